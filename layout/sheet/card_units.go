package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// A unitColumn is a column of the table of units on the back of a card.
type unitColumn struct {
	worth  int      // the least goes first where there is no room
	heads  []string // long and short
	align  layout.Align
	strong bool
	cell   func(*Desk, *generate.Unit) string
}

// unitColumns are what a template may list beside the name.
var unitColumns = map[string]unitColumn{
	"id":         {worth: 2, heads: []string{"ID"}, align: layout.Left, cell: func(_ *Desk, u *generate.Unit) string { return u.ID }},
	"men":        {worth: 4, heads: []string{"MEN"}, align: layout.Right, cell: unitMen},
	"figures":    {worth: 5, heads: []string{"FIGURES", "FIGS"}, align: layout.Right, strong: true, cell: unitHits},
	"morale":     {worth: 3, heads: []string{"MORALE"}, align: layout.Right, cell: func(_ *Desk, u *generate.Unit) string { return strconv.Itoa(u.Morale) }},
	"discipline": {worth: 1, heads: []string{"DISCIPLINE"}, align: layout.Left, cell: unitDiscipline},
}

func unitColumnNames() []string { return slices.Sorted(maps.Keys(unitColumns)) }

func unitMen(_ *Desk, u *generate.Unit) string {
	if u.Men == 0 {
		return nothing
	}
	return grouped(u.Men)
}

func unitHits(_ *Desk, u *generate.Unit) string {
	if u.Arm == generate.Artillery {
		return counted(u.Guns, "gun")
	}
	return strconv.Itoa(u.Figures)
}

func unitDiscipline(d *Desk, u *generate.Unit) string {
	if u.Irregular {
		return "Irregular"
	}
	return d.disciplineWord(u)
}

// Measures of the table, in the size of type that its rows have.
const (
	headRoom   = 5.0 // from the upper rule to the line under the heads, in mm
	leastPitch = 3.0 // from row to row, unless the design has less
	mostBlocks = 3   // tables side by side
)

// drawUnits draws the table of a card's units. Where they are many, rows come
// closer and type shrinks, then columns go, then the table is cut into blocks
// side by side, and at last only the names are left, one after the other.
func drawUnits(p *pen) {
	p.onto.PutLine(p.slot.from, p.box.At(), layout.Point{X: p.box.Right(), Y: p.box.Y}, layout.FrameLine)
	for blocks := 1; blocks <= mostBlocks; blocks++ {
		for columns := p.slot.Columns; ; columns = withoutLeast(columns) {
			if t, ok := p.unitTable(blocks, columns); ok {
				t.put()
				return
			}
			if len(columns) == 0 {
				break
			}
		}
	}
	p.runIn()
}

// runIn sets the names alone as running text, or reports that even that is
// too much.
func (p *pen) runIn() {
	var names []string
	for _, u := range p.about.units {
		names = append(names, unitName(u))
	}
	style := p.styleOf(p.slot).At(p.slot.Floor)
	lead := style.Size.Em(1200)
	lines := style.Wrap(joined(names...), p.box.W)
	if lead.Times(len(lines), 1) > p.box.H {
		p.tooManyUnits()
		return
	}
	p.onto.SetLines(p.slot.from, layout.Point{X: p.box.X, Y: p.box.Y + lead}, layout.Left, style, lead, lines)
}

// withoutLeast are columns without the one that is worth least.
func withoutLeast(columns []string) []string {
	least := slices.MinFunc(columns, func(a, b string) int { return unitColumns[a].worth - unitColumns[b].worth })
	return slices.DeleteFunc(slices.Clone(columns), func(name string) bool { return name == least })
}

// tooManyUnits reports a card whose units go into no table.
func (p *pen) tooManyUnits() {
	p.problems.Add(source.Problem{
		Place: p.about.card.Place,
		What:  fmt.Sprintf("the names of %d units are too much for the back of a card", len(p.about.units)),
		Hint:  "give units short names with short:, or choose a larger card_size:",
	})
}

// unitName is what the table calls a unit.
func unitName(u *generate.Unit) string {
	if u.Short != "" {
		return u.Short
	}
	return u.Name
}

// A unitTable is the table in one of the ways to set it.
type unitTable struct {
	*pen
	columns []unitColumn
	widths  []layout.Length
	boxes   []layout.Rect // of the blocks, without the heads
	rows    int           // in each block
	pitch   layout.Length
	style   layout.Style
	names   layout.Length // room for a name
	heads   []string
}

// unitTable tries the table in so many blocks with these columns.
func (p *pen) unitTable(blocks int, columns []string) (*unitTable, bool) {
	head := layout.MM(headRoom)
	body := layout.Rect{X: p.box.X, Y: p.box.Y + head, W: p.box.W, H: p.box.H - head}
	rows := (len(p.about.units) + blocks - 1) / blocks
	t := &unitTable{pen: p, rows: rows, pitch: p.slot.Pitch, style: p.styleOf(p.slot)}
	if rows > 0 && body.H < t.pitch.Times(rows, 1) {
		t.pitch = body.H / layout.Length(rows)
		t.style.Size = max(p.slot.Floor, min(p.slot.Size, pointsFor(t.pitch)))
	}
	if t.pitch < min(p.slot.Pitch, layout.MM(leastPitch)) {
		return nil, false
	}
	gap := layout.MM(4)
	wide := (body.W - gap*layout.Length(blocks-1)) / layout.Length(blocks)
	for i := range blocks {
		t.boxes = append(t.boxes, layout.Rect{X: body.X + layout.Length(i)*(wide+gap), Y: body.Y, W: wide, H: body.H})
	}
	t.measure(columns)
	return t, t.namesFit()
}

// pointsFor is the largest type that rows of a pitch take, in half points.
func pointsFor(pitch layout.Length) layout.TypeSize {
	return layout.TypeSize(pitch*26/1000) / 5 * 50
}

// measure finds the widths of the columns, and the room that they leave for names.
func (t *unitTable) measure(columns []string) {
	gap, strong := t.gap(), t.style
	strong.Face = t.Faces.SansBold
	t.names = t.boxes[0].W
	for _, name := range columns {
		c := unitColumns[name]
		head := c.heads[0]
		if len(t.boxes) > 1 || t.box.W < layout.MM(80) {
			head = c.heads[len(c.heads)-1]
		}
		wide := t.label().Width(head)
		for _, u := range t.about.units {
			wide = max(wide, strong.Width(c.cell(t.Desk, u)))
		}
		t.columns, t.widths, t.heads = append(t.columns, c), append(t.widths, wide), append(t.heads, head)
		t.names -= wide + gap
	}
}

// gap is the room between two columns.
func (t *unitTable) gap() layout.Length {
	if len(t.boxes) > 1 {
		return layout.MM(2)
	}
	return layout.MM(3)
}

func (t *unitTable) namesFit() bool {
	return !slices.ContainsFunc(t.about.units, func(u *generate.Unit) bool {
		_, ok := t.nameOf(u)
		return !ok
	})
}

// nameOf is a unit's name, or its short name, in the type that it fits in.
func (t *unitTable) nameOf(u *generate.Unit) (wording, bool) {
	for _, name := range []string{u.Name, unitName(u)} {
		if t.style.Width(name) <= t.names {
			return wording{text: name}, true
		}
	}
	_, err := t.style.Fit(unitName(u), t.names, t.slot.Floor)
	return wording{text: unitName(u)}, err == nil
}

// nameStyle is the type of the names, one size for all.
func (t *unitTable) nameStyle() layout.Style {
	var list []listed
	for _, u := range t.about.units {
		w, _ := t.nameOf(u)
		list = append(list, listed{name: w.text, room: t.names})
	}
	return sizeOf(list, t.style, t.slot.Floor)
}

// put draws heads, rows and their lines; rows that no unit needs stay empty.
func (t *unitTable) put() {
	for b, box := range t.boxes {
		t.putHeads(box)
		lines := t.rows
		if len(t.boxes) == 1 {
			lines = max(lines, int(box.H/t.pitch))
		}
		for i := range lines {
			y := box.Y + t.pitch*layout.Length(i+1)
			t.onto.PutLine(t.slot.from, layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y},
				layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule})
			if n := b*t.rows + i; i < t.rows && n < len(t.about.units) {
				t.putRow(box.X, y, t.about.units[n])
			}
		}
	}
	if t.about.card != nil && t.about.card.Dummy {
		t.putDummy()
	}
}

func (t *unitTable) putHeads(box layout.Rect) {
	baseline := box.Y - layout.MM(1.3)
	t.onto.SetLine(t.slot.from, layout.Point{X: box.X, Y: baseline}, layout.Left, t.label(), "UNITS")
	t.across(box.X, func(i int, x layout.Length) {
		t.onto.SetLine(t.slot.from, layout.Point{X: x, Y: baseline}, t.columns[i].align, t.label(), t.heads[i])
	})
	t.onto.PutLine(t.slot.from, box.At(), layout.Point{X: box.Right(), Y: box.Y}, layout.HairLine)
}

// across calls put for every column with the edge that its cells hang on.
func (t *unitTable) across(left layout.Length, put func(i int, x layout.Length)) {
	x := left + t.boxes[0].W
	for i := len(t.columns) - 1; i >= 0; i-- {
		put(i, x-t.widths[i]+t.columns[i].align.Shift(t.widths[i], 0))
		x -= t.widths[i] + t.gap()
	}
}

// putRow sets one unit above a line.
func (t *unitTable) putRow(left, line layout.Length, u *generate.Unit) {
	baseline := line - (t.pitch-t.style.CapHeight())/2
	w, _ := t.nameOf(u)
	t.onto.SetLine(t.slot.from, layout.Point{X: left, Y: baseline}, layout.Left, t.nameStyle(), w.text)
	t.across(left, func(i int, x layout.Length) {
		style := t.style
		if t.columns[i].strong {
			style.Face = t.Faces.SansBold
		}
		t.onto.SetLine(t.slot.from, layout.Point{X: x, Y: baseline}, t.columns[i].align, style, t.columns[i].cell(t.Desk, u))
	})
}

// putDummy says in the empty rows of a dummy what to do with it.
func (t *unitTable) putDummy() {
	box := t.boxes[0]
	lines := t.style.Wrap("Nothing stands here. Take the card up where figures would have to be set out.", box.W*7/8)
	for i, line := range lines {
		y := box.Y + t.pitch*layout.Length(i+1) - (t.pitch-t.style.CapHeight())/2
		t.onto.SetLine(t.slot.from, layout.Point{X: box.X, Y: y}, layout.Left, t.style, strings.TrimSpace(line))
	}
}
