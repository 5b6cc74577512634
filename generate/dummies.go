package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// dummies rolls how many dummy cards a side may use, 1.6.2.1, unless the host says.
func dummies(book *rules.Book, g *game.Game, side *game.Side, given int, log *diceLog) error {
	if given != scenario.RollDummies {
		side.Dummies = game.Dummies{Max: given, Given: true}
		return nil
	}
	table := book.Plays.Dummies
	if table == nil {
		return nil
	}
	stream := "side/" + side.ID + "/" + game.StreamDummies
	if side.ManoeuvreUnits == 0 {
		log.note(game.Roll{Stream: stream, Table: table.ID, Result: words.Of("roll.no-regiments")})
		return nil
	}
	s := log.open(stream)
	d := game.Dummies{
		Column: min((side.ManoeuvreUnits+1)/2, len(table.Columns)),
		Dice:   s.Roll(table.Dice), Modifiers: dummyModifiers(book, g, side),
	}
	d.Total = game.Total(d.Dice, d.Modifiers)
	row, ok := table.At(d.Total)
	if !ok {
		return fmt.Errorf("table %s has no row for %d", table.ID, d.Total)
	}
	d.Max = row.Cells[d.Column-1].Number
	side.Dummies = d
	log.note(game.Roll{
		Stream: s.Name, Table: table.ID, Dice: table.Dice.String(), Faces: d.Dice, Modifiers: d.Modifiers,
		Total: d.Total, Row: row.Text(), Result: words.Of("roll.dummies", "n", d.Max),
	})
	return nil
}

// dummyModifiers are those of 1.6.2.2 that count for a side. Only its overall
// commander matters.
func dummyModifiers(book *rules.Book, g *game.Game, side *game.Side) []game.Applied {
	var applied []game.Applied
	list := book.ModifierList("dummy-card-modifiers")
	if list == nil {
		return nil
	}
	for _, m := range list.Items {
		if dummyCause(g, side, m.Key) {
			applied = append(applied, game.Applied{Label: words.Label(m.Label).Text(), Value: m.Value})
		}
	}
	return applied
}

// dummyCause tells whether what a modifier is for is so.
func dummyCause(g *game.Game, side *game.Side, modifier string) bool {
	switch modifier {
	case "twilight":
		return g.Weather.Light == game.Twilight
	case "darkness":
		return g.Weather.Light == game.Darkness
	case "rolling", "hilly-wooded":
		return g.Terrain.Class == modifier
	case "superior-commander":
		return side.Commander.Rating == "superior"
	case "poor-commander":
		return side.Commander.Rating == "poor"
	}
	return false
}
