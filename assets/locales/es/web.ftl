# Textos solo de la página del navegador.
web-strength = Fuerza
web-strength-number = Otra fuerza, en Elo
web-cancel = Cancelar
web-other-tab = Tus partidas en línea están abiertas en otra pestaña de este navegador.
web-use-here = Usarlas aquí
web-local = Volver a la partida de este dispositivo
web-no-server = Esta página no tiene servidor para partidas en línea. Abre Cohort en la dirección de un servidor o jugad juntos en este dispositivo.
web-line-hint = Para mover la fila entera, pulsa la ficha del otro extremo y después un destino.
web-other-server = Este enlace es de otro servidor. Ábrelo en la barra de direcciones del navegador.
web-own-invitation = Esta es tu propia invitación. Envía su enlace a tu amigo.
web-storage-full = el navegador no tiene espacio o no lo permite.
web-record = Partida como texto
web-record-about = Copia este texto para guardar la partida o para abrirla en Cohort en un ordenador. Para abrir otra partida, pega aquí su texto.
web-record-copy = Copiar
web-record-open = Abrir este texto
web-record-failed = No se pudo leer ni escribir el texto. Comprueba la conexión e inténtalo de nuevo.
web-replaces = La partida de este dispositivo no ha terminado. Una partida nueva la sustituye.
