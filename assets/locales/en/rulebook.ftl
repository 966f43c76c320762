# The rules of both games, in the program and in the terminal.
rulebook-loa-goal-title = Goal
rulebook-loa-goal-1 = You win when all your stones form one group. Stones on neighbouring squares are connected, also diagonally.
rulebook-loa-goal-2 = It does not matter who moved: your capture may connect the enemy’s last stones. A single stone is a group.
rulebook-loa-goal-example = The last stone connects: Black has won.
rulebook-loa-moves-title = Moving
rulebook-loa-moves-1 = Black moves first. A stone moves in a straight line, in any of eight directions, exactly as many squares as there are stones of both colours on the whole line, including itself.
rulebook-loa-moves-2 = It cannot move fewer or more squares.
rulebook-loa-moves-example = Three stones on the diagonal, so three squares.
rulebook-loa-jumps-title = Jumps and blocks
rulebook-loa-jumps-1 = A stone may jump over its own side’s stones but not over enemy stones. It cannot land on its own side’s stones or leave the board.
rulebook-loa-jumps-example = To the right an enemy stone blocks the way; to the left there is only a stone of its own side.
rulebook-loa-captures-title = Capturing
rulebook-loa-captures-1 = A stone that lands on an enemy stone captures it: the enemy stone leaves the game.
rulebook-loa-captures-2 = You never have to capture.
rulebook-loa-captures-example = A capture that loses: White’s last stone is one group.
rulebook-loa-both-title = Both sides at once
rulebook-loa-both-1 = One move may connect both sides. The result is an option, shown below.
rulebook-loa-both-example = Black captures, and now each side is one group.
rulebook-ordo-goal-title = Goal
rulebook-ordo-goal-1 = You win when one of your stones reaches the enemy’s home row: rank 8 for White, rank 1 for Black.
rulebook-ordo-goal-2 = Any kind of move may bring it there, but your group must be whole after the move.
rulebook-ordo-goal-example = The stone lands on rank 8 and touches another white stone: White has won.
rulebook-ordo-group-title = The group
rulebook-ordo-group-1 = After each of your moves, all your stones must form one group. Stones on neighbouring squares are connected, also diagonally. No move may leave your stones split, not even a capture. You cannot pass.
rulebook-ordo-single-title = Single moves
rulebook-ordo-single-1 = White moves first. One stone slides any distance over empty squares: forward, sideways or diagonally forward.
rulebook-ordo-single-2 = It may land on the first enemy stone in its way and capture it.
rulebook-ordo-single-example = The stone slides onto an enemy stone and captures it.
rulebook-ordo-line-title = Ordo moves
rulebook-ordo-line-1 = Two or more stones side by side in a row move straight forward together; two or more in a column move straight sideways. All go the same distance over empty squares.
rulebook-ordo-line-2 = You may move any unbroken part of a longer line. Ordo moves never go diagonally and never capture.
rulebook-ordo-line-example = Four stones in one move.
rulebook-ordo-split-title = Split and reconnect
rulebook-ordo-split-1 = If an enemy capture splits your group, your next move must reconnect it. On that move only, single stones may also move backward and diagonally backward, and rows straight back.
rulebook-ordo-split-2 = A side that cannot reconnect loses immediately.
rulebook-ordo-split-example = Black splits White’s group, and a step backward reconnects it.
rulebook-ordo-end-title = Three ways to win
rulebook-ordo-end-1 = You win by reaching the enemy’s home row, by splitting the enemy for good, or by capturing all enemy stones. You also win if the enemy has no legal move.
rulebook-ordo-end-example = The linking stone is captured, and no move reconnects the two parts.
rulebook-start = Starting position
rulebook-options = Options of this variant
rulebook-both-draw = If one move connects both sides, the game is a draw.
rulebook-both-mover = If one move connects both sides, the side that moved wins.
rulebook-stuck-passes = A side without a legal move passes; if neither can move, it is a draw.
rulebook-stuck-loses = A side without a legal move loses.
rulebook-stuck-draws = If a side has no legal move, the game is a draw.
rulebook-single-file-forbidden = A line cannot move lengthwise.
rulebook-single-file-allowed = A line may also move lengthwise.
rulebook-hole = Stones may cross a hole, and it does not count as a stone. A stone that ends its move there leaves the game. Its own side may win that way.
rulebook-repetition = If a position occurs for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
} time with the same side to move, the game is a draw.
rulebook-repetition-off = Positions may repeat without limit.
rules-title = Rules
rules-variant = Variant
