review-title = Rückblick
action-review = Rückblick
action-review-tip = Sehen, welche Züge gut waren, was besser war und warum ({ $key-review })
review-close = Schließen
review-looking = { $done } von { $all } Zügen
review-stop = Pause
review-go-on = Weiter
review-chances = Gewinnchancen in Prozent: { $side }
review-times = Zeit für Züge: { $first } { $time }, { $other } { $others }
review-time-at = { $time } Minuten
review-chances-at = { $move }: { $side } { $percent } %
review-chances-start = Beginn: { $side } { $percent } %
review-accuracy = Genauigkeit
review-accuracy-so-far = Genauigkeit bisher
review-accuracy-about = 100 heißt, dass kein Zug Gewinnchancen gekostet hat.
review-whole = Partie
review-phase-opening = Eröffnung
review-phase-middle = Mittelspiel
review-phase-end = Endspiel
review-moments = Wendepunkte
review-moments-yours = Deine Wendepunkte
review-moments-opponent = Wendepunkte des Gegners
review-moments-side = Wendepunkte: { $side }
review-moments-later = Wendepunkte erscheinen, wenn alle Züge geprüft sind.
review-no-moments = Kein Zug hat mehr als 10 % Gewinnchancen gekostet.
review-moment = { $move } · { $label }
review-moment-tip = Die Stellung vor dem Zug zeigen, mit dem besseren Zug als grünem Pfeil
review-start = Beginn der Partie. Wähle einen Zug in der Kurve, in der Liste oder mit { $key-earlier } und { $key-later }.
review-not-looked = Dieser Zug ist noch nicht geprüft.
review-of-variation = Das ist eine Nebenvariante. Der Rückblick behandelt die Züge der Partie.
review-tried = Dieser Zug wurde in der Partie nicht gespielt.
review-loss = { $side }: Gewinnchancen von { $before } auf { $after } %
review-better = Besser:
review-then = So geht es weiter:
review-before = Besserer Zug
review-before-tip = Die Stellung vor dem Zug zeigen: Der grüne Pfeil ist der bessere Zug, der rote der gespielte
review-play-from = Ab hier neu versuchen
review-play-from-tip = Eine Partie ab der Stellung vor diesem Zug beginnen; diese Partie bleibt, wie sie ist
review-retry = { $count ->
    [0] Neu versuchen
    [one] Neu versuchen (1)
   *[other] Neu versuchen ({ $count })
}
review-retry-tip = Zu jedem Fehler den besseren Zug finden
review-label-excellent = Sehr gut
review-label-good = Gut
review-label-inaccuracy = Ungenauigkeit
review-label-mistake = Fehler
review-label-blunder = Patzer
review-label-only-move = Einziger Zug
review-label-only-defence = Einzige Rettung gefunden
review-label-missed-win = Verpasster Sieg
moves-labelled = { $move }, { $label }
exercise-title = Fehler { $number } von { $all }
exercise-find = { $side } hat { $move } gespielt. Finde einen besseren Zug.
exercise-looking = { $move }: wird geprüft …
exercise-best = { $move }: Ja, das ist der beste Zug.
exercise-as-good = { $move }: Ja, das ist so gut wie der beste Zug.
exercise-same = { $move } ist der Zug aus der Partie. Er kostet dich { $loss } % Gewinnchancen.
exercise-worse = { $move } kostet dich { $loss } % Gewinnchancen. Es gibt einen besseren Zug.
exercise-failed = { $move } konnte wegen eines Programmfehlers nicht beurteilt werden. Versuch es noch einmal oder lass dir die Lösung zeigen.
exercise-answer = Der beste Zug ist { $move }.
exercise-over = { $count ->
    [0] Diesmal keinen von { $all } gefunden.
    [one] 1 von { $all } gefunden.
   *[other] { $count } von { $all } gefunden.
}
exercise-again = Neu versuchen
exercise-show = Lösung zeigen
exercise-next = Weiter
exercise-finish = Zurück zum Rückblick
review-does = Der Zug { $does }.
review-misses = { $by } würde { $does }.
review-allows = Der Zug ermöglicht { $by }. Diese Antwort { $does }.
review-only-safe = Von { $moves } erlaubten Zügen ist es der einzige, nach dem { $enemy } nicht sofort gewinnen kann.
review-misses-win = Es gab einen Sieg in { $plies ->
    [one] einem Zug
   *[other] { $plies } Zügen
}: { $end }.
review-loses = Der Zug verliert in { $plies ->
    [one] einem Zug
   *[other] { $plies } Zügen
}: { $end }.
review-joins-enemy = Der Zug schlägt den Stein auf { $square }, den { $enemy } noch verbinden musste: { $enemy } hat jetzt { $count ->
    [one] eine Gruppe
   *[other] { $count } Gruppen
} statt { $before }.
review-leaves-group = Der Zug teilt eine Gruppe: { $own } hat jetzt { $count } Gruppen statt { $before }.
review-strays = Der Stein auf { $square } ist jetzt { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} von der größten Gruppe entfernt statt { $before }.
review-walled-in = Der Zug ermöglicht { $by }. Diese Antwort sperrt den Stein auf { $square } ein, der abseits der größten Gruppe steht: { $count ->
    [one] Ihm bleibt 1 Zug
   *[other] Ihm bleiben { $count } Züge
} statt { $before }.
review-leaves-free = { $enemy } hat einen Stein auf { $square }, abseits der größten Gruppe. { $by } würde ihn einsperren: { $instead ->
    [one] Ihm bliebe 1 Zug
   *[other] Ihm blieben { $instead } Züge
} statt { $count }.
review-cramped = Nach { $by } hat { $own } { $count ->
    [one] nur 1 erlaubten Zug
   *[other] nur { $count } erlaubte Züge
} statt { $before }.
review-allows-split = Der Zug ermöglicht { $by }. Diese Antwort teilt die Gruppe: { $own } hat { $count ->
    [0] keinen Zug, der sie wieder verbindet
    [one] 1 Zug, der sie wieder verbindet
   *[other] { $count } Züge, die sie wieder verbinden
}.
review-runner-let-go = Der Zug stoppt den Sprinter auf { $square } nicht. Er braucht noch { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
} bis zur Grundlinie ({ $way }). Nach dem besseren Zug { $needs }.
review-runner-given-up = Nach dem besseren Zug bräuchte ein Sprinter noch { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
} bis zur gegnerischen Grundlinie ({ $way }). Jetzt { $needs }.
review-spare-link-lost = Nach { $by } hat { $own } { $count ->
    [one] 1 Stein, dessen Verlust die Gruppe teilen würde,
   *[other] { $count } Steine, deren Verlust die Gruppe teilen würde,
} statt { $before }.
review-ends-apart = { $later } hat { $own } { $count } Gruppen; mit der besseren Zugfolge { $instead }.
review-ends-enemy-joined = { $later } hat { $enemy } { $count ->
    [one] eine Gruppe
   *[other] { $count } Gruppen
}; mit der besseren Zugfolge { $instead }.
review-ends-behind = { $later } hat { $own } { $lead }; mit der besseren Zugfolge { $better-lead }.
review-ends-cramped = { $later } hat { $own } { $count ->
    [one] 1 erlaubten Zug
   *[other] { $count } erlaubte Züge
}; mit der besseren Zugfolge { $instead }.
review-hangs-back = Mit { $by } hätte { $own } einen Stein { $instead ->
    [one] 1 Zeile
   *[other] { $instead } Zeilen
} vor der gegnerischen Grundlinie; jetzt steht der vorderste { $count } Zeilen davor.
review-exposes = { $enemy } kann jetzt { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} schlagen ({ $squares }) statt { $instead }.
review-ends-scattered = { $later } braucht { $own } insgesamt { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}, um alle Steine zur größten Gruppe zu bringen; mit der besseren Zugfolge { $instead }.
review-ends-hanging = { $later } hat { $own } { $count ->
    [one] 1 Stein, dessen Verlust die Gruppe teilen würde
   *[other] { $count } Steine, deren Verlust die Gruppe teilen würde
}; mit der besseren Zugfolge { $instead }.
review-ends-slower = { $later } wäre { $own } mit der besseren Zugfolge noch { $instead ->
    [one] 1 Zug
   *[other] { $instead } Züge
} von der gegnerischen Grundlinie entfernt; nach diesem Zug { $needs }.
review-ends-enemy-faster = { $later } ist { $enemy } nur noch { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
} von der gegnerischen Grundlinie entfernt; mit der besseren Zugfolge { $needs }.
review-unclear = Kein einzelner Grund sticht hervor. Spiel die Zugfolge durch, um zu sehen, warum.
review-later = { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
} später
review-needs = braucht der schnellste Stein { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
review-needs-none = kommt kein Stein durch
review-lead-even = so viele Steine wie der Gegner
review-lead-more = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} mehr als der Gegner
review-lead-less = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
} weniger als der Gegner
review-end-connected = { $winner } verbindet sich
review-end-both-connected = { $winner } verbindet sich
review-end-home-row = { $winner } erreicht die gegnerische Grundlinie
review-end-cannot-reconnect = { $loser } kann sich nicht wieder verbinden
review-end-no-stones = { $loser } hat keine Steine mehr
review-end-no-moves = { $loser } hat keinen Zug mehr
review-end-resigned = { $winner } gewinnt
review-end-time-up = { $winner } gewinnt
merit-wins-connected = { $form ->
    [would] alle eigenen Steine verbinden und gewinnen
   *[does] verbindet alle eigenen Steine und gewinnt
}
merit-wins-home-row = { $form ->
    [would] die gegnerische Grundlinie erreichen und gewinnen
   *[does] erreicht die gegnerische Grundlinie und gewinnt
}
merit-wins-cannot-reconnect = { $form ->
    [would] { $other } endgültig teilen und gewinnen
   *[does] teilt { $other } endgültig und gewinnt
}
merit-wins = { $form ->
    [would] sofort gewinnen
   *[does] gewinnt sofort
}
merit-draws = { $form ->
    [would] die Partie mit Remis beenden
   *[does] beendet die Partie mit Remis
}
merit-only-move = { $form ->
    [would] der einzige erlaubte Zug sein
   *[does] ist der einzige erlaubte Zug
}
merit-rejoins = { $form ->
    [would] als { $count ->
        [one] einziger Zug
       *[other] einer von { $count } Zügen
    } die Gruppe wieder verbinden
   *[does] verbindet als { $count ->
        [one] einziger Zug
       *[other] einer von { $count } Zügen
    } die Gruppe wieder
}
merit-stops-connected = { $form ->
    [would] { $other } daran hindern
   *[does] hindert { $other } daran
}, sich mit dem nächsten Zug zu verbinden
merit-stops-home-row = { $form ->
    [would] { $other } daran hindern
   *[does] hindert { $other } daran
}, mit dem nächsten Zug die Grundlinie zu erreichen
merit-stops-win = { $form ->
    [would] { $other } daran hindern
   *[does] hindert { $other } daran
}, mit dem nächsten Zug zu gewinnen
merit-threatens-connected = { $form ->
    [would] drohen
   *[does] droht
}, mit dem nächsten Zug alle Steine zu verbinden
merit-threatens-home-row = { $form ->
    [would] drohen
   *[does] droht
}, mit dem nächsten Zug die gegnerische Grundlinie zu erreichen
merit-threatens = { $form ->
    [would] drohen
   *[does] droht
}, mit dem nächsten Zug zu gewinnen
merit-cuts = { $form ->
    [would] { $squares } abtrennen: { $other } hätte { $count } Gruppen
   *[does] trennt { $squares } ab: { $other } hat { $count } Gruppen
}
merit-joins = { $form ->
    [would] Steine verbinden: { $count ->
        [one] Es bliebe eine Gruppe
       *[other] Es blieben { $count } Gruppen
    }
   *[does] verbindet Steine: { $count ->
        [one] Es bleibt eine Gruppe
       *[other] Es bleiben { $count } Gruppen
    }
}
merit-captures = { $form ->
    [would] den Stein auf { $squares } schlagen
   *[does] schlägt den Stein auf { $squares }
}
merit-keeps-group = { $form ->
    [would] keinen Schlagzug zulassen
   *[does] lässt keinen Schlagzug zu
}, der die Gruppe teilen könnte
merit-escapes = { $form ->
    [would] einen Stein in Sicherheit bringen
   *[does] bringt einen Stein in Sicherheit
}
merit-touches = { $form ->
    [would] einen Stein an die größte Gruppe bringen
   *[does] bringt einen Stein an die größte Gruppe
}
merit-nearer = { $form ->
    [would] einen Stein näher an die größte Gruppe bringen
   *[does] bringt einen Stein näher an die größte Gruppe
}: noch { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
merit-advances = { $form ->
    [would] vorrücken
   *[does] rückt vor
}: noch { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
}
merit-blocks = { $form ->
    [would] { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    } von { $other } auf { $squares } sperren
   *[does] sperrt { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    } von { $other } auf { $squares }
}
merit-vanishes = { $form ->
    [would] einen Stein ins Loch schicken
   *[does] schickt einen Stein ins Loch
}: einer weniger zu verbinden
merit-takes-off = { $form ->
    [would] einen Stein vom Brett nehmen, der nicht ziehen kann
   *[does] nimmt einen Stein vom Brett, der nicht ziehen kann
}: einer weniger zu verbinden
merit-gathers = { $form ->
    [would] einen Stein näher an die anderen bringen
   *[does] bringt einen Stein näher an die anderen
}
merit-loses = { $form ->
    [would] { $other } sofort gewinnen lassen
   *[does] lässt { $other } sofort gewinnen
}
merit-waits = { $form ->
    [would] ein stiller Zug sein
   *[does] ist ein stiller Zug
}
