package sheet

import (
	"fmt"

	"github.com/csprint/csprint/generate"
)

// leaderNote says at the right of a heading who leads the block and how far.
func (r *roster) leaderNote(b brigade) string {
	l := leaderNamed(r.side, b.name)
	switch {
	case l == nil && b.echelon == "":
		return b.strength().bulk()
	case l == nil:
		return "no leader of its own"
	}
	return r.leads(l)
}

// leads is a leader's id, his charisma where the rules have it, and how far he
// commands; empty for none.
func (d *Desk) leads(l *generate.Leader) string {
	if l == nil {
		return ""
	}
	charisma := ""
	if d.Book.Plays.Leaders.Charisma != nil {
		charisma = "charisma " + signed(l.Charisma)
	}
	return joined(l.ID, charisma, d.reach(l))
}

// reach is how far a leader commands.
func (d *Desk) reach(l *generate.Leader) string {
	if l.Radius == 0 {
		return ""
	}
	unit := "AP"
	if d.Book.Plays.Leaders.Radius != nil {
		unit = "in"
	}
	return fmt.Sprintf("radius %d %s", l.Radius, unit)
}

// leaderNamed is the leader of a side's formation, nil where it has none.
func leaderNamed(side *generate.Side, formation string) *generate.Leader {
	for i := range side.Leaders {
		if side.Leaders[i].Of == formation {
			return &side.Leaders[i]
		}
	}
	return nil
}
