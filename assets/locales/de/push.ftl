# Mitteilungen der Seite im Browser. Die Skripte der Seite lesen diese Datei: ein Text pro Zeile, ohne Variablen.
push-tick = Benachrichtige mich, wenn ich am Zug bin
push-about = Mitteilungen kommen auch, wenn diese Seite geschlossen ist: bei Zügen, Fragen eines Freundes und am Ende einer Partie. Sie laufen über den Push-Dienst deines Browsers, der sie nicht lesen kann.
push-blocked = Dein Browser lässt diese Seite keine Mitteilungen zeigen. Erlaub sie in den Einstellungen des Browsers für diese Seite und versuch es noch einmal.
push-failed = Die Mitteilungen ließen sich nicht einschalten. Prüf die Verbindung und versuch es noch einmal.
push-unknown = Dieser Server kann deinem Browser keine Mitteilungen senden.
push-install = Safari zeigt Mitteilungen nur, wenn Cohort auf deinem Home-Bildschirm ist. Öffne das Teilen-Menü, wähl „Zum Home-Bildschirm“ und öffne Cohort dort.
push-move = Du bist am Zug.
push-joined = Dein Gegner ist beigetreten. Die Partie beginnt.
push-draw = Dein Gegner bietet Remis an.
push-take-back = Dein Gegner möchte einen Zug zurücknehmen.
push-over = Die Partie ist zu Ende.
push-rematch = Dein Gegner möchte noch einmal spielen.
push-began = Die nächste Partie hat begonnen.
push-other = In einer deiner Online-Partien gibt es etwas Neues.
