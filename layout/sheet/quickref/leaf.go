package quickref

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// sideBySide lays pages two by two on sheets of the paper that is twice theirs:
// more in view at once, which serves a table better than wider columns do.
func sideBySide(in *words.Catalogue, pages []layout.Page) []layout.Page {
	var sheets []layout.Page
	for pair := range slices.Chunk(pages, 2) {
		leaf := pair[0].Frame.Size
		sheet := layout.NewFrame(layout.Size{W: 2 * leaf.W, H: leaf.H})
		var names []string
		for i, page := range pair {
			at := layout.Point{X: leaf.W * layout.Length(i)}
			sheet.PutFrame("tables/leaf", at, page.Frame)
			if folio := page.Frame.Folio; folio != nil {
				shifted := *folio
				shifted.End = shifted.End.Add(at)
				sheet.Folio = &shifted
			}
			names = append(names, page.Bookmark)
		}
		sheets = append(sheets, layout.Page{Frame: sheet, Bookmark: in.Semicolons(names...)})
	}
	return sheets
}
