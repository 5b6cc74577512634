package page

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// Sheets are a side's reading sheets of one kind while they are being set: leaves with a
// title, a foot and a mark, the first of them with a bookmark.
type Sheets struct {
	*Desk
	Side     *game.Side
	From     string        // what designs call the leaves
	Bookmark string        // of the first leaf
	Title    Title         // but for the name, which is the side's
	Heads    func(Leaf)    // sets what stands under the title of each; nil for nothing
	Foot     string        // what the foot says
	Mark     string        // whose leaves are counted together; empty for the side's
	Marked   bool          // their leaves are marked in play, and read back from a photograph
	Air      layout.Length // between the rule under the title and the body
	Pages    []layout.Page
}

// Next begins a leaf.
func (s *Sheets) Next() Leaf {
	leaf := s.NewLeaf
	if s.Marked {
		leaf = s.markedLeaf
	}
	l, title, mark := leaf(s.From, s.Side), s.Title, s.Mark
	title.Name, title.Of = s.Side.Name, Origin{Place: s.Side.Place, What: "page.a-name", Sheet: title.Of.Sheet, Hint: "page.shorten-side"}
	if mark == "" {
		mark = s.Side.Owner()
	}
	s.PutTitle(l, title)
	if s.Heads != nil {
		s.Heads(l)
	}
	s.PutFoot(l, s.NextMark(mark), s.Foot)
	made := layout.Page{Frame: l.Frame}
	if len(s.Pages) == 0 {
		made.Bookmark = s.Bookmark
	}
	s.Pages = append(s.Pages, made)
	return l
}

// Region begins a leaf and is its body.
func (s *Sheets) Region() layout.Region {
	l := s.Next()
	return layout.Region{Frame: l.Frame, Box: l.Body(l.Head + s.Air)}
}

// Flow lets blocks run down leaf after leaf.
func (s *Sheets) Flow() layout.Flow { return layout.Flow{Next: s.Region} }

// Last is the leaf that was begun last.
func (s *Sheets) Last() *layout.Page { return &s.Pages[len(s.Pages)-1] }

// Wide is the room between the margins.
func (p *PrintSettings) Wide() layout.Length { return p.Paper.Size.W - 2*layout.PageMargin }

// Room is the height of a leaf's body.
func (s *Sheets) Room() layout.Length { return s.BodyHigh(LeafHead + s.Air) }

// BodyHigh is the room that the foot of a leaf leaves below a top.
func (p *PrintSettings) BodyHigh(top layout.Length) layout.Length {
	return p.Paper.Size.H - LeafFoot - p.FootRoom() - top
}
