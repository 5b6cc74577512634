package imports

import (
	"cmp"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/words"
)

// A Node is one entry of an order of battle, as it was understood: a formation
// with Units below it, or a unit.
type Node struct {
	At      list.At
	Name    string
	Short   string
	Echelon string   // empty where nobody tells
	Arm     game.Arm // empty likewise, and so on
	Kind    string
	Nation  string
	Weight  string // of guns: light, field, heavy
	lexicon.Strength
	Ratings           game.Ratings
	Told              []lexicon.Told
	Commander, Rating string
	Notes             []string
	Copies            int
	Units             []*Node

	Remarks []words.Text // for its line of the scenario

	typed  string // as the list has its name
	guns   string // kind of its guns, should it have any
	called string // its kind in a word that the mapping of kinds knows
	train  bool
	beside []string // texts beside the name that are a commander's of a formation, a unit's notes

	side, id, parent, path string
	level                  int // from 1; 0 for none
	depth                  int
	exact                  bool // its name says nothing but itself: columns tell all the rest
	made                   bool // of a column's word: the list has no row for it
	apart                  bool
	national               bool // a column tells its nation, not a word of its name
	charisma               string
	nought                 []string // strengths of none or of less, as the list has them
	parts                  int      // battalions or squadrons, as the arm will tell
	above                  bool     // it has a word of what stands above units
	bare                   bool     // a row with a name alone
	headline               bool     // the first line of a flat list, that names none of its troops
	items                  []string // the units that its line names, each with what is said of it
	numbered               string   // the nation that numbers its regiments so, where nothing else tells
	allied                 bool     // it has a word for a side of several nations
	headless               bool     // the line names no formation of them
	number                 int      // among all that was read; 0 for one that was made beside it
	lit                    []list.Lit
	row                    int
}

// hear takes a word in that rates it, in the list's own spelling: veterans.
func (n *Node) hear(t lexicon.Told, typed string) {
	n.tell(t.Of, t.Word)
	if lexicon.WordsIn(typed) != lexicon.WordsIn(t.Word) {
		n.remark("imports.in-the-list", "text", typed)
	}
}

// remark adds to what is said at its line.
func (n *Node) remark(id words.ID, pairs ...any) {
	if text := words.Of(id, pairs...); !n.remarked(text) {
		n.Remarks = append(n.Remarks, text)
	}
}

// remarked tells what is said at its line already.
func (n *Node) remarked(text words.Text) bool {
	return slices.ContainsFunc(n.Remarks, func(t words.Text) bool { return t.String() == text.String() })
}

// formation tells whether others stand below it.
func (n *Node) formation() bool { return len(n.Units) > 0 }

// aside tells what is listed and has no part in the game: a train, a formation
// without units.
func (n *Node) aside() bool {
	return n.train || n.above && !n.formation() && !n.Counted() && !n.Unknown && !n.Parted()
}

// walk visits nodes, each before those below it.
func walk(nodes []*Node, visit func(*Node)) {
	for _, n := range nodes {
		visit(n)
		walk(n.Units, visit)
	}
}

// tell adds a word that rates it, once of a kind.
func (n *Node) tell(of, word string) {
	for _, t := range n.Told {
		if t.Of == of {
			return
		}
	}
	n.Told = append(n.Told, lexicon.Told{Of: of, Word: word})
}

// note adds a text that stays with it.
func (n *Node) note(text string) {
	if text != "" && !slices.Contains(n.Notes, text) {
		n.Notes = append(n.Notes, text)
	}
}

// count takes over what it isn't told yet of a strength, and tells whether it was told
// otherwise before. Guns of several kinds are counted together.
func (n *Node) count(s lexicon.Strength) (clash bool) {
	have := n.Counted()
	keep := func(mine *int, theirs int) {
		if *mine == 0 {
			*mine = theirs
		}
		clash = clash || theirs > 0 && *mine != theirs
	}
	if n.Men == 0 && s.Men > 0 {
		n.Low, n.High = s.Low, s.High
	}
	keep(&n.Men, s.Men)
	keep(&n.Infantry, s.Infantry)
	keep(&n.Cavalry, s.Cavalry)
	keep(&n.Figures, s.Figures)
	keep(&n.Bases, s.Bases)
	keep(&n.Battalions, s.Battalions)
	keep(&n.Squadrons, s.Squadrons)
	keep(&n.Companies, s.Companies)
	keep(&n.Batteries, s.Batteries)
	switch {
	case n.Strength.Guns > 0 && s.Guns > 0 && n.Ordnance != "" && s.Ordnance != "" && n.Ordnance != s.Ordnance:
		n.Strength.Guns += s.Guns
		n.Ordnance += ", " + s.Ordnance
	default:
		keep(&n.Strength.Guns, s.Guns)
		clash = clash || s.Ordnance != "" && n.Ordnance != "" && n.Ordnance != s.Ordnance
		n.Ordnance = cmp.Or(n.Ordnance, s.Ordnance)
	}
	n.About = n.About || s.About && !clash
	if n.Strength.Guns > 0 && n.Ordnance != "" && !strings.Contains(n.Ordnance, " ") {
		n.Ordnance = strconv.Itoa(n.Strength.Guns) + " " + n.Ordnance // 8 guns, 9-pounders
	}
	n.Unknown = !have && s.Unknown || n.Unknown && !s.Counted()
	return clash
}

// suit takes over what a word tells of troops and nobody told yet.
func (n *Node) suit(t lexicon.Troop) {
	gunners := t.Arm == game.Artillery || t.Echelon == "battery" || n.Arm == game.Artillery || n.Echelon == "battery"
	if t.Guns != "" && (n.guns == "" || n.guns == "light" || n.guns == "heavy") {
		n.guns = t.Guns
	}
	switch {
	case n.Arm == "":
		n.Arm = t.Arm
	case t.Arm == game.Artillery && n.Arm != game.Artillery:
		n.Arm, n.Kind = t.Arm, t.Kind // foot battery, horse guns
	}
	if n.Kind == "" && t.Called != "" && t.Kind == "" {
		n.called = t.Called
	}
	if n.Kind == "" && t.Kind != "" && (n.Arm == "" || game.Suits(t.Kind, n.Arm)) && !(gunners && t.Arm != game.Artillery) {
		n.Kind = t.Kind
	}
	if n.Echelon == "" {
		n.Echelon = t.Echelon
	}
	if n.Nation == "" {
		n.Nation = t.Nation
	}
	if n.Weight == "" {
		n.Weight = t.Weight
	}
	if n.called == "" && n.Kind == t.Kind {
		n.called = t.Called
	}
}

// sorted settles the kind once all words have been heard.
func (n *Node) sorted() {
	if n.Echelon == "battery" {
		n.Arm = game.Artillery
	}
	if n.Arm == game.Artillery && !game.Suits(n.Kind, n.Arm) {
		n.Kind = ""
	}
	if n.Arm == game.Artillery && n.Kind == "" {
		n.Kind = n.guns
	}
	if n.Arm != "" && n.Kind != "" && !game.Suits(n.Kind, n.Arm) {
		n.Kind = ""
	}
}
