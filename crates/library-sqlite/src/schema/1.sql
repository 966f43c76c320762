-- Version 1.

-- The games of the statistics, one row for each game.

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    -- The id of the game, which stays the same when the program is restarted. A game that ends again replaces its
    -- row.
    key TEXT NOT NULL UNIQUE,
    family TEXT NOT NULL, -- loa or ordo
    variant TEXT NOT NULL, -- the id of the variant
    -- `started` and `ended` are in milliseconds since 1970-01-01 UTC, `played` is in milliseconds.
    started INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL, -- the local time zone at the end, in seconds east of UTC
    played INTEGER NOT NULL CHECK (played >= 0),
    plies INTEGER NOT NULL CHECK (plies >= 0),
    black_player TEXT NOT NULL CHECK (black_player IN ('person', 'computer')),
    white_player TEXT NOT NULL CHECK (white_player IN ('person', 'computer')),
    -- The computer's strength in Elo. 0 is full strength, and a negative number is a strength that adapts to the
    -- person. NULL for people and external engines.
    black_level INTEGER,
    white_level INTEGER,
    black_clock TEXT, -- in the notation of the PGN tag TimeControl; NULL without a clock
    white_clock TEXT,
    result TEXT CHECK (result IN ('black', 'white', 'draw')), -- NULL if the game is unfinished
    termination TEXT, -- the reason of the result in one word, such as resigned

    -- In a game against the computer: the winning chance that the person lost per move on average, in
    -- ten-thousandths. NULL if unknown.
    loss INTEGER CHECK (loss BETWEEN 0 AND 10000),

    -- The following columns are computed from the columns above. They are stored so that the indexes below contain
    -- them, because SQLite does not look for generated columns in an index.
    day INTEGER NOT NULL, -- the local day on which the game ended, in days since 1970-01-01
    pairing TEXT NOT NULL CHECK (pairing IN ('mixed', 'people', 'computers')),
    -- In a game of a person against the computer: the person's side, the computer's strength, and the person's
    -- result.
    person TEXT CHECK (person IN ('black', 'white')),
    level INTEGER,
    score TEXT CHECK (score IN ('win', 'draw', 'loss')),
    clock_kind TEXT NOT NULL -- the kind of the person's clock against the computer, otherwise of Black's clock
) STRICT;

-- The first two indexes contain all values that the statistics need, so that the table itself is not read.
CREATE INDEX game_by_kind ON game (family, variant, pairing, person, level, clock_kind, score, result, played);
CREATE INDEX game_by_end ON game (ended, day, family, variant, clock_kind, score, result, played);
CREATE INDEX game_against_computer ON game (family, ended) WHERE person IS NOT NULL;

-- The records of the player's own games and of imported games. The statistics do not count them.

CREATE TABLE record (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused, so that a list can name an erased record

    -- Every query reads these columns of every record, so they come first. All times are in milliseconds since
    -- 1970-01-01 UTC.
    deleted INTEGER, -- when the player deleted the record; negative after the next start, see purge.rs; otherwise NULL
    family TEXT NOT NULL, -- loa or ordo
    variant TEXT NOT NULL, -- the id of the variant, which may no longer exist
    result TEXT CHECK (result IN ('black', 'white', 'draw')), -- NULL if the game is unfinished
    source TEXT NOT NULL CHECK (source IN ('played', 'imported')),
    first_day INTEGER, -- the first and the last possible day of the date, in days since 1970-01-01; NULL without a date
    last_day INTEGER,
    plies INTEGER NOT NULL CHECK (plies >= 0), -- the number of plies in the main line
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    search TEXT NOT NULL, -- the searched text: Black, White, event, title and tags, each on its own line, in lower case

    key TEXT, -- the id of the game if it is one of the player's own games
    goes_on INTEGER NOT NULL CHECK (goes_on IN (0, 1)), -- whether the player can continue the game
    rules TEXT NOT NULL, -- the rule options that differ from the variant's defaults, in the notation of records
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL, -- as in the record's text
    title TEXT,
    termination TEXT, -- the reason of the result in one word
    moves INTEGER NOT NULL, -- a hash of variant, rules, first position and main line; see facts.rs
    annotated INTEGER NOT NULL DEFAULT 0 CHECK (annotated IN (0, 1)) -- whether the text was edited in the library
) STRICT;

CREATE UNIQUE INDEX record_by_key ON record (key) WHERE key IS NOT NULL;
CREATE INDEX record_going_on ON record (changed) WHERE goes_on;
CREATE INDEX record_by_moves ON record (moves);
CREATE INDEX record_deleted ON record (deleted) WHERE deleted IS NOT NULL;

-- The texts of records.
CREATE TABLE record_text (
    record INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
    last_position TEXT NOT NULL, -- the last position of the main line, as a position string
    format TEXT NOT NULL CHECK (format IN ('text', 'sgf')),
    content TEXT NOT NULL
) STRICT;

-- The positions of records. src/positions/index.rs describes the bytes of `hashes`.
CREATE TABLE record_positions (
    record INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
    board TEXT NOT NULL,
    hashes BLOB NOT NULL
) STRICT;

CREATE TABLE record_tag (
    record INTEGER NOT NULL REFERENCES record ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (record, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX record_by_tag ON record_tag (tag);

-- The player's learning results: attempts at puzzles, lessons and drills.

CREATE TABLE puzzle_attempt (
    id INTEGER PRIMARY KEY,
    puzzle TEXT NOT NULL, -- the id of the puzzle, which begins with the id of its variant
    family TEXT NOT NULL, -- loa or ordo
    variant TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('rated', 'day', 'theme', 'storm', 'own')),
    score INTEGER NOT NULL CHECK (score IN (0, 1, 2)), -- half points: 0 failed, 1 solved after a hint, 2 solved
    at INTEGER NOT NULL, -- when the attempt ended, in milliseconds since 1970-01-01 UTC
    day INTEGER NOT NULL, -- the local day of the attempt, in days since 1970-01-01
    spent INTEGER NOT NULL CHECK (spent >= 0), -- in milliseconds
    rating REAL, deviation REAL, volatility REAL, -- of the player after the attempt; NULL if not rated
    UNIQUE (puzzle, at) -- an attempt that is saved twice counts once
) STRICT;
CREATE INDEX puzzle_attempt_by_time ON puzzle_attempt (at, id);

CREATE TABLE puzzle_attempt_theme (
    attempt INTEGER NOT NULL REFERENCES puzzle_attempt ON DELETE CASCADE,
    theme TEXT NOT NULL,
    PRIMARY KEY (attempt, theme)
) STRICT, WITHOUT ROWID;

-- The ratings of puzzles after the player's rated attempts.
CREATE TABLE puzzle_rating (
    puzzle TEXT PRIMARY KEY,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- Puzzles made from the player's own mistakes.
CREATE TABLE own_puzzle (
    puzzle TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    line TEXT NOT NULL, -- the puzzle in its text form, one line
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Puzzle storms: the player solves as many puzzles as possible within a time limit.
CREATE TABLE storm (
    variant TEXT NOT NULL,
    at INTEGER NOT NULL, -- when the storm ended, in milliseconds since 1970-01-01 UTC
    score INTEGER NOT NULL CHECK (score >= 0), -- the number of puzzles solved
    run INTEGER NOT NULL CHECK (run >= 0), -- the longest run of puzzles solved in a row
    PRIMARY KEY (variant, at)
) STRICT, WITHOUT ROWID;

-- The steps of lessons that the player has completed. Steps have names, so that a lesson can get additional steps.
CREATE TABLE lesson_step (
    lesson TEXT NOT NULL, -- the id of the lesson
    step TEXT NOT NULL,
    done INTEGER NOT NULL, -- when the player first completed the step, in milliseconds since 1970-01-01 UTC
    PRIMARY KEY (lesson, step)
) STRICT, WITHOUT ROWID;

-- The steps at which the player left lessons. A lesson that the player left after its last step has no row.
CREATE TABLE lesson_place (
    lesson TEXT PRIMARY KEY,
    step TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE drill_best (
    drill TEXT NOT NULL,
    variant TEXT NOT NULL,
    spent INTEGER NOT NULL CHECK (spent >= 0), -- in milliseconds, with penalties for mistakes
    at INTEGER NOT NULL,
    PRIMARY KEY (drill, variant)
) STRICT, WITHOUT ROWID;

-- Positions of the player's mistakes that are not yet searched for puzzles.

CREATE TABLE own_mistake (
    variant TEXT NOT NULL,
    position TEXT NOT NULL, -- as a position string of the variant
    added INTEGER NOT NULL, -- when a review found the mistake, in milliseconds since 1970-01-01 UTC
    PRIMARY KEY (variant, position)
) STRICT, WITHOUT ROWID;
