package pdf

import (
	"errors"
	"fmt"

	"github.com/csprint/csprint/layout"
)

// A canvas is a page or a form being drawn.
type canvas struct {
	*printer
	ink  *content
	size layout.Size // of the page
	by   layout.Correction
	late bool  // the page was left for later
	at   place // of the frame being drawn
	form *form // nil for a page

	linked []placedLink // of the page
	filled []placedField
	marker *marker // nil for a form
}

// frame draws the items of a frame, whose corner is the origin.
func (c *canvas) frame(f *layout.Frame) error {
	for i := range f.Items {
		placed := &f.Items[i]
		err := c.item(placed)
		if err == nil {
			continue
		}
		if _, isGroup := placed.Item.(layout.Group); isGroup {
			return err // which names the item inside
		}
		return fmt.Errorf("%s: %w", placed.From, err)
	}
	return nil
}

// item draws one item.
func (c *canvas) item(placed *layout.Placed) error {
	p := placed.At
	c.marker.item(placed)
	switch it := placed.Item.(type) {
	case layout.Text:
		return c.text(p, it)
	case layout.Line:
		c.ink.line(p, it)
	case layout.Box:
		c.ink.box(p, it)
	case layout.Path:
		return c.ink.path(p, it)
	case layout.Modules:
		return c.modules(p, it)
	case layout.Corners:
		return c.ink.path(p, it.Path())
	case layout.Image:
		return c.image(p, it)
	case layout.Link:
		return c.link(placed, it)
	case layout.Field:
		c.filled = append(c.filled, placedField{c.at.box(placed.At, it.Size), it, c.marker.note(placed, "Form")})
	case layout.Group:
		return c.group(placed, it)
	default:
		return fmt.Errorf("a %T cannot be drawn in a PDF", it)
	}
	return nil
}

// group draws a frame inside the one being drawn.
func (c *canvas) group(placed *layout.Placed, g layout.Group) error {
	if g.Frame == nil {
		return errors.New("a group without a frame")
	}
	p := placed.At
	c.marker.close()
	c.ink.save()
	c.ink.transform(p, g.Turn)
	if g.Clip {
		c.ink.clip(g.Frame.Size)
	}
	outer := c.at
	c.at = outer.inner(p, g.Turn)
	err := c.marker.inside(placed, func() error { return c.inside(g, placed.From) })
	c.at = outer
	c.ink.restore()
	return err
}

// link makes a box open an address. It lies on the page, not in its content.
func (c *canvas) link(placed *layout.Placed, l layout.Link) error {
	if l.URL == "" {
		return errors.New("a link without an address")
	}
	for _, b := range []byte(l.URL) {
		if b <= ' ' || b > '~' {
			return fmt.Errorf("address %q holds %q, expected printable ASCII", l.URL, b)
		}
	}
	link := placedLink{c.at.box(placed.At, l.Size), l.URL, c.marker.note(placed, "Link")}
	if c.form != nil {
		c.form.links = append(c.form.links, link)
		return nil
	}
	c.linked = append(c.linked, link)
	return nil
}

// notes adds the page's links and fields to its dictionary.
func (c *canvas) notes(entries []byte) []byte {
	var all []ref
	for _, l := range c.linked {
		address := "(" + escape(l.url) + ")"
		all = append(all, c.note(l.tag, l.box, fmt.Sprintf("/Subtype /Link /Border [0 0 0] /A <</S /URI /URI %s>> /Contents %[1]s", address)))
	}
	for _, f := range c.filled {
		widget := c.note(f.tag, f.box, c.field(f.field))
		all, c.fields.refs = append(all, widget), append(c.fields.refs, widget)
	}
	if len(all) == 0 {
		return entries
	}
	return append(append(entries, " /Annots "...), list(all)...)
}

// note writes an annotation, which is an element of the structure tree.
func (c *canvas) note(is *tag, box layout.Rect, entries string) ref {
	self := c.file.reserve()
	is.object, is.marks = self, []mark{{page: c.marker.page}}
	number := c.tags.number(owners{of: []*tag{is}, link: true})
	c.packer.object(self, fmt.Appendf(nil, "/Type /Annot /F 4 /Rect %s %s /StructParent %d", c.corners(box), entries, number))
	return self
}

// cutBox adds a box of the page to its dictionary (14.11.2).
func (c *canvas) cutBox(entries []byte, name string, box layout.Rect) []byte {
	return fmt.Appendf(entries, " %s %s", name, c.corners(box))
}

// corners are the lower left and the upper right corner of a box of the page.
func (c *canvas) corners(box layout.Rect) string {
	box = c.by.Box(c.size, box)
	left, top := box.X, c.by.Sheet(c.size).H-box.Y
	return fmt.Sprintf("[%s %s %s %s]", points(left), points(top-box.H), points(left+box.W), points(top))
}
