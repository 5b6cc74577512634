package sheet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// oddScenario has what breaks sheets: long and foreign names, brigades of one
// and of twelve, units of too many figures and of one, irregulars, four sides.
const oddScenario = `csprint: 1
title: Všechno, co se může pokazit
rules: cold-steel
seed: odd
table: {width: 8ft, depth: 6ft}
figure_scale: "1:20"
card_size: CARD
blank_cards: 1
cover_sheets: 1
engagement: meeting
sides:
  one:
    name: Συμμαχικός στρατός
    nation: austrian
    edge: south
    commander: {name: Φίλιππος, rating: poor}
    defaults: {morale: 9, discipline: militia}
    forces:
      - division: Hochlöbliche Reserve-Division Feldmarschall-Leutnant Hessen-Homburg
        short: Reserve-Division
        commander: {name: Friedrich von Hessen-Homburg, rating: superior}
        units:
          - brigade: Brigade of one
            units:
              - {battalion: Allein, men: 20}
          - brigade: Brigade of twelve
            short: Twelve
            commander: {name: Ćwierć-Szczęsny, rating: average}
            units:
              - {battalion: Infanterie-Regiment No. 1 Kaiser, short: IR 1, men: 640}
              - {battalion: Bataillon 2, men: 641}
              - {battalion: Bataillon 3, men: 600}
              - {battalion: Bataillon 4, men: 1600}
              - {battalion: Bataillon 5, men: 3000}
              - {regiment: Grenz 6, battalions: 7, men: 4200}
          - {battery: Kavallerie-Batterie, guns: 8, kind: horse, attached: true}
      - brigade: Kroaten
        units:
          - {battalion: Freikorps, irregular: true, morale: 7, men: 400}
  two:
    name: Русская императорская армия
    nation: russian
    edge: north
    commander: {name: Кутузов, rating: superior}
    defaults: {morale: 10, discipline: trained}
    forces:
      - brigade: Лейб-гвардии Преображенский и Семёновский
        short: Лейб-гвардия
        units:
          - {battalion: Преображенский полк, short: Преображ., men: 700, kind: guard}
          - {battalion: Семёновский полк, men: 700, kind: guard}
  three:
    name: Third
    edge: east
    nation: ottoman
    commander: {name: Kör Yusuf, rating: average}
    defaults: {morale: 8, discipline: rabble}
    forces:
      - brigade: Sipahi
        arm: cavalry
        units:
          - {regiment: Sipahi, men: 20}
  four:
    name: Fourth
    edge: west
    nation: ottoman
    commander: {name: Ali, rating: average}
    defaults: {morale: 8, discipline: raw-recruits}
    forces:
      - {battery: Loose battery, guns: 1, kind: heavy}
`

var cardSizes = []string{"full", "half", "4x6in", "120mm x 70mm", "90mm x 60mm"}

func oddDesk(t testing.TB, card string, p Press) *Desk {
	return deskFor(t, strings.Replace(oddScenario, "CARD", card, 1), p)
}

func TestFrontsOfAnArmAreOneFrame(t *testing.T) {
	d := salamanca(t)
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		p := d.newCardPrinter(side)
		fronts := map[generate.Arm]*layout.Frame{}
		real, dummies := 0, 0
		for _, about := range p.subjects() {
			front := p.frontOf(about.arm)
			if fronts[about.arm] != nil && fronts[about.arm] != front {
				t.Errorf("%s: two fronts of %s", side.ID, about.arm)
			}
			fronts[about.arm] = front
			if about.card.Dummy {
				dummies++
			} else {
				real++
			}
		}
		if real == 0 || dummies == 0 {
			t.Errorf("%s: %d real cards and %d dummies, too few to compare", side.ID, real, dummies)
		}
		for arm, front := range fronts {
			if text := words([]layout.Page{{Frame: front}}); strings.TrimSpace(text) != "" {
				t.Errorf("%s: the front of %s says %q", side.ID, arm, text)
			}
		}
	}
}

// A dummy's back must be made of the same frames as a real one's, so that their
// bytes are as near as can be.
func TestDummiesShareTheDrawingsOfRealCards(t *testing.T) {
	d := salamanca(t)
	p := d.newCardPrinter(&d.Game.Sides[0])
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
		face := p.back.face(about)
		key := fmt.Sprint(about.arm)
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
			d := oddDesk(t, size, plainPress(paper))
			for i := range d.Game.Sides {
				pages := d.Cards(&d.Game.Sides[i])
				if len(pages) == 0 || len(pages)%2 != 0 {
					t.Errorf("%s cards on %s: %d pages", size, paper.Name, len(pages))
				}
				checkPages(t, size+" cards of "+d.Game.Sides[i].ID+" on "+paper.Name, pages)
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
	d := salamanca(t)
	for _, back := range designsOf(d).cards.Backs {
		for _, item := range d.Book.List("card-back-fields").Items {
			if back.find(func(s *Slot) bool { return s.Verb+" "+s.What == shown[item.Key] }) == nil {
				t.Errorf("%s does not show the %s", back.Name, item.Label)
			}
		}
	}
}

func TestInchWords(t *testing.T) {
	for _, c := range []struct {
		num, den int
		want     string
	}{{200, 30, "6⅔ in"}, {200, 20, "10 in"}, {200, 40, "5 in"}, {200, 50, "4 in"}, {5, 20, "¼ in"}, {200, 15, "13⅓ in"}, {100, 7, "14.3 in"}} {
		if got := inchWords(c.num, c.den); got != c.want {
			t.Errorf("%d/%d inches are printed %q, want %q", c.num, c.den, got, c.want)
		}
	}
}

func TestCardGoldens(t *testing.T) {
	d := salamanca(t)
	d.Game.CardSize = generate.SmallCard
	pages := d.Cards(&d.Game.Sides[1])
	checkGolden(t, "cards-4x6.txt", pages[:2])
}
