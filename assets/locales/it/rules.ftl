refused-game-over = La partita è finita.
refused-off-board = { $square } non è su questa scacchiera.
refused-no-stone = In { $square } non c’è nessuna pedina.
refused-not-yours = La pedina in { $square } è avversaria.
refused-may-not-pass = Hai una mossa valida, quindi non puoi passare.
refused-must-pass = Non hai mosse valide, quindi devi passare.
refused-same-square = Una mossa non può partire da { $square } e finire nella stessa casella.
refused-not-straight = { $from } e { $to } non sono su una stessa linea.
refused-wrong-distance = Su questa linea { $needed ->
    [one] c’è 1 pedina
   *[other] ci sono { $needed } pedine
}, quindi la mossa dev’essere esattamente di { $needed ->
    [one] 1 casella
   *[other] { $needed } caselle
}, non di { $asked }.
refused-beyond-edge = Su questa linea { $needed ->
    [one] c’è 1 pedina
   *[other] ci sono { $needed } pedine
}, e { $needed ->
    [one] 1 casella più in là si esce
   *[other] { $needed } caselle più in là si esce
} dalla scacchiera.
refused-enemy-in-the-way = La pedina avversaria in { $square } sbarra la strada.
refused-own-stone = In { $square } c’è una tua pedina.
refused-vanished = La casella { $square } è scomparsa. Le pedine possono attraversarla, ma non entrarci.
refused-can-move = La pedina in { $square } può muoversi. Si può togliere solo una pedina senza mosse.
refused-no-removals = In questo gioco non puoi togliere le tue pedine dalla scacchiera.
refused-must-drop = Dopo questa mossa devi paracadutare una pedina avversaria su una casella vuota.
refused-drop-first = Prima muovi una tua pedina, poi paracadutane una avversaria.
refused-empty-hand = Non hai pedine in mano.
refused-occupied = In { $square } c’è una pedina. Scegli una casella vuota.
refused-no-landing = In { $square } non si può paracadutare nessuna pedina.
refused-turn-is-over = Il tuo turno finisce con questa mossa. Non c’è una seconda parte.
refused-must-go-on = Dopo questa mossa laterale devi muovere anche in avanti nello stesso turno.
refused-no-follow-up = A questa mossa laterale non potrebbe seguire nessuna mossa in avanti, quindi non è permessa.
refused-not-forward = Dopo una mossa laterale, la seconda deve andare in avanti.
refused-blocked = La pedina in { $square } sbarra la strada.
refused-backward = Le pedine possono andare all’indietro solo per riunire un gruppo diviso.
refused-splits-group = Così divideresti il tuo gruppo.
refused-stays-split = Il tuo gruppo è diviso e questa mossa non lo riunisce.
refused-not-a-line = Da { $from } a { $to } non c’è una linea continua di tue pedine.
refused-line-direction = Una riga va solo dritta in avanti, una colonna solo di lato.
refused-single-file = Le pedine di una linea non possono muoversi insieme per il lungo. Muovine una da sola.
refused-line-capture = Una linea non può catturare la pedina avversaria in { $square }.
refused-no-ordo-moves = A Lines of Action si muove una pedina alla volta.
refused-not-your-turn = Non tocca a te.
refused-draw-offered = Puoi proporre la patta una volta ogni dieci mosse.
refused-paused = La partita è in pausa.
refused-past = Qui non puoi muovere. Prima torna alla partita.
typed-not-a-move = “{ $text }” non è una mossa. Scrivila così: { $example }.

immobile-enemy-in-the-way = Questa pedina non ha mosse: le pedine avversarie, come quella in { $square }, bloccano { $others ->
    [0] ogni strada
   *[other] { $ways } delle sue { $of } strade; { $rest }
}.
immobile-beyond-edge = Questa { $kind ->
    [line] linea
   *[stone] pedina
} non ha mosse: { $others ->
    [0] ogni strada porta fuori dalla scacchiera
   *[other] { $ways ->
        [one] 1 delle sue { $of } strade porta
       *[other] { $ways } delle sue { $of } strade portano
    } fuori dalla scacchiera; { $rest }
}.
immobile-own-stones = Questa { $kind ->
    [line] linea non ha mosse: si muove come un tutt’uno, e la tua pedina in { $square } la blocca{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] pedina non ha mosse: le tue pedine, come quella in { $square }, bloccano { $others ->
        [0] ogni strada
       *[other] { $ways } delle sue { $of } strade; { $rest }
    }
}.
immobile-line-capture = Questa linea non ha mosse: non può catturare, e la pedina avversaria in { $square } la blocca{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [one] 1 finisce su una tua pedina
   *[other] { $count } finiscono su tue pedine
}
closed-enemy-in-the-way = { $count ->
    [one] 1 è sbarrata da una pedina avversaria
   *[other] { $count } sono sbarrate da pedine avversarie
}
closed-line-capture = { $count ->
    [one] 1 finisce su una pedina avversaria, che una linea non può catturare
   *[other] { $count } finiscono su pedine avversarie, che una linea non può catturare
}
closed-beyond-edge = { $count ->
    [one] 1 porta fuori dalla scacchiera
   *[other] { $count } portano fuori dalla scacchiera
}
immobile-holds-together = Questa { $kind ->
    [line] linea
   *[stone] pedina
} non ha mosse: senza di essa il tuo gruppo si dividerebbe.
immobile-loses-touch = Questa { $kind ->
    [line] linea
   *[stone] pedina
} non ha mosse: ogni mossa la staccherebbe dal tuo gruppo.
immobile-cannot-rejoin = Questa { $kind ->
    [line] linea
   *[stone] pedina
} non ha mosse: il tuo gruppo è diviso e nessuna sua mossa può riunirlo.
immobile-can-leave = Questa pedina non può andare in nessuna casella. Sceglila di nuovo per toglierla dalla scacchiera.
