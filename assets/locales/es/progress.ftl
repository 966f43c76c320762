progress-title = Progreso
progress-reading = Cargando tu progreso…
progress-unread = No se puede leer tu progreso: { $problem }
progress-not-kept = Esta copia de Cohort no guarda el progreso: lo que aprendas ahora se pierde al salir.
progress-none = Aún no hay progreso. Empieza una lección o resuelve un ejercicio: esta página mostrará tus lecciones, tu puntuación en los ejercicios, tus puntos fuertes y lo que conviene practicar. Todo queda en este ordenador.
progress-no-puzzles = Aún no has intentado ningún ejercicio.
progress-tried = { $hours ->
    [0] { $count ->
        [one] 1 ejercicio intentado en { $minutes } min
       *[other] { $count } ejercicios intentados en { $minutes } min
    }
   *[other] { $count ->
        [one] 1 ejercicio intentado en { $hours } h { $minutes } min
       *[other] { $count } ejercicios intentados en { $hours } h { $minutes } min
    }
}
progress-run = Resueltos seguidos: { $now }; récord: { $best }
progress-days = Días seguidos con el ejercicio del día: { $now }; récord: { $best }
progress-lesson = { $lesson }: { $done } de { $steps } pasos hechos
progress-drill = Práctica «{ $drill }»: mejor tiempo, { $best }
progress-rating = Tu puntuación en ejercicios · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: una primera estimación; con unos ejercicios más será más exacta
progress-rating-day = { $day }: { $rating }
progress-themes = Puntos fuertes y débiles
progress-themes-about = Tus puntos y el número de ejercicios de cada tema, de mejor a peor. Un tema cuenta a partir de cinco ejercicios.
progress-next-go-on = Terminar la lección «{ $lesson }»
progress-next-begin = Empezar la lección «{ $lesson }»
progress-next-day = Resolver el ejercicio del día
progress-next-own = { $count ->
    [one] Resolver el ejercicio de un error tuyo
   *[other] Resolver { $count } ejercicios de errores tuyos
}
progress-next-practise = Practicar «{ $theme }», tu tema más débil
progress-next-puzzles = Resolver ejercicios de tu nivel
action-export-learning = Exportar
action-export-learning-tip = Guardar los ejercicios que has intentado, tus lecciones y tus prácticas como archivos CSV para hojas de cálculo
action-erase-learning = Borrar
action-erase-learning-tip = Borrar todo tu progreso; antes se pide confirmación
confirm-erase-learning = ¿Borrar tu progreso: lecciones, prácticas, ejercicios y puntuaciones? Tus partidas y estadísticas se conservan.
confirm-keep-learning = Conservar
progress-exported = { $count ->
    [one] Se ha escrito 1 línea en { $file }
   *[other] Se han escrito { $count } líneas en { $file }
}
progress-not-exported = No se ha podido exportar tu progreso: { $problem }
progress-erased = Se ha borrado tu progreso.
progress-not-erased = No se ha podido borrar tu progreso: { $problem }
