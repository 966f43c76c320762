-- Which games of an account go on.

-- 1 after the end of the game.
ALTER TABLE seat_taken ADD COLUMN ended SMALLINT NOT NULL DEFAULT 0;

CREATE INDEX seat_taken_open ON seat_taken (account, at) WHERE ended = 0;
CREATE INDEX seat_taken_game ON seat_taken (game);
-- With this index, each server finds the seats that owners of accounts have taken at other servers.
CREATE INDEX seat_taken_when ON seat_taken (at);
