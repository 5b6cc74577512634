-- +goose Up
CREATE TABLE live_channels (
    game    TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL,
    last    BIGINT NOT NULL, -- the highest number: whoever gives the next one holds this row until it is seen
    PRIMARY KEY (game, channel)
);

CREATE TABLE live_events (
    game    TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL,
    number  BIGINT NOT NULL,
    phone   TEXT COLLATE "C" NOT NULL,
    counter BIGINT NOT NULL,
    event   TEXT   NOT NULL, -- JSON, as it travels
    at      BIGINT NOT NULL, -- ms since 1970
    part    TEXT   NOT NULL,
    PRIMARY KEY (game, channel, number),
    UNIQUE (game, phone, counter)
);

CREATE TABLE live_sessions (
    key   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game  TEXT COLLATE "C" NOT NULL,
    side  TEXT COLLATE "C" NOT NULL,
    phone TEXT COLLATE "C" NOT NULL,
    part  TEXT   NOT NULL,
    seen  BIGINT NOT NULL -- ms since 1970
);

CREATE INDEX live_sessions_of ON live_sessions (game, side, phone);
