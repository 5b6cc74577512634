package sheet

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// number says on each sheet of what is read from one end to the other which one it is:
// "sheet 7 of 31". Sheets count through all files of the umpire, or of the tables, in
// their order. A single sheet needs no number. A side's sheets have none: whoever sees
// the foot of one would know by it how many cards the side has, dummies and all.
func (p *Packet) number(by page.PrintSettings) {
	p.eachNumber(by, func(page *layout.Page, words string) { *page = page.Numbered(words) })
}

// eachNumber gives all pages that have a number with what they say.
func (p *Packet) eachNumber(by page.PrintSettings, do func(page *layout.Page, words string)) {
	of, at := map[string]int{}, map[string]int{}
	through := slices.DeleteFunc(slices.Clone(p.Files), func(f File) bool { return !f.through })
	for _, f := range through {
		of[f.Owner()] += len(sheetsOf(f.Document))
	}
	for _, f := range through {
		for _, sheet := range sheetsOf(f.Document) {
			at[f.Owner()]++
			words := by.SheetOf(at[f.Owner()], of[f.Owner()])
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
func numbersOf(f File, by page.PrintSettings) map[*layout.Frame]string {
	numbers := map[*layout.Frame]string{}
	p := Packet{Files: []File{f}}
	p.part(by)
	p.eachNumber(by, func(page *layout.Page, words string) { numbers[page.Frame] = words })
	return numbers
}

// numbered are pages of a file as they are printed.
func (s *LazyFile) numbered(pages []layout.Page) []layout.Page {
	if s.Name == "map" { // which is no sheet
		return pages
	}
	if s.numbers == nil {
		s.numbers = numbersOf(s.file(), s.desk.PrintSettings)
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
