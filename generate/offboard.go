package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// delays is by how many turns a D10 of so much delays a march.
var delays = [10]int{6: 1, 7: 1, 8: 2, 9: 3}

// offBoard rolls the arrival of all troops of a side that are off the board.
func offBoard(g *game.Game, side *game.Side, nodes []oob.Node, log *diceLog) {
	used, marches := map[string]int{}, map[string]int{}
	oob.Walk(nodes, func(n *oob.Node) {
		if n.March != nil {
			marches[n.Name]++
		}
	})
	oob.Walk(nodes, func(n *oob.Node) {
		if n.March == nil {
			return
		}
		name := streamWord(n.Name)
		if used[name]++; used[name] > 1 {
			name = fmt.Sprintf("%s-%d", name, used[name])
		}
		a := game.Arrival{March: *n.March, Name: n.Name, Units: at(side, n.Place)}
		if marches[n.Name] > 1 {
			a.Name = distinct(side, a)
		}
		rollArrival(g, &a, "side/"+side.ID+"/off-board/"+name, log)
		side.OffBoard = append(side.OffBoard, a)
	})
}

// distinct is the name of troops with that of the formation above them, for those
// whose name others have.
func distinct(side *game.Side, a game.Arrival) string {
	for _, u := range side.Units() {
		if !slices.Contains(a.Units, u.ID) {
			continue
		}
		above := slices.Index(u.Path, a.Name)
		if u.Name == a.Name {
			above = len(u.Path)
		}
		if above > 0 {
			return a.Name + ", " + u.Path[above-1]
		}
	}
	return a.Name
}

var apostrophes = strings.NewReplacer("'", "", "’", "")

// streamWord makes a word of a name, for a stream that a host may name.
func streamWord(name string) string {
	word := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, apostrophes.Replace(name))
	word = strings.Join(strings.FieldsFunc(word, func(r rune) bool { return r == '-' }), "-")
	return cmp.Or(word, "troops")
}

// rollArrival rolls delay and sector of entry.
func rollArrival(g *game.Game, a *game.Arrival, stream string, log *diceLog) {
	s := log.open(stream)
	late := s.Die(10)
	a.Stream, a.Delay = s.Name, delays[late-1]
	a.Turn = a.Planned() + a.Delay
	log.note(game.Roll{
		Stream: s.Name, Table: "off-board-delay", Own: true, Dice: d10.String(), Faces: []int{late}, Total: late,
		Row: words.Of("roll.turns-late", "n", a.Delay), Result: words.Of("roll.arrives", "troops", a.Name, "turn", strconv.Itoa(a.Turn)),
	})
	astray := s.Die(10)
	a.Enters = strays(g, a.March, astray)
	row := words.Of("roll.as-planned")
	switch {
	case astray == 9:
		row = words.Of("roll.one-left")
	case astray == 10:
		row = words.Of("roll.one-right")
	}
	log.note(game.Roll{
		Stream: s.Name, Table: "off-board-sector", Own: true, Dice: d10.String(), Faces: []int{astray}, Total: astray,
		Row: row, Result: words.Of("roll.enters", "troops", a.Name, "edge", a.Edge, "sector", game.SectorName(a.Edge, a.Enters)),
	})
}

// strays is the sector that a D10 leads to: on 9 one to the left of the plan and
// on 10 one to the right, as those see it who march onto the table; never off it.
func strays(g *game.Game, m game.March, die int) int {
	step := map[int]int{9: -1, 10: 1}[die]
	if m.Edge == "north" || m.Edge == "east" { // the far end of the count is at their left
		step = -step
	}
	last := game.SectorsOf(m.Edge, g.Width, g.Depth) - 1
	return min(max(m.Sector+step, 0), last)
}

// at is the ids of the units that an entry of the order of battle stands for.
func at(s *game.Side, place source.Place) []string {
	var ids []string
	var below func(f *game.Formation, all bool)
	below = func(f *game.Formation, all bool) {
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
// with all others, so that their ids tell nothing, and laid out on entry. A card
// that stands for troops on the table, too, deploys without the rest.
func holdBack(s *game.Side) {
	away := s.Away()
	for i := range s.OffBoard {
		a := &s.OffBoard[i]
		for _, c := range s.Cards {
			comes := func(id string) bool { return slices.Contains(a.Units, id) }
			here := func(id string) bool { return !slices.Contains(away, id) }
			if slices.ContainsFunc(c.Units, comes) && !slices.ContainsFunc(c.Units, here) {
				a.Cards = append(a.Cards, c.ID)
			}
		}
		slices.Sort(a.Cards)
	}
}
