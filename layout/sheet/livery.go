package sheet

import (
	"strconv"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A livery tells one side or nation from another: a colour, and for mono lasers
// and for people who see colours alike a pattern after the heralds' hatching.
type livery struct {
	id      string
	name    string // of the nation, as printed
	colour  layout.Colour
	pattern string // one of templates.Patterns
}

// neutral is for a side whose nation has no livery of its own, and for the
// second of two sides of one nation.
const neutral = "neutral"

// Liveries are the nations that a game can have: those of the designs, and over
// them what the scenario says.
type liveries struct {
	known templates.Liveries
	given []generate.Nation
}

// of is the livery of a nation; the neutral one for a nation that nobody knows.
func (all liveries) of(nation string) livery {
	l := livery{id: nation}
	var colour *layout.Colour
	for id, steps := nation, 0; id != "" && steps <= len(all.known)+len(all.given); steps++ {
		more, like := all.stated(id)
		if id == nation {
			l.name = more.name
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
		if nation == neutral {
			return livery{id: neutral, name: "Neutral", colour: layout.Rule, pattern: "empty"}
		}
		return all.of(neutral)
	}
	l.colour = *colour
	return l
}

// has tells whether a nation has a livery of its own.
func (all liveries) has(nation string) bool { return all.of(nation).id == nation }

// stated is what is said of one nation itself, and whom it takes after.
func (all liveries) stated(id string) (s statement, like string) {
	for i := range all.known {
		if k := &all.known[i]; k.ID == id {
			s.name, s.pattern, like = k.Name, k.Pattern, k.Inherits
			s.colour = &layout.Colour{R: k.Colour[0], G: k.Colour[1], B: k.Colour[2]}
		}
	}
	for _, g := range all.given {
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

// ofSide is the livery of a side. Two sides that look alike would be told apart
// by nothing, so the later one is printed neutral.
func (all liveries) ofSide(sides []generate.Side, side *generate.Side) livery {
	own := all.of(side.Livery())
	for i := range sides {
		other := &sides[i]
		if other.ID == side.ID {
			break
		}
		if all.of(other.Livery()).looks(own) {
			return all.of(neutral)
		}
	}
	return own
}

// looks tells whether nothing but their words tells two liveries apart.
func (l livery) looks(other livery) bool {
	return l.colour == other.colour && l.pattern == other.pattern
}
