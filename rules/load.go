package rules

import (
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules/formula"
)

// mostNumber bounds the numbers of a rules file that nothing is calculated with.
const mostNumber = 999_999

// A loader reads the parts of a book, or of house rules over one, and
// remembers what they refer to until all of them are read.
type loader struct {
	file    *source.File
	book    *Book
	refs    []reference
	deedsAt []deedAt
	lines   []formulaAt // of facts, to be proved when all of them are read
	worths  []formulaAt // those among them that are values of modifiers
	ratings []ratingAt
	byRated [2]source.Node // morale of points and of drill, which each choice of a rating must lead to
	own     bool           // it reads the book itself, not house rules

	constants map[string]source.Node // values that house rules give, by id
	workings  map[string]source.Node
}

// A reference is an id that must lead somewhere.
type reference struct {
	node source.Node
	kind string // what it names, for messages: "table"
	id   string
	ids  func(*Book) []string
}

// load reads a book and proves it. The error is source.Problems.
func load(f *source.File) (*Book, error) {
	l := &loader{file: f, book: &Book{formulas: map[string]*formula.Formula{}}, own: true, workings: map[string]source.Node{}}
	m := f.Root().Map()
	b := l.book
	b.ID, b.Title = m.NeedLine("id"), m.NeedLine("title")
	b.Edition = b.ID + "/" + strconv.Itoa(m.Int("edition", 1, mostNumber, 1))
	l.head(m)
	b.Phases = l.phases(m.List("phases"))
	b.Readings = l.readings(m.Map("readings"))
	for _, n := range m.List("facts") {
		b.Facts = append(b.Facts, l.fact(n))
	}
	for _, n := range m.List("tables") {
		b.Tables = append(b.Tables, l.table(n))
	}
	for _, n := range m.List("modifiers") {
		b.Modifiers = append(b.Modifiers, l.modifiers(n))
	}
	for _, n := range m.List("lists") {
		b.Lists = append(b.Lists, l.list(n))
	}
	for _, n := range m.List("constants") {
		b.Constants = append(b.Constants, l.constant(n))
	}
	for _, n := range m.List("workings") {
		b.Workings = append(b.Workings, l.working(n))
	}
	m.Done()
	l.once(m)
	l.resolve()
	return b, f.Problems().Err()
}

func (l *loader) phases(list []source.Node) []Phase {
	var phases []Phase
	for _, n := range list {
		m := n.Map()
		phases = append(phases, Phase{Key: m.NeedLine("key"), Mark: m.NeedLine("mark"), Label: m.NeedLine("label"), Once: m.Bool("once")})
		m.Done()
	}
	return phases
}

func (l *loader) readings(m *source.Mapping) []Reading {
	var readings []Reading
	for _, id := range m.Keys() {
		r := Reading{ID: id}
		if n := m.Node(id); n.Kind() == source.Map {
			w := n.Map()
			r.Words, r.Short, r.House = w.NeedText("words"), w.Line("short"), w.Bool("house")
			w.Done()
		} else {
			r.Words = m.NeedText(id)
		}
		readings = append(readings, r)
	}
	return readings
}

func (l *loader) list(n source.Node) *List {
	m := n.Map()
	list := &List{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	list.notes, list.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	list.Items = l.items(m.List("items"))
	m.Done()
	return list
}

func (l *loader) items(list []source.Node) []ListItem {
	var items []ListItem
	for _, n := range list {
		if n.Kind() == source.Scalar {
			label := n.Line()
			items = append(items, ListItem{Key: slug(label), Label: label})
			continue
		}
		m := n.Map()
		item := ListItem{Label: m.NeedLine("label"), template: l.template(m.Node("words")), Reading: l.reading(m)}
		item.Key = keyOr(m, item.Label)
		item.Steps = l.items(m.List("steps"))
		m.Done()
		items = append(items, item)
	}
	return items
}

func (l *loader) constant(n source.Node) *Constant {
	m := n.Map()
	c := &Constant{ID: m.NeedLine("id"), Section: m.NeedLine("section"), Unit: m.Line("unit"), Note: m.Text("note"), Reading: l.reading(m)}
	c.Value = values(m.Need("value"))
	c.Numbers, c.most = numbers(m.Node("numbers")), m.Line("most")
	m.Done()
	c.proveOwn(n)
	return c
}

// values is one number or several, as typed.
func values(n source.Node) []string {
	if n.Kind() != source.List {
		return []string{n.Line()}
	}
	return texts(n.List())
}

func texts(list []source.Node) []string {
	var out []string
	for _, n := range list {
		out = append(out, n.Line())
	}
	return out
}

// keyOr is the key of a mapping, or the one that its label gives.
func keyOr(m *source.Mapping, label string) string {
	if key := m.Line("key"); key != "" {
		return key
	}
	return slug(label)
}

func (l *loader) phase(m *source.Mapping) string {
	return l.refer(m.Node("phase"), "phase", phaseKeys)
}

func (l *loader) reading(m *source.Mapping) string {
	return l.refer(m.Node("reading"), "reading", readingIDs)
}

func (l *loader) readingIDs(m *source.Mapping) []string {
	var ids []string
	for _, n := range m.List("readings") {
		ids = append(ids, l.refer(n, "reading", readingIDs))
	}
	return ids
}

// refer reads an id and remembers that it must lead somewhere.
func (l *loader) refer(n source.Node, kind string, ids func(*Book) []string) string {
	id := n.Line()
	if id != "" {
		l.refs = append(l.refs, reference{node: n, kind: kind, id: id, ids: ids})
	}
	return id
}

// resolve records every reference that leads nowhere and puts the numbers of
// constants into the texts that name them.
func (l *loader) resolve() {
	l.book.link()
	for _, r := range l.refs {
		if l.file.Full() {
			break
		}
		known := r.ids(l.book)
		if !contains(known, r.id) {
			r.node.Problem("no "+r.kind+" "+say.Quoted(r.id), oneOfBook(known), source.DidYouMean(r.id, known))
		}
	}
	l.book.expand()
	l.book.settleFacts()
	l.book.settleWorths()
	l.proveRatings()
	l.proveRated()
	l.proveLines()
	l.proveWorths()
	l.proveDeeds()
	l.proveWorkings()
	if len(l.file.Problems()) == 0 {
		l.book.settle()
	}
}
