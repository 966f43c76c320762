-- The rated games that wait until a server judges their moves. A server claims a game by moving its time `due` into the
-- future, so each game is judged by one server.
CREATE TABLE fair_play_queue (
    game BYTEA NOT NULL PRIMARY KEY,
    -- From when a server can claim the game, in milliseconds since the Unix epoch: at first the end of the game, then
    -- the end of the claim.
    due BIGINT NOT NULL,
    -- How often a server has claimed the game.
    attempts BIGINT NOT NULL
);

CREATE INDEX fair_play_queue_due ON fair_play_queue (due);

-- How the owner of an account played in a rated game. For operators, and in the export of the account.
CREATE TABLE fair_play (
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    game BYTEA NOT NULL,
    category TEXT NOT NULL,
    -- The end of the game.
    at BIGINT NOT NULL,
    -- The rating before the game.
    points DOUBLE PRECISION NOT NULL,
    -- The number of moves with a known time, and the mean and the standard deviation of the times in milliseconds.
    moves BIGINT NOT NULL,
    time_mean DOUBLE PRECISION NOT NULL,
    time_spread DOUBLE PRECISION NOT NULL,
    -- The number of judged moves, and of those that were the first choice of the engine.
    judged BIGINT NOT NULL,
    agreed BIGINT NOT NULL,
    -- The winning chances that all judged moves together have lost; 1 is a whole game.
    loss DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, game)
);

CREATE INDEX fair_play_at ON fair_play (account, at);
CREATE INDEX fair_play_points ON fair_play (category, points);
