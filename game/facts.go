package game

import (
	"strings"

	"github.com/csprint/csprint/rules"
)

// Known is what the rules' lines may ask of a unit that is fresh: what stands on its
// record, nothing lost, no disorder, at the best level.
func (u *Unit) Known(b *rules.Book) *rules.Known {
	k := b.Know().Word("arm", string(u.Arm)).Word("kind", strings.ReplaceAll(u.Kind, " ", "-")).Number("figures", u.Hits()).
		Number("guns", u.Guns).Number("squadrons", u.Squadrons).Number("section-guns", GunsPerSection).
		Number("lost", 0).Number("disorder", 0).Word("level", "")
	u.Ratings.tell(k, b.Ratings())
	Ratings(nil).Mark(k, b.Marks())
	return k
}

// Brings is what the rules' lines add for a fresh unit to the roll of a table: its fixed
// part of an initiative check, 4.3.2, is its morale rating and its discipline.
func (u *Unit) Brings(b *rules.Book, table string) int {
	return u.Known(b).Added(table, rules.Row{})
}

// InitiativeBy is the unit's initiative. It is worked out again by a book with house rules alone,
// whose watches are to see where they changed it.
func (u *Unit) InitiativeBy(b *rules.Book) int {
	if b.Patched() {
		return u.Brings(b, "initiative-check")
	}
	return u.Initiative
}

// Traits are what the rules' lines may ask of a man before his scores are worked out.
func (m *Man) Traits(b *rules.Book) *rules.Known {
	return b.Know().Word("rank", string(m.Rank)).Word("quality", string(m.Quality)).
		Word("weapon", strings.ReplaceAll(string(m.Weapon), " ", "-")).
		Truth("specialist", m.Specialist != "").Truth("regular", m.Regular).Truth("walking-wounded", m.WalkingWounded)
}

// Known is what they may ask of a man with a wound of a level, empty for none: his traits
// and his four scores.
func (m *Man) Known(b *rules.Book, level string) *rules.Known {
	return m.Traits(b).Number("morale", m.Scores.Morale.Value).Number("grenadier", m.Scores.Grenadier.Value).
		Number("melee", m.Scores.Melee.Value).Number("shooting", m.Scores.Shooting.Value).Word("level", level)
}
