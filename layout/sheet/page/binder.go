package page

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// An Binder is the book while it is being set.
type Binder struct {
	*Desk
	Leaf  Leaf   // the page that is open
	Note  string // at the foot of the pages
	Pages []layout.Page
	Rest  layout.Rect // bare room at the foot of the last page, across it; none where it is not known
}

// Open begins a page; the bookmark is empty for one that goes on.
func (u *Binder) Open(bookmark string) {
	u.Leaf, u.Rest = u.NewLeaf("umpire", nil), layout.Rect{}
	u.PutFoot(u.Leaf, u.NextMark("umpire"), say.Joined("for the umpire alone", u.Game.Title, u.Game.Edition, u.Note))
	u.Pages = append(u.Pages, layout.Page{Frame: u.Leaf.Frame, Bookmark: bookmark})
}

// Titled begins a page under a title and returns its body. Only the first page
// of a part has a bookmark.
func (u *Binder) Titled(name string, first bool) layout.Rect {
	bookmark := ""
	if first {
		bookmark = name
	}
	u.Open(bookmark)
	u.PutTitle(u.Leaf, Title{Name: name, Right: [2]string{"", u.ScaleLine()}})
	return u.Leaf.Body(u.Leaf.Head + layout.MM(4))
}

// Columns hands out a first column, then both columns of further pages.
func (u *Binder) Columns(first layout.Rect) func() layout.Region {
	more := u.Parts("Umpire's book", 2)
	begun := false
	return func() layout.Region {
		if begun {
			return more()
		}
		begun = true
		return layout.Region{Frame: u.Leaf.Frame, Box: first}
	}
}

// Parts hands out the columns of page after page under a title.
func (u *Binder) Parts(name string, n int) func() layout.Region {
	var rest []layout.Rect
	first := true
	return func() layout.Region {
		if len(rest) == 0 {
			rest = Columns(u.Titled(name, first), n)
			first = false
		}
		box := rest[0]
		rest = rest[1:]
		return layout.Region{Frame: u.Leaf.Frame, Box: box}
	}
}
