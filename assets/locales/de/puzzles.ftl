puzzles-title = Aufgaben
puzzles-begin = Spielen
puzzles-again = Wiederholen
puzzles-reading = Aufgaben werden geladen …
puzzles-broken = Die mitgelieferten Aufgaben sind nicht lesbar. Installiere Cohort neu, um das zu beheben.
puzzles-not-loaded = Die Aufgaben konnten nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
puzzles-none = „{ $name }“ hat zurzeit keine Aufgaben.
puzzles-not-kept = Diese Kopie von Cohort speichert keinen Fortschritt: Deine Wertung gilt nur, bis du Cohort beendest.
puzzles-unread = Dein gespeicherter Fortschritt ist nicht lesbar. Wertung und Fortschritt zählen jetzt erst ab dem Start von Cohort. { $problem }
puzzles-rated = Gewertete Aufgaben
puzzles-rated-about = Endlos viele Aufgaben, passend zu deiner Stärke. Nur dein erster Versuch zählt.
puzzles-tried = { $count ->
    [0] Noch keine Aufgabe versucht
    [one] 1 Aufgabe versucht, Stürme mitgezählt
   *[other] { $count } Aufgaben versucht, Stürme mitgezählt
}
puzzles-day = Aufgabe des Tages
puzzles-day-about = Jeden Tag eine neue Aufgabe, für alle dieselbe.
puzzles-day-open = Noch nicht gelöst
puzzles-day-done = Gelöst
puzzles-day-failed = Dein erster Versuch war falsch
puzzles-days = { $days ->
    [0] Noch kein Tag in Folge; Bestwert: { $best }
    [one] 1 Tag in Folge; Bestwert: { $best }
   *[other] { $days } Tage in Folge; Bestwert: { $best }
}
puzzles-storm = Sturm
puzzles-storm-about = Löse in drei Minuten so viele Aufgaben, wie du kannst. Sie werden immer schwerer. Gefragt ist jeweils nur der erste Zug; ein falscher kostet zehn Sekunden.
storm-none = Noch nicht gespielt
storm-best-so-far = Bestwert: { $count } gelöst, { $run } in Folge
puzzles-own = Aus deinen eigenen Fehlern
puzzles-own-about = Stellungen aus deinen Partien, in denen du den einzigen richtigen Zug verpasst hast. Der Rückblick auf eine beendete Partie findet sie.
puzzles-own-count = { $count ->
    [0] Keine Aufgabe wartet; der Rückblick auf eine Partie findet welche
    [one] 1 wartet
   *[other] { $count } warten
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort prüft zwischen den Partien noch 1 Stellung
   *[other] { $open } · Cohort prüft zwischen den Partien noch { $count } Stellungen
}
puzzles-own-unfit = { $count ->
    [one] Aus 1 Fehler wurde keine Aufgabe: Mehr als ein Zug war gut, oder Cohort war sich nicht sicher
   *[other] Aus { $count } Fehlern wurden keine Aufgaben: Mehr als ein Zug war gut, oder Cohort war sich nicht sicher
}
puzzles-themes = Nach Motiv
puzzles-theme-count = { $solved } von { $all } gelöst
puzzles-theme-share = { $solved } von { $all } gelöst · { $share } % der Punkte

puzzle-win = { $count ->
    [one] { $side } zieht und gewinnt in einem Zug
   *[other] { $side } zieht und gewinnt in { $count } Zügen
}
puzzle-hold = { $side } am Zug: Nur ein Zug rettet die Partie

puzzle-judging = Dein Zug wird geprüft …
puzzle-right = Richtig. { $side } antwortet …
puzzle-right-next = { $count ->
    [one] Richtig. Jetzt noch der letzte Zug.
   *[other] Richtig. Noch { $count } Züge.
}
puzzle-solved = Gelöst.
puzzle-solved-with-hint = Mit Hinweis gelöst: zählt halb.
puzzle-solved-with-hint-unrated = Mit Hinweis gelöst.
puzzle-solved-late-unrated = Gelöst, aber erst nach einem falschen oder gezeigten Zug.
puzzle-solved-late = Gelöst, aber erst nach einem falschen oder gezeigten Zug: zählt nicht.
puzzle-solved-again = Gelöst, diesmal zur Übung.
puzzle-wrong-ends = { $move } beendet die Partie. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] Nach { $move } gewinnt { $side } in einem Zug: { $line }
   *[other] Nach { $move } gewinnt { $side } in { $count } Zügen: { $line }
}
puzzle-wrong-slips = { $move } verpasst den Sieg. { $line }
puzzle-wrong-holds-not = { $move } rettet die Partie nicht. { $line }
puzzle-too-slow = Auch das gewinnt, braucht aber { $count } Züge. Finde einen schnelleren Sieg; dieser Versuch kostet nichts.
puzzle-undecided = Cohort konnte diesen Zug nicht rechtzeitig beurteilen und hat ihn zurückgenommen. Der Versuch kostet nichts und wird nicht gespeichert.
puzzle-hint-awaited = Hinweis wird gesucht …
puzzle-hint-stone = { $count ->
    [one] Zieh den markierten Stein.
   *[other] Zieh die markierten Steine gemeinsam.
}
puzzle-hint-move = Richtig ist { $move }.
puzzle-no-hint = Es wurde nicht rechtzeitig ein Hinweis gefunden.
puzzle-solution-awaited = Lösung wird gesucht …
puzzle-ply = { $side } { $move }
puzzle-solution = Die Lösung: { $line }

puzzle-rating = Deine Wertung: { $rating }
puzzle-rating-soon = Deine Wertung erscheint nach { $enough } gewerteten Aufgaben (bisher { $tried })
puzzle-rating-guess = Deine Wertung: etwa { $rating }
puzzle-gain = Deine Wertung: { $rating } ({ $change })
puzzle-grade = Diese Aufgabe: { $rating }
puzzle-unrated = Diese Aufgabe hast du schon einmal versucht: Deine Wertung bleibt gleich.
puzzle-tried-before = Ungewertet: Diese Aufgabe hast du schon einmal versucht.
puzzle-not-rated = Diese Aufgabe ändert deine Wertung nicht.
puzzle-retry = Zur Übung: Dieser Versuch wird weder gewertet noch gespeichert.
puzzle-streak = { $count } in Folge gelöst

puzzle-next = Nächste Aufgabe
puzzle-try-again = Neu versuchen
puzzle-next-rated = Gewertete Aufgaben
puzzle-show-stone = Stein zeigen (zählt halb)
puzzle-show-move = Zug zeigen (zählt nicht)
puzzle-show-stone-free = Stein zeigen
puzzle-show-move-free = Zug zeigen
puzzle-hint-tip = Wenn du den Stein zeigen lässt, zählt die Aufgabe halb. Wenn du den Zug zeigen lässt, gilt sie als nicht gelöst. Nur dein erster Versuch zählt ({ $key-hint })
puzzle-hint-free-tip = Den Stein markieren, der zieht; noch einmal drücken zeigt seinen Zug ({ $key-hint })
puzzle-give-up = Aufgeben
puzzle-give-up-tip = Die Lösung zeigen; die Aufgabe gilt als nicht gelöst ({ $key-resign })
puzzle-go-on = Weiter
puzzle-go-on-tip = Zu einer anderen Aufgabe, sobald diese entschieden ist
puzzle-back = Zurück
puzzle-back-tip = In der Lösung einen Zug zurück ({ $key-earlier })
puzzle-forward = Vor
puzzle-forward-tip = In der Lösung einen Zug vor ({ $key-later })
puzzle-again = Nochmal
puzzle-again-tip = Diese Aufgabe zur Übung noch einmal versuchen: Der Versuch wird weder gewertet noch gespeichert ({ $key-undo })
puzzle-all = Alle Aufgaben
puzzle-all-tip = Alle Arten von Aufgaben zeigen ({ $key-puzzles })
puzzle-leave = Menü
puzzle-leave-tip = Zurück zum Startbildschirm

confirm-leave-storm = Den Sturm verlassen? Dieser Lauf zählt dann nicht.
action-leave-storm = Verlassen
storm-waits = Sturm angehalten
storm-waits-board = Solange eine Seite offen ist, steht die Uhr, und das Brett ist verdeckt.
storm-score = { $count } gelöst
storm-right = Richtig. Hier kommt die nächste.
storm-wrong = Falsch: zehn Sekunden weniger. Hier kommt die nächste.
storm-best = Dein bisher bester Sturm!
storm-again = Neuer Sturm
storm-over = Die Zeit ist um
storm-result = { $tried ->
    [0] Du hast nicht rechtzeitig gezogen.
    [one] 1 Aufgabe versucht.
   *[other] { $tried } Aufgaben versucht; längste Serie gelöster Aufgaben: { $run }.
}

puzzle-theme-connect-in-1 = In einem Zug verbinden
puzzle-theme-connect-in-1-about = Die letzte Verbindung fehlt: Ein Zug schließt sie.
puzzle-theme-connect-in-1-here = { $first } schließt die letzte Verbindung.
puzzle-theme-connect-in-2 = In zwei Zügen verbinden
puzzle-theme-connect-in-2-about = Spätestens mit deinem zweiten Zug verbindest du dich, was der Gegner auch spielt.
puzzle-theme-connect-in-2-here = Nach { $first } verbindest du dich spätestens mit deinem zweiten Zug, was { $enemy } auch spielt.
puzzle-theme-connect-in-3 = In drei Zügen verbinden
puzzle-theme-connect-in-3-about = Spätestens mit deinem dritten Zug verbindest du dich, was der Gegner auch spielt.
puzzle-theme-connect-in-3-here = Nach { $first } verbindest du dich spätestens mit deinem dritten Zug, was { $enemy } auch spielt.
puzzle-theme-connect-in-more = Ein weiter Weg zur Gruppe
puzzle-theme-connect-in-more-about = Du verbindest dich mit deinem vierten Zug oder später, und der Gegner kann dich nicht aufhalten.
puzzle-theme-connect-in-more-here = Nach { $first } verbindest du dich spätestens mit Zug { $moves }, was { $enemy } auch spielt.
puzzle-theme-cut-the-connector = Bindeglied schlagen
puzzle-theme-cut-the-connector-about = Ein Stein verbindet andere Steine des Gegners. Schlag ihn, damit mehr Gruppen bleiben.
puzzle-theme-cut-the-connector-here = { $first } schlägt einen Stein, der andere verband: { $enemy } hat jetzt { $after } Gruppen statt { $before ->
    [one] einer
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Nachzügler befreien
puzzle-theme-free-the-straggler-about = Ein Stein kann deine größte Gruppe nicht erreichen. Zieh einen anderen Stein, um ihm den Weg zu öffnen.
puzzle-theme-free-the-straggler-here = Der Stein auf { $stone } konnte deine größte Gruppe nicht erreichen. Nach { $first } droht { $move }, was alle deine Steine verbindet.
puzzle-theme-do-not-connect-the-enemy = Den Gegner nicht verbinden
puzzle-theme-do-not-connect-the-enemy-about = Ein Schlagzug lässt dir nur noch zwei Gruppen, entfernt aber den Stein, ohne den der Gegner verbunden wäre. Finde einen anderen Zug.
puzzle-theme-do-not-connect-the-enemy-here = { $move } ließe dir { $after } Gruppen statt { $before }, würde aber den Stein schlagen, ohne den { $enemy } verbunden ist: { $enemy } würde gewinnen.
puzzle-theme-both-at-once = Beide zugleich
puzzle-theme-both-at-once-about = Ein Zug würde beide Seiten verbinden, das wäre remis. Ein anderer gewinnt.
puzzle-theme-both-at-once-here = { $move } würde beide Seiten verbinden, das wäre nur remis. { $first } gewinnt.

puzzle-theme-reach-in-1 = In einem Zug ans Ziel
puzzle-theme-reach-in-1-about = Der Weg ist frei: Ein Stein oder eine Linie erreicht die gegnerische Grundlinie in einem Zug.
puzzle-theme-reach-in-1-here = { $first } erreicht die gegnerische Grundlinie.
puzzle-theme-reach-in-2 = In zwei Zügen ans Ziel
puzzle-theme-reach-in-2-about = Mit deinem zweiten Zug erreichst du die gegnerische Grundlinie, auch gegen die beste Verteidigung.
puzzle-theme-reach-in-2-here = Nach { $first } erreichst du mit deinem zweiten Zug die gegnerische Grundlinie, auch gegen die beste Verteidigung.
puzzle-theme-reach-in-3 = In drei Zügen ans Ziel
puzzle-theme-reach-in-3-about = Mit deinem dritten Zug erreichst du die gegnerische Grundlinie, auch gegen die beste Verteidigung.
puzzle-theme-reach-in-3-here = Nach { $first } erreichst du mit deinem dritten Zug die gegnerische Grundlinie, auch gegen die beste Verteidigung.
puzzle-theme-reach-in-more = Ein weiter Weg ans Ziel
puzzle-theme-reach-in-more-about = Du erreichst die gegnerische Grundlinie mit deinem vierten Zug oder später, und der Gegner kann dich nicht aufhalten.
puzzle-theme-reach-in-more-here = Nach { $first } erreichst du mit Zug { $moves } die gegnerische Grundlinie, auch gegen die beste Verteidigung.
puzzle-theme-break-for-good = Endgültig teilen
puzzle-theme-break-for-good-about = Ein Schlagzug teilt die gegnerische Gruppe, und kein Zug kann sie wieder verbinden.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } teilt die Gruppe: { $enemy } kann sie nicht wieder verbinden.
   *[other] Nach { $first } wird die Gruppe am Ende geteilt, und { $enemy } kann sie nicht wieder verbinden.
}
puzzle-theme-only-reconnection = Richtig wieder verbinden
puzzle-theme-only-reconnection-about = Deine Gruppe ist geteilt. Mehrere Züge verbinden sie wieder, aber nur einer ist richtig.
puzzle-theme-only-reconnection-here = { $count } Züge verbinden deine Gruppe wieder. Der richtige ist { $first }.
puzzle-theme-choose-the-line = Die richtige Linie
puzzle-theme-choose-the-line-about = Mehrere Linien mit gemeinsamen Steinen können ziehen. Nur eine davon ist richtig.
puzzle-theme-choose-the-line-here = Auch die Linie { $line } könnte ziehen. Der richtige Zug ist { $first }.
puzzle-theme-stop-the-runner = Sprinter stoppen
puzzle-theme-stop-the-runner-about = Der Gegner droht, mit dem nächsten Zug deine Grundlinie zu erreichen. Verhindere das.
puzzle-theme-stop-the-runner-here = { $enemy } drohte, mit { $move } deine Grundlinie zu erreichen. { $first } verhindert das.
puzzle-theme-poisoned-capture = Vergifteter Schlagzug
puzzle-theme-poisoned-capture-about = Ein Schlagzug sieht so gut aus wie der richtige Zug, verliert aber.
puzzle-theme-poisoned-capture-here = { $move } sieht auf den ersten Blick genauso gut aus, verliert aber.

puzzle-theme-only-defence = Die einzige Rettung
puzzle-theme-only-defence-about = Jeder Zug bis auf einen verliert.
puzzle-theme-only-defence-here = { $others ->
    [one] Der einzige andere Zug verliert.
   *[other] Alle { $others } anderen Züge verlieren.
}
