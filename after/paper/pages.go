package paper

import (
	"slices"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Pages are what a side is told the day after: its losses by formation, who came
// back, who was taken, who fell and who commands now. Of its enemies it is told what
// it took from them, and nothing else.
func Pages(d *page.Desk, day *after.Day, side *game.Side) []layout.Page {
	b := &dayBook{day: day, book: book{page.Sheets{
		Desk: d, Side: side, From: "after", Bookmark: d.Words.Say("day-after.bookmark", "side", side.Name),
		Foot: d.Words.Say("day-after.foot", "table", day.Recovery),
		Title: page.Title{
			Kind: d.Words.Say("day-after.title"), Right: [2]string{d.Game.Title, d.Game.Date.Words().In(d.Words)}, Of: page.Origin{Sheet: "page.on-day-after"},
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
	fact := func(id words.ID, men, guns int) page.Fact {
		return page.Fact{Label: b.Words.Say(id), Value: b.counts(men, guns)}
	}
	facts := []page.Fact{
		fact("day-after.fact-began", t.Began, t.Guns.Began), fact("day-after.fact-lost", t.Lost, t.Guns.Lost),
		fact("day-after.fact-taken", t.Captured, t.Guns.Captured), fact("day-after.fact-back", t.Back, t.Guns.Back),
		fact("day-after.fact-now", t.Left, t.Guns.Left),
	}
	if men, guns, known := b.day.Taken(b.Side); known && men+guns > 0 {
		facts = append(facts, fact("day-after.fact-taken-by-us", men, guns))
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

// counts says men and guns.
func (b *dayBook) counts(men, guns int) string {
	if guns > 0 {
		return b.Words.Say("day-after.men-and-guns", "men", men, "guns", guns)
	}
	return b.Words.Number(men)
}

// table is that of the losses.
func (b *dayBook) table() layout.Table {
	w := b.Wide()
	at := func(mm int) layout.Length { return w.Times(mm, 194) }
	figure := func(head words.ID, edge int, s layout.Style) layout.Column {
		return layout.Column{Head: b.Words.Say(head), Edge: at(edge), Align: layout.Right, Style: s}
	}
	return layout.Table{
		From: "after/losses", Wide: w, Pitch: layout.MM(6), Label: b.Label(),
		Columns: []layout.Column{
			{Head: b.Words.Say("day-after.unit-head"), Style: b.Sans(9.5)},
			figure("day-after.began-head", 96, b.Sans(9.5)), figure("day-after.lost-head", 112, b.Strong(9.5)), figure("day-after.taken-head", 127, b.Sans(9.5)),
			figure("day-after.back-head", 142, b.Sans(9.5)), figure("day-after.now-head", 157, b.Strong(9.5)),
			{Head: b.Words.Say("day-after.next-day-head"), Edge: at(163), Style: b.Sans(8).In(layout.Second)},
		},
	}
}

// losses are a line for each formation and for each unit that has lost any, or for
// each man.
func (b *dayBook) losses() []layout.Block {
	t := b.table()
	blocks := []layout.Block{b.Section("after", b.Words.Say("day-after.losses"), b.Wide()), t.Head()}
	if b.Side.Patrol != nil {
		for _, l := range b.day.Lines {
			if l.Side == b.Side {
				blocks = append(blocks, t.Row(0, page.Cells(l.Name(), "", "", "", "", "", b.became(l))...))
			}
		}
		return blocks
	}
	for i := range b.Side.Formations {
		blocks = append(blocks, b.formation(t, &b.Side.Formations[i], nil)...)
	}
	return blocks
}

// became says what became of a man.
func (b *dayBook) became(l after.Line) string {
	if l.Level == "" {
		return b.Words.Say("day-after.unhurt")
	}
	return say.Joined(b.level(l.Level), b.Words.Say("day-after.man", "fate", l.Fate))
}

// level is a level or a wound as it is said.
func (b *dayBook) level(level string) string {
	return b.Words.Label(say.Spaced(level))
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
		state = b.Words.Say("day-after.units-gone", "gone", all.Gone, "units", all.Units)
	}
	head := b.named(t, f.Name, indent, b.Heading(12), b.formationCells(all, state))
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
			blocks = append(blocks, b.named(t, l.Unit.Name, indent+layout.MM(4), b.Sans(9.5), b.unitCells(l)))
		}
	}
	if quiet > 0 {
		blocks = append(blocks, b.named(t, b.Words.Say("day-after.without-loss", "n", quiet), indent+layout.MM(4), b.Sans(8).In(layout.Third), nil))
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
func (b *dayBook) formationCells(t after.Total, state string) []string {
	if g := t.Guns; t.Began == 0 {
		return []string{b.counts(0, g.Began), b.orDash(0, g.Lost), b.orDash(0, g.Captured), b.orDash(0, g.Back), b.orDash(0, g.Left), state}
	}
	return []string{b.counts(t.Began, 0), b.orDash(t.Lost, 0), b.orDash(t.Captured, 0), b.orDash(t.Back, 0), b.orDash(t.Left, 0), state}
}

// unitCells are the figures of a unit and how it begins the next day.
func (b *dayBook) unitCells(l after.Line) []string {
	t := after.Total{Began: l.Began, Lost: l.Lost, Captured: l.Captured, Back: l.Back, Left: l.Left}
	if l.Guns() {
		t = after.Total{Guns: after.Sum{Began: l.Began, Lost: l.Lost, Captured: l.Captured, Back: l.Back, Left: l.Left}}
	}
	state := b.level(l.Morning)
	if l.Unrest > 0 {
		state = say.Joined(state, b.Words.Say("day-after.disorder", "n", l.Unrest))
	}
	if l.Left == 0 {
		state = b.Words.Say("day-after.gone")
	}
	return b.formationCells(t, state)
}

func (b *dayBook) orDash(men, guns int) string {
	if men+guns == 0 {
		return say.Nothing
	}
	return b.counts(men, guns)
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
			blocks = append(blocks, b.Section("after", b.Words.Say("day-after.commanders"), b.Wide()))
		}
		blocks = append(blocks, b.line(s.Of, b.Words.Say("day-after.commands", "fallen", s.Fallen.Titled(), "fate", s.Fate,
			"now", say.Capitalized(s.Now.Titled()), "rated", s.Now.Rating != "", "rating", words.Label(s.Now.Rating))))
	}
	return blocks
}
