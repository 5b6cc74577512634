package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// designedColumns is the design of columns of a name, the user's or csprint's. Where
// it has problems, csprint's own stands in.
func designedColumns(d *Desk, name string, v templates.Vocabulary) *templates.Columns {
	return keep(d, "columns/"+name, func() *templates.Columns {
		if d.Designs != nil {
			c, err := d.Designs.Columns(name, v)
			if err == nil {
				return c
			}
			d.blame(name, err)
		}
		return ownColumns(name, v)
	})
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

// blame records what is wrong with a design.
func (d *Desk) blame(name string, err error) {
	switch err := err.(type) {
	case source.Problem:
		d.problems.Add(err)
	case source.Problems:
		for _, p := range err {
			d.problems.Add(p)
		}
	default:
		d.problems.Add(source.Problem{Place: source.Place{File: name}, What: err.Error()})
	}
}

// A columnGrid is columns as they stand side by side on a page.
type columnGrid []gridColumn

// A gridColumn is one of them, and how its words are set.
type gridColumn struct {
	*templates.Column
	x, wide layout.Length
	gap     layout.Length // bare room before it
	style   layout.Style
}

// leastNames is the least room for names.
var leastNames = layout.MM(20)

// gridOf shares a width out among columns from a left edge on. Need is what a
// column's boxes take. A wider page gives its room to the column that has the
// rest, or to those that have shares.
func (d *Desk) gridOf(c *templates.Columns, left, wide layout.Length, need func(*templates.Column) layout.Length) columnGrid {
	g := make(columnGrid, len(c.List))
	for i := range c.List {
		column := &c.List[i]
		g[i] = gridColumn{Column: column, gap: layout.Length(column.Gap), style: d.typeOf(column), wide: max(layout.Length(column.Wide), need(column))}
	}
	rest := g.place(left, wide)
	for i, over := g.headsOver(d.label()); over > 0; i, over = g.headsOver(d.label()) {
		g[i].gap += over
		rest = g.place(left, wide)
	}
	d.proveRest(c, rest, wide)
	return g
}

// place puts the columns side by side, and returns what is left for the one
// that has the rest.
func (g columnGrid) place(left, wide layout.Length) (rest layout.Length) {
	rest, nominal := wide, layout.Length(0)
	for _, c := range g {
		if !c.Rest && c.Share == 0 {
			rest -= c.wide
			nominal += c.wide
		}
		rest -= c.gap
		nominal += c.gap + layout.MM(float64(c.Share))
	}
	x, drawn := left, layout.Length(0)
	for i := range g {
		c := &g[i]
		x += c.gap
		drawn += c.gap
		switch {
		case c.Rest:
			c.wide = max(rest, leastNames)
		case c.Share > 0:
			drawn += layout.MM(float64(c.Share))
			c.wide = left + wide.Times(int(drawn), int(nominal)) - x
		default:
			drawn += c.wide
		}
		c.x = x
		x += c.wide
	}
	return rest
}

// headGap is left bare between two heads.
var headGap = layout.MM(1.5)

// headsOver finds the first head that the one before it runs into, and by how
// much: its column must stand farther off. Columns that have shares keep them.
func (g columnGrid) headsOver(style layout.Style) (column int, over layout.Length) {
	before := -1
	for i, c := range g {
		if c.Head == "" {
			continue
		}
		if before >= 0 {
			_, end := g[before].headSpan(style)
			start, _ := c.headSpan(style)
			if over := end + headGap - start; over > 0 && c.Share == 0 && g[before].Share == 0 {
				return i, over
			}
		}
		before = i
	}
	return 0, 0
}

// headSpan is from where to where a head goes.
func (c gridColumn) headSpan(style layout.Style) (start, end layout.Length) {
	wide := style.Width(strings.ToUpper(c.Head))
	at := c.edge(c.HeadAlign)
	switch c.HeadAlign {
	case "centre":
		return at - wide/2, at + wide/2
	case "right":
		return at - wide, at
	}
	return at, at + wide
}

// proveRest reports columns that are too wide for the page.
func (d *Desk) proveRest(c *templates.Columns, rest, wide layout.Length) {
	least := leastNames
	for _, column := range c.List {
		if column.Share > 0 {
			least = layout.MM(1)
		}
	}
	if rest >= least {
		return
	}
	d.problems.Add(source.Problem{
		Place: c.Place,
		What:  fmt.Sprintf("the columns are %.1f mm too wide for the page", (least - rest).MM()),
		Want:  fmt.Sprintf("at most %.1f mm beside those that take what is left", (wide - least).MM()),
		Hint:  "make some narrower or leave some out",
	})
}

// typeOf is how the words of a column are set.
func (d *Desk) typeOf(c *templates.Column) layout.Style {
	return layout.Style{Face: d.faceNamed(c.Face), Size: layout.TypeSize(c.Size), Colour: inks[c.Colour]}
}

// boxesWide is the room of a number of boxes of a column side by side.
func boxesWide(c *templates.Column, n int) layout.Length {
	if n == 0 {
		return 0
	}
	return layout.Length(n-1)*layout.Length(c.Pitch) + layout.Length(c.Cell)
}

// aligns are the ways to align words, by the names that designs call them.
var aligns = map[string]layout.Align{"left": layout.Left, "centre": layout.Centre, "right": layout.Right}

// edge is where words of an alignment stand.
func (c gridColumn) edge(align string) layout.Length {
	switch align {
	case "centre":
		return c.x + c.wide/2
	case "right":
		return c.x + c.wide
	}
	return c.x
}

// room is what the words of the column may take: the gap before it serves
// them, too.
func (c gridColumn) room() layout.Length { return c.wide + c.gap }

// putHeads sets the heads of the columns on a baseline.
func (g columnGrid) putHeads(onto *layout.Frame, from string, y layout.Length, style layout.Style) {
	for _, c := range g {
		if c.Head != "" {
			onto.SetLine(from, layout.Point{X: c.edge(c.HeadAlign), Y: y}, aligns[c.HeadAlign], style, strings.ToUpper(c.Head))
		}
	}
}

// of is the column that shows a field, false for none.
func (g columnGrid) of(field string) (gridColumn, bool) {
	for _, c := range g {
		if c.Field.Text == field {
			return c, true
		}
	}
	return gridColumn{}, false
}

// wordRoom is the room for words of a column: up to where those of the next
// begin, less a gap.
func (g columnGrid) wordRoom(i int, wide, gap layout.Length) layout.Length {
	if i+1 < len(g) {
		wide = g[i+1].x - gap
	}
	return wide - g[i].x
}

// table are the columns of a table whose left edge is that of the grid.
func (g columnGrid) table() []layout.Column {
	list := make([]layout.Column, len(g))
	for i, c := range g {
		list[i] = layout.Column{Head: strings.ToUpper(c.Head), Edge: c.edge(c.Align), Align: aligns[c.Align], Style: c.style}
	}
	return list
}
