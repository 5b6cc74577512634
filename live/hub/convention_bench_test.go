package hub

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/join"
)

// severalOf are games of a scenario, each with a seed of its own, as csprint serves them.
func severalOf(text string, n int) []Game {
	g, err := gameOf(text)
	if err != nil {
		panic(err)
	}
	all := severalGames(n)
	for i := range all {
		id, path, code := all[i].ID, all[i].Path, all[i].Code
		all[i] = g
		all[i].ID, all[i].Path, all[i].Code = id, path, code
	}
	return all
}

// BenchmarkConvention has 400 phones mark now and then in 20 games, each with its stream open and its umpire's board,
// by two hubs behind one address, PostgreSQL and PgBouncer, all on this computer, and measures from the tap until the
// board shows it; once while all is well, and once while one hub, the database and the other hub are killed in turns,
// every ten seconds one.
func BenchmarkConvention(b *testing.B) {
	b.Run("calm", func(b *testing.B) { meet(b, false) })
	b.Run("killed", func(b *testing.B) { meet(b, true) })
}

func meet(b *testing.B, killed bool) {
	const games, phones = 20, 20
	text := example.Read(b, "salamanca.yaml")
	b.Setenv(scenarioOfChild, text)
	c := newConvention(b, games, phones)
	g, err := gameOf(text)
	if err != nil {
		b.Fatal(err)
	}
	units := map[string][]string{}
	for _, side := range g.Sides {
		for unit := range side.Known {
			if !strings.Contains(unit, "@") && !strings.Contains(unit, "/") {
				units[side.ID] = append(units[side.ID], unit)
			}
		}
	}
	ctx, stop := context.WithCancel(b.Context())
	defer stop()
	onBoard, onPhone := newTapped(), newTapped()
	for n := range games {
		watch(b, ctx, c.front, n, onBoard)
	}
	var all sync.WaitGroup
	for i, one := range c.guests {
		if err := one.enter(ctx, seedOf(c.gameOf(i))); err != nil {
			b.Fatal(err)
		}
		first := i%phones < 2 // one of each side
		all.Go(func() {
			one.listen(ctx, func(ids []live.ID) {
				if first {
					onPhone.arrived(ids, time.Now())
				}
			})
		})
		all.Go(func() {
			for {
				if wait(ctx, time.Duration(rand.Int64N(int64(2*between)))); ctx.Err() != nil {
					return
				}
				unit := units[one.side][rand.IntN(len(units[one.side]))]
				err := one.mark(ctx, g.Called, unit, func(id live.ID) {
					onBoard.begin(id)
					onPhone.begin(id)
				})
				if err != nil && ctx.Err() == nil {
					b.Error(err)
					return
				}
			}
		})
	}
	for range len(c.guests) / 2 { // boards are worked out, connections made
		onBoard.next(b)
	}
	onBoard.forget()
	onPhone.forget()
	if killed {
		all.Go(func() {
			for turn := 0; ; turn++ {
				if wait(ctx, 10*time.Second); ctx.Err() != nil {
					return
				}
				switch turn % 3 {
				case 0:
					c.killed(0, time.Second)
				case 1:
					c.crashed()
				case 2:
					c.killed(1, time.Second)
				}
			}
		})
	}
	began := time.Now()
	for b.Loop() {
		onBoard.next(b)
	}
	b.ReportMetric(onBoard.at(50), "ms-p50")
	b.ReportMetric(onBoard.at(95), "ms-p95")
	b.ReportMetric(onBoard.at(99), "ms-p99")
	b.ReportMetric(onPhone.at(95), "ms-p95-phone")
	b.ReportMetric(float64(len(onBoard.took))/time.Since(began).Seconds(), "taps/s")
	b.ReportMetric(0, "ns/op")
	stop()
	all.Wait()
}

// watch has the umpire of a game watch his board.
func watch(b *testing.B, ctx context.Context, f *front, game int, taps *tapped) {
	b.Helper()
	umpire := newGuest(f, game, join.Umpire, fmt.Sprint("umpire of ", game))
	if err := umpire.enter(ctx, seedOf(game)); err != nil {
		b.Fatal(err)
	}
	go func() {
		for ; ctx.Err() == nil; wait(ctx, 100*time.Millisecond) {
			r, _ := http.NewRequestWithContext(ctx, "GET", umpire.root+umpire.path+"board/stream", nil)
			if answer, err := umpire.http.Do(r); err == nil {
				taps.watch(bufio.NewReader(answer.Body), `data: {"last":`, "]")
				answer.Body.Close()
			}
		}
	}()
}
