# Texte der Seite im Browser vor dem Start. Jeder Text auf einer Zeile.
early-trouble = Die Seite konnte nicht geladen werden. Prüfe die Verbindung und lade die Seite neu.
early-script = Cohort braucht JavaScript. Erlaube es für diese Seite und lade sie neu.
