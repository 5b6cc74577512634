package generate

// formatVersion is the number of packet.json's shape, and of the scenario file's.
const formatVersion = 1

func (g *Game) packet() packet {
	p := packet{
		Csprint: formatVersion, Title: g.Title, Rules: g.Rules, Edition: g.Edition, Seed: g.Seed, Commitment: g.Commitment,
		Date: g.Date.String(), Start: g.Start.String(), Turns: g.Turns, Engagement: g.Engagement, Attacker: g.Attacker,
		Table:       tableSize{Width: float64(g.Width) / inch, Depth: float64(g.Depth) / inch},
		FigureScale: g.scaleLabel(), PacesPerInch: g.PacesPerInch, Grid: float64(g.Grid) / inch, Rounding: g.Rounding, Council: g.Council, Options: g.Options,
		Terrain: packetTerrain(g.Terrain), Lines: g.Lines, Weather: g.Weather.packet(),
		Sides: packetSides{}, Log: []packetRoll{},
	}
	for i := range g.Sides {
		side := g.Sides[i].packet()
		side.OffBoard = g.packetArrivals(&g.Sides[i])
		p.Sides = append(p.Sides, side)
	}
	p.Fairness = g.Fairness.packet()
	for _, m := range g.Mapped {
		p.Mapped = append(p.Mapped, packetMapped{Unit: m.Unit, What: m.What, From: m.From, To: m.To, By: m.By})
	}
	for _, r := range g.Log {
		p.Log = append(p.Log, r.packet())
	}
	return p
}

func (s *Side) packet() packetSide {
	p := packetSide{
		id: s.ID, Name: s.Name, Nation: s.Nation, Edge: s.Edge, Commander: s.Commander.packet(), Council: s.Council,
		ManoeuvreUnits: s.ManoeuvreUnits, Cards: []packetCard{}, Units: []packetUnit{},
		Dummies: packetDummies{
			Column: s.Dummies.Column, Dice: filled(s.Dummies.Dice), Modifiers: packetModifiers(s.Dummies.Modifiers),
			Total: s.Dummies.Total, Max: s.Dummies.Max, Given: s.Dummies.Given,
		},
	}
	if s.Strength != (Strength{}) {
		p.Strength = s.Strength.packet()
	}
	p.Rolled = s.Rolled
	for _, l := range s.Leaders {
		p.Leaders = append(p.Leaders, l.packet())
	}
	for _, c := range s.Cards {
		p.Cards = append(p.Cards, c.packet())
	}
	for _, u := range s.Units() {
		p.Units = append(p.Units, u.packet())
	}
	if s.Patrol != nil {
		p.Patrol, p.Men = s.Patrol.packet(), s.Patrol.packetMen()
	}
	return p
}

func (c Commander) packet() *packetCommander {
	if !c.Present() {
		return nil
	}
	return &packetCommander{Name: c.Name, Rating: c.Rating}
}

func (c Card) packet() packetCard {
	return packetCard{
		ID: c.ID, Front: c.Arm, Formation: c.Formation, Superior: c.Superior, Commander: c.Commander.packet(),
		Units: filled(c.Units), Attached: filled(c.Attached), Count: c.Count, Constituent: c.Constituent,
		AdHoc: c.AdHoc, Dummy: c.Dummy,
	}
}

func (u *Unit) packet() packetUnit {
	p := packetUnit{
		ID: u.ID, Name: u.Name, Short: u.Short, Path: filled(u.Path), Echelon: u.Echelon, Arm: u.Arm, Kind: u.Kind,
		Men: u.Men, Figures: u.Figures, Guns: u.Guns, Ordnance: u.Ordnance, Parts: u.Shares(),
		Morale: u.Morale, Discipline: u.Discipline, Irregular: u.Irregular, Initiative: u.Initiative,
		Attached: u.Attached, Quality: u.Quality, Grade: u.Grade, Nation: u.Nation, Mapped: u.taken, Notes: u.Notes,
		packetCanister: u.Canister.packet(), packetDrill: u.Drill.packet(),
	}
	if u.Part == "company" {
		p.Companies = u.Squadrons
	} else {
		p.Squadrons = u.Squadrons
	}
	return p
}

func (r Roll) packet() packetRoll {
	p := packetRoll{
		Stream: r.Stream, Table: r.Table, Own: r.Own, Notation: r.Dice, Dice: filled(r.Faces),
		Modifiers: packetModifiers(r.Modifiers), Row: r.Row, Result: r.Result,
	}
	if r.Row != "" {
		p.Total = &r.Total
	}
	return p
}

func packetModifiers(applied []Applied) []packetApplied {
	list := []packetApplied{}
	for _, a := range applied {
		list = append(list, packetApplied(a))
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
