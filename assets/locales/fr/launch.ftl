launch-no-adapter =
    Cohort ne peut pas démarrer, faute d’un processeur graphique utilisable. Il en faut un compatible avec Vulkan, Direct3D 12 ou Metal.

    Mets à jour ton pilote graphique, puis relance Cohort. Sous Linux, tu peux aussi installer les pilotes Vulkan de Mesa (le paquet mesa-vulkan-drivers), qui fonctionnent même sans carte graphique.
launch-stopped =
    Cohort a dû se fermer. Ta partie est enregistrée jusqu’au dernier coup. Relance Cohort et continue la partie depuis l’écran titre.

    Ce qui s’est passé : { $problem }
launch-page-loading = Chargement du jeu : { $done } sur { $all } Mo
launch-page-no-graphics = Ton navigateur n’affiche pas de graphismes 3D. Active l’accélération matérielle ou utilise un autre navigateur doté de WebGL 2.
launch-page-failed = Le jeu n’a pas pu être chargé. Vérifie la connexion, puis recharge la page.
launch-page-no-language = La langue n’a pas pu être chargée. Vérifie la connexion, puis choisis de nouveau la langue dans les réglages.
launch-page-stopped = Cohort a dû se fermer. Recharge la page pour le relancer.
launch-page-reload = Recharger
launch-page-not-kept = Ton navigateur ne permet pas à cette page d’enregistrer des parties : son stockage est peut-être plein ou bloqué, par exemple dans une fenêtre privée. Tes parties durent jusqu’à la fermeture de cette page.
