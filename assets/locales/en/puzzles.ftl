# Puzzles: their page, the panel of the puzzle being solved, and the themes, each with a sentence.

# The page.
puzzles-title = Puzzles
puzzles-begin = Play
puzzles-again = Repeat
puzzles-reading = Loading the puzzles…
puzzles-broken = The puzzles included with Cohort cannot be read. Install Cohort again to repair them.
puzzles-not-loaded = The puzzles could not be loaded. Check the connection, then reload the page.
puzzles-none = “{ $name }” has no puzzles now.
puzzles-not-kept = This copy of Cohort does not save progress: your rating lasts until you quit.
puzzles-unread = Your saved progress cannot be read. Your rating and progress now count only since you started Cohort. { $problem }
puzzles-rated = Rated puzzles
puzzles-rated-about = Endless puzzles matched to your level. Only your first try counts.
puzzles-tried = { $count ->
    [0] No puzzles tried yet
    [one] 1 puzzle tried, including storms
   *[other] { $count } puzzles tried, including storms
}
puzzles-day = Puzzle of the day
puzzles-day-about = A new puzzle every day, the same for everyone.
puzzles-day-open = Not solved yet
puzzles-day-done = Solved
puzzles-day-failed = Your first try was wrong
puzzles-days = { $days ->
    [0] No days in a row yet; best: { $best }
    [one] 1 day in a row; best: { $best }
   *[other] { $days } days in a row; best: { $best }
}
puzzles-storm = Storm
puzzles-storm-about = Solve as many puzzles as you can in three minutes. They keep getting harder. Find only the first move of each; a wrong move costs ten seconds.
storm-none = Not played yet
storm-best-so-far = Best: { $count } solved, { $run } in a row
puzzles-own = From your own mistakes
puzzles-own-about = Positions from your games in which you missed the only right move. The review of a finished game finds them.
puzzles-own-count = { $count ->
    [0] No puzzles waiting; review a game to find some
    [one] 1 waiting
   *[other] { $count } waiting
}
puzzles-own-looking = { $count ->
    [one] { $open } · Cohort checks 1 more position between games
   *[other] { $open } · Cohort checks { $count } more positions between games
}
puzzles-own-unfit = { $count ->
    [one] 1 mistake did not become a puzzle: more than one move was good, or Cohort could not be certain
   *[other] { $count } mistakes did not become puzzles: more than one move was good, or Cohort could not be certain
}
puzzles-themes = By theme
puzzles-theme-count = { $solved } of { $all } solved
puzzles-theme-share = { $solved } of { $all } solved · { $share }% of the points

# What is asked.
puzzle-win = { $count ->
    [one] { $side } to move and win in one move
   *[other] { $side } to move and win in { $count } moves
}
puzzle-hold = { $side } to move: only one move saves the game

# What is said.
puzzle-judging = Checking your move…
puzzle-right = Right. { $side } answers…
puzzle-right-next = { $count ->
    [one] Right. Now finish it.
   *[other] Right. { $count } moves are left.
}
puzzle-solved = Solved.
puzzle-solved-with-hint = Solved with a hint: it counts half.
puzzle-solved-with-hint-unrated = Solved with a hint.
puzzle-solved-late-unrated = Solved, but only after a wrong move or a shown move.
puzzle-solved-late = Solved, but only after a wrong move or a shown move: it does not count.
puzzle-solved-again = Solved, this time for practice.
puzzle-wrong-ends = { $move } ends the game. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] After { $move }, { $side } wins in one move: { $line }
   *[other] After { $move }, { $side } wins in { $count } moves: { $line }
}
puzzle-wrong-slips = { $move } misses the win. { $line }
puzzle-wrong-holds-not = { $move } does not save the game. { $line }
puzzle-too-slow = That wins too, but takes { $count } moves. Find a faster win; this try costs nothing.
puzzle-undecided = Cohort could not judge that move in time and took it back. The try costs nothing and is not saved.
puzzle-hint-awaited = Looking for a hint…
puzzle-hint-stone = { $count ->
    [one] Move the marked stone.
   *[other] Move the marked stones together.
}
puzzle-hint-move = The move is { $move }.
puzzle-no-hint = No hint was found in time.
puzzle-solution-awaited = Looking for the solution…
puzzle-ply = { $side } { $move }
puzzle-solution = The solution: { $line }

# Rating and streak.
puzzle-rating = Your rating: { $rating }
puzzle-rating-soon = Your rating appears after { $enough } rated puzzles ({ $tried } so far)
puzzle-rating-guess = Your rating: about { $rating }
puzzle-gain = Your rating: { $rating } ({ $change })
puzzle-grade = This puzzle: { $rating }
puzzle-unrated = You have tried this puzzle before: your rating stays the same.
puzzle-tried-before = Not rated: you have tried this puzzle before.
puzzle-not-rated = This puzzle does not change your rating.
puzzle-retry = For practice: this try is not rated and not saved.
puzzle-streak = { $count } solved in a row

# The buttons.
puzzle-next = Next puzzle
puzzle-try-again = Try again
puzzle-next-rated = Play rated puzzles
puzzle-show-stone = Show stone (counts half)
puzzle-show-move = Show move (does not count)
puzzle-show-stone-free = Show the stone
puzzle-show-move-free = Show the move
puzzle-hint-tip = If you show the stone, the puzzle counts half. If you show the move, it counts as failed. Only your first try counts ({ $key-hint })
puzzle-hint-free-tip = Mark the stone to move; press again to show its move ({ $key-hint })
puzzle-give-up = Give up
puzzle-give-up-tip = Show the solution; the puzzle counts as failed ({ $key-resign })
puzzle-go-on = Next
puzzle-go-on-tip = Go to another puzzle once this one is decided
puzzle-back = Back
puzzle-back-tip = Go one move back in the solution ({ $key-earlier })
puzzle-forward = Forward
puzzle-forward-tip = Go one move forward in the solution ({ $key-later })
puzzle-again = Again
puzzle-again-tip = Try this puzzle again for practice: the try is not rated and not saved ({ $key-undo })
puzzle-all = All puzzles
puzzle-all-tip = Show all kinds of puzzles ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Back to the title

# Storms.
confirm-leave-storm = Leave the storm? This run will not count.
action-leave-storm = Leave it
storm-waits = Storm paused
storm-waits-board = The clock is stopped and the board is hidden while a page is open.
storm-score = { $count } solved
storm-right = Right. Here is the next one.
storm-wrong = Wrong: ten seconds less. Here is the next one.
storm-best = Your best storm so far!
storm-again = Another storm
storm-over = Time is up
storm-result = { $tried ->
    [0] You made no move in time.
    [one] 1 puzzle tried.
   *[other] { $tried } puzzles tried; most solved in a row: { $run }.
}

# Themes: a name, a sentence for the theme ("-about"), and one for a puzzle that is about it ("-here"). In "-here" $side is the
# side that you have, $enemy the other one, $first the right move, $moves how many moves you make, $others how many other moves
# there are.

# Themes of Lines of Action.
puzzle-theme-connect-in-1 = Connect with one move
puzzle-theme-connect-in-1-about = The last link is missing: one move closes it.
puzzle-theme-connect-in-1-here = { $first } closes the last link.
puzzle-theme-connect-in-2 = Connect with two moves
puzzle-theme-connect-in-2-about = You connect with your second move at the latest, whatever your opponent plays.
puzzle-theme-connect-in-2-here = After { $first }, you connect with your second move at the latest, whatever { $enemy } plays.
puzzle-theme-connect-in-3 = Connect with three moves
puzzle-theme-connect-in-3-about = You connect with your third move at the latest, whatever your opponent plays.
puzzle-theme-connect-in-3-here = After { $first }, you connect with your third move at the latest, whatever { $enemy } plays.
puzzle-theme-connect-in-more = A long way to connect
puzzle-theme-connect-in-more-about = You connect with your fourth move or later, and your opponent cannot stop you.
puzzle-theme-connect-in-more-here = After { $first }, you connect with move { $moves } at the latest, whatever { $enemy } plays.
puzzle-theme-cut-the-connector = Cut the connector
puzzle-theme-cut-the-connector-about = One stone connects other stones of your opponent. Capture it to leave more groups.
puzzle-theme-cut-the-connector-here = { $first } captures a stone that connected others: { $enemy } now has { $after } groups instead of { $before ->
    [one] one
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Free the straggler
puzzle-theme-free-the-straggler-about = A stone cannot reach your largest group. Move another stone to clear its path.
puzzle-theme-free-the-straggler-here = The stone on { $stone } could not reach your largest group. After { $first } it threatens { $move }, which connects all your stones.
puzzle-theme-do-not-connect-the-enemy = Do not connect the opponent
puzzle-theme-do-not-connect-the-enemy-about = A capture leaves you with only two groups, but removes the stone that keeps your opponent’s stones apart. Find another move.
puzzle-theme-do-not-connect-the-enemy-here = { $move } would leave you with { $after } groups instead of { $before }, but would remove the stone that keeps { $enemy } apart: { $enemy } would be connected and win.
puzzle-theme-both-at-once = Both at once
puzzle-theme-both-at-once-about = One move would connect both sides, which is a draw. Another move wins.
puzzle-theme-both-at-once-here = { $move } would connect both sides, which is only a draw. { $first } wins.

# Themes of Ordo.
puzzle-theme-reach-in-1 = Reach the row with one move
puzzle-theme-reach-in-1-about = The way is open: a stone or a line reaches the far row with one move.
puzzle-theme-reach-in-1-here = { $first } reaches the far row.
puzzle-theme-reach-in-2 = Reach the row with two moves
puzzle-theme-reach-in-2-about = You reach the far row with your second move, even against the best defence.
puzzle-theme-reach-in-2-here = After { $first }, you reach the far row with your second move, even against the best defence.
puzzle-theme-reach-in-3 = Reach the row with three moves
puzzle-theme-reach-in-3-about = You reach the far row with your third move, even against the best defence.
puzzle-theme-reach-in-3-here = After { $first }, you reach the far row with your third move, even against the best defence.
puzzle-theme-reach-in-more = A long way to the row
puzzle-theme-reach-in-more-about = You reach the far row with your fourth move or later, and your opponent cannot stop you.
puzzle-theme-reach-in-more-here = After { $first }, you reach the far row with move { $moves }, even against the best defence.
puzzle-theme-break-for-good = Split them for good
puzzle-theme-break-for-good-about = A capture splits your opponent’s group, and no move can reconnect it.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } splits the group: { $enemy } cannot reconnect it.
   *[other] After { $first }, the group is split in the end, and { $enemy } cannot reconnect it.
}
puzzle-theme-only-reconnection = The right way to reconnect
puzzle-theme-only-reconnection-about = Your group is split. Several moves reconnect it, but only one is right.
puzzle-theme-only-reconnection-here = { $count } moves reconnect your group. The right one is { $first }.
puzzle-theme-choose-the-line = Choose the line
puzzle-theme-choose-the-line-about = Several lines that share stones can move. Only one of them is right.
puzzle-theme-choose-the-line-here = The line { $line } could also move. The right move is { $first }.
puzzle-theme-stop-the-runner = Stop the runner
puzzle-theme-stop-the-runner-about = Your opponent threatens to reach your home row with the next move. Stop it.
puzzle-theme-stop-the-runner-here = { $enemy } threatened to reach your home row with { $move }. { $first } stops that.
puzzle-theme-poisoned-capture = The poisoned capture
puzzle-theme-poisoned-capture-about = A capture looks as good as the right move but loses.
puzzle-theme-poisoned-capture-here = { $move } looks as good at first sight but loses.

# A theme of both games.
puzzle-theme-only-defence = The only defence
puzzle-theme-only-defence-about = Every move but one loses.
puzzle-theme-only-defence-here = { $others ->
    [one] The only other move loses.
   *[other] All { $others } other moves lose.
}
