package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// correct makes up for the lies of the printer on all pages that must be true to
// size; those to read are left as they are.
func (p *Packet) correct(by page.PrintSettings) {
	if by.Printer.None() {
		return
	}
	for _, f := range p.Files {
		for i := range f.Document.Pages {
			if one := &f.Document.Pages[i]; f.trueToSize(*one) {
				one.Correction = by.Printer.Correction(one.Frame.Size, one.Back, by.Flip)
			}
		}
	}
}

// trueToSize tells pages whose lengths matter: those that are cut, cards, and the
// ground of the table.
func (f File) trueToSize(p layout.Page) bool {
	return p.Cut != "" || p.Stock == layout.Card || f.of(tiles)
}

// of tells whether a file is of a kind alone.
func (f File) of(kind string) bool { return len(f.Spans) == 1 && f.Spans[0].Kind == kind }
