package game

import (
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A Leader is a commander as the rule set plays him on the table: one for each
// card. Rule sets without such leaders have none.
type Leader struct {
	ID        string   // "A-L2", in the order of battle's order, the side's commander first
	Commander          // with his charisma, 0–2, where the rules roll for it
	Of        string   // the formation that he leads, the side's name for its commander
	Short     string   // of the formation; empty for none
	Path      []string // names of the formations above his own, from the top
	Level     string   // army, corps, division, brigade, artillery
	Arm       Arm      // of most units under him
	Radius    int      // command radius: AP where the rules go by level and arm (1.4), else inches; 0 where none is printed
	Rolled    bool     // the charisma, not given

	House struct{ Radius, Charisma bool } // house rules changed what they are worked out of

	Place source.Place // of his formation, or of the side
}

// Leads tells whether a leader leads a formation: others may have its name.
func (l *Leader) Leads(f *Formation) bool { return l.Of == f.Name && l.Place == f.Place }

// Under tells whether a leader's formation stands below another's.
func (l *Leader) Under(other *Leader) bool {
	at := len(other.Path)
	return at < len(l.Path) && l.Path[at] == other.Of && slices.Equal(l.Path[:at], other.Path)
}

// MostCharisma is the highest charisma of a leader.
const MostCharisma = 2

func CharismaText(charisma int) string { return "charisma " + say.Plus(charisma) }
