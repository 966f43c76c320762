progress-title = Postępy
progress-reading = Wczytuję twoje postępy…
progress-unread = Nie można odczytać twoich postępów: { $problem }
progress-not-kept = Ta kopia Cohort nie zapisuje postępów: to, czego się teraz nauczysz, przepadnie po zamknięciu programu.
progress-none = Nie ma jeszcze postępów. Zacznij lekcję albo rozwiąż zadanie: ta strona pokaże wtedy twoje lekcje, ranking zadań, mocne strony i to, co warto ćwiczyć. Wszystko zostaje na tym komputerze.
progress-no-puzzles = Nie masz jeszcze za sobą żadnego zadania.
progress-tried = { $hours ->
    [0] { $count ->
        [one] Za tobą 1 zadanie w { $minutes } min
        [few] Za tobą { $count } zadania w { $minutes } min
        [many] Za tobą { $count } zadań w { $minutes } min
       *[other] Za tobą { $count } zadania w { $minutes } min
    }
   *[other] { $count ->
        [one] Za tobą 1 zadanie w { $hours } h { $minutes } min
        [few] Za tobą { $count } zadania w { $hours } h { $minutes } min
        [many] Za tobą { $count } zadań w { $hours } h { $minutes } min
       *[other] Za tobą { $count } zadania w { $hours } h { $minutes } min
    }
}
progress-run = Rozwiązane z rzędu: { $now }; rekord: { $best }
progress-days = Dni z rzędu z zadaniem dnia: { $now }; rekord: { $best }
progress-lesson = { $lesson }: wykonane kroki { $done } z { $steps }
progress-drill = Ćwiczenie „{ $drill }”: najlepszy czas { $best }
progress-rating = Twój ranking zadań · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: pierwszy szacunek; po kilku kolejnych zadaniach będzie dokładniejszy
progress-rating-day = { $day }: { $rating }
progress-themes = Mocne i słabe strony
progress-themes-about = Twoje punkty i liczba zadań w każdym temacie, od najlepszego. Temat liczy się po pięciu zadaniach.
progress-next-go-on = Dokończ lekcję „{ $lesson }”
progress-next-begin = Zacznij lekcję „{ $lesson }”
progress-next-day = Rozwiąż zadanie dnia
progress-next-own = { $count ->
    [one] Rozwiąż zadanie z twojego własnego błędu
    [few] Rozwiąż { $count } zadania z twoich własnych błędów
    [many] Rozwiąż { $count } zadań z twoich własnych błędów
   *[other] Rozwiąż { $count } zadania z twoich własnych błędów
}
progress-next-practise = Poćwicz „{ $theme }”, twój najsłabszy temat
progress-next-puzzles = Rozwiązuj zadania na swoim poziomie
action-export-learning = Eksportuj
action-export-learning-tip = Zapisz zadania, które masz za sobą, lekcje i ćwiczenia jako pliki CSV do arkuszy kalkulacyjnych
action-erase-learning = Wymaż
action-erase-learning-tip = Wymaż wszystkie swoje postępy; najpierw pojawi się pytanie
confirm-erase-learning = Wymazać twoje postępy: lekcje, ćwiczenia, zadania i rankingi? Partie i statystyki zostają.
confirm-keep-learning = Zostaw
progress-exported = { $count ->
    [one] Zapisano 1 wiersz w { $file }
    [few] Zapisano { $count } wiersze w { $file }
    [many] Zapisano { $count } wierszy w { $file }
   *[other] Zapisano { $count } wiersza w { $file }
}
progress-not-exported = Nie można wyeksportować twoich postępów: { $problem }
progress-erased = Twoje postępy są wymazane.
progress-not-erased = Nie można wymazać twoich postępów: { $problem }
