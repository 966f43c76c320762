error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } bytes
}
size-kib = { $number } KiB
size-mib = { $number } MiB
error-file-missing = No existe el archivo { $file }. Comprueba el nombre y la carpeta.
error-file-not-a-file = { $file } no es un archivo, sino { $kind ->
    [folder] una carpeta
    [pipe] una tubería con nombre
    [socket] un socket
    [device] un dispositivo
   *[other] otra cosa
}. Llévalo a otro sitio o pon un archivo en su lugar.
error-file-too-large = { $file } ocupa más de { $limit }. Hazlo más pequeño o llévalo a otro sitio.
error-file-read = No se puede leer { $file } ({ $system }). Permite leerlo o llévalo a otro sitio.
error-file-write = No se puede escribir { $file } ({ $system }). Permite escribir en su carpeta.
error-file-no-space = No se puede escribir { $file } porque el disco está lleno. Libera espacio.
error-file-write-protected = { $file } está protegido contra escritura. Permite escribir o llévalo a otro sitio.
error-file-unread = No se ha podido leer { $file }, así que Cohort no lo sobrescribe. Permite leerlo o llévalo a otro sitio.
error-file-other-copy = Otra copia de Cohort usa { $file }. Cierra esa copia y vuelve a iniciar esta.
error-file-only-read = { $file } se ha abierto solo para leer. Abre su carpeta también para escribir.
error-file-panicked = Un fallo de Cohort ha interrumpido el trabajo con { $file } ({ $message }). Avísanos, por favor.
error-folder-too-many = La carpeta { $file } tiene más de { $limit } archivos. Lleva algunos a otro sitio.
error-library-damaged = Tu biblioteca de partidas { $file } está dañada ({ $message }). Llévala a otro sitio y Cohort empezará una nueva.
error-library-of-another = { $file } es la base de datos de otro programa. Llévala a otro sitio y Cohort empezará una biblioteca nueva.
error-library-newer = Una versión más nueva de Cohort ha escrito { $file } (formato { $found }; esta conoce { $known }). Usa la versión nueva o lleva el archivo a otro sitio.
error-library-moved = Alguien ha movido { $file } mientras Cohort lo tenía abierto. Devuélvelo a su sitio o vuelve a iniciar Cohort.
error-library-write-protected = { $file } está protegido contra escritura. Permite escribir en el archivo y en su carpeta.
error-library-busy = Otro programa está usando { $file }. Cierra ese programa.
error-library-system = El sistema no deja que Cohort use { $file } ({ $message }). Permite escribir en su carpeta o lleva el archivo a otro sitio.
error-library-refused = { $file } no acepta el cambio ({ $message }). Avísanos, por favor.
error-library-database = No se puede usar { $file } ({ $message }). Permite escribir en su carpeta o lleva el archivo a otro sitio.
error-job-not-started = El trabajo no ha podido empezar ({ $message }). Cierra otros programas e inténtalo otra vez.
error-job-panicked = Es un fallo de Cohort ({ $message }). Avísanos, por favor.
error-job-dropped = El trabajo se ha detenido antes de terminar. Inténtalo otra vez.
error-in-text = Carácter { $character }: { $problem } { $remedy }
error-in-record = Línea { $line }, columna { $column }: { $problem } { $remedy }
error-write = Escribe { $text }.
error-write-like = Escríbelo así: { $example }.
error-use-one-of = Usa una de estas opciones: { $known }.
error-remove = Quítalo.
error-leave-some-out = Omite algunos.
error-close-with = Ciérralo con { $sign }.
error-letter-here = «{ $letter }» no va aquí.
error-here = Esto no va aquí.
error-too-much = «{ $text }» sobra.
error-square = «{ $name }» no es una casilla.
error-square-missing = Aquí falta una casilla.
error-square-forms = Escribe su letra y su número, por ejemplo A 3.
error-move-none = Aquí no hay ninguna jugada.
error-move-forms = Escribe las jugadas así: { $forms }.
error-move-alone = { $square } por sí sola no es una jugada.
error-move-squares = Una jugada nombra como mucho cuatro casillas.
error-move-ends = La jugada termina demasiado pronto.
error-line-ends = Los extremos de la línea van por caminos distintos, a { $square } y { $other }.
error-line-end = Si { $from } va a { $to }, { $second } va a { $square }.
error-line-end-leaves = La ficha de { $square } se saldría del tablero.
error-line-leaves = La línea se saldría del tablero de camino a { $square }.
error-position-empty = La posición está vacía.
error-position-example = Por ejemplo, la posición inicial es { $position }.
error-position-letters = Usa b, w, números para las casillas vacías y / entre filas.
error-position-letters-vanished = Usa b, w, * para las casillas desaparecidas, números para las casillas vacías y / entre filas.
error-ranks-more = Hay demasiadas filas: el tablero tiene { $ranks }.
error-ranks-fewer = Faltan filas: hay { $found } de { $ranks }.
error-rank-long = La fila { $rank } tiene demasiadas casillas: el tablero tiene { $files } columnas.
error-rank-short = A la fila { $rank } le faltan casillas: hay { $found } de { $files }.
error-hole = { $square } es un agujero.
error-hole-empty = Déjalo vacío.
error-stones-none = No hay fichas.
error-stones-side = { $side ->
    [black] Las negras
   *[white] Las blancas
} no tienen fichas.
error-run-empty = El número de casillas vacías es cero.
error-run-from-one = Escribe 1 o más.
error-side-missing = Falta el bando que mueve.
error-side = «{ $word }» no es un bando.
error-side-forms = Termina con un espacio y b o w, el bando que mueve.
error-hands = «{ $text }» no dice cuántas fichas hay en la mano.
error-hands-form = Escribe cuántas fichas tienen en la mano las negras y las blancas, de 0 a { $most } cada una, por ejemplo { $most }/0.
error-rule-option = «{ $option }» no es una opción de las reglas de { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Escribe opciones como simultaneous=mover-wins, no-moves=loses, single-file=allowed o repetition=off.
error-no-game = Aquí no hay ninguna partida.
error-moves-forms = Escribe jugadas, por ejemplo 1. c1-c3 a2-c2.
error-paste-forms = Prueba con jugadas como 1. c1-c3 a2-c2, una partida con sus etiquetas, SGF o una posición.
error-not-a-game = Esto no es ni una partida ni una posición.
error-text-long = Este texto ocupa más de { $most }.
error-text-games = Este texto tiene demasiadas partidas para leerlas de una vez.
error-text-as-file = Guarda el texto como archivo y abre ese archivo.
error-game-long = Esta partida ocupa más de { $most }.
error-game-shorten = Omite lo que no pertenece a la partida.
error-game-moves = Esta partida tiene demasiadas jugadas: el máximo es { $most }.
error-line-moves = Esta variación tiene demasiadas jugadas: el máximo es { $most }.
error-end-game = Termina la partida aquí.
error-end-line = Termina la variación aquí.
error-end-before = Termínala antes de esta jugada.
error-goes-on = La partida sigue después de abandonarse.
error-comment-long = El comentario de esta posición ocupa más de { $most }.
error-comment-shorten = Acórtalo.
error-comment-ends = Este comentario no termina.
error-many-tags = Hay demasiadas etiquetas: el máximo es { $most }.
error-many-properties = Este nodo tiene demasiadas propiedades: el máximo es { $most }.
error-many-values = Esta propiedad tiene demasiados valores: el máximo es { $most }.
error-no-variant = La partida no nombra su variante.
error-variant-tag = Empieza con una línea como [Variant "loa"].
error-variant = Ninguna variante se llama «{ $name }».
error-no-games-here = No empieza ninguna partida en { $searched } a partir de aquí.
error-games-check = Comprueba que es un archivo de partidas.
error-not-utf-8 = El texto no está en UTF-8.
error-save-utf-8 = Guárdalo como UTF-8.
error-set-by-hand = Aquí se han colocado fichas a mano.
error-set-by-hand-remedy = Omite esas entradas y escribe las jugadas, por ejemplo Move A 3 A 5.
error-result = Este no es el resultado de las jugadas, que es { $found }.
error-not-a-result = «{ $text }» no es un resultado.
error-results = Escribe black, white, draw o *.
error-tag-form = Escribe una etiqueta como [Name "valor"].
error-tag-name = Esta etiqueta no tiene nombre.
error-tag-quotes = El valor de una etiqueta debe ir entre comillas dobles.
error-tag-value-ends = El valor de esta etiqueta no termina.
error-tag-ends = Esta etiqueta no termina.
error-variation-first = No hay ninguna jugada antes de esta variación.
error-variation-place = Ponla detrás de la jugada que sustituye.
error-variation-none = Aquí no termina ninguna variación.
error-variation-ends = Esta variación no termina.
error-judgement = Esto no es una valoración de jugada.
error-judgement-form = Escribe $ y un número de 0 a 255.
error-word-long = «{ $word }» es más largo que cualquier jugada.
error-illegal = { $move } no es una jugada legal aquí. { $why }
error-legal-moves = { $side ->
    [black] Las negras
   *[white] Las blancas
} tienen { $count ->
    [one] una sola jugada legal: { $example }
   *[other] { $count } jugadas legales, por ejemplo { $example }
}.
error-write-legal = Escribe una jugada legal, por ejemplo { $example }.
error-after-result = La partida sigue después de su resultado.
error-next-game = Empieza otra partida con sus etiquetas, en una línea aparte.
error-property = La propiedad { $name } no tiene valor.
error-value-ends = Este valor no termina.
error-sgf-bracket = Una partida en SGF empieza con un paréntesis.
error-sgf-node = A la partida le falta el primer nodo.
error-sgf-semicolon = Escribe ; antes de las propiedades.
error-game-ends = La partida no termina.
error-not-to-move = Aquí no les toca mover a { $side ->
    [black] las negras
   *[white] las blancas
}.
error-sgf-game = El juego «{ $text }» no es Lines of Action.
error-sgf-games = Escribe GM[9] para Lines of Action y GM[Ordo] para Ordo.
error-sgf-set-up = La posición inicial «{ $name }» es desconocida.
error-sgf-stones = Omite SU y escribe las fichas como AB[…]AW[…].
error-board-size = No hay ningún tablero de tamaño «{ $size }».
error-sgf-ordo = SGF no admite partidas de Ordo. Guarda la partida como texto.
error-sgf-holes = SGF no admite tableros con agujeros. Guarda la partida como texto.
error-sgf-hexagons = SGF no admite tableros de hexágonos. Guarda la partida como texto.
error-sgf-vanishing = SGF no admite partidas en las que desaparecen casillas. Guarda la partida como texto.
error-sgf-hands = SGF no admite partidas con fichas en la mano. Guarda la partida como texto.
error-flag = «{ $text }» no dice qué pasa cuando se acaba el tiempo.
error-flag-forms = Escribe { $loses } o { $goes-on }.
error-time-control = «{ $text }» no es un ritmo de juego.
error-time-controls = Escribe segundos, como 300, 300+5, 300b5, 300d5, 300+3x30 o 1/30, o - para jugar sin reloj.
error-thought = «{ $text }» no es un tiempo de reflexión.
error-thought-form = Escribe segundos, como 12 o 12.5.
error-key = «{ $text }» no es una tecla que se pueda asignar.
error-key-form = Escribe una tecla, como H, F5, Ctrl+Z o Page Up.
error-engine-name = «{ $text }» no puede ser el nombre de un motor.
error-engine-name-form = Escribe de 1 a { $most } caracteres, sin comillas ni barras invertidas.
error-score = «{ $text }» no es un marcador.
error-score-form = Escribe los puntos de negras y blancas, como 1.5-0.5.
error-draw-offers = «{ $text }» no indica cuándo se ofrecieron tablas.
error-draw-offers-form = Escribe el número de jugadas antes de la última oferta de tablas de las negras y de las blancas, por ejemplo 12,-.
error-present = «{ $text }» no es un número de jugadas.
error-present-form = Escribe cuántas jugadas de la línea principal se han hecho, como 12.
error-purpose = «{ $text }» no es un fin de la partida.
error-purpose-form = Escribe study, o quita la etiqueta si es una partida.
error-strength = No hay ningún jugador de ordenador de fuerza { $text }.
error-players = Escribe human, un nombre, una fuerza en Elo de { $least } a { $most }, adaptive o full.
# Servers of games against remote players.
error-server-address = Esto no es la dirección de un servidor. Escribe una como play.example.org o http://192.168.1.5:4040.
error-server-unreachable = El servidor no responde ({ $problem }). Comprueba su dirección y tu red.
error-server-silent = El servidor no responde. Comprueba su dirección y tu red.
error-server-broken = La conexión se ha cortado. Cohort se conecta otra vez.
error-server-foreign = Esta dirección no es de un servidor de Cohort. Compruébala.
error-server-version = El servidor necesita otra versión de Cohort. Actualiza Cohort o pide al dueño del servidor que lo actualice.
error-server-stopping = El servidor se está reiniciando. Cohort se conecta otra vez.
error-server-limit = El servidor está saturado y ha cerrado la conexión. Cohort se conectará otra vez más tarde.
error-server-banned = Un operador de este servidor ha bloqueado tu red. Si crees que es un error, escríbele.
error-server-origin = El servidor no acepta jugadores de esta página. Abre la página del propio servidor.
error-seats-many = Este archivo tiene más de { $most } partidas o supera { $size }.
error-seats-malformed = Este archivo no es una lista de partidas ({ $message }).

# Errores en archivos que escriben los jugadores: variantes, lecciones, temas, ajustes. $message es un mensaje del analizador, en inglés.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = Aquí no se entiende el archivo ({ $message }).
file-compare = Compáralo con un archivo del mismo tipo que viene con el juego.
file-no-field = Aquí ningún campo se llama «{ $name }».
file-no-choice = «{ $name }» no es una opción aquí.
file-missing = Falta el campo «{ $name }».
file-add = Añade «{ $name }: …».
file-twice = El campo «{ $name }» está escrito dos veces.
file-write-once = Escribe «{ $name }» una sola vez.
file-number = Este número es demasiado grande o demasiado pequeño.
file-write-number = Escribe un número entero que valga, por ejemplo 8.
file-number-range = { $value } está fuera de los límites.
file-number-from = Escribe un número de { $least } a { $most }.
file-out-of-range = «{ $name }» no puede ser { $value }.
file-ends = El archivo termina demasiado pronto.
file-close = Cierra cada paréntesis o corchete con ) o ].
file-ended = El archivo ya ha terminado.
file-remove-rest = Quita lo que sigue al último paréntesis.
file-deep = Los paréntesis están demasiado anidados.
file-write-text = Escribe el texto entre comillas dobles.
file-comma = Separa campos y elementos con comas.
file-colon = Escribe «campo: valor».
file-list = Escribe una lista entre corchetes.
file-schema = El esquema { $found } es desconocido.
file-empty = El archivo está vacío.
file-begin = Empiézalo con { $text }
file-start-again = Después, vuelve a iniciar Cohort.
file-id-taken = «{ $id }» ya existe.
file-own-id = Elige otro identificador.
file-id = «{ $id }» no es un identificador.
file-id-empty = El identificador está vacío.
file-id-long = El identificador tiene demasiados caracteres: { $length }.
file-id-form = Escribe de 1 a 40 letras minúsculas, cifras y guiones, por ejemplo { $example }.
file-text-empty = El texto está vacío.
file-write-words = Escribe la clave de un texto o el propio texto.
file-square = «{ $name }» no es una casilla de este tablero.
file-square-form = Nombra una casilla de a1 a { $last }.
variant-times = Una posición que aparece por primera vez no puede ser tablas.
variant-hexagon = Un tablero de hexágonos no puede tener este tamaño.
variant-hexagon-form = Escribe tantas columnas como filas, un número impar de 3 a 11.
variant-ordo-hexagons = Ordo no tiene reglas para hexágonos.
variant-ordo-holes = Ordo no tiene reglas para agujeros.
variant-hole-twice = El agujero { $square } aparece dos veces.
variant-hole-once = Nómbralo una sola vez.
variant-rows = El dibujo tiene { $count ->
    [one] 1 fila
   *[other] { $count } filas
}.
variant-rows-form = Dibuja { $count }, una por cada fila del tablero, la última primero.
variant-row = Esta fila tiene { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}.
variant-row-form = Dibuja { $count }, una por cada columna.
variant-hole-drawn = { $square } es un agujero y está dibujado como «{ $letter }».
variant-hole-form = Dibuja un agujero como *.
variant-hole-unnamed = { $square } está dibujado como agujero, pero no figura en «holes».
variant-hole-name = Escribe holes: ["{ $square }"] o dibuja un punto.
variant-letter = «{ $letter }» en { $square } no significa nada.
variant-letters = Dibuja b y w para las fichas, un punto para una casilla vacía y * para un agujero.
variant-draw-stone = Dibuja al menos una { $letter }.
variant-split = Las fichas { $side ->
    [black] negras
   *[white] blancas
} no forman un solo grupo.
variant-split-form = Dibuja todas las fichas de un bando en un solo grupo, como exige Ordo después de cada jugada.
variant-over = La partida habría terminado antes de la primera jugada.
variant-over-form = Dibuja una posición en la que nadie haya ganado.
variant-stuck = Las { $side ->
    [black] negras
   *[white] blancas
} mueven primero y no tienen ninguna jugada legal.
variant-stuck-form = Dibuja una posición en la que el primer bando pueda mover.
lesson-file-steps = La lección tiene { $count ->
    [one] 1 paso
   *[other] { $count } pasos
}.
lesson-file-steps-form = Escribe de 1 a { $most } pasos.
lesson-file-over = La partida ha terminado antes de que mueva el jugador.
lesson-file-over-form = Empieza con una posición en la que la partida continúe.
lesson-file-wrong = { $move } figura como mala, pero el objetivo la pide.
lesson-file-wrong-form = Quítala o pide otra jugada.
lesson-file-unsolvable = Ninguna jugada legal cumple el objetivo.
lesson-file-unsolvable-form = Pide algo que una jugada legal pueda hacer.
lesson-file-unexplained = La jugada legal { $move } ni se pide ni se explica.
lesson-file-unexplained-form = Di en «otherwise» qué tienen de malo las otras jugadas.
lesson-file-text = El texto «{ $key }» está vacío.
lesson-file-text-form = Escribe lo que debe leer el jugador.
lesson-file-legal = Escribe una jugada legal.
file-engines = Hay { $count ->
    [one] 1 motor
   *[other] { $count } motores
}.
file-engines-form = Escribe { $most } como máximo.
file-engine-twice = Dos motores se llaman «{ $name }».
file-engine-name = Ponle otro nombre a uno de ellos.
file-engine = El motor «{ $name }» no se puede usar así.
file-large = Este archivo supera { $most }.
file-fields = Este archivo tiene más de { $most } campos.
file-leave-out = Quita lo que no sea un ajuste.
