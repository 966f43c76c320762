board-name = Plansza
square-empty = { $square }, puste
square-hole = { $square }, dziura
square-vanished = { $square }, zniknęło
square-stone = { $square }, { $side-id ->
    [black] czarny
   *[white] biały
}
square-lines = piony na jego liniach: kolumna { $file }, rząd { $rank }, przekątna rosnąca { $rising }, przekątna malejąca { $falling }
square-lines-hexagons = piony na jego liniach: kolumna { $file }, rząd { $rank }, przekątna rosnąca { $rising }
square-selected = wybrane
square-target = możesz tu ruszyć
square-capture = możesz tu bić
square-from = stąd wyszedł ostatni ruch
square-to = tu skończył się ostatni ruch
square-refused = powód jest tutaj
square-hint = należy do podpowiedzi
square-winner = należy do zwycięskiej grupy
said-step = { $side-id ->
    [black] Czarne
   *[white] Białe
}: ruch z { $from } na { $to }.
said-capture = { $side-id ->
    [black] Czarne
   *[white] Białe
} biją z { $from } na { $to }.
said-removal = { $side-id ->
    [black] Czarne
   *[white] Białe
} zdejmują z planszy pion z { $from }.
said-drop = { $side-id ->
    [black] Czarne
   *[white] Białe
} zrzucają pion przeciwnika na { $to }.
said-line = { $side-id ->
    [black] Czarne
   *[white] Białe
} przesuwają linię od { $first } do { $last }; pion z { $first } trafia na { $to }.
said-pass = { $side-id ->
    [black] Czarne
   *[white] Białe
} pasują.
said-taken-back = Cofnięto ruch { $move }.
said-selected = Wybrano: { $squares }.
said-targets = Ruchy na { $squares }.
said-captures = Bicia na { $squares }.
chart-one = Wykres ma jeden punkt: { $only }.
chart-points = { $count ->
    [one] Wykres ma { $count } punkt.
    [few] Wykres ma { $count } punkty.
    [many] Wykres ma { $count } punktów.
   *[other] Wykres ma { $count } punktu.
} Pierwszy: { $first }. Najniższy: { $lowest }. Najwyższy: { $highest }. Ostatni: { $last }.
chart-bars = { $count ->
    [one] Wykres ma { $count } słupek.
    [few] Wykres ma { $count } słupki.
    [many] Wykres ma { $count } słupków.
   *[other] Wykres ma { $count } słupka.
} Pierwszy: { $first }. Najniższy: { $lowest }. Najwyższy: { $highest }. Ostatni: { $last }.
chart-rises = Krzywa kończy się wyżej, niż się zaczyna.
chart-falls = Krzywa kończy się niżej, niż się zaczyna.
chart-level = Krzywa kończy się na tej samej wysokości, na której się zaczyna.
chart-on-board = Na planszy: { $position }.
