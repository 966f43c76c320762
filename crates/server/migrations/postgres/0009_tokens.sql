-- Tokens of programs, and the accounts of bots.

-- 1 if the account belongs to a bot: a program that chooses its moves itself.
ALTER TABLE account ADD COLUMN bot SMALLINT NOT NULL DEFAULT 0;

-- The tokens with which programs act for the owner of an account.
CREATE TABLE api_token (
    -- The hash of the token.
    token BYTEA NOT NULL PRIMARY KEY,
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    label TEXT NOT NULL,
    -- What the token allows, as bits: 1 account:read, 2 challenge, 4 play, 8 tournament.
    scopes SMALLINT NOT NULL,
    created BIGINT NOT NULL,
    -- When the token was last used, to the hour. NULL if it was never used.
    used BIGINT
);

CREATE INDEX api_token_account ON api_token (account);
