package site

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/csprint/csprint/rules"
)

// A book is what the page holds of a rules book.
type book struct {
	Rules     string             `json:"rules"`
	Title     string             `json:"title"`
	Edition   string             `json:"edition"`
	Facts     []*rules.Fact      `json:"facts"`
	Tables    []*rules.Table     `json:"tables"`
	Modifiers []*rules.Modifiers `json:"modifiers"`
	Constants []*rules.Constant  `json:"constants"`
	Readings  []rules.Reading    `json:"readings"`

	Formulas map[string]json.RawMessage `json:"formulas"` // what the texts of facts, lines and deeds say
}

// bookOf picks the look-ups of a rule set, which the head of its file names, out
// of its book: what page/looks.js asks for.
func bookOf(b *rules.Book) (book, error) {
	want := b.Phone
	out := book{Rules: b.ID, Title: b.Title, Edition: b.Edition, Facts: b.Facts, Constants: []*rules.Constant{}}
	for _, id := range want.Tables {
		out.Tables = append(out.Tables, b.Table(id))
	}
	for _, id := range want.Modifiers {
		out.Modifiers = append(out.Modifiers, b.ModifierList(id))
	}
	for _, id := range want.Constants {
		out.Constants = append(out.Constants, b.Constant(id))
	}
	out.Readings = readingsOf(b, out)
	var err error
	out.Formulas, err = b.Formulas()
	return out, err
}

// unseen are what rules books say of tables and modifiers that the page doesn't show.
var unseen = []string{"section", "phase", "applies_to", "unprinted", "unit", "house", "note"}

// MarshalJSON writes a book without what the page doesn't show.
func (b book) MarshalJSON() ([]byte, error) {
	type whole book
	data, err := json.Marshal(whole(b))
	if err != nil {
		return nil, err
	}
	var tree any
	numbers := json.NewDecoder(bytes.NewReader(data))
	numbers.UseNumber()
	if err := numbers.Decode(&tree); err != nil {
		return nil, err
	}
	return json.Marshal(pruned(tree))
}

func pruned(tree any) any {
	switch t := tree.(type) {
	case map[string]any:
		for key, below := range t {
			if slices.Contains(unseen, key) {
				delete(t, key)
				continue
			}
			t[key] = pruned(below)
		}
	case []any:
		for i := range t {
			t[i] = pruned(t[i])
		}
	}
	return tree
}

// readingsOf are the readings that the look-ups rest on.
func readingsOf(b *rules.Book, of book) []rules.Reading {
	var ids []string
	for _, t := range of.Tables {
		ids = append(ids, t.Readings...)
	}
	for _, m := range of.Modifiers {
		ids = append(ids, m.Readings...)
	}
	return slices.DeleteFunc(slices.Clone(b.Readings), func(r rules.Reading) bool { return !slices.Contains(ids, r.ID) })
}

// A Nation is what the page shows of a nation that a record names: its word, and
// its chip in strokes, 1400 by 400 units.
type Nation struct {
	Name    string   `json:"name"`
	Strokes []Stroke `json:"strokes"`
}

// A Stroke is an outline of a chip that is filled, or drawn where it is wide.
type Stroke struct {
	Path string `json:"path"`
	Ink  string `json:"ink"`
	Wide int    `json:"wide,omitempty"`
	Dash string `json:"dash,omitempty"`
}

// A content is everything that the page knows besides the record.
type content struct {
	Nations  map[string]Nation `json:"nations"` // by the words of records
	Book     book              `json:"book"`
	Rounding string            `json:"rounding,omitempty"` // of dice that are counted by figures
	Strict   bool              `json:"strict,omitempty"`   // the firing chart of patrols as it is printed
	Live     bool              `json:"live,omitempty"`     // a hub is behind the page
	Section  int               `json:"section"`            // guns of one, as divisions count what they lose
	Form     json.RawMessage   `json:"form"`
}
