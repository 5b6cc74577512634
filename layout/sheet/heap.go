package sheet

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// Heap is one copy of a heap of the packet's plan as a document: its sheets one behind the
// other, each beginning on a front; bare backs are left out where it is printed on one side.
func (p *Packet) Heap(h plan.Heap) layout.Document {
	var doc layout.Document
	for _, piece := range h.Parts {
		from := p.Files[piece.File].Document
		if doc.Pages == nil {
			doc = from
			doc.Pages = nil
		}
		pages := from.Pages[piece.First-1 : piece.First-1+piece.Pages]
		for i, one := range pages {
			if h.Sides == plan.Both || !one.Bare() {
				doc.Pages = append(doc.Pages, one)
			}
			if h.Sides == plan.Both && i == len(pages)-1 && len(doc.Pages)%2 > 0 {
				doc.Pages = append(doc.Pages, page.BlankBack(one))
			}
		}
	}
	if h.Sides == plan.One {
		doc.Flip = layout.OneSided
	}
	return doc
}

// A Reader is somebody who has sheets of a side of his own.
type Reader struct {
	Name string // of his file, without its ending
	For  string
}

// Readers are they, in the order of the packet.
func (p *Packet) Readers() []Reader {
	var list []Reader
	for _, f := range p.Files {
		if n := len(list); !f.through && (n == 0 || list[n-1].Name != f.Owner()) {
			list = append(list, Reader{f.Owner(), f.For})
		}
	}
	return list
}

// Whole is all that one reader has, as one document.
func (p *Packet) Whole(reader string) layout.Document {
	var doc layout.Document
	for _, f := range p.Files {
		if f.through || f.Owner() != reader {
			continue
		}
		pages := doc.Pages
		if len(pages) == 0 {
			doc = f.Document
		}
		if len(pages)%2 > 0 {
			pages = append(pages, page.BlankBack(pages[len(pages)-1]))
		}
		doc.Pages = append(pages, f.Document.Pages...)
	}
	return doc
}
