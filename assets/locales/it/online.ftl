# Games against a friend at another computer.
title-friend = Gioca online
title-friend-tip = Gioca contro un amico o contro chiunque su un altro computer, adesso o nell’arco di più giorni
title-friend-short = Online
title-friend-short-tip = Gioca contro un amico o contro chiunque su un altro computer, adesso o nell’arco di più giorni
title-friend-waiting = Gioca online ({ $count })
online-title = Gioca online
online-close = Fatto
online-games = Le mie partite online
online-join = Accetta un invito
online-join-about = Scrivi il codice del tuo amico o incolla il link.
online-code = Codice o link
online-join-do = Entra in partita
online-dismiss = Non ora
online-lobby = Sfide aperte
online-lobby-empty = Nessuno aspetta un avversario. Crea qui sotto una sfida aperta: chiunque può accettarla.
online-accept = Accetta
online-accept-name = Accetta la sfida di { $name }
online-own-challenge = La tua sfida
online-bot = { $name } (bot)
online-rated = Classificata
online-rated-name = { $name } ({ $rating })
online-deleted = Account eliminato
online-listed = Sfida aperta: chiunque può accettare
online-watchable = Partite da guardare
online-watch-name = Guarda: { $name }
online-audience = { $count ->
    [one] 1 spettatore
   *[other] { $count } spettatori
}
online-join-wrong = Questo non è un invito. Un codice è fatto così: K7QM-2XDA.
online-join-no-server = Un codice vale solo con il server del tuo amico. Indicalo qui sopra o chiedi il link al tuo amico.
online-invitation = Sei invitato a una partita
online-invitation-of = { $name } ti invita a una partita
online-watch = Guarda la partita
online-watch-about = Questo link serve solo per guardare
online-watched = Spettatori ammessi
online-unwatched = Senza spettatori
online-invite = Nuova partita
online-invite-do = Crea un invito
online-find = Trova un avversario
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Il tuo colore
online-side-lot = A sorte
online-time = Tempo
online-untimed = Senza orologio
online-days = { $days ->
    [one] 1 giorno a mossa
   *[other] { $days } giorni a mossa
}
online-bank = { $start } giorni, { $more ->
    [one] 1 giorno
   *[other] { $more } giorni
} in più a mossa, al massimo { $most }
online-weekends = I fine settimana non contano
online-vacation = { $days ->
    [one] 1 giorno di vacanza a testa
   *[other] { $days } giorni di vacanza a testa
}
online-vacation-about = La vacanza comincia automaticamente prima che scada il tuo tempo.
online-spectators = Spettatori ammessi, con tre mosse di ritardo
online-rate = Classificata: la partita cambia il punteggio di entrambi i giocatori
online-rate-needs-clock = Una partita classificata richiede un orologio.
online-rate-needs-rules = Una partita classificata segue le regole normali della sua scacchiera.
online-needs-account = Accedi per giocare partite classificate.
online-name = Il tuo nome
online-server = Server
online-server-address = Indirizzo del server
online-server-about = L’indirizzo di un server, per esempio play.example.org. Entrambi i giocatori devono usare lo stesso server.
online-host = Usa questo computer come server
online-host-about = Il tuo amico deve essere nella stessa rete o poter raggiungere questo computer.
online-host-impossible = In un browser Cohort non può fare da server. Il programma per computer può farlo.
online-host-at = Questo computer è il server. Il tuo amico lo raggiunge all’indirizzo { $address }.
online-host-failed = Questo computer non può fare da server: { $problem }
online-host-no-folder = Cohort non ha una cartella in cui salvare le partite.
online-host-stopped = Il server si è fermato.
online-host-ports = Le porte da { $first } a { $last } sono occupate.
online-host-problem = { $problem }
online-invited = In attesa di un avversario
online-invited-code = Manda al tuo amico questo codice: { $code }
online-copied = Copiato
online-copy-link = Copia il link
online-copy-link-tip = Copia il link dell’invito, per mandarlo al tuo amico
online-copy-link-name = Copia il link: { $name }
online-copy-watch = Link per spettatori
online-copy-watch-name = Link per spettatori: { $name }
online-copy-watch-tip = Copia il link con cui altri possono guardare, con tre mosse di ritardo
online-copy-seat = Continua altrove
online-report = Segnala l’avversario
online-report-name = Segnala l’avversario: { $name }
online-copy-seat-name = Continua altrove: { $name }
online-copy-seat-tip = Copia un link che apre il tuo posto in questa partita su un altro computer. Non darlo a nessuno: chi lo ha può muovere per te.
online-asking = Richiesta al server…
online-no-server-why = Nessuna connessione a { $server }: { $problem }
online-connect = Connetti ora
online-your-move = Tocca a te
online-their-move = Tocca all’avversario
online-time-left = { $state } · ancora { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Il tuo punteggio: { $change }
online-unsent = La tua mossa è salvata e sarà inviata
online-called-off = Annullata
# A game of a tournament without a first move.
online-unplayed-won = Vinta, non giocata
online-unplayed-lost = Persa, non giocata
online-unplayed = Non giocata
online-expired = Nessuno ha accettato l’invito
online-won = Hai vinto
online-lost = Hai perso
online-drawn = Patta
online-watching = Stai guardando
online-friend = Il tuo avversario
online-open = Apri
online-open-name = Apri: { $name }
online-withdraw = Ritira
online-withdraw-name = Ritira l’invito: { $name }
online-remove = Rimuovi
online-remove-name = Rimuovi da questo elenco: { $name }
online-next = Partita in attesa
online-next-tip = Mostra la partita che aspetta la tua mossa
online-return = Torna alla partita contro { $name }
time-left-days = { $days } g { $hours } h
time-left-whole-days = { $days } g
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Usa il server di { $name }
online-account = Account
online-account-page = Pagina dell’account
online-tournaments = Tornei
online-tournaments-back = Indietro
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Questo server non ha tornei.
online-tournaments-web = Altro sulla pagina web
online-tournaments-web-about = Sulla pagina web puoi creare tornei e vedere le tabelle incrociate e le partite finite.
online-take-along = { $count ->
    [one] Aggiungi la tua partita da ospite a questo account
   *[other] Aggiungi le tue { $count } partite da ospite a questo account
}
online-guest = Giochi come ospite.
online-sign-in = Accedi
online-sign-in-no-server = Indica prima l’indirizzo del server.
online-sign-in-code = Apri questa pagina in un browser e scrivici questo codice:
online-sign-in-page = Apri la pagina
online-sign-in-cancel = Annulla
online-signed-in = Accesso effettuato come { $name }
online-sign-out = Esci
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Lampo
online-speed-rapid = Rapida
online-speed-correspondence = Per corrispondenza
# At the table.
status-called-off = La partita è stata annullata
status-unplayed-won = Vinci: l’avversario non ha fatto in tempo la prima mossa
status-unplayed-lost = Perdi: non hai fatto in tempo la prima mossa
status-unplayed = Non giocata: un giocatore non ha fatto in tempo la prima mossa
status-watching = Stai guardando con { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
} di ritardo
online-lost-server = Nessuna connessione al server. Le tue mosse sono salvate e saranno inviate appena possibile.
online-gone-closed = { $name } ha lasciato la partita.
online-gone-dropped = { $name } ha perso la connessione.
online-gone-claim = { $name } è assente. Puoi chiudere la partita.
online-offers-draw = { $name } propone la patta.
online-declines-draw = { $name } rifiuta la patta.
online-asks-take-back = { $name } chiede di ritirare una mossa.
online-refuses-take-back = { $name } non permette di ritirare la mossa.
online-asked-take-back = Hai chiesto di ritirare la tua mossa. { $name } deve accettare.
online-asked-draw = Hai proposto la patta. { $name } non ha ancora risposto.
online-gives-time = { $name } ti ha regalato del tempo.
online-offers-rematch = { $name } vuole la rivincita.
online-declines-rematch = { $name } non vuole la rivincita.
online-asked-rematch = Hai chiesto la rivincita. { $name } non ha ancora risposto.
online-began = { $name } è qui. La partita comincia.
online-began-tournament = La tua partita contro { $name } comincia.
online-says = { $name }: { $phrase }
online-you-say = Tu: { $phrase }
online-on-vacation = { $name } è in vacanza.
online-you-on-vacation = Sei in vacanza.
answer-accept-draw = Accetta
answer-accept-draw-tip = Chiudi la partita con una patta
answer-decline-draw = Rifiuta
answer-decline-draw-tip = Continua a giocare
answer-allow-take-back = Permetti
answer-allow-take-back-tip = L’avversario ritira l’ultima mossa
answer-refuse-take-back = Rifiuta
answer-refuse-take-back-tip = La mossa resta
answer-claim-win = Reclama vittoria
answer-claim-win-tip = Chiudi la partita con la tua vittoria, perché l’avversario è assente
answer-claim-draw = Dichiara patta
answer-claim-draw-tip = Chiudi la partita con una patta
answer-accept-rematch = Rivincita
answer-accept-rematch-tip = Un’altra partita a colori scambiati
answer-decline-rematch = No, grazie
answer-decline-rematch-tip = Di’ all’avversario che non vuoi la rivincita
action-say = Parla
action-say-tip = Di’ qualcosa all’avversario o dagli tempo
action-give-time = Dai tempo
action-give-time-tip = 15 secondi per l’avversario; un giorno nelle partite su più giorni
action-mute = Nascondi frasi
action-mute-tip = Nascondi quello che dice l’avversario
action-take-vacation = Vai in vacanza
action-take-vacation-tip = Il tuo orologio resta fermo finché non muovi o torni dalla vacanza
action-end-vacation = Fine vacanza
action-end-vacation-tip = Il tuo orologio riparte
action-ask-take-back = Ritira
action-ask-take-back-tip = Chiedi all’avversario il permesso di ritirare la tua ultima mossa
action-plan = Pianifica
action-plan-tip = Pianifica la risposta a una mossa prima che l’avversario la giochi
plan-title = Mosse condizionali
plan-about = Gioca sulla scacchiera una mossa per l’avversario e poi la tua risposta. Se l’avversario fa quella mossa, il server gioca subito la tua risposta.
plan-later = Puoi pianificare solo quando tocca all’avversario.
plan-tried = Sulla scacchiera
plan-try = Gioca sulla scacchiera una mossa per l’avversario.
plan-unanswered = Se { $when }: ora gioca la tua risposta.
plan-elsewhere = La scacchiera mostra una posizione precedente. Torna a quella attuale per pianificare.
plan-reply = Se { $when }, allora { $reply }.
plan-back = Indietro
plan-back-tip = Ritira l’ultima di queste mosse
plan-add = Aggiungi
plan-add-tip = Pianifica queste risposte
plan-lines = Pianificate
plan-remove = Togli
plan-remove-name = Togli: { $line }
plan-full = Il piano è troppo lungo: al massimo { $replies } risposte in tutto e { $deep } in una variante.
plan-close = Fatto
action-call-off = Annulla partita
action-call-off-tip = Chiudi la partita senza risultato, perché non hanno ancora mosso entrambi
confirm-call-off = Annullare la partita? Resterà senza risultato.
phrase-hello = Ciao
phrase-good-luck = Buona fortuna
phrase-have-fun = Buon divertimento
phrase-you-too = Anche a te
phrase-nice-move = Bella mossa
phrase-oops = Ops
phrase-one-moment = Un momento, per favore
phrase-i-am-back = Eccomi di nuovo
phrase-thanks = Grazie
phrase-well-played = Ben giocato
phrase-good-game = Bella partita
phrase-must-go = Devo andare
phrase-goodbye = Alla prossima
# What a server refuses.
online-refused-no-game = Nessuna partita corrisponde a questo codice. Chiedine uno nuovo al tuo amico.
online-refused-taken = Qualcun altro ha già accettato questo invito.
online-refused-expired = Questo invito è scaduto o è stato ritirato. Chiedine uno nuovo al tuo amico.
online-refused-no-seat = Il server non conosce il tuo posto in questa partita.
online-refused-stale = La partita era già andata avanti quando è arrivata la tua richiesta.
online-refused-turn = Non tocca a te.
online-refused-move = Il server non ha accettato la mossa.
online-refused-over = La partita è finita.
online-refused-time = Hai esaurito il tempo prima che arrivasse la mossa.
online-refused-now = Ora non è possibile.
online-refused-early = È ancora troppo presto.
online-refused-many = Troppe richieste. Aspetta un momento.
online-refused-settings = Il server non offre partite di questo tipo.
online-refused-later = Il server non può farlo ora. Cohort riproverà.
online-refused-unknown = Il server non capisce la richiesta. Forse è più vecchio della tua versione di Cohort.
online-refused-signed-out = La tua sessione su questo server è terminata. Accedi di nuovo.
online-refused-code-expired = Il codice è scaduto. Accedi di nuovo per riceverne un altro.
online-refused-no-accounts = Questo server non ha account.
online-refused-needs-account = Accedi per giocare partite classificate.
online-refused-same-account = Non puoi giocare una partita classificata contro il tuo stesso account.
# Notifications of the desktop.
notify-your-move = Tocca a te contro { $name }
notify-began = { $name } è qui
notify-draw = { $name } propone la patta
notify-take-back = { $name } chiede di ritirare una mossa
notify-ended = La partita contro { $name } è finita
notify-rematch = { $name } vuole la rivincita
# The file with these games.
online-set-aside = Non è stato possibile leggere le tue partite con gli amici. Cohort ha conservato il file come { $kept }. { $restored ->
    [yes] È in uso l’elenco precedente.
   *[no] L’elenco di queste partite ora è vuoto.
} { $problem }
online-left-alone = Non è stato possibile leggere le tue partite con gli amici. Cohort non ha modificato { $file } e non può salvarne di nuove. { $problem }
online-unsaved = Le tue partite con gli amici non possono essere salvate: { $problem }
# The file with the accounts.
online-accounts-set-aside = Non è stato possibile leggere i tuoi account sui server. Cohort ha conservato il file come { $kept }. { $restored ->
    [yes] È in uso l’elenco precedente.
   *[no] Accedi di nuovo.
} { $problem }
online-accounts-left-alone = Non è stato possibile leggere i tuoi account sui server. Cohort non ha modificato { $file } e non può salvarne di nuovi. { $problem }
online-accounts-unsaved = I tuoi account sui server non possono essere salvati: { $problem }
