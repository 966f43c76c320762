library-title = Le mie partite
library-not-kept = Questa copia di Cohort non salva le partite, quindi non ce ne sono da elencare.
library-unread = Impossibile leggere le partite: { $problem }
library-reading = Lettura…
library-none = Non ci sono ancora partite.
library-none-does = Cohort salva ogni partita dalla prima mossa e la elenca qui. Per aggiungerne altre apri un file, incollale o trascina un file sulla finestra.
library-search = Cerca giocatori, eventi, titoli, tag e date (2026-11)
library-any-position = Solo partite con la posizione sulla scacchiera
library-any-position-tip = Elenca le partite con qualsiasi posizione
library-games-of = Gioco
library-ending = Esito
library-order = Ordine
library-tag = Tag
library-all-games = Tutti i giochi
library-any-ending = Ogni esito
library-any-tag = Ogni tag
library-finished = Finita
library-study = Studio
library-unfinished = Non finita
library-black-won = Vince il Nero
library-white-won = Vince il Bianco
library-draw = Patta
library-newest = Prima le recenti
library-oldest = Prima le vecchie
library-changed = Ultime modificate
library-added = Ultime aggiunte
library-longest = Prima le lunghe
library-shortest = Prima le brevi
library-by-players = Per giocatori
library-by-result = Per esito
library-same = Partite doppie
library-keep-one = Tieni una copia
library-keep-one-tip = Tiene una copia di ogni partita. Le partite che hai giocato tu e quelle con un tuo titolo, tag o commenti restano tutte.
library-found = { $count ->
    [0] Nessuna partita corrisponde.
    [one] 1 partita
   *[other] { $count } partite
}
library-found-part = Partite da { $from } a { $to } su { $count }
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
}
library-before = Partite precedenti
library-after = Partite successive
library-more = Azioni per { $game }
library-open = Apri
library-details = Titolo e tag
library-delete = Elimina
library-own-title = Titolo
library-own-tags = Tag, separati da virgole
library-keep-details = Salva
library-leave-details = Annulla
library-deleted = { $count ->
    [one] 1 partita è stata eliminata.
   *[other] { $count } partite sono state eliminate.
}
library-restore = Ripristina
library-not-done = Non ha funzionato: { $problem }
library-stop = Ferma
library-rejected = Impossibile salvare una modifica nel tuo archivio. Cohort l’ha conservata come testo in { $file }. { $problem }
library-rejected-lost = Impossibile salvare una modifica nel tuo archivio o in un file di testo. È andata persa. { $problem } { $lost }
reading-file = Lettura di { $file }…
reading-text = Lettura di ciò che hai incollato…
library-progress = { $count ->
    [one] 1 partita finora
   *[other] { $count } partite finora
}
action-export-games = Salva tutte
action-export-games-tip = Salva tutte le partite elencate in un unico file
library-close = Chiudi

action-open-file = Apri file
action-open-file-tip = Apri un file: una sola partita si apre sulla scacchiera, più partite vanno in Le mie partite ({ $key-open })
action-paste = Incolla
action-paste-tip = Apri la partita o la posizione negli appunti ({ $key-paste })
action-copy = Copia partita
action-copy-tip = Copia la partita con varianti e note, per condividerla o aprirla altrove ({ $key-copy })
action-copy-position = Copia posizione
action-copy-position-tip = Copia la posizione sulla scacchiera ({ $key-copy-position })
action-save-game = Salva come
action-save-game-tip = Salva la partita in un file ({ $key-save })
action-find-position = Partite simili
action-find-position-tip = Elenca tutte le partite in cui compare la posizione sulla scacchiera
action-share = Condividi
action-share-tip = Copia la partita, salvala o fanne un’immagine
action-tools = Strumenti
action-tools-tip = Le mie partite, esploratore, note ed editor di posizioni
action-library = Le mie partite
action-note = Nota
action-note-tip = Commento, giudizio e segni per questa posizione ({ $key-note })
action-library-tip = Tutte le tue partite salvate ({ $key-library })
dialog-open = Apri partite
dialog-export = Salva le partite
dialog-save = Salva la partita
dialog-games = Partite

told-unreadable = Non è stato aperto nulla. { $problem }
told-unreadable-file = { $file } non è stato aperto: { $problem }
told-taken = { $count ->
    [0] Nessuna partita aggiunta.
    [one] 1 partita aggiunta.
   *[other] { $count } partite aggiunte.
}
told-duplicates = { $count ->
    [one] 1 partita c’era già.
   *[other] { $count } partite c’erano già.
}
told-bad = { $count ->
    [one] Impossibile leggere 1 partita: { $first }
   *[other] Impossibile leggere { $count } partite. La prima: { $first }
}
told-exported = { $count ->
    [one] 1 partita salvata in { $file }.
   *[other] { $count } partite salvate in { $file }.
}
told-left-out = { $count ->
    [one] 1 partita tralasciata: { $first }
   *[other] { $count } partite tralasciate. La prima: { $first }
}
told-stopped = Interrotto.
told-failed = Interrotto prima della fine: { $problem }
told-kept = La partita che stavi giocando è in “Le mie partite”.
told-nothing-to-paste = Negli appunti non c’è testo.
told-game-copied = Partita copiata.
told-position-copied = Posizione copiata.
told-saved = Salvato come { $file }
told-not-saved = Non salvato: { $problem }

action-edit-position = Modifica posizione
action-edit-position-tip = Componi una posizione pedina per pedina e gioca da lì
options-editor = Componi una posizione…
editor-title = Editor di posizioni
editor-variant = Gioco
editor-board = Scacchiera con la posizione { $position }. Con le frecce passi da una casella all’altra, con Spazio aggiungi o togli una pedina
editor-put = Che cosa mettere
editor-black = Pedina nera ({ $count })
editor-white = Pedina bianca ({ $count })
editor-vanished = Casella scomparsa
editor-hands = Pedine in mano
editor-hand = { $side }: { $count }
editor-nothing = Casella vuota
editor-mover = Muove
editor-moves = { $side }
editor-start = Posizione iniziale
editor-clear = Svuota
editor-mirror = Specchia
editor-swap = Scambia colori
editor-undo = Annulla
editor-redo = Ripeti
editor-copy = Copia
editor-close = Chiudi
editor-play = Gioca da qui
