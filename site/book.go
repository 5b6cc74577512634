package site

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A book is what the page holds of a rules book.
type book struct {
	Title     string             `json:"title"`
	Edition   string             `json:"edition"`
	Facts     []*rules.Fact      `json:"facts"`
	Tables    []*rules.Table     `json:"tables"`
	Modifiers []*rules.Modifiers `json:"modifiers"`
	Constants []*rules.Constant  `json:"constants"`
	States    *rules.States      `json:"states,omitempty"`
	Marks     map[string]mark    `json:"marks,omitempty"` // of units besides losses, disorder and level
	Rated     [][2]string        `json:"rated,omitempty"` // keys and labels of the ratings that a pack's record shows
	Phone     json.RawMessage    `json:"phone"`

	readings map[string]any             // their words by their ids
	formulas map[string]json.RawMessage // what the texts of facts, lines, deeds and panels say
	headed   map[string]bool            // tables whose titles a panel shows, or how their dice are meant
	ranged   map[string]bool            // tables of which a number leads to the column
	thrown   map[string]bool            // tables whose rows are shown by the dice that lead there
	held     map[string]bool            // tables whose cells dice are held against
}

// A mark is what players mark of a unit: a number up to Most, one of some words, or, with
// neither, whether it is so.
type mark struct {
	Label string      `json:"label"`
	Most  int         `json:"most,omitempty"`
	Words [][2]string `json:"words,omitempty"` // keys and labels
}

// marksOf are the marks of a book by their keys.
func marksOf(b *rules.Book) map[string]mark {
	marks := map[string]mark{}
	for _, f := range b.Marks() {
		m := mark{Label: f.Called(), Most: f.Most()}
		for _, word := range f.Choices {
			m.Words = append(m.Words, [2]string{word, b.Word(f, word)})
		}
		marks[f.Key] = m
	}
	return marks
}

// ratedOf are the keys of the ratings that the records of a pack show, with their labels;
// those of csprint's own rules have places of their own.
func ratedOf(b *rules.Book) [][2]string {
	var rated [][2]string
	for _, f := range b.Ratings() {
		if f.Shown(rules.OnPhone) && pack.Own(b.ID) == nil {
			rated = append(rated, [2]string{f.Key, f.Called()})
		}
	}
	return rated
}

// bookOf picks out of a rule set what its panels show and look up.
func bookOf(b *rules.Book) (book, error) {
	want := b.Phone
	out := book{
		Title: b.Title, Edition: b.Edition, Facts: append([]*rules.Fact{}, b.Facts...), States: b.Plays.States,
		Tables: []*rules.Table{}, Modifiers: []*rules.Modifiers{}, Constants: []*rules.Constant{}, // the page goes through them, be they none
	}
	out.Marks, out.Rated = marksOf(b), ratedOf(b)
	for _, id := range want.Tables {
		out.Tables = append(out.Tables, b.Table(id))
	}
	for _, id := range want.Modifiers {
		out.Modifiers = append(out.Modifiers, b.ModifierList(id))
	}
	for _, id := range want.Constants {
		out.Constants = append(out.Constants, b.Constant(id))
	}
	out.readings = readingsOf(b, out.Tables)
	out.headed, out.ranged, out.thrown, out.held = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, p := range slices.Concat(want.Panels, want.Formations) {
		out.ranged[p.Names("throw")] = p.Has("by")
		out.held[p.Names("hold")] = true
		out.thrown[p.Names("throw")], out.thrown[p.Names("rolls")] = true, true
		for _, id := range append(p.Strip(), p.Names("apart"), p.Names("of")) {
			out.headed[id] = out.headed[id] || !p.Has("level")
		}
	}
	var err error
	if out.Phone, err = b.PhoneJSON(); err != nil {
		return out, err
	}
	out.formulas, err = b.Formulas()
	return out, err
}

// unseen are what rules books say of tables and modifiers that the page doesn't show.
var unseen = []string{"section", "phase", "unprinted", "unit", "house", "note", "numbers", "shift", "across", "looks", "gone", "within", "reading"}

// flags are keys of which the page asks only whether something is there.
var flags = []string{"per", "choices"}

// reckoned are the keys of formulas, which the page has as nested lists.
var reckoned = []string{"when", "counts", "due", "by", "is", "units", "out", "concerns", "pool", "score", "least", "most", "under", "since", "holds", "tries", "worth"}

// MarshalJSON writes a book without what the page doesn't show, and its formulas as
// nested lists; where lines stand that nobody is asked for doesn't matter.
func (b book) MarshalJSON() ([]byte, error) {
	type whole book
	data, err := json.Marshal(whole(b))
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	numbers := json.NewDecoder(bytes.NewReader(data))
	numbers.UseNumber()
	if err := numbers.Decode(&tree); err != nil {
		return nil, err
	}
	for key, below := range tree {
		tree[key] = b.seen(below, key == "phone")
	}
	for _, one := range append(tree["tables"].([]any), tree["modifiers"].([]any)...) {
		of := one.(map[string]any)
		id := of["id"].(string)
		if !b.headed[id] {
			delete(of, "title")
			delete(of, "dice_note")
		}
		if !b.ranged[id] {
			delete(of, "column_ranges")
		}
		if !b.held[id] || of["compare"] != string(rules.AtMost) {
			delete(of, "compare")
		}
		if b.thrown[id] {
			for _, row := range of["rows"].([]any) { // which the dice lead to
				if row := row.(map[string]any); row["natural"] == nil {
					delete(row, "label")
				}
			}
		}
	}
	unnamed(tree)
	return json.Marshal(tree)
}

// seen is a part of the book as the page has it: formulas as lists and readings in words;
// of all but panels, which the page has whole, without what it doesn't show.
func (b book) seen(tree any, whole bool) any {
	switch t := tree.(type) {
	case map[string]any:
		for key, below := range t {
			text, _ := below.(string)
			switch formula := b.formulas[text]; {
			case !whole && (below == nil || slices.Contains(unseen, key) || key == "notes" && len(below.([]any)) == 0):
				delete(t, key)
			case !whole && slices.Contains(flags, key):
				t[key] = 1
			case slices.Contains(reckoned, key) && formula != nil:
				t[key] = formula
			case key == "readings":
				t[key] = replaced(below, b.readings)
			case key == "concerns":
				t[key] = replaced(below, b.formulas)
			default:
				t[key] = b.seen(below, whole)
			}
		}
	case []any:
		for i := range t {
			t[i] = b.seen(t[i], whole)
		}
	}
	return tree
}

// replaced puts in the place of ids and texts what they stand for; one that stands for
// nothing, as an empty text does, stays.
func replaced[V any](texts any, by map[string]V) any {
	list, _ := texts.([]any)
	for i, text := range list {
		if it, has := by[text.(string)]; has {
			list[i] = it
		}
	}
	return list
}

// unnamed leaves the keys out of rows and lines that nothing else is called by, or asks for.
func unnamed(tree map[string]any) {
	var keyed []map[string]any
	own := map[string]int{} // how many rows and lines have a key
	for _, of := range append(tree["tables"].([]any), tree["modifiers"].([]any)...) {
		for _, part := range []string{"rows", "items"} {
			list, _ := of.(map[string]any)[part].([]any)
			for _, one := range list {
				if key, has := one.(map[string]any)["key"].(string); has {
					keyed = append(keyed, one.(map[string]any))
					own[key]++
				}
			}
		}
	}
	data, _ := json.Marshal(tree)
	for _, line := range keyed {
		if key := line["key"].(string); bytes.Count(data, []byte(`"`+key+`"`)) == own[key] {
			delete(line, "key")
		}
	}
}

// readingsOf are the words of the readings, by their ids, that look-ups may rest on; of
// those of some rows alone the keys of these beside them.
func readingsOf(b *rules.Book, tables []*rules.Table) map[string]any {
	rows := map[string][]any{}
	for _, t := range tables {
		for _, row := range t.Rows {
			for _, cell := range append([]rules.Cell{{Reading: row.Reading}}, row.Cells...) {
				rows[cell.Reading] = append(rows[cell.Reading], row.Key)
			}
		}
	}
	readings := map[string]any{}
	for _, r := range b.Readings {
		readings[r.ID] = r.Words
		if in := slices.Compact(rows[r.ID]); in != nil {
			readings[r.ID] = map[string]any{"words": r.Words, "in": in}
		}
	}
	return readings
}

// ChipEdge is the outline of a chip, which the page draws by itself in the ink of the
// chip's first stroke.
const ChipEdge = "M0 0h1400v400h-1400z"

// A Nation is what the page shows of a nation that a record names: what it is called
// where that is more than its word with a capital, and its chip in strokes, 1400 by 400
// units.
type Nation struct {
	Name    string   `json:"name,omitempty"`
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
	Form     json.RawMessage   `json:"form"`
	Book     book              `json:"book"`
	Rounding string            `json:"rounding,omitempty"` // of dice that are counted by figures
	Strict   bool              `json:"strict,omitempty"`   // the firing chart of patrols as it is printed
	Live     bool              `json:"live,omitempty"`     // a hub is behind the page
	Section  int               `json:"section"`            // guns of one, as divisions count what they lose
	Called   map[string]string `json:"called,omitempty"`   // facts of records, where that is not in English
	Said     map[string]string `json:"said,omitempty"`     // words of records and marks, so too

	words *words.Catalogue // nil for English
	open  bool             // tests look at what the page's script has
}
