package roster

import "github.com/csprint/csprint/layout/sheet/force"

// leaderNote says at the right of a heading who leads the block and how far.
func (r *list) leaderNote(b force.Brigade) string {
	l := force.LeaderOf(r.side, b.Name, b.Place)
	switch {
	case l == nil && b.Echelon == "":
		return b.Strength().Bulk()
	case l == nil:
		return "no leader of its own"
	}
	return force.Leads(r.Desk, l)
}
