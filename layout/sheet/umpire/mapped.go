package umpire

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// mapped lists the values that the rules need, the order of battle lacks and a
// table has supplied: each once, with whom it was given to.
func mapped(u *page.Binder, wide layout.Length) []layout.Block {
	if len(u.Game.Mapped) == 0 {
		return nil
	}
	blocks := []layout.Block{u.Section("umpire", "Mapped, not given", wide)}
	for _, f := range mappedFacts(u.Game.Mapped) {
		blocks = append(blocks, pair(u, f, wide)...)
	}
	return blocks
}

// mappedFacts gathers what was mapped alike.
func mappedFacts(list []game.Mapped) []page.Fact {
	var facts []page.Fact
	index := map[game.Mapped]int{}
	for _, m := range list {
		alike := game.Mapped{What: m.What, From: m.From, To: m.To, By: m.By}
		i, known := index[alike]
		if !known {
			i = len(facts)
			index[alike] = i
			facts = append(facts, page.Fact{Label: m.What, Value: fmt.Sprintf("%s, from %s, by %s:", m.To, m.From, m.By)})
		}
		facts[i].Value += " " + m.Unit
	}
	for i := range facts {
		facts[i].Value = strings.TrimSuffix(strings.TrimSpace(facts[i].Value), ":")
	}
	return facts
}

// fairness compares the sides where armies were rolled.
func fairness(u *page.Binder, wide layout.Length) []layout.Block {
	if u.Game.Fairness == nil {
		return nil
	}
	blocks := []layout.Block{u.Section("umpire", "Fairness", wide)}
	for i := range u.Game.Sides {
		s := &u.Game.Sides[i]
		blocks = append(blocks, pair(u, page.Fact{Label: s.ID, Value: pointsOf(s.Strength)}, wide)...)
	}
	f := u.Game.Fairness
	blocks = append(blocks, pair(u, page.Fact{Label: "ratio", Value: say.Joined(f.Ratio, f.Margin, "points and margins are csprint's own")}, wide)...)
	var made []string
	for _, p := range f.Parts {
		made = append(made, fmt.Sprintf("%s %s, %s", p.What, p.Words, p.Ratio))
	}
	if len(made) > 0 {
		blocks = append(blocks, pair(u, page.Fact{Label: "made of", Value: say.Joined(made...)}, wide)...)
	}
	for _, note := range f.Notes {
		blocks = append(blocks, pair(u, page.Fact{Value: say.Sentence(note)}, wide)...)
	}
	return blocks
}

// pointsOf words a side's part of the fairness line.
func pointsOf(s game.Strength) string {
	return say.Joined(fmt.Sprintf("%d.%d points", s.Points/10, s.Points%10), say.Grouped(s.Foot)+" foot", say.Grouped(s.Horse)+" horse",
		say.Counted(s.Guns, "gun"), say.Counted(s.Figures, "figure"), say.Counted(s.Units, "unit"), say.Counted(s.Cards, "card"), say.Counted(s.Commanders, "commander"))
}
