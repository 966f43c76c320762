puzzles-title = Ejercicios
puzzles-begin = Jugar
puzzles-again = Repetir
puzzles-reading = Cargando los ejercicios…
puzzles-broken = No se pueden leer los ejercicios incluidos en Cohort. Vuelve a instalar Cohort para repararlos.
puzzles-not-loaded = No se han podido cargar los ejercicios. Comprueba la conexión y recarga la página.
puzzles-none = «{ $name }» no tiene ejercicios ahora.
puzzles-not-kept = Esta copia de Cohort no guarda el progreso: tu puntuación dura hasta que salgas.
puzzles-unread = No se puede leer tu progreso guardado. Tu puntuación y tu progreso cuentan ahora solo desde que abriste Cohort. { $problem }
puzzles-rated = Con puntuación
puzzles-rated-about = Ejercicios sin fin adaptados a tu nivel. Solo cuenta tu primer intento.
puzzles-tried = { $count ->
    [0] Aún no has intentado ningún ejercicio
    [one] 1 ejercicio intentado, tormentas incluidas
   *[other] { $count } ejercicios intentados, tormentas incluidas
}
puzzles-day = Ejercicio del día
puzzles-day-about = Un ejercicio nuevo cada día, el mismo para todos.
puzzles-day-open = Aún sin resolver
puzzles-day-done = Resuelto
puzzles-day-failed = Fallaste en el primer intento
puzzles-days = { $days ->
    [0] Aún ningún día seguido; récord: { $best }
    [one] 1 día seguido; récord: { $best }
   *[other] { $days } días seguidos; récord: { $best }
}
puzzles-storm = Tormenta
puzzles-storm-about = Resuelve todos los ejercicios que puedas en tres minutos. Son cada vez más difíciles. Encuentra solo la primera jugada de cada uno; una jugada errónea cuesta diez segundos.
storm-none = Aún sin jugar
storm-best-so-far = Récord: { $count ->
    [one] 1 resuelto
   *[other] { $count } resueltos
}; mejor racha: { $run }
puzzles-own = De tus propios errores
puzzles-own-about = Posiciones de tus partidas en las que se te escapó la única jugada correcta. Las encuentra la revisión de una partida terminada.
puzzles-own-count = { $count ->
    [0] Ningún ejercicio pendiente; revisa una partida para encontrar alguno
    [one] 1 pendiente
   *[other] { $count } pendientes
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort comprueba 1 posición más entre partida y partida
   *[other] { $open } · Cohort comprueba { $count } posiciones más entre partida y partida
}
puzzles-own-unfit = { $count ->
    [one] 1 error no ha dado un ejercicio: había más de una jugada buena, o Cohort no podía estar seguro
   *[other] { $count } errores no han dado ejercicios: había más de una jugada buena, o Cohort no podía estar seguro
}
puzzles-themes = Por tema
puzzles-theme-count = { $solved } de { $all } resueltos
puzzles-theme-share = { $solved } de { $all } resueltos · { $share } % de los puntos

puzzle-win = { $side-id ->
    [black] Juegan negras
   *[white] Juegan blancas
} y ganan en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}
puzzle-hold = { $side-id ->
    [black] Juegan negras: solo una jugada salva la partida
   *[white] Juegan blancas: solo una jugada salva la partida
}

puzzle-judging = Comprobando tu jugada…
puzzle-right = { $side-id ->
    [black] Correcto. Las negras responden…
   *[white] Correcto. Las blancas responden…
}
puzzle-right-next = { $count ->
    [one] Correcto. Ahora remata.
   *[other] Correcto. Quedan { $count } jugadas.
}
puzzle-solved = Resuelto.
puzzle-solved-with-hint = Resuelto con una pista: vale la mitad.
puzzle-solved-with-hint-unrated = Resuelto con una pista.
puzzle-solved-late-unrated = Resuelto, pero tras una jugada errónea o mostrada.
puzzle-solved-late = Resuelto, pero tras una jugada errónea o mostrada: no cuenta.
puzzle-solved-again = Resuelto, esta vez para practicar.
puzzle-wrong-ends = { $move } termina la partida. { $result }. { $reason }
puzzle-wrong-loses = Tras { $move }, { $side-id ->
    [black] las negras ganan
   *[white] las blancas ganan
} en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}: { $line }
puzzle-wrong-slips = { $move } deja escapar la victoria. { $line }
puzzle-wrong-holds-not = { $move } no salva la partida. { $line }
puzzle-too-slow = Así también ganas, pero en { $count } jugadas. Busca una victoria más rápida; este intento no cuesta nada.
puzzle-undecided = Cohort no ha podido juzgar esa jugada a tiempo y la ha deshecho. El intento no cuesta nada y no se guarda.
puzzle-hint-awaited = Buscando una pista…
puzzle-hint-stone = { $count ->
    [one] Mueve la ficha marcada.
   *[other] Mueve juntas las fichas marcadas.
}
puzzle-hint-move = La jugada es { $move }.
puzzle-no-hint = No se ha encontrado ninguna pista a tiempo.
puzzle-solution-awaited = Buscando la solución…
puzzle-ply = { $side } { $move }
puzzle-solution = La solución: { $line }

puzzle-rating = Tu puntuación: { $rating }
puzzle-rating-soon = Tu puntuación aparece después de { $enough } ejercicios con puntuación ({ $tried } hasta ahora)
puzzle-rating-guess = Tu puntuación: unos { $rating }
puzzle-gain = Tu puntuación: { $rating } ({ $change })
puzzle-grade = Este ejercicio: { $rating }
puzzle-unrated = Ya habías intentado este ejercicio: tu puntuación no cambia.
puzzle-tried-before = Sin puntuación: ya habías intentado este ejercicio.
puzzle-not-rated = Este ejercicio no cambia tu puntuación.
puzzle-retry = Para practicar: este intento no puntúa ni se guarda.
puzzle-streak = Resueltos seguidos: { $count }

puzzle-next = Otro ejercicio
puzzle-try-again = Reintentar
puzzle-next-rated = Jugar con puntuación
puzzle-show-stone = Ver ficha (vale la mitad)
puzzle-show-move = Ver jugada (no cuenta)
puzzle-show-stone-free = Ver la ficha
puzzle-show-move-free = Ver la jugada
puzzle-hint-tip = Si pides ver la ficha, el ejercicio vale la mitad. Si pides ver la jugada, cuenta como fallado. Solo cuenta tu primer intento ({ $key-hint })
puzzle-hint-free-tip = Marcar la ficha que hay que mover; púlsalo otra vez para ver su jugada ({ $key-hint })
puzzle-give-up = Rendirse
puzzle-give-up-tip = Mostrar la solución; el ejercicio cuenta como fallado ({ $key-resign })
puzzle-go-on = Siguiente
puzzle-go-on-tip = Pasar a otro ejercicio cuando este esté decidido
puzzle-back = Atrás
puzzle-back-tip = Una jugada atrás en la solución ({ $key-earlier })
puzzle-forward = Adelante
puzzle-forward-tip = Una jugada adelante en la solución ({ $key-later })
puzzle-again = Repetir
puzzle-again-tip = Intentar otra vez este ejercicio para practicar: el intento no puntúa ni se guarda ({ $key-undo })
puzzle-all = Ver todos
puzzle-all-tip = Ver todos los tipos de ejercicios ({ $key-puzzles })
puzzle-leave = Menú
puzzle-leave-tip = Volver al menú principal

confirm-leave-storm = ¿Dejar la tormenta? Este intento no contará.
action-leave-storm = Dejarla
storm-waits = Tormenta en pausa
storm-waits-board = El reloj está parado y el tablero, oculto, mientras haya una página abierta.
storm-score = Resueltos: { $count }
storm-right = Correcto. Aquí va el siguiente.
storm-wrong = Mal: diez segundos menos. Aquí va el siguiente.
storm-best = ¡Tu mejor tormenta hasta ahora!
storm-again = Otra tormenta
storm-over = Se acabó el tiempo
storm-result = { $tried ->
    [0] No has hecho ninguna jugada a tiempo.
    [one] 1 ejercicio intentado.
   *[other] { $tried } ejercicios intentados; máximo de resueltos seguidos: { $run }.
}

puzzle-theme-connect-in-1 = Conectar en una jugada
puzzle-theme-connect-in-1-about = Falta la última conexión: una jugada la cierra.
puzzle-theme-connect-in-1-here = { $first } cierra la última conexión.
puzzle-theme-connect-in-2 = Conectar en dos jugadas
puzzle-theme-connect-in-2-about = Conectas como muy tarde en tu segunda jugada, juegue lo que juegue tu rival.
puzzle-theme-connect-in-2-here = Tras { $first }, conectas como muy tarde en tu segunda jugada, jueguen lo que jueguen { $enemy-id ->
    [black] las negras
   *[white] las blancas
}.
puzzle-theme-connect-in-3 = Conectar en tres jugadas
puzzle-theme-connect-in-3-about = Conectas como muy tarde en tu tercera jugada, juegue lo que juegue tu rival.
puzzle-theme-connect-in-3-here = Tras { $first }, conectas como muy tarde en tu tercera jugada, jueguen lo que jueguen { $enemy-id ->
    [black] las negras
   *[white] las blancas
}.
puzzle-theme-connect-in-more = Conectar en cuatro o más
puzzle-theme-connect-in-more-about = Conectas en tu cuarta jugada o después, y tu rival no puede impedirlo.
puzzle-theme-connect-in-more-here = Tras { $first }, conectas como muy tarde en tu jugada número { $moves }, jueguen lo que jueguen { $enemy-id ->
    [black] las negras
   *[white] las blancas
}.
puzzle-theme-cut-the-connector = Corta la conexión
puzzle-theme-cut-the-connector-about = Una ficha de tu rival conecta a otras. Captúrala para que queden más grupos.
puzzle-theme-cut-the-connector-here = { $first } captura una ficha que conectaba a otras: ahora { $enemy-id ->
    [black] las negras
   *[white] las blancas
} tienen { $after } grupos en vez de { $before ->
    [one] uno
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Libera a la rezagada
puzzle-theme-free-the-straggler-about = Una ficha no puede llegar a tu grupo más grande. Mueve otra para abrirle el camino.
puzzle-theme-free-the-straggler-here = La ficha de { $stone } no podía llegar a tu grupo más grande. Tras { $first } amenaza con { $move }, que conecta todas tus fichas.
puzzle-theme-do-not-connect-the-enemy = No conectes al rival
puzzle-theme-do-not-connect-the-enemy-about = Una captura te deja con solo dos grupos, pero quita la ficha que mantiene separadas las de tu rival. Busca otra jugada.
puzzle-theme-do-not-connect-the-enemy-here = { $move } te dejaría con { $after } grupos en vez de { $before }, pero quitaría la ficha que mantiene separadas a { $enemy-id ->
    [black] las negras: quedarían conectadas y ganarían.
   *[white] las blancas: quedarían conectadas y ganarían.
}
puzzle-theme-both-at-once = Los dos a la vez
puzzle-theme-both-at-once-about = Una jugada conectaría a los dos bandos, y eso son tablas. Otra jugada gana.
puzzle-theme-both-at-once-here = { $move } conectaría a los dos bandos, y eso son solo tablas. { $first } gana.

puzzle-theme-reach-in-1 = A la fila en una jugada
puzzle-theme-reach-in-1-about = El camino está libre: una ficha o una línea llega a la última fila en una jugada.
puzzle-theme-reach-in-1-here = { $first } llega a la última fila.
puzzle-theme-reach-in-2 = A la fila en dos jugadas
puzzle-theme-reach-in-2-about = Llegas a la última fila en tu segunda jugada, incluso contra la mejor defensa.
puzzle-theme-reach-in-2-here = Tras { $first }, llegas a la última fila en tu segunda jugada, incluso contra la mejor defensa.
puzzle-theme-reach-in-3 = A la fila en tres jugadas
puzzle-theme-reach-in-3-about = Llegas a la última fila en tu tercera jugada, incluso contra la mejor defensa.
puzzle-theme-reach-in-3-here = Tras { $first }, llegas a la última fila en tu tercera jugada, incluso contra la mejor defensa.
puzzle-theme-reach-in-more = A la fila en cuatro o más
puzzle-theme-reach-in-more-about = Llegas a la última fila en tu cuarta jugada o después, y tu rival no puede impedirlo.
puzzle-theme-reach-in-more-here = Tras { $first }, llegas a la última fila en tu jugada número { $moves }, incluso contra la mejor defensa.
puzzle-theme-break-for-good = Dividir sin remedio
puzzle-theme-break-for-good-about = Una captura divide el grupo de tu rival, y ninguna jugada puede reconectarlo.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } divide el grupo: { $enemy-id ->
        [black] las negras
       *[white] las blancas
    } no pueden reconectarlo.
   *[other] Tras { $first }, el grupo acaba dividido y { $enemy-id ->
        [black] las negras
       *[white] las blancas
    } no pueden reconectarlo.
}
puzzle-theme-only-reconnection = La reconexión correcta
puzzle-theme-only-reconnection-about = Tu grupo está dividido. Varias jugadas lo reconectan, pero solo una es la correcta.
puzzle-theme-only-reconnection-here = { $count } jugadas reconectan tu grupo. La correcta es { $first }.
puzzle-theme-choose-the-line = Elige la línea
puzzle-theme-choose-the-line-about = Varias líneas con fichas en común pueden moverse. Solo una de ellas es la correcta.
puzzle-theme-choose-the-line-here = La línea { $line } también podría moverse. La jugada correcta es { $first }.
puzzle-theme-stop-the-runner = Detén a la corredora
puzzle-theme-stop-the-runner-about = Tu rival amenaza con llegar a tu fila de base en la próxima jugada. Impídelo.
puzzle-theme-stop-the-runner-here = { $enemy-id ->
    [black] Las negras amenazaban
   *[white] Las blancas amenazaban
} con llegar a tu fila de base con { $move }. { $first } lo impide.
puzzle-theme-poisoned-capture = La captura envenenada
puzzle-theme-poisoned-capture-about = Una captura parece tan buena como la jugada correcta, pero pierde.
puzzle-theme-poisoned-capture-here = { $move } parece igual de buena a primera vista, pero pierde.

puzzle-theme-only-defence = La única defensa
puzzle-theme-only-defence-about = Todas las jugadas menos una pierden.
puzzle-theme-only-defence-here = { $others ->
    [one] La otra jugada posible pierde.
   *[other] Las otras { $others } jugadas pierden.
}
