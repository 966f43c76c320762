# Errors: what happened and what to do. $file is a path; $message and $system are messages of the system, in its language.
error-developers = { $message }
error-both = { $first } { $second }
size-bytes = { $number ->
    [one] 1 byte
   *[other] { $number } bytes
}
size-kib = { $number } KiB
size-mib = { $number } MiB

# Files.
error-file-missing = There is no file { $file }. Check the name and the folder.
error-file-not-a-file = { $file } is { $kind ->
    [folder] a folder
    [pipe] a named pipe
    [socket] a socket
    [device] a device
   *[other] something else
}, not a file. Move it away, or put a file in its place.
error-file-too-large = { $file } is larger than { $limit }. Make it smaller, or move it away.
error-file-read = { $file } cannot be read ({ $system }). Make it readable, or move it away.
error-file-write = { $file } cannot be written ({ $system }). Make its folder writable.
error-file-no-space = { $file } cannot be written because the disk is full. Free some space.
error-file-write-protected = { $file } is write-protected. Make it writable, or move it away.
error-file-unread = { $file } could not be read, so Cohort does not overwrite it. Make it readable, or move it away.
error-file-other-copy = Another copy of Cohort uses { $file }. Close that copy and start this one again.
error-file-only-read = { $file } is open for reading only. Open its folder for writing, too.
error-file-panicked = A bug in Cohort stopped work on { $file } ({ $message }). Please report it.
error-folder-too-many = { $file } has more than { $limit } files. Move some of them away.

# The library of games.
error-library-damaged = Your game library { $file } is damaged ({ $message }). Move it away, and Cohort will start a new one.
error-library-of-another = { $file } is the database of another program. Move it away, and Cohort will start a new game library.
error-library-newer = A newer version of Cohort wrote { $file } (format { $found }; this version knows { $known }). Use the newer version, or move the file away.
error-library-moved = { $file } was moved away while Cohort had it open. Move it back, or start Cohort again.
error-library-write-protected = { $file } is write-protected. Make the file and its folder writable.
error-library-busy = Another program is using { $file }. Close that program.
error-library-system = The system does not let Cohort use { $file } ({ $message }). Make its folder writable, or move the file away.
error-library-refused = { $file } does not accept the change ({ $message }). Please report it.
error-library-database = { $file } cannot be used ({ $message }). Make its folder writable, or move the file away.

# Work in the background.
error-job-not-started = The work could not start ({ $message }). Close other programs and try again.
error-job-panicked = This is a bug in Cohort ({ $message }). Please report it.
error-job-dropped = The work stopped before it was finished. Try again.

# Mistakes in the text of a move, a position or a game. $problem and $remedy are sentences.
error-in-text = Character { $character }: { $problem } { $remedy }
error-in-record = Line { $line }, column { $column }: { $problem } { $remedy }
error-write = Write { $text }.
error-write-like = Write it like { $example }.
error-use-one-of = Use one of these: { $known }.
error-remove = Remove it.
error-leave-some-out = Leave some of them out.
error-close-with = Close it with { $sign }.
error-letter-here = “{ $letter }” does not belong here.
error-here = This does not belong here.
error-too-much = “{ $text }” is not needed here.
error-square = “{ $name }” is not a square.
error-square-missing = A square is missing here.
error-square-forms = Write its letter and its number, such as A 3.
error-move-none = There is no move here.
error-move-forms = Write moves like these: { $forms }.
error-move-alone = { $square } alone is not a move.
error-move-squares = A move names at most four squares.
error-move-ends = The move ends too early.
error-line-ends = The ends of the line go different ways, to { $square } and { $other }.
error-line-end = If { $from } goes to { $to }, { $second } goes to { $square }.
error-line-end-leaves = The stone on { $square } would leave the board.
error-line-leaves = The line would leave the board on its way to { $square }.
error-position-empty = The position is empty.
error-position-example = For example, the start position is { $position }.
error-position-letters = Use b, w, numbers for empty squares, and / between ranks.
error-position-letters-vanished = Use b, w, * for vanished squares, numbers for empty squares, and / between ranks.
error-ranks-more = There are too many ranks: the board has { $ranks }.
error-ranks-fewer = There are too few ranks: { $found } of { $ranks }.
error-rank-long = Rank { $rank } has too many squares: the board has { $files } files.
error-rank-short = Rank { $rank } has too few squares: { $found } of { $files }.
error-hole = { $square } is a hole.
error-hole-empty = Leave it empty.
error-stones-none = There are no stones.
error-stones-side = { $side ->
    [black] Black
   *[white] White
} has no stones.
error-run-empty = The number of empty squares is zero.
error-run-from-one = Write 1 or more.
error-side-missing = The side to move is missing.
error-side = “{ $word }” is not a side.
error-side-forms = End with a space and b or w, the side to move.
error-hands = “{ $text }” does not say how many stones are in hand.
error-hands-form = Write the stones in the hands of Black and White, each from 0 to { $most }, such as { $most }/0.
error-rule-option = “{ $option }” is not a rule option of { $game ->
    [loa] Lines of Action
   *[ordo] Ordo
}.
error-rule-options = Write options such as simultaneous=mover-wins, no-moves=loses, single-file=allowed or repetition=off.
error-no-game = There is no game here.
error-moves-forms = Write moves, such as 1. c1-c3 a2-c2.
error-paste-forms = Try moves such as 1. c1-c3 a2-c2, a game with its tags, SGF, or a position.
error-not-a-game = This is neither a game nor a position.
error-text-long = This text is larger than { $most }.
error-text-games = This text has too many games to be read at once.
error-text-as-file = Save the text as a file and open the file.
error-game-long = This game is larger than { $most }.
error-game-shorten = Leave out what does not belong to the game.
error-game-moves = This game has too many moves: at most { $most } are allowed.
error-line-moves = This line has too many moves: at most { $most } are allowed.
error-end-game = End the game here.
error-end-line = End the line here.
error-end-before = End it before this move.
error-goes-on = The game goes on after a player resigned.
error-comment-long = The comment on this position is larger than { $most }.
error-comment-shorten = Shorten it.
error-comment-ends = This comment does not end.
error-many-tags = There are too many tags: at most { $most } are allowed.
error-many-properties = This node has too many properties: at most { $most } are allowed.
error-many-values = This property has too many values: at most { $most } are allowed.
error-no-variant = The game does not name its variant.
error-variant-tag = Begin with a line such as [Variant "loa"].
error-variant = No variant is called “{ $name }”.
error-no-games-here = No game begins in the next { $searched }.
error-games-check = Check that this is a file of games.
error-not-utf-8 = The text is not UTF-8.
error-save-utf-8 = Save it as UTF-8.
error-set-by-hand = Stones were set by hand here.
error-set-by-hand-remedy = Leave out such entries and write the moves, such as Move A 3 A 5.
error-result = The moves give another result: { $found }.
error-not-a-result = “{ $text }” is not a result.
error-results = Write black, white, draw or *.
error-tag-form = Write a tag as [Name "value"].
error-tag-name = This tag has no name.
error-tag-quotes = The value of a tag must be in double quotes.
error-tag-value-ends = The value of this tag does not end.
error-tag-ends = This tag does not end.
error-variation-first = There is no move before this variation.
error-variation-place = Put it after the move that it replaces.
error-variation-none = No variation ends here.
error-variation-ends = This variation does not end.
error-judgement = This is not a rating of a move.
error-judgement-form = Write $ and a number from 0 to 255.
error-word-long = “{ $word }” is longer than any move.
error-illegal = { $move } is not a legal move here. { $why }
error-legal-moves = { $side ->
    [black] Black
   *[white] White
} has { $count ->
    [one] only one legal move: { $example }
   *[other] { $count } legal moves, such as { $example }
}.
error-write-legal = Write a legal move, such as { $example }.
error-after-result = The game goes on after its result.
error-next-game = Begin the next game with its tags, on a new line.
error-property = The property { $name } has no value.
error-value-ends = This value does not end.
error-sgf-bracket = A game in SGF begins with a bracket.
error-sgf-node = The game has no first node.
error-sgf-semicolon = Write ; before properties.
error-game-ends = The game does not end.
error-not-to-move = It is not { $side ->
    [black] Black
   *[white] White
}’s turn here.
error-sgf-game = Game “{ $text }” is not Lines of Action.
error-sgf-games = Write GM[9] for Lines of Action and GM[Ordo] for Ordo.
error-sgf-set-up = The starting position “{ $name }” is unknown.
error-sgf-stones = Leave SU out and write the stones as AB[…]AW[…].
error-board-size = There is no board of size “{ $size }”.
error-sgf-ordo = SGF cannot hold games of Ordo. Save the game as text.
error-sgf-holes = SGF cannot hold boards with holes. Save the game as text.
error-sgf-hexagons = SGF cannot hold boards of hexagons. Save the game as text.
error-sgf-vanishing = SGF cannot hold games in which squares vanish. Save the game as text.
error-sgf-hands = SGF cannot hold games with stones in hand. Save the game as text.
error-flag = “{ $text }” does not say what happens when the flag falls.
error-flag-forms = Write { $loses } or { $goes-on }.
error-time-control = “{ $text }” is not a time control.
error-time-controls = Write seconds, such as 300, 300+5, 300b5, 300d5, 300+3x30 or 1/30, or - for no clock.
error-thought = “{ $text }” is not a time of thinking.
error-thought-form = Write seconds, such as 12 or 12.5.
error-key = “{ $text }” is not a key that can be bound.
error-key-form = Write a key such as H, F5, Ctrl+Z or Page Up.
error-engine-name = “{ $text }” cannot be the name of an engine.
error-engine-name-form = Write 1 to { $most } characters, without quotes and backslashes.
error-score = “{ $text }” is not a score.
error-score-form = Write the points of Black and White, such as 1.5-0.5.
error-draw-offers = “{ $text }” does not say when draws were offered.
error-draw-offers-form = Write the number of moves before the last draw offer of Black and of White, such as 12,-.
error-present = “{ $text }” is not a number of moves.
error-present-form = Write how many moves of the main line have been made, such as 12.
error-purpose = “{ $text }” is not a purpose of a match.
error-purpose-form = Write study, or leave the tag out for a game.
error-strength = There is no computer player of strength { $text }.
error-players = Write human, a name, a strength in Elo from { $least } to { $most }, adaptive or full.
# Servers of games against remote players.
error-server-address = This is not the address of a server. Write one such as play.example.org or http://192.168.1.5:4040.
error-server-unreachable = The server does not answer ({ $problem }). Check its address and your network.
error-server-silent = The server does not answer. Check its address and your network.
error-server-broken = The connection was lost. Cohort will connect again.
error-server-foreign = There is no Cohort server at this address. Check the address.
error-server-version = The server needs another version of Cohort. Update Cohort, or ask the owner of the server to update the server.
error-server-stopping = The server is restarting. Cohort will connect again.
error-server-limit = The server is busy and closed the connection. Cohort will connect again later.
error-server-banned = An operator of this server has banned your network. If you think this is a mistake, write to the operator.
error-server-origin = The server does not accept players from this page. Open the page of the server itself.
error-seats-many = This file has more than { $most } games or is larger than { $size }.
error-seats-malformed = This file is not a list of games ({ $message }).

# Mistakes in files that players write: variants, lessons, themes, settings. $message is a message of the parser, in English.
error-in-file = { $file }:{ $line }:{ $column }: { $problem } { $remedy }
file-syntax = The file cannot be understood here ({ $message }).
file-compare = Compare it with a file of its kind that comes with the game.
file-no-field = No field is called “{ $name }” here.
file-no-choice = “{ $name }” is not a choice here.
file-missing = The field “{ $name }” is missing.
file-add = Add “{ $name }: …”.
file-twice = The field “{ $name }” is written twice.
file-write-once = Write “{ $name }” once.
file-number = This number is too large or too small.
file-write-number = Write a whole number that fits, such as 8.
file-number-range = { $value } is out of range.
file-number-from = Write a number from { $least } to { $most }.
file-out-of-range = “{ $name }” cannot be { $value }.
file-ends = The file ends too early.
file-close = Close every bracket with ) or ].
file-ended = The file should end here.
file-remove-rest = Remove what follows the last bracket.
file-deep = The brackets are nested too deeply.
file-write-text = Write text in double quotes.
file-comma = Separate fields and items with commas.
file-colon = Write “field: value”.
file-list = Write a list in square brackets.
file-schema = Schema { $found } is unknown.
file-empty = The file is empty.
file-begin = Begin it with { $text }
file-start-again = Then start Cohort again.
file-id-taken = The id “{ $id }” is already taken.
file-own-id = Give this one an id of its own.
file-id = “{ $id }” is not an id.
file-id-empty = The id is empty.
file-id-long = The id has too many characters: { $length }.
file-id-form = Write 1 to 40 lower-case letters, digits and hyphens, such as { $example }.
file-text-empty = The text is empty.
file-write-words = Write the key of a text, or the text itself.
file-square = “{ $name }” is not a square of this board.
file-square-form = Name a square from a1 to { $last }.
variant-times = A position that occurs for the first time cannot be a draw.
variant-hexagon = A board of hexagons cannot have this size.
variant-hexagon-form = Write as many files as ranks, an odd number from 3 to 11.
variant-ordo-hexagons = Ordo has no rule for hexagons.
variant-ordo-holes = Ordo has no rule for holes.
variant-hole-twice = The hole { $square } is named twice.
variant-hole-once = Name it once.
variant-rows = The picture has { $count ->
    [one] 1 row
   *[other] { $count } rows
}.
variant-rows-form = Draw { $count }, one for each rank, the last rank first.
variant-row = This row has { $count ->
    [one] 1 square
   *[other] { $count } squares
}.
variant-row-form = Draw { $count }, one for each file.
variant-hole-drawn = { $square } is a hole but drawn as “{ $letter }”.
variant-hole-form = Draw a hole as *.
variant-hole-unnamed = { $square } is drawn as a hole but not named in “holes”.
variant-hole-name = Write holes: ["{ $square }"], or draw a dot.
variant-letter = “{ $letter }” on { $square } means nothing.
variant-letters = Draw b and w for stones, a dot for an empty square, and * for a hole.
variant-draw-stone = Draw at least one { $letter }.
variant-split = { $side ->
    [black] Black
   *[white] White
}’s stones are not one group.
variant-split-form = Draw all stones of a side in one group, as Ordo requires after every move.
variant-over = The game would be over before the first move.
variant-over-form = Draw a position in which nobody has won.
variant-stuck = { $side ->
    [black] Black
   *[white] White
} moves first and has no legal move.
variant-stuck-form = Draw a position in which the first side can move.
lesson-file-steps = The lesson has { $count ->
    [one] 1 step
   *[other] { $count } steps
}.
lesson-file-steps-form = Write 1 to { $most } steps.
lesson-file-over = The game is over before the player moves.
lesson-file-over-form = Begin with a position in which the game goes on.
lesson-file-wrong = { $move } is listed as wrong, but the goal asks for it.
lesson-file-wrong-form = Remove it, or ask for another move.
lesson-file-unsolvable = No legal move does what the goal asks for.
lesson-file-unsolvable-form = Ask for something that a legal move does.
lesson-file-unexplained = The legal move { $move } is neither asked for nor explained.
lesson-file-unexplained-form = Say under “otherwise” what is wrong with other moves.
lesson-file-text = The text “{ $key }” is empty.
lesson-file-text-form = Write what the player reads.
lesson-file-legal = Write a legal move.
file-engines = There are { $count ->
    [one] 1 engine
   *[other] { $count } engines
}.
file-engines-form = Write at most { $most }.
file-engine-twice = Two engines are called “{ $name }”.
file-engine-name = Write another name for one of them.
file-engine = The engine “{ $name }” cannot be used.
file-large = This file is larger than { $most }.
file-fields = This file has more than { $most } fields.
file-leave-out = Leave out what is not a setting.
