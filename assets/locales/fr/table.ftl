status-your-move = À toi de jouer
status-to-move = À { $side } de jouer
status-study = Étude · à { $side } de jouer
status-thinking = { $side } réfléchit…
status-paused = En pause
status-failed = L’ordinateur n’a pas trouvé de coup à cause d’un bug. Appuie sur « Faire jouer » pour réessayer, ou annule un coup.
status-must-pass = { $side } n’a aucun coup permis et doit passer
status-split = Le groupe de { $side } est scindé et doit être réuni
half-drop = Parachute maintenant un pion adverse sur une case vide.
half-forward = Joue maintenant vers l’avant, avec n’importe lequel de tes pions.
half-take-back = Annuler le premier temps
player-stones = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
player-groups = { $count ->
    [one] { $count } groupe
   *[other] { $count } groupes
}
player-captured = { $count ->
    [0] aucune capture
    [one] { $count } capture
   *[other] { $count } captures
}
stones-in-hand = { $count ->
    [one] { $count } pion à parachuter
   *[other] { $count } pions à parachuter
}
player-score = Points dans cette série : { $points }
moves-title = Coups
moves-none = Aucun coup pour l’instant.
moves-undone = { $move }, annulé
moves-place = Coup { $number }, { $side }
past-move = Coup { $number } sur { $numbers } · { $move }
past-variation = Suite, coup { $number } · { $move }
past-tried = Essai : { $moves }
past-start = Début de la partie
past-about = Ce n’est pas la position actuelle.
action-present = Retour à la partie
action-present-tip = Revenir à la position actuelle ({ $key-present })
action-from-here = Jouer d’ici
action-from-here-tip = Continuer la partie à partir de cette position ; les coups suivants restent comme une suite à part
move-entry-hint = Tape un coup, p. ex. { $example } ({ $key-typing })
move-entry-name = Tape un coup ({ $key-typing })
move-entry-play = Jouer
strip-last-move = Dernier coup : { $move }
action-undo = Annuler
action-undo-tip = Annuler les coups jusqu’à ton dernier tour ({ $key-undo })
action-redo = Rétablir
action-redo-tip = Rétablir les coups annulés ({ $key-redo })
action-hint = Indice
action-hint-tip = Montrer un pion à jouer, puis le coup, puis la raison ({ $key-hint })
action-move-now = Faire jouer
action-move-now-tip = L’ordinateur joue tout de suite le meilleur coup trouvé ({ $key-now })
action-step = Un coup
action-step-tip = Jouer un coup, puis remettre en pause ({ $key-now })
action-watch-slow = Lent
action-watch-slow-tip = Vitesse des ordinateurs : lente ; appuyer pour passer à normale
action-watch-normal = Normal
action-watch-normal-tip = Vitesse des ordinateurs : normale ; appuyer pour passer à rapide
action-watch-fast = Rapide
action-watch-fast-tip = Vitesse des ordinateurs : rapide ; appuyer pour passer à lente
action-pass = Passer
action-pass-tip = Tu n’as pas d’autre coup ({ $key-enter })
action-confirm-move = Jouer
action-confirm-move-tip = Jouer le coup choisi ({ $key-enter })
action-resign = Abandonner
action-resign-tip = Abandonner cette partie ({ $key-resign })
action-draw = Proposer nulle
action-draw-tip = Proposer nulle, au plus une fois tous les dix coups ({ $key-draw })
action-rematch = Changer de camp
action-rematch-tip = Rejouer contre le même adversaire avec l’autre couleur ({ $key-rematch })
action-pause = Pause
action-pause-tip = Arrêter la pendule et l’ordinateur ({ $key-pause })
action-go-on = Reprendre
action-go-on-tip = Reprendre la partie ({ $key-enter })
action-new-game = Nouvelle partie
action-new-game-tip = Choisir l’adversaire, la pendule et le camp d’une autre partie ({ $key-new-game })
action-leave = Menu
action-leave-tip = Revenir au menu ; la partie est enregistrée ({ $key-escape } deux fois)
action-settings = Réglages
action-settings-tip = Réglages ({ $key-settings })
action-aids = Aides
action-aids-tip = Choisir ce que le plateau explique ({ $key-aids })
action-help = Règles
action-help-tip = Règles et touches ({ $key-help })
action-view = Vue de dessus
action-view-tip = Activer ou désactiver la vue de dessus ({ $key-view })
action-view-menu = Vue
action-view-menu-tip = Tourner la vue, replier le panneau, remplir la fenêtre
action-more-menu = Plus
action-more-menu-tip = Toutes les autres commandes
action-flip = Retourner
action-flip-tip = Voir le plateau de l’autre côté ({ $key-flip })
action-camera-reset = Vue initiale
action-camera-reset-tip = Revenir à la vue depuis ta place ({ $key-reset })
action-fold = Replier
action-fold-tip = Replier le panneau ; la barre étroite le fait revenir ({ $key-panel })
action-unfold = Panneau
action-unfold-tip = Faire revenir le panneau ({ $key-panel })
action-full-board = Plateau seul
action-full-board-tip = Ne montrer que le plateau avec les joueurs, le tour et le dernier coup ({ $key-board })
action-panel-back = Panneau
action-panel-back-tip = Afficher de nouveau le panneau ({ $key-board })
action-fullscreen = Plein écran
action-fullscreen-tip = Activer ou désactiver le plein écran ({ $key-fullscreen })
hint-searching = Recherche d’un bon coup…
hint-failed = Aucun indice trouvé à cause d’un bug. Tu peux redemander.
hint-stones = Indice : regarde { $squares }. Redemande pour voir le coup.
hint-whole = Indice : { $move }. Redemande pour connaître la raison.
hint-reasons = Indice : { $move }. { $reasons }
hint-reason-wins-connected = Il relie tous tes pions et gagne.
hint-reason-wins-home-row = Il atteint la ligne de base adverse et gagne.
hint-reason-wins-cannot-reconnect = Il scinde pour de bon le groupe adverse et gagne.
hint-reason-wins = Il gagne immédiatement.
hint-reason-draws = Il termine la partie par une nulle.
hint-reason-only-move = C’est le seul coup permis.
hint-reason-rejoins = { $count ->
    [one] C’est le seul coup qui réunit ton groupe.
   *[other] Il réunit ton groupe.
}
hint-reason-stops-connected = Il empêche l’adversaire de relier ses pions au prochain coup.
hint-reason-stops-home-row = Il empêche l’adversaire d’atteindre ta ligne de base au prochain coup.
hint-reason-stops-win = Il empêche l’adversaire de gagner au prochain coup.
hint-reason-threatens-connected = Il menace de relier tous tes pions au prochain coup.
hint-reason-threatens-home-row = Il menace d’atteindre la ligne de base adverse au prochain coup.
hint-reason-threatens = Il menace de gagner au prochain coup.
hint-reason-cuts = Il sépare les pions adverses en { $count } groupes.
hint-reason-joins = Il relie tes pions : { $count ->
    [one] il reste { $count } groupe
   *[other] il reste { $count } groupes
}.
hint-reason-captures = Il capture le pion en { $square }.
hint-reason-keeps-group = Il garde ton groupe uni : aucune capture ne peut le scinder maintenant.
hint-reason-escapes = Il sauve un pion de la capture.
hint-reason-touches = Il amène un pion à ton plus grand groupe.
hint-reason-nearer = Il rapproche un pion de ton plus grand groupe : encore { $count ->
    [one] { $count } case
   *[other] { $count } cases
}.
hint-reason-advances = Il avance un pion : encore { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
}.
hint-reason-blocks = { $count ->
    [one] Il bloque le pion en { $square }.
   *[other] Il bloque { $count } pions adverses.
}
hint-reason-vanishes = Il envoie un pion dans le trou : un de moins à relier.
hint-reason-takes-off = Il retire un pion qui ne peut pas bouger : un de moins à relier.
hint-reason-gathers = Il rapproche un pion des autres.
hint-reason-loses = Il laisse l’adversaire gagner immédiatement.
hint-reason-waits = Il change peu de chose et attend l’adversaire.
result-win = { $side } gagne
result-you-won = Tu as gagné
result-you-lost = Tu as perdu
result-you-resigned = Tu as abandonné
result-draw = Nulle
result-rematch = Rejouer
result-rematch-tip = Encore une fois, même plateau, mêmes joueurs, mêmes couleurs ({ $key-enter })
result-adapts = L’ordinateur a joué à { $elo } ; la prochaine fois, à environ { $next }.
reason-win-connected = { $side } a relié tous ses pions.
reason-win-both-connected = Un même coup a relié les deux camps. Selon la règle choisie, { $side } gagne.
reason-win-home-row = { $side } a atteint la ligne de base adverse.
reason-win-cannot-reconnect = Le groupe de { $loser } est scindé et ne peut pas être réuni.
reason-win-no-stones = { $loser } n’a plus de pions.
reason-win-no-moves = { $loser } n’a aucun coup permis.
reason-win-resigned = { $loser } a abandonné.
reason-win-time-up = { $loser } n’a plus de temps.
reason-you-win-connected = Tous tes pions forment un seul groupe.
reason-you-win-home-row = Ton pion a atteint la ligne de base adverse.
reason-you-lose-cannot-reconnect = Ton groupe est scindé et aucun coup ne le réunit.
reason-you-lose-no-stones = Tu n’as plus de pions.
reason-you-lose-no-moves = Tu n’as aucun coup permis.
reason-you-lose-resigned = { $side } gagne.
reason-you-lose-time-up = Ton temps est écoulé.
reason-draw-both-connected = Un même coup a relié les deux camps.
reason-draw-repetition = La même position est revenue trop souvent.
reason-draw-no-moves = Aucun pion ne peut bouger.
reason-draw-agreed = Les deux camps ont accepté la nulle.
paused-board = Le plateau est caché tant que la pendule est arrêtée.
paused-go-on = Reprendre la partie
clock-first-move = Premier coup : encore { $time }
clock-says = { $side }, temps restant : { $time }
clock-says-periods = { $side }, temps restant : { $time }, { $periods ->
    [one] { $periods } période
   *[other] { $periods } périodes
}
clock-says-up = { $side } n’a plus de temps
confirm-resign = Abandonner cette partie ?
confirm-offer-draw = Proposer nulle ? Si ton adversaire accepte, la partie est finie.
confirm-keep-playing = Continuer
confirm-quit = Cohort se ferme dès que tout est enregistré. Si tu quittes maintenant, ce qui n’est pas enregistré sera perdu.
confirm-quit-reading = Cohort lit encore les parties que tu as ajoutées.
confirm-quit-games = Enregistrement des parties : { $count } jusqu’ici ({ $share } %).
confirm-quit-changes = { $count ->
    [one] { $count } changement attend d’être enregistré.
   *[other] { $count } changements attendent d’être enregistrés.
}
confirm-quit-problem = L’enregistrement a échoué. Cohort va réessayer. { $problem }
confirm-quit-anyway = Quitter
confirm-stay = Rester
confirm-draw = { $side } propose nulle. { $other } accepte ?
confirm-undo = { $side } demande à annuler le dernier coup. { $other } accepte ?
confirm-agree = Accepter
confirm-decline = Continuer
move-pending = Jouer { $move } ? Appuie sur { $key-enter } ou choisis de nouveau la case pour le jouer, { $key-escape } pour l’annuler.
draw-considered = { $side } réfléchit à la proposition…
draw-declined = { $side } refuse la nulle.
draw-declined-own = Tu as refusé la nulle.
another-game-title = Nouvelle partie
another-game-kept = Ta partie en cours est enregistrée dans « Mes parties ». Tu peux la continuer à tout moment.
another-game-close = Retour à la partie
match-title = Match
match-about = Les changements s’appliquent dès maintenant. Une nouvelle pendule démarre avec tout son temps.
match-clock = Pendule ({ $side })
match-close = OK
player-change = { $side } : changer le joueur et la pendule
player-change-tip = Changer les joueurs et les pendules ({ $key-match })
table-changed = { $variant } · modifiée
match-rules = Règles spéciales de ce match

note-title = Note
note-words = Commentaire
note-judgement = Évaluation du coup
note-no-judgement = Aucune
note-colour = Couleur des marques
note-green = Vert
note-red = Rouge
note-yellow = Jaune
note-blue = Bleu
note-no-marks = Effacer les marques
note-board = Plateau à marquer : { $position }
note-marks-how = Choisis une case pour la marquer, glisse pour tracer une flèche.
note-save-tip = Enregistrer la note avec la partie (Ctrl+Entrée)
note-now = La position actuelle
