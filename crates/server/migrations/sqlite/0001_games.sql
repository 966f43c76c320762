-- The truth: what happened in each game. Rows are only added.
CREATE TABLE event (
    game BLOB NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- The command of a player that led to this event, if it is the last one of the command.
    command_id BLOB,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version),
    UNIQUE (game, command_id)
) STRICT, WITHOUT ROWID;

-- What follows from the events, to find games by it.
CREATE TABLE game (
    game BLOB NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    -- When the server must append something by itself, in milliseconds since the Unix epoch.
    deadline INTEGER,
    code INTEGER UNIQUE,
    watch INTEGER UNIQUE,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

-- When a server was last alive, to give the time of an outage back.
CREATE TABLE alive (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
