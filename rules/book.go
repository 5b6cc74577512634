// Package rules holds the rule sets as data: tables, modifiers, lists,
// constants and sequences of play, each typed once in YAML beside this code.
// It knows no scenario and no paper.
//
// Start at Open, Book, Table.At and Book.Resolve.
package rules

import (
	"math/big"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules/formula"
	"github.com/csprint/csprint/words"
)

// A Book is one rule set: it hands out facts, tables, lists, constants and workings by their
// ids, as house rules have left them. It was proved when it was loaded: every table with dice
// covers them exactly once, every reference leads somewhere.
type Book struct {
	Pack    *pack.Pack // that it came in
	ID      string     // "cold-steel"
	Code    int        // its number in the codes of records, 1 to 15: never changed, never used again; 0 for none
	Title   string     // "Cold Steel"
	Edition string     // changes whenever a number does: "cold-steel/1" or "cold-steel/1+3f2a09bc" under house rules

	Plays Plays
	Program

	in *words.Catalogue // the language that it was put into; nil for none

	Facts     []*Fact // what lines may ask for
	Phases    []Phase // of a turn, in order, the set-up first
	Tables    []*Table
	Modifiers []*Modifiers
	Lists     []*List
	Constants []*Constant
	Workings  []*Working // what players work out
	Readings  []Reading  // how damaged or doubtful places are read

	marked     []string // keys of the facts that panels and results mark
	patched    int      // bytes of house rules that lie over it
	patches    []*source.File
	HouseTexts []HouseText // what house rules brought in, in the order of their files

	words    map[string]*big.Rat         // numbers for the words of choices
	formulas map[string]*formula.Formula // over facts, by their texts
	links    []func(*Book)               // from capabilities to what they rest on
	watch    *Watch                      // nil where nobody watches what is read

	converted bool // what the rules give in inches is told in centimetres
}

// A Phase is a part of a turn that tables serve.
type Phase struct {
	Key   string `json:"key"`  // "small-arms"
	Mark  string `json:"mark"` // what marks it on a page: "6", "Set-up"
	Label string `json:"label"`
	Once  bool   `json:"-"` // before the first turn, and in none
}

// A List is a set of named things: orders, missions, steps of a turn.
type List struct {
	ID       string     `json:"id"`
	Title    string     `json:"title"`
	Section  string     `json:"section"`
	Phase    string     `json:"phase,omitempty"` // key of a phase
	Items    []ListItem `json:"items"`
	Notes    []string   `json:"notes"`
	Readings []string   `json:"readings,omitempty"`
	House    bool       `json:"house,omitempty"` // changed by house rules

	housed
	notes []template
}

// A ListItem is one of them.
type ListItem struct {
	Key       string         `json:"key"` // short, stable: "forward-march"
	Label     string         `json:"label"`
	Words     string         `json:"words,omitempty"`  // our own one-line account, empty where the label says all
	Constants []string       `json:"-"`                // ids of the constants that its words name
	Values    map[string]int `json:"values,omitempty"` // the whole numbers among them, by id
	Steps     []ListItem     `json:"steps,omitempty"`  // sub-steps of a sequence of play
	Reading   string         `json:"reading,omitempty"`
	House     bool           `json:"house,omitempty"` // house rules changed one of its constants

	template template
}

// Item is the item of a list, which may be nil, with a key; the zero item where there is none.
func (l *List) Item(key string) ListItem {
	if l != nil {
		for _, item := range l.Items {
			if item.Key == key {
				return item
			}
		}
	}
	return ListItem{}
}

// A Constant is a single number of the rules, or a few that belong together.
type Constant struct {
	ID, Section string
	Value       []string // as printed: "1/3"; "30", "50", "75"
	Unit        string
	Note        string // what it takes to understand the number, empty for none
	Reading     string
	Numbers     *Numbers // bounds of its value, nil where that is no whole number
	House       bool     // changed by house rules

	form form
	most string   // a fraction's own bound, empty for 1
	told []string // its value to readers who measure in centimetres, nil where that is the same
}

// A Reading says how a damaged or doubtful place of the rules is read.
type Reading struct {
	ID    string `json:"id"`              // "A2"
	Words string `json:"words"`           // one line for the foot of a page
	Short string `json:"-"`               // the same for the foot of a card, empty where Words will do
	House bool   `json:"house,omitempty"` // our own choice between two printed readings
}

// Patched tells whether house rules lie over the book.
func (b *Book) Patched() bool { return strings.Contains(b.Edition, "+") }

// Table is the table with an id, nil where the rules have none.
func (b *Book) Table(id string) *Table { return identified(b.Tables, id, tableID) }

// ModifierList is the list of modifiers with an id, nil where the rules have none.
func (b *Book) ModifierList(id string) *Modifiers { return identified(b.Modifiers, id, modifiersID) }

// List is the list with an id, nil where the rules have none.
func (b *Book) List(id string) *List { return identified(b.Lists, id, listID) }

// Fact is the fact with a key, nil where the rules have none.
func (b *Book) Fact(key string) *Fact { return identified(b.Facts, key, factID) }

// Working is the working with an id, nil where the rules have none.
func (b *Book) Working(id string) *Working { return identified(b.Workings, id, workingID) }

// Constant is the constant with an id, nil where the rules have none.
func (b *Book) Constant(id string) *Constant {
	c := b.constant(id)
	b.Saw(c != nil && c.House)
	return c
}

func (b *Book) constant(id string) *Constant { return identified(b.Constants, id, constantID) }

// Reading is the reading with an id, false where the rules have none.
func (b *Book) Reading(id string) (Reading, bool) {
	r := identified(b.Readings, id, readingID)
	return r, r.ID != ""
}

// Phase is the phase of a turn with a key, false where the rules have none.
func (b *Book) Phase(key string) (Phase, bool) {
	p := identified(b.Phases, key, phaseID)
	return p, p.Key != ""
}

// Number is the first whole number of a constant, 0 where there is none.
func (b *Book) Number(constantID string) int {
	return b.Constant(constantID).Number()
}

// Number is the constant's first whole number, 0 where there is none or no
// constant.
func (c *Constant) Number() int {
	if c == nil {
		return 0
	}
	for _, text := range c.Value {
		if n, ok := wholeNumber(text); ok {
			return n
		}
	}
	return 0
}
