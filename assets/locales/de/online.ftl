# Games against a friend at another computer.
title-friend = Online spielen
title-friend-tip = Gegen Freunde oder Unbekannte an einem anderen Computer spielen, jetzt oder über mehrere Tage
title-friend-short = Online
title-friend-short-tip = Gegen Freunde oder Unbekannte an einem anderen Computer spielen, jetzt oder über mehrere Tage
title-friend-waiting = Online spielen ({ $count })
online-title = Online spielen
online-close = Fertig
online-games = Meine Online-Partien
online-join = Einladung annehmen
online-join-about = Tipp den Code deines Freundes ein oder füg den Link ein.
online-code = Code oder Link
online-join-do = Mitspielen
online-dismiss = Jetzt nicht
online-lobby = Offene Herausforderungen
online-lobby-empty = Niemand wartet auf einen Gegner. Erstelle unten eine offene Herausforderung: Jeder kann sie annehmen.
online-accept = Annehmen
online-accept-name = Herausforderung annehmen: { $name }
online-own-challenge = Deine Herausforderung
online-bot = { $name } (Bot)
online-rated = Gewertet
online-rated-name = { $name } ({ $rating })
online-deleted = Gelöschtes Konto
online-listed = Offene Herausforderung: Jeder kann annehmen
online-watchable = Partien zum Zuschauen
online-watch-name = Ansehen: { $name }
online-audience = { $count ->
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
}
online-join-wrong = Das ist keine Einladung. Ein Code sieht aus wie K7QM-2XDA.
online-join-no-server = Zu einem Code gehört der Server deines Freundes: Gib ihn oben an oder bitte deinen Freund um den Link.
online-invitation = Du bist zu einer Partie eingeladen
online-invitation-of = { $name } lädt dich zu einer Partie ein
online-watch = Partie ansehen
online-watch-about = Dieser Link ist nur zum Zuschauen
online-watched = Zuschauer erlaubt
online-unwatched = Ohne Zuschauer
online-invite = Neue Partie
online-invite-do = Einladung erstellen
online-find = Gegner suchen
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Deine Seite
online-side-lot = Auslosen
online-time = Zeit
online-untimed = Ohne Uhr
online-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
online-bank = { $start } Tage, { $more ->
    [one] 1 Tag
   *[other] { $more } Tage
} mehr je Zug, höchstens { $most }
online-weekends = Wochenenden zählen nicht
online-vacation = { $days ->
    [one] 1 Urlaubstag je Spieler
   *[other] { $days } Urlaubstage je Spieler
}
online-vacation-about = Der Urlaub beginnt automatisch, bevor du auf Zeit verlieren würdest.
online-spectators = Zuschauer erlaubt, um drei Züge verzögert
online-rate = Gewertet: Die Partie ändert die Wertung beider Spieler
online-rate-needs-clock = Eine gewertete Partie braucht eine Uhr.
online-rate-needs-rules = Eine gewertete Partie folgt den üblichen Regeln ihres Bretts.
online-needs-account = Melde dich an, um gewertete Partien zu spielen.
online-name = Dein Name
online-server = Server
online-server-address = Serveradresse
online-server-about = Die Adresse eines Servers, etwa play.example.org. Beide müssen denselben Server benutzen.
online-host = Diesen Computer als Server benutzen
online-host-about = Dein Freund muss im selben Netz sein oder diesen Computer erreichen können.
online-host-impossible = Im Browser kann Cohort nicht der Server sein. Das Programm für deinen Computer kann das.
online-host-at = Dieser Computer ist der Server. Dein Freund erreicht ihn unter { $address }.
online-host-failed = Dieser Computer kann nicht der Server sein: { $problem }
online-host-no-folder = Cohort hat keinen Ordner, um Partien zu speichern.
online-host-stopped = Der Server wurde beendet.
online-host-ports = Die Ports { $first } bis { $last } sind belegt.
online-host-problem = { $problem }
online-invited = Warten auf einen Gegner
online-invited-code = Schick deinem Freund diesen Code: { $code }
online-copied = Kopiert
online-copy-link = Link kopieren
online-copy-link-tip = Den Link der Einladung kopieren, um ihn deinem Freund zu schicken
online-copy-link-name = Link kopieren: { $name }
online-copy-watch = Link für Zuschauer
online-copy-watch-name = Link für Zuschauer: { $name }
online-copy-watch-tip = Den Link kopieren, mit dem andere mit drei Zügen Verzögerung zuschauen können
online-copy-seat = Anderswo weiterspielen
online-report = Gegner melden
online-report-name = Gegner melden: { $name }
online-copy-seat-name = Anderswo weiterspielen: { $name }
online-copy-seat-tip = Einen Link kopieren, der deinen Platz in dieser Partie an einem anderen Computer öffnet. Gib ihn niemandem: Wer ihn hat, kann für dich ziehen.
online-asking = Server wird gefragt …
online-no-server-why = Keine Verbindung zu { $server }: { $problem }
online-connect = Jetzt verbinden
online-your-move = Du bist am Zug
online-their-move = Dein Gegner ist am Zug
online-time-left = { $state } · noch { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Deine Wertung: { $change }
online-unsent = Dein Zug ist gespeichert und wird noch gesendet
online-called-off = Abgebrochen
# A game of a tournament without a first move.
online-unplayed-won = Gewonnen, nicht gespielt
online-unplayed-lost = Verloren, nicht gespielt
online-unplayed = Nicht gespielt
online-expired = Niemand hat die Einladung angenommen
online-won = Du hast gewonnen
online-lost = Du hast verloren
online-drawn = Remis
online-watching = Du siehst zu
online-friend = Dein Gegner
online-open = Öffnen
online-open-name = Öffnen: { $name }
online-withdraw = Zurückziehen
online-withdraw-name = Einladung zurückziehen: { $name }
online-remove = Entfernen
online-remove-name = Aus dieser Liste entfernen: { $name }
online-next = Wartende Partie
online-next-tip = Die Partie zeigen, die auf deinen Zug wartet
online-return = Zurück zur Partie gegen { $name }
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Server von { $name } benutzen
online-account = Konto
online-account-page = Kontoseite
online-tournaments = Turniere
online-tournaments-back = Zurück
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Dieser Server hat keine Turniere.
online-tournaments-web = Mehr auf der Webseite
online-tournaments-web-about = Auf der Webseite kannst du Turniere erstellen und Kreuztabellen und gespielte Partien ansehen.
online-take-along = { $count ->
    [one] Gastpartie in dieses Konto übernehmen
   *[other] { $count } Gastpartien in dieses Konto übernehmen
}
online-guest = Du spielst als Gast.
online-sign-in = Anmelden
online-sign-in-no-server = Gib zuerst die Serveradresse an.
online-sign-in-code = Öffne diese Seite in einem Browser und tipp dort diesen Code ein:
online-sign-in-page = Seite öffnen
online-sign-in-cancel = Abbrechen
online-signed-in = Angemeldet als { $name }
online-sign-out = Abmelden
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Blitz
online-speed-rapid = Schnell
online-speed-correspondence = Fernpartie
# At the table.
status-called-off = Die Partie wurde abgebrochen
status-unplayed-won = Du gewinnst: Dein Gegner hat seinen ersten Zug nicht rechtzeitig gemacht
status-unplayed-lost = Du verlierst: Du hast deinen ersten Zug nicht rechtzeitig gemacht
status-unplayed = Nicht gespielt: Ein Spieler hat seinen ersten Zug nicht rechtzeitig gemacht
status-watching = Du siehst { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} verzögert zu
online-lost-server = Keine Verbindung zum Server. Deine Züge werden gespeichert und so bald wie möglich gesendet.
online-gone-closed = { $name } hat die Partie verlassen.
online-gone-dropped = { $name } hat die Verbindung verloren.
online-gone-claim = { $name } ist gerade nicht da. Du kannst die Partie beenden.
online-offers-draw = { $name } bietet Remis an.
online-declines-draw = { $name } lehnt das Remis ab.
online-asks-take-back = { $name } möchte einen Zug zurücknehmen.
online-refuses-take-back = { $name } erlaubt die Rücknahme des Zuges nicht.
online-asked-take-back = Du möchtest deinen Zug zurücknehmen. { $name } muss zustimmen.
online-asked-draw = Du hast Remis angeboten. { $name } hat noch nicht geantwortet.
online-gives-time = { $name } hat dir Zeit geschenkt.
online-offers-rematch = { $name } möchte noch einmal spielen.
online-declines-rematch = { $name } möchte nicht noch einmal spielen.
online-asked-rematch = Du möchtest noch einmal spielen. { $name } hat noch nicht geantwortet.
online-began = { $name } ist da. Die Partie beginnt.
online-began-tournament = Deine Partie gegen { $name } beginnt.
online-says = { $name }: { $phrase }
online-you-say = Du: { $phrase }
online-on-vacation = { $name } ist im Urlaub.
online-you-on-vacation = Du bist im Urlaub.
answer-accept-draw = Zustimmen
answer-accept-draw-tip = Die Partie mit Remis beenden
answer-decline-draw = Ablehnen
answer-decline-draw-tip = Weiterspielen
answer-allow-take-back = Erlauben
answer-allow-take-back-tip = Dein Gegner nimmt den letzten Zug zurück
answer-refuse-take-back = Ablehnen
answer-refuse-take-back-tip = Der Zug bleibt stehen
answer-claim-win = Sieg beanspruchen
answer-claim-win-tip = Die Partie als deinen Sieg beenden, weil dein Gegner weg ist
answer-claim-draw = Remis erklären
answer-claim-draw-tip = Die Partie mit Remis beenden
answer-accept-rematch = Noch einmal
answer-accept-rematch-tip = Noch eine Partie mit vertauschten Seiten
answer-decline-rematch = Nein, danke
answer-decline-rematch-tip = Deinem Gegner sagen, dass du nicht noch einmal spielen möchtest
action-say = Sagen
action-say-tip = Deinem Gegner etwas sagen oder Zeit geben
action-give-time = Zeit geben
action-give-time-tip = 15 Sekunden für deinen Gegner; ein Tag in einer Partie über mehrere Tage
action-mute = Stummschalten
action-mute-tip = Ausblenden, was dein Gegner sagt
action-take-vacation = Urlaub nehmen
action-take-vacation-tip = Deine Uhr steht, bis du ziehst oder deinen Urlaub beendest
action-end-vacation = Urlaub beenden
action-end-vacation-tip = Deine Uhr läuft wieder
action-ask-take-back = Zurücknehmen
action-ask-take-back-tip = Deinen Gegner bitten, deinen letzten Zug zurücknehmen zu dürfen
action-plan = Planen
action-plan-tip = Deine Antwort auf einen Zug planen, bevor dein Gegner ihn macht
plan-title = Bedingte Züge
plan-about = Zieh auf dem Brett für deinen Gegner und spiel dann deine Antwort. Zieht dein Gegner so, macht der Server sofort deinen Zug.
plan-later = Planen kannst du, während dein Gegner am Zug ist.
plan-tried = Auf dem Brett
plan-try = Zieh auf dem Brett für deinen Gegner.
plan-unanswered = Auf { $when } – spiel jetzt deine Antwort.
plan-elsewhere = Das Brett zeigt eine frühere Stellung. Kehr zur aktuellen zurück, um zu planen.
plan-reply = Auf { $when } folgt { $reply }.
plan-back = Zurück
plan-back-tip = Den letzten dieser Züge zurücknehmen
plan-add = Vormerken
plan-add-tip = Diese Antworten vormerken
plan-lines = Vorgemerkt
plan-remove = Entfernen
plan-remove-name = Entfernen: { $line }
plan-full = Der Plan ist zu lang: höchstens { $replies } Antworten insgesamt und { $deep } in einer Zugfolge.
plan-close = Fertig
action-call-off = Partie abbrechen
action-call-off-tip = Die Partie ohne Ergebnis beenden, weil noch nicht beide gezogen haben
confirm-call-off = Die Partie abbrechen? Sie hat dann kein Ergebnis.
phrase-hello = Hallo
phrase-good-luck = Viel Glück
phrase-have-fun = Viel Spaß
phrase-you-too = Gleichfalls
phrase-nice-move = Schöner Zug
phrase-oops = Hoppla
phrase-one-moment = Einen Moment, bitte
phrase-i-am-back = Bin wieder da
phrase-thanks = Danke
phrase-well-played = Gut gespielt
phrase-good-game = Schöne Partie
phrase-must-go = Ich muss los
phrase-goodbye = Tschüss
# What a server refuses.
online-refused-no-game = Zu diesem Code gibt es keine Partie. Bitte deinen Freund um einen neuen Code.
online-refused-taken = Jemand anders hat diese Einladung schon angenommen.
online-refused-expired = Diese Einladung ist abgelaufen oder wurde zurückgezogen. Bitte deinen Freund um eine neue.
online-refused-no-seat = Der Server kennt deinen Platz in dieser Partie nicht.
online-refused-stale = Die Partie ging weiter, bevor deine Anfrage ankam.
online-refused-turn = Du bist nicht am Zug.
online-refused-move = Der Server hat den Zug nicht angenommen.
online-refused-over = Die Partie ist zu Ende.
online-refused-time = Deine Zeit war abgelaufen, bevor der Zug ankam.
online-refused-now = Das geht jetzt nicht.
online-refused-early = Dafür ist es noch zu früh.
online-refused-many = Zu viele Anfragen. Warte einen Moment.
online-refused-settings = Der Server bietet solche Partien nicht an.
online-refused-later = Der Server kann das gerade nicht. Cohort versucht es noch einmal.
online-refused-unknown = Der Server versteht die Anfrage nicht. Vielleicht ist er älter als deine Version von Cohort.
online-refused-signed-out = Deine Anmeldung bei diesem Server ist beendet. Melde dich neu an.
online-refused-code-expired = Der Code ist abgelaufen. Melde dich erneut an, um einen neuen zu bekommen.
online-refused-no-accounts = Dieser Server hat keine Konten.
online-refused-needs-account = Melde dich an, um gewertete Partien zu spielen.
online-refused-same-account = Gegen dein eigenes Konto kannst du keine gewertete Partie spielen.
# Notifications of the desktop.
notify-your-move = Du bist am Zug gegen { $name }
notify-began = { $name } ist da
notify-draw = { $name } bietet Remis an
notify-take-back = { $name } möchte einen Zug zurücknehmen
notify-ended = Die Partie gegen { $name } ist zu Ende
notify-rematch = { $name } möchte noch einmal spielen
# The file with these games.
online-set-aside = Deine Partien mit Freunden waren nicht lesbar. Cohort hat die Datei als { $kept } aufbewahrt. { $restored ->
    [yes] Die vorige Liste gilt.
   *[no] Die Liste dieser Partien ist jetzt leer.
} { $problem }
online-left-alone = Deine Partien mit Freunden waren nicht lesbar. Cohort hat { $file } unverändert gelassen und kann neue nicht speichern. { $problem }
online-unsaved = Deine Partien mit Freunden lassen sich nicht speichern: { $problem }
# The file with the accounts.
online-accounts-set-aside = Deine Konten bei Servern waren nicht lesbar. Cohort hat die Datei als { $kept } aufbewahrt. { $restored ->
    [yes] Die vorige Liste gilt.
   *[no] Melde dich neu an.
} { $problem }
online-accounts-left-alone = Deine Konten bei Servern waren nicht lesbar. Cohort hat { $file } unverändert gelassen und kann neue nicht speichern. { $problem }
online-accounts-unsaved = Deine Konten bei Servern lassen sich nicht speichern: { $problem }
