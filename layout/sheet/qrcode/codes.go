package qrcode

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// Codes are the codes that bring a side's units to a phone many at once: one for the
// whole side and one for each formation that units stand in, or several where one
// would be too large to read. A lean packet has them where the codes point to a page.
func Codes(d *page.Desk, side *game.Side) []layout.Page {
	if d.LeanOn("forms") && Base(d).None() {
		return nil
	}
	groups := codeGroups(d, side)
	if len(groups) == 0 {
		return nil
	}
	b := &codeBook{Desk: d, side: side}
	flow := layout.Flow{Next: b.nextPage}
	whole := codeGroup{name: side.Name, above: d.Words.Say("codes.whole-side"), place: side.Place}
	var all []codeCell
	for _, g := range groups {
		whole.list, all = append(whole.list, g.list...), append(all, b.cells(g)...)
	}
	if len(groups) > 1 {
		flow.Add(b.rows(b.cells(whole), 1)...)
	}
	flow.Add(b.rows(all, 2)...)
	return b.pages
}

// A codeGroup is some units whose records go together.
type codeGroup struct {
	name, above string
	list        []records.Record
	place       source.Place
}

// codeGroups are the records of a side by the formations that they stand in.
func codeGroups(d *page.Desk, side *game.Side) []codeGroup {
	var groups []codeGroup
	add := func(path []string, of source.Place, r records.Record) {
		name, above := side.Name, ""
		if n := len(path); n > 0 {
			name, above = path[n-1], strings.Join(path[:n-1], ", ")
		}
		if n := len(groups); n == 0 || groups[n-1].name != name || groups[n-1].above != above {
			groups = append(groups, codeGroup{name: name, above: above, place: of})
		}
		last := &groups[len(groups)-1]
		last.list = append(last.list, r)
	}
	brigades := brigadePaths(side.Formations, nil, map[string][]string{})
	register := page.Keep(d, "register", func() *records.Register { return records.NewRegister(d.Game) })
	for _, u := range side.Units() {
		if d.Picks(side, u.ID) {
			add(brigades[pathKey(u.Path)], u.Place, register.Of(*u))
		}
	}
	if side.Patrol != nil {
		for _, m := range side.Patrol.Men {
			r := records.OfMan(d.Game, side.Patrol, m)
			add(r.Formation, m.Place, r)
		}
	}
	return groups
}

// brigadePaths lead from where a unit stands to the names down to its brigade, as
// rosters have them: a regiment without a commander is part of the brigade above it.
func brigadePaths(list []game.Formation, above []string, to map[string][]string) map[string][]string {
	for i := range list {
		f := &list[i]
		path := game.PathTo(above, f.Name)
		to[pathKey(path)] = path
		brigadePaths(f.Formations, path, to)
		if force.HoldsBlocks(f) {
			continue
		}
		for _, u := range force.UnitsOf(f) {
			to[pathKey(u.Path)] = path
		}
	}
	return to
}

func pathKey(path []string) string { return strings.Join(path, "\n") }

// A codeBook is the sheets of codes while they are being set.
type codeBook struct {
	*page.Desk
	side  *game.Side
	pages []layout.Page
}

func (b *codeBook) nextPage() layout.Region {
	l := b.NewLeaf("codes", b.side)
	b.PutTitle(l, page.Title{
		Name: b.side.Name, Kind: b.Words.Say("codes.kind"), Right: [2]string{"", b.Words.Say("codes.at-once")},
		Of: page.Origin{Place: b.side.Place, What: "page.a-name", Sheet: "page.on-title-of-the-codes", Hint: "page.shorten-side"},
	})
	b.PutFoot(l, b.NextMark(b.side.Owner()), b.footWords())
	leaf := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		leaf.Bookmark = b.Words.Say("codes.title")
	}
	b.pages = append(b.pages, leaf)
	return layout.Region{Frame: l.Frame, Box: l.Body(page.LeafHead + layout.MM(5))}
}

// footWords say what the codes are for.
func (b *codeBook) footWords() string {
	if Base(b.Desk).None() {
		return b.Words.Say("codes.hold-text")
	}
	return b.Words.Say("codes.scan-one")
}

// A codeCell is one code with its words.
type codeCell struct {
	code  records.Code
	group codeGroup
	words string
}

// side is that of its square.
func (c codeCell) side() layout.Length { return codesModule * layout.Length(c.code.Side) }

// Measures of the codes.
var (
	codesModule = layout.MM(0.6)
	codesQuiet  = codesModule * Quiet
	codesLeast  = layout.MM(20) // of room for words beside a code
)

// cells are the codes of a group.
func (b *codeBook) cells(g codeGroup) []codeCell {
	codes, counts, err := records.CodesFor(Base(b.Desk), g.list)
	if err != nil {
		b.Trouble.Add(source.New(g.place, "qrcode.no-code", "name", g.name, "error", err))
		return nil
	}
	var cells []codeCell
	at := 0
	for i, code := range codes {
		cells = append(cells, codeCell{code, g, b.spanWords(g.list[at : at+counts[i]])})
		at += counts[i]
	}
	return cells
}

// spanWords count some units and name the first and the last.
func (b *codeBook) spanWords(list []records.Record) string {
	first, last := list[0], list[len(list)-1]
	if len(list) == 1 {
		return first.Unit
	}
	id := words.ID("codes.units")
	if first.Rank != "" {
		id = "codes.men"
	}
	return b.Words.Say(id, "first", first.Unit, "last", last.Unit, "n", len(list))
}

// rows set cells side by side, each with room for words beside its code.
func (b *codeBook) rows(cells []codeCell, columns int) []layout.Block {
	var blocks []layout.Block
	for len(cells) > 0 {
		row := cells[:min(columns, len(cells))]
		cells = cells[len(row):]
		if len(row) > 1 && slices.ContainsFunc(row, func(c codeCell) bool { return c.side()+codesQuiet+codesLeast > b.columnWide(columns) }) {
			cells, row = append(row[1:len(row):len(row)], cells...), row[:1]
		}
		blocks = append(blocks, b.row(row, columns))
	}
	return blocks
}

func (b *codeBook) columnWide(columns int) layout.Length {
	wide := b.Paper.Size.W - 2*layout.PageMargin
	return (wide - layout.Length(columns-1)*page.Gutter) / layout.Length(columns)
}

// row is a line of cells.
func (b *codeBook) row(row []codeCell, columns int) layout.Block {
	high := layout.MM(18)
	for _, c := range row {
		high = max(high, c.side())
	}
	wide := b.columnWide(min(columns, len(row)))
	return layout.Block{High: high, Gap: 2 * codesQuiet, Put: func(onto *layout.Frame, at layout.Point) {
		for i, c := range row {
			b.put(onto, layout.Rect{X: at.X + layout.Length(i)*(wide+page.Gutter), Y: at.Y, W: wide, H: high}, c)
		}
	}}
}

// put sets one code and, beside it, what it holds.
func (b *codeBook) put(onto *layout.Frame, box layout.Rect, c codeCell) {
	b.PutCode(onto, "codes/code", c.group.name, layout.Point{X: box.X, Y: box.Y}, layout.Modules{Side: c.code.Side, Module: codesModule, Dark: c.code.Dark, Says: c.code.Text})
	at := layout.Point{X: box.X + c.side() + codesQuiet, Y: box.Y + layout.MM(4)}
	room := box.Right() - at.X
	from := page.NameOn(c.group.place, "page.on-sheet-of-codes")
	name := b.Named(b.Heading(12), c.group.name, "", room, layout.MM(10), layout.Pt(8), from)
	name.Put(onto, "codes/name", at, layout.Left)
	at.Y += name.More() + layout.MM(4.6)
	for _, words := range []string{c.group.above, c.words} {
		if words != "" {
			at = onto.SetWrapped("codes/words", at, room, b.Sans(9.5).In(layout.Second), layout.MM(4.2), words)
		}
	}
}
