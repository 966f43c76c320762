-- When the game became an open challenge, in milliseconds since the Unix epoch, or NULL if it is none.
ALTER TABLE game ADD COLUMN listed INTEGER;

CREATE INDEX game_listed ON game (listed) WHERE listed IS NOT NULL;
