statistics-title = Statistik
statistics-close = Schließen
statistics-not-kept = Diese Kopie von Cohort speichert keine Partien, also gibt es keine Statistik.
statistics-reading = Deine Partien werden ausgewertet …
statistics-none = Noch keine beendete Partie
statistics-none-does = Beende eine Partie, um zu sehen, wie viele du gewonnen, remis gespielt und verloren hast, nach Spiel, Brett, Spielstärke, Farbe, Uhr und Datum. Diese Seite zeigt auch, wie lange du gespielt hast, und deine Serien. Alles bleibt auf diesem Computer.
statistics-too-few = Diagramme erscheinen nach { $enough } Partien (bisher { $games }).
statistics-unread = Die Statistik lässt sich nicht lesen: { $problem }
statistics-set-aside = { $restored ->
    [yes] Deine Partiensammlung war beschädigt. Cohort hat sie als { $kept } aufbewahrt und eine Kopie der letzten Tage zurückgeholt.
   *[no] Deine Partiensammlung war beschädigt. Cohort hat sie als { $kept } aufbewahrt und eine neue begonnen.
}
statistics-unrecorded = Deine letzten Änderungen sind noch nicht in deiner Sammlung und Statistik gespeichert. Cohort versucht es von selbst noch einmal. { $problem }
statistics-games-of = Spiele
statistics-clock = Uhr
statistics-all-games = Alle Spiele
statistics-all-clocks = Mit und ohne Uhr
statistics-clock-none = Ohne Uhr
statistics-clock-per-move = Zeit je Zug
statistics-clock-sudden-death = Zeit für die ganze Partie
statistics-clock-fischer = Fischer-Zeitzugabe
statistics-clock-bronstein = Bronstein-Aufschub
statistics-clock-delay = Aufschub
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Keine Partie dieser Art
    [one] 1 Partie, Spielzeit { $time }
   *[other] { $count } Partien, Spielzeit { $time }
}
statistics-against = Gegen den Computer: { $wins } gewonnen, { $draws } remis, { $losses } verloren · { $percent } %
statistics-streak = { $score ->
    [win] { $count ->
        [one] Deine letzte Partie hast du gewonnen
       *[other] Deine letzten { $count } Partien hast du gewonnen
    }
    [loss] { $count ->
        [one] Deine letzte Partie hast du verloren
       *[other] Deine letzten { $count } Partien hast du verloren
    }
   *[draw] { $count ->
        [one] Deine letzte Partie endete remis
       *[other] Deine letzten { $count } Partien endeten remis
    }
} · Längste Serien: { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}, { $losses ->
    [one] 1 Niederlage
   *[other] { $losses } Niederlagen
}
statistics-apart = Darunter { $people } zwischen zwei Personen und { $computers } zwischen zwei Computern
statistics-results-of = { $name }: { $wins } gewonnen, { $draws } remis, { $losses } verloren
statistics-win = Gewonnen
statistics-draw = Remis
statistics-loss = Verloren
statistics-percent = Punkte
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Nach Spiel
statistics-by-board = Nach Brett
statistics-strength = Deine Spielstärke · { $game }
statistics-strength-now = { $game }: etwa { $elo } nach der letzten Partie, ± { $deviation }. Die Linie ist deine Spielstärke; jede Marke ist die Spielstärke des Computers in einer Partie, ausgefüllt, wenn du gewonnen hast.
statistics-strength-game = Partie { $number }: { $score }, Gegner: { $opponent }, danach etwa { $elo }
statistics-by-level = Nach Spielstärke
statistics-by-side = Nach Farbe
statistics-by-clock = Nach Uhr
statistics-results = Ergebnisse
statistics-hours-played = Gespielte Stunden
statistics-minutes-played = Gespielte Minuten
statistics-by-day = pro Tag
statistics-by-week = pro Woche
statistics-by-month = pro Monat
statistics-by-year = pro Jahr
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Exportieren
action-export-tip = Alle Partien als CSV-Datei für Tabellenprogramme speichern
action-erase = Löschen
action-erase-tip = Die ganze Statistik löschen; du wirst vorher gefragt
confirm-erase = Die Statistik aller Partien löschen? Die Partien selbst bleiben erhalten.
confirm-keep-statistics = Behalten
statistics-exported = { $count ->
    [one] 1 Partie in { $file } gespeichert
   *[other] { $count } Partien in { $file } gespeichert
}
statistics-not-exported = Die Partien ließen sich nicht exportieren: { $problem }
statistics-erased = Die ganze Statistik ist gelöscht.
statistics-not-erased = Die Statistik ließ sich nicht löschen: { $problem }
