package scenario

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// sections are the ratings that a mapping has lines for, each with the words
// that its lines may lead to; the words of morale are the numbers 1 to 16.
var sections = []struct {
	name  string
	words []string
}{
	{"quality", qualities}, {"grade", grades}, {"morale", nil}, {"discipline", disciplines},
	{"horse", []string{"heavy", "light"}}, {"weight", weights}, {"firearm", []string{"rifle", "musket"}},
}

// read lays the sections of a file over those of the mapping. Problems are
// left with the file.
func (m *Mapping) read(f *source.File, by string) {
	top := f.Root().Map()
	for _, s := range sections {
		n := top.Node(s.name)
		if n.Absent() {
			continue
		}
		read := section{by: by}
		for _, line := range n.List() {
			read.lines = append(read.lines, readMappingLine(line, s.words))
		}
		*m.sectionOf(s.name) = read
	}
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

func readMappingLine(n source.Node, words []string) mappingLine {
	m := n.Map()
	line := mappingLine{
		kinds:       someWords(m.Node("kind"), game.AllKinds),
		arms:        someWords(m.Node("arm"), []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}),
		disciplines: someWords(m.Node("discipline"), disciplines),
		qualities:   someWords(m.Node("quality"), qualities),
		grades:      someWords(m.Node("grade"), grades),
		irregular:   m.Choice("irregular", "", "true", "false"),
		morale:      readSpan(m.Node("morale"), AnyMorale),
		pounds:      readSpan(m.Node("pounds"), Span{Low: 1, High: mostPounds}),
	}
	switch is := m.Need("is"); {
	case words == nil:
		line.is = strconv.Itoa(is.Int(AnyMorale.Low, AnyMorale.High, AnyMorale.Low))
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

var spanForm = pattern.Of(`^([0-9]{1,4})?(\.\.|-)?([0-9]{1,4})?$`)

// readSpan reads 7, 4-6, 14.. or ..3 within bounds; the zero span when absent
// or wrong.
func readSpan(n source.Node, within Span) Span {
	typed := n.Typed()
	if n.Absent() {
		return Span{}
	}
	s, ok := parseSpan(typed, within)
	if !ok {
		n.Problem("span is "+say.Quoted(typed), "numbers such as 7, 4-6, 14.. or ..3", "they lie within "+
			strconv.Itoa(within.Low)+" and "+strconv.Itoa(within.High))
	}
	return s
}

func parseSpan(typed string, within Span) (Span, bool) {
	m := spanForm.FindStringSubmatch(typed)
	if m == nil || m[1] == "" && m[3] == "" || m[2] == "" && m[3] != "" ||
		m[2] == "-" && (m[1] == "" || m[3] == "") {
		return Span{}, false
	}
	s := within
	if m[1] != "" {
		s.Low = game.MustInt(m[1])
		if m[2] == "" {
			s.High = s.Low
		}
	}
	if m[3] != "" {
		s.High = game.MustInt(m[3])
	}
	ok := s.Low >= within.Low && s.High <= within.High && s.Low <= s.High
	if !ok {
		return Span{}, false
	}
	return s, true
}
