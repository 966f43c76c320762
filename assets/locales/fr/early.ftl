# Textes de la page du navigateur avant son démarrage. Chaque texte sur une ligne.
early-trouble = La page n’a pas pu être chargée. Vérifie la connexion et recharge la page.
early-script = Cohort a besoin de JavaScript. Autorise-le pour cette page et recharge-la.
