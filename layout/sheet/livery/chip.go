package livery

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A Chip is the chip of a nation for a screen, 14 × 4 mm.
type Chip struct {
	ID, Name string
	Strokes  []Stroke
}

// A Stroke is an outline for a screen that is filled, or drawn where it is Wide, in
// hundredths of a millimetre.
type Stroke struct {
	Path string `json:"path"` // as SVG writes it
	Ink  string `json:"ink,omitempty"`
	Wide int    `json:"wide,omitempty"`
	Dash string `json:"dash,omitempty"` // lengths on and off; empty for a whole line
}

// Chips are those of the nations that csprint knows.
func Chips() []Chip {
	all := Liveries{Known: templates.OwnLiveries()}
	var out []Chip
	for _, nation := range all.Known {
		l := all.Of(nation.ID)
		out = append(out, l.Chip())
	}
	return out
}

// Chip is a livery's chip.
func (l Livery) Chip() Chip {
	f := layout.NewFrame(layout.Size{W: layout.MM(14), H: layout.MM(4)})
	l.Put(f, "chip", f.Bounds(), false)
	return Chip{ID: l.id, Name: l.Name, Strokes: Strokes(f)}
}

// Strokes are what a frame shows, but for its letters; those alike that follow one another
// are one.
func Strokes(f *layout.Frame) []Stroke {
	var d drawing
	d.add(f)
	for i := range d.strokes {
		d.strokes[i].Path = outline(d.steps[i])
	}
	return d.strokes
}

// A drawing is strokes with the steps that each is drawn by.
type drawing struct {
	strokes []Stroke
	steps   [][]layout.Step
}

func (d *drawing) add(f *layout.Frame) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Group: // at its own corner: the screen clips it
			d.add(it.Frame)
		case layout.Box:
			w, h := it.Size.W, it.Size.H
			d.put(placed.At, layout.Polygon(layout.Point{}, layout.Point{X: w}, layout.Point{X: w, Y: h}, layout.Point{Y: h}), it.Fill, it.Stroke)
		case layout.Line:
			d.put(placed.At, layout.Polyline(layout.Point{}, it.To), layout.Fill{}, it.Stroke)
		case layout.Path:
			d.put(placed.At, it.Steps, it.Fill, it.Stroke)
		}
	}
}

// put adds an outline at a point as it is filled and as it is drawn.
func (d *drawing) put(at layout.Point, steps []layout.Step, fill layout.Fill, stroke layout.Stroke) {
	if fill.Solid {
		d.ink(at, steps, Stroke{Ink: fill.Colour.String()})
	}
	if stroke.Visible() {
		var dash []string
		for _, on := range stroke.Dash {
			dash = append(dash, fmt.Sprint(Cents(on)))
		}
		d.ink(at, steps, Stroke{Ink: stroke.Colour.String(), Wide: Cents(stroke.Width), Dash: strings.Join(dash, " ")})
	}
}

func (d *drawing) ink(at layout.Point, steps []layout.Step, s Stroke) {
	last := len(d.strokes) - 1
	if last < 0 || d.strokes[last] != s {
		d.strokes, d.steps = append(d.strokes, s), append(d.steps, nil)
		last++
	}
	for _, step := range steps {
		d.steps[last] = append(d.steps[last], layout.Step{Kind: step.Kind, A: at.Add(step.A), B: at.Add(step.B), P: at.Add(step.P)})
	}
}

// Cents is a length in hundredths of a millimetre.
func Cents(l layout.Length) int { return int(l.Times(1, 10)) }

// outline writes a path as SVG writes it: each step from where the last ended, so that
// what is drawn alike reads alike.
func outline(steps []layout.Step) string {
	var b strings.Builder
	var pen, begun [2]int
	by := func(p layout.Point) (dx, dy int) { return Cents(p.X) - pen[0], Cents(p.Y) - pen[1] }
	for i, s := range steps {
		dx, dy := by(s.P)
		switch s.Kind {
		case layout.MoveTo:
			letter := "m"
			if i == 0 {
				letter = "M"
			}
			fmt.Fprintf(&b, "%s%d %d", letter, dx, dy)
			begun = [2]int{pen[0] + dx, pen[1] + dy}
		case layout.LineTo:
			switch {
			case dy == 0:
				fmt.Fprintf(&b, "h%d", dx)
			case dx == 0:
				fmt.Fprintf(&b, "v%d", dy)
			default:
				fmt.Fprintf(&b, "l%d %d", dx, dy)
			}
		case layout.CurveTo:
			ax, ay := by(s.A)
			bx, by := by(s.B)
			fmt.Fprintf(&b, "c%d %d %d %d %d %d", ax, ay, bx, by, dx, dy)
		case layout.Close:
			b.WriteByte('z')
			pen = begun
			continue
		}
		pen = [2]int{pen[0] + dx, pen[1] + dy}
	}
	return b.String()
}
