package templates

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// ReadChits reads the design of a rule set's chits and forms. The error is a
// Problem or Problems. Ids are only held against the rules, and signs against
// the drawings, when the sheets are laid out.
func ReadChits(f *source.File) (*Chits, error) {
	m := f.Root().Map()
	c := &Chits{Rules: Word{Text: m.NeedLine("rules"), Place: m.Place("rules")}}
	for _, n := range m.List("trays") {
		c.Trays = append(c.Trays, readTray(n.Map()))
	}
	for _, n := range m.List("slips") {
		c.Slips = append(c.Slips, readSlip(n.Map()))
	}
	if m.Has("sticks") {
		c.Sticks = readSticks(m.Map("sticks"))
	}
	m.Done()
	c.proveKeys(f)
	if err := f.Problems().Err(); err != nil {
		return nil, err
	}
	return c, nil
}

// Bounds of a design; lengths in micrometres.
const (
	leastChit   = 10_000
	mostChit    = 60_000
	leastSlip   = 40_000
	mostSlip    = 400_000
	mostShare   = 20
	mostCopies  = 20
	mostFigure  = 999
	mostBars    = 5
	mostOverlap = 200
)

func readTray(m *source.Mapping) ChitTray {
	t := ChitTray{
		Place: m.At().Place(),
		Key:   m.NeedLine("key"),
		Title: typed(m, "title"),
		Note:  typed(m, "note"),
		Side:  m.Need("side").Length(leastChit, mostChit, leastChit),
		Alike: m.Need("backs").Choice("own", "alike", "own") == "alike",
		Cost:  id(m, "cost"),
		Free:  id(m, "free"),
		Spare: typed(m, "spare"),
	}
	for _, n := range m.Need("chits").List() {
		t.Chits = append(t.Chits, readChit(n.Map()))
	}
	m.Done()
	return t
}

func readChit(m *source.Mapping) Chit {
	c := Chit{
		Place:    m.At().Place(),
		Key:      m.NeedLine("key"),
		Item:     id(m, "item"),
		Front:    readFace(m),
		Handed:   m.Bool("handed"),
		Numbered: m.Bool("numbered"),
		Copies:   readCopies(m.Need("copies").Map()),
		Lean:     readLean(m),
	}
	if m.Has("back") {
		back := m.Map("back")
		face := readFace(back)
		back.Done()
		c.Back = &face
		if len(face.Figures) != len(c.Front.Figures) {
			m.Problem("back", "templates.back-has-other-figures", "back", len(face.Figures), "front", len(c.Front.Figures))
		}
	}
	m.Done()
	return c
}

func readFace(m *source.Mapping) ChitFace {
	f := ChitFace{
		Sign:   id(m, "sign"),
		Bars:   m.Int("bars", 0, mostBars, 0),
		Word:   typed(m, "word"),
		Hint:   typed(m, "hint"),
		Corner: id(m, "corner"),
		Boxes:  id(m, "boxes"),
		Band:   m.Bool("band"),
	}
	for _, n := range m.List("figures") {
		f.Figures = append(f.Figures, n.Int(0, mostFigure, 0))
	}
	return f
}

func readCopies(m *source.Mapping) Copies {
	c := Copies{Times: m.Int("times", 1, mostCopies, 1), Each: m.Int("each", 1, mostCopies, 1)}
	for _, w := range ids(m, "of") {
		if !slices.Contains(CopiesOf, w.Text) {
			m.Problem("of", "templates.copies-counted-by", "of", say.Quoted(w.Text), "known", words.Commas(CopiesOf), "near", source.DidYouMean(w.Text, CopiesOf))
			continue
		}
		c.Of = append(c.Of, w.Text)
	}
	if !m.Absent() && !m.Has("of") {
		m.Problem("of", "templates.copies-counted-by-nothing", "known", words.Commas(CopiesOf))
	}
	m.Done()
	return c
}

// readLean are the copies of a lean packet, nil for the same.
func readLean(m *source.Mapping) *Copies {
	if !m.Has("lean") {
		return nil
	}
	c := readCopies(m.Map("lean"))
	return &c
}

func readSlip(m *source.Mapping) Slip {
	s := Slip{
		Place: m.At().Place(),
		Key:   m.NeedLine("key"),
		Sheet: typed(m, "sheet"),
		Title: typed(m, "title"),
		Note:  typed(m, "note"),
	}
	size := m.Need("size").Map()
	if reach := m.Map("reach"); !reach.Absent() {
		s.Reach = Reach{Of: typed(reach, "of"), Words: typed(reach, "words")}
		reach.Done()
	}
	s.W = size.Need("w").Length(leastSlip, mostSlip, leastSlip)
	s.H = size.Need("h").Length(leastSlip, mostSlip, leastSlip)
	size.Done()
	for _, n := range m.Need("rows").List() {
		s.Rows = append(s.Rows, readSlipRow(n.Map()))
	}
	s.Copies, s.Lean = readCopies(m.Need("copies").Map()), readLean(m)
	if s.Named() && len(s.Copies.Of) > 0 && (len(s.Copies.Of) > 1 || !slices.Contains(NamesOf, s.Copies.Of[0])) {
		m.Problem("copies", "templates.field-beside-copies", "of", words.Commas(s.Copies.Of), "named", strings.Join(NamesOf, " or "))
	}
	m.Done()
	return s
}

// slipRows are the keys one of which says what a row is.
var slipRows = []string{"fields", "choices", "lines", "boxes", "words", "steps", "ride"}

func readSlipRow(m *source.Mapping) SlipRow {
	r := SlipRow{
		Place:   m.At().Place(),
		Choices: id(m, "choices"),
		Lines:   m.Int("lines", 1, mostShare, 0),
		Boxes:   id(m, "boxes"),
		Words:   id(m, "words"),
		Across:  m.Int("across", 1, mostShare, 5),
		Label:   typed(m, "label"),
		Blast:   id(m, "blast"),
		Ride:    id(m, "ride"),
	}
	for _, n := range m.List("steps") {
		step := n.Map()
		r.Steps = append(r.Steps, typed(step, "do"))
		step.Done()
	}
	for _, n := range m.List("fields") {
		f := n.Map()
		r.Fields = append(r.Fields, SlipField{Label: typed(f, "label"), Share: f.Int("share", 1, mostShare, 1), Named: f.Bool("named")})
		f.Done()
	}
	kinds := 0
	for _, key := range slipRows {
		if m.Has(key) {
			kinds++
		}
	}
	if kinds != 1 && !m.Absent() {
		m.At().Problem("templates.row-of-several-kinds", "n", kinds, "known", words.Commas(slipRows))
	}
	m.Done()
	return r
}

func readSticks(m *source.Mapping) *Sticks {
	s := &Sticks{
		Place:   m.At().Place(),
		Key:     m.NeedLine("key"),
		Title:   typed(m, "title"),
		Bands:   id(m, "bands"),
		Zone:    id(m, "zone"),
		Overlap: m.Need("overlap").Int(1, mostOverlap, 1),
		High:    m.Need("high").Length(leastChit, mostChit, leastChit),
	}
	for _, n := range m.List("distances") {
		d := n.Map()
		s.Distances = append(s.Distances, StickDistance{Of: id(d, "of"), Words: typed(d, "words")})
		d.Done()
	}
	m.Done()
	return s
}

// proveKeys records every key that two designs share.
func (c *Chits) proveKeys(f *source.File) {
	seen := map[string]bool{}
	for _, key := range c.keys() {
		if key.Text != "" && seen[key.Text] {
			f.Add(source.New(key.Place, "templates.key-given-twice", "key", say.Quoted(key.Text)))
		}
		seen[key.Text] = true
	}
}
