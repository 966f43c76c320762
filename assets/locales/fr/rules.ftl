refused-game-over = La partie est finie.
refused-off-board = { $square } n’est pas sur ce plateau.
refused-no-stone = Il n’y a pas de pion en { $square }.
refused-not-yours = Le pion en { $square } est à l’adversaire.
refused-may-not-pass = Tu as un coup permis : tu ne peux pas passer.
refused-must-pass = Tu n’as aucun coup permis : tu dois passer.
refused-same-square = Un coup ne peut pas commencer et finir en { $square }.
refused-not-straight = { $from } et { $to } ne sont pas sur une même ligne.
refused-wrong-distance = Il y a { $needed ->
    [one] { $needed } pion
   *[other] { $needed } pions
} sur cette ligne : le coup doit faire exactement { $needed ->
    [one] { $needed } case
   *[other] { $needed } cases
}, et non { $asked }.
refused-beyond-edge = Il y a { $needed ->
    [one] { $needed } pion
   *[other] { $needed } pions
} sur cette ligne, et { $needed ->
    [one] { $needed } case plus loin
   *[other] { $needed } cases plus loin
}, on sort du plateau.
refused-enemy-in-the-way = Le pion adverse en { $square } barre le passage.
refused-own-stone = Un de tes pions se trouve en { $square }.
refused-vanished = La case { $square } a disparu. Les pions peuvent la traverser, mais pas y entrer.
refused-can-move = Le pion en { $square } peut bouger. On ne peut retirer qu’un pion qui ne peut pas bouger.
refused-no-removals = Dans ce jeu, tu ne peux pas retirer tes propres pions du plateau.
refused-must-drop = Après ce déplacement, tu dois encore parachuter un pion adverse sur une case vide.
refused-drop-first = Déplace d’abord un de tes pions, puis parachute un pion adverse.
refused-empty-hand = Tu n’as aucun pion en main.
refused-occupied = Il y a un pion en { $square }. Choisis une case vide.
refused-no-landing = Aucun pion ne peut être parachuté en { $square }.
refused-turn-is-over = Ton tour finit avec ce coup. Il n’y a pas de second temps.
refused-must-go-on = Après ce coup de côté, tu dois aussitôt jouer vers l’avant.
refused-no-follow-up = Aucun coup vers l’avant ne pourrait suivre ce coup de côté : il n’est donc pas permis.
refused-not-forward = Après un coup de côté, le second coup doit aller vers l’avant.
refused-blocked = Le pion en { $square } barre le passage.
refused-backward = Les pions ne peuvent reculer que pour réunir un groupe scindé.
refused-splits-group = Ce coup scinderait ton groupe.
refused-stays-split = Ton groupe est scindé, et ce coup ne le réunit pas.
refused-not-a-line = De { $from } à { $to }, tes pions ne forment pas une ligne continue.
refused-line-direction = Une rangée ne va que droit devant, une colonne que droit sur le côté.
refused-single-file = Des pions en ligne ne peuvent pas se déplacer ensemble dans le sens de la ligne. Joue un seul d’entre eux.
refused-line-capture = Une ligne ne peut pas capturer le pion adverse en { $square }.
refused-no-ordo-moves = À Lines of Action, on joue un pion à la fois.
refused-not-your-turn = Ce n’est pas ton tour.
refused-draw-offered = Tu peux proposer nulle une fois tous les dix coups.
refused-paused = La partie est en pause.
refused-past = Tu ne peux pas jouer ici. Reviens d’abord à la partie.
typed-not-a-move = « { $text } » n’est pas un coup. Écris-le comme { $example }.

immobile-enemy-in-the-way = Ce pion ne peut pas bouger : des pions adverses, comme celui en { $square }, bloquent { $others ->
    [0] toutes ses directions
   *[other] { $ways } de ses { $of } directions ; { $rest }
}.
immobile-beyond-edge = { $kind ->
    [line] Cette ligne
   *[stone] Ce pion
} ne peut pas bouger : { $others ->
    [0] toutes ses directions mènent hors du plateau
   *[other] { $ways ->
        [one] { $ways } de ses { $of } directions mène
       *[other] { $ways } de ses { $of } directions mènent
    } hors du plateau ; { $rest }
}.
immobile-own-stones = { $kind ->
    [line] Cette ligne ne peut pas bouger : elle se déplace d’un bloc, et ton propre pion en { $square } la bloque{ $others ->
        [0] {""}
       *[other] {"\u00A0"}; { $rest }
    }
   *[stone] Ce pion ne peut pas bouger : tes propres pions, comme celui en { $square }, bloquent { $others ->
        [0] toutes ses directions
       *[other] { $ways } de ses { $of } directions ; { $rest }
    }
}.
immobile-line-capture = Cette ligne ne peut pas bouger : elle ne peut pas capturer, et le pion adverse en { $square } la bloque{ $others ->
    [0] {""}
   *[other] {"\u00A0"}; { $rest }
}.
closed-own-stones = { $count ->
    [one] { $count } s’arrête sur un de tes pions
   *[other] { $count } s’arrêtent sur tes pions
}
closed-enemy-in-the-way = { $count ->
    [one] { $count } est bloquée par un pion adverse
   *[other] { $count } sont bloquées par des pions adverses
}
closed-line-capture = { $count ->
    [one] { $count } s’arrête sur un pion adverse, qu’une ligne ne peut pas capturer
   *[other] { $count } s’arrêtent sur des pions adverses, qu’une ligne ne peut pas capturer
}
closed-beyond-edge = { $count ->
    [one] { $count } mène hors du plateau
   *[other] { $count } mènent hors du plateau
}
immobile-holds-together = { $kind ->
    [line] Cette ligne ne peut pas bouger : sans elle
   *[stone] Ce pion ne peut pas bouger : sans lui
}, ton groupe se scinderait.
immobile-loses-touch = { $kind ->
    [line] Cette ligne ne peut pas bouger : chaque coup la
   *[stone] Ce pion ne peut pas bouger : chaque coup le
} séparerait de ton groupe.
immobile-cannot-rejoin = { $kind ->
    [line] Cette ligne ne peut pas bouger : ton groupe est scindé, et elle
   *[stone] Ce pion ne peut pas bouger : ton groupe est scindé, et il
} ne peut pas le réunir.
immobile-can-leave = Ce pion ne peut aller sur aucune case. Choisis-le de nouveau pour le retirer du plateau.
