analysis-title = Analisi
action-analysis = Analisi
action-analysis-tip = Il motore analizza la posizione sulla scacchiera ({ $key-analysis })
action-analyse = Analizza
action-main-line = Rendi principale
action-main-line-tip = Fai di questa linea la linea principale; quella vecchia resta come variante
action-delete-from = Elimina da qui
action-promote = Promuovi variante
action-edit-line-tip = Fai clic con il tasto destro o tieni premuto per eliminare da qui
action-edit-variation-tip = Fai clic con il tasto destro o tieni premuto per eliminare da qui, promuovere questa variante o renderla principale
confirm-delete-line = { $after ->
    [0] Eliminare { $move } e le sue note? Non si può annullare.
    [one] Eliminare { $move } e la mossa che segue? Non si può annullare.
   *[other] Eliminare { $move } e le { $after } mosse che seguono? Non si può annullare.
}
confirm-keep-line = Conserva
action-delete-line = Elimina
action-study-again = Ricomincia
action-study-again-tip = Apri una nuova scacchiera dalla posizione iniziale; quella attuale viene conservata
editor-analyse = Analizza la posizione
editor-analyse-tip = Muovi entrambi i colori mentre il motore analizza
options-analyse = Analisi libera
options-analyse-tip = Muovi entrambi i colori da questa posizione mentre il motore analizza; non è una partita
told-still-played = Una partita contro il computer o con l’orologio si può analizzare solo quando è finita.
analysis-close = Chiudi
job-failed = Cohort ha dovuto fermarsi qui: { $problem }
analysis-over = In questa posizione la partita è finita: non c’è nulla da analizzare.
analysis-chances = { $side } { $percent }%
analysis-facts = Profondità { $depth } · { $nodes } posizioni · { $speed } al secondo
analysis-done = Profondità { $depth } · { $nodes } posizioni · nient’altro da trovare
analysis-proved = { $moves ->
    [one] Dimostrato: il { $side } vince in una mossa: { $line }
   *[other] Dimostrato: il { $side } vince in { $moves } mosse: { $line }
}
analysis-proved-draw = Dimostrato: nessuno dei due può vincere
analysis-win = Il { $side } vince in { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}
analysis-threat = Mostra minaccia: { $side }
analysis-back = Indietro
analysis-back-tip = Una mossa indietro ({ $key-earlier })
analysis-forward = Avanti
analysis-forward-tip = Una mossa avanti ({ $key-later })
analysis-lines = Linee
