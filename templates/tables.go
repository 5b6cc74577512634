package templates

import "github.com/csprint/csprint/internal/source"

// Tables is the design of the quick-reference pages of one rule set: which
// part of the rules stands where and in which form. It holds no number; texts
// name the rules' numbers in braces: "within {threat-infantry}".
type Tables struct {
	Rules  Word // id of the rule set
	Note   Word // at the head of every page: "ground distances in paces"
	Pages  int  // lines stand closer to bring all onto so many pages, where that is possible; 0 for no such wish
	Band   Word // id of the sequence of play across the head of the first page; empty for none
	Across int  // columns of a band whose steps stand one below the other
	Blocks []TableBlock

	Own bool // it is csprint's own, not a user's
}

// A Word is a text of a design and where it stands.
type Word struct {
	Text  string
	Place source.Place
}

// A TableBlock is what stands under one heading. It is never split.
type TableBlock struct {
	Place  source.Place
	Page   Word   // it begins a page of this name; empty for most
	Phases []Word // keys of the phases in which it is used
	Title  Word   // that of the first part's table where empty
	Note   Word   // small, beside the title
	Parts  []TablePart
}

// A TablePart is one table, list or row of lines of a block.
type TablePart struct {
	Place source.Place
	Form  TableForm
	Of    []Word // ids of what is printed
	Head  Word   // small capitals above the part
	Note  Word   // at the right of that head, or under the dice

	Only    []Word        // keys of the rows or items to print; empty for all
	Key     Word          // head of the column of row labels
	Columns []TableColumn // of rows; the large and the small result of a gauge; what words are made of
	Lines   []TableLine   // of words and figures; replaces or adds to what Of names
	Strip   []Word        // modifiers in a row of their own, each above its word
	Joined  [][]Word      // keys of modifiers that share one line
	Breaks  []Word        // keys of rows that begin after a hair line
	Turned  bool          // the table's columns are printed as rows
	Across  int           // items side by side, 1 for a plain list
	Boxes   int           // columns of boxes behind modifiers, to add them up for so many units; 0 for none
	RunIn   bool          // words follow their key on its line

	Give        string    // label of what a working gives that is printed; empty for all, or for Columns
	With        []string  // what a working is given: "figures=1"
	Whole       bool      // rows of whole numbers alone
	Down, Along TableAxis // what stands down the side of a working's table, and along its head
	Spread      bool      // the results stand along the head, and what leads to them in the cells
}

// A TableAxis is an input or a throw of a working whose values are printed.
type TableAxis struct {
	Of     Word   // key of the input or the throw; empty where a table has no such side
	Head   Word   // what is printed beside the values
	Counts int    // how many values are printed, or how many runs of one result; 0 for all
	Step   Word   // id of a constant: its multiples alone, each for all numbers up to it
	By     Word   // an input with choices: a column of values for each of them
	Less   string // an input that takes from a throw: values below those of the dice
	Shows  string // label of what the working gives that is the value then
}

// A TableForm is one of the ways in which a part is set.
type TableForm string

// The forms of parts.
const (
	GaugeForm     TableForm = "gauge"     // a roll with few results, side by side
	RowsForm      TableForm = "rows"      // a table of some columns
	MatrixForm    TableForm = "matrix"    // a table of many columns of figures
	ModifiersForm TableForm = "modifiers" // figures and words, grouped by question
	FiguresForm   TableForm = "figures"   // lines of a figure and its words
	WordsForm     TableForm = "words"     // a bold key and its words
	NamesForm     TableForm = "names"     // names side by side
	SequenceForm  TableForm = "sequence"  // steps in order
	ProseForm     TableForm = "prose"     // a paragraph
	TasksForm     TableForm = "tasks"     // a key, the die that succeeds, what is added
	NotesForm     TableForm = "notes"     // what the rules note about their tables
	SquaresForm   TableForm = "squares"   // where things fall about a target, as a figure of offset squares
	WorkedForm    TableForm = "worked"    // what a working gives, worked out
	RulerForm     TableForm = "ruler"     // distances as they measure on the table; for a game only
)

// A TableColumn is a column of a table as it is printed.
type TableColumn struct {
	Of    Word // the table, where a part joins several
	Label Word // the column's label in the rules
	Head  Word // what is printed above it; the label where empty
	Words Word // words about the cell, which stands for {cell}; the bare cell where empty

	Strong bool // set bold
	Same   bool // goes on in the column before
}

// A TableLine is a line of words with a key or a figure before it.
type TableLine struct {
	Place source.Place
	Item  Word // the item of the part's list that it is about; empty for none
	Key   Word // the bold beginning
	Words Word
}

// Texts are all texts of a part that may name numbers of the rules.
func (p TablePart) Texts() []Word {
	out := []Word{p.Head, p.Note, p.Down.Head, p.Along.Head}
	for _, c := range p.Columns {
		out = append(out, c.Head, c.Words)
	}
	for _, l := range p.Lines {
		out = append(out, l.Key, l.Words)
	}
	return out
}
