package text

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// A column of the list of units.
type column struct {
	head  string
	align string // l or r
	cell  func(*game.Unit) string
}

// A unitTable lists units under the headings of their formations.
type unitTable struct {
	grid
	columns []column
}

func newUnitTable(units []*game.Unit, ratings []*rules.Fact) *unitTable {
	t := &unitTable{columns: columnsOf(units, ratings), grid: grid{align: "ll"}}
	heads := []string{"id", "unit"}
	for _, c := range t.columns {
		heads = append(heads, c.head)
		t.align += c.align
	}
	t.row(heads...)
	return t
}

// columnsOf is what a rule set says of units, besides their id and name.
func columnsOf(units []*game.Unit, ratings []*rules.Fact) []column {
	list := []column{
		{"arm", "l", (*game.Unit).Sort},
		{"men", "r", func(u *game.Unit) string { return say.IntOrDash(u.Men) }},
		{"figures", "r", figuresText},
	}
	for _, f := range game.Columns(ratings) {
		list = append(list, ratingColumn(f))
	}
	switch {
	case len(units) > 0 && units[0].Canister != nil:
		return append(list, canisterColumns...)
	case len(units) > 0 && units[0].Drill != nil:
		return append(list, drillColumns...)
	case slices.ContainsFunc(units, func(u *game.Unit) bool { return u.Initiative != 0 }):
		return append(list, column{"initiative", "r", func(u *game.Unit) string { return fmt.Sprintf("%+d", u.Initiative) }})
	}
	return list
}

func ratingColumn(f *rules.Fact) column {
	if f.Numbers != nil {
		return column{f.Called(), "r", func(u *game.Unit) string { return cmp.Or(u.Ratings.Of(f.Key), say.IntOrDash(0)) }}
	}
	return column{f.Called(), "l", func(u *game.Unit) string { return u.Ratings.Shown(f) }}
}

var canisterColumns = []column{
	{"size", "r", func(u *game.Unit) string { return say.IntOrDash(u.Canister.Size) }},
	{"row", "l", func(u *game.Unit) string { return u.Canister.SizeRow }},
	{"AP", "r", func(u *game.Unit) string { return u.Canister.AP.Text }},
	{"charge", "r", func(u *game.Unit) string { return u.Canister.Charge.Text }},
	{"reaction", "r", func(u *game.Unit) string { return u.Canister.Reaction.Text }},
	{"as", "l", func(u *game.Unit) string { return u.Canister.Type }},
	{"morale by casualties", "l", func(u *game.Unit) string { return cellsText(u.Canister.Morale) }},
}

var drillColumns = []column{
	{"pass", "r", func(u *game.Unit) string { return strconv.Itoa(u.Drill.Pass) }},
	{"half", "r", func(u *game.Unit) string { return say.IntOrDash(u.Drill.Half) }},
	{"quarters", "l", func(u *game.Unit) string { return say.Ints(u.Drill.Steps) }},
	{"move", "l", func(u *game.Unit) string { return movesText(u.Drill) }},
	{"fires", "l", func(u *game.Unit) string { return fireText(u.Drill) }},
	{"dice by losses", "l", func(u *game.Unit) string { return say.Ints(u.Drill.Dice) }},
}

func (t *unitTable) formation(f *game.Formation, indent string) {
	name := indent + f.Name
	if f.Commander.Present() {
		name += " (" + commanderText(f.Commander) + ")"
	}
	t.row("", name)
	for i := range f.Units {
		t.unit(&f.Units[i], indent+"  ")
	}
	for i := range f.Formations {
		t.formation(&f.Formations[i], indent+"  ")
	}
}

func (t *unitTable) unit(u *game.Unit, indent string) {
	cells := []string{u.ID, indent + u.Name + partsText(u) + startText(u)}
	for _, c := range t.columns {
		cells = append(cells, c.cell(u))
	}
	t.row(cells...)
}

// startText is how a unit comes onto the table, where it isn't fresh.
func startText(u *game.Unit) string {
	if u.Start.Fresh() {
		return ""
	}
	return " (" + strings.ReplaceAll(u.StartWords(), " · ", ", ") + ")"
}

func figuresText(u *game.Unit) string {
	if u.Arm == game.Artillery {
		return say.Plural(u.Guns, "gun")
	}
	return say.IntOrDash(u.Figures)
}

func cellsText(cells []rules.Cell) string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = c.Text
	}
	return strings.Join(words, " ")
}

// movesText is the distances of a unit's rows: 8 4 3 2 10, or 12/20 with the
// charge.
func movesText(m *game.Drill) string {
	words := make([]string, len(m.Moves))
	for i, row := range m.Moves {
		words[i] = row.Cells[game.MoveFull].Text
		if charge := row.Cells[game.MoveCharge]; !charge.Blank() {
			words[i] += "/" + charge.Text
		}
	}
	return strings.Join(words, " ")
}

// fireText is the names of a unit's rows of shooting.
func fireText(m *game.Drill) string {
	words := make([]string, len(m.Fire))
	for i, row := range m.Fire {
		words[i] = row.Label
	}
	return strings.Join(words, "; ")
}

func leadersText(s *game.Side) string {
	t := grid{align: "lllllrr"}
	head := "charisma"
	if !slices.ContainsFunc(s.Leaders, func(l game.Leader) bool { return l.Rolled || l.CharismaGiven }) {
		head = ""
	}
	t.row("leader", "name", "of", "level", "arm", "radius", head)
	for _, l := range s.Leaders {
		charisma := ""
		if l.Rolled || l.CharismaGiven {
			charisma = say.Plus(l.Charisma)
		}
		t.row(l.ID, cmp.Or(l.Name, "–"), l.Of, l.Level, string(l.Arm), say.IntOrDash(l.Radius), charisma)
	}
	return t.text("  ")
}

// carded tells whether any side has grand-tactical cards.
func carded(g *game.Game) bool {
	for i := range g.Sides {
		if len(g.Sides[i].Cards) > 0 {
			return true
		}
	}
	return false
}
