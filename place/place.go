// Package place puts csprint's sheets into documents of codeberg.org/go-pdf/fpdf, such as
// a club's newsletter: as vectors, with their faces embedded, the same to the pixel as
// csprint's own PDF files. It is the only package of csprint's that needs fpdf.
//
// Start at Place.
package place

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strconv"
	"sync"
	"weak"

	"codeberg.org/go-pdf/fpdf"

	"github.com/csprint/csprint"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// Place draws a sheet on the page of an fpdf document that is open. Its upper left
// corner comes to (x, y) and it is w wide, in the document's unit; its height follows
// (w·sheet.Height/sheet.Width). Where w is 0 it is of its true size.
//
// Place moves neither fpdf's position nor its fonts, colours and lines. Transformations,
// clips and alpha that are in force bear on the sheet. Sheets of a document share their
// faces, cut down to the letters that are set in them; a sheet that is placed twice is in the file once.
// Links on the sheet, such as those of units' records, are links on the page, unless a
// transformation is in force, which fpdf doesn't apply to links.
//
// An error is also the document's (pdf.Error), as fpdf has it. One document is one
// goroutine's at a time, like all of fpdf; several documents may be made side by side.
//
// Two limits are fpdf's. It writes imported objects in the order of a Go map: two runs
// make files that look alike and differ in their bytes, whatever SetCatalogSort says. And it
// doesn't encrypt imported objects: sheets don't show in a document with SetProtection.
// docs/decisions/fpdf.md has a patch for the first.
func Place(doc *fpdf.Fpdf, sheet csprint.Sheet, x, y, w float64) error {
	if doc.Err() {
		return doc.Error()
	}
	err := place(doc, sheet, x, y, w)
	if err != nil {
		err = fmt.Errorf("place %s: %w", sheet.Name, err)
		doc.SetError(err)
	}
	return err
}

func place(doc *fpdf.Fpdf, sheet csprint.Sheet, x, y, w float64) error {
	page := sheet.Page()
	switch {
	case page.Frame == nil:
		return errors.New("no game has laid this sheet out")
	case doc.PageNo() == 0:
		return errors.New("the document has no page yet")
	case !(w >= 0):
		return fmt.Errorf("%g wide, expected a width above 0, or 0 for the true size", w)
	}
	form, err := stateOf(doc).form(doc, page)
	if err != nil {
		return err
	}
	k := doc.GetConversionRatio() // points a unit
	wide, high := points(form.Size.W), points(form.Size.H)
	scale := 1.0
	if w > 0 {
		scale = w * k / wide
	}
	_, pageHigh := doc.GetPageSize()
	// A form begins with the state of the page: that is put back to what a fresh page has.
	doc.RawWriteStr(fmt.Sprintf("q 0 g 0 G 1 w 0 J 0 j 10 M [] 0 d 0 Tc 0 Tw 100 Tz 0 Ts 0 Tr %.6f 0 0 %.6f %.4f %.4f cm %s Do Q",
		scale, scale, x*k, (pageHigh-y)*k-scale*high, name(form.Number)))
	for _, l := range form.Links {
		unit := func(of layout.Length) float64 { return points(of) * scale / k }
		doc.LinkString(x+unit(l.Box.X), y+unit(l.Box.Y), unit(l.Box.W), unit(l.Box.H), l.URL)
	}
	return doc.Error()
}

// points is a length in points.
func points(l layout.Length) float64 { return l.MM() * 72 / 25.4 }

// name is by what pages call a form.
func name(number int) string { return "/Csprint" + strconv.Itoa(number) }

// A state is what of csprint's is in a document.
type state struct {
	loose pdf.Loose
	forms map[*layout.Frame]pdf.Form
}

// states are those of the documents that are being made. fpdf has no room for it; it goes
// when the document does.
var states = struct {
	sync.Mutex
	of map[weak.Pointer[fpdf.Fpdf]]*state
}{of: map[weak.Pointer[fpdf.Fpdf]]*state{}}

func stateOf(doc *fpdf.Fpdf) *state {
	states.Lock()
	defer states.Unlock()
	key := weak.Make(doc)
	s := states.of[key]
	if s == nil {
		s = &state{forms: map[*layout.Frame]pdf.Form{}}
		states.of[key] = s
		runtime.AddCleanup(doc, forget, key)
	}
	return s
}

func forget(key weak.Pointer[fpdf.Fpdf]) {
	states.Lock()
	defer states.Unlock()
	delete(states.of, key)
}

// form is a page as a form of the document, which gets what is new of it.
func (s *state) form(doc *fpdf.Fpdf, page layout.Page) (pdf.Form, error) {
	if form, ok := s.forms[page.Frame]; ok {
		return form, nil
	}
	form, objects, err := s.loose.Add(page)
	if err != nil {
		return pdf.Form{}, err
	}
	data, at := map[string][]byte{}, map[string]map[int]string{}
	for _, o := range objects {
		data[id(o.Number)], at[id(o.Number)] = imported(o)
	}
	doc.ImportObjects(data)
	doc.ImportObjPos(at)
	doc.ImportTemplates(map[string]string{name(form.Number): id(form.Number)})
	s.forms[page.Frame] = form
	return form, nil
}

// id is what fpdf knows an object by until it numbers it: 40 characters, the room of the
// number.
func id(number int) string { return fmt.Sprintf("csprint-%032d", number) }

var reference = regexp.MustCompile(`\b(\d+) 0 R\b`)

// imported is an object as fpdf takes it, and where which ids stand in it.
func imported(o pdf.Object) (data []byte, at map[int]string) {
	at = map[int]string{}
	last := 0
	for _, found := range reference.FindAllSubmatchIndex(o.Dict, -1) {
		number, _ := strconv.Atoi(string(o.Dict[found[2]:found[3]]))
		data = append(data, o.Dict[last:found[2]]...)
		at[len(data)] = id(number)
		data = append(data, id(number)...)
		last = found[3]
	}
	data = append(data, o.Dict[last:]...)
	if o.Stream != nil {
		data = append(data, "\nstream\n"...)
		data = append(data, o.Stream...)
		data = append(data, "\nendstream"...)
	}
	return append(data, "\nendobj"...), at
}
