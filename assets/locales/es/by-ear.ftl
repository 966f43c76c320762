board-name = Tablero
square-empty = { $square }, vacía
square-hole = { $square }, agujero
square-vanished = { $square }, desaparecida
square-stone = { $square }, { $side-id ->
    [black] negra
   *[white] blanca
}
square-lines = fichas en sus líneas: columna { $file }, fila { $rank }, diagonal ascendente { $rising }, diagonal descendente { $falling }
square-lines-hexagons = fichas en sus líneas: columna { $file }, fila { $rank }, diagonal ascendente { $rising }
square-selected = seleccionada
square-target = puedes mover aquí
square-capture = puedes capturar aquí
square-from = la última jugada salió de aquí
square-to = la última jugada acabó aquí
square-refused = el motivo está aquí
square-hint = es parte de la pista
square-winner = es parte del grupo ganador
said-step = { $side-id ->
    [black] Negras
   *[white] Blancas
}: de { $from } a { $to }.
said-capture = { $side-id ->
    [black] Las negras capturan
   *[white] Las blancas capturan
} desde { $from } en { $to }.
said-removal = { $side-id ->
    [black] Las negras retiran
   *[white] Las blancas retiran
} del tablero la ficha de { $from }.
said-drop = { $side-id ->
    [black] Las negras sueltan
   *[white] Las blancas sueltan
} una ficha rival en { $to }.
said-line = { $side-id ->
    [black] Las negras mueven
   *[white] Las blancas mueven
} la línea de { $first } a { $last }; la ficha de { $first } llega a { $to }.
said-pass = { $side-id ->
    [black] Las negras pasan.
   *[white] Las blancas pasan.
}
said-taken-back = Se deshace { $move }.
said-selected = Seleccionado: { $squares }.
said-targets = Jugadas a { $squares }.
said-captures = Capturas en { $squares }.
chart-one = El gráfico tiene un punto: { $only }.
chart-points = { $count ->
    [one] El gráfico tiene { $count } punto.
   *[other] El gráfico tiene { $count } puntos.
} Primero: { $first }. Más bajo: { $lowest }. Más alto: { $highest }. Último: { $last }.
chart-bars = { $count ->
    [one] El gráfico tiene { $count } barra.
   *[other] El gráfico tiene { $count } barras.
} Primera: { $first }. Más baja: { $lowest }. Más alta: { $highest }. Última: { $last }.
chart-rises = La curva acaba más arriba de donde empieza.
chart-falls = La curva acaba más abajo de donde empieza.
chart-level = La curva acaba a la misma altura a la que empieza.
chart-on-board = En el tablero: { $position }.
