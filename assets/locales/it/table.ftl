status-your-move = Tocca a te
status-to-move = Muove il { $side }
status-study = Studio · muove il { $side }
status-thinking = Il { $side } sta pensando…
status-paused = In pausa
status-failed = Il computer non ha trovato una mossa per un errore del programma. Premi “Muovi ora” per riprovare, oppure ritira una mossa.
status-must-pass = Il { $side } non ha mosse valide e deve passare
status-split = Il { $side } è diviso e deve riunirsi
half-drop = Ora paracaduta una pedina avversaria su una casella vuota.
half-forward = Ora muovi in avanti. Puoi muovere qualsiasi tua pedina.
half-take-back = Ritira la prima parte
player-stones = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
}
player-groups = { $count ->
    [one] un gruppo
   *[other] { $count } gruppi
}
player-captured = { $count ->
    [0] nessuna cattura
    [one] 1 cattura
   *[other] { $count } catture
}
stones-in-hand = { $count ->
    [one] 1 pedina da paracadutare
   *[other] { $count } pedine da paracadutare
}
player-score = Punti in questa serie: { $points }
moves-title = Mosse
moves-none = Ancora nessuna mossa.
moves-undone = { $move }, ritirata
moves-place = Mossa { $number }, { $side }
past-move = Mossa { $number } di { $numbers } · { $move }
past-variation = Variante, mossa { $number } · { $move }
past-tried = Tentativo: { $moves }
past-start = Inizio della partita
past-about = Questa non è la posizione attuale.
action-present = Torna alla partita
action-present-tip = Torna alla posizione attuale ({ $key-present })
action-from-here = Gioca da qui
action-from-here-tip = Continua la partita da questa posizione; le mosse seguenti restano come variante
move-entry-hint = Scrivi una mossa, es. { $example } ({ $key-typing })
move-entry-name = Scrivi una mossa ({ $key-typing })
move-entry-play = Gioca
strip-last-move = Ultima mossa: { $move }
action-undo = Ritira
action-undo-tip = Ritira le mosse fino al tuo ultimo turno ({ $key-undo })
action-redo = Ripeti
action-redo-tip = Ripeti le mosse che hai ritirato ({ $key-redo })
action-hint = Consiglio
action-hint-tip = Mostra una pedina che conviene muovere, poi la mossa, poi il perché ({ $key-hint })
action-move-now = Muovi ora
action-move-now-tip = Il computer gioca la mossa migliore che ha trovato ({ $key-now })
action-step = Una mossa
action-step-tip = Gioca una mossa, poi torna in pausa ({ $key-now })
action-watch-slow = Lento
action-watch-slow-tip = Velocità dei computer: lenta; premi per normale
action-watch-normal = Normale
action-watch-normal-tip = Velocità dei computer: normale; premi per veloce
action-watch-fast = Veloce
action-watch-fast-tip = Velocità dei computer: veloce; premi per lenta
action-pass = Passa
action-pass-tip = Non hai altre mosse ({ $key-enter })
action-confirm-move = Giocala
action-confirm-move-tip = Gioca la mossa scelta ({ $key-enter })
action-resign = Abbandona
action-resign-tip = Rinuncia a questa partita ({ $key-resign })
action-draw = Proponi patta
action-draw-tip = Proponi la patta, al massimo una volta ogni dieci mosse ({ $key-draw })
action-rematch = Scambia colori
action-rematch-tip = Gioca ancora con lo stesso avversario, ma con l’altro colore ({ $key-rematch })
action-pause = Pausa
action-pause-tip = Ferma l’orologio e il computer ({ $key-pause })
action-go-on = Riprendi
action-go-on-tip = Riprendi la partita ({ $key-enter })
action-new-game = Nuova partita
action-new-game-tip = Scegli avversario, orologio e colore per un’altra partita ({ $key-new-game })
action-leave = Menu
action-leave-tip = Torna al menu; la partita è salvata ({ $key-escape } due volte)
action-settings = Impostazioni
action-settings-tip = Impostazioni ({ $key-settings })
action-aids = Aiuti
action-aids-tip = Scegli che cosa spiega la scacchiera ({ $key-aids })
action-help = Guida
action-help-tip = Regole e tasti ({ $key-help })
action-view = Dall’alto
action-view-tip = Attiva o disattiva la vista dall’alto ({ $key-view })
action-view-menu = Vista
action-view-menu-tip = Ruota la vista, riduci il pannello, riempi la finestra
action-more-menu = Altro
action-more-menu-tip = Tutti gli altri comandi
action-flip = Gira scacchiera
action-flip-tip = Guarda la scacchiera dall’altro lato ({ $key-flip })
action-camera-reset = Vista iniziale
action-camera-reset-tip = Torna alla vista dal tuo posto ({ $key-reset })
action-fold = Riduci pannello
action-fold-tip = Riduci il pannello; la barra stretta lo riapre ({ $key-panel })
action-unfold = Pannello
action-unfold-tip = Riapri il pannello ({ $key-panel })
action-full-board = Solo scacchiera
action-full-board-tip = Mostra solo la scacchiera con i giocatori, il turno e l’ultima mossa ({ $key-board })
action-panel-back = Mostra pannello
action-panel-back-tip = Mostra di nuovo il pannello ({ $key-board })
action-fullscreen = Schermo intero
action-fullscreen-tip = Attiva o disattiva lo schermo intero ({ $key-fullscreen })
hint-searching = Ricerca di una buona mossa…
hint-failed = Nessun consiglio trovato per un errore del programma. Puoi chiedere di nuovo.
hint-stones = Consiglio: guarda { $squares }. Chiedi ancora per la mossa.
hint-whole = Consiglio: { $move }. Chiedi ancora per il perché.
hint-reasons = Consiglio: { $move }. { $reasons }
hint-reason-wins-connected = Collega tutte le tue pedine e vince.
hint-reason-wins-home-row = Raggiunge l’ultima riga e vince.
hint-reason-wins-cannot-reconnect = Divide per sempre il gruppo avversario e vince.
hint-reason-wins = Vince subito.
hint-reason-draws = Chiude la partita con una patta.
hint-reason-only-move = È l’unica mossa valida.
hint-reason-rejoins = { $count ->
    [one] È l’unica mossa che riunisce il tuo gruppo.
   *[other] Riunisce il tuo gruppo.
}
hint-reason-stops-connected = Impedisce all’avversario di collegarsi con la prossima mossa.
hint-reason-stops-home-row = Impedisce all’avversario di raggiungere la tua riga di partenza con la prossima mossa.
hint-reason-stops-win = Impedisce all’avversario di vincere con la prossima mossa.
hint-reason-threatens-connected = Minaccia di collegare tutte le tue pedine con la prossima mossa.
hint-reason-threatens-home-row = Minaccia di raggiungere l’ultima riga con la prossima mossa.
hint-reason-threatens = Minaccia di vincere con la prossima mossa.
hint-reason-cuts = Divide le pedine avversarie in { $count } gruppi.
hint-reason-joins = Collega le tue pedine: { $count ->
    [one] resta un gruppo
   *[other] restano { $count } gruppi
}.
hint-reason-captures = Cattura la pedina in { $square }.
hint-reason-keeps-group = Tiene unito il tuo gruppo: ora nessuna cattura può dividerlo.
hint-reason-escapes = Salva una pedina dalla cattura.
hint-reason-touches = Porta una pedina al tuo gruppo più grande.
hint-reason-nearer = Avvicina una pedina al tuo gruppo più grande: { $count ->
    [one] manca 1 casella
   *[other] mancano { $count } caselle
}.
hint-reason-advances = Fa avanzare una pedina: { $count ->
    [one] manca 1 riga
   *[other] mancano { $count } righe
}.
hint-reason-blocks = { $count ->
    [one] Blocca la pedina in { $square }.
   *[other] Blocca { $count } pedine avversarie.
}
hint-reason-vanishes = Manda una pedina nel buco: una in meno da collegare.
hint-reason-takes-off = Toglie una pedina che non può muoversi: una in meno da collegare.
hint-reason-gathers = Avvicina una tua pedina alle altre.
hint-reason-loses = Lascia vincere subito l’avversario.
hint-reason-waits = Cambia poco e aspetta la mossa dell’avversario.
result-win = Vince il { $side }
result-you-won = Hai vinto
result-you-lost = Hai perso
result-you-resigned = Hai abbandonato
result-draw = Patta
result-rematch = Rigioca
result-rematch-tip = Ancora la stessa scacchiera, gli stessi giocatori e gli stessi colori ({ $key-enter })
result-adapts = Il computer ha giocato con forza { $elo }; la prossima volta circa { $next }.
reason-win-connected = Il { $side } ha collegato tutte le pedine.
reason-win-both-connected = Una mossa ha collegato entrambi i colori. Secondo la regola scelta vince il { $side }.
reason-win-home-row = Il { $side } ha raggiunto l’ultima riga.
reason-win-cannot-reconnect = Il { $loser } è diviso e non può riunirsi.
reason-win-no-stones = Il { $loser } non ha più pedine.
reason-win-no-moves = Il { $loser } non ha mosse valide.
reason-win-resigned = Il { $loser } ha abbandonato.
reason-win-time-up = Il { $loser } ha esaurito il tempo.
reason-you-win-connected = Tutte le tue pedine formano un unico gruppo.
reason-you-win-home-row = La tua pedina ha raggiunto l’ultima riga.
reason-you-lose-cannot-reconnect = Il tuo gruppo è diviso e nessuna mossa lo riunisce.
reason-you-lose-no-stones = Non hai più pedine.
reason-you-lose-no-moves = Non hai mosse valide.
reason-you-lose-resigned = Vince il { $side }.
reason-you-lose-time-up = Hai esaurito il tempo.
reason-draw-both-connected = Una mossa ha collegato entrambi i colori.
reason-draw-repetition = La stessa posizione si è ripetuta troppe volte.
reason-draw-no-moves = Nessuna pedina può muoversi.
reason-draw-agreed = I due giocatori si sono accordati per la patta.
paused-board = La scacchiera è nascosta mentre l’orologio è fermo.
paused-go-on = Riprendi la partita
clock-first-move = Prima mossa: ancora { $time }
clock-says = { $side }, tempo rimasto: { $time }
clock-says-periods = { $side }, tempo rimasto: { $time }, { $periods ->
    [one] 1 periodo
   *[other] { $periods } periodi
}
clock-says-up = Il { $side } non ha più tempo
confirm-resign = Abbandonare questa partita?
confirm-offer-draw = Proporre la patta? Se l’avversario accetta, la partita finisce.
confirm-keep-playing = Resta in gioco
confirm-quit = Cohort si chiude quando tutto è salvato. Se esci ora, le modifiche non salvate vanno perse.
confirm-quit-reading = Cohort sta ancora leggendo le partite che hai aggiunto.
confirm-quit-games = Salvataggio delle partite: finora { $count }, { $share }% completato.
confirm-quit-changes = { $count ->
    [one] 1 modifica aspetta di essere salvata.
   *[other] { $count } modifiche aspettano di essere salvate.
}
confirm-quit-problem = Salvataggio non riuscito. Cohort riproverà. { $problem }
confirm-quit-anyway = Esci ora
confirm-stay = Resta
confirm-draw = Il { $side } propone la patta. Il { $other } accetta?
confirm-undo = Il { $side } chiede di ritirare l’ultima mossa. Il { $other } accetta?
confirm-agree = Accetta
confirm-decline = Rifiuta
move-pending = Giocare { $move }? Premi { $key-enter } o scegli di nuovo la casella per giocarla, { $key-escape } per annullare.
draw-considered = Il { $side } sta valutando la patta…
draw-declined = Il { $side } rifiuta la patta.
draw-declined-own = Hai rifiutato la patta.
another-game-title = Nuova partita
another-game-kept = La partita in corso è salvata in “Le mie partite”. Puoi continuarla quando vuoi.
another-game-close = Torna alla partita
match-title = Incontro
match-about = Le modifiche valgono da adesso. Un nuovo orologio parte con tutto il tempo.
match-clock = Orologio ({ $side })
match-close = Fatto
player-change = { $side }: cambia giocatore e orologio
player-change-tip = Cambia giocatori e orologi ({ $key-match })
table-changed = { $variant } · con modifiche
match-rules = Regole speciali di questo incontro

note-title = Nota
note-words = Commento
note-judgement = Giudizio sulla mossa
note-no-judgement = Nessuno
note-colour = Colore dei segni
note-green = Verde
note-red = Rosso
note-yellow = Giallo
note-blue = Blu
note-no-marks = Rimuovi tutti i segni
note-board = Scacchiera per i segni: { $position }
note-marks-how = Scegli una casella per segnarla, trascina per una freccia.
note-save-tip = Salva la nota con la partita (Ctrl+Invio)
note-now = La posizione attuale
