package site

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"sync"

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

	formulas map[string]json.RawMessage // what the texts of facts, lines and deeds say
	excluded []string                   // keys of lines that don't count beside others, or in some rows
}

// bookOf picks the look-ups of a rule set, which the head of its file names, out
// of its book: what page/looks.js asks for.
func bookOf(b *rules.Book) (book, error) {
	want := b.Phone
	out := book{Rules: b.ID, Title: b.Title, Edition: b.Edition, Facts: b.Facts, Constants: []*rules.Constant{}}
	for _, id := range want.Tables {
		out.Tables = append(out.Tables, b.Table(id))
		for _, row := range b.Table(id).Rows {
			out.excluded = append(out.excluded, row.Without...)
		}
	}
	for _, id := range want.Modifiers {
		out.Modifiers = append(out.Modifiers, b.ModifierList(id))
		for _, line := range b.ModifierList(id).Items {
			out.excluded = append(out.excluded, line.NotWith...)
		}
	}
	for _, id := range want.Constants {
		out.Constants = append(out.Constants, b.Constant(id))
	}
	out.Readings = readingsOf(b, out)
	var err error
	if out.formulas, err = b.Formulas(); err != nil {
		return out, err
	}
	return out, out.keepFacts()
}

// keepFacts leaves out facts that no formula of the page asks for.
func (b *book) keepFacts() error {
	all := b.Facts
	for b.Facts = []*rules.Fact{}; ; {
		data, err := json.Marshal(b)
		if err != nil {
			return err
		}
		asked := []*rules.Fact{}
		for _, f := range all {
			if bytes.Contains(data, []byte(`"`+f.Key+`"`)) {
				asked = append(asked, f)
			}
		}
		if len(asked) == len(b.Facts) {
			return nil
		}
		b.Facts = asked
	}
}

// unseen are what rules books say of tables and modifiers that the page doesn't show.
var unseen = []string{"section", "phase", "applies_to", "unprinted", "unit", "house", "note", "only", "rolled_as", "numbers"}

// flags are keys of which the page asks only whether something is there.
var flags = []string{"per", "choices"}

// reckoned are the keys of formulas, which the page has as nested lists.
var reckoned = []string{"when", "counts", "due", "by", "is"}

// MarshalJSON writes a book without what the page doesn't show, and its formulas as
// nested lists.
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
	return json.Marshal(b.pruned(tree))
}

func (b book) pruned(tree any) any {
	switch t := tree.(type) {
	case map[string]any:
		for key, below := range t {
			text, _ := below.(string)
			switch formula := b.formulas[text]; {
			case slices.Contains(unseen, key) || below == nil && key == "dice":
				delete(t, key)
			case slices.Contains(flags, key):
				t[key] = 1
			case key == "items":
				t[key] = b.pruned(b.unnamed(below))
			case slices.Contains(reckoned, key) && formula != nil:
				t[key] = formula
			default:
				t[key] = b.pruned(below)
			}
		}
	case []any:
		for i := range t {
			t[i] = b.pruned(t[i])
		}
	}
	return tree
}

// named are the keys of lines of modifiers that the page's scripts name.
var named = sync.OnceValue(func() map[string]bool {
	keys := map[string]bool{}
	for _, id := range append(rules.IDs(), "") {
		for _, part := range strings.Split(script(id, true), "'") {
			keys[part] = true
		}
	}
	return keys
})

// unnamed leaves the keys out of lines that no script, row or other line names.
func (b book) unnamed(items any) any {
	for _, item := range items.([]any) {
		line := item.(map[string]any)
		if key, _ := line["key"].(string); !named()[key] && !slices.Contains(b.excluded, key) {
			delete(line, "key")
		}
	}
	return items
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

// ChipEdge is the outline of a chip, which the page draws by itself in the ink of the
// chip's first stroke.
const ChipEdge = "M0 0h1400v400h-1400z"

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
