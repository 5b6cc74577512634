-- +goose Up
ALTER TABLE live_events ADD COLUMN before TEXT NOT NULL DEFAULT '';
ALTER TABLE live_events ADD COLUMN link TEXT NOT NULL DEFAULT ''; -- '' of an older csprint's
ALTER TABLE live_events ADD COLUMN salt TEXT NOT NULL DEFAULT '';

CREATE TABLE live_plays (
    game  TEXT    NOT NULL,
    play  TEXT    NOT NULL,
    own   INTEGER NOT NULL, -- 1 for the one that is played here
    state TEXT    NOT NULL,
    at    INTEGER NOT NULL, -- ms since 1970
    PRIMARY KEY (game, play)
) WITHOUT ROWID;

CREATE TABLE live_offers (
    game  TEXT    NOT NULL,
    play  TEXT    NOT NULL,
    phone TEXT    NOT NULL,
    marks INTEGER NOT NULL, -- that it holds, as it says
    at    INTEGER NOT NULL, -- ms since 1970, of the last of them
    PRIMARY KEY (game, play, phone)
) WITHOUT ROWID;
