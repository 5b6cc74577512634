package paper

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A book is the pages of a side while they are being set.
type book struct{ page.Sheets }

// bookAir is between the title of a page and what stands under it.
var bookAir = layout.MM(6)

// line is a command with what is said of it, in as many lines as that takes.
func (b *book) line(of, words string) layout.Block {
	indent, lead := b.Wide().Times(64, 194), layout.MM(4.4)
	style := b.Sans(9.5)
	lines := style.Wrap(words, b.Wide()-indent)
	return layout.Block{High: lead * layout.Length(len(lines)), Gap: layout.MM(1.4), Put: func(onto *layout.Frame, at layout.Point) {
		name, _ := b.Strong(9.5).Fit(of, indent-layout.MM(3), layout.Pt(6.5))
		onto.SetLine("after/of", layout.Point{X: at.X, Y: at.Y + layout.MM(3.4)}, layout.Left, name, of)
		onto.SetLines("after/commander", layout.Point{X: at.X + indent, Y: at.Y + layout.MM(3.4)}, layout.Left, style, lead, lines)
	}}
}
