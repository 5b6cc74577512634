package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A keyField is what a column of the key can say of a card, and a shorter form
// for where that has no room. Above is the short name of its superior.
type keyField func(u *umpire, c generate.Card, above string) (text, short string)

// keyFields are all of them by the names that designs call them.
var keyFields = map[string]keyField{
	"card":      func(_ *umpire, c generate.Card, _ string) (string, string) { return c.ID, "" },
	"arm":       func(_ *umpire, c generate.Card, _ string) (string, string) { return string(c.Arm), "" },
	"formation": func(_ *umpire, c generate.Card, _ string) (string, string) { return c.Formation, c.Short },
	"superior":  func(_ *umpire, c generate.Card, above string) (string, string) { return c.Superior, above },
	"commander": func(u *umpire, c generate.Card, _ string) (string, string) {
		return u.rated(c.Commander), c.Commander.Name
	},
	"composition": func(_ *umpire, c generate.Card, _ string) (string, string) {
		batteries := ""
		if c.Batteries > 0 {
			batteries = counted(c.Batteries, "battery")
		}
		return joined(c.CountWords(), batteries), ""
	},
}

// onDummies are the fields that a dummy has, too.
var onDummies = []string{"card", "arm"}

// keyVocabulary is what the columns of the key can show.
func keyVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "key", Fields: map[string][]string{}}
	for name := range keyFields {
		v.Fields[name] = []string{"text"}
	}
	return v
}

// menVocabulary is what the columns of the umpire's list of men can show.
func menVocabulary() templates.Vocabulary {
	v := templates.Vocabulary{Kind: "men", Fields: map[string][]string{}}
	for name := range manFields {
		v.Fields[name] = []string{"text"}
	}
	return v
}

// listGrid are the columns of a list of the umpire's on a page.
func (u *umpire) listGrid(name string, v templates.Vocabulary) columnGrid {
	wide := u.Paper.Size.W - 2*layout.PageMargin
	return u.gridOf(designedColumns(u.Desk, name, v), 0, wide, func(*templates.Column) layout.Length { return 0 })
}
