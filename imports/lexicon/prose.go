package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
)

// A Mention is a side, a formation or a unit that sentences name.
type Mention struct {
	Name   string
	Leader string // of a formation; it is called after him where Called
	Called bool
	Said   []string // strengths, as a list has them behind a name
	Spans  []Span   // of the text that it was read from
	Above  bool     // a side or a formation
	Below  []*Mention

	rank   int
	arm    game.Arm
	either bool // a formation with units below it, else a unit with a strength
	weak   bool // a word for guns or one such as Uhlanenregiment: no unit but with a strength
	about  *Mention
}

// A Span is a part of a text, in bytes.
type Span struct{ From, Past int }

// Line is what a list would say of it: "34e Ligne – 2 bns, 953 men".
func (m *Mention) Line() string {
	line := m.Name
	if m.Leader != "" {
		line += " – " + m.Leader
	}
	for _, said := range m.Said {
		line += " – " + said
	}
	return line
}

// MentionsIn are the sides, formations and units that sentences tell of, as a tree;
// formations without units are none.
func MentionsIn(text string) []*Mention {
	p := &proseReader{text: text, kinds: kindsOf(text), top: &Mention{rank: 99}, known: map[string]*Mention{}}
	p.into = p.top
	pieces := piecesOf(text)
	for len(pieces) > 0 {
		end := slices.IndexFunc(pieces, func(w piece) bool { return w.mark && strings.Contains(".!?", w.text) })
		if end < 0 {
			end = len(pieces) - 1
		}
		p.sentence(pieces[:end+1])
		pieces = pieces[end+1:]
	}
	return peopled(p.top.Below)
}

// peopled are mentions without formations that hold nothing, and guns that nobody counts.
func peopled(all []*Mention) []*Mention {
	for _, m := range all {
		m.Below = peopled(m.Below)
	}
	return slices.DeleteFunc(all, func(m *Mention) bool {
		return m.Above && len(m.Below) == 0 && !(m.either && len(m.Said) > 0) || m.weak && len(m.Said) == 0
	})
}

// A proseReader reads sentences one by one.
type proseReader struct {
	text   string
	kinds  []wordKind // by bytes
	top    *Mention
	into   *Mention // what the next unit stands below
	known  map[string]*Mention
	pieces []piece // of the sentence

	last    *Mention // that the sentence named
	named   int      // the piece behind its name
	units   bool     // the sentence has named one
	leader  Span     // of the sentence, who has nobody yet
	waiting []string // strengths of a unit to come: two battalions of the 5th
	spans   []Span   // theirs
}

// sentence reads one: names, strengths and brackets in their turn.
func (p *proseReader) sentence(pieces []piece) {
	p.pieces, p.last, p.named, p.units, p.leader, p.waiting, p.spans = pieces, nil, 0, false, Span{}, nil, nil
	near := false // a bracket here speaks of what was named last
	for i := 0; i < len(pieces); {
		w := pieces[i]
		if past, said := p.strength(i); past > i {
			p.count(i, past, said)
			i, near = past, true
			continue
		}
		switch {
		case w.bracket:
			if near {
				p.bracket(w)
			}
			i++
		case p.together(i) > i:
			i, near = p.together(i), false
		case p.begins(i):
			past := p.run(i)
			if near = p.name(i, past); near {
				p.named = past
			}
			i = past
		default:
			near = false
			i++
		}
	}
}

// strength reads a strength that begins at a piece: two battalions, 937 men, and behind a
// comma after a unit a number alone.
func (p *proseReader) strength(i int) (past int, said string) {
	if p.pieces[i].mark || p.pieces[i].bracket || !p.numeral(p.pieces[i]) && Own().about.At(TokensOf(p.pieces[i].text)) == nil {
		return i, ""
	}
	texts := []string{}
	for k := i; k < len(p.pieces) && k < i+5 && !p.pieces[k].mark && !p.pieces[k].bracket; k++ {
		texts = append(texts, inDigits(p.pieces[k].text))
		s, ok := StrengthOf(strings.Join(texts, " "))
		if !ok || !s.Counted() && !s.Parted() {
			continue
		}
		if k == i && !(p.units && i > 0 && (p.pieces[i-1].text == "," || Own().prose.with.In(TokensOf(p.pieces[i-1].text))) && s.Men >= leastStrong && YearIn(texts[0]) == 0 && p.numeral(p.pieces[i])) {
			continue
		}
		past, said = k+1, strings.Join(texts, " ")
	}
	return max(i, past), said
}

// numeral tells a number, or a word for one.
func (p *proseReader) numeral(w piece) bool {
	if _, ok := Own().prose.numbers.Whole(w.text); ok {
		return true
	}
	return w.text[0] >= '0' && w.text[0] <= '9'
}

// inDigits is a number in digits where a word says it.
func inDigits(word string) string {
	if n, ok := Own().prose.numbers.Whole(word); ok {
		return n
	}
	return word
}

// count gives a strength to the unit that follows it with an of, else to what was named
// last; guns that nobody has are a unit.
func (p *proseReader) count(from, past int, said string) {
	span := Span{p.pieces[from].from, p.pieces[past-1].past}
	if past < len(p.pieces) && Own().Of.In(TokensOf(p.pieces[past].text)) {
		next := past + 1
		for next < len(p.pieces) && p.small(next) {
			next++
		}
		if next < len(p.pieces) && p.begins(next) {
			p.waiting, p.spans = append(p.waiting, said), append(p.spans, span)
			return
		}
	}
	s, _ := StrengthOf(said)
	if from > 0 && p.units && p.into.Above && s.Men > 0 && Own().prose.inAll.In(TokensOf(p.pieces[from-1].text)) {
		p.into.Said, p.into.Spans = append(p.into.Said, said), append(p.into.Spans, span)
		return
	}
	guns := s.Guns > 0 || s.Ordnance != "" || s.Batteries > 0
	if p.last != nil && (!guns || p.last.arm == game.Artillery || p.last.Above && !p.last.weak && s.Batteries == 0 && len(p.last.Below) == 0) {
		p.last.Said, p.last.Spans = append(p.last.Said, said), append(p.last.Spans, span)
		return
	}
	if guns {
		words := strings.Fields(said)
		p.unit(&Mention{Name: say.Capitalized(words[len(words)-1]), Said: []string{said}, Spans: []Span{span}, arm: game.Artillery})
	}
}

// together reads units one after the other whose strengths stand behind them in one bracket, in their order: the 22e, 26e and
// 28e (253, 294 and 94). It is where they end; what is no such row is left. Of another number of strengths nobody knows whose they are: they
// stand out in the text, and are given to nobody.
func (p *proseReader) together(from int) int {
	var names [][2]int
	i := from
	for i < len(p.pieces) && !p.pieces[i].bracket {
		if len(names) > 0 && (strings.Contains(",&", p.pieces[i].text) || p.small(i)) {
			i++
			continue
		}
		if !p.begins(i) || !designated(p.pieces[i].text) {
			return from
		}
		past := p.run(i)
		names = append(names, [2]int{i, past})
		i = past
	}
	if len(names) < 2 || i >= len(p.pieces) {
		return from
	}
	counts := countsIn(p.pieces[i])
	if len(counts) < 2 {
		return from
	}
	for k, name := range names {
		span := Span{p.pieces[name[0]].from, p.pieces[name[1]-1].past}
		text := p.text[span.From:span.Past]
		m := &Mention{Name: say.Capitalized(text), Spans: []Span{span}, arm: armIn(text)}
		if len(counts) == len(names) {
			m.Said, m.Spans = []string{p.text[counts[k].From:counts[k].Past]}, append(m.Spans, counts[k])
		}
		p.unit(m)
	}
	return i + 1
}

// countsIn are the numbers of men in a bracket that holds nothing else, but small words between; none where there is more.
func countsIn(bracket piece) (counts []Span) {
	for _, w := range piecesOf(bracket.text[1 : len(bracket.text)-1]) {
		switch n, number := Number(w.text); {
		case number && n >= leastStrong:
			counts = append(counts, Span{bracket.from + 1 + w.from, bracket.from + 1 + w.past})
		case !strings.Contains(",&", w.text) && !Own().prose.small.In(TokensOf(w.text)):
			return nil
		}
	}
	return counts
}

// bracket reads what stands in brackets right behind a name: a strength, or who leads it.
func (p *proseReader) bracket(w piece) {
	inner := strings.TrimSpace(w.text[1 : len(w.text)-1])
	words := strings.Fields(inner)
	for i := range words {
		words[i] = inDigits(words[i])
	}
	said := strings.Join(words, " ")
	_, strong := StrengthOf(said)
	switch {
	case p.last == nil || said == "":
	case strong, !p.last.Above && strings.ContainsAny(said, "0123456789") && len(said) < 80:
		p.last.Said, p.last.Spans = append(p.last.Said, said), append(p.last.Spans, Span{w.from, w.past})
	case p.last.Above && p.last.Leader == "" && unicode.IsUpper([]rune(said)[0]) && len(words) < 5:
		p.last.Leader, p.last.Spans = said, append(p.last.Spans, Span{w.from, w.past})
	}
}

// kind is what a piece is of: the last word of several with hyphens, should it be known.
func (p *proseReader) kind(i int) wordKind {
	w := p.pieces[i]
	if last := p.kinds[w.past-1]; last != plain {
		return last
	}
	return p.kinds[w.from]
}

// begins tells whether a name may begin at a piece.
func (p *proseReader) begins(i int) bool {
	w := p.pieces[i]
	if w.mark || w.bracket {
		return false
	}
	if k := p.kind(i); k != plain && k != leading && k != led {
		return !(p.small(i) && k != titled && k != troops && k != above)
	}
	if p.small(i) && (i == 0 || !unicode.IsUpper([]rune(w.text)[0])) {
		return false
	}
	return designation.MatchString(w.text+" ") && w.text[0] >= '0' && w.text[0] <= '9' || unicode.IsUpper([]rune(w.text)[0])
}

// small tells a word that is no name.
func (p *proseReader) small(i int) bool {
	return !p.pieces[i].mark && !p.pieces[i].bracket && Own().prose.small.In(TokensOf(p.pieces[i].text)[:min(1, len(TokensOf(p.pieces[i].text)))])
}

// run is where the name that begins at a piece ends: an of goes on where a name does.
func (p *proseReader) run(i int) (past int) {
	for past = i + 1; past < len(p.pieces); {
		if end, _ := p.strength(past); end > past {
			return past
		}
		if p.begins(past) && p.kind(past) != titled {
			past++
			continue
		}
		next := past
		for next < len(p.pieces) && next < past+2 && !p.pieces[next].mark && !p.pieces[next].bracket && (Own().Of.In(TokensOf(p.pieces[next].text)) || next > past && p.small(next)) {
			next++
		}
		if p.kind(i) == titled && p.kind(past) == titled {
			past++ // Major General
			continue
		}
		if next == past || next >= len(p.pieces) || !p.begins(next) || p.kind(next) == titled || p.kind(past) == leading {
			return past
		}
		if end, _ := p.strength(next); end > next || p.parts(i, past, next) {
			return past
		}
		past = next + 1
	}
	return past
}

// parts tells an of between a formation and its first unit: Stewart's brigade of the 1/3rd.
func (p *proseReader) parts(from, past, next int) bool {
	if p.pieces[next].text[0] < '0' || p.pieces[next].text[0] > '9' || next+1 < len(p.pieces) && p.kind(next+1) == above {
		return false
	}
	for k := from; k < past; k++ {
		if p.kind(k) == above {
			return true
		}
	}
	return false
}

// name reads a name: a side, a formation, a unit, or who leads; false for none of them.
func (p *proseReader) name(from, past int) bool {
	titles := from
	for titles < past && p.kind(titles) == titled {
		titles++
	}
	if titles == past {
		return false
	}
	first, span := p.pieces[titles], Span{p.pieces[titles].from, p.pieces[past-1].past}
	text := strings.TrimRight(p.text[span.From:span.Past], " ,;:")
	kind := map[wordKind]bool{}
	proper := false
	for i, w := range p.pieces[titles:past] {
		k := p.kind(titles + i)
		kind[k] = true
		proper = proper || k == plain && unicode.IsUpper([]rune(w.text)[0])
	}
	numbered := first.text[0] >= '0' && first.text[0] <= '9'
	m := &Mention{Name: say.Capitalized(text), Spans: []Span{span}, arm: armIn(text)}
	switch {
	case kind[above] && !kind[units] && past-titles == 1 && unicode.IsLower([]rune(text)[0]):
		return false // two divisions
	case kind[above] && !kind[units]:
		m.Above, m.rank = true, rankIn(text)
		if m.rank == game.Ranks[game.Army] && kind[nations] {
			p.side(m)
			return true
		}
		if before, _, ok := strings.Cut(text, "'s "); ok && titles > from {
			m.Leader = before
		}
		p.formation(m)
	case past-titles == 1 && from <= 4 && !p.units && AlliedIn(text):
		m.Above = true
		p.side(m)
	case titles > from && !numbered && !kind[units], p.leads(from, past) && proper && !kind[troops] && !kind[units] && !numbered:
		for _, own := range []string{"'s", "’s"} {
			if strings.HasSuffix(text, own) {
				span.Past -= len(own) // Major Duncan's ten guns
			}
		}
		p.lead(span, from)
		return true
	case !numbered && !kind[units] && kind[troops] && ownersArm.MatchString(text):
		m.Above, m.either, m.rank = true, true, game.Ranks["brigade"]
		m.Leader = ownersArm.FindStringSubmatch(text)[1]
		p.formation(m)
	case kind[nations] && !kind[troops] && !kind[units] && !proper && !numbered:
		m.Above, m.rank = true, 10
		if from > 4 && p.known[p.key(m)] == nil && len(p.top.Below) > 0 || p.units {
			return false
		}
		p.side(m)
	case numbered && (kind[troops] || kind[units] || kind[nations] || proper || p.counted(past)), (kind[troops] || kind[units]) && (proper || kind[nations]):
		p.unit(m)
	case (proper && !kind[above] || kind[troops] && kind[units]) && p.strong(past):
		p.unit(m)
	case m.arm == game.Artillery, compound(Folded(text)) == units:
		m.weak = true
		p.unit(m)
	default:
		return false
	}
	return true
}

// counted tells whether a bracket with a strength follows.
func (p *proseReader) counted(i int) bool {
	return i < len(p.pieces) && p.pieces[i].bracket && strings.ContainsAny(p.pieces[i].text, digits)
}

// strong tells whether a bracket with men or guns follows.
func (p *proseReader) strong(i int) bool {
	return p.counted(i) && strong("x "+p.pieces[i].text)
}

// ownersArm is horse, foot or guns by whose they are: Lumley's cavalry.
var ownersArm = pattern.Of(`^(\p{Lu}[\pL’' ]*)['’]s? \pL+$`)

// leads tells a name beside a word of who leads.
func (p *proseReader) leads(from, past int) bool {
	return past < len(p.pieces) && p.kind(past) == leading || from > 0 && p.kind(from-1) == led
}

// lead takes who leads: the formation that was just named, or what comes.
func (p *proseReader) lead(span Span, from int) {
	if p.last != nil && p.last.Above && !p.units && p.last.Leader == "" && (from > 0 && p.kind(from-1) == led || from-p.named < 4) {
		p.last.Leader, p.last.Spans = p.text[span.From:span.Past], append(p.last.Spans, span)
		return
	}
	p.leader = span
}

// key is what a mention is known again by, within its side.
func (p *proseReader) key(m *Mention) string {
	if m.Above && m.rank >= 10 {
		return WordsIn(m.Name)
	}
	side := p.into
	for side.about != nil && side.about != p.top {
		side = side.about
	}
	return WordsIn(side.Name) + "\n" + WordsIn(m.Name)
}

// side goes on with a side, a new one or one that was named before.
func (p *proseReader) side(m *Mention) {
	if nation, allied := NationIn(m.Name), AlliedIn(m.Name); nation != "" || allied {
		for _, s := range p.top.Below {
			if s.Above && s.rank >= 10 && NationIn(s.Name) == nation && AlliedIn(s.Name) == allied {
				p.into, p.last = s, s
				return
			}
		}
	}
	m.rank = 10
	p.into = p.top
	p.formation(m)
}

// formation goes on with a formation below the one that is above it.
func (p *proseReader) formation(m *Mention) {
	if p.leader.Past > 0 && m.Leader == "" {
		m.Leader, m.Spans = p.text[p.leader.From:p.leader.Past], append(m.Spans, p.leader)
	}
	p.leader = Span{}
	key := p.key(m)
	if before := p.known[key]; before != nil {
		before.Spans = append(before.Spans, m.Spans...)
		if before.Leader == "" {
			before.Leader = m.Leader
		}
		p.into, p.last = before, before
		return
	}
	p.known[key] = m
	for p.into != p.top && p.into.rank <= m.rank {
		p.into = p.into.about
	}
	m.about = p.into
	p.into.Below = append(p.into.Below, m)
	p.into, p.last = m, m
}

// unit puts a unit below the formation that is told of, or below one called after who leads
// it. Horse and guns that a sentence of their own names are not of a brigade of others.
func (p *proseReader) unit(m *Mention) {
	m.Said, m.Spans = append(p.waiting, m.Said...), append(m.Spans, p.spans...)
	p.waiting, p.spans = nil, nil
	if p.leader.Past > 0 {
		name := p.text[p.leader.From:p.leader.Past]
		words := strings.Fields(name)
		for len(words) > 1 && Own().Of.In(TokensOf(words[0])) {
			words = words[1:]
		}
		leader := p.leader
		p.leader = Span{}
		p.formation(&Mention{Name: strings.Join(words, " ") + "'s Brigade", Leader: name, Called: true, Above: true, rank: game.Ranks["brigade"], Spans: []Span{leader}})
	} else if !p.units && (p.last == nil || !p.last.Above) && p.into.rank == game.Ranks["brigade"] && m.arm != "" && m.arm != game.Infantry &&
		!slices.ContainsFunc(p.into.Below, func(u *Mention) bool { return u.arm == m.arm }) {
		p.into = p.into.about
	}
	p.units = true
	key := p.key(m)
	if before := p.known[key]; before != nil && !m.weak {
		before.Spans = append(before.Spans, m.Spans...)
		if len(before.Said) == 0 {
			before.Said = m.Said
		}
		p.last = before
		return
	}
	p.known[key] = m
	m.about = p.into
	p.into.Below = append(p.into.Below, m)
	p.last = m
}

// armIn is the arm that a name tells, empty for none.
func armIn(text string) game.Arm {
	tokens := TokensOf(text)
	var arm game.Arm
	for _, m := range Own().Troops.Find(tokens) {
		if m.Means.Arm != "" {
			arm = m.Means.Arm
		}
		if m.Means.Echelon == "battery" {
			arm = game.Artillery
		}
	}
	for _, m := range Own().Echelons.Find(tokens) {
		if m.Means == "battery" {
			arm = game.Artillery
		}
	}
	if strings.HasSuffix(Folded(text), "batterie") {
		arm = game.Artillery
	}
	return arm
}

// rankIn is how high a formation stands, by the first word for one.
func rankIn(text string) int {
	for _, t := range TokensOf(text) {
		if m := Own().Echelons.At([]Token{t}); m != nil && (m.Means == game.Army || game.AboveUnits(m.Means)) {
			return max(game.Ranks[m.Means], game.Ranks["brigade"])
		}
	}
	return game.Ranks["brigade"]
}

// Sentences tells a text that is sentences and no list: it ends as one does or goes on
// behind a full stop, and many of its words are none of troops and no names.
func Sentences(text string) bool {
	kinds, tokens := kindsOf(text), TokensOf(text)
	loose := 0
	for _, t := range tokens {
		if r := []rune(text[t.Start:t.End])[0]; unicode.IsLower(r) && (kinds[t.Start] == plain || kinds[t.Start] == leading || kinds[t.Start] == led) {
			loose++
		}
	}
	full := strings.TrimRight(strings.TrimSpace(text), `"'”»)`)
	return len(tokens) >= leastTokens && loose*5 >= len(tokens) && (strings.HasSuffix(full, ".") || strings.HasSuffix(full, "!") || sentenceEnd.MatchString(text))
}

// leastTokens is how many words sentences have at least.
const leastTokens = 8

var sentenceEnd = pattern.Of(`\pL{3,}[.!?]\s+\p{Lu}`)
