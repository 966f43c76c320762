-- Version 1: what is known of finished games.

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
    black_level INTEGER, -- of a computer
    white_level INTEGER,
    black_clock TEXT, -- as the tag TimeControl of PGN; NULL without a clock
    white_clock TEXT,
    result TEXT CHECK (result IN ('black', 'white', 'draw')), -- NULL where it goes on
    termination TEXT, -- the reason in one word, such as resigned

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
