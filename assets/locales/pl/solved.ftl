solved-title = Rozwiązane plansze
learn-perfect = Doskonała gra
learn-solved-about = Graj na małych planszach z doskonałym przeciwnikiem i zobacz wartość każdego ruchu
solved-about = Cohort udowodnił, kto wygrywa na tych planszach. Graj z doskonałym przeciwnikiem i zobacz wartość każdego ruchu. Każdy pierwszy ruch obejmuje też swoje odbicia lustrzane.
solved-board-wins = { $count ->
    [one] { $side } przy najlepszej grze wygrywają w jednym ruchu
    [few] { $side } przy najlepszej grze wygrywają w { $count } ruchach
    [many] { $side } przy najlepszej grze wygrywają w { $count } ruchach
   *[other] { $side } przy najlepszej grze wygrywają w { $count } ruchu
}
solved-board-wins-some = { $side } przy najlepszej grze wygrywają; najmniejsza liczba ruchów nie jest znana
solved-winning = Wygrywające pierwsze ruchy: { $moves }
solved-losing = Przegrywające pierwsze ruchy: { $moves }
solved-unknown = Nieudowodnione: { $moves }
solved-play-black = Graj czarnymi
solved-play-white = Graj białymi

solved-you = Grasz { $side-id ->
    [black] czarnymi
   *[white] białymi
}
solved-thinking = Komputer szuka najlepszego ruchu…
solved-hidden = Wartości są ukryte. Znajdź najlepszy ruch bez nich.
solved-now-awaited = Obliczam wartości twoich ruchów…
solved-now-wins = { $count ->
    [one] Możesz wygrać w jednym ruchu.
    [few] Możesz wygrać w { $count } ruchach.
    [many] Możesz wygrać w { $count } ruchach.
   *[other] Możesz wygrać w { $count } ruchu.
}
solved-now-wins-most = { $count ->
    [one] Możesz wygrać w jednym ruchu.
    [few] Możesz wygrać w najwyżej { $count } ruchach.
    [many] Możesz wygrać w najwyżej { $count } ruchach.
   *[other] Możesz wygrać w najwyżej { $count } ruchu.
}
solved-now-draws = Przy najlepszej grze partia kończy się remisem.
solved-now-loses = { $count ->
    [0] Każdy ruch od razu przegrywa.
    [one] Przy najlepszej grze przegrasz w jednym ruchu.
    [few] Przy najlepszej grze przegrasz w { $count } ruchach.
    [many] Przy najlepszej grze przegrasz w { $count } ruchach.
   *[other] Przy najlepszej grze przegrasz w { $count } ruchu.
}
solved-now-loses-most = { $count ->
    [0] Każdy ruch od razu przegrywa.
    [one] Przy najlepszej grze przegrasz w jednym ruchu.
    [few] Przy najlepszej grze przegrasz w najwyżej { $count } ruchach.
    [many] Przy najlepszej grze przegrasz w najwyżej { $count } ruchach.
   *[other] Przy najlepszej grze przegrasz w najwyżej { $count } ruchu.
}
solved-now-open = O tej pozycji nic nie udowodniono.

solved-moves = Twoje ruchy
solved-wins = { $count ->
    [one] Wygrywa w jednym ruchu
    [few] Wygrywa w { $count } ruchach
    [many] Wygrywa w { $count } ruchach
   *[other] Wygrywa w { $count } ruchu
}
solved-wins-most = { $count ->
    [one] Wygrywa w jednym ruchu
    [few] Wygrywa w najwyżej { $count } ruchach
    [many] Wygrywa w najwyżej { $count } ruchach
   *[other] Wygrywa w najwyżej { $count } ruchu
}
solved-draws = Remis
solved-loses = { $count ->
    [0] Od razu przegrywa
    [one] Przegrywa w jednym ruchu
    [few] Przegrywa w { $count } ruchach
    [many] Przegrywa w { $count } ruchach
   *[other] Przegrywa w { $count } ruchu
}
solved-loses-most = { $count ->
    [0] Od razu przegrywa
    [one] Przegrywa w jednym ruchu
    [few] Przegrywa w najwyżej { $count } ruchach
    [many] Przegrywa w najwyżej { $count } ruchach
   *[other] Przegrywa w najwyżej { $count } ruchu
}
solved-open = Nieudowodnione
solved-awaited = Jeszcze obliczane
solved-label-wins = wygrana w { $count }
solved-label-wins-some = wygrana
solved-label-draws = remis
solved-label-loses = { $count ->
    [0] przegrana
   *[other] przegrana w { $count }
}
solved-label-loses-some = przegrana
solved-label-open = nieudowodnione
solved-label-awaited = …

solved-fastest = { $move } wygrywa najszybciej.
solved-slower = { $move } też wygrywa, ale w { $count } ruchach zamiast w { $best }.
solved-win-lost = { $count ->
    [one] { $move } traci wygraną: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w jednym ruchu.
    [few] { $move } traci wygraną: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach.
    [many] { $move } traci wygraną: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach.
   *[other] { $move } traci wygraną: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchu.
}
solved-win-drawn = { $move } traci wygraną: przy najlepszej grze partia kończy się teraz remisem.
solved-win-unsure = { $move } porzuca udowodnioną wygraną: o tej pozycji nic nie udowodniono.
solved-draw-lost = { $count ->
    [one] { $move } traci remis: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w jednym ruchu.
    [few] { $move } traci remis: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach.
    [many] { $move } traci remis: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchach.
   *[other] { $move } traci remis: teraz { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $count } ruchu.
}
solved-draw-kept = { $move } utrzymuje remis.
solved-longest = { $move } to najdłuższa obrona.
solved-shorter = { $move } skraca obronę: { $side-id ->
    [black] czarne potrzebują
   *[white] białe potrzebują
} teraz { $count } zamiast { $best } ruchów.

solved-show = Pokaż wartości
solved-hide = Ukryj wartości
solved-values-tip = Pokaż lub ukryj wartość każdego ruchu ({ $key-hint })
solved-take-back = Cofnij
solved-take-back-tip = Cofnij swój ostatni ruch ({ $key-undo })
solved-play-again = Zagraj ponownie
solved-swap = Zamień strony
solved-swap-tip = Zacznij od nowa drugą stroną
solved-all = Plansze
solved-all-tip = Pokaż wszystkie rozwiązane plansze
solved-leave = Menu
solved-leave-tip = Wróć do ekranu tytułowego
