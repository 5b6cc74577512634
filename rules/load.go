package rules

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules/formula"
)

// mostNumber bounds the numbers of a rules file that nothing is calculated with.
const mostNumber = 999_999

// A loader is the files of rules, or one of house rules over them, while it is read into a
// book. It knows what they name that must lead somewhere, and what can be proved
// only when all of it is read. How each kind of thing is written stands in a file of its
// own: load_table.go, load_fact.go and so on.
type loader struct {
	files  []*source.File
	book   *Book
	own    bool // it reads the book itself, not house rules
	refs   []reference
	proofs []func() // of what is read, when all of it is
}

// A reference is an id that must lead somewhere.
type reference struct {
	node source.Node
	kind string // what it names, for messages: "table"
	of   string // the table whose modifier it is
	id   string
	ids  func(*Book) []string
}

// load reads the book of a pack out of its files of rules and proves it. The error is
// source.Problems.
func load(of *pack.Pack, files []*source.File) (*Book, error) {
	l := &loader{files: files, book: &Book{Pack: of, ID: of.ID, Title: of.Title, formulas: map[string]*formula.Formula{}}, own: true}
	m, b := headOf(files), l.book
	b.Edition = b.ID + "/" + strconv.Itoa(m.Int("edition", 1, mostNumber, 1))
	loadHead(l, m)
	for _, n := range l.list("phases") {
		b.Phases = append(b.Phases, loadPhase(n))
	}
	for _, f := range files {
		b.Readings = append(b.Readings, loadReadings(f.Root().Map().Map("readings"), b.Readings)...)
	}
	for _, n := range l.list("facts") {
		b.Facts = append(b.Facts, loadFact(l, n))
	}
	for _, n := range l.list("tables") {
		b.Tables = append(b.Tables, loadTable(l, n))
	}
	for _, n := range l.list("modifiers") {
		b.Modifiers = append(b.Modifiers, loadModifiers(l, n))
	}
	for _, n := range l.list("lists") {
		b.Lists = append(b.Lists, loadList(l, n))
	}
	for _, n := range l.list("constants") {
		b.Constants = append(b.Constants, loadConstant(l, n))
	}
	for _, n := range l.list("workings") {
		b.Workings = append(b.Workings, loadWorking(l, n))
	}
	usualPhone(l)
	m.Know(bookLists...)
	m.Done()
	proveOnce(l)
	l.finish()
	return b, l.problems().Err()
}

// bookLists are the lists of a book. Each of its files may have some of each; whatever else is
// at its head stands in one of them.
var bookLists = []string{"readings", "phases", "facts", "tables", "modifiers", "lists", "constants", "workings"}

// list is what all files have of a list.
func (l *loader) list(key string) []source.Node {
	var all []source.Node
	for _, f := range l.files {
		all = append(all, f.Root().Map().List(key)...)
	}
	return all
}

// headOf is what stands at the head of files of rules.
func headOf(files []*source.File) *source.Mapping {
	head, said := files[0].Root().Map(), map[string]bool{}
	for i, f := range files {
		of := f.Root().Map()
		for _, key := range of.Keys() {
			if said[key] && !slices.Contains(bookLists, key) {
				of.Problem(key, "rules.key-in-two-files", "key", key)
			}
			said[key] = true
		}
		if i > 0 {
			head = head.Over(f.Root().Map())
		}
	}
	return head
}

// problems are those of all files.
func (l *loader) problems() source.Problems {
	var all source.Problems
	for _, f := range l.files {
		all = append(all, f.Problems()...)
	}
	return all
}

// full tells that as much is wrong as is told.
func (l *loader) full() bool { return slices.ContainsFunc(l.files, (*source.File).Full) }

// root is the first file as a whole, for what is wrong with no place of its own.
func (l *loader) root() source.Node { return l.files[0].Root() }

// finish settles the book when all of the file is read, and records what leads nowhere
// or can't be.
func (l *loader) finish() {
	for _, link := range l.book.links {
		link(l.book)
	}
	for _, r := range l.refs {
		if l.full() {
			break
		}
		known := r.ids(l.book)
		if !contains(known, r.id) {
			r.node.Problem("rules.leads-nowhere", "kind", r.kind, "of", r.of, "id", say.Quoted(r.id), "known", oneOfBook(known), "near", source.DidYouMean(r.id, known))
		}
	}
	filler{l.book}.book()
	settleFacts(l.book)
	settleWorths(l.book)
	for _, prove := range l.proofs {
		if l.full() {
			break
		}
		prove()
	}
	if len(l.problems()) == 0 {
		settleBounds(l.book)
	}
}

// refer reads an id and remembers that it must lead somewhere.
func (l *loader) refer(n source.Node, kind string, ids func(*Book) []string) string {
	id := n.Line()
	l.mustLead(n, kind, id, ids)
	return id
}

// of says whose the modifier is that was referred to last.
func (l *loader) of(table string) {
	if last := len(l.refs) - 1; last >= 0 && l.refs[last].kind == "modifier" {
		l.refs[last].of = table
	}
}

// mustLead remembers that an id must lead somewhere, unless it is empty.
func (l *loader) mustLead(n source.Node, kind, id string, ids func(*Book) []string) {
	if id != "" {
		l.refs = append(l.refs, reference{node: n, kind: kind, id: id, ids: ids})
	}
}

func (l *loader) referAll(list []source.Node, kind string, ids func(*Book) []string) []string {
	var all []string
	for _, n := range list {
		all = append(all, l.refer(n, kind, ids))
	}
	return all
}

// prove remembers what is to be proved when all of the file is read.
func (l *loader) prove(proof func()) { l.proofs = append(l.proofs, proof) }

func (l *loader) phase(m *source.Mapping) string {
	return l.refer(m.Node("phase"), "phase", phaseKeys)
}

func (l *loader) reading(m *source.Mapping) string {
	return l.refer(m.Node("reading"), "reading", readingIDs)
}

func (l *loader) readingIDs(m *source.Mapping) []string {
	return l.referAll(m.List("readings"), "reading", readingIDs)
}

// template reads text and remembers the constants that it names.
func (l *loader) template(n source.Node) template { return l.templateOf(n, n.Line()) }

// templateOf is template of a text that was made of what a node says.
func (l *loader) templateOf(n source.Node, typed string) template {
	text := template(typed)
	for _, id := range text.named() {
		l.mustLead(n, "constant", id, constantIDs)
	}
	return text
}

func (l *loader) templates(list []source.Node) []template {
	var out []template
	for _, n := range list {
		out = append(out, l.template(n))
	}
	return out
}

// line reads a formula over facts, none where there is no text. What it names must be
// facts, words of them, or constants that are numbers.
func (l *loader) line(n source.Node) (string, *formula.Formula) {
	text := n.Line()
	if text == "" {
		return "", nil
	}
	f, err := formula.Parse(text)
	if err != nil {
		n.Problem("rules.formula-of-facts", "text", say.Quoted(text), "why", err)
		return text, nil
	}
	b := l.book
	b.formulas[text] = f
	l.prove(func() {
		for _, name := range f.Names() {
			id, isConstant := constantName(name)
			switch {
			case isConstant && b.referent(id).numbers() == nil:
				n.Problem("rules.formula-of-no-number", "name", say.Quoted(name), "near", source.DidYouMean(id, numberIDs(b)))
			case !isConstant && b.Fact(name) == nil && b.words[name] == nil:
				known := factKeys(b)
				n.Problem("rules.formula-of-no-fact", "name", say.Quoted(name), "known", oneOfBook(known), "near", source.DidYouMean(name, known))
			}
		}
	})
	return text, f
}

func loadPhase(n source.Node) Phase {
	m := n.Map()
	p := Phase{Key: m.NeedLine("key"), Mark: m.NeedLine("mark"), Label: m.NeedLine("label"), Once: m.Bool("once")}
	m.Done()
	return p
}

// loadReadings reads the readings of a file, behind those of the files before it.
func loadReadings(m *source.Mapping, before []Reading) []Reading {
	var readings []Reading
	for _, id := range m.Keys() {
		if slices.ContainsFunc(before, func(r Reading) bool { return r.ID == id }) {
			m.Problem(id, "rules.reading-given-twice", "id", id)
		}
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

func loadList(l *loader, n source.Node) *List {
	m := n.Map()
	list := &List{ID: m.NeedLine("id"), Title: m.NeedLine("title"), Section: m.NeedLine("section"), Phase: l.phase(m)}
	list.notes, list.Readings = l.templates(m.List("notes")), l.readingIDs(m)
	list.Items = loadItems(l, m.List("items"))
	m.Done()
	return list
}

func loadItems(l *loader, list []source.Node) []ListItem {
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
		item.Steps = loadItems(l, m.List("steps"))
		m.Done()
		items = append(items, item)
	}
	return items
}

func loadConstant(l *loader, n source.Node) *Constant {
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
