# The page of statistics.
statistics-title = Statistics
statistics-close = Close
statistics-not-kept = This copy of Cohort does not save games, so there are no statistics.
statistics-reading = Adding up your games…
statistics-none = No game has ended yet
statistics-none-does = Finish a game to see how many games you have won, drawn and lost, by game, board, strength, colour, clock and date. This page also shows how long you have played, and your streaks. Everything stays on this computer.
statistics-too-few = Charts appear after { $enough } games ({ $games } so far).
statistics-unread = The statistics cannot be read: { $problem }
statistics-set-aside = { $restored ->
    [yes] Your game library was damaged. Cohort kept it as { $kept } and restored a recent copy.
   *[no] Your game library was damaged. Cohort kept it as { $kept } and started a new one.
}
statistics-unrecorded = Your latest changes are not yet saved in your library and statistics. Cohort tries again automatically. { $problem }
statistics-games-of = Games
statistics-clock = Clock
statistics-all-games = All games
statistics-all-clocks = With and without clock
statistics-clock-none = No clock
statistics-clock-per-move = Time per move
statistics-clock-sudden-death = Time for the whole game
statistics-clock-fischer = Fischer increment
statistics-clock-bronstein = Bronstein delay
statistics-clock-delay = Simple delay
statistics-clock-byo-yomi = Byo-yomi
statistics-games = { $count ->
    [0] No game of this kind
    [one] 1 game, { $time } played
   *[other] { $count } games, { $time } played
}
statistics-against = Against the computer: { $wins } won, { $draws } drawn, { $losses } lost · { $percent }%
statistics-streak = { $score ->
    [win] { $count ->
        [one] You won your last game
       *[other] You won your last { $count } games
    }
    [loss] { $count ->
        [one] You lost your last game
       *[other] You lost your last { $count } games
    }
   *[draw] { $count ->
        [one] You drew your last game
       *[other] You drew your last { $count } games
    }
} · Longest streaks: { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
}
statistics-apart = These include { $people } between two people and { $computers } between two computers
statistics-results-of = { $name }: { $wins } won, { $draws } drawn, { $losses } lost
statistics-win = Won
statistics-draw = Drawn
statistics-loss = Lost
statistics-percent = Points
# A cell of a table, for screen readers.
table-cell = { $row }, { $column }: { $value }
statistics-by-game = By game
statistics-by-board = By board
statistics-strength = Your strength · { $game }
statistics-strength-now = { $game }: about { $elo } after the last game, ± { $deviation }. The line is your strength; each mark is the computer’s strength in a game, filled if you won.
statistics-strength-game = Game { $number }: { $score } against { $opponent }, then about { $elo }
statistics-by-level = By strength
statistics-by-side = By colour
statistics-by-clock = By clock
statistics-results = Results
statistics-hours-played = Hours played
statistics-minutes-played = Minutes played
statistics-by-day = by day
statistics-by-week = by week
statistics-by-month = by month
statistics-by-year = by year
statistics-hours = { $hours } h { $minutes } min
statistics-minutes = { $minutes } min
action-export = Export
action-export-tip = Save all games as a CSV file for spreadsheets
action-erase = Erase
action-erase-tip = Erase all statistics; you are asked first
confirm-erase = Erase the statistics of all games? The games themselves are kept.
confirm-keep-statistics = Keep them
statistics-exported = { $count ->
    [one] 1 game written to { $file }
   *[other] { $count } games written to { $file }
}
statistics-not-exported = The games could not be exported: { $problem }
statistics-erased = All statistics are erased.
statistics-not-erased = The statistics could not be erased: { $problem }
