board-name = Doska
square-empty = { $square }, prázdne
square-hole = { $square }, diera
square-vanished = { $square }, zmizlo
square-stone = { $square }, { $side-id ->
    [black] čierny
   *[white] biely
}
square-lines = kamene na jeho líniách: stĺpec { $file }, rad { $rank }, stúpajúca diagonála { $rising }, klesajúca diagonála { $falling }
square-lines-hexagons = kamene na jeho líniách: stĺpec { $file }, rad { $rank }, stúpajúca diagonála { $rising }
square-selected = vybrané
square-target = sem môžeš ťahať
square-capture = tu môžeš brať
square-from = odtiaľto vyšiel posledný ťah
square-to = sem viedol posledný ťah
square-refused = dôvod je tu
square-hint = patrí k nápovede
square-winner = patrí k víťaznej skupine
said-step = { $side-id ->
    [black] Čierny
   *[white] Biely
} ťahá z { $from } na { $to }.
said-capture = { $side-id ->
    [black] Čierny
   *[white] Biely
} berie z { $from } na { $to }.
said-removal = { $side-id ->
    [black] Čierny
   *[white] Biely
} odoberá kameň na { $from } z dosky.
said-drop = { $side-id ->
    [black] Čierny
   *[white] Biely
} kladie súperov kameň na { $to }.
said-line = { $side-id ->
    [black] Čierny
   *[white] Biely
} posúva líniu { $first } až { $last }; kameň z { $first } príde na { $to }.
said-pass = { $side-id ->
    [black] Čierny
   *[white] Biely
} vynecháva ťah.
said-taken-back = Ťah { $move } je vrátený.
said-selected = Vybrané: { $squares }.
said-targets = Ťahy na { $squares }.
said-captures = Branie na { $squares }.
chart-one = Graf má jeden bod: { $only }.
chart-points = { $count ->
    [one] Graf má { $count } bod.
    [few] Graf má { $count } body.
   *[other] Graf má { $count } bodov.
} Prvý: { $first }. Najnižší: { $lowest }. Najvyšší: { $highest }. Posledný: { $last }.
chart-bars = { $count ->
    [one] Graf má { $count } stĺpec.
    [few] Graf má { $count } stĺpce.
   *[other] Graf má { $count } stĺpcov.
} Prvý: { $first }. Najnižší: { $lowest }. Najvyšší: { $highest }. Posledný: { $last }.
chart-rises = Krivka sa končí vyššie, ako sa začína.
chart-falls = Krivka sa končí nižšie, ako sa začína.
chart-level = Krivka sa končí v rovnakej výške, v akej sa začína.
chart-on-board = Na doske: { $position }.
