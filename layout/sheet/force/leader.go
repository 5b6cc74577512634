package force

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// UnitsUnder are the units of a leader's formation, all of the side under its
// commander.
func UnitsUnder(side *game.Side, l *game.Leader) []*game.Unit {
	if l.Of == side.Name && len(l.Path) == 0 && l.Level == "army" {
		return side.Units()
	}
	var units []*game.Unit
	side.Walk(func(f *game.Formation) {
		if l.Leads(f) && len(units) == 0 {
			units = UnitsOf(f)
		}
	})
	return units
}

// EchelonOf is the echelon whose mark stands for a leader's formation.
func EchelonOf(l *game.Leader) string {
	if l.Level == "artillery" {
		return "group"
	}
	return l.Level
}

// Brigadiers are the leaders who have orders of their own.
func Brigadiers(side *game.Side) []game.Leader {
	return slices.DeleteFunc(slices.Clone(side.Leaders), func(l game.Leader) bool { return l.Level != "brigade" && l.Level != "artillery" })
}

// Above are the leaders who command another's brigade from above, each man
// once: of the formations that hold it, and of the side.
func Above(side *game.Side, l *game.Leader) []*game.Leader {
	var above []*game.Leader
	same := func(a, b *game.Leader) bool {
		return a.Of == b.Of && a.Place == b.Place || a.Name != "" && a.Name == b.Name
	}
	for i := range side.Leaders {
		other := &side.Leaders[i]
		twice := same(other, l) || slices.ContainsFunc(above, func(a *game.Leader) bool { return same(other, a) })
		if !twice && (l.Under(other) || CommandsSide(side, other)) {
			above = append(above, other)
		}
	}
	return above
}

// CommandsSide tells whether a leader is the side's commander, who may lead a
// formation besides.
func CommandsSide(side *game.Side, l *game.Leader) bool {
	return l.Of == side.Name && l.Level == game.Army || l.Name != "" && l.Name == side.Commander.Name
}

// Leads is a leader's id, his charisma where the rules have it, and how far he
// commands; empty for none.
func Leads(d *page.Desk, l *game.Leader) string {
	if l == nil {
		return ""
	}
	charisma := ""
	if d.Book.Plays.Leaders.Charisma != nil {
		charisma = page.Marked(d.Words.Say("force.charisma", "charisma", say.Signed(l.Charisma)), l.House.Charisma)
	}
	return say.Joined(l.ID, charisma, reach(d, l))
}

// Radius is a leader's command radius in figures: in action points, or on the table.
func Radius(d *page.Desk, l *game.Leader) string {
	if d.Words.Centimetres() && d.Book.Plays.Leaders.Radius != nil {
		return words.Decimal(say.Centimetres(l.Radius, 1)).In(d.Words)
	}
	return d.Words.Number(l.Radius)
}

// reach is how far a leader commands.
func reach(d *page.Desk, l *game.Leader) string {
	if l.Radius == 0 && !l.House.Radius {
		return ""
	}
	return page.Marked(d.Words.Say("force.radius", "radius", Radius(d, l), "points", d.Book.Plays.Leaders.Radius == nil), l.House.Radius)
}

// LeaderOf is the leader of a side's formation by its name and place, nil where
// it has none.
func LeaderOf(side *game.Side, name string, place source.Place) *game.Leader {
	for i := range side.Leaders {
		if l := &side.Leaders[i]; l.Of == name && l.Place == place {
			return l
		}
	}
	return nil
}
