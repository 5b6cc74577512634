package sheet

import (
	"slices"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/plan"
)

// A share is what of a file goes into a file of its own.
type share struct {
	name string // behind that of the file
	of   func(plan.Part) bool
	bare bool // bare backs are left out, and it runs through the printer on one side
}

// shares are those of each way to split.
var shares = map[page.Split][]share{
	page.ByStock: {
		{name: plan.Shares[0], of: func(p plan.Part) bool { return p.Stock == plan.Card }},
		{name: plan.Shares[1], of: func(p plan.Part) bool { return p.Stock == plan.Paper }},
	},
	page.BySides: {
		{name: plan.Shares[2], of: func(p plan.Part) bool { return p.Sides == plan.One }, bare: true},
		{name: plan.Shares[3], of: func(p plan.Part) bool { return p.Sides == plan.Both }},
	},
}

// Splits are the ways to split the files of a packet.
func Splits() []string { return []string{string(page.ByStock), string(page.BySides)} }

// part parts the files as they are printed.
func (p *Packet) part(by page.PrintSettings) {
	p.split(by.Split)
	if by.Split == "" && by.OneSidedApart() {
		p.partOneSided()
	}
}

// split puts each share of a file into a file of its own. Sheets stay whole and
// in their order.
func (p *Packet) split(by page.Split) {
	if by == "" {
		return
	}
	files := p.Files
	p.Files = nil
	for _, f := range files {
		for _, s := range shares[by] {
			p.add(f.share(s))
		}
	}
}

// share is the file of a share, without pages where there are none.
func (f File) share(s share) File {
	made := f
	made.Name, made.owner = f.Name+s.name, f.Owner()
	made.Document.Pages, made.Spans = nil, nil
	if s.bare {
		made.Document.Flip = layout.OneSided
	}
	for _, part := range f.plan().Parts {
		if !s.of(part) {
			continue
		}
		first := part.First - 1
		made.Spans = append(made.Spans, Span{Kind: part.Kind, First: len(made.Document.Pages)})
		pages := slices.Clone(f.Document.Pages[first : first+part.Pages])
		if s.bare {
			pages = slices.DeleteFunc(pages, func(p layout.Page) bool { return p.Back && p.Bare() })
		}
		made.Document.Pages = append(made.Document.Pages, pages...)
	}
	return made
}
