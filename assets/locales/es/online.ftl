# Games against a friend at another computer.
title-friend = Jugar en línea
title-friend-tip = Jugar contra un amigo o contra cualquiera que esté en otro ordenador, ahora o a lo largo de varios días
title-friend-short = En línea
title-friend-short-tip = Jugar contra un amigo o contra cualquiera que esté en otro ordenador, ahora o a lo largo de varios días
title-friend-waiting = Jugar en línea ({ $count })
online-title = Jugar en línea
online-close = Listo
online-games = Mis partidas en línea
online-join = Aceptar una invitación
online-join-about = Escribe el código de tu amigo o pega el enlace.
online-code = Código o enlace
online-join-do = Entrar en la partida
online-dismiss = Ahora no
online-lobby = Desafíos abiertos
online-lobby-empty = Nadie está esperando a un rival. Crea abajo un desafío abierto: cualquiera puede aceptarlo.
online-accept = Aceptar
online-accept-name = Aceptar el desafío de { $name }
online-own-challenge = Tu desafío
online-bot = { $name } (bot)
online-rated = Por puntos
online-rated-name = { $name } ({ $rating })
online-deleted = Cuenta eliminada
online-listed = Desafío abierto: cualquiera puede aceptarlo
online-watchable = Partidas para ver
online-watch-name = Ver: { $name }
online-audience = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}
online-join-wrong = Esto no es una invitación. Un código tiene este aspecto: K7QM-2XDA.
online-join-no-server = Un código solo vale con el servidor de tu amigo. Indícalo arriba o pídele el enlace.
online-invitation = Tienes una invitación a una partida
online-invitation-of = { $name } te invita a una partida
online-watch = Ver la partida
online-watch-about = Este enlace es solo para mirar
online-watched = Se admiten espectadores
online-unwatched = Sin espectadores
online-invite = Nueva partida
online-invite-do = Crear una invitación
online-find = Buscar rival
online-what = { $game } · { $board }
online-in-tournament = { $what } · { $tournament }
online-side = Tu bando
online-side-lot = Por sorteo
online-time = Tiempo
online-untimed = Sin reloj
online-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}
online-bank = { $start } días, { $more ->
    [one] 1 día
   *[other] { $more } días
} más por jugada, { $most } como máximo
online-weekends = Los fines de semana no cuentan
online-vacation = { $days ->
    [one] 1 día de vacaciones por jugador
   *[other] { $days } días de vacaciones por jugador
}
online-vacation-about = Las vacaciones empiezan automáticamente antes de que se te acabe el tiempo.
online-spectators = Admitir espectadores, con tres jugadas de retraso
online-rate = Por puntos: la partida cambia la puntuación de los dos jugadores
online-rate-needs-clock = Una partida por puntos necesita reloj.
online-rate-needs-rules = Una partida por puntos usa las reglas habituales de su tablero.
online-needs-account = Inicia sesión para jugar partidas por puntos.
online-name = Tu nombre
online-server = Servidor
online-server-address = Dirección del servidor
online-server-about = La dirección de un servidor, como play.example.org. Los dos jugadores deben usar el mismo servidor.
online-host = Usar este ordenador como servidor
online-host-about = Tu amigo debe estar en la misma red o poder conectarse a este ordenador.
online-host-impossible = En un navegador, Cohort no puede ser el servidor. El programa para ordenador puede serlo.
online-host-at = Este ordenador es el servidor. Tu amigo puede conectarse en { $address }.
online-host-failed = Este ordenador no puede ser el servidor: { $problem }
online-host-no-folder = Cohort no tiene una carpeta donde guardar partidas.
online-host-stopped = El servidor se ha detenido.
online-host-ports = Los puertos del { $first } al { $last } están ocupados.
online-host-problem = { $problem }
online-invited = Esperando a un rival
online-invited-code = Envía a tu amigo este código: { $code }
online-copied = Copiado
online-copy-link = Copiar el enlace
online-copy-link-tip = Copiar el enlace de la invitación para enviarlo a tu amigo
online-copy-link-name = Copiar el enlace: { $name }
online-copy-watch = Enlace de espectador
online-copy-watch-name = Enlace para espectadores: { $name }
online-copy-watch-tip = Copiar un enlace para que otros puedan mirar, con tres jugadas de retraso
online-copy-seat = Seguir en otro equipo
online-report = Denunciar al rival
online-report-name = Denunciar al rival: { $name }
online-copy-seat-name = Seguir en otro equipo: { $name }
online-copy-seat-tip = Copiar un enlace que abre tu puesto en esta partida en otro ordenador. No se lo des a nadie: quien lo tiene puede mover por ti.
online-asking = Consultando el servidor…
online-no-server-why = Sin conexión con { $server }: { $problem }
online-connect = Conectar ahora
online-your-move = Tu turno
online-their-move = Turno de tu rival
online-time-left = { $state } · tiempo restante: { $time }
online-rating-change = { $state } · { $change }
online-your-rating = Tu puntuación: { $change }
online-unsent = Tu jugada está guardada y se enviará
online-called-off = Anulada
# A game of a tournament without a first move.
online-unplayed-won = Ganada, no jugada
online-unplayed-lost = Perdida, no jugada
online-unplayed = No jugada
online-expired = Nadie ha aceptado la invitación
online-won = Has ganado
online-lost = Has perdido
online-drawn = Tablas
online-watching = Estás mirando
online-friend = Tu rival
online-open = Abrir
online-open-name = Abrir: { $name }
online-withdraw = Retirar
online-withdraw-name = Retirar la invitación: { $name }
online-remove = Quitar
online-remove-name = Quitar de esta lista: { $name }
online-next = Partida pendiente
online-next-tip = Mostrar la partida que espera tu jugada
online-return = Volver a la partida contra { $name }
time-left-days = { $days } d { $hours } h
time-left-whole-days = { $days } d
time-left-hours = { $hours } h { $minutes } min
time-left-minutes = { $minutes } min
online-neighbour = Usar el servidor de { $name }
online-account = Cuenta
online-account-page = Página de la cuenta
online-tournaments = Torneos
online-tournaments-back = Atrás
online-tournaments-ranked = { $rank }. { $name }
online-tournaments-none = Este servidor no tiene torneos.
online-tournaments-web = Más en la página web
online-tournaments-web-about = En la página web puedes crear torneos y ver las tablas cruzadas y las partidas terminadas.
online-take-along = { $count ->
    [one] Añadir tu partida de invitado a esta cuenta
   *[other] Añadir tus { $count } partidas de invitado a esta cuenta
}
online-guest = Juegas sin cuenta, como invitado.
online-sign-in = Iniciar sesión
online-sign-in-no-server = Indica primero la dirección del servidor.
online-sign-in-code = Abre esta página en un navegador y escribe allí este código:
online-sign-in-page = Abrir la página
online-sign-in-cancel = Cancelar
online-signed-in = Sesión iniciada como { $name }
online-sign-out = Cerrar sesión
online-speed-rating = { $game } · { $speed }: { $rating }
online-speed-blitz = Relámpago
online-speed-rapid = Rápida
online-speed-correspondence = Por correspondencia
# At the table.
status-called-off = La partida se ha anulado
status-unplayed-won = Ganas: tu rival no hizo a tiempo la primera jugada
status-unplayed-lost = Pierdes: no hiciste a tiempo la primera jugada
status-unplayed = No jugada: un jugador no hizo a tiempo la primera jugada
status-watching = Estás mirando con { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
} de retraso
online-lost-server = Sin conexión con el servidor. Tus jugadas se guardan y se enviarán en cuanto sea posible.
online-gone-closed = { $name } se ha ido.
online-gone-dropped = { $name } ha perdido la conexión.
online-gone-claim = { $name } no está. Puedes terminar la partida.
online-offers-draw = { $name } ofrece tablas.
online-declines-draw = { $name } rechaza las tablas.
online-asks-take-back = { $name } pide deshacer una jugada.
online-refuses-take-back = { $name } no permite deshacer la jugada.
online-asked-take-back = Has pedido deshacer tu jugada. { $name } tiene que aceptar.
online-asked-draw = Has ofrecido tablas. { $name } aún no ha respondido.
online-gives-time = { $name } te ha dado tiempo.
online-offers-rematch = { $name } quiere la revancha.
online-declines-rematch = { $name } no quiere la revancha.
online-asked-rematch = Has pedido la revancha. { $name } aún no ha respondido.
online-began = { $name } ya está aquí. Empieza la partida.
online-began-tournament = Empieza tu partida contra { $name }.
online-says = { $name }: { $phrase }
online-you-say = Tú: { $phrase }
online-on-vacation = { $name } está de vacaciones.
online-you-on-vacation = Estás de vacaciones.
answer-accept-draw = Aceptar
answer-accept-draw-tip = Terminar la partida en tablas
answer-decline-draw = Rechazar
answer-decline-draw-tip = Seguir jugando
answer-allow-take-back = Permitir
answer-allow-take-back-tip = Tu rival deshace la última jugada
answer-refuse-take-back = Rechazar
answer-refuse-take-back-tip = La jugada se mantiene
answer-claim-win = Reclamar la victoria
answer-claim-win-tip = Terminar la partida con tu victoria, porque tu rival se ha ido
answer-claim-draw = Declarar tablas
answer-claim-draw-tip = Terminar la partida en tablas
answer-accept-rematch = Revancha
answer-accept-rematch-tip = Otra partida con los bandos cambiados
answer-decline-rematch = No, gracias
answer-decline-rematch-tip = Decir a tu rival que no quieres otra partida
action-say = Decir
action-say-tip = Decir algo a tu rival o darle tiempo
action-give-time = Dar tiempo
action-give-time-tip = 15 segundos para tu rival; un día en las partidas de varios días
action-mute = Ocultar frases
action-mute-tip = Ocultar lo que dice tu rival
action-take-vacation = Ir de vacaciones
action-take-vacation-tip = Tu reloj se para hasta que muevas o termines tus vacaciones
action-end-vacation = Fin de vacaciones
action-end-vacation-tip = Tu reloj vuelve a ponerse en marcha
action-ask-take-back = Deshacer
action-ask-take-back-tip = Pedir permiso a tu rival para deshacer tu última jugada
action-plan = Planear
action-plan-tip = Planear tu respuesta a una jugada antes de que tu rival la haga
plan-title = Jugadas condicionales
plan-about = Haz en el tablero una jugada por tu rival y luego tu respuesta. Si tu rival hace esa jugada, el servidor juega tu respuesta al instante.
plan-later = Solo puedes planear durante el turno de tu rival.
plan-tried = En el tablero
plan-try = Haz en el tablero una jugada por tu rival.
plan-unanswered = Si { $when }: haz ahora tu respuesta.
plan-elsewhere = El tablero muestra una posición anterior. Vuelve a la actual para planear.
plan-reply = Si { $when }, entonces { $reply }.
plan-back = Atrás
plan-back-tip = Deshacer la última de estas jugadas
plan-add = Añadir
plan-add-tip = Planear estas respuestas
plan-lines = Planeado
plan-remove = Quitar
plan-remove-name = Quitar: { $line }
plan-full = El plan es demasiado largo: { $replies } respuestas en total y { $deep } en una línea como máximo.
plan-close = Listo
action-call-off = Anular partida
action-call-off-tip = Terminar la partida sin resultado, porque aún no han movido los dos
confirm-call-off = ¿Anular la partida? Quedará sin resultado.
phrase-hello = Hola
phrase-good-luck = Buena suerte
phrase-have-fun = Que te diviertas
phrase-you-too = Igualmente
phrase-nice-move = Buena jugada
phrase-oops = Uy
phrase-one-moment = Un momento, por favor
phrase-i-am-back = Ya he vuelto
phrase-thanks = Gracias
phrase-well-played = Bien jugado
phrase-good-game = Buena partida
phrase-must-go = Tengo que irme
phrase-goodbye = Adiós
# What a server refuses.
online-refused-no-game = No hay ninguna partida con este código. Pide otro a tu amigo.
online-refused-taken = Otra persona ya ha aceptado esta invitación.
online-refused-expired = Esta invitación ha caducado o se ha retirado. Pide otra a tu amigo.
online-refused-no-seat = El servidor no reconoce tu puesto en esta partida.
online-refused-stale = La partida ya había avanzado cuando llegó tu petición.
online-refused-turn = No es tu turno.
online-refused-move = El servidor no ha aceptado la jugada.
online-refused-over = La partida ha terminado.
online-refused-time = Se te ha acabado el tiempo antes de que llegara la jugada.
online-refused-now = Ahora no es posible.
online-refused-early = Todavía es pronto para eso.
online-refused-many = Demasiadas peticiones. Espera un momento.
online-refused-settings = El servidor no ofrece este tipo de partida.
online-refused-later = El servidor no puede hacerlo ahora. Cohort lo intentará otra vez.
online-refused-unknown = El servidor no entiende la petición. Puede que sea más antiguo que tu versión de Cohort.
online-refused-signed-out = Tu sesión en este servidor ha terminado. Inicia sesión otra vez.
online-refused-code-expired = El código ha caducado. Vuelve a iniciar sesión para recibir otro.
online-refused-no-accounts = Este servidor no tiene cuentas.
online-refused-needs-account = Inicia sesión para jugar partidas por puntos.
online-refused-same-account = No puedes jugar una partida por puntos contra tu propia cuenta.
# Notifications of the desktop.
notify-your-move = Te toca jugar contra { $name }
notify-began = { $name } está aquí
notify-draw = { $name } ofrece tablas
notify-take-back = { $name } pide deshacer una jugada
notify-ended = La partida contra { $name } ha terminado
notify-rematch = { $name } quiere la revancha
# The file with these games.
online-set-aside = No se han podido leer tus partidas con amigos. Cohort ha conservado el archivo como { $kept }. { $restored ->
    [yes] Se usa la lista anterior.
   *[no] La lista de estas partidas está ahora vacía.
} { $problem }
online-left-alone = No se han podido leer tus partidas con amigos. Cohort no ha cambiado { $file } y no puede guardar otras nuevas. { $problem }
online-unsaved = No se pueden guardar tus partidas con amigos: { $problem }
# The file with the accounts.
online-accounts-set-aside = No se han podido leer tus cuentas en servidores. Cohort ha conservado el archivo como { $kept }. { $restored ->
    [yes] Se usa la lista anterior.
   *[no] Inicia sesión otra vez.
} { $problem }
online-accounts-left-alone = No se han podido leer tus cuentas en servidores. Cohort no ha cambiado { $file } y no puede guardar otras nuevas. { $problem }
online-accounts-unsaved = No se pueden guardar tus cuentas en servidores: { $problem }
