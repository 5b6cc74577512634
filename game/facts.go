package game

import "github.com/csprint/csprint/rules"

// Known is what the rules' lines may ask of a unit that is fresh: what stands on its
// record, nothing lost, no disorder, at the best level.
func (u *Unit) Known(b *rules.Book) *rules.Known {
	k := b.Know().Word("arm", string(u.Arm)).Number("figures", u.Hits()).
		Number("guns", u.Guns).Number("squadrons", u.Squadrons).Number("section-guns", GunsPerSection).
		Number("lost", 0).Number("disorder", 0).Word("level", "")
	u.rated(k, b.Ratings())
	return k
}

// Brings is what the rules' lines add for a fresh unit to the roll of a table: its fixed
// part of an initiative check, 4.3.2, is its morale rating and its discipline.
func (u *Unit) Brings(b *rules.Book, table string) int {
	counts, _ := u.Known(b).Count(b.Lines(table))
	return rules.Total(counts)
}
