package generate

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

const streamTerrainClass = "terrain/class"

// ground settles the class of the terrain, 1.2, and what follows from it.
func (b *builder) ground() {
	t := game.Terrain{Class: b.spec.Terrain.Class, Words: b.spec.Terrain.Words}
	if t.Class == "" && len(b.facts.Classes) > 0 {
		t.Class, t.Rolled = b.rollClass(), true
	}
	if len(b.facts.Classes) == 0 {
		t.Label = strings.ReplaceAll(t.Class, "-", " ")
	}
	if row, ok := b.class(t.Class); ok {
		t.Label = row.Label
		t.Feet = b.contour(row)
		t.Shift = shift(row, b.game.Weather.Light)
	}
	b.game.Terrain = t
}

// mostClimbed is how many contours real ground climbs and falls, from one inch of the table
// to the next along its rows and columns: slopes of 45° all over 8 × 6 ft at 1:30.
const mostClimbed = 50_000

// tooSteep refuses real ground that has more contours than a map can show.
func (b *builder) tooSteep() error {
	land, place := b.spec.Terrain.Given.Elevation()
	if land == nil {
		return nil
	}
	if n := land.Climbed(b.game.Terrain.Feet); n > mostClimbed {
		return source.Problem{Place: place, What: fmt.Sprintf("land that climbs and falls %s contours of %d ft from inch to inch of the table", say.Grouped(n), b.game.Terrain.Feet),
			Want: "at most " + say.Grouped(mostClimbed), Hint: "take fewer metres to the inch, a smaller rise: or, for contours of more feet, class: mountainous"}
	}
	return nil
}

// rollClass rolls a class of terrain with equal chances: csprint's own table,
// 1D10, two numbers to each of the five classes in the order of the rules.
func (b *builder) rollClass() string {
	s := b.dice.open(streamTerrainClass)
	die := s.Die(10)
	class := b.facts.Classes[(die-1)*len(b.facts.Classes)/10]
	row, _ := b.class(class)
	b.dice.note(game.Roll{
		Stream: s.Name, Table: "terrain-class-roll", Own: true,
		Dice: rules.Dice{Count: 1, Sides: 10}.String(), Faces: []int{die}, Total: die,
		Row: row.Label, Result: row.Label + " terrain",
	})
	return class
}

// Columns of the table terrain-classes.
const (
	contourFeet = iota
	bandShift
)

// class is the row of a class of terrain.
func (b *builder) class(key string) (rules.Row, bool) {
	if g := b.book.Plays.Ground; g != nil {
		for _, row := range g.Classes.Rows {
			if row.Key == key && len(row.Cells) > bandShift {
				return row, true
			}
		}
	}
	return rules.Row{}, false
}

// contour is the feet of a contour, 1.2; another number at the smallest and
// largest scales where the host has chosen so, 1.7 by reading A9. Mountains
// keep theirs.
func (b *builder) contour(class rules.Row) int {
	usual := b.book.Number("feet-per-contour")
	switch feet := class.Cells[contourFeet].Number; {
	case feet != usual || !b.chosen(game.ScaledContours):
		return feet
	case b.spec.FigureScale <= 10:
		return b.book.Number("contour-option-small-scale")
	case b.spec.FigureScale >= 50:
		return b.book.Number("contour-option-large-scale")
	}
	return usual
}

func (b *builder) chosen(o game.Option) bool {
	for _, chosen := range b.spec.Options {
		if chosen == o {
			return true
		}
	}
	return false
}

// shift is by how many range bands sightings come closer, 1.6.2.2 by readings
// A2 and A6: one at most, for the ground, for darkness or for both.
func shift(class rules.Row, light game.Light) int {
	if light == game.Darkness {
		return 1
	}
	return class.Cells[bandShift].Number
}
