board-name = Plansza
square-empty = { $square }, puste
square-hole = { $square }, dziura
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
