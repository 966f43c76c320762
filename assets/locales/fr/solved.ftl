solved-title = Plateaux résolus
learn-perfect = Jeu parfait
learn-solved-about = Joue sur de petits plateaux contre un adversaire parfait, et découvre la valeur de chaque coup
solved-about = Cohort a prouvé qui gagne sur ces plateaux. Joue contre un adversaire parfait, et découvre la valeur de chaque coup. Chaque premier coup vaut aussi pour ses symétriques.
solved-board-wins = { $count ->
    [one] { $side } gagne en { $count } coup avec le meilleur jeu
   *[other] { $side } gagne en { $count } coups avec le meilleur jeu
}
solved-board-wins-some = { $side } gagne avec le meilleur jeu, en un nombre de coups inconnu
solved-winning = Premiers coups gagnants : { $moves }
solved-losing = Premiers coups perdants : { $moves }
solved-unknown = Non prouvés : { $moves }
solved-play-black = Jouer Noir
solved-play-white = Jouer Blanc

solved-you = Tu joues { $side }
solved-thinking = L’ordinateur cherche son meilleur coup…
solved-hidden = Les valeurs sont cachées. Trouve toi-même le meilleur coup.
solved-now-awaited = Calcul de la valeur de tes coups…
solved-now-wins = { $count ->
    [one] Tu peux gagner en { $count } coup.
   *[other] Tu peux gagner en { $count } coups.
}
solved-now-wins-most = { $count ->
    [one] Tu peux gagner en { $count } coup.
   *[other] Tu peux gagner en { $count } coups au plus.
}
solved-now-draws = Avec le meilleur jeu, la partie est nulle.
solved-now-loses = { $count ->
    [0] Tout coup perd aussitôt.
    [one] Avec le meilleur jeu, tu perds en { $count } coup.
   *[other] Avec le meilleur jeu, tu perds en { $count } coups.
}
solved-now-loses-most = { $count ->
    [0] Tout coup perd aussitôt.
    [one] Avec le meilleur jeu, tu perds en { $count } coup.
   *[other] Avec le meilleur jeu, tu perds en { $count } coups au plus.
}
solved-now-open = Rien n’est prouvé sur cette position.

solved-moves = Tes coups
solved-wins = { $count ->
    [one] Gagne en { $count } coup
   *[other] Gagne en { $count } coups
}
solved-wins-most = { $count ->
    [one] Gagne en { $count } coup
   *[other] Gagne en { $count } coups au plus
}
solved-draws = Nulle
solved-loses = { $count ->
    [0] Perd aussitôt
    [one] Perd en { $count } coup
   *[other] Perd en { $count } coups
}
solved-loses-most = { $count ->
    [0] Perd aussitôt
    [one] Perd en { $count } coup
   *[other] Perd en { $count } coups au plus
}
solved-open = Non prouvé
solved-awaited = Calcul en cours
solved-label-wins = gagne en { $count }
solved-label-wins-some = gagne
solved-label-draws = nulle
solved-label-loses = { $count ->
    [0] perd
   *[other] perd en { $count }
}
solved-label-loses-some = perd
solved-label-open = non prouvé
solved-label-awaited = …

solved-fastest = { $move } gagne le plus vite possible.
solved-slower = { $move } gagne encore, mais en { $count } coups au lieu de { $best }.
solved-win-lost = { $count ->
    [one] { $move } gâche le gain : { $side } gagne maintenant en { $count } coup.
   *[other] { $move } gâche le gain : { $side } gagne maintenant en { $count } coups.
}
solved-win-drawn = { $move } gâche le gain : avec le meilleur jeu, la partie est maintenant nulle.
solved-win-unsure = { $move } renonce au gain prouvé : rien n’est prouvé sur cette position.
solved-draw-lost = { $count ->
    [one] { $move } gâche la nulle : { $side } gagne maintenant en { $count } coup.
   *[other] { $move } gâche la nulle : { $side } gagne maintenant en { $count } coups.
}
solved-draw-kept = { $move } conserve la nulle.
solved-longest = { $move } est la plus longue défense.
solved-shorter = { $move } raccourcit la défense : { $side } gagne maintenant en { $count } au lieu de { $best } coups.

solved-show = Montrer les valeurs
solved-hide = Cacher les valeurs
solved-values-tip = Montrer ou cacher la valeur de chaque coup ({ $key-hint })
solved-take-back = Annuler
solved-take-back-tip = Annuler ton dernier coup ({ $key-undo })
solved-play-again = Rejouer
solved-swap = Inverser
solved-swap-tip = Recommencer avec l’autre camp
solved-all = Plateaux
solved-all-tip = Montrer tous les plateaux résolus
solved-leave = Menu
solved-leave-tip = Retour à l’écran titre
