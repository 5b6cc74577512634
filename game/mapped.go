package game

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Mapped value is one that the rule set needs, the order of battle lacks and
// a table of csprint's own or of the host's has supplied. Pages mark it.
type Mapped struct {
	Unit  string     // id; empty for what bears on the whole game
	Name  string     // of the unit
	What  string     // the key of a rating, or size, type, weight, figure scale
	From  words.Text // what it was taken from: "morale 11"
	To    words.Text // "crack"
	By    string     // whose table: "csprint's own", or the file of the scenario's mapping
	Place source.Place

	Told bool // it follows from what the source told
}

// Alike is what values have in common that were mapped alike.
func (m Mapped) Alike() [4]string { return [...]string{m.What, m.To.String(), m.From.String(), m.By} }

// Taken tells whether a unit's value was mapped rather than given: "quality".
func (u *Unit) Taken(what string) bool { return slices.Contains(u.Mapping, what) }

// Noted are the host's notes on a unit and csprint's own remarks, in a language.
func (u *Unit) Noted(in *words.Catalogue) string {
	return in.Semicolons(append([]string{u.Notes}, in.All(u.Remarks)...)...)
}
