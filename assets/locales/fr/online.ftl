# Games against a friend at another computer.
title-friend = Jouer en ligne
title-friend-tip = Jouer contre un ami ou un inconnu sur un autre ordinateur, tout de suite ou sur plusieurs jours
title-friend-short = En ligne
title-friend-short-tip = Jouer contre un ami ou un inconnu sur un autre ordinateur, tout de suite ou sur plusieurs jours
title-friend-waiting = Jouer en ligne ({ $count })
online-title = Jouer en ligne
online-close = OK
online-games = Mes parties en ligne
online-join = Accepter une invitation
online-join-about = Tape le code de ton ami ou colle le lien.
online-code = Code ou lien
online-join-do = Rejoindre la partie
online-dismiss = Pas maintenant
online-lobby = Défis ouverts
online-lobby-empty = Personne n’attend d’adversaire. Crée un défi ouvert ci-dessous : tout le monde peut l’accepter.
online-accept = Accepter
online-accept-name = Accepter le défi de { $name }
online-own-challenge = Ton défi
online-bot = { $name } (bot)
online-rated = Classée
online-rated-name = { $name } ({ $rating })
online-deleted = Compte supprimé
online-listed = Défi ouvert : tout le monde peut accepter
online-watchable = Parties à regarder
online-watch-name = Regarder : { $name }
online-audience = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-join-wrong = Ce n’est pas une invitation. Un code ressemble à K7QM-2XDA.
online-join-no-server = Un code ne marche qu’avec le serveur de ton ami. Indique-le ci-dessus, ou demande le lien à ton ami.
online-invitation = Tu es invité à une partie
online-invitation-of = { $name } t’invite à une partie
online-watch = Regarder la partie
online-watch-about = Ce lien permet seulement de regarder
online-watched = Spectateurs admis
online-unwatched = Sans spectateurs
online-invite = Nouvelle partie
online-invite-do = Créer une invitation
online-find = Chercher un adversaire
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Ton camp
online-side-lot = Tirage au sort
online-time = Temps
online-untimed = Sans pendule
online-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
online-bank = { $start } jours, { $more ->
    [one] { $more } jour
   *[other] { $more } jours
} de plus par coup, { $most } au maximum
online-weekends = Les week-ends ne comptent pas
online-vacation = { $days ->
    [one] { $days } jour de vacances par joueur
   *[other] { $days } jours de vacances par joueur
}
online-vacation-about = Les vacances commencent automatiquement avant que tu ne perdes au temps.
online-spectators = Spectateurs admis, avec trois coups de retard
online-rate = Classée : la partie change le classement des deux joueurs
online-rate-needs-clock = Une partie classée se joue avec une pendule.
online-rate-needs-rules = Une partie classée suit les règles habituelles de son plateau.
online-needs-account = Identifie-toi pour jouer des parties classées.
online-name = Ton nom
online-server = Serveur
online-server-address = Adresse du serveur
online-server-about = L’adresse d’un serveur, par exemple play.example.org. Les deux joueurs doivent utiliser le même serveur.
online-host = Utiliser cet ordinateur comme serveur
online-host-about = Ton ami doit être sur le même réseau, ou pouvoir joindre cet ordinateur.
online-host-impossible = Dans un navigateur, Cohort ne peut pas être le serveur. Le programme pour ordinateur le peut.
online-host-at = Cet ordinateur est le serveur. Ton ami le joint à l’adresse { $address }.
online-host-failed = Cet ordinateur ne peut pas être le serveur : { $problem }
online-host-no-folder = Cohort n’a pas de dossier où enregistrer les parties.
online-host-stopped = Le serveur s’est arrêté.
online-host-ports = Les ports { $first } à { $last } sont occupés.
online-host-problem = { $problem }
online-invited = En attente d’un adversaire
online-invited-code = Envoie ce code à ton ami : { $code }
online-copied = Copié
online-copy-link = Copier le lien
online-copy-link-tip = Copier le lien de l’invitation, pour l’envoyer à ton ami
online-copy-link-name = Copier le lien : { $name }
online-copy-watch = Lien spectateurs
online-copy-watch-name = Lien pour les spectateurs : { $name }
online-copy-watch-tip = Copier le lien qui permet à d’autres de regarder, avec trois coups de retard
online-copy-seat = Continuer ailleurs
online-report = Signaler l’adversaire
online-report-name = Signaler l’adversaire : { $name }
online-copy-seat-name = Continuer ailleurs : { $name }
online-copy-seat-tip = Copier un lien qui ouvre ta place dans cette partie sur un autre ordinateur. Ne le donne à personne : avec lui, on peut jouer à ta place.
online-asking = Interrogation du serveur…
online-no-server-why = Pas de connexion à { $server } : { $problem }
online-connect = Se connecter
online-your-move = À toi de jouer
online-their-move = À l’adversaire de jouer
online-time-left = { $state } · encore { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Ton classement : { $change }
online-unsent = Ton coup est enregistré et sera envoyé
online-called-off = Annulée
# A game of a tournament without a first move.
online-unplayed-won = Gagnée, non jouée
online-unplayed-lost = Perdue, non jouée
online-unplayed = Non jouée
online-expired = Personne n’a accepté l’invitation
online-won = Tu as gagné
online-lost = Tu as perdu
online-drawn = Nulle
online-watching = Tu regardes
online-friend = Ton adversaire
online-open = Ouvrir
online-open-name = Ouvrir : { $name }
online-withdraw = Annuler
online-withdraw-name = Annuler l’invitation : { $name }
online-remove = Retirer
online-remove-name = Retirer de cette liste : { $name }
online-next = Partie en attente
online-next-tip = Afficher la partie qui attend ton coup
online-return = Retour à la partie contre { $name }
time-left-days = { $days } j { $hours } h
time-left-whole-days = { $days } j
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Utiliser le serveur de { $name }
online-account = Compte
online-account-page = Page du compte
online-tournaments = Tournois
online-tournaments-back = Retour
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Ce serveur n’a pas de tournois.
online-tournaments-web = Suite sur la page web
online-tournaments-web-about = Sur la page web, tu peux créer des tournois et voir les grilles américaines et les parties terminées.
online-take-along = { $count ->
    [one] Ajouter votre partie d’invité à ce compte
   *[other] Ajouter vos { $count } parties d’invité à ce compte
}
online-guest = Tu joues en tant qu’invité.
online-sign-in = S’identifier
online-sign-in-no-server = Indique d’abord l’adresse du serveur.
online-sign-in-code = Ouvre cette page dans un navigateur et tapes-y ce code :
online-sign-in-page = Ouvrir la page
online-sign-in-cancel = Annuler
online-signed-in = Session ouverte : { $name }
online-sign-out = Fermer la session
online-speed-rating = { $game } · { $speed } : { $rating }
online-speed-blitz = Blitz
online-speed-rapid = Rapide
online-speed-correspondence = Par correspondance
# At the table.
status-called-off = La partie a été annulée
status-unplayed-won = Tu gagnes : ton adversaire n’a pas joué son premier coup à temps
status-unplayed-lost = Tu perds : tu n’as pas joué ton premier coup à temps
status-unplayed = Non jouée : un joueur n’a pas joué son premier coup à temps
status-watching = Tu regardes avec { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} de retard
online-lost-server = Pas de connexion au serveur. Tes coups sont enregistrés et seront envoyés dès que possible.
online-gone-closed = { $name } n’est plus là.
online-gone-dropped = { $name } a perdu la connexion.
online-gone-claim = { $name } n’est plus là. Tu peux terminer la partie.
online-offers-draw = { $name } propose nulle.
online-declines-draw = { $name } refuse la nulle.
online-asks-take-back = { $name } demande à annuler un coup.
online-refuses-take-back = { $name } refuse l’annulation du coup.
online-asked-take-back = Tu as demandé à annuler ton coup. { $name } doit accepter.
online-asked-draw = Tu as proposé nulle. { $name } n’a pas encore répondu.
online-gives-time = { $name } t’a donné du temps.
online-offers-rematch = { $name } veut rejouer.
online-declines-rematch = { $name } ne veut pas rejouer.
online-asked-rematch = Tu as proposé de rejouer. { $name } n’a pas encore répondu.
online-began = { $name } est là. La partie commence.
online-began-tournament = Ta partie contre { $name } commence.
online-says = { $name } : { $phrase }
online-you-say = Toi : { $phrase }
online-on-vacation = { $name } est en vacances.
online-you-on-vacation = Tu es en vacances.
answer-accept-draw = Accepter
answer-accept-draw-tip = Terminer la partie par une nulle
answer-decline-draw = Refuser
answer-decline-draw-tip = Continuer à jouer
answer-allow-take-back = Accepter
answer-allow-take-back-tip = L’adversaire annule le dernier coup
answer-refuse-take-back = Refuser
answer-refuse-take-back-tip = Le coup reste joué
answer-claim-win = Réclamer le gain
answer-claim-win-tip = Terminer la partie par ta victoire, car l’adversaire n’est plus là
answer-claim-draw = Déclarer la nulle
answer-claim-draw-tip = Terminer la partie par une nulle
answer-accept-rematch = Rejouer
answer-accept-rematch-tip = Une autre partie en changeant de camp
answer-decline-rematch = Non, merci
answer-decline-rematch-tip = Dire à l’adversaire que tu ne veux pas rejouer
action-say = Dire
action-say-tip = Dire quelque chose à l’adversaire ou lui donner du temps
action-give-time = Donner du temps
action-give-time-tip = 15 secondes pour l’adversaire ; un jour dans une partie sur plusieurs jours
action-mute = Masquer les messages
action-mute-tip = Masquer ce que dit l’adversaire
action-take-vacation = Partir en vacances
action-take-vacation-tip = Ta pendule s’arrête jusqu’à ce que tu joues ou mettes fin à tes vacances
action-end-vacation = Finir les vacances
action-end-vacation-tip = Ta pendule repart
action-ask-take-back = Annuler le coup
action-ask-take-back-tip = Demander à l’adversaire la permission d’annuler ton dernier coup
action-plan = Prévoir
action-plan-tip = Prévoir ta réponse à un coup avant que ton adversaire ne le joue
plan-title = Coups conditionnels
plan-about = Joue sur le plateau un coup pour ton adversaire, puis ta réponse. Si ton adversaire joue ce coup, le serveur joue aussitôt ta réponse.
plan-later = Tu ne peux prévoir des coups que pendant le tour de ton adversaire.
plan-tried = Sur le plateau
plan-try = Joue sur le plateau un coup pour ton adversaire.
plan-unanswered = Si { $when } : joue maintenant ta réponse.
plan-elsewhere = Le plateau montre une position antérieure. Reviens à la position actuelle pour prévoir des coups.
plan-reply = Si { $when }, alors { $reply }.
plan-back = Retour
plan-back-tip = Annuler le dernier de ces coups
plan-add = Ajouter
plan-add-tip = Prévoir ces réponses
plan-lines = Prévu
plan-remove = Retirer
plan-remove-name = Retirer : { $line }
plan-full = Le plan est trop long : { $replies } réponses en tout et { $deep } dans une suite au maximum.
plan-close = OK
action-call-off = Annuler la partie
action-call-off-tip = Terminer la partie sans résultat, car l’un des deux joueurs n’a pas encore joué
confirm-call-off = Annuler la partie ? Elle n’aura alors pas de résultat.
phrase-hello = Bonjour
phrase-good-luck = Bonne chance
phrase-have-fun = Amuse-toi bien
phrase-you-too = Toi aussi
phrase-nice-move = Joli coup
phrase-oops = Oups
phrase-one-moment = Un instant, s’il te plaît
phrase-i-am-back = Me revoilà
phrase-thanks = Merci
phrase-well-played = Bien joué
phrase-good-game = Belle partie
phrase-must-go = Je dois y aller
phrase-goodbye = Au revoir
# What a server refuses.
online-refused-no-game = Aucune partie ne correspond à ce code. Demande un nouveau code à ton ami.
online-refused-taken = Quelqu’un d’autre a déjà accepté cette invitation.
online-refused-expired = Cette invitation a expiré ou a été annulée. Demande-en une autre à ton ami.
online-refused-no-seat = Le serveur ne connaît pas ta place dans cette partie.
online-refused-stale = La partie a continué avant l’arrivée de ta demande.
online-refused-turn = Ce n’est pas à toi de jouer.
online-refused-move = Le serveur n’a pas accepté le coup.
online-refused-over = La partie est terminée.
online-refused-time = Ton temps s’est écoulé avant l’arrivée du coup.
online-refused-now = Ce n’est pas possible maintenant.
online-refused-early = Il est encore trop tôt pour cela.
online-refused-many = Trop de demandes. Attends un instant.
online-refused-settings = Le serveur ne propose pas ce type de partie.
online-refused-later = Le serveur ne peut pas le faire pour l’instant. Cohort va réessayer.
online-refused-unknown = Le serveur ne comprend pas la demande. Il est peut-être plus ancien que ta version de Cohort.
online-refused-signed-out = Ta session sur ce serveur est terminée. Identifie-toi à nouveau.
online-refused-code-expired = Le code a expiré. Connecte-toi de nouveau pour en recevoir un autre.
online-refused-no-accounts = Ce serveur n’a pas de comptes.
online-refused-needs-account = Identifie-toi pour jouer des parties classées.
online-refused-same-account = Tu ne peux pas jouer une partie classée contre ton propre compte.
# Notifications of the desktop.
notify-your-move = À toi de jouer contre { $name }
notify-began = { $name } est là
notify-draw = { $name } propose nulle
notify-take-back = { $name } demande à annuler un coup
notify-ended = La partie contre { $name } est terminée
notify-rematch = { $name } veut rejouer
# The file with these games.
online-set-aside = Tes parties entre amis n’ont pas pu être lues. Cohort a gardé le fichier sous { $kept }. { $restored ->
    [yes] La liste précédente est utilisée.
   *[no] La liste de ces parties est maintenant vide.
} { $problem }
online-left-alone = Tes parties entre amis n’ont pas pu être lues. Cohort n’a pas modifié { $file } et ne peut pas en enregistrer de nouvelles. { $problem }
online-unsaved = Tes parties entre amis ne peuvent pas être enregistrées : { $problem }
# The file with the accounts.
online-accounts-set-aside = Tes comptes sur les serveurs n’ont pas pu être lus. Cohort a gardé le fichier sous { $kept }. { $restored ->
    [yes] La liste précédente est utilisée.
   *[no] Identifie-toi à nouveau.
} { $problem }
online-accounts-left-alone = Tes comptes sur les serveurs n’ont pas pu être lus. Cohort n’a pas modifié { $file } et ne peut pas en enregistrer de nouveaux. { $problem }
online-accounts-unsaved = Tes comptes sur les serveurs ne peuvent pas être enregistrés : { $problem }
