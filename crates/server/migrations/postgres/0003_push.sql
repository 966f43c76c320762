-- Where players want to be notified of their games: addresses at push services.
CREATE TABLE push (
    game BYTEA NOT NULL,
    -- 0 for the host, 1 for the guest.
    chair SMALLINT NOT NULL,
    endpoint TEXT NOT NULL,
    -- The public key and the secret with which messages are encrypted.
    p256dh BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    -- When the browser last sent this row, in milliseconds since the Unix epoch.
    since BIGINT NOT NULL,
    -- The newest version of the game, and the version that the player has heard of.
    newest BIGINT NOT NULL,
    told BIGINT NOT NULL,
    -- When a server must look at this row, or NULL if there is nothing to tell.
    due BIGINT,
    -- Until when a server works on this row.
    lease BIGINT,
    -- The failed attempts to send the current message.
    attempts BIGINT NOT NULL,
    -- Before this time, no message is sent.
    quiet BIGINT NOT NULL,
    PRIMARY KEY (game, chair, endpoint)
);

CREATE INDEX push_due ON push (due) WHERE due IS NOT NULL;

-- The key with which the server identifies itself to push services.
CREATE TABLE push_key (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    key BYTEA NOT NULL
);
