review-title = Revisión
action-review = Revisión
action-review-tip = Ver qué jugadas fueron buenas, qué era mejor y por qué ({ $key-review })
review-close = Cerrar
review-looking = { $done } de { $all } jugadas
review-stop = Pausa
review-go-on = Continuar
review-chances = Probabilidad de ganar, en porcentaje: { $side-id ->
    [black] negras
   *[white] blancas
}
review-times = Tiempo usado: { $first } { $time }, { $other } { $others }
review-time-at = { $time } minutos
review-chances-at = { $move }: { $side } { $percent } %
review-chances-start = Inicio: { $side } { $percent } %
review-accuracy = Precisión
review-accuracy-so-far = Precisión hasta ahora
review-accuracy-about = 100 significa que ninguna jugada restó probabilidad de ganar.
review-whole = Partida
review-phase-opening = Apertura
review-phase-middle = Medio juego
review-phase-end = Final
review-moments = Momentos clave
review-moments-yours = Tus momentos clave
review-moments-opponent = Momentos clave de tu rival
review-moments-side = Momentos clave: { $side-id ->
    [black] negras
   *[white] blancas
}
review-moments-later = Los momentos clave aparecen cuando se han revisado todas las jugadas.
review-no-moments = Ninguna jugada costó más del 10 % de probabilidad de ganar.
review-moment = { $move } · { $label }
review-moment-tip = Mostrar la posición antes de la jugada, con la mejor jugada como flecha verde
review-start = Inicio de la partida. Elige una jugada en el gráfico o en la lista, o con { $key-earlier } y { $key-later }.
review-not-looked = Esta jugada aún no se ha revisado.
review-of-variation = Esto es una variación. La revisión abarca las jugadas de la partida.
review-tried = Esta jugada no se hizo en la partida.
review-loss = { $side }: probabilidad de ganar, del { $before } % al { $after } %
review-better = Mejor:
review-then = Lo que sigue:
review-before = Ver jugada mejor
review-before-tip = Mostrar la posición antes de la jugada: la flecha verde es la mejor jugada; la roja, la jugada hecha
review-play-from = Reintentar desde aquí
review-play-from-tip = Empezar una partida desde la posición anterior a esta jugada; esta partida queda como está
review-retry = { $count ->
    [0] Repasar
   *[other] Repasar ({ $count })
}
review-retry-tip = Encontrar la jugada mejor en cada error
review-label-excellent = Excelente
review-label-good = Buena
review-label-inaccuracy = Imprecisión
review-label-mistake = Error
review-label-blunder = Error grave
review-label-only-move = La única jugada
review-label-only-defence = Encontró la única defensa
review-label-missed-win = Victoria desaprovechada
moves-labelled = { $move }, { $label }
exercise-title = Posición { $number } de { $all }
exercise-find = { $side-id ->
    [black] Las negras jugaron { $move }. Encuentra una jugada mejor.
   *[white] Las blancas jugaron { $move }. Encuentra una jugada mejor.
}
exercise-looking = { $move }: comprobando…
exercise-best = { $move }: sí, esa es la mejor jugada.
exercise-as-good = { $move }: sí, es tan buena como la mejor jugada.
exercise-same = { $move } es la jugada de la partida. Te cuesta un { $loss } % de probabilidad de ganar.
exercise-worse = { $move } te cuesta un { $loss } % de probabilidad de ganar. Hay una jugada mejor.
exercise-failed = No se ha podido juzgar { $move } por un fallo de Cohort. Inténtalo otra vez o mira la respuesta.
exercise-answer = La mejor jugada es { $move }.
exercise-over = { $count ->
    [0] Esta vez no has encontrado ninguna de { $all }.
    [one] Has encontrado 1 de { $all }.
   *[other] Has encontrado { $count } de { $all }.
}
exercise-again = Reintentar
exercise-show = Ver la respuesta
exercise-next = Siguiente
exercise-finish = Volver a la revisión
review-does = Esta jugada { $does }.
review-misses = { $by } { $does }.
review-allows = Permite { $by }, que { $does }.
review-only-safe = Es la única de { $moves } jugadas legales tras la que { $enemy-id ->
    [black] las negras
   *[white] las blancas
} no pueden ganar de inmediato.
review-misses-win = Había una victoria en { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
}: { $end }.
review-loses = Pierde en { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
}: { $end }.
review-joins-enemy = Captura la ficha de { $square }, que { $enemy-id ->
    [black] las negras
   *[white] las blancas
} aún tenían que conectar: ahora tienen { $count ->
    [one] un grupo
   *[other] { $count } grupos
} en vez de { $before }.
review-leaves-group = Divide un grupo: ahora { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count } grupos en vez de { $before }.
review-strays = La ficha de { $square } está ahora a { $count ->
    [one] 1 paso
   *[other] { $count } pasos
} del grupo más grande en vez de a { $before }.
review-walled-in = Permite { $by }, que encierra la ficha de { $square }, lejos del grupo más grande: le { $count ->
    [one] queda 1 jugada
   *[other] quedan { $count } jugadas
} en vez de { $before }.
review-leaves-free = { $enemy-id ->
    [black] Las negras
   *[white] Las blancas
} tienen una ficha en { $square }, lejos del grupo más grande. { $by } la encerraría: le { $instead ->
    [one] quedaría 1 jugada
   *[other] quedarían { $instead } jugadas
} en vez de { $count }.
review-cramped = Tras { $by }, { $own-id ->
    [black] las negras
   *[white] las blancas
} solo tienen { $count ->
    [one] 1 jugada legal
   *[other] { $count } jugadas legales
} en vez de { $before }.
review-allows-split = Permite { $by }, que divide el grupo: { $own-id ->
    [black] las negras
   *[white] las blancas
} { $count ->
    [0] no tienen ninguna jugada que lo reconecte
    [one] tienen 1 jugada que lo reconecta
   *[other] tienen { $count } jugadas que lo reconectan
}.
review-runner-let-go = No detiene a la corredora de { $square }, que está a { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
} de la última fila ({ $way }). Con la mejor jugada, { $needs }.
review-runner-given-up = Con la mejor jugada, una corredora estaría a { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
} de la última fila ({ $way }). Ahora, { $needs }.
review-spare-link-lost = Tras { $by }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count ->
    [one] 1 ficha cuya captura dividiría
   *[other] { $count } fichas cuya captura dividiría
} el grupo, en vez de { $before }.
review-ends-apart = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count } grupos; con la mejor continuación, { $instead }.
review-ends-enemy-joined = { $later }, { $enemy-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count ->
    [one] un grupo
   *[other] { $count } grupos
}; con la mejor continuación, { $instead }.
review-ends-behind = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $lead }; con la mejor continuación, { $better-lead }.
review-ends-cramped = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count ->
    [one] 1 jugada legal
   *[other] { $count } jugadas legales
}; con la mejor continuación, { $instead }.
review-hangs-back = Con { $by }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tendrían una ficha a { $instead ->
    [one] 1 fila
   *[other] { $instead } filas
} de la última; ahora la ficha más cercana está a { $count }.
review-exposes = Ahora { $enemy-id ->
    [black] las negras
   *[white] las blancas
} pueden capturar { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} ({ $squares }) en vez de { $instead }.
review-ends-scattered = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} necesitan { $count ->
    [one] 1 paso
   *[other] { $count } pasos
} en total para llevar todas sus fichas al grupo más grande; con la mejor continuación, { $instead }.
review-ends-hanging = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} tienen { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} cuya captura dividiría el grupo; con la mejor continuación, { $instead }.
review-ends-slower = { $later }, { $own-id ->
    [black] las negras
   *[white] las blancas
} podrían estar a { $instead ->
    [one] 1 jugada
   *[other] { $instead } jugadas
} de la última fila; tras esta jugada, { $needs }.
review-ends-enemy-faster = { $later }, { $enemy-id ->
    [black] las negras
   *[white] las blancas
} están a { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
} de la última fila; con la mejor continuación, { $needs }.
review-unclear = Ningún motivo destaca por sí solo. Recorre la continuación para ver por qué.
review-later = { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} después
review-needs = la ficha más cercana necesita { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
review-needs-none = no pasa ninguna ficha
review-lead-even = las mismas fichas que el rival
review-lead-more = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} más que el rival
review-lead-less = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} menos que el rival
review-end-connected = { $winner-id ->
    [black] conectan las negras
   *[white] conectan las blancas
}
review-end-both-connected = { $winner-id ->
    [black] conectan las negras
   *[white] conectan las blancas
}
review-end-home-row = { $winner-id ->
    [black] las negras llegan a la última fila
   *[white] las blancas llegan a la última fila
}
review-end-cannot-reconnect = { $loser-id ->
    [black] las negras no pueden reconectar
   *[white] las blancas no pueden reconectar
}
review-end-no-stones = { $loser-id ->
    [black] a las negras no les quedan fichas
   *[white] a las blancas no les quedan fichas
}
review-end-no-moves = { $loser-id ->
    [black] a las negras no les quedan jugadas
   *[white] a las blancas no les quedan jugadas
}
review-end-resigned = { $winner-id ->
    [black] ganan las negras
   *[white] ganan las blancas
}
review-end-time-up = { $winner-id ->
    [black] ganan las negras
   *[white] ganan las blancas
}
merit-wins-connected = { $form ->
    [would] conectaría todas las fichas de su bando y ganaría
   *[does] conecta todas las fichas de su bando y gana
}
merit-wins-home-row = { $form ->
    [would] llegaría a la última fila y ganaría
   *[does] llega a la última fila y gana
}
merit-wins-cannot-reconnect = { $form ->
    [would] dividiría
   *[does] divide
} sin remedio a { $other-id ->
    [black] las negras
   *[white] las blancas
} y { $form ->
    [would] ganaría
   *[does] gana
}
merit-wins = { $form ->
    [would] ganaría de inmediato
   *[does] gana de inmediato
}
merit-draws = { $form ->
    [would] terminaría la partida en tablas
   *[does] termina la partida en tablas
}
merit-only-move = { $form ->
    [would] sería la única jugada legal
   *[does] es la única jugada legal
}
merit-rejoins = { $form ->
    [would] reconectaría
   *[does] reconecta
} el grupo: { $count ->
    [one] la única jugada que lo consigue
   *[other] una de las { $count } jugadas que lo consiguen
}
merit-stops-connected = { $form ->
    [would] impediría
   *[does] impide
} a { $other-id ->
    [black] las negras
   *[white] las blancas
} conectar en la próxima jugada
merit-stops-home-row = { $form ->
    [would] impediría
   *[does] impide
} a { $other-id ->
    [black] las negras
   *[white] las blancas
} llegar a la última fila en la próxima jugada
merit-stops-win = { $form ->
    [would] impediría
   *[does] impide
} a { $other-id ->
    [black] las negras
   *[white] las blancas
} ganar en la próxima jugada
merit-threatens-connected = { $form ->
    [would] amenazaría
   *[does] amenaza
} con conectar todas las fichas en la próxima jugada
merit-threatens-home-row = { $form ->
    [would] amenazaría
   *[does] amenaza
} con llegar a la última fila en la próxima jugada
merit-threatens = { $form ->
    [would] amenazaría
   *[does] amenaza
} con ganar en la próxima jugada
merit-cuts = { $form ->
    [would] aislaría { $squares }: { $other-id ->
        [black] las negras
       *[white] las blancas
    } tendrían { $count } grupos
   *[does] aísla { $squares }: { $other-id ->
        [black] las negras
       *[white] las blancas
    } tienen { $count } grupos
}
merit-joins = { $form ->
    [would] conectaría fichas: { $count ->
        [one] quedaría un grupo
       *[other] quedarían { $count } grupos
    }
   *[does] conecta fichas: { $count ->
        [one] queda un grupo
       *[other] quedan { $count } grupos
    }
}
merit-captures = { $form ->
    [would] capturaría
   *[does] captura
} la ficha de { $squares }
merit-keeps-group = { $form ->
    [would] no dejaría
   *[does] no deja
} ninguna captura que pueda dividir el grupo
merit-escapes = { $form ->
    [would] pondría
   *[does] pone
} una ficha a salvo de ser capturada
merit-touches = { $form ->
    [would] llevaría
   *[does] lleva
} una ficha al grupo más grande
merit-nearer = { $form ->
    [would] acercaría una ficha al grupo más grande: { $count ->
        [one] faltaría 1 paso
       *[other] faltarían { $count } pasos
    }
   *[does] acerca una ficha al grupo más grande: { $count ->
        [one] falta 1 paso
       *[other] faltan { $count } pasos
    }
}
merit-advances = { $form ->
    [would] adelantaría una ficha: { $count ->
        [one] faltaría 1 fila
       *[other] faltarían { $count } filas
    }
   *[does] adelanta una ficha: { $count ->
        [one] falta 1 fila
       *[other] faltan { $count } filas
    }
}
merit-blocks = { $form ->
    [would] bloquearía
   *[does] bloquea
} a { $other-id ->
    [black] las negras
   *[white] las blancas
}: { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} en { $squares }
merit-vanishes = { $form ->
    [would] mandaría
   *[does] manda
} una ficha al agujero: una menos que conectar
merit-takes-off = { $form ->
    [would] retiraría
   *[does] retira
} una ficha que no puede moverse: una menos que conectar
merit-gathers = { $form ->
    [would] acercaría
   *[does] acerca
} una ficha a las demás
merit-loses = { $form ->
    [would] dejaría
   *[does] deja
} que { $other-id ->
    [black] las negras
   *[white] las blancas
} ganen de inmediato
merit-waits = { $form ->
    [would] sería
   *[does] es
} una jugada tranquila
