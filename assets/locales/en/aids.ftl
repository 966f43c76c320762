# The aids: what the board explains by itself.
aids-title = Aids
aids-about = What the board explains by itself while you play. Your first games come with “Teach me”, later ones with “Usual”, unless you choose.
aids-preset = All at once
aid-preset-teaching = Teach me
aid-preset-plain = Usual
aid-preset-bare = Bare board
aids-both = Both games
aids-ordo = Ordo
aids-close = Done
aid-targets = Where a stone can go
aid-prompts = What to do first
aid-prompts-about = Says in your first two moves what stones can do.
aid-reasons = Why a move is not possible
aid-reasons-about = Said at the square, and beside the board.
aid-groups = Groups
aid-groups-about = Stones that touch are linked, a stone alone has a dashed ring. In Ordo only a split group is shown.
aid-threats = Wins within one move
aid-threats-about = Says when you can win with one move, and shows with an arrow how the opponent threatens to.
aid-ways = The ways of a stone
aid-ways-about = Along each line the number of stones on it and where that leads, or what blocks it; in brackets where it leads off the board. In Ordo how far a stone can slide.
aid-home-rows = Home rows
aid-home-rows-about = Lines and dots in a side’s colour enclose its home row, which the other side must reach.
aid-preview = Where stones would land
aid-preview-about = Shows them on the square you point at, and which stones that would cut off.
aid-rejoining = A split group
aid-rejoining-about = Says when your group is split and rings the stones that can join it again.
aid-splits = Squares that split the group
aid-splits-about = Marks them while stones are picked up.
aid-runner = The shortest way to the far row
aid-runner-about = For the stone that needs the fewest moves if nobody stops it.
# Written on the board.
label-ways = { $count }
label-takes = { $count }, takes
label-barred-by-enemy = { $count }, blocked
label-barred-by-own = { $count }, own stone
label-barred-by-edge = ({ $count })
label-whole = Your group stays whole
label-whole-and-takes = Takes; your group stays whole
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
    [0] Your group is split and no move joins it again.
    [one] Your group is split. Join it with the ringed stone; it may move backwards, too.
   *[other] Your group is split. Join it with one of the ringed stones; they may move backwards, too.
}
notice-split-side = { $count ->
    [0] { $side }’s group is split and no move joins it again.
    [one] { $side }’s group is split. Join it with the ringed stone; it may move backwards, too.
   *[other] { $side }’s group is split. Join it with one of the ringed stones; they may move backwards, too.
}
notice-first-move-loa = Pick up a stone: it goes as many squares as there are stones on its line.
notice-second-move-loa = Stones jump over their own, never over the enemy’s; landing on one takes it.
notice-repeats = The same position has come up before: { $move } would bring it again, and so a draw.
notice-no-run = No stone can reach the far row alone yet.
notice-first-move-ordo = Slide a stone forward, straight or diagonally, or sideways, or a whole line of stones at once. All must stay in one group.
notice-second-move-ordo = A line moves as one: click both its ends, then where it should go.
notice-can-connect-you = You can connect all your stones with one move.
notice-can-connect-side = { $side } can connect all stones with one move.
notice-can-reach-you = You can reach the far row with one move.
notice-can-reach-side = { $side } can reach the far row with one move.
notice-threatens-to-connect = { $side } threatens to connect.
notice-threatens-to-reach = { $side } threatens to reach the far row.
