statistics-title = Statystyki
statistics-close = Zamknij
statistics-not-kept = Ta kopia Cohort nie zapisuje partii, więc nie ma statystyk.
statistics-reading = Podliczam twoje partie…
statistics-none = Brak skończonych partii
statistics-none-does = Skończ partię, aby zobaczyć liczbę swoich wygranych, remisów i porażek: według gry, planszy, siły, koloru, zegara i daty. Ta strona pokazuje też, ile czasu zajęła ci gra, i twoje serie. Wszystko zostaje na tym komputerze.
statistics-too-few = Wykresy pojawią się po { $enough ->
    [one] { $enough } partii
    [few] { $enough } partiach
    [many] { $enough } partiach
   *[other] { $enough } partii
} (dotąd { $games }).
statistics-unread = Nie można odczytać statystyk: { $problem }
statistics-set-aside = { $restored ->
    [yes] Twoja biblioteka partii była uszkodzona. Cohort zachował ją jako { $kept } i przywrócił kopię z ostatnich dni.
   *[no] Twoja biblioteka partii była uszkodzona. Cohort zachował ją jako { $kept } i założył nową.
}
statistics-unrecorded = Twoje ostatnie zmiany nie są jeszcze zapisane w bibliotece i statystykach. Cohort automatycznie spróbuje ponownie. { $problem }
statistics-games-of = Gry
statistics-clock = Zegar
statistics-all-games = Wszystkie gry
statistics-all-clocks = Z zegarem i bez
statistics-clock-none = Bez zegara
statistics-clock-per-move = Czas na ruch
statistics-clock-sudden-death = Czas na całą partię
statistics-clock-fischer = Dodatek Fischera
statistics-clock-bronstein = Zwłoka Bronsteina
statistics-clock-delay = Zwykła zwłoka
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] Nie ma takich partii
    [one] 1 partia, czas gry { $time }
    [few] { $count } partie, czas gry { $time }
    [many] { $count } partii, czas gry { $time }
   *[other] { $count } partii, czas gry { $time }
}
statistics-against = Z komputerem: wygrane { $wins }, remisy { $draws }, porażki { $losses } · { $percent }%
statistics-streak = { $score ->
    [win] { $count ->
        [one] Ostatnia partia to wygrana
        [few] Ostatnie { $count } partie to wygrane
        [many] Ostatnich { $count } partii to wygrane
       *[other] Ostatnie { $count } partii to wygrane
    }
    [loss] { $count ->
        [one] Ostatnia partia to porażka
        [few] Ostatnie { $count } partie to porażki
        [many] Ostatnich { $count } partii to porażki
       *[other] Ostatnie { $count } partii to porażki
    }
   *[draw] { $count ->
        [one] Ostatnia partia to remis
        [few] Ostatnie { $count } partie to remisy
        [many] Ostatnich { $count } partii to remisy
       *[other] Ostatnie { $count } partii to remisy
    }
} · Najdłuższe serie: { $wins ->
    [one] 1 wygrana
    [few] { $wins } wygrane
    [many] { $wins } wygranych
   *[other] { $wins } wygranej
}, { $losses ->
    [one] 1 porażka
    [few] { $losses } porażki
    [many] { $losses } porażek
   *[other] { $losses } porażki
}
statistics-apart = W tym między dwiema osobami: { $people }, między dwoma komputerami: { $computers }
statistics-results-of = { $name }: wygrane { $wins }, remisy { $draws }, porażki { $losses }
statistics-win = Wygrana
statistics-draw = Remis
statistics-loss = Porażka
statistics-percent = Punkty
table-cell = { $row }, { $column }: { $value }
statistics-by-game = Według gry
statistics-by-board = Według planszy
statistics-strength = Twoja siła · { $game }
statistics-strength-now = { $game }: około { $elo } po ostatniej partii, ± { $deviation }. Linia to twoja siła; każdy znaczek to siła komputera w jednej partii, pełny oznacza twoją wygraną.
statistics-strength-game = Partia { $number }: { $score }, przeciwnik { $opponent }, potem około { $elo }
statistics-by-level = Według siły
statistics-by-side = Według koloru
statistics-by-clock = Według zegara
statistics-results = Wyniki
statistics-hours-played = Godziny gry
statistics-minutes-played = Minuty gry
statistics-by-day = według dni
statistics-by-week = według tygodni
statistics-by-month = według miesięcy
statistics-by-year = według lat
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Eksportuj
action-export-tip = Zapisz wszystkie partie jako plik CSV do arkuszy kalkulacyjnych
action-erase = Wymaż
action-erase-tip = Wymaż wszystkie statystyki; najpierw pojawi się pytanie
confirm-erase = Wymazać statystyki wszystkich partii? Same partie zostają.
confirm-keep-statistics = Zostaw
statistics-exported = { $count ->
    [one] Zapisano 1 partię w { $file }
    [few] Zapisano { $count } partie w { $file }
    [many] Zapisano { $count } partii w { $file }
   *[other] Zapisano { $count } partii w { $file }
}
statistics-not-exported = Nie można wyeksportować partii: { $problem }
statistics-erased = Wszystkie statystyki są wymazane.
statistics-not-erased = Nie można wymazać statystyk: { $problem }
