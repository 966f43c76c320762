refused-game-over = Die Partie ist zu Ende.
refused-off-board = { $square } liegt nicht auf diesem Brett.
refused-no-stone = Auf { $square } steht kein Stein.
refused-not-yours = Der Stein auf { $square } gehört dem Gegner.
refused-may-not-pass = Du hast einen erlaubten Zug, also darfst du nicht passen.
refused-must-pass = Du hast keinen erlaubten Zug, also musst du passen.
refused-same-square = Ein Zug kann nicht auf { $square } beginnen und enden.
refused-not-straight = { $from } und { $to } liegen nicht auf einer Linie.
refused-wrong-distance = Auf dieser Linie { $needed ->
    [one] steht 1 Stein
   *[other] stehen { $needed } Steine
}, also geht der Zug über genau { $needed ->
    [one] 1 Feld
   *[other] { $needed } Felder
}, nicht über { $asked }.
refused-beyond-edge = Auf dieser Linie { $needed ->
    [one] steht 1 Stein
   *[other] stehen { $needed } Steine
}, und { $needed ->
    [one] 1 Feld
   *[other] { $needed } Felder
} weit reicht das Brett von hier nicht.
refused-enemy-in-the-way = Der gegnerische Stein auf { $square } steht im Weg.
refused-own-stone = Auf { $square } steht ein eigener Stein.
refused-vanished = Das Feld { $square } ist verschwunden. Steine dürfen es überqueren, aber nicht betreten.
refused-can-move = Der Stein auf { $square } kann ziehen. Nur ein Stein, der nicht ziehen kann, darf vom Brett genommen werden.
refused-no-removals = In diesem Spiel kannst du keine eigenen Steine vom Brett nehmen.
refused-must-drop = Nach diesem Zug musst du noch einen gegnerischen Stein auf ein leeres Feld setzen.
refused-drop-first = Zieh zuerst einen eigenen Stein. Setz danach einen gegnerischen ein.
refused-empty-hand = Du hast keinen Stein in der Hand.
refused-occupied = Auf { $square } steht ein Stein. Wähl ein leeres Feld.
refused-no-landing = Auf { $square } darf kein Stein eingesetzt werden.
refused-turn-is-over = Mit diesem Zug bist du fertig. Es folgt kein zweiter Teil.
refused-must-go-on = Nach diesem Seitwärtszug musst du sofort noch vorwärts ziehen.
refused-no-follow-up = Auf diesen Seitwärtszug könnte kein Zug vorwärts folgen. Darum ist er nicht erlaubt.
refused-not-forward = Nach einem Seitwärtszug muss der zweite Zug vorwärts gehen.
refused-blocked = Der Stein auf { $square } steht im Weg.
refused-backward = Rückwärts dürfen Steine nur ziehen, um eine geteilte Gruppe wieder zu verbinden.
refused-splits-group = Das würde deine Gruppe teilen.
refused-stays-split = Deine Gruppe ist geteilt, und dieser Zug verbindet sie nicht wieder.
refused-not-a-line = { $from } bis { $to } ist keine lückenlose Linie deiner Steine.
refused-line-direction = Eine Reihe zieht nur gerade vorwärts, eine Kolonne nur gerade zur Seite.
refused-single-file = Die Steine einer Linie können nicht gemeinsam der Länge nach ziehen. Zieh einen davon allein.
refused-line-capture = Eine Linie kann den gegnerischen Stein auf { $square } nicht schlagen.
refused-no-ordo-moves = In Lines of Action ziehst du immer nur einen Stein.
refused-not-your-turn = Du bist nicht am Zug.
refused-draw-offered = Remis anbieten kannst du nur einmal in zehn Zügen.
refused-paused = Die Partie ist angehalten.
refused-past = Hier kannst du nicht ziehen. Geh erst zurück zur Partie.
typed-not-a-move = „{ $text }“ ist kein Zug. Schreib ihn wie { $example }.

immobile-enemy-in-the-way = Dieser Stein kann nicht ziehen: Gegnerische Steine, etwa der auf { $square }, sperren { $others ->
    [0] jeden Weg
   *[other] { $ways } seiner { $of } Wege; { $rest }
}.
immobile-beyond-edge = { $kind ->
    [line] Diese Linie
   *[stone] Dieser Stein
} kann nicht ziehen: { $others ->
    [0] Jeder Weg führt vom Brett
   *[other] { $ways } von { $of } Wegen { $ways ->
        [one] führt
       *[other] führen
    } vom Brett; { $rest }
}.
immobile-own-stones = { $kind ->
    [line] Diese Linie kann nicht ziehen: Sie zieht als Ganzes, und dein eigener Stein auf { $square } sperrt ihr den Weg{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] Dieser Stein kann nicht ziehen: Eigene Steine, etwa der auf { $square }, sperren { $others ->
        [0] jeden Weg
       *[other] { $ways } seiner { $of } Wege; { $rest }
    }
}.
immobile-line-capture = Diese Linie kann nicht ziehen: Sie kann nicht schlagen, und der gegnerische Stein auf { $square } sperrt ihr den Weg{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [one] 1 endet auf einem eigenen Stein
   *[other] { $count } enden auf eigenen Steinen
}
closed-enemy-in-the-way = { $count ->
    [one] 1 ist von einem gegnerischen Stein versperrt
   *[other] { $count } sind von gegnerischen Steinen versperrt
}
closed-line-capture = { $count ->
    [one] 1 endet auf einem gegnerischen Stein, den eine Linie nicht schlagen kann
   *[other] { $count } enden auf gegnerischen Steinen, die eine Linie nicht schlagen kann
}
closed-beyond-edge = { $count ->
    [one] 1 führt vom Brett
   *[other] { $count } führen vom Brett
}
immobile-holds-together = { $kind ->
    [line] Diese Linie kann nicht ziehen: Ohne sie
   *[stone] Dieser Stein kann nicht ziehen: Ohne ihn
} würde deine Gruppe zerfallen.
immobile-loses-touch = { $kind ->
    [line] Diese Linie kann nicht ziehen: Jeder Zug würde sie
   *[stone] Dieser Stein kann nicht ziehen: Jeder Zug würde ihn
} von deiner Gruppe trennen.
immobile-cannot-rejoin = { $kind ->
    [line] Diese Linie
   *[stone] Dieser Stein
} kann nicht ziehen: Deine Gruppe ist geteilt, und kein Zug { $kind ->
    [line] dieser Linie
   *[stone] dieses Steins
} verbindet sie wieder.
immobile-can-leave = Dieser Stein kann auf kein anderes Feld ziehen. Wähl ihn noch einmal, um ihn vom Brett zu nehmen.
