package generate

import "github.com/csprint/csprint/rules"

// A packetCanister is what packet.json adds to a unit of Cold Steel & Canister.
type packetCanister struct {
	Size     int          `json:"size"`
	SizeRow  string       `json:"size_row"`
	Morale   []rules.Cell `json:"morale_numbers"` // one per casualty from 0
	Type     string       `json:"type"`
	AP       rules.Cell   `json:"action_points"`
	Charge   rules.Cell   `json:"opportunity_charge"`
	Reaction rules.Cell   `json:"reaction_move"`
}

func (c *Canister) packet() *packetCanister {
	if c == nil {
		return nil
	}
	return &packetCanister{
		Size: c.Size, SizeRow: c.SizeRow, Morale: c.Morale, Type: c.Type,
		AP: c.AP, Charge: c.Charge, Reaction: c.Reaction,
	}
}

// A packetDrill is what packet.json adds to a unit that counts its dice.
type packetDrill struct {
	Pass   int          `json:"pass"`
	Dice   []int        `json:"dice"` // one per figure or gun lost from 0
	Each   int          `json:"hits_a_die"`
	Half   int          `json:"half_strength"` // losses
	Steps  []int        `json:"quarters"`      // losses
	Small  int          `json:"small_from"`    // losses
	Weight string       `json:"weight,omitempty"`
	Moves  []packetMove `json:"moves"`
	Fire   []string     `json:"fire"` // rows of the table shooting
}

// A packetMove is one row of the table movement.
type packetMove struct {
	Label   string     `json:"label"`
	Move    rules.Cell `json:"move"`
	Charge  rules.Cell `json:"charge"`
	Prolong rules.Cell `json:"prolong"`
}

func (m *Drill) packet() *packetDrill {
	if m == nil {
		return nil
	}
	p := &packetDrill{
		Pass: m.Pass, Dice: m.Dice, Each: m.Each, Half: m.Half, Steps: m.Steps, Small: m.Small, Weight: m.Weight,
		Fire: []string{},
	}
	for _, row := range m.Moves {
		p.Moves = append(p.Moves, packetMove{row.Label, row.Cells[moveFull], row.Cells[moveCharge], row.Cells[moveProlong]})
	}
	for _, row := range m.Fire {
		p.Fire = append(p.Fire, row.Label)
	}
	return p
}

type packetLeader struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Rating   string `json:"rating,omitempty"`
	Of       string `json:"of"`
	Level    string `json:"level"`
	Arm      Arm    `json:"arm"`
	Radius   *int   `json:"radius"` // null where the rules print none
	Charisma *int   `json:"charisma,omitempty"`
	Rolled   bool   `json:"rolled,omitempty"`
}

func (l Leader) packet() packetLeader {
	p := packetLeader{ID: l.ID, Name: l.Name, Rating: l.Rating, Of: l.Of, Level: l.Level, Arm: l.Arm, Rolled: l.Rolled}
	if l.Radius > 0 {
		p.Radius = &l.Radius
	}
	if l.Rolled || l.CharismaGiven {
		p.Charisma = &l.Charisma
	}
	return p
}

type packetMapped struct {
	Unit string `json:"unit,omitempty"`
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`
	By   string `json:"by"`
}

type packetStrength struct {
	Points     float64 `json:"points"`
	Men        int     `json:"men"`
	Figures    int     `json:"figures"`
	Guns       int     `json:"guns"`
	Units      int     `json:"units"`
	Cards      int     `json:"cards"`
	Commanders int     `json:"commanders"`
}

func (s Strength) packet() *packetStrength {
	return &packetStrength{float64(s.Points) / 10, s.Men, s.Figures, s.Guns, s.Units, s.Cards, s.Commanders}
}

type packetFairness struct {
	Fight  Fight  `json:"fight"`
	Ratio  string `json:"ratio,omitempty"`
	Margin string `json:"margin,omitempty"`
}

func (f *Fairness) packet() *packetFairness {
	if f == nil {
		return nil
	}
	p := packetFairness(*f)
	return &p
}
