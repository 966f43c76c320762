# The rules of both games, in the program and in the terminal.
rulebook-loa-goal-title = Goal
rulebook-loa-goal-1 = Whoever has all stones in one group wins. Stones are neighbours along ranks, files and diagonals.
rulebook-loa-goal-2 = It does not matter who moved: a capture may join the enemy’s last stones. A single stone is a group.
rulebook-loa-goal-example = The last stone comes home: Black has won.
rulebook-loa-moves-title = Moving
rulebook-loa-moves-1 = Black moves first. A stone moves in a straight line, in any of eight directions, exactly as many squares as there are stones of both colours on the whole line, itself included.
rulebook-loa-moves-2 = Fewer squares than that, or more, is no move.
rulebook-loa-moves-example = Three stones on the diagonal, so three squares.
rulebook-loa-jumps-title = What is in the way
rulebook-loa-jumps-1 = A stone jumps over stones of its own side, never over the enemy’s. It does not end on its own side’s stones, nor off the board.
rulebook-loa-jumps-example = To the right the enemy bars the way; to the left there is a friend.
rulebook-loa-captures-title = Capturing
rulebook-loa-captures-1 = A move that ends on an enemy stone captures it: that stone leaves the game.
rulebook-loa-captures-2 = Nobody has to capture.
rulebook-loa-captures-example = A capture that loses: White’s last stone is one group.
rulebook-loa-both-title = Both at once
rulebook-loa-both-1 = One move may join both sides. What that means is an option; it stands below.
rulebook-loa-both-example = Black captures, and both sides are one group.
rulebook-ordo-goal-title = Goal
rulebook-ordo-goal-1 = Whoever has a stone on the enemy’s home row wins: rank 8 for White, rank 1 for Black.
rulebook-ordo-goal-2 = It may come there by any move, and its group must be whole after it.
rulebook-ordo-goal-example = The stone lands on rank 8 beside a friend: White has won.
rulebook-ordo-group-title = The group
rulebook-ordo-group-1 = After each of your moves all your stones form one group; neighbours touch along ranks, files and diagonals. A move that leaves them split is not allowed, captures included. Nobody passes.
rulebook-ordo-single-title = Single moves
rulebook-ordo-single-1 = White moves first. One stone slides any distance over empty squares: forward, sideways or diagonally forward.
rulebook-ordo-single-2 = It may end on the first enemy stone in its way, and captures it.
rulebook-ordo-single-example = The stone slides into the enemy and takes it.
rulebook-ordo-line-title = Ordo moves
rulebook-ordo-line-1 = Two or more stones side by side in a row move straight forward together; one behind the other in a column, straight sideways. All go the same distance over empty squares.
rulebook-ordo-line-2 = Any unbroken part of a longer line may be taken. Ordo moves never go diagonally and never capture.
rulebook-ordo-line-example = Four stones in one move.
rulebook-ordo-split-title = Split and joined again
rulebook-ordo-split-1 = If a capture of the enemy splits your group, your next move must make it whole. Then, and only then, single stones may also move backward and diagonally backward, and rows straight back.
rulebook-ordo-split-2 = A side that cannot do it has lost as soon as it is split.
rulebook-ordo-split-example = Black splits White’s group, and a step backward joins it again.
rulebook-ordo-end-title = Three ways to win
rulebook-ordo-end-1 = A stone on the enemy’s home row; an enemy who is split for good; an enemy without stones. An enemy without a legal move has lost, too.
rulebook-ordo-end-example = The link is taken, and no move joins the two parts again.
rulebook-start = It begins so
rulebook-options = Options here
rulebook-both-draw = If one move joins both sides, the game is a draw.
rulebook-both-mover = If one move joins both sides, whoever moved wins.
rulebook-stuck-passes = A side without a legal move passes; if neither can move, it is a draw.
rulebook-stuck-loses = A side without a legal move has lost.
rulebook-stuck-draws = A side without a legal move: the game is a draw.
rulebook-single-file-forbidden = A line does not move along itself.
rulebook-single-file-allowed = A line may also move along itself.
rulebook-hole = A hole is crossed and counts as no stone. A stone that ends its move there leaves the game, and its own side may win by that.
rulebook-repetition = The same position with the same side to move for the { $times ->
    [2] second
    [3] third
   *[other] { $times }th
} time is a draw.
rulebook-repetition-off = Positions may repeat as often as they like.
rules-title = Rules
rules-variant = Whose rules
