package generate

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/rules"
)

// A Drill is what a unit is under the musket quick reference, looked up once
// so that nobody looks it up again during play.
type Drill struct {
	Pass   int         // what 1D10 and modifiers must reach to pass a morale test
	Poor   bool        // grade E or F: manoeuvres cost double
	Dice   []int       // by hits lost from 0: of infantry in shooting and combat, of cavalry in combat, of guns in shooting
	Each   int         // hits that a die stands for: 4 figures, 3 horsemen, 1 gun
	Open   int         // horsemen that a die stands for in the open against no square; 0 for other arms
	Half   int         // losses from which it is at or below half strength
	Steps  []int       // losses at which 25, 50, 75 and 100 % are gone
	Small  int         // losses from which rout hits are those of a small unit; 0 when it is one from the start
	Weight string      // of guns: light, field, heavy; empty for other arms
	Moves  []rules.Row // rows of the table movement that it may use
	Fire   []rules.Row // rows of the table shooting that it may use; none for cavalry
}

// Columns of the table movement.
const (
	moveFull = iota
	moveCharge
	moveProlong
)

// drill looks a unit up in the tables that its rules name for it.
func (b *builder) drill(u *Unit) error {
	drill := b.book.Plays.Drill
	pass, err := drill.Morale.Row(u.Grade)
	if err != nil {
		return err
	}
	m := &Drill{Pass: pass.Cells[0].Number, Poor: u.Grade == "E" || u.Grade == "F"}
	u.Drill = m
	m.losses(b.book, u)
	m.Each = b.each(u)
	if u.Arm == Cavalry {
		m.Open = b.book.Number("combat-dice-cavalry-open")
	}
	for lost := range u.Hits() + 1 {
		m.Dice = append(m.Dice, b.spec.Rounding.dice(u.Hits()-lost, m.Each))
	}
	moves, fire := b.drillRows(u)
	m.Moves = rowsOf(drill.Moves, moves)
	m.Fire = rowsOf(drill.Fire, fire)
	return nil
}

// losses settles at which losses a unit is half strength, a quarter weaker and
// small.
func (m *Drill) losses(book *rules.Book, u *Unit) {
	m.Half = u.Share(50)
	for percent := 25; percent <= 100; percent += 25 {
		m.Steps = append(m.Steps, u.Share(percent))
	}
	m.Small = max(0, u.Hits()-book.Number("rout-size-split")+1)
}

// each is how many of a unit's hits a die stands for.
func (b *builder) each(u *Unit) int {
	switch u.Arm {
	case Cavalry:
		return b.book.Number("combat-dice-cavalry")
	case Artillery:
		return b.book.Number("shooting-dice-guns")
	}
	return b.book.Number("combat-dice-infantry")
}

// drillRows are the keys of the rows of movement and shooting that a unit may
// use.
func (b *builder) drillRows(u *Unit) (moves, fire []string) {
	switch u.Arm {
	case Cavalry:
		return []string{map[string]string{"heavy": "heavy-cavalry-or-cuirassiers", "light": "light-cavalry-or-leaders"}[b.horse(u)]}, nil
	case Artillery:
		if u.Kind == "rocket" {
			return []string{"light-guns"}, nil // no row of shooting is for rockets
		}
		u.Drill.Weight = b.gunWeight(u)
		moves = []string{u.Drill.Weight + "-guns"}
		if u.Kind == "horse" || u.Kind == "volante" {
			moves = []string{"horse-guns"}
		}
		return moves, []string{u.Drill.Weight + "-canister", u.Drill.Weight + "-shot"}
	}
	firearm, _, _ := b.spec.Mapping.of("firearm", u.node())
	moves = []string{"infantry-in-column", "infantry-in-line-or-skirmish", "infantry-in-extended-line", "infantry-in-square", "infantry-evading"}
	return moves, []string{firearm + "-near", firearm + "-far"}
}

// gunWeight is the weight of a battery's guns: the host's, or mapped. What
// their kind does not tell is reported.
func (b *builder) gunWeight(u *Unit) string {
	if u.weight != "" {
		return u.weight
	}
	is, from, by := b.spec.Mapping.of("weight", u.node())
	if from != "kind "+u.Kind {
		b.report(u, "weight", cmp.Or(from, u.Kind+" battery"), is, by)
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
