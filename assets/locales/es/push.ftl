# Notificaciones de la página del navegador. Los scripts de la página leen este archivo: un texto por línea, sin variables.
push-tick = Avísame cuando sea mi turno
push-about = Las notificaciones llegan aunque esta página esté cerrada: por jugadas, preguntas de un amigo y el final de una partida. Pasan por el servicio push de tu navegador, que no puede leerlas.
push-blocked = Tu navegador no permite que esta página muestre notificaciones. Permítelas en los ajustes del navegador para esta página e inténtalo otra vez.
push-failed = No se han podido activar las notificaciones. Comprueba la conexión e inténtalo otra vez.
push-unknown = Este servidor no puede enviar notificaciones a tu navegador.
push-install = Safari muestra notificaciones solo si Cohort está en tu pantalla de inicio. Abre el menú Compartir, elige «Añadir a pantalla de inicio» y abre Cohort desde allí.
push-move = Es tu turno.
push-joined = Tu rival se ha unido. Empieza la partida.
push-draw = Tu rival ofrece tablas.
push-take-back = Tu rival pide deshacer una jugada.
push-over = La partida ha terminado.
push-rematch = Tu rival quiere la revancha.
push-began = Ha empezado la siguiente partida.
push-other = Hay novedades en una de tus partidas en línea.
