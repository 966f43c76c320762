launch-no-adapter =
    Cohort kann nicht starten, weil es keine nutzbare GPU gefunden hat. Es braucht eine GPU mit Vulkan, Direct3D 12 oder Metal.

    Aktualisiere deinen Grafiktreiber und starte Cohort dann noch einmal. Unter Linux kannst du auch die Vulkan-Treiber von Mesa installieren (das Paket mesa-vulkan-drivers); sie laufen sogar ohne Grafikkarte.
launch-stopped =
    Cohort musste beendet werden. Deine Partie ist bis zum letzten Zug gespeichert. Starte Cohort noch einmal und setz die Partie vom Startbildschirm aus fort.

    Was schiefgegangen ist: { $problem }
launch-page-loading = Das Spiel wird geladen: { $done } von { $all } MB
launch-page-no-graphics = Dein Browser zeigt keine 3D-Grafik. Schalte die Hardwarebeschleunigung ein, oder nimm einen anderen Browser mit WebGL 2.
launch-page-failed = Das Spiel konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
launch-page-no-language = Die Sprache konnte nicht geladen werden. Prüfe die Verbindung und wähle die Sprache in den Einstellungen noch einmal.
launch-page-stopped = Cohort musste beendet werden. Lade die Seite neu, um es wieder zu starten.
launch-page-reload = Neu laden
launch-page-not-kept = Dein Browser erlaubt dieser Seite nicht, Partien zu speichern: Sein Speicher ist vielleicht voll oder gesperrt, zum Beispiel in einem privaten Fenster. Deine Partien bleiben nur erhalten, bis du diese Seite schließt.
