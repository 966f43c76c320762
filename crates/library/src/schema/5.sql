-- Version 5: positions of own mistakes that nobody has looked at yet.

CREATE TABLE own_mistake (
    variant TEXT NOT NULL,
    position TEXT NOT NULL, -- as the variant writes it
    added INTEGER NOT NULL, -- when the review found it, in milliseconds since 1970-01-01 UTC
    PRIMARY KEY (variant, position)
) STRICT, WITHOUT ROWID;
