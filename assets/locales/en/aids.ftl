# The guides (“aids” in the code): what the board explains.
aids-title = Guides
aids-about = Choose what the board explains while you play. By default, your first games use “Teach me” and later games “Standard”.
aids-preset = Preset
aid-preset-teaching = Teach me
aid-preset-plain = Standard
aid-preset-bare = Bare board
aids-both = Both games
aids-ordo = Ordo
aids-close = Done
aid-targets = Where a stone can go
aid-prompts = What to do first
aid-prompts-about = Tells you during your first two moves what stones can do.
aid-reasons = Why a move is not possible
aid-reasons-about = Shows the reason at the square. When this is off, the reason appears beside the board.
aid-groups = Groups
aid-groups-about = Links connect stones that touch; a lone stone has a dashed ring. In Ordo, only a split group is marked.
aid-threats = Wins in one move
aid-threats-about = Tells you when you can win with one move. An arrow shows how the opponent threatens to win.
aid-ways = The lines of a stone
aid-ways-about = Shows how many stones are on each line, and where a move along it ends or what blocks it. A number in brackets means that the move would leave the board. In Ordo, shows how far a stone can slide.
aid-home-rows = Home rows
aid-home-rows-about = Lines and dots in a side’s colour mark its home row, which the other side tries to reach.
aid-preview = Where stones would land
aid-preview-about = Shows the picked stones on the square you point at, and marks the stones that the move would cut off.
aid-rejoining = A split group
aid-rejoining-about = Tells you when your group is split and rings the stones that can reconnect it.
aid-splits = Squares that split the group
aid-splits-about = Marks the squares where the picked stones would split your group.
aid-runner = The shortest path to the far row
aid-runner-about = Shows the path of the stone that needs the fewest moves if no enemy stone stops it.
# Written on the board.
label-ways = { $count }
label-takes = { $count }, captures
label-barred-by-enemy = { $count }, blocked
label-barred-by-own = { $count }, own stone
label-barred-by-edge = ({ $count })
label-whole = Your group stays whole
label-whole-and-takes = Captures; your group stays whole
label-cuts-off = { $count ->
    [one] Cuts off 1 of your stones
   *[other] Cuts off { $count } of your stones
}
label-run = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
# Said of the position.
notice-split-you = { $count ->
    [0] Your group is split and no move reconnects it.
    [one] Your group is split. Reconnect it with the ringed stone; it may move backward, too.
   *[other] Your group is split. Reconnect it with one of the ringed stones; they may move backward, too.
}
notice-split-side = { $count ->
    [0] { $side } is split and no move reconnects the group.
    [one] { $side } is split. Reconnect the group with the ringed stone; it may move backward, too.
   *[other] { $side } is split. Reconnect the group with one of the ringed stones; they may move backward, too.
}
notice-first-move-loa = Pick a stone: it moves exactly as many squares as there are stones on its line.
notice-second-move-loa = Stones may jump over your own stones only; landing on an enemy stone captures it.
notice-repeats = { $move } would repeat an earlier position and draw the game.
notice-no-run = No stone can reach the far row alone yet.
notice-first-move-ordo = Slide a stone straight forward, diagonally forward or sideways, or move a whole line. All stones must stay in one group.
notice-then-drop = Then drop one of the stones in your hand.
notice-then-forward = After a sideways move, also make a forward move.
notice-lines = A line moves as one: choose both its ends or drag along it, then choose where it should go.
notice-can-connect-you = You can connect all your stones with one move.
notice-can-connect-side = { $side } can connect all stones with one move.
notice-can-reach-you = You can reach the far row with one move.
notice-can-reach-side = { $side } can reach the far row with one move.
notice-threatens-to-connect = { $side } threatens to connect.
notice-threatens-to-reach = { $side } threatens to reach the far row.
