progress-title = Progression
progress-reading = Chargement de ta progression…
progress-unread = Ta progression ne peut pas être lue : { $problem }
progress-not-kept = Cette fenêtre de Cohort n’enregistre pas la progression : ce que tu apprends maintenant sera perdu à la fermeture.
progress-none = Pas encore de progression. Commence une leçon ou résous un problème : cette page montrera alors tes leçons, ton classement aux problèmes, tes points forts et ce qu’il faut travailler. Tout reste sur cet ordinateur.
progress-no-puzzles = Tu n’as encore tenté aucun problème.
progress-tried = { $hours ->
    [0] { $count ->
        [one] { $count } problème tenté en { $minutes } min
       *[other] { $count } problèmes tentés en { $minutes } min
    }
   *[other] { $count ->
        [one] { $count } problème tenté en { $hours } h { $minutes } min
       *[other] { $count } problèmes tentés en { $hours } h { $minutes } min
    }
}
progress-run = Résolus de suite : { $now } ; record : { $best }
progress-days = Jours de suite avec le problème du jour : { $now } ; record : { $best }
progress-lesson = { $lesson } : { $done } sur { $steps } étapes faites
progress-drill = Exercice « { $drill } » : meilleur temps { $best }
progress-rating = Ton classement aux problèmes · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation } : première estimation ; quelques problèmes de plus la préciseront
progress-rating-day = { $day } : { $rating }
progress-themes = Points forts et points faibles
progress-themes-about = Tes points et le nombre de problèmes de chaque thème, les meilleurs d’abord. Un thème compte après cinq problèmes.
progress-next-go-on = Termine la leçon « { $lesson } »
progress-next-begin = Commence la leçon « { $lesson } »
progress-next-day = Résous le problème du jour
progress-next-own = { $count ->
    [one] Résous le problème tiré d’une de tes erreurs
   *[other] Résous { $count } problèmes tirés de tes erreurs
}
progress-next-practise = Travaille « { $theme } », ton thème le plus faible
progress-next-puzzles = Résous des problèmes de ton niveau
action-export-learning = Exporter
action-export-learning-tip = Enregistrer les problèmes tentés, tes leçons et tes exercices en fichiers CSV pour tableurs
action-erase-learning = Effacer
action-erase-learning-tip = Effacer toute ta progression ; une confirmation sera demandée
confirm-erase-learning = Effacer ta progression : leçons, exercices, problèmes et classements ? Tes parties et tes statistiques sont gardées.
confirm-keep-learning = Garder
progress-exported = { $count ->
    [one] { $count } ligne écrite dans { $file }
   *[other] { $count } lignes écrites dans { $file }
}
progress-not-exported = Ta progression n’a pas pu être exportée : { $problem }
progress-erased = Ta progression est effacée.
progress-not-erased = Ta progression n’a pas pu être effacée : { $problem }
