package playtest_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/playtest"
	"github.com/csprint/csprint/generate/ground/validator"
)

// seeds is how many maps of each class and size are measured; check.sh deep measures 200; from 50 on it is on
// three sizes of table.
var seeds = flag.Int("seeds", 4, "maps of each class")

// pcg is dice for tests: a stream for every name, as a game has.
type pcg struct{ *rand.PCG }

func (p pcg) Die(sides int) int { return int(p.Uint64()%uint64(sides)) + 1 }

func streamsOf(seed int) maker.OpenStream {
	return func(stream string, try int) maker.Dice {
		var name uint64
		for _, r := range stream {
			name = name*31 + uint64(r)
		}
		return pcg{rand.NewPCG(uint64(seed)*1000+uint64(try), name)}
	}
}

// asked is a table of some feet, two sides on its long edges, that meet.
func asked(class ground.Class, width, depth int) maker.Options {
	o := maker.Options{
		Class: class, Width: ground.Paces(width * 360), Depth: ground.Paces(depth * 360), Inch: ground.Paces(30), Feet: 20, Defender: -1,
	}
	deep, end := o.Depth/3, o.Width/8
	o.Bases = []ground.Box{
		{Edge: "south", Rect: ground.Rect{X: end, Y: o.Depth - deep, W: o.Width - 2*end, H: deep}},
		{Edge: "north", Rect: ground.Rect{X: end, Y: 0, W: o.Width - 2*end, H: deep}},
	}
	return o
}

// A tally counts maps by how many of a hundred battles the south wins.
type tally struct{ maps, one, even int }

func (t *tally) note(won float64) {
	t.maps++
	if won <= 10 || won >= 90 {
		t.one++
	}
	if won >= 35 && won <= 65 {
		t.even++
	}
}

func (t tally) String() string {
	return fmt.Sprintf("one-sided %d %%, within 35–65 %d %%", t.one*100/t.maps, t.even*100/t.maps)
}

// By csprint's own battles and by a measure of another kind at most a tenth of the maps is one-sided, and
// three in five or more are within 35 to 65: of all classes and sizes together and, where 200 maps each are measured,
// of each of them; less strictly of a few maps.
func TestMapsPlayFair(t *testing.T) {
	var mu sync.Mutex
	all := map[string]*tally{"battles": {}, "sectors": {}}
	t.Run("each", func(t *testing.T) {
		for _, size := range sizes() {
			for _, class := range ground.Classes() {
				t.Run(fmt.Sprintf("%s %d × %d ft", class, size[0], size[1]), func(t *testing.T) {
					t.Parallel()
					var battles, sectors, sharp tally
					for seed := range *seeds {
						m, _ := maker.Make(asked(class, size[0], size[1]), streamsOf(seed))
						if len(m.Played.Won) == 0 {
							t.Errorf("seed %d: nobody fights over it", seed)
							continue
						}
						won, s := float64(m.Played.Won[0]), sectorsOf(m)
						other := s.odds(seed, some)
						battles.note(won)
						sectors.note(other)
						sharp.note(s.odds(seed, little))
						mu.Lock()
						all["battles"].note(won)
						all["sectors"].note(other)
						mu.Unlock()
					}
					t.Logf("battles: %v; sectors: %v; with little chance: %v", battles, sectors, sharp)
					if *seeds >= 50 {
						least := 45
						if *seeds >= 200 {
							least = 60 // of fewer maps chance has its share
						}
						holds(t, battles, 10, 60)
						holds(t, sectors, 10, least)
					}
				})
			}
		}
	})
	holds(t, *all["battles"], 10, 60)
	if *seeds >= 50 {
		holds(t, *all["sectors"], 10, 60)
		return
	}
	holds(t, *all["sectors"], 20, 60)
}

// In attacks likewise, of all classes together, on each size of table.
func TestAttacksPlayFair(t *testing.T) {
	for _, size := range sizes() {
		t.Run(fmt.Sprintf("%d × %d ft", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			var battles, sectors, sharp tally
			for _, class := range ground.Classes() {
				for seed := range max(1, *seeds/4) {
					o := asked(class, size[0], size[1])
					o.Deploys, o.Defender = true, 1
					m, _ := maker.Make(o, streamsOf(seed))
					if len(m.Played.Won) == 0 {
						t.Errorf("%s, seed %d: nobody fights over it", class, seed)
						continue
					}
					s := sectorsOf(m)
					battles.note(float64(m.Played.Won[0]))
					sectors.note(s.odds(seed, some))
					sharp.note(s.odds(seed, little))
				}
			}
			t.Logf("battles: %v; sectors: %v; with little chance: %v", battles, sectors, sharp)
			holds(t, battles, 10, 60)
			if *seeds >= 50 {
				holds(t, sectors, 10, 60)
			}
		})
	}
}

// sizes are the tables that are measured, in feet.
func sizes() [][2]int {
	if *seeds >= 50 {
		return [][2]int{{4, 4}, {8, 6}, {12, 8}}
	}
	return [][2]int{{8, 6}}
}

func holds(t *testing.T, of tally, most, least int) {
	t.Helper()
	if of.one*100 > most*of.maps || of.even*100 < least*of.maps {
		t.Errorf("%v of %d maps, expected at most %d and at least %d", of, of.maps, most, least)
	}
}

// fieldOf is the field of a map as it lies.
func fieldOf(t *testing.T, m *ground.Map) *playtest.Field {
	t.Helper()
	j := validator.On(m, m.Relief(ground.CellsOf(m).Step))
	j.Measure()
	f, ok := playtest.On(j)
	if !ok {
		t.Fatal("nobody can fight over it")
	}
	return f
}

// plain is level ground, with objectives so far from the south, in hundredths of the table's depth.
func plain(at ...int) *ground.Map {
	o := asked(ground.Open, 8, 6)
	m := &ground.Map{Class: o.Class, Tabletop: ground.Tabletop{Width: o.Width, Depth: o.Depth, Inch: o.Inch}, Feet: 20, Bases: o.Bases, Defender: -1}
	for i, far := range at {
		m.Objectives = append(m.Objectives, ground.Objective{Number: i + 1, At: ground.Point{
			X: o.Width * ground.Dist(i+1) / ground.Dist(len(at)+1), Y: o.Depth - o.Depth*ground.Dist(far)/100}})
	}
	return m
}

// On ground that is the same for both neither wins more than the other; who is nearer to all
// that is fought for, who stands on a height or in a wood before it, does.
func TestWhomTheGroundFavours(t *testing.T) {
	south := func(m *ground.Map) int { return fieldOf(t, m).Played(true).Won[0] }
	if won := south(plain(50, 50, 50)); won < 42 || won > 58 {
		t.Errorf("on level ground the south wins %d of a hundred", won)
	}
	if won := south(plain(30, 35, 30)); won < 70 {
		t.Errorf("nearer to all objectives the south wins %d", won)
	}
	if won := south(plain(70, 65, 70)); won > 30 {
		t.Errorf("farther from all objectives the south wins %d", won)
	}
	held := plain(45, 45, 45)
	even := south(held)
	for i := range held.Objectives {
		at := held.Objectives[i].At
		held.Places = append(held.Places, ground.Place{Kind: ground.Village, At: at, Plot: []ground.Point{{X: at.X - 900, Y: at.Y - 900}, {X: at.X + 900, Y: at.Y - 900}, {X: at.X + 900, Y: at.Y + 900}, {X: at.X - 900, Y: at.Y + 900}}})
	}
	if won := south(held); won <= even {
		t.Errorf("first in three villages the south wins %d, on open ground %d", won, even)
	}
}

// The same map has the same odds, however many look.
func TestOddsAreTheSameForAnyNumberOfHands(t *testing.T) {
	m, _ := maker.Make(asked(ground.Rolling, 6, 4), streamsOf(3))
	f := fieldOf(t, m)
	want := f.Fight(0, 20)
	var hands sync.WaitGroup
	for range 4 {
		hands.Go(func() {
			if got := f.Fight(0, 20); got != want {
				t.Errorf("%v, then %v", want, got)
			}
		})
	}
	hands.Wait()
	if a, b := f.Fight(0, 10), f.Fight(10, 10); (playtest.Odds{Won: a.Won + b.Won, Of: a.Of + b.Of}) != want {
		t.Errorf("all at once %v, in two parts %v and %v", want, a, b)
	}
}

// Nobody fights where there is nothing to fight for, nor where three fight one another.
func TestWhereNobodyFights(t *testing.T) {
	for name, change := range map[string]func(m *ground.Map){
		"no objectives": func(m *ground.Map) { m.Objectives = nil },
		"one side":      func(m *ground.Map) { m.Bases = m.Bases[:1] },
		"allies alone":  func(m *ground.Map) { m.Bases[1].Edge = "south" },
		"three sides": func(m *ground.Map) {
			m.Bases = append(m.Bases, ground.Box{Edge: "west", Rect: ground.Rect{W: m.Width / 3, H: m.Depth}})
		},
	} {
		m := plain(50, 50)
		change(m)
		if _, ok := playtest.On(validator.On(m, m.Relief(ground.CellsOf(m).Step))); ok {
			t.Errorf("%s: somebody fights", name)
		}
	}
}

// Maps say who wins how many, and that none was fairer.
func TestPlayedInWords(t *testing.T) {
	m := plain(50, 50)
	m.Fairness = ground.Fairness{Sides: make([]ground.SideGround, 2)}
	m.Played = ground.Played{Battles: 100, Won: []int{71, 29}, Maps: 8}
	lines := m.FairnessWords()
	if said := lines[len(lines)-1].String(); !strings.Contains(said, "South 71, North 29") || !strings.Contains(said, "of 8 maps") {
		t.Errorf("it says %q", said)
	}
	if m.Played.Off() != 6 {
		t.Errorf("71 of a hundred are %d too many", m.Played.Off())
	}
}

func BenchmarkFight(b *testing.B) {
	m, _ := maker.Make(asked(ground.Rolling, 8, 6), streamsOf(1))
	j := validator.On(m, m.Relief(ground.CellsOf(m).Step))
	for b.Loop() {
		f, _ := playtest.On(j)
		f.Fight(0, playtest.Battles/2)
	}
}
