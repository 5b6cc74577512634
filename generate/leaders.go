package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/rules"
)

// A Leader is a commander as the rule set plays him on the table: one for each
// card. Rule sets without such leaders have none.
type Leader struct {
	ID        string   // "A-L2", in the order of battle's order, the side's commander first
	Commander          // with his charisma, 0–2, where the rules roll for it
	Of        string   // the formation that he leads, the side's name for its commander
	Short     string   // of the formation; empty for none
	Path      []string // names of the formations above his own, from the top
	Level     string   // army, corps, division, brigade, artillery
	Arm       Arm      // of most units under him
	Radius    int      // command radius: AP where the rules go by level and arm (1.4), else inches; 0 where none is printed
	Rolled    bool     // the charisma, not given
}

// mostCharisma is the highest charisma of a leader.
const mostCharisma = 2

// leaders makes the side's leaders: its commander and those of its formations.
// Under Cold Steel & Canister every brigade, division and corps has one, known
// by name or not, because brigade morale moves him, 2.9.
func (b *builder) leaders(side *Side) error {
	plays := b.book.Plays.Leaders
	if plays == nil {
		return nil
	}
	var list []Leader
	if side.Commander.Present() {
		list = append(list, Leader{Commander: side.Commander, Of: side.Name, Level: army, Arm: side.ledArm()})
	}
	side.walkPaths(func(f *Formation, path []string) {
		if l := leaderOf(f, path); l.Present() || plays.Every && commanded(f.Echelon) {
			list = append(list, l)
		}
	})
	side.Leaders = withoutTwins(list)
	for i := range side.Leaders {
		l := &side.Leaders[i]
		l.ID = fmt.Sprintf("%s-L%d", side.Letter, i+1)
		l.Radius = b.radius(l, side)
		if err := b.charisma(side, l); err != nil {
			return err
		}
	}
	return nil
}

func leaderOf(f *Formation, path []string) Leader {
	l := Leader{Commander: f.Commander, Of: f.Name, Short: f.Short, Path: path, Level: f.Echelon, Arm: f.ledArm()}
	if l.Arm == Artillery {
		l.Level = "artillery"
	} else if f.Echelon == "group" {
		l.Level = "brigade"
	}
	return l
}

// ledArm is the arm of most horse or foot of a formation; artillery where there
// is nothing else.
func (f *Formation) ledArm() Arm {
	count := f.arms()
	if count[Infantry]+count[Cavalry] > 0 {
		delete(count, Artillery)
	}
	return mostOf(count)
}

// commanded tells the echelons that always have a commander.
func commanded(echelon string) bool {
	return slices.Contains([]string{"corps", "division", "brigade"}, echelon)
}

// withoutTwins drops an army commander who leads a formation himself.
func withoutTwins(list []Leader) []Leader {
	if len(list) > 1 && list[0].Level == army && list[0].Name != "" &&
		slices.ContainsFunc(list[1:], func(l Leader) bool { return l.Name == list[0].Name }) {
		return list[1:]
	}
	return list
}

// radius is a leader's command radius by level and arm, 1.4, or the one that
// all have; 0 where none is printed.
func (b *builder) radius(l *Leader, side *Side) int {
	table := b.book.Plays.Leaders.Radii
	if table == nil {
		return b.book.Plays.Leaders.Radius.Number()
	}
	for _, row := range table.Rows {
		if row.Key != l.Level {
			continue
		}
		if l.Arm == Cavalry || l.Arm == Artillery && side.horseGuns(l.Of) {
			return row.Cells[1].Number
		}
		return row.Cells[0].Number
	}
	return 0
}

// horseGuns tells whether most batteries of a formation are horse artillery.
func (s *Side) horseGuns(name string) bool {
	horse := 0
	for _, u := range s.Units() {
		if u.Arm != Artillery || !slices.Contains(u.Path, name) {
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

// What streams of a side are called behind its id.
const (
	streamDummies = "dummies"
	streamLeaders = "leaders"
)

// charisma settles a leader's charisma: given, by his rating, or rolled.
func (b *builder) charisma(side *Side, l *Leader) error {
	table := b.book.Plays.Leaders.Charisma
	if table == nil {
		l.Charisma, l.CharismaGiven = 0, false // another rule set's
		return nil
	}
	if l.CharismaGiven {
		return nil
	}
	if by := b.spec.Mapping.charisma; by != nil && l.Rating != "" {
		l.Charisma, l.CharismaGiven = by[l.Rating], true
		b.game.Mapped = append(b.game.Mapped, Mapped{
			Unit: l.ID, Name: cmp.Or(l.Name, l.Of), What: "charisma", From: l.Rating, To: signed(l.Charisma), By: "the scenario's mapping",
		})
		return nil
	}
	return b.rollCharisma(side, l, table)
}

func (b *builder) rollCharisma(side *Side, l *Leader, table *rules.Table) error {
	s := b.tray.open("side/" + side.ID + "/" + streamLeaders + "/" + l.ID)
	faces := s.Roll(table.Dice)
	row, ok := table.At(total(faces, nil))
	if !ok {
		return fmt.Errorf("table %s has no row for %v", table.ID, faces)
	}
	l.Charisma, l.Rolled = row.Cells[0].Number, true
	b.tray.note(Roll{
		Stream: s.Name, Table: table.ID, Dice: table.Dice.String(), Faces: faces, Total: total(faces, nil),
		Row: row.Label, Result: cmp.Or(l.Name, l.Of) + ", " + charismaText(l.Charisma),
	})
	return nil
}

func charismaText(charisma int) string { return "charisma " + signed(charisma) }

// signed is +1, +0 or −1 as the tables print it.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}
