board-name = Deska
square-empty = { $square }, prázdné
square-hole = { $square }, díra
square-vanished = { $square }, zmizelo
square-stone = { $square }, { $side-id ->
    [black] černý
   *[white] bílý
}
square-lines = kameny na jeho liniích: sloupec { $file }, řada { $rank }, stoupající diagonála { $rising }, klesající diagonála { $falling }
square-lines-hexagons = kameny na jeho liniích: sloupec { $file }, řada { $rank }, stoupající diagonála { $rising }
square-selected = vybráno
square-target = sem můžeš táhnout
square-capture = tady můžeš brát
square-from = odtud vyšel poslední tah
square-to = sem vedl poslední tah
square-refused = důvod je tady
square-hint = patří k nápovědě
square-winner = patří k vítězné skupině
said-step = { $side-id ->
    [black] Černý
   *[white] Bílý
} táhne z { $from } na { $to }.
said-capture = { $side-id ->
    [black] Černý
   *[white] Bílý
} bere z { $from } na { $to }.
said-removal = { $side-id ->
    [black] Černý
   *[white] Bílý
} snímá kámen na { $from } z desky.
said-drop = { $side-id ->
    [black] Černý
   *[white] Bílý
} pokládá soupeřův kámen na { $to }.
said-line = { $side-id ->
    [black] Černý
   *[white] Bílý
} posouvá linii { $first } až { $last }; kámen z { $first } dojde na { $to }.
said-pass = { $side-id ->
    [black] Černý
   *[white] Bílý
} vynechává.
said-taken-back = Tah { $move } je vrácen.
said-selected = Vybráno: { $squares }.
said-targets = Tahy na { $squares }.
said-captures = Braní na { $squares }.
chart-one = Graf má jeden bod: { $only }.
chart-points = { $count ->
    [one] Graf má { $count } bod.
    [few] Graf má { $count } body.
   *[other] Graf má { $count } bodů.
} První: { $first }. Nejnižší: { $lowest }. Nejvyšší: { $highest }. Poslední: { $last }.
chart-bars = { $count ->
    [one] Graf má { $count } sloupec.
    [few] Graf má { $count } sloupce.
   *[other] Graf má { $count } sloupců.
} První: { $first }. Nejnižší: { $lowest }. Nejvyšší: { $highest }. Poslední: { $last }.
chart-rises = Křivka končí výš, než začíná.
chart-falls = Křivka končí níž, než začíná.
chart-level = Křivka končí stejně vysoko, jako začíná.
chart-on-board = Na desce: { $position }.
