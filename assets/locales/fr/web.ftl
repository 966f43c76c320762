# Textes de la page du navigateur seulement.
web-strength = Force
web-strength-number = Autre force, en Elo
web-cancel = Annuler
web-invited = Tu es invité à une partie
web-other-tab = Tes parties entre amis sont ouvertes dans un autre onglet de ce navigateur.
web-use-here = Les ouvrir ici
web-local = Revenir à la partie de cet appareil
web-line-hint = Pour jouer toute la rangée, appuie sur le pion à l’autre bout, puis sur une case d’arrivée.
web-other-server = Ce lien appartient à un autre serveur. Ouvre-le dans la barre d’adresse du navigateur.
web-storage-full = le navigateur n’a plus de place ou ne le permet pas.
