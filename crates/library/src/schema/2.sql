-- Version 2: what is needed to play at the strength of the person.

-- The columns of levels say how strong a computer played: from 1 to 9 the number of a level, from 10 a strength in Elo,
-- below 0 the negative of such a strength where it followed the person, 0 full strength.

-- What the moves of the person against a computer lost on average, in ten thousandths of the chances to win; NULL where
-- that is not known.
ALTER TABLE game ADD COLUMN loss INTEGER CHECK (loss BETWEEN 0 AND 10000);
CREATE INDEX game_against_computer ON game (family, ended) WHERE person IS NOT NULL;
