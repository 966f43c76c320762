-- The identities of providers of OpenID Connect with which the owners of accounts sign in.
CREATE TABLE openid (
    -- The address of the provider.
    issuer TEXT NOT NULL,
    -- The id that the provider has given to its user.
    subject TEXT NOT NULL,
    account BYTEA NOT NULL REFERENCES account ON DELETE CASCADE,
    -- When the identity was added, in milliseconds since the Unix epoch.
    since BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);

CREATE INDEX openid_account ON openid (account);
