package site

import (
	"encoding/json"
	"slices"

	"github.com/csprint/csprint/rules"
)

// A lookup names the tables, lists of modifiers and numbers that the page of a
// rule set shows: what page/looks.js asks for.
type lookup struct{ tables, modifiers, constants []string }

var lookups = map[string]lookup{
	"cold-steel": {
		tables:    []string{"initiative-check", "morale-check", "morale-levels"},
		modifiers: []string{"initiative-modifiers", "morale-modifiers"},
	},
	"cold-steel-canister": {
		tables: []string{"morale-green", "morale-veteran", "morale-crack", "morale-guard", "morale-failure",
			"bad-order-move", "allowable-ap"},
		modifiers: []string{"morale-check-modifiers"},
	},
	"hot-blood": {
		tables: []string{"individual-morale-result", "throw-bombs", "firing-chart", "movement-noise", "wound-table",
			"wound-care"},
		modifiers: []string{"individual-morale-modifiers", "firing-modifiers", "wound-modifiers"},
	},
	"musket": {
		tables:    []string{"movement", "shooting", "morale-pass", "rout-result"},
		modifiers: []string{"shooting-modifiers", "combat-modifiers", "morale-modifiers", "rout-modifiers"},
		constants: []string{"combat-base", "combat-dice-infantry", "combat-dice-cavalry", "shooting-dice-guns", "cost-factor-poor"},
	},
}

// A book is what the page holds of a rules book.
type book struct {
	Rules     string             `json:"rules"`
	Title     string             `json:"title"`
	Edition   string             `json:"edition"`
	Tables    []*rules.Table     `json:"tables"`
	Modifiers []*rules.Modifiers `json:"modifiers"`
	Constants []*rules.Constant  `json:"constants"`
	Readings  []rules.Reading    `json:"readings"`
}

// bookOf picks the look-ups of a rule set out of its book.
func bookOf(b *rules.Book) book {
	want := lookups[b.ID]
	out := book{Rules: b.ID, Title: b.Title, Edition: b.Edition, Constants: []*rules.Constant{}}
	for _, id := range want.tables {
		out.Tables = append(out.Tables, b.Table(id))
	}
	for _, id := range want.modifiers {
		out.Modifiers = append(out.Modifiers, b.ModifierList(id))
	}
	for _, id := range want.constants {
		out.Constants = append(out.Constants, b.Constant(id))
	}
	out.Readings = readingsOf(b, out)
	return out
}

// readingsOf are the readings that the look-ups rest on.
func readingsOf(b *rules.Book, of book) []rules.Reading {
	var ids []string
	for _, t := range of.Tables {
		ids = append(ids, t.Readings...)
	}
	for _, m := range of.Modifiers {
		ids = append(ids, m.Readings...)
	}
	return slices.DeleteFunc(slices.Clone(b.Readings), func(r rules.Reading) bool { return !slices.Contains(ids, r.ID) })
}

// A content is everything that the page knows besides the record.
type content struct {
	Book     book            `json:"book"`
	Rounding string          `json:"rounding,omitempty"` // of dice under the musket rules
	Strict   bool            `json:"strict,omitempty"`   // the firing chart of patrols as it is printed
	Form     json.RawMessage `json:"form"`
}
