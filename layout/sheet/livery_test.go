package sheet

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// The strokes of every livery are held here alone: elsewhere a dump tells a
// band in one line.
func TestLiveriesAreDrawnStrokeByStroke(t *testing.T) {
	var pages []layout.Page
	for _, nation := range nations {
		f := layout.NewFrame(layout.Size{W: layout.MM(40), H: layout.MM(4)})
		Press{}.putBand(f, nation, f.Bounds(), liveries[nation])
		for i := range f.Items {
			f.Items[i].Of = nil
		}
		pages = append(pages, layout.Page{Frame: f, Bookmark: nation})
	}
	checkGolden(t, "liveries.txt", pages)
}
