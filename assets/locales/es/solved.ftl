solved-title = Tableros resueltos
learn-perfect = Juego perfecto
learn-solved-about = Juega en tableros pequeños contra un rival perfecto y mira el valor de cada jugada
solved-about = Cohort ha demostrado quién gana en estos tableros. Juega contra un rival perfecto y mira el valor de cada jugada. Cada primera jugada vale también para sus imágenes simétricas.
solved-board-wins = { $side-id ->
    [black] Las negras ganan
   *[white] Las blancas ganan
} en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
} con el mejor juego
solved-board-wins-some = { $side-id ->
    [black] Las negras ganan
   *[white] Las blancas ganan
} con el mejor juego; no se sabe en cuántas jugadas como mínimo
solved-winning = Primeras jugadas que ganan: { $moves }
solved-losing = Primeras jugadas que pierden: { $moves }
solved-unknown = Sin demostrar: { $moves }
solved-play-black = Jugar con negras
solved-play-white = Jugar con blancas

solved-you = Juegas con { $side-id ->
    [black] negras
   *[white] blancas
}
solved-thinking = El ordenador busca su mejor jugada…
solved-hidden = Los valores están ocultos. Encuentra tú la mejor jugada.
solved-now-awaited = Calculando el valor de tus jugadas…
solved-now-wins = Puedes ganar en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}.
solved-now-wins-most = Puedes ganar en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas como máximo
}.
solved-now-draws = Con el mejor juego, la partida acaba en tablas.
solved-now-loses = { $count ->
    [0] Cualquier jugada pierde al instante.
    [one] Con el mejor juego, pierdes en { $count } jugada.
   *[other] Con el mejor juego, pierdes en { $count } jugadas.
}
solved-now-loses-most = { $count ->
    [0] Cualquier jugada pierde al instante.
    [one] Con el mejor juego, pierdes en { $count } jugada.
   *[other] Con el mejor juego, pierdes en { $count } jugadas como máximo.
}
solved-now-open = No hay nada demostrado sobre esta posición.

solved-moves = Tus jugadas
solved-wins = Gana en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
solved-wins-most = Gana en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas como máximo
}
solved-draws = Tablas
solved-loses = { $count ->
    [0] Pierde al instante
    [one] Pierde en { $count } jugada
   *[other] Pierde en { $count } jugadas
}
solved-loses-most = { $count ->
    [0] Pierde al instante
    [one] Pierde en { $count } jugada
   *[other] Pierde en { $count } jugadas como máximo
}
solved-open = Sin demostrar
solved-awaited = Calculando todavía
solved-label-wins = gana en { $count }
solved-label-wins-some = gana
solved-label-draws = tablas
solved-label-loses = { $count ->
    [0] pierde
   *[other] pierde en { $count }
}
solved-label-loses-some = pierde
solved-label-open = sin demostrar
solved-label-awaited = …

solved-fastest = { $move } gana lo más rápido posible.
solved-slower = { $move } también gana, pero en { $count } jugadas en lugar de { $best }.
solved-win-lost = { $move } echa a perder la victoria: ahora { $side-id ->
    [black] las negras ganan
   *[white] las blancas ganan
} en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}.
solved-win-drawn = { $move } echa a perder la victoria: con el mejor juego, la partida acaba ahora en tablas.
solved-win-unsure = { $move } renuncia a la victoria demostrada: no hay nada demostrado sobre esta posición.
solved-draw-lost = { $move } echa a perder las tablas: ahora { $side-id ->
    [black] las negras ganan
   *[white] las blancas ganan
} en { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}.
solved-draw-kept = { $move } mantiene las tablas.
solved-longest = { $move } es la defensa más larga.
solved-shorter = { $move } acorta la defensa: ahora { $side-id ->
    [black] las negras necesitan
   *[white] las blancas necesitan
} { $count } en lugar de { $best } jugadas.

solved-show = Mostrar valores
solved-hide = Ocultar valores
solved-values-tip = Mostrar u ocultar el valor de cada jugada ({ $key-hint })
solved-take-back = Deshacer
solved-take-back-tip = Deshacer tu última jugada ({ $key-undo })
solved-play-again = Jugar otra vez
solved-swap = Cambiar de bando
solved-swap-tip = Empezar de nuevo con el otro bando
solved-all = Tableros
solved-all-tip = Mostrar todos los tableros resueltos
solved-leave = Menú
solved-leave-tip = Volver al menú principal
