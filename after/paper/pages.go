package paper

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Pages are what a side is told the day after: its losses by formation, who came
// back, who was taken, who fell and who commands now. Of its enemies it is told what
// it took from them, and nothing else.
func Pages(d *page.Desk, day *after.Day, side *game.Side) []layout.Page {
	b := &dayBook{day: day, book: book{page.Sheets{
		Desk: d, Side: side, From: "after", Bookmark: side.Name + ": the day after",
		Foot: "who is back by morning, and how good a new commander is: by " + day.Recovery + ", not by the rules ‡",
		Title: page.Title{
			Kind: "the day after", Right: [2]string{d.Game.Title, d.Game.Date.Words().In(d.Words)}, Of: page.Origin{Sheet: "page.on-day-after"},
		}, Air: bookAir,
	}}}
	flow := b.Flow()
	flow.Add(b.facts())
	flow.Add(b.losses()...)
	flow.Add(b.commanders()...)
	return b.Pages
}

// A dayBook is the pages of a side on the day after.
type dayBook struct {
	book
	day *after.Day
}

// facts are the side at a glance, in large figures.
func (b *dayBook) facts() layout.Block {
	t := b.day.TotalOf(b.Side, nil)
	facts := []page.Fact{
		{Label: "BEGAN", Value: counts(t.Began, t.Guns.Began)}, {Label: "LOST", Value: counts(t.Lost, t.Guns.Lost)},
		{Label: "OF THEM TAKEN", Value: counts(t.Captured, t.Guns.Captured)}, {Label: "BACK BY MORNING ‡", Value: counts(t.Back, t.Guns.Back)},
		{Label: "STAND NOW", Value: counts(t.Left, t.Guns.Left)},
	}
	if men, guns, known := b.day.Taken(b.Side); known && men+guns > 0 {
		facts = append(facts, page.Fact{Label: "TAKEN BY US", Value: counts(men, guns)})
	}
	each := b.Wide() / layout.Length(len(facts))
	return layout.Block{High: layout.MM(14), Keep: true, Put: func(onto *layout.Frame, at layout.Point) {
		for i, f := range facts {
			x := at.X + each*layout.Length(i)
			onto.SetLine("after/label", layout.Point{X: x, Y: at.Y + layout.MM(3)}, layout.Left, b.Label(), f.Label)
			style, _ := b.Strong(13).Fit(f.Value, each-layout.MM(3), layout.Pt(8))
			onto.SetLine("after/fact", layout.Point{X: x, Y: at.Y + layout.MM(9)}, layout.Left, style, f.Value)
		}
		y := at.Y + layout.MM(12.5)
		onto.PutLine("after", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + b.Wide(), Y: y}, layout.RuleLine)
	}}
}

// counts words men and guns.
func counts(men, guns int) string {
	words := say.Grouped(men)
	switch {
	case guns > 0 && men > 0:
		return words + " + " + say.Counted(guns, "gun")
	case guns > 0:
		return say.Counted(guns, "gun")
	}
	return words
}

// table is that of the losses.
func (b *dayBook) table() layout.Table {
	w := b.Wide()
	at := func(mm int) layout.Length { return w.Times(mm, 194) }
	figure := func(head string, edge int, s layout.Style) layout.Column {
		return layout.Column{Head: head, Edge: at(edge), Align: layout.Right, Style: s}
	}
	return layout.Table{
		From: "after/losses", Wide: w, Pitch: layout.MM(6), Label: b.Label(),
		Columns: []layout.Column{
			{Head: "FORMATION, UNIT", Style: b.Sans(9.5)},
			figure("BEGAN", 96, b.Sans(9.5)), figure("LOST", 112, b.Strong(9.5)), figure("TAKEN", 127, b.Sans(9.5)),
			figure("BACK ‡", 142, b.Sans(9.5)), figure("NOW", 157, b.Strong(9.5)),
			{Head: "BEGINS THE NEXT DAY", Edge: at(163), Style: b.Sans(8).In(layout.Second)},
		},
	}
}

// losses are a line for each formation and for each unit that has lost any, or for
// each man.
func (b *dayBook) losses() []layout.Block {
	t := b.table()
	blocks := []layout.Block{b.Section("after", "Losses", b.Wide()), t.Head()}
	if b.Side.Patrol != nil {
		for _, l := range b.day.Lines {
			if l.Side == b.Side {
				blocks = append(blocks, t.Row(0, page.Cells(l.Name(), "", "", "", "", "", manWords(l))...))
			}
		}
		return blocks
	}
	for i := range b.Side.Formations {
		blocks = append(blocks, b.formation(t, &b.Side.Formations[i], nil)...)
	}
	return blocks
}

// manWords say what became of a man.
func manWords(l after.Line) string {
	if l.Level == "" {
		return "unhurt"
	}
	return say.Joined(l.Level, l.Fate)
}

// formation is its line and those of its own units.
func (b *dayBook) formation(t layout.Table, f *game.Formation, path []string) []layout.Block {
	own := game.PathTo(path, f.Name)
	under := func(l after.Line) bool {
		return len(l.Unit.Path) >= len(own) && slices.Equal(l.Unit.Path[:len(own)], own)
	}
	indent := layout.MM(4) * layout.Length(len(path))
	all := b.day.TotalOf(b.Side, under)
	state := ""
	if all.Gone > 0 {
		state = fmt.Sprintf("%d of %s gone", all.Gone, say.Counted(all.Units, "unit"))
	}
	head := b.named(t, f.Name, indent, b.Heading(12), formationCells(all, state))
	head.Keep = true
	blocks := []layout.Block{head}
	if b.quiet(under) {
		return blocks
	}
	quiet := 0
	for _, l := range b.day.Lines {
		switch {
		case l.Side != b.Side || !slices.Equal(l.Unit.Path, own):
		case l.Lost == 0 && l.Morning == "":
			quiet++
		default:
			blocks = append(blocks, b.named(t, l.Unit.Name, indent+layout.MM(4), b.Sans(9.5), unitCells(l)))
		}
	}
	if quiet > 0 {
		blocks = append(blocks, b.named(t, say.Counted(quiet, "unit")+" without loss", indent+layout.MM(4), b.Sans(8).In(layout.Third), nil))
	}
	for i := range f.Formations {
		blocks = append(blocks, b.formation(t, &f.Formations[i], own)...)
	}
	return blocks
}

// quiet tells some of whom nothing became, whose units are not told one by one.
func (b *dayBook) quiet(under func(after.Line) bool) bool {
	return !slices.ContainsFunc(b.day.Lines, func(l after.Line) bool {
		return l.Side == b.Side && under(l) && (l.Lost > 0 || l.Morning != "" || l.Unrest > 0)
	})
}

// formationCells are the men of a formation, or its guns where it has nothing else.
func formationCells(t after.Total, state string) []string {
	if t.Began == 0 {
		g := t.Guns
		return []string{counts(0, g.Began), orDash(0, g.Lost), orDash(0, g.Captured), orDash(0, g.Back), orDash(0, g.Left), state}
	}
	return []string{say.Grouped(t.Began), orDash(t.Lost, 0), orDash(t.Captured, 0), orDash(t.Back, 0), orDash(t.Left, 0), state}
}

// unitCells are the figures of a unit and how it begins the next day.
func unitCells(l after.Line) []string {
	one := func(n int) string {
		if l.Noun() == "gun" {
			return counts(0, n)
		}
		return say.Grouped(n)
	}
	none := func(n int) string {
		if n == 0 {
			return say.Nothing
		}
		return one(n)
	}
	state := strings.ReplaceAll(l.Morning, "-", " ")
	if l.Unrest > 0 {
		state = say.Joined(state, fmt.Sprintf("disorder %d", l.Unrest))
	}
	if l.Left == 0 {
		state = "gone"
	}
	return []string{one(l.Began), none(l.Lost), none(l.Captured), none(l.Back), none(l.Left), state}
}

func orDash(men, guns int) string {
	if men+guns == 0 {
		return say.Nothing
	}
	return counts(men, guns)
}

// named is a row whose name is set in its own style, indented.
func (b *dayBook) named(t layout.Table, name string, indent layout.Length, style layout.Style, cells []string) layout.Block {
	row := t.Row(0, page.Cells(append([]string{""}, cells...)...)...)
	put := row.Put
	row.Put = func(onto *layout.Frame, at layout.Point) {
		put(onto, at)
		room := t.Columns[1].Edge - indent - layout.MM(18)
		fitted, _ := style.Fit(name, room, layout.Pt(6.5))
		onto.SetLine(t.From, layout.Point{X: at.X + indent, Y: t.Baseline(at.Y)}, layout.Left, fitted, name)
		y := at.Y + t.Pitch
		onto.PutLine(t.From, layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + t.Wide, Y: y}, layout.HairLine.In(layout.Faint))
	}
	return row
}

// commanders are who fell and who commands now.
func (b *dayBook) commanders() []layout.Block {
	var blocks []layout.Block
	for _, s := range b.day.Successions {
		if s.Side.ID != b.Side.ID {
			continue
		}
		if blocks == nil {
			blocks = append(blocks, b.Section("after", "Commanders", b.Wide()))
		}
		now := s.Now.Titled()
		if s.Now.Rating != "" {
			now += ", " + s.Now.Rating + " ‡"
		}
		blocks = append(blocks, b.line(s.Of, s.Fallen.Titled()+" "+s.Fate+". "+say.Capitalized(now)+" commands."))
	}
	return blocks
}
