package nomansland

import (
	"github.com/csprint/csprint/game"
	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/lines"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Map is a side's map: no-man's-land with its own line in full and the
// other as reported, and the facts of its own line. Where no line was rolled it
// is a sheet of bare squares to sketch on.
func Map(d *page.Desk, side *game.Side) []layout.Page {
	line, ok := lineOf(d, side)
	if !ok {
		return SquareSheet(d, side)
	}
	m := d.Game.Lines
	v := lines.Side(m, line)
	for _, o := range v.Objectives {
		v.Notes = append(v.Notes, lines.Note{Head: d.Words.Say("nomansland.your-task"), Lines: []string{say.Capitalized(o.Words.In(d.Words))}})
	}
	l := leaf(d, "trench", side, v)
	d.PutTitle(l, page.Title{
		Name: side.Name, Kind: d.Words.Say("nomansland.kind"), Right: [2]string{v.Works[line].Name, facts(d, m)},
		Of: page.Origin{Place: side.Place, What: "page.a-name", Sheet: "page.on-map-title", Hint: "page.shorten-side"},
	})
	d.PutFoot(l, d.NextMark(side.Owner()), say.Joined(d.Words.Say("nomansland.other-line-reported"), d.OwnDesign()))
	lines.Plan(l.Frame, room(d, l), v, pen(d))
	pages := []layout.Page{{Frame: l.Frame, Bookmark: d.Words.Say("nomansland.title")}}
	return append(pages, ownLine(d, side, &m.Lines[line])...)
}

// UmpireMap are the umpire's pages of no-man's-land: the map with all that
// is on it, the facts of both lines, and what to set up. There are none where no
// line was rolled.
func UmpireMap(d *page.Desk) []layout.Page {
	m := d.Game.Lines
	if m == nil {
		return nil
	}
	v := lines.Umpire(m)
	l := leaf(d, "trench", nil, v)
	d.PutTitle(l, page.Title{
		Name: d.Game.Title, Kind: d.Words.Say("nomansland.kind"), Right: [2]string{"", facts(d, m)},
		Of: page.Origin{Place: d.Game.Place, What: "page.a-title", Sheet: "page.on-map-title", Hint: "page.shorten-scenario-title"},
	})
	d.PutUmpireOnly(l)
	d.PutFoot(l, d.NextMark("umpire"), say.Joined(d.Words.Say("page.umpire-alone"), d.Words.Say("nomansland.by-number"), d.OwnDesign()))
	lines.Plan(l.Frame, room(d, l), v, pen(d))
	pages := []layout.Page{{Frame: l.Frame, Bookmark: d.Words.Say("nomansland.title")}}
	return append(pages, page.Bound(d, func(u *page.Binder) { bothLines(u, m) }, func(u *page.Binder) { pieces(u, m) })...)
}

// Drawing is the umpire's map alone, for a virtual tabletop; nil where no
// line was rolled.
func Drawing(d *page.Desk) *layout.Page {
	if d.Game.Lines == nil {
		return nil
	}
	return &layout.Page{Frame: lines.Drawing(lines.Umpire(d.Game.Lines), pen(d)), Bookmark: d.Words.Say("nomansland.umpire-drawing", "title", d.Game.Title)}
}

// Tiles are the squares of no-man's-land at their true size, to cut out
// and lay on the table.
func Tiles(d *page.Desk) []layout.Page {
	if d.Game.Lines == nil {
		return nil
	}
	sheets := lines.TileSheet{Pen: pen(d), Paper: d.Paper.Size, Title: d.Game.Title, Note: say.Joined(d.OwnDesign(), d.HouseWords())}
	pages := sheets.Pages(lines.Tiles(d.Game.Lines, pen(d)))
	for i := range pages {
		pages[i].Cut = d.Words.Say("nomansland.tiles-cut")
	}
	return pages
}

// lineOf is the line of the map that a side holds.
func lineOf(d *page.Desk, side *game.Side) (int, bool) {
	if d.Game.Lines == nil {
		return 0, false
	}
	for i := range d.Game.Lines.Lines {
		if d.Game.Lines.Lines[i].Side == side.ID {
			return i, true
		}
	}
	return 0, false
}

// pen is what draws no-man's-land.
func pen(d *page.Desk) lines.Pen { return lines.Pen{Faces: d.Faces, LowInk: d.LowInk, Words: d.Words} }

// facts are the size of the map in squares and yards.
func facts(d *page.Desk, m *dug.Map) string {
	return d.Words.Say("nomansland.size", "columns", m.Columns, "rows", m.Rows, "yards", m.Yards)
}

// leaf is a page upright or lying, whichever gives the larger squares.
func leaf(d *page.Desk, from string, side *game.Side, v *lines.View) page.Leaf {
	upright := d.NewLeaf(from, side)
	lying := d.LeafOf(d.Paper.Size.Turned(), from, side)
	if lines.Squares(room(d, lying), v, pen(d)) > lines.Squares(room(d, upright), v, pen(d)) {
		return lying
	}
	return upright
}

// mapGap is between the head of a page and its map.
var mapGap = layout.MM(3)

// room is the room of a map under the head of its page.
func room(d *page.Desk, l page.Leaf) layout.Rect { return l.Body(l.Head + mapGap) }
