-- The rated games that wait until a server judges their moves. A server claims a game by moving its time `due` into the
-- future, so each game is judged by one server.
CREATE TABLE fair_play_queue (
    game BLOB NOT NULL PRIMARY KEY,
    -- From when a server can claim the game, in milliseconds since the Unix epoch: at first the end of the game, then
    -- the end of the claim.
    due INTEGER NOT NULL,
    -- How often a server has claimed the game.
    attempts INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX fair_play_queue_due ON fair_play_queue (due);

-- How the owner of an account played in a rated game. For operators, and in the export of the account.
CREATE TABLE fair_play (
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    game BLOB NOT NULL,
    category TEXT NOT NULL,
    -- The end of the game.
    at INTEGER NOT NULL,
    -- The rating before the game.
    points REAL NOT NULL,
    -- The number of moves with a known time, and the mean and the standard deviation of the times in milliseconds.
    moves INTEGER NOT NULL,
    time_mean REAL NOT NULL,
    time_spread REAL NOT NULL,
    -- The number of judged moves, and of those that were the first choice of the engine.
    judged INTEGER NOT NULL,
    agreed INTEGER NOT NULL,
    -- The winning chances that all judged moves together have lost; 1 is a whole game.
    loss REAL NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX fair_play_at ON fair_play (account, at);
CREATE INDEX fair_play_points ON fair_play (category, points);
