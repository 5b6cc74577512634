package livery

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A Chip is the chip of a nation for a screen, 14 × 4 mm in hundredths of a
// millimetre.
type Chip struct {
	ID, Name string
	Strokes  []ChipStroke
}

// A ChipStroke is an outline that is filled, or drawn where it is Wide.
type ChipStroke struct {
	Path string // as SVG writes it
	Ink  string // "#1A3C84"
	Wide int
	Dash string // lengths on and off; empty for a whole line
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
	c := Chip{ID: l.id, Name: l.Name}
	c.add(f)
	return c
}

// add adds the strokes of a frame; those alike that follow one another are one.
func (c *Chip) add(f *layout.Frame) {
	for _, placed := range f.Items {
		at, s := placed.At, ChipStroke{}
		switch it := placed.Item.(type) {
		case layout.Group: // at the chip's corner: the screen clips it
			c.add(it.Frame)
			continue
		case layout.Box:
			s.Path = fmt.Sprintf("M%d %dh%dv%dh%dz", cents(at.X), cents(at.Y), cents(it.Size.W), cents(it.Size.H), -cents(it.Size.W))
			s.paint(it.Fill, it.Stroke)
		case layout.Line:
			to := at.Add(it.To)
			s.Path = fmt.Sprintf("M%d %dL%d %d", cents(at.X), cents(at.Y), cents(to.X), cents(to.Y))
			s.paint(layout.Fill{}, it.Stroke)
		case layout.Path:
			s.Path = Outline(it.Steps, at)
			s.paint(it.Fill, it.Stroke)
		}
		if n := len(c.Strokes) - 1; n >= 0 && c.Strokes[n].Ink == s.Ink && c.Strokes[n].Wide == s.Wide && c.Strokes[n].Dash == s.Dash {
			c.Strokes[n].Path += s.Path
			continue
		}
		c.Strokes = append(c.Strokes, s)
	}
}

// paint says how a stroke is inked.
func (s *ChipStroke) paint(fill layout.Fill, stroke layout.Stroke) {
	if fill.Solid {
		s.Ink = fill.Colour.String()
		return
	}
	s.Ink, s.Wide = stroke.Colour.String(), cents(stroke.Width)
	var dash []string
	for _, d := range stroke.Dash {
		dash = append(dash, fmt.Sprint(cents(d)))
	}
	s.Dash = strings.Join(dash, " ")
}

// cents is a length in hundredths of a millimetre.
func cents(l layout.Length) int { return int(l.Times(1, 10)) }

// Outline writes a path that begins at a point as SVG writes it: each step from where
// the last ended, so that what is drawn alike reads alike.
func Outline(steps []layout.Step, at layout.Point) string {
	var b strings.Builder
	var pen, begun [2]int
	by := func(p layout.Point) (dx, dy int) {
		to := at.Add(p)
		return cents(to.X) - pen[0], cents(to.Y) - pen[1]
	}
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
			fmt.Fprintf(&b, "l%d %d", dx, dy)
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
