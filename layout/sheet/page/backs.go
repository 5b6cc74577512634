package page

import "github.com/csprint/csprint/layout"

// Duplex tells whether each sheet runs through the printer once, for both sides.
func (p *PrintSettings) Duplex() bool {
	return p.Flip != layout.OneSided && p.BackMode() == layout.Duplex
}

// BareBacks puts a blank page behind each sheet that will be cut up.
func (p *PrintSettings) BareBacks(pages []layout.Page) []layout.Page {
	if !p.Duplex() {
		return pages
	}
	var out []layout.Page
	for _, page := range pages {
		out = append(out, page, BlankBack(page))
	}
	return out
}

// Evened adds a blank page where the next sheet would begin on a back.
func (p *PrintSettings) Evened(pages []layout.Page) []layout.Page {
	if !p.Duplex() || len(pages)%2 == 0 {
		return pages
	}
	return append(pages, BlankBack(pages[len(pages)-1]))
}

// Joined are pages and the next ones behind them, and which of all is the first of
// these: they begin on a fresh sheet if they must, and wherever the size of the paper
// changes, since both sides of a sheet have one.
func (p *PrintSettings) Joined(pages, next []layout.Page, fresh bool) (all []layout.Page, first int) {
	first = len(pages)
	for i, page := range next {
		if n := len(pages); n > 0 && (fresh && i == 0 || !sameSheet(pages[n-1].Frame.Size, page.Frame.Size)) {
			pages = p.Evened(pages)
		}
		if i == 0 {
			first = len(pages)
		}
		pages = append(pages, page)
	}
	return pages, first
}

// sameSheet tells whether two pages can be two sides of a sheet, be one of them turned.
func sameSheet(a, b layout.Size) bool { return a == b || a == b.Turned() }

// BlankBack is the bare side of a sheet. What lies in the middle of its front, as
// cards do, is cut there as well.
func BlankBack(front layout.Page) layout.Page {
	return layout.Page{
		Frame: layout.NewFrame(front.Frame.Size), Trim: front.Trim, Bleed: front.Bleed,
		Stock: front.Stock, Cut: front.Cut, Back: true,
	}
}

// BackMode is where backs go. A printer that prints on one side alone gets
// fronts and backs side by side, to be folded.
func (p *PrintSettings) BackMode() layout.Backs {
	if p.Flip == layout.OneSided && p.Backs == layout.Duplex {
		return layout.FoldOver
	}
	return p.Backs
}
