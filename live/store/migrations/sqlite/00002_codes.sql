-- +goose Up
ALTER TABLE live_sessions ADD COLUMN round INTEGER NOT NULL DEFAULT 0;
ALTER TABLE live_sessions ADD COLUMN gone TEXT NOT NULL DEFAULT '';

CREATE INDEX live_sessions_by ON live_sessions (game, phone);
CREATE INDEX live_sessions_seen ON live_sessions (game, side, gone, seen);
CREATE INDEX live_sessions_gone ON live_sessions (game) WHERE gone <> '';

CREATE TABLE live_codes (
    game  TEXT    NOT NULL,
    side  TEXT    NOT NULL, -- '' for the umpire
    round INTEGER NOT NULL, -- how often its code was replaced
    PRIMARY KEY (game, side)
) WITHOUT ROWID;
