package lexicon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/source"
)

// Words of lists of single men: what one tells of a man stands in all as "rank\tprivate\tPrivate".
type menWords struct {
	all, nations, missions      lexicon[string]
	plural, grenadiers, patrols lexicon[bool]
}

// A manWord tells something of a man: his rank with its title, what he carries, how seasoned he is.
type manWord struct {
	of, means, title string
	First, Past      int // tokens; none where Past is 0
}

func manWordOf(m Match[string]) manWord {
	w := manWord{First: m.First, Past: m.Past}
	w.of, w.means, _ = strings.Cut(m.Means, "\t")
	w.means, w.title, _ = strings.Cut(w.means, "\t")
	return w
}

// What words tell of men.
const (
	aRank    = "rank"
	aWeapon  = "weapon"
	carried  = "carried"
	aQuality = "quality"
	aRole    = "role"
	aWound   = "wound"
)

func (v *menWords) read(m *source.Mapping) {
	ranks := m.Map("ranks")
	for _, rank := range ranks.Keys() {
		titles := ranks.Map(rank)
		for _, title := range titles.Keys() {
			readSayings(titles.List(title), &v.all, aRank+"\t"+rank+"\t"+title)
		}
		titles.Done()
	}
	ranks.Done()
	for _, kind := range [][2]string{{aWeapon, "weapons"}, {carried, "carries"}, {aQuality, "quality"}, {aWound, "wounds"}} {
		words := m.Map(kind[1])
		for _, means := range words.Keys() {
			readSayings(words.List(means), &v.all, kind[0]+"\t"+means)
		}
		words.Done()
	}
	readSayings(m.List("roles"), &v.all, aRole)
	readSayings(m.List("plural"), &v.plural, true)
	readSayings(m.List("grenadiers"), &v.grenadiers, true)
	readSayings(m.List("patrols"), &v.patrols, true)
	readKeyed(m.Map("nations"), &v.nations)
	readKeyed(m.Map("missions"), &v.missions)
	m.Done()
}

// A Man is what a list says of a single man, in the words of a scenario.
type Man struct {
	Name                                      string // empty for one whom nobody names
	Rank, Title, Weapon, Quality, Role, Wound string
	Grenadier                                 bool
	Carries                                   map[string]int // bombs, cutters, flares, armour, helmet; Some where no number is told
	Notes                                     []string       // what no word is known of
	Spans                                     []Span         // of the text that was understood
}

// Some is a number that a list leaves open.
const Some = -1

// A menReader reads men one by one out of a line.
type menReader struct {
	text   string
	tokens []Token
	found  []manWord // by their first words
	men    []*Man
	now    []*Man // of whom is told: one, or those of one rank
	number int    // that was just read, 0 for none
	noted  Span   // what of the segment nobody knows
}

// MenIn are the men whom a line names. What it says before the first is of the man before it, who is the first of them,
// without a name or a rank.
func MenIn(text string) (before *Man, men []*Man) {
	before = &Man{}
	r := &menReader{text: text, tokens: TokensOf(text), now: []*Man{before}}
	r.found = make([]manWord, len(r.tokens)+2)
	for _, m := range Own().men.all.Find(r.tokens) {
		r.found[m.First] = manWordOf(m)
	}
	for i := 0; i < len(r.tokens); {
		if r.parted(i) {
			r.note()
			r.number = 0
		}
		i = r.read(i)
	}
	r.note()
	return before, r.men
}

// read reads what stands at a word, and is the word behind it.
func (r *menReader) read(i int) int {
	m := r.found[i]
	switch {
	case m.of == aRank:
		return r.rank(m)
	case m.Past > 0:
		r.note()
		r.tell(m)
		return m.Past
	}
	if n := r.numberAt(i); n > 0 {
		if next := r.found[i+1].of; next == carried || next == aRank {
			r.note()
			r.number = n
			return i + 1
		}
	}
	small := Own().prose.small.In(r.tokens[i : i+1])
	switch {
	case r.capital(i) && r.begins(i) && !small:
		return r.named(i, &Man{})
	case small && r.noted == (Span{}):
	case r.noted == (Span{}):
		r.noted = Span{r.tokens[i].Start, r.tokens[i].End}
	default:
		r.noted.Past = r.tokens[i].End
	}
	return i + 1
}

// gap is what stands before a word.
func (r *menReader) gap(i int) string {
	from := 0
	if i > 0 {
		from = r.tokens[i-1].End
	}
	return r.text[from:r.tokens[i].Start]
}

// parted tells a mark before a word behind which something else is told.
func (r *menReader) parted(i int) bool {
	gap := r.gap(i)
	return i > 0 && (strings.ContainsAny(gap, ",;:()[]–—|\t/+") || strings.Contains(gap, " - "))
}

// begins tells whether a man without a rank may begin at a word: first of all, and behind a semicolon.
func (r *menReader) begins(i int) bool { return i == 0 || strings.Contains(r.gap(i), ";") }

func (r *menReader) capital(i int) bool {
	first, _ := utf8.DecodeRuneInString(r.text[r.tokens[i].Start:])
	return unicode.IsUpper(first)
}

// numberAt is a number in digits or a word, 0 for none: 6 bombs, two grenades.
func (r *menReader) numberAt(i int) int {
	if i < 0 || i >= len(r.tokens) {
		return 0
	}
	word := r.tokens[i].word
	if strings.ContainsAny(word, digits) {
		word = strings.Trim(word, "x") // x6, 6x
	}
	n, ok := Number(inDigits(word))
	if !ok || len(word) > 10 {
		return 0
	}
	return n
}

// rank reads a rank: the man's whose name follows, or one that is told of a man who has none; else men without names.
func (r *menReader) rank(m manWord) int {
	own := &Man{Rank: m.means, Title: m.title}
	span := Span{r.tokens[m.First].Start, r.tokens[m.Past-1].End}
	n := r.number
	r.number = 0
	next := m.Past
	follows := next < len(r.tokens) && !r.parted(next) && r.numberAt(next) == 0 && !Own().prose.small.In(r.tokens[next:next+1]) && !Own().prose.with.In(r.tokens[next:next+1])
	if follows && (r.found[next].Past == 0 || r.capital(next)) && !(m.First > 0 && !r.parted(m.First) && Own().Of.In(r.tokens[m.First-1:m.First])) {
		r.note()
		own.Spans = []Span{span}
		return r.named(next, own)
	}
	if last := r.now[0]; n == 0 && len(r.now) == 1 && last.Name != "" && last.Rank == "" && r.parted(m.First) {
		last.Rank, last.Title, last.Spans = own.Rank, own.Title, append(last.Spans, span)
		return next
	}
	if n == 0 && !(m.First == 0 || strings.Contains(r.gap(m.First), ";")) {
		r.noted = Span{span.From, span.Past}
		return next
	}
	r.note()
	r.now = nil
	for range min(max(n, 1), mostMen) {
		man := *own
		man.Spans = []Span{span}
		r.now = append(r.now, &man)
	}
	r.men = append(r.men, r.now...)
	return next
}

// mostMen bounds how many men a line counts at once.
const mostMen = 60

// named reads the name of a man from a word on, and the names of others of his rank where that is a plural: Ptes Fern,
// Ivy and Reed.
func (r *menReader) named(i int, man *Man) int {
	past := r.nameEnd(i)
	span := Span{r.tokens[i].Start, r.tokens[past-1].End}
	man.Name, man.Spans = Tidied(r.text[span.From:span.Past]), append(man.Spans, span)
	several := i > 0 && man.Rank != "" && Own().men.plural.In(r.tokens[i-1:i])
	r.now = []*Man{man}
	for several && past < len(r.tokens) {
		next := past
		if Own().prose.small.In(r.tokens[next : next+1]) {
			next++ // and
		} else if strings.Trim(r.gap(next), " ,&") != "" {
			break
		}
		if next >= len(r.tokens) || !r.capital(next) || r.found[next].Past > 0 {
			break
		}
		past = r.nameEnd(next)
		span := Span{r.tokens[next].Start, r.tokens[past-1].End}
		r.now = append(r.now, &Man{Name: Tidied(r.text[span.From:span.Past]), Rank: man.Rank, Title: man.Title, Spans: []Span{span}})
	}
	r.men = append(r.men, r.now...)
	return past
}

// nameEnd is where a name ends that begins at a word, which is of it whatever it means: Private Lewis.
func (r *menReader) nameEnd(i int) int {
	past := i + 1
	for past < len(r.tokens) && !r.parted(past) && r.found[past].Past == 0 && r.numberAt(past) == 0 {
		gap := r.gap(past)
		joined := gap == "'" || gap == "’" || gap == "-"
		particle := Own().Of.In(r.tokens[past:past+1]) && past+1 < len(r.tokens) && r.capital(past+1)
		if !joined && !particle && (!r.capital(past) || len(r.text[r.tokens[past-1].Start:r.tokens[past-1].End]) > 2 && strings.HasPrefix(gap, ".")) {
			break
		}
		past++
	}
	return past
}

// tell takes what a word tells of those of whom is told.
func (r *menReader) tell(m manWord) {
	from, past := m.First, m.Past
	n := r.number
	r.number = 0
	if n > 0 {
		from--
	} else if after := r.numberAt(past); after > 0 && m.of == carried && r.found[past+1].of != carried {
		n, past = after, past+1 // bombs: 6
		r.found[past-1] = manWord{}
		r.tokens[past-1].word = "and" // it is said
	}
	span := Span{r.tokens[from].Start, r.tokens[past-1].End}
	said := r.text[r.tokens[m.First].Start:r.tokens[m.Past-1].End]
	for _, man := range r.now {
		if man.take(m, said, n) {
			man.Spans = append(man.Spans, span)
		}
	}
}

// take takes what a word tells of him; false for what he has no more room for, which is a note.
func (man *Man) take(w manWord, said string, n int) bool {
	set := func(at *string, to string) bool {
		if *at != "" && *at != to {
			man.Notes = append(man.Notes, said)
			return false
		}
		*at = to
		return true
	}
	switch w.of {
	case aWeapon:
		if man.Weapon != "" && strings.HasPrefix(w.means, man.Weapon+" ") { // a rifle, and its bayonet
			man.Weapon = w.means
			return true
		}
		return set(&man.Weapon, w.means)
	case aQuality:
		return set(&man.Quality, w.means)
	case aWound:
		return set(&man.Wound, w.means)
	case aRole:
		man.Grenadier = man.Grenadier || Own().men.grenadiers.In(TokensOf(said))
		return set(&man.Role, said)
	}
	if man.Carries == nil {
		man.Carries = map[string]int{}
	}
	if n == 0 {
		n = Some
	}
	man.Carries[w.means] = n
	return true
}

// note keeps what of a segment nobody knows with those of whom is told.
func (r *menReader) note() {
	if text := Tidied(r.text[r.noted.From:r.noted.Past]); strings.ContainsFunc(text, unicode.IsLetter) || strings.ContainsFunc(text, unicode.IsDigit) {
		for _, man := range r.now {
			man.Notes = append(man.Notes, text)
		}
	}
	r.noted = Span{}
}

// A Heading is what a line says of a patrol that names none of its men.
type Heading struct {
	Nation, Mission string
	Patrol          bool
	Men             int // how many it says they are
}

// HeadingOf is what a text says of a patrol.
func HeadingOf(text string) Heading {
	var h Heading
	tokens := TokensOf(text)
	if found := Own().men.nations.Find(tokens); len(found) > 0 {
		h.Nation = found[0].Means
	}
	if found := Own().men.missions.Find(tokens); len(found) > 0 {
		h.Mission = found[0].Means
	}
	h.Patrol = Own().men.patrols.In(tokens)
	for i := range tokens {
		if s, ok := StrengthOf(inDigits(tokens[i].word) + " " + following(tokens, i)); ok && s.Men > 0 && s.Men <= mostMen {
			h.Men = s.Men
		}
	}
	return h
}

func following(tokens []Token, i int) string {
	if i+1 < len(tokens) {
		return tokens[i+1].word
	}
	return ""
}

// NamesMan tells a text that begins with a man's rank, or says of a man what he carries or is.
func NamesMan(text string) bool {
	tokens := TokensOf(text)
	return slices.ContainsFunc(Own().men.all.Find(tokens), func(m Match[string]) bool {
		return m.First == 0 || !(manWordOf(m).of == aRank && Own().men.plural.In(tokens[m.First:m.Past]))
	})
}

// BeginsWithRank tells a text that begins so.
func BeginsWithRank(text string) bool {
	tokens := TokensOf(text)
	if len(tokens) == 0 {
		return false
	}
	word := Own().men.all.At(tokens)
	return word != nil && strings.HasPrefix(word.Means, aRank+"\t")
}

// RankOf is the rank that a text names, private, nco or officer, with its title; of one that no word is known of its words as a title.
func RankOf(text string) (rank, title string) {
	tokens := TokensOf(text)
	for _, m := range Own().men.all.Find(tokens) {
		if w := manWordOf(m); w.of == aRank && w.First == 0 && w.Past == len(tokens) {
			return w.means, w.title
		}
	}
	return "", Tidied(text)
}
