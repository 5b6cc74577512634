package quickref

import "github.com/csprint/csprint/layout"

// A fit is how the blocks of a design come onto the pages that it asks for.
type fit struct {
	joined bool          // blocks that begin a page don't
	body   int           // size of the type in half points
	tight  layout.Length // how much closer lines stand than at their best
}

// A setting is what the fit of csprint's own pages depends on.
type setting struct {
	rules, paper string
	scaled       bool // for a game, with its ruler
}

// settled are these fits: what a search for them ends with. A test searches anew
// and says what is to stand here.
var settled = map[setting]fit{
	{"cold-steel", "a4", false}:              {body: 19, tight: -500},
	{"cold-steel", "a4", true}:               {body: 19, tight: -500},
	{"cold-steel", "letter", false}:          {body: 19, tight: -200},
	{"cold-steel", "letter", true}:           {body: 19, tight: -150},
	{"cold-steel-canister", "a4", false}:     {body: 21, tight: -500},
	{"cold-steel-canister", "a4", true}:      {body: 21, tight: -500},
	{"cold-steel-canister", "letter", false}: {body: 22, tight: -50},
	{"cold-steel-canister", "letter", true}:  {body: 22, tight: -50},
	{"hot-blood", "a4", false}:               {body: 19, tight: -100},
	{"hot-blood", "a4", true}:                {body: 19, tight: -100},
	{"hot-blood", "letter", false}:           {body: 19, tight: 350},
	{"hot-blood", "letter", true}:            {body: 19, tight: 350},
	{"musket", "a4", false}:                  {body: 24, tight: -500},
	{"musket", "a4", true}:                   {body: 24, tight: -500},
	{"musket", "letter", false}:              {body: 25, tight: -100},
	{"musket", "letter", true}:               {body: 25, tight: -100},
}

// settled is the fit that these pages are known to have. Pages by the user's own
// design, with house rules or in faces of the user's own may have another.
func (t *pages) settled() (fit, bool) {
	if !t.book.Own || t.book.Patched() || t.Faces.Hash() != "" {
		return fit{}, false
	}
	known, ok := settled[setting{t.book.ID, t.Paper.Name, t.game != nil && t.game.PacesPerInch > 0}]
	return known, ok
}
