package pdf

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/layout"
)

// leastForm is how many marks a frame must leave to be worth a form of its own.
const leastForm = 8

// A form is a frame that is drawn once and placed many times (form XObject).
// Pages come one after the other, and nobody knows when a frame is met that it
// will be met again: it is drawn in place the first time and becomes a form the
// second.
type form struct {
	ref   ref
	name  string       // by which content streams call it
	links []placedLink // which lie on the page at each use
}

type placedLink struct {
	box layout.Rect
	url string
}

// inPlace stands for frames that are drawn again wherever they are met.
var inPlace = &form{}

// inside draws the frame of a group at the origin, by reference where it is a form.
func (c *canvas) inside(g layout.Group) error {
	f := g.Frame
	if g.Once || c.form != nil { // forms don't hold forms
		return c.frame(f)
	}
	form, met := c.forms[f]
	switch {
	case !met:
		c.forms[f] = nil
	case form == nil:
		var err error
		if form, err = c.newForm(f); err != nil {
			return err
		}
		c.forms[f] = form
	}
	if form == nil || form == inPlace {
		return c.frame(f)
	}
	c.useForm(form)
	return nil
}

// newForm draws a frame as a form if it is of some weight. Frames with images
// stay in place.
func (c *canvas) newForm(f *layout.Frame) (*form, error) {
	if marks, image := weigh(f); marks < leastForm || image {
		return inPlace, nil
	}
	fm := &form{name: "/F" + strconv.Itoa(len(c.drawn)+1)}
	return fm, c.drawForm(fm, f)
}

// weigh counts the marks that a frame leaves.
func weigh(f *layout.Frame) (marks int, image bool) {
	for i := range f.Items {
		switch it := f.Items[i].Item.(type) {
		case layout.Path:
			marks += len(it.Steps)
		case layout.Modules:
			marks += it.Side
		case layout.Image:
			image = true
		case layout.Group:
			more, shown := weigh(it.Frame)
			marks, image = marks+more, image || shown
		default:
			marks++
		}
	}
	return marks, image
}

// enter notes that a frame is being drawn; one inside itself would never end.
func (p *printer) enter(f *layout.Frame) error {
	if slices.Contains(p.open, f) {
		return errors.New("pdf: a frame that holds itself")
	}
	p.open = append(p.open, f)
	return nil
}

func (p *printer) leave() { p.open = p.open[:len(p.open)-1] }

// formReach is how far a form may show around its corner, in points: further
// than any page, as only a group that clips hides what overhangs its frame.
const formReach = 14400

// drawForm draws a frame as a form.
func (c *canvas) drawForm(fm *form, f *layout.Frame) error {
	inner := &canvas{printer: c.printer, ink: &content{}, form: fm}
	inner.ink.begin()
	if err := inner.frame(f); err != nil {
		return err
	}
	fm.ref = c.file.reserve()
	c.drawn = append(c.drawn, fm)
	entries := fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [-%d -%[1]d %[1]d %[1]d] /Resources %s ", formReach, c.stock)
	c.packer.stream(fm.ref, entries, inner.ink.buf)
	return nil
}

// useForm places a form at the origin.
func (c *canvas) useForm(fm *form) {
	c.ink.op(fm.name + " Do")
	for _, l := range fm.links {
		c.linked = append(c.linked, placedLink{c.at.box(l.box.At(), l.box.Size()), l.url})
	}
}
