action-openings = Zugexplorer
action-openings-tip = Züge aus dieser Stellung in den Partien der Engine und in deinen ({ $key-openings })
openings-title = Zugexplorer
openings-about = Züge, die in dieser Stellung gespielt wurden. Wähl einen Zug, um ihm zu folgen.
openings-closed = In einer Partie gegen den Computer oder mit Uhr ist der Zugexplorer nicht verfügbar.
openings-engine = Enginepartien
openings-own = Deine Partien
openings-games = { $count ->
    [one] 1 Partie hat diese Stellung erreicht.
   *[other] { $count } Partien haben diese Stellung erreicht.
}
openings-unknown = Keine Partie hat diese Stellung erreicht.
openings-no-archive = Auf diesem Brett hat die Engine keine Partien.
openings-not-kept = Diese Kopie von Cohort speichert keine Partien.
openings-reading = Deine Partien werden durchsucht …
openings-failed = Deine Partien lassen sich nicht lesen: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}. Schwarz gewann { $black } %, remis { $draws } %, Weiß gewann { $white } %.
openings-chances = Schätzung der Engine für Schwarz: { $percent } %.
openings-close = Schließen
