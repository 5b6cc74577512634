-- +goose Up
ALTER TABLE live_channels ADD COLUMN link TEXT NOT NULL DEFAULT ''; -- of the entry with the highest number

ALTER TABLE live_events ADD COLUMN before TEXT NOT NULL DEFAULT '';
ALTER TABLE live_events ADD COLUMN link TEXT NOT NULL DEFAULT ''; -- '' of an older csprint's
ALTER TABLE live_events ADD COLUMN salt TEXT NOT NULL DEFAULT '';

CREATE TABLE live_plays (
    game  TEXT COLLATE "C" NOT NULL,
    play  TEXT COLLATE "C" NOT NULL,
    own   BIGINT NOT NULL, -- 1 for the one that is played here
    state TEXT   NOT NULL,
    at    BIGINT NOT NULL, -- ms since 1970
    PRIMARY KEY (game, play)
);

CREATE TABLE live_offers (
    game  TEXT COLLATE "C" NOT NULL,
    play  TEXT COLLATE "C" NOT NULL,
    phone TEXT COLLATE "C" NOT NULL,
    marks BIGINT NOT NULL, -- that it holds, as it says
    at    BIGINT NOT NULL, -- ms since 1970, of the last of them
    PRIMARY KEY (game, play, phone)
);
