package paper

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A book is the pages of a side while they are being set.
type book struct {
	*page.Desk
	side     *game.Side
	sheet    string // what designs call its pages
	bookmark string // of the first
	mark     string // of each, with its number
	foot     string
	title    page.Title // but for the side
	pages    []layout.Page
}

func (b *book) wide() layout.Length { return b.Paper.Size.W - 2*layout.PageMargin }

// next begins a page.
func (b *book) next() layout.Region {
	l := b.NewLeaf(b.sheet, b.side)
	title := b.title
	title.Name, title.Of.Place, title.Of.What, title.Of.Hint = b.side.Name, b.side.Place, "name", "give the side a shorter name"
	b.PutTitle(l, title)
	b.PutFoot(l, b.NextMark(b.mark), b.foot)
	made := layout.Page{Frame: l.Frame}
	if len(b.pages) == 0 {
		made.Bookmark = b.bookmark
	}
	b.pages = append(b.pages, made)
	return layout.Region{Frame: l.Frame, Box: l.Body(l.Head + layout.MM(6))}
}

// line is a command with what is said of it, in as many lines as that takes.
func (b *book) line(of, words string) layout.Block {
	indent, lead := b.wide().Times(64, 194), layout.MM(4.4)
	style := b.Sans(9.5)
	lines := style.Wrap(words, b.wide()-indent)
	return layout.Block{High: lead * layout.Length(len(lines)), Gap: layout.MM(1.4), Put: func(onto *layout.Frame, at layout.Point) {
		name, _ := b.Strong(9.5).Fit(of, indent-layout.MM(3), layout.Pt(6.5))
		onto.SetLine("after/of", layout.Point{X: at.X, Y: at.Y + layout.MM(3.4)}, layout.Left, name, of)
		onto.SetLines("after/commander", layout.Point{X: at.X + indent, Y: at.Y + layout.MM(3.4)}, layout.Left, style, lead, lines)
	}}
}
