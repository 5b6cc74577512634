package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
)

// A grid draws the squares themselves: their outlines, their letters and numbers, the frame
// about them.
type grid struct{ field }

// outlines dots the outlines of all squares.
func (f grid) outlines() {
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
func (f grid) numbers() {
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

// frame closes the map above and below.
func (f grid) frame() {
	all := f.bounds()
	for _, y := range []layout.Length{all.Y, all.Bottom()} {
		f.onto.PutLine(f.from+"/frame", layout.Point{X: all.X, Y: y}, layout.Point{X: all.Right(), Y: y}, layout.FrameLine)
	}
}

// columnName and rowName are the parts of a square's name.
func columnName(c int) string {
	name := trench.Square{Column: c}.String()
	return name[:len(name)-1]
}

func rowName(r int) string { return trench.Square{Row: r}.String()[1:] }
