error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } byte
}
size-kib = { $number } KiB
size-mib = { $number } MiB
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
error-job-dropped = Il lavoro si è fermato prima della fine. Riprova.
error-in-text = Carattere { $character }: { $problem } { $remedy }
error-in-record = Riga { $line }, colonna { $column }: { $problem } { $remedy }
error-write = Scrivi { $text }.
error-write-like = Scrivi così: { $example }.
error-use-one-of = Usa uno di questi: { $known }.
error-remove = Toglilo.
error-leave-some-out = Omettine alcuni.
error-close-with = Chiudi con { $sign }.
error-letter-here = “{ $letter }” non va qui.
error-here = Questo non va qui.
error-too-much = “{ $text }” è di troppo.
error-square = “{ $name }” non è una casella.
error-square-missing = Qui manca una casella.
error-square-forms = Scrivi la lettera e il numero, per esempio A 3.
error-move-none = Qui non c’è nessuna mossa.
error-move-forms = Scrivi le mosse così: { $forms }.
error-move-alone = { $square } da sola non è una mossa.
error-move-squares = Una mossa indica al massimo quattro caselle.
error-move-ends = La mossa finisce troppo presto.
error-line-ends = Gli estremi della linea vanno in direzioni diverse, in { $square } e { $other }.
error-line-end = Se { $from } va in { $to }, { $second } va in { $square }.
error-line-end-leaves = La pedina in { $square } uscirebbe dalla scacchiera.
error-line-leaves = La linea uscirebbe dalla scacchiera andando in { $square }.
error-position-empty = La posizione è vuota.
error-position-example = Per esempio, la posizione iniziale è { $position }.
error-position-letters = Usa b, w, numeri per le caselle vuote e / tra le righe.
error-position-letters-vanished = Usa b, w, * per le caselle scomparse, numeri per le caselle vuote e / tra le righe.
error-ranks-more = Ci sono troppe righe: la scacchiera ne ha { $ranks }.
error-ranks-fewer = Mancano delle righe: { $found } su { $ranks }.
error-rank-long = La riga { $rank } ha troppe caselle: la scacchiera ha { $files } colonne.
error-rank-short = Alla riga { $rank } mancano delle caselle: { $found } su { $files }.
error-hole = { $square } è un buco.
error-hole-empty = Lascialo vuoto.
error-stones-none = Non ci sono pedine.
error-stones-side = { $side ->
    [black] Il Nero
   *[white] Il Bianco
} non ha pedine.
error-run-empty = Il numero di caselle vuote è zero.
error-run-from-one = Scrivi 1 o più.
error-side-missing = Manca il colore che muove.
error-side = “{ $word }” non è un colore.
error-side-forms = Finisci con uno spazio e b o w, il colore che muove.
error-hands = “{ $text }” non dice quante pedine sono in mano.
error-hands-form = Scrivi quante pedine hanno in mano il Nero e il Bianco, da 0 a { $most } ciascuno, per esempio { $most }/0.
error-rule-option = “{ $option }” non è un’opzione delle regole di { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Scrivi opzioni come simultaneous=mover-wins, no-moves=loses, single-file=allowed o repetition=off.
error-no-game = Qui non c’è nessuna partita.
error-moves-forms = Scrivi delle mosse, per esempio 1. c1-c3 a2-c2.
error-paste-forms = Prova con mosse come 1. c1-c3 a2-c2, una partita con i suoi tag, SGF o una posizione.
error-not-a-game = Questa non è né una partita né una posizione.
error-text-long = Questo testo supera { $most }.
error-text-games = Questo testo ha troppe partite per leggerle in una volta sola.
error-text-as-file = Salva il testo come file e apri il file.
error-game-long = Questa partita supera { $most }.
error-game-shorten = Ometti ciò che non fa parte della partita.
error-game-moves = Questa partita ha troppe mosse: il massimo è { $most }.
error-line-moves = Questa variante ha troppe mosse: il massimo è { $most }.
error-end-game = Termina qui la partita.
error-end-line = Termina qui la variante.
error-end-before = Terminala prima di questa mossa.
error-goes-on = La partita continua dopo l’abbandono.
error-comment-long = Il commento a questa posizione supera { $most }.
error-comment-shorten = Accorcialo.
error-comment-ends = Questo commento non finisce.
error-many-tags = Ci sono troppi tag: il massimo è { $most }.
error-many-properties = Questo nodo ha troppe proprietà: il massimo è { $most }.
error-many-values = Questa proprietà ha troppi valori: il massimo è { $most }.
error-no-variant = La partita non indica la sua variante.
error-variant-tag = Comincia con una riga come [Variant "loa"].
error-variant = Nessuna variante si chiama “{ $name }”.
error-no-games-here = Nessuna partita comincia entro { $searched } da qui.
error-games-check = Controlla che sia un file di partite.
error-not-utf-8 = Il testo non è in UTF-8.
error-save-utf-8 = Salvalo come UTF-8.
error-set-by-hand = Qui delle pedine sono state messe a mano.
error-set-by-hand-remedy = Ometti queste voci e scrivi le mosse, per esempio Move A 3 A 5.
error-result = Questo non è il risultato delle mosse, che è { $found }.
error-not-a-result = “{ $text }” non è un risultato.
error-results = Scrivi black, white, draw o *.
error-tag-form = Scrivi un tag come [Name "valore"].
error-tag-name = Questo tag non ha un nome.
error-tag-quotes = Il valore di un tag deve stare tra virgolette doppie.
error-tag-value-ends = Il valore di questo tag non finisce.
error-tag-ends = Questo tag non finisce.
error-variation-first = Non c’è nessuna mossa prima di questa variante.
error-variation-place = Mettila dopo la mossa che sostituisce.
error-variation-none = Qui non finisce nessuna variante.
error-variation-ends = Questa variante non finisce.
error-judgement = Questo non è un giudizio su una mossa.
error-judgement-form = Scrivi $ e un numero da 0 a 255.
error-word-long = “{ $word }” è più lungo di qualsiasi mossa.
error-illegal = { $move } qui non è una mossa valida. { $why }
error-legal-moves = { $side ->
    [black] Il Nero
   *[white] Il Bianco
} ha { $count ->
    [one] una sola mossa valida: { $example }
   *[other] { $count } mosse valide, per esempio { $example }
}.
error-write-legal = Scrivi una mossa valida, per esempio { $example }.
error-after-result = La partita continua dopo il suo risultato.
error-next-game = Comincia un’altra partita con i suoi tag, su una riga a sé.
error-property = La proprietà { $name } non ha un valore.
error-value-ends = Questo valore non finisce.
error-sgf-bracket = Una partita in SGF comincia con una parentesi.
error-sgf-node = Alla partita manca il primo nodo.
error-sgf-semicolon = Scrivi ; prima delle proprietà.
error-game-ends = La partita non finisce.
error-not-to-move = Qui non tocca { $side ->
    [black] al Nero
   *[white] al Bianco
}.
error-sgf-game = Il gioco “{ $text }” non è Lines of Action.
error-sgf-games = Scrivi GM[9] per Lines of Action e GM[Ordo] per Ordo.
error-sgf-set-up = La posizione iniziale “{ $name }” è sconosciuta.
error-sgf-stones = Ometti SU e scrivi le pedine come AB[…]AW[…].
error-board-size = Non c’è una scacchiera di dimensioni “{ $size }”.
error-sgf-ordo = SGF non può contenere partite di Ordo. Salva la partita come testo.
error-sgf-holes = SGF non può contenere scacchiere con buchi. Salva la partita come testo.
error-sgf-hexagons = SGF non può contenere scacchiere di esagoni. Salva la partita come testo.
error-sgf-vanishing = SGF non può contenere partite in cui le caselle scompaiono. Salva la partita come testo.
error-sgf-hands = SGF non può contenere partite con pedine in mano. Salva la partita come testo.
error-flag = “{ $text }” non dice che cosa succede quando scade il tempo.
error-flag-forms = Scrivi { $loses } o { $goes-on }.
error-time-control = “{ $text }” non è una cadenza.
error-time-controls = Scrivi dei secondi, per esempio 300, 300+5, 300b5, 300d5, 300+3x30 o 1/30, oppure - per giocare senza orologio.
error-thought = “{ $text }” non è un tempo di riflessione.
error-thought-form = Scrivi dei secondi, per esempio 12 o 12.5.
error-key = “{ $text }” non è un tasto assegnabile.
error-key-form = Scrivi un tasto, per esempio H, F5, Ctrl+Z o Page Up.
error-engine-name = “{ $text }” non può essere il nome di un motore.
error-engine-name-form = Scrivi da 1 a { $most } caratteri, senza virgolette né barre rovesciate.
error-score = “{ $text }” non è un punteggio.
error-score-form = Scrivi i punti del Nero e del Bianco, per esempio 1.5-0.5.
error-draw-offers = “{ $text }” non dice quando è stata proposta la patta.
error-draw-offers-form = Scrivi il numero di mosse prima dell’ultima proposta di patta del Nero e di quella del Bianco, per esempio 12,-.
error-present = “{ $text }” non è un numero di mosse.
error-present-form = Scrivi quante mosse della variante principale sono state giocate, per esempio 12.
error-purpose = “{ $text }” non è uno scopo della partita.
error-purpose-form = Scrivi study, o per una partita togli il tag.
error-strength = Non c’è un computer di forza { $text }.
error-players = Scrivi human, un nome, una forza in Elo da { $least } a { $most }, adaptive o full.
# Servers of games against remote players.
error-server-address = Questo non è l’indirizzo di un server. Scrivine uno come play.example.org o http://192.168.1.5:4040.
error-server-unreachable = Il server non risponde ({ $problem }). Controlla l’indirizzo e la tua rete.
error-server-silent = Il server non risponde. Controlla l’indirizzo e la tua rete.
error-server-broken = La connessione si è interrotta. Cohort si riconnette.
error-server-foreign = Questo indirizzo non è di un server di Cohort. Controllalo.
error-server-version = Il server richiede un’altra versione di Cohort. Aggiorna Cohort o chiedi al gestore di aggiornare il server.
error-server-stopping = Il server si sta riavviando. Cohort si riconnette.
error-server-limit = Il server ha chiuso la connessione perché è sovraccarico. Cohort si riconnetterà più tardi.
error-server-banned = Un gestore di questo server ha bloccato la tua rete. Se pensi che sia un errore, scrivigli.
error-server-origin = Il server non accetta giocatori da questa pagina. Apri la pagina del server stesso.
error-seats-many = Questo file contiene più di { $most } partite o supera { $size }.
error-seats-malformed = Questo file non è un elenco di partite ({ $message }).

# Errori nei file scritti dai giocatori: varianti, lezioni, temi, impostazioni. $message è un messaggio del parser, in inglese.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Qui il file non è comprensibile ({ $message }).
file-compare = Confrontalo con un file dello stesso tipo fornito col gioco.
file-no-field = Qui nessun campo si chiama “{ $name }”.
file-no-choice = “{ $name }” qui non è una scelta possibile.
file-missing = Manca il campo “{ $name }”.
file-add = Aggiungi “{ $name }: …”.
file-twice = Il campo “{ $name }” è scritto due volte.
file-write-once = Scrivi “{ $name }” una volta sola.
file-number = Questo numero è troppo grande o troppo piccolo.
file-write-number = Scrivi un numero intero adatto, per esempio 8.
file-number-range = { $value } è fuori dai limiti.
file-number-from = Scrivi un numero da { $least } a { $most }.
file-out-of-range = “{ $name }” non può essere { $value }.
file-ends = Il file finisce troppo presto.
file-close = Chiudi ogni parentesi con ) o ].
file-ended = Il file è già finito.
file-remove-rest = Togli quello che segue l’ultima parentesi.
file-deep = Le parentesi sono troppo annidate.
file-write-text = Scrivi il testo tra virgolette doppie.
file-comma = Separa campi ed elementi con virgole.
file-colon = Scrivi “campo: valore”.
file-list = Scrivi un elenco tra parentesi quadre.
file-schema = Lo schema { $found } è sconosciuto.
file-empty = Il file è vuoto.
file-begin = Comincia con { $text }
file-start-again = Poi riavvia Cohort.
file-id-taken = “{ $id }” esiste già.
file-own-id = Scegli un altro identificativo.
file-id = “{ $id }” non è un identificativo.
file-id-empty = L’identificativo è vuoto.
file-id-long = L’identificativo ha troppi caratteri: { $length }.
file-id-form = Scrivi da 1 a 40 lettere minuscole, cifre e trattini, per esempio { $example }.
file-text-empty = Il testo è vuoto.
file-write-words = Scrivi la chiave di un testo o il testo stesso.
file-square = “{ $name }” non è una casella di questa scacchiera.
file-square-form = Indica una casella da a1 a { $last }.
variant-times = Una posizione che compare per la prima volta non può essere patta.
variant-hexagon = Una scacchiera di esagoni non può avere queste dimensioni.
variant-hexagon-form = Scrivi tante colonne quante righe, un numero dispari da 3 a 11.
variant-ordo-hexagons = Ordo non ha regole per gli esagoni.
variant-ordo-holes = Ordo non ha regole per i buchi.
variant-hole-twice = Il buco { $square } è indicato due volte.
variant-hole-once = Indicalo una volta sola.
variant-rows = Il disegno ha { $count ->
    [one] 1 riga
   *[other] { $count } righe
}.
variant-rows-form = Disegnane { $count }, una per ogni riga della scacchiera, l’ultima per prima.
variant-row = Questa riga ha { $count ->
    [one] 1 casella
   *[other] { $count } caselle
}.
variant-row-form = Disegnane { $count }, una per ogni colonna.
variant-hole-drawn = { $square } è un buco ed è disegnato come “{ $letter }”.
variant-hole-form = Disegna un buco con *.
variant-hole-unnamed = { $square } è disegnato come un buco ma non è in “holes”.
variant-hole-name = Scrivi holes: ["{ $square }"] o disegna un punto.
variant-letter = “{ $letter }” in { $square } non significa nulla.
variant-letters = Disegna b e w per le pedine, un punto per una casella vuota e * per un buco.
variant-draw-stone = Disegna almeno una { $letter }.
variant-split = Le pedine { $side ->
    [black] nere
   *[white] bianche
} non formano un solo gruppo.
variant-split-form = Disegna tutte le pedine di un colore in un solo gruppo, come Ordo richiede dopo ogni mossa.
variant-over = La partita sarebbe finita prima della prima mossa.
variant-over-form = Disegna una posizione in cui nessuno ha vinto.
variant-stuck = Il { $side ->
    [black] Nero
   *[white] Bianco
} muove per primo e non ha mosse valide.
variant-stuck-form = Disegna una posizione in cui chi comincia può muovere.
lesson-file-steps = La lezione ha { $count ->
    [one] 1 tappa
   *[other] { $count } tappe
}.
lesson-file-steps-form = Scrivi da 1 a { $most } tappe.
lesson-file-over = La partita è finita prima che il giocatore muova.
lesson-file-over-form = Comincia con una posizione in cui la partita continua.
lesson-file-wrong = { $move } è indicata come sbagliata, ma l’obiettivo la chiede.
lesson-file-wrong-form = Toglila o chiedi un’altra mossa.
lesson-file-unsolvable = Nessuna mossa valida raggiunge l’obiettivo.
lesson-file-unsolvable-form = Chiedi qualcosa che una mossa valida può fare.
lesson-file-unexplained = La mossa valida { $move } non è né chiesta né spiegata.
lesson-file-unexplained-form = Spiega sotto “otherwise” che cosa non va nelle altre mosse.
lesson-file-text = Il testo “{ $key }” è vuoto.
lesson-file-text-form = Scrivi quello che il giocatore deve leggere.
lesson-file-legal = Scrivi una mossa valida.
file-engines = { $count ->
    [one] C’è 1 motore.
   *[other] Ci sono { $count } motori.
}
file-engines-form = Scrivine al massimo { $most }.
file-engine-twice = Due motori si chiamano “{ $name }”.
file-engine-name = Dai un altro nome a uno dei due.
file-engine = Il motore “{ $name }” non si può usare così.
file-large = Questo file supera { $most }.
file-fields = Questo file ha più di { $most } campi.
file-leave-out = Togli quello che non è un’impostazione.
