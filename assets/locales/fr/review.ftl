review-title = Bilan
action-review = Bilan
action-review-tip = Voir quels coups étaient bons, ce qui était mieux, et pourquoi ({ $key-review })
review-close = Fermer
review-looking = Coups examinés : { $done } sur { $all }
review-stop = Pause
review-go-on = Continuer
review-chances = Chances de gain en pourcentage : { $side }
review-times = Temps utilisé : { $first } { $time }, { $other } { $others }
review-time-at = { $time } minutes
review-chances-at = { $move } : { $side } { $percent } %
review-chances-start = Début : { $side } { $percent } %
review-accuracy = Précision
review-accuracy-so-far = Précision jusqu’ici
review-accuracy-about = 100 signifie qu’aucun coup n’a coûté de chances de gain.
review-whole = Partie
review-phase-opening = Ouverture
review-phase-middle = Milieu
review-phase-end = Finale
review-moments = Moments clés
review-moments-yours = Tes moments clés
review-moments-opponent = Les moments clés de l’adversaire
review-moments-side = Moments clés : { $side }
review-moments-later = Les moments clés apparaissent quand tous les coups sont examinés.
review-no-moments = Aucun coup n’a coûté plus de 10 % de chances de gain.
review-moment = { $move } · { $label }
review-moment-tip = Afficher la position avant le coup, avec le meilleur coup en flèche verte
review-start = Début de la partie. Choisis un coup dans le graphique ou dans la liste, ou avec { $key-earlier } et { $key-later }.
review-not-looked = Ce coup n’a pas encore été examiné.
review-of-variation = Ceci est une suite à part. Le bilan porte sur les coups de la partie.
review-tried = Ce coup n’a pas été joué dans la partie.
review-loss = { $side } : chances de gain passées de { $before } % à { $after } %
review-better = Mieux :
review-then = La suite :
review-before = Voir le meilleur coup
review-before-tip = Afficher la position avant le coup : la flèche verte est le meilleur coup, la rouge le coup joué
review-play-from = Rejouer d’ici
review-play-from-tip = Commencer une partie à partir de la position avant ce coup ; la partie revue reste telle quelle
review-retry = { $count ->
    [0] Réviser
   *[other] Réviser ({ $count })
}
review-retry-tip = Trouver le meilleur coup pour chaque erreur
review-label-excellent = Excellent
review-label-good = Bon
review-label-inaccuracy = Imprécision
review-label-mistake = Erreur
review-label-blunder = Gaffe
review-label-only-move = Le seul coup
review-label-only-defence = La seule défense
review-label-missed-win = Gain manqué
moves-labelled = { $move }, { $label }
exercise-title = Exercice { $number } sur { $all }
exercise-find = { $side } a joué { $move }. Trouve un meilleur coup.
exercise-looking = { $move } : vérification…
exercise-best = { $move } : oui, c’est le meilleur coup.
exercise-as-good = { $move } : oui, aussi bon que le meilleur coup.
exercise-same = { $move } est le coup de la partie. Il te coûte { $loss } % de chances de gain.
exercise-worse = { $move } te coûte { $loss } % de chances de gain. Il y a un meilleur coup.
exercise-failed = { $move } n’a pas pu être jugé à cause d’un bug de Cohort. Réessaie ou affiche la réponse.
exercise-answer = Le meilleur coup est { $move }.
exercise-over = { $count ->
    [0] Aucun coup trouvé cette fois, sur { $all }.
    [one] { $count } coup trouvé sur { $all }.
   *[other] { $count } coups trouvés sur { $all }.
}
exercise-again = Réessayer
exercise-show = Voir la réponse
exercise-next = Suivant
exercise-finish = Retour au bilan
review-does = Ce coup { $does }.
review-misses = { $by } { $does }.
review-allows = Ce coup permet { $by }, qui { $does }.
review-only-safe = Sur { $moves } coups permis, c’est le seul après lequel { $enemy } ne peut pas gagner immédiatement.
review-misses-win = Il y avait un gain en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} : { $end }.
review-loses = La partie est perdue en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} : { $end }.
review-joins-enemy = Ce coup capture le pion en { $square }, que { $enemy } devait encore relier : { $enemy } a maintenant { $count ->
    [one] { $count } groupe
   *[other] { $count } groupes
} au lieu de { $before }.
review-leaves-group = Ce coup scinde un groupe : { $own } a maintenant { $count } groupes au lieu de { $before }.
review-strays = Le pion en { $square } est maintenant à { $count ->
    [one] { $count } pas
   *[other] { $count } pas
} du plus grand groupe, au lieu de { $before }.
review-walled-in = Ce coup permet { $by }, qui enferme le pion en { $square }, loin du plus grand groupe : il lui reste { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} au lieu de { $before }.
review-leaves-free = { $enemy } a un pion en { $square }, loin du plus grand groupe. { $by } l’enfermerait : il lui resterait { $instead ->
    [one] { $instead } coup
   *[other] { $instead } coups
} au lieu de { $count }.
review-cramped = Après { $by }, { $own } n’a plus que { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
} au lieu de { $before }.
review-allows-split = Ce coup permet { $by }, qui scinde le groupe : { $own } { $count ->
    [0] n’a aucun coup pour le réunir
    [one] a { $count } coup pour le réunir
   *[other] a { $count } coups pour le réunir
}.
review-runner-let-go = Ce coup n’arrête pas le coureur en { $square }, qui est à { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} de son but ({ $way }). Après le meilleur coup, { $needs }.
review-runner-given-up = Après le meilleur coup, un coureur serait à { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} de la ligne de base adverse ({ $way }). Maintenant, { $needs }.
review-spare-link-lost = Après { $by }, { $own } a { $count ->
    [one] { $count } pion dont la capture scinderait
   *[other] { $count } pions dont la capture scinderait
} le groupe, au lieu de { $before }.
review-ends-apart = { $later }, { $own } a { $count } groupes ; avec la meilleure suite, { $instead }.
review-ends-enemy-joined = { $later }, { $enemy } a { $count ->
    [one] { $count } groupe
   *[other] { $count } groupes
} ; avec la meilleure suite, { $instead }.
review-ends-behind = { $later }, { $own } a { $lead } ; avec la meilleure suite, { $better-lead }.
review-ends-cramped = { $later }, { $own } a { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
} ; avec la meilleure suite, { $instead }.
review-hangs-back = Avec { $by }, { $own } aurait un pion à { $instead ->
    [one] { $instead } rangée
   *[other] { $instead } rangées
} de la ligne de base adverse ; maintenant, le pion le plus proche en est à { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
}.
review-exposes = { $enemy } peut maintenant capturer { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} ({ $squares }) au lieu de { $instead }.
review-ends-scattered = { $later }, il faut à { $own } { $count ->
    [one] { $count } pas
   *[other] { $count } pas
} en tout pour amener tous ses pions au plus grand groupe ; avec la meilleure suite, { $instead }.
review-ends-hanging = { $later }, { $own } a { $count ->
    [one] { $count } pion dont la capture scinderait
   *[other] { $count } pions dont la capture scinderait
} le groupe ; avec la meilleure suite, { $instead }.
review-ends-slower = { $later }, { $own } pourrait être à { $instead ->
    [one] { $instead } coup
   *[other] { $instead } coups
} de la ligne de base adverse ; après ce coup, { $needs }.
review-ends-enemy-faster = { $later }, { $enemy } est à { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} de la ligne de base adverse ; avec la meilleure suite, { $needs }.
review-unclear = Aucune raison précise ne se détache. Rejoue la suite pour comprendre.
review-later = { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} plus tard
review-needs = il faut { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} au pion le plus proche
review-needs-none = aucun pion ne passe
review-lead-even = autant de pions que l’adversaire
review-lead-more = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} de plus que l’adversaire
review-lead-less = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} de moins que l’adversaire
review-end-connected = { $winner } relie tous ses pions
review-end-both-connected = { $winner } relie tous ses pions
review-end-home-row = { $winner } atteint la ligne de base adverse
review-end-cannot-reconnect = { $loser } ne peut pas réunir son groupe
review-end-no-stones = { $loser } n’a plus de pions
review-end-no-moves = { $loser } n’a plus de coup
review-end-resigned = { $winner } gagne
review-end-time-up = { $winner } gagne
merit-wins-connected = { $form ->
    [would] relierait tous les pions de son camp et gagnerait
   *[does] relie tous les pions de son camp et gagne
}
merit-wins-home-row = { $form ->
    [would] atteindrait la ligne de base adverse et gagnerait
   *[does] atteint la ligne de base adverse et gagne
}
merit-wins-cannot-reconnect = { $form ->
    [would] scinderait pour de bon le groupe de { $other } et gagnerait
   *[does] scinde pour de bon le groupe de { $other } et gagne
}
merit-wins = { $form ->
    [would] gagnerait immédiatement
   *[does] gagne immédiatement
}
merit-draws = { $form ->
    [would] terminerait la partie par une nulle
   *[does] termine la partie par une nulle
}
merit-only-move = { $form ->
    [would] serait le seul permis
   *[does] est le seul permis
}
merit-rejoins = { $form ->
    [would] réunirait
   *[does] réunit
} le groupe : { $count ->
    [one] c’est le seul à le faire
   *[other] c’est l’un des { $count } coups qui le font
}
merit-stops-connected = { $form ->
    [would] empêcherait
   *[does] empêche
} { $other } de relier ses pions au prochain coup
merit-stops-home-row = { $form ->
    [would] empêcherait
   *[does] empêche
} { $other } d’atteindre la ligne de base adverse au prochain coup
merit-stops-win = { $form ->
    [would] empêcherait
   *[does] empêche
} { $other } de gagner au prochain coup
merit-threatens-connected = { $form ->
    [would] menacerait
   *[does] menace
} de relier tous les pions de son camp au prochain coup
merit-threatens-home-row = { $form ->
    [would] menacerait
   *[does] menace
} d’atteindre la ligne de base adverse au prochain coup
merit-threatens = { $form ->
    [would] menacerait
   *[does] menace
} de gagner au prochain coup
merit-cuts = { $form ->
    [would] isolerait { $squares } : { $other } aurait { $count } groupes
   *[does] isole { $squares } : { $other } a { $count } groupes
}
merit-joins = { $form ->
    [would] relierait des pions : il resterait
   *[does] relie des pions : il reste
} { $count ->
    [one] { $count } groupe
   *[other] { $count } groupes
}
merit-captures = { $form ->
    [would] capturerait
   *[does] capture
} le pion en { $squares }
merit-keeps-group = { $form ->
    [would] ne laisserait
   *[does] ne laisse
} aucune capture qui puisse scinder le groupe
merit-escapes = { $form ->
    [would] mettrait
   *[does] met
} un pion à l’abri d’une capture
merit-touches = { $form ->
    [would] amènerait
   *[does] amène
} un pion au plus grand groupe
merit-nearer = { $form ->
    [would] rapprocherait
   *[does] rapproche
} un pion du plus grand groupe : encore { $count ->
    [one] { $count } pas
   *[other] { $count } pas
}
merit-advances = { $form ->
    [would] avancerait
   *[does] avance
} : encore { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
}
merit-blocks = { $form ->
    [would] bloquerait
   *[does] bloque
} { $other } : { $count ->
    [one] { $count } pion
   *[other] { $count } pions
} en { $squares }
merit-vanishes = { $form ->
    [would] enverrait
   *[does] envoie
} un pion dans le trou : un de moins à relier
merit-takes-off = { $form ->
    [would] retirerait
   *[does] retire
} un pion qui ne peut pas bouger : un de moins à relier
merit-gathers = { $form ->
    [would] rapprocherait
   *[does] rapproche
} un pion des autres
merit-loses = { $form ->
    [would] laisserait
   *[does] laisse
} { $other } gagner immédiatement
merit-waits = { $form ->
    [would] changerait
   *[does] change
} peu de chose
