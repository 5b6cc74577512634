package atlas

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A survey tells the ground in the words and cells of the set-up sheet.
type survey struct {
	tape
	land    *ground.Map
	unnamed []string      // what has no name on the umpire's map
	grid    ground.Dist   // the side of a space; 0 where the rules play on none
	field   *ground.Field // the lie of the land
}

func surveyOf(land *ground.Map, say *words.Catalogue, unnamed []string) survey {
	return survey{tape: tape{land.Inch, say}, land: land, unnamed: unnamed}
}

// unnamed are the names that the umpire's map of rolled ground has no room for.
func unnamed(d *page.Desk) []string {
	m := newRolled(d, nil, umpires)
	m.drawn()
	return m.chart.Unnamed()
}

// onMap is a note on what has a name, that says where the map doesn't have it.
func (s survey) onMap(name, note string) string {
	switch {
	case !slices.Contains(s.unnamed, name):
		return note
	case note == "":
		return s.say.Say("setup.not-named")
	}
	return s.say.Say("setup.noted-not-named", "note", note)
}

// thing is a word of maps in the reader's language, things that for so many of it.
func (s survey) thing(word string) string { return s.things(word, 1) }

func (s survey) things(word string, n int) string { return ground.Things(word, n).In(s.say) }

// sectorOf names the sector of a point, or says off which edge it lies.
func (s survey) sectorOf(p ground.Point) string {
	switch {
	case p.Y < 0:
		return s.say.Say("setup.off", "edge", "north")
	case p.Y > s.land.Depth:
		return s.say.Say("setup.off", "edge", "south")
	case p.X < 0:
		return s.say.Say("setup.off", "edge", "west")
	case p.X > s.land.Width:
		return s.say.Say("setup.off", "edge", "east")
	}
	column, row := s.cell(p)
	if s.grid > 0 { // numbered from the south-west
		return fmt.Sprintf("%d/%d", column+1, int(s.land.Depth/s.grid)-row)
	}
	return chart.ColumnName(column) + fmt.Sprint(row+1)
}

// cell is the column and the row of the sector or the space that a point of the table lies in.
func (s survey) cell(p ground.Point) (column, row int) {
	side := cmp.Or(s.grid, 12*s.land.Inch)
	p = s.land.Clamped(p)
	return int(min(p.X, s.land.Width-1) / side), int(min(p.Y, s.land.Depth-1) / side)
}

// A row is the cells of a piece, and where it is looked for in its list.
type row struct {
	layer int // of what lies on one another
	at    ground.Point
	cells []string
}

// along are rows as a list runs: what lies lower first, then strip by strip from the west,
// each from the north. The sector stands before their cells.
func (s survey) along(rows []row) [][]string {
	slices.SortStableFunc(rows, func(a, b row) int {
		column, line := s.cell(a.at)
		otherColumn, otherLine := s.cell(b.at)
		return cmp.Or(cmp.Compare(a.layer, b.layer), cmp.Compare(column, otherColumn), cmp.Compare(line, otherLine))
	})
	var list [][]string
	for _, r := range rows {
		list = append(list, append([]string{s.sectorOf(r.at)}, r.cells...))
	}
	return list
}

// capitalOr is a name, or what a thing is where it has none.
func capitalOr(name, kind string) string {
	if name != "" {
		return name
	}
	return say.Capitalized(kind)
}

// A tape measures the ground in what readers measure in, inches of the table or centimetres.
type tape struct {
	inch ground.Dist
	say  *words.Catalogue
}

// half is half an inch of the table on the ground, or half a centimetre, in hundredths of what
// ground is measured in.
func (t tape) half() int64 {
	if t.say.Centimetres() {
		return 100 * 100 * int64(t.inch) / 508
	}
	return 50 * int64(t.inch)
}

// halves is a distance of the ground in half inches of the table, or half centimetres.
func (t tape) halves(d ground.Dist) ground.Dist {
	if d < 0 {
		return -t.halves(-d)
	}
	return ground.Dist((100*int64(d) + t.half()/2) / t.half())
}

// laid is a distance of the ground as long as it is measured.
func (t tape) laid(d ground.Dist) ground.Dist {
	return ground.Dist(int64(t.halves(d)) * t.half() / 100)
}

// measure is a distance of the ground on the table, to half an inch or half a centimetre.
func (t tape) measure(d ground.Dist) string {
	halves, sign := t.halves(d), ""
	if halves < 0 {
		sign, halves = "−", -halves
	}
	switch {
	case t.say.Centimetres():
		return sign + words.Decimal(say.Tenths(int(halves), 2)).In(t.say)
	case halves == 1:
		return sign + "½"
	case halves%2 == 1:
		return fmt.Sprintf("%s%d½", sign, halves/2)
	}
	return fmt.Sprintf("%s%d", sign, halves/2)
}

// size is a length by a width.
func (t tape) size(w, h ground.Dist) string { return t.measure(w) + " × " + t.measure(h) }

// at is a place as it is measured, 12½/40; or 31.5/101.5.
func (t tape) at(p ground.Point) string { return t.measure(p.X) + "/" + t.measure(p.Y) }
