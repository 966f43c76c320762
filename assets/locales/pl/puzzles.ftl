puzzles-title = Zadania
puzzles-begin = Graj
puzzles-again = Powtórz
puzzles-reading = Odczytuję zadania …
puzzles-broken = Nie można odczytać zadań dołączonych do gry.
puzzles-none = W temacie „{ $name }” nie ma teraz zadań.
puzzles-not-kept = Ta kopia Cohort nie zapisuje postępów: twój ranking przepadnie po zamknięciu programu.
puzzles-unread = Nie można odczytać twoich wcześniejszych postępów ({ $problem }). Ranking i postępy liczą się od uruchomienia programu.
puzzles-rated = Zadania rankingowe
puzzles-rated-about = Niekończąca się seria na twoim poziomie. Liczy się pierwsza próba.
puzzles-tried = { $count ->
    [0] Nie ma jeszcze prób
    [one] Próby: 1 zadanie w sumie, razem z burzami
    [few] Próby: { $count } zadania w sumie, razem z burzami
    [many] Próby: { $count } zadań w sumie, razem z burzami
   *[other] Próby: { $count } zadania w sumie, razem z burzami
}
puzzles-day = Zadanie dnia
puzzles-day-about = Takie samo dla wszystkich, codziennie nowe.
puzzles-day-open = Jeszcze nierozwiązane.
puzzles-day-done = Rozwiązane.
puzzles-day-failed = Pierwsza próba była zła.
puzzles-days = { $days ->
    [0] Teraz bez serii dni; rekord: { $best }.
    [one] Seria: 1 dzień; rekord: { $best }.
    [few] Seria: { $days } dni; rekord: { $best }.
    [many] Seria: { $days } dni; rekord: { $best }.
   *[other] Seria: { $days } dnia; rekord: { $best }.
}
puzzles-storm = Burza
puzzles-storm-about = Rozwiąż jak najwięcej w trzy minuty. Zadania są coraz trudniejsze. Liczy się tylko pierwszy ruch; zły kosztuje dziesięć sekund.
storm-none = Jeszcze bez gry
storm-best-so-far = Rekord: rozwiązane { $count }, z rzędu { $run }
puzzles-own = Z moich błędów
puzzles-own-about = Pozycje z twoich partii, w których tylko jeden ruch był dobry, a w partii padł inny. Znajduje je przegląd skończonej partii.
puzzles-own-count = { $count ->
    [0] Żadne nie czeka. Przejrzyj partię, aby jakieś zebrać
    [one] 1 czeka
    [few] { $count } czekają
    [many] { $count } czeka
   *[other] { $count } czeka
}
puzzles-own-looking = { $open } · między partiami { $count ->
    [one] sprawdzana jest jeszcze 1 pozycja
    [few] sprawdzane są jeszcze { $count } pozycje
    [many] sprawdzanych jest jeszcze { $count } pozycji
   *[other] sprawdzane jest jeszcze { $count } pozycji
}
puzzles-own-unfit = { $count ->
    [one] Z 1 błędu nie powstało zadanie
    [few] Z { $count } błędów nie powstały zadania
    [many] Z { $count } błędów nie powstały zadania
   *[other] Z { $count } błędu nie powstały zadania
}: dobry był więcej niż jeden ruch albo nie ma pewności, że tylko jeden.
puzzles-themes = Według tematu
puzzles-theme-count = Rozwiązane: { $solved } z { $all }
puzzles-theme-share = Rozwiązane: { $solved } z { $all } · { $share }% punktów
puzzle-win = { $count ->
    [one] { $side } zaczynają i wygrywają od razu
    [few] { $side } zaczynają i wygrywają w { $count } ruchach
    [many] { $side } zaczynają i wygrywają w { $count } ruchach
   *[other] { $side } zaczynają i wygrywają w { $count } ruchu
}
puzzle-hold = { $side } na ruchu: tylko jeden ruch ratuje partię
puzzle-judging = Sprawdzam twój ruch …
puzzle-right = Dobrze. { $side } odpowiadają …
puzzle-right-next = { $count ->
    [one] Dobrze. Teraz zakończ.
    [few] Dobrze. Zostały { $count } ruchy.
    [many] Dobrze. Zostało { $count } ruchów.
   *[other] Dobrze. Zostało { $count } ruchu.
}
puzzle-solved = Rozwiązane.
puzzle-solved-with-hint = Rozwiązane z podpowiedzią: liczy się za pół.
puzzle-solved-with-hint-unrated = Rozwiązane z podpowiedzią.
puzzle-solved-late-unrated = Rozwiązane, ale po złym lub pokazanym ruchu.
puzzle-solved-late = Rozwiązane, ale po złym lub pokazanym ruchu: nie liczy się.
puzzle-solved-again = Rozwiązane, tym razem dla wprawy.
puzzle-wrong-ends = { $move } kończy partię. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają od razu: { $line }
    [few] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach: { $line }
    [many] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach: { $line }
   *[other] Po { $move } { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchu: { $line }
}
puzzle-wrong-slips = { $move } wypuszcza wygraną z rąk. { $line }
puzzle-wrong-holds-not = { $move } nie wystarcza do obrony. { $line }
puzzle-too-slow = To też wygrywa, ale dopiero w { $count ->
    [one] { $count } ruchu
    [few] { $count } ruchach
    [many] { $count } ruchach
   *[other] { $count } ruchu
}. Poszukaj krótszej drogi; ta próba nic nie kosztuje.
puzzle-undecided = Nie udało się na czas ustalić, ile wart jest ten ruch. Zostaje cofnięty, nic nie kosztuje i nie jest zapisywany.
puzzle-hint-awaited = Szukam podpowiedzi …
puzzle-hint-stone = Rusz zaznaczonym pionem.
puzzle-hint-move = Ten ruch to { $move }.
puzzle-no-hint = Nie znaleziono podpowiedzi na czas.
puzzle-solution-awaited = Szukam rozwiązania …
puzzle-ply = { $side } { $move }
puzzle-solution = Rozwiązanie: { $line }
puzzle-rating = Twój ranking: { $rating }
puzzle-rating-soon = Twój ranking pojawi się po { $enough ->
    [one] { $enough } zadaniu rankingowym
    [few] { $enough } zadaniach rankingowych
    [many] { $enough } zadaniach rankingowych
   *[other] { $enough } zadania rankingowego
} (dotąd { $tried })
puzzle-rating-guess = Twój ranking: około { $rating }
puzzle-gain = Twój ranking: { $rating } ({ $change })
puzzle-grade = To zadanie: { $rating }
puzzle-unrated = Masz już za sobą próbę tego zadania: twój ranking się nie zmienia.
puzzle-tried-before = Bez rankingu. Masz już za sobą próbę tego zadania.
puzzle-not-rated = To zadanie nie zmienia twojego rankingu.
puzzle-retry = Dla wprawy: ta próba nie wpływa na ranking i nie jest zapisywana.
puzzle-streak = Rozwiązane z rzędu: { $count }
puzzle-next = Następne
puzzle-try-again = Spróbuj znów
puzzle-next-rated = Do zadań rankingowych
puzzle-show-stone = Pokaż pion (liczy się za pół)
puzzle-show-move = Pokaż ruch (nie liczy się)
puzzle-show-stone-free = Pokaż pion
puzzle-show-move-free = Pokaż ruch
puzzle-hint-tip = Zadanie rozwiązane po pokazaniu piona liczy się za pół, a po pokazaniu ruchu jako nierozwiązane; decyduje pierwsza próba ({ $key-hint })
puzzle-hint-free-tip = Zaznacz pion, który ma ruszyć; drugie naciśnięcie pokazuje jego ruch ({ $key-hint })
puzzle-give-up = Poddaj się
puzzle-give-up-tip = Pokaż rozwiązanie; zadanie liczy się jako nierozwiązane ({ $key-resign })
puzzle-go-on = Dalej
puzzle-go-on-tip = Kolejne zadanie, gdy to będzie rozstrzygnięte
puzzle-back = Wstecz
puzzle-back-tip = Jeden ruch wstecz w rozwiązaniu ({ $key-earlier })
puzzle-forward = Naprzód
puzzle-forward-tip = Jeden ruch naprzód w rozwiązaniu ({ $key-later })
puzzle-again = Powtórz
puzzle-again-tip = Spróbuj tego zadania jeszcze raz dla wprawy: bez wpływu na ranking i bez zapisu ({ $key-undo })
puzzle-all = Wszystkie
puzzle-all-tip = Wszystkie rodzaje zadań ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Wróć do ekranu tytułowego
confirm-leave-storm = Opuścić burzę? Ta próba nie będzie się liczyć.
action-leave-storm = Opuść
storm-waits = Burza czeka
storm-waits-board = Gdy otwarta jest inna strona, zegar stoi, a plansza jest ukryta.
storm-score = Rozwiązane: { $count }
storm-right = Dobrze. Oto następne.
storm-wrong = Źle: dziesięć sekund mniej. Oto następne.
storm-best = Twoja najlepsza burza!
storm-again = Kolejna burza
storm-over = Koniec czasu
storm-result = { $tried ->
    [0] Żaden ruch nie padł na czas.
    [one] Próby: 1 zadanie.
    [few] Próby: { $tried } zadania; najdłuższa seria dobrych: { $run }.
    [many] Próby: { $tried } zadań; najdłuższa seria dobrych: { $run }.
   *[other] Próby: { $tried } zadania; najdłuższa seria dobrych: { $run }.
}
puzzle-theme-connect-in-1 = Połącz jednym ruchem
puzzle-theme-connect-in-1-about = Brakuje ostatniego ogniwa: jeden ruch je domyka.
puzzle-theme-connect-in-1-here = { $first } domyka ostatnie ogniwo.
puzzle-theme-connect-in-2 = Połącz dwoma ruchami
puzzle-theme-connect-in-2-about = Cokolwiek odpowie przeciwnik, łączysz najpóźniej drugim ruchem.
puzzle-theme-connect-in-2-here = Cokolwiek { $enemy-id ->
    [black] czarne
   *[white] białe
} odpowiedzą na { $first }, łączysz najpóźniej drugim ruchem.
puzzle-theme-connect-in-3 = Połącz trzema ruchami
puzzle-theme-connect-in-3-about = Cokolwiek odpowie przeciwnik, łączysz najpóźniej trzecim ruchem.
puzzle-theme-connect-in-3-here = Cokolwiek { $enemy-id ->
    [black] czarne
   *[white] białe
} odpowiedzą na { $first }, łączysz najpóźniej trzecim ruchem.
puzzle-theme-connect-in-more = Długie łączenie
puzzle-theme-connect-in-more-about = Łączysz czwartym ruchem lub później i nic tego nie powstrzyma.
puzzle-theme-connect-in-more-here = Cokolwiek { $enemy-id ->
    [black] czarne
   *[white] białe
} odpowiedzą na { $first }, łączysz najpóźniej { $moves }. ruchem.
puzzle-theme-cut-the-connector = Zbij łącznik
puzzle-theme-cut-the-connector-about = Jeden pion spaja inne piony przeciwnika: po jego zbiciu zostaje więcej grup.
puzzle-theme-cut-the-connector-here = { $first } bije pion, który spajał inne: { $enemy-id ->
    [black] czarne
   *[white] białe
} mają { $after ->
    [one] { $after } grupę
    [few] { $after } grupy
    [many] { $after } grup
   *[other] { $after } grupy
} zamiast { $before ->
    [one] jednej
    [few] { $before }
    [many] { $before }
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Uwolnij marudera
puzzle-theme-free-the-straggler-about = Pion nie może dotrzeć do twojej największej grupy. Ruch innego piona otwiera mu drogę.
puzzle-theme-free-the-straggler-here = Pion z { $stone } nie mógł dotrzeć do twojej największej grupy. Po { $first } grozi ruch { $move }, który łączy wszystkie twoje piony.
puzzle-theme-do-not-connect-the-enemy = Nie łącz przeciwnika
puzzle-theme-do-not-connect-the-enemy-about = Bicie zostawia ci tylko dwie grupy, ale zabiera pion, który rozdziela przeciwnika. Dobry jest inny ruch.
puzzle-theme-do-not-connect-the-enemy-here = { $move } zostawiłby ci { $after ->
    [one] 1 grupę
    [few] { $after } grupy
    [many] { $after } grup
   *[other] { $after } grupy
} zamiast { $before }, ale zabrałby pion, który rozdziela { $enemy-id ->
    [black] czarne: czarne
   *[white] białe: białe
} byłyby połączone i wygrałyby.
puzzle-theme-both-at-once = Obie strony naraz
puzzle-theme-both-at-once-about = Jeden ruch połączyłby obie strony, a to remis. Inny wygrywa.
puzzle-theme-both-at-once-here = { $move } połączyłby obie strony, a to tylko remis. { $first } wygrywa.
puzzle-theme-reach-in-1 = Dotrzyj jednym ruchem
puzzle-theme-reach-in-1-about = Droga jest wolna: pion albo linia pionów dociera do linii bazowej przeciwnika jednym ruchem.
puzzle-theme-reach-in-1-here = { $first } dociera do linii bazowej przeciwnika.
puzzle-theme-reach-in-2 = Dotrzyj dwoma ruchami
puzzle-theme-reach-in-2-about = Nawet przy najlepszej obronie drugi ruch dociera do linii bazowej przeciwnika.
puzzle-theme-reach-in-2-here = Po { $first } twój drugi ruch dociera do linii bazowej przeciwnika nawet przy najlepszej obronie.
puzzle-theme-reach-in-3 = Dotrzyj trzema ruchami
puzzle-theme-reach-in-3-about = Nawet przy najlepszej obronie trzeci ruch dociera do linii bazowej przeciwnika.
puzzle-theme-reach-in-3-here = Po { $first } twój trzeci ruch dociera do linii bazowej przeciwnika nawet przy najlepszej obronie.
puzzle-theme-reach-in-more = Daleka droga do celu
puzzle-theme-reach-in-more-about = Docierasz do linii bazowej przeciwnika czwartym ruchem lub później i nic tego nie powstrzyma.
puzzle-theme-reach-in-more-here = Po { $first } twój { $moves }. ruch dociera do linii bazowej przeciwnika nawet przy najlepszej obronie.
puzzle-theme-break-for-good = Trwałe rozbicie
puzzle-theme-break-for-good-about = Bicie rozbija grupę przeciwnika tak, że żaden ruch już jej nie połączy.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } rozbija grupę { $enemy-id ->
        [black] czarnych
       *[white] białych
    } i żaden ruch już jej nie połączy.
    [few] Po { $first } grupa { $enemy-id ->
        [black] czarnych
       *[white] białych
    } zostaje w końcu rozbita i żaden ruch jej nie połączy.
    [many] Po { $first } grupa { $enemy-id ->
        [black] czarnych
       *[white] białych
    } zostaje w końcu rozbita i żaden ruch jej nie połączy.
   *[other] Po { $first } grupa { $enemy-id ->
        [black] czarnych
       *[white] białych
    } zostaje w końcu rozbita i żaden ruch jej nie połączy.
}
puzzle-theme-only-reconnection = Właściwe połączenie
puzzle-theme-only-reconnection-about = Twoja grupa jest rozbita. Łączy ją kilka ruchów, ale tylko jeden jest dobry.
puzzle-theme-only-reconnection-here = { $count ->
    [one] Twoją grupę łączy { $count } ruch.
    [few] Twoją grupę łączą { $count } ruchy.
    [many] Twoją grupę łączy { $count } ruchów.
   *[other] Twoją grupę łączy { $count } ruchu.
} Dobry jest { $first }.
puzzle-theme-choose-the-line = Wybierz linię
puzzle-theme-choose-the-line-about = Mogą ruszyć linie, które mają wspólne piony. Tylko jedna z nich jest właściwa.
puzzle-theme-choose-the-line-here = Ruszyć mogła też linia { $line }. Dobry ruch to { $first }.
puzzle-theme-stop-the-runner = Zatrzymaj biegacza
puzzle-theme-stop-the-runner-about = Przeciwnik następnym ruchem dotarłby do twojej linii bazowej. Dobry ruch mu na to nie pozwala.
puzzle-theme-stop-the-runner-here = { $enemy } groziły dotarciem do twojej linii bazowej ruchem { $move }. { $first } do tego nie dopuszcza.
puzzle-theme-poisoned-capture = Zatrute bicie
puzzle-theme-poisoned-capture-about = Bicie wygląda równie dobrze jak właściwy ruch, ale przegrywa.
puzzle-theme-poisoned-capture-here = { $move } na pierwszy rzut oka wygląda równie dobrze, ale przegrywa.
puzzle-theme-only-defence = Jedyna obrona
puzzle-theme-only-defence-about = Każdy ruch oprócz jednego przegrywa.
puzzle-theme-only-defence-here = { $others ->
    [one] Jedyny inny ruch przegrywa.
    [few] Wszystkie { $others } pozostałe ruchy przegrywają.
    [many] Wszystkie pozostałe ruchy ({ $others }) przegrywają.
   *[other] Wszystkie pozostałe ruchy ({ $others }) przegrywają.
}
