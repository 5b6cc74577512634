package store

import (
	"context"
	"time"
)

// A Play is one playing of a game, by the random id that it has been given.
type Play struct {
	ID    string
	Own   bool  // it is played here; each store has one of a game
	State State // what the umpire has decided of it
}

// A State is what was decided of a play.
type State string

// The states.
const (
	Undecided State = ""         // one's own goes on
	Taken     State = "taken"    // its marks belong to the game's own play, for good
	Declined  State = "declined" // they never will
	Over      State = "closed"   // it has been played
)

// An Offer is a play that phones hold marks of, as they say.
type Offer struct {
	Play   string
	Phones int64
	Marks  int64     // the most that one of them holds
	Last   time.Time // of all these
}

// mostOffering is how many phones are counted that offer a play.
const mostOffering = 500

func plays(d door, game string) (all []Play, err error) {
	err = d.rows(func(scan func(...any) error) error {
		var p Play
		var own int64
		err := scan(&p.ID, &own, &p.State)
		p.Own = own == 1
		all = append(all, p)
		return err
	}, `SELECT play, own, state FROM live_plays WHERE game = $1 ORDER BY own DESC, at, play`, game)
	return all, err
}

func (k keeper) Begin(ctx context.Context, game, play string, at time.Time) (own Play, err error) {
	err = k.change(ctx, changing{game: game}, func(d door) error {
		all, err := plays(d, game)
		if err != nil || len(all) > 0 && all[0].Own {
			own = append(all, own)[0]
			return err
		}
		own = Play{ID: play, Own: true}
		return d.exec(`INSERT INTO live_plays (game, play, own, state, at) VALUES ($1, $2, 1, '', $3)`, game, play, at.UnixMilli())
	})
	return own, err
}

func (k keeper) Plays(ctx context.Context, game string) (all []Play, err error) {
	err = k.ask(ctx, func(d door) (err error) {
		all, err = plays(d, game)
		return err
	})
	return all, err
}

func (k keeper) Decide(ctx context.Context, game, play string, state State, at time.Time) error {
	return k.change(ctx, changing{game, true}, func(d door) error {
		if err := d.exec(`INSERT INTO live_plays (game, play, own, state, at) VALUES ($1, $2, 0, $3, $4)
			ON CONFLICT (game, play) DO UPDATE SET state = excluded.state, at = excluded.at WHERE live_plays.state <> $5`,
			game, play, string(state), at.UnixMilli(), string(Taken)); err != nil || state == Undecided {
			return err
		}
		return d.exec(`DELETE FROM live_offers WHERE game = $1 AND play = $2`, game, play)
	})
}

func (k keeper) Offer(ctx context.Context, game, phone string, o Offer) error {
	return k.change(ctx, changing{game, true}, func(d door) error {
		n, err := number(d, `SELECT count(*) FROM live_offers WHERE game = $1`, game)
		if err != nil || n >= mostOffering {
			return err
		}
		return d.exec(`INSERT INTO live_offers (game, play, phone, marks, at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (game, play, phone) DO UPDATE SET marks = excluded.marks, at = excluded.at`, game, o.Play, phone, o.Marks, o.Last.UnixMilli())
	})
}

func (k keeper) Offers(ctx context.Context, game string) (all []Offer, err error) {
	err = k.ask(ctx, func(d door) error {
		all = nil
		return d.rows(func(scan func(...any) error) error {
			var o Offer
			var last int64
			err := scan(&o.Play, &o.Phones, &o.Marks, &last)
			o.Last = time.UnixMilli(last)
			all = append(all, o)
			return err
		}, `SELECT play, count(*), max(marks), max(at) FROM live_offers WHERE game = $1
			AND NOT EXISTS (SELECT 1 FROM live_plays AS p WHERE p.game = live_offers.game AND p.play = live_offers.play AND p.state <> '')
			GROUP BY play ORDER BY play`, game)
	})
	return all, err
}
