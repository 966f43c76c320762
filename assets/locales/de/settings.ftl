settings-title = Einstellungen
settings-automatic = Automatisch
settings-look = Anzeige
settings-theme = Design
settings-appearance = Darstellung
appearance-system = Wie das System
appearance-light = Hell
appearance-dark = Dunkel
settings-quality = Bildqualität
quality-now = Für diesen Computer passt { $quality } am besten.
quality-low = Niedrig
quality-medium = Mittel
quality-high = Hoch
quality-ultra = Ultra
settings-render-scale = Brettauflösung
settings-scale = Textgröße
scale-room = In dieses Fenster passt { $size }.
settings-fullscreen = Vollbild
settings-motion = Bewegung
settings-animation-speed = Animationstempo
animation-speed-off = Aus
animation-speed-fast = Schnell
animation-speed-normal = Normal
animation-speed-slow = Langsam
settings-reduced-motion = Weniger Bewegung
settings-sound = Ton
settings-volume = Lautstärke
settings-effects = Steine
settings-ambience = Atmosphäre
settings-play = Spiel
settings-engine = Engine
settings-name = Dein Name
settings-name-about = Steht in deinen Partien gegen den Computer, ab der nächsten.
settings-targets = Zeigen, wohin ein Stein kann
settings-computer = Der Computer
settings-natural-pace = Spielt in menschlichem Tempo
settings-full-seconds = Volle Stärke: Zeit je Zug ohne Uhr
settings-all-cores = Volle Stärke nutzt alle Prozessorkerne
settings-ponders = Volle Stärke denkt auch in deiner Zeit
settings-no-threads = Im Browser denkt der Computer auf einem Prozessorkern.
settings-analysis = Analyse
settings-threads = Prozessorkerne
settings-threads-automatic = Automatisch ({ $number })
settings-memory = Speicher
settings-mib = { $number } MiB
settings-confirm-moves = Mit der Maus gemachte Züge bestätigen
settings-controls = Tasten und Knöpfe …
settings-two-people = Zwei Personen an diesem Computer
settings-ask-undo = Gegner muss Rücknahme zustimmen
settings-turn-board = Brett zum Spieler am Zug drehen
settings-language = Sprache
settings-language-system = Wie das System
settings-close = Fertig
settings-unsaved = Die Einstellungen lassen sich nicht speichern: { $problem }
settings-problems = { $count ->
    [one] Eine Einstellung war nicht lesbar und hat ihren Standardwert
   *[other] { $count } Einstellungen waren nicht lesbar und haben ihre Standardwerte
}
settings-set-aside = Deine Einstellungsdatei war nicht lesbar. Cohort hat sie als { $kept } aufbewahrt. { $restored ->
    [yes] Deine vorigen Einstellungen gelten.
   *[no] Alle Einstellungen haben ihre Standardwerte.
} { $problem }
settings-left-alone = Deine Einstellungsdatei war nicht lesbar. Cohort hat sie unverändert gelassen und kann deine Änderungen nicht speichern. { $problem }
