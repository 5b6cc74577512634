package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/templates"
)

// A Sprue is how cards lie on the paper.
type Sprue struct {
	Name   string
	Title  string // in the margin
	Room   layout.Length
	Gutter layout.Length
	Mark   layout.Length // length of a crop mark
	Off    layout.Length // from the trim to the crop mark
	Bars   bool          // of 100 mm on both axes
	Lines  bool          // hair lines where cards are cut apart
}

// A Cut is a sprue with the designs of its cards.
type Cut struct {
	Sprue
	Fronts []*Template // the first that serves, or the nearest in size
	Backs  []*Template // none for cards with a bare back
}

// spruesOf says what kinds of designs each sprue may list.
var spruesOf = map[string]struct{ front, back Kind }{
	"sprue-cards":            {CardFrontKind, CardBackKind},
	"sprue-records":          {RecordKind, RecordKind},
	"sprue-records-canister": {RecordKind, RecordKind},
	"sprue-records-musket":   {RecordKind, RecordKind},
	"sprue-leaders-canister": {FormationKind, FormationKind},
	"sprue-leaders-musket":   {FormationKind, FormationKind},
	"sprue-order-slips":      {FormationKind, FormationKind},
	"sprue-order-markers":    {RecordKind, RecordKind},
	"sprue-characters":       {CharacterKind, CharacterKind},
}

// designs are the sprues that a desk lays cards, records and the like out by.
type designs struct {
	all map[string]*Cut // by name

	cards, records          *Cut
	leaders, slips, markers *Cut // nil where the rules know none
	characters              *Cut
}

// of picks the sprues of a rule set.
func (d *designs) of(rules string) *designs {
	picked := &designs{all: d.all, cards: d.all["sprue-cards"], records: d.all["sprue-records"]}
	switch rules {
	case "cold-steel-canister":
		picked.records, picked.leaders = d.all["sprue-records-canister"], d.all["sprue-leaders-canister"]
		picked.slips, picked.markers = d.all["sprue-order-slips"], d.all["sprue-order-markers"]
	case "musket":
		picked.records, picked.leaders = d.all["sprue-records-musket"], d.all["sprue-leaders-musket"]
	case "hot-blood":
		picked.characters = d.all["sprue-characters"]
	}
	return picked
}

// readDesigns reads the sprues of a library and every design that they list.
// With any problem the designs are not to be used.
func readDesigns(l *templates.Library, shows *showing) (*designs, source.Problems) {
	r := &designReader{library: l, shows: shows, read: map[string]*Template{}}
	d := &designs{all: map[string]*Cut{}}
	for _, name := range slices.Sorted(maps.Keys(spruesOf)) {
		d.all[name] = r.sprue(name)
	}
	for _, p := range l.Idle() {
		r.problems.Add(p)
	}
	return d.of(""), r.problems
}

type designReader struct {
	shows    *showing
	library  *templates.Library
	read     map[string]*Template
	problems source.Problems
}

// sprue reads a sprue by its name.
func (r *designReader) sprue(name string) *Cut {
	f, err := r.library.File(name)
	if err != nil {
		r.fail(err)
		return nil
	}
	m := f.Root().Map()
	readVersion(m)
	m.Need("kind").Choice("", string(SprueKind))
	s := &Cut{Sprue: Sprue{
		Name:   name,
		Title:  m.NeedLine("title"),
		Room:   readLength(m, "room", 0, 60_000, 13_500),
		Gutter: readLength(m, "gutter", 0, 60_000, 0),
		Bars:   m.Bool("bars"),
		Lines:  m.Bool("lines"),
	}}
	marks := m.Map("marks")
	s.Mark, s.Off = readLength(marks, "long", 0, 20_000, 4_000), readLength(marks, "off", 0, 20_000, 2_000)
	marks.Done()
	kinds := spruesOf[name]
	s.Fronts = r.listed(f, m.Need("fronts"), kinds.front)
	s.Backs = r.listed(f, m.Node("backs"), kinds.back)
	m.Done()
	r.fail(f.Problems().Err())
	return s
}

// listed reads the designs that a sprue lists, all of one kind.
func (r *designReader) listed(f *source.File, list source.Node, kind Kind) []*Template {
	var out []*Template
	for _, n := range list.List() {
		name := n.Line()
		if name == "" {
			continue
		}
		if !r.library.Has(name) {
			n.Problem(fmt.Sprintf("no design is called %q", name), "one of "+strings.Join(r.library.Names(), ", "),
				source.DidYouMean(name, r.library.Names()))
			continue
		}
		t := r.template(name)
		if t != nil && t.Kind != kind {
			n.Problem(fmt.Sprintf("%s is the design of a %s", name, t.Kind), "of a "+string(kind), "")
		}
		out = append(out, t)
	}
	if len(out) == 0 && list.Kind() == source.List {
		list.Problem("no design is listed", "one at least", "")
	}
	return out
}

// template reads a design once; nil where it cannot be read.
func (r *designReader) template(name string) *Template {
	if t, ok := r.read[name]; ok {
		return t
	}
	f, err := r.library.File(name)
	if err != nil {
		r.fail(err)
		r.read[name] = nil
		return nil
	}
	t := readTemplate(f, name, r.shows)
	r.read[name] = t
	r.fail(f.Problems().Err())
	return t
}

// fail keeps what went wrong.
func (r *designReader) fail(err error) {
	switch err := err.(type) {
	case nil:
	case source.Problem:
		r.problems.Add(err)
	case source.Problems:
		for _, p := range err {
			r.problems.Add(p)
		}
	default:
		r.problems.Add(source.Problem{What: err.Error()})
	}
}
