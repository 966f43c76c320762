status-your-move = Du bist am Zug
status-to-move = { $side } am Zug
status-study = Studie · { $side } am Zug
status-thinking = { $side } denkt nach …
status-paused = Pause
status-failed = Der Computer hat wegen eines Programmfehlers keinen Zug gefunden. Drück „Jetzt ziehen“, um es noch einmal zu versuchen, oder nimm einen Zug zurück.
status-must-pass = { $side } hat keinen erlaubten Zug und muss passen
status-split = Die Gruppe von { $side } ist geteilt und muss wieder verbunden werden
half-drop = Setz jetzt einen gegnerischen Stein auf ein leeres Feld.
half-forward = Zieh jetzt vorwärts. Jeder deiner Steine darf ziehen.
half-take-back = Ersten Teil zurücknehmen
player-stones = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
player-groups = { $count ->
    [one] eine Gruppe
   *[other] { $count } Gruppen
}
player-captured = { $count ->
    [0] nichts geschlagen
    [one] 1 geschlagen
   *[other] { $count } geschlagen
}
stones-in-hand = { $count ->
    [one] 1 Stein zum Einsetzen
   *[other] { $count } Steine zum Einsetzen
}
player-score = Punkte in dieser Serie: { $points }
moves-title = Züge
moves-none = Noch keine Züge.
moves-undone = { $move }, zurückgenommen
moves-place = Zug { $number }, { $side }
past-move = Zug { $number } von { $numbers } · { $move }
past-variation = Nebenvariante, Zug { $number } · { $move }
past-tried = Versucht: { $moves }
past-start = Beginn der Partie
past-about = Das ist nicht die aktuelle Stellung.
action-present = Zurück zur Partie
action-present-tip = Zur aktuellen Stellung zurückkehren ({ $key-present })
action-from-here = Ab hier spielen
action-from-here-tip = Die Partie ab dieser Stellung fortsetzen; die späteren Züge bleiben als Nebenvariante erhalten
move-entry-hint = Zug eintippen, z. B. { $example } ({ $key-typing })
move-entry-name = Zug eintippen ({ $key-typing })
move-entry-play = Spielen
strip-last-move = Letzter Zug: { $move }
action-undo = Rückgängig
action-undo-tip = Züge bis zu deinem letzten Zug zurücknehmen ({ $key-undo })
action-redo = Wiederholen
action-redo-tip = Die zurückgenommenen Züge wieder ausführen ({ $key-redo })
action-hint = Hinweis
action-hint-tip = Erst einen Stein zeigen, mit dem sich ein Zug lohnt, dann den Zug, dann den Grund ({ $key-hint })
action-move-now = Jetzt ziehen
action-move-now-tip = Der Computer spielt den besten Zug, den er bis jetzt gefunden hat ({ $key-now })
action-step = Schritt
action-step-tip = Einen Zug spielen, dann wieder anhalten ({ $key-now })
action-watch-slow = Langsam
action-watch-slow-tip = Tempo der Computer: langsam; drücken für normal
action-watch-normal = Normal
action-watch-normal-tip = Tempo der Computer: normal; drücken für schnell
action-watch-fast = Schnell
action-watch-fast-tip = Tempo der Computer: schnell; drücken für langsam
action-pass = Passen
action-pass-tip = Du hast keinen anderen Zug ({ $key-enter })
action-confirm-move = Ausführen
action-confirm-move-tip = Den gewählten Zug spielen ({ $key-enter })
action-resign = Aufgeben
action-resign-tip = Diese Partie aufgeben ({ $key-resign })
action-draw = Remis anbieten
action-draw-tip = Remis anbieten, höchstens einmal in zehn Zügen ({ $key-draw })
action-rematch = Seiten tauschen
action-rematch-tip = Noch einmal gegen denselben Gegner, mit der anderen Farbe ({ $key-rematch })
action-pause = Pause
action-pause-tip = Die Uhr und den Computer anhalten ({ $key-pause })
action-go-on = Fortsetzen
action-go-on-tip = Die Partie fortsetzen ({ $key-enter })
action-new-game = Neue Partie
action-new-game-tip = Gegner, Uhr und Seite für eine andere Partie wählen ({ $key-new-game })
action-leave = Menü
action-leave-tip = Zurück zum Menü; die Partie ist gespeichert (zweimal { $key-escape })
action-settings = Einstellungen
action-settings-tip = Einstellungen ({ $key-settings })
action-aids = Hilfen
action-aids-tip = Wählen, was das Brett erklärt ({ $key-aids })
action-help = Anleitung
action-help-tip = Regeln und Tasten ({ $key-help })
action-view = Draufsicht
action-view-tip = Draufsicht ein- oder ausschalten ({ $key-view })
action-view-menu = Ansicht
action-view-menu-tip = Ansicht drehen, Leiste einklappen, Fenster füllen
action-more-menu = Mehr
action-more-menu-tip = Alle anderen Befehle
action-flip = Brett drehen
action-flip-tip = Das Brett von der anderen Seite sehen ({ $key-flip })
action-camera-reset = Grundansicht
action-camera-reset-tip = Zurück zur Ansicht von deinem Platz ({ $key-reset })
action-fold = Einklappen
action-fold-tip = Die Leiste einklappen; der schmale Streifen holt sie zurück ({ $key-panel })
action-unfold = Leiste
action-unfold-tip = Die Leiste zurückholen ({ $key-panel })
action-full-board = Nur das Brett
action-full-board-tip = Nur das Brett mit den Spielern, der Seite am Zug und dem letzten Zug zeigen ({ $key-board })
action-panel-back = Leiste zeigen
action-panel-back-tip = Die Leiste wieder zeigen ({ $key-board })
action-fullscreen = Vollbild
action-fullscreen-tip = Vollbild ein- oder ausschalten ({ $key-fullscreen })
hint-searching = Suche einen guten Zug …
hint-failed = Wegen eines Programmfehlers wurde kein Hinweis gefunden. Du kannst noch einmal fragen.
hint-stones = Hinweis: Achte auf { $squares }. Frag noch einmal, um den Zug zu sehen.
hint-whole = Hinweis: { $move }. Frag noch einmal, um den Grund zu sehen.
hint-reasons = Hinweis: { $move }. { $reasons }
hint-reason-wins-connected = Verbindet alle deine Steine und gewinnt.
hint-reason-wins-home-row = Erreicht die gegnerische Grundlinie und gewinnt.
hint-reason-wins-cannot-reconnect = Teilt die gegnerische Gruppe endgültig und gewinnt.
hint-reason-wins = Gewinnt sofort.
hint-reason-draws = Beendet die Partie mit Remis.
hint-reason-only-move = Das ist der einzige erlaubte Zug.
hint-reason-rejoins = { $count ->
    [one] Verbindet als einziger Zug deine Gruppe wieder.
   *[other] Verbindet deine Gruppe wieder.
}
hint-reason-stops-connected = Hindert den Gegner daran, sich mit dem nächsten Zug zu verbinden.
hint-reason-stops-home-row = Hindert den Gegner daran, mit dem nächsten Zug deine Grundlinie zu erreichen.
hint-reason-stops-win = Hindert den Gegner daran, mit dem nächsten Zug zu gewinnen.
hint-reason-threatens-connected = Droht, mit dem nächsten Zug alle deine Steine zu verbinden.
hint-reason-threatens-home-row = Droht, mit dem nächsten Zug die gegnerische Grundlinie zu erreichen.
hint-reason-threatens = Droht, mit dem nächsten Zug zu gewinnen.
hint-reason-cuts = Teilt die gegnerischen Steine in { $count } Gruppen.
hint-reason-joins = Verbindet deine Steine: { $count ->
    [one] Es bleibt eine Gruppe
   *[other] Es bleiben { $count } Gruppen
}.
hint-reason-captures = Schlägt den Stein auf { $square }.
hint-reason-keeps-group = Hält deine Gruppe zusammen: Kein Schlagzug kann sie jetzt teilen.
hint-reason-escapes = Bringt einen Stein in Sicherheit.
hint-reason-touches = Bringt einen Stein an deine größte Gruppe.
hint-reason-nearer = Bringt einen Stein näher an deine größte Gruppe: noch { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}.
hint-reason-advances = Bringt einen Stein voran: noch { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
}.
hint-reason-blocks = { $count ->
    [one] Sperrt den Stein auf { $square }.
   *[other] Sperrt { $count } gegnerische Steine.
}
hint-reason-vanishes = Schickt einen Stein ins Loch: einer weniger zu verbinden.
hint-reason-takes-off = Nimmt einen Stein vom Brett, der nicht ziehen kann: einer weniger zu verbinden.
hint-reason-gathers = Bringt einen Stein näher an deine anderen.
hint-reason-loses = Lässt den Gegner sofort gewinnen.
hint-reason-waits = Ändert wenig und wartet auf den Gegner.
result-win = { $side } gewinnt
result-you-won = Du hast gewonnen
result-you-lost = Du hast verloren
result-you-resigned = Du hast aufgegeben
result-draw = Remis
result-rematch = Noch einmal
result-rematch-tip = Noch einmal mit demselben Brett, denselben Spielern und Farben ({ $key-enter })
result-adapts = Der Computer spielte mit { $elo }; nächstes Mal mit etwa { $next }.
reason-win-connected = { $side } hat alle Steine verbunden.
reason-win-both-connected = Ein Zug hat beide Seiten verbunden. Nach der gewählten Regel gewinnt { $side }.
reason-win-home-row = { $side } hat die gegnerische Grundlinie erreicht.
reason-win-cannot-reconnect = { $loser } ist geteilt und kann sich nicht wieder verbinden.
reason-win-no-stones = { $loser } hat keine Steine mehr.
reason-win-no-moves = { $loser } hat keinen erlaubten Zug.
reason-win-resigned = { $loser } hat aufgegeben.
reason-win-time-up = { $loser } hat keine Zeit mehr.
reason-you-win-connected = Alle deine Steine bilden eine Gruppe.
reason-you-win-home-row = Dein Stein hat die gegnerische Grundlinie erreicht.
reason-you-lose-cannot-reconnect = Deine Gruppe ist geteilt, und kein Zug verbindet sie wieder.
reason-you-lose-no-stones = Du hast keine Steine mehr.
reason-you-lose-no-moves = Du hast keinen erlaubten Zug.
reason-you-lose-resigned = { $side } gewinnt.
reason-you-lose-time-up = Deine Zeit ist abgelaufen.
reason-draw-both-connected = Ein Zug hat beide Seiten verbunden.
reason-draw-repetition = Dieselbe Stellung ist zu oft vorgekommen.
reason-draw-no-moves = Kein Stein kann ziehen.
reason-draw-agreed = Beide Seiten haben sich auf Remis geeinigt.
paused-board = Das Brett ist verdeckt, solange die Uhr steht.
paused-go-on = Partie fortsetzen
clock-first-move = Erster Zug: noch { $time }
clock-says = { $side }, Restzeit: { $time }
clock-says-periods = { $side }, Restzeit: { $time }, { $periods ->
    [one] 1 Periode
   *[other] { $periods } Perioden
}
clock-says-up = { $side } hat keine Zeit mehr
confirm-resign = Diese Partie aufgeben?
confirm-offer-draw = Remis anbieten? Nimmt dein Gegner an, ist die Partie zu Ende.
confirm-keep-playing = Weiterspielen
confirm-quit = Cohort schließt sich, sobald alles gespeichert ist. Wenn du es jetzt beendest, gehen ungespeicherte Änderungen verloren.
confirm-quit-reading = Cohort liest noch die Partien, die du hinzugefügt hast.
confirm-quit-games = Partien werden gespeichert: bisher { $count }, { $share } % erledigt.
confirm-quit-changes = { $count ->
    [one] 1 Änderung ist noch nicht gespeichert.
   *[other] { $count } Änderungen sind noch nicht gespeichert.
}
confirm-quit-problem = Speichern fehlgeschlagen. Cohort versucht es noch einmal. { $problem }
confirm-quit-anyway = Jetzt beenden
confirm-stay = Bleiben
confirm-draw = { $side } bietet Remis an. Nimmt { $other } an?
confirm-undo = { $side } möchte den letzten Zug zurücknehmen. Stimmt { $other } zu?
confirm-agree = Zustimmen
confirm-decline = Ablehnen
move-pending = { $move } spielen? Drück { $key-enter } oder wähl das Feld noch einmal, um den Zug auszuführen; { $key-escape } bricht ab.
draw-considered = { $side } denkt über das Remis nach …
draw-declined = { $side } lehnt das Remis ab.
draw-declined-own = Du hast das Remis abgelehnt.
another-game-title = Neue Partie
another-game-kept = Deine laufende Partie ist in „Meine Partien“ gespeichert. Du kannst sie jederzeit fortsetzen.
another-game-close = Zurück zur Partie
match-title = Partie
match-about = Änderungen gelten ab jetzt. Eine neue Uhr beginnt mit voller Zeit.
match-clock = Uhr ({ $side })
match-close = Fertig
player-change = { $side }: Spieler und Uhr ändern
player-change-tip = Spieler und Uhren ändern ({ $key-match })
table-changed = { $variant } · geändert
match-rules = Sonderregeln dieser Partie

note-title = Notiz
note-words = Kommentar
note-judgement = Bewertung des Zuges
note-no-judgement = Ohne Bewertung
note-colour = Markierungsfarbe
note-green = Grün
note-red = Rot
note-yellow = Gelb
note-blue = Blau
note-no-marks = Markierungen löschen
note-board = Brett für Markierungen: { $position }
note-marks-how = Wähl ein Feld, um es zu markieren; zieh mit der Maus, um einen Pfeil zu zeichnen.
note-save-tip = Die Notiz mit der Partie speichern (Strg+Eingabe)
note-now = Die aktuelle Stellung
