package svg

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/csprint/csprint/layout"
)

// path draws any outline.
func (d *drawing) path(p layout.Point, path layout.Path) error {
	if !path.Stroke.Visible() && !path.Fill.Solid || len(path.Steps) == 0 {
		return nil
	}
	if path.Steps[0].Kind != layout.MoveTo {
		return errors.New("a path that does not begin with a move")
	}
	var b strings.Builder
	for _, s := range path.Steps {
		switch s.Kind {
		case layout.MoveTo:
			b.WriteString("M" + at(p.Add(s.P)))
		case layout.LineTo:
			b.WriteString("L" + at(p.Add(s.P)))
		case layout.CurveTo:
			b.WriteString("C" + at(p.Add(s.A)) + " " + at(p.Add(s.B)) + " " + at(p.Add(s.P)))
		case layout.Close:
			b.WriteString("Z")
		default:
			return fmt.Errorf("path step of unknown kind %d", s.Kind)
		}
	}
	attrs := append(strokeAttrs(path.Stroke), fillAttr(path.Fill))
	if path.EvenOdd {
		attrs = append(attrs, attr("fill-rule", "evenodd"))
	}
	d.Path(b.String(), attrs...)
	return nil
}

// modules draws a QR code as one path in whole modules: its dark runs, row by
// row. Separate squares would leave seams between them.
func (d *drawing) modules(p layout.Point, m layout.Modules) error {
	if m.Side <= 0 || m.Module <= 0 || len(m.Dark) != m.Side*m.Side {
		return fmt.Errorf("a code of %d modules in rows of %d, each %s mm", len(m.Dark), m.Side, m.Module)
	}
	var b strings.Builder
	for y := range m.Side {
		row := m.Dark[y*m.Side : (y+1)*m.Side]
		for x := 0; x < m.Side; x++ {
			from := x
			for x < m.Side && row[x] {
				x++
			}
			if x > from {
				run := strconv.Itoa(x - from)
				b.WriteString("M" + strconv.Itoa(from) + " " + strconv.Itoa(y) + "h" + run + "v1h-" + run + "z")
			}
		}
	}
	d.Path(b.String(), attr("fill", "#000000"),
		attr("transform", "translate("+at(p)+") scale("+mm(m.Module)+")"))
	return nil
}
