package force

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// What units and formations are worth is the same when all words of the rules are
// nonsense.
func TestNonsenseIsWorthTheSame(t *testing.T) {
	examples := []string{"salamanca.yaml", "canister-bridge.yaml", "musket-pico.yaml", "night-raid.yaml"}
	var plain [][]string
	for _, name := range examples {
		plain = append(plain, worthsIn(desk.Open(t, name, desk.Plain(layout.A4))))
	}
	trial.Nonsense(t)
	for i, name := range examples {
		d := desk.Open(t, name, desk.Plain(layout.A4))
		if b, err := rules.Open(d.Book.ID); err != nil || b.Title != d.Book.Title {
			t.Fatalf("%s is played by %s, %v", name, d.Book.Title, err)
		}
		got := worthsIn(d)
		if len(got) != len(plain[i]) {
			t.Errorf("%s: %d numbers, by nonsense %d", name, len(plain[i]), len(got))
		}
		for j, want := range plain[i] {
			if j < len(got) && got[j] != want {
				t.Errorf("%s: %s, by nonsense %s", name, want, got[j])
			}
		}
	}
}

// worthsIn are all numbers that the room works out of the rules for a game.
func worthsIn(d *page.Desk) []string {
	b := d.Book
	var list []string
	say := func(what string, values ...any) { list = append(list, what+" "+fmt.Sprint(values...)) }
	say("thresholds", Thresholds(b))
	say("fights", MeleeScores(b), FightOf(b, 2))
	say("wounded", WoundedBy(d))
	say("leader", LeaderCheck(b), ClosingOnFoot(b))
	say("dice", Hits(b, 5), BrigadeDie(b, BrigadeCommander), BrigadeDie(b, HigherCommander))
	for _, rating := range []string{"superior", "average", "poor"} {
		m, ok := LeaderNear(b, rating)
		say(rating, ok, m.Value, m.Within)
		for _, band := range CommandBands(b, game.Commander{Name: "He", Rating: rating}) {
			say(rating, band.Dice, band.Points)
		}
	}
	for _, arm := range []game.Arm{game.Infantry, game.Cavalry, game.Artillery} {
		for _, e := range CheckEvents(b, arm) {
			say(string(arm)+" "+e.Key, e.Modifier, e.Checks)
		}
	}
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		for _, f := range TestedDivisions(side.Formations) {
			say(f.Name, len(UnitsOf(f.Formation)))
		}
		for _, u := range side.Units() {
			list = append(list, worthOf(b, u)...)
		}
	}
	return list
}

// worthOf are the numbers of a unit.
func worthOf(b *rules.Book, u *game.Unit) []string {
	var list []string
	say := func(what string, values ...any) {
		list = append(list, u.ID+" "+what+" "+strings.Join(slices.Collect(func(yield func(string) bool) {
			for _, v := range values {
				if !yield(fmt.Sprint(v)) {
					return
				}
			}
		}), " "))
	}
	say("steps", Steps(b, u))
	morale, initiative := DisorderAdds(b, u)
	say("losses", LossesOf(b, u), morale, initiative)
	if b.Plays.Divisions != nil {
		say("parts", Losable(b, u), OutAtStart(b, u))
		for lost := range u.Hits() + 1 {
			for _, level := range b.Plays.States.Levels() {
				say("out", lost, level, OutOf(b, u.Known(b).Number("lost", lost).Word("level", level)))
			}
		}
	}
	if c, ok := ChecksOf(b, u); ok {
		for casualties := range u.Canister.Size + 1 {
			say("checks", casualties, c.Needs(casualties, 1), c.Fails(casualties, 1), c.Results(casualties, 1), c.Likely(casualties, 0), c.Rallies(casualties, true), c.Attempts(false))
		}
	}
	return list
}
