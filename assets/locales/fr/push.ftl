# Notifications de la page du navigateur. Les scripts de la page lisent ce fichier : un texte par ligne, sans variables.
push-tick = Me prévenir quand c’est à moi de jouer
push-about = Les notifications arrivent même si cette page est fermée : pour les coups, les demandes d’un ami et la fin d’une partie. Elles passent par le service push de ton navigateur, qui ne peut pas les lire.
push-blocked = Ton navigateur ne laisse pas cette page afficher de notifications. Autorise-les dans les réglages du navigateur pour cette page, puis réessaie.
push-failed = Les notifications n’ont pas pu être activées. Vérifie la connexion et réessaie.
push-unknown = Ce serveur ne peut pas envoyer de notifications à ton navigateur.
push-install = Safari n’affiche les notifications que si Cohort est sur ton écran d’accueil. Ouvre le menu Partager, choisis « Sur l’écran d’accueil » et ouvre Cohort de là.
push-move = À toi de jouer.
push-joined = Ton adversaire a rejoint la partie. Elle commence.
push-draw = Ton adversaire propose nulle.
push-take-back = Ton adversaire demande à annuler un coup.
push-over = La partie est terminée.
push-rematch = Ton adversaire veut rejouer.
push-began = La partie suivante a commencé.
push-other = Il y a du nouveau dans une de tes parties en ligne.
