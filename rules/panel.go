package rules

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A Phone is what the page of a record shows of a unit and of a formation, as data: the
// head of cold-steel.yaml tells every key. What the page looks up follows from its panels.
type Phone struct {
	Shares     []int    // percents of its losses that are heavy boxes
	Begins     []Begin  // the best levels that somebody may be in
	Brief      []Said   // of a unit in a list: all lines that hold
	Idle       []Said   // why a unit does nothing: the first line that holds
	Listed     *Said    // the units that a formation lists, and what the list is called
	Panels     []*Panel // of a unit
	Formations []*Panel

	Tables, Modifiers, Constants []string // ids of what all these look up

	lists []string // ids of modifiers that panels name themselves
}

// A Begin is the best level that somebody may be in of whom something is so.
type Begin struct {
	When  string `json:"when"`
	Level string `json:"level"`
}

// A Said is a line of words under some facts; always where there are none.
type Said struct {
	When  string
	words template
}

// A Panel is a titled part of the page, made of the keys that panelKeys knows.
type Panel struct {
	Title string
	When  string // the facts under which it stands; always where it is empty
	parts map[string]any
}

// Says are the words of a key that are only shown.
func (p *Panel) Says(key string) string {
	words, _ := p.parts[key].(shown)
	return string(words)
}

// Names is the id or the key that a key of the panel names, empty where it hasn't that.
func (p *Panel) Names(key string) string {
	word, _ := p.parts[key].(string)
	return word
}

// Has tells whether a panel has a key.
func (p *Panel) Has(key string) bool { return p.parts[key] != nil }

// Strip are the ids of the tables that a panel's strip is made of.
func (p *Panel) Strip() []string {
	strip, _ := p.parts["strip"].(map[string]any)
	var ids []string
	for _, part := range strip {
		switch part := part.(type) {
		case string:
			ids = append(ids, part)
		case map[string]string:
			for _, id := range part {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// A Score is a fact with what the lines of a list add to it, under some facts.
type Score struct{ Fact, Of, When string }

// Scores are those of a panel.
func (p *Panel) Scores() []Score {
	list, _ := p.parts["scores"].([]map[string]any)
	var scores []Score
	for _, part := range list {
		when, _ := part["when"].(string)
		scores = append(scores, Score{part["fact"].(string), part["of"].(string), when})
	}
	return scores
}

// Lines are the lines of words under a key of the panel.
func (p *Panel) Lines(key string) []Said {
	lines, _ := p.parts[key].([]Said)
	return lines
}

// Deeds are what a result does besides what its row does.
func (p *Panel) Deeds() []Deed {
	deeds, _ := p.parts["does"].([]Deed)
	return deeds
}

// Shown is words of a panel that are only shown.
type shown string

// A panelKey is a key of a panel: how it is read, and beside which others it stands; one
// that stands by itself makes a kind of panel, which the page has a script for.
type panelKey struct {
	read   func(*loader, source.Node) any
	beside []string
}

// panelKeys are the keys of panels besides title and when.
var panelKeys = map[string]panelKey{
	"losses": {read: flagKey}, "level": {read: lineKey}, "count": {read: markKey}, "tick": {read: markKey},
	"orders": {read: tableKey}, "read": {read: tableKey},
	"throw": {read: tableKey}, "apart": {read: tableKey}, "hold": {read: heldKey}, "strip": {read: stripKey},
	"pool": {read: formulaKey}, "scores": {read: scoresKey}, "fight": {read: fightKey},
	"rolls": {read: tableKey}, "work": {read: workKey},
	"says": {read: saidKey},

	"short": {read: lineKey, beside: []string{}}, "above": {read: flagKey, beside: []string{}}, "due": {read: flagKey, beside: []string{}},
	"notes": {read: saidKey, beside: []string{}}, "formation": {read: formationKey, beside: []string{}},

	"each":   {read: changesKey, beside: []string{"losses"}},
	"then":   {read: lineKey, beside: []string{"losses"}},
	"of":     {read: tableKey, beside: []string{"level", "pool"}},
	"by":     {read: factKey, beside: []string{"read", "throw"}},
	"label":  {read: saidKey, beside: []string{"level", "hold"}},
	"words":  {read: saidKey, beside: []string{"level", "throw"}},
	"noted":  {read: flagKey, beside: []string{"level"}},
	"none":   {read: lineKey, beside: []string{"level", "read"}},
	"worse":  {read: flagKey, beside: []string{"throw"}},
	"adds":   {read: factKey, beside: []string{"throw"}},
	"does":   {read: deedsKey, beside: []string{"throw", "hold", "strip", "rolls"}},
	"column": {read: lineKey, beside: []string{"hold"}},
	"strict": {read: flagKey, beside: []string{"hold"}},
	"passes": {read: lineKey, beside: []string{"hold", "strip"}},
	"fails":  {read: lineKey, beside: []string{"hold", "strip"}},
	"sides":  {read: numberKey, beside: []string{"pool"}},
	"hits":   {read: constantKey, beside: []string{"pool"}},
	"asks":   {read: factsKey, beside: []string{"pool"}},
	"taken":  {read: saidKey, beside: []string{"rolls"}},
	"since":  {read: formulaKey, beside: []string{"rolls"}},
	"under":  {read: formulaKey, beside: []string{"rolls", "says"}},
	"leads":  {read: lineKey, beside: []string{"rolls"}},
}

// phone reads what the page of a record shows.
func (l *loader) phone(m *source.Mapping) {
	p := &Phone{}
	l.book.Phone = p
	for _, n := range m.List("shares") {
		p.Shares = append(p.Shares, n.Int(1, 99, 0))
	}
	for _, n := range m.List("begins") {
		of := n.Map()
		b := Begin{Level: l.refer(of.Need("level"), "level", func(b *Book) []string { return b.Plays.States.Levels() })}
		b.When, _ = l.line(of.Need("when"))
		of.Done()
		p.Begins = append(p.Begins, b)
	}
	p.Brief, p.Idle = l.said(m.Node("brief")), l.said(m.Node("idle"))
	if m.Has("listed") {
		p.Listed = &l.said(m.Node("listed"))[0]
	}
	for _, n := range m.Need("panels").List() {
		p.Panels = append(p.Panels, l.panel(n))
	}
	for _, n := range m.List("formations") {
		p.Formations = append(p.Formations, l.panel(n))
	}
	m.Done()
	l.rests(func(b *Book) { b.Phone.follow(b) })
}

// panel reads a panel and records keys without what they stand beside.
func (l *loader) panel(n source.Node) *Panel {
	m := n.Map()
	p := &Panel{Title: m.NeedLine("title"), parts: map[string]any{}}
	if m.Has("when") {
		p.When, _ = l.line(m.Node("when"))
	}
	made := false
	for _, key := range slices.Sorted(maps.Keys(panelKeys)) {
		if m.Has(key) {
			p.parts[key], made = panelKeys[key].read(l, m.Node(key)), made || panelKeys[key].beside == nil
		}
	}
	for _, key := range slices.Sorted(maps.Keys(panelKeys)) {
		beside := panelKeys[key].beside
		if p.Has(key) && len(beside) > 0 && !slices.ContainsFunc(beside, p.Has) {
			m.Problem(key, key+" without "+say.OneOf(beside), "both, or neither", "")
		}
	}
	if !made {
		n.Problem("panel "+say.Quoted(p.Title)+" shows nothing", "a key such as throw: with a table, or says: with words", "")
	}
	m.Done()
	return p
}

func lineKey(_ *loader, n source.Node) any   { return shown(n.Line()) }
func flagKey(_ *loader, n source.Node) any   { return n.Bool() }
func numberKey(_ *loader, n source.Node) any { return n.Int(2, 100, 0) }
func saidKey(l *loader, n source.Node) any   { return l.said(n) }

func deedsKey(l *loader, n source.Node) any { return l.deeds(n.List()) }

func formulaKey(l *loader, n source.Node) any {
	text, _ := l.line(n)
	return text
}

func tableKey(l *loader, n source.Node) any {
	id := l.refer(n, "table", tableIDs)
	l.book.Phone.Tables = with(l.book.Phone.Tables, id)
	return id
}

func heldKey(l *loader, n source.Node) any {
	id := l.refer(n, "table or list of modifiers", func(b *Book) []string { return append(tableIDs(b), modifierIDs(b)...) })
	l.book.Phone.lists = with(l.book.Phone.lists, id)
	return id
}

func constantKey(l *loader, n source.Node) any {
	id := l.refer(n, "constant", constantIDs)
	l.book.Phone.Constants = with(l.book.Phone.Constants, id)
	return id
}

func factKey(l *loader, n source.Node) any { return l.refer(n, "fact", factKeys) }

func markKey(l *loader, n source.Node) any {
	return l.refer(n, "fact from marks", func(b *Book) []string {
		return slices.DeleteFunc(factKeys(b), func(key string) bool { return b.Fact(key).From != FromMarks })
	})
}

func factsKey(l *loader, n source.Node) any { return l.referAll(n.List(), "fact", factKeys) }

// A change is words for what losses change in the lines of a table.
func changesKey(l *loader, n source.Node) any {
	var list []map[string]any
	for _, n := range n.List() {
		m := n.Map()
		list = append(list, map[string]any{"words": shown(m.NeedLine("words")), "of": tableKey(l, m.Need("of"))})
		m.Done()
	}
	return list
}

// A score is a fact with what lines of a list add to it.
func scoresKey(l *loader, n source.Node) any {
	var list []map[string]any
	for _, n := range n.List() {
		m := n.Map()
		score := map[string]any{"label": shown(m.NeedLine("label")), "fact": factKey(l, m.Need("fact")), "of": heldKey(l, m.Need("of"))}
		if m.Has("when") {
			score["when"], _ = l.line(m.Node("when"))
		}
		m.Done()
		list = append(list, score)
	}
	return list
}

// A strip is a row of numbers by losses: of the table that a word of a record leads to,
// the row that a number of it falls in; what a test is for moves along it.
func stripKey(l *loader, n source.Node) any {
	m := n.Map()
	of := map[string]string{}
	words := m.Map("of")
	for _, word := range words.Keys() {
		of[word] = tableKey(l, words.Node(word)).(string)
	}
	strip := map[string]any{"by": factKey(l, m.Need("by")), "of": of, "row": factKey(l, m.Need("row")), "fails": tableKey(l, m.Need("fails")), "causes": tableKey(l, m.Need("causes"))}
	for _, key := range []string{"pass", "chance", "likely", "far"} {
		strip[key] = l.said(m.Need(key))
	}
	for _, key := range []string{"along", "failing"} {
		strip[key] = shown(m.NeedLine(key))
	}
	beside, tables := map[string]string{}, m.Map("beside")
	for _, key := range tables.Keys() {
		beside[key] = tableKey(l, tables.Node(key)).(string)
	}
	strip["beside"] = beside
	var again []map[string]any
	for _, n := range m.List("again") {
		of := n.Map()
		one := map[string]any{"tries": formulaKey(l, of.Need("tries")), "words": l.said(of.Need("words"))}
		if of.Has("with") {
			one["with"] = of.Line("with")
		}
		of.Done()
		again = append(again, one)
	}
	strip["again"] = again
	m.Done()
	return strip
}

// A fight is the dice that two throw who fight, and what chances are told of: by the
// score of one, against each that the other may have.
func fightKey(l *loader, n source.Node) any {
	m := n.Map()
	fight := map[string]any{"dice": constantKey(l, m.Need("dice")), "wins": shown(m.NeedLine("wins")), "loses": shown(m.NeedLine("loses"))}
	for _, key := range []string{"score", "least", "most"} {
		fight[key], _ = l.line(m.Need(key))
	}
	m.Done()
	return fight
}

// A reckoning is a working that is worked out on the page, by its id, and formulas of what is
// known of whose panel it is, by its inputs.
type reckoning struct {
	id    string
	knows map[string]string
}

func workKey(l *loader, n source.Node) any {
	m := n.Map()
	w := reckoning{l.refer(m.Need("of"), "working of plain numbers without dice", plainWorkingIDs), map[string]string{}}
	knows := m.Map("knows")
	for _, key := range knows.Keys() {
		n := knows.Node(key)
		w.knows[key], _ = l.line(n)
		l.refs = append(l.refs, reference{node: n, kind: "input of one number", id: key, ids: func(b *Book) []string { return b.Working(w.id).plainInputs() }})
	}
	m.Done()
	return w
}

// plainWorkingIDs are those of workings that the page can work out: without dice, and of
// outputs that are one number each, whatever that is.
func plainWorkingIDs(b *Book) []string {
	return idsOf(slices.DeleteFunc(slices.Clone(b.Workings), func(w *Working) bool {
		return w.Rolls != nil || slices.ContainsFunc(w.Gives, func(out Output) bool { return out.Each != "" || out.Of != "" })
	}), func(w *Working) string { return w.ID })
}

// Worked is the working that a panel works out, with the formulas of what is known for it by
// its inputs; nil for a panel of another kind.
func (b *Book) Worked(p *Panel) (*Working, map[string]string) {
	part, _ := p.parts["work"].(reckoning)
	return b.Working(part.id), part.knows
}

// workJSON is a working for the page.
func (b *Book) workJSON(part reckoning) map[string]any {
	w := b.Working(part.id)
	var takes []map[string]any
	for _, in := range w.Takes {
		of := map[string]any{"key": in.Key, "label": in.Label}
		usual := in.Usual
		if in.Choices == nil {
			of["least"], of["most"] = in.Numbers.Least, in.Numbers.Most
		}
		var choices []map[string]any
		for _, c := range in.Choices {
			choices = append(choices, map[string]any{"label": c.Label, "is": c.Is})
			of["choices"] = choices
			if c.Key == in.Usual {
				usual = c.Label
			}
		}
		if in.Most > 0 {
			of["many"] = in.Most
		}
		if usual != "" {
			of["usual"] = usual
		}
		if is := part.knows[in.Key]; is != "" {
			of["is"] = is
		}
		takes = append(takes, of)
	}
	return map[string]any{"takes": takes, "gives": w.Gives, "readings": some(w.Readings), "notes": some(w.Notes)}
}

// A formation that a panel is of is one that others stand under, by what its name says
// or how many it holds; or one that units alone stand in.
func formationKey(l *loader, n source.Node) any {
	m := n.Map()
	of := map[string]any{}
	if m.Bool("lowest") {
		of["lowest"] = true
	}
	for _, key := range []string{"called", "never"} {
		if m.Has(key) {
			of[key] = texts(m.List(key))
		}
	}
	if m.Has("holds") {
		of["holds"] = formulaKey(l, m.Node("holds"))
	}
	m.Done()
	return of
}

// said reads words, or lines of them.
func (l *loader) said(n source.Node) []Said {
	switch n.Kind() {
	case source.Scalar:
		return []Said{l.saidOne(n)}
	case source.Map:
		m := n.Map()
		s := l.saidOne(m.Need("words"))
		if m.Has("when") {
			s.When, _ = l.line(m.Node("when"))
		}
		m.Done()
		return []Said{s}
	}
	var lines []Said
	for _, n := range n.List() {
		lines = append(lines, l.said(n)...)
	}
	return lines
}

// placed finds what the words of a panel are filled in with: {lost}, {+morale-check} with
// its sign, {dice|die|dice} one word or the other by the number.
var placed = pattern.Of(`\{(\+?)([a-z0-9-]+)(?:\.[1-9])?(/[a-z0-9/-]+)?(?:\|[^|{}]*\|[^|{}]*)?\}`)

// spoken are names that the kinds of panels know themselves.
var spoken = []string{"label", "level", "called", "cell", "needed", "cause", "tries", "chance", "fails", "likely", "far"}

func (l *loader) saidOne(n source.Node) Said {
	words := n.Line()
	for _, m := range placed.FindAllStringSubmatch(words, -1) {
		if place := m[2] + m[3]; m[3] != "" {
			l.refs = append(l.refs, reference{node: n, kind: "cell", id: place, ids: func(b *Book) []string {
				if _, ok := b.cellAt(place); ok {
					return []string{place}
				}
				return tableIDs(b)
			}})
			continue
		}
		if name := m[2]; !slices.Contains(spoken, name) && (len(name) > 1 || name > "9") {
			l.refs = append(l.refs, reference{node: n, kind: "fact, table or constant", id: name, ids: func(b *Book) []string {
				return slices.Concat(factKeys(b), tableIDs(b), modifierIDs(b), constantIDs(b))
			}})
		}
	}
	return Said{words: template(words)}
}

// with is a list with one more, unless it has that.
func with(list []string, one string) []string {
	if one == "" || slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// follow works out which lists of modifiers the tables of the panels ask for.
func (p *Phone) follow(b *Book) {
	p.Modifiers = nil
	for _, list := range b.Modifiers {
		counts := func(id string) bool {
			t := b.Table(id)
			return contains(list.AppliesTo, id) || t != nil && t.RolledAs != "" && contains(list.AppliesTo, t.RolledAs)
		}
		if contains(p.lists, list.ID) || slices.ContainsFunc(p.Tables, counts) || slices.ContainsFunc(p.lists, counts) {
			p.Modifiers = append(p.Modifiers, list.ID)
		}
	}
	for _, id := range p.lists {
		if b.Table(id) != nil {
			p.Tables = with(p.Tables, id)
		}
	}
}

// Words are a line's words, with the numbers of constants and the cells of tables in them.
func (b *Book) Words(s Said) string {
	words := placed.ReplaceAllStringFunc(string(s.words), func(place string) string {
		m := placed.FindStringSubmatch(place)
		switch cell, ok := b.cellAt(m[2] + m[3]); {
		case !ok:
			return place
		case cell.IsNum && m[1] != "":
			return say.Signed(cell.Number)
		default:
			return cell.Text
		}
	})
	return b.fill(template(words))
}

// cellAt is the cell of a place, wound-care/walking/3: table, row and column.
func (b *Book) cellAt(place string) (Cell, bool) {
	parts := strings.Split(place, "/")
	t := b.Table(parts[0])
	if t == nil || len(parts) != 3 {
		return Cell{}, false
	}
	row, ok := t.keyed(parts[1])
	i, isNumber := wholeNumber(parts[2])
	if !ok || !isNumber || i < 1 || i > len(row.Cells) {
		return Cell{}, false
	}
	return row.Cells[i-1], true
}

// PhoneJSON is what the page shows, for programs in other languages: formulas as texts,
// which Book.Formulas has as nested lists.
func (b *Book) PhoneJSON() (json.RawMessage, error) {
	p := b.Phone
	of := map[string]any{"panels": b.panelsJSON(p.Panels), "formations": b.panelsJSON(p.Formations), "brief": b.saidJSON(p.Brief), "idle": b.saidJSON(p.Idle), "shares": some(p.Shares), "begins": some(p.Begins)}
	if p.Listed != nil {
		of["listed"] = b.saidJSON([]Said{*p.Listed})[0]
	}
	return json.Marshal(of)
}

func (b *Book) panelsJSON(panels []*Panel) []map[string]any {
	list := []map[string]any{}
	for _, p := range panels {
		of := map[string]any{"title": p.Title}
		if p.When != "" {
			of["when"] = p.When
		}
		for key, part := range p.parts {
			of[key] = b.partJSON(part)
		}
		list = append(list, of)
	}
	return list
}

// partJSON fills in the words of a part of a panel.
func (b *Book) partJSON(part any) any {
	switch part := part.(type) {
	case reckoning:
		return b.workJSON(part)
	case []Said:
		return b.saidJSON(part)
	case map[string]any:
		of := map[string]any{}
		for key, below := range part {
			of[key] = b.partJSON(below)
		}
		return of
	case []map[string]any:
		var list []any
		for _, below := range part {
			list = append(list, b.partJSON(below))
		}
		return list
	}
	return part
}

// saidJSON are lines of words; one that always stands is its words.
func (b *Book) saidJSON(lines []Said) []any {
	list := []any{}
	for _, s := range lines {
		if s.When == "" {
			list = append(list, b.Words(s))
		} else {
			list = append(list, map[string]string{"when": s.When, "words": b.Words(s)})
		}
	}
	return list
}

// Reckon is what a formula of the book's own comes to by what is known, as a whole number
// rounded down; false where that is not known, or nothing asks for it.
func (k *Known) Reckon(text string) (int, bool) {
	f := k.book.formulas[strings.TrimSpace(text)]
	if f == nil {
		return 0, false
	}
	value, err := f.Value(k.lookup)
	if err != nil {
		return 0, false
	}
	return floor(value), true
}

// Holds tells whether a formula of the book's own holds by what is known; one that rests
// on what nobody has said doesn't. The empty one always does.
func (k *Known) Holds(text string) bool {
	return text == "" || k.holds(k.book.formulas[text])
}
