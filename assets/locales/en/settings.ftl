# The settings.
settings-title = Settings
settings-automatic = Automatic
settings-look = Display
settings-theme = Theme
settings-appearance = Appearance
appearance-system = Match system
appearance-light = Light
appearance-dark = Dark
settings-quality = Picture quality
quality-now = { $quality } is best for this computer.
quality-low = Low
quality-medium = Medium
quality-high = High
quality-ultra = Ultra
settings-render-scale = Board resolution
settings-scale = Text size
scale-room = This window has room for { $size }.
settings-fullscreen = Full screen
settings-motion = Motion
settings-animation-speed = Animation speed
animation-speed-off = Off
animation-speed-fast = Fast
animation-speed-normal = Normal
animation-speed-slow = Slow
settings-reduced-motion = Reduce motion
settings-sound = Sound
settings-volume = Volume
settings-effects = Stones
settings-ambience = Ambience
settings-play = Play
settings-engine = Engine
settings-name = Your name
settings-name-about = Shown in your games against the computer, starting with the next game.
settings-targets = Show where a stone can go
settings-computer = The computer
settings-natural-pace = Plays at a human pace
settings-full-seconds = Full strength: time per move without a clock
settings-all-cores = Full strength uses all processor cores
settings-ponders = Full strength also thinks on your time
settings-no-threads = In a browser, the computer thinks on one processor core.
settings-analysis = Analysis
settings-threads = Processor cores
settings-threads-automatic = Automatic ({ $number })
settings-memory = Memory
settings-mib = { $number } MiB
settings-confirm-moves = Confirm clicked and dragged moves
settings-controls = Keys and buttons…
settings-two-people = Two people at this computer
settings-ask-undo = Opponent must agree to undo
settings-turn-board = Turn the board to the side to move
settings-language = Language
settings-language-system = Match system
settings-close = Done
settings-unsaved = Settings cannot be saved: { $problem }
settings-problems = { $count ->
    [one] One setting could not be read and uses its default
   *[other] { $count } settings could not be read and use their defaults
}
settings-set-aside = Your settings file could not be read. Cohort kept it as { $kept }. { $restored ->
    [yes] Your previous settings are in use.
   *[no] All settings have their defaults.
} { $problem }
settings-left-alone = Your settings file could not be read. Cohort left it unchanged and cannot save your changes. { $problem }
