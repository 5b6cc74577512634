package game

import "github.com/csprint/csprint/internal/source"

// A Handout is what the host tells everyone before the game, in his own words.
// What is left out is empty.
type Handout struct {
	Place     string // of the action: "Arapiles, near Salamanca"
	Situation string

	When, Where, Host string   // of the game at the club
	Players, Lasts    string   // how many are wanted, and for how long
	Bring             []string // what players bring

	At source.Place // of the situation, or of the file without one
}

// Texts are all of its texts.
func (h Handout) Texts() []string {
	return append([]string{h.Place, h.Situation, h.When, h.Where, h.Host, h.Players, h.Lasts}, h.Bring...)
}
