analysis-title = Analýza
action-analysis = Analýza
action-analysis-tip = Engine analyzuje pozíciu na doske ({ $key-analysis })
action-analyse = Analyzovať
action-main-line = Urobiť hlavnou
action-main-line-tip = Urobiť z tejto vetvy hlavnú; doterajšia zostane ako vedľajšia
action-delete-from = Odstrániť odtiaľto
action-promote = Posunúť vetvu vyššie
action-edit-line-tip = Klikni pravým tlačidlom alebo podrž: odstránenie odtiaľto
action-edit-variation-tip = Klikni pravým tlačidlom alebo podrž: odstránenie odtiaľto, posun tejto vetvy vyššie alebo jej zmena na hlavnú
confirm-delete-line = { $after ->
    [0] Odstrániť { $move } aj s poznámkami? Nedá sa to vrátiť.
    [one] Odstrániť { $move } a 1 ťah po ňom? Nedá sa to vrátiť.
    [few] Odstrániť { $move } a { $after } ťahy po ňom? Nedá sa to vrátiť.
   *[other] Odstrániť { $move } a { $after } ťahov po ňom? Nedá sa to vrátiť.
}
confirm-keep-line = Ponechať
action-delete-line = Odstrániť
action-study-again = Začať odznova
action-study-again-tip = Začať na novej doske od prvej pozície; táto doska zostane uložená
editor-analyse = Analyzovať pozíciu
editor-analyse-tip = Ťahať za obe strany, engine pritom analyzuje
options-analyse = Analytická doska
options-analyse-tip = Ťahať z tejto pozície za obe strany, engine pritom analyzuje; nie je to partia
told-still-played = Partiu proti počítaču alebo na čas môžeš analyzovať, až keď sa skončí.
analysis-close = Zavrieť
job-failed = Cohort sa tu musel zastaviť: { $problem }
analysis-over = V tejto pozícii sa partia skončila, nie je teda čo analyzovať.
analysis-chances = { $side } { $percent } %
analysis-facts = Hĺbka { $depth } · pozície: { $nodes } · { $speed } za sekundu
analysis-done = Hĺbka { $depth } · pozície: { $nodes } · viac sa nájsť nedá
analysis-proved = Dokázané: { $side-id ->
    [black] čierny
   *[white] biely
} vyhrá { $moves ->
    [one] jedným ťahom
    [few] v { $moves } ťahoch
   *[other] v { $moves } ťahoch
}: { $line }
analysis-proved-draw = Dokázané: žiadna strana nemôže vyhrať
analysis-win = { $side } vyhrá { $moves ->
    [one] 1 ťahom
    [few] v { $moves } ťahoch
   *[other] v { $moves } ťahoch
}
analysis-threat = Ukázať hrozbu: { $side-id ->
    [black] čierny
   *[white] biely
}
analysis-back = Späť
analysis-back-tip = O ťah späť ({ $key-earlier })
analysis-forward = Dopredu
analysis-forward-tip = O ťah dopredu ({ $key-later })
analysis-lines = Vetvy
