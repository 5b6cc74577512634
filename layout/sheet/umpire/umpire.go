package umpire

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/invite"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
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
	compared := slices.Concat(odds(u, wide), fairness(u, wide))
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
	u.Open(u.Words.Say("page.umpires-book"))
	l := u.Leaf
	y := u.PutGameTitle(l, bookTitle, 0)
	r := l.Strip("umpire/kind", y, 0, 0)
	r.Left(0, u.Italic(13), u.Words.Say("page.umpires-book"))
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
		{Label: u.Words.Say("fact.start"), Value: g.Start.String()},
		{Label: u.Words.Say("fact.turns"), Value: page.When(g.Turns > 0, u.Words.Number(g.Turns))},
		{Label: u.Words.Say("fact.terrain"), Value: rolledMark(u, u.Words.Label(g.Terrain.Label), g.Terrain.Rolled)},
		{Label: u.Words.Say("fact.weather"), Value: rolledMark(u, weather, g.Weather.Rolled)},
		{Label: u.Words.Say("fact.table"), Value: u.TableSize()},
		{Label: u.Words.Say("fact.figures"), Value: page.FigureScale(g)},
		{Label: u.Words.Say("fact.ground-scale"), Value: u.GroundScale()},
		{Label: u.Words.Say("fact.space"), Value: u.SpaceSide()},
	})
}

// rolledMark tells what was rolled from what the host gave.
func rolledMark(u *page.Binder, value string, rolled bool) string {
	value = say.Capitalized(value)
	if rolled && value != "" {
		return u.Words.Say("umpire.rolled", "what", value)
	}
	return value
}

// side sums one side up.
func side(u *page.Binder, s *game.Side, wide layout.Length) []layout.Block {
	of := page.Origin{Place: s.Place, What: "page.a-name", Sheet: "page.on-umpire-book", Hint: "page.shorten-side"}
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
		{Label: u.Words.Say("umpire.commander"), Value: u.Rated(s.Commander)},
		{Label: u.Words.Say("umpire.part"), Value: u.Words.Say("umpire.part-and-edge", "part", part, "edge", s.Edge)},
		{Label: u.Words.Say("umpire.forces"), Value: all.Parts(u.Words)},
		{Label: u.Words.Say("umpire.strength"), Value: all.Bulk(u.Words)},
	}
	if u.HasCards() {
		lines = append(lines,
			page.Fact{Label: u.Words.Say("umpire.council"), Value: u.Words.Say("umpire.council-is", "council", s.Council)},
			page.Fact{Label: u.Words.Say("umpire.cards"), Value: u.Words.Say("umpire.cards-are", "troops", troops, "dummies", len(s.Cards)-troops)},
			page.Fact{Label: u.Words.Say("umpire.dummies"), Value: dummyLine(u, s)})
	}
	for i := range s.Players {
		lines = append(lines, page.Fact{Label: u.Words.Say("umpire.player"), Value: playerLine(u, &s.Players[i])})
	}
	return page.Given(lines)
}

// playerLine says what a player commands, and what his file is called.
func playerLine(u *page.Binder, p *game.Player) string {
	return u.Words.Say("umpire.player-commands", "player", p.Name, "commands", words.Commas(p.CommandNames()), "secret", p.Secret)
}

// dummyLine says how the number of dummies came about, 1.6.2.1.
func dummyLine(u *page.Binder, s *game.Side) string {
	m := s.Dummies
	if m.Given {
		return u.Words.Say("umpire.dummies-given", "n", m.Max)
	}
	if len(m.Dice) == 0 {
		return ""
	}
	rolled := []string{faces(m.Dice)}
	for _, a := range m.Modifiers {
		rolled = append(rolled, a.Label.In(u.Words)+" "+say.Signed(a.Value))
	}
	return u.Words.Say("umpire.dummies-rolled", "most", m.Max, "units", s.ManoeuvreUnits, "column", m.Column, "rolled", words.Commas(rolled), "total", say.Int(m.Total))
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
	blocks := []layout.Block{u.Section("umpire", u.Words.Say("umpire.dice"), wide)}
	for _, f := range []page.Fact{
		{Label: u.Words.Say("umpire.seed"), Value: string(u.Game.Seed)},
		{Label: u.Words.Say("umpire.commitment"), Value: u.Game.Commitment},
		{Label: u.Words.Say("umpire.game-seal"), Value: sealLine(u)},
		{Label: u.Words.Say("umpire.shares"), Value: sharesLine(u)},
		{Label: u.Words.Say("umpire.edition"), Value: u.Game.Edition},
		{Label: u.Words.Say("umpire.rolls"), Value: rolls(u)},
	} {
		if f.Value != "" {
			blocks = append(blocks, pair(u, f, wide)...)
		}
	}
	blocks = append(blocks, layout.Block{High: sealGap})
	for _, task := range []words.ID{"umpire.show-commitment", "umpire.read-seed", "umpire.keep-packet"} {
		blocks = append(blocks, u.Task("umpire", u.Words.Say(task), wide))
	}
	return blocks
}

// sealLine is the seal over the game, as the handout has it.
func sealLine(u *page.Binder) string {
	if u.Game.Seal.IsZero() {
		return ""
	}
	return u.Game.Seal.Groups()
}

// mostNamed is how many players are named who made the dice together.
const mostNamed = 20

// sharesLine says whose shares the dice are made of, empty where they are of none.
func sharesLine(u *page.Binder) string {
	all := u.Game.Shares
	if len(all) == 0 {
		return ""
	}
	var names []string
	for _, p := range all[1:] {
		if p.Share != "" {
			names = append(names, p.Who)
		}
	}
	silent := all.Silent()
	unset := u.Sans(9.5).Missing(strings.Join(slices.Concat(names, silent), "")) // of phones, which have signs that no face has
	if len(names)+len(silent) > mostNamed || len(unset) > 0 {
		return u.Words.Say("umpire.shares-of-many", "n", len(names), "silent", len(silent), "list", all.Sum().Groups())
	}
	return u.Words.Say("umpire.shares-of", "names", words.Commas(names), "n", len(silent), "silent", words.List(silent), "list", all.Sum().Groups())
}

// rolls says how many dice were rolled and where they are listed.
func rolls(u *page.Binder) string {
	if len(u.Game.Log) == 0 {
		return u.Words.Say("umpire.no-rolls")
	}
	return u.Words.Say("umpire.rolls-listed", "n", strconv.Itoa(len(u.Game.Log)))
}
