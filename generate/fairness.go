package generate

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// fairness draws the fairness line where an army was rolled; missed is what it could not be
// brought to.
func fairness(spec *scenario.Spec, g *game.Game, missed []words.Text) {
	if !slices.ContainsFunc(spec.Sides, func(s scenario.SideSpec) bool { return s.Army != nil }) {
		return
	}
	worths := make([]oob.Worth, len(g.Sides))
	for i := range g.Sides {
		g.Sides[i].Strength, worths[i] = strength(spec.Mapping, &g.Sides[i])
	}
	g.Fairness = &game.Fairness{Fight: spec.Fight, Margin: scenario.Margin(spec.Fight)}
	if len(worths) != 2 {
		return
	}
	of, to := 0, 1
	if g.Sides[1].ID == g.Attacker {
		of, to = to, of
	}
	g.Fairness.Ratio = ratioText(worths[of], worths[to])
	g.Fairness.Parts = partsText(g.Sides[of].Strength, g.Sides[to].Strength)
	g.Fairness.Notes = append(natures(spec, of, to), missed...)
}

// partsText holds what two sides are made of against each other.
func partsText(of, to game.Strength) []game.Part {
	list := []game.Part{
		{What: "foot", Of: of.Foot, To: to.Foot}, {What: "horse", Of: of.Horse, To: to.Horse}, {What: "guns", Of: of.Guns, To: to.Guns},
		{What: "figures", Of: of.Figures, To: to.Figures},
		{What: "units", Of: of.Units, To: to.Units}, {What: "cards", Of: of.Cards, To: to.Cards}, {What: "commanders", Of: of.Commanders, To: to.Commanders},
	}
	list = slices.DeleteFunc(list, func(p game.Part) bool { return p.Of == 0 && p.To == 0 })
	for i := range list {
		p := &list[i]
		p.Words, p.Ratio = compared(p.Of, p.To), against(p.Of, p.To)
	}
	return list
}

// compared is how many one side has beside the other: within a tenth about as
// many, beyond three to two far more.
func compared(of, to int) words.Text {
	switch {
	case to == 0:
		return words.Of("fair.all")
	case of == 0:
		return words.Of("fair.none")
	case 10*of >= 9*to && 9*of <= 10*to:
		return words.Of("fair.about-as-many")
	case far(oob.Worth(of), oob.Worth(to)) && of > to:
		return words.Of("fair.far-more")
	case of > to:
		return words.Of("fair.more")
	case far(oob.Worth(of), oob.Worth(to)):
		return words.Of("fair.far-fewer")
	}
	return words.Of("fair.fewer")
}

// natures say in what two kinds of army differ by what they are, so that it is
// not rolled for again.
func natures(spec *scenario.Spec, of, to int) []words.Text {
	one, two := spec.Sides[of].Army, spec.Sides[to].Army
	if one == nil || two == nil || spec.Fight == game.AnyFight {
		return nil
	}
	var differ words.Texts
	for _, m := range measures {
		if m.byNature(one.Kind, two.Kind) {
			differ = append(differ, words.Of("fair.part", "part", m.what))
		}
	}
	if len(differ) == 0 {
		return nil
	}
	return []words.Text{words.Of("fair.by-nature", "one", words.Label(one.Kind.Title), "other", words.Label(two.Kind.Title), "parts", differ)}
}

// ratioText is 1.52 : 1, half up.
func ratioText(of, to oob.Worth) words.Text {
	hundredths := (200*of + to) / (2 * max(1, to))
	return words.Of("fair.ratio", "ratio", words.Decimal(fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)))
}

// strength counts a side.
func strength(mapping *oob.Mapping, side *game.Side) (game.Strength, oob.Worth) {
	s := game.Strength{}
	whole := oob.Worth(0)
	for _, u := range side.Units() {
		whole += mapping.Worth(node(u))
		s.Units++
		men, figures, guns := u.Standing()
		s.Figures += figures
		s.Guns += guns
		switch u.Arm {
		case game.Infantry:
			s.Foot += men
		case game.Cavalry:
			s.Horse += men
		}
	}
	s.Points, s.Men = whole.Tenths(), s.Foot+s.Horse
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
