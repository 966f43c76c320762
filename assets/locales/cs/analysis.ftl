analysis-title = Analýza
action-analysis = Analýza
action-analysis-tip = Engine analyzuje pozici na desce ({ $key-analysis })
action-analyse = Analyzovat
action-main-line = Povýšit na hlavní
action-main-line-tip = Udělat z této varianty hlavní; dosavadní zůstane jako vedlejší
action-delete-from = Smazat odtud
action-promote = Posunout variantu výš
action-edit-line-tip = Pravým tlačítkem nebo podržením smažeš tahy odtud
action-edit-variation-tip = Pravým tlačítkem nebo podržením smažeš tahy odtud, posuneš tuto variantu výš nebo ji uděláš hlavní
confirm-delete-line = Smazat { $move } { $after ->
    [0] i s poznámkami
    [one] i tah po něm
    [few] i { $after } tahy po něm
   *[other] i { $after } tahů po něm
}? Tohle nejde vzít zpět.
confirm-keep-line = Ponechat
action-delete-line = Smazat
action-study-again = Od začátku
action-study-again-tip = Začít novou desku od první pozice; tato zůstane uložená
editor-analyse = Analyzovat tuto pozici
editor-analyse-tip = Hrát za obě strany, engine přitom analyzuje
options-analyse = Analytická deska
options-analyse-tip = Hrát z této pozice za obě strany, engine přitom analyzuje; není to partie
told-still-played = Partii s počítačem nebo s hodinami lze analyzovat, až skončí.
analysis-close = Zavřít
job-failed = Cohort tu musel přestat: { $problem }
analysis-over = Partie v této pozici skončila, takže není co analyzovat.
analysis-chances = { $side } { $percent } %
analysis-facts = Hloubka { $depth } · { $nodes } pozic · { $speed } za sekundu
analysis-done = Hloubka { $depth } · { $nodes } pozic · víc už není co hledat
analysis-proved = Dokázáno: { $side-id ->
    [black] černý
   *[white] bílý
} vyhraje za { $moves ->
    [one] 1 tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}: { $line }
analysis-proved-draw = Dokázáno: nikdo nemůže vyhrát
analysis-win = { $side } vyhraje za { $moves ->
    [one] 1 tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
analysis-threat = Ukázat hrozbu { $side-id ->
    [black] černého
   *[white] bílého
}
analysis-back = Zpět
analysis-back-tip = O tah zpět ({ $key-earlier })
analysis-forward = Vpřed
analysis-forward-tip = O tah vpřed ({ $key-later })
analysis-lines = Varianty
