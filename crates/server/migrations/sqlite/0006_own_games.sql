-- Which games of an account go on.

-- 1 after the end of the game.
ALTER TABLE seat_taken ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;

CREATE INDEX seat_taken_open ON seat_taken (account, at) WHERE ended = 0;
CREATE INDEX seat_taken_game ON seat_taken (game);
