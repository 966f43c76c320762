# Puzzles: their page, the panel of the puzzle being solved, and the themes, each with a sentence.

# The page.
puzzles-title = Puzzles
puzzles-begin = Play
puzzles-again = Repeat
puzzles-reading = Reading the puzzles …
puzzles-broken = The puzzles that come with the game cannot be read.
puzzles-none = There are no puzzles under “{ $name }” now.
puzzles-not-kept = This copy of Cohort does not save progress: your rating lasts until you quit.
puzzles-unread = Your earlier progress cannot be read ({ $problem }). Rating and progress count from the start of the program.
puzzles-rated = Rated puzzles
puzzles-rated-about = An endless run matched to your level. Your first try counts.
puzzles-tried = { $count ->
    [0] No puzzles tried yet
    [one] 1 puzzle tried in total, storms included
   *[other] { $count } puzzles tried in total, storms included
}
puzzles-day = Puzzle of the day
puzzles-day-about = The same one for everybody, a new one every day.
puzzles-day-open = Not solved yet.
puzzles-day-done = Solved.
puzzles-day-failed = Your first try was wrong.
puzzles-days = { $days ->
    [0] No days in a row now; best: { $best }.
    [one] 1 day in a row; best: { $best }.
   *[other] { $days } days in a row; best: { $best }.
}
puzzles-storm = Storm
puzzles-storm-about = Solve as many as you can in three minutes. They get harder and harder. Only the first move is asked for; a wrong one costs ten seconds.
storm-none = Not played yet
storm-best-so-far = Best: { $count } solved, { $run } in a row
puzzles-own = From my own mistakes
puzzles-own-about = Positions from your games in which only one move was right and you played another. The review of a finished game finds them.
puzzles-own-count = { $count ->
    [0] None waiting. Review a game to collect some
    [one] 1 waiting
   *[other] { $count } waiting
}
puzzles-own-looking = { $open } · { $count ->
    [one] 1 more position is checked
   *[other] { $count } more positions are checked
} between games
puzzles-own-unfit = { $count ->
    [one] 1 mistake was not turned into a puzzle
   *[other] { $count } mistakes were not turned into puzzles
}: more than one move was good, or it is not certain that only one was.
puzzles-themes = By theme
puzzles-theme-count = { $solved } of { $all } solved
puzzles-theme-share = { $solved } of { $all } solved · { $share }% of the points

# What is asked.
puzzle-win = { $count ->
    [one] { $side } to move and win at once
   *[other] { $side } to move and win in { $count }
}
puzzle-hold = { $side } to move: only one move saves the game

# What is said.
puzzle-judging = Looking at your move …
puzzle-right = Right. { $side } answers …
puzzle-right-next = { $count ->
    [one] Right. Now finish it.
   *[other] Right. { $count } moves are left.
}
puzzle-solved = Solved.
puzzle-solved-with-hint = Solved with a hint: it counts half.
puzzle-solved-with-hint-unrated = Solved with a hint.
puzzle-solved-late-unrated = Solved, after a wrong move or one that was shown.
puzzle-solved-late = Solved, after a wrong move or one that was shown: it does not count.
puzzle-solved-again = Solved, this time for practice.
puzzle-wrong-ends = { $move } ends the game. { $result }: { $reason }
puzzle-wrong-loses = { $count ->
    [one] { $move } lets { $side } win at once: { $line }
   *[other] { $move } lets { $side } win in { $count }: { $line }
}
puzzle-wrong-slips = { $move } lets the win slip. { $line }
puzzle-wrong-holds-not = { $move } does not hold. { $line }
puzzle-too-slow = That wins too, but only in { $count }. Look for the shorter way; this try costs nothing.
puzzle-undecided = Nobody could tell in time what that move is worth. It is taken back, costs nothing, and is not written down.
puzzle-hint-awaited = Looking for a hint …
puzzle-hint-stone = Move the marked stone.
puzzle-hint-move = The move is { $move }.
puzzle-no-hint = No hint was found in time.
puzzle-solution-awaited = Looking for the solution …
puzzle-ply = { $side } { $move }
puzzle-solution = The solution: { $line }

# Rating and streak.
puzzle-rating = Your rating: { $rating }
puzzle-rating-soon = Your rating appears after { $enough } rated puzzles ({ $tried } so far)
puzzle-rating-guess = Your rating: about { $rating }
puzzle-gain = Your rating: { $rating } ({ $change })
puzzle-grade = This puzzle: { $rating }
puzzle-unrated = You have tried this one before: your rating stays as it is.
puzzle-tried-before = Not rated. You have tried this one before.
puzzle-not-rated = This puzzle does not change your rating.
puzzle-retry = For practice: this try is neither rated nor written down.
puzzle-streak = { $count } solved in a row

# The buttons.
puzzle-next = Next puzzle
puzzle-try-again = Try again
puzzle-next-rated = On to rated puzzles
puzzle-show-stone = Show stone (counts half)
puzzle-show-move = Show move (does not count)
puzzle-show-stone-free = Show the stone
puzzle-show-move-free = Show the move
puzzle-hint-tip = A puzzle solved after the stone was shown counts half, one whose move was shown counts as failed; that of the first try counts ({ $key-hint })
puzzle-hint-free-tip = Mark the stone that moves; once more shows its move ({ $key-hint })
puzzle-give-up = Give up
puzzle-give-up-tip = Show the solution; the puzzle counts as failed ({ $key-resign })
puzzle-go-on = Next
puzzle-go-on-tip = Another puzzle, after this one is decided
puzzle-back = Back
puzzle-back-tip = One move back in the solution ({ $key-earlier })
puzzle-forward = Forward
puzzle-forward-tip = One move forward in the solution ({ $key-later })
puzzle-again = Again
puzzle-again-tip = Try this puzzle once more for practice: that is neither rated nor written down ({ $key-undo })
puzzle-all = All puzzles
puzzle-all-tip = All kinds of puzzles ({ $key-puzzles })
puzzle-leave = Menu
puzzle-leave-tip = Back to the title

# Storms.
confirm-leave-storm = Leave the storm? This run will not count.
action-leave-storm = Leave it
storm-waits = The storm waits
storm-waits-board = Its clock is stopped and its board hidden while a page is open.
storm-score = { $count } solved
storm-right = Right. Here is the next one.
storm-wrong = Wrong: ten seconds less. Here is the next one.
storm-best = Your best storm so far!
storm-again = Another storm
storm-over = Time is up
storm-result = { $tried ->
    [0] You made no move in time.
    [one] 1 puzzle tried.
   *[other] { $tried } puzzles tried; { $run } right in a row at best.
}

# Themes: a name, a sentence for the theme ("-about"), and one for a puzzle that is about it ("-here"). In "-here" $side is the
# side that you have, $enemy the other one, $first the right move, $moves how many moves you make, $others how many other moves
# there are.

# Themes of Lines of Action.
puzzle-theme-connect-in-1 = Connect with one move
puzzle-theme-connect-in-1-about = The last link is missing: one move closes it.
puzzle-theme-connect-in-1-here = { $first } closes the last link.
puzzle-theme-connect-in-2 = Connect with two moves
puzzle-theme-connect-in-2-about = Whatever your opponent answers, your second move connects at the latest.
puzzle-theme-connect-in-2-here = Whatever { $enemy } answers to { $first }, you connect with your second move at the latest.
puzzle-theme-connect-in-3 = Connect with three moves
puzzle-theme-connect-in-3-about = Whatever your opponent answers, your third move connects at the latest.
puzzle-theme-connect-in-3-here = Whatever { $enemy } answers to { $first }, you connect with your third move at the latest.
puzzle-theme-connect-in-more = A long connection
puzzle-theme-connect-in-more-about = You connect with the fourth move or later, and nothing stops it.
puzzle-theme-connect-in-more-here = Whatever { $enemy } answers to { $first }, you connect with move { $moves } at the latest.
puzzle-theme-cut-the-connector = Cut the connector
puzzle-theme-cut-the-connector-about = One stone links others of your opponent: capturing it leaves more groups.
puzzle-theme-cut-the-connector-here = { $first } captures a stone that linked others: { $enemy } has { $after } groups instead of { $before ->
    [one] one
   *[other] { $before }
}.
puzzle-theme-free-the-straggler = Free the straggler
puzzle-theme-free-the-straggler-about = A stone cannot reach your largest group. Moving another stone opens its way.
puzzle-theme-free-the-straggler-here = The stone on { $stone } could not reach your largest group. After { $first } it threatens { $move }, which connects all your stones.
puzzle-theme-do-not-connect-the-enemy = Do not connect the enemy
puzzle-theme-do-not-connect-the-enemy-about = A capture leaves you only two groups, but takes the stone that keeps your opponent apart. Another move is right.
puzzle-theme-do-not-connect-the-enemy-here = { $move } would leave you { $after } groups instead of { $before }, but takes the stone that keeps { $enemy } apart: { $enemy } would be connected and win.
puzzle-theme-both-at-once = Both at once
puzzle-theme-both-at-once-about = One move would connect both sides, which is a draw. Another one wins.
puzzle-theme-both-at-once-here = { $move } would connect both sides, which is only a draw. { $first } wins.

# Themes of Ordo.
puzzle-theme-reach-in-1 = Reach the row with one move
puzzle-theme-reach-in-1-about = The way is open: a stone, or a line of them, arrives with one move.
puzzle-theme-reach-in-1-here = { $first } reaches the home row.
puzzle-theme-reach-in-2 = Reach the row with two moves
puzzle-theme-reach-in-2-about = Against the best defence your second move reaches the home row.
puzzle-theme-reach-in-2-here = After { $first }, your second move reaches the home row against the best defence.
puzzle-theme-reach-in-3 = Reach the row with three moves
puzzle-theme-reach-in-3-about = Against the best defence your third move reaches the home row.
puzzle-theme-reach-in-3-here = After { $first }, your third move reaches the home row against the best defence.
puzzle-theme-reach-in-more = A long way to the row
puzzle-theme-reach-in-more-about = You reach the home row with the fourth move or later, and nothing stops it.
puzzle-theme-reach-in-more-here = After { $first }, your move { $moves } reaches the home row against the best defence.
puzzle-theme-break-for-good = Break them for good
puzzle-theme-break-for-good-about = A capture splits your opponent’s group so that no move connects it again.
puzzle-theme-break-for-good-here = { $moves ->
    [one] { $first } splits { $enemy }’s group, and no move connects it again.
   *[other] After { $first }, { $enemy }’s group is split at the end, and no move reconnects it.
}
puzzle-theme-only-reconnection = The right way to reconnect
puzzle-theme-only-reconnection-about = Your group is split. Several moves reconnect it, and one of them is right.
puzzle-theme-only-reconnection-here = { $count } moves reconnect your group. The right one is { $first }.
puzzle-theme-choose-the-line = Choose the line
puzzle-theme-choose-the-line-about = Lines that share stones can move. Only one of them is right.
puzzle-theme-choose-the-line-here = The line { $line } could move as well. The right move is { $first }.
puzzle-theme-stop-the-runner = Stop the runner
puzzle-theme-stop-the-runner-about = Your opponent would reach your home row with the next move. The right move stops it.
puzzle-theme-stop-the-runner-here = { $enemy } threatened to reach your home row with { $move }. { $first } stops that.
puzzle-theme-poisoned-capture = The poisoned capture
puzzle-theme-poisoned-capture-about = A capture looks as good as the right move, but loses.
puzzle-theme-poisoned-capture-here = { $move } looks as good at first sight, but loses.

# A theme of both games.
puzzle-theme-only-defence = The only defence
puzzle-theme-only-defence-about = Every move but one loses.
puzzle-theme-only-defence-here = { $others ->
    [one] The one other move loses.
   *[other] Each of the { $others } other moves loses.
}
