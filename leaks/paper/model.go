package paper

import (
	"bytes"
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:embed model.txt
var modelText string

//go:embed exports.txt
var exportsText string

// A piece is a part of how an object is typed.
type piece struct {
	literal string
	hole    string    // the kind of value or object that stands here
	ref     bool      // it is referred to
	words   bool      // it is a string, to be read
	choices [][]piece // one of which stands here
	often   rune      // how often: ?, * or …; 0 for once
}

// model is how each kind of object is typed.
var model = sync.OnceValue(func() map[string][]piece {
	kinds := map[string][]piece{}
	for _, line := range strings.Split(strings.ReplaceAll(modelText+exportsText, "\n  ", ""), "\n") {
		if kind, text, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "#") {
			p := parser{rest: strings.NewReplacer(`\n`, "\n", `\uFEFF`, "\uFEFF").Replace(text)}
			kinds[kind] = p.sequence()
		}
	}
	return kinds
})

// values are how kinds of values are typed that are neither counts nor numbers of three decimals at most.
var values = sync.OnceValue(func() map[string]*regexp.Regexp {
	kinds := map[string]*regexp.Regexp{}
	for line := range strings.SplitSeq(modelText+exportsText, "\n") {
		if kind, typed, ok := strings.Cut(line, " ~ "); ok && !strings.HasPrefix(line, "#") {
			kinds[kind] = regexp.MustCompile("^(?s:" + typed + ")")
		}
	}
	return kinds
})

// A parser reads a line of the model.
type parser struct{ rest string }

// sequence reads pieces up to the end of a choice.
func (p *parser) sequence() (all []piece) {
	for p.rest != "" && !strings.HasPrefix(p.rest, "|") && !strings.HasPrefix(p.rest, "›") {
		all = append(all, p.piece())
	}
	return all
}

func (p *parser) piece() (made piece) {
	if inside, ok := strings.CutPrefix(p.rest, "«"); ok {
		inside, p.rest, _ = strings.Cut(inside, "»")
		made.hole = strings.Trim(inside, `@"`)
		made.ref, made.words = inside[0] == '@', inside[0] == '"'
		return made
	}
	if !strings.HasPrefix(p.rest, "‹") {
		end := strings.IndexAny(p.rest+"›", "«‹|›")
		made.literal, p.rest = p.rest[:end], p.rest[end:]
		return made
	}
	for !strings.HasPrefix(p.rest, "›") {
		_, size := utf8.DecodeRuneInString(p.rest) // ‹ or |
		p.rest = p.rest[size:]
		made.choices = append(made.choices, p.sequence())
	}
	p.rest = strings.TrimPrefix(p.rest, "›")
	for _, often := range "?*…" {
		if rest, ok := strings.CutPrefix(p.rest, string(often)); ok {
			made.often, p.rest = often, rest
		}
	}
	return made
}

// A found is what stands where the model leaves something open.
type found struct {
	*piece
	text []byte
}

// mostDeep is how deep kinds stand in one another: groups of a map.
const mostDeep = 64

// A matcher holds a text against the model.
type matcher struct {
	text []byte
	far  int // up to where the text is as it should be
	deep int
	all  []found
}

// met is what of the model was met while a test looks; nil else.
var met map[any]bool

// Unmet are the parts of the model that no file needs which is read meanwhile, for a test: it shall allow
// nothing that csprint doesn't write.
func Unmet(read func()) (all []string) {
	met = map[any]bool{}
	read()
	for kind, pieces := range model() {
		all = append(all, unmet(kind, pieces)...)
	}
	for shape, l := range lines() {
		if !met[l] {
			all = append(all, shape)
		}
	}
	met = nil
	slices.Sort(all)
	return all
}

func unmet(kind string, pieces []piece) (all []string) {
	for _, p := range pieces {
		for _, choice := range p.choices {
			if !met[&choice[0]] {
				all = append(all, kind+": "+choice[0].literal+choice[0].hole)
			}
			all = append(all, unmet(kind, choice)...)
		}
	}
	return all
}

// is tells whether a text is of a kind, and what stands in it where the model leaves something open.
func (m *matcher) is(kind string, text []byte) bool {
	m.text, m.far, m.deep, m.all = text, 0, 0, m.all[:0]
	end := m.sequence(model()[kind], 0)
	if end >= 0 {
		m.far = max(m.far, end)
	}
	return end == len(text)
}

// sequence is where pieces end that begin at a place, -1 where they don't stand there.
func (m *matcher) sequence(pieces []piece, at int) int {
	for i := range pieces {
		if at = m.piece(&pieces[i], at); at < 0 {
			return at
		}
	}
	return at
}

func (m *matcher) piece(p *piece, at int) int {
	end := -1
	switch {
	case p.choices != nil:
		return m.choice(p, at)
	case p.literal != "":
		same := 0
		for same < len(p.literal) && at+same < len(m.text) && p.literal[same] == m.text[at+same] {
			same++
		}
		if m.far = max(m.far, at+same); same == len(p.literal) {
			end = at + same
		}
	case p.ref:
		end = refEnd(m.text, at)
	case p.words:
		end = stringEnd(m.text, at)
	case model()[p.hole] != nil:
		if m.deep++; m.deep > mostDeep {
			return -1
		}
		end = m.sequence(model()[p.hole], at)
		m.deep--
		return end
	default:
		end = valueEnd(p.hole, m.text, at)
	}
	m.far = max(m.far, at)
	if end >= 0 && p.hole != "" {
		m.all = append(m.all, found{p, m.text[at:end]})
	}
	return end
}

// choice is where a piece ends of which there are several, as often as it may stand there.
func (m *matcher) choice(p *piece, at int) int {
	for n := 0; ; n++ {
		from := at
		if p.often == '…' && n > 0 && from < len(m.text) && m.text[from] == ' ' {
			from++
		}
		end := m.one(p, from)
		switch {
		case p.often == 0:
			return end
		case end <= from || p.often == '…' && n > 0 && from == at:
			return at
		case p.often == '?':
			return end
		}
		at = end
	}
}

func (m *matcher) one(p *piece, at int) int {
	known := len(m.all)
	for i := range p.choices {
		if end := m.sequence(p.choices[i], at); end >= 0 {
			if met != nil {
				met[&p.choices[i][0]] = true
			}
			return end
		}
		m.all = m.all[:known]
	}
	return -1
}

// valueEnd is where a value of a kind ends that begins at a place; -1 for none.
func valueEnd(kind string, text []byte, at int) int {
	switch kind {
	case "number":
		return numberEnd(text, at, 3)
	case "count":
		if end := numberEnd(text, at, 0); end > at && text[at] != '-' {
			return end
		}
		return -1
	}
	if found := values()[kind].FindIndex(text[at:]); found != nil {
		return at + found[1]
	}
	return -1
}

// numberEnd is where a number ends, typed as short as can be with so many decimals at most.
func numberEnd(text []byte, at, decimals int) int {
	from := at
	if at < len(text) && text[at] == '-' {
		from++
	}
	to := figuresEnd(text, from)
	if to == from || to-from > 10 || to-from > 1 && text[from] == '0' {
		return -1
	}
	if to < len(text) && text[to] == '.' {
		whole := to
		if to = figuresEnd(text, to+1); to == whole+1 || to-whole-1 > decimals || text[to-1] == '0' {
			return -1
		}
	} else if from > at && text[from] == '0' {
		return -1
	}
	return to
}

func isFigure(c byte) bool { return '0' <= c && c <= '9' }

// ends are the bytes that end a name.
var ends = func() (ends [256]bool) {
	for _, c := range "\x00\t\n\f\r ()<>[]{}/%" {
		ends[c] = true
	}
	return ends
}()

func figuresEnd(text []byte, at int) int {
	for at < len(text) && isFigure(text[at]) {
		at++
	}
	return at
}

// refEnd is where a reference ends.
func refEnd(text []byte, at int) int {
	to := valueEnd("count", text, at)
	if to < 0 || !bytes.HasPrefix(text[to:], []byte(" 0 R")) {
		return -1
	}
	return to + len(" 0 R")
}

// stringEnd is where a string ends that begins with its bracket, and is typed as csprint types strings.
func stringEnd(text []byte, at int) int {
	if at < 0 || at >= len(text) || text[at] != '(' {
		return -1
	}
	for at++; at < len(text); at++ {
		switch text[at] {
		case ')':
			return at + 1
		case '(', '\r':
			return -1
		case '\\':
			if at++; at == len(text) || bytes.IndexByte([]byte(`\()r`), text[at]) < 0 {
				return -1
			}
		}
	}
	return -1
}

// unescaped are the bytes of a string between its brackets.
func unescaped(text []byte) []byte {
	if bytes.IndexByte(text, '\\') < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		b := text[i]
		if b == '\\' {
			if i++; i < len(text) {
				b = text[i]
			}
			if b == 'r' {
				b = '\r'
			}
		}
		out = append(out, b)
	}
	return out
}
