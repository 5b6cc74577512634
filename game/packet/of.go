package packet

import "github.com/csprint/csprint/game"

// formatVersion is the number of packet.json's shape, and of the scenario file's.
const formatVersion = 1

func documentOf(g *game.Game) document {
	p := document{
		Csprint: formatVersion, Title: g.Title, Rules: g.Rules, Edition: g.Edition, Seed: g.Seed, Commitment: g.Commitment,
		Date: g.Date.String(), Start: g.Start.String(), Turns: g.Turns, Engagement: g.Engagement, Attacker: g.Attacker,
		Table:       tableSize{Width: float64(g.Width) / game.Inch, Depth: float64(g.Depth) / game.Inch},
		FigureScale: g.ScaleLabel(), PacesPerInch: g.PacesPerInch, Grid: float64(g.Grid) / game.Inch, Rounding: g.Rounding, Council: g.Council, Options: g.Options,
		Terrain: terrain(g.Terrain), Lines: g.Lines, Weather: weatherOf(g),
		Sides: sides{}, Log: []roll{},
	}
	for i := range g.Sides {
		side := sideOf(&g.Sides[i])
		side.OffBoard = arrivalsOf(g, &g.Sides[i])
		p.Sides = append(p.Sides, side)
	}
	p.Fairness, p.Odds = fairnessOf(g.Fairness), oddsOf(g)
	for _, m := range g.Mapped {
		p.Mapped = append(p.Mapped, mapped{Unit: m.Unit, What: m.What, From: m.From.String(), To: m.To.String(), By: m.By})
	}
	for _, r := range g.Log {
		p.Log = append(p.Log, rollOf(r))
	}
	return p
}

func oddsOf(g *game.Game) *odds {
	if g.Odds == nil || len(g.Odds().Won) == 0 {
		return nil
	}
	p := &odds{Battles: g.Odds().Battles, Won: map[string]int{}}
	for i, won := range g.Odds().Won {
		p.Won[g.Sides[i].ID] = won
	}
	return p
}

func sideOf(s *game.Side) side {
	p := side{
		id: s.ID, Name: s.Name, Nation: s.Nation, Edge: s.Edge, Commander: commanderOf(s.Commander), Council: s.Council,
		ManoeuvreUnits: s.ManoeuvreUnits, Cards: []card{}, Units: []unit{},
		Dummies: dummies{
			Column: s.Dummies.Column, Dice: filled(s.Dummies.Dice), Modifiers: modifiersOf(s.Dummies.Modifiers),
			Total: s.Dummies.Total, Max: s.Dummies.Max, Given: s.Dummies.Given,
		},
	}
	if s.Strength != (game.Strength{}) {
		p.Strength = strengthOf(s.Strength)
	}
	p.Rolled = s.Rolled
	for _, l := range s.Leaders {
		p.Leaders = append(p.Leaders, leaderOf(l))
	}
	for _, c := range s.Cards {
		p.Cards = append(p.Cards, cardOf(c))
	}
	for _, u := range s.Units() {
		p.Units = append(p.Units, unitOf(u))
	}
	for i := range s.Players {
		p.Players = append(p.Players, playerOf(s, &s.Players[i]))
	}
	if s.Patrol != nil {
		p.Patrol, p.Men = patrolOf(s.Patrol), menOf(s.Patrol)
	}
	return p
}

func playerOf(s *game.Side, who *game.Player) player {
	own := s.Own(who)
	p := player{Name: who.Name, File: who.File, Secret: who.Secret, Commands: who.CommandNames(), Cards: []string{}, Units: []string{}}
	for _, c := range own.Cards {
		p.Cards = append(p.Cards, c.ID)
	}
	for _, u := range own.Units() {
		p.Units = append(p.Units, u.ID)
	}
	for _, l := range own.Leaders {
		p.Leaders = append(p.Leaders, l.ID)
	}
	if own.Patrol != nil {
		for _, m := range own.Patrol.Men {
			p.Men = append(p.Men, m.ID)
		}
	}
	return p
}

func commanderOf(c game.Commander) *commander {
	if !c.Present() {
		return nil
	}
	return &commander{Name: c.Name, Rating: c.Rating}
}

func cardOf(c game.Card) card {
	return card{
		ID: c.ID, Front: c.Arm, Formation: c.Formation.String(), Superior: c.Superior, Commander: commanderOf(c.Commander),
		Units: filled(c.Units), Attached: filled(c.Attached), Count: c.Count, Constituent: c.Constituent,
		AdHoc: c.AdHoc, Dummy: c.Dummy,
	}
}

func unitOf(u *game.Unit) unit {
	p := unit{
		ID: u.ID, Name: u.Name, Short: u.Short, Path: filled(u.Path), Echelon: u.Echelon, Arm: u.Arm, Kind: u.Kind,
		Men: u.Men, Figures: u.Figures, Guns: u.Guns, Ordnance: u.Ordnance, Parts: u.Shares(),
		Morale: u.Ratings.Number("morale"), Discipline: u.Ratings.Of("discipline"), Irregular: u.Irregular(), Initiative: u.Initiative,
		Attached: u.Attached, Quality: u.Ratings.Of("quality"), Grade: u.Ratings.Of("grade"), Ratings: ratingsOf(u.Ratings), Nation: u.Nation, Mapped: u.Mapping, Notes: u.Noted(nil),
		Start:    startOf(u.Start),
		canister: canisterOf(u.Canister), drill: drillOf(u.Drill),
	}
	if u.Given() {
		p.Key = u.Key
	}
	if u.Part == "company" {
		p.Companies = u.Squadrons
	} else {
		p.Squadrons = u.Squadrons
	}
	return p
}

func rollOf(r game.Roll) roll {
	p := roll{
		Stream: r.Stream, Table: r.Table, Own: r.Own, Notation: r.Dice, Dice: filled(r.Faces),
		Modifiers: modifiersOf(r.Modifiers), Row: r.Row.String(), Result: r.Result.String(),
	}
	if !r.Row.IsZero() {
		p.Total = &r.Total
	}
	return p
}

func modifiersOf(those []game.Applied) []applied {
	list := []applied{}
	for _, a := range those {
		list = append(list, applied{Label: a.Label.String(), Value: a.Value})
	}
	return list
}

// filled is a list that prints as [] when it is empty.
func filled[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
