review-title = Przegląd
action-review = Przegląd
action-review-tip = Zobacz, które ruchy były dobre, co było lepsze i dlaczego ({ $key-review })
review-close = Zamknij
review-looking = Ruchy: { $done } z { $all }
review-stop = Pauza
review-go-on = Kontynuuj
review-chances = Szanse { $side-id ->
    [black] czarnych
   *[white] białych
} na wygraną, w procentach
review-times = Czas na ruchy: { $first-id ->
    [black] czarne
   *[white] białe
} { $time }, { $other-id ->
    [black] czarne
   *[white] białe
} { $others }
review-time-at = { $time } min
review-chances-at = { $move }: { $side-id ->
    [black] czarne
   *[white] białe
} { $percent }%
review-chances-start = Początek: { $side-id ->
    [black] czarne
   *[white] białe
} { $percent }%
review-accuracy = Dokładność
review-accuracy-so-far = Dokładność dotąd
review-accuracy-about = 100 oznacza, że żaden ruch nie zmniejszył szans na wygraną.
review-whole = Partia
review-phase-opening = Otwarcie
review-phase-middle = Środek gry
review-phase-end = Końcówka
review-moments = Kluczowe momenty
review-moments-yours = Twoje kluczowe momenty
review-moments-opponent = Kluczowe momenty przeciwnika
review-moments-side = Kluczowe momenty { $side-id ->
    [black] czarnych
   *[white] białych
}
review-moments-later = Kluczowe momenty pojawią się, gdy wszystkie ruchy będą sprawdzone.
review-no-moments = Żaden ruch nie kosztował więcej niż 10% szans na wygraną.
review-moment = { $move } · { $label }
review-moment-tip = Pokaż pozycję przed ruchem, z lepszym ruchem jako zieloną strzałką
review-start = Początek partii. Wybierz ruch na wykresie lub liście albo klawiszami { $key-earlier } i { $key-later }.
review-not-looked = Ten ruch nie jest jeszcze sprawdzony.
review-of-variation = To jest odnoga. Przegląd obejmuje ruchy partii.
review-tried = W partii tak nie zagrano.
review-loss = Szanse { $side-id ->
    [black] czarnych
   *[white] białych
} na wygraną: z { $before } do { $after }%
review-better = Lepiej:
review-then = Co dalej:
review-before = Pokaż lepszy ruch
review-before-tip = Pokaż pozycję przed ruchem: zielona strzałka to lepszy ruch, czerwona to ruch zagrany
review-play-from = Spróbuj od tego miejsca
review-play-from-tip = Rozpocznij grę od pozycji przed tym ruchem; ta partia zostaje bez zmian
review-retry = { $count ->
    [0] Popraw błędy
    [one] Popraw 1 błąd
    [few] Popraw { $count } błędy
    [many] Popraw { $count } błędów
   *[other] Popraw { $count } błędu
}
review-retry-tip = Znajdź lepszy ruch dla każdego błędu
review-label-excellent = Doskonały
review-label-good = Dobry
review-label-inaccuracy = Niedokładność
review-label-mistake = Pomyłka
review-label-blunder = Błąd
review-label-only-move = Jedyny ruch
review-label-only-defence = Jedyna obrona znaleziona
review-label-missed-win = Stracona wygrana
moves-labelled = { $move }, { $label }
exercise-title = Ćwiczenie { $number } z { $all }
exercise-find = { $side } zagrały { $move }. Znajdź lepszy ruch.
exercise-looking = { $move }: sprawdzam…
exercise-best = { $move }: tak, to najlepszy ruch.
exercise-as-good = { $move }: tak, ten ruch jest równie dobry jak najlepszy.
exercise-same = { $move } to ruch z partii. Kosztuje cię { $loss }% szans na wygraną.
exercise-worse = { $move } kosztuje cię { $loss }% szans na wygraną. Jest lepszy ruch.
exercise-failed = Nie udało się ocenić { $move } z powodu błędu w programie. Spróbuj ponownie albo pokaż odpowiedź.
exercise-answer = Najlepszy ruch to { $move }.
exercise-over = { $count ->
    [0] Tym razem nic nie znaleziono: 0 z { $all }.
    [one] Znalezione: 1 z { $all }.
    [few] Znalezione: { $count } z { $all }.
    [many] Znalezione: { $count } z { $all }.
   *[other] Znalezione: { $count } z { $all }.
}
exercise-again = Spróbuj znów
exercise-show = Pokaż odpowiedź
exercise-next = Dalej
exercise-finish = Wróć do przeglądu
review-does = Ten ruch { $does }.
review-misses = Ruch { $by } { $does }.
review-allows = Pozwala na { $by }, a ten ruch { $does }.
review-only-safe = To jedyny z { $moves ->
    [one] 1 dozwolonego ruchu
    [few] { $moves } dozwolonych ruchów
    [many] { $moves } dozwolonych ruchów
   *[other] { $moves } dozwolonego ruchu
}, po którym { $enemy-id ->
    [black] czarne
   *[white] białe
} nie mogą od razu wygrać.
review-misses-win = Była wygrana w { $plies ->
    [one] jednym ruchu
    [few] { $plies } ruchach
    [many] { $plies } ruchach
   *[other] { $plies } ruchu
}: { $end }.
review-loses = Przegrywa w { $plies ->
    [one] jednym ruchu
    [few] { $plies } ruchach
    [many] { $plies } ruchach
   *[other] { $plies } ruchu
}: { $end }.
review-joins-enemy = Bije pion na { $square }, który { $enemy-id ->
    [black] czarne
   *[white] białe
} musiały jeszcze dołączyć: mają teraz { $count ->
    [one] jedną grupę
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
} zamiast { $before }.
review-leaves-group = Rozbija grupę: { $own-id ->
    [black] czarne
   *[white] białe
} mają teraz { $count ->
    [one] 1 grupę
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
} zamiast { $before }.
review-strays = Pion na { $square } jest teraz o { $count ->
    [one] 1 krok
    [few] { $count } kroki
    [many] { $count } kroków
   *[other] { $count } kroku
} od największej grupy zamiast o { $before }.
review-walled-in = Pozwala na { $by }, co zamyka pion na { $square }, stojący z dala od największej grupy: { $count ->
    [one] zostaje mu 1 ruch
    [few] zostają mu { $count } ruchy
    [many] zostaje mu { $count } ruchów
   *[other] zostaje mu { $count } ruchu
} zamiast { $before }.
review-leaves-free = { $enemy } mają pion na { $square }, z dala od największej grupy. Ruch { $by } zamknąłby go: { $instead ->
    [one] zostałby mu 1 ruch
    [few] zostałyby mu { $instead } ruchy
    [many] zostałoby mu { $instead } ruchów
   *[other] zostałoby mu { $instead } ruchu
} zamiast { $count }.
review-cramped = Po { $by } { $own-id ->
    [black] czarne
   *[white] białe
} mają tylko { $count ->
    [one] 1 dozwolony ruch
    [few] { $count } dozwolone ruchy
    [many] { $count } dozwolonych ruchów
   *[other] { $count } dozwolonego ruchu
} zamiast { $before }.
review-allows-split = Pozwala na { $by }, co rozbija grupę: { $own-id ->
    [black] czarne
   *[white] białe
} { $count ->
    [0] nie mają ruchu, który ją połączy
    [one] mają 1 ruch, który ją połączy
    [few] mają { $count } ruchy, które ją połączą
    [many] mają { $count } ruchów, które ją połączą
   *[other] mają { $count } ruchu, które ją połączą
}.
review-runner-let-go = Nie zatrzymuje biegacza na { $square }, któremu { $count ->
    [one] brakuje 1 ruchu
    [few] brakuje { $count } ruchów
    [many] brakuje { $count } ruchów
   *[other] brakuje { $count } ruchu
} do linii bazowej ({ $way }). Po lepszym ruchu { $needs }.
review-runner-given-up = Po lepszym ruchu biegaczowi brakowałoby { $count ->
    [one] 1 ruchu
    [few] { $count } ruchów
    [many] { $count } ruchów
   *[other] { $count } ruchu
} do linii bazowej przeciwnika ({ $way }). Teraz { $needs }.
review-spare-link-lost = Po { $by } { $own-id ->
    [black] czarne
   *[white] białe
} mają { $count ->
    [one] 1 pion, którego zbicie rozbiłoby grupę
    [few] { $count } piony, których zbicie rozbiłoby grupę
    [many] { $count } pionów, których zbicie rozbiłoby grupę
   *[other] { $count } piona, którego zbicie rozbiłoby grupę
}, zamiast { $before }.
review-ends-apart = { $later } { $own-id ->
    [black] czarne
   *[white] białe
} mają { $count ->
    [one] 1 grupę
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
}; przy lepszej kontynuacji { $instead }.
review-ends-enemy-joined = { $later } { $enemy-id ->
    [black] czarne
   *[white] białe
} mają { $count ->
    [one] jedną grupę
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
}; przy lepszej kontynuacji { $instead }.
review-ends-behind = { $later } { $own-id ->
    [black] czarne
   *[white] białe
} mają { $lead }; przy lepszej kontynuacji { $better-lead }.
review-ends-cramped = { $later } { $own-id ->
    [black] czarne
   *[white] białe
} mają { $count ->
    [one] 1 dozwolony ruch
    [few] { $count } dozwolone ruchy
    [many] { $count } dozwolonych ruchów
   *[other] { $count } dozwolonego ruchu
}; przy lepszej kontynuacji { $instead }.
review-hangs-back = Po { $by } { $own-id ->
    [black] czarne
   *[white] białe
} miałyby pion o { $instead ->
    [one] 1 rząd
    [few] { $instead } rzędy
    [many] { $instead } rzędów
   *[other] { $instead } rzędu
} od linii bazowej przeciwnika; teraz najbliższy pion jest o { $count ->
    [one] 1 rząd
    [few] { $count } rzędy
    [many] { $count } rzędów
   *[other] { $count } rzędu
} od niej.
review-exposes = { $enemy } mogą teraz zbić { $count ->
    [one] 1 pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
} ({ $squares }) zamiast { $instead }.
review-ends-scattered = { $later } { $own-id ->
    [black] czarne
   *[white] białe
} potrzebują w sumie { $count ->
    [one] 1 kroku
    [few] { $count } kroków
    [many] { $count } kroków
   *[other] { $count } kroku
}, aby dołączyć wszystkie piony do największej grupy; przy lepszej kontynuacji { $instead }.
review-ends-hanging = { $later } { $own-id ->
    [black] czarne
   *[white] białe
} mają { $count ->
    [one] 1 pion, którego zbicie rozbiłoby grupę
    [few] { $count } piony, których zbicie rozbiłoby grupę
    [many] { $count } pionów, których zbicie rozbiłoby grupę
   *[other] { $count } piona, którego zbicie rozbiłoby grupę
}; przy lepszej kontynuacji { $instead }.
review-ends-slower = { $later } { $own-id ->
    [black] czarnym
   *[white] białym
} mogłoby brakować { $instead ->
    [one] 1 ruchu
    [few] { $instead } ruchów
    [many] { $instead } ruchów
   *[other] { $instead } ruchu
} do linii bazowej przeciwnika; po tym ruchu { $needs }.
review-ends-enemy-faster = { $later } { $enemy-id ->
    [black] czarnym
   *[white] białym
} brakuje { $count ->
    [one] 1 ruchu
    [few] { $count } ruchów
    [many] { $count } ruchów
   *[other] { $count } ruchu
} do linii bazowej { $enemy-id ->
    [black] białych
   *[white] czarnych
}; przy lepszej kontynuacji { $needs }.
review-unclear = Żaden pojedynczy powód się nie wyróżnia. Prześledź dalsze ruchy, aby zobaczyć dlaczego.
review-later = Po { $plies ->
    [one] 1 ruchu
    [few] { $plies } ruchach
    [many] { $plies } ruchach
   *[other] { $plies } ruchu
}
review-needs = najbliższy pion potrzebuje { $count ->
    [one] 1 ruchu
    [few] { $count } ruchów
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
review-needs-none = żaden pion się nie przedostaje
review-lead-even = tyle samo pionów co przeciwnik
review-lead-more = { $count ->
    [one] o 1 pion
    [few] o { $count } piony
    [many] o { $count } pionów
   *[other] o { $count } piona
} więcej niż przeciwnik
review-lead-less = { $count ->
    [one] o 1 pion
    [few] o { $count } piony
    [many] o { $count } pionów
   *[other] o { $count } piona
} mniej niż przeciwnik
review-end-connected = { $winner-id ->
    [black] czarne
   *[white] białe
} się łączą
review-end-both-connected = { $winner-id ->
    [black] czarne
   *[white] białe
} się łączą
review-end-home-row = { $winner-id ->
    [black] czarne
   *[white] białe
} docierają do linii bazowej przeciwnika
review-end-cannot-reconnect = { $loser-id ->
    [black] czarne
   *[white] białe
} nie mogą się połączyć
review-end-no-stones = { $loser-id ->
    [black] czarne
   *[white] białe
} nie mają już pionów
review-end-no-moves = { $loser-id ->
    [black] czarne
   *[white] białe
} nie mają już ruchu
review-end-resigned = { $winner-id ->
    [black] czarne
   *[white] białe
} wygrywają
review-end-time-up = { $winner-id ->
    [black] czarne
   *[white] białe
} wygrywają
merit-wins-connected = { $form ->
    [would] połączyłby wszystkie piony i wygrał
   *[does] łączy wszystkie piony i wygrywa
}
merit-wins-home-row = { $form ->
    [would] dotarłby do linii bazowej przeciwnika i wygrał
   *[does] dociera do linii bazowej przeciwnika i wygrywa
}
merit-wins-cannot-reconnect = { $form ->
    [would] trwale rozbiłby grupę { $other-id ->
        [black] czarnych
       *[white] białych
    } i wygrał
   *[does] trwale rozbija grupę { $other-id ->
        [black] czarnych
       *[white] białych
    } i wygrywa
}
merit-wins = { $form ->
    [would] wygrałby od razu
   *[does] wygrywa od razu
}
merit-draws = { $form ->
    [would] zakończyłby partię remisem
   *[does] kończy partię remisem
}
merit-only-move = { $form ->
    [would] byłby jedynym dozwolonym ruchem
   *[does] jest jedynym dozwolonym ruchem
}
merit-rejoins = { $form ->
    [would] połączyłby
   *[does] łączy
} grupę { $count ->
    [one] jako jedyny ruch
    [few] jako jeden z { $count } ruchów
    [many] jako jeden z { $count } ruchów
   *[other] jako jeden z { $count } ruchu
}
merit-stops-connected = nie { $form ->
    [would] pozwoliłby
   *[does] pozwala
} { $other-id ->
    [black] czarnym
   *[white] białym
} połączyć się następnym ruchem
merit-stops-home-row = nie { $form ->
    [would] pozwoliłby
   *[does] pozwala
} { $other-id ->
    [black] czarnym
   *[white] białym
} dotrzeć następnym ruchem do linii bazowej
merit-stops-win = nie { $form ->
    [would] pozwoliłby
   *[does] pozwala
} { $other-id ->
    [black] czarnym
   *[white] białym
} wygrać następnym ruchem
merit-threatens-connected = { $form ->
    [would] groziłby
   *[does] grozi
} połączeniem wszystkich pionów następnym ruchem
merit-threatens-home-row = { $form ->
    [would] groziłby
   *[does] grozi
} dotarciem następnym ruchem do linii bazowej przeciwnika
merit-threatens = { $form ->
    [would] groziłby
   *[does] grozi
} wygraną następnym ruchem
merit-cuts = { $form ->
    [would] odciąłby { $squares }: { $other-id ->
        [black] czarne
       *[white] białe
    } miałyby { $count ->
        [one] 1 grupę
        [few] { $count } grupy
        [many] { $count } grup
       *[other] { $count } grupy
    }
   *[does] odcina { $squares }: { $other-id ->
        [black] czarne
       *[white] białe
    } mają { $count ->
        [one] 1 grupę
        [few] { $count } grupy
        [many] { $count } grup
       *[other] { $count } grupy
    }
}
merit-joins = { $form ->
    [would] połączyłby piony: { $count ->
        [one] zostałaby jedna grupa
        [few] zostałyby { $count } grupy
        [many] zostałoby { $count } grup
       *[other] zostałoby { $count } grupy
    }
   *[does] łączy piony: { $count ->
        [one] zostaje jedna grupa
        [few] zostają { $count } grupy
        [many] zostaje { $count } grup
       *[other] zostaje { $count } grupy
    }
}
merit-captures = { $form ->
    [would] zbiłby
   *[does] bije
} pion na { $squares }
merit-keeps-group = nie { $form ->
    [would] dopuściłby
   *[does] dopuszcza
} bicia, które rozbiłoby grupę
merit-escapes = { $form ->
    [would] uratowałby
   *[does] ratuje
} pion przed zbiciem
merit-touches = { $form ->
    [would] dołączyłby
   *[does] dołącza
} pion do największej grupy
merit-nearer = { $form ->
    [would] zbliżyłby
   *[does] zbliża
} pion do największej grupy: { $count ->
    [one] 1 krok
    [few] { $count } kroki
    [many] { $count } kroków
   *[other] { $count } kroku
} do celu
merit-advances = { $form ->
    [would] prowadziłby
   *[does] prowadzi
} do przodu: { $count ->
    [one] 1 rząd
    [few] { $count } rzędy
    [many] { $count } rzędów
   *[other] { $count } rzędu
} do celu
merit-blocks = { $form ->
    [would] zablokowałby
   *[does] blokuje
} { $other-id ->
    [black] czarnym
   *[white] białym
} { $count ->
    [one] 1 pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
} na { $squares }
merit-vanishes = { $form ->
    [would] posłałby
   *[does] posyła
} pion do dziury: o jeden mniej do połączenia
merit-takes-off = { $form ->
    [would] zdjąłby
   *[does] zdejmuje
} pion, który nie może się ruszyć: o jeden mniej do połączenia
merit-gathers = { $form ->
    [would] zbliżyłby
   *[does] zbliża
} pion do pozostałych
merit-loses = { $form ->
    [would] pozwoliłby
   *[does] pozwala
} { $other-id ->
    [black] czarnym
   *[white] białym
} od razu wygrać
merit-waits = { $form ->
    [would] byłby cichym ruchem
   *[does] jest cichym ruchem
}
