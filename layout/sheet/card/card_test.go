package card

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/words"
)

var cardSizes = []string{"full", "half", "4x6in", "120mm x 70mm", "90mm x 60mm"}

func TestFrontsOfAnArmAreOneFrame(t *testing.T) {
	d := desk.Salamanca(t)
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		p := newCardPrinter(d, side, asDesigned)
		fronts := map[game.Arm]*layout.Frame{}
		real, dummies := 0, 0
		for _, about := range p.subjects() {
			front := p.frontOf(about.Arm)
			if fronts[about.Arm] != nil && fronts[about.Arm] != front {
				t.Errorf("%s: two fronts of %s", side.ID, about.Arm)
			}
			fronts[about.Arm] = front
			if about.Card.Dummy {
				dummies++
			} else {
				real++
			}
		}
		if real == 0 || dummies == 0 {
			t.Errorf("%s: %d real cards and %d dummies, too few to compare", side.ID, real, dummies)
		}
		for arm, front := range fronts {
			if text := desk.Words([]layout.Page{{Frame: front}}); strings.TrimSpace(text) != "" {
				t.Errorf("%s: the front of %s says %q", side.ID, arm, text)
			}
		}
	}
}

// A dummy's back must be made of the same frames as a real one's, so that their
// bytes are as near as can be.
func TestDummiesShareTheDrawingsOfRealCards(t *testing.T) {
	d := desk.Salamanca(t)
	p := newCardPrinter(d, &d.Game.Sides[0], asDesigned)
	shared := func(f *layout.Frame) (out []*layout.Frame) {
		for _, item := range f.Items {
			if g, ok := item.Item.(layout.Group); ok {
				out = append(out, g.Frame)
			}
		}
		return out
	}
	backs := map[string]string{}
	for _, about := range p.subjects() {
		face := p.back.Face(about)
		key := fmt.Sprint(about.Arm)
		frames := fmt.Sprintf("%v %s", shared(face), face.Size)
		if before, ok := backs[key]; ok && before != frames {
			t.Errorf("backs of %s are drawn from %s and from %s", key, before, frames)
		}
		backs[key] = frames
	}
}

func TestCardsHoldTogether(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		for _, size := range cardSizes {
			d := desk.Odd(t, size, desk.Plain(paper))
			for i := range d.Game.Sides {
				pages := Cards(d, &d.Game.Sides[i])
				if len(pages) == 0 || len(pages)%2 != 0 {
					t.Errorf("%s cards on %s: %d pages", size, paper.Name, len(pages))
				}
				desk.CheckPages(t, size+" cards of "+d.Game.Sides[i].ID+" on "+paper.Name, pages)
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s cards on %s: %v", size, paper.Name, err)
			}
		}
	}
}

// Every field that the rules want on the back of a card must be there, 1.6.1.
func TestBackShowsWhatTheRulesAskFor(t *testing.T) {
	shown := map[string]string{
		"unit": "field unit", "superior": "field superior", "constituents": "field count",
		"batteries": "field batteries", "commander": "field commander", "sketch": "sketch deployment",
	}
	d := desk.Salamanca(t)
	for _, back := range DesignsOf(d).Cards.Backs {
		for _, item := range d.Book.List("card-back-fields").Items {
			if back.Find(func(s *slot.Slot) bool { return s.Verb+" "+s.What == shown[item.Key] }) == nil {
				t.Errorf("%s does not show the %s", back.Name, item.Label)
			}
		}
	}
}

func TestCardGoldens(t *testing.T) {
	d := desk.Salamanca(t)
	d.Game.CardSize = game.SmallCard
	pages := Cards(d, &d.Game.Sides[1])
	desk.CheckGolden(t, "cards-4x6.txt", pages[:2])
}

// A card of batteries counts them once, and their guns beside them.
func TestArtilleryCardCountsBatteriesOnce(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	c := game.Card{ID: "K1", Arm: game.Artillery, Formation: words.Own("Reserve"), Constituent: game.Batteries, Count: 2}
	about := &slot.Subject{Side: side, Arm: game.Artillery, Card: &c, Units: []*game.Unit{{Name: "First", Guns: 6}, {Name: "Second", Guns: 8}}}
	text := desk.Words([]layout.Page{{Frame: newCardPrinter(d, side, asDesigned).back.Face(about)}})
	if n := strings.Count(strings.ToUpper(text), "BATTERIES"); n != 1 {
		t.Errorf("the card says batteries %d times:\n%s", n, text)
	}
	for _, want := range []string{"GUNS", "\n14\n", "\n2\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q:\n%s", want, text)
		}
	}
}

// The names of a card's units are all in full, or all short where they have short ones.
func TestNamesOfACardAreOfOneKind(t *testing.T) {
	d := desk.Salamanca(t)
	d.Game.Languages = map[string]*words.Catalogue{"fr": words.In("fr")}
	d = d.In("fr")
	short := 0
	for i := range d.Game.Sides {
		p := newCardPrinter(d, &d.Game.Sides[i], asDesigned)
		for _, about := range p.subjects() {
			text := desk.Words([]layout.Page{{Frame: p.back.Face(about)}})
			if strings.Contains(text, " bn") {
				short++
			}
			if strings.Contains(text, " bn") && strings.Contains(text, " battalion") {
				t.Errorf("%s: %q", about.Card.ID, text)
			}
		}
	}
	if short == 0 {
		t.Error("no card has short names")
	}
}
