package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/lines"
)

// ownDesign says of rolled ground whose design it is.
const ownDesign = "‡ rolled by csprint's own tables, not the rules'"

// PatrolMap is a side's map: no-man's-land with its own line in full and the
// other as reported, and the facts of its own line. Where no line was rolled it
// is a sheet of bare squares to sketch on.
func (d *Desk) PatrolMap(side *generate.Side) []layout.Page {
	line, ok := d.lineOf(side)
	if !ok {
		return d.SquareSheet(side)
	}
	m := d.Game.Lines
	v := lines.Side(m, line)
	for _, o := range v.Objectives {
		v.Notes = append(v.Notes, lines.Note{Head: "YOUR TASK", Lines: []string{capitalized(o.Words)}})
	}
	l := d.trenchLeaf("trench", side, v)
	d.putTitle(l, title{
		name: side.Name, kind: "no-man's-land", right: [2]string{v.Works[line].Name, d.trenchFacts(m)},
		of: origin{side.Place, "name", "map's title", "give the side a shorter name"},
	})
	d.putFoot(l, d.nextMark(side.ID), joined("the other line is drawn as patrols and airmen report it: some of it is missing, some stands a square off", ownDesign))
	lines.Plan(l.Frame, d.trenchRoom(l), v, d.pen())
	pages := []layout.Page{{Frame: l.Frame, Bookmark: "No-man's-land"}}
	return append(pages, d.ownLine(side, &m.Lines[line])...)
}

// UmpireTrenches are the umpire's pages of no-man's-land: the map with all that
// is on it, the facts of both lines, and what to set up. There are none where no
// line was rolled.
func (d *Desk) UmpireTrenches() []layout.Page {
	m := d.Game.Lines
	if m == nil {
		return nil
	}
	v := lines.Umpire(m)
	l := d.trenchLeaf("trench", nil, v)
	d.putTitle(l, title{
		name: d.Game.Title, kind: "no-man's-land", right: [2]string{"", d.trenchFacts(m)},
		of: origin{d.Game.Place, "title", "map's title", "give the scenario a shorter title"},
	})
	d.putUmpireOnly(l)
	d.putFoot(l, d.nextMark("umpire"), joined("for the umpire alone", "guns, posts, lanes and flares stand by number on the next pages", ownDesign))
	lines.Plan(l.Frame, d.trenchRoom(l), v, d.pen())
	pages := []layout.Page{{Frame: l.Frame, Bookmark: "No-man's-land"}}
	pages = append(pages, d.bothLines(m)...)
	return append(pages, d.trenchPieces(m)...)
}

// TrenchDrawing is the umpire's map alone, for a virtual tabletop; nil where no
// line was rolled.
func (d *Desk) TrenchDrawing() *layout.Page {
	if d.Game.Lines == nil {
		return nil
	}
	return &layout.Page{Frame: lines.Drawing(lines.Umpire(d.Game.Lines), d.pen()), Bookmark: d.Game.Title + ", no-man's-land, for the umpire"}
}

// TrenchTiles are the squares of no-man's-land at their true size, to cut out
// and lay on the table.
func (d *Desk) TrenchTiles() []layout.Page {
	if d.Game.Lines == nil {
		return nil
	}
	sheets := lines.TileSheet{Pen: d.pen(), Paper: d.Paper.Size, Title: d.Game.Title, Note: joined(ownDesign, d.houseWords())}
	return sheets.Pages(lines.Tiles(d.Game.Lines, d.pen()))
}

// lineOf is the line of the map that a side holds.
func (d *Desk) lineOf(side *generate.Side) (int, bool) {
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
func (d *Desk) pen() lines.Pen { return lines.Pen{Faces: d.Faces, LowInk: d.LowInk} }

// trenchFacts are the size of the map in squares and yards.
func (d *Desk) trenchFacts(m *dug.Map) string {
	return fmt.Sprintf("%d × %d squares of %d yards", m.Columns, m.Rows, m.Yards)
}

// trenchLeaf is a page upright or lying, whichever gives the larger squares.
func (d *Desk) trenchLeaf(from string, side *generate.Side, v lines.View) leaf {
	upright := d.newLeaf(from, side)
	lying := d.leafOf(d.Paper.Size.Turned(), from, side)
	if lines.Squares(d.trenchRoom(lying), v, d.pen()) > lines.Squares(d.trenchRoom(upright), v, d.pen()) {
		return lying
	}
	return upright
}

// trenchRoom is the room of a map under the head of its page.
func (d *Desk) trenchRoom(l leaf) layout.Rect { return l.body(l.head + layout.MM(3)) }

// putUmpireOnly sets a tab at the right of a head that is for no player's eyes.
func (d *Desk) putUmpireOnly(l leaf) {
	const words = "UMPIRE ONLY"
	style := d.strong(8)
	style.Tracking = 70
	wide := style.Width(words) + layout.MM(5)
	box := layout.Rect{X: l.right() - wide, Y: l.head - layout.MM(13.6), W: wide, H: layout.MM(5)}
	fill := layout.Filled(layout.Ink)
	if d.LowInk {
		fill = layout.Fill{}
	} else {
		style = style.In(layout.White)
	}
	l.PutBox(l.from+"/tab", box, fill, layout.RuleLine)
	l.SetLine(l.from+"/tab", layout.Point{X: box.Centre().X, Y: box.Centre().Y + style.CapHeight()/2}, layout.Centre, style, words)
}
