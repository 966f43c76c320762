-- Version 1.

-- What is known of finished games.

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    -- Names the match across runs of the program: one that ends again takes the place of its first end.
    key TEXT NOT NULL UNIQUE,
    family TEXT NOT NULL, -- loa, ordo
    variant TEXT NOT NULL, -- its id
    -- Times are milliseconds, those of day since 1970-01-01 UTC.
    started INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    utc_offset INTEGER NOT NULL, -- seconds east of UTC where it ended
    played INTEGER NOT NULL CHECK (played >= 0),
    plies INTEGER NOT NULL CHECK (plies >= 0),
    black_player TEXT NOT NULL CHECK (black_player IN ('person', 'computer')),
    white_player TEXT NOT NULL CHECK (white_player IN ('person', 'computer')),
    -- How strong a computer played, in Elo: below 0 the negative where it followed the person, 0 full strength.
    black_level INTEGER,
    white_level INTEGER,
    black_clock TEXT, -- as the tag TimeControl of PGN; NULL without a clock
    white_clock TEXT,
    result TEXT CHECK (result IN ('black', 'white', 'draw')), -- NULL where it goes on
    termination TEXT, -- the reason in one word, such as resigned

    -- What the moves of the person against a computer lost on average, in ten thousandths of the chances to win; NULL where
    -- that is not known.
    loss INTEGER CHECK (loss BETWEEN 0 AND 10000),

    -- What follows from these, kept so that the indexes below have it (SQLite does not look for generated columns there).
    day INTEGER NOT NULL, -- on which it ended where it was played, since 1970-01-01
    pairing TEXT NOT NULL CHECK (pairing IN ('mixed', 'people', 'computers')),
    -- The side of the person who plays the computer, the level of that computer, and the result seen from that person.
    person TEXT CHECK (person IN ('black', 'white')),
    level INTEGER,
    score TEXT CHECK (score IN ('win', 'draw', 'loss')),
    clock_kind TEXT NOT NULL -- of the clock of that person; of Black, where two people or two computers play
) STRICT;

-- Both hold all that the statistics ask, so that the games themselves are not read.
CREATE INDEX game_by_kind ON game (family, variant, pairing, person, level, clock_kind, score, result, played);
CREATE INDEX game_by_end ON game (ended, day, family, variant, clock_kind, score, result, played);
CREATE INDEX game_against_computer ON game (family, ended) WHERE person IS NOT NULL;

-- The records of games, those played here and those imported. They do not count in the statistics.

CREATE TABLE record (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice, so that a list may name what is gone

    -- Queries read these of every record, so they stand first.
    deleted INTEGER, -- when it was deleted, as long as that can be undone; as all times in milliseconds since 1970-01-01 UTC
    family TEXT NOT NULL, -- loa, ordo
    variant TEXT NOT NULL, -- its id; it may be one that is not known any more
    result TEXT CHECK (result IN ('black', 'white', 'draw')), -- NULL where it is unfinished
    source TEXT NOT NULL CHECK (source IN ('played', 'imported')),
    first_day INTEGER, -- the days that its date may mean, since 1970-01-01; NULL where it says none
    last_day INTEGER,
    plies INTEGER NOT NULL CHECK (plies >= 0), -- of the main line
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    search TEXT NOT NULL, -- black, white, event, title and tags, each on its line, folded as words that are searched

    key TEXT, -- the id of one of the player's own games
    goes_on INTEGER NOT NULL CHECK (goes_on IN (0, 1)), -- whether that can be continued
    rules TEXT NOT NULL, -- options that differ from the variant's, as in records
    black TEXT NOT NULL,
    white TEXT NOT NULL,
    event TEXT NOT NULL,
    date TEXT NOT NULL, -- as written
    title TEXT,
    termination TEXT, -- the reason of the result in one word
    moves INTEGER NOT NULL, -- a hash of variant, rules, first position and main line
    annotated INTEGER NOT NULL DEFAULT 0 CHECK (annotated IN (0, 1)) -- whether something was added to it in the library
) STRICT;

CREATE UNIQUE INDEX record_by_key ON record (key) WHERE key IS NOT NULL;
CREATE INDEX record_going_on ON record (changed) WHERE goes_on;
CREATE INDEX record_by_moves ON record (moves);
CREATE INDEX record_deleted ON record (deleted) WHERE deleted IS NOT NULL;

-- The record itself.
CREATE TABLE record_text (
    record INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
    last_position TEXT NOT NULL, -- of the main line
    format TEXT NOT NULL CHECK (format IN ('text', 'sgf')),
    content TEXT NOT NULL
) STRICT;

-- Its positions, as src/positions/ has them.
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

-- What was learned: puzzles that were tried, lessons, drills.

CREATE TABLE puzzle_attempt (
    id INTEGER PRIMARY KEY,
    puzzle TEXT NOT NULL, -- its id, which begins with that of its variant
    family TEXT NOT NULL, -- loa, ordo
    variant TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('rated', 'day', 'theme', 'storm', 'own')),
    score INTEGER NOT NULL CHECK (score IN (0, 1, 2)), -- half points: failed, solved after a hint, solved
    at INTEGER NOT NULL, -- when it ended, in milliseconds since 1970-01-01 UTC
    day INTEGER NOT NULL, -- the day there and then, since 1970-01-01
    spent INTEGER NOT NULL CHECK (spent >= 0), -- milliseconds
    rating REAL, deviation REAL, volatility REAL, -- the player's after it; NULL where it was not rated
    UNIQUE (puzzle, at) -- what is written twice is one attempt
) STRICT;
CREATE INDEX puzzle_attempt_by_time ON puzzle_attempt (at, id);

CREATE TABLE puzzle_attempt_theme (
    attempt INTEGER NOT NULL REFERENCES puzzle_attempt ON DELETE CASCADE,
    theme TEXT NOT NULL,
    PRIMARY KEY (attempt, theme)
) STRICT, WITHOUT ROWID;

-- How hard puzzles turned out to be for this player.
CREATE TABLE puzzle_rating (
    puzzle TEXT PRIMARY KEY,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL
) STRICT, WITHOUT ROWID;

-- Puzzles from the player's own mistakes.
CREATE TABLE own_puzzle (
    puzzle TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    line TEXT NOT NULL, -- the puzzle as crate puzzles writes it
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Storms: as many puzzles as possible against time.
CREATE TABLE storm (
    variant TEXT NOT NULL,
    at INTEGER NOT NULL, -- when it ended, in milliseconds since 1970-01-01 UTC
    score INTEGER NOT NULL CHECK (score >= 0), -- puzzles solved
    run INTEGER NOT NULL CHECK (run >= 0), -- the most of them one after the other
    PRIMARY KEY (variant, at)
) STRICT, WITHOUT ROWID;

-- Steps of lessons in which the player has found the move. They are called by their names, so that a lesson may get others.
CREATE TABLE lesson_step (
    lesson TEXT NOT NULL, -- its id
    step TEXT NOT NULL,
    done INTEGER NOT NULL, -- when first, in milliseconds since 1970-01-01 UTC
    PRIMARY KEY (lesson, step)
) STRICT, WITHOUT ROWID;

-- The steps at which lessons were left; none for one that was gone through.
CREATE TABLE lesson_place (
    lesson TEXT PRIMARY KEY,
    step TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE drill_best (
    drill TEXT NOT NULL,
    variant TEXT NOT NULL,
    spent INTEGER NOT NULL CHECK (spent >= 0), -- milliseconds, with what mistakes cost
    at INTEGER NOT NULL,
    PRIMARY KEY (drill, variant)
) STRICT, WITHOUT ROWID;

-- Positions of own mistakes that nobody has looked at yet.

CREATE TABLE own_mistake (
    variant TEXT NOT NULL,
    position TEXT NOT NULL, -- as the variant writes it
    added INTEGER NOT NULL, -- when the review found it, in milliseconds since 1970-01-01 UTC
    PRIMARY KEY (variant, position)
) STRICT, WITHOUT ROWID;
