package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// Streams of the dice that settle what ground there is, before any of it is made.
const (
	streamTerrainClass = "terrain/class"
	streamTerrainIdea  = "terrain/idea"
)

// terrainOf settles the class of the terrain, 1.2, one of those that the rules have, and
// what follows from it.
func terrainOf(spec *scenario.Spec, book *rules.Book, classes []string, light game.Light, log *diceLog) game.Terrain {
	t := game.Terrain{Class: spec.Terrain.Class, Words: spec.Terrain.Words}
	if t.Class == "" && len(classes) > 0 {
		t.Class, t.Rolled = rollClass(book, classes, log), true
	}
	if len(classes) == 0 {
		t.Label = say.Spaced(t.Class)
	}
	if row, ok := classOf(book, t.Class); ok {
		t.Label = row.Label
		t.Feet = contour(spec, book, row)
		t.Shift = shift(row, light)
	}
	return t
}

// mostClimbed is how many contours real ground climbs and falls, from one inch of the table
// to the next along its rows and columns: slopes of 45° all over 8 × 6 ft at 1:30.
const mostClimbed = 50_000

// tooSteep refuses real ground that has more contours than a map can show.
func tooSteep(given *scenario.GivenMap, feet int) error {
	land, place := given.Elevation()
	if land == nil {
		return nil
	}
	if n := land.Climbed(feet); n > mostClimbed {
		return source.New(place, "generate.steep-land", "n", n, "feet", feet, "most", mostClimbed)
	}
	return nil
}

// rollClass rolls a class of terrain with equal chances: csprint's own table,
// 1D10, two numbers to each of the five classes in the order of the rules.
func rollClass(book *rules.Book, classes []string, log *diceLog) string {
	s := log.open(streamTerrainClass)
	die := s.Die(10)
	class := classes[(die-1)*len(classes)/10]
	row, _ := classOf(book, class)
	log.note(game.Roll{
		Stream: s.Name, Table: "terrain-class-roll", Own: true,
		Dice: d10.String(), Faces: []int{die}, Total: die,
		Row: row.Text(), Result: words.Of("roll.terrain", "class", row.Text()),
	})
	return class
}

// Columns of the table terrain-classes.
const (
	contourFeet = iota
	bandShift
)

// classOf is the row of a class of terrain.
func classOf(book *rules.Book, key string) (rules.Row, bool) {
	if g := book.Plays.Ground; g != nil {
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
func contour(spec *scenario.Spec, book *rules.Book, class rules.Row) int {
	usual := book.Number("feet-per-contour")
	switch feet := class.Cells[contourFeet].Number; {
	case feet != usual || !slices.Contains(spec.Options, game.ScaledContours):
		return feet
	case spec.FigureScale <= 10:
		return book.Number("contour-option-small-scale")
	case spec.FigureScale >= 50:
		return book.Number("contour-option-large-scale")
	}
	return usual
}

// shift is by how many range bands sightings come closer, 1.6.2.2 by readings
// A2 and A6: one at most, for the ground, for darkness or for both.
func shift(class rules.Row, light game.Light) int {
	if light == game.Darkness {
		return 1
	}
	return class.Cells[bandShift].Number
}
