puzzles-title = Problemi
puzzles-begin = Gioca
puzzles-again = Ripeti
puzzles-reading = Caricamento dei problemi…
puzzles-broken = Impossibile leggere i problemi inclusi in Cohort. Reinstalla Cohort per ripararli.
puzzles-not-loaded = Impossibile caricare i problemi. Controlla la connessione e ricarica la pagina.
puzzles-none = Al momento non ci sono problemi in “{ $name }”.
puzzles-not-kept = Questa copia di Cohort non salva i progressi: il tuo punteggio dura finché non esci.
puzzles-unread = Impossibile leggere i tuoi progressi salvati. Punteggio e progressi ora contano solo da quando hai avviato Cohort. { $problem }
puzzles-rated = Problemi classificati
puzzles-rated-about = Problemi senza fine, adatti al tuo livello. Conta solo il primo tentativo.
puzzles-tried = { $count ->
    [0] Nessun problema ancora provato
    [one] 1 problema provato, tempeste comprese
   *[other] { $count } problemi provati, tempeste comprese
}
puzzles-day = Problema del giorno
puzzles-day-about = Ogni giorno un problema nuovo, uguale per tutti.
puzzles-day-open = Non ancora risolto
puzzles-day-done = Risolto
puzzles-day-failed = Il tuo primo tentativo era sbagliato
puzzles-days = { $days ->
    [0] Ancora nessun giorno di fila; record: { $best }
    [one] 1 giorno di fila; record: { $best }
   *[other] { $days } giorni di fila; record: { $best }
}
puzzles-storm = Tempesta
puzzles-storm-about = Risolvi più problemi che puoi in tre minuti. Diventano sempre più difficili. Di ognuno trova solo la prima mossa; una mossa sbagliata costa dieci secondi.
storm-none = Non ancora giocata
storm-best-so-far = Record: { $count } risolti, { $run } di fila
puzzles-own = Dai tuoi errori
puzzles-own-about = Posizioni delle tue partite in cui ti è sfuggita l’unica mossa giusta. Le trova la revisione di una partita finita.
puzzles-own-count = { $count ->
    [0] Nessun problema in attesa; fai la revisione di una partita per trovarne
    [one] 1 in attesa
   *[other] { $count } in attesa
}
puzzles-own-looking = { $count ->
    [one] { $open } · Tra una partita e l’altra Cohort controlla ancora 1 posizione
   *[other] { $open } · Tra una partita e l’altra Cohort controlla ancora { $count } posizioni
}
puzzles-own-unfit = { $count ->
    [one] 1 errore non è diventato un problema: c’era più di una mossa buona, o Cohort non poteva esserne certo
   *[other] { $count } errori non sono diventati problemi: c’era più di una mossa buona, o Cohort non poteva esserne certo
}
puzzles-themes = Per tema
puzzles-theme-count = { $solved } risolti su { $all }
puzzles-theme-share = { $solved } risolti su { $all } · { $share }% dei punti

puzzle-win = { $count ->
    [one] Muove il { $side } e vince in una mossa
   *[other] Muove il { $side } e vince in { $count } mosse
}
puzzle-hold = Muove il { $side }: una sola mossa salva la partita

puzzle-judging = Verifica della tua mossa…
puzzle-right = Giusto. Il { $side } risponde…
puzzle-right-next = { $count ->
    [one] Giusto. Ora concludi.
   *[other] Giusto. Mancano { $count } mosse.
}
puzzle-solved = Risolto.
puzzle-solved-with-hint = Risolto con un consiglio: vale metà.
puzzle-solved-with-hint-unrated = Risolto con un consiglio.
puzzle-solved-late-unrated = Risolto, ma solo dopo una mossa sbagliata o mostrata.
puzzle-solved-late = Risolto, ma solo dopo una mossa sbagliata o mostrata: non conta.
puzzle-solved-again = Risolto, stavolta per esercizio.
puzzle-wrong-ends = { $move } chiude la partita. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] Dopo { $move } il { $side } vince in una mossa: { $line }
   *[other] Dopo { $move } il { $side } vince in { $count } mosse: { $line }
}
puzzle-wrong-slips = { $move } si lascia sfuggire la vittoria. { $line }
puzzle-wrong-holds-not = { $move } non salva la partita. { $line }
puzzle-too-slow = Anche così si vince, ma ci vogliono { $count } mosse. Trova una vittoria più rapida; questo tentativo non costa nulla.
puzzle-undecided = Cohort non è riuscito a giudicare in tempo la mossa e l’ha ritirata. Il tentativo non costa nulla e non viene salvato.
puzzle-hint-awaited = Ricerca di un consiglio…
puzzle-hint-stone = { $count ->
    [one] Muovi la pedina segnata.
   *[other] Muovi insieme le pedine segnate.
}
puzzle-hint-move = La mossa è { $move }.
puzzle-no-hint = Nessun consiglio trovato in tempo.
puzzle-solution-awaited = Ricerca della soluzione…
puzzle-ply = { $side } { $move }
puzzle-solution = La soluzione: { $line }

puzzle-rating = Il tuo punteggio: { $rating }
puzzle-rating-soon = Il tuo punteggio compare dopo { $enough } problemi classificati (finora { $tried })
puzzle-rating-guess = Il tuo punteggio: circa { $rating }
puzzle-gain = Il tuo punteggio: { $rating } ({ $change })
puzzle-grade = Questo problema: { $rating }
puzzle-unrated = Hai già provato questo problema: il tuo punteggio non cambia.
puzzle-tried-before = Non classificato: hai già provato questo problema.
puzzle-not-rated = Questo problema non cambia il tuo punteggio.
puzzle-retry = Per esercizio: questo tentativo non è classificato e non viene salvato.
puzzle-streak = { $count } risolti di fila

puzzle-next = Altro problema
puzzle-try-again = Riprova
puzzle-next-rated = Problemi classificati
puzzle-show-stone = Mostra pedina (vale metà)
puzzle-show-move = Mostra mossa (non conta)
puzzle-show-stone-free = Mostra la pedina
puzzle-show-move-free = Mostra la mossa
puzzle-hint-tip = Se mostri la pedina, il problema vale metà. Se mostri la mossa, vale come fallito. Conta solo il primo tentativo ({ $key-hint })
puzzle-hint-free-tip = Segna la pedina da muovere; premi ancora per vedere la mossa ({ $key-hint })
puzzle-give-up = Rinuncia
puzzle-give-up-tip = Mostra la soluzione; il problema vale come fallito ({ $key-resign })
puzzle-go-on = Prossimo
puzzle-go-on-tip = Passa a un altro problema quando questo è deciso
puzzle-back = Indietro
puzzle-back-tip = Torna indietro di una mossa nella soluzione ({ $key-earlier })
puzzle-forward = Avanti
puzzle-forward-tip = Vai avanti di una mossa nella soluzione ({ $key-later })
puzzle-again = Da capo
puzzle-again-tip = Riprova questo problema per esercizio: il tentativo non è classificato e non viene salvato ({ $key-undo })
puzzle-all = Tutti i problemi
puzzle-all-tip = Mostra tutti i tipi di problemi ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Torna alla schermata iniziale

confirm-leave-storm = Interrompere la tempesta? Questo tentativo non conterà.
action-leave-storm = Interrompi
storm-waits = Tempesta in pausa
storm-waits-board = Mentre è aperta una pagina l’orologio è fermo e la scacchiera nascosta.
storm-score = { $count } risolti
storm-right = Giusto. Ecco il prossimo.
storm-wrong = Sbagliato: dieci secondi in meno. Ecco il prossimo.
storm-best = La tua tempesta migliore finora!
storm-again = Altra tempesta
storm-over = Tempo scaduto
storm-result = { $tried ->
    [0] Non hai fatto nessuna mossa in tempo.
    [one] 1 problema provato.
   *[other] { $tried } problemi provati; massimo risolti di fila: { $run }.
}

puzzle-theme-connect-in-1 = Collega in una mossa
puzzle-theme-connect-in-1-about = Manca l’ultimo anello: una mossa chiude la catena.
puzzle-theme-connect-in-1-here = { $first } mette l’ultimo anello della catena.
puzzle-theme-connect-in-2 = Collega in due mosse
puzzle-theme-connect-in-2-about = Colleghi le pedine al più tardi con la seconda mossa, qualunque cosa giochi l’avversario.
puzzle-theme-connect-in-2-here = Dopo { $first } colleghi le pedine al più tardi con la seconda mossa, qualunque cosa giochi il { $enemy }.
puzzle-theme-connect-in-3 = Collega in tre mosse
puzzle-theme-connect-in-3-about = Colleghi le pedine al più tardi con la terza mossa, qualunque cosa giochi l’avversario.
puzzle-theme-connect-in-3-here = Dopo { $first } colleghi le pedine al più tardi con la terza mossa, qualunque cosa giochi il { $enemy }.
puzzle-theme-connect-in-more = Collega da lontano
puzzle-theme-connect-in-more-about = Colleghi le pedine con la quarta mossa o più tardi, e l’avversario non può impedirlo.
puzzle-theme-connect-in-more-here = Dopo { $first } colleghi le pedine al più tardi con la { $moves }ª mossa, qualunque cosa giochi il { $enemy }.
puzzle-theme-cut-the-connector = Taglia il collegamento
puzzle-theme-cut-the-connector-about = Una pedina collega altre pedine dell’avversario. Catturala, così gli restano più gruppi.
puzzle-theme-cut-the-connector-here = { $first } cattura una pedina che ne collegava altre: ora il { $enemy } ha { $after } gruppi invece di { $before ->
    [one] uno
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Libera la pedina isolata
puzzle-theme-free-the-straggler-about = Una pedina non può raggiungere il tuo gruppo più grande. Muovine un’altra per aprirle la strada.
puzzle-theme-free-the-straggler-here = La pedina in { $stone } non poteva raggiungere il tuo gruppo più grande. Dopo { $first } minaccia { $move }, che collega tutte le tue pedine.
puzzle-theme-do-not-connect-the-enemy = Non collegare l’avversario
puzzle-theme-do-not-connect-the-enemy-about = Una cattura ti lascia con due soli gruppi, ma toglie la pedina che tiene separate quelle dell’avversario. Trova un’altra mossa.
puzzle-theme-do-not-connect-the-enemy-here = { $move } ti lascerebbe con { $after } gruppi invece di { $before }, ma toglierebbe la pedina che tiene separate le altre del { $enemy }: il { $enemy } sarebbe collegato e vincerebbe.
puzzle-theme-both-at-once = Entrambi insieme
puzzle-theme-both-at-once-about = Una mossa collegherebbe entrambi i colori, ed è patta. Un’altra mossa vince.
puzzle-theme-both-at-once-here = { $move } collegherebbe entrambi i colori: solo patta. { $first } vince.

puzzle-theme-reach-in-1 = Ultima riga in una mossa
puzzle-theme-reach-in-1-about = La strada è libera: una pedina o una linea raggiunge l’ultima riga in una mossa.
puzzle-theme-reach-in-1-here = { $first } raggiunge l’ultima riga.
puzzle-theme-reach-in-2 = Ultima riga in due mosse
puzzle-theme-reach-in-2-about = Raggiungi l’ultima riga con la seconda mossa, anche contro la difesa migliore.
puzzle-theme-reach-in-2-here = Dopo { $first } raggiungi l’ultima riga con la seconda mossa, anche contro la difesa migliore.
puzzle-theme-reach-in-3 = Ultima riga in tre mosse
puzzle-theme-reach-in-3-about = Raggiungi l’ultima riga con la terza mossa, anche contro la difesa migliore.
puzzle-theme-reach-in-3-here = Dopo { $first } raggiungi l’ultima riga con la terza mossa, anche contro la difesa migliore.
puzzle-theme-reach-in-more = Ultima riga da lontano
puzzle-theme-reach-in-more-about = Raggiungi l’ultima riga con la quarta mossa o più tardi, e l’avversario non può impedirlo.
puzzle-theme-reach-in-more-here = Dopo { $first } raggiungi l’ultima riga con la { $moves }ª mossa, anche contro la difesa migliore.
puzzle-theme-break-for-good = Dividi per sempre
puzzle-theme-break-for-good-about = Una cattura divide il gruppo dell’avversario, e nessuna mossa può riunirlo.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } divide il gruppo: il { $enemy } non può riunirlo.
   *[other] Dopo { $first } il gruppo alla fine è diviso, e il { $enemy } non può riunirlo.
}
puzzle-theme-only-reconnection = Il modo giusto di riunire
puzzle-theme-only-reconnection-about = Il tuo gruppo è diviso. Più mosse lo riuniscono, ma una sola è giusta.
puzzle-theme-only-reconnection-here = { $count } mosse riuniscono il tuo gruppo. Quella giusta è { $first }.
puzzle-theme-choose-the-line = Scegli la linea
puzzle-theme-choose-the-line-about = Possono muoversi più linee che hanno pedine in comune. Una sola è giusta.
puzzle-theme-choose-the-line-here = Anche la linea { $line } potrebbe muoversi. La mossa giusta è { $first }.
puzzle-theme-stop-the-runner = Ferma il corridore
puzzle-theme-stop-the-runner-about = L’avversario minaccia di raggiungere la tua riga di partenza con la prossima mossa. Fermalo.
puzzle-theme-stop-the-runner-here = Il { $enemy } minacciava di raggiungere la tua riga di partenza con { $move }. { $first } lo impedisce.
puzzle-theme-poisoned-capture = La cattura avvelenata
puzzle-theme-poisoned-capture-about = Una cattura sembra buona quanto la mossa giusta, ma perde.
puzzle-theme-poisoned-capture-here = { $move } a prima vista sembra altrettanto buona, ma perde.

puzzle-theme-only-defence = L’unica difesa
puzzle-theme-only-defence-about = Ogni mossa tranne una perde.
puzzle-theme-only-defence-here = { $others ->
    [one] L’unica altra mossa perde.
   *[other] Tutte le altre { $others } mosse perdono.
}
