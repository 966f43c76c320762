-- The identities of providers of OpenID Connect with which the owners of accounts sign in.
CREATE TABLE openid (
    -- The address of the provider.
    issuer TEXT NOT NULL,
    -- The id that the provider has given to its user.
    subject TEXT NOT NULL,
    account BLOB NOT NULL REFERENCES account ON DELETE CASCADE,
    -- When the identity was added, in milliseconds since the Unix epoch.
    since INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX openid_account ON openid (account);
