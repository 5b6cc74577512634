package pdf

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// leastForm is how many marks a frame must leave to be worth a form of its own.
const leastForm = 8

// A form is a frame that is drawn once and placed many times (form XObject).
type form struct {
	ref   ref
	name  string       // by which content streams call it; empty until it is drawn
	links []placedLink // which lie on the page at each use
	bare  bool         // a drawing, for any document
	read  bool         // it holds text
}

type placedLink struct {
	box layout.Rect
	url string
	tag *tag // nil in a form
}

// inPlace stands for frames that are drawn anew wherever they are met.
var inPlace = &form{}

// shared finds the frames that are worth a form: placed more than once, of some
// weight, or drawings, which other documents may hold. Those on pages left for later
// are not there yet to be found.
func shared(pages []layout.Page) (map[*layout.Frame]*form, error) {
	s := survey{seen: map[*layout.Frame]*finding{}, forms: map[*layout.Frame]*form{}}
	for _, page := range pages {
		if _, err := s.look(page.Frame); err != nil {
			return nil, err
		}
	}
	return s.forms, nil
}

// A survey is what has been seen of the frames of a document.
type survey struct {
	seen  map[*layout.Frame]*finding
	forms map[*layout.Frame]*form
}

// A finding is what one frame holds.
type finding struct {
	marks int
	image bool
	named bool // something that content calls by its name in the document: a face, a code's ink
	read  bool // text
	parts bool // elements of its own, which want a place for each
	open  bool // still being looked at
}

// worthy tells whether a frame is worth a form. Frames with images stay in place.
func (f *finding) worthy() bool { return f.marks >= leastForm && !f.image && !f.parts }

// look counts the marks of a frame, and makes it a form when it is met again.
func (s survey) look(f *layout.Frame) (*finding, error) {
	if found := s.seen[f]; found != nil {
		return found, s.again(f, found)
	}
	found := &finding{open: true}
	s.seen[f] = found
	for i := range f.Items {
		if err := s.weigh(found, &f.Items[i]); err != nil {
			return nil, err
		}
	}
	found.open = false
	if found.drawing() {
		s.forms[f] = &form{bare: true}
	}
	return found, nil
}

// drawing tells whether a frame is worth a form that any document may hold.
func (f *finding) drawing() bool { return f.marks >= leastDrawing && !f.image && !f.named }

func (s survey) again(f *layout.Frame, found *finding) error {
	if found.open {
		return errors.New("pdf: a frame that holds itself")
	}
	if found.worthy() && s.forms[f] == nil {
		s.forms[f] = &form{read: found.read}
	}
	return nil
}

// weigh adds what an item holds to a finding.
func (s survey) weigh(found *finding, placed *layout.Placed) error {
	found.parts = found.parts || placed.As != nil
	switch it := placed.Item.(type) {
	case layout.Path:
		found.marks += len(it.Steps)
	case layout.Modules:
		found.marks += it.Side
		found.named = true
	case layout.Image:
		found.image = true
	case layout.Text:
		found.marks++
		found.named, found.read = true, true
	case layout.Link:
		found.marks++
		found.named = true
	case layout.Field:
		found.parts = true
	case layout.Group:
		if it.Frame == nil {
			return errors.New(placed.From + ": a group without a frame")
		}
		inner, err := s.look(it.Frame)
		if err != nil {
			return err
		}
		found.marks += inner.marks
		found.image = found.image || inner.image
		found.named = found.named || inner.named
		found.read = found.read || inner.read
		found.parts = found.parts || inner.parts
	default:
		found.marks++
	}
	return nil
}

// inside draws the frame of a group at the origin, by reference where it is a form.
func (c *canvas) inside(g layout.Group, from string) error {
	if c.form != nil || g.Once { // forms don't hold forms
		return c.frame(g.Frame)
	}
	form, err := c.formOf(g.Frame)
	if err != nil {
		return err
	}
	if form == nil || form == inPlace {
		return c.frame(g.Frame)
	}
	if form.name == "" {
		if err := c.drawForm(form, g.Frame); err != nil {
			return err
		}
	}
	c.useForm(form, from)
	return nil
}

// formOf is the form of a frame, nil for none. Of a page that was left for later
// every frame that may be met again is one.
func (c *canvas) formOf(f *layout.Frame) (*form, error) {
	fm, known := c.forms[f]
	if known || !c.late {
		return fm, nil
	}
	found, err := survey{seen: map[*layout.Frame]*finding{}, forms: c.forms}.look(f)
	if err != nil {
		return nil, err
	}
	switch {
	case found.drawing(): // which looking has noted
	case found.worthy():
		c.forms[f] = &form{read: found.read}
	default:
		c.forms[f] = inPlace
	}
	return c.forms[f], nil
}

// formReach is how far a form may show around its corner, in points: further
// than any page, as only a group that clips hides what overhangs its frame.
const formReach = 14400

// drawForm draws a frame as a form.
func (c *canvas) drawForm(fm *form, f *layout.Frame) error {
	entries := fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [-%d -%[1]d %[1]d %[1]d] /Resources %s ", formReach, c.stock)
	if fm.bare {
		packed, err := c.drawingOf(f)
		if err != nil {
			return err
		}
		c.name(fm)
		c.packer.packed(fm.ref, entries, packed)
		return nil
	}
	inner := &canvas{printer: c.printer, ink: inks.Get().(*content), form: fm}
	defer inks.Put(inner.ink)
	inner.ink.begin(c.look)
	if err := inner.frame(f); err != nil {
		return err
	}
	c.name(fm)
	c.packer.stream(fm.ref, entries, inner.ink.buf)
	return nil
}

// name gives a form its place in the file and among what pages call.
func (c *canvas) name(fm *form) {
	fm.ref, fm.name = c.file.reserve(), "/F"+strconv.Itoa(len(c.drawn)+1)
	c.drawn = append(c.drawn, fm)
}

// useForm places a form at the origin, for a part of a sheet.
func (c *canvas) useForm(fm *form, from string) {
	placed := &layout.Placed{From: from}
	c.marker.mark(placed, fm.read)
	c.ink.op(fm.name + " Do")
	for _, l := range fm.links {
		c.linked = append(c.linked, placedLink{c.at.box(l.box.At(), l.box.Size()), l.url, c.marker.note(placed, "Link")})
	}
}
