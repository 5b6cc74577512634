package studio

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A Part of the form has fields of its own and tables of units.
type Part struct {
	Title  string  `json:"title"`
	Fields []Field `json:"fields"`
	Tables []Table `json:"tables,omitempty"`
}

// A Field is one value of the text.
type Field struct {
	At    string   `json:"at"` // its path: sides/allied/name
	Word  string   `json:"word,omitempty"`
	Kind  string   `json:"kind"` // line, text, number, or count: a number or words for one
	Value string   `json:"value"`
	Among []string `json:"among,omitempty"` // the words that it may be
}

// A Table is the units of a formation, a row each.
type Table struct {
	Title string    `json:"title"`
	Heads []string  `json:"heads"`
	Rows  [][]Field `json:"rows"`
}

// An offered field has a key of the text, and a phrase beside it.
type offeredField struct {
	path  string
	word  words.ID
	kind  string
	among []string
}

// The fields of the first part, and those of a side.
var (
	commonest = []offeredField{
		{path: "title", word: "studio.form-title", kind: "line"},
		{path: "place", word: "studio.form-place", kind: "text"},
		{path: "date", word: "studio.form-date", kind: "text"},
		{path: "start", word: "studio.form-start", kind: "text"},
		{path: "turns", word: "studio.form-turns", kind: "number"},
		{path: "table/width", word: "studio.form-width", kind: "text"},
		{path: "table/depth", word: "studio.form-depth", kind: "text"},
		{path: "engagement", word: "studio.form-engagement", among: []string{"attack", "meeting"}},
		{path: "figure_scale", word: "studio.form-scale", kind: "text"},
		{path: "terrain/class", word: "studio.form-ground", among: []string{"roll", "open", "rolling", "hilly-wooded", "mountainous", "desert"}},
		{path: "terrain/theatre", word: "studio.form-theatre", kind: "text"},
	}
	ofSide = []offeredField{
		{path: "name", word: "studio.form-name", kind: "line"},
		{path: "nation", word: "studio.form-nation", kind: "text"},
		{path: "edge", word: "studio.form-edge", among: []string{"north", "east", "south", "west"}},
		{path: "commander/name", word: "studio.form-commander", kind: "text"},
		{path: "commander/rating", word: "studio.form-rating", among: []string{"superior", "average", "poor"}},
	}
)

// form is the commonest things of a text as fields.
func (d *Desk) form(q Text) (any, error) {
	file, err := source.Parse(q.Name, []byte(q.Text))
	if err != nil {
		return nil, err
	}
	f := former{root: file.Root(), in: d.said}
	f.columns = f.columnsOf(d.bookOf(q.Name, file))
	battle := Part{Title: d.said.Say("studio.form-battle")}
	for _, field := range append(commonest, offeredField{path: "attacker", word: "studio.form-attacker", among: keysOf(f.root, "sides")}) {
		battle.Fields = append(battle.Fields, f.field("", field))
	}
	parts := []Part{battle}
	for _, id := range keysOf(f.root, "sides") {
		parts = append(parts, f.side(id))
	}
	return struct {
		Parts []Part `json:"parts"`
	}{parts}, nil
}

// change writes one value of the form into a text.
func (d *Desk) change(q struct {
	Text
	Change struct {
		At    string `json:"at"`
		Value string `json:"value"`
	} `json:"change"`
}) (any, error) {
	value := strings.TrimSpace(q.Change.Value)
	text, err := source.Edit(roomFor([]byte(q.Text.Text), q.Change.At), strings.Split(q.Change.At, "/"), value)
	if errors.Is(err, source.ErrWritten) {
		return nil, wrong("studio.written-otherwise")
	}
	if err != nil {
		return nil, err
	}
	switch {
	case q.Change.At == "engagement" && value != string(game.Attack):
		text = also(text, "attacker", "") // nobody attacks in a meeting engagement
	case q.Change.At == "attacker" && value != "":
		text = also(text, "engagement", string(game.Attack))
	default:
		err = d.refused(q.Name, text, strings.Split(q.Change.At, "/"))
	}
	return struct {
		Text string `json:"text"`
	}{string(text)}, err
}

// roomFor makes room for a commander's rating where the text has no more of him than
// his name.
func roomFor(text []byte, at string) []byte {
	leader, isRating := strings.CutSuffix(at, "/rating")
	file, err := source.Parse("", text)
	if !isRating || err != nil {
		return text
	}
	path := strings.Split(leader, "/")
	if nodeAt(file.Root(), path).Kind() != source.Scalar {
		return text
	}
	name := valueAt(file.Root(), path)
	without, err := source.Edit(text, path, "")
	if err != nil {
		return text
	}
	if made, err := source.Edit(without, append(path, "name"), name); err == nil {
		return made
	}
	return text
}

// also sets a value that goes with another; a text that only a person should alter
// stays as it is, for check to speak of.
func also(text []byte, at, value string) []byte {
	file, err := source.Parse("", text)
	if err != nil || valueAt(file.Root(), []string{at}) == value {
		return text
	}
	if edited, err := source.Edit(text, []string{at}, value); err == nil {
		return edited
	}
	return text
}

// refused is what check has against a value at its very place, nil for nothing.
func (d *Desk) refused(name string, text []byte, path []string) error {
	file, err := source.Parse(name, text)
	if err != nil {
		return nil // which the text's own problems say
	}
	at := placeOf(file.Root(), path)
	book := d.bookOf(name, file)
	if book == nil || at.Line == 0 {
		return nil
	}
	scenario.Read(file, book)
	for _, p := range file.Problems() {
		if p.Place == at {
			p.Place = source.Place{}
			what := say.Capitalized(p.Line(d.said))
			if _, _, hint := p.Parts(d.said); hint != "" {
				return wrong("studio.refused-hint", "what", what, "hint", hint)
			}
			return wrong("studio.refused", "what", what)
		}
	}
	return nil
}

// placeOf is where the value at a path stands; the zero Place where there is none.
func placeOf(n source.Node, path []string) source.Place {
	for _, name := range path {
		place, err := strconv.Atoi(name)
		switch {
		case n.Kind() == source.Map:
			n = n.Map().Node(name)
		case n.Kind() == source.List && err == nil && place < len(n.List()):
			n = n.List()[place]
		default:
			return source.Place{}
		}
	}
	return n.Place()
}

// A former reads a text for the form, whatever is wrong with it.
type former struct {
	root    source.Node
	in      *words.Catalogue
	columns []column // of tables of units
}

// A column of tables of units: a key, and what stands over it.
type column struct {
	key   string
	head  words.Text
	kind  string
	among []string
}

// strengths are columns where some unit of the text has one.
var strengths = []column{
	{key: "men", head: words.Of("studio.form-men"), kind: "count"},
	{key: "figures", head: words.Of("studio.form-figures"), kind: "number"},
	{key: "guns", head: words.Of("studio.form-guns"), kind: "text"},
}

// columnsOf are strengths and ratings: those that units need by a book, nil for none, and those
// that some unit of the text has.
func (f former) columnsOf(b *rules.Book) []column {
	told := map[string]bool{}
	for _, id := range keysOf(f.root, "sides") {
		tellUnits(nodeAt(f.root, []string{"sides", id, "forces"}), told)
	}
	columns := slices.DeleteFunc(slices.Clone(strengths), func(c column) bool { return !told[c.key] })
	if b == nil {
		return columns
	}
	for _, r := range b.Ratings() {
		c := column{r.Key, words.Label(r.Called()).Text(), "text", r.Choices}
		if r.Truth() {
			c.among = []string{"true", "false"}
		}
		if told[r.Key] || slices.Contains(b.Plays.Needs, r.Key) {
			columns = append(columns, c)
		}
	}
	return columns
}

// tellUnits notes the keys that units of a list have, and of the lists in it.
func tellUnits(list source.Node, told map[string]bool) {
	if list.Kind() != source.List {
		return
	}
	for _, entry := range list.List() {
		if entry.Kind() != source.Map {
			continue
		}
		if units := entry.Map().Node("units"); units.Kind() == source.List {
			tellUnits(units, told)
			continue
		}
		for _, key := range entry.Map().Keys() {
			told[key] = true
		}
	}
}

// field is one of the form, its path below another.
func (f former) field(under string, o offeredField) Field {
	at := under + o.path
	return Field{At: at, Word: f.in.Say(o.word), Kind: o.kind, Value: valueAt(f.root, strings.Split(at, "/")), Among: o.among}
}

func (f former) side(id string) Part {
	at := "sides/" + id
	part := Part{Title: valueAt(f.root, []string{"sides", id, "name"})}
	if part.Title == "" {
		part.Title = id
	}
	for _, field := range ofSide {
		if field.path == "commander/name" && nodeAt(f.root, []string{"sides", id, "commander"}).Kind() == source.Scalar {
			field.path = "commander" // his name alone
		}
		part.Fields = append(part.Fields, f.field(at+"/", field))
	}
	forces := nodeAt(f.root, []string{"sides", id, "forces"})
	part.Tables = f.tables(forces, at+"/forces", "")
	return part
}

// what units and formations are called by.
var (
	unitKeys      = []string{"battalion", "squadron", "battery", "company", "band", "man", "regiment"}
	formationKeys = []string{"corps", "division", "brigade", "group", "regiment"}
)

// tables are the units of a list and of all formations in it, in their order.
func (f former) tables(list source.Node, at, title string) []Table {
	if list.Kind() != source.List {
		return nil
	}
	own := Table{Title: title, Heads: f.heads()}
	var below []Table
	for i, entry := range list.List() {
		if entry.Kind() != source.Map {
			continue
		}
		path := at + "/" + strconv.Itoa(i)
		if units := entry.Map().Node("units"); units.Kind() == source.List {
			name := valueAt(entry, []string{firstOf(entry, formationKeys)})
			below = append(below, f.tables(units, path+"/units", name)...)
			continue
		}
		if key := firstOf(entry, unitKeys); key != "" {
			own.Rows = append(own.Rows, f.row(entry, path, key))
		}
	}
	if len(own.Rows) == 0 {
		return below
	}
	return append([]Table{own}, below...)
}

func (f former) heads() []string {
	heads := []string{f.in.Say("studio.form-unit")}
	for _, c := range f.columns {
		heads = append(heads, say.Capitalized(c.head.In(f.in)))
	}
	return heads
}

func (f former) row(unit source.Node, at, key string) []Field {
	row := []Field{{At: at + "/" + key, Kind: "line", Value: valueAt(unit, []string{key})}}
	for _, c := range f.columns {
		row = append(row, Field{At: at + "/" + c.key, Kind: c.kind, Value: valueAt(unit, []string{c.key}), Among: c.among})
	}
	return row
}

func firstOf(n source.Node, keys []string) string {
	m := n.Map()
	i := slices.IndexFunc(keys, m.Has)
	if i < 0 {
		return ""
	}
	return keys[i]
}

func nodeAt(n source.Node, path []string) source.Node {
	for _, name := range path {
		if n.Kind() != source.Map {
			return source.Node{}
		}
		n = n.Map().Node(name)
	}
	return n
}

// valueAt is the text of a value, empty where there is none of one line.
func valueAt(n source.Node, path []string) string {
	n = nodeAt(n, path)
	if n.Kind() != source.Scalar {
		return ""
	}
	return n.Line()
}

func keysOf(n source.Node, name string) []string {
	under := nodeAt(n, []string{name})
	if under.Kind() != source.Map {
		return nil
	}
	return under.Map().Keys()
}
