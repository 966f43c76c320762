statistics-title = Estadísticas
statistics-close = Cerrar
statistics-not-kept = Esta copia de Cohort no guarda partidas, así que no hay estadísticas.
statistics-reading = Sumando tus partidas…
statistics-none = Aún no ha terminado ninguna partida
statistics-none-does = Termina una partida para ver cuántas has ganado, empatado y perdido, por juego, tablero, fuerza, color, reloj y fecha. Esta página también muestra cuánto has jugado y tus rachas. Todo queda en este ordenador.
statistics-too-few = Los gráficos aparecen a partir de { $enough } partidas ({ $games } hasta ahora).
statistics-unread = No se pueden leer las estadísticas: { $problem }
statistics-set-aside = { $restored ->
    [yes] Tu biblioteca de partidas estaba dañada. Cohort la ha conservado como { $kept } y ha recuperado una copia de los últimos días.
   *[no] Tu biblioteca de partidas estaba dañada. Cohort la ha conservado como { $kept } y ha empezado una nueva.
}
statistics-unrecorded = Tus últimos cambios aún no están guardados en tu biblioteca ni en tus estadísticas. Cohort lo seguirá intentando solo. { $problem }
statistics-games-of = Juegos
statistics-clock = Reloj
statistics-all-games = Ambos juegos
statistics-all-clocks = Con reloj y sin él
statistics-clock-none = Sin reloj
statistics-clock-per-move = Tiempo por jugada
statistics-clock-sudden-death = Tiempo por partida
statistics-clock-fischer = Incremento Fischer
statistics-clock-bronstein = Retardo Bronstein
statistics-clock-delay = Retardo simple
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Ninguna partida de este tipo
    [one] 1 partida, { $time } de juego
   *[other] { $count } partidas, { $time } de juego
}
statistics-against = Contra el ordenador: { $wins } ganadas, { $draws } tablas, { $losses } perdidas · { $percent } %
statistics-streak = { $score ->
    [win] { $count ->
        [one] Has ganado tu última partida
       *[other] Has ganado tus últimas { $count } partidas
    }
    [loss] { $count ->
        [one] Has perdido tu última partida
       *[other] Has perdido tus últimas { $count } partidas
    }
   *[draw] { $count ->
        [one] Tu última partida acabó en tablas
       *[other] Tus últimas { $count } partidas acabaron en tablas
    }
} · Rachas más largas: { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
}, { $losses ->
    [one] 1 derrota
   *[other] { $losses } derrotas
}
statistics-apart = Incluidas { $people } entre dos personas y { $computers } entre dos ordenadores
statistics-results-of = { $name }: { $wins } ganadas, { $draws } tablas, { $losses } perdidas
statistics-win = Ganadas
statistics-draw = Tablas
statistics-loss = Perdidas
statistics-percent = Puntos
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Por juego
statistics-by-board = Por tablero
statistics-strength = Tu fuerza · { $game }
statistics-strength-now = { $game }: unos { $elo } tras la última partida, ± { $deviation }. La línea es tu fuerza; cada marca es la fuerza del ordenador en una partida, rellena si la ganaste.
statistics-strength-game = Partida { $number }: { $score } contra { $opponent }, luego unos { $elo }
statistics-by-level = Por fuerza
statistics-by-side = Por color
statistics-by-clock = Por reloj
statistics-results = Resultados
statistics-hours-played = Horas jugadas
statistics-minutes-played = Minutos jugados
statistics-by-day = por día
statistics-by-week = por semana
statistics-by-month = por mes
statistics-by-year = por año
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Exportar
action-export-tip = Guardar todas las partidas como archivo CSV para hojas de cálculo
action-erase = Borrar
action-erase-tip = Borrar todas las estadísticas; antes se pide confirmación
confirm-erase = ¿Borrar las estadísticas de todas las partidas? Las partidas se conservan.
confirm-keep-statistics = Conservar
statistics-exported = { $count ->
    [one] Se ha escrito 1 partida en { $file }
   *[other] Se han escrito { $count } partidas en { $file }
}
statistics-not-exported = No se han podido exportar las partidas: { $problem }
statistics-erased = Se han borrado todas las estadísticas.
statistics-not-erased = No se han podido borrar las estadísticas: { $problem }
