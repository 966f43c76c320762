# Textes de la page du navigateur seulement.
web-strength = Force
web-strength-number = Autre force, en Elo
web-cancel = Annuler
web-other-tab = Tes parties en ligne sont ouvertes dans un autre onglet de ce navigateur.
web-use-here = Les ouvrir ici
web-local = Revenir à la partie de cet appareil
web-no-server = Cette page n’a pas de serveur pour jouer en ligne. Ouvre Cohort à l’adresse d’un serveur, ou jouez ensemble sur cet appareil.
web-line-hint = Pour jouer toute la rangée, appuie sur le pion à l’autre bout, puis sur une case d’arrivée.
web-other-server = Ce lien appartient à un autre serveur. Ouvre-le dans la barre d’adresse du navigateur.
web-own-invitation = C’est ta propre invitation. Envoie son lien à ton ami.
web-storage-full = le navigateur n’a plus de place ou ne le permet pas.
web-record = Partie en texte
web-record-about = Copie ce texte pour garder la partie ou pour l’ouvrir dans Cohort sur un ordinateur. Pour ouvrir une autre partie, colle son texte ici.
web-record-copy = Copier
web-record-open = Ouvrir ce texte
web-record-failed = Le texte n’a pu être ni lu ni écrit. Vérifie la connexion et réessaie.
web-replaces = La partie sur cet appareil n’est pas terminée. Une nouvelle partie la remplace.
