-- What happened in each tournament. Rows are only added, except that the names of deleted accounts are removed.
CREATE TABLE tournament_event (
    tournament BLOB NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, version)
) STRICT, WITHOUT ROWID;

-- What follows from the events, to find tournaments by it.
CREATE TABLE tournament (
    tournament BLOB NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    -- Grows with every change of the log, also when a name is removed from it.
    edition INTEGER NOT NULL,
    -- 0 before the start, 1 while it runs, 2 after its end.
    stage INTEGER NOT NULL,
    -- The start, or the end of a tournament that is over, in milliseconds since the Unix epoch.
    at INTEGER NOT NULL,
    -- When the server must append an event without a command.
    deadline INTEGER,
    -- Who made it; NULL if the account was deleted.
    founder BLOB REFERENCES account ON DELETE SET NULL,
    -- What lists of tournaments show, as JSON without names of players.
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_deadline ON tournament (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tournament_stage ON tournament (stage, at, tournament);
CREATE INDEX tournament_founder ON tournament (founder, stage) WHERE founder IS NOT NULL;

-- The events that contain an account: the founder's and those of the players.
CREATE TABLE tournament_account (
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    tournament BLOB NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (account, tournament, version)
) STRICT, WITHOUT ROWID;

-- The games of tournaments.
CREATE TABLE tournament_game (
    game BLOB NOT NULL PRIMARY KEY,
    tournament BLOB NOT NULL,
    -- 0 while the game goes on, 1 after its end, 2 when the tournament has counted it.
    state INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_game_over ON tournament_game (tournament) WHERE state = 1;
