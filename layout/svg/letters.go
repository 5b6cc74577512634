package svg

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// letters are the glyphs that a file has drawn so far. Each is drawn once and
// then used by reference, so that a file carries its letters to machines that
// lack our faces.
type letters struct {
	faces map[*fonts.Face]*typeface
	order int // faces so far
}

// A typeface is a face as this file uses it.
type typeface struct {
	*fonts.Face
	letter string // with which the ids of its glyphs begin
	drawn  map[uint16]bool
}

// of is a face in this file.
func (l *letters) of(face *fonts.Face) (*typeface, error) {
	if t := l.faces[face]; t != nil {
		return t, nil
	}
	if face == nil {
		return nil, errors.New("text without a face")
	}
	if !face.Drawn() {
		return nil, fmt.Errorf("face %s has no outlines to draw", face.Name())
	}
	l.order++
	t := &typeface{face, "t" + strconv.Itoa(l.order) + "-", map[uint16]bool{}}
	l.faces[face] = t
	return t, nil
}

// text sets one line of type: a group in which a thousandth of an em is one
// unit, with a glyph after the other. It bears the words as a label.
func (d *drawing) text(p layout.Point, t layout.Text) error {
	face, err := d.letters.of(t.Face)
	if err != nil {
		return err
	}
	if !utf8.ValidString(t.Run) {
		return fmt.Errorf("%q is not valid UTF-8", t.Run)
	}
	d.glyphs = d.glyphs[:0]
	x := 0 // 1/1000 em
	for _, r := range t.Run {
		glyph := face.Glyph(r)
		if glyph == 0 {
			return fmt.Errorf("no glyph for %q (%U) in %s", r, r, face.Name())
		}
		if err := d.define(face, glyph); err != nil {
			return err
		}
		if face.drawn[glyph] {
			d.glyphs = face.use(d.glyphs, glyph, x)
		}
		x += face.Advance(r) + t.Tracking
	}
	if len(d.glyphs) == 0 {
		return nil // spaces, or nothing at all
	}
	d.Group(attr("transform", transform(p, t.Turn)+" scale("+thousandth(t.Size)+")"), attr("fill", t.Colour.String()), attr("aria-label", t.Run))
	d.out.Write(d.glyphs)
	d.Gend()
	return nil
}

// define draws a glyph for use, the first time that it is met. A space is none.
func (d *drawing) define(face *typeface, glyph uint16) error {
	if _, known := face.drawn[glyph]; known {
		return nil
	}
	path, err := Outline(face.Face, glyph)
	if err != nil {
		return err
	}
	if face.drawn[glyph] = path != ""; path != "" {
		fmt.Fprintf(d.out, "<defs><path id=\"%s%d\" d=\"%s\"/></defs>\n", face.letter, glyph, path)
	}
	return nil
}

// use places a glyph, x thousandths of an em along the line.
func (t *typeface) use(b []byte, glyph uint16, x int) []byte {
	b = append(b, `<use xlink:href="#`...)
	b = strconv.AppendUint(append(b, t.letter...), uint64(glyph), 10)
	if x != 0 {
		b = strconv.AppendInt(append(b, `" x="`...), int64(x), 10)
	}
	return append(b, "\"/>\n"...)
}

// thousandth is a thousandth of an em in millimetres, with nine decimals at most.
func thousandth(s layout.TypeSize) string {
	const nanos = 254_000 // of a millimetre, in a thousandth of 72 hundredths of a point
	n := (int64(s)*nanos + 36) / 72
	return strconv.FormatFloat(float64(n)/1e9, 'f', -1, 64)
}

// outlines keeps the paths of glyphs for all files, by face and number.
var outlines sync.Map

type glyphOf struct {
	face  *fonts.Face
	glyph uint16
}

// Outline is the path of a glyph, empty for a space.
func Outline(face *fonts.Face, glyph uint16) (string, error) {
	key := glyphOf{face, glyph}
	if path, ok := outlines.Load(key); ok {
		return path.(string), nil
	}
	steps, err := face.Outline(glyph)
	if err != nil {
		return "", fmt.Errorf("face %s: %w", face.Name(), err)
	}
	path := string(contours(steps))
	outlines.Store(key, path)
	return path, nil
}

// contours writes an outline as a path, each step from where the last one ended.
func contours(steps []fonts.Step) []byte {
	var b []byte
	var at, start [2]int
	for _, s := range steps {
		if s.Kind == fonts.MoveTo {
			if len(b) > 0 {
				b = append(b, 'z')
				at = start
			}
			start = s.P[0]
		}
		b = append(b, "mlqc"[s.Kind])
		for i, p := range s.Points() {
			b = between(b, i > 0, p[0]-at[0])
			b = between(b, true, p[1]-at[1])
		}
		points := s.Points()
		at = points[len(points)-1]
	}
	if len(b) > 0 {
		b = append(b, 'z')
	}
	return b
}

// between adds a number to a path, apart from one before it.
func between(b []byte, another bool, v int) []byte {
	if another && v >= 0 {
		b = append(b, ' ')
	}
	return strconv.AppendInt(b, int64(v), 10)
}
