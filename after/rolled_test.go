package after_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
	"go.yaml.in/yaml/v3"
)

// rolled is a scenario of two rolled armies, the first with what is said of it.
func rolled(rules, side, kind, seed string) string {
	return fmt.Sprintf(`csprint: 1
title: Rolled
rules: %s
seed: %s
figure_scale: "1:30"
terrain: {class: open, map: none}
sides:
  red:
    name: Red%s
    nation: british
    forces:
      roll: {points: 130, kind: %s}
  blue:
    name: Blue
    nation: french
    forces: {roll: {points: 130, kind: %[4]s}}
`, rules, seed, side, kind)
}

// An army that was rolled and lost nobody is the same on the next day, to its general.
func TestRolledArmiesStay(t *testing.T) {
	for i, kind := range scenario.ArmyKinds() {
		for _, rules := range []string{"cold-steel", "cold-steel-canister", "musket"} {
			b := fought(t, "day1.yaml", rolled(rules, "", kind, fmt.Sprint(i)))
			text, left, err := after.Work(b.Muster, after.Unhurt(), after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
			if err != nil || len(left) > 0 {
				t.Fatalf("%v, left %q", err, left)
			}
			next := fought(t, "day2.yaml", string(text))
			for j := range b.game.Sides {
				got, want := told(b, &next.game.Sides[j]), told(b, &b.game.Sides[j])
				for k := range want {
					if k >= len(got) || got[k] != want[k] {
						t.Errorf("%s, %s: %q, the day before %q", rules, kind, append(got, "nobody")[min(k, len(got))], want[k])
						break
					}
				}
			}
		}
	}
}

// told is all of a side that stands in a scenario.
func told(b battle, s *game.Side) []string {
	all := []string{fmt.Sprintln(s.Name, s.Commander)}
	s.WalkPaths(func(f *game.Formation, path []string) {
		all = append(all, fmt.Sprintln(path, f.Echelon, f.Name, f.Commander))
	})
	for _, u := range s.Units() {
		ratings := ""
		for _, r := range b.book.Ratings() {
			ratings += " " + u.Ratings.Of(r.Key)
		}
		all = append(all, fmt.Sprintln(u.Path, u.Echelon, u.Name, u.Arm, u.Kind, u.Men, u.Figures, u.Guns, u.Squadrons, u.Nation, ratings))
	}
	return all
}

// A general who was rolled, or whom his host gave, is succeeded by one of those that were
// rolled under him, and stands in the text once.
func TestRolledGeneralFalls(t *testing.T) {
	for _, given := range []string{"", "\n    commander: {name: Picton, rank: General, rating: superior}"} {
		b := fought(t, "day1.yaml", rolled("cold-steel", given, "two-regiment", "general"))
		red := &b.game.Sides[0]
		e := after.Unhurt()
		e.Fates["A=@"+red.Commander.Name] = "killed"
		day := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t)})
		text, left, err := day.Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%v, left %q", err, left)
		}
		s := day.Successions[0]
		want := fmt.Sprintf("\n    commander: {name: %s, rating: %s}  # %s killed on day 1; rated by csprint's own\n", s.Now.Name, s.Now.Rating, red.Commander.Name)
		if s.Of != "Red" || strings.Count(string(text), want) != 1 {
			t.Errorf("want%s\n%s", want, text)
		}
		next := fought(t, "day2.yaml", string(text))
		if now := next.game.Sides[0].Commander; now.Name != s.Now.Name || now.Rating != s.Now.Rating {
			t.Errorf("%+v commands, want %+v", now, s.Now)
		}
	}
}

// An army in brackets can't be written out there; that is told, not done badly.
func TestRolledInBrackets(t *testing.T) {
	text := rolled("cold-steel", "", "two-regiment", "a") + "  green: {name: Green, nation: saxon, edge: east, forces: {roll: {points: 130, kind: two-regiment}}}\n"
	text = strings.Replace(text, "  blue:\n    name: Blue\n    nation: french\n    forces: {roll: {points: 130, kind: two-regiment}}\n", "", 1)
	b := fought(t, "day1.yaml", text)
	next, left, err := after.Work(b.Muster, after.Unhurt(), after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
	if want := []string{"Green: what was rolled is written in a way that is best altered in the text"}; err != nil || !slices.Equal(words.English().All(left), want) {
		t.Errorf("%v, left %q\n%s", err, left, next)
	}
	fought(t, "day2.yaml", string(next))
}

// A file that was written by another program, in lines of four blanks a level, has its next day, too.
func TestNextDayOfAnotherHand(t *testing.T) {
	for _, name := range []string{"salamanca", "night-patrol", "night-raid", "rolled-meeting"} {
		var doc yaml.Node
		err := yaml.Unmarshal([]byte(example.Read(t, name+".yaml")), &doc)
		inLines(&doc)
		text, wrong := yaml.Marshal(&doc)
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		b := fought(t, name+".yaml", string(text))
		day := after.Work(b.Muster, bloody(b), after.Options{Recovery: ownRecovery(t)})
		text, left, err := day.Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%s: %v, left %q\n%s", name, err, left, text)
		}
		holdsStrengths(t, day, fought(t, "day2.yaml", string(text)), string(text))
	}
}

// inLines takes all brackets away.
func inLines(n *yaml.Node) {
	n.Style = 0
	for _, kid := range n.Content {
		inLines(kid)
	}
}
