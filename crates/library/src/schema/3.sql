-- Version 3: the records of games, those played here and those imported. They do not count in the statistics.

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

    key TEXT, -- names one of the player's own games, across runs of the program
    stamp INTEGER, -- when the file of that game was written
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

-- Own games that were deleted for good, until their files are gone, too.
CREATE TABLE removed_record (
    key TEXT PRIMARY KEY,
    stamp INTEGER
) STRICT, WITHOUT ROWID;
