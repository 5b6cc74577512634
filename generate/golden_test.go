package generate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/trial"
)

// TestGoldenForces holds what is worked out and rolled of every unit, card, leader and man
// of the examples, and of armies rolled for every rule set of units.
func TestGoldenForces(t *testing.T) {
	games := map[string]string{}
	for _, file := range example.Names(t) {
		games[strings.TrimSuffix(file, ".yaml")] = example.Read(t, file)
	}
	for _, rules := range []string{"cold-steel", "cold-steel-canister", "musket"} {
		games["rolled-"+rules] = trial.RolledScenario(rules, "date: 1809-07-05\nseed: golden", "points: 90, kind: mixed-brigade", "points: 90, kind: irregulars")
	}
	for name, text := range games {
		t.Run(name, func(t *testing.T) {
			g, _, _ := trial.Whole(t, name, text)
			golden.Hold(t, "forces/"+name+".txt", forcesOf(g))
		})
	}
}

// forcesOf tells the forces of both sides, a line for each thing.
func forcesOf(g *game.Game) string {
	var b strings.Builder
	for i := range g.Sides {
		s := &g.Sides[i]
		fmt.Fprintf(&b, "%s %q: %s, edge %s, commander %v, strength %+v\n", s.ID, s.Name, s.Nation, s.Edge, s.Commander, s.Strength)
		fmt.Fprintf(&b, "  dummies %+v, council %+v, manoeuvre units %d\n", s.Dummies, s.Council, s.ManoeuvreUnits)
		for _, u := range s.Units() {
			unit(&b, u)
		}
		for _, l := range s.Leaders {
			fmt.Fprintf(&b, "  leader %s of %q: %v, %s of %s, radius %d, rolled %v\n", l.ID, l.Of, l.Commander, l.Level, l.Arm, l.Radius, l.Rolled)
		}
		for _, c := range s.Cards {
			fmt.Fprintf(&b, "  card %s: %s %q under %q, %s, units %v + %v, ad hoc %v, dummy %v, %v\n", c.ID, c.Arm, c.Formation, c.Superior, c.CountWords(), c.Units, c.Attached, c.AdHoc, c.Dummy, c.Commander)
		}
		for _, a := range s.OffBoard {
			fmt.Fprintf(&b, "  off the board %+v\n", a)
		}
		if s.Patrol != nil {
			patrol(&b, s.Patrol)
		}
	}
	return b.String()
}

func unit(b *strings.Builder, u *game.Unit) {
	fmt.Fprintf(b, "  %s %q: %s %s, %d men, %d guns %q, %d figures, %d %s, %v, initiative %d, attached %v, start %+v, gave %d, of %v, mapped %v\n",
		u.ID, u.Name, u.Kind, u.Arm, u.Men, u.Guns, u.Ordnance, u.Figures, u.Squadrons, u.Part, u.Ratings, u.Initiative, u.Attached, u.Start, u.Gave, u.Converged, u.Mapping)
	if c := u.Canister; c != nil {
		fmt.Fprintf(b, "    size %d in %s, %s, AP %s, charge %s, reaction %s, light %v, morale", c.Size, c.SizeRow, c.Type, c.AP.Text, c.Charge.Text, c.Reaction.Text, c.Light)
		for _, cell := range c.Morale {
			fmt.Fprintf(b, " %s", cell.Text)
		}
		b.WriteString("\n")
	}
	if d := u.Drill; d != nil {
		fmt.Fprintf(b, "    passes at %d, poor %v, dice %v of %d, open %d, half %d, steps %v, small %d, %s", d.Pass, d.Poor, d.Dice, d.Each, d.Open, d.Half, d.Steps, d.Small, d.Weight)
		for _, row := range append(d.Moves[:len(d.Moves):len(d.Moves)], d.Fire...) {
			fmt.Fprintf(b, ", %s", row.Key)
		}
		b.WriteString("\n")
	}
}

func patrol(b *strings.Builder, p *game.Patrol) {
	fmt.Fprintf(b, "  patrol of %q, %s in %d, %+v, rolled %v, support %+v, triggers %+v\n", p.Unit, p.Nation, p.Year, p.Mission, p.Rolled, p.Support, p.Triggers)
	for _, m := range p.Men {
		fmt.Fprintf(b, "  %s %q: %s %s %s, %s, %s, %q, regular %v, %s, bombs %d, cutters %d, flares %d, armour %v, helmet %v, %s", m.ID, m.Name, m.Rank, m.Title, m.Role, m.Quality, m.Weapon, m.Specialist, m.Regular, m.Level(), m.Bombs, m.Cutters, m.Flares, m.Armour, m.Helmet, m.Experience)
		fmt.Fprintf(b, ", scores %d %d %d %d\n", m.Scores.Morale.Value, m.Scores.Grenadier.Value, m.Scores.Melee.Value, m.Scores.Shooting.Value)
	}
}
