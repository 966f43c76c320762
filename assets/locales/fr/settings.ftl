settings-title = Réglages
settings-automatic = Automatique
settings-look = Affichage
settings-theme = Thème
settings-appearance = Apparence
appearance-system = Comme le système
appearance-light = Clair
appearance-dark = Sombre
settings-quality = Qualité d’image
quality-now = { $quality } convient le mieux à cet ordinateur.
quality-low = Basse
quality-medium = Moyenne
quality-high = Haute
quality-ultra = Ultra
settings-render-scale = Résolution du plateau
settings-scale = Taille du texte
scale-room = Cette fenêtre a de la place pour { $size }.
settings-fullscreen = Plein écran
settings-motion = Mouvement
settings-animation-speed = Vitesse d’animation
animation-speed-off = Aucune
animation-speed-fast = Rapide
animation-speed-normal = Normale
animation-speed-slow = Lente
settings-reduced-motion = Moins d’animations
settings-sound = Son
settings-volume = Volume
settings-effects = Pions
settings-ambience = Ambiance
settings-play = Jeu
settings-engine = Moteur
settings-name = Ton nom
settings-name-about = Affiché dans tes parties contre l’ordinateur, dès la prochaine.
settings-targets = Montrer où un pion peut aller
settings-computer = L’ordinateur
settings-natural-pace = Joue à un rythme humain
settings-full-seconds = Pleine force : temps par coup sans pendule
settings-all-cores = Pleine force utilise tous les cœurs du processeur
settings-ponders = Pleine force réfléchit aussi sur ton temps
settings-no-threads = Dans un navigateur, l’ordinateur réfléchit sur un seul cœur du processeur.
settings-analysis = Analyse
settings-threads = Cœurs du processeur
settings-threads-automatic = Automatique ({ $number })
settings-memory = Mémoire
settings-mib = { $number } Mio
settings-confirm-moves = Confirmer les coups joués à la souris
settings-controls = Touches et boutons…
settings-two-people = Deux personnes à cet ordinateur
settings-ask-undo = L’adversaire doit accepter l’annulation
settings-turn-board = Tourner le plateau vers le camp qui joue
settings-language = Langue
settings-language-system = Comme le système
settings-close = OK
settings-unsaved = Les réglages ne peuvent pas être enregistrés : { $problem }
settings-problems = { $count ->
    [one] { $count } réglage n’a pas pu être lu et garde sa valeur par défaut
   *[other] { $count } réglages n’ont pas pu être lus et gardent leur valeur par défaut
}
settings-set-aside = Ton fichier de réglages n’a pas pu être lu. Cohort l’a gardé sous le nom { $kept }. { $restored ->
    [yes] Tes réglages précédents sont en service.
   *[no] Tous les réglages ont leur valeur par défaut.
} { $problem }
settings-left-alone = Ton fichier de réglages n’a pas pu être lu. Cohort l’a laissé tel quel et ne peut pas enregistrer tes changements. { $problem }
