-- Accounts: their names, and how their owners prove who they are. All times are in milliseconds since the Unix epoch.
-- Secrets are stored as SHA-256 hashes only.
CREATE TABLE account (
    -- The id: 128 random bits.
    account BYTEA NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The form of the name that must be unique.
    folded TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    -- The confirmed mail address.
    mail TEXT UNIQUE
);

CREATE TABLE passkey (
    -- The id that the authenticator has given to the passkey.
    credential BYTEA NOT NULL PRIMARY KEY,
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    -- The public key and its state, as JSON.
    data TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);

CREATE INDEX passkey_account ON passkey (account);

CREATE TABLE session (
    -- The hash of the session's token.
    token BYTEA NOT NULL PRIMARY KEY,
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When the session was last used, to the hour.
    used BIGINT NOT NULL
);

CREATE INDEX session_account ON session (account);
CREATE INDEX session_used ON session (used);

-- Passkey ceremonies that a browser has begun.
CREATE TABLE ceremony (
    -- The hash of the ceremony's secret.
    ceremony BYTEA NOT NULL PRIMARY KEY,
    -- The state, as JSON.
    state TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX ceremony_until ON ceremony (until);

-- Links that mails contain.
CREATE TABLE mail_link (
    -- The hash of the link's secret.
    secret BYTEA NOT NULL PRIMARY KEY,
    mail TEXT NOT NULL,
    -- The name of the account that the link creates, and its unique form. Otherwise NULL.
    name TEXT,
    folded TEXT,
    -- The account to which the link adds the address. Otherwise NULL. A link with neither signs in.
    account BYTEA REFERENCES account ON DELETE CASCADE,
    until BIGINT NOT NULL
);

CREATE INDEX mail_link_mail ON mail_link (mail);
CREATE INDEX mail_link_account ON mail_link (account) WHERE account IS NOT NULL;
CREATE INDEX mail_link_until ON mail_link (until);

-- Programs that show a code and wait until the owner of an account types it on the account page.
CREATE TABLE grant_request (
    code BIGINT NOT NULL PRIMARY KEY,
    -- The hash of the token that the program has chosen.
    token BYTEA NOT NULL,
    label TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX grant_request_until ON grant_request (until);

-- The games in which the owner of an account has a seat.
CREATE TABLE seat_taken (
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    game BYTEA NOT NULL,
    -- 0 for the host, 1 for the guest.
    chair SMALLINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, game, chair)
);

CREATE INDEX seat_taken_at ON seat_taken (account, at);

-- The Glicko-2 rating of an account in a category, such as loa-blitz.
CREATE TABLE rating (
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    category TEXT NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    -- The deviation at the time of the last rated game.
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    -- The time of the last rated game.
    at BIGINT NOT NULL,
    -- When the rating becomes uncertain if its owner plays no more rated games. NULL if it is uncertain already.
    certain_until BIGINT,
    PRIMARY KEY (account, category)
);

-- Has all columns that the ladder filters and sorts by, so that a deep page reads no other rows.
CREATE INDEX rating_ladder ON rating (category, points DESC, account, certain_until) WHERE certain_until IS NOT NULL;

-- The rated games of an account. Each game has a row for each of its players.
CREATE TABLE result (
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    game BYTEA NOT NULL,
    category TEXT NOT NULL,
    -- The end of the game.
    at BIGINT NOT NULL,
    -- NULL if the opponent has deleted the account.
    opponent BYTEA REFERENCES account ON DELETE SET NULL,
    -- 1 for a win, 0.5 for a draw, 0 for a loss.
    score DOUBLE PRECISION NOT NULL,
    -- The rating before and after the game.
    before DOUBLE PRECISION NOT NULL,
    after DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (account, game)
);

CREATE INDEX result_at ON result (account, at);
CREATE INDEX result_category ON result (account, category, at);
CREATE INDEX result_opponent ON result (opponent, account, score);
