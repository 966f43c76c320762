puzzles-title = Problèmes
puzzles-begin = Jouer
puzzles-again = Refaire
puzzles-reading = Chargement des problèmes…
puzzles-broken = Les problèmes fournis avec Cohort ne peuvent pas être lus. Réinstalle Cohort pour les réparer.
puzzles-not-loaded = Les problèmes n’ont pas pu être chargés. Vérifie la connexion, puis recharge la page.
puzzles-none = Aucun problème dans « { $name } » pour l’instant.
puzzles-not-kept = Cette fenêtre de Cohort n’enregistre pas la progression : ton classement sera perdu à la fermeture.
puzzles-unread = Ta progression enregistrée ne peut pas être lue. Ton classement et ta progression ne comptent que depuis le lancement de Cohort. { $problem }
puzzles-rated = Problèmes classés
puzzles-rated-about = Des problèmes sans fin, adaptés à ton niveau. Seul ton premier essai compte.
puzzles-tried = { $count ->
    [0] Aucun problème tenté pour l’instant
    [one] { $count } problème tenté, rafales comprises
   *[other] { $count } problèmes tentés, rafales comprises
}
puzzles-day = Problème du jour
puzzles-day-about = Un nouveau problème chaque jour, le même pour tout le monde.
puzzles-day-open = Pas encore résolu
puzzles-day-done = Résolu
puzzles-day-failed = Premier essai raté
puzzles-days = { $days ->
    [0] Aucun jour de suite pour l’instant ; record : { $best }
    [one] { $days } jour de suite ; record : { $best }
   *[other] { $days } jours de suite ; record : { $best }
}
puzzles-storm = Rafale
puzzles-storm-about = Résous autant de problèmes que possible en trois minutes. Ils sont de plus en plus difficiles. Seul le premier coup de chacun est demandé ; un coup faux coûte dix secondes.
storm-none = Pas encore jouée
storm-best-so-far = Record : { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}, { $run } de suite
puzzles-own = Tes propres erreurs
puzzles-own-about = Des positions de tes parties où tu as manqué le seul bon coup. Le bilan d’une partie terminée les trouve.
puzzles-own-count = { $count ->
    [0] Aucun en attente ; fais le bilan d’une partie pour en trouver
    [one] { $count } en attente
   *[other] { $count } en attente
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort vérifie encore { $count } position entre les parties
   *[other] { $open } · Cohort vérifie encore { $count } positions entre les parties
}
puzzles-own-unfit = { $count ->
    [one] { $count } erreur n’est pas devenue un problème : plusieurs coups étaient bons, ou Cohort n’a pas pu en être sûr
   *[other] { $count } erreurs ne sont pas devenues des problèmes : plusieurs coups étaient bons, ou Cohort n’a pas pu en être sûr
}
puzzles-themes = Par thème
puzzles-theme-count = Résolus : { $solved } sur { $all }
puzzles-theme-share = Résolus : { $solved } sur { $all } · { $share } % des points

puzzle-win = { $count ->
    [one] { $side } joue et gagne en { $count } coup
   *[other] { $side } joue et gagne en { $count } coups
}
puzzle-hold = { $side } joue : un seul coup sauve la partie

puzzle-judging = Vérification de ton coup…
puzzle-right = Exact. { $side } répond…
puzzle-right-next = { $count ->
    [one] Exact. Maintenant, conclus.
   *[other] Exact. Encore { $count } coups.
}
puzzle-solved = Résolu.
puzzle-solved-with-hint = Résolu avec un indice : il compte pour moitié.
puzzle-solved-with-hint-unrated = Résolu avec un indice.
puzzle-solved-late-unrated = Résolu, mais seulement après un coup faux ou un coup montré.
puzzle-solved-late = Résolu, mais seulement après un coup faux ou un coup montré : il ne compte pas.
puzzle-solved-again = Résolu, cette fois pour t’entraîner.
puzzle-wrong-ends = { $move } termine la partie. { $result } : { $reason }
puzzle-wrong-loses = { $count ->
    [one] Après { $move }, { $side } gagne en { $count } coup : { $line }
   *[other] Après { $move }, { $side } gagne en { $count } coups : { $line }
}
puzzle-wrong-slips = { $move } laisse échapper le gain. { $line }
puzzle-wrong-holds-not = { $move } ne sauve pas la partie. { $line }
puzzle-too-slow = Ce coup gagne aussi, mais il faut { $count } coups. Trouve un gain plus rapide ; cet essai ne coûte rien.
puzzle-undecided = Cohort n’a pas pu juger ce coup à temps et l’a annulé. L’essai ne coûte rien et n’est pas enregistré.
puzzle-hint-awaited = Recherche d’un indice…
puzzle-hint-stone = { $count ->
    [one] Joue le pion marqué.
   *[other] Joue ensemble les pions marqués.
}
puzzle-hint-move = Le coup est { $move }.
puzzle-no-hint = Aucun indice trouvé à temps.
puzzle-solution-awaited = Recherche de la solution…
puzzle-ply = { $side } { $move }
puzzle-solution = La solution : { $line }

puzzle-rating = Ton classement : { $rating }
puzzle-rating-soon = Ton classement apparaît après { $enough } problèmes classés ({ $tried } jusqu’ici)
puzzle-rating-guess = Ton classement : environ { $rating }
puzzle-gain = Ton classement : { $rating } ({ $change })
puzzle-grade = Ce problème : { $rating }
puzzle-unrated = Tu as déjà tenté ce problème : ton classement ne change pas.
puzzle-tried-before = Non classé : tu as déjà tenté ce problème.
puzzle-not-rated = Ce problème ne change pas ton classement.
puzzle-retry = Pour t’entraîner : cet essai n’est ni classé ni enregistré.
puzzle-streak = Résolus de suite : { $count }

puzzle-next = Problème suivant
puzzle-try-again = Réessayer
puzzle-next-rated = Problèmes classés
puzzle-show-stone = Voir le pion (compte à moitié)
puzzle-show-move = Voir le coup (ne compte pas)
puzzle-show-stone-free = Voir le pion
puzzle-show-move-free = Voir le coup
puzzle-hint-tip = Voir le pion : le problème compte pour moitié. Voir le coup : il compte comme raté. Seul ton premier essai compte ({ $key-hint })
puzzle-hint-free-tip = Marquer le pion à jouer ; appuyer encore pour voir son coup ({ $key-hint })
puzzle-give-up = Abandonner
puzzle-give-up-tip = Voir la solution ; le problème compte comme raté ({ $key-resign })
puzzle-go-on = Suivant
puzzle-go-on-tip = Passer à un autre problème une fois celui-ci terminé
puzzle-back = Reculer
puzzle-back-tip = Reculer d’un coup dans la solution ({ $key-earlier })
puzzle-forward = Avancer
puzzle-forward-tip = Avancer d’un coup dans la solution ({ $key-later })
puzzle-again = Refaire
puzzle-again-tip = Refaire ce problème pour t’entraîner : l’essai n’est ni classé ni enregistré ({ $key-undo })
puzzle-all = Problèmes
puzzle-all-tip = Voir tous les types de problèmes ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Retour à l’écran titre

confirm-leave-storm = Quitter la rafale ? Cette série ne comptera pas.
action-leave-storm = Quitter
storm-waits = Rafale en pause
storm-waits-board = La pendule est arrêtée et le plateau caché tant qu’une page est ouverte.
storm-score = Résolus : { $count }
storm-right = Exact. Voici le suivant.
storm-wrong = Faux : dix secondes de moins. Voici le suivant.
storm-best = C’est ta meilleure rafale !
storm-again = Nouvelle rafale
storm-over = Temps écoulé
storm-result = { $tried ->
    [0] Tu n’as joué aucun coup à temps.
    [one] { $tried } problème tenté.
   *[other] { $tried } problèmes tentés ; meilleure série : { $run }.
}

puzzle-theme-connect-in-1 = Relier en un coup
puzzle-theme-connect-in-1-about = Il manque le dernier lien : un coup le crée.
puzzle-theme-connect-in-1-here = { $first } crée le dernier lien.
puzzle-theme-connect-in-2 = Relier en deux coups
puzzle-theme-connect-in-2-about = Tu relies tes pions au plus tard à ton deuxième coup, quoi que joue l’adversaire.
puzzle-theme-connect-in-2-here = Après { $first }, tu relies tes pions au plus tard à ton deuxième coup, quoi que joue { $enemy }.
puzzle-theme-connect-in-3 = Relier en trois coups
puzzle-theme-connect-in-3-about = Tu relies tes pions au plus tard à ton troisième coup, quoi que joue l’adversaire.
puzzle-theme-connect-in-3-here = Après { $first }, tu relies tes pions au plus tard à ton troisième coup, quoi que joue { $enemy }.
puzzle-theme-connect-in-more = Relier en 4 coups ou plus
puzzle-theme-connect-in-more-about = Tu relies tes pions à ton quatrième coup ou plus tard, et l’adversaire ne peut pas t’en empêcher.
puzzle-theme-connect-in-more-here = Après { $first }, tu relies tes pions au plus tard au coup { $moves }, quoi que joue { $enemy }.
puzzle-theme-cut-the-connector = Couper le lien
puzzle-theme-cut-the-connector-about = Un pion adverse en relie d’autres. Capture-le pour laisser plus de groupes.
puzzle-theme-cut-the-connector-here = { $first } capture un pion qui en reliait d’autres : { $enemy } a maintenant { $after } groupes au lieu de { $before }.
puzzle-theme-free-the-straggler = Libérer le retardataire
puzzle-theme-free-the-straggler-about = Un pion ne peut pas rejoindre ton plus grand groupe. Joue un autre pion pour lui ouvrir la voie.
puzzle-theme-free-the-straggler-here = Le pion en { $stone } ne pouvait pas rejoindre ton plus grand groupe. Après { $first }, il menace { $move }, qui relie tous tes pions.
puzzle-theme-do-not-connect-the-enemy = Ne pas relier l’adversaire
puzzle-theme-do-not-connect-the-enemy-about = Une capture ne te laisse que deux groupes, mais retire le seul pion isolé de l’adversaire. Trouve un autre coup.
puzzle-theme-do-not-connect-the-enemy-here = { $move } te laisserait { $after } groupes au lieu de { $before }, mais retirerait le seul pion isolé de { $enemy } : tous les autres seraient reliés, et { $enemy } gagnerait.
puzzle-theme-both-at-once = Les deux à la fois
puzzle-theme-both-at-once-about = Un coup relierait les deux camps, ce qui fait nulle. Un autre coup gagne.
puzzle-theme-both-at-once-here = { $move } relierait les deux camps, ce qui ne fait que nulle. { $first } gagne.

puzzle-theme-reach-in-1 = Ligne de base en un coup
puzzle-theme-reach-in-1-about = La voie est libre : un pion ou une ligne atteint la ligne de base adverse en un coup.
puzzle-theme-reach-in-1-here = { $first } atteint la ligne de base adverse.
puzzle-theme-reach-in-2 = Ligne de base en deux coups
puzzle-theme-reach-in-2-about = Tu atteins la ligne de base adverse à ton deuxième coup, même contre la meilleure défense.
puzzle-theme-reach-in-2-here = Après { $first }, tu atteins la ligne de base adverse à ton deuxième coup, même contre la meilleure défense.
puzzle-theme-reach-in-3 = Ligne de base en trois coups
puzzle-theme-reach-in-3-about = Tu atteins la ligne de base adverse à ton troisième coup, même contre la meilleure défense.
puzzle-theme-reach-in-3-here = Après { $first }, tu atteins la ligne de base adverse à ton troisième coup, même contre la meilleure défense.
puzzle-theme-reach-in-more = Ligne de base en 4 coups ou plus
puzzle-theme-reach-in-more-about = Tu atteins la ligne de base adverse à ton quatrième coup ou plus tard, et l’adversaire ne peut pas t’en empêcher.
puzzle-theme-reach-in-more-here = Après { $first }, tu atteins la ligne de base adverse au coup { $moves }, même contre la meilleure défense.
puzzle-theme-break-for-good = Scinder pour de bon
puzzle-theme-break-for-good-about = Une capture scinde le groupe adverse, et aucun coup ne peut le réunir.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } scinde le groupe de { $enemy }, et aucun coup ne le réunit.
   *[other] Après { $first }, le groupe de { $enemy } finit par être scindé, et aucun coup ne le réunit.
}
puzzle-theme-only-reconnection = La bonne façon de réunir
puzzle-theme-only-reconnection-about = Ton groupe est scindé. Plusieurs coups le réunissent, mais un seul est bon.
puzzle-theme-only-reconnection-here = { $count } coups réunissent ton groupe. Le bon est { $first }.
puzzle-theme-choose-the-line = Choisir la ligne
puzzle-theme-choose-the-line-about = Plusieurs lignes qui partagent des pions peuvent se déplacer. Une seule est la bonne.
puzzle-theme-choose-the-line-here = La ligne { $line } pouvait aussi se déplacer. Le bon coup est { $first }.
puzzle-theme-stop-the-runner = Arrêter le coureur
puzzle-theme-stop-the-runner-about = L’adversaire menace d’atteindre ta ligne de base au prochain coup. Empêche-le.
puzzle-theme-stop-the-runner-here = { $enemy } menaçait d’atteindre ta ligne de base par { $move }. { $first } l’en empêche.
puzzle-theme-poisoned-capture = La capture empoisonnée
puzzle-theme-poisoned-capture-about = Une capture semble aussi bonne que le bon coup, mais elle perd.
puzzle-theme-poisoned-capture-here = { $move } semble aussi bon à première vue, mais perd.

puzzle-theme-only-defence = La seule défense
puzzle-theme-only-defence-about = Tous les coups perdent, sauf un.
puzzle-theme-only-defence-here = { $others ->
    [one] Le seul autre coup perd.
   *[other] Les { $others } autres coups perdent tous.
}
