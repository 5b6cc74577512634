package page

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// DesignedColumns is the design of columns of a name, the user's or csprint's. Where
// it has problems, csprint's own stands in.
func DesignedColumns(d *Desk, name string, v templates.Vocabulary) *templates.Columns {
	return Keep(d, "columns/"+name, func() *templates.Columns {
		read := Stored(d, columnsOf{d.Designs, name}, func() readColumns {
			if d.Designs == nil {
				return readColumns{ownColumns(name, v), nil}
			}
			c, err := d.Designs.Columns(name, v)
			if err != nil {
				c = ownColumns(name, v)
			}
			return readColumns{c, err}
		})
		d.AddProblems(read.err)
		return saidColumns(d.Words, read.columns)
	})
}

// saidColumns are columns with their heads in the reader's language.
func saidColumns(say *words.Catalogue, c *templates.Columns) *templates.Columns {
	said := *c
	said.List = slices.Clone(c.List)
	for i := range said.List {
		column := &said.List[i]
		column.Head, column.Short = say.Label(column.Head), say.Label(column.Short)
	}
	return &said
}

// columnsOf is what a design of columns depends on.
type columnsOf struct {
	designs *templates.Library
	name    string
}

type readColumns struct {
	columns *templates.Columns
	err     error
}

// ownColumns is csprint's own design of columns; nothing but the rest of the
// page where it has none of the name.
func ownColumns(name string, v templates.Vocabulary) *templates.Columns {
	library, err := templates.Open("")
	if err != nil {
		panic(err)
	}
	c, err := library.Columns(name, v)
	if err != nil {
		return &templates.Columns{Name: name, Across: 1, List: []templates.Column{{Name: "rest", Rest: true, Draw: "text", Face: "sans", Size: 950, Floor: 950}}}
	}
	return c
}

// A ColumnGrid is columns as they stand side by side on a page.
type ColumnGrid []GridColumn

// A GridColumn is one of them, and how its words are set.
type GridColumn struct {
	*templates.Column
	Index   int // from 0
	X, Wide layout.Length
	gap     layout.Length // bare room before it
	Style   layout.Style
}

// leastNames is the least room for names.
var leastNames = layout.MM(20)

// leastPencil is the least room of a box to write in where type is larger than
// designed: for two figures of a large hand.
var leastPencil = layout.MM(12)

// widened is the room of a column, more of it where its words are larger than designed.
// Boxes with words have what these need.
func (p *PrintSettings) widened(c *templates.Column) layout.Length {
	wide := layout.Length(c.Wide)
	switch {
	case c.Size == 0 || layout.TypeSize(c.Size) >= p.Least:
		return wide
	case c.Draw == "box":
		return max(wide, leastPencil)
	case c.Draw != "text":
		return 0
	}
	return wide.Times(int(p.Least), int(c.Size))
}

// place puts the columns side by side, and returns what is left for the one
// that has the rest.
func (g ColumnGrid) place(wide layout.Length) (rest layout.Length) {
	rest, nominal := wide, layout.Length(0)
	for _, c := range g {
		if !c.Rest && c.Share == 0 {
			rest -= c.Wide
			nominal += c.Wide
		}
		rest -= c.gap
		nominal += c.gap + layout.MM(float64(c.Share))
	}
	var x, drawn layout.Length
	for i := range g {
		c := &g[i]
		x += c.gap
		drawn += c.gap
		switch {
		case c.Rest:
			c.Wide = max(rest, leastNames)
		case c.Share > 0:
			drawn += layout.MM(float64(c.Share))
			c.Wide = wide.Times(int(drawn), int(nominal)) - x
		default:
			drawn += c.Wide
		}
		c.X = x
		x += c.Wide
	}
	return rest
}

// HeadGap is left bare between two heads of a list.
func (p *PrintSettings) HeadGap() layout.Length { return headGap(p.Label()) }

// headGap is left bare between two heads: 1.5 mm, in large print two word spaces.
func headGap(s layout.Style) layout.Length {
	if s.Least == 0 {
		return layout.MM(1.5)
	}
	return 2 * (s.Width("n n") - 2*s.Width("n"))
}

// shorten gives a head that is wider than its column its short form, where the design
// has one.
func (g ColumnGrid) shorten(style layout.Style) {
	for _, c := range g {
		if c.Short != "" && style.Width(say.Capitals(c.Head)) > c.Wide {
			c.Head = c.Short
		}
	}
}

// headsOver finds the first head that the one before it runs into, and by how
// much: its column must stand farther off. Columns that have shares keep them.
func (g ColumnGrid) headsOver(style layout.Style) (column int, over layout.Length) {
	before := -1
	for i, c := range g {
		if c.Head == "" {
			continue
		}
		if before >= 0 {
			_, end := g[before].headSpan(style)
			start, _ := c.headSpan(style)
			if over := end + headGap(style) - start; over > 0 && c.Share == 0 && g[before].Share == 0 {
				return i, over
			}
		}
		before = i
	}
	return 0, 0
}

// headSpan is from where to where a head goes.
func (c GridColumn) headSpan(style layout.Style) (start, end layout.Length) {
	wide := style.Width(say.Capitals(c.Head))
	at := c.Edge(c.HeadAlign)
	switch c.HeadAlign {
	case "centre":
		return at - wide/2, at + wide/2
	case "right":
		return at - wide, at
	}
	return at, at + wide
}

// TypeOf is how the words of a column are set.
func (p *PrintSettings) TypeOf(c *templates.Column) layout.Style {
	return layout.Style{Face: p.FaceNamed(c.Face), Colour: inks[c.Colour], Least: p.Least}.At(layout.TypeSize(c.Size))
}

// BoxesOf are the boxes of a column, the first at its left edge.
func BoxesOf(c *templates.Column) Boxes {
	return Boxes{Cell: layout.Size{W: layout.Length(c.Cell)}, Pitch: layout.Length(c.Pitch)}
}

// Aligns are the ways to align words, by the names that designs call them.
var Aligns = map[string]layout.Align{"left": layout.Left, "centre": layout.Centre, "right": layout.Right}

// Edge is where words of an alignment stand.
func (c GridColumn) Edge(align string) layout.Length {
	switch align {
	case "centre":
		return c.X + c.Wide/2
	case "right":
		return c.X + c.Wide
	}
	return c.X
}

// Room is what the words of the column may take: the gap before it serves
// them, too.
func (c GridColumn) Room() layout.Length { return c.Wide + c.gap }

// PutHeads sets the heads of the columns in a row.
func (g ColumnGrid) PutHeads(r Row, style layout.Style) {
	for _, c := range g {
		if c.Head != "" {
			r.PutCell(c.Index, layout.AsColumnHead, func() {
				r.SetLine(r.From, r.At(c.Edge(c.HeadAlign)), Aligns[c.HeadAlign], style, say.Capitals(c.Head))
			})
		}
	}
}

// Of is the column that shows a field, false for none.
func (g ColumnGrid) Of(field string) (GridColumn, bool) {
	for _, c := range g {
		if c.Field.Text == field {
			return c, true
		}
	}
	return GridColumn{}, false
}

// WordRoom is the room for words of a column: up to where those of the next
// begin, less a gap.
func (g ColumnGrid) WordRoom(i int, wide, gap layout.Length) layout.Length {
	if i+1 < len(g) {
		wide = g[i+1].X - gap
	}
	return wide - g[i].X
}

// Table are the columns of a table whose left edge is that of the grid.
func (g ColumnGrid) Table() []layout.Column {
	list := make([]layout.Column, len(g))
	for i, c := range g {
		list[i] = layout.Column{Head: say.Capitals(c.Head), Edge: c.Edge(c.Align), Align: Aligns[c.Align], Style: c.Style}
	}
	return list
}
