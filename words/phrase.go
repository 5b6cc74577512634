package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// A phrase is text with places for what is put in, in a subset of ICU's MessageFormat:
// {name}; {n, plural, =0 {…} one {…} other {#…}}, by CLDR's plural categories, # for the
// number; {n, selectordinal, one {#st} other {#th}}, by those of 1st and 2nd; {word, select,
// key {…} other {…}}.
type phrase []piece

// A piece of a phrase: plain text, or a place.
type piece struct {
	text  string // plain
	name  string // of what is put in, or chosen by; empty for plain text
	form  string // plural, selectordinal, select, or empty for what is put in as it is
	cases []choice
}

// counts tells a choice by a number.
func (p piece) counts() bool { return p.form == "plural" || p.form == ordinal }

// ordinal is the form of a choice by the number of one in a row.
const ordinal = "selectordinal"

// A choice is what a place says for a plural category, an exact number (=0) or a word.
type choice struct {
	key string
	phrase
}

// number is the name of the place that # stands for inside a plural.
const number = "#"

// Bounds of a phrase.
const (
	mostCases = 20
	mostDepth = 3 // choices inside one another
)

// parse reads a phrase.
func parse(text string) (phrase, error) {
	p := parser{rest: text}
	m, err := p.phrase(0, false)
	if err == nil && p.rest != "" {
		err = Error("phrase.closes-nothing", "brace", "}", "example", "{name}")
	}
	return m, err
}

type parser struct{ rest string }

// phrase reads up to the brace that closes it, or to the end.
func (p *parser) phrase(depth int, counts bool) (m phrase, err error) {
	stops := "{}"
	if counts {
		stops = "{}#"
	}
	for p.rest != "" && p.rest[0] != '}' {
		at := strings.IndexAny(p.rest, stops)
		if at < 0 {
			at = len(p.rest)
		}
		if at > 0 {
			m, p.rest = append(m, piece{text: p.rest[:at]}), p.rest[at:]
			continue
		}
		mark := p.rest[0]
		p.rest = p.rest[1:]
		if mark == '#' {
			m = append(m, piece{name: number})
			continue
		}
		place, err := p.place(depth)
		if err != nil {
			return nil, err
		}
		m = append(m, place)
	}
	return m, nil
}

// place reads what stands behind a brace, and the brace that closes it.
func (p *parser) place(depth int) (piece, error) {
	at := strings.IndexAny(p.rest, ",{}")
	if at < 0 || p.rest[at] == '{' {
		return piece{}, Error("phrase.nothing-closes", "brace", "{", "example", "{name}")
	}
	made := piece{name: strings.TrimSpace(p.rest[:at])}
	if !isName(made.name) {
		return made, Error("phrase.place", "name", say.Quoted(made.name))
	}
	closed := p.rest[at] == '}'
	p.rest = p.rest[at+1:]
	if closed {
		return made, nil
	}
	form, rest, found := strings.Cut(p.rest, ",")
	made.form = strings.TrimSpace(form)
	if !found || made.form != "select" && !made.counts() {
		return made, Error("phrase.form", "text", "{"+made.name+", "+made.form)
	}
	if depth == mostDepth {
		return made, Error("phrase.deep", "most", mostDepth)
	}
	p.rest = rest
	return made, p.choices(&made, depth+1)
}

// choices reads the cases of a place, and the brace that closes it.
func (p *parser) choices(of *piece, depth int) error {
	for {
		p.rest = strings.TrimLeft(p.rest, " ")
		if p.rest != "" && p.rest[0] == '}' {
			p.rest = p.rest[1:]
			break
		}
		key, rest, found := strings.Cut(p.rest, "{")
		key = strings.TrimSpace(key)
		switch {
		case !found:
			return Error("phrase.cases-end-nowhere", "place", "{"+of.name+"}", "example", "other {…}}")
		case of.counts() && !isCategory(key):
			return Error("phrase.case", "case", say.Quoted(key), "place", "{"+of.name+"}", "known", Commas(categories))
		case len(of.cases) == mostCases:
			return Error("phrase.many-cases", "most", mostCases, "place", "{"+of.name+"}")
		}
		p.rest = rest
		m, err := p.phrase(depth, of.counts())
		if err != nil {
			return err
		}
		if p.rest == "" {
			return Error("phrase.case-open", "case", say.Quoted(key), "brace", "}")
		}
		p.rest = p.rest[1:]
		of.cases = append(of.cases, choice{key, m})
	}
	if len(of.cases) == 0 || of.cases[len(of.cases)-1].key != "other" {
		return Error("phrase.no-other", "place", "{"+of.name+"}", "example", "other {…}")
	}
	return nil
}

func isName(name string) bool {
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

func isCategory(key string) bool {
	if exact, found := strings.CutPrefix(key, "="); found {
		_, err := strconv.Atoi(exact)
		return err == nil
	}
	return slices.Contains(categories, key)
}

// places are the names of what is put in or chosen by, with their forms, each once, in order.
func (m phrase) places() []string {
	var names []string
	for _, p := range m {
		if p.name != "" && p.name != number {
			names = append(names, strings.TrimSpace(p.name+" "+p.form))
		}
		for _, c := range p.cases {
			names = append(names, c.places()...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// selected are the words by which a phrase's cases are chosen, by what chooses.
type selected map[string][]string

func (m phrase) selected() selected {
	words := selected{}
	for _, p := range m {
		for _, c := range p.cases {
			if p.form == "select" {
				words[p.name] = append(words[p.name], c.key)
			}
			for name, keys := range c.selected() {
				words[name] = append(words[name], keys...)
			}
		}
	}
	for name := range words {
		words[name] = sorted(words[name])
	}
	return words
}
