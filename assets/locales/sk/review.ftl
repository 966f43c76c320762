review-title = Rozbor
action-review = Rozbor
action-review-tip = Zistiť, ktoré ťahy boli dobré, čo bolo lepšie a prečo ({ $key-review })
review-close = Zavrieť
review-looking = Ťahy: { $done } z { $all }
review-stop = Pauza
review-go-on = Pokračovať
review-chances = Šance na výhru v percentách: { $side-id ->
    [black] čierny
   *[white] biely
}
review-times = Čas na ťahy: { $first-id ->
    [black] čierny
   *[white] biely
} { $time }, { $other-id ->
    [black] čierny
   *[white] biely
} { $others }
review-time-at = { $time } min
review-chances-at = { $move }: { $side-id ->
    [black] čierny
   *[white] biely
} { $percent } %
review-chances-start = Začiatok: { $side-id ->
    [black] čierny
   *[white] biely
} { $percent } %
review-accuracy = Presnosť
review-accuracy-so-far = Presnosť zatiaľ
review-accuracy-about = 100 znamená, že žiadny ťah nestál nič zo šancí na výhru.
review-whole = Partia
review-phase-opening = Otvorenie
review-phase-middle = Stredná hra
review-phase-end = Koncovka
review-moments = Kľúčové momenty
review-moments-yours = Tvoje kľúčové momenty
review-moments-opponent = Súperove kľúčové momenty
review-moments-side = Kľúčové momenty: { $side-id ->
    [black] čierny
   *[white] biely
}
review-moments-later = Kľúčové momenty sa zobrazia po rozbore všetkých ťahov.
review-no-moments = Žiadny ťah nestál viac ako 10 % šancí na výhru.
review-moment = { $move } · { $label }
review-moment-tip = Ukázať pozíciu pred ťahom a lepší ťah ako zelenú šípku
review-start = Začiatok partie. Vyber ťah v grafe, v zozname alebo klávesmi { $key-earlier } a { $key-later }.
review-not-looked = Tento ťah ešte rozborom neprešiel.
review-of-variation = Toto je vetva. Rozbor sa týka ťahov partie.
review-tried = Tento ťah sa v partii nezahral.
review-loss = { $side }: šance na výhru z { $before } na { $after } %
review-better = Lepšie:
review-then = Čo nasleduje:
review-before = Ukázať lepší ťah
review-before-tip = Ukázať pozíciu pred ťahom: zelená šípka je lepší ťah, červená zahraný ťah
review-play-from = Skúsiť znova odtiaľto
review-play-from-tip = Začať partiu z pozície pred týmto ťahom; táto partia zostane taká, aká je
review-retry = { $count ->
    [0] Opraviť chyby
    [one] Opraviť 1 chybu
    [few] Opraviť { $count } chyby
   *[other] Opraviť { $count } chýb
}
review-retry-tip = Ku každej chybe nájsť lepší ťah
review-label-excellent = Výborný
review-label-good = Dobrý
review-label-inaccuracy = Nepresnosť
review-label-mistake = Chyba
review-label-blunder = Hrubá chyba
review-label-only-move = Jediný ťah
review-label-only-defence = Nájdená jediná obrana
review-label-missed-win = Premeškaná výhra
moves-labelled = { $move }, { $label }
exercise-title = Príklad { $number } z { $all }
exercise-find = { $side } zahral { $move }. Nájdi lepší ťah.
exercise-looking = { $move }: overuje sa…
exercise-best = { $move }: áno, to je najlepší ťah.
exercise-as-good = { $move }: áno, je rovnako dobrý ako najlepší ťah.
exercise-same = { $move } je ťah z partie. Stojí ťa { $loss } % šancí na výhru.
exercise-worse = { $move } ťa stojí { $loss } % šancí na výhru. Existuje lepší ťah.
exercise-failed = Ťah { $move } sa pre chybu v Cohorte nedal posúdiť. Skús to znova alebo si daj ukázať odpoveď.
exercise-answer = Najlepší ťah je { $move }.
exercise-over = { $count ->
    [0] Tentoraz sa z { $all } nenašiel žiadny.
    [one] Nájdený 1 z { $all }.
    [few] Nájdené { $count } z { $all }.
   *[other] Nájdených { $count } z { $all }.
}
exercise-again = Skúsiť znova
exercise-show = Ukázať odpoveď
exercise-next = Ďalej
exercise-finish = Späť k rozboru
review-does = Ťah { $does }.
review-misses = { $by } by { $does }.
review-allows = Umožní ťah { $by }, ktorý { $does }.
review-only-safe = Je to jediný z { $moves } prípustných ťahov, po ktorom { $enemy-id ->
    [black] čierny
   *[white] biely
} nemôže okamžite vyhrať.
review-misses-win = Bola tu výhra { $plies ->
    [one] jedným ťahom
    [few] v { $plies } ťahoch
   *[other] v { $plies } ťahoch
}: { $end }.
review-loses = Prehráva { $plies ->
    [one] jedným ťahom
    [few] v { $plies } ťahoch
   *[other] v { $plies } ťahoch
}: { $end }.
review-joins-enemy = Zoberie kameň na { $square }, ktorý { $enemy-id ->
    [black] čierny
   *[white] biely
} ešte musel pripojiť: teraz má { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
} namiesto { $before }.
review-leaves-group = Rozdelí skupinu: { $own-id ->
    [black] čierny
   *[white] biely
} má teraz { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
} namiesto { $before }.
review-strays = Kameň na { $square } je teraz od najväčšej skupiny vzdialený o { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } krokov
} namiesto { $before }.
review-walled-in = Umožní ťah { $by }, ktorý uväzní kameň na { $square } mimo najväčšej skupiny: { $count ->
    [one] zostane mu 1 ťah
    [few] zostanú mu { $count } ťahy
   *[other] zostane mu { $count } ťahov
} namiesto { $before }.
review-leaves-free = { $enemy } má na { $square } kameň mimo najväčšej skupiny. { $by } by ho uväznil: { $instead ->
    [one] zostal by mu 1 ťah
    [few] zostali by mu { $instead } ťahy
   *[other] zostalo by mu { $instead } ťahov
} namiesto { $count }.
review-cramped = Po { $by } má { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] iba 1 prípustný ťah
    [few] iba { $count } prípustné ťahy
   *[other] iba { $count } prípustných ťahov
} namiesto { $before }.
review-allows-split = Umožní ťah { $by }, ktorý rozdelí skupinu: { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [0] nemá ťah, ktorý by ju znova spojil
    [one] má 1 ťah, ktorý ju znova spojí
    [few] má { $count } ťahy, ktoré ju znova spoja
   *[other] má { $count } ťahov, ktoré ju znova spoja
}.
review-runner-let-go = Nezastaví bežca na { $square }, ktorému na protiľahlý rad { $count ->
    [one] chýba 1 ťah
    [few] chýbajú { $count } ťahy
   *[other] chýba { $count } ťahov
} ({ $way }). Po lepšom ťahu { $needs }.
review-runner-given-up = Po lepšom ťahu by bežcovi na protiľahlý rad { $count ->
    [one] chýbal 1 ťah
    [few] chýbali { $count } ťahy
   *[other] chýbalo { $count } ťahov
} ({ $way }). Teraz { $needs }.
review-spare-link-lost = Po { $by } má { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] 1 kameň, ktorého zobratie by rozdelilo skupinu
    [few] { $count } kamene, ktorých zobratie by rozdelilo skupinu
   *[other] { $count } kameňov, ktorých zobratie by rozdelilo skupinu
}, namiesto { $before }.
review-ends-apart = { $later } má { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
}; pri lepšom pokračovaní { $instead }.
review-ends-enemy-joined = { $later } má { $enemy-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
}; pri lepšom pokračovaní { $instead }.
review-ends-behind = { $later } má { $own-id ->
    [black] čierny
   *[white] biely
} { $lead }; pri lepšom pokračovaní { $better-lead }.
review-ends-cramped = { $later } má { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] 1 prípustný ťah
    [few] { $count } prípustné ťahy
   *[other] { $count } prípustných ťahov
}; pri lepšom pokračovaní { $instead }.
review-hangs-back = Po { $by } by { $own-id ->
    [black] čiernemu
   *[white] bielemu
} na protiľahlý rad { $instead ->
    [one] chýbal 1 rad
    [few] chýbali { $instead } rady
   *[other] chýbalo { $instead } radov
}; teraz aj najbližšiemu kameňu { $count ->
    [one] chýba 1 rad
    [few] chýbajú { $count } rady
   *[other] chýba { $count } radov
}.
review-exposes = { $enemy } teraz môže zobrať { $count ->
    [one] 1 kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
} ({ $squares }) namiesto { $instead }.
review-ends-scattered = { $later } potrebuje { $own-id ->
    [black] čierny
   *[white] biely
} spolu { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } krokov
}, aby priviedol všetky kamene k najväčšej skupine; pri lepšom pokračovaní { $instead }.
review-ends-hanging = { $later } má { $own-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] 1 kameň, ktorého zobratie by rozdelilo skupinu
    [few] { $count } kamene, ktorých zobratie by rozdelilo skupinu
   *[other] { $count } kameňov, ktorých zobratie by rozdelilo skupinu
}; pri lepšom pokračovaní { $instead }.
review-ends-slower = { $later } by { $own-id ->
    [black] čiernemu
   *[white] bielemu
} na protiľahlý rad { $instead ->
    [one] mohol chýbať 1 ťah
    [few] mohli chýbať { $instead } ťahy
   *[other] mohlo chýbať { $instead } ťahov
}; po tomto ťahu { $needs }.
review-ends-enemy-faster = { $later } { $enemy-id ->
    [black] čiernemu
   *[white] bielemu
} na protiľahlý rad { $count ->
    [one] chýba 1 ťah
    [few] chýbajú { $count } ťahy
   *[other] chýba { $count } ťahov
}; pri lepšom pokračovaní { $needs }.
review-unclear = Žiadny dôvod tu neprevažuje. Prejdi si pokračovanie a uvidíš prečo.
review-later = { $plies ->
    [one] O 1 ťah neskôr
    [few] O { $plies } ťahy neskôr
   *[other] O { $plies } ťahov neskôr
}
review-needs = najbližší kameň potrebuje { $count ->
    [one] 1 ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
review-needs-none = žiadny kameň neprejde
review-lead-even = rovnako veľa kameňov ako súper
review-lead-more = { $count ->
    [one] o 1 kameň
    [few] o { $count } kamene
   *[other] o { $count } kameňov
} viac ako súper
review-lead-less = { $count ->
    [one] o 1 kameň
    [few] o { $count } kamene
   *[other] o { $count } kameňov
} menej ako súper
review-end-connected = { $winner-id ->
    [black] čierny
   *[white] biely
} sa spojí
review-end-both-connected = { $winner-id ->
    [black] čierny
   *[white] biely
} sa spojí
review-end-home-row = { $winner-id ->
    [black] čierny
   *[white] biely
} sa dostane na protiľahlý rad
review-end-cannot-reconnect = { $loser-id ->
    [black] čierny
   *[white] biely
} sa znova nespojí
review-end-no-stones = { $loser-id ->
    [black] čiernemu
   *[white] bielemu
} nezostane žiadny kameň
review-end-no-moves = { $loser-id ->
    [black] čiernemu
   *[white] bielemu
} nezostane žiadny ťah
review-end-resigned = { $winner-id ->
    [black] čierny
   *[white] biely
} vyhrá
review-end-time-up = { $winner-id ->
    [black] čierny
   *[white] biely
} vyhrá
merit-wins-connected = { $form ->
    [would] spojil všetky vlastné kamene a vyhral
   *[does] spojí všetky vlastné kamene a vyhrá
}
merit-wins-home-row = { $form ->
    [would] sa dostal na protiľahlý rad a vyhral
   *[does] sa dostane na protiľahlý rad a vyhrá
}
merit-wins-cannot-reconnect = natrvalo { $form ->
    [would] rozdelil
   *[does] rozdelí
} { $other-id ->
    [black] čierneho
   *[white] bieleho
} a { $form ->
    [would] vyhral
   *[does] vyhrá
}
merit-wins = okamžite { $form ->
    [would] vyhral
   *[does] vyhrá
}
merit-draws = { $form ->
    [would] ukončil partiu remízou
   *[does] ukončí partiu remízou
}
merit-only-move = { $form ->
    [would] bol jediný prípustný
   *[does] je jediný prípustný
}
merit-rejoins = znova { $form ->
    [would] spojil
   *[does] spojí
} skupinu ako { $count ->
    [one] jediný ťah
    [few] jeden z { $count } možných ťahov
   *[other] jeden z { $count } možných ťahov
}
merit-stops-connected = { $form ->
    [would] zabránil
   *[does] zabráni
} { $other-id ->
    [black] čiernemu
   *[white] bielemu
}, aby sa ďalším ťahom spojil
merit-stops-home-row = { $form ->
    [would] zabránil
   *[does] zabráni
} { $other-id ->
    [black] čiernemu
   *[white] bielemu
}, aby sa ďalším ťahom dostal na protiľahlý rad
merit-stops-win = { $form ->
    [would] zabránil
   *[does] zabráni
} { $other-id ->
    [black] čiernemu
   *[white] bielemu
}, aby ďalším ťahom vyhral
merit-threatens-connected = { $form ->
    [would] hrozil
   *[does] hrozí
} spojením všetkých kameňov ďalším ťahom
merit-threatens-home-row = { $form ->
    [would] hrozil
   *[does] hrozí
} postupom na protiľahlý rad ďalším ťahom
merit-threatens = { $form ->
    [would] hrozil
   *[does] hrozí
} výhrou ďalším ťahom
merit-cuts = { $form ->
    [would] odrezal
   *[does] odreže
} { $squares }: { $other-id ->
    [black] čierny
   *[white] biely
} { $form ->
    [would] by mal
   *[does] má
} { $count ->
    [one] 1 skupinu
    [few] { $count } skupiny
   *[other] { $count } skupín
}
merit-joins = { $form ->
    [would] spojil kamene: { $count ->
        [one] zostala by 1 skupina
        [few] zostali by { $count } skupiny
       *[other] zostalo by { $count } skupín
    }
   *[does] spojí kamene: { $count ->
        [one] zostane 1 skupina
        [few] zostanú { $count } skupiny
       *[other] zostane { $count } skupín
    }
}
merit-captures = { $form ->
    [would] zobral
   *[does] zoberie
} kameň na { $squares }
merit-keeps-group = { $form ->
    [would] nenechal
   *[does] nenechá
} súperovi branie, ktoré by skupinu rozdelilo
merit-escapes = { $form ->
    [would] odtiahol
   *[does] odtiahne
} kameň z dosahu brania
merit-touches = { $form ->
    [would] priviedol
   *[does] privedie
} kameň k najväčšej skupine
merit-nearer = { $form ->
    [would] priblížil
   *[does] priblíži
} kameň k najväčšej skupine: ešte { $count ->
    [one] 1 krok
    [few] { $count } kroky
   *[other] { $count } krokov
}
merit-advances = { $form ->
    [would] postúpil
   *[does] postúpi
} dopredu: ešte { $count ->
    [one] 1 rad
    [few] { $count } rady
   *[other] { $count } radov
}
merit-blocks = { $form ->
    [would] zablokoval
   *[does] zablokuje
} { $other-id ->
    [black] čierneho
   *[white] bieleho
}: { $count ->
    [one] 1 kameň
    [few] { $count } kamene
   *[other] { $count } kameňov
} na { $squares }
merit-vanishes = { $form ->
    [would] poslal
   *[does] pošle
} kameň do diery: o jeden menej na spájanie
merit-takes-off = { $form ->
    [would] odobral
   *[does] odoberie
} kameň, ktorý nemôže ťahať: o jeden menej na spájanie
merit-gathers = { $form ->
    [would] priblížil
   *[does] priblíži
} kameň k ostatným
merit-loses = { $form ->
    [would] dovolil
   *[does] dovolí
} { $other-id ->
    [black] čiernemu
   *[white] bielemu
} okamžite vyhrať
merit-waits = { $form ->
    [would] bol tichý
   *[does] je tichý
}
