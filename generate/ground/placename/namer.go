package placename

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Letters that a name on a map has at most, and one that names its river too.
const (
	mostLetters = 18
	mostAtWater = 22
)

// Below rolls a number from 0 to n−1.
type Below func(n int) int

// Own are the names that a host brings along.
type Own struct {
	First map[Kind][]string // taken before any is drawn, in their order
	Lists *Lists            // drawn from before those of the theatre; nil for none
}

// Like is the theatre that the lists are filled up from; empty where they don't say.
func (o *Own) Like() string {
	if o == nil || o.Lists == nil {
		return ""
	}
	return o.Lists.like
}

// Theatre is what the host calls the land of the lists; empty where they don't say.
func (o *Own) Theatre() string {
	if o == nil || o.Lists == nil {
		return ""
	}
	return o.Lists.theatre
}

// A Name is one for a place, and what a village at it adds to its own, which
// only waters have.
type Name struct{ Text, At string }

// A Namer gives the names of one map, none of them twice and no two alike.
type Namer struct {
	chain []*Lists // the host's, then those of the theatre
	land  *Lists
	first map[Kind][]string
	taken []takenName
}

type takenName struct {
	text string
	says []string
}

// NewNamer is a namer for a theatre, or for Plain where that is unknown.
func NewNamer(theatre string, own Own) *Namer {
	key := Known(theatre)
	if key == "" {
		key = Known(own.Like())
	}
	if key == "" {
		key = Plain
	}
	land := lands[key]()
	n := &Namer{land: land, first: map[Kind][]string{}}
	for kind, names := range own.First {
		n.first[kind] = slices.Clone(names)
	}
	if own.Lists != nil {
		n.chain = append(n.chain, own.Lists)
	}
	n.chain = append(n.chain, land)
	return n
}

// Take notes a name that the map bears, so that it comes no second time.
func (n *Namer) Take(name string) {
	n.taken = append(n.taken, takenName{name, n.land.telling(name)})
}

// First is the next name that the host gives for a kind; empty when none is left.
func (n *Namer) First(kind Kind) string {
	for len(n.first[kind]) > 0 {
		name := n.first[kind][0]
		n.first[kind] = n.first[kind][1:]
		if !n.bears(name) {
			n.Take(name)
			return name
		}
	}
	return ""
}

// bears tells whether the map has the name.
func (n *Namer) bears(name string) bool {
	return slices.ContainsFunc(n.taken, func(t takenName) bool { return strings.EqualFold(t.text, name) })
}

// confused tells whether a name would be taken for another on the map.
func (n *Namer) confused(name string) bool {
	says := n.land.telling(name)
	return slices.ContainsFunc(n.taken, func(t takenName) bool { return alike(t.says, says) })
}

// How often a name is drawn again that will not do.
const (
	mostDraws = 60 // for one unlike all others
	lastDraws = 60 // then for one that is merely another
)

// Draw is a name of a kind, by the host's lists or the land's. It is empty when
// they have run out.
func (n *Namer) Draw(kind Kind, below Below) Name {
	for _, l := range n.chain {
		list := l.of(kind)
		for draw := range mostDraws + lastDraws {
			at, ok := roulette(list, func(e entry) bool { return !e.plain() || !n.bears(e.text()) }, below)
			if !ok {
				break
			}
			e := list[at]
			forms, drawn := l.fill(e, below)
			if n.fits(l, e, forms[:1], drawn, draw >= mostDraws) {
				n.Take(forms[0])
				return nameOf(forms)
			}
		}
	}
	return Name{}
}

func nameOf(forms []string) Name {
	if len(forms) > 1 {
		return Name{forms[0], forms[1]}
	}
	return Name{Text: forms[0]}
}

// of is the list of a kind, or the one that stands in for it.
func (l *Lists) of(kind Kind) []entry {
	for len(l.names[kind]) == 0 && instead[kind] != "" {
		kind = instead[kind]
	}
	return l.names[kind]
}

// fits tells whether names will do. A name as a club typed it only has to be new.
func (n *Namer) fits(l *Lists, e entry, forms, drawn []string, lax bool) bool {
	for _, name := range forms {
		switch {
		case n.bears(name):
			return false
		case e.plain() && !l.strict:
		case utf8.RuneCountInString(name) > mostLetters, clumsy(name, drawn), stopped(name):
			return false
		case !lax && n.confused(name):
			return false
		}
	}
	return true
}

// roulette draws an entry of those that are left, with its share of the weights
// as its chance: roulette-wheel selection.
func roulette(list []entry, left func(entry) bool, below Below) (at int, ok bool) {
	sum := 0
	for _, e := range list {
		if left(e) {
			sum += e.weight
		}
	}
	if sum == 0 {
		return 0, false
	}
	turn := below(sum)
	for i, e := range list {
		if !left(e) {
			continue
		}
		if turn < e.weight {
			return i, true
		}
		turn -= e.weight
	}
	return 0, false
}

// fill fills in the parts of an entry, the same key with the same word in all
// its forms, and lists the words that it drew.
func (l *Lists) fill(e entry, below Below) (forms, drawn []string) {
	f := filling{lists: l, below: below, known: map[string]string{}}
	for _, p := range e.forms {
		forms = append(forms, tidied(f.fill(p)))
	}
	return forms, f.drawn
}

// A filling is the words that were drawn for the parts of one name.
type filling struct {
	lists *Lists
	below Below
	known map[string]string
	drawn []string
}

func (f *filling) fill(p pattern) string {
	var b strings.Builder
	for _, piece := range p {
		if !piece.part {
			b.WriteString(piece.text)
			continue
		}
		if _, ok := f.known[piece.text]; !ok {
			f.known[piece.text] = f.draw(piece.text)
		}
		b.WriteString(f.known[piece.text])
	}
	return b.String()
}

func (f *filling) draw(key string) string {
	list := f.lists.parts[key]
	at, ok := roulette(list, func(entry) bool { return true }, f.below)
	if !ok {
		return ""
	}
	e := list[at]
	if e.plain() {
		f.drawn = append(f.drawn, strings.Trim(e.text(), "~ "))
	}
	return f.fill(e.forms[0])
}

// Pair is the names of two villages that share theirs, and by what the first of
// them is told from the other; empty where there are none that will do.
func (n *Namer) Pair(below Below) (one, other string, by Order) {
	for _, l := range n.chain {
		list, order := l.allPairs()
		for range mostDraws {
			at, ok := roulette(list, func(e entry) bool { return len(e.forms) == 2 }, below)
			if !ok {
				break
			}
			if forms, drawn := l.fill(list[at], below); forms[0] != forms[1] && n.fits(l, list[at], forms, drawn, false) {
				n.Take(forms[0])
				n.Take(forms[1])
				return forms[0], forms[1], order[at]
			}
		}
	}
	return "", "", ""
}

// allPairs are the pairs of every order, and the order of each.
func (l *Lists) allPairs() (list []entry, order []Order) {
	for _, by := range orders {
		for _, e := range l.pairs[by] {
			list, order = append(list, e), append(order, by)
		}
	}
	return list, order
}

// AtWater is the name of a village at a water: its own, and what the water adds
// to it; the village's alone where both are too long for a map.
func (n *Namer) AtWater(village, at string, below Below) string {
	if at == "" || strings.ContainsAny(village, " -") {
		return village
	}
	l := n.chain[0]
	if len(l.riverside) == 0 {
		l = n.land
	}
	k, ok := roulette(l.riverside, func(entry) bool { return true }, below)
	if !ok {
		return village
	}
	f := filling{lists: l, below: below, known: map[string]string{"name": village, "at": at}}
	name := tidied(f.fill(l.riverside[k].forms[0]))
	if utf8.RuneCountInString(name) > mostAtWater || n.bears(name) {
		return village
	}
	n.taken = append(n.taken, takenName{name, n.land.telling(village)})
	return name
}
