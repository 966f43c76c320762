status-your-move = Tu turno
status-to-move = { $side-id ->
    [black] Juegan negras
   *[white] Juegan blancas
}
status-study = { $side-id ->
    [black] Estudio · juegan negras
   *[white] Estudio · juegan blancas
}
status-thinking = { $side-id ->
    [black] Las negras piensan…
   *[white] Las blancas piensan…
}
status-paused = En pausa
status-failed = El ordenador no ha encontrado ninguna jugada por un fallo del programa. Pulsa «Mover ya» para intentarlo otra vez, o deshaz una jugada.
status-must-pass = { $side-id ->
    [black] Las negras no tienen jugadas legales y deben pasar
   *[white] Las blancas no tienen jugadas legales y deben pasar
}
status-split = { $side-id ->
    [black] Las negras están divididas y deben reconectar
   *[white] Las blancas están divididas y deben reconectar
}
half-drop = Ahora suelta una ficha del rival en una casilla vacía.
half-forward = Ahora mueve hacia delante. Puedes mover cualquiera de tus fichas.
half-take-back = Deshacer la primera parte
player-stones = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
player-groups = { $count ->
    [one] un grupo
   *[other] { $count } grupos
}
player-captured = { $count ->
    [0] sin capturas
    [one] 1 captura
   *[other] { $count } capturas
}
stones-in-hand = { $count ->
    [one] 1 ficha por soltar
   *[other] { $count } fichas por soltar
}
player-score = Puntos en esta serie: { $points }
moves-title = Jugadas
moves-none = Aún no hay jugadas.
moves-undone = { $move }, deshecha
moves-place = Jugada { $number }, { $side }
past-move = Jugada { $number } de { $numbers } · { $move }
past-variation = Variación, jugada { $number } · { $move }
past-tried = Probado: { $moves }
past-start = Inicio de la partida
past-about = Esta no es la posición actual.
action-present = Volver a la partida
action-present-tip = Volver a la posición actual ({ $key-present })
action-from-here = Jugar desde aquí
action-from-here-tip = Continuar la partida desde esta posición; las jugadas posteriores quedan como variación
move-entry-hint = Escribe una jugada, p. ej. { $example } ({ $key-typing })
move-entry-name = Escribe una jugada ({ $key-typing })
move-entry-play = Jugar
strip-last-move = Última jugada: { $move }
action-undo = Deshacer
action-undo-tip = Deshacer jugadas hasta tu último turno ({ $key-undo })
action-redo = Rehacer
action-redo-tip = Rehacer las jugadas que has deshecho ({ $key-redo })
action-hint = Pista
action-hint-tip = Mostrar una ficha que conviene mover, luego la jugada y luego el motivo ({ $key-hint })
action-move-now = Mover ya
action-move-now-tip = El ordenador hace la mejor jugada que ha encontrado ({ $key-now })
action-step = Un paso
action-step-tip = Hacer una jugada y volver a la pausa ({ $key-now })
action-watch-slow = Lento
action-watch-slow-tip = Velocidad de los ordenadores: lenta; pulsa para pasar a normal
action-watch-normal = Normal
action-watch-normal-tip = Velocidad de los ordenadores: normal; pulsa para pasar a rápida
action-watch-fast = Rápido
action-watch-fast-tip = Velocidad de los ordenadores: rápida; pulsa para pasar a lenta
action-pass = Pasar
action-pass-tip = No tienes otra jugada ({ $key-enter })
action-confirm-move = Jugarla
action-confirm-move-tip = Hacer la jugada elegida ({ $key-enter })
action-resign = Abandonar
action-resign-tip = Dar esta partida por perdida ({ $key-resign })
action-draw = Ofrecer tablas
action-draw-tip = Ofrecer tablas, como mucho una vez cada diez jugadas ({ $key-draw })
action-rematch = Cambiar bandos
action-rematch-tip = Jugar otra vez contra el mismo rival con el otro color ({ $key-rematch })
action-pause = Pausa
action-pause-tip = Parar el reloj y el ordenador ({ $key-pause })
action-go-on = Reanudar
action-go-on-tip = Reanudar la partida ({ $key-enter })
action-new-game = Partida nueva
action-new-game-tip = Elegir rival, reloj y bando para otra partida ({ $key-new-game })
action-leave = Menú
action-leave-tip = Volver al menú; la partida queda guardada ({ $key-escape } dos veces)
action-settings = Ajustes
action-settings-tip = Ajustes ({ $key-settings })
action-aids = Guías
action-aids-tip = Elegir qué explica el tablero ({ $key-aids })
action-help = Ayuda
action-help-tip = Reglas y teclas ({ $key-help })
action-view = Desde arriba
action-view-tip = Activar o desactivar la vista desde arriba ({ $key-view })
action-view-menu = Vista
action-view-menu-tip = Girar la vista, plegar el panel, llenar la ventana
action-more-menu = Más
action-more-menu-tip = Todas las demás órdenes
action-flip = Girar tablero
action-flip-tip = Ver el tablero desde el otro lado ({ $key-flip })
action-camera-reset = Vista inicial
action-camera-reset-tip = Volver a la vista desde tu sitio ({ $key-reset })
action-fold = Plegar panel
action-fold-tip = Plegar el panel; la barra estrecha lo vuelve a abrir ({ $key-panel })
action-unfold = Panel
action-unfold-tip = Volver a abrir el panel ({ $key-panel })
action-full-board = Solo tablero
action-full-board-tip = Mostrar solo el tablero con los jugadores, el turno y la última jugada ({ $key-board })
action-panel-back = Ver panel
action-panel-back-tip = Volver a mostrar el panel ({ $key-board })
action-fullscreen = Pantalla completa
action-fullscreen-tip = Activar o desactivar la pantalla completa ({ $key-fullscreen })
hint-searching = Buscando una buena jugada…
hint-failed = No se ha encontrado ninguna pista por un fallo del programa. Puedes pedirla otra vez.
hint-stones = Pista: mira { $squares }. Pide otra para ver la jugada.
hint-whole = Pista: { $move }. Pide otra para saber el motivo.
hint-reasons = Pista: { $move }. { $reasons }
hint-reason-wins-connected = Conecta todas tus fichas y gana.
hint-reason-wins-home-row = Llega a la última fila y gana.
hint-reason-wins-cannot-reconnect = Divide sin remedio el grupo del rival y gana.
hint-reason-wins = Gana de inmediato.
hint-reason-draws = Termina la partida en tablas.
hint-reason-only-move = Es la única jugada legal.
hint-reason-rejoins = { $count ->
    [one] Es la única jugada que reconecta tu grupo.
   *[other] Reconecta tu grupo.
}
hint-reason-stops-connected = Impide que tu rival conecte en la próxima jugada.
hint-reason-stops-home-row = Impide que tu rival llegue a tu fila de base en la próxima jugada.
hint-reason-stops-win = Impide que tu rival gane en la próxima jugada.
hint-reason-threatens-connected = Amenaza con conectar todas tus fichas en la próxima jugada.
hint-reason-threatens-home-row = Amenaza con llegar a la última fila en la próxima jugada.
hint-reason-threatens = Amenaza con ganar en la próxima jugada.
hint-reason-cuts = Divide las fichas del rival en { $count } grupos.
hint-reason-joins = Conecta tus fichas: { $count ->
    [one] queda un grupo
   *[other] quedan { $count } grupos
}.
hint-reason-captures = Captura la ficha de { $square }.
hint-reason-keeps-group = Mantiene unido tu grupo: ahora ninguna captura puede dividirlo.
hint-reason-escapes = Salva una ficha de ser capturada.
hint-reason-touches = Lleva una ficha a tu grupo más grande.
hint-reason-nearer = Acerca una ficha a tu grupo más grande: { $count ->
    [one] falta 1 paso
   *[other] faltan { $count } pasos
}.
hint-reason-advances = Adelanta una ficha: { $count ->
    [one] falta 1 fila
   *[other] faltan { $count } filas
}.
hint-reason-blocks = { $count ->
    [one] Bloquea la ficha de { $square }.
   *[other] Bloquea { $count } fichas rivales.
}
hint-reason-vanishes = Manda una ficha al agujero: una menos que conectar.
hint-reason-takes-off = Retira una ficha que no puede moverse: una menos que conectar.
hint-reason-gathers = Acerca una ficha a las demás.
hint-reason-loses = Deja que tu rival gane de inmediato.
hint-reason-waits = Cambia poco y espera al rival.
result-win = { $side-id ->
    [black] Ganan las negras
   *[white] Ganan las blancas
}
result-you-won = Has ganado
result-you-lost = Has perdido
result-you-resigned = Has abandonado
result-draw = Tablas
result-rematch = Revancha
result-rematch-tip = Otra vez el mismo tablero, los mismos jugadores y los mismos colores ({ $key-enter })
result-adapts = El ordenador ha jugado con { $elo }; la próxima vez, con unos { $next }.
reason-win-connected = { $side-id ->
    [black] Las negras han conectado todas sus fichas.
   *[white] Las blancas han conectado todas sus fichas.
}
reason-win-both-connected = { $side-id ->
    [black] Una jugada ha conectado a los dos bandos. Según la regla elegida, ganan las negras.
   *[white] Una jugada ha conectado a los dos bandos. Según la regla elegida, ganan las blancas.
}
reason-win-home-row = { $side-id ->
    [black] Las negras han llegado a la última fila.
   *[white] Las blancas han llegado a la última fila.
}
reason-win-cannot-reconnect = { $loser-id ->
    [black] Las negras están divididas y no pueden reconectar.
   *[white] Las blancas están divididas y no pueden reconectar.
}
reason-win-no-stones = { $loser-id ->
    [black] A las negras no les quedan fichas.
   *[white] A las blancas no les quedan fichas.
}
reason-win-no-moves = { $loser-id ->
    [black] Las negras no tienen jugadas legales.
   *[white] Las blancas no tienen jugadas legales.
}
reason-win-resigned = { $loser-id ->
    [black] Las negras han abandonado.
   *[white] Las blancas han abandonado.
}
reason-win-time-up = { $loser-id ->
    [black] A las negras se les ha acabado el tiempo.
   *[white] A las blancas se les ha acabado el tiempo.
}
reason-you-win-connected = Todas tus fichas forman un solo grupo.
reason-you-win-home-row = Tu ficha ha llegado a la última fila.
reason-you-lose-cannot-reconnect = Tu grupo está dividido y ninguna jugada lo reconecta.
reason-you-lose-no-stones = No te quedan fichas.
reason-you-lose-no-moves = No tienes jugadas legales.
reason-you-lose-resigned = { $side-id ->
    [black] Ganan las negras.
   *[white] Ganan las blancas.
}
reason-you-lose-time-up = Se te ha acabado el tiempo.
reason-draw-both-connected = Una jugada ha conectado a los dos bandos.
reason-draw-repetition = La misma posición se ha repetido demasiadas veces.
reason-draw-no-moves = Ninguna ficha puede moverse.
reason-draw-agreed = Los dos bandos han acordado tablas.
paused-board = El tablero está oculto mientras el reloj está parado.
paused-go-on = Reanudar la partida
clock-first-move = Tiempo para la primera jugada: { $time }
clock-says = { $side }, tiempo restante: { $time }
clock-says-periods = { $side }, tiempo restante: { $time }, { $periods ->
    [one] 1 periodo
   *[other] { $periods } periodos
}
clock-says-up = { $side-id ->
    [black] A las negras no les queda tiempo
   *[white] A las blancas no les queda tiempo
}
confirm-resign = ¿Abandonar esta partida?
confirm-offer-draw = ¿Ofrecer tablas? Si tu rival acepta, la partida termina.
confirm-keep-playing = Seguir jugando
confirm-quit = Cohort se cerrará cuando todo esté guardado. Si sales ahora, se pierden los cambios no guardados.
confirm-quit-reading = Cohort aún está leyendo las partidas que has añadido.
confirm-quit-games = Se están guardando las partidas: { $count } hasta ahora, { $share } % hecho.
confirm-quit-changes = { $count ->
    [one] Queda 1 cambio por guardar.
   *[other] Quedan { $count } cambios por guardar.
}
confirm-quit-problem = No se ha podido guardar. Cohort lo intentará otra vez. { $problem }
confirm-quit-anyway = Salir ya
confirm-stay = No salir
confirm-draw = { $side-id ->
    [black] Las negras ofrecen tablas.
   *[white] Las blancas ofrecen tablas.
} { $other-id ->
    [black] ¿Las aceptan las negras?
   *[white] ¿Las aceptan las blancas?
}
confirm-undo = { $side-id ->
    [black] Las negras piden deshacer la última jugada.
   *[white] Las blancas piden deshacer la última jugada.
} { $other-id ->
    [black] ¿Aceptan las negras?
   *[white] ¿Aceptan las blancas?
}
confirm-agree = Aceptar
confirm-decline = Seguir
move-pending = ¿Jugar { $move }? Pulsa { $key-enter } o elige otra vez la casilla para jugarla, { $key-escape } para cancelar.
draw-considered = { $side-id ->
    [black] Las negras estudian las tablas…
   *[white] Las blancas estudian las tablas…
}
draw-declined = { $side-id ->
    [black] Las negras rechazan las tablas.
   *[white] Las blancas rechazan las tablas.
}
draw-declined-own = Has rechazado las tablas.
another-game-title = Partida nueva
another-game-kept = Tu partida actual está guardada en «Mis partidas». Puedes continuarla cuando quieras.
another-game-close = Volver a la partida
match-title = Encuentro
match-about = Los cambios se aplican desde ahora. Un reloj nuevo empieza con todo su tiempo.
match-clock = Reloj ({ $side })
match-close = Listo
player-change = { $side }: cambiar jugador y reloj
player-change-tip = Cambiar jugadores y relojes ({ $key-match })
table-changed = { $variant } · con cambios
match-rules = Reglas especiales de este encuentro

note-title = Nota
note-words = Comentario
note-judgement = Valoración de la jugada
note-no-judgement = Sin valoración
note-colour = Color de las marcas
note-green = Verde
note-red = Rojo
note-yellow = Amarillo
note-blue = Azul
note-no-marks = Quitar las marcas
note-board = Tablero para marcas: { $position }
note-marks-how = Elige una casilla para marcarla; arrastra para trazar una flecha.
note-save-tip = Guardar la nota con la partida (Ctrl+Enter)
note-now = La posición actual
