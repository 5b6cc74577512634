package leaks

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/live/join"
)

// A Vocabulary is what stands on everyone's pages: the words of the rules and
// of csprint's own forms. The zero Vocabulary is empty.
type Vocabulary struct {
	packets []strangePacket
	words   map[string]bool // in small letters, of all pages
}

// A strangePacket has nothing to do with the packet to check.
type strangePacket struct {
	pages []*prose
	names phrases // its own
}

// Add adds the words on the pages of a packet, without that packet's own names.
func (v *Vocabulary) Add(pages []string, of *Packet) {
	if v.words == nil {
		v.words = map[string]bool{}
	}
	var p strangePacket
	for _, text := range pages {
		page := proseOf(text, unbounded())
		p.pages = append(p.pages, page)
		for word := range page.at {
			v.words[word] = true
		}
	}
	names := phrasesFor(of.Public)
	for _, s := range of.Sides {
		names = append(names, phrasesFor(s.Names)...)
	}
	p.names = phrasesOf(names)
	v.packets = append(v.packets, p)
}

func phrasesFor(names []string) []phrase {
	all := make([]phrase, len(names))
	for i, name := range names {
		all[i] = phraseOf(name)
	}
	return all
}

// unbounded is a budget for what csprint itself wrote.
func unbounded() *paper.Budget { return paper.NewBudget(math.MaxInt) }

// has tells whether a phrase stands on everyone's pages.
func (v *Vocabulary) has(ph phrase, budget *paper.Budget) bool {
	if slices.ContainsFunc(ph.small, func(word string) bool { return !v.words[word] }) {
		return false
	}
	for _, packet := range v.packets {
		if slices.ContainsFunc(packet.pages, func(p *prose) bool { return p.beyond(ph, packet.names, budget) }) {
			return true
		}
	}
	return false
}

// A secret is a name or mark and whose it is.
type secret struct {
	phrase
	side   string // empty for the umpire's
	marked bool   // an id, the seed or the commitment: found letter by letter
	shared bool   // every player of its side may read it
	what   string // "a name of side french"
}

// sorted are the secrets of a packet that can be looked for.
type sorted struct {
	secrets []secret
	public  []phrase
	byKey   map[string]bool     // public ones, by their keys
	names   map[string][]phrase // of each side
	common  []string

	// The last one, as the files of a reader follow one another.
	lastOf reader
	last   *look

	budget *paper.Budget
}

// sort begins a check: it parts what can be looked for from what is on everyone's pages anyway.
func (p *Packet) sort(common *Vocabulary) *sorted {
	p.budget = paper.NewBudget(mostWork)
	s := &sorted{names: map[string][]phrase{}, byKey: map[string]bool{}, budget: p.budget}
	s.public = phrasesFor(p.Public)
	for _, ph := range s.public {
		s.byKey[ph.key()] = true
	}
	for _, side := range p.Sides {
		s.names[side.ID] = phrasesFor(side.Names)
		for i, name := range side.Names {
			s.name(secret{phrase: s.names[side.ID][i], side: side.ID, what: fmt.Sprintf("names %q, of side %s", name, side.ID)}, common)
		}
		for _, id := range side.IDs {
			s.secrets = append(s.secrets, secret{phrase: phraseOf(id), side: side.ID, marked: true, what: fmt.Sprintf("has the id %s, of side %s", id, side.ID)})
		}
	}
	s.umpires(p, common)
	s.joining(p)
	slices.Sort(s.common)
	s.common = slices.Compact(s.common)
	return s
}

// name adds a name, unless it is public or common.
func (s *sorted) name(n secret, common *Vocabulary) {
	switch {
	case s.byKey[n.key()]:
	case !n.telling(), common.has(n.phrase, s.budget):
		s.common = append(s.common, n.said)
	default:
		s.secrets = append(s.secrets, n)
	}
}

// commits is what is said of the commitment to the seed. Everyone may have it
// from the umpire before the game, on the handout; nobody else tells it.
const commits = "tells the commitment to the seed"

// umpires adds the seed and its commitment.
func (s *sorted) umpires(p *Packet, common *Vocabulary) {
	seed := phraseOf(p.Seed)
	small := phraseOf(strings.ToLower(p.Seed))
	public := slices.ContainsFunc(s.public, func(ph phrase) bool { return proseOf(strings.ToLower(ph.said), s.budget).find(small, s.budget) != nil })
	if public || !seed.telling() || common.has(seed, s.budget) {
		s.common = append(s.common, p.Seed)
	} else {
		s.secrets = append(s.secrets, secret{phrase: seed, marked: true, what: "tells the seed"})
	}
	if p.Commitment != "" {
		s.secrets = append(s.secrets, secret{phrase: phraseOf(p.Commitment), marked: true, what: commits})
	}
}

// joining adds the codes by which phones join the game where its records are live,
// as phones read them and as people do. Whoever has one sees all that its side marks.
func (s *sorted) joining(p *Packet) {
	add := func(side, what string) {
		code := join.Code(p.Seed, side)
		for _, text := range []string{code, join.Grouped(code)} {
			s.secrets = append(s.secrets, secret{phrase: phraseOf(text), side: side, marked: true, shared: true, what: what})
		}
	}
	add(join.Umpire, "has the code by which the umpire joins the game")
	for _, side := range p.Sides {
		add(side.ID, "has the code by which side "+side.ID+" joins the game")
	}
}

// A reader is a side, or a player of it.
type reader struct {
	side   string
	player *Player
}

// A look is what is looked for in the files of a reader, and what he may read.
type look struct {
	hidden []secret
	by     map[string][]int // what is hidden, by the rarest of its words
	known  phrases

	squeezed []squeezedSecret
	grams    map[gram][]int // of them, by how they begin
}

// look is made once for each reader.
func (s *sorted) look(a audience) *look {
	r := reader{a.reader, a.player}
	if s.last == nil || s.lastOf != r {
		names := len(s.secrets) + len(s.names[a.reader]) + len(s.public)
		if a.player != nil {
			names += len(a.player.Knows)
		}
		if !s.budget.Spend(nameWork * names) {
			return &look{} // nothing is looked for any more, which text tells
		}
		knows := a.knowing()
		l := &look{hidden: withBackwards(s.hiddenFrom(a, knows)), known: phrasesOf(s.known(a, knows)), by: map[string][]int{}}
		often := map[string]int{}
		for _, one := range l.hidden {
			for _, word := range one.small {
				often[word]++
			}
		}
		for i, one := range l.hidden {
			if len(one.small) > 0 {
				word := slices.MinFunc(one.small, func(a, b string) int { return often[a] - often[b] })
				l.by[word] = append(l.by[word], i)
			}
		}
		l.squeeze()
		s.lastOf, s.last = r, l
	}
	return s.last
}

// withBackwards are secrets as they are read, and from their ends.
func withBackwards(hidden []secret) []secret {
	for _, one := range hidden[:len(hidden):len(hidden)] {
		one.phrase = phraseOf(backwards(one.said))
		one.what += ", backwards"
		hidden = append(hidden, one)
	}
	return hidden
}

// in are the secrets that a text may hold, in their order.
func (l *look) in(text *prose) []int {
	var some []int
	for word := range text.at {
		some = append(some, l.by[word]...)
	}
	slices.Sort(some)
	return some
}

// hiddenFrom are the secrets of all but one side, less what that side calls
// its own by the same name, and what a player may not read of his own side.
func (s *sorted) hiddenFrom(a audience, knows func(string) bool) []secret {
	own := map[string]bool{}
	for _, ph := range s.names[a.reader] {
		own[ph.key()] = true
	}
	var out []secret
	for _, one := range s.secrets {
		switch {
		case one.side == "", one.side != a.reader && (one.marked || !own[one.key()]), one.side == a.reader && !one.shared && !knows(one.said):
			out = append(out, one)
		}
	}
	return out
}

// known are the phrases that a side, or everyone, may read.
func (s *sorted) known(a audience, knows func(string) bool) []phrase {
	own := slices.DeleteFunc(slices.Clone(s.names[a.reader]), func(ph phrase) bool { return !knows(ph.said) })
	return append(own, s.public...)
}

// knowing tells whether a reader may read a name or an id of his own side.
func (a audience) knowing() func(name string) bool {
	if a.player == nil {
		return func(string) bool { return true }
	}
	own := map[string]bool{}
	for _, name := range a.player.Knows {
		own[name] = true
	}
	return func(name string) bool { return own[name] }
}
