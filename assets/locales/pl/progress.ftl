progress-title = Postępy
progress-reading = Odczytuję twoje postępy …
progress-unread = Nie można odczytać twoich postępów: { $problem }
progress-not-kept = Ta kopia Cohort nie zapisuje postępów: to, czego się teraz nauczysz, przepadnie po zamknięciu programu.
progress-none = Nie ma tu jeszcze nic. Ta strona pokaże twoje lekcje, ranking zadań, to, co idzie ci dobrze, i to, co warto ćwiczyć. Wszystko zostaje na tym komputerze.
progress-no-puzzles = Nie ma jeszcze żadnej próby zadania.
progress-tried = Próby: { $count ->
    [one] 1 zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
} w { $hours ->
    [0] { $minutes } min
   *[other] { $hours } godz. { $minutes } min
}
progress-run = Rozwiązane z rzędu: { $now }; rekord: { $best }
progress-days = Dni z rzędu z zadaniem dnia: { $now }; rekord: { $best }
progress-lesson = { $lesson }: wykonane kroki { $done } z { $steps }
progress-drill = Ćwiczenie „{ $drill }”: najlepszy czas { $best }
progress-rating = Twój ranking zadań · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: pierwszy szacunek; kilka kolejnych zadań go ustali
progress-rating-day = { $day }: { $rating }
progress-themes = Mocne i słabe strony
progress-themes-about = Punkty i próby zadań, od najlepszych. Temat liczy się po pięciu zadaniach.
progress-next-go-on = Dokończ lekcję „{ $lesson }”
progress-next-begin = Zacznij lekcję „{ $lesson }”
progress-next-day = Rozwiąż zadanie dnia
progress-next-own = { $count ->
    [one] Rozwiąż zadanie z twojego własnego błędu
    [few] Rozwiąż { $count } zadania z twoich własnych błędów
    [many] Rozwiąż { $count } zadań z twoich własnych błędów
   *[other] Rozwiąż { $count } zadania z twoich własnych błędów
}
progress-next-practise = Poćwicz „{ $theme }”, twój najsłabszy temat
progress-next-puzzles = Rozwiązuj zadania na swoim poziomie
action-export-learning = Eksportuj
action-export-learning-tip = Zapisz wszystkie próby zadań, lekcje i ćwiczenia jako pliki CSV do arkuszy kalkulacyjnych
action-erase-learning = Wymaż
action-erase-learning-tip = Wymaż wszystkie swoje postępy; najpierw pojawi się pytanie
confirm-erase-learning = Wymazać twoje postępy: lekcje, ćwiczenia, zadania i rankingi? Partie i statystyki zostają.
confirm-keep-learning = Zostaw
progress-exported = { $count ->
    [one] Zapisano 1 wiersz
    [few] Zapisano { $count } wiersze
    [many] Zapisano { $count } wierszy
   *[other] Zapisano { $count } wiersza
} w { $file }
progress-not-exported = Nie można zapisać twoich postępów: { $problem }
progress-erased = Twoje postępy są wymazane.
progress-not-erased = Nie można wymazać twoich postępów: { $problem }
