# Solved boards: their page, and a game on one of them against a perfect opponent.

# The page.
solved-title = Solved boards
learn-perfect = Perfect play
learn-solved-about = Play small boards against a perfect opponent, and see the value of every move
solved-about = Cohort has proven who wins on these boards. Play against a perfect opponent, and see the value of every move. Each first move stands for its mirror images.
solved-board-wins = { $count ->
    [one] { $side } wins in { $count } move with best play
   *[other] { $side } wins in { $count } moves with best play
}
solved-board-wins-some = { $side } wins with best play; the number of moves is unknown
solved-winning = Winning first moves: { $moves }
solved-losing = Losing first moves: { $moves }
solved-unknown = Not proven: { $moves }
solved-play-black = Play Black
solved-play-white = Play White

# The game.
solved-you = You play { $side }
solved-thinking = The computer is looking for its best move…
solved-hidden = The values are hidden. Find the best move yourself.
solved-now-awaited = Computing the values of your moves…
solved-now-wins = { $count ->
    [one] You can win in { $count } move.
   *[other] You can win in { $count } moves.
}
solved-now-wins-most = { $count ->
    [one] You can win in { $count } move.
   *[other] You can win in at most { $count } moves.
}
solved-now-draws = With best play, the game is a draw.
solved-now-loses = { $count ->
    [0] Every move loses immediately.
    [one] With best play, you lose in { $count } move.
   *[other] With best play, you lose in { $count } moves.
}
solved-now-loses-most = { $count ->
    [0] Every move loses immediately.
    [one] With best play, you lose in { $count } move.
   *[other] With best play, you lose in at most { $count } moves.
}
solved-now-open = Nothing is proven about this position.

# The values of moves: the list in the panel, and short words on the board.
solved-moves = Your moves
solved-wins = { $count ->
    [one] Wins in { $count } move
   *[other] Wins in { $count } moves
}
solved-wins-most = { $count ->
    [one] Wins in { $count } move
   *[other] Wins in at most { $count } moves
}
solved-draws = Draws
solved-loses = { $count ->
    [0] Loses immediately
    [one] Loses in { $count } move
   *[other] Loses in { $count } moves
}
solved-loses-most = { $count ->
    [0] Loses immediately
    [one] Loses in { $count } move
   *[other] Loses in at most { $count } moves
}
solved-open = Not proven
solved-awaited = Still computing
solved-label-wins = wins in { $count }
solved-label-wins-some = wins
solved-label-draws = draw
solved-label-loses = { $count ->
    [0] loses
   *[other] loses in { $count }
}
solved-label-loses-some = loses
solved-label-open = not proven
solved-label-awaited = …

# What a move has changed.
solved-fastest = { $move } is the fastest way to win.
solved-slower = { $move } still wins, but takes { $count } moves instead of { $best }.
solved-win-lost = { $count ->
    [one] { $move } throws the win away: now { $side } wins in { $count } move.
   *[other] { $move } throws the win away: now { $side } wins in { $count } moves.
}
solved-win-drawn = { $move } throws the win away: with best play, the game is now a draw.
solved-win-unsure = { $move } gives up the proven win: nothing is proven about this position.
solved-draw-lost = { $count ->
    [one] { $move } throws the draw away: now { $side } wins in { $count } move.
   *[other] { $move } throws the draw away: now { $side } wins in { $count } moves.
}
solved-draw-kept = { $move } keeps the draw.
solved-longest = { $move } is the longest defence.
solved-shorter = { $move } shortens the defence: { $side } now needs { $count } instead of { $best } moves.

# The buttons.
solved-show = Show values
solved-hide = Hide values
solved-values-tip = Show or hide the value of every move ({ $key-hint })
solved-take-back = Take back
solved-take-back-tip = Take back your last move ({ $key-undo })
solved-play-again = Play again
solved-swap = Swap sides
solved-swap-tip = Start again with the other side
solved-all = All boards
solved-all-tip = Show all solved boards
solved-leave = Menu
solved-leave-tip = Back to the title
