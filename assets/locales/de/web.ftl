# Texte nur für die Seite im Browser.
web-strength = Stärke
web-strength-number = Andere Stärke, in Elo
web-cancel = Abbrechen
web-other-tab = Deine Online-Partien sind in einem anderen Tab dieses Browsers geöffnet.
web-use-here = Hier öffnen
web-local = Zurück zur Partie auf diesem Gerät
web-no-server = Diese Seite hat keinen Server für Online-Partien. Öffne Cohort unter der Adresse eines Servers oder spielt zusammen an diesem Gerät.
web-line-hint = Um die ganze Reihe zu ziehen, drück den Stein am anderen Ende und dann ein Ziel.
web-other-server = Dieser Link gehört zu einem anderen Server. Öffne ihn in der Adresszeile deines Browsers.
web-own-invitation = Das ist deine eigene Einladung. Schick ihren Link deinem Freund.
web-storage-full = Der Browser hat keinen Platz oder erlaubt es nicht.
web-record = Partie als Text
web-record-about = Kopiere diesen Text, um die Partie aufzubewahren oder sie in Cohort auf einem Computer zu öffnen. Um eine andere Partie zu öffnen, füge ihren Text hier ein.
web-record-copy = Kopieren
web-record-open = Diesen Text öffnen
web-record-failed = Der Text konnte nicht gelesen oder geschrieben werden. Prüfe die Verbindung und versuch es noch einmal.
web-replaces = Die Partie auf diesem Gerät ist noch nicht zu Ende. Eine neue Partie ersetzt sie.
