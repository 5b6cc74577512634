package layout

import "slices"

// Backs says where the backs of two-sided cards are printed. With the two ways
// to turn a sheet, Duplex makes the four back modes of print.md.
type Backs uint8

// Where backs go.
const (
	Duplex          Backs = iota // on the other side of the sheet of their fronts
	FoldOver                     // beside their fronts on the same face, a fold between
	FrontsThenBacks              // after all fronts, for running the stack through twice
)

func (b Backs) String() string { return [...]string{"duplex", "fold-over", "fronts-then-backs"}[b] }

// A CardTurn is how a player turns a card over to read its back.
type CardTurn uint8

// The two ways to turn a card.
const (
	SideToSide  CardTurn = iota // like the page of a book
	TopToBottom                 // like a sheet of a notepad
)

func (c CardTurn) String() string { return [...]string{"side-to-side", "top-to-bottom"}[c] }

// A Hinge is the line about which paper is turned over: through the middle of
// the sheet for a printer, along the fold for a fold-over card.
type Hinge struct {
	Upright bool
	At      Length // x of an upright hinge, y of a level one
}

// Hinge is the line about which a sheet of a size is turned. Paper that is
// printed on one side is turned by hand, like LongEdge.
func (f Flip) Hinge(sheet Size) Hinge {
	if sheet.Portrait() == (f != ShortEdge) {
		return Hinge{Upright: true, At: sheet.W / 2}
	}
	return Hinge{At: sheet.H / 2}
}

// Behind is the box, as seen from the other side, that lies behind r.
func (h Hinge) Behind(r Rect) Rect {
	if h.Upright {
		r.X = 2*h.At - r.Right()
	} else {
		r.Y = 2*h.At - r.Bottom()
	}
	return r
}

// Turn is how the back of a card must be turned on its page to stand upright
// for a player who turns the card over as given.
func (h Hinge) Turn(front Turn, by CardTurn) Turn {
	back := -front
	if !h.Upright {
		back += Half
	}
	if by == TopToBottom {
		back += Half
	}
	return (back + 2*Half) % (2 * Half)
}

// An Imposition says where the fronts and backs of cards lie on their sheets.
type Imposition struct {
	Grid  Grid // of cards, or of unfolded pairs of a front and its back
	Backs Backs
	Flip  Flip
	By    CardTurn

	stacked bool // the back of a pair is below its front, not beside it
}

// A Spot is where one card lies: its front on the front of a sheet, its back
// on the other side, or on the same for a fold-over card.
type Spot struct {
	Front, Back         Rect
	FrontTurn, BackTurn Turn
}

// Impose finds the imposition with the most cards on a sheet.
func Impose(sheet, card Size, room, gutter Length, backs Backs, flip Flip, by CardTurn) Imposition {
	m := Imposition{Backs: backs, Flip: flip, By: by}
	if backs != FoldOver {
		m.Grid = FillSheet(sheet, card, room, gutter)
		return m
	}
	m.Grid = FillSheet(sheet, Size{2 * card.W, card.H}, room, gutter)
	stacked := FillSheet(sheet, Size{card.W, 2 * card.H}, room, gutter)
	if stacked.Len() > m.Grid.Len() {
		m.Grid, m.stacked = stacked, true
	}
	return m
}

// Spot is where card i of a sheet lies.
func (m Imposition) Spot(i int) Spot {
	front, hinge := m.Grid.Cell(i), m.Flip.Hinge(m.Grid.Sheet)
	if m.Backs == FoldOver {
		front, hinge = m.fold(front)
	}
	return Spot{
		Front: front, FrontTurn: m.Grid.Turn,
		Back: hinge.Behind(front), BackTurn: hinge.Turn(m.Grid.Turn, m.By),
	}
}

// fold is the front's half of an unfolded pair, and the fold.
func (m Imposition) fold(pair Rect) (Rect, Hinge) {
	front := pair
	if m.stacked == (m.Grid.Turn == QuarterCW) {
		front.W /= 2
		return front, Hinge{Upright: true, At: front.Right()}
	}
	front.H /= 2
	return front, Hinge{At: front.Bottom()}
}

// Folds lists the fold lines of a sheet of fold-over cards, none otherwise.
func (m Imposition) Folds() []Hinge {
	if m.Backs != FoldOver {
		return nil
	}
	var folds []Hinge
	for i := range m.Grid.Len() {
		_, fold := m.fold(m.Grid.Cell(i))
		if !slices.Contains(folds, fold) {
			folds = append(folds, fold)
		}
	}
	return folds
}
