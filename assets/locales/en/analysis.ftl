# The analysis of a position.
analysis-title = Analysis
action-analysis = Analysis
action-analysis-tip = Let the engine analyse the position on the board ({ $key-analysis })
action-analyse = Analyse
action-main-line = Make main line
action-main-line-tip = Make this line the main line; the old one stays as a variation
action-delete-from = Delete from here
action-promote = Move variation up
action-edit-line-tip = Right-click or hold to delete from here
action-edit-variation-tip = Right-click or hold to delete from here, to move this variation up or to make it the main line
confirm-delete-line = { $after ->
    [0] Delete { $move } and its notes? This cannot be undone.
    [one] Delete { $move } and the move after it? This cannot be undone.
   *[other] Delete { $move } and the { $after } moves after it? This cannot be undone.
}
confirm-keep-line = Keep it
action-delete-line = Delete
action-study-again = Start over
action-study-again-tip = Start a new board from the first position; this board is kept
editor-analyse = Analyse this position
editor-analyse-tip = Play both sides while the engine analyses
options-analyse = Analysis board
options-analyse-tip = Play both sides from this position while the engine analyses; this does not start a game
told-still-played = You can analyse a game against the computer or on the clock only after it is over.
analysis-close = Close
job-failed = Cohort had to stop here: { $problem }
analysis-over = The game is over in this position, so there is nothing to analyse.
analysis-chances = { $side } { $percent }%
analysis-facts = Depth { $depth } · { $nodes } positions · { $speed } a second
analysis-done = Depth { $depth } · { $nodes } positions · nothing more to find
analysis-proved = { $moves ->
    [one] Proved: { $side } wins in one move: { $line }
   *[other] Proved: { $side } wins in { $moves } moves: { $line }
}
analysis-proved-draw = Proved: neither side can win
analysis-win = { $side } wins in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
analysis-threat = Show threat: { $side }
analysis-back = Back
analysis-back-tip = One move back ({ $key-earlier })
analysis-forward = Forward
analysis-forward-tip = One move forward ({ $key-later })
analysis-lines = Lines
