package card

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// sizesOfCards are those that csprint has a name for, and some that it has none for.
func sizesOfCards() []string {
	return append(game.CardSizes(), "120mm x 80mm", "120mm x 70mm", "90mm x 60mm", "110mm x 76mm", "200mm x 140mm")
}

// Cards of every size hold all that they are to hold, in type to be held in the hand:
// no words run into others, be it with what hangs below their line, nor rings into
// one another, and a column that has no room is told of.
func TestBacksOfEverySizeHoldTogether(t *testing.T) {
	example.Long(t)
	seen := 0
	for i, name := range append(example.Names(t), "") {
		for j, size := range sizesOfCards() {
			for k, paper := range []layout.Paper{layout.A4, layout.Letter} {
				if (i+j+k)%2 > 0 && !example.Every() {
					continue
				}
				d := desk.Odd(t, size, desk.Plain(paper))
				if name != "" {
					d = desk.Open(t, name, desk.Plain(paper))
					d.Game.CardSize, _ = game.ParseCardSize(size)
				}
				for i := range d.Game.Sides {
					side := &d.Game.Sides[i]
					if len(side.Cards) == 0 {
						continue
					}
					p := newCardPrinter(d, side, asDesigned)
					for _, about := range p.printed() {
						seen++
						holdBack(t, fmt.Sprintf("%s, %s on %s, %s", name, size, paper.Name, idOf(about)), p, about)
					}
				}
				if err := d.Problems(); err != nil {
					t.Errorf("%s, %s cards on %s: %v", name, size, paper.Name, err)
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("only %d backs of cards", seen)
	}
}

func idOf(a *slot.Subject) string {
	if a.Card == nil {
		return "blank"
	}
	return a.Card.ID
}

func holdBack(t *testing.T, what string, p *cardPrinter, about *slot.Subject) {
	t.Helper()
	face := p.back.Face(about)
	preflight.EachText(face, func(text layout.Text, from string) {
		if strings.TrimSpace(text.Run) != "" && text.Size < layout.Pt(7) {
			t.Errorf("%s: %q of %s is at %s", what, text.Run, from, text.Size)
		}
	})
	var held []preflight.Ink // words and rings
	hits := p.back.Template.Find(func(s *slot.Slot) bool { return s.Verb == "rings" })
	for _, ink := range preflight.InkOf(face) {
		if ink.Run != "" || ink.From == hits.From {
			held = append(held, hanging(ink))
		}
	}
	for i, a := range held {
		for _, b := range held[:i] {
			if a.Box.Overlaps(b.Box) {
				t.Errorf("%s: %s runs into %s", what, a, b)
			}
		}
	}
	table := p.back.Template.Find(func(s *slot.Slot) bool { return s.Verb == "table" })
	told := wordsFrom(face, table.From)
	for _, column := range table.Columns {
		heads := unitColumnOf(p.Desk, column).heads
		if !slices.ContainsFunc(append(slices.Clone(heads), "all else: roster"), func(h string) bool { return strings.Contains(strings.ToLower(told), strings.ToLower(h)) }) {
			t.Errorf("%s: nothing tells where %s is: %s", what, column, told)
		}
	}
}

// hanging is a text with what hangs below its line.
func hanging(ink preflight.Ink) preflight.Ink {
	if strings.ContainsAny(ink.Run, "gjpqyQ,;()†") {
		ink.Box.H = ink.Box.H.Times(13, 10)
	}
	return ink
}

// wordsFrom are the texts of a slot.
func wordsFrom(f *layout.Frame, from string) string {
	var all []string
	preflight.EachText(f, func(text layout.Text, of string) {
		if of == from {
			all = append(all, text.Run)
		}
	})
	return strings.Join(all, " | ")
}

// A size either has room for all of this or is refused, with one that has it.
func TestSizesOfCardsAreHeldOrRefused(t *testing.T) {
	refused, printed := 0, 0
	for wide := 60; wide <= 180; wide += example.Some(4, 12) {
		for _, shape := range [][2]int{{2, 3}, {5, 7}, {1, 2}, {9, 10}} {
			size := fmt.Sprintf("%dmm x %dmm", wide, wide*shape[0]/shape[1])
			d := desk.Salamanca(t)
			d.Game.CardSize, _ = game.ParseCardSize(size)
			side := &d.Game.Sides[0]
			p := newCardPrinter(d, side, asDesigned)
			if err := d.Problems(); err != nil {
				if !strings.Contains(err.Error(), "is too small for what stands on the back of a card") || !strings.Contains(err.Error(), "in this shape at least") {
					t.Errorf("%s: %v", size, err)
				}
				refused++
			}
			for _, about := range p.printed() {
				holdBack(t, size+", "+idOf(about), p, about) // where it is refused, of the least size
			}
			printed++
		}
	}
	if refused == 0 || refused > printed/2 {
		t.Errorf("%d sizes of %d are refused", refused, printed)
	}
}
