board-name = Deska
square-empty = { $square }, prázdné
square-hole = { $square }, díra
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
