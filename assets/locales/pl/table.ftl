status-your-move = Twój ruch
status-to-move = Ruch { $side-id ->
    [black] czarnych
   *[white] białych
}
status-study = Studium · ruch { $side-id ->
    [black] czarnych
   *[white] białych
}
status-thinking = { $side } myślą…
status-paused = Pauza
status-failed = Komputer nie znalazł ruchu z powodu błędu w programie. Naciśnij „Rusz teraz”, aby spróbować ponownie, albo cofnij ruch.
status-must-pass = { $side } nie mają dozwolonego ruchu i muszą pasować
status-split = Grupa { $side-id ->
    [black] czarnych
   *[white] białych
} jest rozbita i musi się połączyć
half-drop = Teraz zrzuć jeden z pionów przeciwnika na puste pole.
half-forward = Teraz wykonaj ruch do przodu. Możesz ruszyć dowolnym pionem.
half-take-back = Cofnij pierwszą część
player-stones = { $count ->
    [one] 1 pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}
player-groups = { $count ->
    [one] jedna grupa
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
}
player-captured = { $count ->
    [0] brak bić
    [one] 1 zbity
    [few] { $count } zbite
    [many] { $count } zbitych
   *[other] { $count } zbitego
}
stones-in-hand = { $count ->
    [one] 1 pion do zrzucenia
    [few] { $count } piony do zrzucenia
    [many] { $count } pionów do zrzucenia
   *[other] { $count } piona do zrzucenia
}
player-score = Punkty w tej serii: { $points }
moves-title = Ruchy
moves-none = Nie ma jeszcze ruchów.
moves-undone = { $move }, cofnięty
moves-place = Ruch { $number }, { $side }
past-move = Ruch { $number } z { $numbers } · { $move }
past-variation = Odnoga, ruch { $number } · { $move }
past-tried = Próba: { $moves }
past-start = Początek partii
past-about = To nie jest bieżąca pozycja.
action-present = Wróć do partii
action-present-tip = Wróć do bieżącej pozycji ({ $key-present })
action-from-here = Graj stąd
action-from-here-tip = Kontynuuj partię od tej pozycji; późniejsze ruchy zostaną jako odnoga
move-entry-hint = Wpisz ruch, np. { $example } ({ $key-typing })
move-entry-name = Wpisz ruch ({ $key-typing })
move-entry-play = Zagraj
strip-last-move = Ostatni ruch: { $move }
action-undo = Cofnij
action-undo-tip = Cofnij ruchy do swojej ostatniej kolejki ({ $key-undo })
action-redo = Ponów
action-redo-tip = Ponów cofnięte ruchy ({ $key-redo })
action-hint = Podpowiedź
action-hint-tip = Pokaż pion, którym warto ruszyć, potem ruch, a potem powód ({ $key-hint })
action-move-now = Rusz teraz
action-move-now-tip = Komputer gra najlepszy ruch, jaki dotąd znalazł ({ $key-now })
action-step = Krok
action-step-tip = Zagraj jeden ruch, a potem znów wstrzymaj ({ $key-now })
action-watch-slow = Wolno
action-watch-slow-tip = Tempo komputerów: wolne; naciśnij, aby wybrać normalne
action-watch-normal = Normalnie
action-watch-normal-tip = Tempo komputerów: normalne; naciśnij, aby wybrać szybkie
action-watch-fast = Szybko
action-watch-fast-tip = Tempo komputerów: szybkie; naciśnij, aby wybrać wolne
action-pass = Pasuj
action-pass-tip = Nie masz innego ruchu ({ $key-enter })
action-confirm-move = Zagraj
action-confirm-move-tip = Zagraj wybrany ruch ({ $key-enter })
action-resign = Poddaj się
action-resign-tip = Poddaj tę partię ({ $key-resign })
action-draw = Zaproponuj remis
action-draw-tip = Zaproponuj remis, najwyżej raz na dziesięć ruchów ({ $key-draw })
action-rematch = Zamień strony
action-rematch-tip = Zagraj z tym samym przeciwnikiem jeszcze raz, drugim kolorem ({ $key-rematch })
action-pause = Pauza
action-pause-tip = Zatrzymaj zegar i komputer ({ $key-pause })
action-go-on = Wznów
action-go-on-tip = Wznów partię ({ $key-enter })
action-new-game = Nowa partia
action-new-game-tip = Wybierz przeciwnika, zegar i stronę do kolejnej partii ({ $key-new-game })
action-leave = Menu
action-leave-tip = Wróć do menu; partia zostanie zapisana ({ $key-escape } dwa razy)
action-settings = Ustawienia
action-settings-tip = Ustawienia ({ $key-settings })
action-aids = Pomoce
action-aids-tip = Wybierz, co objaśnia plansza ({ $key-aids })
action-help = Zasady
action-help-tip = Zasady i klawisze ({ $key-help })
action-view = Widok z góry
action-view-tip = Włącz lub wyłącz widok z góry ({ $key-view })
action-view-menu = Widok
action-view-menu-tip = Obróć widok, zwiń panel, wypełnij okno
action-more-menu = Więcej
action-more-menu-tip = Wszystkie pozostałe polecenia
action-flip = Odwróć planszę
action-flip-tip = Zobacz planszę z drugiej strony ({ $key-flip })
action-camera-reset = Przywróć widok
action-camera-reset-tip = Wróć do widoku z twojego miejsca ({ $key-reset })
action-fold = Zwiń panel
action-fold-tip = Zwiń panel; wąski pasek przywraca go z powrotem ({ $key-panel })
action-unfold = Panel
action-unfold-tip = Przywróć panel ({ $key-panel })
action-full-board = Pełna plansza
action-full-board-tip = Pokaż tylko planszę z graczami, kolejką i ostatnim ruchem ({ $key-board })
action-panel-back = Pokaż panel
action-panel-back-tip = Pokaż panel z powrotem ({ $key-board })
action-fullscreen = Pełny ekran
action-fullscreen-tip = Włącz lub wyłącz pełny ekran ({ $key-fullscreen })
hint-searching = Szukam dobrego ruchu…
hint-failed = Nie znaleziono podpowiedzi z powodu błędu w programie. Możesz poprosić jeszcze raz.
hint-stones = Podpowiedź: spójrz na { $squares }. Poproś jeszcze raz, aby zobaczyć ruch.
hint-whole = Podpowiedź: { $move }. Poproś jeszcze raz, aby poznać powód.
hint-reasons = Podpowiedź: { $move }. { $reasons }
hint-reason-wins-connected = Łączy wszystkie twoje piony i wygrywa.
hint-reason-wins-home-row = Dociera do linii bazowej przeciwnika i wygrywa.
hint-reason-wins-cannot-reconnect = Trwale rozbija grupę przeciwnika i wygrywa.
hint-reason-wins = Wygrywa od razu.
hint-reason-draws = Kończy partię remisem.
hint-reason-only-move = To jedyny dozwolony ruch.
hint-reason-rejoins = { $count ->
    [one] To jedyny ruch, który łączy twoją grupę.
    [few] Łączy twoją grupę.
    [many] Łączy twoją grupę.
   *[other] Łączy twoją grupę.
}
hint-reason-stops-connected = Nie pozwala przeciwnikowi połączyć się następnym ruchem.
hint-reason-stops-home-row = Nie pozwala przeciwnikowi dotrzeć następnym ruchem do twojej linii bazowej.
hint-reason-stops-win = Nie pozwala przeciwnikowi wygrać następnym ruchem.
hint-reason-threatens-connected = Grozi połączeniem wszystkich twoich pionów następnym ruchem.
hint-reason-threatens-home-row = Grozi dotarciem następnym ruchem do linii bazowej przeciwnika.
hint-reason-threatens = Grozi wygraną następnym ruchem.
hint-reason-cuts = Rozbija piony przeciwnika na { $count ->
    [one] 1 grupę
    [few] { $count } grupy
    [many] { $count } grup
   *[other] { $count } grupy
}.
hint-reason-joins = Łączy twoje piony: { $count ->
    [one] zostaje jedna grupa
    [few] zostają { $count } grupy
    [many] zostaje { $count } grup
   *[other] zostaje { $count } grupy
}.
hint-reason-captures = Bije pion na { $square }.
hint-reason-keeps-group = Trzyma twoją grupę razem: żadne bicie jej teraz nie rozbije.
hint-reason-escapes = Ratuje pion przed zbiciem.
hint-reason-touches = Dołącza pion do twojej największej grupy.
hint-reason-nearer = Zbliża pion do twojej największej grupy: { $count ->
    [one] zostaje 1 pole
    [few] zostają { $count } pola
    [many] zostaje { $count } pól
   *[other] zostaje { $count } pola
}.
hint-reason-advances = Prowadzi pion do przodu: { $count ->
    [one] zostaje 1 rząd
    [few] zostają { $count } rzędy
    [many] zostaje { $count } rzędów
   *[other] zostaje { $count } rzędu
}.
hint-reason-blocks = { $count ->
    [one] Blokuje pion na { $square }.
    [few] Blokuje { $count } piony przeciwnika.
    [many] Blokuje { $count } pionów przeciwnika.
   *[other] Blokuje { $count } piona przeciwnika.
}
hint-reason-vanishes = Posyła pion do dziury: o jeden mniej do połączenia.
hint-reason-takes-off = Zdejmuje pion, który nie może się ruszyć: o jeden mniej do połączenia.
hint-reason-gathers = Zbliża pion do pozostałych.
hint-reason-loses = Pozwala przeciwnikowi od razu wygrać.
hint-reason-waits = Niewiele zmienia i czeka na ruch przeciwnika.
result-win = { $side } wygrywają
result-you-won = Wygrana
result-you-lost = Porażka
result-you-resigned = Partia poddana
result-draw = Remis
result-rematch = Zagraj znów
result-rematch-tip = Jeszcze raz ta sama plansza, gracze i kolory ({ $key-enter })
result-adapts = Komputer grał na poziomie { $elo }; następnym razem około { $next }.
reason-win-connected = { $side } połączyły wszystkie piony.
reason-win-both-connected = Jeden ruch połączył obie strony. Zgodnie z wybraną zasadą wygrywają { $side }.
reason-win-home-row = { $side } dotarły do linii bazowej przeciwnika.
reason-win-cannot-reconnect = Grupa { $loser-id ->
    [black] czarnych
   *[white] białych
} jest rozbita i nie może się połączyć.
reason-win-no-stones = { $loser } nie mają już pionów.
reason-win-no-moves = { $loser } nie mają dozwolonego ruchu.
reason-win-resigned = { $loser } poddały partię.
reason-win-time-up = { $loser } przekroczyły czas.
reason-you-win-connected = Wszystkie twoje piony tworzą jedną grupę.
reason-you-win-home-row = Twój pion dotarł do linii bazowej przeciwnika.
reason-you-lose-cannot-reconnect = Twoja grupa jest rozbita i żaden ruch jej nie połączy.
reason-you-lose-no-stones = Nie masz już pionów.
reason-you-lose-no-moves = Nie masz dozwolonego ruchu.
reason-you-lose-resigned = { $side } wygrywają.
reason-you-lose-time-up = Koniec czasu.
reason-draw-both-connected = Jeden ruch połączył obie strony.
reason-draw-repetition = Ta sama pozycja wystąpiła zbyt wiele razy.
reason-draw-no-moves = Żaden pion nie może się ruszyć.
reason-draw-agreed = Obie strony zgodziły się na remis.
paused-board = Plansza jest ukryta, gdy zegar stoi.
paused-go-on = Wznów partię
clock-first-move = Pierwszy ruch: pozostało { $time }
clock-says = { $side }, pozostały czas: { $time }
clock-says-periods = { $side }, pozostały czas: { $time }, { $periods ->
    [one] 1 okres
    [few] { $periods } okresy
    [many] { $periods } okresów
   *[other] { $periods } okresu
}
clock-says-up = { $side } nie mają już czasu
confirm-resign = Poddać tę partię?
confirm-offer-draw = Zaproponować remis? Jeśli przeciwnik się zgodzi, partia się skończy.
confirm-keep-playing = Graj dalej
confirm-quit = Cohort zamknie się, gdy wszystko będzie zapisane. Jeśli zakończysz teraz, niezapisane zmiany przepadną.
confirm-quit-reading = Cohort jeszcze odczytuje dodane partie.
confirm-quit-games = Trwa zapisywanie partii: dotąd { $count }, gotowe { $share }%.
confirm-quit-changes = { $count ->
    [one] 1 zmiana czeka na zapisanie.
    [few] { $count } zmiany czekają na zapisanie.
    [many] { $count } zmian czeka na zapisanie.
   *[other] { $count } zmiany czeka na zapisanie.
}
confirm-quit-problem = Zapis się nie udał. Cohort spróbuje ponownie. { $problem }
confirm-quit-anyway = Zakończ teraz
confirm-stay = Zostań
confirm-draw = { $side } proponują remis. Czy { $other-id ->
    [black] czarne
   *[white] białe
} się zgadzają?
confirm-undo = { $side } proszą o cofnięcie ostatniego ruchu. Czy { $other-id ->
    [black] czarne
   *[white] białe
} się zgadzają?
confirm-agree = Zgoda
confirm-decline = Graj dalej
move-pending = Zagrać { $move }? Naciśnij { $key-enter } albo wybierz pole jeszcze raz, aby zagrać; { $key-escape } anuluje.
draw-considered = { $side } rozważają remis…
draw-declined = { $side } odrzucają remis.
draw-declined-own = Odrzucasz remis.
another-game-title = Nowa partia
another-game-kept = Twoja bieżąca partia jest zapisana w „Moich partiach”. Możesz ją kontynuować w każdej chwili.
another-game-close = Wróć do partii
match-title = Mecz
match-about = Zmiany obowiązują od teraz. Nowy zegar zaczyna z pełnym czasem.
match-clock = Zegar ({ $side-id ->
    [black] czarne
   *[white] białe
})
match-close = Gotowe
player-change = { $side }: zmień gracza i zegar
player-change-tip = Zmień graczy i zegary ({ $key-match })
table-changed = { $variant } · ze zmianami
match-rules = Zasady specjalne w tym meczu
note-title = Notatka
note-words = Komentarz
note-judgement = Ocena ruchu
note-no-judgement = Bez oceny
note-colour = Kolor znaków
note-green = Zielony
note-red = Czerwony
note-yellow = Żółty
note-blue = Niebieski
note-no-marks = Usuń wszystkie znaki
note-board = Plansza do znaków: { $position }
note-marks-how = Wybierz pole, aby je zaznaczyć; przeciągnij, aby narysować strzałkę.
note-save-tip = Zapisz notatkę razem z partią (Ctrl+Enter)
note-now = Bieżąca pozycja
