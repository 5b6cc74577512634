package generate

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// card is a card for some of a muster's battalions.
func (m muster) card(arm game.Arm, list []battalion) game.Card {
	c := game.Card{Arm: arm, Superior: m.superior, Place: m.of.Place}
	m.title(&c, list)
	return c
}

// title names a card after the smallest formation that it stands for.
func (m muster) title(c *game.Card, list []battalion) {
	f := m.of
	switch first := list[0]; {
	case f.Echelon != game.Army && m.whole(list):
		c.Formation, c.Short, c.Commander = words.Own(f.Name), words.Own(f.Short), f.Commander
		return
	case first.regiment != nil && len(byRegiment(list)) == 1:
		c.Formation, c.Short = words.Own(first.regiment.Name), words.Own(first.regiment.Short)
		c.Commander, c.Place = first.regiment.Commander, first.regiment.Place
	case len(list) == 1:
		c.Formation, c.Short, c.Place = words.Own(first.name), words.Own(first.short), first.units[0].Place
	case first.regiment != nil && len(byRegiment(list)[0]) > 2:
		c.Commander, c.Place = first.regiment.Commander, first.regiment.Place
		c.Formation, c.Short = withOthers(list, battalion.called), withOthers(list, battalion.calledShort)
		if c.Short.String() == c.Formation.String() {
			c.Short = words.Of("card.with-others", "name", list[0].called())
		}
	default:
		c.Formation, c.Commander = words.Of("card.of-arm", "name", game.FormationWords(f.Name), "arm", c.Arm), f.Commander
	}
	c.Superior = f.Name
}

// whole tells whether the battalions are all the troops of the formation.
func (m muster) whole(list []battalion) bool {
	if slices.ContainsFunc(m.of.Formations, func(sub game.Formation) bool { return game.AboveUnits(sub.Echelon) && troops(&sub) }) {
		return false
	}
	return len(list) == len(m.foot)+len(m.horse)+len(m.guns)
}

// called is what a battalion is called by: its regiment, or itself.
func (b battalion) called() string {
	if b.regiment != nil {
		return b.regiment.Name
	}
	return b.name
}

func (b battalion) calledShort() string {
	if b.regiment != nil {
		return cmp.Or(b.regiment.Short, b.regiment.Name)
	}
	return cmp.Or(b.short, b.name)
}

// withOthers is "1st Ligne with 62nd Ligne and 5th Léger".
func withOthers(list []battalion, called func(battalion) string) words.Text {
	var names words.List
	for _, run := range byRegiment(list) {
		names = append(names, called(run[0]))
	}
	return words.Of("card.with", "name", names[0], "others", names[1:])
}

// constituents counts what a card stands for, and says what is counted.
func constituents(arm game.Arm, list []battalion) (count int, called string) {
	switch {
	case arm == game.Artillery:
		return len(list), game.Batteries
	case arm == game.Infantry && !slices.ContainsFunc(list, battalion.lesser):
		return len(list), "battalions"
	case arm == game.Cavalry && !slices.ContainsFunc(list, battalion.uncounted):
		for _, b := range list {
			count += max(1, b.units[0].Squadrons)
		}
		return count, "squadrons"
	}
	return len(list), "units"
}

// lesser tells companies and bands, which are no battalions.
func (b battalion) lesser() bool {
	return len(b.units) == 1 && (b.units[0].Echelon == "company" || b.units[0].Echelon == "band") || b.units[0].Arm != game.Infantry
}

// uncounted tells cavalry whose squadrons nobody counted.
func (b battalion) uncounted() bool {
	u := b.units[0]
	return u.Arm != game.Cavalry || u.Part != "squadron" && u.Echelon != "squadron"
}
