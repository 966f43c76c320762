puzzles-title = Zadania
puzzles-begin = Graj
puzzles-again = Powtórz
puzzles-reading = Wczytuję zadania…
puzzles-broken = Nie można odczytać zadań dołączonych do Cohort. Zainstaluj Cohort ponownie, aby je naprawić.
puzzles-not-loaded = Nie udało się wczytać zadań. Sprawdź połączenie i odśwież stronę.
puzzles-none = „{ $name }”: teraz nie ma tu zadań.
puzzles-not-kept = Ta kopia Cohort nie zapisuje postępów: twój ranking przepadnie po zamknięciu programu.
puzzles-unread = Nie można odczytać twoich zapisanych postępów. Ranking i postępy liczą się teraz dopiero od uruchomienia Cohort. { $problem }
puzzles-rated = Zadania rankingowe
puzzles-rated-about = Zadania bez końca, na twoim poziomie. Liczy się tylko pierwsza próba.
puzzles-tried = { $count ->
    [0] Nie masz jeszcze żadnych prób
    [one] Za tobą 1 zadanie, razem z burzami
    [few] Za tobą { $count } zadania, razem z burzami
    [many] Za tobą { $count } zadań, razem z burzami
   *[other] Za tobą { $count } zadania, razem z burzami
}
puzzles-day = Zadanie dnia
puzzles-day-about = Codziennie nowe, takie samo dla wszystkich.
puzzles-day-open = Jeszcze nierozwiązane
puzzles-day-done = Rozwiązane
puzzles-day-failed = Pierwsza próba była nieudana
puzzles-days = { $days ->
    [0] Jeszcze bez serii dni; rekord: { $best }
    [one] Seria: 1 dzień; rekord: { $best }
    [few] Seria: { $days } dni; rekord: { $best }
    [many] Seria: { $days } dni; rekord: { $best }
   *[other] Seria: { $days } dnia; rekord: { $best }
}
puzzles-storm = Burza
puzzles-storm-about = Rozwiąż jak najwięcej zadań w trzy minuty. Są coraz trudniejsze. W każdym znajdź tylko pierwszy ruch; zły kosztuje dziesięć sekund.
storm-none = Jeszcze niegrana
storm-best-so-far = Rekord: rozwiązane { $count }, z rzędu { $run }
puzzles-own = Z twoich błędów
puzzles-own-about = Pozycje z twoich partii, w których umknął ci jedyny dobry ruch. Znajduje je przegląd skończonej partii.
puzzles-own-count = { $count ->
    [0] Żadne zadanie nie czeka; przejrzyj partię, aby jakieś znaleźć
    [one] 1 czeka
    [few] { $count } czekają
    [many] { $count } czeka
   *[other] { $count } czeka
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort sprawdza między partiami jeszcze 1 pozycję
    [few] { $open } · Cohort sprawdza między partiami jeszcze { $count } pozycje
    [many] { $open } · Cohort sprawdza między partiami jeszcze { $count } pozycji
   *[other] { $open } · Cohort sprawdza między partiami jeszcze { $count } pozycji
}
puzzles-own-unfit = { $count ->
    [one] Z 1 błędu nie powstało zadanie: dobrych ruchów było więcej albo Cohort nie miał pewności
    [few] Z { $count } błędów nie powstały zadania: dobrych ruchów było więcej albo Cohort nie miał pewności
    [many] Z { $count } błędów nie powstały zadania: dobrych ruchów było więcej albo Cohort nie miał pewności
   *[other] Z { $count } błędu nie powstały zadania: dobrych ruchów było więcej albo Cohort nie miał pewności
}
puzzles-themes = Według tematu
puzzles-theme-count = Rozwiązane: { $solved } z { $all }
puzzles-theme-share = Rozwiązane: { $solved } z { $all } · { $share }% punktów
puzzle-win = { $count ->
    [one] { $side } zaczynają i wygrywają w jednym ruchu
    [few] { $side } zaczynają i wygrywają w { $count } ruchach
    [many] { $side } zaczynają i wygrywają w { $count } ruchach
   *[other] { $side } zaczynają i wygrywają w { $count } ruchu
}
puzzle-hold = { $side } na ruchu: tylko jeden ruch ratuje partię
puzzle-judging = Sprawdzam twój ruch…
puzzle-right = Dobrze. { $side } odpowiadają…
puzzle-right-next = { $count ->
    [one] Dobrze. Teraz zakończ.
    [few] Dobrze. Zostały { $count } ruchy.
    [many] Dobrze. Zostało { $count } ruchów.
   *[other] Dobrze. Zostało { $count } ruchu.
}
puzzle-solved = Rozwiązane.
puzzle-solved-with-hint = Rozwiązane z podpowiedzią: liczy się za pół.
puzzle-solved-with-hint-unrated = Rozwiązane z podpowiedzią.
puzzle-solved-late-unrated = Rozwiązane, ale dopiero po złym lub pokazanym ruchu.
puzzle-solved-late = Rozwiązane, ale dopiero po złym lub pokazanym ruchu: nie liczy się.
puzzle-solved-again = Rozwiązane, tym razem dla wprawy.
puzzle-wrong-ends = { $move } kończy partię. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w jednym ruchu: { $line }
    [few] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach: { $line }
    [many] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach: { $line }
   *[other] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchu: { $line }
}
puzzle-wrong-slips = { $move } wypuszcza wygraną z rąk. { $line }
puzzle-wrong-holds-not = { $move } nie ratuje partii. { $line }
puzzle-too-slow = To też wygrywa, ale dopiero w { $count ->
    [one] { $count } ruchu
    [few] { $count } ruchach
    [many] { $count } ruchach
   *[other] { $count } ruchu
}. Znajdź szybszą wygraną; ta próba nic nie kosztuje.
puzzle-undecided = Cohort nie zdążył ocenić tego ruchu i cofnął go. Ta próba nic nie kosztuje i nie jest zapisywana.
puzzle-hint-awaited = Szukam podpowiedzi…
puzzle-hint-stone = { $count ->
    [one] Rusz zaznaczonym pionem.
    [few] Rusz razem zaznaczonymi pionami.
    [many] Rusz razem zaznaczonymi pionami.
   *[other] Rusz razem zaznaczonymi pionami.
}
puzzle-hint-move = Ten ruch to { $move }.
puzzle-no-hint = Nie znaleziono podpowiedzi na czas.
puzzle-solution-awaited = Szukam rozwiązania…
puzzle-ply = { $side } { $move }
puzzle-solution = Rozwiązanie: { $line }
puzzle-rating = Twój ranking: { $rating }
puzzle-rating-soon = Twój ranking pojawi się po { $enough ->
    [one] { $enough } zadaniu rankingowym
    [few] { $enough } zadaniach rankingowych
    [many] { $enough } zadaniach rankingowych
   *[other] { $enough } zadania rankingowego
} (dotąd { $tried })
puzzle-rating-guess = Twój ranking: około { $rating }
puzzle-gain = Twój ranking: { $rating } ({ $change })
puzzle-grade = To zadanie: { $rating }
puzzle-unrated = Masz już za sobą próbę tego zadania: twój ranking się nie zmienia.
puzzle-tried-before = Bez rankingu: masz już za sobą próbę tego zadania.
puzzle-not-rated = To zadanie nie zmienia twojego rankingu.
puzzle-retry = Dla wprawy: ta próba nie wpływa na ranking i nie jest zapisywana.
puzzle-streak = Rozwiązane z rzędu: { $count }
puzzle-next = Następne
puzzle-try-again = Spróbuj znów
puzzle-next-rated = Do zadań rankingowych
puzzle-show-stone = Pokaż pion (liczy się za pół)
puzzle-show-move = Pokaż ruch (nie liczy się)
puzzle-show-stone-free = Pokaż pion
puzzle-show-move-free = Pokaż ruch
puzzle-hint-tip = Po pokazaniu piona zadanie liczy się za pół, po pokazaniu ruchu – jako nierozwiązane. Liczy się tylko pierwsza próba ({ $key-hint })
puzzle-hint-free-tip = Zaznacz pion, który ma ruszyć; drugie naciśnięcie pokazuje jego ruch ({ $key-hint })
puzzle-give-up = Poddaj się
puzzle-give-up-tip = Pokaż rozwiązanie; zadanie liczy się jako nierozwiązane ({ $key-resign })
puzzle-go-on = Dalej
puzzle-go-on-tip = Przejdź do kolejnego zadania, gdy to będzie rozstrzygnięte
puzzle-back = Wstecz
puzzle-back-tip = Cofnij się o jeden ruch w rozwiązaniu ({ $key-earlier })
puzzle-forward = Naprzód
puzzle-forward-tip = Przejdź o jeden ruch naprzód w rozwiązaniu ({ $key-later })
puzzle-again = Powtórz
puzzle-again-tip = Spróbuj tego zadania jeszcze raz dla wprawy: ta próba nie wpływa na ranking i nie jest zapisywana ({ $key-undo })
puzzle-all = Wszystkie
puzzle-all-tip = Pokaż wszystkie rodzaje zadań ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Wróć do ekranu tytułowego
confirm-leave-storm = Opuścić burzę? Ta próba nie będzie się liczyć.
action-leave-storm = Opuść
storm-waits = Burza wstrzymana
storm-waits-board = Gdy otwarta jest inna strona, zegar stoi, a plansza jest ukryta.
storm-score = Rozwiązane: { $count }
storm-right = Dobrze. Oto następne.
storm-wrong = Źle: dziesięć sekund mniej. Oto następne.
storm-best = Twoja najlepsza burza!
storm-again = Kolejna burza
storm-over = Koniec czasu
storm-result = { $tried ->
    [0] Czas minął, zanim padł pierwszy ruch.
    [one] Za tobą 1 zadanie.
    [few] Za tobą { $tried } zadania; najwięcej rozwiązanych z rzędu: { $run }.
    [many] Za tobą { $tried } zadań; najwięcej rozwiązanych z rzędu: { $run }.
   *[other] Za tobą { $tried } zadania; najwięcej rozwiązanych z rzędu: { $run }.
}
puzzle-theme-connect-in-1 = Połącz jednym ruchem
puzzle-theme-connect-in-1-about = Brakuje ostatniego ogniwa: jeden ruch je domyka.
puzzle-theme-connect-in-1-here = { $first } domyka ostatnie ogniwo.
puzzle-theme-connect-in-2 = Połącz dwoma ruchami
puzzle-theme-connect-in-2-about = Łączysz piony najpóźniej drugim ruchem, cokolwiek zagra przeciwnik.
puzzle-theme-connect-in-2-here = Po { $first } łączysz piony najpóźniej drugim ruchem, cokolwiek zagrają { $enemy-id ->
    [black] czarne
   *[white] białe
}.
puzzle-theme-connect-in-3 = Połącz trzema ruchami
puzzle-theme-connect-in-3-about = Łączysz piony najpóźniej trzecim ruchem, cokolwiek zagra przeciwnik.
puzzle-theme-connect-in-3-here = Po { $first } łączysz piony najpóźniej trzecim ruchem, cokolwiek zagrają { $enemy-id ->
    [black] czarne
   *[white] białe
}.
puzzle-theme-connect-in-more = Daleka droga do grupy
puzzle-theme-connect-in-more-about = Łączysz piony czwartym ruchem lub później, a przeciwnik nie może cię powstrzymać.
puzzle-theme-connect-in-more-here = Po { $first } łączysz piony najpóźniej { $moves }. ruchem, cokolwiek zagrają { $enemy-id ->
    [black] czarne
   *[white] białe
}.
puzzle-theme-cut-the-connector = Zbij łącznik
puzzle-theme-cut-the-connector-about = Jeden pion spaja inne piony przeciwnika. Zbij go, aby zostało więcej grup.
puzzle-theme-cut-the-connector-here = { $first } bije pion, który spajał inne: { $enemy-id ->
    [black] czarne
   *[white] białe
} mają teraz { $after ->
    [one] { $after } grupę
    [few] { $after } grupy
    [many] { $after } grup
   *[other] { $after } grupy
} zamiast { $before ->
    [one] jednej
    [few] { $before }
    [many] { $before }
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Uwolnij marudera
puzzle-theme-free-the-straggler-about = Pion nie może dotrzeć do twojej największej grupy. Rusz innym pionem, aby otworzyć mu drogę.
puzzle-theme-free-the-straggler-here = Pion z { $stone } nie mógł dotrzeć do twojej największej grupy. Po { $first } grozi ruch { $move }, który łączy wszystkie twoje piony.
puzzle-theme-do-not-connect-the-enemy = Nie łącz przeciwnika
puzzle-theme-do-not-connect-the-enemy-about = Bicie zostawia ci tylko dwie grupy, ale usuwa pion, który rozdziela piony przeciwnika. Znajdź inny ruch.
puzzle-theme-do-not-connect-the-enemy-here = { $move } zostawiłby ci { $after ->
    [one] 1 grupę
    [few] { $after } grupy
    [many] { $after } grup
   *[other] { $after } grupy
} zamiast { $before }, ale usunąłby pion, który rozdziela { $enemy-id ->
    [black] czarne
   *[white] białe
}: wtedy byłyby połączone i wygrałyby.
puzzle-theme-both-at-once = Obie strony naraz
puzzle-theme-both-at-once-about = Jeden ruch połączyłby obie strony, a to remis. Inny wygrywa.
puzzle-theme-both-at-once-here = { $move } połączyłby obie strony, a to tylko remis. { $first } wygrywa.
puzzle-theme-reach-in-1 = Linia bazowa w jednym ruchu
puzzle-theme-reach-in-1-about = Droga jest wolna: pion albo cała linia pionów dociera do linii bazowej przeciwnika jednym ruchem.
puzzle-theme-reach-in-1-here = { $first } dociera do linii bazowej przeciwnika.
puzzle-theme-reach-in-2 = Linia bazowa w dwóch ruchach
puzzle-theme-reach-in-2-about = Docierasz do linii bazowej przeciwnika drugim ruchem, nawet przy najlepszej obronie.
puzzle-theme-reach-in-2-here = Po { $first } docierasz do linii bazowej przeciwnika drugim ruchem, nawet przy najlepszej obronie.
puzzle-theme-reach-in-3 = Linia bazowa w trzech ruchach
puzzle-theme-reach-in-3-about = Docierasz do linii bazowej przeciwnika trzecim ruchem, nawet przy najlepszej obronie.
puzzle-theme-reach-in-3-here = Po { $first } docierasz do linii bazowej przeciwnika trzecim ruchem, nawet przy najlepszej obronie.
puzzle-theme-reach-in-more = Daleka droga do linii
puzzle-theme-reach-in-more-about = Docierasz do linii bazowej przeciwnika czwartym ruchem lub później, a przeciwnik nie może cię powstrzymać.
puzzle-theme-reach-in-more-here = Po { $first } docierasz do linii bazowej przeciwnika { $moves }. ruchem, nawet przy najlepszej obronie.
puzzle-theme-break-for-good = Trwałe rozbicie
puzzle-theme-break-for-good-about = Bicie rozbija grupę przeciwnika i żaden ruch już jej nie połączy.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } rozbija grupę: { $enemy-id ->
        [black] czarne
       *[white] białe
    } nie mogą jej połączyć.
    [few] Po { $first } grupa zostaje w końcu rozbita, a { $enemy-id ->
        [black] czarne
       *[white] białe
    } nie mogą jej połączyć.
    [many] Po { $first } grupa zostaje w końcu rozbita, a { $enemy-id ->
        [black] czarne
       *[white] białe
    } nie mogą jej połączyć.
   *[other] Po { $first } grupa zostaje w końcu rozbita, a { $enemy-id ->
        [black] czarne
       *[white] białe
    } nie mogą jej połączyć.
}
puzzle-theme-only-reconnection = Właściwe połączenie
puzzle-theme-only-reconnection-about = Twoja grupa jest rozbita. Łączy ją kilka ruchów, ale tylko jeden jest dobry.
puzzle-theme-only-reconnection-here = { $count ->
    [one] Twoją grupę łączy { $count } ruch.
    [few] Twoją grupę łączą { $count } ruchy.
    [many] Twoją grupę łączy { $count } ruchów.
   *[other] Twoją grupę łączy { $count } ruchu.
} Dobry jest { $first }.
puzzle-theme-choose-the-line = Wybierz linię
puzzle-theme-choose-the-line-about = Może ruszyć kilka linii, które mają wspólne piony. Tylko jedna z nich jest właściwa.
puzzle-theme-choose-the-line-here = Ruszyć mogła też linia { $line }. Dobry ruch to { $first }.
puzzle-theme-stop-the-runner = Zatrzymaj biegacza
puzzle-theme-stop-the-runner-about = Przeciwnik grozi dotarciem do twojej linii bazowej następnym ruchem. Zatrzymaj go.
puzzle-theme-stop-the-runner-here = { $enemy } groziły dotarciem do twojej linii bazowej ruchem { $move }. { $first } do tego nie dopuszcza.
puzzle-theme-poisoned-capture = Zatrute bicie
puzzle-theme-poisoned-capture-about = Bicie wygląda równie dobrze jak właściwy ruch, ale przegrywa.
puzzle-theme-poisoned-capture-here = { $move } na pierwszy rzut oka wygląda równie dobrze, ale przegrywa.
puzzle-theme-only-defence = Jedyna obrona
puzzle-theme-only-defence-about = Każdy ruch oprócz jednego przegrywa.
puzzle-theme-only-defence-here = { $others ->
    [one] Jedyny inny ruch przegrywa.
    [few] Wszystkie { $others } pozostałe ruchy przegrywają.
    [many] Wszystkie pozostałe ruchy ({ $others }) przegrywają.
   *[other] Wszystkie pozostałe ruchy ({ $others }) przegrywają.
}
