package hub

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/live/witness"
)

// A convention is many games at once by two hubs on one PostgreSQL, with a PgBouncer between, behind one address.
type convention struct {
	testing.TB
	server *postgres.Server
	pooled string // the address of the database
	games  int
	hubs   [2]*process
	front  *front
	guests []*guest
}

func newConvention(t testing.TB, games, phones int) *convention {
	t.Helper()
	server := postgres.Start(t)
	server.Make("convention")
	c := &convention{TB: t, server: server, pooled: server.Pooled("convention"), games: games}
	for i := range c.hubs {
		c.hubs[i] = start(t, c.pooled, games, 1)
	}
	c.front = newFront(t, c.hubs[:]...)
	for n := range games {
		for i := range phones {
			c.guests = append(c.guests, newGuest(c.front, n, []string{"allied", "french"}[i%2], fmt.Sprintf("guest %d of %d", i, n)))
		}
	}
	return c
}

// gameOf is the game of a guest.
func (c *convention) gameOf(i int) int { return i / (len(c.guests) / c.games) }

// killed kills a hub and starts it again after a while, as often as systemd would: the database may be away.
func (c *convention) killed(place int, after time.Duration) {
	c.Helper()
	c.hubs[place].kill()
	c.front.goes(place, nil)
	for range 20 {
		<-time.After(after)
		hub, err := tryToStart(c, c.pooled, c.games, 1)
		if err == nil {
			c.hubs[place] = hub
			c.front.goes(place, hub)
			return
		}
		after = time.Second
	}
	c.Error("the hub doesn't come back")
}

// crashed ends the database as a pulled plug would, and starts it again.
func (c *convention) crashed() {
	c.server.Crash()
	c.server.Begin()
}

// TestConvention plays many games at once while one hub, the database and the other hub are killed in turns. What was
// confirmed is there, once, reaches all who listen, and bears its phones' signatures from the first to the last.
func TestConvention(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	games, phones, rounds, pause := 3, 4, 1, 40*time.Millisecond
	if example.Deep() {
		games, phones, rounds, pause = 20, 20, 2, time.Second
	}
	c := newConvention(t, games, phones)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var playing, listening sync.WaitGroup
	over := make(chan struct{})
	heard, deaf := context.WithCancel(ctx)
	defer deaf()
	for i, g := range c.guests {
		playing.Go(func() {
			if err := g.enter(ctx, seedOf(c.gameOf(i))); err != nil {
				t.Error(err)
				return
			}
			listening.Go(func() { g.listen(heard, func([]live.ID) {}) })
			letter := map[string]string{"allied": "A", "french": "B"}[g.side]
			for {
				select {
				case <-over:
					return
				case <-time.After(time.Duration(rand.Int64N(int64(10 * pause)))):
				}
				if err := g.mark(ctx, called, fmt.Sprintf("%s=%03d", letter, rand.IntN(10)), func(live.ID) {}); err != nil {
					t.Errorf("guest %d: %v", i, err)
					return
				}
			}
		})
	}
	for range rounds {
		<-time.After(10 * pause)
		c.killed(0, pause)
		<-time.After(5 * pause)
		c.crashed()
		<-time.After(5 * pause)
		c.killed(1, pause)
		<-time.After(10 * pause)
	}
	close(over)
	playing.Wait()
	c.allHear(ctx)
	deaf()
	listening.Wait()
	c.allIsKept(ctx)
}

// marksOf are those of a game and side that were confirmed.
func (c *convention) marksOf(game int, side string) (marks []live.ID) {
	for i, g := range c.guests {
		if c.gameOf(i) == game && g.side == side {
			marks = append(marks, g.confirmed...)
		}
	}
	return marks
}

// allHear waits until each phone has heard of all that was confirmed of its side.
func (c *convention) allHear(ctx context.Context) {
	c.Helper()
	for i, g := range c.guests {
		marks := c.marksOf(c.gameOf(i), g.side)
		for g.lacks(marks) > 0 {
			if wait(ctx, 10*time.Millisecond); ctx.Err() != nil {
				c.Fatalf("guest %d hasn't heard of %d marks of %d", i, g.lacks(marks), len(marks))
			}
		}
	}
}

// allIsKept holds that the store has what was confirmed, once and in order, and that all of it fits.
func (c *convention) allIsKept(ctx context.Context) {
	c.Helper()
	s, err := store.Open(ctx, c.pooled)
	if err != nil {
		c.Fatal(err)
	}
	defer s.Close()
	all := 0
	for n := range c.games {
		for _, side := range []string{"allied", "french"} {
			kept, err := s.After(ctx, join.Game(seedOf(n)), store.Position{side: 0}, 0)
			if err != nil {
				c.Fatal(err)
			}
			var ids []string
			for i, e := range kept {
				ids = append(ids, e.Event.ID().String())
				if e.Number != int64(i+1) {
					c.Errorf("game %d: %s has number %d where %d is due", n, side, e.Number, i+1)
				}
			}
			slices.Sort(ids)
			var want []string
			for _, id := range c.marksOf(n, side) {
				want = append(want, id.String())
			}
			slices.Sort(want)
			if !slices.Equal(ids, want) {
				c.Errorf("game %d: %d marks of %s are kept, %d were confirmed", n, len(ids), side, len(want))
			}
			all += len(want)
		}
	}
	games, err := witness.Read(ctx, c.pooled)
	if err != nil || len(games) != c.games {
		c.Fatalf("%d games, %v", len(games), err)
	}
	for _, g := range games {
		if len(g.Faults) > 0 || g.Moved > 0 || g.Unsigned > 0 {
			c.Errorf("of %s is told %+v, %d moved, %d unsigned", g.ID, g.Faults, g.Moved, g.Unsigned)
		}
	}
	c.Logf("%d marks of %d phones in %d games", all, len(c.guests), c.games)
}
