-- Version 4: what was learned: puzzles that were tried, lessons, drills.

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
