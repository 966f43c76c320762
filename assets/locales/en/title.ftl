# The title screen.
game-name = Cohort
loading = Setting the board
game-tagline = Lines of Action and Ordo
family-loa = Lines of Action
family-ordo = Ordo
title-game = Game
title-board = Board
title-players = Players
side-black = Black
side-white = White
first-mover = moves first
seat-human = Human
seat-human-does = A person at this computer
seat-computer = Computer · { $level }
title-start = Start game
title-start-tip = Sit down and play
title-next-tip = { $tip } ({ $key-enter })
title-continue = Continue last game
title-continue-tip = Go on where you left it
continue-which = { $game } · { $board }, after { $count ->
    [one] 1 move
   *[other] { $count } moves
}, { $players }
continue-against = you against { $level }
continue-two-people = two people
continue-computers = { $black } against { $white }
title-earlier = My games
title-earlier-tip = All games that are kept: to go on with, look at, search and import ({ $key-library })
earlier-game = { $game } · { $board }
title-settings = Settings
title-settings-tip = Settings ({ $key-settings })
title-help = How to play
title-help-tip = The rules, and the keys ({ $key-help })
title-puzzles = Puzzles
title-puzzles-tip = Rated puzzles, the puzzle of the day, a storm against the clock, your own mistakes ({ $key-puzzles })
title-statistics = Statistics
title-statistics-tip = What you have played, in figures and plots
title-quit = Quit
title-quit-tip = Leave the program ({ $key-quit })
title-problems = { $count ->
    [one] One variant file could not be read
   *[other] { $count } variant files could not be read
}
title-theme-problems = { $count ->
    [one] One theme file could not be read
   *[other] { $count } theme files could not be read
}
last-game-set-aside = A game could not be read and is kept as { $kept }: { $problem }. { $restored ->
    [yes] The game before its last move can be continued.
   *[no] It cannot be continued.
}
last-game-left-alone = A game could not be read and is left as it is: { $problem }
files-other-copy = Another copy of Cohort is running. This one reads your settings and games, but keeps neither.
files-unwritable = Settings or games cannot be kept: { $problem }
# What the strengths of the computer are called, how each plays, and the number: Elo over a player who knows the rules only.
strength-with-number = { $name } · { $elo }
strength-number = The number is Elo over a newcomer who knows the rules only: whoever has 200 more wins about three games of four.
strength-slider = { $player }: strength of the computer
strength-newcomer = Newcomer
strength-newcomer-plays = Knows the rules, and misses most of what is not near
strength-beginner = Beginner
strength-beginner-plays = Takes a win that is there; misses threats from afar
strength-casual = Casual
strength-casual-plays = Sees a move ahead, and seldom a quiet threat
strength-keen = Keen
strength-keen-plays = Sees captures coming; long lines escape it
strength-practised = Practised
strength-practised-plays = Plans a few moves ahead; errs now and then
strength-skilled = Skilled
strength-skilled-plays = Steady; quiet moves deep in a line escape it
strength-club = Club player
strength-club-plays = Makes few mistakes, and small ones
strength-strong = Strong
strength-strong-plays = Punishes every mistake that can be seen in a few moves
strength-expert = Expert
strength-expert-plays = Looks far ahead, and misjudges little
strength-master = Master
strength-master-plays = Hardly ever errs
strength-grandmaster = Grandmaster
strength-grandmaster-plays = Looks farther than people do; errs in next to nothing
strength-full = Full strength
strength-engine-plays = An engine of somebody else: it divides the time of its clock itself; without a clock it plays as long as full strength does
strength-full-plays = As strong as it can in its time; see Settings
strength-full-mark = max
strength-adaptive = Adapts to you
strength-adaptive-plays = Follows your results, so that you win about half of the games
strength-adaptive-mark = auto
# How each numbered level plays, as README.md says it.
level-suggested = { $plays }. Suggested for a first game
level-1-plays = Sees one move ahead
level-2-plays = Never misses a win on the next move
level-3-plays = Looks further, and still errs often
level-4-plays = Answers every threat to win at once
level-5-plays = Plans ahead; errs now and then
level-6-plays = Steady, seldom errs
level-7-plays = A strong player’s game, with rare errors
level-8-plays = Never errs on purpose: as strong as it can
level-1 = Level 1
level-2 = Level 2
level-3 = Level 3
level-4 = Level 4
level-5 = Level 5
level-6 = Level 6
level-7 = Level 7
level-8 = Level 8
title-clock = Clock
# How much time there is; times are such as “5 min” or “30 s”.
time-minutes = { $number } min
time-seconds = { $number } s
clock-none = No clock
clock-none-about = All the time there is.
clock-per-move = { $main } a move
clock-per-move-about = { $main } for every move, of which nothing is kept.
clock-sudden-death = { $main }
clock-sudden-death-about = { $main } each for all moves.
clock-fischer = { $main } + { $more } a move
clock-fischer-about = { $main } each, and { $more } more after every move.
clock-bronstein = { $main }, up to { $more } back
clock-bronstein-about = { $main } each; what a move took is given back, up to { $more }.
clock-delay = { $main }, { $more } delay
clock-delay-about = { $main } each, which run { $more } after a turn has begun.
clock-byo-yomi = { $main } + { $periods } × { $more }
clock-byo-yomi-about = { $main } each, then { $periods } periods of { $more }: a period is lost when it is used up.
clock-odds = { $first } against { $second }
clock-odds-about = The sides have different times.
# The page of options: what a match begins with.
title-options = More options
title-options-tip = Who begins, a game from a position, other rules, a clock for each side
options-title = Options
options-start = The game begins
options-first = { $side } moves first
options-position = From a position
options-position-about = As text: row by row from the top, b and w for stones, numbers for empty squares, then b or w for the side to move.
options-over = The game would be over before its first move.
options-flag = When a player’s time is up
options-flag-loses = That player loses
options-flag-goes-on = The game goes on
options-flag-goes-on-changed = When a player’s time is up, the game goes on
options-simultaneous = One move connects both sides
options-no-moves = A side cannot move
options-single-file = A line moves along itself
options-repetition = The same position again
options-draw = Draw
options-mover-wins = The mover wins
options-passes = It passes
options-loses = It loses
options-forbidden = Not allowed
options-allowed = Allowed
options-third-time = Draw the third time
options-second-time = Draw the second time
options-no-draw = No draw
options-changed = { $name }: { $option }
options-usual = As usual
options-close = Done
clock-kind-per-move = Time for each move
clock-kind-sudden-death = Time for all moves
clock-kind-fischer = Increment (Fischer)
clock-kind-bronstein = Delay given back (Bronstein)
clock-kind-delay = Delay before it runs
clock-kind-byo-yomi = Byo-yomi
clock-in-minutes = min
clock-in-seconds = s
clock-minutes = Minutes
clock-step-less = { $name }: less
clock-step-more = { $name }: more
clock-seconds = Seconds
clock-increment = Seconds more after each move
clock-delay-time = Seconds of delay
clock-periods = Periods
clock-period = Seconds of each period
