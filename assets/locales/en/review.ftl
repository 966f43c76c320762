# The review of a game that is over: labels, reasons, exercises.
review-title = Review
action-review = Review
action-review-tip = See which moves were good, what was better, and why ({ $key-review })
review-close = Close
review-looking = { $done } of { $all } moves
review-stop = Pause
review-go-on = Resume
review-chances = Winning chances in percent: { $side }
review-times = Time used: { $first } { $time }, { $other } { $others }
review-time-at = { $time } minutes
review-chances-at = { $move }: { $side } { $percent }%
review-chances-start = Start: { $side } { $percent }%
review-accuracy = Accuracy
review-accuracy-so-far = Accuracy so far
review-accuracy-about = 100 means that no move cost any winning chances.
review-whole = Game
review-phase-opening = Opening
review-phase-middle = Middle
review-phase-end = End
review-moments = Key moments
review-moments-yours = Your key moments
review-moments-opponent = Your opponent’s key moments
review-moments-side = Key moments: { $side }
review-moments-later = Key moments appear when all moves have been reviewed.
review-no-moments = No move cost more than 10% in winning chances.
review-moment = { $move } · { $label }
review-moment-tip = Show the position before the move, with the better move as a green arrow
review-start = Start of the game. Choose a move in the graph or the list, or with { $key-earlier } and { $key-later }.
review-not-looked = This move has not been reviewed yet.
review-of-variation = This is a variation. The review covers the moves of the game.
review-tried = This move was not played in the game.
review-loss = { $side }: winning chances from { $before }% to { $after }%
review-better = Better:
review-then = What follows:
review-before = Show better move
review-before-tip = Show the position before the move: the green arrow is the better move, the red one is the move played
review-play-from = Try again from here
review-play-from-tip = Start a game from the position before this move; this game stays as it is
review-retry = { $count ->
    [0] Retry mistakes
    [one] Retry one mistake
   *[other] Retry { $count } mistakes
}
review-retry-tip = Find the better move for each mistake
review-label-excellent = Excellent
review-label-good = Good
review-label-inaccuracy = Inaccuracy
review-label-mistake = Mistake
review-label-blunder = Blunder
review-label-only-move = The only move
review-label-only-defence = Found the only defence
review-label-missed-win = Missed win
moves-labelled = { $move }, { $label }
exercise-title = Exercise { $number } of { $all }
exercise-find = { $side } played { $move }. Find a better move.
exercise-looking = { $move }: checking…
exercise-best = { $move }: yes, that is the best move.
exercise-as-good = { $move }: yes, that is as good as the best move.
exercise-same = { $move } is the move from the game. It costs you { $loss }% in winning chances.
exercise-worse = { $move } costs you { $loss }% in winning chances. There is a better move.
exercise-failed = { $move } could not be judged because of a bug in Cohort. Try again or show the answer.
exercise-answer = The best move is { $move }.
exercise-over = { $count ->
    [0] None of { $all } found this time.
    [one] 1 of { $all } found.
   *[other] { $count } of { $all } found.
}
exercise-again = Try again
exercise-show = Show the answer
exercise-next = Next
exercise-finish = Back to the review
# Reasons. $own is the side that moved, $enemy the other; $by a move.
review-does = It { $does }.
review-misses = { $by } would { $does }.
review-allows = It allows { $by }, which { $does }.
review-only-safe = It is the only one of { $moves } legal moves after which { $enemy } cannot win immediately.
review-misses-win = There was a win in { $plies ->
    [one] one move
   *[other] { $plies } moves
}: { $end }.
review-loses = It loses in { $plies ->
    [one] one move
   *[other] { $plies } moves
}: { $end }.
review-joins-enemy = It captures the stone on { $square }, which { $enemy } still had to connect: { $enemy } now has { $count ->
    [one] one group
   *[other] { $count } groups
} instead of { $before }.
review-leaves-group = It splits a group: { $own } now has { $count } groups instead of { $before }.
review-strays = The stone on { $square } is now { $count ->
    [one] 1 step
   *[other] { $count } steps
} from the largest group instead of { $before }.
review-walled-in = It allows { $by }, which blocks in the stone on { $square }, away from the largest group: { $count ->
    [one] 1 move
   *[other] { $count } moves
} left instead of { $before }.
review-leaves-free = { $enemy } has a stone on { $square }, away from the largest group. { $by } would block it in: { $instead ->
    [one] 1 move
   *[other] { $instead } moves
} left instead of { $count }.
review-cramped = After { $by }, { $own } has { $count ->
    [one] only 1 legal move
   *[other] only { $count } legal moves
} instead of { $before }.
review-allows-split = It allows { $by }, which splits the group: { $own } has { $count ->
    [0] no move to reconnect it
    [one] 1 move to reconnect it
   *[other] { $count } moves to reconnect it
}.
review-runner-let-go = It does not stop the runner on { $square }, which is { $count ->
    [one] 1 move
   *[other] { $count } moves
} from the far row ({ $way }). After the better move, { $needs }.
review-runner-given-up = After the better move, a runner would be { $count ->
    [one] 1 move
   *[other] { $count } moves
} from the far row ({ $way }). Now { $needs }.
review-spare-link-lost = After { $by }, { $own } has { $count ->
    [one] 1 stone
   *[other] { $count } stones
} whose capture would split the group, instead of { $before }.
review-ends-apart = { $later }, { $own } has { $count } groups; with the better line, { $instead }.
review-ends-enemy-joined = { $later }, { $enemy } has { $count ->
    [one] one group
   *[other] { $count } groups
}; with the better line, { $instead }.
review-ends-behind = { $later }, { $own } has { $lead }; with the better line, { $better-lead }.
review-ends-cramped = { $later }, { $own } has { $count ->
    [one] 1 legal move
   *[other] { $count } legal moves
}; with the better line, { $instead }.
review-hangs-back = With { $by }, { $own } would have a stone { $instead ->
    [one] 1 row
   *[other] { $instead } rows
} from the far row; now the nearest stone is { $count } rows away.
review-exposes = { $enemy } can now capture { $count ->
    [one] 1 stone
   *[other] { $count } stones
} ({ $squares }) instead of { $instead }.
review-ends-scattered = { $later }, { $own } needs { $count ->
    [one] 1 step
   *[other] { $count } steps
} in total to bring all stones to the largest group; with the better line, { $instead }.
review-ends-hanging = { $later }, { $own } has { $count ->
    [one] 1 stone
   *[other] { $count } stones
} whose capture would split the group; with the better line, { $instead }.
review-ends-slower = { $later }, { $own } could be { $instead ->
    [one] 1 move
   *[other] { $instead } moves
} from the far row; after this move, { $needs }.
review-ends-enemy-faster = { $later }, { $enemy } is { $count ->
    [one] 1 move
   *[other] { $count } moves
} from the far row; with the better line, { $needs }.
review-unclear = No single reason stands out. Play through the line to see why.
review-later = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} later
review-needs = the nearest stone needs { $count ->
    [one] 1 move
   *[other] { $count } moves
}
review-needs-none = no stone gets through
review-lead-even = as many stones as the opponent
review-lead-more = { $count ->
    [one] 1 more stone
   *[other] { $count } more stones
} than the opponent
review-lead-less = { $count ->
    [one] 1 fewer stone
   *[other] { $count } fewer stones
} than the opponent
review-end-connected = { $winner } connects
review-end-both-connected = { $winner } connects
review-end-home-row = { $winner } reaches the far row
review-end-cannot-reconnect = { $loser } cannot reconnect
review-end-no-stones = { $loser } has no stones left
review-end-no-moves = { $loser } has no move left
review-end-resigned = { $winner } wins
review-end-time-up = { $winner } wins
# What a move does to $other; in the form `would` what it would do.
merit-wins-connected = { $form ->
    [would] connect all its stones and win
   *[does] connects all its stones and wins
}
merit-wins-home-row = { $form ->
    [would] reach the far row and win
   *[does] reaches the far row and wins
}
merit-wins-cannot-reconnect = { $form ->
    [would] split { $other } for good and win
   *[does] splits { $other } for good and wins
}
merit-wins = { $form ->
    [would] win immediately
   *[does] wins immediately
}
merit-draws = { $form ->
    [would] end the game in a draw
   *[does] ends the game in a draw
}
merit-only-move = { $form ->
    [would] be the only legal move
   *[does] is the only legal move
}
merit-rejoins = { $form ->
    [would] reconnect
   *[does] reconnects
} the group: { $count ->
    [one] the only move that does
   *[other] one of { $count } moves that do
}
merit-stops-connected = { $form ->
    [would] stop
   *[does] stops
} { $other } from connecting with the next move
merit-stops-home-row = { $form ->
    [would] stop
   *[does] stops
} { $other } from reaching the far row with the next move
merit-stops-win = { $form ->
    [would] stop
   *[does] stops
} { $other } from winning with the next move
merit-threatens-connected = { $form ->
    [would] threaten
   *[does] threatens
} to connect all stones with the next move
merit-threatens-home-row = { $form ->
    [would] threaten
   *[does] threatens
} to reach the far row with the next move
merit-threatens = { $form ->
    [would] threaten
   *[does] threatens
} to win with the next move
merit-cuts = { $form ->
    [would] cut off { $squares }: { $other } would have { $count } groups
   *[does] cuts off { $squares }: { $other } has { $count } groups
}
merit-joins = { $form ->
    [would] connect
   *[does] connects
} stones: { $count ->
    [one] one group left
   *[other] { $count } groups left
}
merit-captures = { $form ->
    [would] capture
   *[does] captures
} the stone on { $squares }
merit-keeps-group = { $form ->
    [would] leave
   *[does] leaves
} no capture that could split the group
merit-escapes = { $form ->
    [would] move
   *[does] moves
} a stone out of reach of a capture
merit-touches = { $form ->
    [would] bring
   *[does] brings
} a stone to the largest group
merit-nearer = { $form ->
    [would] bring
   *[does] brings
} a stone closer to the largest group: { $count ->
    [one] 1 step
   *[other] { $count } steps
} to go
merit-advances = { $form ->
    [would] go
   *[does] goes
} forward: { $count ->
    [one] 1 row
   *[other] { $count } rows
} to go
merit-blocks = { $form ->
    [would] block
   *[does] blocks
} { $other }: { $count ->
    [one] 1 stone
   *[other] { $count } stones
} on { $squares }
merit-vanishes = { $form ->
    [would] send
   *[does] sends
} a stone into the hole: one less to connect
merit-takes-off = { $form ->
    [would] take
   *[does] takes
} off a stone that cannot move: one less to connect
merit-gathers = { $form ->
    [would] bring
   *[does] brings
} a stone closer to the others
merit-loses = { $form ->
    [would] let
   *[does] lets
} { $other } win immediately
merit-waits = { $form ->
    [would] be
   *[does] is
} a quiet move
