-- Tokens of programs, and the accounts of bots.

-- 1 if the account belongs to a bot: a program that chooses its moves itself.
ALTER TABLE account ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;

-- The tokens with which programs act for the owner of an account.
CREATE TABLE api_token (
    -- The hash of the token.
    token BLOB NOT NULL PRIMARY KEY,
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    label TEXT NOT NULL,
    -- What the token allows, as bits: 1 account:read, 2 challenge, 4 play, 8 tournament.
    scopes INTEGER NOT NULL,
    created INTEGER NOT NULL,
    -- When the token was last used, to the hour. NULL if it was never used.
    used INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX api_token_account ON api_token (account);
