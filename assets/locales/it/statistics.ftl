statistics-title = Statistiche
statistics-close = Chiudi
statistics-not-kept = Questa copia di Cohort non salva le partite, quindi non ci sono statistiche.
statistics-reading = Conteggio delle tue partite…
statistics-none = Nessuna partita è ancora finita
statistics-none-does = Finisci una partita per vedere quante ne hai vinte, pattate e perse, per gioco, scacchiera, forza, colore, orologio e data. Questa pagina mostra anche quanto hai giocato e le tue serie. Tutto resta su questo computer.
statistics-too-few = I grafici compaiono dopo { $enough } partite (finora { $games }).
statistics-unread = Impossibile leggere le statistiche: { $problem }
statistics-set-aside = { $restored ->
    [yes] L’archivio delle tue partite era danneggiato. Cohort l’ha conservato come { $kept } e ha ripristinato una copia degli ultimi giorni.
   *[no] L’archivio delle tue partite era danneggiato. Cohort l’ha conservato come { $kept } e ne ha iniziato uno nuovo.
}
statistics-unrecorded = Le tue ultime modifiche non sono ancora salvate nell’archivio e nelle statistiche. Cohort riprova automaticamente. { $problem }
statistics-games-of = Giochi
statistics-clock = Orologio
statistics-all-games = Tutti i giochi
statistics-all-clocks = Con e senza orologio
statistics-clock-none = Senza orologio
statistics-clock-per-move = Tempo per mossa
statistics-clock-sudden-death = Tempo per tutta la partita
statistics-clock-fischer = Incremento Fischer
statistics-clock-bronstein = Ritardo Bronstein
statistics-clock-delay = Ritardo semplice
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Nessuna partita di questo tipo
    [one] 1 partita, { $time } di gioco
   *[other] { $count } partite, { $time } di gioco
}
statistics-against = Contro il computer: vinte { $wins }, patte { $draws }, perse { $losses } · { $percent }%
statistics-streak = { $score ->
    [win] { $count ->
        [one] Hai vinto la tua ultima partita
       *[other] Hai vinto le tue ultime { $count } partite
    }
    [loss] { $count ->
        [one] Hai perso la tua ultima partita
       *[other] Hai perso le tue ultime { $count } partite
    }
   *[draw] { $count ->
        [one] Hai pattato la tua ultima partita
       *[other] Hai pattato le tue ultime { $count } partite
    }
} · Serie più lunghe: { $wins ->
    [one] 1 vittoria
   *[other] { $wins } vittorie
}, { $losses ->
    [one] 1 sconfitta
   *[other] { $losses } sconfitte
}
statistics-apart = Comprese { $people } tra due persone e { $computers } tra due computer
statistics-results-of = { $name }: vinte { $wins }, patte { $draws }, perse { $losses }
statistics-win = Vinte
statistics-draw = Patte
statistics-loss = Perse
statistics-percent = Punti
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Per gioco
statistics-by-board = Per scacchiera
statistics-strength = La tua forza · { $game }
statistics-strength-now = { $game }: circa { $elo } dopo l’ultima partita, ± { $deviation }. La linea è la tua forza; ogni segno è la forza del computer in una partita, pieno se hai vinto.
statistics-strength-game = Partita { $number }: { $score ->
    [Vinte] vittoria
    [Patte] patta
    [Perse] sconfitta
   *[else] { $score }
} contro { $opponent }, poi circa { $elo }
statistics-by-level = Per forza
statistics-by-side = Per colore
statistics-by-clock = Per orologio
statistics-results = Risultati
statistics-hours-played = Ore di gioco
statistics-minutes-played = Minuti di gioco
statistics-by-day = per giorno
statistics-by-week = per settimana
statistics-by-month = per mese
statistics-by-year = per anno
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Esporta
action-export-tip = Salva tutte le partite come file CSV per fogli di calcolo
action-erase = Cancella
action-erase-tip = Cancella tutte le statistiche; prima ti viene chiesta conferma
confirm-erase = Cancellare le statistiche di tutte le partite? Le partite stesse restano.
confirm-keep-statistics = Conserva
statistics-exported = { $count ->
    [one] 1 partita scritta in { $file }
   *[other] { $count } partite scritte in { $file }
}
statistics-not-exported = Impossibile esportare le partite: { $problem }
statistics-erased = Tutte le statistiche sono state cancellate.
statistics-not-erased = Impossibile cancellare le statistiche: { $problem }
