package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/rules"
)

// A column of the list of units.
type column struct {
	head  string
	align string // l or r
	cell  func(*Unit) string
}

// A unitTable lists units under the headings of their formations.
type unitTable struct {
	grid
	columns []column
}

func newUnitTable(units []*Unit) *unitTable {
	t := &unitTable{columns: columnsOf(units), grid: grid{align: "ll"}}
	heads := []string{"id", "unit"}
	for _, c := range t.columns {
		heads = append(heads, c.head)
		t.align += c.align
	}
	t.row(heads...)
	return t
}

// columnsOf is what a rule set says of units, besides their id and name.
func columnsOf(units []*Unit) []column {
	list := []column{
		{"arm", "l", (*Unit).Sort},
		{"men", "r", func(u *Unit) string { return number(u.Men) }},
		{"figures", "r", (*Unit).figuresText},
	}
	switch {
	case len(units) > 0 && units[0].Canister != nil:
		return append(list, canisterColumns...)
	case len(units) > 0 && units[0].Drill != nil:
		return append(list, drillColumns...)
	}
	return append(list,
		column{"morale", "r", func(u *Unit) string { return number(u.Morale) }},
		column{"discipline", "l", (*Unit).disciplineText},
		column{"initiative", "r", func(u *Unit) string { return fmt.Sprintf("%+d", u.Initiative) }},
	)
}

var canisterColumns = []column{
	{"quality", "l", func(u *Unit) string { return u.Quality }},
	{"size", "r", func(u *Unit) string { return number(u.Canister.Size) }},
	{"row", "l", func(u *Unit) string { return u.Canister.SizeRow }},
	{"AP", "r", func(u *Unit) string { return u.Canister.AP.Text }},
	{"charge", "r", func(u *Unit) string { return u.Canister.Charge.Text }},
	{"reaction", "r", func(u *Unit) string { return u.Canister.Reaction.Text }},
	{"as", "l", func(u *Unit) string { return u.Canister.Type }},
	{"morale by casualties", "l", func(u *Unit) string { return cellsText(u.Canister.Morale) }},
}

var drillColumns = []column{
	{"grade", "l", func(u *Unit) string { return u.Grade }},
	{"pass", "r", func(u *Unit) string { return strconv.Itoa(u.Drill.Pass) }},
	{"half", "r", func(u *Unit) string { return number(u.Drill.Half) }},
	{"quarters", "l", func(u *Unit) string { return numbersText(u.Drill.Steps) }},
	{"move", "l", func(u *Unit) string { return u.Drill.movesText() }},
	{"fires", "l", func(u *Unit) string { return u.Drill.fireText() }},
	{"dice by losses", "l", func(u *Unit) string { return numbersText(u.Drill.Dice) }},
}

func (t *unitTable) formation(f *Formation, indent string) {
	name := indent + f.Name
	if f.Commander.Present() {
		name += " (" + f.Commander.text() + ")"
	}
	t.row("", name)
	for i := range f.Units {
		t.unit(&f.Units[i], indent+"  ")
	}
	for i := range f.Formations {
		t.formation(&f.Formations[i], indent+"  ")
	}
}

func (t *unitTable) unit(u *Unit, indent string) {
	cells := []string{u.ID, indent + u.Name + u.partsText()}
	for _, c := range t.columns {
		cells = append(cells, c.cell(u))
	}
	t.row(cells...)
}

func (u *Unit) figuresText() string {
	if u.Arm == Artillery {
		return plural(u.Guns, "gun")
	}
	return number(u.Figures)
}

func cellsText(cells []rules.Cell) string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = c.Text
	}
	return strings.Join(words, " ")
}

func numbersText(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// movesText is the distances of a unit's rows: 8 4 3 2 10, or 12/20 with the
// charge.
func (m *Drill) movesText() string {
	words := make([]string, len(m.Moves))
	for i, row := range m.Moves {
		words[i] = row.Cells[moveFull].Text
		if charge := row.Cells[moveCharge]; !charge.Blank() {
			words[i] += "/" + charge.Text
		}
	}
	return strings.Join(words, " ")
}

// fireText is the names of a unit's rows of shooting.
func (m *Drill) fireText() string {
	words := make([]string, len(m.Fire))
	for i, row := range m.Fire {
		words[i] = row.Label
	}
	return strings.Join(words, "; ")
}

func (s *Side) leadersText() string {
	t := grid{align: "lllllrr"}
	head := "charisma"
	if !slices.ContainsFunc(s.Leaders, func(l Leader) bool { return l.Rolled || l.CharismaGiven }) {
		head = ""
	}
	t.row("leader", "name", "of", "level", "arm", "radius", head)
	for _, l := range s.Leaders {
		charisma := ""
		if l.Rolled || l.CharismaGiven {
			charisma = signed(l.Charisma)
		}
		t.row(l.ID, cmp.Or(l.Name, "–"), l.Of, l.Level, string(l.Arm), number(l.Radius), charisma)
	}
	return t.text("  ")
}

// carded tells whether any side has grand-tactical cards.
func (g *Game) carded() bool {
	for i := range g.Sides {
		if len(g.Sides[i].Cards) > 0 {
			return true
		}
	}
	return false
}
