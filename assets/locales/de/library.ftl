library-title = Meine Partien
library-not-kept = Diese Kopie von Cohort speichert keine Partien, also gibt es hier keine.
library-unread = Die Partien lassen sich nicht lesen: { $problem }
library-reading = Lädt …
library-none = Es gibt noch keine Partien.
library-none-does = Cohort speichert jede Partie vom ersten Zug an und führt sie hier auf. Um andere Partien hinzuzufügen, öffne eine Datei, füg sie aus der Zwischenablage ein oder zieh eine Datei ins Fenster.
library-search = Suche nach Spielern, Turnieren, Titeln, Stichwörtern und Daten (2026-11)
library-any-position = Nur Partien mit der Stellung auf dem Brett
library-any-position-tip = Partien mit beliebiger Stellung auflisten
library-games-of = Spiel
library-ending = Ergebnis
library-order = Sortierung
library-tag = Stichwort
library-all-games = Alle Spiele
library-any-ending = Alle Ergebnisse
library-any-tag = Alle
library-finished = Beendet
library-study = Studie
library-unfinished = Nicht beendet
library-black-won = Schwarz gewann
library-white-won = Weiß gewann
library-draw = Remis
library-newest = Neueste zuerst
library-oldest = Älteste zuerst
library-changed = Zuletzt geändert
library-added = Neu hinzugefügt
library-longest = Längste zuerst
library-shortest = Kürzeste zuerst
library-by-players = Nach Spielern
library-by-result = Nach Ergebnis
library-same = Doppelte Partien
library-keep-one = Je eine behalten
library-keep-one-tip = Behält von jeder Partie ein Exemplar. Partien, die du gespielt hast, und Partien mit deinem Titel, deinen Stichwörtern oder Kommentaren bleiben alle erhalten.
library-found = { $count ->
    [0] Keine passenden Partien.
    [one] 1 Partie
   *[other] { $count } Partien
}
library-found-part = { $from } bis { $to } von { $count } Partien
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
library-before = Vorige Partien
library-after = Nächste Partien
library-more = Aktionen für { $game }
library-open = Öffnen
library-details = Titel, Stichwörter
library-delete = Löschen
library-own-title = Titel
library-own-tags = Stichwörter, durch Kommas getrennt
library-keep-details = Speichern
library-leave-details = Abbrechen
library-deleted = { $count ->
    [one] 1 Partie wurde gelöscht.
   *[other] { $count } Partien wurden gelöscht.
}
library-restore = Zurückholen
library-not-done = Das hat nicht geklappt: { $problem }
library-stop = Stopp
library-rejected = Eine Änderung ließ sich nicht in deiner Sammlung speichern. Cohort hat sie als Text in { $file } abgelegt. { $problem }
library-rejected-lost = Eine Änderung ließ sich weder in deiner Sammlung noch in einer Textdatei speichern. Sie ist verloren. { $problem } { $lost }
reading-file = { $file } wird gelesen …
reading-text = Eingefügter Text wird gelesen …
library-progress = { $count ->
    [one] Bisher 1 Partie
   *[other] Bisher { $count } Partien
}
action-export-games = Alle sichern
action-export-games-tip = Alle aufgelisteten Partien in einer Datei speichern
library-close = Schließen

action-open-file = Datei öffnen
action-open-file-tip = Eine Datei öffnen: Eine einzelne Partie kommt aufs Brett, mehrere kommen in „Meine Partien“ ({ $key-open })
action-paste = Einfügen
action-paste-tip = Partie oder Stellung aus der Zwischenablage öffnen ({ $key-paste })
action-copy = Partie kopieren
action-copy-tip = Die Partie mit ihren Nebenvarianten und Notizen kopieren, um sie weiterzugeben oder anderswo zu öffnen ({ $key-copy })
action-copy-position = Stellung kopieren
action-copy-position-tip = Die Stellung auf dem Brett kopieren ({ $key-copy-position })
action-save-game = Speichern …
action-save-game-tip = Die Partie in einer Datei speichern ({ $key-save })
action-find-position = Gleiche Stellung
action-find-position-tip = Alle Partien auflisten, in denen die Stellung auf dem Brett vorkommt
action-share = Teilen
action-share-tip = Die Partie kopieren, speichern oder ein Bild davon machen
action-tools = Werkzeuge
action-tools-tip = Meine Partien, Zugexplorer, Notizen und der Stellungseditor
action-library = Meine Partien
action-note = Notiz
action-note-tip = Kommentar, Bewertung und Markierungen zu dieser Stellung ({ $key-note })
action-library-tip = Alle deine gespeicherten Partien ({ $key-library })
dialog-open = Partien öffnen
dialog-export = Partien speichern
dialog-save = Partie speichern
dialog-games = Partien

told-unreadable = Es wurde nichts geöffnet. { $problem }
told-unreadable-file = { $file } wurde nicht geöffnet: { $problem }
told-taken = { $count ->
    [0] Es wurde keine Partie hinzugefügt.
    [one] 1 Partie wurde hinzugefügt.
   *[other] { $count } Partien wurden hinzugefügt.
}
told-duplicates = { $count ->
    [one] 1 Partie war schon vorhanden.
   *[other] { $count } Partien waren schon vorhanden.
}
told-bad = { $count ->
    [one] 1 Partie war nicht lesbar: { $first }
   *[other] { $count } Partien waren nicht lesbar. Die erste: { $first }
}
told-exported = { $count ->
    [one] 1 Partie wurde in { $file } gespeichert.
   *[other] { $count } Partien wurden in { $file } gespeichert.
}
told-left-out = { $count ->
    [one] 1 Partie wurde ausgelassen: { $first }
   *[other] { $count } Partien wurden ausgelassen. Die erste: { $first }
}
told-stopped = Abgebrochen.
told-failed = Vorzeitig abgebrochen: { $problem }
told-kept = Deine bisherige Partie findest du in „Meine Partien“.
told-nothing-to-paste = In der Zwischenablage ist kein Text.
told-game-copied = Partie kopiert.
told-position-copied = Stellung kopiert.
told-saved = Gespeichert als { $file }
told-not-saved = Nicht gespeichert: { $problem }

action-edit-position = Stellung ändern
action-edit-position-tip = Eine Stellung Stein für Stein aufbauen und von ihr aus spielen
options-editor = Stellung aufbauen …
editor-title = Stellungseditor
editor-variant = Spiel
editor-board = Brett mit der Stellung { $position }. Pfeiltasten wechseln das Feld, die Leertaste setzt oder entfernt einen Stein
editor-put = Was du setzt
editor-black = Schwarzer Stein ({ $count })
editor-white = Weißer Stein ({ $count })
editor-vanished = Verschwundenes Feld
editor-hands = Steine in der Hand
editor-hand = { $side }: { $count }
editor-nothing = Leeres Feld
editor-mover = Am Zug
editor-moves = { $side }
editor-start = Anfangsstellung
editor-clear = Leeren
editor-mirror = Spiegeln
editor-swap = Farben tauschen
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-copy = Kopieren
editor-close = Schließen
editor-play = Ab hier spielen
