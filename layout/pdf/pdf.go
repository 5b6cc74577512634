// Package pdf writes pages as a PDF file through fpdf. It knows nothing of what
// the pages show and never measures, wraps or moves anything.
//
// Start at Write.
package pdf

import (
	"errors"
	"fmt"
	"io"
	"slices"
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
// then is no PDF file. Pages are let go as they are drawn: who keeps no other
// hold on a long document never has all of it in memory twice.
func Write(w io.Writer, doc layout.Document) error {
	pages := slices.Clone(doc.Pages)
	doc.Pages = nil
	if err := checkPages(pages); err != nil {
		return err
	}
	forms, err := shared(pages)
	if err != nil {
		return err
	}
	p := newPrinter(doc, pages, forms)
	for i := range pages {
		if err := p.page(pages[i]); err != nil {
			return err
		}
		pages[i].Frame = nil
	}
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
	ink    content       // reused from page to page
	last   layout.Length // height of the last page
	depth  int           // of the last bookmark, -1 before the first
}

func newPrinter(doc layout.Document, pages []layout.Page, forms map[*layout.Frame]*form) *printer {
	f := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "pt", Size: points(pages[0].Frame.Size)})
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true)
	f.SetCreationDate(epoch)
	f.SetModificationDate(epoch)
	f.SetCreator("csprint", false)
	f.SetTitle(textString(doc.Title), false)
	if doc.Mark != "" {
		f.SetKeywords(textString(doc.Mark), false)
	}
	return &printer{doc: f, forms: forms, faces: map[*fonts.Face]*typeface{}, images: map[string]bool{},
		last: pages[len(pages)-1].Frame.Size.H, depth: -1}
}

func points(s layout.Size) fpdf.SizeType {
	return fpdf.SizeType{Wd: s.W.Points(), Ht: s.H.Points()}
}

// page draws one page. Its origin moves to the top left corner, so that
// frames, which reach downwards, need nothing but a minus before y.
func (p *printer) page(page layout.Page) error {
	p.doc.AddPageFormat("P", points(page.Frame.Size))
	p.bookmark(page)
	c := &canvas{printer: p, ink: &p.ink, size: page.Frame.Size}
	c.ink.begin()
	c.ink.translate(layout.Point{Y: -page.Frame.Size.H})
	if err := c.frame(page.Frame); err != nil {
		return err
	}
	c.flush()
	return p.doc.Error()
}

// bookmark adds the page to the outline. fpdf measures every entry from the top
// of the last page, whatever the size of its own, and loses its way where a
// level is left out.
func (p *printer) bookmark(page layout.Page) {
	if page.Bookmark == "" {
		return
	}
	p.depth = min(max(page.Level, 0), p.depth+1)
	p.doc.Bookmark(textString(page.Bookmark), p.depth, (p.last - page.Frame.Size.H).Points())
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
