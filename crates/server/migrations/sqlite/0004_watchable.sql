-- The time of the game's last event, in milliseconds since the Unix epoch, while everyone in the lobby can watch the
-- game. Otherwise NULL.
ALTER TABLE game ADD COLUMN watchable INTEGER;

CREATE INDEX game_watchable ON game (watchable) WHERE watchable IS NOT NULL;
