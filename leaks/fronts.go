package leaks

import (
	"slices"

	"github.com/csprint/csprint/leaks/paper"
)

// fronts holds the grand-tactical cards of a side's file against what an
// opponent may see of them: the fronts of one arm are one drawing, dummy or
// not, and the cards lie in the order of their ids, which were dealt by dice.
func (s *search) fronts(doc *paper.Document, side *Side) {
	cards, ok := lastSection(doc, side.cardIDs(), len(side.Cards))
	if !ok {
		return // the file has no cards
	}
	ids := cards.ids(side.cardIDs())
	if !slices.IsSorted(ids) {
		s.add(cards.first, "has cards in another order than that of their ids: the order may tell")
	}
	if !cards.alike(side, s.budget) {
		s.add(cards.first, "has card fronts of one arm that are not the same drawing: one may tell what is behind it")
	}
}

// A section is the pages from one bookmark to the next.
type section struct {
	first int // page from 1
	pages []paper.Page
}

// lastSection is the section of a side's cards, which are so many at least: the last that bears
// their ids, as a few stand on the sheets before them, too: on a roster, in a map's sectors.
func lastSection(doc *paper.Document, cards map[string]bool, least int) (section, bool) {
	starts := []int{1}
	for _, b := range doc.Bookmarks {
		if b.Page > 1 {
			starts = append(starts, b.Page)
		}
	}
	slices.Sort(starts)
	starts = append(slices.Compact(starts), len(doc.Pages)+1)
	for i := len(starts) - 2; i >= 0; i-- {
		found := section{first: starts[i], pages: doc.Pages[starts[i]-1 : starts[i+1]-1]}
		if n := len(found.ids(cards)); n > 0 && n >= least {
			return found, true
		}
	}
	return section{}, false
}

// cardIDs are the ids of a side's cards.
func (s *Side) cardIDs() map[string]bool {
	ids := map[string]bool{}
	for _, c := range s.Cards {
		ids[c.ID] = true
	}
	return ids
}

// ids are the ids of a side's cards as the pages bear them.
func (s section) ids(cards map[string]bool) []string {
	var all []string
	for _, page := range s.pages {
		all = append(all, idsOn(page, cards)...)
	}
	return all
}

func idsOn(page paper.Page, cards map[string]bool) []string {
	var ids []string
	for _, run := range page.Runs {
		if cards[run] {
			ids = append(ids, run)
		}
	}
	return ids
}

// alike tells whether all fronts of an arm are one drawing. The marks around
// the cards come first on every sheet, then the cards in their order: with so
// many pieces before them on the first sheet, there are as many on each. Where all
// cards lie on one sheet, blank ones may lie behind them, and marks are what the next sheet begins with, too.
func (s section) alike(side *Side, budget *paper.Budget) bool {
	sheets, each := s.sheets(side)
	if len(sheets) == 0 {
		return true
	}
	if !budget.Spend(len(sheets[0]) * len(side.Cards)) {
		return false
	}
	if len(side.Cards) > each && len(sheets[0]) >= each && len(sheets) > 1 {
		return alikeBehind(sheets, len(sheets[0])-each, each, side)
	}
	for lead := range max(0, len(sheets[0])-len(side.Cards)) + 1 {
		if beginAlike(sheets, lead) && alikeBehind(sheets, lead, max(each, len(side.Cards)), side) {
			return true
		}
	}
	return false
}

// beginAlike tells whether the first few pieces of the first two sheets are the same.
func beginAlike(sheets [][]paper.Drawing, few int) bool {
	return len(sheets) == 1 || len(sheets[1]) >= few && slices.Equal(sheets[1][:few], sheets[0][:few])
}

// alikeBehind tells whether the pieces behind the first few of each sheet are
// fronts, one drawing for each arm.
func alikeBehind(sheets [][]paper.Drawing, lead, each int, side *Side) bool {
	faces := map[string]paper.Drawing{}
	for i, card := range side.Cards {
		sheet, spot := i/each, lead+i%each
		if sheet >= len(sheets) || spot >= len(sheets[sheet]) {
			return false
		}
		face, seen := faces[card.Front]
		if seen && face != sheets[sheet][spot] {
			return false
		}
		faces[card.Front] = sheets[sheet][spot]
	}
	return true
}

// sheets are the pieces of the sheets of fronts, and how many cards lie on a
// full one. Where backs lie beside their fronts, every second card is a front.
func (s section) sheets(side *Side) (sheets [][]paper.Drawing, each int) {
	cards := side.cardIDs()
	folded := len(idsOn(s.pages[0], cards)) > 0
	for _, page := range s.pages {
		n := len(idsOn(page, cards))
		each = max(each, n)
		if folded && n > 0 {
			sheets = append(sheets, everySecond(page.Drawings))
		} else if !folded && n == 0 && len(page.Drawings) > 0 {
			sheets = append(sheets, page.Drawings)
		}
	}
	return sheets, each
}

// everySecond leaves the backs out of a folded sheet, whose last pieces are
// front, back, front, back.
func everySecond(pieces []paper.Drawing) []paper.Drawing {
	var fronts []paper.Drawing
	for i := len(pieces) % 2; i < len(pieces); i += 2 {
		fronts = append(fronts, pieces[i])
	}
	return fronts
}
