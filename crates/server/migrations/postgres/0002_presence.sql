-- The servers, and until when each counts as alive, in milliseconds since the Unix epoch.
CREATE TABLE node (
    node BYTEA NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

-- The players who are, or were, connected to a server.
CREATE TABLE presence (
    game BYTEA NOT NULL,
    -- 0 for the host, 1 for the guest.
    chair SMALLINT NOT NULL,
    node BYTEA NOT NULL,
    -- When the last connection to the server ended, or NULL while there is a connection.
    gone BIGINT,
    -- Whether that connection broke instead of being closed.
    dropped BOOLEAN NOT NULL,
    PRIMARY KEY (game, chair, node)
);
