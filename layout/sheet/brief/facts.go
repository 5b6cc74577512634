package brief

import (
	"fmt"

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
		{Label: "START", Value: g.Start.String()},
		{Label: "TURNS", Value: say.GroupedOrEmpty(g.Turns)},
		{Label: "ENGAGEMENT", Value: engagement},
		{Label: "TERRAIN", Value: say.Capitalized(g.Terrain.Label)},
		{Label: "TABLE", Value: d.TableSize()},
		{Label: "FIGURES", Value: page.FigureScale(g)},
		{Label: "ONE INCH", Value: d.GroundScale()},
		{Label: "SPACE", Value: d.SpaceSide()},
	})
}

// part is what the side does in the engagement, 1.6.
func (b *briefing) part() string {
	switch {
	case b.Game.Engagement == game.Meeting:
		return "Meeting"
	case b.Game.Attacker == b.side.ID:
		return "You attack"
	}
	return "You defend"
}

// courierLine is how far a courier rides in a turn.
func courierLine(d *page.Desk) string {
	paces := d.Book.Number("courier-speed")
	if paces == 0 || d.Game.PacesPerInch == 0 {
		return ""
	}
	return fmt.Sprintf("a turn's courier rides %d paces = %s in", paces, d.Inches(paces))
}
