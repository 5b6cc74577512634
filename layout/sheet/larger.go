package sheet

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// Larger are the sizes of pages of a packet that a paper does not hold, each once:
// cards that fill the paper lie on them where they run over their trim, 3 mm all round.
func (p *Packet) Larger(than layout.Paper) []layout.Size {
	var sizes []layout.Size
	for _, f := range p.Files {
		for _, page := range f.Document.Pages {
			size := page.Frame.Size
			if size != than.Size && size != than.Size.Turned() && !slices.Contains(sizes, size) {
				sizes = append(sizes, size)
			}
		}
	}
	return sizes
}
