package store

import (
	"context"
	"time"
)

// A Session is what a phone, or an umpire's page, has joined.
type Session struct {
	Key   string // SHA-256 of its cookie: the cookie itself isn't kept
	Game  string
	Side  string // "" for the umpire
	Phone string
	Part  string
	Seen  time.Time // when it was last heard of
	Round int64     // of the code that it has joined by: how often that was replaced before
	Gone  Verdict   // why it has joined no more: Removed or Replaced; kept, so that its phone can be told
}

// A Verdict is what becomes of a phone that wants to join, or has joined.
type Verdict string

// The verdicts.
const (
	Welcome   Verdict = ""
	Removed   Verdict = "removed"   // by the umpire; the next code of its side lets it in again
	Replaced  Verdict = "replaced"  // its code was
	Elsewhere Verdict = "elsewhere" // it plays on another side: by its name it could use up that side's counters
	Full      Verdict = "full"      // as many as may be have joined
)

// Room bounds how many sessions a side of a game, or its umpire, has.
type Room struct {
	Most int
	Idle time.Time // one that was not heard of since gives way to a newcomer, the longest silent first
}

// A keeper keeps sessions and codes: the same questions for every database.
type keeper struct {
	ask    func(ctx context.Context, do func(door) error) error
	change func(ctx context.Context, how changing, do func(door) error) error
}

// changing is how something is changed, in one transaction.
type changing struct {
	game string // whose door is held: nobody else comes or goes meanwhile; "" where that doesn't matter
	news bool   // those who watch the game are told
}

// A door is a database, or a transaction, by whichever driver.
type door interface {
	exec(statement string, args ...any) error
	rows(read func(scan func(...any) error) error, question string, args ...any) error
}

const sessionColumns = `SELECT key, game, side, phone, part, seen, round, gone FROM live_sessions `

func sessions(d door, which string, args ...any) (all []Session, err error) {
	err = d.rows(func(scan func(...any) error) error {
		var s Session
		var seen int64
		err := scan(&s.Key, &s.Game, &s.Side, &s.Phone, &s.Part, &seen, &s.Round, &s.Gone)
		s.Seen = time.UnixMilli(seen)
		all = append(all, s)
		return err
	}, sessionColumns+which, args...)
	return all, err
}

func number(d door, question string, args ...any) (n int64, err error) {
	err = d.rows(func(scan func(...any) error) error { return scan(&n) }, question, args...)
	return n, err
}

func round(d door, game, side string) (int64, error) {
	return number(d, `SELECT coalesce(max(round), 0) FROM live_codes WHERE game = $1 AND side = $2`, game, side)
}

func (k keeper) Admit(ctx context.Context, s Session, room Room) (verdict Verdict, err error) {
	err = k.change(ctx, changing{game: s.Game}, func(d door) (err error) {
		verdict, err = admit(d, s, room)
		return err
	})
	return verdict, err
}

// admit lets a session in, unless something speaks against it.
func admit(d door, s Session, room Room) (Verdict, error) {
	now, err := round(d, s.Game, s.Side)
	if err != nil || s.Round != now {
		return Replaced, err
	}
	own, err := sessions(d, `WHERE game = $1 AND phone = $2 ORDER BY key`, s.Game, s.Phone)
	if err != nil {
		return "", err
	}
	known := false
	for _, one := range own {
		switch {
		case one.Side != s.Side && s.Side == "": // a player came by the name that the umpire's marks tell to all
			if err := d.exec(`DELETE FROM live_sessions WHERE key = $1`, one.Key); err != nil {
				return "", err
			}
			continue
		case one.Side != s.Side:
			return Elsewhere, nil
		case one.Gone == Removed && one.Round == now:
			return Removed, nil
		}
		known = known || one.Key == s.Key
	}
	if !known {
		if full, err := makeRoom(d, s, room); err != nil || full {
			return Full, err
		}
	}
	if err := d.exec(`DELETE FROM live_sessions WHERE game = $1 AND phone = $2 AND gone <> ''`, s.Game, s.Phone); err != nil {
		return "", err
	}
	return Welcome, d.exec(`INSERT INTO live_sessions (key, game, side, phone, part, seen, round, gone) VALUES ($1, $2, $3, $4, $5, $6, $7, '')
		ON CONFLICT (key) DO UPDATE SET part = excluded.part, seen = excluded.seen`, s.Key, s.Game, s.Side, s.Phone, s.Part, s.Seen.UnixMilli(), s.Round)
}

// makeRoom has the one that was silent for longest give way where there is no room.
func makeRoom(d door, s Session, room Room) (full bool, err error) {
	n, err := number(d, `SELECT count(*) FROM live_sessions WHERE game = $1 AND side = $2 AND gone = ''`, s.Game, s.Side)
	if err != nil || n < int64(room.Most) {
		return false, err
	}
	longest, err := sessions(d, `WHERE game = $1 AND side = $2 AND gone = '' ORDER BY seen, key LIMIT 1`, s.Game, s.Side)
	if err != nil || longest[0].Seen.After(room.Idle) {
		return true, err
	}
	return false, d.exec(`DELETE FROM live_sessions WHERE key = $1`, longest[0].Key)
}

func (k keeper) Lead(ctx context.Context, key, part string) error {
	return k.change(ctx, changing{}, func(d door) error {
		return d.exec(`UPDATE live_sessions SET part = $1 WHERE key = $2`, part, key)
	})
}

func (k keeper) Heard(ctx context.Context, key string, at time.Time) error {
	return k.change(ctx, changing{}, func(d door) error {
		return d.exec(`UPDATE live_sessions SET seen = $1 WHERE key = $2`, at.UnixMilli(), key)
	})
}

func (k keeper) Renew(ctx context.Context, game, side, but, as string) (now int64, err error) {
	err = k.change(ctx, changing{game, true}, func(d door) (err error) {
		if now, err = round(d, game, side); err != nil {
			return err
		}
		if but != "" {
			if there, err := number(d, `SELECT count(*) FROM live_sessions WHERE key = $1 AND game = $2 AND side = $3 AND gone = ''`, but, game, side); err != nil || there == 0 {
				now = 0
				return err
			}
		}
		now++
		if err := d.exec(`INSERT INTO live_sessions (key, game, side, phone, part, seen, round, gone) SELECT $1, game, side, phone, part, seen, round, gone FROM live_sessions
			WHERE key = $2 AND game = $3 AND side = $4 AND gone = ''`, as, but, game, side); err != nil {
			return err
		}
		return renew(d, game, side, as, now)
	})
	return now, err
}

// renew has a round of a code begin: who joined by an older one is gone, but for a key.
func renew(d door, game, side, but string, now int64) error {
	if err := d.exec(`INSERT INTO live_codes (game, side, round) VALUES ($1, $2, $3) ON CONFLICT (game, side) DO UPDATE SET round = excluded.round`, game, side, now); err != nil {
		return err
	}
	if err := d.exec(`UPDATE live_sessions SET round = $1 WHERE key = $2 AND gone = ''`, now, but); err != nil {
		return err
	}
	if err := d.exec(`DELETE FROM live_sessions WHERE game = $1 AND side = $2 AND gone <> '' AND round < $3`, game, side, now-2); err != nil {
		return err
	}
	return d.exec(`UPDATE live_sessions SET gone = $1 WHERE game = $2 AND side = $3 AND gone = '' AND key <> $4`, string(Replaced), game, side, but)
}

func (k keeper) Reach(ctx context.Context, game, side string, now int64) error {
	return k.change(ctx, changing{game, true}, func(d door) error {
		before, err := round(d, game, side)
		if err != nil || before >= now {
			return err
		}
		return renew(d, game, side, "", now)
	})
}

func (k keeper) Remove(ctx context.Context, game, phone string) error {
	return k.change(ctx, changing{game, true}, func(d door) error {
		return d.exec(`UPDATE live_sessions SET gone = $1 WHERE game = $2 AND phone = $3 AND gone = ''`, string(Removed), game, phone)
	})
}

func (k keeper) LetIn(ctx context.Context, game, phone string) error {
	return k.change(ctx, changing{game, true}, func(d door) error {
		return d.exec(`UPDATE live_sessions SET gone = '' WHERE game = $1 AND phone = $2 AND gone = $3
			AND round = (SELECT coalesce(max(c.round), 0) FROM live_codes AS c WHERE c.game = live_sessions.game AND c.side = live_sessions.side)`, game, phone, string(Removed))
	})
}

func (k keeper) Rounds(ctx context.Context, game string) (all map[string]int64, err error) {
	err = k.ask(ctx, func(d door) error {
		all = map[string]int64{}
		return d.rows(func(scan func(...any) error) error {
			var side string
			var round int64
			err := scan(&side, &round)
			all[side] = round
			return err
		}, `SELECT side, round FROM live_codes WHERE game = $1`, game)
	})
	return all, err
}

func (k keeper) Session(ctx context.Context, key string) (Session, error) {
	found, err := k.sessions(ctx, `WHERE key = $1`, key)
	if err != nil || len(found) == 0 {
		return Session{}, err
	}
	return found[0], nil
}

func (k keeper) Sessions(ctx context.Context, game string) ([]Session, error) {
	return k.sessions(ctx, `WHERE game = $1 ORDER BY side, phone, key`, game)
}

func (k keeper) Gone(ctx context.Context, game string) ([]Session, error) {
	return k.sessions(ctx, `WHERE game = $1 AND gone <> '' ORDER BY side, phone, key`, game)
}

func (k keeper) sessions(ctx context.Context, which string, args ...any) (all []Session, err error) {
	err = k.ask(ctx, func(d door) (err error) {
		all, err = sessions(d, which, args...)
		return err
	})
	return all, err
}
