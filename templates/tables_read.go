package templates

import (
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// ReadTables reads the design of the quick-reference pages of a rule set. The
// error is a Problem or Problems. Ids are only held against the rules when the
// pages are laid out.
func ReadTables(f *source.File) (*Tables, error) {
	m := f.Root().Map()
	t := &Tables{
		Rules:  Word{Text: m.NeedLine("rules"), Place: m.Place("rules")},
		Note:   typed(m, "note"),
		Pages:  m.Int("pages", 1, 12, 0),
		Band:   id(m, "band"),
		Across: m.Int("across", 1, 8, 1),
	}
	for _, n := range m.Need("blocks").List() {
		t.Blocks = append(t.Blocks, readBlock(n.Map()))
	}
	m.Done()
	if err := f.Problems().Err(); err != nil {
		return nil, err
	}
	return t, nil
}

func readBlock(m *source.Mapping) TableBlock {
	b := TableBlock{
		Place:  m.At().Place(),
		Page:   typed(m, "page"),
		Phases: ids(m, "phase"),
		Title:  typed(m, "title"),
		Note:   typed(m, "note"),
	}
	parts := m.Need("parts").List()
	for _, n := range parts {
		b.Parts = append(b.Parts, readPart(n.Map()))
	}
	switch {
	case m.Has("parts") && len(parts) == 0:
		m.Problem("parts", "templates.block-without-parts")
	case len(parts) > 0 && b.Title.Text == "" && len(b.Parts[0].Of) == 0:
		m.At().Problem("templates.block-without-title")
	}
	m.Done()
	return b
}

// partKeys are the keys that each form of part knows beside form, head and note.
var partKeys = map[TableForm]string{
	GaugeForm:     "of only columns",
	RowsForm:      "of only key columns breaks turned",
	MatrixForm:    "of only key breaks lines",
	ModifiersForm: "of only strip joined across boxes",
	FiguresForm:   "of only columns lines across",
	WordsForm:     "of only columns lines run_in",
	TasksForm:     "of only",
	NotesForm:     "of words",
	NamesForm:     "of only across",
	SequenceForm:  "of across",
	ProseForm:     "words",
	RulerForm:     "of",
	SquaresForm:   "of",
	WorkedForm:    "of give with down along spread columns turned whole",
}

// tableForms lists the forms in the order in which messages name them.
var tableForms = []string{"gauge", "rows", "matrix", "modifiers", "figures", "words", "names", "sequence", "prose", "tasks", "notes", "squares", "worked", "ruler"}

func readPart(m *source.Mapping) TablePart {
	p := TablePart{Place: m.At().Place(), Head: typed(m, "head"), Note: typed(m, "note"), Across: 1}
	p.Form = TableForm(m.Need("form").Choice("", tableForms...))
	if p.Form == "" {
		return p
	}
	for _, key := range strings.Fields(partKeys[p.Form]) {
		partReaders[key](m, &p)
	}
	m.Done()
	if len(p.Of) == 0 && len(p.Lines) == 0 {
		m.At().Problem("templates.part-of-nothing", "form", string(p.Form), "keys", words.Commas(strings.Fields(partKeys[p.Form])))
	}
	return p
}

// partReaders read one key of a part each.
var partReaders = map[string]func(*source.Mapping, *TablePart){
	"of":   func(m *source.Mapping, p *TablePart) { p.Of = ids(m, "of") },
	"only": func(m *source.Mapping, p *TablePart) { p.Only = ids(m, "only") },
	"key":  func(m *source.Mapping, p *TablePart) { p.Key = typed(m, "key") },
	"columns": func(m *source.Mapping, p *TablePart) {
		for _, n := range m.List("columns") {
			p.Columns = append(p.Columns, readColumn(n.Map()))
		}
	},
	"lines": func(m *source.Mapping, p *TablePart) {
		for _, n := range m.List("lines") {
			p.Lines = append(p.Lines, readLine(n.Map()))
		}
	},
	"words": func(m *source.Mapping, p *TablePart) {
		if w := typed(m, "words"); w.Text != "" {
			p.Lines = []TableLine{{Place: m.Place("words"), Words: w}}
		}
	},
	"strip":  func(m *source.Mapping, p *TablePart) { p.Strip = ids(m, "strip") },
	"breaks": func(m *source.Mapping, p *TablePart) { p.Breaks = ids(m, "breaks") },
	"turned": func(m *source.Mapping, p *TablePart) { p.Turned = m.Bool("turned") },
	"run_in": func(m *source.Mapping, p *TablePart) { p.RunIn = m.Bool("run_in") },
	"across": func(m *source.Mapping, p *TablePart) { p.Across = m.Int("across", 1, 6, 1) },
	"boxes":  func(m *source.Mapping, p *TablePart) { p.Boxes = m.Int("boxes", 5, 12, 0) },
	"give":   func(m *source.Mapping, p *TablePart) { p.Give = m.Line("give") },
	"spread": func(m *source.Mapping, p *TablePart) { p.Spread = m.Bool("spread") },
	"whole":  func(m *source.Mapping, p *TablePart) { p.Whole = m.Bool("whole") },
	"down":   func(m *source.Mapping, p *TablePart) { p.Down = readAxis(m, "down") },
	"along":  func(m *source.Mapping, p *TablePart) { p.Along = readAxis(m, "along") },
	"with": func(m *source.Mapping, p *TablePart) {
		for _, n := range m.List("with") {
			p.With = append(p.With, n.Line())
		}
	},
	"joined": func(m *source.Mapping, p *TablePart) {
		for _, n := range m.List("joined") {
			p.Joined = append(p.Joined, idsOf(n))
		}
	},
}

func readColumn(m *source.Mapping) TableColumn {
	c := TableColumn{Of: id(m, "of"), Label: label(m, "column"), Head: typed(m, "head"), Words: typed(m, "words")}
	c.Strong, c.Same = m.Bool("strong"), m.Bool("same")
	m.Done()
	return c
}

// readAxis is one side of the table of a working, empty where the part has none.
func readAxis(part *source.Mapping, key string) TableAxis {
	if !part.Has(key) {
		return TableAxis{}
	}
	m := part.Need(key).Map()
	a := TableAxis{Of: label(m, "of"), Head: typed(m, "head"), Counts: m.Int("counts", 1, 60, 0)}
	a.Step, a.By, a.Less, a.Shows = id(m, "step"), id(m, "by"), m.Line("less"), m.Line("shows")
	if a.Of.Text == "" {
		m.At().Problem("templates.axis-of-nothing", "key", key)
	}
	m.Done()
	return a
}

func readLine(m *source.Mapping) TableLine {
	l := TableLine{Place: m.At().Place(), Item: id(m, "item"), Key: typed(m, "key"), Words: typed(m, "words")}
	m.Done()
	return l
}

// id is a name that the rules know; any text, since it is held against them later.
func id(m *source.Mapping, key string) Word { return label(m, key) }

func label(m *source.Mapping, key string) Word {
	return Word{Text: m.Line(key), Place: m.Place(key)}
}

// ids is one name or a list of them.
func ids(m *source.Mapping, key string) []Word {
	n := m.Node(key)
	if n.Kind() != source.List {
		if w := id(m, key); w.Text != "" {
			return []Word{w}
		}
		return nil
	}
	return idsOf(n)
}

func idsOf(n source.Node) []Word {
	var out []Word
	for _, item := range n.List() {
		out = append(out, Word{Text: item.Line(), Place: item.Place()})
	}
	return out
}

// typedNumber finds digits and vulgar fractions outside braces.
var (
	inBraces    = pattern.Of(`\{[^{}]*\}`)
	typedNumber = pattern.Of(`[0-9½¼¾⅓⅔⅛⅜]+`)
)

// typed is a text of the page. A number typed in it is a problem: the rules
// hold it already.
func typed(m *source.Mapping, key string) Word {
	w := Word{Text: m.Line(key), Place: m.Place(key)}
	if number := typedNumber.FindString(inBraces.ReplaceAllString(w.Text, "")); number != "" {
		m.Problem(key, "templates.holds-number", "key", key, "number", number, "example", "{threat-infantry}")
	}
	return w
}
