package templates

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// Chits is the design of the paper that a turn uses up in one rule set: chits
// and markers to cut apart, slips to fill in, range sticks. It holds no number
// of the rules; texts name them in braces: "{aide-speed} a turn".
type Chits struct {
	Rules  Word // id of the rule set
	Trays  []ChitTray
	Slips  []Slip
	Sticks *Sticks // nil for none
}

// A ChitTray is chits of one size that share their sheets.
type ChitTray struct {
	Place source.Place
	Key   string
	Title Word
	Note  Word  // in the margin
	Side  int32 // of a chit, in micrometres
	Alike bool  // all backs are one pattern that tells nothing
	Cost  Word  // table of the points that its orders cost, by which a lean packet counts them; empty for none
	Free  Word  // list of those among them that cost none
	Spare Word  // what stands under the line of blank chits that fill the last sheet; empty for none
	Chits []Chit
}

// A Chit is one design, or as many as it has figures.
type Chit struct {
	Place    source.Place
	Key      string // by which a scenario asks for another number of copies
	Item     Word   // list/item of the rules that it stands for; empty for none
	Front    ChitFace
	Back     *ChitFace // nil for one like the front
	Handed   bool      // every other copy is a mirror image
	Numbered bool      // copies have numbers
	Copies   Copies
	Lean     *Copies // in a lean packet; nil for as many
}

// A ChitFace is what one side of a chit shows. What is empty is not shown.
type ChitFace struct {
	Sign    Word // name of a drawing
	Bars    int  // that count the pace
	Figures []int
	Word    Word // bold
	Hint    Word // small, under it
	Corner  Word // name of a small drawing at the upper right
	Boxes   Word // constant that counts boxes to tick
	Band    bool // of the side
}

// Copies says how many there are: Times for every Each, or part, of what is counted.
type Copies struct {
	Times, Each int
	Of          []string // one or more of CopiesOf
}

// CopiesOf lists what copies can be counted by.
var CopiesOf = []string{
	"infantry", "cavalry", "artillery", "irregulars", "commanders", "players", "brigades", "side",
	"men", "bombers", "cutters", "flares", "machine-guns", "mortars", "artillery-on-call",
}

// NamesOf lists what of these a scenario may name one by one.
var NamesOf = []string{"mortars", "artillery-on-call"}

// A Slip is a form to fill in, printed several to a sheet.
type Slip struct {
	Place  source.Place
	Key    string
	Sheet  Word // title of its sheets
	Title  Word
	Note   Word  // beside the title
	Reach  Reach // under it
	W, H   int32 // in micrometres
	Rows   []SlipRow
	Copies Copies
	Lean   *Copies // in a lean packet; nil for as many
}

// Named tells whether one of its fields is.
func (s *Slip) Named() bool {
	return slices.ContainsFunc(s.Rows, func(r SlipRow) bool {
		return slices.ContainsFunc(r.Fields, func(f SlipField) bool { return f.Named })
	})
}

// A Reach is how far somebody comes in a turn, told in paces and in inches.
type Reach struct{ Of, Words Word } // a constant of paces, and who

// A SlipRow is one row of a slip: fields side by side, boxes to tick, lines to
// write on, numbered boxes, or steps to take.
type SlipRow struct {
	Place   source.Place
	Fields  []SlipField
	Choices Word // list of the rules, a box to tick for each item
	Lines   int  // under the label
	Boxes   Word // constant of the rules: so many numbered boxes
	Words   Word // constant of the rules: lines for so many words
	Across  int  // boxes or words side by side
	Steps   []Word
	Ride    Word // constant of the rules, paces a turn: turns until what rides so far is read
	Blast   Word // weapon of the rules whose blast is drawn beside the steps
	Label   Word
}

// A SlipField is a line to write on with its label above it.
type SlipField struct {
	Label Word
	Share int  // of the width
	Named bool // each copy has the name of what it is a copy for, as far as the scenario gives one
}

// Sticks are pieces of a rule that measures paces at the game's ground scale.
type Sticks struct {
	Place     source.Place
	Key       string
	Title     Word
	Bands     Word  // table of the rules whose rows are ranges of paces
	Zone      Word  // its column with a word for each
	Overlap   int   // paces by which one piece covers the next
	High      int32 // of a piece, in micrometres
	Distances []StickDistance
}

// A StickDistance is a distance that the stick marks.
type StickDistance struct {
	Of    Word // constant, or modifiers/item with paces within which it counts
	Words Word
}

// Keys are those by which a scenario asks for copies, in the order of the design.
func (c *Chits) Keys() []string {
	var keys []string
	for _, w := range c.keys() {
		keys = append(keys, w.Text)
	}
	return keys
}

func (c *Chits) keys() []Word {
	var keys []Word
	for _, t := range c.Trays {
		for _, chit := range t.Chits {
			keys = append(keys, Word{chit.Key, chit.Place})
		}
	}
	for _, s := range c.Slips {
		keys = append(keys, Word{s.Key, s.Place})
	}
	if c.Sticks != nil {
		keys = append(keys, Word{c.Sticks.Key, c.Sticks.Place})
	}
	return keys
}
