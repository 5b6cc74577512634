package oob

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// mostTold bounds the words that a source may tell of troops.
const mostTold = 12

// told reads told: {experience: veteran, drill: linear}, words that csprint
// doesn't know and mappings may go by.
func told(m *source.Mapping) []game.Told {
	n := m.Node("told")
	if n.Absent() {
		return nil
	}
	words := n.Map()
	var list []game.Told
	for _, key := range words.Keys() {
		line := strings.TrimSpace(words.Line(key))
		if line == "" && words.Node(key).Kind() == source.Scalar {
			words.Problem(key, "oob.empty", "key", key)
		}
		list = append(list, game.Told{Key: key, Words: line})
	}
	if len(list) > mostTold {
		n.Problem("oob.told-entries", "n", len(list), "most", mostTold)
	}
	return list
}

// over lays what is told of a node over what was told of those above it, and over what
// was told there under rivals of its keys.
func over(above, own []game.Told, rivals []string) []game.Told {
	if len(own) == 0 {
		return above
	}
	all := slices.DeleteFunc(slices.Clone(above), func(t game.Told) bool {
		return slices.ContainsFunc(own, func(o game.Told) bool {
			return o.Key == t.Key || slices.Contains(rivals, o.Key) && slices.Contains(rivals, t.Key)
		})
	})
	return append(all, own...)
}

// A toldCondition holds where one of some words was told under a key, or a
// number within a span.
type toldCondition struct {
	key   string
	words []string // plain
	span  Span     // zero for words alone
}

// holds tells whether the condition does, and the words that decided it.
func (c toldCondition) holds(all []game.Told) (words string, ok bool) {
	at := slices.IndexFunc(all, func(t game.Told) bool { return strings.EqualFold(t.Key, c.key) })
	if at < 0 {
		return "", false
	}
	said := all[at].Words
	if slices.Contains(c.words, plainWord(said)) {
		return said, true
	}
	number, err := strconv.Atoi(said)
	return said, err == nil && c.span != Span{} && c.span.Low <= number && number <= c.span.High
}

// anyNumber bounds the numbers of other systems' ratings.
var anyNumber = Span{Low: 0, High: 9999}

// readTold reads the conditions on what was told: {experience: [crack, elite]},
// {rating: 1-3}.
func readTold(n source.Node) []toldCondition {
	if n.Absent() {
		return nil
	}
	m := n.Map()
	var list []toldCondition
	for _, key := range m.Keys() {
		c := toldCondition{key: key}
		of := m.Node(key)
		if of.Kind() == source.List {
			for _, item := range of.List() {
				c.words = append(c.words, plainWord(item.Line()))
			}
		} else {
			c.words = []string{plainWord(of.Line())}
			c.span, _ = parseSpan(of.Typed(), anyNumber)
		}
		list = append(list, c)
	}
	return list
}

// plainWord is a word without what people write differently: capitals, accents,
// hyphens for spaces; not the signs of C- and of -1.
func plainWord(word string) string {
	minus := ""
	if rest := strings.TrimPrefix(word, "-"); strings.HasSuffix(word, "-") || rest != word && strings.IndexFunc(rest, unicode.IsDigit) == 0 {
		minus = "-"
	}
	return minus + strings.Join(strings.Fields(plainLetters.Replace(strings.ToLower(word))), " ")
}

var plainLetters = strings.NewReplacer("-", " ", "’", "", "'", "", ".", " ",
	"ä", "a", "à", "a", "á", "a", "â", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "ï", "i", "î", "i",
	"ñ", "n", "ö", "o", "ó", "o", "ô", "o", "ø", "o", "ü", "u", "ú", "u", "û", "u", "ß", "ss")
