package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// number says on each sheet which one of its owner's it is: "sheet 7 of 31". Sheets
// count through all files of an owner, in their order, and not beyond: how many
// the other side has is its secret. A single sheet needs no number.
func (p *Packet) number() {
	p.eachNumber(func(page *layout.Page, words string) { *page = page.Numbered(words) })
}

// eachNumber gives all pages that have a number with what they say.
func (p *Packet) eachNumber(do func(page *layout.Page, words string)) {
	of, at := map[string]int{}, map[string]int{}
	for _, f := range p.Files {
		of[f.Owner()] += len(sheetsOf(f.Document))
	}
	for _, f := range p.Files {
		for _, sheet := range sheetsOf(f.Document) {
			at[f.Owner()]++
			words := page.SheetOf(at[f.Owner()], of[f.Owner()])
			for _, i := range sheet {
				if one := &f.Document.Pages[i]; of[f.Owner()] > 1 && !one.Bare() {
					do(one, words)
				}
			}
		}
	}
}

// numbersOf are what the pages of a file say once it lies in the files that are
// printed, by their frames.
func numbersOf(f File, by page.Press) map[*layout.Frame]string {
	numbers := map[*layout.Frame]string{}
	p := Packet{Files: []File{f}}
	p.part(by)
	p.eachNumber(func(page *layout.Page, words string) { numbers[page.Frame] = words })
	return numbers
}

// numbered are pages of a sheaf as they are printed.
func (s *Sheaf) numbered(pages []layout.Page) []layout.Page {
	if s.Name == "map" { // which is no sheet
		return pages
	}
	if s.numbers == nil {
		s.numbers = numbersOf(s.file(), s.desk.Press)
	}
	made := make([]layout.Page, len(pages))
	for i, page := range pages {
		made[i] = page
		if words, ok := s.numbers[page.Frame]; ok {
			made[i] = page.Numbered(words)
		}
	}
	return made
}
