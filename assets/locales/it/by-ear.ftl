board-name = Scacchiera
square-empty = { $square }, vuota
square-hole = { $square }, buco
square-vanished = { $square }, scomparsa
square-stone = { $square }, { $side-id ->
    [black] nera
   *[white] bianca
}
square-lines = pedine sulle sue linee: colonna { $file }, riga { $rank }, diagonale ascendente { $rising }, diagonale discendente { $falling }
square-lines-hexagons = pedine sulle sue linee: colonna { $file }, riga { $rank }, diagonale ascendente { $rising }
square-selected = selezionata
square-target = puoi muovere qui
square-capture = puoi catturare qui
square-from = l’ultima mossa è partita da qui
square-to = l’ultima mossa è finita qui
square-refused = il motivo è qui
square-hint = fa parte del consiglio
square-winner = fa parte del gruppo vincente
said-step = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} muove da { $from } a { $to }.
said-capture = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} cattura da { $from } in { $to }.
said-removal = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} toglie la pedina in { $from } dalla scacchiera.
said-drop = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} paracaduta una pedina avversaria in { $to }.
said-line = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} muove la linea da { $first } a { $last }; la pedina di { $first } arriva in { $to }.
said-pass = Il { $side-id ->
    [black] Nero
   *[white] Bianco
} passa.
said-taken-back = { $move } è ritirata.
said-selected = Selezione: { $squares }.
said-targets = Mosse in { $squares }.
said-captures = Catture in { $squares }.
chart-one = Il grafico ha un punto: { $only }.
chart-points = { $count ->
    [one] Il grafico ha { $count } punto.
   *[other] Il grafico ha { $count } punti.
} Primo: { $first }. Più basso: { $lowest }. Più alto: { $highest }. Ultimo: { $last }.
chart-bars = { $count ->
    [one] Il grafico ha { $count } barra.
   *[other] Il grafico ha { $count } barre.
} Prima: { $first }. Più bassa: { $lowest }. Più alta: { $highest }. Ultima: { $last }.
chart-rises = La curva finisce più in alto di dove inizia.
chart-falls = La curva finisce più in basso di dove inizia.
chart-level = La curva finisce alla stessa altezza da cui parte.
chart-on-board = Sulla scacchiera: { $position }.
