package oob

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
)

// sections are what a mapping has lines for, each with the words that its lines
// may lead to, or the numbers.
var sections = []struct {
	name    string
	words   []string
	numbers Span
}{
	{"quality", qualities, Span{}}, {"grade", grades, Span{}}, {"morale", nil, AnyMorale}, {"discipline", disciplines, Span{}},
	{"horse", []string{"heavy", "light"}, Span{}}, {"weight", weights, Span{}}, {"firearm", []string{"rifle", "musket"}, Span{}},
	{"men", nil, Span{1, mostMen}}, {"base", nil, Span{1, mostMen}}, {"guns", nil, Span{1, mostGuns}},
}

// Read lays the sections of a file over those of the mapping. Problems are
// left with the file.
func (m *Mapping) Read(f *source.File, by string) {
	top := f.Root().Map()
	for _, s := range sections {
		n := top.Node(s.name)
		if n.Absent() {
			continue
		}
		read := section{by: by}
		for _, line := range n.List() {
			read.lines = append(read.lines, readMappingLine(line, s.words, s.numbers))
		}
		*m.sectionOf(s.name) = read
	}
	m.readKinds(top.Node("kinds"), by)
	m.GunsAFigure = top.Int("guns_a_figure", 1, mostGuns, m.GunsAFigure)
	if n := top.Node("charisma"); !n.Absent() {
		m.Charisma = readCharisma(n)
	}
	top.Done()
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

func readMappingLine(n source.Node, words []string, numbers Span) mappingLine {
	m := n.Map()
	line := mappingLine{
		kinds:       someWords(m.Node("kind"), game.AllKinds),
		arms:        someWords(m.Node("arm"), []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}),
		disciplines: someWords(m.Node("discipline"), disciplines),
		qualities:   someWords(m.Node("quality"), qualities),
		grades:      someWords(m.Node("grade"), grades),
		echelons:    someWords(m.Node("echelon"), game.Echelons),
		weights:     someWords(m.Node("weight"), weights),
		told:        readTold(m.Node("told")),
		irregular:   m.Choice("irregular", "", "true", "false"),
		morale:      ReadSpan(m.Node("morale"), AnyMorale),
		pounds:      ReadSpan(m.Node("pounds"), Span{Low: 1, High: mostPounds}),
	}
	switch is := m.Need("is"); {
	case words == nil:
		line.is = strconv.Itoa(is.Int(numbers.Low, numbers.High, numbers.Low))
	default:
		line.is = is.Choice(words[0], words...)
	}
	m.Done()
	return line
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
