statistics-title = Statistiques
statistics-close = Fermer
statistics-not-kept = Cette fenêtre de Cohort n’enregistre pas les parties : il n’y a donc pas de statistiques.
statistics-reading = Décompte de tes parties…
statistics-none = Aucune partie terminée
statistics-none-does = Termine une partie pour voir combien de tes parties sont gagnées, nulles ou perdues, par jeu, plateau, niveau, couleur, pendule et date. Cette page montre aussi ton temps de jeu et tes séries. Tout reste sur cet ordinateur.
statistics-too-few = Les graphiques apparaissent après { $enough } parties ({ $games } jusqu’ici).
statistics-unread = Les statistiques ne peuvent pas être lues : { $problem }
statistics-set-aside = { $restored ->
    [yes] Ta bibliothèque de parties était endommagée. Cohort l’a gardée sous le nom { $kept } et a rétabli une copie des derniers jours.
   *[no] Ta bibliothèque de parties était endommagée. Cohort l’a gardée sous le nom { $kept } et en a commencé une nouvelle.
}
statistics-unrecorded = Tes derniers changements ne sont pas encore enregistrés dans ta bibliothèque et tes statistiques. Cohort réessaie automatiquement. { $problem }
statistics-games-of = Parties
statistics-clock = Pendule
statistics-all-games = Toutes les parties
statistics-all-clocks = Avec et sans pendule
statistics-clock-none = Sans pendule
statistics-clock-per-move = Temps par coup
statistics-clock-sudden-death = Temps pour toute la partie
statistics-clock-fischer = Incrément Fischer
statistics-clock-bronstein = Délai Bronstein
statistics-clock-delay = Délai simple
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Aucune partie de ce genre
    [one] { $count } partie, { $time } de jeu
   *[other] { $count } parties, { $time } de jeu
}
statistics-against = Contre l’ordinateur, gagnées : { $wins }, nulles : { $draws }, perdues : { $losses } · { $percent } %
statistics-streak = { $score ->
    [win] { $count ->
        [one] Tu as gagné ta dernière partie
       *[other] Tu as gagné tes { $count } dernières parties
    }
    [loss] { $count ->
        [one] Tu as perdu ta dernière partie
       *[other] Tu as perdu tes { $count } dernières parties
    }
   *[draw] { $count ->
        [one] Tu as fait nulle dans ta dernière partie
       *[other] Tu as fait nulle dans tes { $count } dernières parties
    }
} · Plus longues séries : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $losses ->
    [one] { $losses } défaite
   *[other] { $losses } défaites
}
statistics-apart = Dont { $people } entre deux personnes et { $computers } entre deux ordinateurs
statistics-results-of = { $name } – gagnées : { $wins }, nulles : { $draws }, perdues : { $losses }
statistics-win = Gagnées
statistics-draw = Nulles
statistics-loss = Perdues
statistics-percent = Points
table-cell = { $row }, { $column } : { $value }
statistics-by-game = Par jeu
statistics-by-board = Par plateau
statistics-strength = Ton niveau · { $game }
statistics-strength-now = { $game } : environ { $elo } après la dernière partie, ± { $deviation }. La courbe est ton niveau ; chaque marque est le niveau de l’ordinateur dans une partie, pleine si tu as gagné.
statistics-strength-game = Partie { $number } : { $score } contre { $opponent }, puis environ { $elo }
statistics-by-level = Par niveau
statistics-by-side = Par couleur
statistics-by-clock = Par pendule
statistics-results = Résultats
statistics-hours-played = Heures de jeu
statistics-minutes-played = Minutes de jeu
statistics-by-day = par jour
statistics-by-week = par semaine
statistics-by-month = par mois
statistics-by-year = par an
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Exporter
action-export-tip = Enregistrer toutes les parties en fichier CSV pour tableurs
action-erase = Effacer
action-erase-tip = Effacer toutes les statistiques ; une confirmation sera demandée
confirm-erase = Effacer les statistiques de toutes les parties ? Les parties elles-mêmes sont gardées.
confirm-keep-statistics = Garder
statistics-exported = { $count ->
    [one] { $count } partie écrite dans { $file }
   *[other] { $count } parties écrites dans { $file }
}
statistics-not-exported = Les parties n’ont pas pu être exportées : { $problem }
statistics-erased = Toutes les statistiques sont effacées.
statistics-not-erased = Les statistiques n’ont pas pu être effacées : { $problem }
