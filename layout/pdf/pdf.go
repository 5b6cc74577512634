// Package pdf writes pages as a PDF file through fpdf. It knows nothing of what
// the pages show and never measures, wraps or moves anything.
//
// Start at Write.
package pdf

import (
	"errors"
	"fmt"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// epoch stands where the file would tell when it was made: the same pages give
// the same bytes on any day.
var epoch = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// Write writes the document as one PDF file. An error names the place
// (layout.Placed.From) whose item cannot be drawn; what has been written by
// then is no PDF file.
func Write(w io.Writer, doc layout.Document) error {
	if err := checkPages(doc.Pages); err != nil {
		return err
	}
	forms, err := shared(doc.Pages)
	if err != nil {
		return err
	}
	p := newPrinter(doc, forms)
	for _, page := range doc.Pages {
		if err := p.page(page); err != nil {
			return err
		}
	}
	p.bookmarks(doc.Pages)
	tail := &tail{w: w, room: p.tailRoom()}
	if err := p.output(tail); err != nil {
		return err
	}
	return tail.update(doc)
}

func checkPages(pages []layout.Page) error {
	if len(pages) == 0 {
		return errors.New("pdf: no pages, expected one at least")
	}
	for i, page := range pages {
		if page.Frame == nil {
			return fmt.Errorf("pdf: page %d has no frame", i+1)
		}
		if size := page.Frame.Size; size.W <= 0 || size.H <= 0 {
			return fmt.Errorf("pdf: page %d is %s mm, expected a size above 0", i+1, size)
		}
	}
	return nil
}

// A printer draws the pages of one document.
type printer struct {
	doc    *fpdf.Fpdf
	forms  map[*layout.Frame]*form
	faces  map[*fonts.Face]*typeface
	order  []*typeface // faces as they came
	images map[string]bool
	ink    content // reused from page to page
}

func newPrinter(doc layout.Document, forms map[*layout.Frame]*form) *printer {
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: points(doc.Pages[0].Frame.Size)})
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true)
	f.SetCreationDate(epoch)
	f.SetModificationDate(epoch)
	f.SetCreator("csprint", false)
	f.SetTitle(textString(doc.Title), false)
	return &printer{doc: f, forms: forms, faces: map[*fonts.Face]*typeface{}, images: map[string]bool{}}
}

func points(s layout.Size) fpdf.SizeType {
	return fpdf.SizeType{Wd: s.W.Points(), Ht: s.H.Points()}
}

// page draws one page. Its origin moves to the top left corner, so that
// frames, which reach downwards, need nothing but a minus before y.
func (p *printer) page(page layout.Page) error {
	size := points(page.Frame.Size)
	p.doc.AddPageFormat("P", size)
	c := &canvas{printer: p, ink: &p.ink, size: page.Frame.Size}
	c.ink.begin()
	c.ink.translate(layout.Point{Y: -page.Frame.Size.H})
	if err := c.frame(page.Frame); err != nil {
		return err
	}
	c.flush()
	return p.doc.Error()
}

// bookmarks writes the outline. fpdf measures every entry from the top of the
// last page, whatever the size of its own, and loses its way where a level is
// left out.
func (p *printer) bookmarks(pages []layout.Page) {
	last := pages[len(pages)-1].Frame.Size.H
	depth := -1
	for i, page := range pages {
		if page.Bookmark == "" {
			continue
		}
		depth = min(max(page.Level, 0), depth+1)
		p.doc.SetPage(i + 1)
		p.doc.Bookmark(textString(page.Bookmark), depth, (last - page.Frame.Size.H).Points())
	}
	p.doc.SetPage(len(pages))
}

// output lets fpdf write the file. Here it reads the outlines of faces, which
// may come from a user's folder, without looking where it steps: what makes it
// panic is an error in the file that it was given.
func (p *printer) output(w io.Writer) (err error) {
	defer refuse(&err)
	p.registerRunes()
	return p.doc.Output(w)
}

// refuse turns a panic of fpdf into an error.
func refuse(err *error) {
	if v := recover(); v != nil {
		*err = fmt.Errorf("pdf: a face or an image is broken: %v", v)
	}
}

// tailRoom is how much of the file's end holds its catalog and its table of
// objects, 20 bytes an object: two a page and one a bookmark, seven a face,
// three an image.
func (p *printer) tailRoom() int {
	return 4096 + 20*(3*p.doc.PageCount()+len(p.forms)+7*len(p.order)+3*len(p.images))
}
