package svg

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	svgo "github.com/ajstarks/svgo/float"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// A drawing is an SVG file in the making. svgo writes its elements; what svgo
// leaves out is here: it drops write errors and does not escape attributes.
type drawing struct {
	*svgo.SVG
	out    *bufio.Writer // remembers the first error
	placed map[*layout.Frame]int
	ids    map[*layout.Frame]string
	names  int

	letters letters
	glyphs  []byte // the glyphs of a line, reused from one to the next
}

func newDrawing(w io.Writer) *drawing {
	out := bufio.NewWriter(w)
	s := svgo.New(out)
	s.Decimals = 3 // whole micrometres
	return &drawing{SVG: s, out: out, placed: map[*layout.Frame]int{}, ids: map[*layout.Frame]string{}, letters: letters{faces: map[*fonts.Face]*typeface{}}}
}

// start opens the file: one user unit is a millimetre, and the paper is white.
func (d *drawing) start(page layout.Page) {
	size := page.Frame.Size
	d.Startunit(size.W.MM(), size.H.MM(), "mm",
		attr("viewBox", fmt.Sprintf("0 0 %s %s", mm(size.W), mm(size.H))))
	if page.Bookmark != "" {
		d.Title(page.Bookmark)
	}
	d.Rect(0, 0, size.W.MM(), size.H.MM(), attr("fill", layout.White.String()))
}

// finish closes the file and tells whether all of it was written.
func (d *drawing) finish() error {
	d.End()
	return d.out.Flush()
}

// name makes an id that the file has not used yet.
func (d *drawing) name(kind string) string {
	d.names++
	return kind + strconv.Itoa(d.names)
}

// attr is an attribute with its value escaped.
func attr(name, value string) string { return name + `="` + escape(value) + `"` }

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\n", "&#10;", "\t", "&#9;")

func escape(s string) string { return escaper.Replace(s) }

// mm prints millimetres without trailing zeros.
func mm(l layout.Length) string {
	return strings.TrimSuffix(strings.TrimRight(l.String(), "0"), ".")
}

// at prints a point as two numbers.
func at(p layout.Point) string { return mm(p.X) + " " + mm(p.Y) }

func degrees(t layout.Turn) string { return strconv.FormatFloat(t.Degrees(), 'f', -1, 64) }

// transform moves the origin to p and turns what follows about it.
func transform(p layout.Point, t layout.Turn) string {
	if t == layout.Upright {
		return "translate(" + at(p) + ")"
	}
	return "translate(" + at(p) + ") rotate(" + degrees(t) + ")"
}

// fillAttr says what is inside a shape.
func fillAttr(f layout.Fill) string {
	if !f.Solid {
		return attr("fill", "none")
	}
	return attr("fill", f.Colour.String())
}

// strokeAttrs say how a shape is outlined, none of them for no outline.
func strokeAttrs(s layout.Stroke) []string {
	if !s.Visible() {
		return nil
	}
	attrs := []string{attr("stroke", s.Colour.String()), attr("stroke-width", mm(s.Width))}
	if len(s.Dash) > 0 {
		lengths := make([]string, len(s.Dash))
		for i, l := range s.Dash {
			lengths[i] = mm(l)
		}
		attrs = append(attrs, attr("stroke-dasharray", strings.Join(lengths, " ")))
	}
	if s.Round {
		attrs = append(attrs, attr("stroke-linecap", "round"), attr("stroke-linejoin", "round"))
	}
	return attrs
}
