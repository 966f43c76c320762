-- The truth: what happened in each game. Rows are only added.
CREATE TABLE event (
    game BYTEA NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- The command of a player that led to this event, if it is the last one of the command.
    command_id BYTEA,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version),
    UNIQUE (game, command_id)
);

-- What follows from the events, to find games by it.
CREATE TABLE game (
    game BYTEA NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    -- When a server must append something by itself, in milliseconds since the Unix epoch.
    deadline BIGINT,
    code BIGINT UNIQUE,
    watch BIGINT UNIQUE,
    updated BIGINT NOT NULL
);

CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

-- When a server was last alive, to give the time of an outage back.
CREATE TABLE alive (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL
);
