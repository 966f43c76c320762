-- Roles, bans, reports, the log of actions, and facts about the servers. All times are in milliseconds since the Unix
-- epoch.

-- 0 for a player, 1 for a moderator, 2 for an operator.
ALTER TABLE account ADD COLUMN role SMALLINT NOT NULL DEFAULT 0;
-- The end of the ban; the highest number for a ban for good. NULL if the account was never banned.
ALTER TABLE account ADD COLUMN banned_until BIGINT;
ALTER TABLE account ADD COLUMN ban_reason TEXT;

CREATE INDEX account_created ON account (created);
CREATE INDEX account_role ON account (role) WHERE role > 0;
CREATE INDEX account_banned ON account (banned_until) WHERE banned_until IS NOT NULL;

-- 1 for a game with clocks, 0 for a game without clocks or over days. NULL for a game that is older than this column.
ALTER TABLE game ADD COLUMN live SMALLINT;

CREATE INDEX game_running ON game (live) WHERE deadline IS NOT NULL;

-- Networks from which nobody can use the server.
CREATE TABLE network_ban (
    -- The network in CIDR notation, such as 192.0.2.0/24.
    network TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- Players whom their opponents have reported.
CREATE TABLE report (
    game BYTEA NOT NULL,
    -- The chair of the player who reports: 0 for the host, 1 for the guest.
    chair SMALLINT NOT NULL,
    at BIGINT NOT NULL,
    reason TEXT NOT NULL,
    -- What the reporter has written; can be empty.
    words TEXT NOT NULL,
    -- NULL for guests, and for owners of accounts that are deleted.
    reporter BYTEA REFERENCES account ON DELETE SET NULL,
    reported BYTEA REFERENCES account ON DELETE SET NULL,
    -- When a moderator settled the report, or NULL if it is open.
    settled BIGINT,
    PRIMARY KEY (game, chair)
);

CREATE INDEX report_open ON report (at) WHERE settled IS NULL;
CREATE INDEX report_settled ON report (settled) WHERE settled IS NOT NULL;
CREATE INDEX report_reporter ON report (reporter, at);
CREATE INDEX report_reported ON report (reported, at);

-- What role holders and the command line have done. Rows are only added.
CREATE TABLE audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    -- The account that acted; NULL for the command line.
    actor BYTEA,
    action TEXT NOT NULL,
    -- The account on which it acted; NULL if it acted on no account.
    target BYTEA,
    -- More about the action, such as the new name. Emptied if the account of a renamed player is deleted.
    about TEXT NOT NULL,
    reason TEXT NOT NULL
);

CREATE INDEX audit_target ON audit (target, number) WHERE target IS NOT NULL;

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of audit are only added';
END
$$;

CREATE TRIGGER audit_kept BEFORE DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_unchanged BEFORE UPDATE OF number, at, actor, action, target, reason ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();

-- What each server last said about itself, as JSON.
CREATE TABLE server_facts (
    node BYTEA NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    facts TEXT NOT NULL
);

-- How many games have begun in each hour. An hour is a time divided by 3,600,000.
CREATE TABLE activity (
    hour BIGINT NOT NULL PRIMARY KEY,
    games BIGINT NOT NULL
);

-- The last check of the database.
CREATE TABLE checked (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL,
    problems BIGINT NOT NULL
);
