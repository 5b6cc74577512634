package svg

import (
	"bytes"
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
	var trace trace
	for _, s := range path.Steps {
		switch s.Kind {
		case layout.MoveTo:
			trace.step('m', p.Add(s.P))
			trace.start = trace.at
		case layout.LineTo:
			trace.step('l', p.Add(s.P))
		case layout.CurveTo:
			trace.step('c', p.Add(s.A), p.Add(s.B), p.Add(s.P))
		case layout.Close:
			trace.path = append(trace.path, 'z')
			trace.at = trace.start
		default:
			return fmt.Errorf("path step of unknown kind %d", s.Kind)
		}
	}
	attrs := append(strokeAttrs(path.Stroke), fillAttr(path.Fill))
	if path.EvenOdd {
		attrs = append(attrs, attr("fill-rule", "evenodd"))
	}
	d.Path(string(trace.path), attrs...)
	return nil
}

// A trace writes a path, each step from where the last one ended: half as long
// as one from the page's corner.
type trace struct {
	path      []byte
	at, start layout.Point
}

func (t *trace) step(kind byte, points ...layout.Point) {
	t.path = append(t.path, kind)
	for i, p := range points {
		t.number(i > 0, p.X-t.at.X)
		t.number(true, p.Y-t.at.Y)
	}
	t.at = points[len(points)-1]
}

// number adds a length to the path, apart from one before it, without the zeros
// that a decimal point makes needless before and behind it.
func (t *trace) number(another bool, l layout.Length) {
	if another && l >= 0 {
		t.path = append(t.path, ' ')
	}
	var room [16]byte
	text := l.Append(room[:0])
	if text[0] == '-' {
		t.path, text = append(t.path, '-'), text[1:]
	}
	text = bytes.TrimSuffix(bytes.TrimRight(text, "0"), []byte("."))
	if len(text) > 1 && text[0] == '0' {
		text = text[1:]
	}
	t.path = append(t.path, text...)
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
