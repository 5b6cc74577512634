package scenario

import (
	"slices"
	"testing"
)

// The shares of every table are those that its D100 leads to, and every mission
// that is rolled has its faces.
func TestPatrolTables(t *testing.T) {
	tables := OwnPatrolTables()
	holds := func(what string, chances []Chance) {
		times := map[string]int{}
		for die := 1; die <= 100; die++ {
			times[Pick(chances, die)]++
		}
		for _, c := range chances {
			if times[c.Word] != c.Percent {
				t.Errorf("%s: %s comes up %d times in 100, want %d", what, c.Word, times[c.Word], c.Percent)
			}
		}
	}
	for _, m := range tables.Missions {
		holds(m.Key, m.Leaders)
	}
	for _, a := range tables.armies {
		for _, row := range a.rows {
			holds(a.key, row.Chances)
		}
	}
	for _, n := range tables.Nations {
		for _, a := range append(slices.Clone(n.arms), tables.arms...) {
			holds(n.ID+", "+a.key, a.Chances)
		}
	}
}
