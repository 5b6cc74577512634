package generate

import (
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// fairness draws the fairness line where an army was rolled.
func (b *builder) fairness() {
	rolled := false
	for i := range b.spec.Sides {
		rolled = rolled || b.spec.Sides[i].Army != nil
	}
	if !rolled {
		return
	}
	g := b.game
	worths := make([]oob.Worth, len(g.Sides))
	for i := range g.Sides {
		g.Sides[i].Strength, worths[i] = b.strength(&g.Sides[i])
	}
	g.Fairness = &game.Fairness{Fight: b.spec.Fight, Margin: scenario.Margin(b.spec.Fight)}
	if len(worths) != 2 {
		return
	}
	of, to := worths[0], worths[1]
	if g.Sides[1].ID == g.Attacker {
		of, to = to, of
	}
	g.Fairness.Ratio = ratioText(of, to)
}

// ratioText is 1.52 : 1, half up.
func ratioText(of, to oob.Worth) string {
	hundredths := (200*of + to) / (2 * max(1, to))
	return fmt.Sprintf("%d.%02d : 1", hundredths/100, hundredths%100)
}

// strength counts a side.
func (b *builder) strength(side *game.Side) (game.Strength, oob.Worth) {
	s := game.Strength{}
	whole := oob.Worth(0)
	for _, u := range side.Units() {
		whole += b.spec.Mapping.Worth(node(u))
		s.Units++
		men, figures, guns := u.Standing()
		s.Figures += figures
		s.Guns += guns
		if u.Arm != game.Artillery {
			s.Men += men
		}
	}
	s.Points = whole.Tenths()
	for _, c := range side.Cards {
		if !c.Dummy {
			s.Cards++
		}
	}
	s.Commanders = commanders(side)
	return s, whole
}

// commanders counts the side's commander and those of its formations.
func commanders(s *game.Side) int {
	count := 0
	if s.Commander.Present() {
		count++
	}
	s.Walk(func(f *game.Formation) {
		if f.Commander.Present() {
			count++
		}
	})
	return count
}
