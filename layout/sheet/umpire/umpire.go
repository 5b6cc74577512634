package umpire

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/invite"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of the first page.
var (
	bookTitle = layout.MM(22) // the baseline of the title
	sideHigh  = layout.MM(12) // the head of a side: its band, its name and a rule
	sideGap   = layout.MM(5)  // over it
	sideBand  = layout.MM(3)
	sideBase  = layout.MM(8)
	sideRule  = layout.MM(10)
	pairWords = layout.MM(20) // from a word to its value
	pairLead  = layout.MM(4.2)
	pairBase  = layout.MM(3.2)
	pairGap   = layout.MM(0.8)
	sealGap   = layout.MM(2) // over what is to be done with the seed
)

// Book is the book of the umpire: what there is to do, both sides at a
// glance, the seed, and the key to real and dummy cards.
// No player may see it.
func Book(u *page.Binder) {
	front(u, checklist)
	key(u)
}

// front sets the first page: the sides and the seed at the left, what there is
// to do at the right. Where the left has no room for its part, all of it runs down
// one column after the other.
func front(u *page.Binder, checklist func(*page.Binder) []chapter) {
	top := firstPage(u)
	halves := page.Columns(u.Leaf.Body(top), 2)
	wide := halves[0].W
	var about [][]layout.Block
	for i := range u.Game.Sides {
		about = append(about, side(u, &u.Game.Sides[i], wide))
	}
	about = append(about, seal(u, wide))
	left := &layout.Flow{Next: u.Columns(halves[0])}
	right := &layout.Flow{Next: u.Columns(halves[1])}
	if page.High(slices.Concat(about...)) > halves[0].H {
		left = &layout.Flow{Next: u.Columns(halves...)}
		right = left
	}
	addLists(u, left, about...)
	compared := fairness(u, wide)
	if left.Fits(compared) {
		addLists(u, left, compared)
		compared = nil
	}
	addLists(u, right, tasks(u, checklist(u), wide)...)
	addLists(u, right, compared, mapped(u, wide))
	putInvitations(u, left, right, wide)
	u.Rest = u.Leaf.Body(footOf(u, left, right))
}

// addLists adds lists, each of which is read in one column where a page has one that
// holds it.
func addLists(u *page.Binder, flow *layout.Flow, lists ...[]layout.Block) {
	for _, list := range lists {
		if page.High(list) <= u.Body().H {
			for i := range max(0, len(list)-1) {
				list[i].Keep = true
			}
		}
		flow.Add(list...)
	}
}

// footOf is where two flows end on the last page, or one that is both: at its foot where
// one of them has filled a column before.
func footOf(u *page.Binder, left, right *layout.Flow) (foot layout.Length) {
	for _, flow := range []*layout.Flow{left, right} {
		on := flow.Region()
		switch {
		case on.Frame != u.Leaf.Frame:
		case (u.Pages() > 1 || left == right) && on.Box.X > u.Leaf.Left():
			foot = on.Box.Bottom()
		default:
			foot = max(foot, flow.Rest().Y)
		}
	}
	return foot
}

// putInvitations puts the codes of live records below the rest, or all of them on
// a page together.
func putInvitations(u *page.Binder, left, right *layout.Flow, wide layout.Length) {
	own, all := invite.Umpire(u.Desk, wide), invite.All(u.Desk, wide)
	if left.Fits(own) && right.Fits(all) {
		left.Add(own...)
		right.Add(all...)
		return
	}
	right.Add(append(own, all...)...)
}

// firstPage sets the head of the book and returns the y under it.
func firstPage(u *page.Binder) layout.Length {
	u.Open("Umpire's book")
	l := u.Leaf
	y := u.PutGameTitle(l, bookTitle)
	r := l.Strip("umpire/kind", y, 0, 0)
	r.Left(0, u.Italic(13), "Umpire's book")
	r.Of("umpire/date").Right(r.Box.W, u.Italic(13), u.Game.Date.Words().In(u.Words))
	return u.Spread(l, l.PutGameRule(y)+page.FactsBase, facts(u))
}

// facts are the game at a glance.
func facts(u *page.Binder) []page.Fact {
	g := u.Game
	weather := g.Weather.Sky.In(u.Words)
	if g.Weather.Light != game.Daylight {
		weather = say.Joined(weather, g.Weather.Light.Words().In(u.Words))
	}
	return page.Given([]page.Fact{
		{Label: "START", Value: g.Start.String()}, {Label: "TURNS", Value: say.GroupedOrEmpty(g.Turns)},
		{Label: "TERRAIN", Value: rolledMark(say.Capitalized(g.Terrain.Label), g.Terrain.Rolled)}, {Label: "WEATHER", Value: rolledMark(say.Capitalized(weather), g.Weather.Rolled)},
		{Label: "TABLE", Value: u.TableSize()}, {Label: "FIGURES", Value: page.FigureScale(g)}, {Label: "ONE INCH", Value: u.GroundScale()}, {Label: "SPACE", Value: u.SpaceSide()},
	})
}

// rolledMark tells what was rolled from what the host gave.
func rolledMark(value string, rolled bool) string {
	if rolled && value != "" {
		return value + " (rolled)"
	}
	return value
}

// side sums one side up.
func side(u *page.Binder, s *game.Side, wide layout.Length) []layout.Block {
	of := page.Origin{Place: s.Place, What: "name", Sheet: "umpire's book", Hint: "give the side a shorter name"}
	head := page.RowBlock("umpire/side", wide, sideHigh, sideBase, func(r page.Row) {
		u.PutBand(r.Frame, "umpire/band", r.Strip(0, sideBand, 0).Box, u.LiveryOf(s))
		r.Left(0, u.Fit(u.Heading(12), s.Name, wide, layout.Pt(9.5), of), s.Name)
		r.Line(sideRule, layout.RuleLine)
	})
	head.Gap, head.Keep = sideGap, true
	blocks := []layout.Block{head}
	lines := sideLines(u, s)
	if s.Patrol != nil {
		lines = append(lines, patrolLines(u, s)...)
	}
	for _, line := range lines {
		blocks = append(blocks, pair(u, line, wide)...)
	}
	return blocks
}

// sideLines are what the umpire needs to know of a side.
func sideLines(u *page.Binder, s *game.Side) []page.Fact {
	all, troops := force.StrengthOf(s.Units()), force.TroopCards(s)
	part := "meets"
	switch {
	case u.Game.Engagement == game.Meeting:
	case u.Game.Attacker == s.ID:
		part = "attacks"
	default:
		part = "defends"
	}
	lines := []page.Fact{
		{Label: "commander", Value: u.Rated(s.Commander)},
		{Label: "part", Value: say.Joined(part, s.Edge+" edge")},
		{Label: "forces", Value: all.Parts(u.Words)},
		{Label: "strength", Value: all.Bulk(u.Words)},
	}
	if u.HasCards() {
		lines = append(lines,
			page.Fact{Label: "council", Value: string(s.Council)},
			page.Fact{Label: "cards", Value: say.Joined(fmt.Sprintf("%d of troops", troops), say.Counted(len(s.Cards)-troops, "dummy"))},
			page.Fact{Label: "dummies", Value: dummyLine(u, s)})
	}
	for i := range s.Players {
		lines = append(lines, page.Fact{Label: "player", Value: playerLine(&s.Players[i])})
	}
	return page.Given(lines)
}

// playerLine says what a player commands, and what his file is called.
func playerLine(p *game.Player) string {
	said := p.Name + ": " + strings.Join(p.CommandNames(), ", ")
	if p.Secret {
		said += "; secret"
	}
	return said
}

// dummyLine says how the number of dummies came about, 1.6.2.1.
func dummyLine(u *page.Binder, s *game.Side) string {
	m := s.Dummies
	if m.Given {
		return fmt.Sprintf("%d, by the host", m.Max)
	}
	if len(m.Dice) == 0 {
		return ""
	}
	said := fmt.Sprintf("up to %d: %s, column %d; rolled %s", m.Max, say.Counted(s.ManoeuvreUnits, "manoeuvre unit"), m.Column, faces(m.Dice))
	for _, a := range m.Modifiers {
		said += fmt.Sprintf(", %s %s", a.Label, say.Signed(a.Value))
	}
	return said + fmt.Sprintf(", total %s", say.Figures(fmt.Sprint(m.Total)))
}

// faces prints dice one after the other.
func faces(dice []int) string {
	words := make([]string, len(dice))
	for i, die := range dice {
		words[i] = fmt.Sprint(die)
	}
	return strings.Join(words, ", ")
}

// pair is a word in grey with its value beside it, wrapped.
func pair(u *page.Binder, f page.Fact, wide layout.Length) []layout.Block {
	lines := u.Sans(9.5).Wrap(f.Value, wide-pairWords)
	row := page.RowBlock("umpire/word", wide, layout.Length(len(lines))*pairLead, pairBase, func(r page.Row) {
		r.Left(0, u.Sans(8).In(layout.Third), f.Label)
		r.Of("umpire/value").Lines(pairWords, u.Sans(9.5), pairLead, lines)
	})
	row.Gap = pairGap
	return []layout.Block{row}
}

// seal is the seed, what proves it, and how to roll everything again.
func seal(u *page.Binder, wide layout.Length) []layout.Block {
	blocks := []layout.Block{u.Section("umpire", "The dice", wide)}
	for _, f := range []page.Fact{
		{Label: "seed", Value: string(u.Game.Seed)},
		{Label: "commitment", Value: u.Game.Commitment},
		{Label: "edition", Value: u.Game.Edition},
		{Label: "rolls", Value: rolls(u)},
	} {
		blocks = append(blocks, pair(u, f, wide)...)
	}
	blocks = append(blocks, layout.Block{High: sealGap})
	for _, words := range []string{
		"Before the game show the commitment; the handout has it.",
		"After it read the seed out: printf %s SEED | sha256sum, or any other tool for SHA-256, must give the commitment.",
		"Keep packet.json: csprint verify FOLDER rolls the packet again from its seed and says what differs.",
	} {
		blocks = append(blocks, u.Task("umpire", words, wide))
	}
	return blocks
}

// rolls says how many dice were rolled and where they are listed.
func rolls(u *page.Binder) string {
	if len(u.Game.Log) == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, listed in the dice log", len(u.Game.Log))
}
