package oob

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Node is one entry of the order of battle: a formation with Units below it,
// or a unit. What it inherits is filled in.
type Node struct {
	Echelon   string
	Name      string
	Short     string
	Arm       game.Arm
	Kind      string
	Commander game.Commander
	Notes     string
	Remarks   []words.Text // what converging has done, behind the host's notes

	Men      int // 0 when only figures are given
	Figures  int // 0 when men and the figure scale decide
	Guns     int
	Ordnance string
	Parts    int    // battalions, squadrons or companies that share the men
	Part     string // "battalion", "squadron", "company"; empty without Parts
	Apart    bool   // a battery that is not attached to the troops of its formation
	Weight   string // of guns: light, field, heavy; empty to map it
	Copies   int    // how many alike, 1 or more

	ID     string      // of the host's; empty for one made of the names above it
	Called string      // the kind in the host's own word, where the mapping has turned it into Kind
	About  string      // what the source says where that is no number of men: "c. 400", "6 bases"
	Own    []game.Told // what was told of the node itself

	Traits

	March *game.March // of troops that are off the board; nil for those on it
	Units []Node
	AdHoc []AdHoc
	Place source.Place

	Mapped []game.Mapped // ratings that it lacked

	Lost      int          // men, of a battery guns, before the battle begins
	Disorder  int          // markers of it
	Level     string       // of the rule set; empty for that in which all units begin
	Marks     game.Ratings // what the rules have marked besides
	Gave      int          // men, or figures of a unit given in those, that left for converged battalions and aren't counted above
	Converged []string     // the parents of a converged battalion
	converged *convergence

	left int // men or guns that are not lost, of a unit that has lost some
}

// Formation tells whether other nodes stand below this one.
func (n *Node) Formation() bool { return len(n.Units) > 0 }

// Traits are what nodes inherit from those above them.
type Traits struct {
	Ratings   game.Ratings
	Nation    string      // where it is not the side's own
	Told      []game.Told // in the source's own words, in the order of keys
	AutoShort bool        // names that are too wide are shortened by csprint
}

// An AdHoc is a group that a division makes for the day, 1.6.2.
type AdHoc struct {
	Name  string
	Units []string // names of units or regiments of the division
	Place source.Place

	places []source.Place // of the names
}

// Walk visits every node, each before those below it.
func Walk(nodes []Node, visit func(*Node)) {
	for i := range nodes {
		visit(&nodes[i])
		Walk(nodes[i].Units, visit)
	}
}
