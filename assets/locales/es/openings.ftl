action-openings = Explorador
action-openings-tip = Jugadas desde esta posición en las partidas del motor y en las tuyas ({ $key-openings })
openings-title = Explorador
openings-about = Jugadas hechas desde esta posición. Elige una para seguirla.
openings-closed = El explorador no está disponible durante una partida contra el ordenador o con reloj.
openings-engine = Partidas del motor
openings-own = Tus partidas
openings-games = { $count ->
    [one] 1 partida llegó a esta posición.
   *[other] { $count } partidas llegaron a esta posición.
}
openings-unknown = Ninguna partida llegó a esta posición.
openings-no-archive = El motor no tiene partidas en este tablero.
openings-not-kept = Esta copia de Cohort no guarda partidas.
openings-reading = Buscando en tus partidas…
openings-failed = No se pueden leer tus partidas: { $problem }
openings-move = { $move }: { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}. Ganan negras: { $black } %, tablas: { $draws } %, ganan blancas: { $white } %.
openings-chances = Estimación del motor para las negras: { $percent } %.
openings-close = Cerrar
