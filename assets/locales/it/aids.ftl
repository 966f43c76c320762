aids-title = Aiuti
aids-about = Scegli che cosa spiega la scacchiera mentre giochi. Se non scegli, le prime partite usano “Insegnami” e quelle dopo “Standard”.
aids-preset = Profilo
aid-preset-teaching = Insegnami
aid-preset-plain = Standard
aid-preset-bare = Nessun aiuto
aids-both = I due giochi
aids-ordo = Ordo
aids-close = Fatto
aid-targets = Dove può andare una pedina
aid-prompts = Le prime mosse
aid-prompts-about = Nelle tue prime due mosse ti dice che cosa possono fare le pedine.
aid-reasons = Perché una mossa non è possibile
aid-reasons-about = Mostra il motivo sulla casella. Se è spento, il motivo compare accanto alla scacchiera.
aid-groups = Gruppi
aid-groups-about = Le barre collegano le pedine che si toccano; una pedina isolata ha un anello tratteggiato. A Ordo si mostra solo un gruppo diviso.
aid-threats = Vittorie in una mossa
aid-threats-about = Ti avverte quando puoi vincere in una mossa. Una freccia mostra come l’avversario minaccia di vincere.
aid-ways = Le strade di una pedina
aid-ways-about = Mostra il numero di pedine su ogni linea, e dove porta una mossa lungo di essa o che cosa la blocca. Un numero tra parentesi porta fuori dalla scacchiera. A Ordo mostra fin dove può scorrere una pedina.
aid-home-rows = Righe di partenza
aid-home-rows-about = Linee e punti nel colore di un giocatore racchiudono la sua riga di partenza, che l’altro cerca di raggiungere.
aid-preview = Dove finirebbero le pedine
aid-preview-about = Mostra le pedine sulla casella che punti e segna quelle che la mossa staccherebbe.
aid-rejoining = Un gruppo diviso
aid-rejoining-about = Ti avverte quando il tuo gruppo è diviso e cerchia le pedine che possono riunirlo.
aid-splits = Caselle che dividono il gruppo
aid-splits-about = Segna le caselle in cui le pedine scelte dividerebbero il tuo gruppo.
aid-runner = La strada più breve per l’ultima riga
aid-runner-about = Mostra la strada della pedina a cui servono meno mosse, se nessuna pedina avversaria la ferma.
label-ways = { $count }
label-takes = { $count }, cattura
label-barred-by-enemy = { $count }, bloccata
label-barred-by-own = { $count }, pedina tua
label-barred-by-edge = ({ $count })
label-whole = Il tuo gruppo resta unito
label-whole-and-takes = Cattura; il tuo gruppo resta unito
label-cuts-off = { $count ->
    [one] Stacca 1 delle tue pedine
   *[other] Stacca { $count } delle tue pedine
}
label-run = { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
}
notice-split-you = { $count ->
    [0] Il tuo gruppo è diviso e nessuna mossa lo riunisce.
    [one] Il tuo gruppo è diviso. Riuniscilo con la pedina cerchiata; può andare anche all’indietro.
   *[other] Il tuo gruppo è diviso. Riuniscilo con una delle pedine cerchiate; possono andare anche all’indietro.
}
notice-split-side = { $count ->
    [0] Il { $side } è diviso e nessuna mossa ne riunisce il gruppo.
    [one] Il { $side } è diviso. Riunisci il gruppo con la pedina cerchiata; può andare anche all’indietro.
   *[other] Il { $side } è diviso. Riunisci il gruppo con una delle pedine cerchiate; possono andare anche all’indietro.
}
notice-first-move-loa = Prendi una pedina: si muove esattamente di tante caselle quante sono le pedine sulla sua linea.
notice-second-move-loa = Puoi saltare solo le tue pedine; chi finisce su una pedina avversaria la cattura.
notice-repeats = { $move } ripeterebbe una posizione precedente e la partita sarebbe patta.
notice-no-run = Per ora nessuna pedina può raggiungere da sola l’ultima riga.
notice-first-move-ordo = Fai scorrere una pedina dritta in avanti, in diagonale in avanti o di lato, oppure muovi un’intera linea. Tutte le pedine devono restare in un unico gruppo.
notice-then-drop = Poi paracaduta una pedina della tua mano.
notice-then-forward = Dopo una mossa laterale muovi anche in avanti.
notice-lines = Una linea si muove come un tutt’uno: scegli i suoi due estremi o trascina lungo di essa, poi scegli dove deve andare.
notice-can-connect-you = Puoi collegare tutte le tue pedine in una mossa.
notice-can-connect-side = Il { $side } può collegare tutte le pedine in una mossa.
notice-can-reach-you = Puoi raggiungere l’ultima riga in una mossa.
notice-can-reach-side = Il { $side } può raggiungere l’ultima riga in una mossa.
notice-threatens-to-connect = Il { $side } minaccia di collegarsi.
notice-threatens-to-reach = Il { $side } minaccia di raggiungere l’ultima riga.
