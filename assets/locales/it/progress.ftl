progress-title = Progressi
progress-reading = Caricamento dei tuoi progressi…
progress-unread = Impossibile leggere i tuoi progressi: { $problem }
progress-not-kept = Questa copia di Cohort non salva i progressi: ciò che impari ora va perso quando esci.
progress-none = Ancora nessun progresso. Inizia una lezione o risolvi un problema: questa pagina mostrerà le tue lezioni, il tuo punteggio nei problemi, i tuoi punti di forza e su che cosa esercitarti. Tutto resta su questo computer.
progress-no-puzzles = Non hai ancora provato nessun problema.
progress-tried = { $hours ->
    [0] { $count ->
        [one] 1 problema provato in { $minutes } min
       *[other] { $count } problemi provati in { $minutes } min
    }
   *[other] { $count ->
        [one] 1 problema provato in { $hours } h { $minutes } min
       *[other] { $count } problemi provati in { $hours } h { $minutes } min
    }
}
progress-run = Risolti di fila: { $now }; record: { $best }
progress-days = Giorni di fila con il problema del giorno: { $now }; record: { $best }
progress-lesson = { $lesson }: { $done } tappe su { $steps }
progress-drill = Prova “{ $drill }”: tempo migliore { $best }
progress-rating = Il tuo punteggio nei problemi · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: una prima stima; qualche altro problema la renderà più esatta
progress-rating-day = { $day }: { $rating }
progress-themes = Punti forti e punti deboli
progress-themes-about = I tuoi punti e il numero di problemi per ogni tema, dal migliore. Un tema conta dopo cinque problemi.
progress-next-go-on = Finisci la lezione “{ $lesson }”
progress-next-begin = Inizia la lezione “{ $lesson }”
progress-next-day = Risolvi il problema del giorno
progress-next-own = { $count ->
    [one] Risolvi il problema nato da un tuo errore
   *[other] Risolvi { $count } problemi nati dai tuoi errori
}
progress-next-practise = Esercitati su “{ $theme }”, il tuo tema più debole
progress-next-puzzles = Risolvi problemi al tuo livello
action-export-learning = Esporta
action-export-learning-tip = Salva i problemi che hai provato, le lezioni e le prove come file CSV per fogli di calcolo
action-erase-learning = Cancella
action-erase-learning-tip = Cancella tutti i tuoi progressi; prima ti viene chiesta conferma
confirm-erase-learning = Cancellare i tuoi progressi: lezioni, prove, problemi e punteggi? Le tue partite e statistiche restano.
confirm-keep-learning = Conserva
progress-exported = { $count ->
    [one] 1 riga scritta in { $file }
   *[other] { $count } righe scritte in { $file }
}
progress-not-exported = Impossibile esportare i tuoi progressi: { $problem }
progress-erased = I tuoi progressi sono stati cancellati.
progress-not-erased = Impossibile cancellare i tuoi progressi: { $problem }
