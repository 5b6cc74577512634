package page

import (
	"slices"

	"github.com/csprint/csprint/layout"
)

// List is a list: its heading, the heads of its columns, and its rows. Where it goes on
// over a column or a page it has its heading again, "continued", and these heads, and two
// rows at least stand on either side.
func (p *PrintSettings) List(heading func(words string) layout.Block, words string, heads, rows []layout.Block) []layout.Block {
	again := append([]layout.Block{heading(p.Words.Say("page.continued", "head", words))}, heads...)
	for i := range rows {
		rows[i].Head = again
	}
	for _, i := range []int{0, len(rows) - 2} {
		if 0 <= i && i < len(rows)-1 {
			rows[i].Keep = true
		}
	}
	kind := layout.AsTable
	if len(heads) == 0 {
		kind = layout.AsList
	}
	return append([]layout.Block{heading(words)}, layout.As(layout.Element{Kind: kind}, slices.Concat(heads, rows)...)...)
}

// SectionList is a list under the heading of a section.
func (p *PrintSettings) SectionList(from, words string, wide layout.Length, heads, rows []layout.Block) []layout.Block {
	return p.List(func(words string) layout.Block { return p.Section(from, words, wide) }, words, heads, rows)
}
