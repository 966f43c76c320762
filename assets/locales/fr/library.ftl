library-title = Mes parties
library-not-kept = Cette fenêtre de Cohort n’enregistre pas les parties : il n’y en a aucune à afficher.
library-unread = Les parties ne peuvent pas être lues : { $problem }
library-reading = Lecture…
library-none = Il n’y a pas encore de parties.
library-none-does = Cohort enregistre chaque partie dès son premier coup et l’affiche ici. Pour en ajouter d’autres, ouvre un fichier, colle-les ou dépose un fichier sur la fenêtre.
library-search = Chercher : joueurs, événements, titres, étiquettes, dates (2026-11)
library-any-position = Seulement les parties avec la position du plateau
library-any-position-tip = Afficher les parties avec n’importe quelle position
library-games-of = Jeu
library-ending = Résultat
library-order = Ordre
library-tag = Étiquette
library-all-games = Toutes les parties
library-any-ending = Tout résultat
library-any-tag = Toute étiquette
library-finished = Terminée
library-study = Étude
library-unfinished = Inachevée
library-black-won = Noir a gagné
library-white-won = Blanc a gagné
library-draw = Nulle
library-newest = Récentes d’abord
library-oldest = Anciennes d’abord
library-changed = Par modification
library-added = Par ajout
library-longest = Longues d’abord
library-shortest = Courtes d’abord
library-by-players = Par joueurs
library-by-result = Par résultat
library-same = Parties en double
library-keep-one = Retirer les doublons
library-keep-one-tip = Garde un exemplaire de chaque partie. Tes propres parties et celles qui portent un titre, des étiquettes ou des commentaires de toi restent toutes.
library-found = { $count ->
    [0] Aucune partie ne correspond.
    [one] { $count } partie
   *[other] { $count } parties
}
library-found-part = { $from } à { $to } sur { $count } parties
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
library-before = Parties précédentes
library-after = Parties suivantes
library-more = Actions pour { $game }
library-open = Ouvrir
library-details = Titre et étiquettes
library-delete = Supprimer
library-own-title = Titre
library-own-tags = Étiquettes, séparées par des virgules
library-keep-details = Enregistrer
library-leave-details = Annuler
library-deleted = { $count ->
    [one] { $count } partie a été supprimée.
   *[other] { $count } parties ont été supprimées.
}
library-restore = Restaurer
library-not-done = Cela n’a pas marché : { $problem }
library-stop = Arrêter
library-rejected = Un changement n’a pas pu être enregistré dans ta bibliothèque. Cohort l’a gardé sous forme de texte dans { $file }. { $problem }
library-rejected-lost = Un changement n’a pu être enregistré ni dans ta bibliothèque, ni dans un fichier texte. Il est perdu. { $problem } { $lost }
reading-file = Lecture de { $file }…
reading-text = Lecture du texte collé…
library-progress = { $count ->
    [one] { $count } partie jusqu’ici
   *[other] { $count } parties jusqu’ici
}
action-export-games = Tout exporter
action-export-games-tip = Enregistrer toutes les parties affichées dans un seul fichier
library-close = Fermer

action-open-file = Ouvrir
action-open-file-tip = Ouvrir un fichier : une partie seule s’ouvre sur le plateau, plusieurs vont dans Mes parties ({ $key-open })
action-paste = Coller
action-paste-tip = Ouvrir la partie ou la position du presse-papiers ({ $key-paste })
action-copy = Copier la partie
action-copy-tip = Copier la partie avec ses suites et ses notes, pour la partager ou l’ouvrir ailleurs ({ $key-copy })
action-copy-position = Copier la position
action-copy-position-tip = Copier la position du plateau ({ $key-copy-position })
action-save-game = Enregistrer
action-save-game-tip = Enregistrer la partie dans un fichier ({ $key-save })
action-find-position = Même position
action-find-position-tip = Afficher toutes les parties où apparaît la position du plateau
action-share = Partager
action-share-tip = Copier la partie, l’enregistrer ou en faire une image
action-tools = Outils
action-tools-tip = Mes parties, explorateur, notes et éditeur de position
action-library = Mes parties
action-note = Note
action-note-tip = Commentaire, évaluation et marques de cette position ({ $key-note })
action-library-tip = Toutes tes parties enregistrées ({ $key-library })
dialog-open = Ouvrir des parties
dialog-export = Enregistrer les parties
dialog-save = Enregistrer la partie
dialog-games = Parties

told-unreadable = Rien n’a été ouvert. { $problem }
told-unreadable-file = { $file } n’a pas été ouvert : { $problem }
told-taken = { $count ->
    [0] Aucune partie n’a été ajoutée.
    [one] { $count } partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
told-duplicates = { $count ->
    [one] { $count } partie était déjà là.
   *[other] { $count } parties étaient déjà là.
}
told-bad = { $count ->
    [one] { $count } partie n’a pas pu être lue : { $first }
   *[other] { $count } parties n’ont pas pu être lues. La première : { $first }
}
told-exported = { $count ->
    [one] { $count } partie a été écrite dans { $file }.
   *[other] { $count } parties ont été écrites dans { $file }.
}
told-left-out = { $count ->
    [one] { $count } partie a été laissée de côté : { $first }
   *[other] { $count } parties ont été laissées de côté. La première : { $first }
}
told-stopped = Arrêté.
told-failed = Arrêté avant la fin : { $problem }
told-kept = La partie que tu jouais est dans « Mes parties ».
told-nothing-to-paste = Il n’y a pas de texte dans le presse-papiers.
told-game-copied = Partie copiée.
told-position-copied = Position copiée.
told-saved = Enregistré sous { $file }
told-not-saved = Pas enregistré : { $problem }

action-edit-position = Éditer la position
action-edit-position-tip = Composer une position pion par pion, et jouer à partir d’elle
options-editor = Composer une position…
editor-title = Éditeur de position
editor-variant = Jeu
editor-board = Plateau avec la position { $position }. Les flèches vont d’une case à l’autre, Espace ajoute ou retire un pion
editor-put = À poser
editor-black = Pion noir ({ $count })
editor-white = Pion blanc ({ $count })
editor-vanished = Case disparue
editor-hands = Pions en main
editor-hand = { $side } : { $count }
editor-nothing = Case vide
editor-mover = Au trait
editor-moves = { $side }
editor-start = Position de départ
editor-clear = Vider
editor-mirror = Miroir
editor-swap = Inverser couleurs
editor-undo = Annuler
editor-redo = Rétablir
editor-copy = Copier
editor-close = Fermer
editor-play = Jouer d’ici
