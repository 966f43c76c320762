solved-title = Vyriešené dosky
learn-perfect = Dokonalá hra
learn-solved-about = Hraj na malých doskách proti dokonalému súperovi a sleduj hodnotu každého ťahu
solved-about = Na týchto doskách má Cohort dokázané, kto vyhrá. Hraj proti dokonalému súperovi a sleduj hodnotu každého ťahu. Každý prvý ťah zastupuje aj svoje zrkadlové obrazy.
solved-board-wins = { $side } pri najlepšej hre vyhrá { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}
solved-board-wins-some = { $side } pri najlepšej hre vyhrá; najmenší počet ťahov nie je známy
solved-winning = Vyhrávajúce prvé ťahy: { $moves }
solved-losing = Prehrávajúce prvé ťahy: { $moves }
solved-unknown = Nedokázané: { $moves }
solved-play-black = Hrať za čierneho
solved-play-white = Hrať za bieleho

solved-you = Hráš za { $side-id ->
    [black] čierneho
   *[white] bieleho
}
solved-thinking = Počítač hľadá svoj najlepší ťah…
solved-hidden = Hodnoty sú skryté. Nájdi najlepší ťah bez nich.
solved-now-awaited = Počítajú sa hodnoty tvojich ťahov…
solved-now-wins = Môžeš vyhrať { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}.
solved-now-wins-most = Môžeš vyhrať { $count ->
    [one] jedným ťahom
    [few] najneskôr v { $count } ťahoch
   *[other] najneskôr v { $count } ťahoch
}.
solved-now-draws = Pri najlepšej hre sa partia skončí remízou.
solved-now-loses = { $count ->
    [0] Každý ťah hneď prehráva.
    [one] Pri najlepšej hre prehráš jedným ťahom súpera.
    [few] Pri najlepšej hre prehráš v { $count } ťahoch.
   *[other] Pri najlepšej hre prehráš v { $count } ťahoch.
}
solved-now-loses-most = { $count ->
    [0] Každý ťah hneď prehráva.
    [one] Pri najlepšej hre prehráš jedným ťahom súpera.
    [few] Pri najlepšej hre prehráš najneskôr v { $count } ťahoch.
   *[other] Pri najlepšej hre prehráš najneskôr v { $count } ťahoch.
}
solved-now-open = O tejto pozícii nie je nič dokázané.

solved-moves = Tvoje ťahy
solved-wins = Vyhráva { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}
solved-wins-most = Vyhráva { $count ->
    [one] jedným ťahom
    [few] najneskôr v { $count } ťahoch
   *[other] najneskôr v { $count } ťahoch
}
solved-draws = Remíza
solved-loses = Prehráva { $count ->
    [0] hneď
    [one] jedným ťahom súpera
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}
solved-loses-most = Prehráva { $count ->
    [0] hneď
    [one] jedným ťahom súpera
    [few] najneskôr v { $count } ťahoch
   *[other] najneskôr v { $count } ťahoch
}
solved-open = Nedokázané
solved-awaited = Ešte sa počíta
solved-label-wins = výhra v { $count }
solved-label-wins-some = výhra
solved-label-draws = remíza
solved-label-loses = { $count ->
    [0] prehra
   *[other] prehra v { $count }
}
solved-label-loses-some = prehra
solved-label-open = nedokázané
solved-label-awaited = …

solved-fastest = { $move } vyhráva najrýchlejšie.
solved-slower = { $move } tiež vyhráva, ale až v { $count } ťahoch namiesto { $best }.
solved-win-lost = { $move } zahadzuje výhru: teraz vyhrá { $side-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}.
solved-win-drawn = { $move } zahadzuje výhru: pri najlepšej hre sa partia teraz skončí remízou.
solved-win-unsure = { $move } sa vzdáva dokázanej výhry: o tejto pozícii nie je nič dokázané.
solved-draw-lost = { $move } zahadzuje remízu: teraz vyhrá { $side-id ->
    [black] čierny
   *[white] biely
} { $count ->
    [one] jedným ťahom
    [few] v { $count } ťahoch
   *[other] v { $count } ťahoch
}.
solved-draw-kept = { $move } drží remízu.
solved-longest = { $move } je najdlhšia obrana.
solved-shorter = { $move } skracuje obranu: { $side-id ->
    [black] čierny teraz potrebuje
   *[white] biely teraz potrebuje
} { $count } namiesto { $best } ťahov.

solved-show = Ukázať hodnoty
solved-hide = Skryť hodnoty
solved-values-tip = Ukázať alebo skryť hodnotu každého ťahu ({ $key-hint })
solved-take-back = Vrátiť
solved-take-back-tip = Vrátiť tvoj posledný ťah ({ $key-undo })
solved-play-again = Hrať znova
solved-swap = Vymeniť farby
solved-swap-tip = Začať znova s druhou farbou
solved-all = Všetky dosky
solved-all-tip = Ukázať všetky vyriešené dosky
solved-leave = Ponuka
solved-leave-tip = Späť na úvodnú obrazovku
