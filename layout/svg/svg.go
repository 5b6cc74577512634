// Package svg writes a page as an SVG file through svgo, in millimetres and at
// its true size. It knows nothing of what the page shows and never wraps or
// moves anything.
//
// Start at Write.
package svg

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"

	"github.com/csprint/csprint/layout"
)

// Write writes the page as one SVG file. Letters are outlines, so that a page is
// the same on every machine; the words stand beside them as labels. An
// error names the place (layout.Placed.From) whose item cannot be drawn.
func Write(w io.Writer, page layout.Page) error {
	if page.Frame == nil {
		return errors.New("svg: the page has no frame")
	}
	if size := page.Frame.Size; size.W <= 0 || size.H <= 0 {
		return fmt.Errorf("svg: the page is %s mm, expected a size above 0", size)
	}
	d := newDrawing(w)
	if err := d.count(page.Frame, map[*layout.Frame]bool{}); err != nil {
		return err
	}
	d.start(page)
	if err := d.frame(page.Frame); err != nil {
		return err
	}
	return d.finish()
}

// count notes how often each frame is placed. Those that are still open are
// above f.
func (d *drawing) count(f *layout.Frame, open map[*layout.Frame]bool) error {
	if open[f] {
		return errors.New("svg: a frame that holds itself")
	}
	if d.placed[f]++; d.placed[f] > 1 {
		return nil
	}
	open[f] = true
	defer delete(open, f)
	for i := range f.Items {
		g, isGroup := f.Items[i].Item.(layout.Group)
		if !isGroup {
			continue
		}
		if g.Frame == nil {
			return errors.New(f.Items[i].From + ": a group without a frame")
		}
		if err := d.count(g.Frame, open); err != nil {
			return err
		}
	}
	return nil
}

// frame draws the items of a frame, whose corner is the origin.
func (d *drawing) frame(f *layout.Frame) error {
	for i := range f.Items {
		placed := &f.Items[i]
		err := d.item(placed.At, placed.Item)
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

// item draws one item at p.
func (d *drawing) item(p layout.Point, item layout.Item) error {
	switch it := item.(type) {
	case layout.Text:
		return d.text(p, it)
	case layout.Line:
		d.line(p, it)
	case layout.Box:
		d.box(p, it)
	case layout.Path:
		return d.path(p, it)
	case layout.Modules:
		return d.modules(p, it)
	case layout.Corners:
		return d.path(p, it.Path())
	case layout.Image:
		return d.image(p, it)
	case layout.Link:
		return d.link(p, it)
	case layout.Field: // which no picture fills in
	case layout.Group:
		return d.group(p, it)
	default:
		return fmt.Errorf("a %T cannot be drawn in an SVG", item)
	}
	return nil
}

func (d *drawing) line(p layout.Point, l layout.Line) {
	if !l.Stroke.Visible() {
		return
	}
	q := p.Add(l.To)
	d.Line(p.X.MM(), p.Y.MM(), q.X.MM(), q.Y.MM(), strokeAttrs(l.Stroke)...)
}

func (d *drawing) box(p layout.Point, b layout.Box) {
	if !b.Stroke.Visible() && !b.Fill.Solid {
		return
	}
	attrs := append(strokeAttrs(b.Stroke), fillAttr(b.Fill))
	if b.Radius > 0 {
		attrs = append(attrs, attr("rx", mm(min(b.Radius, b.Size.W/2, b.Size.H/2))))
	}
	d.Rect(p.X.MM(), p.Y.MM(), b.Size.W.MM(), b.Size.H.MM(), attrs...)
}

func (d *drawing) image(p layout.Point, im layout.Image) error {
	if len(im.PNG) < 8 || string(im.PNG[:8]) != "\x89PNG\r\n\x1a\n" {
		return errors.New("image: not a PNG")
	}
	// svgo counts the sides of an image in whole units: it is drawn 1 × 1 and scaled.
	transform := fmt.Sprintf("translate(%s) scale(%s %s)", at(p), mm(im.Size.W), mm(im.Size.H))
	d.Image(0, 0, 1, 1, "data:image/png;base64,"+base64.StdEncoding.EncodeToString(im.PNG),
		attr("preserveAspectRatio", "none"), attr("transform", transform))
	return nil
}

func (d *drawing) link(p layout.Point, l layout.Link) error {
	if l.URL == "" {
		return errors.New("a link without an address")
	}
	for _, b := range []byte(l.URL) {
		if b <= ' ' || b > '~' {
			return fmt.Errorf("address %q holds %q, expected printable ASCII", l.URL, b)
		}
	}
	d.Link(escape(l.URL), "")
	d.Rect(p.X.MM(), p.Y.MM(), l.Size.W.MM(), l.Size.H.MM(), attr("fill", "none"), attr("pointer-events", "all"))
	d.LinkEnd()
	return nil
}

// group draws a frame inside the one being drawn, the first time in full and
// then by reference.
func (d *drawing) group(p layout.Point, g layout.Group) error {
	attrs := []string{attr("transform", transform(p, g.Turn))}
	if g.Clip {
		attrs = append(attrs, attr("clip-path", "url(#"+d.clip(g.Frame.Size)+")"))
	}
	if g.Name != "" {
		attrs = append(attrs, attr("id", "layer-"+g.Name))
	}
	d.Group(attrs...)
	defer d.Gend()
	if d.placed[g.Frame] < 2 {
		return d.frame(g.Frame)
	}
	if id := d.ids[g.Frame]; id != "" {
		d.Use(0, 0, "#"+id)
		return nil
	}
	id := d.name("frame")
	d.Gid(id)
	err := d.frame(g.Frame)
	d.Gend()
	d.ids[g.Frame] = id
	return err
}

// clip defines the box that a clipped frame shows in, and names it.
func (d *drawing) clip(s layout.Size) string {
	id := d.name("clip")
	d.ClipPath(attr("id", id))
	d.Rect(0, 0, s.W.MM(), s.H.MM())
	d.ClipEnd()
	return id
}
