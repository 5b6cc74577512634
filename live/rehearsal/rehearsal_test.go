package rehearsal

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/postgres"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/live/board"
	"github.com/csprint/csprint/live/hub"
	"github.com/csprint/csprint/live/store"
)

var (
	oneSeed = flag.Int64("seed", -1, "play the hall of this seed alone, and print what happens")
	seeds   = flag.Int("seeds", 0, "how many halls are played")
	first   = flag.Uint64("first", 0, "the seed of the first of them")
	only    = flag.String("only", "", "names of checks, with commas between them: no other one counts")
)

// A stage is what halls are played on, one after another.
type stage struct {
	web      *web
	maker    *board.Maker
	template hub.Game
	sides    []*game.Side
	hot      [2][]string // units that are marked
	desks    [][]*desk   // one store after another, when a laptop is lost, each with a desk for each of its hubs
}

func (s *stage) letter(side int) string {
	if side < 0 {
		return ""
	}
	return s.template.Sides[side].Letter
}

func (s *stage) hits(side int) map[string]int { return s.template.Sides[side].Hits }

const forces = `csprint: 1
title: The hall
rules: cold-steel
seed: the hall
figure_scale: "1:30"
terrain: {class: open, map: none}
sides:
  red: {name: Red, nation: british, defaults: {morale: 9, discipline: trained}, forces: [{brigade: Red Brigade, units: [{battalion: 1st Foot, men: 500}, {battalion: 2nd Foot, men: 600}, {battalion: 3rd Foot, men: 480}]}]}
  blue: {name: Blue, nation: french, defaults: {morale: 9, discipline: trained}, forces: [{brigade: Blue Brigade, units: [{battalion: 1er Ligne, men: 500}, {battalion: 2e Ligne, men: 600}, {battalion: 3e Ligne, men: 480}]}]}
`

// newStage makes a stage over a store, whose pages run changed scripts.
func newStage(t testing.TB, desks [][]*desk, changed func(name, script string) string) *stage {
	t.Helper()
	g, book, _ := trial.Whole(t, "hall.yaml", forces)
	s := &stage{maker: board.New(g, book), desks: desks, web: newWeb(t, book, changed)}
	s.template = hub.Game{Title: g.Title, Path: "/", Rules: s.maker.Rules()}
	for i := range g.Sides {
		side := &g.Sides[i]
		s.sides = append(s.sides, side)
		s.template.Sides = append(s.template.Sides, hub.Side{ID: side.ID, Name: side.Name, Parts: []string{"the left", "the right"}, Letter: side.Letter, Known: s.maker.Known(side.ID), Hits: s.maker.Hits(side.ID)})
		for unit, hits := range s.template.Sides[i].Hits {
			if hits > 0 {
				s.hot[i] = append(s.hot[i], unit)
			}
		}
		slices.Sort(s.hot[i])
	}
	return s
}

// room is a folder for stores, in memory where there is one.
func room(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "hall")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// sqlite is a stage's desks over files.
func sqlite(t testing.TB) (desks [][]*desk) {
	t.Helper()
	dir := room(t)
	for n := range 4 {
		desks = append(desks, []*desk{newDesk(opened(t, filepath.Join(dir, fmt.Sprintf("battle-%d.db", n))))})
	}
	return desks
}

func opened(t testing.TB, where string) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// TestHallsOnPostgres plays halls that two hubs serve, over one database.
func TestHallsOnPostgres(t *testing.T) {
	example.Long(t)
	t.Parallel()
	server := postgres.Start(t)
	var desks [][]*desk
	for n := range 4 {
		where := server.Make(fmt.Sprint("hall", n))
		d := newDesk(opened(t, where))
		desks = append(desks, []*desk{d, d.beside(opened(t, where))})
	}
	played(t, halls(*first, 50), 1, func(t *testing.T) *stage { return newStage(t, desks, unchanged) })
}

func unchanged(_, script string) string { return script }

// TestHalls plays halls, and holds how they end.
func TestHalls(t *testing.T) {
	t.Parallel()
	if *oneSeed >= 0 {
		h := newHall(newStage(t, sqlite(t), unchanged), uint64(*oneSeed))
		found := h.play()
		fmt.Print(h.log.String())
		report(t, h, found)
		return
	}
	n := *seeds
	if n == 0 {
		n = example.Some(1000, 3)
		if example.Deep() {
			n = 3000
		}
	}
	all := halls(*first, n)
	if *seeds == 0 {
		all = append(slices.Clone(telling), all...)
	}
	played(t, all, 2, func(t *testing.T) *stage { return newStage(t, sqlite(t), unchanged) })
}

// telling are halls that have found something which the first thousand don't: what a full phone had marked was
// shown there after it was forgotten (1907); of two pages of a full phone one wrote over what the other had in its outbox (3229); what
// grew old while a phone was proving itself was sent, and nobody asked (4133); a full phone let go of what it had marked before its log was
// kept (6254); who was let in again by a hub that knew nothing of his phone stayed sent away (6406); others' history was crowded out (6726); a full phone's
// holder scanned the new code, and its page was opened anew (7066); of two pages one proved the phone by what it hadn't heard (8973); what was
// marked before the line to a lost laptop broke overruled nothing at its old copy (9851); a page said that it hands over what another one of its
// phone did (10549); who was removed before he heard that he
// had joined was told nothing, and never let in again (2743); of two full pages that found room at once one wrote over
// the other's marks (17687); one that was put away wrote what no longer stands over what the other had heard (3021);
// a phone whose clock was set while it handed over what it knew sent what by that clock was of another day (64783). of two
// pages one ended while it proved the phone, and the other, whose line was open, sent no more (26993). In
// 58191 nothing was wrong but what was held of a phone whose clock was set.
var telling = []uint64{1907, 3229, 4133, 6254, 6406, 6726, 7066, 8973, 9851, 10549, 2743, 17687, 3021, 64783, 26993, 58191}

// halls are so many seeds, from the first on.
func halls(first uint64, n int) (all []uint64) {
	for i := range uint64(n) {
		all = append(all, first+i)
	}
	return all
}

// played plays halls by some workers, until one fails.
func played(t *testing.T, all []uint64, workers int, stages func(*testing.T) *stage) {
	t.Helper()
	next := make(chan uint64)
	var working sync.WaitGroup
	for range workers {
		s := stages(t)
		working.Go(func() {
			for seed := range next {
				h := newHall(s, seed)
				report(t, h, h.play())
				s.web.forget()
			}
		})
	}
	for _, seed := range all {
		if t.Failed() {
			break
		}
		next <- seed
	}
	close(next)
	working.Wait()
}

// report fails a test for what was found, with the log of the hall.
func report(t *testing.T, h *hall, found []fault) {
	t.Helper()
	if *only != "" {
		found = slices.DeleteFunc(found, func(f fault) bool { return !slices.Contains(strings.Split(*only, ","), f.check) })
	}
	if len(found) == 0 {
		return
	}
	log := filepath.Join(os.TempDir(), fmt.Sprintf("hall-%d.log", h.seed))
	os.WriteFile(log, []byte(h.log.String()), 0o644)
	t.Errorf("seed %d: %d faults, the first %s: %s\nthe whole is in %s; again by go test ./live/rehearsal -run TestHalls -seed %d", h.seed, len(found), found[0].check, found[0].words, log, h.seed)
}

// TestASeedIsAHall plays halls twice, and holds that their logs are the same to the letter.
func TestASeedIsAHall(t *testing.T) {
	t.Parallel()
	s := newStage(t, sqlite(t), unchanged)
	other := newStage(t, sqlite(t), unchanged)
	for seed := range uint64(example.Some(100, 3)) {
		one, two := newHall(s, seed), newHall(other, seed)
		one.play()
		two.play()
		if a, b := one.log.String(), two.log.String(); a != b {
			t.Fatalf("seed %d: %s", seed, differs(a, b))
		}
		s.web.forget()
		other.web.forget()
	}
}

// differs is where two logs begin to differ.
func differs(a, b string) string {
	one, two := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(one), len(two)) {
		if one[i] != two[i] {
			return fmt.Sprintf("line %d:\n%s\n%s", i+1, one[i], two[i])
		}
	}
	return fmt.Sprintf("%d lines and %d", len(one), len(two))
}
