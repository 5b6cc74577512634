package oob

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// A subject is what a mapping has lines for beside ratings, with the words that its lines
// may lead to, or the numbers.
type subject struct {
	name    string
	words   []string
	numbers Span
}

var subjects = []subject{
	{"horse", []string{"heavy", "light"}, Span{}}, {"weight", weights, Span{}}, {"firearm", []string{"rifle", "musket"}, Span{}},
	{"men", nil, Span{1, mostMen}}, {"base", nil, Span{1, mostMen}}, {"guns", nil, Span{1, mostGuns}},
}

// Read lays the sections of a file over those of the mapping. Problems are
// left with the file.
func (m *Mapping) Read(f *source.File, by string) {
	top := f.Root().Map()
	if n := top.Node("standings"); !n.Absent() {
		m.standings = readStandings(n)
	}
	for _, of := range m.rated {
		m.section(top.Node(of.Key), of.Key, by, func(n source.Node) string { return readRating(n, of) })
	}
	for _, s := range subjects {
		m.section(top.Node(s.name), s.name, by, s.read)
	}
	m.readKinds(top.Node("kinds"), by)
	m.GunsAFigure = top.Int("guns_a_figure", 1, mostGuns, m.GunsAFigure)
	if n := top.Node("charisma"); !n.Absent() {
		m.Charisma = readCharisma(n)
	}
	top.Done()
}

// section reads the lines for one thing, each leading to a value of it.
func (m *Mapping) section(n source.Node, name, by string, value func(source.Node) string) {
	if n.Absent() {
		return
	}
	read := section{by: by, standings: m.standings}
	for _, item := range n.List() {
		line := item.Map()
		made := m.line(line)
		made.is = value(line.Need("is"))
		line.Done()
		read.lines = append(read.lines, made)
	}
	m.sections[name] = read
}

// read reads what a line leads to.
func (s subject) read(n source.Node) string {
	if s.words == nil {
		return strconv.Itoa(n.Int(s.numbers.Low, s.numbers.High, s.numbers.Low))
	}
	return n.Choice(s.words[0], s.words...)
}

// readCharisma reads roll, or a number for each rating of a leader.
func readCharisma(n source.Node) map[string]int {
	if n.Kind() != source.Map {
		n.Choice("roll", "roll")
		return nil
	}
	by := map[string]int{}
	m := n.Map()
	for _, rating := range ratings {
		if !m.Need(rating).Absent() {
			by[rating] = m.Int(rating, 0, game.MostCharisma, 0)
		}
	}
	m.Done()
	return by
}

// line reads the conditions of a line.
func (m *Mapping) line(of *source.Mapping) mappingLine {
	line := mappingLine{
		kinds:     someWords(of.Node("kind"), game.AllKinds),
		arms:      someWords(of.Node("arm"), armWords),
		echelons:  someWords(of.Node("echelon"), game.Echelons),
		weights:   someWords(of.Node("weight"), weights),
		standings: someWords(of.Node("standing"), standingNames(m.standings)),
		told:      readTold(of.Node("told")),
		pounds:    ReadSpan(of.Node("pounds"), Span{Low: 1, High: mostPounds}),
	}
	for _, f := range m.rated {
		if n := of.Node(f.Key); !n.Absent() {
			line.rated = append(line.rated, readRated(n, f))
		}
	}
	return line
}

// readRated reads a condition on a rating.
func readRated(n source.Node, f *rules.Fact) ratedCondition {
	c := ratedCondition{of: f}
	switch {
	case f.Numbers != nil:
		c.span = ReadSpan(n, Span{Low: f.Numbers.Least, High: f.Numbers.Most})
	case f.Truth():
		c.values = []string{n.Choice("true", "true", "false")}
	default:
		c.values = someWords(n, f.Choices)
	}
	return c
}

// mostPounds is the heaviest shot that a mapping may speak of.
const mostPounds = 999

// someWords reads one word or a list of them.
func someWords(n source.Node, allowed []string) []string {
	if n.Absent() {
		return nil
	}
	if n.Kind() != source.List {
		return []string{n.Choice("", allowed...)}
	}
	var words []string
	for _, item := range n.List() {
		words = append(words, item.Choice("", allowed...))
	}
	return words
}
