package livery

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// Word is what a chip stands for, empty for none.
func (l *Livery) Word() string {
	if l == nil {
		return ""
	}
	return l.Name
}

// A Livery tells one side or nation from another: a colour, and for mono lasers
// and for people who see colours alike a pattern after the heralds' hatching.
type Livery struct {
	id      string
	Name    string // of the nation, as printed
	Colour  layout.Colour
	pattern string // one of templates.Patterns
}

// Neutral is for a side whose nation has no livery of its own, and for the
// second of two sides of one nation.
const Neutral = "neutral"

// Liveries are the nations that a game can have: those of the designs, and over
// them what the scenario says.
type Liveries struct {
	Known templates.Liveries
	Given []game.Nation
}

// Of is the livery of a nation; the neutral one for a nation that nobody knows.
func (all Liveries) Of(nation string) Livery {
	l := Livery{id: nation}
	var colour *layout.Colour
	for id, steps := nation, 0; id != "" && steps <= len(all.Known)+len(all.Given); steps++ {
		more, like := all.stated(id)
		if id == nation {
			l.Name = more.name
		}
		if colour == nil {
			colour = more.colour
		}
		if l.pattern == "" {
			l.pattern = more.pattern
		}
		id = like
	}
	if colour == nil || l.pattern == "" {
		if nation == Neutral {
			return Livery{id: Neutral, Name: "Neutral", Colour: layout.Rule, pattern: "empty"}
		}
		return all.Of(Neutral)
	}
	l.Colour = *colour
	return l
}

// Has tells whether a nation has a livery of its own.
func (all Liveries) Has(nation string) bool { return all.Of(nation).id == nation }

// stated is what is said of one nation itself, and whom it takes after.
func (all Liveries) stated(id string) (s statement, like string) {
	for i := range all.Known {
		if k := &all.Known[i]; k.ID == id {
			s.name, s.pattern, like = k.Name, k.Pattern, k.Inherits
			s.colour = &layout.Colour{R: k.Colour[0], G: k.Colour[1], B: k.Colour[2]}
		}
	}
	for _, g := range all.Given {
		if g.ID != id {
			continue
		}
		if g.Name != "" {
			s.name = g.Name
		}
		if g.Pattern != "" {
			s.pattern = g.Pattern
		}
		if c, ok := parseColour(g.Colour); ok {
			s.colour = &c
		}
		if g.Like != "" {
			like = g.Like
		}
	}
	return s, like
}

// A statement is what is said of one nation, without those that it takes after.
type statement struct {
	name    string
	colour  *layout.Colour // nil for none
	pattern string
}

// parseColour reads a colour such as "#1f4e79".
func parseColour(typed string) (layout.Colour, bool) {
	if !templates.ColourForm.MatchString(typed) {
		return layout.Colour{}, false
	}
	v, err := strconv.ParseUint(typed[1:], 16, 32)
	return layout.Colour{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v)}, err == nil
}

// OfSide is the livery of a side. Two sides that look alike would be told apart
// by nothing, so the later one is printed neutral.
func (all Liveries) OfSide(sides []game.Side, side *game.Side) Livery {
	own := all.Of(side.Livery())
	for i := range sides {
		other := &sides[i]
		if other.ID == side.ID {
			break
		}
		if all.Of(other.Livery()).looks(own) {
			return all.Of(Neutral)
		}
	}
	return own
}

// looks tells whether nothing but their words tells two liveries apart.
func (l Livery) looks(other Livery) bool {
	return l.Colour == other.Colour && l.pattern == other.pattern
}
