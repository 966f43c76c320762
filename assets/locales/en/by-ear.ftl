# What a screen reader says: the board square by square, and what happens on it.
board-name = Board
square-empty = { $square }, empty
square-hole = { $square }, hole
square-vanished = { $square }, vanished
square-stone = { $square }, { $side-id ->
    [black] black
   *[white] white
}
square-lines = stones on its lines: file { $file }, rank { $rank }, rising diagonal { $rising }, falling diagonal { $falling }
square-lines-hexagons = stones on its lines: file { $file }, rank { $rank }, rising diagonal { $rising }
square-selected = selected
square-target = you can move here
square-capture = you can capture here
square-from = the last move started here
square-to = the last move ended here
square-refused = the reason why the move is not possible
square-hint = part of the hint
square-winner = part of the winning group
said-step = { $side-id ->
    [black] Black
   *[white] White
} moves from { $from } to { $to }.
said-capture = { $side-id ->
    [black] Black
   *[white] White
} captures from { $from } on { $to }.
said-removal = { $side-id ->
    [black] Black
   *[white] White
} takes the stone on { $from } off the board.
said-drop = { $side-id ->
    [black] Black
   *[white] White
} drops an enemy stone on { $to }.
said-line = { $side-id ->
    [black] Black
   *[white] White
} moves the line { $first } to { $last }; { $first } lands on { $to }.
said-pass = { $side-id ->
    [black] Black
   *[white] White
} passes.
said-taken-back = { $move } is taken back.
said-selected = { $squares } selected.
said-targets = Moves to { $squares }.
said-captures = Captures on { $squares }.
# What a screen reader says about a chart.
chart-one = The chart has one point: { $only }.
chart-points = { $count ->
    [one] The chart has { $count } point.
   *[other] The chart has { $count } points.
} First: { $first }. Lowest: { $lowest }. Highest: { $highest }. Last: { $last }.
chart-bars = { $count ->
    [one] The chart has { $count } bar.
   *[other] The chart has { $count } bars.
} First: { $first }. Lowest: { $lowest }. Highest: { $highest }. Last: { $last }.
chart-rises = The curve ends higher than it starts.
chart-falls = The curve ends lower than it starts.
chart-level = The curve ends as high as it starts.
chart-on-board = On the board: { $position }.
