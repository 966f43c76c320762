analysis-title = Analyse
action-analysis = Analyse
action-analysis-tip = Die Engine analysiert die Stellung auf dem Brett ({ $key-analysis })
action-analyse = Analysieren
action-main-line = Als Hauptvariante
action-main-line-tip = Diese Zugfolge zur Hauptvariante machen; die alte bleibt als Nebenvariante
action-delete-from = Ab hier löschen
action-promote = Nebenvariante höher
action-edit-line-tip = Rechtsklick oder Halten, um ab hier zu löschen
action-edit-variation-tip = Rechtsklick oder Halten, um ab hier zu löschen, diese Nebenvariante höher zu setzen oder zur Hauptvariante zu machen
confirm-delete-line = { $after ->
    [0] { $move } und die Notizen dazu löschen? Das lässt sich nicht rückgängig machen.
    [one] { $move } und den Zug danach löschen? Das lässt sich nicht rückgängig machen.
   *[other] { $move } und die { $after } Züge danach löschen? Das lässt sich nicht rückgängig machen.
}
confirm-keep-line = Behalten
action-delete-line = Löschen
action-study-again = Von vorn
action-study-again-tip = Ein neues Brett mit der ersten Stellung beginnen; dieses bleibt erhalten
editor-analyse = Stellung analysieren
editor-analyse-tip = Für beide Seiten ziehen, während die Engine analysiert
options-analyse = Analysebrett
options-analyse-tip = Ab dieser Stellung für beide Seiten ziehen, während die Engine analysiert; das ist keine Partie
told-still-played = Eine Partie gegen den Computer oder mit Uhr kannst du erst analysieren, wenn sie zu Ende ist.
analysis-close = Schließen
job-failed = Cohort musste hier abbrechen: { $problem }
analysis-over = In dieser Stellung ist die Partie zu Ende, also gibt es nichts zu analysieren.
analysis-chances = { $side } { $percent } %
analysis-facts = Tiefe { $depth } · { $nodes } Stellungen · { $speed } je Sekunde
analysis-done = Tiefe { $depth } · { $nodes } Stellungen · mehr ist nicht zu finden
analysis-proved = { $moves ->
    [one] Bewiesen: { $side } gewinnt in einem Zug: { $line }
   *[other] Bewiesen: { $side } gewinnt in { $moves } Zügen: { $line }
}
analysis-proved-draw = Bewiesen: Keine Seite kann gewinnen
analysis-win = { $side } gewinnt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}
analysis-threat = Drohung zeigen: { $side }
analysis-back = Zurück
analysis-back-tip = Einen Zug zurück ({ $key-earlier })
analysis-forward = Vor
analysis-forward-tip = Einen Zug vor ({ $key-later })
analysis-lines = Zugfolgen
