# The analysis of a position.
analysis-title = Analysis
action-analysis = Analysis
action-analysis-tip = The engine analyses the position on the board ({ $key-analysis })
action-analyse = Analyse
action-main-line = Make main line
action-main-line-tip = Make this line the main line; the old one stays as a variation
action-delete-from = Delete from here
action-promote = Move variation up
action-promote-tip = Right-click or hold to delete from here ({ $key-delete-line }) or to move a variation up ({ $key-promote-line })
confirm-delete-line = Delete { $move } { $after ->
    [0] and its notes
    [one] and the move after it
   *[other] and the { $after } moves after it
}? This cannot be undone.
confirm-keep-line = Keep it
action-delete-line = Delete
action-study-again = Start over
action-study-again-tip = Start a new board from the first position; this one is kept
editor-analyse = Analyse this position
editor-analyse-tip = Play both sides with the engine’s view beside you
options-analyse = Analysis board
options-analyse-tip = Play both sides from this position with the engine’s view beside you; this is not a game
told-still-played = A game against the computer or on the clock can be analysed once it is over.
analysis-close = Close
job-failed = Cohort cannot go on here: { $problem }
analysis-over = The game is over in this position, so there is nothing to analyse.
analysis-chances = { $side } { $percent }%
analysis-facts = Depth { $depth } · { $nodes } positions · { $speed } a second
analysis-done = Depth { $depth } · { $nodes } positions · nothing more to find
analysis-proved = Proved: { $side } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $line }
analysis-proved-draw = Proved: neither side can win
analysis-win = { $side } wins in { $moves }
analysis-threat = Show { $side }’s threat
analysis-back = Back
analysis-back-tip = One move back ({ $key-earlier })
analysis-forward = Forward
analysis-forward-tip = One move forward ({ $key-later })
analysis-lines = Lines
