package sheet

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// mapped lists the values that the rules need, the order of battle lacks and a
// table has supplied: each once, with whom it was given to.
func (u *umpire) mapped(wide layout.Length) []layout.Block {
	if len(u.Game.Mapped) == 0 {
		return nil
	}
	blocks := []layout.Block{u.section("umpire", "Mapped, not given", wide)}
	for _, f := range mappedFacts(u.Game.Mapped) {
		blocks = append(blocks, u.pair(f, wide)...)
	}
	return blocks
}

// mappedFacts gathers what was mapped alike.
func mappedFacts(list []generate.Mapped) []fact {
	var facts []fact
	index := map[generate.Mapped]int{}
	for _, m := range list {
		alike := generate.Mapped{What: m.What, From: m.From, To: m.To, By: m.By}
		i, known := index[alike]
		if !known {
			i = len(facts)
			index[alike] = i
			facts = append(facts, fact{m.What, fmt.Sprintf("%s, from %s, by %s:", m.To, m.From, m.By)})
		}
		facts[i].value += " " + m.Unit
	}
	for i := range facts {
		facts[i].value = strings.TrimSuffix(strings.TrimSpace(facts[i].value), ":")
	}
	return facts
}

// fairness compares the sides where armies were rolled.
func (u *umpire) fairness(wide layout.Length) []layout.Block {
	if u.Game.Fairness == nil {
		return nil
	}
	blocks := []layout.Block{u.section("umpire", "Fairness", wide)}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		blocks = append(blocks, u.pair(fact{s.ID, pointsOf(s.Strength)}, wide)...)
	}
	f := u.Game.Fairness
	return append(blocks, u.pair(fact{"ratio", joined(f.Ratio, f.Margin, "points are csprint's own")}, wide)...)
}

// pointsOf words a side's part of the fairness line.
func pointsOf(s generate.Strength) string {
	return joined(fmt.Sprintf("%d.%d points", s.Points/10, s.Points%10), grouped(s.Men)+" men",
		counted(s.Figures, "figure"), counted(s.Guns, "gun"), counted(s.Units, "unit"), counted(s.Commanders, "commander"))
}
