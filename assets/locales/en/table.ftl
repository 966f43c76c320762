# The table: whose turn, moves, buttons, the end.
status-your-turn = { $side } to move
status-thinking = { $side } is thinking …
status-failed = The computer has found no move, because of a mistake in the program. Let it try again with “Move now”, or take a move back.
status-must-pass = { $side } has no legal move and must pass
status-split = { $side } is split and must join its group again
player-stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
player-groups = { $count ->
    [one] one group
   *[other] { $count } groups
}
player-captured = { $count ->
    [0] no captures
    [one] 1 captured
   *[other] { $count } captured
}
game-unsaved = This game cannot be kept: { $problem }
moves-title = Moves
moves-none = No moves yet.
move-entry-hint = Type a move, as { $example }
move-entry-play = Play
action-undo = Undo
action-undo-tip = Take back to your last decision (Ctrl+Z)
action-redo = Redo
action-redo-tip = Make again what was taken back (Ctrl+Y)
action-hint = Hint
action-hint-tip = Show a stone worth moving, then the move (H)
action-move-now = Move now
action-move-now-tip = The computer plays the best it has found (M)
action-pass = Pass
action-pass-tip = There is no other move (Enter)
action-resign = Resign
action-resign-tip = Give up this game (Ctrl+R)
action-restart = New game
action-restart-tip = The same board and players from the start (Ctrl+N)
action-leave = Menu
action-leave-tip = Back to the title; the game is kept (Esc)
action-settings = Settings
action-settings-tip = Settings (F10)
action-help = Help
action-help-tip = How to play, and the keys (F1)
action-view = Top view
action-view-tip = View from above, and back (V)
action-flip = Turn board
action-flip-tip = Turn the board around (F)
action-camera-reset = Reset view
action-camera-reset-tip = Back to your seat (C)
action-fullscreen = Full screen
action-fullscreen-tip = Full screen, and back (F11)
hint-searching = Looking for a good move …
hint-failed = No hint was found, because of a mistake in the program.
hint-stones = Hint: look at { $squares }. Ask again for the move.
hint-whole = Hint: { $move }
result-win = { $side } wins
result-draw = Draw
result-rematch = Play again
reason-win-connected = All { $side } stones form one group.
reason-win-both-connected = Both sides were joined at once, and that counts for the side that moved.
reason-win-home-row = A { $side } stone has reached the far row.
reason-win-cannot-reconnect = { $loser } is split and cannot join its group again.
reason-win-no-stones = { $loser } has no stones left.
reason-win-no-moves = { $loser } has no legal move.
reason-win-resigned = { $loser } has resigned.
reason-draw-both-connected = One move joined both sides.
reason-draw-repetition = The same position has come up again too often.
reason-draw-no-moves = No stone can move.
confirm-resign = Resign this game?
confirm-yes = Yes
confirm-no = No
