package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// dummies rolls how many dummy cards a side may use, 1.6.2.1, unless the host says.
func (b *builder) dummies(side *game.Side, given int) error {
	if given != scenario.RollDummies {
		side.Dummies = game.Dummies{Max: given, Given: true}
		return nil
	}
	table := b.book.Plays.Dummies
	if table == nil {
		return nil
	}
	stream := "side/" + side.ID + "/" + game.StreamDummies
	if side.ManoeuvreUnits == 0 {
		b.dice.note(game.Roll{Stream: stream, Table: table.ID, Result: "no regiments, no dummies"})
		return nil
	}
	s := b.dice.open(stream)
	d := game.Dummies{
		Column: min((side.ManoeuvreUnits+1)/2, len(table.Columns)),
		Dice:   s.Roll(table.Dice), Modifiers: b.dummyModifiers(side),
	}
	d.Total = game.Total(d.Dice, d.Modifiers)
	row, ok := table.At(d.Total)
	if !ok {
		return fmt.Errorf("table %s has no row for %d", table.ID, d.Total)
	}
	d.Max = row.Cells[d.Column-1].Number
	side.Dummies = d
	b.dice.note(game.Roll{
		Stream: s.Name, Table: table.ID, Dice: table.Dice.String(), Faces: d.Dice, Modifiers: d.Modifiers,
		Total: d.Total, Row: row.Label, Result: say.AtMost(d.Max, "dummy card"),
	})
	return nil
}

// dummyModifiers are those of 1.6.2.2 that count for a side. Only its overall
// commander matters.
func (b *builder) dummyModifiers(side *game.Side) []game.Applied {
	var applied []game.Applied
	list := b.book.ModifierList("dummy-card-modifiers")
	if list == nil {
		return nil
	}
	for _, m := range list.Items {
		if b.dummyCause(side, m) {
			applied = append(applied, game.Applied{Label: m.Label, Value: m.Value})
		}
	}
	return applied
}

func (b *builder) dummyCause(side *game.Side, m rules.Modifier) bool {
	switch m.Key {
	case "twilight":
		return b.game.Weather.Light == game.Twilight
	case "darkness":
		return b.game.Weather.Light == game.Darkness
	case "rolling", "hilly-wooded":
		return b.game.Terrain.Class == m.Key
	case "superior-commander":
		return side.Commander.Rating == "superior"
	case "poor-commander":
		return side.Commander.Rating == "poor"
	}
	return false
}
