package templates

import (
	"path"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// Parts says what a kind of design is made of, so that one design can take
// after another.
type Parts struct {
	Key   string   // under which they stand: "slots", "columns"
	Noun  string   // what messages call one of them: "slot"
	Shows []string // keys that say what a part shows: a new part has one of them, and one in place of another replaces it
}

// A Design is a file with those that it takes after: what it doesn't say itself,
// they say.
type Design struct {
	Name  string          // of its file, "record" or "rosters/battle"
	Place source.Place    // of its file as a whole
	Head  *source.Mapping // all keys but the parts, those of its own file first
	Parts []Part          // in the order of the design that has them first

	files  []*source.File
	styles map[string]*source.Mapping
}

// A Part is a slot or a column by its name.
type Part struct {
	Name string
	*source.Mapping
	node    source.Node
	dropped bool // it stands in the file to be left out
}

// mostSteps is how many designs may take after one another, one by one.
const mostSteps = 3

// Design is the design of a name, laid over those that it extends. The error is
// a Problem or Problems for a file that cannot be read at all; lesser ones are
// among the design's own.
func (l *Library) Design(name string, of Parts) (*Design, error) {
	f, err := l.File(name)
	if err != nil {
		return nil, err
	}
	d := design(link{name: name, own: l.Own(name), file: f}, of, l.above)
	if d == nil {
		return nil, f.Problems()
	}
	if d.styles, err = l.styles(d); err != nil {
		return nil, err
	}
	return d, nil
}

// Alone reads a design from a file that can take after no other; nil where it
// would, which is then a problem of the file.
func Alone(f *source.File, name string, of Parts) *Design {
	return design(link{name: name, file: f}, of, func(_ link, asked string) (link, error) {
		return link{}, noDesign(source.Place{}, asked, nil)
	})
}

// noDesign is the problem of a name that no design has, of those that there are.
func noDesign(at source.Place, asked string, known []string) source.Problem {
	return source.New(at, "templates.no-design", "asked", say.Quoted(asked), "n", len(known), "known", words.Commas(known), "near", source.DidYouMean(asked, known))
}

// Problems are those of all files that the design was read from.
func (d *Design) Problems() source.Problems {
	var all source.Problems
	for _, f := range d.files {
		for _, p := range f.Problems() {
			all.Add(p)
		}
	}
	return all
}

// Add records a problem with the design.
func (d *Design) Add(p source.Problem) { d.files[0].Add(p) }

// A link is one of the designs that take after one another.
type link struct {
	name string
	own  bool // csprint's
	file *source.File
	head *source.Mapping
}

// design lays a file over those above it; nil where one of them cannot be had,
// which is then a problem of the file.
func design(first link, of Parts, above func(link, string) (link, error)) *Design {
	first.head = readHead(first.file)
	chain, whole := chainOf(first, above)
	if !whole {
		return nil
	}
	d := &Design{Name: first.name, Place: first.file.Place()}
	top := len(chain) - 1
	chain[top].head.Need(of.Key)
	d.Head = chain[top].head
	for i := top; i >= 0; i-- {
		head := chain[i].head
		parts := partsOf(head.Node(of.Key), of)
		if i == top {
			d.Parts = slices.DeleteFunc(parts, func(p Part) bool { return nothingOf(p, of) })
			continue
		}
		d.Parts = of.laidOver(d.Parts, parts)
		d.Head = head.Over(d.Head, of.Key)
	}
	d.Head.Know("csprint-template", "kind", "extends", "styles", of.Key)
	for _, l := range chain {
		d.files = append(d.files, l.file)
	}
	return d
}

// readHead reads the key that says how a file is to be read.
func readHead(f *source.File) *source.Mapping {
	m := f.Root().Map()
	m.Need("csprint-template").Int(1, 1, 1)
	return m
}

// nothingOf reports a part of a design that takes after none and leaves it out.
func nothingOf(p Part, of Parts) bool {
	if p.dropped {
		p.node.Problem("templates.part-is-nothing", "noun", of.Noun, "name", say.Quoted(p.Name))
	}
	return p.dropped
}

// chainOf lists a design and those that it takes after, the nearest first, and
// tells whether they are all there.
func chainOf(first link, above func(link, string) (link, error)) (chain []link, whole bool) {
	chain = []link{first}
	for {
		l := chain[len(chain)-1]
		at := l.head.Node("extends")
		asked := at.Line()
		if asked == "" {
			return chain, at.Absent()
		}
		next, err := above(l, asked)
		if err != nil {
			first.file.AddError(err, at.Place())
			return chain, false
		}
		next.head = readHead(next.file)
		if wrong := misfit(chain, next, asked); !wrong.IsZero() {
			first.file.Add(source.Problem{Place: at.Place(), Says: wrong})
			return chain, false
		}
		chain = append(chain, next)
	}
}

// misfit says why a design cannot come next, empty where it can.
func misfit(chain []link, next link, asked string) words.Text {
	way := pathOf(append(slices.Clone(chain), next))
	last := chain[len(chain)-1]
	mine, theirs := last.head.Line("kind"), next.head.Line("kind")
	switch {
	case slices.ContainsFunc(chain, func(l link) bool { return l.name == next.name && l.own == next.own }):
		return words.Of("templates.designs-in-circle", "way", way)
	case len(chain) > mostSteps:
		return words.Of("templates.designs-too-deep", "way", way, "most", mostSteps)
	case mine != "" && mine != theirs:
		return words.Of("templates.design-of-other-kind", "name", asked, "is", theirs, "kind", mine)
	}
	return words.Text{}
}

// pathOf names designs that take after one another: battle → club → battle.
func pathOf(chain []link) string {
	names := make([]string, len(chain))
	for i, l := range chain {
		names[i] = path.Base(l.name)
	}
	return strings.Join(names, " → ")
}

// above finds the design that another asks for, among those of its folder.
// csprint's own take after csprint's own. A user's file takes after the user's,
// and one that asks for its own name after csprint's.
func (l *Library) above(from link, asked string) (link, error) {
	name := path.Join(path.Dir(from.name), asked)
	own := from.own || l.Own(name) || name == from.name && slices.Contains(ownNames(), name)
	known := l.beside(from.name)
	if path.Base(asked) != asked || !slices.Contains(known, asked) {
		return link{}, noDesign(source.Place{}, asked, known)
	}
	read := l.File
	if own {
		read = l.ownFile
	}
	f, err := read(name)
	return link{name: name, own: own, file: f}, err
}

// beside lists the designs in the folder of another.
func (l *Library) beside(name string) []string {
	var names []string
	for _, other := range l.Names() {
		if path.Dir(other) == path.Dir(name) {
			names = append(names, path.Base(other))
		}
	}
	return names
}

// partsOf reads slots or columns: a list of mappings with names, or a mapping
// by names, in which ~ leaves one out.
func partsOf(n source.Node, of Parts) []Part {
	if n.Kind() == source.List {
		return listedParts(n, of)
	}
	var parts []Part
	m := n.Map()
	if tooMany(n, len(m.Keys()), of) {
		return nil
	}
	for _, name := range m.Keys() {
		if value := m.Node(name); value.Kind() == source.Null {
			parts = append(parts, Part{Name: name, node: value, dropped: true})
		} else {
			parts = append(parts, Part{Name: name, Mapping: value.Map(), node: value})
		}
	}
	return slices.DeleteFunc(parts, func(p Part) bool { return !p.dropped && p.Absent() })
}

// mostParts bounds the slots or columns of one design: csprint's own have 61 at most, and a
// sheet draws each on every card.
const mostParts = 200

// tooMany refuses more parts than a design may have.
func tooMany(n source.Node, parts int, of Parts) bool {
	if parts > mostParts {
		n.Problem("templates.many-parts", "n", parts, "noun", of.Noun, "most", mostParts)
	}
	return parts > mostParts
}

func listedParts(n source.Node, of Parts) []Part {
	var parts []Part
	items := n.List()
	if tooMany(n, len(items), of) {
		return nil
	}
	for _, item := range items {
		m := item.Map()
		if m.Absent() {
			continue
		}
		name := m.NeedLine("name")
		if slices.ContainsFunc(parts, func(p Part) bool { return p.Name == name }) {
			m.Problem("name", "templates.two-parts-called", "noun", of.Noun, "name", say.Quoted(name))
			continue
		}
		parts = append(parts, Part{Name: name, Mapping: m, node: item})
	}
	return parts
}

// laidOver lays the parts of a design over those of the one that it extends.
func (of Parts) laidOver(under, over []Part) []Part {
	out := slices.Clone(under)
	for _, p := range over {
		i := slices.IndexFunc(out, func(q Part) bool { return q.Name == p.Name })
		switch {
		case i < 0 && (p.dropped || !of.shows(p)):
			of.unknown(p, under)
		case i < 0:
			out = append(out, p)
		case p.dropped:
			out = slices.Delete(out, i, i+1)
		case of.shows(p):
			out[i].Mapping = p.Over(out[i].Mapping, of.Shows...)
		default:
			out[i].Mapping = p.Over(out[i].Mapping)
		}
	}
	return out
}

// shows tells whether a part says itself what it shows.
func (of Parts) shows(p Part) bool {
	return slices.ContainsFunc(p.Keys(), func(key string) bool { return slices.Contains(of.Shows, key) })
}

// unknown reports a part that changes or leaves out what isn't there.
func (of Parts) unknown(p Part, under []Part) {
	names := make([]string, len(under))
	for i, q := range under {
		names[i] = q.Name
	}
	hint := source.DidYouMean(p.Name, names)
	if hint.IsZero() && !p.dropped {
		hint = words.Of("templates.new-part-shows", "noun", of.Noun)
	}
	p.node.Problem("templates.no-part-called", "noun", of.Noun, "name", say.Quoted(p.Name), "names", words.Commas(names), "hint", hint)
}
