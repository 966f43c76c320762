refused-game-over = Partie už skončila.
refused-off-board = Pole { $square } na této desce není.
refused-no-stone = Na { $square } není žádný kámen.
refused-not-yours = Na { $square } stojí soupeřův kámen.
refused-may-not-pass = Máš dovolený tah, takže nemůžeš vynechat.
refused-must-pass = Nemáš žádný dovolený tah, takže musíš vynechat.
refused-same-square = Tah nemůže začínat i končit na { $square }.
refused-not-straight = { $from } a { $to } neleží na jedné linii.
refused-wrong-distance = Na této linii { $needed ->
    [one] je 1 kámen
    [few] jsou { $needed } kameny
   *[other] je { $needed } kamenů
}, takže se táhne přesně o { $needed ->
    [one] 1 pole
    [few] { $needed } pole
   *[other] { $needed } polí
}, ne o { $asked }.
refused-beyond-edge = Na této linii { $needed ->
    [one] je 1 kámen
    [few] jsou { $needed } kameny
   *[other] je { $needed } kamenů
} a { $needed ->
    [one] 1 pole
    [few] { $needed } pole
   *[other] { $needed } polí
} odtud už je mimo desku.
refused-enemy-in-the-way = V cestě stojí soupeřův kámen na { $square }.
refused-own-stone = Na { $square } stojí tvůj vlastní kámen.
refused-vanished = Pole { $square } zmizelo. Kameny ho smějí přeskočit, ale ne na něj vstoupit.
refused-can-move = Kámen na { $square } může táhnout. Z desky se smí sejmout jen kámen bez tahu.
refused-no-removals = V této hře nelze snímat z desky vlastní kameny.
refused-must-drop = Po tomto tahu musíš ještě položit soupeřův kámen na prázdné pole.
refused-drop-first = Nejdřív táhni vlastním kamenem, potom polož soupeřův.
refused-empty-hand = V ruce nemáš žádný kámen.
refused-occupied = Na { $square } stojí kámen. Vyber prázdné pole.
refused-no-landing = Na { $square } se kámen položit nesmí.
refused-turn-is-over = Tvůj tah tím končí, druhá část nenásleduje.
refused-must-go-on = Po tomto tahu do strany musíš hned táhnout ještě vpřed.
refused-no-follow-up = Po tomto tahu do strany by nešlo táhnout vpřed, proto není dovolený.
refused-not-forward = Po tahu do strany musí druhý tah vést vpřed.
refused-blocked = V cestě stojí kámen na { $square }.
refused-backward = Dozadu smějí kameny jen tehdy, když tím spojí rozdělenou skupinu.
refused-splits-group = Tím by se tvá skupina rozdělila.
refused-stays-split = Tvá skupina je rozdělená a tento tah ji nespojí.
refused-not-a-line = Od { $from } po { $to } nestojí souvislá linie tvých kamenů.
refused-line-direction = Řada smí jen rovně vpřed, sloupec jen rovně do strany.
refused-single-file = Linie kamenů nemůže táhnout podélně. Táhni jen jedním z nich.
refused-line-capture = Linie nemůže sebrat soupeřův kámen na { $square }.
refused-no-ordo-moves = V Lines of Action se táhne vždy jen jedním kamenem.
refused-not-your-turn = Nejsi na tahu.
refused-draw-offered = Remízu můžeš nabídnout jednou za deset tahů.
refused-paused = Partie je pozastavená.
refused-past = Tady táhnout nejde. Nejdřív se vrať do partie.
typed-not-a-move = „{ $text }“ není tah. Piš ho takto: { $example }.

immobile-enemy-in-the-way = Tento kámen nemá žádný tah: soupeřovy kameny, třeba ten na { $square }, blokují { $others ->
    [0] všechny směry
   *[other] { $ways } { $of ->
        [2] ze
        [3] ze
        [4] ze
        [6] ze
        [7] ze
       *[other] z
    } { $of } směrů; { $rest }
}.
immobile-beyond-edge = { $kind ->
    [line] Tato linie
   *[stone] Tento kámen
} nemá žádný tah: mimo desku { $others ->
    [0] vedou všechny směry
   *[other] { $ways ->
        [one] vede
        [few] vedou
       *[other] vede
    } { $ways } { $of ->
        [2] ze
        [3] ze
        [4] ze
        [6] ze
        [7] ze
       *[other] z
    } { $of } směrů; { $rest }
}.
immobile-own-stones = { $kind ->
    [line] Tato linie nemá žádný tah: táhne jako celek a blokuje ji tvůj vlastní kámen na { $square }{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] Tento kámen nemá žádný tah: tvé vlastní kameny, třeba ten na { $square }, blokují { $others ->
        [0] všechny směry
       *[other] { $ways } { $of ->
        [2] ze
        [3] ze
        [4] ze
        [6] ze
        [7] ze
       *[other] z
    } { $of } směrů; { $rest }
    }
}.
immobile-line-capture = Tato linie nemá žádný tah: brát nemůže a blokuje ji soupeřův kámen na { $square }{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [1] 1 končí na tvém kameni
   *[other] { $count } končí na tvých kamenech
}
closed-enemy-in-the-way = { $count ->
    [1] 1 blokuje soupeřův kámen
   *[other] { $count } blokují soupeřovy kameny
}
closed-line-capture = { $count ->
    [1] 1 končí na soupeřově kameni, který linie nemůže sebrat
   *[other] { $count } končí na soupeřových kamenech, které linie nemůže sebrat
}
closed-beyond-edge = { $count ->
    [one] 1 vede mimo desku
    [few] { $count } vedou mimo desku
   *[other] { $count } vede mimo desku
}
immobile-holds-together = { $kind ->
    [line] Tato linie
   *[stone] Tento kámen
} nemá žádný tah: bez { $kind ->
    [line] ní
   *[stone] něj
} by se tvá skupina rozpadla.
immobile-loses-touch = { $kind ->
    [line] Tato linie
   *[stone] Tento kámen
} nemá žádný tah: každý by { $kind ->
    [line] ji
   *[stone] ho
} od tvé skupiny odtrhl.
immobile-cannot-rejoin = { $kind ->
    [line] Tato linie
   *[stone] Tento kámen
} nemá žádný tah: tvá skupina je rozdělená a { $kind ->
    [line] tato linie
   *[stone] tento kámen
} ji nespojí.
immobile-can-leave = Tento kámen se nemůže nikam pohnout. Vyber ho znovu a sejmeš ho z desky.
