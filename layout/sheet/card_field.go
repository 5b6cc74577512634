package sheet

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/rules"
)

// backContents are what the back of a card can show besides what is common to
// all: the fields of 1.6.1, the units, and how hits on the card are shared. On
// a card to fill in by hand all of them are empty.
var backContents = map[string]map[string]content{
	"field": {
		"unit":            {words: onCard(cardUnit)},
		"superior":        {words: cardSuperior},
		"commander":       {words: onCard(cardCommander)},
		"commander-label": {words: commanderLabel},
		"count":           {words: onCard(cardCount)},
		"count-label":     {words: countLabel},
		"batteries":       {words: onCard(cardBatteries)},
		"card":            {words: onCard(func(_ *Desk, c *generate.Card) wording { return wording{text: c.ID} })},
		"waves":           {words: waves},
		"waves-reading":   {words: wavesReading},
		"side":            {words: func(_ *Desk, a *subject) wording { return sideName(a) }},
	},
	"table": {"units": {draw: drawUnits, each: true}},
}

// onCard is words that a card without a unit leaves out.
func onCard(of func(*Desk, *generate.Card) wording) func(*Desk, *subject) wording {
	return func(d *Desk, a *subject) wording {
		if a.card == nil {
			return wording{}
		}
		return of(d, a.card)
	}
}

func cardUnit(_ *Desk, c *generate.Card) wording {
	if c.Dummy {
		return wording{text: "Dummy"}
	}
	w := wording{text: c.Formation, of: origin{place: c.Place, what: "name", hint: "give it a short name with short:"}}
	if c.Short != "" {
		w.shorter = []string{c.Short}
	}
	return w
}

func cardSuperior(_ *Desk, a *subject) wording {
	switch {
	case a.card == nil:
		return wording{}
	case a.card.Dummy:
		return wording{text: "No troops behind it"}
	}
	w := wording{text: a.card.Superior, of: origin{place: a.card.Place, what: "name of the superior formation", hint: "give that formation a short name with short:"}}
	if short := a.shorts[a.card.Superior]; short != "" {
		w.shorter = []string{short}
	}
	return w
}

// shortNames are the short names of a side's formations, by their names.
func shortNames(side *generate.Side) map[string]string {
	shorts := map[string]string{}
	side.Walk(func(f *generate.Formation) {
		if f.Short != "" {
			shorts[f.Name] = f.Short
		}
	})
	return shorts
}

func cardCommander(_ *Desk, c *generate.Card) wording {
	return wording{text: c.Commander.Name, of: origin{place: c.Place, what: "commander", hint: "leave out first names or titles"}}
}

// commanderLabel heads the commander with his rating.
func commanderLabel(d *Desk, a *subject) wording {
	if a.card == nil || a.card.Commander.Rating == "" {
		return wording{text: "Commander"}
	}
	return wording{text: joined("Commander", d.rating(a.card.Commander))}
}

func cardCount(_ *Desk, c *generate.Card) wording { return wording{text: countOrNothing(c.Count)} }

func cardBatteries(_ *Desk, c *generate.Card) wording {
	return wording{text: countOrNothing(c.Batteries)}
}

// countOrNothing prints a number, or a dash for none.
func countOrNothing(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func countLabel(_ *Desk, a *subject) wording {
	if a.card == nil || a.card.Constituent == "" || a.card.Dummy {
		return wording{text: "Units"}
	}
	return wording{text: a.card.Constituent, of: origin{place: a.card.Place, what: "word for the units"}}
}

// waves says what share of the hits on a card each wave of its troops takes,
// 1.6.6, in the words of the rules where there is room for them.
func waves(d *Desk, _ *subject) wording {
	long, short := []string{}, []string{}
	readings := ""
	for _, row := range d.rows("cards-on-table-artillery-hits") {
		if len(row.Cells) == 0 {
			continue
		}
		share := row.Cells[0].Text + " %"
		if row.Cells[0].Reading != "" {
			readings = " " + daggerOf(d.reading(row.Cells[0].Reading))
		}
		long = append(long, row.Label+" "+share)
		short = append(short, strings.Fields(row.Label)[0]+" "+share)
	}
	return wording{text: joined(long...) + readings, shorter: []string{joined(short...) + readings}}
}

// wavesReading is what the dagger of waves stands for.
func wavesReading(d *Desk, _ *subject) wording {
	for _, row := range d.rows("cards-on-table-artillery-hits") {
		for _, cell := range row.Cells {
			if cell.Reading != "" {
				r := d.reading(cell.Reading)
				mark := daggerOf(r) + " "
				w := wording{text: mark + r.Words, shorter: []string{mark + "reading " + r.ID}}
				if r.Short != "" {
					w.shorter = []string{mark + r.Short, w.shorter[0]}
				}
				return w
			}
		}
	}
	return wording{}
}

// reading is a reading of the rules, its bare id where they lack it.
func (d *Desk) reading(id string) rules.Reading {
	if r, ok := d.Book.Reading(id); ok {
		return r
	}
	return rules.Reading{ID: id}
}

func sideName(a *subject) wording {
	return wording{text: a.side.Name, of: origin{place: a.side.Place, what: "name", hint: "give the side a shorter name"}}
}
