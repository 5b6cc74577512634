package rules

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/rules/formula"
)

// A Working is what a rule has a player work out: numbers that he knows, dice, and
// what comes of them by the rule's own constants. Its arithmetic is exact.
type Working struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Section  string   `json:"section"`
	Phase    string   `json:"phase,omitempty"`
	Takes    []Input  `json:"takes"`
	Rolls    []Throw  `json:"rolls,omitempty"`
	Gives    []Output `json:"gives"`
	Notes    []string `json:"notes"`
	Readings []string `json:"readings,omitempty"`
	House    bool     `json:"house,omitempty"` // house rules changed one of its constants

	notes    []template
	reworded map[string]string // labels and words of a book that says other words, by those of the rules' file
}

// Said is what a label or the words of an output or a choice now are that stand so in the
// rules' file, by which designs name them.
func (w *Working) Said(written string) string {
	if now, ok := w.reworded[written]; ok {
		return now
	}
	return written
}

// An Input is a number or a choice that a player knows: a rating, paces, "light
// cavalry".
type Input struct {
	Key     string   `json:"key"`
	Label   string   `json:"label"`
	Numbers *Numbers `json:"numbers,omitempty"` // what it may be; nil for a choice
	Most    int      `json:"most,omitempty"`    // how many such numbers there may be, 0 for one
	Usual   string   `json:"usual,omitempty"`   // where nobody says, empty where somebody must
	Choices []Choice `json:"choices,omitempty"`
	Of      string   `json:"of,omitempty"` // key of the rating that it is a value of, and whose range it has
}

// A Choice is one of those of an input, with the number that it stands for.
type Choice struct {
	Key   string `json:"key"`
	Label string `json:"label"`
	Is    string `json:"is"`

	is *formula.Formula
}

// A Throw is dice of a working: 1D10, 1D10 × 20, 1D10/2 rounded down, of a constant
// that says so, or of a cell. What the dice come to is added up, or those that hit are
// counted.
type Throw struct {
	Key    string `json:"key"`
	Label  string `json:"label"`
	Dice   string `json:"dice"`             // 2D6, or the id of the constant or the table that says them
	Row    string `json:"row,omitempty"`    // of a table: the number that leads to the row, by inputs
	Column string `json:"column,omitempty"` // of a table: the place of the column, from 1, by inputs
	Each   string `json:"each,omitempty"`   // how often it is rolled, by inputs; empty for once
	Hits   string `json:"hits,omitempty"`   // id of the constant of the faces that are counted; empty where faces are added up

	row, column, each *formula.Formula
}

// An Output is a number or words that come of a working. Of several with one label
// the first counts whose condition holds.
type Output struct {
	Key   string `json:"key,omitempty"` // by which later ones name it
	Label string `json:"label"`
	When  string `json:"when,omitempty"`
	Is    string `json:"is,omitempty"`
	Each  string `json:"each,omitempty"` // key of an input of several numbers: worked out for every one of them, by the name of it
	Words string `json:"words,omitempty"`
	Of    string `json:"of,omitempty"` // key of the rating that it is a value of, within whose range it stays

	when, is *formula.Formula
	words    template
}

// it is the name of one number among several.
const it = "it"

// constants are the ids of the constants that it reckons with.
func (w *Working) constants() []string {
	var ids []string
	for _, line := range w.lines() {
		for _, name := range line.Names() {
			if id, ok := constantName(name); ok {
				ids = with(ids, wholeOf(id))
			}
		}
	}
	for _, t := range w.Rolls {
		if diceForm.FindStringSubmatch(t.Dice) == nil {
			ids = append(ids, t.Dice)
		}
		if t.Hits != "" {
			ids = append(ids, t.Hits)
		}
	}
	for _, out := range w.Gives {
		ids = append(ids, out.words.named()...)
	}
	return ids
}

// A written formula is one with its text.
type written struct {
	text string
	*formula.Formula
}

// lines are the formulas that it is made of.
func (w *Working) lines() []written {
	var lines []written
	for _, in := range w.Takes {
		for _, c := range in.Choices {
			lines = append(lines, written{c.Is, c.is})
		}
	}
	for _, t := range w.Rolls {
		lines = append(lines, written{t.Row, t.row}, written{t.Column, t.column}, written{t.Each, t.each})
	}
	for _, out := range w.Gives {
		lines = append(lines, written{out.When, out.when}, written{out.Is, out.is})
	}
	return slices.DeleteFunc(lines, func(line written) bool { return line.Formula == nil })
}

// plainInputs are the keys of its inputs that are one number each.
func (w *Working) plainInputs() []string {
	if w == nil {
		return nil
	}
	plain := slices.DeleteFunc(slices.Clone(w.Takes), func(in Input) bool { return in.Choices != nil || in.Most > 0 })
	return idsOf(plain, func(in Input) string { return in.Key })
}

// A toss is what a throw's constant or cell says: dice, and what each is multiplied with
// or divided by; or a number without dice.
type toss struct {
	dice         Dice
	times, parts int
	fixed        int
	hits         []string // faces that are counted, nil where they are added up
}

var tossForm = pattern.Of(`^([1-9][0-9]?)D([1-9][0-9]{0,2})(?: ?× ?([1-9][0-9]{0,2})|/([1-9][0-9]?))?$`)

// tossOf reads what a throw's dice are: 1D10, 1D10 × 20 or 1D10/2, there or in the
// constant that they name.
func (b *Book) tossOf(of Throw) (toss, bool) {
	text := of.Dice
	if c := b.Constant(of.Dice); c != nil && len(c.Value) == 1 {
		text = c.Value[0]
	}
	t, ok := tossIn(text)
	if c := b.Constant(of.Hits); c != nil {
		t.hits = c.Value
	}
	return t, ok
}

// tossIn reads dice.
func tossIn(text string) (toss, bool) {
	m := tossForm.FindStringSubmatch(text)
	if m == nil {
		return toss{}, false
	}
	t := toss{dice: Dice{Count: numberIn(m[1]), Sides: numberIn(m[2])}, times: 1, parts: 1}
	if m[3] != "" {
		t.times = numberIn(m[3])
	}
	if m[4] != "" {
		t.parts = numberIn(m[4])
	}
	return t, true
}

// of is what one throw comes to.
func (t toss) of(faces []int) int {
	if t.hits != nil {
		hits := 0
		for _, face := range faces {
			if slices.Contains(t.hits, strconv.Itoa(face)) {
				hits++
			}
		}
		return hits
	}
	if len(faces) == 0 {
		return t.fixed
	}
	return facesOf(faces) * t.times / t.parts
}

func numberIn(digits string) int { n, _ := wholeNumber(digits); return n }
