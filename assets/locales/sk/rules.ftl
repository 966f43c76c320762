refused-game-over = Partia sa skončila.
refused-off-board = Pole { $square } na tejto doske nie je.
refused-no-stone = Na { $square } nie je kameň.
refused-not-yours = Kameň na { $square } je súperov.
refused-may-not-pass = Máš prípustný ťah, preto nemôžeš vynechať.
refused-must-pass = Nemáš žiadny prípustný ťah, preto musíš vynechať.
refused-same-square = Ťah nemôže začať aj skončiť na { $square }.
refused-not-straight = Polia { $from } a { $to } neležia na jednej línii.
refused-wrong-distance = Na tejto línii { $needed ->
    [one] je 1 kameň
    [few] sú { $needed } kamene
   *[other] je { $needed } kameňov
}, ťah teda musí byť presne o { $needed ->
    [one] 1 pole
    [few] { $needed } polia
   *[other] { $needed } polí
}, nie o { $asked }.
refused-beyond-edge = Na tejto línii { $needed ->
    [one] je 1 kameň
    [few] sú { $needed } kamene
   *[other] je { $needed } kameňov
}, ale ťah o { $needed ->
    [one] 1 pole
    [few] { $needed } polia
   *[other] { $needed } polí
} odtiaľto vedie mimo dosky.
refused-enemy-in-the-way = V ceste stojí súperov kameň na { $square }.
refused-own-stone = Na { $square } stojí tvoj vlastný kameň.
refused-vanished = Pole { $square } zmizlo. Kamene smú prejsť cezeň, ale nie naň vstúpiť.
refused-can-move = Kameň na { $square } môže ťahať. Z dosky možno odobrať len kameň bez ťahu.
refused-no-removals = V tejto hre nemôžeš odoberať vlastné kamene z dosky.
refused-must-drop = Po tomto ťahu musíš ešte položiť súperov kameň na prázdne pole.
refused-drop-first = Najprv ťahaj vlastným kameňom, potom polož súperov.
refused-empty-hand = V ruke nemáš žiadny kameň.
refused-occupied = Na { $square } stojí kameň. Vyber prázdne pole.
refused-no-landing = Na { $square } sa kameň položiť nesmie.
refused-turn-is-over = Tvoj ťah sa tým končí, druhá časť nenasleduje.
refused-must-go-on = Po tomto ťahu do strany musíš hneď ťahať ešte dopredu.
refused-no-follow-up = Po tomto ťahu do strany by nebol možný žiadny ťah dopredu, preto nie je prípustný.
refused-not-forward = Po ťahu do strany musí druhý ťah viesť dopredu.
refused-blocked = V ceste stojí kameň na { $square }.
refused-backward = Dozadu smú kamene ťahať len vtedy, keď treba znova spojiť rozdelenú skupinu.
refused-splits-group = Tým by sa tvoja skupina rozdelila.
refused-stays-split = Tvoja skupina je rozdelená a tento ťah ju znova nespojí.
refused-not-a-line = Od { $from } po { $to } nie je neprerušená línia tvojich kameňov.
refused-line-direction = Rad ťahá iba rovno dopredu, stĺpec iba rovno do strany.
refused-single-file = Kamene v línii nemôžu ťahať spolu pozdĺž tejto línie. Ťahaj iba jedným z nich.
refused-line-capture = Línia nemôže zobrať súperov kameň na { $square }.
refused-no-ordo-moves = V hre Lines of Action sa ťahá vždy jedným kameňom.
refused-not-your-turn = Nie si na ťahu.
refused-draw-offered = Remízu môžeš ponúknuť raz za desať ťahov.
refused-paused = Partia je pozastavená.
refused-past = Tu ťahať nemôžeš. Najprv sa vráť k partii.
typed-not-a-move = „{ $text }“ nie je ťah. Napíš ho takto: { $example }.

immobile-enemy-in-the-way = Tento kameň nemá ťah: súperove kamene, napríklad na { $square }, mu bránia { $others ->
    [0] vo všetkých smeroch
   *[other] v { $ways } z { $of } smerov; { $rest }
}.
immobile-beyond-edge = { $kind ->
    [line] Táto línia
   *[stone] Tento kameň
} nemá ťah: { $others ->
    [0] všetky smery vedú mimo dosky
   *[other] mimo dosky { $ways ->
        [one] vedie 1
        [few] vedú { $ways }
       *[other] vedie { $ways }
    } z { $of } smerov; { $rest }
}.
immobile-own-stones = { $kind ->
    [line] Táto línia nemá ťah: ťahá ako celok a bráni jej tvoj vlastný kameň na { $square }{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] Tento kameň nemá ťah: tvoje vlastné kamene, napríklad na { $square }, mu bránia { $others ->
        [0] vo všetkých smeroch
       *[other] v { $ways } z { $of } smerov; { $rest }
    }
}.
immobile-line-capture = Táto línia nemá ťah: nemôže brať a bráni jej súperov kameň na { $square }{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [one] 1 sa končí na tvojom kameni
    [few] { $count } sa končia na tvojich kameňoch
   *[other] { $count } sa končí na tvojich kameňoch
}
closed-enemy-in-the-way = { $count ->
    [one] v 1 stojí súperov kameň
    [few] v { $count } stoja súperove kamene
   *[other] v { $count } stoja súperove kamene
}
closed-line-capture = { $count ->
    [one] 1 sa končí na súperovom kameni, ktorý línia nemôže zobrať
    [few] { $count } sa končia na súperových kameňoch, ktoré línia nemôže zobrať
   *[other] { $count } sa končí na súperových kameňoch, ktoré línia nemôže zobrať
}
closed-beyond-edge = { $count ->
    [one] 1 vedie mimo dosky
    [few] { $count } vedú mimo dosky
   *[other] { $count } vedie mimo dosky
}
immobile-holds-together = { $kind ->
    [line] Táto línia nemá ťah: bez nej
   *[stone] Tento kameň nemá ťah: bez neho
} by sa tvoja skupina rozpadla.
immobile-loses-touch = { $kind ->
    [line] Táto línia nemá ťah: každý by ju
   *[stone] Tento kameň nemá ťah: každý by ho
} odtrhol od tvojej skupiny.
immobile-cannot-rejoin = { $kind ->
    [line] Táto línia nemá ťah: tvoja skupina je rozdelená a táto línia
   *[stone] Tento kameň nemá ťah: tvoja skupina je rozdelená a tento kameň
} ju znova nespojí.
immobile-can-leave = Tento kameň sa nemôže nikam pohnúť. Vyber ho znova a odoberieš ho z dosky.
