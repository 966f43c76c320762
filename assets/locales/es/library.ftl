library-title = Mis partidas
library-not-kept = Esta copia de Cohort no guarda partidas, así que no hay ninguna que mostrar.
library-unread = No se pueden leer las partidas: { $problem }
library-reading = Leyendo…
library-none = Aún no hay partidas.
library-none-does = Cohort guarda cada partida desde la primera jugada y la muestra aquí. Para añadir otras, abre un archivo, pégalas o suelta un archivo en la ventana.
library-search = Buscar jugadores, eventos, títulos, etiquetas y fechas (2026-11)
library-any-position = Solo partidas con la posición del tablero
library-any-position-tip = Ver partidas con cualquier posición
library-games-of = Juego
library-ending = Resultado
library-order = Orden
library-tag = Etiqueta
library-all-games = Ambos juegos
library-any-ending = Resultado: todos
library-any-tag = Cualquier etiqueta
library-finished = Terminadas
library-study = Estudios
library-unfinished = Sin terminar
library-black-won = Ganan negras
library-white-won = Ganan blancas
library-draw = Tablas
library-newest = Más recientes
library-oldest = Más antiguas
library-changed = Último cambio
library-added = Recién añadidas
library-longest = Más largas
library-shortest = Más cortas
library-by-players = Por jugadores
library-by-result = Por resultado
library-same = Duplicadas
library-keep-one = Dejar una de cada
library-keep-one-tip = Deja una copia de cada partida. Se conservan todas las que has jugado y las que llevan título, etiquetas o comentarios tuyos.
library-found = { $count ->
    [0] Ninguna partida coincide.
    [one] 1 partida
   *[other] { $count } partidas
}
library-found-part = { $from } a { $to } de { $count } partidas
library-players = { $first } – { $second }
library-nobody = ?
library-state = { $game } · { $board } · { $result } · { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
library-before = Anteriores
library-after = Siguientes
library-more = Acciones para { $game }
library-open = Abrir
library-details = Título y etiquetas
library-delete = Eliminar
library-own-title = Título
library-own-tags = Etiquetas, separadas por comas
library-keep-details = Guardar
library-leave-details = Cancelar
library-deleted = { $count ->
    [one] Se ha eliminado 1 partida.
   *[other] Se han eliminado { $count } partidas.
}
library-restore = Recuperar
library-not-done = No ha funcionado: { $problem }
library-stop = Detener
library-rejected = No se ha podido guardar un cambio en tu biblioteca. Cohort lo ha dejado como texto en { $file }. { $problem }
library-rejected-lost = No se ha podido guardar un cambio ni en tu biblioteca ni en un archivo de texto. Se ha perdido. { $problem } { $lost }
reading-file = Leyendo { $file }…
reading-text = Leyendo lo que has pegado…
library-progress = { $count ->
    [one] 1 partida hasta ahora
   *[other] { $count } partidas hasta ahora
}
action-export-games = Guardar todo
action-export-games-tip = Guardar en un archivo todas las partidas de la lista
library-close = Cerrar

action-open-file = Abrir archivo
action-open-file-tip = Abrir un archivo: si tiene una partida, se abre en el tablero; si tiene varias, pasan a Mis partidas ({ $key-open })
action-paste = Pegar
action-paste-tip = Abrir la partida o la posición del portapapeles ({ $key-paste })
action-copy = Copiar partida
action-copy-tip = Copiar la partida con sus variaciones y notas, para compartirla o abrirla en otro sitio ({ $key-copy })
action-copy-position = Copiar posición
action-copy-position-tip = Copiar la posición del tablero ({ $key-copy-position })
action-save-game = Guardar como
action-save-game-tip = Guardar la partida en un archivo ({ $key-save })
action-find-position = Con esta posición
action-find-position-tip = Ver todas las partidas en las que aparece la posición del tablero
action-share = Compartir
action-share-tip = Copiar la partida, guardarla o hacer una imagen de ella
action-tools = Utilidades
action-tools-tip = Mis partidas, explorador, notas y el editor de posiciones
action-library = Mis partidas
action-note = Nota
action-note-tip = Comentario, valoración y marcas de esta posición ({ $key-note })
action-library-tip = Todas tus partidas guardadas ({ $key-library })
dialog-open = Abrir partidas
dialog-export = Guardar las partidas
dialog-save = Guardar la partida
dialog-games = Partidas

told-unreadable = No se ha abierto nada. { $problem }
told-unreadable-file = No se ha abierto { $file }: { $problem }
told-taken = { $count ->
    [0] No se ha añadido ninguna partida.
    [one] Se ha añadido 1 partida.
   *[other] Se han añadido { $count } partidas.
}
told-duplicates = { $count ->
    [one] 1 partida ya estaba guardada.
   *[other] { $count } partidas ya estaban guardadas.
}
told-bad = { $count ->
    [one] No se ha podido leer 1 partida: { $first }
   *[other] No se han podido leer { $count } partidas. La primera: { $first }
}
told-exported = { $count ->
    [one] Se ha escrito 1 partida en { $file }.
   *[other] Se han escrito { $count } partidas en { $file }.
}
told-left-out = { $count ->
    [one] Se ha omitido 1 partida: { $first }
   *[other] Se han omitido { $count } partidas. La primera: { $first }
}
told-stopped = Detenido.
told-failed = Detenido antes de tiempo: { $problem }
told-kept = La partida que estabas jugando está en «Mis partidas».
told-nothing-to-paste = No hay texto en el portapapeles.
told-game-copied = Partida copiada.
told-position-copied = Posición copiada.
told-saved = Guardado como { $file }
told-not-saved = No se ha guardado: { $problem }

action-edit-position = Editar posición
action-edit-position-tip = Colocar una posición ficha a ficha y jugar desde ella
options-editor = Colocar una posición…
editor-title = Editor de posiciones
editor-variant = Juego
editor-board = Tablero con la posición { $position }. Las flechas pasan de una casilla a otra; Espacio pone o quita una ficha
editor-put = Qué colocar
editor-black = Ficha negra ({ $count })
editor-white = Ficha blanca ({ $count })
editor-vanished = Casilla desaparecida
editor-hands = Fichas en la mano
editor-hand = { $side }: { $count }
editor-nothing = Casilla vacía
editor-mover = Turno
editor-moves = { $side }
editor-start = Posición inicial
editor-clear = Vaciar
editor-mirror = Reflejar
editor-swap = Invertir colores
editor-undo = Deshacer
editor-redo = Rehacer
editor-copy = Copiar
editor-close = Cerrar
editor-play = Jugar desde aquí
