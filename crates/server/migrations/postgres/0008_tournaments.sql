-- What happened in each tournament. Rows are only added, except that the names of deleted accounts are removed.
CREATE TABLE tournament_event (
    tournament BYTEA NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
);

-- What follows from the events, to find tournaments by it.
CREATE TABLE tournament (
    tournament BYTEA NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    -- Grows with every change of the log, also when a name is removed from it.
    edition BIGINT NOT NULL,
    -- 0 before the start, 1 while it runs, 2 after its end.
    stage SMALLINT NOT NULL,
    -- The start, or the end of a tournament that is over, in milliseconds since the Unix epoch.
    at BIGINT NOT NULL,
    -- When the server must append an event without a command.
    deadline BIGINT,
    -- Who made it; NULL if the account was deleted.
    founder BYTEA REFERENCES account ON DELETE SET NULL,
    -- What lists of tournaments show, as JSON without names of players.
    summary TEXT NOT NULL
);

CREATE INDEX tournament_deadline ON tournament (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_stage ON tournament (stage, at, tournament);
CREATE INDEX tournament_founder ON tournament (founder, stage) WHERE founder IS NOT NULL;

-- The events that contain an account: the founder's and those of the players.
CREATE TABLE tournament_account (
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    tournament BYTEA NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (account, tournament, version)
);

-- The games of tournaments.
CREATE TABLE tournament_game (
    game BYTEA NOT NULL PRIMARY KEY,
    tournament BYTEA NOT NULL,
    -- 0 while the game goes on, 1 after its end, 2 when the tournament has counted it.
    state SMALLINT NOT NULL
);

CREATE INDEX tournament_game_over ON tournament_game (tournament) WHERE state = 1;
