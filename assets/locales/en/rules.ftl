# Why a move may not be made.
refused-game-over = The game is over.
refused-off-board = { $square } is not on this board.
refused-no-stone = There is no stone on { $square }.
refused-not-yours = The stone on { $square } is an enemy stone.
refused-may-not-pass = You have a legal move, so you cannot pass.
refused-must-pass = You have no legal move, so you must pass.
refused-same-square = A move cannot start and end on { $square }.
refused-not-straight = { $from } and { $to } are not on one line.
refused-wrong-distance = This line has { $needed ->
    [one] 1 stone
   *[other] { $needed } stones
}, so the move must be exactly { $needed ->
    [one] 1 square
   *[other] { $needed } squares
}, not { $asked }.
refused-beyond-edge = This line has { $needed ->
    [one] 1 stone
   *[other] { $needed } stones
}, and { $needed ->
    [one] 1 square
   *[other] { $needed } squares
} from here is off the board.
refused-enemy-in-the-way = The enemy stone on { $square } is in the way.
refused-own-stone = One of your own stones stands on { $square }.
refused-vanished = The square { $square } has vanished. Stones may cross it, but not enter it.
refused-can-move = The stone on { $square } can move. Only a stone that cannot move may be taken off.
refused-no-removals = In this game you cannot take your own stones off the board.
refused-must-drop = After this move, you must drop one of your opponent’s stones on an empty square.
refused-drop-first = Move one of your own stones first. Then drop one of your opponent’s.
refused-empty-hand = You have no stones in hand.
refused-occupied = There is a stone on { $square }. Choose an empty square.
refused-no-landing = No stone can be dropped on { $square }.
refused-turn-is-over = Your turn ends with this move. No second part follows.
refused-must-go-on = After this sideways move, you must also move forward in the same turn.
refused-no-follow-up = No forward move could follow this sideways move, so it is not allowed.
refused-not-forward = After a sideways move, the second move must go forward.
refused-blocked = The stone on { $square } is in the way.
refused-backward = Stones may move backward only to reconnect a split group.
refused-splits-group = That would split your group.
refused-stays-split = Your group is split, and this move does not reconnect it.
refused-not-a-line = { $from } to { $to } is not an unbroken line of your stones.
refused-line-direction = A row moves only straight forward, a column only straight sideways.
refused-single-file = Stones in a line cannot move along that line together. Move one of them alone.
refused-line-capture = A line cannot capture the enemy stone on { $square }.
refused-no-ordo-moves = In Lines of Action you move one stone at a time.
refused-not-your-turn = It is not your turn.
refused-draw-offered = You can offer a draw once every ten moves.
refused-paused = The game is paused.
refused-past = You cannot move here. Go back to the game first.
typed-not-a-move = “{ $text }” is not a move. Write it like { $example }.

# Why a stone or a line has no legal move at all.
immobile-enemy-in-the-way = This stone has no move: enemy stones, like the one on { $square }, block { $others ->
    [0] every direction
   *[other] { $ways } of its { $of } directions; { $rest }
}.
immobile-beyond-edge = This { $kind ->
    [line] line
   *[stone] stone
} has no move: { $others ->
    [0] every direction leads off the board
   *[other] { $ways } of its { $of } directions lead off the board; { $rest }
}.
immobile-own-stones = This { $kind ->
    [line] line has no move: it moves as one, and your own stone on { $square } blocks it{ $others ->
        [0] {""}
       *[other] ; { $rest }
    }
   *[stone] stone has no move: your own stones, like the one on { $square }, block { $others ->
        [0] every direction
       *[other] { $ways } of its { $of } directions; { $rest }
    }
}.
immobile-line-capture = This line has no move: it cannot capture, and the enemy stone on { $square } blocks it{ $others ->
    [0] {""}
   *[other] ; { $rest }
}.
# What happens in the other directions.
closed-own-stones = { $count ->
    [one] 1 ends on your own stone
   *[other] { $count } end on your own stones
}
closed-enemy-in-the-way = { $count ->
    [one] 1 is blocked by an enemy stone
   *[other] { $count } are blocked by enemy stones
}
closed-line-capture = { $count ->
    [one] 1 ends on an enemy stone, which a line cannot capture
   *[other] { $count } end on enemy stones, which a line cannot capture
}
closed-beyond-edge = { $count ->
    [one] 1 leads off the board
   *[other] { $count } lead off the board
}
immobile-holds-together = This { $kind ->
    [line] line
   *[stone] stone
} has no move: without it your group would fall apart.
immobile-loses-touch = This { $kind ->
    [line] line
   *[stone] stone
} has no move: every move would take it away from your group.
immobile-cannot-rejoin = This { $kind ->
    [line] line
   *[stone] stone
} has no move: it cannot reconnect your split group.
immobile-can-leave = This stone cannot move to another square. Choose it again to take it off the board.
