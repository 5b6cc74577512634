package generate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// leaders makes the side's leaders: its commander and those of its formations.
// Under Cold Steel & Canister every brigade, division and corps has one, known
// by name or not, because brigade morale moves him, 2.9.
func leaders(spec *scenario.Spec, book *rules.Book, g *game.Game, side *game.Side, log *diceLog) error {
	plays := book.Plays.Leaders
	if plays == nil {
		return nil
	}
	var list []game.Leader
	if side.Commander.Present() {
		list = append(list, game.Leader{Commander: side.Commander, Of: side.Name, Level: game.Army, Arm: side.LedArm(), Place: side.Place})
	}
	side.WalkPaths(func(f *game.Formation, path []string) {
		if l := leaderOf(f, path); l.Present() || plays.Every && commanded(f.Echelon) {
			list = append(list, l)
		}
	})
	side.Leaders = withoutTwins(list)
	for i := range side.Leaders {
		l := &side.Leaders[i]
		l.ID = fmt.Sprintf("%s-L%d", side.Letter, i+1)
		l.House.Radius = rules.Worked(&book, func() { l.Radius = radius(book, l, side) })
		if err := charisma(spec, plays.Charisma, g, l, "side/"+side.ID+"/"+game.StreamLeaders, log); err != nil {
			return err
		}
	}
	return nil
}

func leaderOf(f *game.Formation, path []string) game.Leader {
	l := game.Leader{Commander: f.Commander, Of: f.Name, Short: f.Short, Path: path, Level: f.Echelon, Arm: f.LedArm(), Place: f.Place}
	if l.Arm == game.Artillery {
		l.Level = "artillery"
	} else if f.Echelon == "group" {
		l.Level = "brigade"
	}
	return l
}

// commanded tells the echelons that always have a commander.
func commanded(echelon string) bool {
	return slices.Contains([]string{"corps", "division", "brigade"}, echelon)
}

// withoutTwins drops an army commander who leads a formation himself.
func withoutTwins(list []game.Leader) []game.Leader {
	if len(list) > 1 && list[0].Level == game.Army && list[0].Name != "" &&
		slices.ContainsFunc(list[1:], func(l game.Leader) bool { return l.Name == list[0].Name }) {
		return list[1:]
	}
	return list
}

// radius is a leader's command radius by level and arm, 1.4, or the one that
// all have; 0 where none is printed.
func radius(book *rules.Book, l *game.Leader, side *game.Side) int {
	table := book.Plays.Leaders.Radii
	if table == nil {
		if of := book.Plays.Leaders.Radius; of != nil {
			return book.Number(of.ID)
		}
		return 0
	}
	for _, row := range table.Rows {
		if row.Key != l.Level {
			continue
		}
		cell := row.Cells[0]
		if l.Arm == game.Cavalry || l.Arm == game.Artillery && horseGuns(side, l) {
			cell = row.Cells[1]
		}
		book.Saw(cell.House)
		return cell.Number
	}
	return 0
}

// horseGuns tells whether most batteries of a formation are horse artillery.
func horseGuns(s *game.Side, l *game.Leader) bool {
	path := game.PathTo(l.Path, l.Of)
	horse := 0
	for _, u := range s.Units() {
		if u.Arm != game.Artillery || len(u.Path) < len(path) || !slices.Equal(u.Path[:len(path)], path) {
			continue
		}
		if u.Kind == "horse" || u.Kind == "volante" {
			horse++
		} else {
			horse--
		}
	}
	return horse > 0
}

// charisma settles a leader's charisma: given, by his rating, or rolled on a table, for
// which he has a stream of his own below that of his side's leaders.
func charisma(spec *scenario.Spec, table *rules.Table, g *game.Game, l *game.Leader, streams string, log *diceLog) error {
	if table == nil {
		l.Charisma, l.CharismaGiven = 0, false // another rule set's
		return nil
	}
	if l.CharismaGiven {
		return nil
	}
	if by := spec.Mapping.Charisma; by != nil && l.Rating != "" {
		l.Charisma, l.CharismaGiven = by[l.Rating], true
		g.Mapped = append(g.Mapped, game.Mapped{
			Unit: l.ID, Name: cmp.Or(l.Name, l.Of), What: "charisma", From: words.Label(l.Rating).Text(), To: words.Own(say.Plus(l.Charisma)), By: "the scenario's mapping",
		})
		return nil
	}
	return rollCharisma(table, l, streams+"/"+l.ID, log)
}

func rollCharisma(table *rules.Table, l *game.Leader, stream string, log *diceLog) error {
	s := log.open(stream)
	faces := s.Roll(table.Dice)
	row, ok := table.At(game.Total(faces, nil))
	if !ok {
		return fmt.Errorf("table %s has no row for %v", table.ID, faces)
	}
	l.Charisma, l.Rolled, l.House.Charisma = row.Cells[0].Number, true, row.Cells[0].House
	log.note(game.Roll{
		Stream: s.Name, Table: table.ID, Dice: table.Dice.String(), Faces: faces, Total: game.Total(faces, nil),
		Row: row.Text(), Result: words.Of("roll.charisma", "leader", cmp.Or(l.Name, l.Of), "charisma", say.Plus(l.Charisma)),
	})
	return nil
}
