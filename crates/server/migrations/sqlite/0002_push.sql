-- Where players want to be notified of their games: addresses at push services.
CREATE TABLE push (
    game BLOB NOT NULL,
    -- 0 for the host, 1 for the guest.
    chair INTEGER NOT NULL,
    endpoint TEXT NOT NULL,
    -- The public key and the secret with which messages are encrypted.
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    -- When the browser last sent this row, in milliseconds since the Unix epoch.
    since INTEGER NOT NULL,
    -- The newest version of the game, and the version that the player has heard of.
    newest INTEGER NOT NULL,
    told INTEGER NOT NULL,
    -- When a server must look at this row, or NULL if there is nothing to tell.
    due INTEGER,
    -- Until when a server works on this row.
    lease INTEGER,
    -- The failed attempts to send the current message.
    attempts INTEGER NOT NULL,
    -- Before this time, no message is sent.
    quiet INTEGER NOT NULL,
    PRIMARY KEY (game, chair, endpoint)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_due ON push (due) WHERE due IS NOT NULL;

-- The key with which the server identifies itself to push services.
CREATE TABLE push_key (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    key BLOB NOT NULL
) STRICT;
