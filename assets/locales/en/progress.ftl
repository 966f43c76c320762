# The page of progress: lessons, puzzles and what to do next.
progress-title = Progress
progress-reading = Loading your progress…
progress-unread = Your progress cannot be read: { $problem }
progress-not-kept = This copy of Cohort does not save progress: what you learn now is lost when you quit.
progress-none = No progress yet. Start a lesson or solve a puzzle: this page then shows your lessons, your puzzle rating, your strengths and what to practise. Everything stays on this computer.
progress-no-puzzles = You have not tried a puzzle yet.
progress-tried = { $hours ->
    [0] { $count ->
        [one] 1 puzzle tried in { $minutes } min
       *[other] { $count } puzzles tried in { $minutes } min
    }
   *[other] { $count ->
        [one] 1 puzzle tried in { $hours } h { $minutes } min
       *[other] { $count } puzzles tried in { $hours } h { $minutes } min
    }
}
progress-run = Solved in a row: { $now }; best: { $best }
progress-days = Days in a row with the puzzle of the day: { $now }; best: { $best }
progress-lesson = { $lesson }: { $done } of { $steps } steps done
progress-drill = Drill “{ $drill }”: best time { $best }
progress-rating = Your puzzle rating · { $game }
progress-rating-now = { $rating } ± { $deviation }
progress-rating-provisional = { $rating } ± { $deviation }: a first estimate; a few more puzzles make it more exact
progress-rating-day = { $day }: { $rating }
progress-themes = Strengths and weaknesses
progress-themes-about = Your points and the number of puzzles in each theme, best first. A theme counts after five puzzles.
progress-next-go-on = Finish the lesson “{ $lesson }”
progress-next-begin = Start the lesson “{ $lesson }”
progress-next-day = Solve the puzzle of the day
progress-next-own = { $count ->
    [one] Solve the puzzle from one of your own mistakes
   *[other] Solve { $count } puzzles from your own mistakes
}
progress-next-practise = Practise “{ $theme }”, your weakest theme
progress-next-puzzles = Solve puzzles at your level
action-export-learning = Export
action-export-learning-tip = Save the puzzles you have tried, your lessons and your drills as CSV files for spreadsheets
action-erase-learning = Erase
action-erase-learning-tip = Erase all your progress; you are asked first
confirm-erase-learning = Erase your progress: lessons, drills, puzzles and ratings? Your games and statistics are kept.
confirm-keep-learning = Keep it
progress-exported = { $count ->
    [one] 1 line written to { $file }
   *[other] { $count } lines written to { $file }
}
progress-not-exported = Your progress could not be exported: { $problem }
progress-erased = Your progress is erased.
progress-not-erased = Your progress could not be erased: { $problem }
