package generate

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// drill looks a unit up in the tables that its rules name for it.
func (l *lookup) drill(u *game.Unit) error {
	drill := l.book.Plays.Drill
	rating := u.Ratings.Of(drill.Rating.Key)
	pass, err := drill.Morale.Row(rating)
	if err != nil {
		return err
	}
	m := &game.Drill{Pass: pass.Cells[0].Number, Poor: slices.Contains(drill.Poor, rating)}
	u.Drill = m
	m.House.Pass = pass.Cells[0].House
	m.House.Small = rules.Worked(&l.book, func() { losses(m, l.book, u) })
	m.House.Dice = rules.Worked(&l.book, func() { m.Each = l.each(u) })
	if u.Arm == game.Cavalry {
		m.House.Open = rules.Worked(&l.book, func() { m.Open = l.book.Number("combat-dice-cavalry-open") })
	}
	for lost := range u.Hits() + 1 {
		m.Dice = append(m.Dice, scenario.Dice(l.spec.Rounding, u.Hits()-lost, m.Each))
	}
	moves, fire := l.drillRows(u)
	m.Moves = rowsOf(drill.Moves, moves)
	m.Fire = rowsOf(drill.Fire, fire)
	return nil
}

// losses settles at which losses a unit is half strength, a quarter weaker and
// small.
func losses(m *game.Drill, book *rules.Book, u *game.Unit) {
	m.Half = u.Share(50)
	for percent := 25; percent <= 100; percent += 25 {
		m.Steps = append(m.Steps, u.Share(percent))
	}
	m.Small = max(0, u.Hits()-book.Number("rout-size-split")+1)
}

// each is how many of a unit's hits a die stands for.
func (l *lookup) each(u *game.Unit) int {
	switch u.Arm {
	case game.Cavalry:
		return l.book.Number("combat-dice-cavalry")
	case game.Artillery:
		return l.book.Number("shooting-dice-guns")
	}
	return l.book.Number("combat-dice-infantry")
}

// drillRows are the keys of the rows of movement and shooting that a unit may
// use.
func (l *lookup) drillRows(u *game.Unit) (moves, fire []string) {
	switch u.Arm {
	case game.Cavalry:
		return []string{map[string]string{"heavy": "heavy-cavalry-or-cuirassiers", "light": "light-cavalry-or-leaders"}[l.horse(u)]}, nil
	case game.Artillery:
		if u.Kind == "rocket" {
			return []string{"light-guns"}, nil // no row of shooting is for rockets
		}
		u.Drill.Weight = l.gunWeight(u)
		moves = []string{u.Drill.Weight + "-guns"}
		if u.Kind == "horse" || u.Kind == "volante" {
			moves = []string{"horse-guns"}
		}
		return moves, []string{u.Drill.Weight + "-canister", u.Drill.Weight + "-shot"}
	}
	firearm, _, _ := l.spec.Mapping.Of("firearm", node(u))
	moves = []string{"infantry-in-column", "infantry-in-line-or-skirmish", "infantry-in-extended-line", "infantry-in-square", "infantry-evading"}
	return moves, []string{firearm + "-near", firearm + "-far"}
}

// gunWeight is the weight of a battery's guns: the host's, or mapped. What
// their kind does not tell is reported.
func (l *lookup) gunWeight(u *game.Unit) string {
	if u.Weight != "" {
		return u.Weight
	}
	is, from, by := l.spec.Mapping.Of("weight", node(u))
	if from.Value("what") != "kind" {
		l.report(u, "weight", from.Or(words.Of("mapped.battery", "kind", words.Label(u.Kind))), words.Label(is).Text(), by)
	}
	return is
}

// rowsOf picks rows of a table by their keys, in the order of the table.
func rowsOf(table *rules.Table, keys []string) []rules.Row {
	var rows []rules.Row
	for _, row := range table.Rows {
		if slices.Contains(keys, row.Key) {
			rows = append(rows, row)
		}
	}
	return rows
}
