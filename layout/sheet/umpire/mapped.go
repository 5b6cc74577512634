package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// ownMapping is whose csprint's own sections of a mapping are.
const ownMapping = "csprint's own"

// mapped lists the values that the rules need, the order of battle lacks and a
// table has supplied: each once, with whom it was given to.
func mapped(u *page.Binder, wide layout.Length) []layout.Block {
	if len(u.Game.Mapped) == 0 {
		return nil
	}
	var rows []layout.Block
	for _, f := range mappedFacts(u.Game.Mapped) {
		rows = append(rows, pair(u, f, wide)...)
	}
	if by := "by csprint's own mapping"; slices.ContainsFunc(u.Game.Mapped, func(m game.Mapped) bool { return m.By == ownMapping }) {
		if slices.ContainsFunc(u.Game.Mapped, func(m game.Mapped) bool { return m.By != ownMapping }) {
			by += " where no file is named"
		}
		rows = append(rows, pair(u, page.Fact{Label: "note", Value: by}, wide)...)
	}
	return u.SectionList("umpire", "Mapped, not given", wide, nil, rows)
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
			value := m.To + ", from " + m.From
			if m.By != ownMapping { // which the list says once
				value += ", by " + m.By
			}
			facts = append(facts, page.Fact{Label: m.What, Value: value + ":"})
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
	f := u.Game.Fairness
	if f == nil {
		return nil
	}
	blocks := []layout.Block{u.Section("umpire", "Fairness", wide)}
	for _, fact := range fairFacts(u.Game) {
		blocks = append(blocks, pair(u, fact, wide)...)
	}
	notes := "Points and margins are csprint's own."
	for _, note := range append(slices.Clone(f.Notes), f.Tells()) {
		if note != "" {
			notes += " " + say.Sentence(note)
		}
	}
	return append(blocks, pair(u, page.Fact{Label: "note", Value: notes}, wide)...)
}

// fairFacts are what two sides have against each other, a line for each part; or each
// side by itself where there are not two.
func fairFacts(g *game.Game) []page.Fact {
	f := g.Fairness
	if len(f.Parts) == 0 {
		var facts []page.Fact
		for i := range g.Sides {
			facts = append(facts, page.Fact{Label: g.Sides[i].ID, Value: pointsOf(g.Sides[i].Strength)})
		}
		return facts
	}
	of, to := g.FairOrder()
	facts := []page.Fact{
		{Label: "sides", Value: of.Name + " against " + to.Name},
		{Label: "worth", Value: say.Joined(fmt.Sprintf("%s against %s points", game.TenthsText(of.Strength.Points), game.TenthsText(to.Strength.Points)), f.Ratio, f.Margin)},
	}
	var rest []string
	for _, p := range f.Parts {
		if p.What == "figures" || p.What == "commanders" {
			rest = append(rest, fmt.Sprintf("%s %s against %s", p.What, say.Grouped(p.Of), say.Grouped(p.To)))
			continue
		}
		value := p.Ratio
		if p.Of > 0 && p.To > 0 {
			value = fmt.Sprintf("%s against %s · %s, %s", say.Grouped(p.Of), say.Grouped(p.To), p.Words, p.Ratio)
		}
		facts = append(facts, page.Fact{Label: p.What, Value: value})
	}
	if len(rest) == 0 {
		return facts
	}
	return append(facts, page.Fact{Label: "beside", Value: say.Joined(rest...)})
}

// pointsOf words a side's part of the fairness line.
func pointsOf(s game.Strength) string {
	return say.Joined(game.TenthsText(s.Points)+" points", say.Grouped(s.Foot)+" foot", say.Grouped(s.Horse)+" horse", say.Counted(s.Guns, "gun"),
		say.Counted(s.Figures, "figure"), say.Counted(s.Units, "unit"), say.Counted(s.Cards, "card"), say.Counted(s.Commanders, "commander"))
}
