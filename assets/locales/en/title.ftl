# The title screen.
game-name = Cohort
loading = Setting up the board
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
seat-elsewhere = Remote player
seat-you = You
seat-human-does = A person at this computer
seat-elsewhere-does = A person at another computer
seat-computer = Computer · { $level }
title-start = Start game
title-start-tip = Start this game
title-next-tip = { $tip } ({ $key-enter })
title-continue = Continue
title-continue-says = Continue: { $which }
title-continue-tip = Continue this game where you left it
title-swap = Swap sides
title-swap-tip = Black and White change players
continue-which = { $game } · { $board }, after { $count ->
    [one] 1 move
   *[other] { $count } moves
}, { $players }
continue-against = opponent: { $level }
continue-two-people = two people
continue-computers = { $first } – { $second }
title-earlier = My games
title-earlier-tip = All your games: continue, replay, search and import them ({ $key-library })
earlier-game = { $game } · { $board }
title-settings = Settings
title-settings-tip = Settings ({ $key-settings })
title-help = How to play
title-help-tip = Rules and keys ({ $key-help })
title-puzzles = Puzzles
title-puzzles-tip = Rated puzzles, the puzzle of the day, storms against the clock and your own mistakes ({ $key-puzzles })
title-analysis = Analysis
title-analysis-tip = Move both sides and see what the engine thinks
title-statistics = Statistics
title-statistics-tip = Your results in figures and charts
title-quit = Quit
title-quit-tip = Quit Cohort ({ $key-quit })
title-problems = { $count ->
    [one] One variant file could not be read
   *[other] { $count } variant files could not be read
}
title-theme-problems = { $count ->
    [one] One theme file could not be read
   *[other] { $count } theme files could not be read
}
files-other-copy = Another copy of Cohort is running. This copy saves your games but not your settings.
files-unwritable = Settings or games cannot be saved: { $problem }
# Strengths of the computer: name, way of playing, and number (Elo above a player who only knows the rules).
strength-with-number = { $name } · { $elo } Elo
strength-number = The number is Elo above a newcomer who only knows the rules. A player with 200 more wins about three games out of four.
strength-slider = { $player }: strength of the computer
strength-newcomer = Newcomer
strength-newcomer-plays = Knows the rules but overlooks most threats
strength-beginner = Beginner
strength-beginner-plays = Takes every win in one move but overlooks distant threats
strength-casual = Casual
strength-casual-plays = Looks one move ahead and rarely sees a quiet threat
strength-keen = Keen
strength-keen-plays = Sees captures coming but overlooks long moves
strength-practised = Practised
strength-practised-plays = Plans a few moves ahead but sometimes slips
strength-skilled = Skilled
strength-skilled-plays = Steady but overlooks quiet moves deep in a variation
strength-club = Club player
strength-club-plays = Makes few mistakes, and only small ones
strength-strong = Strong
strength-strong-plays = Punishes every mistake that shows within a few moves
strength-expert = Expert
strength-expert-plays = Looks far ahead and rarely misjudges a position
strength-master = Master
strength-master-plays = Rarely makes a mistake
strength-grandmaster = Grandmaster
strength-grandmaster-plays = Looks further ahead than people do and hardly ever slips
strength-full = Full strength
strength-engine-plays = An external engine that manages its own clock; without a clock it thinks as long as Full strength
strength-full-plays = As strong as its time allows; see Settings
strength-full-mark = max
strength-adaptive = Adapts to you
strength-adaptive-plays = Follows your results so that you win about half of your games
strength-adaptive-short = Adapts · { $elo } Elo
strength-elo = { $elo } Elo
strength-adaptive-mark = auto
strength-suggested = { $plays }; a good first opponent
title-clock = Clock
# Clocks. $main and $more are times, for example “5 min” or “30 s”.
time-minutes = { $number } min
time-seconds = { $number } s
clock-none = No clock
clock-none-about = Play without a clock.
clock-per-move = { $main } a move
clock-per-move-about = { $main } for every move; time left over is lost.
clock-sudden-death = { $main }
clock-sudden-death-about = { $main } each for the whole game.
clock-fischer = { $main } + { $more } a move
clock-fischer-about = { $main } each, plus { $more } after every move.
clock-bronstein = { $main }, up to { $more } back
clock-bronstein-about = { $main } each; every move gives back the time it took, up to { $more }.
clock-delay = { $main }, { $more } delay
clock-delay-about = { $main } each; on every turn the clock waits { $more } before it starts.
clock-byo-yomi = { $main } + { $periods } × { $more }
clock-byo-yomi-about = { $main } each, then { $periods ->
    [one] 1 period
   *[other] { $periods } periods
} of { $more }. You lose a period when you use it up.
clock-odds = { $first } against { $second }
clock-odds-about = The two sides have different times.
# The options of a new game.
title-options = More options
title-options-tip = Who moves first, the starting position, other rules, a clock for each side
options-title = Options
options-start = Start of the game
options-first = { $side } moves first
options-position = From a position
options-position-about = Write it as text: row by row from the top, b and w for stones, numbers for empty squares, then b or w for the side to move.
options-over = The game would be over before its first move.
options-flag = When a player’s time is up
options-flag-loses = That player loses
options-flag-goes-on = The game goes on
options-flag-goes-on-changed = When a player’s time is up, the game goes on
options-simultaneous = One move connects both sides
options-no-moves = A side cannot move
options-single-file = A line moves lengthwise
options-repetition = Repeated position
options-draw = Draw
options-mover-wins = The mover wins
options-mover-loses = The mover loses
options-passes = It passes
options-loses = It loses
options-forbidden = Not allowed
options-allowed = Allowed
options-third-time = Third time is a draw
options-second-time = Second time is a draw
options-no-draw = No draw
options-changed = { $name }: { $option }
options-usual = Reset to defaults
options-close = Done
clock-kind-per-move = Time per move
clock-kind-sudden-death = Time for the whole game
clock-kind-fischer = Fischer increment
clock-kind-bronstein = Bronstein delay
clock-kind-delay = Simple delay
clock-kind-byo-yomi = Byo-yomi
clock-in-minutes = min
clock-in-seconds = s
clock-minutes = Minutes
clock-step-less = { $name }: less
clock-step-more = { $name }: more
clock-seconds = Seconds
clock-increment = Seconds added after each move
clock-delay-time = Seconds of delay
clock-periods = Periods
clock-period = Seconds per period
