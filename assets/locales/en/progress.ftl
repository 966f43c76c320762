# The page of progress: lessons, puzzles and what to do next.
progress-title = Progress
progress-reading = Reading what you have learned …
progress-unread = What you have learned cannot be read: { $problem }
progress-not-kept = Nothing is kept in this run of the game: what you learn now is forgotten when it ends.
progress-none = Nothing learned yet. This page will show how far your lessons have come, your puzzle rating, what goes well and what to practise. All of it stays on this computer.
progress-no-puzzles = You have not tried a puzzle yet.
progress-tried = { $count ->
    [one] 1 puzzle tried
   *[other] { $count } puzzles tried
} in { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
progress-run = Solved in a row: { $now }; at best { $best }
progress-days = Days in a row with the puzzle of the day: { $now }; at best { $best }
progress-lesson = { $lesson }: { $done } of { $steps } steps done
progress-drill = Drill “{ $drill }”: best time { $best }
progress-rating = Your puzzle rating · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: a first guess, which a few more puzzles will settle
progress-rating-day = { $day }: { $rating }
progress-themes = What goes well, and what does not
progress-themes-about = Points and puzzles tried, the best first; a theme counts from five puzzles on.
progress-next-go-on = Finish the lesson “{ $lesson }”
progress-next-begin = Take the lesson “{ $lesson }”
progress-next-day = Solve the puzzle of the day
progress-next-own = { $count ->
    [one] Solve the puzzle from one of your own mistakes
   *[other] Solve { $count } puzzles from your own mistakes
}
progress-next-practise = Practise “{ $theme }”, which goes worst
progress-next-puzzles = Solve puzzles of your strength
action-export-learning = Export
action-export-learning-tip = All puzzles you have tried, lessons and drills as CSV files, which spreadsheets open
action-erase-learning = Erase
action-erase-learning-tip = Erase all of this, after a question
confirm-erase-learning = Erase all you have learned: lessons, drills, puzzles and ratings? Your games and statistics are kept.
confirm-keep-learning = Keep it
progress-exported = { $count ->
    [one] 1 line
   *[other] { $count } lines
} written to { $file }
progress-not-exported = It could not be written: { $problem }
progress-erased = The record of what you have learned is erased.
progress-not-erased = It could not be erased: { $problem }
