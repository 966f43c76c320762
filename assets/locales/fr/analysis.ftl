analysis-title = Analyse
action-analysis = Analyse
action-analysis-tip = Le moteur analyse la position du plateau ({ $key-analysis })
action-analyse = Analyser
action-main-line = Rendre principale
action-main-line-tip = Faire de cette suite la suite principale ; l’ancienne reste comme suite à part
action-delete-from = Supprimer d’ici
action-promote = Monter la suite
action-edit-line-tip = Clic droit ou appui long pour supprimer à partir d’ici
action-edit-variation-tip = Clic droit ou appui long pour supprimer à partir d’ici, monter cette suite d’un rang ou la rendre principale
confirm-delete-line = { $after ->
    [0] Supprimer { $move } et ses notes ? C’est irréversible.
    [one] Supprimer { $move } et le coup qui suit ? C’est irréversible.
   *[other] Supprimer { $move } et les { $after } coups qui suivent ? C’est irréversible.
}
confirm-keep-line = Garder
action-delete-line = Supprimer
action-study-again = Recommencer
action-study-again-tip = Ouvrir un nouveau plateau à partir de la première position ; le plateau actuel est gardé
editor-analyse = Analyser cette position
editor-analyse-tip = Jouer les deux camps pendant que le moteur analyse
options-analyse = Plateau d’analyse
options-analyse-tip = Jouer les deux camps à partir de cette position pendant que le moteur analyse ; ce n’est pas une partie
told-still-played = Tu ne peux analyser une partie contre l’ordinateur ou à la pendule qu’une fois qu’elle est terminée.
analysis-close = Fermer
job-failed = Cohort a dû s’arrêter ici : { $problem }
analysis-over = La partie est finie dans cette position : il n’y a rien à analyser.
analysis-chances = { $side } { $percent } %
analysis-facts = Profondeur { $depth } · { $nodes } positions · { $speed } par seconde
analysis-done = Profondeur { $depth } · { $nodes } positions · plus rien à trouver
analysis-proved = { $moves ->
    [one] Prouvé : { $side } gagne en { $moves } coup : { $line }
   *[other] Prouvé : { $side } gagne en { $moves } coups : { $line }
}
analysis-proved-draw = Prouvé : aucun camp ne peut gagner
analysis-win = { $side } gagne en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
analysis-threat = Voir la menace : { $side }
analysis-back = Reculer
analysis-back-tip = Reculer d’un coup ({ $key-earlier })
analysis-forward = Avancer
analysis-forward-tip = Avancer d’un coup ({ $key-later })
analysis-lines = Suites
