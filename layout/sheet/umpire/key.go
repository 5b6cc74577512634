package umpire

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Measures of the umpire's lists of cards and of men.
var (
	listPitch = layout.MM(6)   // a row of one line
	listAir   = layout.MM(1)   // bare over and under a name in it
	listFoot  = layout.MM(0.6) // bare under the last line of a row of several
	keyGap    = layout.MM(2)   // between the words of two columns
	keyMore   = layout.MM(1.6) // how much higher a row is that has names in two lines
	unitsLead = layout.MM(3.6)
	unitsRise = layout.MM(1.8) // how far the first line of units goes up into the row over it
	unitsEnd  = layout.MM(1)   // bare at the right of units
	chipBase  = layout.MM(3.4) // of a nation's chip beside them
)

// key lists every card of every side by its id: what it stands for, or that it
// is a dummy.
func key(u *page.Binder) {
	cards := 0
	for i := range u.Game.Sides {
		cards += len(u.Game.Sides[i].Cards)
	}
	if cards == 0 {
		return
	}
	var blocks []layout.Block
	for i := range u.Game.Sides {
		blocks = append(blocks, keyOf(u, &u.Game.Sides[i])...)
	}
	u.Run(u.Words.Say("key.title"), blocks...)
}

// keyOf is the key to one side's cards.
func keyOf(u *page.Binder, s *game.Side) []layout.Block {
	wide := u.Wide()
	g := listGrid(u, "keys/"+cmp.Or(u.Book.Designs.Key, "battle"), KeyVocabulary())
	t := layout.Table{From: "umpire/key", Wide: wide, Pitch: listPitch, Label: u.Label(), Columns: g.Table()}
	var rows []layout.Block
	cards := slices.Clone(s.Cards)
	slices.SortFunc(cards, func(a, b game.Card) int { return strings.Compare(a.ID, b.ID) })
	names, shorts := map[string]string{}, force.ShortNames(s)
	shorts[s.Name] = s.ID // of what stands under nobody else
	for _, unit := range s.Units() {
		names[unit.ID] = unit.Name
	}
	for i, c := range cards {
		if c.Dummy {
			rows = append(rows, dummyRow(u, t, g, i, c))
			continue
		}
		led := ""
		if u.Rated(c.Commander) != "" && !holdsCommander(g, c.Commander.Name, t.Wide) {
			led, c.Commander = u.Words.Say("key.led-by", "commander", u.Rated(c.Commander)), game.Commander{}
		}
		row := keyRow(u, t, g, i, c, shorts[c.Superior])
		nation, first := u.Foreign(s, force.CardNation(u.Desk, s, c), ""), row.High
		row = withUnits(u, t, g, row, say.Joined(nation.Word(), led, unitNames(c, names)))
		rows = append(rows, row.With(func(onto *layout.Frame, at layout.Point) {
			u.PutNation(onto, "umpire/key", at.Add(layout.Point{X: chipAt(g), Y: first + chipBase}), nation)
		}))
	}
	for _, words := range chosen(u.Words, s) { // under the last card, so that a list of cards goes on with cards
		if last := len(rows) - 1; last >= 0 {
			rows[last] = withUnits(u, t, g, rows[last], words)
		}
	}
	return u.SectionList("umpire/key", s.Name, wide, []layout.Block{t.Head()}, rows)
}

// chosen are the batteries whose troops have several cards, for any of which the
// players may choose to attach them, 1.6.2.
func chosen(say *words.Catalogue, s *game.Side) []string {
	dealt := map[string]bool{}
	for _, c := range s.Cards {
		for _, id := range slices.Concat(c.Units, c.Attached) {
			dealt[id] = true
		}
	}
	var list []string
	var search func(f *game.Formation, troops string)
	search = func(f *game.Formation, troops string) {
		if arms := f.Arms(); arms[game.Infantry]+arms[game.Cavalry] > 0 {
			troops = game.FormationWords(f.Name).In(say)
		}
		for _, u := range f.Units {
			if !dealt[u.ID] && u.Attached {
				list = append(list, say.Say("key.chosen", "id", u.ID, "battery", u.Name, "troops", troops))
			}
		}
		for i := range f.Formations {
			search(&f.Formations[i], troops)
		}
	}
	for i := range s.Formations {
		search(&s.Formations[i], "")
	}
	return list
}

// holdsCommander tells whether there is a column for commanders with room for a
// name. One without is named with the units.
func holdsCommander(g page.ColumnGrid, name string, wide layout.Length) bool {
	for i, c := range g {
		if c.Field.Text == "commander" {
			_, err := c.Style.Fit(name, g.WordRoom(i, wide, keyGap), layout.TypeSize(c.Floor))
			return err == nil
		}
	}
	return false
}

// dummyRow tells that a card is a dummy, in the first column of what it would
// stand for.
func dummyRow(u *page.Binder, t layout.Table, g page.ColumnGrid, i int, c game.Card) layout.Block {
	row := make([]layout.Cell, len(g))
	said := false
	for j, column := range g {
		switch {
		case slices.Contains(onDummies, column.Field.Text):
			row[j].Text, _ = keyFields[column.Field.Text](u, c, "")
		case !said:
			said = true
			row[j] = layout.Cell{Text: u.Words.Say("key.dummy"), Style: u.Sans(9.5).In(layout.Third)}
		}
	}
	return t.Row(i, row...)
}

// keyRow is the first line of a real card. Above is the short name of its
// superior formation.
func keyRow(u *page.Binder, t layout.Table, g page.ColumnGrid, i int, c game.Card, above string) layout.Block {
	row := make([]layout.Cell, len(g))
	for j, column := range g {
		text, short := keyFields[column.Field.Text](u, c, above)
		row[j] = layout.Cell{Text: text, Style: column.Style}
		if !slices.Contains(onDummies, column.Field.Text) {
			room, high := g.WordRoom(j, t.Wide, keyGap), t.Pitch-listAir
			row[j] = u.Named(column.Style, text, short, room, high, layout.TypeSize(column.Floor), page.NameOn(c.Place, "page.on-umpire-key")).Cell()
		}
	}
	if slices.ContainsFunc(row, func(c layout.Cell) bool { return strings.Contains(c.Text, "\n") }) {
		t.Pitch += keyMore
	}
	return t.Row(i, row...)
}

// chipAt is where a formation's chip stands: under the word of its front, or
// before its units.
func chipAt(g page.ColumnGrid) layout.Length {
	if c, ok := g.Of("front"); ok {
		return c.X
	}
	return max(0, firstWords(g)-page.FormationChip.W-keyGap)
}

// unitNames lists the units of a card and the batteries attached to it.
func unitNames(c game.Card, names map[string]string) string {
	var list []string
	for _, id := range append(slices.Clone(c.Units), c.Attached...) {
		list = append(list, names[id])
	}
	return say.Joined(list...)
}

// withUnits makes a row taller by the lines that name its units.
func withUnits(u *page.Binder, t layout.Table, g page.ColumnGrid, row layout.Block, units string) layout.Block {
	style := u.Sans(8).In(layout.Second)
	lead := style.LeadOf(unitsLead)
	x, below := firstWords(g), row.High+lead-unitsRise
	lines := style.Wrap(units, t.Wide-x-unitsEnd)
	row.High += layout.Length(len(lines))*lead + listFoot
	return row.With(func(onto *layout.Frame, at layout.Point) {
		onto.SetLines("umpire/units", at.Add(layout.Point{X: x, Y: below}), layout.Left, style, lead, lines)
	})
}

// firstWords is where the first column stands that tells a card from a dummy.
func firstWords(g page.ColumnGrid) layout.Length {
	for _, c := range g {
		if !slices.Contains(onDummies, c.Field.Text) {
			return c.X
		}
	}
	return 0
}
