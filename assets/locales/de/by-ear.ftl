board-name = Brett
square-empty = { $square }, leer
square-hole = { $square }, Loch
square-vanished = { $square }, verschwunden
square-stone = { $square }, { $side-id ->
    [black] schwarz
   *[white] weiß
}
square-lines = Steine auf seinen Linien: Spalte { $file }, Zeile { $rank }, steigende Diagonale { $rising }, fallende Diagonale { $falling }
square-lines-hexagons = Steine auf seinen Linien: Spalte { $file }, Zeile { $rank }, steigende Diagonale { $rising }
square-selected = ausgewählt
square-target = hierher kannst du ziehen
square-capture = hier kannst du schlagen
square-from = von hier kam der letzte Zug
square-to = hier endete der letzte Zug
square-refused = hier liegt der Grund
square-hint = gehört zum Hinweis
square-winner = gehört zur Siegergruppe
said-step = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} zieht von { $from } nach { $to }.
said-capture = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} schlägt von { $from } auf { $to }.
said-removal = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} nimmt den Stein auf { $from } vom Brett.
said-drop = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} setzt einen gegnerischen Stein auf { $to } ein.
said-line = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} verschiebt die Linie { $first } bis { $last }; der Stein von { $first } kommt nach { $to }.
said-pass = { $side-id ->
    [black] Schwarz
   *[white] Weiß
} passt.
said-taken-back = { $move } ist zurückgenommen.
said-selected = { $squares } ausgewählt.
said-targets = Züge nach { $squares }.
said-captures = Schlagzüge auf { $squares }.
chart-one = Das Diagramm hat einen Punkt: { $only }.
chart-points = { $count ->
    [one] Das Diagramm hat { $count } Punkt.
   *[other] Das Diagramm hat { $count } Punkte.
} Erster: { $first }. Niedrigster: { $lowest }. Höchster: { $highest }. Letzter: { $last }.
chart-bars = { $count ->
    [one] Das Diagramm hat { $count } Balken.
   *[other] Das Diagramm hat { $count } Balken.
} Erster: { $first }. Niedrigster: { $lowest }. Höchster: { $highest }. Letzter: { $last }.
chart-rises = Die Kurve endet höher, als sie beginnt.
chart-falls = Die Kurve endet tiefer, als sie beginnt.
chart-level = Die Kurve endet so hoch, wie sie beginnt.
chart-on-board = Auf dem Brett: { $position }.
