error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 Byte
   *[other] { $number } Bytes
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Es gibt keine Datei { $file }. Prüfe den Namen und den Ordner.
error-file-not-a-file = { $file } ist keine Datei, sondern { $kind ->
    [folder] ein Ordner
    [pipe] eine benannte Pipe
    [socket] ein Socket
    [device] ein Gerät
   *[other] etwas anderes
}. Verschieb das oder leg eine Datei an seine Stelle.
error-file-too-large = { $file } ist größer als { $limit }. Mach die Datei kleiner oder verschieb sie.
error-file-read = { $file } lässt sich nicht lesen ({ $system }). Erlaube das Lesen oder verschieb es.
error-file-write = { $file } lässt sich nicht schreiben ({ $system }). Erlaube das Schreiben in diesem Ordner.
error-file-no-space = { $file } lässt sich nicht schreiben, weil der Datenträger voll ist. Schaff etwas Platz.
error-file-write-protected = { $file } ist schreibgeschützt. Erlaube das Schreiben oder verschieb es.
error-file-unread = { $file } war nicht lesbar, deshalb überschreibt Cohort es nicht. Erlaube das Lesen oder verschieb es.
error-file-other-copy = Eine andere Kopie von Cohort benutzt { $file }. Schließ sie und starte diese noch einmal.
error-file-only-read = { $file } wurde nur zum Lesen geöffnet. Öffne den Ordner auch zum Schreiben.
error-file-panicked = Ein Fehler in Cohort hat die Arbeit an { $file } abgebrochen ({ $message }). Bitte melde ihn.
error-folder-too-many = Der Ordner { $file } hat mehr als { $limit } Dateien. Verschieb einige davon.
error-library-damaged = Deine Partiensammlung { $file } ist beschädigt ({ $message }). Verschieb sie, dann beginnt Cohort eine neue.
error-library-of-another = { $file } ist die Datenbank eines anderen Programms. Verschieb sie, dann beginnt Cohort eine neue Partiensammlung.
error-library-newer = Eine neuere Version von Cohort hat { $file } geschrieben (Format { $found }; diese kennt { $known }). Benutze die neuere Version oder verschieb die Datei.
error-library-moved = { $file } wurde verschoben, während Cohort die Datei geöffnet hatte. Leg sie zurück oder starte Cohort noch einmal.
error-library-write-protected = { $file } ist schreibgeschützt. Erlaube das Schreiben in der Datei und ihrem Ordner.
error-library-busy = Ein anderes Programm benutzt { $file }. Schließ dieses Programm.
error-library-system = Das System lässt Cohort { $file } nicht benutzen ({ $message }). Erlaube das Schreiben im Ordner oder verschieb die Datei.
error-library-refused = { $file } nimmt die Änderung nicht an ({ $message }). Bitte melde das.
error-library-database = { $file } lässt sich nicht benutzen ({ $message }). Erlaube das Schreiben im Ordner oder verschieb die Datei.
error-job-not-started = Die Arbeit konnte nicht beginnen ({ $message }). Schließ andere Programme und versuch es noch einmal.
error-job-panicked = Das ist ein Fehler in Cohort ({ $message }). Bitte melde ihn.
error-job-dropped = Die Arbeit endete vor ihrem Ergebnis. Versuch es noch einmal.
error-in-text = Zeichen { $character }: { $problem } { $remedy }
error-in-record = Zeile { $line }, Spalte { $column }: { $problem } { $remedy }
error-write = Schreib { $text }.
error-write-like = Schreib es wie { $example }.
error-use-one-of = Möglich sind: { $known }.
error-remove = Entferne das.
error-leave-some-out = Lass einige davon weg.
error-close-with = Schließ es mit { $sign }.
error-letter-here = „{ $letter }“ gehört nicht hierher.
error-here = Das gehört nicht hierher.
error-too-much = „{ $text }“ ist überflüssig.
error-square = „{ $name }“ ist kein Feld.
error-square-missing = Hier fehlt ein Feld.
error-square-forms = Schreib seinen Buchstaben und seine Zahl, etwa A 3.
error-move-none = Hier steht kein Zug.
error-move-forms = Schreib Züge so: { $forms }.
error-move-alone = { $square } allein ist kein Zug.
error-move-squares = Ein Zug nennt höchstens vier Felder.
error-move-ends = Der Zug endet zu früh.
error-line-ends = Die Enden der Linie ziehen in verschiedene Richtungen, nach { $square } und { $other }.
error-line-end = Wenn { $from } nach { $to } zieht, zieht { $second } nach { $square }.
error-line-end-leaves = Der Stein auf { $square } würde das Brett verlassen.
error-line-leaves = Die Linie würde auf dem Weg nach { $square } das Brett verlassen.
error-position-empty = Die Stellung ist leer.
error-position-example = Die Anfangsstellung zum Beispiel ist { $position }.
error-position-letters = Nimm b, w, Zahlen für leere Felder und / zwischen den Zeilen.
error-position-letters-vanished = Nimm b, w, * für verschwundene Felder, Zahlen für leere Felder und / zwischen den Zeilen.
error-ranks-more = Es sind zu viele Zeilen: Das Brett hat { $ranks }.
error-ranks-fewer = Es sind zu wenige Zeilen: { $found } von { $ranks }.
error-rank-long = Zeile { $rank } hat zu viele Felder: Das Brett hat { $files } Spalten.
error-rank-short = Zeile { $rank } hat zu wenige Felder: { $found } von { $files }.
error-hole = { $square } ist ein Loch.
error-hole-empty = Lass es leer.
error-stones-none = Es gibt keine Steine.
error-stones-side = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat keine Steine.
error-run-empty = Eine Folge leerer Felder hat die Länge null.
error-run-from-one = Schreib eine Zahl ab 1.
error-side-missing = Die Seite am Zug fehlt.
error-side = „{ $word }“ ist keine Seite.
error-side-forms = Schließ mit einem Leerzeichen und b oder w ab, der Seite am Zug.
error-hands = „{ $text }“ sagt nicht, wie viele Steine in der Hand sind.
error-hands-form = Schreib die Zahl der Steine in der Hand von Schwarz und Weiß, je 0 bis { $most }, etwa { $most }/0.
error-rule-option = „{ $option }“ ist keine Regeloption von { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Schreib Optionen wie simultaneous=mover-wins, no-moves=loses, single-file=allowed oder repetition=off.
error-no-game = Hier steht keine Partie.
error-moves-forms = Schreib Züge, etwa 1. c1-c3 a2-c2.
error-paste-forms = Versuch Züge wie 1. c1-c3 a2-c2, eine Partie mit ihren Kopfzeilen, SGF oder eine Stellung.
error-not-a-game = Das ist weder eine Partie noch eine Stellung.
error-text-long = Dieser Text ist größer als { $most }.
error-text-games = Dieser Text hat zu viele Partien, um sie auf einmal zu lesen.
error-text-as-file = Speichere den Text als Datei und öffne diese.
error-game-long = Diese Partie ist größer als { $most }.
error-game-shorten = Lass weg, was nicht zur Partie gehört.
error-game-moves = Diese Partie hat zu viele Züge: Höchstens { $most } sind möglich.
error-line-moves = Diese Zugfolge hat zu viele Züge: Höchstens { $most } sind möglich.
error-end-game = Beende die Partie hier.
error-end-line = Beende die Zugfolge hier.
error-end-before = Beende sie vor diesem Zug.
error-goes-on = Die Partie geht weiter, obwohl sie schon aufgegeben ist.
error-comment-long = Der Kommentar zu dieser Stellung ist größer als { $most }.
error-comment-shorten = Kürze ihn.
error-comment-ends = Dieser Kommentar endet nicht.
error-many-tags = Es sind zu viele Kopfzeilen: Höchstens { $most } sind möglich.
error-many-properties = Dieser Knoten hat zu viele Eigenschaften: Höchstens { $most } sind möglich.
error-many-values = Diese Eigenschaft hat zu viele Werte: Höchstens { $most } sind möglich.
error-no-variant = Die Partie nennt ihre Variante nicht.
error-variant-tag = Beginne mit einer Zeile wie [Variant "loa"].
error-variant = Keine Variante heißt „{ $name }“.
error-no-games-here = In den { $searched } ab hier beginnt keine Partie.
error-games-check = Prüfe, ob das eine Datei mit Partien ist.
error-not-utf-8 = Der Text ist nicht UTF-8.
error-save-utf-8 = Speichere ihn als UTF-8.
error-set-by-hand = Hier wurden Steine von Hand gesetzt.
error-set-by-hand-remedy = Lass solche Einträge weg und schreib die Züge, etwa Move A 3 A 5.
error-result = Zu diesen Zügen gehört das Ergebnis { $found }.
error-not-a-result = „{ $text }“ ist kein Ergebnis.
error-results = Schreib black, white, draw oder *.
error-tag-form = Schreib eine Kopfzeile als [Name "Wert"].
error-tag-name = Diese Kopfzeile hat keinen Namen.
error-tag-quotes = Der Wert einer Kopfzeile muss in doppelten Anführungszeichen stehen.
error-tag-value-ends = Der Wert dieser Kopfzeile endet nicht.
error-tag-ends = Diese Kopfzeile endet nicht.
error-variation-first = Vor dieser Nebenvariante steht kein Zug.
error-variation-place = Setz sie hinter den Zug, den sie ersetzt.
error-variation-none = Hier endet keine Nebenvariante.
error-variation-ends = Diese Nebenvariante endet nicht.
error-judgement = Das ist keine Bewertung eines Zuges.
error-judgement-form = Schreib $ und eine Zahl von 0 bis 255.
error-word-long = „{ $word }“ ist länger als jeder Zug.
error-illegal = { $move } ist hier kein erlaubter Zug. { $why }
error-legal-moves = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat { $count ->
    [one] nur einen erlaubten Zug: { $example }
   *[other] { $count } erlaubte Züge, etwa { $example }
}.
error-write-legal = Schreib einen erlaubten Zug, etwa { $example }.
error-after-result = Die Partie geht nach ihrem Ergebnis weiter.
error-next-game = Beginne eine weitere Partie mit Kopfzeilen, in einer eigenen Zeile.
error-property = Die Eigenschaft { $name } hat keinen Wert.
error-value-ends = Dieser Wert endet nicht.
error-sgf-bracket = Eine Partie in SGF beginnt mit einer Klammer.
error-sgf-node = Der Partie fehlt der erste Knoten.
error-sgf-semicolon = Schreib ; vor Eigenschaften.
error-game-ends = Die Partie endet nicht.
error-not-to-move = { $side ->
    [black] Schwarz
   *[white] Weiß
} ist hier nicht am Zug.
error-sgf-game = Spiel „{ $text }“ ist nicht Lines of Action.
error-sgf-games = Schreib GM[9] für Lines of Action und GM[Ordo] für Ordo.
error-sgf-set-up = Die Anfangsstellung „{ $name }“ ist unbekannt.
error-sgf-stones = Lass SU weg und schreib die Steine als AB[…]AW[…].
error-board-size = Ein Brett der Größe „{ $size }“ gibt es nicht.
error-sgf-ordo = SGF kann keine Partien von Ordo enthalten. Speichere die Partie als Text.
error-sgf-holes = SGF kann keine Bretter mit Löchern enthalten. Speichere die Partie als Text.
error-sgf-hexagons = SGF kann keine Bretter aus Sechsecken enthalten. Speichere die Partie als Text.
error-sgf-vanishing = SGF kann keine Partien enthalten, in denen Felder verschwinden. Speichere die Partie als Text.
error-sgf-hands = SGF kann keine Partien mit Steinen in der Hand enthalten. Speichere die Partie als Text.
error-flag = „{ $text }“ sagt nicht, was bei abgelaufener Zeit geschieht.
error-flag-forms = Schreib { $loses } oder { $goes-on }.
error-time-control = „{ $text }“ ist keine Bedenkzeit.
error-time-controls = Schreib Sekunden, etwa 300, 300+5, 300b5, 300d5, 300+3x30 oder 1/30, oder - für keine Uhr.
error-thought = „{ $text }“ ist keine Zeit zum Nachdenken.
error-thought-form = Schreib Sekunden, etwa 12 oder 12.5.
error-key = „{ $text }“ ist keine Taste, die sich belegen lässt.
error-key-form = Schreib eine Taste, etwa H, F5, Ctrl+Z oder Page Up.
error-engine-name = „{ $text }“ kann kein Name einer Engine sein.
error-engine-name-form = Schreib 1 bis { $most } Zeichen, ohne Anführungszeichen und Backslashes.
error-score = „{ $text }“ ist kein Punktestand.
error-score-form = Schreib die Punkte von Schwarz und Weiß, etwa 1.5-0.5.
error-draw-offers = „{ $text }“ sagt nicht, wann Remis angeboten wurde.
error-draw-offers-form = Schreib die Anzahl der Züge vor dem letzten Remisangebot von Schwarz und von Weiß, etwa 12,-.
error-present = „{ $text }“ ist keine Anzahl von Zügen.
error-present-form = Schreib, wie viele Züge der Hauptvariante gespielt sind, etwa 12.
error-purpose = „{ $text }“ ist kein Zweck einer Partie.
error-purpose-form = Schreib study, oder lass die Kopfzeile bei einer Partie weg.
error-strength = Es gibt keinen Computerspieler der Stärke { $text }.
error-players = Schreib human, einen Namen, eine Stärke in Elo von { $least } bis { $most }, adaptive oder full.
# Servers of games against remote players.
error-server-address = Das ist keine Serveradresse. Schreib eine wie play.example.org oder http://192.168.1.5:4040.
error-server-unreachable = Der Server antwortet nicht ({ $problem }). Prüfe seine Adresse und dein Netz.
error-server-silent = Der Server antwortet nicht. Prüfe seine Adresse und dein Netz.
error-server-broken = Die Verbindung ist abgebrochen. Cohort stellt sie wieder her.
error-server-foreign = Unter dieser Adresse gibt es keinen Cohort-Server. Prüfe sie.
error-server-version = Der Server braucht eine andere Version von Cohort. Aktualisiere Cohort oder bitte den Betreiber, den Server zu aktualisieren.
error-server-stopping = Der Server startet gerade neu. Cohort stellt die Verbindung wieder her.
error-server-limit = Der Server ist ausgelastet und hat die Verbindung geschlossen. Cohort verbindet sich später wieder.
error-server-banned = Ein Betreiber dieses Servers hat dein Netz gesperrt. Wenn du das für einen Irrtum hältst, schreib ihm.
error-server-origin = Der Server nimmt keine Spieler von dieser Seite an. Öffne die Seite des Servers selbst.
error-seats-many = Diese Datei enthält mehr als { $most } Partien oder ist größer als { $size }.
error-seats-malformed = Diese Datei ist keine Liste von Partien ({ $message }).

# Fehler in Dateien, die Spieler schreiben: Varianten, Lektionen, Designs, Einstellungen. $message ist eine Meldung des Parsers, auf Englisch.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Die Datei ist hier nicht zu verstehen ({ $message }).
file-compare = Vergleiche sie mit einer solchen Datei aus dem Spiel.
file-no-field = Hier heißt kein Feld „{ $name }“.
file-no-choice = „{ $name }“ steht hier nicht zur Wahl.
file-missing = Das Feld „{ $name }“ fehlt.
file-add = Füg „{ $name }: …“ hinzu.
file-twice = Das Feld „{ $name }“ steht zweimal da.
file-write-once = Schreib „{ $name }“ nur einmal.
file-number = Diese Zahl ist zu groß oder zu klein.
file-write-number = Schreib eine ganze Zahl, die passt, zum Beispiel 8.
file-number-range = { $value } liegt außerhalb der Grenzen.
file-number-from = Schreib eine Zahl von { $least } bis { $most }.
file-out-of-range = „{ $name }“ kann nicht { $value } sein.
file-ends = Die Datei endet zu früh.
file-close = Schließ jede Klammer mit ) oder ].
file-ended = Die Datei ist schon zu Ende.
file-remove-rest = Entferne, was nach der letzten Klammer kommt.
file-deep = Die Klammern sind zu tief verschachtelt.
file-write-text = Schreib Text in doppelten Anführungszeichen.
file-comma = Trenne Felder und Einträge mit Kommas.
file-colon = Schreib „Feld: Wert“.
file-list = Schreib eine Liste in eckigen Klammern.
file-schema = Schema { $found } ist unbekannt.
file-empty = Die Datei ist leer.
file-begin = Beginne sie mit { $text }
file-start-again = Starte Cohort danach neu.
file-id-taken = Es gibt schon etwas mit dem Namen „{ $id }“.
file-own-id = Gib diesem Eintrag einen eigenen Namen.
file-id = „{ $id }“ ist kein gültiger Name.
file-id-empty = Der Name ist leer.
file-id-long = Der Name hat zu viele Zeichen: { $length }.
file-id-form = Schreib 1 bis 40 Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel { $example }.
file-text-empty = Der Text ist leer.
file-write-words = Schreib den Schlüssel eines Textes oder den Text selbst.
file-square = „{ $name }“ ist kein Feld dieses Bretts.
file-square-form = Nenne ein Feld von a1 bis { $last }.
variant-times = Eine Stellung kann nicht remis sein, wenn sie zum ersten Mal vorkommt.
variant-hexagon = Diese Größe kann ein Brett aus Sechsecken nicht haben.
variant-hexagon-form = Schreib so viele Spalten wie Zeilen, eine ungerade Zahl von 3 bis 11.
variant-ordo-hexagons = Ordo hat keine Regel für Sechsecke.
variant-ordo-holes = Ordo hat keine Regel für Löcher.
variant-hole-twice = Das Loch { $square } ist zweimal genannt.
variant-hole-once = Nenne es einmal.
variant-rows = Das Bild hat { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
}.
variant-rows-form = Zeichne { $count }, eine für jede Zeile des Bretts, die letzte zuerst.
variant-row = Diese Zeile hat { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}.
variant-row-form = Zeichne { $count }, eines für jede Spalte.
variant-hole-drawn = { $square } ist ein Loch und als „{ $letter }“ gezeichnet.
variant-hole-form = Zeichne ein Loch als *.
variant-hole-unnamed = { $square } ist als Loch gezeichnet, steht aber nicht unter „holes“.
variant-hole-name = Schreib holes: ["{ $square }"] oder zeichne einen Punkt.
variant-letter = „{ $letter }“ auf { $square } bedeutet nichts.
variant-letters = Zeichne b und w für Steine, einen Punkt für ein leeres Feld und * für ein Loch.
variant-draw-stone = Zeichne mindestens ein { $letter }.
variant-split = { $side ->
    [black] Die schwarzen
   *[white] Die weißen
} Steine bilden keine einzige Gruppe.
variant-split-form = Zeichne alle Steine einer Seite in einer Gruppe, wie Ordo es nach jedem Zug verlangt.
variant-over = Die Partie wäre vor dem ersten Zug zu Ende.
variant-over-form = Zeichne eine Stellung, in der niemand gewonnen hat.
variant-stuck = { $side ->
    [black] Schwarz
   *[white] Weiß
} beginnt und hat keinen erlaubten Zug.
variant-stuck-form = Zeichne eine Stellung, in der die erste Seite ziehen kann.
lesson-file-steps = Die Lektion hat { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}.
lesson-file-steps-form = Schreib 1 bis { $most } Schritte.
lesson-file-over = Die Partie ist zu Ende, bevor der Spieler zieht.
lesson-file-over-form = Beginne mit einer Stellung, in der die Partie weitergeht.
lesson-file-wrong = { $move } gilt als falsch, aber das Ziel verlangt diesen Zug.
lesson-file-wrong-form = Entferne ihn oder verlange einen anderen Zug.
lesson-file-unsolvable = Kein erlaubter Zug erfüllt das Ziel.
lesson-file-unsolvable-form = Verlange etwas, das ein erlaubter Zug erfüllt.
lesson-file-unexplained = Der erlaubte Zug { $move } ist weder verlangt noch erklärt.
lesson-file-unexplained-form = Sag unter „otherwise“, was an anderen Zügen falsch ist.
lesson-file-text = Der Text „{ $key }“ ist leer.
lesson-file-text-form = Schreib, was der Spieler lesen soll.
lesson-file-legal = Schreib einen erlaubten Zug.
file-engines = Es gibt { $count ->
    [one] 1 Engine
   *[other] { $count } Engines
}.
file-engines-form = Schreib höchstens { $most }.
file-engine-twice = Zwei Engines heißen „{ $name }“.
file-engine-name = Gib einer davon einen anderen Namen.
file-engine = Die Engine „{ $name }“ kann so nicht benutzt werden.
file-large = Diese Datei ist größer als { $most }.
file-fields = Diese Datei hat mehr als { $most } Felder.
file-leave-out = Lass weg, was keine Einstellung ist.
