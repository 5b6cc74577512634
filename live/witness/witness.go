package witness

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/words"
)

// A Game is what is told of one that a store keeps.
type Game struct {
	ID       string
	Marks    int
	Unsigned int // of an older csprint
	Moved    int // stand behind others than when they were confirmed
	Who      []Who
	Faults   []Fault
	More     int // faults beyond those that are listed
}

// Who is a phone that marked, as one who led something.
type Who struct {
	Channel, Phone, Part string
	Marks                int
	First, Last          time.Time // when they were confirmed
	Gone                 bool      // no session of the phone is kept: its marks were brought by others, or it was added by hand
}

// A Fault is something that doesn't fit.
type Fault struct {
	Channel string
	Number  int64  // of the entry, 0 where it is of the channel or the game
	Phone   string // whose mark it is, "" for nobody's
	Says    words.Text
}

// Bounds of what is read of a store that somebody else made, and told of a game. Tests lower them.
var (
	mostMarks  = 500_000
	mostFaults = 1000
	page       = 2000
)

// Read reads a store from end to end: a file of SQLite, or postgres://….
func Read(ctx context.Context, where string) ([]Game, error) {
	s, err := store.OpenExisting(ctx, where)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	ids, err := s.Games(ctx)
	if err != nil {
		return nil, err
	}
	var games []Game
	marks := 0
	for _, id := range ids {
		r := &reader{Kept: s, game: Game{ID: id}, room: mostMarks - marks, plays: map[string]bool{}, joined: map[string]bool{}, who: map[whose]*Who{}}
		if err := r.read(ctx); err != nil {
			return nil, err
		}
		if marks += r.game.Marks; marks >= mostMarks {
			return nil, source.New(source.Place{File: where}, "witness.too-many", "most", mostMarks)
		}
		games = append(games, r.game)
	}
	return games, nil
}

// whose names a row of who marked.
type whose struct{ channel, phone, part string }

// A reader reads a game.
type reader struct {
	store.Kept
	game   Game
	room   int             // for so many marks
	plays  map[string]bool // its own, and those that were taken
	joined map[string]bool // phones with a session
	who    map[whose]*Who
}

func (r *reader) read(ctx context.Context) error {
	plays, err := r.Plays(ctx, r.game.ID)
	if err != nil {
		return err
	}
	for _, p := range plays {
		r.plays[p.ID] = p.Own || p.State == store.Taken
	}
	sessions, err := r.Sessions(ctx, r.game.ID)
	if err != nil {
		return err
	}
	for _, s := range sessions {
		r.joined[s.Phone] = true
	}
	channels, err := r.Channels(ctx, r.game.ID)
	if err != nil {
		return err
	}
	for _, channel := range channels {
		if err := r.channel(ctx, channel); err != nil {
			return err
		}
	}
	for _, w := range r.who {
		r.game.Who = append(r.game.Who, *w)
	}
	slices.SortFunc(r.game.Who, func(a, b Who) int {
		return cmp.Or(cmp.Compare(a.Channel, b.Channel), a.First.Compare(b.First), cmp.Compare(a.Phone, b.Phone), cmp.Compare(a.Part, b.Part))
	})
	return nil
}

// channel reads a channel. An entry that can't be read ends it.
func (r *reader) channel(ctx context.Context, name string) error {
	c := newChannel(r, name)
	for last := int64(0); ; {
		some, err := r.After(ctx, r.game.ID, store.Position{name: last}, page)
		if err != nil {
			if ctx.Err() != nil {
				return err
			}
			c.fault(last+1, "", words.Of("witness.unreadable", "why", err))
			break
		}
		for _, e := range some {
			c.add(e)
		}
		if r.game.Marks += len(some); len(some) == 0 || r.game.Marks >= r.room {
			break
		}
		last = some[len(some)-1].Number
	}
	c.end()
	return nil
}

func (r *reader) fault(f Fault) {
	if len(r.game.Faults) >= mostFaults {
		r.game.More++
		return
	}
	r.game.Faults = append(r.game.Faults, f)
}

// note counts a mark as its phone's.
func (r *reader) note(e store.Entry) {
	of := whose{e.Channel, e.Event.Phone, e.Part}
	w := r.who[of]
	if w == nil {
		w = &Who{Channel: e.Channel, Phone: e.Event.Phone, Part: e.Part, First: e.At, Last: e.At, Gone: !r.joined[e.Event.Phone]}
		r.who[of] = w
	}
	w.Marks++
	if e.At.Before(w.First) {
		w.First = e.At
	}
	if e.At.After(w.Last) {
		w.Last = e.At
	}
}

// beginning is what a signature is called by in the next one of its phone.
func beginning(sign string) string { return sign[:min(len(sign), live.LinkLetters)] }
