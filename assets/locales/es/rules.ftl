refused-game-over = La partida ha terminado.
refused-off-board = { $square } no está en este tablero.
refused-no-stone = No hay ninguna ficha en { $square }.
refused-not-yours = La ficha de { $square } es del rival.
refused-may-not-pass = Tienes alguna jugada legal, así que no puedes pasar.
refused-must-pass = No tienes jugadas legales, así que tienes que pasar.
refused-same-square = Una jugada no puede empezar y terminar en { $square }.
refused-not-straight = { $from } y { $to } no están en una misma línea.
refused-wrong-distance = En esta línea hay { $needed ->
    [one] 1 ficha
   *[other] { $needed } fichas
}, así que hay que mover exactamente { $needed ->
    [one] 1 casilla
   *[other] { $needed } casillas
}, no { $asked }.
refused-beyond-edge = En esta línea hay { $needed ->
    [one] 1 ficha
   *[other] { $needed } fichas
}, y a { $needed ->
    [one] 1 casilla
   *[other] { $needed } casillas
} de aquí ya no hay tablero.
refused-enemy-in-the-way = La ficha rival de { $square } cierra el paso.
refused-own-stone = En { $square } ya hay una ficha tuya.
refused-vanished = La casilla { $square } ha desaparecido. Las fichas pueden pasar por encima, pero no entrar.
refused-can-move = La ficha de { $square } puede moverse. Solo se puede retirar una ficha sin jugadas.
refused-no-removals = En este juego no puedes retirar tus propias fichas del tablero.
refused-must-drop = Después de este movimiento tienes que soltar una ficha del rival en una casilla vacía.
refused-drop-first = Mueve primero una ficha tuya. Después suelta una del rival.
refused-empty-hand = No tienes ninguna ficha en la mano.
refused-occupied = En { $square } hay una ficha. Elige una casilla vacía.
refused-no-landing = En { $square } no se puede soltar ninguna ficha.
refused-turn-is-over = Tu turno acaba con este movimiento. No hay segunda parte.
refused-must-go-on = Después de este movimiento lateral tienes que mover también hacia delante en el mismo turno.
refused-no-follow-up = A este movimiento lateral no podría seguirle ninguno hacia delante, así que no está permitido.
refused-not-forward = Después de un movimiento lateral, el segundo tiene que ir hacia delante.
refused-blocked = La ficha de { $square } cierra el paso.
refused-backward = Las fichas solo pueden ir hacia atrás para reconectar un grupo dividido.
refused-splits-group = Eso dividiría tu grupo.
refused-stays-split = Tu grupo está dividido y esta jugada no lo reconecta.
refused-not-a-line = De { $from } a { $to } no hay una línea de fichas tuyas sin huecos.
refused-line-direction = Una fila solo se mueve en línea recta hacia delante; una columna, en línea recta hacia los lados.
refused-single-file = Las fichas de una línea no pueden moverse juntas a lo largo de ella. Mueve una sola.
refused-line-capture = Una línea no puede capturar la ficha rival de { $square }.
refused-no-ordo-moves = En Lines of Action se mueve una sola ficha por jugada.
refused-not-your-turn = No es tu turno.
refused-draw-offered = Solo puedes ofrecer tablas una vez cada diez jugadas.
refused-paused = La partida está en pausa.
refused-past = Aquí no puedes mover. Vuelve primero a la partida.
typed-not-a-move = «{ $text }» no es una jugada. Escríbela así: { $example }.

immobile-enemy-in-the-way = Esta ficha no tiene jugadas: fichas rivales como la de { $square } bloquean { $others ->
    [0] todos sus caminos
   *[other] { $ways } de sus { $of } caminos; { $rest }
}.
immobile-beyond-edge = Esta { $kind ->
    [line] línea
   *[stone] ficha
} no tiene jugadas: { $others ->
    [0] todos sus caminos se salen del tablero
   *[other] { $ways } de sus { $of } caminos se salen del tablero; { $rest }
}.
immobile-own-stones = Esta { $kind ->
    [line] línea no tiene jugadas: se mueve en bloque, y tu propia ficha de { $square } le cierra el paso{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] ficha no tiene jugadas: tus propias fichas, como la de { $square }, bloquean { $others ->
        [0] todos sus caminos
       *[other] { $ways } de sus { $of } caminos; { $rest }
    }
}.
immobile-line-capture = Esta línea no tiene jugadas: no puede capturar, y la ficha rival de { $square } le cierra el paso{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
closed-own-stones = { $count ->
    [one] 1 acaba en una ficha tuya
   *[other] { $count } acaban en fichas tuyas
}
closed-enemy-in-the-way = { $count ->
    [one] 1 está bloqueado por una ficha rival
   *[other] { $count } están bloqueados por fichas rivales
}
closed-line-capture = { $count ->
    [one] 1 acaba en una ficha rival, que una línea no puede capturar
   *[other] { $count } acaban en fichas rivales, que una línea no puede capturar
}
closed-beyond-edge = { $count ->
    [one] 1 se sale del tablero
   *[other] { $count } se salen del tablero
}
immobile-holds-together = Esta { $kind ->
    [line] línea
   *[stone] ficha
} no tiene jugadas: sin ella tu grupo se rompería.
immobile-loses-touch = Esta { $kind ->
    [line] línea
   *[stone] ficha
} no tiene jugadas: cualquier jugada la separaría de tu grupo.
immobile-cannot-rejoin = Esta { $kind ->
    [line] línea
   *[stone] ficha
} no tiene jugadas: tu grupo está dividido y ella no puede reconectarlo.
immobile-can-leave = Esta ficha no puede ir a ninguna casilla. Elígela otra vez para retirarla del tablero.
