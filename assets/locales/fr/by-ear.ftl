board-name = Plateau
square-empty = { $square }, vide
square-hole = { $square }, trou
square-vanished = { $square }, disparue
square-stone = { $square }, { $side-id ->
    [black] noir
   *[white] blanc
}
square-lines = pions sur ses lignes : colonne { $file }, rangée { $rank }, diagonale montante { $rising }, diagonale descendante { $falling }
square-lines-hexagons = pions sur ses lignes : colonne { $file }, rangée { $rank }, diagonale montante { $rising }
square-selected = sélectionné
square-target = tu peux jouer ici
square-capture = tu peux capturer ici
square-from = le dernier coup est parti d’ici
square-to = le dernier coup a fini ici
square-refused = la raison est ici
square-hint = fait partie de l’indice
square-winner = fait partie du groupe gagnant
said-step = { $side-id ->
    [black] Noir
   *[white] Blanc
} joue de { $from } à { $to }.
said-capture = { $side-id ->
    [black] Noir
   *[white] Blanc
} capture de { $from } en { $to }.
said-removal = { $side-id ->
    [black] Noir
   *[white] Blanc
} retire du plateau le pion en { $from }.
said-drop = { $side-id ->
    [black] Noir
   *[white] Blanc
} parachute un pion adverse en { $to }.
said-line = { $side-id ->
    [black] Noir
   *[white] Blanc
} déplace la ligne de { $first } à { $last } ; le pion de { $first } arrive en { $to }.
said-pass = { $side-id ->
    [black] Noir
   *[white] Blanc
} passe.
said-taken-back = { $move } est annulé.
said-selected = Sélection : { $squares }.
said-targets = Coups vers { $squares }.
said-captures = Captures en { $squares }.
chart-one = Le graphique compte un point : { $only }.
chart-points = { $count ->
    [one] Le graphique compte { $count } point.
   *[other] Le graphique compte { $count } points.
} Premier : { $first }. Le plus bas : { $lowest }. Le plus haut : { $highest }. Dernier : { $last }.
chart-bars = { $count ->
    [one] Le graphique compte { $count } barre.
   *[other] Le graphique compte { $count } barres.
} Première : { $first }. La plus basse : { $lowest }. La plus haute : { $highest }. Dernière : { $last }.
chart-rises = La courbe finit plus haut qu’elle ne commence.
chart-falls = La courbe finit plus bas qu’elle ne commence.
chart-level = La courbe finit à la hauteur où elle commence.
chart-on-board = Sur le plateau : { $position }.
