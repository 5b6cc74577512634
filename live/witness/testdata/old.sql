PRAGMA application_id = 1668509810;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE live_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
INSERT INTO live_version VALUES(1,0,1,'2026-11-30 03:53:46');
INSERT INTO live_version VALUES(2,1,1,'2026-11-30 03:53:46');
INSERT INTO live_version VALUES(3,2,1,'2026-11-30 03:53:46');
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
INSERT INTO live_events VALUES('01F9J28XDH1YQ51F','*',1,'the-umpire-old',1329456125851034,'{"phone":"the-umpire-old","counter":1329456125851034,"game":"ZJBB","unit":"","field":"turn","value":2,"time":1}',1796010843417,'umpire');
INSERT INTO live_events VALUES('01F9J28XDH1YQ51F','*',2,'the-umpire-old',1278324775789610,'{"phone":"the-umpire-old","counter":1278324775789610,"game":"ZJBB","unit":"","field":"turn","value":3,"time":1}',1796010849548,'umpire');
INSERT INTO live_events VALUES('01F9J28XDH1YQ51F','allied',1,'a-phone-of-old',2,'{"phone":"a-phone-of-old","counter":2,"game":"ZJBB","unit":"A=@Wellington","field":"fate","value":"wounded","time":1}',1796010843436,'');
INSERT INTO live_events VALUES('01F9J28XDH1YQ51F','allied',2,'a-phone-of-old',3,'{"phone":"a-phone-of-old","counter":3,"game":"ZJBB","unit":"A=@Wellington","field":"points","value":3,"time":1}',1796010849532,'');
INSERT INTO live_events VALUES('01F9J28XDH1YQ51F','allied',3,'a-phone-of-old',4,'{"phone":"a-phone-of-old","counter":4,"game":"ZJBB","unit":"A=@Wellington","field":"fate","value":"taken","time":1}',1796010849540,'');
CREATE TABLE live_sessions (
    key   TEXT    NOT NULL PRIMARY KEY,
    game  TEXT    NOT NULL,
    side  TEXT    NOT NULL,
    phone TEXT    NOT NULL,
    part  TEXT    NOT NULL,
    seen  INTEGER NOT NULL -- ms since 1970
, round INTEGER NOT NULL DEFAULT 0, gone TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO live_sessions VALUES('6dd75f5c3cc93cc78cd19b41608e59a3cc10735dab14c31c5246c5d674bb4561','01F9J28XDH1YQ51F','','the-umpire-old','',1796010843418,0,'');
INSERT INTO live_sessions VALUES('8607c59f708c4758b8dda073a5e31d12c161e2576f0f37f3bde3e11034cfe1a7','01F9J28XDH1YQ51F','allied','a-phone-of-old','',1796010829599,0,'');
CREATE TABLE live_codes (
    game  TEXT    NOT NULL,
    side  TEXT    NOT NULL, -- '' for the umpire
    round INTEGER NOT NULL, -- how often its code was replaced
    PRIMARY KEY (game, side)
) WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('live_version',3);
CREATE INDEX live_sessions_of ON live_sessions (game, side, phone);
CREATE INDEX live_sessions_by ON live_sessions (game, phone);
CREATE INDEX live_sessions_seen ON live_sessions (game, side, gone, seen);
CREATE INDEX live_sessions_gone ON live_sessions (game) WHERE gone <> '';
COMMIT;
