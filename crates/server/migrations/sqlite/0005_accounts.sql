-- Accounts: their names, and how their owners prove who they are. All times are in milliseconds since the Unix epoch.
-- Secrets are stored as SHA-256 hashes only.
CREATE TABLE account (
    -- The id: 128 random bits.
    account BLOB NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The form of the name that must be unique.
    folded TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    -- The confirmed mail address.
    mail TEXT UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
    -- The id that the authenticator has given to the passkey.
    credential BLOB NOT NULL PRIMARY KEY,
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    -- The public key and its state, as JSON.
    data TEXT NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_account ON passkey (account);

CREATE TABLE session (
    -- The hash of the session's token.
    token BLOB NOT NULL PRIMARY KEY,
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- When the session was last used, to the hour.
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account);
CREATE INDEX session_used ON session (used);

-- Passkey ceremonies that a browser has begun.
CREATE TABLE ceremony (
    -- The hash of the ceremony's secret.
    ceremony BLOB NOT NULL PRIMARY KEY,
    -- The state, as JSON.
    state TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ceremony_until ON ceremony (until);

-- Links that mails contain.
CREATE TABLE mail_link (
    -- The hash of the link's secret.
    secret BLOB NOT NULL PRIMARY KEY,
    mail TEXT NOT NULL,
    -- The name of the account that the link creates, and its unique form. Otherwise NULL.
    name TEXT,
    folded TEXT,
    -- The account to which the link adds the address. Otherwise NULL. A link with neither signs in.
    account BLOB REFERENCES account ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_link_mail ON mail_link (mail);
CREATE INDEX mail_link_account ON mail_link (account) WHERE account IS NOT NULL;
CREATE INDEX mail_link_until ON mail_link (until);

-- Programs that show a code and wait until the owner of an account types it on the account page.
CREATE TABLE grant_request (
    code INTEGER NOT NULL PRIMARY KEY,
    -- The hash of the token that the program has chosen.
    token BLOB NOT NULL,
    label TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX grant_request_until ON grant_request (until);

-- The games in which the owner of an account has a seat.
CREATE TABLE seat_taken (
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    game BLOB NOT NULL,
    -- 0 for the host, 1 for the guest.
    chair INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, game, chair)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_taken_at ON seat_taken (account, at);

-- The Glicko-2 rating of an account in a category, such as loa-blitz.
CREATE TABLE rating (
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    category TEXT NOT NULL,
    points REAL NOT NULL,
    -- The deviation at the time of the last rated game.
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    -- The time of the last rated game.
    at INTEGER NOT NULL,
    -- When the rating becomes uncertain if its owner plays no more rated games. NULL if it is uncertain already.
    certain_until INTEGER,
    PRIMARY KEY (account, category)
) STRICT, WITHOUT ROWID;

-- Has all columns that the ladder filters and sorts by, so that a deep page reads no other rows.
CREATE INDEX rating_ladder ON rating (category, points DESC, account, certain_until) WHERE certain_until IS NOT NULL;

-- The rated games of an account. Each game has a row for each of its players.
CREATE TABLE result (
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    game BLOB NOT NULL,
    category TEXT NOT NULL,
    -- The end of the game.
    at INTEGER NOT NULL,
    -- NULL if the opponent has deleted the account.
    opponent BLOB REFERENCES account ON DELETE SET NULL,
    -- 1 for a win, 0.5 for a draw, 0 for a loss.
    score REAL NOT NULL,
    -- The rating before and after the game.
    before REAL NOT NULL,
    after REAL NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_at ON result (account, at);
CREATE INDEX result_category ON result (account, category, at);
CREATE INDEX result_opponent ON result (opponent, account, score);
