// Package pdf writes pages as a PDF file (ISO 32000-1, version 1.7). It knows
// nothing of what the pages show and never measures, wraps or moves anything.
//
// Start at Write.
package pdf

import (
	"errors"
	"fmt"
	"io"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
)

// Write writes the document as one PDF file. An error names the place
// (layout.Placed.From) whose item cannot be drawn, or is that of a page which
// was left for later; what has been written by
// then is no PDF file. Pages are drawn one after the other, those left for later
// laid out as their turn comes, and packed side by side; the bytes are the same
// for any number of processors.
func Write(w io.Writer, doc layout.Document) error {
	if err := checkPages(doc.Pages); err != nil {
		return err
	}
	forms, err := shared(doc.Pages)
	if err != nil {
		return err
	}
	p := newPrinter(w, forms, look{darkest: doc.Darkest, press: doc.Shop})
	if !doc.Shop {
		p.tags = newTags(p.file)
	}
	defer p.packer.close()
	defer inks.Put(p.ink)
	if err := p.draw(doc.Pages); err != nil {
		return err
	}
	if err := p.resources(); err != nil {
		return err
	}
	return p.finish(doc)
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
	look
	file   *file
	packer *packer
	forms  map[*layout.Frame]*form
	drawn  []*form // in the order of their first use
	faces  map[*fonts.Face]*typeface
	order  []*typeface // faces as they came
	images map[[32]byte]*picture
	shown  []*picture // images as they came
	ink    *content   // reused from page to page, and from file to file
	pages  []ref
	marks  outline
	tags   *tags // nil for none
	fields fields

	root, tree, stock ref // the catalog, the tree of pages, what all pages draw on
}

func newPrinter(w io.Writer, forms map[*layout.Frame]*form, l look) *printer {
	p := &printer{look: l, file: newFile(w, l.press), forms: forms, ink: inks.Get().(*content), faces: map[*fonts.Face]*typeface{}, images: map[[32]byte]*picture{}, fields: fields{named: map[string]int{}, texts: map[writtenText]ref{}, ticks: map[layout.Size]ref{}}}
	p.packer = newPacker(p.file)
	p.root, p.tree, p.stock = p.file.reserve(), p.file.reserve(), p.file.reserve()
	return p
}

// draw draws the pages. A panic of one that was left for later is one here.
func (p *printer) draw(pages []layout.Page) error {
	frames, stop := ahead(pages)
	defer stop()
	for _, page := range pages {
		t := <-frames
		if t.fault != nil {
			panic(t.fault)
		}
		if t.err != nil {
			return t.err
		}
		page.Frame = t.frame
		if err := p.page(page); err != nil {
			return err
		}
	}
	return nil
}

// page draws one page.
func (p *printer) page(page layout.Page) error {
	self, inside := p.file.reserve(), p.file.reserve()
	c, err := p.inked(page, p.tags.page(p.ink, self, page.Bookmark))
	if err != nil {
		return err
	}
	p.pages = append(p.pages, self)
	if page.Bookmark != "" {
		p.marks.add(page, self)
	}
	sheet := c.by.Sheet(c.size)
	media := fmt.Sprintf("[0 0 %s %s]", points(sheet.W), points(sheet.H))
	if p.press && page.Trim == (layout.Rect{}) {
		page.Trim, page.Bleed = wholeSheet(page.Frame)
		media = c.corners(page.Bleed)
	}
	entries := fmt.Appendf(nil, "/Type /Page /Parent %s /Resources %s /MediaBox %s /Contents %s", p.tree, p.stock, media, inside)
	if page.Trim != (layout.Rect{}) {
		entries = c.cutBox(entries, "/BleedBox", page.Bleed)
		entries = c.cutBox(entries, "/TrimBox", page.Trim)
	}
	if !p.press { // where nobody can follow a link, and none may be
		entries = fmt.Appendf(entries, " /StructParents %d /Tabs /S", c.marker.end())
		entries = c.notes(entries)
	}
	p.packer.stream(inside, "", c.ink.buf)
	return p.packer.object(self, entries)
}

// inked is a page's content. Its origin moves to the top left corner, so that
// frames, which reach downwards, need nothing but a minus before y.
func (p *printer) inked(page layout.Page, m *marker) (*canvas, error) {
	c := &canvas{printer: p, ink: p.ink, size: page.Frame.Size, by: page.Correction, late: page.Fill != nil, marker: m}
	c.ink.begin(p.look)
	if c.by.None() {
		c.ink.translate(layout.Point{Y: -c.size.H})
	} else {
		c.ink.correct(c.size, c.by)
	}
	return c, c.frame(page.Frame)
}

// points is a length as a number of the file.
func points(l layout.Length) string { return string(appendPoints(nil, l)) }

// finish writes what the pages hang on and the end of the file.
func (p *printer) finish(doc layout.Document) error {
	if err := p.packer.flush(); err != nil {
		return err
	}
	f := p.file
	f.object(p.tree, "/Type /Pages /Count %d /Kids %s", len(p.pages), list(p.pages))
	catalog := fmt.Sprintf("/Type /Catalog /Pages %s /PageLabels <</Nums [0 <</S /D>>]>>", p.tree)
	if first := p.marks.write(f); first != 0 {
		catalog += fmt.Sprintf(" /Outlines %s", first)
	}
	info, about := f.reserve(), "/Title "+text(doc.Title)
	if doc.Mark != "" {
		about += " /Keywords " + text(doc.Mark)
	}
	if p.press {
		catalog, about = catalog+outputIntent, about+identity
	} else {
		if doc.Language != "" {
			catalog += " /Lang " + text(doc.Language)
		}
		catalog += fmt.Sprintf(" /MarkInfo <</Marked true>> /StructTreeRoot %s /Metadata %s", p.tags.write(), f.metadata(doc))
		catalog += p.form()
		catalog += fmt.Sprintf(" /ViewerPreferences <</PrintScaling /None /Duplex /%s /DisplayDocTitle true>>", duplex(doc.Flip))
	}
	f.object(p.root, "%s", catalog)
	f.open(info, fmt.Appendf(nil, "<<%s /Creator (csprint) /Producer (csprint)>>", about))
	return f.end(p.root, info)
}

// duplex is the name by which a PDF asks for a way to turn the sheet.
func duplex(f layout.Flip) string {
	switch f {
	case layout.LongEdge:
		return "DuplexFlipLongEdge"
	case layout.ShortEdge:
		return "DuplexFlipShortEdge"
	default:
		return "Simplex"
	}
}
