package sheet

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// sheetsOf are the sheets of paper of a document, each by its pages: a front and,
// where something may be printed on it, a back. Where backs come after all fronts
// they belong to the fronts right before them.
func sheetsOf(doc layout.Document) [][]int {
	var sheets [][]int
	backs := 0 // of the run that is open
	for i, p := range doc.Pages {
		switch {
		case doc.Flip != layout.OneSided && i%2 == 1:
			sheets[len(sheets)-1] = append(sheets[len(sheets)-1], i)
		case doc.Flip == layout.OneSided && p.Back && i > 0:
			if backs == 0 {
				backs = backsFrom(doc.Pages, i)
			}
			at := len(sheets) - backs
			sheets[max(0, at)] = append(sheets[max(0, at)], i)
			backs--
		default:
			sheets, backs = append(sheets, []int{i}), 0
		}
	}
	return sheets
}

// backsFrom counts the backs from a page on.
func backsFrom(pages []layout.Page, from int) int {
	n := slices.IndexFunc(pages[from:], func(p layout.Page) bool { return !p.Back })
	if n < 0 {
		return len(pages) - from
	}
	return n
}

// An Album is the pictures of the sheets of a document.
type Album struct {
	camera  *layout.Camera
	darkest uint8
	sheets  [][]int
	pages   []layout.Picture
}

// Watched is a document whose pages have their pictures taken as they are taken to be
// printed, and the album that they go into.
func Watched(doc layout.Document, by *layout.Camera) (layout.Document, *Album) {
	a := &Album{camera: by, darkest: doc.Darkest, sheets: sheetsOf(doc), pages: make([]layout.Picture, len(doc.Pages))}
	doc.Pages = slices.Clone(doc.Pages)
	for i := range doc.Pages {
		page := &doc.Pages[i]
		fill := page.Fill
		if fill == nil {
			a.pages[i] = by.Take(page.Frame)
			continue
		}
		page.Fill = func(onto *layout.Frame) error {
			err := fill(onto)
			a.pages[i] = by.Take(onto)
			return err
		}
	}
	return doc, a
}

// Sheets are the pictures of the sheets, in their order, once all pages were taken.
func (a *Album) Sheets() []string {
	all := make([]string, len(a.sheets))
	for i, sheet := range a.sheets {
		var sides []layout.Picture
		for _, page := range sheet {
			sides = append(sides, a.pages[page])
		}
		if a.darkest > 0 {
			sides = append(sides, layout.Picture{a.darkest})
		}
		all[i] = a.camera.Sheet(sides...)
	}
	return all
}

// Pictures are those of the sheets of a file. Pages that were left for later are
// laid out for it.
func (f File) Pictures(by *layout.Camera) ([]string, error) {
	doc, album := Watched(f.Document, by)
	for _, p := range doc.Pages {
		if _, err := p.Taken(); err != nil {
			return nil, err
		}
	}
	return album.Sheets(), nil
}
