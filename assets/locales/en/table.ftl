# The table: turn, moves, buttons and result.
status-your-move = Your move
status-to-move = { $side } to move
status-study = Study · { $side } to move
status-thinking = { $side } is thinking…
status-paused = Paused
status-failed = The computer found no move because of a bug. Press “Move now” to try again, or undo a move.
status-must-pass = { $side } has no legal move and must pass
status-split = { $side } is split and must reconnect
half-drop = Now drop one of your opponent’s stones on an empty square.
half-forward = Now make a forward move. Any of your stones may move.
half-take-back = Take back the first part
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
stones-in-hand = { $count ->
    [one] 1 stone to drop
   *[other] { $count } stones to drop
}
player-score = Points in this series: { $points }
moves-title = Moves
moves-none = No moves yet.
moves-undone = { $move }, undone
moves-place = Move { $number }, { $side }
past-move = Move { $number } of { $numbers } · { $move }
past-variation = Variation, move { $number } · { $move }
past-tried = Tried: { $moves }
past-start = Start of the game
past-about = This is not the current position.
action-present = Back to the game
action-present-tip = Return to the current position ({ $key-present })
action-from-here = Play from here
action-from-here-tip = Continue the game from this position; the later moves stay as a variation
move-entry-hint = Type a move, e.g. { $example } ({ $key-typing })
move-entry-name = Type a move ({ $key-typing })
move-entry-play = Play
strip-last-move = Last move: { $move }
action-undo = Undo
action-undo-tip = Undo moves back to your last turn ({ $key-undo })
action-redo = Redo
action-redo-tip = Redo the moves you undid ({ $key-redo })
action-hint = Hint
action-hint-tip = Show a stone worth moving, then the move, then the reason ({ $key-hint })
action-move-now = Move now
action-move-now-tip = The computer plays the best move it has found ({ $key-now })
action-step = Step
action-step-tip = Play one move, then pause again ({ $key-now })
action-watch-slow = Slow
action-watch-slow-tip = Speed of the computers: slow; press for normal
action-watch-normal = Normal
action-watch-normal-tip = Speed of the computers: normal; press for fast
action-watch-fast = Fast
action-watch-fast-tip = Speed of the computers: fast; press for slow
action-pass = Pass
action-pass-tip = You have no other move ({ $key-enter })
action-confirm-move = Play it
action-confirm-move-tip = Play the chosen move ({ $key-enter })
action-resign = Resign
action-resign-tip = Give up this game ({ $key-resign })
action-draw = Offer draw
action-draw-tip = Offer a draw, at most once every ten moves ({ $key-draw })
action-rematch = Swap sides
action-rematch-tip = Play the same opponent again with the other colour ({ $key-rematch })
action-pause = Pause
action-pause-tip = Stop the clock and the computer ({ $key-pause })
action-go-on = Resume
action-go-on-tip = Resume the game ({ $key-enter })
action-new-game = New game
action-new-game-tip = Choose opponent, clock and side for another game ({ $key-new-game })
action-leave = Menu
action-leave-tip = Return to the menu; the game is saved ({ $key-escape } twice)
action-settings = Settings
action-settings-tip = Settings ({ $key-settings })
action-aids = Guides
action-aids-tip = Choose what the board explains ({ $key-aids })
action-help = Help
action-help-tip = Rules and keys ({ $key-help })
action-view = Top view
action-view-tip = Turn the top view on or off ({ $key-view })
action-view-menu = View
action-view-menu-tip = Turn the view, fold the panel, fill the window
action-more-menu = More
action-more-menu-tip = All other commands
action-flip = Flip board
action-flip-tip = See the board from the other side ({ $key-flip })
action-camera-reset = Reset view
action-camera-reset-tip = Return to the view from your seat ({ $key-reset })
action-fold = Fold panel
action-fold-tip = Fold the panel away; the narrow bar brings it back ({ $key-panel })
action-unfold = Panel
action-unfold-tip = Bring the panel back ({ $key-panel })
action-full-board = Full board
action-full-board-tip = Show only the board with the players, the turn and the last move ({ $key-board })
action-panel-back = Show panel
action-panel-back-tip = Show the panel again ({ $key-board })
action-fullscreen = Full screen
action-fullscreen-tip = Turn full screen on or off ({ $key-fullscreen })
hint-searching = Looking for a good move…
hint-failed = No hint was found because of a bug. You can ask again.
hint-stones = Hint: look at { $squares }. Ask again for the move.
hint-whole = Hint: { $move }. Ask again for the reason.
hint-reasons = Hint: { $move }. { $reasons }
hint-reason-wins-connected = It connects all your stones and wins.
hint-reason-wins-home-row = It reaches the far row and wins.
hint-reason-wins-cannot-reconnect = It splits your opponent’s group for good and wins.
hint-reason-wins = It wins immediately.
hint-reason-draws = It ends the game in a draw.
hint-reason-only-move = It is the only legal move.
hint-reason-rejoins = { $count ->
    [one] It is the only move that reconnects your group.
   *[other] It reconnects your group.
}
hint-reason-stops-connected = It stops your opponent from connecting with the next move.
hint-reason-stops-home-row = It stops your opponent from reaching your home row with the next move.
hint-reason-stops-win = It stops your opponent from winning with the next move.
hint-reason-threatens-connected = It threatens to connect all your stones with the next move.
hint-reason-threatens-home-row = It threatens to reach the far row with the next move.
hint-reason-threatens = It threatens to win with the next move.
hint-reason-cuts = It splits your opponent’s stones into { $count } groups.
hint-reason-joins = It connects your stones: { $count ->
    [one] one group remains
   *[other] { $count } groups remain
}.
hint-reason-captures = It captures the stone on { $square }.
hint-reason-keeps-group = It keeps your group together: no capture can split it now.
hint-reason-escapes = It saves a stone from capture.
hint-reason-touches = It brings a stone to your largest group.
hint-reason-nearer = It brings a stone closer to your largest group: { $count ->
    [one] 1 square
   *[other] { $count } squares
} to go.
hint-reason-advances = It brings a stone forward: { $count ->
    [one] 1 row
   *[other] { $count } rows
} to go.
hint-reason-blocks = { $count ->
    [one] It blocks the stone on { $square }.
   *[other] It blocks { $count } enemy stones.
}
hint-reason-vanishes = It sends a stone into the hole: one less to connect.
hint-reason-takes-off = It takes off a stone that cannot move: one less to connect.
hint-reason-gathers = It brings a stone closer to your others.
hint-reason-loses = It lets your opponent win immediately.
hint-reason-waits = It changes little and waits for your opponent.
result-win = { $side } wins
result-you-won = You won
result-you-lost = You lost
result-you-resigned = You resigned
result-draw = Draw
result-rematch = Play again
result-rematch-tip = The same board, players and colours again ({ $key-enter })
# An adaptive computer: its strength in this game and in the next.
result-adapts = The computer played at { $elo }; next time at about { $next }.
reason-win-connected = { $side } has connected all stones.
reason-win-both-connected = One move connected both sides. By the chosen rule, { $side } wins.
reason-win-home-row = { $side } has reached the far row.
reason-win-cannot-reconnect = { $loser } is split and cannot reconnect.
reason-win-no-stones = { $loser } has no stones left.
reason-win-no-moves = { $loser } has no legal move.
reason-win-resigned = { $loser } has resigned.
reason-win-time-up = { $loser } has run out of time.
reason-you-win-connected = All your stones form one group.
reason-you-win-home-row = Your stone has reached the far row.
reason-you-lose-cannot-reconnect = Your group is split and no move reconnects it.
reason-you-lose-no-stones = You have no stones left.
reason-you-lose-no-moves = You have no legal move.
reason-you-lose-resigned = { $side } wins.
reason-you-lose-time-up = Your time is up.
reason-draw-both-connected = One move connected both sides.
reason-draw-repetition = The same position has occurred too often.
reason-draw-no-moves = No stone can move.
reason-draw-agreed = Both sides agreed on a draw.
paused-board = The board is hidden while the clock is stopped.
paused-go-on = Resume the game
clock-first-move = First move: { $time } left
clock-says = { $side }, time left: { $time }
clock-says-periods = { $side }, time left: { $time }, { $periods ->
    [one] 1 period
   *[other] { $periods } periods
}
clock-says-up = { $side } has no time left
confirm-resign = Resign this game?
confirm-offer-draw = Offer a draw? If your opponent accepts, the game is over.
confirm-keep-playing = Keep playing
confirm-quit = Cohort closes when everything is saved. If you quit now, unsaved changes are lost.
confirm-quit-reading = Cohort is still reading the games you added.
confirm-quit-games = Games are being saved: { $count } so far, { $share }% done.
confirm-quit-changes = { $count ->
    [one] 1 change waits to be saved.
   *[other] { $count } changes wait to be saved.
}
confirm-quit-problem = Saving failed. Cohort will try again. { $problem }
confirm-quit-anyway = Quit now
confirm-stay = Stay
confirm-draw = { $side } offers a draw. Does { $other } agree?
confirm-undo = { $side } asks to take back the last move. Does { $other } agree?
confirm-agree = Agree
confirm-decline = Play on
move-pending = Play { $move }? Press { $key-enter } or choose the square again to play it, { $key-escape } to cancel.
draw-considered = { $side } is considering the draw…
draw-declined = { $side } declines the draw.
draw-declined-own = You declined the draw.
# The page for a new game while another is on the board.
another-game-title = New game
another-game-kept = Your current game is saved in “My games”. You can continue it at any time.
another-game-close = Back to the game
# The page of the match.
match-title = Match
match-about = Changes apply from now on. A new clock starts full.
match-clock = Clock ({ $side })
match-close = Done
player-change = { $side }: change player and clock
player-change-tip = Change players and clocks ({ $key-match })
table-changed = { $variant } · changed
match-rules = Special rules in this match

# Notes on a position.
note-title = Note
note-words = Comment
note-judgement = Rating of the move
note-no-judgement = No rating
note-colour = Colour of marks
note-green = Green
note-red = Red
note-yellow = Yellow
note-blue = Blue
note-no-marks = Remove all marks
note-board = Board for marks: { $position }
note-marks-how = Choose a square to mark it, drag for an arrow.
note-save-tip = Save the note with the game (Ctrl+Enter)
note-now = The current position
