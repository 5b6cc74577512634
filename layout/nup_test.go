package layout

import (
	"slices"
	"testing"
)

var cardSizes = map[string]Size{
	"4x6":      {MM(152.4), MM(101.6)},
	"record":   {MM(88), MM(63)},
	"tall":     {MM(88), MM(84)},
	"poker":    {MM(88.9), MM(63.5)},
	"tarot":    {MM(120), MM(70)},
	"slim":     {MM(180), MM(20)},
	"odd":      {MM(33.333), MM(47.111)},
	"business": {MM(88.9), MM(50.8)},
}

func TestFillSheet(t *testing.T) {
	room := MM(13.5)
	for _, c := range []struct {
		sheet Paper
		card  string
		want  int
		turn  Turn
	}{
		{A4, "record", 8, Upright},
		{Letter, "record", 8, Upright},
		{A4, "tall", 6, Upright},
		{Letter, "tall", 6, Upright},
		{A4, "4x6", 2, Upright},
		{Letter, "4x6", 2, Upright},
		{A4, "business", 10, Upright},
		{A3, "4x6", 4, QuarterCW},
	} {
		g := FillSheet(c.sheet.Size, cardSizes[c.card], room, 0)
		if g.Len() != c.want || g.Turn != c.turn {
			t.Errorf("%s on %s: %d cards turned %s, want %d turned %s", c.card, c.sheet.Name, g.Len(), g.Turn, c.want, c.turn)
		}
	}
	if n := FillSheet(A4.Size, Size{MM(304.8), MM(38.1)}, room, 0).Len(); n != 0 {
		t.Errorf("a blind strip longer than A4: %d cards, want none", n)
	}
	upright := Size{MM(101.6), MM(152.4)}
	if g := FillSheet(A4.Size, upright, room, 0); g.Len() != 2 || g.Turn != QuarterCW {
		t.Errorf("4 x 6 in upright on A4: %d turned %s, want 2 turned a quarter", g.Len(), g.Turn)
	}
}

// everyImposition calls visit for all papers, both ways up, cards, back modes,
// flips and card turns.
func everyImposition(visit func(name string, m Imposition, card Size, room, gutter Length)) {
	for _, paper := range []string{"a4", "letter", "a3", "tabloid"} {
		p, _ := PaperNamed(paper)
		for _, sheet := range []Size{p.Size, p.Size.Turned()} {
			for name, card := range cardSizes {
				for _, backs := range []Backs{Duplex, FoldOver, FrontsThenBacks} {
					for _, flip := range []Flip{LongEdge, ShortEdge} {
						for _, by := range []CardTurn{SideToSide, TopToBottom} {
							for _, gutter := range []Length{0, MM(6)} {
								room := MM(13.5)
								m := Impose(sheet, card, room, gutter, backs, flip, by)
								visit(paper+" "+sheet.String()+" "+name+" "+backs.String()+" "+flip.String()+" "+by.String(), m, card, room, gutter)
							}
						}
					}
				}
			}
		}
	}
}

func TestCardsNeitherOverlapNorLeaveTheSheet(t *testing.T) {
	everyImposition(func(name string, m Imposition, card Size, room, gutter Length) {
		live := Rect{0, 0, m.Grid.Sheet.W, m.Grid.Sheet.H}.Inset(room)
		for i := range m.Grid.Len() {
			a := m.Grid.Cell(i)
			if !live.Contains(a) {
				t.Fatalf("%s: card %d at %s is not inside %s", name, i, a, live)
			}
			for j := range i {
				b := m.Grid.Cell(j)
				if gap := (Rect{a.X - gutter, a.Y - gutter, a.W + 2*gutter, a.H + 2*gutter}); gap.Overlaps(b) {
					t.Fatalf("%s: card %d at %s is nearer than %s to card %d at %s", name, i, a, gutter, j, b)
				}
			}
		}
	})
}

// A mark on a card, followed through the turns of its frame to the sheet.
func onSheet(r Rect, turn Turn, p Point) Point {
	at := r.Corner(turn)
	switch turn {
	case QuarterCW:
		return at.Add(Point{-p.Y, p.X})
	case Half:
		return at.Add(Point{-p.X, -p.Y})
	case QuarterCCW:
		return at.Add(Point{p.Y, -p.X})
	}
	return at.Add(p)
}

// behind follows a point of a back page through the paper to the front page, by
// the printer's flip or the fold, without the code under test.
func behind(m Imposition, spot Spot, p Point) Point {
	sheet := m.Grid.Sheet
	upright := (sheet.H >= sheet.W) == (m.Flip == LongEdge)
	middle := Point{sheet.W / 2, sheet.H / 2}
	if m.Backs == FoldOver {
		upright = spot.Back.X >= spot.Front.Right() // beside its front, else below
		middle = Point{spot.Front.Right(), spot.Front.Bottom()}
	}
	if upright {
		return Point{2*middle.X - p.X, p.Y}
	}
	return Point{p.X, 2*middle.Y - p.Y}
}

func TestBacksLandOnTheirFronts(t *testing.T) {
	everyImposition(func(name string, m Imposition, card Size, _, _ Length) {
		for i := range m.Grid.Len() {
			spot := m.Spot(i)
			for _, mark := range []Point{{0, 0}, {card.W, 0}, {MM(5), MM(9)}, {card.W, card.H}} {
				// What the player sees at mark on the back is printed behind what
				// he saw there mirrored on the front, by the way he turned the card.
				across := Point{card.W - mark.X, mark.Y}
				if m.By == TopToBottom {
					across = Point{mark.X, card.H - mark.Y}
				}
				want := onSheet(spot.Front, spot.FrontTurn, across)
				got := behind(m, spot, onSheet(spot.Back, spot.BackTurn, mark))
				if got != want {
					t.Fatalf("%s: card %d: %s of the back lies behind %s, want %s", name, i, mark, got, want)
				}
			}
		}
	})
}

func TestFoldOverPairsShareAFold(t *testing.T) {
	everyImposition(func(name string, m Imposition, card Size, _, _ Length) {
		folds := m.Folds()
		if m.Backs != FoldOver {
			if folds != nil {
				t.Fatalf("%s: folds at %v", name, folds)
			}
			return
		}
		if most := max(m.Grid.Columns, m.Grid.Rows); len(folds) > most {
			t.Fatalf("%s: %d folds of %d × %d pairs", name, len(folds), m.Grid.Columns, m.Grid.Rows)
		}
		for i := range m.Grid.Len() {
			spot, pair := m.Spot(i), m.Grid.Cell(i)
			if !pair.Contains(spot.Front) || !pair.Contains(spot.Back) || spot.Front.Overlaps(spot.Back) {
				t.Fatalf("%s: pair %s holds front %s and back %s", name, pair, spot.Front, spot.Back)
			}
			if !slices.ContainsFunc(folds, func(h Hinge) bool { return h.Behind(spot.Front) == spot.Back }) {
				t.Fatalf("%s: front %s is folded onto its back %s at none of %v", name, spot.Front, spot.Back, folds)
			}
		}
	})
}

// The table of print.md, for a card that stands upright.
func TestFlipTable(t *testing.T) {
	x, y := MM(50), MM(80)
	for _, c := range []struct {
		sheet    Size
		flip     Flip
		across   bool // the back's centre is at W-x, otherwise at H-y
		halfTurn CardTurn
	}{
		{A4.Size, LongEdge, true, TopToBottom},
		{A4.Size, ShortEdge, false, SideToSide},
		{A4.Size.Turned(), LongEdge, false, SideToSide},
		{A4.Size.Turned(), ShortEdge, true, TopToBottom},
	} {
		h := c.flip.Hinge(c.sheet)
		want := Point{x, c.sheet.H - y}
		if c.across {
			want = Point{c.sheet.W - x, y}
		}
		if got := h.Behind(Rect{x - 10, y - 10, 20, 20}).Centre(); got != want {
			t.Errorf("%s on the %s: back's centre at %s, want %s", c.sheet, c.flip, got, want)
		}
		for _, by := range []CardTurn{SideToSide, TopToBottom} {
			wantTurn := Upright
			if by == c.halfTurn {
				wantTurn = Half
			}
			if got := h.Turn(Upright, by); got != wantTurn {
				t.Errorf("%s on the %s, card turned %s: back turned %s, want %s", c.sheet, c.flip, by, got, wantTurn)
			}
		}
	}
}
