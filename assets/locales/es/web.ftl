# Textos solo de la página del navegador.
web-strength = Fuerza
web-strength-number = Otra fuerza, en Elo
web-cancel = Cancelar
web-invited = Tienes una invitación a una partida
web-other-tab = Tus partidas con amigos están abiertas en otra pestaña de este navegador.
web-use-here = Usarlas aquí
web-local = Volver a la partida de este dispositivo
web-line-hint = Para mover la fila entera, pulsa la ficha del otro extremo y después un destino.
web-other-server = Este enlace es de otro servidor. Ábrelo en la barra de direcciones del navegador.
web-storage-full = el navegador no tiene espacio o no lo permite.
