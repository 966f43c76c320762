aids-title = Aides
aids-about = Choisis ce que le plateau explique pendant que tu joues. Par défaut, tes premières parties utilisent « Explique-moi » et les suivantes « Standard ».
aids-preset = Préréglage
aid-preset-teaching = Explique-moi
aid-preset-plain = Standard
aid-preset-bare = Plateau nu
aids-both = Les deux jeux
aids-ordo = Ordo
aids-close = OK
aid-targets = Où un pion peut aller
aid-prompts = Que faire d’abord
aid-prompts-about = T’explique, à tes deux premiers coups, ce que les pions peuvent faire.
aid-reasons = Pourquoi un coup est impossible
aid-reasons-about = Affiche la raison près de la case. Sinon, la raison apparaît à côté du plateau.
aid-groups = Groupes
aid-groups-about = Des liens unissent les pions qui se touchent ; un pion isolé a un anneau en pointillés. À Ordo, seul un groupe scindé est montré.
aid-threats = Gains en un coup
aid-threats-about = Te signale quand tu peux gagner en un coup. Une flèche montre comment l’adversaire menace de gagner.
aid-ways = Les directions d’un pion
aid-ways-about = Montre le nombre de pions sur chaque ligne, et où mène un coup le long de cette ligne ou ce qui le bloque. Un nombre entre parenthèses mène hors du plateau. À Ordo, montre jusqu’où un pion peut glisser.
aid-home-rows = Lignes de base
aid-home-rows-about = Des traits et des points à la couleur d’un camp entourent sa ligne de base, que l’autre camp cherche à atteindre.
aid-preview = Où les pions arriveraient
aid-preview-about = Montre les pions sur la case pointée et marque ceux que le coup séparerait du groupe.
aid-rejoining = Un groupe scindé
aid-rejoining-about = Te signale quand ton groupe est scindé et entoure les pions qui peuvent le réunir.
aid-splits = Cases qui scindent le groupe
aid-splits-about = Marque les cases où les pions choisis scinderaient ton groupe.
aid-runner = Le plus court chemin au but
aid-runner-about = Montre le chemin du pion le plus rapide vers la ligne de base adverse, si aucun pion adverse ne l’arrête.
label-ways = { $count }
label-takes = { $count }, capture
label-barred-by-enemy = { $count }, bloqué
label-barred-by-own = { $count }, pion ami
label-barred-by-edge = ({ $count })
label-whole = Ton groupe reste uni
label-whole-and-takes = Capture ; ton groupe reste uni
label-cuts-off = { $count ->
    [one] Sépare { $count } de tes pions
   *[other] Sépare { $count } de tes pions
}
label-run = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
notice-split-you = { $count ->
    [0] Ton groupe est scindé et aucun coup ne le réunit.
    [one] Ton groupe est scindé. Réunis-le avec le pion entouré ; il peut aussi reculer.
   *[other] Ton groupe est scindé. Réunis-le avec l’un des pions entourés ; ils peuvent aussi reculer.
}
notice-split-side = { $count ->
    [0] Le groupe de { $side } est scindé et aucun coup ne le réunit.
    [one] Le groupe de { $side } est scindé. Réunis-le avec le pion entouré ; il peut aussi reculer.
   *[other] Le groupe de { $side } est scindé. Réunis-le avec l’un des pions entourés ; ils peuvent aussi reculer.
}
notice-first-move-loa = Choisis un pion : il se déplace d’autant de cases qu’il y a de pions sur sa ligne, ni plus ni moins.
notice-second-move-loa = Un pion ne saute que par-dessus tes propres pions ; en arrivant sur un pion adverse, il le capture.
notice-repeats = { $move } répéterait une position et ferait nulle.
notice-no-run = Aucun pion ne peut encore atteindre seul la ligne de base adverse.
notice-first-move-ordo = Glisse un pion tout droit, en diagonale vers l’avant ou de côté, ou déplace toute une ligne. Tous les pions doivent rester en un seul groupe.
notice-then-drop = Ensuite, parachute un pion de ta main.
notice-then-forward = Après un coup de côté, joue aussi un coup vers l’avant.
notice-lines = Une ligne se déplace d’un bloc : choisis ses deux bouts ou glisse de l’un à l’autre, puis choisis où elle doit aller.
notice-can-connect-you = Tu peux relier tous tes pions en un coup.
notice-can-connect-side = { $side } peut relier tous ses pions en un coup.
notice-can-reach-you = Tu peux atteindre la ligne de base adverse en un coup.
notice-can-reach-side = { $side } peut atteindre la ligne de base adverse en un coup.
notice-threatens-to-connect = { $side } menace de relier ses pions.
notice-threatens-to-reach = { $side } menace d’atteindre la ligne de base adverse.
