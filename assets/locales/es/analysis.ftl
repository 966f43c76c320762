analysis-title = Análisis
action-analysis = Análisis
action-analysis-tip = El motor analiza la posición del tablero ({ $key-analysis })
action-analyse = Analizar
action-main-line = Hacer principal
action-main-line-tip = Convertir esta línea en la línea principal; la anterior queda como variación
action-delete-from = Eliminar desde aquí
action-promote = Subir variación
action-edit-line-tip = Haz clic derecho o mantén pulsado para eliminar desde aquí
action-edit-variation-tip = Haz clic derecho o mantén pulsado para eliminar desde aquí, subir esta variación o hacerla principal
confirm-delete-line = { $after ->
    [0] ¿Eliminar { $move } y sus notas? No se puede deshacer.
    [one] ¿Eliminar { $move } y la jugada siguiente? No se puede deshacer.
   *[other] ¿Eliminar { $move } y las { $after } jugadas siguientes? No se puede deshacer.
}
confirm-keep-line = Conservar
action-delete-line = Eliminar
action-study-again = Reiniciar
action-study-again-tip = Empezar un tablero nuevo desde la primera posición; este tablero se conserva
editor-analyse = Analizar esta posición
editor-analyse-tip = Jugar con los dos bandos mientras el motor analiza
options-analyse = Tablero de análisis
options-analyse-tip = Jugar con los dos bandos desde esta posición mientras el motor analiza; no es una partida
told-still-played = Una partida contra el ordenador o con reloj solo se puede analizar cuando ha terminado.
analysis-close = Cerrar
job-failed = Cohort ha tenido que parar aquí: { $problem }
analysis-over = En esta posición la partida ha terminado, así que no hay nada que analizar.
analysis-chances = { $side } { $percent } %
analysis-facts = Profundidad { $depth } · { $nodes } posiciones · { $speed } por segundo
analysis-done = Profundidad { $depth } · { $nodes } posiciones · nada más que encontrar
analysis-proved = Demostrado: { $side-id ->
    [black] las negras ganan
   *[white] las blancas ganan
} en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}: { $line }
analysis-proved-draw = Demostrado: ningún bando puede ganar
analysis-win = { $side-id ->
    [black] Ganan negras
   *[white] Ganan blancas
} en { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
analysis-threat = Ver amenaza: { $side-id ->
    [black] negras
   *[white] blancas
}
analysis-back = Atrás
analysis-back-tip = Una jugada atrás ({ $key-earlier })
analysis-forward = Adelante
analysis-forward-tip = Una jugada adelante ({ $key-later })
analysis-lines = Líneas
