package umpire

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// A keyField is what a column of the key can say of a card, and a shorter form
// for where that has no room. Above is the short name of its superior.
type keyField func(u *page.Binder, c game.Card, above string) (text, short string)

// keyFields are all of them by the names that designs call them.
var keyFields = map[string]keyField{
	"card": func(_ *page.Binder, c game.Card, _ string) (string, string) { return c.ID, "" },
	"arm": func(u *page.Binder, c game.Card, _ string) (string, string) {
		return u.Words.Say("force.arm", "arm", c.Arm), ""
	},
	"formation": func(u *page.Binder, c game.Card, _ string) (string, string) {
		return c.Formation.In(u.Words), c.Short.In(u.Words)
	},
	"superior": func(u *page.Binder, c game.Card, above string) (string, string) {
		return u.FormationName(c.Superior), above
	},
	"commander": func(u *page.Binder, c game.Card, _ string) (string, string) {
		return u.Rated(c.Commander), c.Commander.Name
	},
	"composition": func(u *page.Binder, c game.Card, _ string) (string, string) {
		return say.Joined(u.Words.Say("key.constituents", "of", c.Constituent, "n", c.Count),
			page.When(c.Batteries > 0, u.Words.Say("force.batteries", "n", c.Batteries))), ""
	},
}

// onDummies are the fields that a dummy has, too.
var onDummies = []string{"card", "arm"}

// KeyVocabulary is what the columns of the key can show.
func KeyVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "key", Fields: map[string][]string{}}
	for name := range keyFields {
		v.Fields[name] = []string{"text"}
	}
	return v
}

// MenVocabulary is what the columns of the umpire's list of men can show.
func MenVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "men", Fields: map[string][]string{}}
	for name := range manFields {
		v.Fields[name] = []string{"text"}
	}
	return v
}

// listGrid are the columns of a list of the umpire's on a page.
func listGrid(u *page.Binder, name string, v templates.Vocabulary) page.ColumnGrid {
	wide := u.Wide()
	return u.GridOf(page.DesignedColumns(u.Desk, name, v), wide, func(*templates.Column) layout.Length { return 0 })
}
