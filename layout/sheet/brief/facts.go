package brief

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/page"
)

// facts are what a player asks first. What the scenario leaves open is left out.
func (b *briefing) facts() []page.Fact {
	if b.side.Patrol != nil {
		return b.patrolFacts()
	}
	return gameFacts(b.Desk, b.part())
}

// gameFacts are what is asked first of a game, and what it is as an engagement.
func gameFacts(d *page.Desk, engagement string) []page.Fact {
	g := d.Game
	return page.Given([]page.Fact{
		{Label: d.Words.Say("fact.start"), Value: g.Start.String()},
		{Label: d.Words.Say("fact.turns"), Value: page.When(g.Turns > 0, d.Words.Number(g.Turns))},
		{Label: d.Words.Say("fact.engagement"), Value: engagement},
		{Label: d.Words.Say("fact.terrain"), Value: say.Capitalized(d.Words.Label(g.Terrain.Label))},
		{Label: d.Words.Say("fact.table"), Value: d.TableSize()},
		{Label: d.Words.Say("fact.figures"), Value: page.FigureScale(g)},
		{Label: d.Words.Say("fact.ground-scale"), Value: d.GroundScale()},
		{Label: d.Words.Say("fact.space"), Value: d.SpaceSide()},
	})
}

// part is what the side does in the engagement, 1.6.
func (b *briefing) part() string {
	switch {
	case b.Game.Engagement == game.Meeting:
		return b.Words.Say("brief.meeting")
	case b.Game.Attacker == b.side.ID:
		return b.Words.Say("brief.you-attack")
	}
	return b.Words.Say("brief.you-defend")
}

// courierLine is how far a courier rides in a turn.
func courierLine(d *page.Desk) string {
	paces := d.Book.Number("courier-speed")
	if paces == 0 || d.Game.PacesPerInch == 0 {
		return ""
	}
	return d.Words.Say("brief.courier", "paces", strconv.Itoa(paces), "length", d.Distance(paces))
}
