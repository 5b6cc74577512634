package sheet

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// Players that are named fix how many copies of the tables are printed, one for each name
// and one for the umpire; of a side that names none its commands are counted. The plan
// says so of what is printed and of what the studio shows.
func TestTablesAName(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	named := "    players: {Anna: [3rd Division], Ben: [\"Arentschildt's Brigade\"]}\n    forces:"
	one := strings.Replace(text, "    forces:", named, 1)
	both := strings.Replace(one, "    edge: north ", "    players: {Carl: [\"Thomières' Division\"]}\n    edge: north ", 1)
	french := len(desk.For(t, text, desk.Plain(layout.A4)).Game.Sides[1].Commands)
	for what, want := range map[string]int{one: 1 + 2 + french, both: 1 + 2 + 1} {
		d := desk.For(t, what, desk.Plain(layout.A4))
		if got := tableCopies(d); got != want {
			t.Errorf("%v: %d copies, want %d", Players(d.Game), got, want)
		}
		packet, err := Lay(d, []string{"tables", "plan"}, "")
		if err != nil {
			t.Fatal(err)
		}
		lazy, err := NewLazyPacket(desk.For(t, what, desk.Plain(layout.A4)))
		if err != nil {
			t.Fatal(err)
		}
		for from, plan := range map[string][]int{"the packet": timesOf(packet, "tables.pdf"), "the lazy packet": {lazy.File("tables").file().plan().Times()}} {
			if len(plan) != 1 || plan[0] != want {
				t.Errorf("%v: the plan of %s has %v copies of the tables, want %d", Players(d.Game), from, plan, want)
			}
		}
	}
}

// timesOf is how often the plan of a packet has a file printed.
func timesOf(p *Packet, name string) (times []int) {
	for _, f := range p.Plan().Files {
		if f.Name == name {
			times = append(times, f.Times())
		}
	}
	return times
}
