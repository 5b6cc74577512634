package generate

import (
	"fmt"

	"github.com/csprint/csprint/rules"
)

// dummies rolls how many dummy cards a side may use, 1.6.2.1, unless the host says.
func (b *builder) dummies(side *Side, given int) error {
	if given != RollDummies {
		side.Dummies = Dummies{Max: given, Given: true}
		return nil
	}
	table := b.book.Plays.Dummies
	if table == nil {
		return nil
	}
	stream := "side/" + side.ID + "/" + streamDummies
	if side.ManoeuvreUnits == 0 {
		b.tray.note(Roll{Stream: stream, Table: table.ID, Result: "no regiments, no dummies"})
		return nil
	}
	s := b.tray.open(stream)
	d := Dummies{
		Column: min((side.ManoeuvreUnits+1)/2, len(table.Columns)),
		Dice:   s.Roll(table.Dice), Modifiers: b.dummyModifiers(side),
	}
	d.Total = total(d.Dice, d.Modifiers)
	row, ok := table.At(d.Total)
	if !ok {
		return fmt.Errorf("table %s has no row for %d", table.ID, d.Total)
	}
	d.Max = row.Cells[d.Column-1].Number
	side.Dummies = d
	b.tray.note(Roll{
		Stream: s.Name, Table: table.ID, Dice: table.Dice.String(), Faces: d.Dice, Modifiers: d.Modifiers,
		Total: d.Total, Row: row.Label, Result: atMost(d.Max, "dummy card"),
	})
	return nil
}

// dummyModifiers are those of 1.6.2.2 that count for a side. Only its overall
// commander matters.
func (b *builder) dummyModifiers(side *Side) []Applied {
	var applied []Applied
	list := b.book.ModifierList("dummy-card-modifiers")
	if list == nil {
		return nil
	}
	for _, m := range list.Items {
		if b.dummyCause(side, m) {
			applied = append(applied, Applied{Label: m.Label, Value: m.Value})
		}
	}
	return applied
}

func (b *builder) dummyCause(side *Side, m rules.Modifier) bool {
	switch m.Key {
	case "twilight":
		return b.game.Weather.Light == Twilight
	case "darkness":
		return b.game.Weather.Light == Darkness
	case "rolling", "hilly-wooded":
		return b.game.Terrain.Class == m.Key
	case "superior-commander":
		return side.Commander.Rating == "superior"
	case "poor-commander":
		return side.Commander.Rating == "poor"
	}
	return false
}

func atMost(n int, noun string) string {
	if n == 0 {
		return "no " + many(noun)
	}
	return "at most " + plural(n, noun)
}

func total(faces []int, modifiers []Applied) int {
	sum := 0
	for _, face := range faces {
		sum += face
	}
	for _, m := range modifiers {
		sum += m.Value
	}
	return sum
}
