error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] { $number } octet
   *[other] { $number } octets
}
size-kib = { $number } Kio
size-mib = { $number } Mio
error-file-missing = Le fichier { $file } n’existe pas. Vérifie le nom et le dossier.
error-file-not-a-file = { $file } n’est pas un fichier, mais { $kind ->
    [folder] un dossier
    [pipe] un tube nommé
    [socket] un socket
    [device] un périphérique
   *[other] autre chose
}. Déplace-le ou mets un fichier à sa place.
error-file-too-large = { $file } dépasse { $limit }. Réduis ce fichier ou déplace-le.
error-file-read = { $file } ne peut pas être lu ({ $system }). Autorise la lecture ou déplace-le.
error-file-write = { $file } ne peut pas être écrit ({ $system }). Autorise l’écriture dans son dossier.
error-file-no-space = { $file } ne peut pas être écrit, car le disque est plein. Libère de la place.
error-file-write-protected = { $file } est protégé en écriture. Autorise l’écriture ou déplace-le.
error-file-unread = { $file } n’a pas pu être lu, donc Cohort ne l’écrase pas. Autorise la lecture ou déplace-le.
error-file-other-copy = Une autre copie de Cohort utilise { $file }. Ferme-la et relance celle-ci.
error-file-only-read = { $file } a été ouvert en lecture seule. Ouvre aussi son dossier en écriture.
error-file-panicked = Un bug de Cohort a interrompu le travail sur { $file } ({ $message }). Signale-le, s’il te plaît.
error-folder-too-many = Le dossier { $file } contient plus de { $limit } fichiers. Déplaces-en quelques-uns.
error-library-damaged = Ta bibliothèque de parties { $file } est endommagée ({ $message }). Déplace-la et Cohort en commencera une nouvelle.
error-library-of-another = { $file } est la base de données d’un autre programme. Déplace-la et Cohort commencera une nouvelle bibliothèque.
error-library-newer = Une version plus récente de Cohort a écrit { $file } (format { $found } ; celle-ci connaît { $known }). Utilise la version récente ou déplace le fichier.
error-library-moved = { $file } a été déplacé pendant que Cohort l’utilisait. Remets-le en place ou relance Cohort.
error-library-write-protected = { $file } est protégé en écriture. Autorise l’écriture dans le fichier et son dossier.
error-library-busy = Un autre programme utilise { $file }. Ferme ce programme.
error-library-system = Le système interdit à Cohort d’utiliser { $file } ({ $message }). Autorise l’écriture dans son dossier ou déplace le fichier.
error-library-refused = { $file } n’accepte pas le changement ({ $message }). Signale-le, s’il te plaît.
error-library-database = { $file } ne peut pas être utilisé ({ $message }). Autorise l’écriture dans son dossier ou déplace le fichier.
error-job-not-started = Le travail n’a pas pu commencer ({ $message }). Ferme d’autres programmes et réessaie.
error-job-panicked = C’est un bug de Cohort ({ $message }). Signale-le, s’il te plaît.
error-job-dropped = Le travail s’est arrêté avant la fin. Réessaie.
error-in-text = Caractère { $character } : { $problem } { $remedy }
error-in-record = Ligne { $line }, colonne { $column } : { $problem } { $remedy }
error-write = Écris { $text }.
error-write-like = Écris comme { $example }.
error-use-one-of = Choisis parmi : { $known }.
error-remove = Supprime cela.
error-leave-some-out = Omets-en quelques-uns.
error-close-with = Ferme avec { $sign }.
error-letter-here = « { $letter } » n’a rien à faire ici.
error-here = Ceci n’a rien à faire ici.
error-too-much = « { $text } » est de trop.
error-square = « { $name } » n’est pas une case.
error-square-missing = Il manque une case ici.
error-square-forms = Écris sa lettre et son numéro, par exemple A 3.
error-move-none = Il n’y a pas de coup ici.
error-move-forms = Écris les coups ainsi : { $forms }.
error-move-alone = { $square } seul n’est pas un coup.
error-move-squares = Un coup nomme au plus quatre cases.
error-move-ends = Le coup s’arrête trop tôt.
error-line-ends = Les bouts de la ligne vont chacun de leur côté, en { $square } et { $other }.
error-line-end = Si { $from } va en { $to }, { $second } va en { $square }.
error-line-end-leaves = Le pion en { $square } sortirait du plateau.
error-line-leaves = La ligne sortirait du plateau en allant en { $square }.
error-position-empty = La position est vide.
error-position-example = Par exemple, la position de départ est { $position }.
error-position-letters = Utilise b, w, des nombres pour les cases vides et / entre les rangées.
error-position-letters-vanished = Utilise b, w, * pour les cases disparues, des nombres pour les cases vides et / entre les rangées.
error-ranks-more = Il y a trop de rangées : le plateau en a { $ranks }.
error-ranks-fewer = Il manque des rangées : { $found } sur { $ranks }.
error-rank-long = La rangée { $rank } a trop de cases : le plateau a { $files } colonnes.
error-rank-short = Il manque des cases à la rangée { $rank } : { $found } sur { $files }.
error-hole = { $square } est un trou.
error-hole-empty = Laisse-le vide.
error-stones-none = Il n’y a aucun pion.
error-stones-side = { $side ->
    [black] Noir
   *[white] Blanc
} n’a aucun pion.
error-run-empty = Le nombre de cases vides est zéro.
error-run-from-one = Écris 1 ou plus.
error-side-missing = Il manque le camp qui joue.
error-side = « { $word } » n’est pas un camp.
error-side-forms = Termine par une espace et b ou w, le camp qui joue.
error-hands = « { $text } » ne dit pas combien de pions sont en main.
error-hands-form = Écris combien de pions Noir et Blanc ont en main, de 0 à { $most } chacun, comme { $most }/0.
error-rule-option = « { $option } » n’est pas une option des règles { $game ->
    [loa] de Lines of Action
   *[ordo] d’Ordo
}.
error-rule-options = Écris des options comme simultaneous=mover-wins, no-moves=loses, single-file=allowed ou repetition=off.
error-no-game = Il n’y a pas de partie ici.
error-moves-forms = Écris des coups, par exemple 1. c1-c3 a2-c2.
error-paste-forms = Essaie des coups comme 1. c1-c3 a2-c2, une partie avec ses balises, du SGF ou une position.
error-not-a-game = Ce n’est ni une partie ni une position.
error-text-long = Ce texte dépasse { $most }.
error-text-games = Ce texte contient trop de parties pour être lu d’un coup.
error-text-as-file = Enregistre le texte dans un fichier et ouvre-le.
error-game-long = Cette partie dépasse { $most }.
error-game-shorten = Omets ce qui n’appartient pas à la partie.
error-game-moves = Cette partie a trop de coups : le maximum est { $most }.
error-line-moves = Cette suite a trop de coups : le maximum est { $most }.
error-end-game = Termine la partie ici.
error-end-line = Termine la suite ici.
error-end-before = Termine-la avant ce coup.
error-goes-on = La partie continue après l’abandon.
error-comment-long = Le commentaire de cette position dépasse { $most }.
error-comment-shorten = Raccourcis-le.
error-comment-ends = Ce commentaire ne se termine pas.
error-many-tags = Il y a trop de balises : le maximum est { $most }.
error-many-properties = Ce nœud a trop de propriétés : le maximum est { $most }.
error-many-values = Cette propriété a trop de valeurs : le maximum est { $most }.
error-no-variant = La partie ne nomme pas sa variante.
error-variant-tag = Commence par une ligne comme [Variant "loa"].
error-variant = Aucune variante ne s’appelle « { $name } ».
error-no-games-here = Aucune partie ne commence dans les { $searched } à partir d’ici.
error-games-check = Vérifie que c’est un fichier de parties.
error-not-utf-8 = Le texte n’est pas en UTF-8.
error-save-utf-8 = Enregistre-le en UTF-8.
error-set-by-hand = Des pions ont été posés à la main ici.
error-set-by-hand-remedy = Omets ces entrées et écris les coups, par exemple Move A 3 A 5.
error-result = Ce n’est pas le résultat des coups, qui est { $found }.
error-not-a-result = « { $text } » n’est pas un résultat.
error-results = Écris black, white, draw ou *.
error-tag-form = Écris une balise comme [Name "valeur"].
error-tag-name = Cette balise n’a pas de nom.
error-tag-quotes = La valeur d’une balise doit être entre guillemets doubles.
error-tag-value-ends = La valeur de cette balise ne se termine pas.
error-tag-ends = Cette balise ne se termine pas.
error-variation-first = Il n’y a pas de coup avant cette suite.
error-variation-place = Mets-la après le coup qu’elle remplace.
error-variation-none = Aucune suite ne se termine ici.
error-variation-ends = Cette suite ne se termine pas.
error-judgement = Ce n’est pas une évaluation de coup.
error-judgement-form = Écris $ et un nombre de 0 à 255.
error-word-long = « { $word } » est plus long que n’importe quel coup.
error-illegal = { $move } n’est pas un coup permis ici. { $why }
error-legal-moves = { $side ->
    [black] Noir
   *[white] Blanc
} a { $count ->
    [one] un seul coup permis : { $example }
   *[other] { $count } coups permis, par exemple { $example }
}.
error-write-legal = Écris un coup permis, par exemple { $example }.
error-after-result = La partie continue après son résultat.
error-next-game = Commence une autre partie par ses balises, sur une ligne à part.
error-property = La propriété { $name } n’a pas de valeur.
error-value-ends = Cette valeur ne se termine pas.
error-sgf-bracket = Une partie en SGF commence par une parenthèse.
error-sgf-node = Il manque le premier nœud de la partie.
error-sgf-semicolon = Écris ; avant les propriétés.
error-game-ends = La partie ne se termine pas.
error-not-to-move = Ce n’est pas à { $side ->
    [black] Noir
   *[white] Blanc
} de jouer ici.
error-sgf-game = Le jeu « { $text } » n’est pas Lines of Action.
error-sgf-games = Écris GM[9] pour Lines of Action et GM[Ordo] pour Ordo.
error-sgf-set-up = La position de départ « { $name } » est inconnue.
error-sgf-stones = Omets SU et écris les pions comme AB[…]AW[…].
error-board-size = Il n’y a pas de plateau de taille « { $size } ».
error-sgf-ordo = Le SGF ne peut pas contenir de parties d’Ordo. Enregistre la partie en texte.
error-sgf-holes = Le SGF ne peut pas contenir de plateaux à trous. Enregistre la partie en texte.
error-sgf-hexagons = Le SGF ne peut pas contenir de plateaux d’hexagones. Enregistre la partie en texte.
error-sgf-vanishing = Le SGF ne peut pas contenir de parties où des cases disparaissent. Enregistre la partie en texte.
error-sgf-hands = Le SGF ne peut pas contenir de parties avec des pions en main. Enregistre la partie en texte.
error-flag = « { $text } » ne dit pas ce qui arrive quand le temps est écoulé.
error-flag-forms = Écris { $loses } ou { $goes-on }.
error-time-control = « { $text } » n’est pas une cadence.
error-time-controls = Écris des secondes, par exemple 300, 300+5, 300b5, 300d5, 300+3x30 ou 1/30, ou - pour jouer sans pendule.
error-thought = « { $text } » n’est pas un temps de réflexion.
error-thought-form = Écris des secondes, par exemple 12 ou 12.5.
error-key = « { $text } » n’est pas une touche attribuable.
error-key-form = Écris une touche, par exemple H, F5, Ctrl+Z ou Page Up.
error-engine-name = « { $text } » ne peut pas être le nom d’un moteur.
error-engine-name-form = Écris de 1 à { $most } caractères, sans guillemets ni barres obliques inverses.
error-score = « { $text } » n’est pas un score.
error-score-form = Écris les points de Noir et de Blanc, par exemple 1.5-0.5.
error-draw-offers = « { $text } » n’indique pas quand la nulle a été proposée.
error-draw-offers-form = Écris le nombre de coups avant la dernière proposition de nulle de Noir et de Blanc, par exemple 12,-.
error-present = « { $text } » n’est pas un nombre de coups.
error-present-form = Écris combien de coups de la suite principale sont joués, par exemple 12.
error-purpose = « { $text } » n’est pas un but de partie.
error-purpose-form = Écris study, ou omets la balise pour une partie.
error-strength = Il n’y a pas d’ordinateur de force { $text }.
error-players = Écris human, un nom, une force en Elo de { $least } à { $most }, adaptive ou full.
# Servers of games against remote players.
error-server-address = Ce n’est pas l’adresse d’un serveur. Écris-en une comme play.example.org ou http://192.168.1.5:4040.
error-server-unreachable = Le serveur ne répond pas ({ $problem }). Vérifie son adresse et ton réseau.
error-server-silent = Le serveur ne répond pas. Vérifie son adresse et ton réseau.
error-server-broken = La connexion a été coupée. Cohort se reconnecte.
error-server-foreign = Cette adresse n’est pas celle d’un serveur Cohort. Vérifie-la.
error-server-version = Le serveur demande une autre version de Cohort. Mets Cohort à jour, ou demande au responsable du serveur de le mettre à jour.
error-server-stopping = Le serveur redémarre. Cohort se reconnecte.
error-server-limit = Le serveur a fermé la connexion, car il est surchargé. Cohort se reconnectera plus tard.
error-server-banned = Un exploitant de ce serveur a banni ton réseau. Si tu penses que c’est une erreur, écris-lui.
error-server-origin = Le serveur n’accepte pas les joueurs de cette page. Ouvre la page du serveur lui-même.
error-seats-many = Ce fichier contient plus de { $most } parties ou dépasse { $size }.
error-seats-malformed = Ce fichier n’est pas une liste de parties ({ $message }).

# Erreurs dans les fichiers écrits par les joueurs : variantes, leçons, thèmes, réglages. $message est un message de l’analyseur, en anglais.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Le fichier est incompréhensible ici ({ $message }).
file-compare = Compare-le à un fichier du même genre fourni avec le jeu.
file-no-field = Aucun champ ne s’appelle « { $name } » ici.
file-no-choice = « { $name } » n’est pas un choix possible ici.
file-missing = Le champ « { $name } » manque.
file-add = Ajoute « { $name }: … ».
file-twice = Le champ « { $name } » est écrit deux fois.
file-write-once = Écris « { $name } » une seule fois.
file-number = Ce nombre est trop grand ou trop petit.
file-write-number = Écris un nombre entier qui convient, par exemple 8.
file-number-range = { $value } est hors limites.
file-number-from = Écris un nombre de { $least } à { $most }.
file-out-of-range = « { $name } » ne peut pas valoir { $value }.
file-ends = Le fichier se termine trop tôt.
file-close = Ferme chaque parenthèse ou crochet avec ) ou ].
file-ended = Le fichier est déjà terminé.
file-remove-rest = Supprime ce qui suit la dernière parenthèse.
file-deep = Les parenthèses sont trop imbriquées.
file-write-text = Écris le texte entre guillemets droits.
file-comma = Sépare les champs et les éléments par des virgules.
file-colon = Écris « champ: valeur ».
file-list = Écris une liste entre crochets.
file-schema = Le schéma { $found } est inconnu.
file-empty = Le fichier est vide.
file-begin = Commence-le par { $text }
file-start-again = Ensuite, relance Cohort.
file-id-taken = « { $id } » existe déjà.
file-own-id = Choisis un autre identifiant.
file-id = « { $id } » n’est pas un identifiant.
file-id-empty = L’identifiant est vide.
file-id-long = L’identifiant a trop de caractères : { $length }.
file-id-form = Écris 1 à 40 lettres minuscules, chiffres et traits d’union, par exemple { $example }.
file-text-empty = Le texte est vide.
file-write-words = Écris la clé d’un texte, ou le texte lui-même.
file-square = « { $name } » n’est pas une case de ce plateau.
file-square-form = Nomme une case de a1 à { $last }.
variant-times = Une position qui apparaît pour la première fois ne peut pas être nulle.
variant-hexagon = Un plateau d’hexagones ne peut pas avoir cette taille.
variant-hexagon-form = Écris autant de colonnes que de rangées, un nombre impair de 3 à 11.
variant-ordo-hexagons = Ordo n’a pas de règle pour les hexagones.
variant-ordo-holes = Ordo n’a pas de règle pour les trous.
variant-hole-twice = Le trou { $square } est nommé deux fois.
variant-hole-once = Nomme-le une seule fois.
variant-rows = Le dessin a { $count ->
    [one] 1 rangée
   *[other] { $count } rangées
}.
variant-rows-form = Dessines-en { $count }, une par rangée du plateau, la dernière d’abord.
variant-row = Cette rangée a { $count ->
    [one] 1 case
   *[other] { $count } cases
}.
variant-row-form = Dessines-en { $count }, une par colonne.
variant-hole-drawn = { $square } est un trou et est dessiné « { $letter } ».
variant-hole-form = Dessine un trou avec *.
variant-hole-unnamed = { $square } est dessiné comme un trou, mais ne figure pas dans « holes ».
variant-hole-name = Écris holes: ["{ $square }"], ou dessine un point.
variant-letter = « { $letter } » en { $square } ne veut rien dire.
variant-letters = Dessine b et w pour les pions, un point pour une case vide et * pour un trou.
variant-draw-stone = Dessine au moins un { $letter }.
variant-split = Les pions { $side ->
    [black] noirs
   *[white] blancs
} ne forment pas un seul groupe.
variant-split-form = Dessine tous les pions d’un camp en un seul groupe, comme Ordo l’exige après chaque coup.
variant-over = La partie serait finie avant le premier coup.
variant-over-form = Dessine une position où personne n’a gagné.
variant-stuck = { $side ->
    [black] Noir
   *[white] Blanc
} commence et n’a aucun coup permis.
variant-stuck-form = Dessine une position où le premier camp peut jouer.
lesson-file-steps = La leçon a { $count ->
    [one] 1 étape
   *[other] { $count } étapes
}.
lesson-file-steps-form = Écris de 1 à { $most } étapes.
lesson-file-over = La partie est finie avant le coup du joueur.
lesson-file-over-form = Commence par une position où la partie continue.
lesson-file-wrong = { $move } est indiqué comme mauvais, mais l’objectif le demande.
lesson-file-wrong-form = Retire-le, ou demande un autre coup.
lesson-file-unsolvable = Aucun coup permis n’atteint l’objectif.
lesson-file-unsolvable-form = Demande quelque chose qu’un coup permis peut faire.
lesson-file-unexplained = Le coup permis { $move } n’est ni demandé ni expliqué.
lesson-file-unexplained-form = Dis sous « otherwise » ce qui ne va pas avec les autres coups.
lesson-file-text = Le texte « { $key } » est vide.
lesson-file-text-form = Écris ce que le joueur doit lire.
lesson-file-legal = Écris un coup permis.
file-engines = Il y a { $count ->
    [one] 1 moteur
   *[other] { $count } moteurs
}.
file-engines-form = Écris-en { $most } au plus.
file-engine-twice = Deux moteurs s’appellent « { $name } ».
file-engine-name = Donne un autre nom à l’un d’eux.
file-engine = Le moteur « { $name } » ne peut pas être utilisé ainsi.
file-large = Ce fichier dépasse { $most }.
file-fields = Ce fichier a plus de { $most } champs.
file-leave-out = Retire ce qui n’est pas un réglage.
