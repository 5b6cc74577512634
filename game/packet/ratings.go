package packet

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// Ratings are those of a unit, by their keys, that have no place of their own beside
// them: packet.json has always had five there.
type ratings map[string]string

func ratingsOf(all game.Ratings) ratings {
	own := ratings{}
	for _, r := range all {
		switch r.Fact {
		case "morale", "discipline", "irregular", "quality", "grade":
		default:
			own[r.Fact] = r.Value
		}
	}
	return own
}

// mapOf are ratings by their keys, nil for none.
func mapOf(all game.Ratings) ratings {
	var of ratings
	for _, r := range all {
		if of == nil {
			of = ratings{}
		}
		of[r.Fact] = r.Value
	}
	return of
}

// A canister is what packet.json adds to a unit of Cold Steel & Canister.
type canister struct {
	Size     int          `json:"size"`
	SizeRow  string       `json:"size_row"`
	Morale   []rules.Cell `json:"morale_numbers"` // one per casualty from 0
	Type     string       `json:"type"`
	AP       rules.Cell   `json:"action_points"`
	Charge   rules.Cell   `json:"opportunity_charge"`
	Reaction rules.Cell   `json:"reaction_move"`
}

func canisterOf(c *game.Canister) *canister {
	if c == nil {
		return nil
	}
	return &canister{
		Size: c.Size, SizeRow: c.SizeRow, Morale: c.Morale, Type: c.Type,
		AP: c.AP, Charge: c.Charge, Reaction: c.Reaction,
	}
}

// A drill is what packet.json adds to a unit that counts its dice.
type drill struct {
	Pass   int      `json:"pass"`
	Dice   []int    `json:"dice"` // one per figure or gun lost from 0
	Each   int      `json:"hits_a_die"`
	Half   int      `json:"half_strength"` // losses
	Steps  []int    `json:"quarters"`      // losses
	Small  int      `json:"small_from"`    // losses
	Weight string   `json:"weight,omitempty"`
	Moves  []move   `json:"moves"`
	Fire   []string `json:"fire"` // rows of the table shooting
}

// A move is one row of the table movement.
type move struct {
	Label   string     `json:"label"`
	Move    rules.Cell `json:"move"`
	Charge  rules.Cell `json:"charge"`
	Prolong rules.Cell `json:"prolong"`
}

func drillOf(m *game.Drill) *drill {
	if m == nil {
		return nil
	}
	p := &drill{
		Pass: m.Pass, Dice: m.Dice, Each: m.Each, Half: m.Half, Steps: m.Steps, Small: m.Small, Weight: m.Weight,
		Fire: []string{},
	}
	for _, row := range m.Moves {
		p.Moves = append(p.Moves, move{row.Label, row.Cells[game.MoveFull], row.Cells[game.MoveCharge], row.Cells[game.MoveProlong]})
	}
	for _, row := range m.Fire {
		p.Fire = append(p.Fire, row.Label)
	}
	return p
}

type leader struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Rating   string   `json:"rating,omitempty"`
	Of       string   `json:"of"`
	Level    string   `json:"level"`
	Arm      game.Arm `json:"arm"`
	Radius   *int     `json:"radius"` // null where the rules print none
	Charisma *int     `json:"charisma,omitempty"`
	Rolled   bool     `json:"rolled,omitempty"`
}

func leaderOf(l game.Leader) leader {
	p := leader{ID: l.ID, Name: l.Name, Rating: l.Rating, Of: l.Of, Level: l.Level, Arm: l.Arm, Rolled: l.Rolled}
	if l.Radius > 0 {
		p.Radius = &l.Radius
	}
	if l.Rolled || l.CharismaGiven {
		p.Charisma = &l.Charisma
	}
	return p
}

type mapped struct {
	Unit string `json:"unit,omitempty"`
	What string `json:"what"`
	From string `json:"from"`
	To   string `json:"to"`
	By   string `json:"by"`
}

type strength struct {
	Points     float64 `json:"points"`
	Men        int     `json:"men"`
	Foot       int     `json:"foot"`
	Horse      int     `json:"horse"`
	Figures    int     `json:"figures"`
	Guns       int     `json:"guns"`
	Units      int     `json:"units"`
	Cards      int     `json:"cards"`
	Commanders int     `json:"commanders"`
}

func strengthOf(s game.Strength) *strength {
	return &strength{float64(s.Points) / 10, s.Men, s.Foot, s.Horse, s.Figures, s.Guns, s.Units, s.Cards, s.Commanders}
}

type fairness struct {
	Fight  game.Fight `json:"fight"`
	Ratio  string     `json:"ratio,omitempty"`
	Margin string     `json:"margin,omitempty"`
	Parts  []part     `json:"parts,omitempty"`
	Notes  []string   `json:"notes,omitempty"`
}

// A part is what both sides have of something, in the order of the ratio.
type part struct {
	What  string `json:"what"`
	Of    int    `json:"of"`
	To    int    `json:"to"`
	Words string `json:"words"`
	Ratio string `json:"ratio"`
}

func fairnessOf(f *game.Fairness) *fairness {
	if f == nil {
		return nil
	}
	p := &fairness{Fight: f.Fight, Ratio: f.Ratio.String(), Margin: f.Margin.String()}
	for _, note := range f.Notes {
		p.Notes = append(p.Notes, note.String())
	}
	for _, of := range f.Parts {
		p.Parts = append(p.Parts, part{of.What, of.Of, of.To, of.Words.String(), of.Ratio.String()})
	}
	return p
}
