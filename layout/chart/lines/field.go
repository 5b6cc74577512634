package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// A field is the squares of a map on paper.
type field struct {
	sketch
	at            layout.Point // corner of the first column
	columns, rows int
}

// box is a square on paper. Odd columns stand half a square lower.
func (f field) box(s trench.Square) layout.Rect {
	return layout.Rect{
		X: f.at.X + f.side*layout.Length(s.Column),
		Y: f.at.Y + f.side*layout.Length(s.Row) + f.side/2*layout.Length(s.Column&1),
		W: f.side, H: f.side,
	}
}

// middle is the middle of a square.
func (f field) middle(s trench.Square) layout.Point { return f.box(s).Centre() }

// size is that of all squares together.
func (f field) size() layout.Size {
	return layout.Size{W: f.side * layout.Length(f.columns), H: f.side*layout.Length(f.rows) + f.side/2}
}

// bounds is the box of all squares together.
func (f field) bounds() layout.Rect {
	size := f.size()
	return layout.Rect{X: f.at.X, Y: f.at.Y, W: size.W, H: size.H}
}

// edge is the side that two squares share, from one end to the other.
func (f field) edge(e trench.Edge) (a, b layout.Point) {
	r := f.box(e.Square)
	corner := layout.Point{X: r.Right(), Y: r.Y}
	middle := layout.Point{X: r.Right(), Y: r.Y + f.side/2}
	switch e.Direction {
	case trench.UpRight:
		return corner, middle
	case trench.DownRight:
		return middle, layout.Point{X: r.Right(), Y: r.Bottom()}
	}
	return r.At(), corner
}

// grid dots the outlines of all squares.
func (f field) grid() {
	dots := layout.Stroke{Width: layout.MM(0.1), Colour: layout.Third, Dash: []layout.Length{layout.MM(0.18), layout.MM(0.72)}}
	var steps []layout.Step
	line := func(a, b layout.Point) {
		steps = append(steps, layout.Step{Kind: layout.MoveTo, P: a}, layout.Step{Kind: layout.LineTo, P: b})
	}
	all := f.bounds()
	for c := range f.columns + 1 {
		x := f.at.X + f.side*layout.Length(c)
		line(layout.Point{X: x, Y: all.Y}, layout.Point{X: x, Y: all.Bottom()})
	}
	for c := range f.columns {
		for r := range f.rows + 1 {
			top := f.box(trench.Square{Column: c, Row: r})
			line(top.At(), layout.Point{X: top.Right(), Y: top.Y})
		}
	}
	f.put("grid", steps, layout.Fill{}, dots)
}

// numbers set the letters of columns above and below, the numbers of rows at
// both sides; an outer column that stands lower has its numbers lower, too.
func (f field) numbers() {
	style := f.strong(max(6.5, min(9.5, f.side.Points()*0.36)))
	cap, gap := style.CapHeight(), layout.MM(1.5)
	all := f.bounds()
	for c := range f.columns {
		name, x := columnName(c), f.box(trench.Square{Column: c}).Centre().X
		f.onto.SetLine(f.from+"/letter", layout.Point{X: x, Y: all.Y - gap}, layout.Centre, style, name)
		f.onto.SetLine(f.from+"/letter", layout.Point{X: x, Y: all.Bottom() + gap + cap}, layout.Centre, style, name)
	}
	style.Face = f.Faces.Sans
	for r := range f.rows {
		for _, c := range []int{0, f.columns - 1} {
			at := f.middle(trench.Square{Column: c, Row: r})
			at.Y += cap / 2
			align := layout.Right
			if at.X = all.X - gap; c > 0 {
				at.X, align = all.Right()+gap, layout.Left
			}
			f.onto.SetLine(f.from+"/number", at, align, style, rowName(r))
		}
	}
}

// columnName and rowName are the parts of a square's name.
func columnName(c int) string {
	name := trench.Square{Column: c}.String()
	return name[:len(name)-1]
}

func rowName(r int) string { return trench.Square{Row: r}.String()[1:] }
