settings-title = Ajustes
settings-automatic = Automática
settings-look = Pantalla
settings-theme = Tema
settings-appearance = Apariencia
appearance-system = Como el sistema
appearance-light = Clara
appearance-dark = Oscura
settings-quality = Calidad de imagen
quality-now = Lo mejor para este ordenador: { $quality }.
quality-low = Baja
quality-medium = Media
quality-high = Alta
quality-ultra = Ultra
settings-render-scale = Resolución del tablero
settings-scale = Tamaño del texto
scale-room = En esta ventana cabe { $size }.
settings-fullscreen = Pantalla completa
settings-motion = Movimiento
settings-animation-speed = Velocidad de animación
animation-speed-off = Ninguna
animation-speed-fast = Rápida
animation-speed-normal = Normal
animation-speed-slow = Lenta
settings-reduced-motion = Menos movimiento
settings-sound = Sonido
settings-volume = Volumen
settings-effects = Fichas
settings-ambience = Ambiente
settings-play = Juego
settings-engine = Motor
settings-name = Tu nombre
settings-name-about = Aparece en tus partidas contra el ordenador, a partir de la próxima.
settings-targets = Mostrar adónde puede ir una ficha
settings-computer = El ordenador
settings-natural-pace = Juega a ritmo humano
settings-full-seconds = Fuerza máxima: tiempo por jugada sin reloj
settings-all-cores = Fuerza máxima usa todos los núcleos del procesador
settings-ponders = Fuerza máxima también piensa durante tu turno
settings-no-threads = En un navegador, el ordenador piensa con un solo núcleo del procesador.
settings-analysis = Análisis
settings-threads = Núcleos del procesador
settings-threads-automatic = Automático ({ $number })
settings-memory = Memoria
settings-mib = { $number } MiB
settings-confirm-moves = Confirmar las jugadas hechas con el ratón
settings-controls = Teclas y botones…
settings-two-people = Dos personas ante este ordenador
settings-ask-undo = Deshacer solo si el rival acepta
settings-turn-board = Girar el tablero hacia quien juega
settings-language = Idioma
settings-language-system = Como el sistema
settings-close = Listo
settings-unsaved = No se pueden guardar los ajustes: { $problem }
settings-problems = { $count ->
    [one] No se ha podido leer un ajuste y se usa su valor predeterminado
   *[other] No se han podido leer { $count } ajustes y se usan sus valores predeterminados
}
settings-set-aside = No se ha podido leer tu archivo de ajustes. Cohort lo ha conservado como { $kept }. { $restored ->
    [yes] Se usan tus ajustes anteriores.
   *[no] Todos los ajustes tienen sus valores predeterminados.
} { $problem }
settings-left-alone = No se ha podido leer tu archivo de ajustes. Cohort lo ha dejado como estaba y no puede guardar tus cambios. { $problem }
