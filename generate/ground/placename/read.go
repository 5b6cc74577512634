package placename

import (
	"embed"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/source"
)

// Bounds on a list of names.
const (
	mostNames  = 500 // of a kind
	mostParts  = 60  // sorts of parts
	mostWeight = 200
	mostDepth  = 4  // of parts within parts
	mostPieces = 8  // of an entry, parts and what stands between them
	mostTyped  = 80 // letters of an entry
)

// MostLetters is how long a name may be that a host gives.
const MostLetters = 40

// A Kind is a sort of place that has names of its own, and the key of its list.
type Kind string

// The kinds.
const (
	Village  Kind = "villages"
	Farm     Kind = "farms"
	Mill     Kind = "mills"
	Windmill Kind = "windmills"
	Well     Kind = "wells"
	Ruin     Kind = "ruins"
	Oasis    Kind = "oases"
	Tomb     Kind = "tombs"
	Hill     Kind = "hills"
	Wood     Kind = "woods"
	River    Kind = "rivers"
	Stream   Kind = "streams"
	Gully    Kind = "gullies" // the beds of waters that are dry
)

// Kinds are all kinds.
func Kinds() []Kind {
	return []Kind{Village, Farm, Mill, Windmill, Well, Ruin, Oasis, Tomb, Hill, Wood, River, Stream, Gully}
}

// An Order is by what two villages that share a name are told apart: the first of
// a pair is the larger, the higher, the more northern or the more eastern one.
type Order string

// The orders.
const (
	BySize   Order = "size"
	ByHeight Order = "height"
	ByNorth  Order = "north"
	ByEast   Order = "east"
)

var orders = []Order{BySize, ByHeight, ByNorth, ByEast}

// instead is the list that a kind draws on where it has none of its own.
var instead = map[Kind]Kind{Mill: Farm, Windmill: Mill, Well: Farm, Ruin: Farm, Oasis: Well, Tomb: Ruin, River: Stream, Gully: Stream}

// Lists are the names of one land, or those of a club.
type Lists struct {
	names     map[Kind][]entry
	parts     map[string][]entry
	pairs     map[Order][]entry // of two villages that share a name
	riverside []entry           // of villages at a water: <name> and <at>
	common    map[string]bool   // words that many names may bear, in small letters
	like      string            // the theatre that a club's lists are filled up from
	theatre   string            // what a club calls the land of its lists
	strict    bool              // csprint's own: names on one map are kept unlike
}

//go:embed lands/*.yaml
var landFiles embed.FS

// lands are the lists of the theatres, each read when it is first asked for.
var lands = func() map[string]func() *Lists {
	all := map[string]func() *Lists{}
	for _, t := range theatres {
		all[t.key] = sync.OnceValue(func() *Lists { return readLand(t.key) })
	}
	return all
}()

// readLand reads a file of csprint's own, which a test proves.
func readLand(key string) *Lists {
	name := "lands/" + key + ".yaml"
	data, err := landFiles.ReadFile(name)
	if err != nil {
		panic("placename: " + err.Error())
	}
	f, err := source.Parse(name, data)
	if err != nil {
		panic("placename: " + err.Error())
	}
	l := Read(f)
	if err := f.Problems().Err(); err != nil {
		panic("placename: " + err.Error())
	}
	l.strict = true
	return l
}

// Read reads lists of names. What is wrong with them is left among the problems
// of the file.
func Read(f *source.File) *Lists {
	m := f.Root().Map()
	l := &Lists{names: map[Kind][]entry{}, parts: map[string][]entry{}, common: map[string]bool{}, pairs: map[Order][]entry{}}
	l.theatre = m.Line("theatre")
	l.like = m.Choice("like", "", Theatres()...)
	parts := m.Map("parts")
	if keys := parts.Keys(); len(keys) > mostParts {
		m.Problem("parts", "placename.many-parts", "n", len(keys), "most", mostParts)
		return l
	}
	r := listReader{lists: l, parts: parts.Keys()}
	for _, key := range r.parts {
		l.parts[key] = r.list(parts, key)
	}
	parts.Done()
	for _, kind := range Kinds() {
		l.names[kind] = r.list(m, string(kind))
	}
	if m.Has("pairs") {
		pairs := m.Map("pairs")
		for _, order := range orders {
			l.pairs[order] = r.list(pairs, string(order))
		}
		pairs.Done()
	}
	r.parts = append(r.parts, "name", "at")
	l.riverside = r.list(m, "riverside")
	for _, n := range m.List("common") {
		for _, word := range wordsOf(n.Line()) {
			l.common[word] = true
		}
	}
	if len(m.Keys()) == 0 {
		m.At().Problem("placename.no-lists")
	}
	m.Done()
	if l.prove(parts); f.Problems().Err() == nil {
		l.settle()
	}
	return l
}

// A listReader reads lists whose entries ask for parts.
type listReader struct {
	lists *Lists
	parts []string // that there are
}

// list reads one list.
func (r listReader) list(m *source.Mapping, key string) []entry {
	nodes := m.List(key)
	if len(nodes) > mostNames {
		m.Problem(key, "placename.many-names", "n", len(nodes), "most", mostNames)
		return nil
	}
	var list []entry
	for _, n := range nodes {
		typed := n.Line()
		if typed == "" {
			continue
		}
		if utf8.RuneCountInString(typed) > mostTyped {
			n.Problem("placename.long-name", "most", mostTyped)
			continue
		}
		e, fault := parse(typed)
		if !fault.IsZero() {
			n.Problem("placename.entry", "fault", fault)
			continue
		}
		if !r.known(n, e) {
			continue
		}
		if e.plain() && utf8.RuneCountInString(e.text()) > MostLetters {
			n.Problem("placename.long-name", "most", MostLetters)
			continue
		}
		list = append(list, e)
	}
	return list
}

// known tells whether all parts of an entry are there.
func (r listReader) known(n source.Node, e entry) bool {
	for _, key := range e.parts() {
		if !slices.Contains(r.parts, key) {
			n.Problem("placename.no-part", "key", strconv.Quote(key), "near", source.DidYouMean(key, r.parts))
			return false
		}
	}
	return true
}

// prove refuses parts that are made of themselves, or of parts too deep.
func (l *Lists) prove(m *source.Mapping) {
	deep := map[string]int{}
	for _, key := range m.Keys() {
		if l.depth(key, deep) > mostDepth {
			m.Problem(key, "placename.deep-parts", "most", mostDepth)
			return
		}
		if len(l.parts[key]) == 0 {
			m.Problem(key, "placename.empty-part")
		}
	}
}

// depth is how many parts deep a part is made, 1 for one of words alone, by
// depth-first search. deep keeps what is known; a part that is being asked for is
// too deep.
func (l *Lists) depth(key string, deep map[string]int) int {
	if known, ok := deep[key]; ok {
		return known
	}
	deep[key] = mostDepth + 1
	below := 0
	for _, e := range l.parts[key] {
		for _, part := range e.parts() {
			below = max(below, l.depth(part, deep))
		}
	}
	deep[key] = min(below+1, mostDepth+1)
	return deep[key]
}

// settle weighs all entries and notes the words that many names bear: those that
// stand in a pattern of anything but a single village.
func (l *Lists) settle() {
	made := map[string]int{}
	for _, key := range Kinds() {
		list := l.names[key]
		for i := range list {
			l.weigh(made, &list[i])
			if key != Village {
				l.commonIn(list[i])
			}
		}
	}
	for _, order := range orders {
		for i := range l.pairs[order] {
			l.weigh(made, &l.pairs[order][i])
			l.commonIn(l.pairs[order][i])
		}
	}
	for i := range l.riverside {
		l.weigh(made, &l.riverside[i])
	}
	for _, list := range l.parts {
		for i := range list {
			l.weigh(made, &list[i])
		}
	}
}

func (l *Lists) commonIn(e entry) {
	if e.plain() {
		return
	}
	for _, p := range e.forms {
		for i, piece := range p {
			if piece.part {
				continue
			}
			for _, word := range wholeWords(piece.text, i == 0, i == len(p)-1) {
				l.common[word] = true
			}
		}
	}
}
