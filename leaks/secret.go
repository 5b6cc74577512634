package leaks

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/live/join"
)

// A Vocabulary is what stands on everyone's pages: the words of the rules and
// of csprint's own forms. The zero Vocabulary is empty.
type Vocabulary struct{ packets []strangePacket }

// A strangePacket has nothing to do with the packet to check.
type strangePacket struct {
	pages []*prose
	names []phrase // its own
}

// Add adds the words on the pages of a packet, without that packet's own names.
func (v *Vocabulary) Add(pages []string, of *Packet) {
	var p strangePacket
	for _, text := range pages {
		p.pages = append(p.pages, proseOf(text))
	}
	for _, name := range of.Public {
		p.names = append(p.names, phraseOf(name))
	}
	for _, s := range of.Sides {
		for _, name := range s.Names {
			p.names = append(p.names, phraseOf(name))
		}
	}
	v.packets = append(v.packets, p)
}

// has tells whether a phrase stands on everyone's pages.
func (v *Vocabulary) has(ph phrase) bool {
	for _, packet := range v.packets {
		if slices.ContainsFunc(packet.pages, func(p *prose) bool { return p.beyond(ph, packet.names) }) {
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
	names   map[string][]phrase // of each side
	common  []string
}

// sort parts what can be looked for from what is on everyone's pages anyway.
func (p *Packet) sort(common *Vocabulary) sorted {
	s := sorted{names: map[string][]phrase{}}
	for _, name := range p.Public {
		s.public = append(s.public, phraseOf(name))
	}
	for _, side := range p.Sides {
		for _, name := range side.Names {
			s.names[side.ID] = append(s.names[side.ID], phraseOf(name))
			s.name(secret{phrase: phraseOf(name), side: side.ID, what: fmt.Sprintf("names %q, of side %s", name, side.ID)}, common)
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
	public := slices.ContainsFunc(s.public, func(ph phrase) bool { return ph.is(n.phrase) })
	switch {
	case public:
	case !n.telling(), common.has(n.phrase):
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
	public := slices.ContainsFunc(s.public, func(ph phrase) bool { return proseOf(strings.ToLower(ph.said)).find(small) != nil })
	if public || !seed.telling() || common.has(seed) {
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

// is tells two phrases of the same words.
func (p phrase) is(o phrase) bool {
	return slices.EqualFunc(p.words, o.words, strings.EqualFold)
}

// hiddenFrom are the secrets of all but one side, less what that side calls
// its own by the same name, and what a player may not read of his own side.
func (s sorted) hiddenFrom(a audience) []secret {
	var out []secret
	for _, one := range s.secrets {
		own := slices.ContainsFunc(s.names[a.reader], func(ph phrase) bool { return !one.marked && ph.is(one.phrase) })
		switch {
		case one.side == "", one.side != a.reader && !own, one.side == a.reader && !one.shared && !a.knows(one.said):
			out = append(out, one)
		}
	}
	return out
}

// known are the phrases that a side, or everyone, may read.
func (s sorted) known(a audience) []phrase {
	own := slices.DeleteFunc(slices.Clone(s.names[a.reader]), func(ph phrase) bool { return !a.knows(ph.said) })
	return append(own, s.public...)
}

// knows tells whether a reader may read a name or an id of his own side.
func (a audience) knows(name string) bool {
	return a.player == nil || slices.Contains(a.player.Knows, name)
}
