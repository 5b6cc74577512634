package slot

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// A Cut is a sprue with the designs of its cards.
type Cut struct {
	imposition.Sprue
	Fronts []*Template // the first that serves, or the nearest in size
	Backs  []*Template // none for cards with a bare back
	Large  []*Template // of large print: backs of cards, which come before those, and fronts of all else in their place; none where they are as ever
}

// Faces are the fronts of a cut that isn't one of cards, in large print or as ever.
func (c *Cut) Faces(large bool) []*Template {
	if large && len(c.Large) > 0 {
		return c.Large
	}
	return c.Fronts
}

// sprues says what kinds of designs a sprue may list: its name begins with
// what lies on it.
var sprues = []struct {
	name        string
	front, back Kind
}{
	{"sprue-cards", CardFrontKind, CardBackKind},
	{"sprue-records", RecordKind, RecordKind},
	{"sprue-leaders", FormationKind, FormationKind},
	{"sprue-order-slips", FormationKind, FormationKind},
	{"sprue-order-markers", RecordKind, RecordKind},
	{"sprue-characters", CharacterKind, CharacterKind},
}

// onSprue are the kinds of designs that a sprue of the name may list, empty for
// a name that says none.
func onSprue(name string) (front, back Kind) {
	for _, s := range sprues {
		if name == s.name || strings.HasPrefix(name, s.name+"-") {
			return s.front, s.back
		}
	}
	return "", ""
}

// Designs are the sprues that a desk lays cards, records and the like out by.
type Designs struct {
	All map[string]func() *Cut // by name

	Cards, Records          *Cut
	Leaders, Slips, Markers *Cut // nil where the rules know none
	Characters              *Cut
}

// Of picks the sprues that the head of a rule set names.
func (d *Designs) Of(b *rules.Book) (*Designs, source.Problems) {
	p, named := &spruePicker{all: d.All, rules: b.ID}, b.Designs
	return &Designs{
		All:        d.All,
		Cards:      p.pick("cards", named.Cards, CardFrontKind),
		Records:    p.pick("records", named.Records, RecordKind),
		Leaders:    p.pick("leaders", named.Leaders, FormationKind),
		Slips:      p.pick("slips", named.Slips, FormationKind),
		Markers:    p.pick("markers", named.Markers, RecordKind),
		Characters: p.pick("characters", named.Characters, CharacterKind),
	}, p.problems
}

// A spruePicker finds the sprues that a rule set names.
type spruePicker struct {
	all      map[string]func() *Cut
	rules    string
	problems source.Problems
}

// pick is the sprue of a name, nil for none and, with a problem, for one that is not
// there or bears something else.
func (p *spruePicker) pick(use, name string, front Kind) *Cut {
	if name == "" {
		return nil
	}
	read, ok := p.all[name]
	if bears, _ := onSprue(name); ok && bears == front {
		return read()
	}
	var fitting []string
	for _, known := range slices.Sorted(maps.Keys(p.all)) {
		if bears, _ := onSprue(known); bears == front {
			fitting = append(fitting, known)
		}
	}
	p.problems.Add(source.New(source.Place{}, "slot.no-sprue-for", "rules", p.rules, "use", use, "name", say.Quoted(name), "fitting", words.Commas(fitting), "near", source.DidYouMean(name, fitting)))
	return nil
}

// ReadDesigns reads the sprues of a library and every design that they list.
// With any problem the designs are not to be used.
func ReadDesigns(l *templates.Library, shows *Showing) (*Designs, source.Problems) {
	r := &designReader{library: l, shows: shows, read: map[string]*Template{}}
	d := &Designs{All: map[string]func() *Cut{}}
	for _, name := range spruesIn(l) {
		cut := r.sprue(name)
		d.All[name] = func() *Cut { return cut }
	}
	return d, r.problems
}

// OwnDesigns are csprint's own, each sprue read when it is first asked for: no
// rule set has need of them all. A problem in them is our own fault.
func OwnDesigns(shows *Showing) *Designs {
	library, err := templates.Open("")
	if err != nil {
		panic(err)
	}
	var mu sync.Mutex
	r := &designReader{library: library, shows: shows, read: map[string]*Template{}}
	d := &Designs{All: map[string]func() *Cut{}}
	for _, name := range spruesIn(library) {
		d.All[name] = sync.OnceValue(func() *Cut {
			mu.Lock()
			defer mu.Unlock()
			cut := r.sprue(name)
			if err := r.problems.Err(); err != nil {
				panic(err)
			}
			return cut
		})
	}
	return d
}

// spruesIn are the sprues of a library: csprint's own, and of a user's those
// that go before them or that some rule set names.
func spruesIn(l *templates.Library) []string {
	var names, named []string
	for _, name := range l.Names() {
		if front, _ := onSprue(name); front == "" {
			continue
		}
		if !l.Own(name) && named == nil {
			named = namedSprues()
		}
		if l.Own(name) || slices.Contains(named, name) {
			names = append(names, name)
		}
	}
	return names
}

// namedSprues are the sprues that the heads of all rule sets name.
func namedSprues() []string {
	var names []string
	for _, id := range rules.IDs() {
		if b, err := rules.Open(id); err == nil {
			d := b.Designs
			names = append(names, d.Cards, d.Records, d.Leaders, d.Slips, d.Markers, d.Characters)
		}
	}
	return names
}

type designReader struct {
	shows    *Showing
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
	s := &Cut{Sprue: imposition.Sprue{
		Name:   name,
		Title:  m.NeedLine("title"),
		Room:   readLength(m, "room", 0, 60_000, 13_500),
		Gutter: readLength(m, "gutter", 0, 60_000, 0),
		Air:    readLength(m, "air", 0, 5_000, 400),
		Bars:   m.Bool("bars"),
		Lines:  m.Bool("lines"),
	}}
	marks := m.Map("marks")
	s.Mark, s.Off = readLength(marks, "long", 0, 20_000, 4_000), readLength(marks, "off", 0, 20_000, 2_000)
	marks.Done()
	front, back := onSprue(name)
	s.Fronts = r.listed(f, m.Need("fronts"), front)
	s.Backs = r.listed(f, m.Node("backs"), back)
	s.Large = r.listed(f, m.Node("large"), back)
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
			known := r.library.Names()
			n.Problem("templates.no-design", "asked", say.Quoted(name), "n", len(known), "known", words.Commas(known), "near", source.DidYouMean(name, known))
			continue
		}
		t := r.template(name)
		if t != nil && t.Kind != kind {
			n.Problem("slot.design-of-other-kind", "name", name, "kind", t.Kind, "want", string(kind))
		}
		out = append(out, t)
	}
	if len(out) == 0 && list.Kind() == source.List {
		list.Problem("slot.no-design-listed")
	}
	return out
}

// template reads a design once; nil where it cannot be read.
func (r *designReader) template(name string) *Template {
	if t, ok := r.read[name]; ok {
		return t
	}
	d, err := r.library.Design(name, SlotParts)
	if err != nil {
		r.fail(err)
		r.read[name] = nil
		return nil
	}
	t := ReadTemplate(d, r.shows)
	r.read[name] = t
	r.fail(d.Problems().Err())
	return t
}

// fail keeps what went wrong.
func (r *designReader) fail(err error) {
	if !r.problems.Take(err) && err != nil {
		r.problems.Add(source.New(source.Place{}, "problem.other", "error", err))
	}
}
