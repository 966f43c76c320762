review-title = Revisione
action-review = Revisione
action-review-tip = Guarda quali mosse erano buone, che cosa era meglio e perché ({ $key-review })
review-close = Chiudi
review-looking = Mosse esaminate: { $done } su { $all }
review-stop = Pausa
review-go-on = Continua
review-chances = Possibilità di vittoria in percentuale: { $side }
review-times = Tempo usato: { $first } { $time }, { $other } { $others }
review-time-at = { $time } minuti
review-chances-at = { $move }: { $side } { $percent }%
review-chances-start = Inizio: { $side } { $percent }%
review-accuracy = Precisione
review-accuracy-so-far = Precisione finora
review-accuracy-about = 100 significa che nessuna mossa è costata possibilità di vittoria.
review-whole = Partita
review-phase-opening = Apertura
review-phase-middle = Mediogioco
review-phase-end = Finale
review-moments = Momenti chiave
review-moments-yours = I tuoi momenti chiave
review-moments-opponent = I momenti chiave dell’avversario
review-moments-side = Momenti chiave: { $side }
review-moments-later = I momenti chiave compaiono quando tutte le mosse sono state esaminate.
review-no-moments = Nessuna mossa è costata più del 10% di possibilità di vittoria.
review-moment = { $move } · { $label }
review-moment-tip = Mostra la posizione prima della mossa, con la mossa migliore come freccia verde
review-start = Inizio della partita. Scegli una mossa nel grafico o nell’elenco, oppure con { $key-earlier } e { $key-later }.
review-not-looked = Questa mossa non è ancora stata esaminata.
review-of-variation = Questa è una variante. La revisione riguarda le mosse della partita.
review-tried = Questa mossa non è stata giocata nella partita.
review-loss = { $side }: possibilità di vittoria da { $before }% a { $after }%
review-better = Meglio:
review-then = Il seguito:
review-before = Mostra mossa migliore
review-before-tip = Mostra la posizione prima della mossa: la freccia verde è la mossa migliore, quella rossa la mossa giocata
review-play-from = Riprova da qui
review-play-from-tip = Inizia una partita dalla posizione prima di questa mossa; questa partita resta com’è
review-retry = { $count ->
    [0] Ripassa
   *[other] Ripassa ({ $count })
}
review-retry-tip = Trova la mossa migliore per ogni errore
review-label-excellent = Ottima
review-label-good = Buona
review-label-inaccuracy = Imprecisione
review-label-mistake = Errore
review-label-blunder = Errore grave
review-label-only-move = L’unica mossa
review-label-only-defence = Trovata l’unica difesa
review-label-missed-win = Vittoria mancata
moves-labelled = { $move }, { $label }
exercise-title = Esercizio { $number } di { $all }
exercise-find = Il { $side } ha giocato { $move }. Trova una mossa migliore.
exercise-looking = { $move }: verifica…
exercise-best = { $move }: sì, è la mossa migliore.
exercise-as-good = { $move }: sì, vale quanto la mossa migliore.
exercise-same = { $move } è la mossa della partita. Possibilità di vittoria perse: { $loss }%.
exercise-worse = C’è una mossa migliore di { $move }. Possibilità di vittoria perse: { $loss }%.
exercise-failed = Impossibile giudicare { $move } per un errore di Cohort. Riprova o guarda la risposta.
exercise-answer = La mossa migliore è { $move }.
exercise-over = { $count ->
    [0] Stavolta nessuna trovata su { $all }.
    [one] 1 trovata su { $all }.
   *[other] { $count } trovate su { $all }.
}
exercise-again = Riprova
exercise-show = Mostra la risposta
exercise-next = Avanti
exercise-finish = Torna alla revisione
review-does = La mossa { $does }.
review-misses = { $by } { $does }.
review-allows = Consente { $by }, che { $does }.
review-only-safe = Delle { $moves } mosse valide è l’unica dopo la quale il { $enemy } non può vincere subito.
review-misses-win = C’era una vittoria in { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
}: { $end }.
review-loses = Perde in { $plies ->
    [one] una mossa
   *[other] { $plies } mosse
}: { $end }.
review-joins-enemy = Cattura la pedina in { $square }, che il { $enemy } doveva ancora collegare: ora il { $enemy } ha { $count ->
    [one] un gruppo
   *[other] { $count } gruppi
} invece di { $before }.
review-leaves-group = Divide un gruppo: ora il { $own } ha { $count } gruppi invece di { $before }.
review-strays = La pedina in { $square } è ora a { $count ->
    [one] 1 passo
   *[other] { $count } passi
} dal gruppo più grande invece che a { $before }.
review-walled-in = Consente { $by }, che rinchiude la pedina in { $square }, lontana dal gruppo più grande: le { $count ->
    [one] resta 1 mossa
   *[other] restano { $count } mosse
} invece di { $before }.
review-leaves-free = Il { $enemy } ha una pedina in { $square }, lontana dal gruppo più grande. { $by } la rinchiuderebbe: le { $instead ->
    [one] resterebbe 1 mossa
   *[other] resterebbero { $instead } mosse
} invece di { $count }.
review-cramped = Dopo { $by } il { $own } ha solo { $count ->
    [one] 1 mossa valida
   *[other] { $count } mosse valide
} invece di { $before }.
review-allows-split = Consente { $by }, che divide il gruppo: il { $own } { $count ->
    [0] non ha mosse per riunirlo
    [one] ha 1 mossa per riunirlo
   *[other] ha { $count } mosse per riunirlo
}.
review-runner-let-go = Non ferma il corridore in { $square }, che è a { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
} dall’ultima riga ({ $way }). Dopo la mossa migliore { $needs }.
review-runner-given-up = Dopo la mossa migliore un corridore sarebbe a { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
} dall’ultima riga ({ $way }). Ora { $needs }.
review-spare-link-lost = Dopo { $by } il { $own } ha { $count ->
    [one] 1 pedina la cui cattura dividerebbe
   *[other] { $count } pedine la cui cattura dividerebbe
} il gruppo, invece di { $before }.
review-ends-apart = { $later }, il { $own } ha { $count } gruppi; con la linea migliore, { $instead }.
review-ends-enemy-joined = { $later }, il { $enemy } ha { $count ->
    [one] un gruppo
   *[other] { $count } gruppi
}; con la linea migliore, { $instead }.
review-ends-behind = { $later }, il { $own } ha { $lead }; con la linea migliore, { $better-lead }.
review-ends-cramped = { $later }, il { $own } ha { $count ->
    [one] 1 mossa valida
   *[other] { $count } mosse valide
}; con la linea migliore, { $instead }.
review-hangs-back = Con { $by } il { $own } avrebbe una pedina a { $instead ->
    [one] 1 riga
   *[other] { $instead } righe
} dall’ultima; ora la pedina più vicina è a { $count } righe.
review-exposes = Ora il { $enemy } può catturare { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
} ({ $squares }) invece di { $instead }.
review-ends-scattered = { $later }, al { $own } { $count ->
    [one] serve 1 passo
   *[other] servono { $count } passi
} in tutto per portare ogni pedina al gruppo più grande; con la linea migliore, { $instead }.
review-ends-hanging = { $later }, il { $own } ha { $count ->
    [one] 1 pedina la cui cattura dividerebbe
   *[other] { $count } pedine la cui cattura dividerebbe
} il gruppo; con la linea migliore, { $instead }.
review-ends-slower = { $later }, il { $own } potrebbe essere a { $instead ->
    [one] 1 mossa
   *[other] { $instead } mosse
} dall’ultima riga; dopo questa mossa, { $needs }.
review-ends-enemy-faster = { $later }, il { $enemy } è a { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
} dall’ultima riga; con la linea migliore, { $needs }.
review-unclear = Nessun motivo spicca sugli altri. Segui la linea mossa per mossa per capire perché.
review-later = { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
} dopo
review-needs = alla pedina più vicina { $count ->
    [one] serve 1 mossa
   *[other] servono { $count } mosse
}
review-needs-none = nessuna pedina riesce a passare
review-lead-even = tante pedine quante l’avversario
review-lead-more = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
} in più dell’avversario
review-lead-less = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
} in meno dell’avversario
review-end-connected = il { $winner } si collega
review-end-both-connected = il { $winner } si collega
review-end-home-row = il { $winner } raggiunge l’ultima riga
review-end-cannot-reconnect = il { $loser } non può riunirsi
review-end-no-stones = il { $loser } non ha più pedine
review-end-no-moves = il { $loser } non ha più mosse
review-end-resigned = il { $winner } vince
review-end-time-up = il { $winner } vince
merit-wins-connected = { $form ->
    [would] collegherebbe tutte le pedine e vincerebbe
   *[does] collega tutte le pedine e vince
}
merit-wins-home-row = { $form ->
    [would] raggiungerebbe l’ultima riga e vincerebbe
   *[does] raggiunge l’ultima riga e vince
}
merit-wins-cannot-reconnect = { $form ->
    [would] dividerebbe per sempre il { $other } e vincerebbe
   *[does] divide per sempre il { $other } e vince
}
merit-wins = { $form ->
    [would] vincerebbe subito
   *[does] vince subito
}
merit-draws = { $form ->
    [would] chiuderebbe la partita con una patta
   *[does] chiude la partita con una patta
}
merit-only-move = { $form ->
    [would] sarebbe l’unica valida
   *[does] è l’unica valida
}
merit-rejoins = { $form ->
    [would] riunirebbe
   *[does] riunisce
} il gruppo: { $count ->
    [one] è l’unica mossa che ci riesce
   *[other] è una delle { $count } mosse che ci riescono
}
merit-stops-connected = { $form ->
    [would] impedirebbe
   *[does] impedisce
} al { $other } di collegarsi con la prossima mossa
merit-stops-home-row = { $form ->
    [would] impedirebbe
   *[does] impedisce
} al { $other } di raggiungere l’ultima riga con la prossima mossa
merit-stops-win = { $form ->
    [would] impedirebbe
   *[does] impedisce
} al { $other } di vincere con la prossima mossa
merit-threatens-connected = { $form ->
    [would] minaccerebbe
   *[does] minaccia
} di collegare tutte le pedine con la prossima mossa
merit-threatens-home-row = { $form ->
    [would] minaccerebbe
   *[does] minaccia
} di raggiungere l’ultima riga con la prossima mossa
merit-threatens = { $form ->
    [would] minaccerebbe
   *[does] minaccia
} di vincere con la prossima mossa
merit-cuts = { $form ->
    [would] staccherebbe { $squares }: il { $other } avrebbe { $count } gruppi
   *[does] stacca { $squares }: il { $other } ha { $count } gruppi
}
merit-joins = { $form ->
    [would] collegherebbe alcune pedine: { $count ->
        [one] resterebbe un gruppo
       *[other] resterebbero { $count } gruppi
    }
   *[does] collega alcune pedine: { $count ->
        [one] resta un gruppo
       *[other] restano { $count } gruppi
    }
}
merit-captures = { $form ->
    [would] catturerebbe
   *[does] cattura
} la pedina in { $squares }
merit-keeps-group = { $form ->
    [would] non lascerebbe
   *[does] non lascia
} catture che possano dividere il gruppo
merit-escapes = { $form ->
    [would] sottrarrebbe
   *[does] sottrae
} una pedina alla cattura
merit-touches = { $form ->
    [would] porterebbe
   *[does] porta
} una pedina al gruppo più grande
merit-nearer = { $form ->
    [would] avvicinerebbe una pedina al gruppo più grande: { $count ->
        [one] mancherebbe 1 passo
       *[other] mancherebbero { $count } passi
    }
   *[does] avvicina una pedina al gruppo più grande: { $count ->
        [one] manca 1 passo
       *[other] mancano { $count } passi
    }
}
merit-advances = { $form ->
    [would] avanzerebbe: { $count ->
        [one] mancherebbe 1 riga
       *[other] mancherebbero { $count } righe
    }
   *[does] avanza: { $count ->
        [one] manca 1 riga
       *[other] mancano { $count } righe
    }
}
merit-blocks = { $form ->
    [would] bloccherebbe
   *[does] blocca
} il { $other }: { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
} in { $squares }
merit-vanishes = { $form ->
    [would] manderebbe
   *[does] manda
} una pedina nel buco: una in meno da collegare
merit-takes-off = { $form ->
    [would] toglierebbe
   *[does] toglie
} una pedina che non può muoversi: una in meno da collegare
merit-gathers = { $form ->
    [would] avvicinerebbe
   *[does] avvicina
} una pedina alle altre
merit-loses = { $form ->
    [would] lascerebbe
   *[does] lascia
} vincere subito il { $other }
merit-waits = { $form ->
    [would] cambierebbe
   *[does] cambia
} poco
