-- The time of the game's last event, in milliseconds since the Unix epoch, while everyone in the lobby can watch the
-- game. Otherwise NULL.
ALTER TABLE game ADD COLUMN watchable BIGINT;

CREATE INDEX game_watchable ON game (watchable) WHERE watchable IS NOT NULL;

-- How many spectators of a game are connected to a server.
CREATE TABLE spectators (
    node BYTEA NOT NULL,
    game BYTEA NOT NULL,
    spectators BIGINT NOT NULL,
    PRIMARY KEY (node, game)
);
