package templates

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// ColumnParts are what designs of columns are made of.
var ColumnParts = Parts{Key: "columns", Noun: "column", Shows: []string{"field"}}

// Faces are what designs call the faces.
var Faces = []string{"serif", "serif-bold", "serif-italic", "sans", "sans-italic", "sans-medium", "sans-bold"}

// Bounds of a column, in micrometres, and of sizes of type in points: smaller
// type is not read across a table.
const (
	mostWide    = 400_000
	leastBox    = 2_000
	mostBox     = 50_000
	mostBoxes   = 20
	mostColumns = 30
	LeastPoints = 6
	MostPoints  = 120
)

// Columns is the design of columns of a name. The error is a Problem or Problems.
func (l *Library) Columns(name string, v Vocabulary) (*Columns, error) {
	d, err := l.Design(name, ColumnParts)
	if err != nil {
		return nil, err
	}
	return ReadColumns(d, v)
}

// ReadColumns reads a design of columns; whatever it names must be in the
// vocabulary. The error is Problems.
func ReadColumns(d *Design, v Vocabulary) (*Columns, error) {
	m := d.Head
	m.Need("kind").Choice("", v.Kind)
	c := &Columns{Name: d.Name, Place: d.Place, Across: m.Int("across", 1, 6, 1)}
	if len(v.Beside) > 0 {
		c.Beside = Word{m.Choice("beside", v.Beside[0], v.Beside...), m.Place("beside")}
	}
	for _, n := range m.List("legend") {
		c.Legend = append(c.Legend, Word{n.Choice("", v.Legend...), n.Place()})
	}
	for _, p := range d.Parts {
		c.add(d, p, v)
	}
	m.Done()
	c.proveWidths(d)
	if err := d.Problems().Err(); err != nil {
		return nil, err
	}
	return c, nil
}

// columnKeys read the keys that a style may say, too.
var columnKeys = []string{"face", "size", "fit", "colour", "align"}

// add reads a column and puts it where it asks to stand.
func (c *Columns) add(d *Design, p Part, v Vocabulary) {
	m := d.Styled(p, columnKeys)
	m.Know("name", "style")
	column := Column{Place: m.At().Place(), Name: p.Name, Field: Word{m.NeedLine("field"), m.Place("field")}}
	column.readDraw(m.Mapping, v)
	column.Head, column.Short = m.Line("head"), m.Line("short")
	column.Align = m.Choice("align", "left", "left", "centre", "right")
	column.HeadAlign = m.Choice("head-align", column.Align, "left", "centre", "right")
	column.readWide(m.Mapping)
	column.readType(m.Mapping)
	cell, pitch := int32(5_000), int32(5_600)
	if column.Draw == "ticks" {
		cell, pitch = 4_000, 4_600
	}
	column.Cell = m.Length("cell", leastBox, mostBox, cell)
	column.Pitch = m.Length("pitch", leastBox, mostBox, pitch)
	column.Count = m.Int("count", 1, mostBoxes, 1)
	before := m.Node("before")
	m.Done()
	c.put(column, before)
}

// readDraw looks up what a column shows, and how.
func (c *Column) readDraw(m *source.Mapping, v Vocabulary) {
	ways, ok := v.Fields[c.Field.Text]
	if !ok {
		ways = Draws
		if c.Field.Text != "" {
			names := slices.Sorted(maps.Keys(v.Fields))
			m.Problem("field", "templates.no-field-called", "name", say.Quoted(c.Field.Text), "names", words.Commas(names), "near", source.DidYouMean(c.Field.Text, names))
		}
	}
	c.Draw = m.Choice("draw", ways[0], ways...)
}

// readWide reads the room that a column takes.
func (c *Column) readWide(m *source.Mapping) {
	c.Gap = m.Length("gap", 0, mostWide, 0)
	c.Share = m.Int("share", 1, 400, 0)
	switch n := m.Node("wide"); {
	case n.Typed() == "rest":
		c.Rest = true
	case n.Absent() && c.Share == 0 && (c.Draw == "text" || c.Draw == "box"):
		m.At().Problem("templates.column-has-no-width", "name", say.Quoted(c.Name))
	default:
		c.Wide = n.Length(1_000, mostWide, 0)
	}
	if c.Share > 0 && m.Has("wide") {
		m.Problem("wide", "templates.column-has-width-and-share", "name", say.Quoted(c.Name))
	}
}

// readType reads how the words of a column are set.
func (c *Column) readType(m *source.Mapping) {
	face, size, colour := "sans", 9.5, "ink"
	if c.Draw != "text" {
		size, colour = 7, "third"
	}
	c.Face = m.Choice("face", face, Faces...)
	c.Size = ReadPoints(m, "size", size)
	c.Floor = ReadFit(m, c.Size)
	c.Colour = m.Choice("colour", colour, "ink", "second", "third")
}

// put keeps a column, before another where it asks for that.
func (c *Columns) put(column Column, before source.Node) {
	at := len(c.List)
	if name := before.Line(); name != "" {
		at = slices.IndexFunc(c.List, func(other Column) bool { return other.Name == name })
		if at < 0 {
			var names []string
			for _, other := range c.List {
				names = append(names, other.Name)
			}
			before.Problem("templates.no-column-before", "name", say.Quoted(name), "names", words.Commas(names), "near", source.DidYouMean(name, names))
			at = len(c.List)
		}
	}
	c.List = slices.Insert(c.List, at, column)
}

// proveWidths proves that the columns can share a page out: one has what the
// others leave, or some have shares.
func (c *Columns) proveWidths(d *Design) {
	rests, shares := 0, 0
	for _, column := range c.List {
		if column.Rest {
			rests++
		}
		if column.Share > 0 {
			shares++
		}
	}
	switch {
	case len(c.List) > mostColumns:
		d.Add(source.New(c.Place, "templates.many-columns", "n", len(c.List), "most", mostColumns))
	case shares > 0 && rests > 0:
		d.Add(source.New(c.Place, "templates.shares-beside-rest"))
	case shares == 0 && rests != 1:
		d.Add(source.New(c.Place, "templates.many-rests", "n", rests))
	}
}

// ReadPoints reads a size of type such as 9.5pt, in hundredths of a point.
func ReadPoints(m *source.Mapping, key string, missing float64) int {
	n := m.Node(key)
	if n.Absent() {
		return int(missing * 100)
	}
	size, ok := parsePoints(n.Typed())
	if !ok || size < LeastPoints*100 || size > MostPoints*100 {
		m.Problem(key, "templates.no-size-of-type", "key", key, "typed", say.Quoted(n.Typed()), "least", LeastPoints, "most", MostPoints)
		return int(missing * 100)
	}
	return size
}

// ReadFit reads how far a text of a size may shrink: fit: {floor: 7pt}.
func ReadFit(m *source.Mapping, size int) int {
	fit := m.Map("fit")
	if fit.Absent() {
		return size
	}
	floor := ReadPoints(fit, "floor", float64(size)/100)
	if floor > size {
		fit.Problem("floor", "templates.floor-larger-than-size", "floor", pointsText(floor), "size", pointsText(size))
	}
	fit.Done()
	return floor
}

func pointsText(size int) string { return strconv.FormatFloat(float64(size)/100, 'g', -1, 64) + "pt" }

// parsePoints reads a size of type such as 9.5pt.
func parsePoints(typed string) (int, bool) {
	number, ok := strings.CutSuffix(strings.TrimSpace(typed), "pt")
	points, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if !ok || err != nil || !(points > 0 && points < 1000) {
		return 0, false
	}
	return int(math.Round(points * 100)), true
}
