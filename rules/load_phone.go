package rules

import (
	"maps"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A panelKey is a key of a panel: how it is read, and beside which others it stands; one
// that stands by itself makes a kind of panel, which the page has a script for.
type panelKey struct {
	read   func(phoneLoader, source.Node) any
	beside []string
}

// panelKeys are the keys of panels besides title and when.
var panelKeys = map[string]panelKey{
	"losses": {read: flagKey}, "level": {read: lineKey}, "count": {read: markKey}, "tick": {read: markKey}, "pick": {read: markKey},
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
	"either": {read: deedsKey, beside: []string{"hold"}},
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

// Bounds of what the page shows.
const (
	mostShare = 99  // percent
	mostSides = 100 // of a die
)

// A phoneLoader reads what the page of a record shows, and gathers what its panels look up.
type phoneLoader struct {
	*loader
	phone *Phone
}

// loadPhone reads what the page of a record shows.
func loadPhone(of *loader, m *source.Mapping) {
	p := &Phone{}
	l := phoneLoader{of, p}
	l.book.Phone = p
	for _, n := range m.List("shares") {
		p.Shares = append(p.Shares, n.Int(1, mostShare, 0))
	}
	for _, n := range m.List("begins") {
		of := n.Map()
		b := Begin{Level: l.refer(of.Need("level"), "level", levelsOf)}
		b.When, _ = l.line(of.Need("when"))
		of.Done()
		p.Begins = append(p.Begins, b)
	}
	p.Brief, p.Idle = l.said(m.Node("brief")), l.said(m.Node("idle"))
	if listed := l.said(m.Node("listed")); len(listed) > 0 {
		p.Listed = &listed[0]
	}
	for _, n := range m.Need("panels").List() {
		p.Panels = append(p.Panels, l.panel(n))
	}
	for _, n := range m.List("formations") {
		p.Formations = append(p.Formations, l.panel(n))
	}
	m.Done()
	l.rests(p.follow)
}

// panel reads a panel and records keys without what they stand beside.
func (l phoneLoader) panel(n source.Node) *Panel {
	m := n.Map()
	p := &Panel{Title: m.NeedLine("title"), parts: map[string]any{}}
	p.When, _ = l.line(m.Node("when"))
	made := false
	for _, key := range slices.Sorted(maps.Keys(panelKeys)) {
		if m.Has(key) {
			p.parts[key], made = panelKeys[key].read(l, m.Node(key)), made || panelKeys[key].beside == nil
		}
	}
	for _, key := range markKinds {
		if p.Has(key) {
			l.proveKind(m, key, p.Names(key))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(panelKeys)) {
		beside := panelKeys[key].beside
		if p.Has(key) && len(beside) > 0 && !slices.ContainsFunc(beside, p.Has) {
			m.Problem(key, "rules.key-without-other", "key", key, "beside", words.OneOf(beside))
		}
	}
	if !made {
		n.Problem("rules.panel-shows-nothing", "title", say.Quoted(p.Title))
	}
	m.Done()
	return p
}

func lineKey(_ phoneLoader, n source.Node) any   { return shown(n.Line()) }
func flagKey(_ phoneLoader, n source.Node) any   { return n.Bool() }
func numberKey(_ phoneLoader, n source.Node) any { return n.Int(2, mostSides, 0) }
func saidKey(l phoneLoader, n source.Node) any   { return l.said(n) }

func deedsKey(l phoneLoader, n source.Node) any { return loadDeeds(l.loader, n.List()) }

func formulaKey(l phoneLoader, n source.Node) any {
	text, _ := l.line(n)
	return text
}

func tableKey(l phoneLoader, n source.Node) any {
	id := l.refer(n, "table", tableIDs)
	l.phone.Tables = with(l.phone.Tables, id)
	return id
}

func heldKey(l phoneLoader, n source.Node) any {
	id := l.refer(n, "table or list of modifiers", func(b *Book) []string { return append(tableIDs(b), modifierIDs(b)...) })
	l.phone.lists = with(l.phone.lists, id)
	return id
}

func constantKey(l phoneLoader, n source.Node) any {
	id := l.refer(n, "constant", constantIDs)
	l.phone.Constants = with(l.phone.Constants, id)
	return id
}

func factKey(l phoneLoader, n source.Node) any { return l.refer(n, "fact", factKeys) }

func markKey(l phoneLoader, n source.Node) any {
	key := l.refer(n, "fact from marks", markKeys)
	l.isMark(n, key)
	return key
}

func factsKey(l phoneLoader, n source.Node) any { return l.referAll(n.List(), "fact", factKeys) }

// A change is words for what losses change in the lines of a table.
func changesKey(l phoneLoader, n source.Node) any {
	var list []map[string]any
	for _, n := range n.List() {
		m := n.Map()
		list = append(list, map[string]any{"words": shown(m.NeedLine("words")), "of": tableKey(l, m.Need("of"))})
		m.Done()
	}
	return list
}

// A score is a fact with what lines of a list add to it.
func scoresKey(l phoneLoader, n source.Node) any {
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
func stripKey(l phoneLoader, n source.Node) any {
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
func fightKey(l phoneLoader, n source.Node) any {
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

func workKey(l phoneLoader, n source.Node) any {
	m := n.Map()
	w := reckoning{l.refer(m.Need("of"), "working of plain numbers without dice", plainWorkingIDs), map[string]string{}}
	knows := m.Map("knows")
	for _, key := range knows.Keys() {
		n := knows.Node(key)
		w.knows[key], _ = l.line(n)
		l.mustLead(n, "input of one number", key, func(b *Book) []string { return b.Working(w.id).plainInputs() })
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

// A formation that a panel is of is one that others stand under, by what its name says
// or how many it holds; or one that units alone stand in.
func formationKey(l phoneLoader, n source.Node) any {
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
func (l phoneLoader) said(n source.Node) []Said {
	switch n.Kind() {
	case source.Scalar:
		return []Said{l.saidOne(n)}
	case source.Map:
		m := n.Map()
		s := l.saidOne(m.Need("words"))
		s.When, _ = l.line(m.Node("when"))
		m.Done()
		return []Said{s}
	}
	var lines []Said
	for _, n := range n.List() {
		lines = append(lines, l.said(n)...)
	}
	return lines
}

// spoken are names that the kinds of panels know themselves.
var spoken = []string{"label", "level", "called", "cell", "needed", "cause", "tries", "chance", "fails", "likely", "far"}

func (l phoneLoader) saidOne(n source.Node) Said {
	words := n.Line()
	for _, m := range placed.FindAllStringSubmatch(words, -1) {
		if place := m[2] + m[3]; m[3] != "" {
			l.mustLead(n, "cell", place, func(b *Book) []string {
				if b.referent(place).cell != nil {
					return []string{place}
				}
				return tableIDs(b)
			})
			continue
		}
		if name := m[2]; !slices.Contains(spoken, name) && (len(name) > 1 || name > "9") {
			l.mustLead(n, "fact table or constant", name, func(b *Book) []string {
				return slices.Concat(factKeys(b), tableIDs(b), modifierIDs(b), constantIDs(b))
			})
		}
	}
	return Said{words: template(words)}
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
