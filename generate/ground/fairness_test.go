package ground

import (
	"github.com/csprint/csprint/words"
	"slices"
	"strings"
	"testing"
)

// The parts of F add up to it, and the words have the numbers of the sides.
func TestFairnessInWords(t *testing.T) {
	f := Fairness{
		Sides: []SideGround{
			{Defence: 450, Held: 454, Mobility: 1116, Objectives: 2000, Nearer: 3, Room: 620},
			{Defence: 300, Held: 250, Mobility: 1234, Objectives: 1800, Nearer: 1, Room: 705},
		},
		Defence: 333, Mobility: 96, Objectives: 100, Room: 85, Wanted: words.Of("ground.wanted-of-both"), Met: false, Favours: 0, Fought: 5,
	}
	for _, p := range f.Parts() {
		f.F += p.Worth
	}
	if f.F != 117+48+50+13 {
		t.Errorf("F is %d", f.F)
	}
	want := []string{
		"North: 3 of 5 objectives are nearer; reaching the middle costs 1.12 times open going; " +
			"its front is worth 0.9 contours of height, with cover or a rise on 45 %; 62 % of its box is easy ground",
		"side 2: 1 of 5 objectives is nearer; reaching the middle costs 1.23 times open going; " +
			"its front is worth 0.6 contours of height, with cover or a rise on 25 %; 71 % of its box is easy ground",
		"Together: F 0.23, 0.12 of it defence; North has the stronger front; nearness to the objectives differs by 10 %, of 30 at most; " +
			"wanted: F at most 0.15; not all of that is met",
	}
	if got := words.English().All(f.Words([]words.Text{words.Of("ground.side-from", "edge", "north")})); !slices.Equal(got, want) {
		t.Errorf("words are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := (Fairness{}).Words(nil); got != nil {
		t.Errorf("no sides: %q", got)
	}
}

// Sides are called by their edges, and counted where two share one.
func TestBaseNames(t *testing.T) {
	m := &Map{Bases: []Box{{Edge: "north"}, {Edge: "south"}, {Edge: "north"}}}
	if got := words.English().All(m.BaseNames()); !slices.Equal(got, []string{"North 1", "South", "North 2"}) {
		t.Errorf("bases are called %q", got)
	}
}
