progress-title = Fortschritt
progress-reading = Fortschritt wird geladen …
progress-unread = Dein Fortschritt ist nicht lesbar: { $problem }
progress-not-kept = Diese Kopie von Cohort speichert keinen Fortschritt: Was du jetzt lernst, geht verloren, wenn du Cohort beendest.
progress-none = Noch kein Fortschritt. Beginne eine Lektion oder löse eine Aufgabe: Dann zeigt diese Seite deine Lektionen, deine Aufgabenwertung, deine Stärken und was du üben solltest. Alles bleibt auf diesem Computer.
progress-no-puzzles = Du hast noch keine Aufgabe versucht.
progress-tried = { $hours ->
    [0] { $count ->
        [one] 1 Aufgabe in { $minutes } min versucht
       *[other] { $count } Aufgaben in { $minutes } min versucht
    }
   *[other] { $count ->
        [one] 1 Aufgabe in { $hours } h { $minutes } min versucht
       *[other] { $count } Aufgaben in { $hours } h { $minutes } min versucht
    }
}
progress-run = In Folge gelöst: { $now }; Bestwert: { $best }
progress-days = Tage in Folge mit der Aufgabe des Tages: { $now }; Bestwert: { $best }
progress-lesson = { $lesson }: { $done } von { $steps } Schritten erledigt
progress-drill = Übung „{ $drill }“: Bestzeit { $best }
progress-rating = Deine Aufgabenwertung · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: eine erste Schätzung; ein paar weitere Aufgaben machen sie genauer
progress-rating-day = { $day }: { $rating }
progress-themes = Stärken und Schwächen
progress-themes-about = Deine Punkte und die Zahl der Aufgaben zu jedem Motiv, das beste zuerst. Ein Motiv zählt ab fünf Aufgaben.
progress-next-go-on = Die Lektion „{ $lesson }“ abschließen
progress-next-begin = Die Lektion „{ $lesson }“ beginnen
progress-next-day = Die Aufgabe des Tages lösen
progress-next-own = { $count ->
    [one] Die Aufgabe aus einem deiner Fehler lösen
   *[other] { $count } Aufgaben aus deinen Fehlern lösen
}
progress-next-practise = „{ $theme }“ üben, dein schwächstes Motiv
progress-next-puzzles = Aufgaben deiner Stärke lösen
action-export-learning = Exportieren
action-export-learning-tip = Versuchte Aufgaben, Lektionen und Übungen als CSV-Dateien für Tabellenprogramme speichern
action-erase-learning = Löschen
action-erase-learning-tip = Deinen ganzen Fortschritt löschen; du wirst vorher gefragt
confirm-erase-learning = Deinen Fortschritt löschen: Lektionen, Übungen, Aufgaben und Wertungen? Deine Partien und die Statistik bleiben erhalten.
confirm-keep-learning = Behalten
progress-exported = { $count ->
    [one] 1 Zeile in { $file } gespeichert
   *[other] { $count } Zeilen in { $file } gespeichert
}
progress-not-exported = Dein Fortschritt ließ sich nicht exportieren: { $problem }
progress-erased = Dein Fortschritt ist gelöscht.
progress-not-erased = Dein Fortschritt ließ sich nicht löschen: { $problem }
