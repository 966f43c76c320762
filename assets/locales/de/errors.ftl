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
