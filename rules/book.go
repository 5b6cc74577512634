// Package rules holds the rule sets as data: tables, modifiers, lists,
// constants and sequences of play, each typed once in YAML beside this code.
// It knows no scenario and no paper.
//
// Start at Open, Book, Table.At and Book.Resolve.
package rules

// A Book is one rule set, proved when it was loaded: every table with dice
// covers them exactly once, every reference leads somewhere.
type Book struct {
	ID      string // "cold-steel"
	Title   string // "Cold Steel"
	Edition string // changes whenever a number does: "cold-steel/1" or "cold-steel/1+3f2a" under house rules

	Tables    []*Table
	Modifiers []*Modifiers
	Lists     []*List
	Constants []*Constant
	Readings  []Reading // how damaged or doubtful places are read
}

// A Table is a printed table: the roller looks results up in the same rows
// that the quick-reference page prints.
type Table struct {
	ID       string
	Title    string // our own short words
	Section  string // the rule document's own number or heading
	Dice     Dice   // zero for a table that is only read
	DiceNote string // how the dice are meant when it takes more words, empty otherwise
	Columns  []Column
	Rows     []Row
	Notes    []string
	Readings []string // ids of the readings that bear on it: "A5"
	House    bool     // changed by house rules
}

// A Column is a head of a table. Low and High bound the numbers that fall in
// it (unit size, casualties); both nil where it is only a label.
type Column struct {
	Label     string
	Low, High *int
}

// A Row is one line of a table. Low and High are the totals that lead to it,
// nil where open or where no number leads there.
type Row struct {
	Key       string // short and stable, for code and scenario files: "rolling"
	Label     string
	Low, High *int
	Natural   int    // the unmodified dice total that leads here whatever the modifiers; 0 for none
	Then      string // what a natural result does besides, empty otherwise
	Cells     []Cell
}

// A Cell is a value of a table: a number, words as printed, or nothing.
type Cell struct {
	Text    string // as printed: "4", "NIL", "elim", "-"; empty for a blank
	Number  int    // meaningful when IsNum
	IsNum   bool
	Reading string // id of the reading this cell rests on, empty for none: a dagger on the page
	House   bool   // changed by house rules
}

// Modifiers is a list of numbers added to a roll.
type Modifiers struct {
	ID        string
	Title     string
	Section   string
	AppliesTo []string // table ids
	Items     []Modifier
	Notes     []string
	Readings  []string
	House     bool
}

// A Modifier is one line of such a list.
type Modifier struct {
	Key       string // short and stable, for code: "superior-commander"
	Label     string
	Value     int
	Irregular *int   // the value for irregulars where it differs or exists; nil where it is the same
	Only      string // "irregular" for a line that regulars never use
	Per       string // what is counted: "each disorder marker"; empty for a plain modifier
	Most      int    // how many may count, 0 for no limit
	Group     string // the player's question on the printed page: "where it stands", "fire taken"
	Variable  string // "morale" where the value is the unit's own rating (Value and High are its bounds)
	High      *int   // upper bound of a variable value
	Target    *int   // the die that succeeds, for lists of one-die tasks
	Adds      []Modifier
	Reading   string
	House     bool
}

// A List is a set of named things: orders, missions, steps of a turn.
type List struct {
	ID, Title, Section string
	Items              []ListItem
	Notes              []string
	Readings           []string
}

// A ListItem is one of them.
type ListItem struct {
	Key     string // short, stable: "forward-march"
	Label   string
	Words   string // our own one-line account, empty where the label says all
	Values  map[string]int
	Steps   []ListItem // sub-steps of a sequence of play
	Reading string
}

// A Constant is a single number of the rules.
type Constant struct {
	ID, Section string
	Value       []string // one or more numbers as printed: "1/3", "30", "50", "75"
	Unit        string
	Reading     string
	House       bool
}

// A Reading says how a damaged or doubtful place of the rules is read.
type Reading struct {
	ID    string // "A2"
	Words string // one line for the foot of a page
	House bool   // our own choice between two printed readings
}
