package oob

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// What a host writes for a strength that nobody knows.
const unknown = "unknown"

const mostBases = 100

// A said strength is what the file has in place of a number of men or guns; a
// mapping fills it.
type saidStrength struct {
	men   bool   // unknown
	bases int    // so many
	guns  string // unknown, or how heavy they are
}

// A unitReader reads what units say of themselves: how strong they are and how they are
// rated, whose companies they are made of, how they come onto the table.
type unitReader struct{ *Reader }

// strength reads men, figures, bases and guns. What is left for the mapping to
// fill comes back.
func (f unitReader) strength(m *source.Mapping, node *Node) saidStrength {
	var said saidStrength
	if node.Echelon == game.SingleMan {
		for _, key := range []string{"men", "figures", "bases", "stands", "guns"} {
			if m.Has(key) {
				m.Problem(key, "oob.key-of-man", "key", key)
			}
		}
		node.Men, node.Figures = 1, 1
		return said
	}
	said.men = f.men(m, "men", node)
	node.Figures = m.Int("figures", 1, mostMen, 0)
	said.bases = readBases(m)
	said.guns = f.gunsOf(m, node, said.bases)
	f.otherScale(m, node)
	return said
}

var (
	aboutForm = pattern.Of(`^(?:(?:c\.?|ca\.?|circa|about|around|~|≈) ?([0-9][0-9,]*)|([0-9][0-9,]*) ?\?)$`)
	rangeForm = pattern.Of(`^([0-9][0-9,]*) ?(?:-|–|to) ?([0-9][0-9,]*)$`)
)

// men reads a number of men under a key, one that is about right, or two that it lies
// between, and tells whether it is unknown.
func (f unitReader) men(m *source.Mapping, key string, node *Node) (isUnknown bool) {
	n := m.Node(key)
	typed := strings.TrimSpace(n.Typed())
	about, between := aboutForm.FindStringSubmatch(typed), rangeForm.FindStringSubmatch(typed)
	switch {
	case typed == unknown:
		return true
	case about != nil:
		node.Men = count(about[1] + about[2])
	case between != nil:
		low, high := count(between[1]), count(between[2])
		node.Men = (low + high + 1) / 2
		if low > high {
			node.Men = mostMen + 1
		}
	default:
		node.Men = m.Int(key, 1, mostMen, 0)
		return false
	}
	node.About = typed
	if node.Men < 1 || node.Men > mostMen {
		n.Problem("oob.men-from-to", "key", key, "typed", say.Quoted(typed), "most", mostMen)
		node.Men = 0
	}
	return false
}

// count is a number with or without commas, beyond any bound where it is too long.
func count(digits string) int {
	n, err := strconv.Atoi(strings.ReplaceAll(digits, ",", ""))
	if err != nil {
		return mostMen + 1
	}
	return n
}

// readBases reads a strength in bases or stands.
func readBases(m *source.Mapping) int {
	bases := m.Int("bases", 1, mostBases, 0)
	stands := m.Int("stands", 1, mostBases, 0)
	if m.Has("bases") && m.Has("stands") {
		m.Problem("stands", "oob.stands-beside-bases")
	}
	key := "bases"
	if m.Has("stands") {
		key = "stands"
	}
	for _, other := range []string{"men", "figures", "guns"} {
		if m.Has(key) && m.Has(other) {
			m.Problem(key, "oob.beside", "key", key, "other", other)
		}
	}
	return max(bases, stands)
}

// weightWords are the words for the weight of guns whose number nobody gives.
var weightWords = map[string]string{"light": "light", "medium": "field", "field": "field", "heavy": "heavy"}

// gunsOf reads a battery's guns; what stands in for their number comes back.
func (f unitReader) gunsOf(m *source.Mapping, node *Node, bases int) string {
	battery := node.Echelon == "battery" || m.Has("batteries")
	guns := m.Node("guns")
	typed := guns.Typed()
	switch {
	case battery && guns.Absent() && bases == 0:
		m.At().Problem("oob.battery-without-guns")
	case !battery && !guns.Absent():
		guns.Problem("oob.guns-outside-battery", "echelon", node.Echelon)
	case !battery && !m.Has("men") && !m.Has("figures") && bases == 0:
		m.At().Problem("oob.without-men", "echelon", node.Echelon)
	case weightWords[typed] != "":
		node.Weight = weightWords[typed]
		return typed
	case typed == unknown:
		return typed
	}
	node.Guns, node.Ordnance = readGuns(guns)
	return ""
}

// fill gives a node the strength that its source does not tell in numbers, by
// the mapping.
func (f unitReader) fill(m *source.Mapping, node *Node, said saidStrength) {
	parts := max(1, node.Parts)
	of := *node
	of.Echelon = cmp.Or(node.Part, node.Echelon)
	switch {
	case said.guns != "":
		node.About = said.guns
		node.Guns = f.mapped(node, &of, "guns", words.Label(said.guns).Text(), 1, 1) * parts
	case said.bases > 0 && node.Arm == game.Artillery:
		node.About = say.Counted(said.bases, "base")
		node.Guns = f.mapped(node, &of, "base", words.Of("mapped.bases", "n", said.bases), said.bases, 1)
	case said.bases > 0:
		node.About = say.Counted(said.bases, "base")
		node.Men = f.mapped(node, &of, "base", words.Of("mapped.bases", "n", said.bases), said.bases, splitsInto(node))
	case said.men && node.Arm != game.Artillery:
		node.About = unknown
		node.Men = f.mapped(node, &of, "men", words.Of("mapped.unknown-men"), parts, splitsInto(node))
	case said.men:
		return // crews that nobody counts
	default:
		return
	}
	if node.Men > mostMen || node.Guns > mostGuns {
		m.At().Problem("oob.large-by-mapping", "echelon", node.Echelon, "n", max(node.Men, node.Guns), "men", mostMen, "guns", mostGuns)
	}
}

// splitsInto is into how many units a node is split.
func splitsInto(node *Node) int {
	if node.Splits() {
		return node.Parts
	}
	return 1
}

// mapped is what a section of the mapping says of a node, so many times; it is
// noted with the number of one of the units that the node is split into.
func (f unitReader) mapped(node, of *Node, section string, said words.Text, times, units int) int {
	is, from, by := f.Mapping.Of(section, of)
	number := game.MustInt(is) * times
	what := "men"
	if node.Arm == game.Artillery {
		what = "guns"
	}
	node.Mapped = append(node.Mapped, game.Mapped{What: what, From: together(said, from), To: words.Own(strconv.Itoa(number / units)), By: by})
	return number
}

// otherScale turns figures of another scale than the rules' own into men.
func (f unitReader) otherScale(m *source.Mapping, node *Node) {
	if f.Other == 0 || node.Figures == 0 {
		return
	}
	if node.Figures > mostMen/f.Other {
		m.Problem("figures", "oob.figures-at-scale", "figures", node.Figures, "scale", ScaleName(f.Other), "most", mostMen/f.Other)
	}
	node.Men, node.Figures = cmp.Or(node.Men, node.Figures*f.Other), 0
}

// readGuns reads a number, or words such as "5 9-pounders, 1 howitzer" whose
// numbers add up; a number in quotes is a number too.
func readGuns(n source.Node) (guns int, words string) {
	bare := !strings.Contains(n.Typed(), " ")
	if bare && !n.Quoted() {
		return n.Int(1, mostGuns, 0), ""
	}
	words = n.Line()
	if number := leadingNumber(words + " guns"); bare && 0 < number && number <= mostGuns {
		return number, ""
	}
	for part := range strings.SplitSeq(words, ",") {
		guns += leadingNumber(strings.TrimSpace(part))
	}
	if words != "" && (guns < 1 || guns > mostGuns) {
		n.Problem("oob.words-of-guns", "words", say.Quoted(words), "most", mostGuns)
	}
	return guns, words
}

// leadingNumber is the number that a part of the guns' words begins with,
// beyond any bound where there is none.
func leadingNumber(part string) int {
	number, rest, ok := strings.Cut(part, " ")
	if !ok || strings.TrimSpace(rest) == "" || len(number) > 3 || strings.Trim(number, "0123456789") != "" || number == "" {
		return mostGuns + 1
	}
	return game.MustInt(number)
}
