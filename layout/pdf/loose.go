package pdf

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/csprint/csprint/layout"
)

// A Loose draws pages as forms for a file that another writer writes. They share
// faces, which grow with the letters that are set in them; pictures, and drawings.
// The zero value is ready; it draws in full ink.
type Loose struct {
	printer *printer
	made    map[int]Object // by the call that is under way
}

// An Object is one of a file that is still to be written. Other objects stand in
// its dictionary as references to their numbers: "12 0 R".
type Object struct {
	Number int // from 1
	Dict   []byte
	Stream []byte // packed; nil for none
}

// A Form is a page as an object that content calls (form XObject): its box is the
// page, in points, from the lower left corner.
type Form struct {
	Number int
	Size   layout.Size
	Links  []FormLink
}

// A FormLink is a box of a page that opens an address. No form holds links: they are
// put on the page on which the form is placed.
type FormLink struct {
	Box layout.Rect
	URL string
}

// Add draws a page. The objects, by number, are those that are new and those that take
// the place of earlier ones of their numbers.
func (l *Loose) Add(page layout.Page) (Form, []Object, error) {
	frame, err := page.Taken()
	if err != nil {
		return Form{}, nil, err
	}
	page.Frame, page.Fill = frame, nil
	if err := checkPages([]layout.Page{page}); err != nil {
		return Form{}, nil, err
	}
	forms, err := shared([]layout.Page{page})
	if err != nil {
		return Form{}, nil, err
	}
	p := l.start()
	defer l.stop()
	for f, form := range forms {
		if p.forms[f] == nil {
			p.forms[f] = form
		}
	}
	form, err := l.draw(page)
	if err != nil {
		return Form{}, nil, err
	}
	var all []Object
	for _, number := range slices.Sorted(maps.Keys(l.made)) {
		all = append(all, l.made[number])
	}
	return form, all, nil
}

// start makes the printer ready for a page.
func (l *Loose) start() *printer {
	l.made = map[int]Object{}
	if l.printer == nil {
		l.printer = newPrinter(io.Discard, map[*layout.Frame]*form{}, look{})
		l.printer.file.loose = func(o Object) { l.made[o.Number] = o }
	} else {
		l.printer.packer, l.printer.ink = newPacker(l.printer.file), inks.Get().(*content)
	}
	return l.printer
}

// stop lets go of what only the drawing of a page needs.
func (l *Loose) stop() {
	l.printer.packer.close()
	inks.Put(l.printer.ink)
}

func (l *Loose) draw(page layout.Page) (Form, error) {
	p := l.printer
	c, err := p.inked(page, nil)
	if err != nil {
		return Form{}, err
	}
	self, size := p.file.reserve(), c.by.Sheet(c.size)
	p.packer.stream(self, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources %s ", points(size.W), points(size.H), p.stock), c.ink.buf)
	if err := p.resources(); err != nil {
		return Form{}, err
	}
	form := Form{Number: int(self), Size: size}
	for _, link := range c.linked {
		form.Links = append(form.Links, FormLink{c.by.Box(c.size, link.box), link.url})
	}
	return form, p.packer.flush()
}
