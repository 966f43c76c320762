solved-title = Scacchiere risolte
learn-perfect = Gioco perfetto
learn-solved-about = Gioca su scacchiere piccole contro un avversario perfetto e vedi il valore di ogni mossa
solved-about = Cohort ha dimostrato chi vince su queste scacchiere. Gioca contro un avversario perfetto e vedi il valore di ogni mossa. Ogni prima mossa vale anche per le sue immagini speculari.
solved-board-wins = { $count ->
    [one] Il { $side } vince in { $count } mossa con il miglior gioco
   *[other] Il { $side } vince in { $count } mosse con il miglior gioco
}
solved-board-wins-some = Il { $side } vince con il miglior gioco; non si sa in quante mosse al minimo
solved-winning = Prime mosse vincenti: { $moves }
solved-losing = Prime mosse perdenti: { $moves }
solved-unknown = Non dimostrate: { $moves }
solved-play-black = Gioca col Nero
solved-play-white = Gioca col Bianco

solved-you = Giochi col { $side }
solved-thinking = Il computer cerca la sua mossa migliore…
solved-hidden = I valori sono nascosti. Trova tu la mossa migliore.
solved-now-awaited = Calcolo del valore delle tue mosse…
solved-now-wins = { $count ->
    [one] Puoi vincere in { $count } mossa.
   *[other] Puoi vincere in { $count } mosse.
}
solved-now-wins-most = { $count ->
    [one] Puoi vincere in { $count } mossa.
   *[other] Puoi vincere in { $count } mosse al massimo.
}
solved-now-draws = Con il miglior gioco, la partita è patta.
solved-now-loses = { $count ->
    [0] Ogni mossa perde subito.
    [one] Con il miglior gioco, perdi in { $count } mossa.
   *[other] Con il miglior gioco, perdi in { $count } mosse.
}
solved-now-loses-most = { $count ->
    [0] Ogni mossa perde subito.
    [one] Con il miglior gioco, perdi in { $count } mossa.
   *[other] Con il miglior gioco, perdi in { $count } mosse al massimo.
}
solved-now-open = Su questa posizione non è dimostrato nulla.

solved-moves = Le tue mosse
solved-wins = { $count ->
    [one] Vince in { $count } mossa
   *[other] Vince in { $count } mosse
}
solved-wins-most = { $count ->
    [one] Vince in { $count } mossa
   *[other] Vince in { $count } mosse al massimo
}
solved-draws = Patta
solved-loses = { $count ->
    [0] Perde subito
    [one] Perde in { $count } mossa
   *[other] Perde in { $count } mosse
}
solved-loses-most = { $count ->
    [0] Perde subito
    [one] Perde in { $count } mossa
   *[other] Perde in { $count } mosse al massimo
}
solved-open = Non dimostrata
solved-awaited = Calcolo in corso
solved-label-wins = vince in { $count }
solved-label-wins-some = vince
solved-label-draws = patta
solved-label-loses = { $count ->
    [0] perde
   *[other] perde in { $count }
}
solved-label-loses-some = perde
solved-label-open = non dimostrata
solved-label-awaited = …

solved-fastest = { $move } vince nel modo più rapido.
solved-slower = { $move } vince lo stesso, ma in { $count } mosse invece di { $best }.
solved-win-lost = { $count ->
    [one] { $move } getta via la vittoria: ora il { $side } vince in { $count } mossa.
   *[other] { $move } getta via la vittoria: ora il { $side } vince in { $count } mosse.
}
solved-win-drawn = { $move } getta via la vittoria: con il miglior gioco, ora la partita è patta.
solved-win-unsure = { $move } rinuncia alla vittoria dimostrata: su questa posizione non è dimostrato nulla.
solved-draw-lost = { $count ->
    [one] { $move } getta via la patta: ora il { $side } vince in { $count } mossa.
   *[other] { $move } getta via la patta: ora il { $side } vince in { $count } mosse.
}
solved-draw-kept = { $move } mantiene la patta.
solved-longest = { $move } è la difesa più lunga.
solved-shorter = { $move } accorcia la difesa: ora il { $side } vince in { $count } invece che in { $best } mosse.

solved-show = Mostra i valori
solved-hide = Nascondi i valori
solved-values-tip = Mostra o nascondi il valore di ogni mossa ({ $key-hint })
solved-take-back = Ritira
solved-take-back-tip = Ritira la tua ultima mossa ({ $key-undo })
solved-play-again = Gioca ancora
solved-swap = Scambia colori
solved-swap-tip = Ricomincia con l’altro colore
solved-all = Scacchiere
solved-all-tip = Mostra tutte le scacchiere risolte
solved-leave = Menu
solved-leave-tip = Torna alla schermata iniziale
