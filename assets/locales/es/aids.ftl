aids-title = Guías
aids-about = Elige qué explica el tablero mientras juegas. Si no eliges, tus primeras partidas usan «Enséñame» y las siguientes «Habitual».
aids-preset = Perfil
aid-preset-teaching = Enséñame
aid-preset-plain = Habitual
aid-preset-bare = Sin guías
aids-both = Ambos juegos
aids-ordo = Ordo
aids-close = Listo
aid-targets = Adónde puede ir una ficha
aid-prompts = Qué hacer primero
aid-prompts-about = En tus dos primeras jugadas te dice qué pueden hacer las fichas.
aid-reasons = Por qué una jugada no es posible
aid-reasons-about = Muestra el motivo en la casilla. Si está desactivado, el motivo aparece junto al tablero.
aid-groups = Grupos
aid-groups-about = Unas barras unen las fichas que se tocan; una ficha sola lleva un aro discontinuo. En Ordo solo se muestra un grupo dividido.
aid-threats = Victorias en una jugada
aid-threats-about = Te avisa cuando puedes ganar en una jugada. Una flecha muestra cómo amenaza con ganar el rival.
aid-ways = Los caminos de una ficha
aid-ways-about = Muestra el número de fichas de cada línea y adónde lleva una jugada por ella o qué la bloquea. Un número entre paréntesis se sale del tablero. En Ordo muestra hasta dónde puede deslizarse una ficha.
aid-home-rows = Filas de base
aid-home-rows-about = Líneas y puntos del color de un bando encierran su fila de base, a la que el otro bando intenta llegar.
aid-preview = Dónde caerían las fichas
aid-preview-about = Muestra las fichas en la casilla que señalas y marca las que la jugada dejaría aisladas.
aid-rejoining = Un grupo dividido
aid-rejoining-about = Te avisa cuando tu grupo está dividido y marca con un aro las fichas que pueden reconectarlo.
aid-splits = Casillas que dividen el grupo
aid-splits-about = Marca las casillas donde las fichas elegidas dividirían tu grupo.
aid-runner = El camino más corto a la última fila
aid-runner-about = Muestra el camino de la ficha que necesita menos jugadas si ninguna ficha rival la detiene.
label-ways = { $count }
label-takes = { $count }, captura
label-barred-by-enemy = { $count }, bloqueado
label-barred-by-own = { $count }, ficha propia
label-barred-by-edge = ({ $count })
label-whole = Tu grupo sigue unido
label-whole-and-takes = Captura; tu grupo sigue unido
label-cuts-off = { $count ->
    [one] Aísla 1 de tus fichas
   *[other] Aísla { $count } de tus fichas
}
label-run = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
notice-split-you = { $count ->
    [0] Tu grupo está dividido y ninguna jugada lo reconecta.
    [one] Tu grupo está dividido. Reconéctalo con la ficha del aro; también puede ir hacia atrás.
   *[other] Tu grupo está dividido. Reconéctalo con una de las fichas con aro; también pueden ir hacia atrás.
}
notice-split-side = { $side-id ->
    [black] Las negras están divididas
   *[white] Las blancas están divididas
} { $count ->
    [0] y ninguna jugada reconecta el grupo.
    [one] y deben reconectar el grupo con la ficha del aro; también puede ir hacia atrás.
   *[other] y deben reconectar el grupo con una de las fichas con aro; también pueden ir hacia atrás.
}
notice-first-move-loa = Elige una ficha: se mueve exactamente tantas casillas como fichas hay en su línea.
notice-second-move-loa = Una ficha solo puede saltar sobre tus propias fichas; si cae sobre una rival, la captura.
notice-repeats = { $move } repetiría una posición anterior y la partida acabaría en tablas.
notice-no-run = Ninguna ficha puede llegar todavía por sí sola a la última fila.
notice-first-move-ordo = Desliza una ficha hacia delante, en diagonal hacia delante o hacia un lado, o mueve una línea entera. Todas las fichas deben seguir en un solo grupo.
notice-then-drop = Después suelta una ficha de tu mano.
notice-then-forward = Tras un movimiento lateral, mueve también hacia delante.
notice-lines = Una línea se mueve en bloque: elige sus dos extremos o arrastra sobre ella, y luego elige el destino.
notice-can-connect-you = Puedes conectar todas tus fichas en una jugada.
notice-can-connect-side = { $side-id ->
    [black] Las negras pueden conectar todas sus fichas en una jugada.
   *[white] Las blancas pueden conectar todas sus fichas en una jugada.
}
notice-can-reach-you = Puedes llegar a la última fila en una jugada.
notice-can-reach-side = { $side-id ->
    [black] Las negras pueden llegar a la última fila en una jugada.
   *[white] Las blancas pueden llegar a la última fila en una jugada.
}
notice-threatens-to-connect = { $side-id ->
    [black] Las negras amenazan con conectar.
   *[white] Las blancas amenazan con conectar.
}
notice-threatens-to-reach = { $side-id ->
    [black] Las negras amenazan con llegar a la última fila.
   *[white] Las blancas amenazan con llegar a la última fila.
}
