analysis-title = Analiza
action-analysis = Analiza
action-analysis-tip = Silnik analizuje pozycję na planszy ({ $key-analysis })
action-analyse = Analizuj
action-main-line = Zrób linią główną
action-main-line-tip = Ustaw tę linię jako główną; dotychczasowa zostaje jako odnoga
action-delete-from = Usuń odtąd
action-promote = Odnoga w górę
action-promote-tip = Kliknij prawym przyciskiem lub przytrzymaj, aby usunąć ruchy odtąd ({ $key-delete-line }) lub przesunąć odnogę w górę ({ $key-promote-line })
confirm-delete-line = Usunąć { $move } { $after ->
    [0] i jego notatki
    [one] i ruch po nim
    [few] i { $after } ruchy po nim
    [many] i { $after } ruchów po nim
   *[other] i { $after } ruchu po nim
}? Tego nie można cofnąć.
confirm-keep-line = Zostaw
action-delete-line = Usuń
action-study-again = Od nowa
action-study-again-tip = Zacznij nową planszę od pierwszej pozycji; obecna zostaje zapisana
editor-analyse = Analizuj tę pozycję
editor-analyse-tip = Graj za obie strony i patrz obok, co myśli silnik
options-analyse = Plansza analizy
options-analyse-tip = Graj za obie strony od tej pozycji i patrz obok, co myśli silnik; to nie jest partia
told-still-played = Partię z komputerem lub na czas można analizować dopiero po jej zakończeniu.
analysis-close = Zamknij
job-failed = Cohort nie może tu kontynuować: { $problem }
analysis-over = W tej pozycji partia jest skończona, więc nie ma czego analizować.
analysis-chances = { $side } { $percent }%
analysis-facts = Głębokość { $depth } · pozycje: { $nodes } · { $speed } na sekundę
analysis-done = Głębokość { $depth } · pozycje: { $nodes } · nie ma już czego szukać
analysis-proved = Dowiedzione: { $side-id ->
    [black] czarne
   *[white] białe
} wygrywają w { $moves ->
    [one] jednym ruchu
    [few] { $moves } ruchach
    [many] { $moves } ruchach
   *[other] { $moves } ruchu
}: { $line }
analysis-proved-draw = Dowiedzione: żadna strona nie może wygrać
analysis-win = { $side } wygrywają w { $moves }
analysis-threat = Pokaż groźbę { $side-id ->
    [black] czarnych
   *[white] białych
}
analysis-back = Wstecz
analysis-back-tip = Jeden ruch wstecz ({ $key-earlier })
analysis-forward = Naprzód
analysis-forward-tip = Jeden ruch naprzód ({ $key-later })
analysis-lines = Linie
