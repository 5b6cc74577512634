package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/richtext"
)

// headLead is the distance from line to line of the heads of columns.
const headLead layout.Length = 2700

// A grid is a table being set: phrases in rows and columns, the first column
// the labels of the rows.
type grid struct {
	heads  []string
	rows   [][]richtext.Text
	number []bool // columns of figures, set to the right
	breaks []bool // rows that begin after a hair line
}

// A gridSetter sets a grid.
type gridSetter struct {
	*Setter
	grid
}

func (g *grid) addHead(head string, number bool) {
	g.heads, g.number = append(g.heads, head), append(g.number, number)
}

// column are the cells of a column.
func (g grid) column(c int) []richtext.Text {
	var cells []richtext.Text
	for _, row := range g.rows {
		cells = append(cells, row[c])
	}
	return cells
}

// turned is a grid with its columns as rows, their heads the labels.
func (s *Setter) turned(g grid) grid {
	t := grid{}
	t.addHead(g.heads[0], false)
	for _, row := range g.rows {
		t.addHead(row[0].String(), false)
	}
	for c, head := range g.heads[1:] {
		line := []richtext.Text{s.Text(s.Strong(9.5), say.Capitalized(head))}
		for _, row := range g.rows {
			line = append(line, row[c+1])
		}
		t.rows, t.breaks = append(t.rows, line), append(t.breaks, false)
	}
	return t
}

// setGrid sets heads and rows. Columns of words that don't fit are wrapped.
func (s *Setter) setGrid(of grid) {
	s.table(func() { gridSetter{Setter: s, grid: of}.set() })
}

func (g gridSetter) set() {
	s, widths := g.Setter, g.widths()
	g.putHeads(widths)
	for i, row := range g.rows {
		cells := make([][]richtext.Text, len(row))
		lines := 1
		for c, ph := range row {
			cells[c] = ph.Wrap(widths[c])
			lines = max(lines, len(cells[c]))
		}
		height := s.linesHeight(lines)
		if i < len(g.breaks) && g.breaks[i] {
			s.hair(s.Y)
		}
		if !slices.Contains(g.breaks, true) {
			s.between(i)
		}
		s.Frame.PutRow(func() {
			x := cellInset
			for c := range cells {
				s.rowCell(c, func() { s.putCell(x, widths[c], g.number[c], cells[c]) })
				x += widths[c] + ColumnGap
			}
		})
		s.Y += height
	}
}

// putCell sets the lines of a cell in the row that begins at y.
func (s *Setter) putCell(x, width layout.Length, number bool, lines []richtext.Text) {
	at := layout.Point{X: x, Y: s.Y + s.rowBase()}
	align := layout.Left
	if number {
		align = layout.Right
	}
	s.check(width, lines...)
	for _, line := range lines {
		if number {
			at.X = x + width + line.Hang()
		}
		s.Put(at, align, line)
		at.Y += s.rowLead()
	}
}

// putHeads sets the labels above the columns, level at their feet, with a hair
// line below; nothing where no column has one.
func (g gridSetter) putHeads(widths []layout.Length) {
	if strings.Join(g.heads, "") == "" {
		return
	}
	heads := make([][]richtext.Text, len(g.heads))
	deep := 1
	for c := range heads {
		heads[c] = g.head(c).Wrap(widths[c])
		g.check(widths[c], heads[c]...)
		deep = max(deep, len(heads[c]))
	}
	g.Frame.PutRow(func() {
		x := cellInset
		for c, lines := range heads {
			at := layout.Point{X: x, Y: g.Y + g.labelBase() - 400 + headLead*layout.Length(deep-len(lines))}
			align := layout.Left
			if g.number[c] {
				at.X, align = x+widths[c], layout.Right
			}
			g.Frame.PutCell(c, layout.AsColumnHead, func() {
				for _, line := range lines {
					g.Put(at, align, line)
					at.Y += headLead
				}
			})
			x += widths[c] + ColumnGap
		}
	})
	g.Y += g.labelHigh() - 700 + headLead*layout.Length(deep-1)
	g.hair(g.Y)
	g.Y += 300
}

// head is the head of a column in its style.
func (g gridSetter) head(c int) richtext.Text {
	return g.Plain(g.Label(), richtext.Piece{Text: say.Capitals(g.heads[c])})
}

// widths are the widths of columns: what they need, the widest of them cut
// down to the room that is left; room to spare goes between the columns. Heads
// are broken before cells are.
func (g gridSetter) widths() []layout.Length {
	room := g.width() - 2*cellInset - ColumnGap*layout.Length(len(g.heads)-1) - g.lastHang()
	widths := g.cellWidths(richtext.Text.Width)
	if total(widths) > room {
		widths = g.cellWidths(richtext.Text.Widest)
		for c := range widths { // heads take what room there is
			whole := g.head(c).Width()
			widths[c] += max(0, min(whole-widths[c], room-total(widths)))
		}
	}
	spare := room - total(widths)
	if spare < 0 {
		cutWidest(widths, -spare)
	}
	spread(widths, g.number, spare)
	return widths
}

// lastHang is what marks in a last column of figures need beyond its edge.
func (g grid) lastHang() layout.Length {
	var most layout.Length
	c := len(g.heads) - 1
	for _, row := range g.rows {
		if g.number[c] {
			most = max(most, row[c].Hang()-cellInset)
		}
	}
	return most
}

// cellWidths are the widths that cells need on one line, and heads by a measure.
func (g gridSetter) cellWidths(head func(richtext.Text) layout.Length) []layout.Length {
	widths := make([]layout.Length, len(g.heads))
	for c := range g.heads {
		widths[c] = head(g.head(c))
		for _, row := range g.rows {
			width := row[c].Width()
			if g.number[c] {
				width -= row[c].Hang()
			}
			widths[c] = max(widths[c], width)
		}
	}
	return widths
}

// cutWidest narrows the widest columns to one width, so that all of them
// together lose what is over.
func cutWidest(widths []layout.Length, over layout.Length) {
	room := total(widths) - over
	most := slices.Max(widths)
	for ; most > 0; most -= layout.Millimetre / 4 {
		cut := layout.Length(0)
		for _, w := range widths {
			cut += min(w, most)
		}
		if cut <= room {
			break
		}
	}
	for c := range widths {
		widths[c] = min(widths[c], most)
	}
}

// spread widens columns by at most 9 mm each: columns of figures to their left,
// columns of words, but for the last, to their right.
func spread(widths []layout.Length, number []bool, spare layout.Length) {
	n := len(widths) - 1
	if n == 0 || spare <= 0 {
		return
	}
	each := min(spare/layout.Length(n), 9000)
	for c := 1; c <= n; c++ {
		if number[c] {
			widths[c] += each
		} else {
			widths[c-1] += each
		}
	}
}

func total(widths []layout.Length) layout.Length {
	var sum layout.Length
	for _, w := range widths {
		sum += w
	}
	return sum
}
