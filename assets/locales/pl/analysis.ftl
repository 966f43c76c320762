analysis-title = Analiza
action-analysis = Analiza
action-analysis-tip = Silnik analizuje pozycję na planszy ({ $key-analysis })
action-analyse = Analizuj
action-main-line = Ustaw jako główną
action-main-line-tip = Ustaw tę linię jako główną; dotychczasowa zostaje jako odnoga
action-delete-from = Usuń odtąd
action-promote = Przesuń wyżej
action-edit-line-tip = Kliknij prawym przyciskiem lub przytrzymaj, aby usunąć ruchy odtąd
action-edit-variation-tip = Kliknij prawym przyciskiem lub przytrzymaj, aby usunąć ruchy odtąd, przesunąć tę odnogę w górę lub ustawić ją jako główną
confirm-delete-line = { $after ->
    [0] Usunąć ruch { $move } i notatki do niego? Tego nie można cofnąć.
    [one] Usunąć { $move } i następny ruch? Tego nie można cofnąć.
    [few] Usunąć { $move } i { $after } następne ruchy? Tego nie można cofnąć.
    [many] Usunąć { $move } i { $after } następnych ruchów? Tego nie można cofnąć.
   *[other] Usunąć { $move } i { $after } następnego ruchu? Tego nie można cofnąć.
}
confirm-keep-line = Zostaw
action-delete-line = Usuń
action-study-again = Od nowa
action-study-again-tip = Zacznij nową planszę od pierwszej pozycji; obecna plansza zostaje zachowana
editor-analyse = Analizuj tę pozycję
editor-analyse-tip = Graj za obie strony, a silnik będzie analizował
options-analyse = Plansza analizy
options-analyse-tip = Graj za obie strony od tej pozycji, a silnik będzie analizował; to nie jest partia
told-still-played = Partię z komputerem lub na czas można analizować dopiero po jej zakończeniu.
analysis-close = Zamknij
job-failed = Cohort musiał się tu zatrzymać: { $problem }
analysis-over = W tej pozycji partia jest skończona, więc nie ma czego analizować.
analysis-chances = { $side } { $percent }%
analysis-facts = Głębokość { $depth } · pozycje: { $nodes } · { $speed } na sekundę
analysis-done = Głębokość { $depth } · pozycje: { $nodes } · nie ma już czego szukać
analysis-proved = { $moves ->
    [one] Udowodnione: { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w jednym ruchu: { $line }
    [few] Udowodnione: { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $moves } ruchach: { $line }
    [many] Udowodnione: { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $moves } ruchach: { $line }
   *[other] Udowodnione: { $side-id ->
        [black] czarne
       *[white] białe
    } wygrywają w { $moves } ruchu: { $line }
}
analysis-proved-draw = Udowodnione: nikt nie może wygrać
analysis-win = { $side } wygrywają w { $moves ->
    [one] 1 ruchu
    [few] { $moves } ruchach
    [many] { $moves } ruchach
   *[other] { $moves } ruchu
}
analysis-threat = Pokaż groźbę { $side-id ->
    [black] czarnych
   *[white] białych
}
analysis-back = Wstecz
analysis-back-tip = Jeden ruch wstecz ({ $key-earlier })
analysis-forward = Naprzód
analysis-forward-tip = Jeden ruch naprzód ({ $key-later })
analysis-lines = Linie
