-- +goose Up
CREATE TABLE live_events (
    game    TEXT    NOT NULL,
    channel TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    phone   TEXT    NOT NULL,
    counter INTEGER NOT NULL,
    event   TEXT    NOT NULL, -- JSON, as it travels
    at      INTEGER NOT NULL, -- ms since 1970
    part    TEXT    NOT NULL,
    PRIMARY KEY (game, channel, number),
    UNIQUE (game, phone, counter)
) WITHOUT ROWID;

CREATE TABLE live_sessions (
    key   TEXT    NOT NULL PRIMARY KEY,
    game  TEXT    NOT NULL,
    side  TEXT    NOT NULL,
    phone TEXT    NOT NULL,
    part  TEXT    NOT NULL,
    seen  INTEGER NOT NULL -- ms since 1970
) WITHOUT ROWID;

CREATE INDEX live_sessions_of ON live_sessions (game, side, phone);
