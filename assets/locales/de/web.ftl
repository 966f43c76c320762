# Texte nur für die Seite im Browser.
web-strength = Stärke
web-strength-number = Andere Stärke, in Elo
web-cancel = Abbrechen
web-invited = Du bist zu einer Partie eingeladen
web-other-tab = Deine Partien mit Freunden sind in einem anderen Tab dieses Browsers offen.
web-use-here = Hier öffnen
web-local = Zurück zur Partie auf diesem Gerät
web-line-hint = Um die ganze Reihe zu ziehen, drück den Stein am anderen Ende und dann ein Ziel.
web-other-server = Dieser Link gehört zu einem anderen Server. Öffne ihn in der Adresszeile deines Browsers.
web-storage-full = Der Browser hat keinen Platz oder erlaubt es nicht.
