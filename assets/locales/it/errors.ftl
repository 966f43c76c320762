error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } byte
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = Il file { $file } non esiste. Controlla il nome e la cartella.
error-file-not-a-file = { $file } non è un file, ma { $kind ->
    [folder] una cartella
    [pipe] una pipe con nome
    [socket] un socket
    [device] un dispositivo
   *[other] qualcos’altro
}. Spostalo o metti un file al suo posto.
error-file-too-large = { $file } supera { $limit }. Riducilo o spostalo.
error-file-read = Impossibile leggere { $file } ({ $system }). Consenti la lettura o spostalo.
error-file-write = Impossibile scrivere { $file } ({ $system }). Consenti la scrittura nella sua cartella.
error-file-no-space = Impossibile scrivere { $file }: il disco è pieno. Libera dello spazio.
error-file-write-protected = { $file } è protetto da scrittura. Consenti la scrittura o spostalo.
error-file-unread = Impossibile leggere { $file }, perciò Cohort non lo sovrascrive. Consenti la lettura o spostalo.
error-file-other-copy = Un’altra copia di Cohort usa { $file }. Chiudila e riavvia questa.
error-file-only-read = { $file } è stato aperto solo in lettura. Apri la sua cartella anche in scrittura.
error-file-panicked = Un bug di Cohort ha interrotto il lavoro su { $file } ({ $message }). Segnalacelo, per favore.
error-folder-too-many = La cartella { $file } contiene più di { $limit } file. Spostane alcuni.
error-library-damaged = L’archivio delle tue partite { $file } è danneggiato ({ $message }). Spostalo e Cohort ne inizierà uno nuovo.
error-library-of-another = { $file } è il database di un altro programma. Spostalo e Cohort inizierà un nuovo archivio.
error-library-newer = Una versione più recente di Cohort ha scritto { $file } (formato { $found }; questa conosce { $known }). Usa la versione più recente o sposta il file.
error-library-moved = { $file } è stato spostato mentre Cohort lo teneva aperto. Rimettilo al suo posto o riavvia Cohort.
error-library-write-protected = { $file } è protetto da scrittura. Consenti la scrittura nel file e nella sua cartella.
error-library-busy = Un altro programma sta usando { $file }. Chiudi quel programma.
error-library-system = Il sistema non permette a Cohort di usare { $file } ({ $message }). Consenti la scrittura nella sua cartella o sposta il file.
error-library-refused = { $file } non accetta la modifica ({ $message }). Segnalacelo, per favore.
error-library-database = Impossibile usare { $file } ({ $message }). Consenti la scrittura nella sua cartella o sposta il file.
error-job-not-started = Il lavoro non è potuto iniziare ({ $message }). Chiudi altri programmi e riprova.
error-job-panicked = È un bug di Cohort ({ $message }). Segnalacelo, per favore.
error-job-dropped = Il lavoro è finito prima di dare un risultato. Riprova.
