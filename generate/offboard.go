package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// A March is how troops that are off the board at the start come onto it, as
// the host plans it: csprint's own, in place of the rules' missing appendix C.
type March struct {
	Edge   string // of the table
	Sector int    // along the edge, from the west or the north, the first is 0
	Paces  int    // to the edge
	By     string // road or country
	Rate   int    // paces a turn
	Links  int    // missing links in the chain of command
	Place  source.Place
}

// Planned is the turn in which the troops arrive unless they are delayed.
func (m March) Planned() int { return (m.Paces+m.Rate-1)/m.Rate + m.Links }

// An Arrival is a march with its dice: when and where the troops really enter.
type Arrival struct {
	March
	Name   string
	Units  []string // ids
	Cards  []string // ids of the cards that stand for these units
	Delay  int      // turns
	Turn   int      // of entry
	Enters int      // sector of entry
	Stream string
}

// delays is by how many turns a D10 of so much delays a march.
var delays = [10]int{6: 1, 7: 1, 8: 2, 9: 3}

// sectorsOf is how many sectors an edge has: feet, or spaces on a grid. What is
// left over counts from a third of a sector on.
func sectorsOf(edge string, width, depth, grid Inches) int {
	long, step := width, Inches(foot)
	if edge == "east" || edge == "west" {
		long = depth
	}
	if grid > 0 {
		step = grid
	}
	n := int(long / step)
	if rest := long % step; rest >= step/3 && rest > 0 {
		n++
	}
	return n
}

// SectorName is the name of a sector of an edge, as the map has it: a letter
// from the west or a number from the north; on a grid both are numbers from the
// south-west.
func (g *Game) SectorName(edge string, sector int) string {
	return sectorName(edge, sector, g.Width, g.Depth, g.Grid)
}

func sectorName(edge string, sector int, width, depth, grid Inches) string {
	level := edge == "north" || edge == "south"
	switch {
	case grid > 0 && !level:
		return fmt.Sprint(sectorsOf(edge, width, depth, grid) - sector)
	case level && grid == 0:
		return string(rune('A' + sector))
	}
	return fmt.Sprint(sector + 1)
}

// offBoard rolls the arrival of all troops of a side that are off the board.
func (b *builder) offBoard(side *Side, nodes []Node) {
	used := map[string]int{}
	walkNodes(nodes, func(n *Node) {
		if n.March == nil {
			return
		}
		name := streamWord(n.Name)
		if used[name]++; used[name] > 1 {
			name = fmt.Sprintf("%s-%d", name, used[name])
		}
		a := Arrival{March: *n.March, Name: n.Name, Units: side.at(n.Place)}
		b.rollArrival(&a, "side/"+side.ID+"/off-board/"+name)
		side.OffBoard = append(side.OffBoard, a)
	})
}

// streamWord makes a word of a name, for a stream that a host may name.
func streamWord(name string) string {
	word := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, strings.NewReplacer("'", "", "’", "").Replace(name))
	word = strings.Join(strings.FieldsFunc(word, func(r rune) bool { return r == '-' }), "-")
	return cmp.Or(word, "troops")
}

// rollArrival rolls delay and sector of entry.
func (b *builder) rollArrival(a *Arrival, stream string) {
	s := b.tray.open(stream)
	d10 := rules.Dice{Count: 1, Sides: 10}
	late := s.Die(10)
	a.Stream, a.Delay = s.Name, delays[late-1]
	a.Turn = a.Planned() + a.Delay
	b.tray.note(Roll{
		Stream: s.Name, Table: "off-board-delay", Own: true, Dice: d10.String(), Faces: []int{late}, Total: late,
		Row: some(a.Delay, "turn") + " late", Result: fmt.Sprintf("%s arrives in turn %d", a.Name, a.Turn),
	})
	astray := s.Die(10)
	a.Enters = b.strays(a.March, astray)
	row := "as planned"
	switch {
	case astray == 9:
		row = "one sector left"
	case astray == 10:
		row = "one sector right"
	}
	b.tray.note(Roll{
		Stream: s.Name, Table: "off-board-sector", Own: true, Dice: d10.String(), Faces: []int{astray}, Total: astray,
		Row: row, Result: fmt.Sprintf("%s enters from the %s, sector %s", a.Name, a.Edge, b.game.SectorName(a.Edge, a.Enters)),
	})
}

// strays is the sector that a D10 leads to: on 9 one to the left of the plan and
// on 10 one to the right, as those see it who march onto the table; never off it.
func (b *builder) strays(m March, die int) int {
	step := map[int]int{9: -1, 10: 1}[die]
	if m.Edge == "north" || m.Edge == "east" { // the far end of the count is at their left
		step = -step
	}
	last := sectorsOf(m.Edge, b.game.Width, b.game.Depth, b.game.Grid) - 1
	return min(max(m.Sector+step, 0), last)
}

// at is the ids of the units that an entry of the order of battle stands for.
func (s *Side) at(place source.Place) []string {
	var ids []string
	var below func(f *Formation, all bool)
	below = func(f *Formation, all bool) {
		all = all || f.Place == place
		for i := range f.Units {
			if all || f.Units[i].Place == place {
				ids = append(ids, f.Units[i].ID)
			}
		}
		for i := range f.Formations {
			below(&f.Formations[i], all)
		}
	}
	for i := range s.Formations {
		below(&s.Formations[i], false)
	}
	return ids
}

// holdBack finds the cards of troops that are off the board: they are dealt
// with all others, so that their ids tell nothing, and laid out on entry.
func (s *Side) holdBack() {
	for i := range s.OffBoard {
		a := &s.OffBoard[i]
		for _, c := range s.Cards {
			if slices.ContainsFunc(c.Units, func(id string) bool { return slices.Contains(a.Units, id) }) {
				a.Cards = append(a.Cards, c.ID)
			}
		}
		slices.Sort(a.Cards)
	}
}

// onTable is the side without the troops that are off the board.
func (s *Side) onTable() *Side {
	if len(s.OffBoard) == 0 {
		return s
	}
	var away []string
	for _, a := range s.OffBoard {
		away = append(away, a.Units...)
	}
	return &Side{Formations: without(s.Formations, away)}
}

// without is formations without some of their units, and without those that
// have none left.
func without(formations []Formation, away []string) []Formation {
	var out []Formation
	for _, f := range formations {
		f.Formations = without(f.Formations, away)
		f.Units = slices.DeleteFunc(slices.Clone(f.Units), func(u Unit) bool { return slices.Contains(away, u.ID) })
		if len(f.Units)+len(f.Formations) > 0 {
			out = append(out, f)
		}
	}
	return out
}

// offBoardText is a line for each arrival.
func (g *Game) offBoardText(s *Side) string {
	t := grid{align: "llrl"}
	for _, a := range s.OffBoard {
		plan := fmt.Sprintf("%d paces by %s, planned for turn %d at %s %s", a.Paces, a.By, a.Planned(), a.Edge, g.SectorName(a.Edge, a.Sector))
		t.row(a.Name, plan, fmt.Sprintf("turn %d", a.Turn), "at "+g.SectorName(a.Edge, a.Enters))
	}
	return t.text("")
}

// packetArrival is an arrival in packet.json.
type packetArrival struct {
	Name     string   `json:"name"`
	Units    []string `json:"units"`
	Cards    []string `json:"cards"`
	Edge     string   `json:"edge"`
	Sector   string   `json:"sector"` // planned
	Distance int      `json:"distance_paces"`
	By       string   `json:"by"`
	Rate     int      `json:"rate_paces"`
	Links    int      `json:"links"`
	Planned  int      `json:"planned_turn"`
	Turn     int      `json:"turn"`
	Enters   string   `json:"enters"` // sector
}

func (g *Game) packetArrivals(s *Side) []packetArrival {
	var list []packetArrival
	for _, a := range s.OffBoard {
		list = append(list, packetArrival{
			Name: a.Name, Units: filled(a.Units), Cards: filled(a.Cards), Edge: a.Edge, Sector: g.SectorName(a.Edge, a.Sector),
			Distance: a.Paces, By: a.By, Rate: a.Rate, Links: a.Links, Planned: a.Planned(), Turn: a.Turn, Enters: g.SectorName(a.Edge, a.Enters),
		})
	}
	return list
}
