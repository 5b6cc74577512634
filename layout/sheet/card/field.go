package card

import (
	"cmp"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/richtext"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// backContents are what the back of a card can show besides what is common to
// all: the fields of 1.6.1, the units, and how hits on the card are shared. On
// a card to fill in by hand all of them are empty.
var backContents = map[string]map[string]slot.Content{
	"field": {
		"unit":            {Words: onCard(cardUnit)},
		"superior":        {Words: cardSuperior},
		"commander":       {Words: onCard(cardCommander)},
		"commander-label": {Words: commanderLabel},
		"count":           {Words: onCard(func(_ *page.Desk, c *game.Card) slot.Wording { return slot.Wording{Text: say.IntOrDash(c.Count)} })},
		"count-label":     {Words: countLabel},
		"batteries":       {Words: cardBatteries},
		"batteries-label": {Words: batteriesLabel},
		"card":            {Words: onCard(func(_ *page.Desk, c *game.Card) slot.Wording { return slot.Wording{Text: c.ID} })},
		"waves":           {Words: waves},
		"waves-reading":   {Words: wavesReading},
	},
	"table": {"units": {Draw: drawUnits, Each: true, Rows: true}},
}

// onCard is words that a card without a unit leaves out.
func onCard(of func(*page.Desk, *game.Card) slot.Wording) func(*page.Desk, *slot.Subject) slot.Wording {
	return func(d *page.Desk, a *slot.Subject) slot.Wording {
		if a.Card == nil {
			return slot.Wording{}
		}
		return of(d, a.Card)
	}
}

func cardUnit(d *page.Desk, c *game.Card) slot.Wording {
	if c.Dummy {
		return slot.Wording{Text: d.Words.Say("card.dummy")}
	}
	return slot.Called(c.Formation.In(d.Words), c.Short.In(d.Words), page.Origin{Place: c.Place, What: "page.a-name", Hint: "page.give-it-short"})
}

func cardSuperior(d *page.Desk, a *slot.Subject) slot.Wording {
	switch {
	case a.Card == nil:
		return slot.Wording{}
	case a.Card.Dummy:
		return slot.Wording{Text: d.Words.Say("card.no-troops")}
	}
	of := page.Origin{Place: a.Card.Place, What: "page.a-name-of-the-superior-formation", Hint: "page.give-superior-short"}
	return slot.Called(d.FormationName(a.Card.Superior), a.Shorts[a.Card.Superior], of)
}

func cardCommander(_ *page.Desk, c *game.Card) slot.Wording {
	return slot.Wording{Text: c.Commander.Name, Of: page.Origin{Place: c.Place, What: "page.a-commander", Hint: "page.leave-out-first-names"}}
}

// commanderLabel heads the commander with his rating.
func commanderLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	if a.Card == nil || a.Card.Commander.Rating == "" {
		return slot.Wording{Text: d.Words.Say("card.commander")}
	}
	return slot.Wording{Text: say.Joined(d.Words.Say("card.commander"), d.Rating(a.Card.Commander))}
}

// cardBatteries are the batteries attached to a card's troops; on a card of
// batteries, which it counts already, their guns.
func cardBatteries(_ *page.Desk, a *slot.Subject) slot.Wording {
	switch {
	case a.Card == nil:
		return slot.Wording{}
	case !countsBatteries(a.Card):
		return slot.Wording{Text: say.IntOrDash(a.Card.Batteries)}
	}
	return slot.Wording{Text: say.IntOrDash(force.StrengthOf(a.Units).Guns)}
}

// batteriesLabel heads them.
func batteriesLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	if a.Card != nil && countsBatteries(a.Card) {
		return slot.Wording{Text: d.Words.Say("record.guns")}
	}
	return slot.Wording{Text: d.Words.Say("card.batteries")}
}

// countsBatteries tells a card whose own units are batteries.
func countsBatteries(c *game.Card) bool { return c.Constituent == game.Batteries && !c.Dummy }

func countLabel(d *page.Desk, a *slot.Subject) slot.Wording {
	if a.Card == nil || a.Card.Constituent == "" || a.Card.Dummy {
		return slot.Wording{Text: d.Words.Say("card.units")}
	}
	return slot.Wording{Text: d.Words.Say("card.counted", "of", a.Card.Constituent), Of: page.Origin{Place: a.Card.Place, What: "page.a-word-for-the-units"}}
}

// waves says what share of the hits on a card each wave of its troops takes,
// 1.6.6, in the words of the rules where there is room for them.
func waves(d *page.Desk, _ *slot.Subject) slot.Wording {
	long, short := []string{}, []string{}
	readings := ""
	for _, row := range d.Rows("cards-on-table-artillery-hits") {
		if len(row.Cells) == 0 {
			continue
		}
		share := page.Marked(d.Words.Say("roster.percent", "percent", row.Cells[0].Text), row.Cells[0].House)
		if row.Cells[0].Reading != "" {
			readings = " " + richtext.DaggerOf(force.Reading(d, row.Cells[0].Reading))
		}
		long = append(long, row.Label+" "+share)
		short = append(short, row.Brief()+" "+share)
	}
	return slot.Wording{Text: say.Joined(long...) + readings, Shorter: []string{say.Joined(short...) + readings}}
}

// wavesReading is what the dagger of waves stands for.
func wavesReading(d *page.Desk, _ *slot.Subject) slot.Wording {
	for _, row := range d.Rows("cards-on-table-artillery-hits") {
		for _, cell := range row.Cells {
			if cell.Reading != "" {
				r := force.Reading(d, cell.Reading)
				mark := richtext.DaggerOf(r) + " "
				return slot.Wording{Text: mark + r.Words, Shorter: []string{mark + cmp.Or(r.Short, r.Words), mark + d.Words.Say("card.reading", "id", r.ID)}}
			}
		}
	}
	return slot.Wording{}
}

func sideName(_ *page.Desk, a *slot.Subject) slot.Wording {
	return slot.Wording{Text: a.Side.Name, Of: page.Origin{Place: a.Side.Place, What: "page.a-name", Hint: "page.shorten-side"}}
}
