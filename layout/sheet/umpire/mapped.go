package umpire

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
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
	for _, f := range mappedFacts(u.Words, u.Game.Mapped) {
		rows = append(rows, pair(u, f, wide)...)
	}
	own := func(m game.Mapped) bool { return m.By == ownMapping }
	if slices.ContainsFunc(u.Game.Mapped, own) {
		others := slices.ContainsFunc(u.Game.Mapped, func(m game.Mapped) bool { return !own(m) })
		rows = append(rows, pair(u, page.Fact{Label: u.Words.Say("umpire.note"), Value: u.Words.Say("mapped.by-csprint", "others", others)}, wide)...)
	}
	return u.SectionList("umpire", u.Words.Say("mapped.title"), wide, nil, rows)
}

// mappedFacts gathers what was mapped alike.
func mappedFacts(in *words.Catalogue, list []game.Mapped) []page.Fact {
	var all []game.Mapped // each once
	units := map[[4]string][]string{}
	for _, m := range list {
		alike := m.Alike()
		if _, known := units[alike]; !known {
			all = append(all, m)
		}
		units[alike] = append(units[alike], m.Unit)
	}
	var facts []page.Fact
	for _, m := range all {
		to := strings.Join(units[m.Alike()], " ")
		facts = append(facts, page.Fact{Label: in.Say("mapped.what", "what", m.What, "rating", words.Label(m.What)), Value: in.Say("mapped.value",
			"value", m.To, "from", m.From, "own", m.By == ownMapping, "by", m.By, "given", to != "", "units", to)})
	}
	return facts
}

// fairness compares the sides where armies were rolled.
func fairness(u *page.Binder, wide layout.Length) []layout.Block {
	f := u.Game.Fairness
	if f == nil {
		return nil
	}
	blocks := []layout.Block{u.Section("umpire", u.Words.Say("fair.title"), wide)}
	for _, fact := range fairFacts(u.Words, u.Game) {
		blocks = append(blocks, pair(u, fact, wide)...)
	}
	notes := u.Words.Say("fair.own-points")
	for _, note := range append(slices.Clone(f.Notes), f.Tells()) {
		if !note.IsZero() {
			notes += " " + say.Sentence(note.In(u.Words))
		}
	}
	return append(blocks, pair(u, page.Fact{Label: u.Words.Say("umpire.note"), Value: notes}, wide)...)
}

// fairFacts are what two sides have against each other, a line for each part; or each
// side by itself where there are not two.
func fairFacts(in *words.Catalogue, g *game.Game) []page.Fact {
	f := g.Fairness
	if len(f.Parts) == 0 {
		var facts []page.Fact
		for i := range g.Sides {
			facts = append(facts, page.Fact{Label: g.Sides[i].ID, Value: pointsOf(in, g.Sides[i].Strength)})
		}
		return facts
	}
	of, to := g.FairOrder()
	facts := []page.Fact{
		{Label: in.Say("fair.sides"), Value: in.Say("fair.against", "one", of.Name, "other", to.Name)},
		{Label: in.Say("fair.worth"), Value: say.Joined(in.Say("fair.points-against",
			"one", game.TenthsText(of.Strength.Points), "other", game.TenthsText(to.Strength.Points)), f.Ratio.In(in), f.Margin.In(in))},
	}
	var rest []string
	for _, p := range f.Parts {
		if p.What == "figures" || p.What == "commanders" {
			rest = append(rest, in.Say("fair.part-against", "part", p.What, "one", p.Of, "other", p.To))
			continue
		}
		value := p.Ratio.In(in)
		if p.Of > 0 && p.To > 0 {
			value = in.Say("fair.compared", "one", p.Of, "other", p.To, "compared", p.Words, "ratio", p.Ratio)
		}
		facts = append(facts, page.Fact{Label: in.Say("fair.part", "part", p.What), Value: value})
	}
	if len(rest) == 0 {
		return facts
	}
	return append(facts, page.Fact{Label: in.Say("fair.beside"), Value: say.Joined(rest...)})
}

// pointsOf words a side's part of the fairness line.
func pointsOf(in *words.Catalogue, s game.Strength) string {
	return say.Joined(in.Say("fair.points", "points", game.TenthsText(s.Points)), in.Say("fair.foot", "n", s.Foot), in.Say("fair.horse", "n", s.Horse),
		in.Say("force.guns", "n", s.Guns), in.Say("force.figures", "n", s.Figures), in.Say("force.units", "n", s.Units),
		in.Say("checklist.cards", "n", s.Cards), in.Say("fair.commanders", "n", s.Commanders))
}
