package validator

import (
	"testing"

	"github.com/csprint/csprint/generate/ground"
)

// table is bare ground of 8 × 6 ft between two sides.
func table(class ground.Class) *ground.Map {
	m := &ground.Map{Class: class, Tabletop: ground.Tabletop{Width: ground.Paces(2880), Depth: ground.Paces(2160), Inch: ground.Paces(30)}, Feet: 20, Defender: -1, Given: true}
	deep, end := m.Depth/3, m.Width/8
	m.Bases = []ground.Box{
		{Edge: "south", Rect: ground.Rect{X: end, Y: m.Depth - deep, W: m.Width - 2*end, H: deep}},
		{Edge: "north", Rect: ground.Rect{X: end, W: m.Width - 2*end, H: deep}},
	}
	return m
}

// river parts the sides, with bridges at some places of its bed.
func river(m *ground.Map, bridges ...int) {
	var bed []ground.Point
	for x := ground.Dist(0); x <= m.Width; x += ground.Paces(60) {
		bed = append(bed, ground.Point{X: x, Y: m.Depth / 2})
	}
	m.Waters = []ground.Water{{Kind: ground.River, Bed: bed, Width: ground.Paces(60)}}
	for _, i := range bridges {
		m.Crossings = append(m.Crossings, ground.Crossing{At: bed[i], Angle: 90, Bridge: true})
	}
}

// measured is the validator of a map that it has measured.
func measured(m *ground.Map) *Validator {
	v := On(m, m.Relief(ground.CellsOf(m).Step))
	v.Measure()
	return v
}

func limit(t *testing.T, m *ground.Map, name string) ground.Limit {
	t.Helper()
	measured(m)
	for _, l := range m.Limits {
		if l.Name.String() == name {
			return l
		}
	}
	t.Fatalf("no limit %q", name)
	return ground.Limit{}
}

const lanesAcross = "lanes 6 in wide, south to north"

// Bare ground is fair, and troops cross it everywhere.
func TestBareGround(t *testing.T) {
	m := table(ground.Open)
	measured(m)
	if m.Fairness.F > 30 || !m.Fairness.Met || Worse(m) != 0 {
		t.Errorf("F is %d, and the map is %d off: %+v", m.Fairness.F, Worse(m), m.Limits)
	}
	if got := limit(t, m, lanesAcross); !got.Met || got.Got.String() == "3" {
		t.Errorf("lanes: %+v", got)
	}
}

// Nobody crosses a river but at its bridges: a lane each.
func TestLanesNeedBridges(t *testing.T) {
	for bridges, want := range map[int]string{0: "0", 1: "1", 2: "2", 3: "3"} {
		m := table(ground.Open)
		river(m, []int{12, 24, 36}[:bridges]...)
		if got := limit(t, m, lanesAcross); got.Got.String() != want || got.Met != (bridges == 3) {
			t.Errorf("%d bridges: %+v", bridges, got)
		}
	}
}

// Mend finds the change that helps most and leaves alone what may not change.
func TestMend(t *testing.T) {
	build := func() *ground.Map {
		m := table(ground.Open)
		m.Areas = []ground.Area{{
			Cover: ground.Rough, Outline: ground.Block(ground.Point{X: m.Width / 2, Y: m.Depth / 8}, ground.Paces(1500), ground.Paces(450), 0),
		}}
		return m
	}
	m := build()
	j := measured(m)
	before := Worse(m)
	if before == 0 {
		t.Fatal("a box full of rough ground is held to be playable")
	}
	j.Mend(May{Woods: true})
	if len(m.Repairs) != 0 || len(m.Areas) != 1 {
		t.Errorf("rough ground was mended: %v", m.Repairs)
	}
	j.Mend(May{Rough: true})
	if after := Worse(m); after >= before || len(m.Repairs) == 0 {
		t.Errorf("%d off before mending, %d after: %v", before, after, m.Repairs)
	}
}

// Who comes to more objectives first mostly wins: four to one and three to none are
// not fair, and an attacker who is ahead has nothing to attack for.
func TestWhoIsFirst(t *testing.T) {
	const south, north = 1400, 760 // paces from the north edge: a little nearer to one
	for _, c := range []struct {
		name     string
		at       []int
		defender int
		lead     int
		fair     bool
	}{
		{"two to one", []int{south, south, north}, -1, 1, true},
		{"three to none", []int{south, south, south}, -1, 3, false},
		{"two to two", []int{south, south, north, north}, -1, 0, true},
		{"three to one", []int{south, north, north, north}, -1, 2, false},
		{"three to two", []int{south, south, north, north, north}, -1, 1, true},
		{"four to one", []int{south, north, north, north, north}, -1, 3, false},
		{"six, of which one lies between", []int{south, south, south, north, north, 1080}, -1, 1, true},
		{"a defender with three of five", []int{south, south, north, north, north}, 1, 1, true},
		{"a defender with three of four", []int{south, north, north, north}, 1, 2, true},
		{"a defender with four of five", []int{south, north, north, north, north}, 1, 3, false},
		{"an attacker with three of five", []int{south, south, north, north, north}, 0, -1, false},
		{"an attacker with two of three", []int{south, south, north}, 1, -1, false},
	} {
		m := table(ground.Open)
		m.Defender = c.defender
		if c.defender >= 0 {
			m.Boxes = m.Bases
		}
		for i, y := range c.at {
			m.Objectives = append(m.Objectives, ground.Objective{Number: i + 1, At: ground.Point{X: ground.Paces(480 * (i + 1)), Y: ground.Paces(y)}, Of: -1})
		}
		measured(m)
		f := m.Fairness
		if f.Lead != c.lead {
			t.Errorf("%s: a lead of %d, want %d", c.name, f.Lead, c.lead)
		}
		if off := unfair(&f, c.defender) - unfair(&ground.Fairness{F: f.F, Favours: f.Favours, Objectives: f.Objectives}, c.defender); (off == 0) != c.fair {
			t.Errorf("%s: %d off: %s", c.name, off, f.Words(nil))
		}
	}
}
