package objective

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/words"
)

// An Objective is a numbered disc of the map.
type Objective struct {
	Number int
	Name   words.Text // as the map's panel has it
	Kind   string     // "village", empty where the name says it already
	Sector string     // "C4"
}

// Words are the name with its kind: "Quintana, village".
func (o Objective) Words() words.Text { return named(o.Name, o.Kind, 1) }

// named is a name with so many of a kind behind it, or the one of them that there is.
func named(name words.Text, kind string, n int) words.Text {
	switch {
	case name.IsZero():
		return ground.Things(kind, n)
	case kind == "":
		return name
	}
	return words.Of("ground.name-and-kind", "name", name, "kind", ground.Things(kind, n))
}

// Objectives are those of a map, in the order of their numbers.
func Objectives(m *ground.Map) []Objective {
	var list []Objective
	for i := range m.Objectives {
		o := &m.Objectives[i]
		one, kind := Objective{Number: o.Number, Name: NameOf(o), Sector: m.Sector(o.At)}, m.KindOf(o)
		if kind != "place" && !strings.Contains(strings.ToLower(one.Name.String()), kind) {
			one.Kind = kind
		}
		list = append(list, one)
	}
	return list
}

// NameOf is what an objective is called, by its kind where it has no name.
func NameOf(o *ground.Objective) words.Text {
	if o.Name.IsZero() {
		return ground.Thing(o.Kind)
	}
	return o.Name
}

// A Run is structures or works whose numbers follow one another.
type Run struct {
	Key     string     // "S1–S5"
	Words   words.Text // "blocks of Quintana"
	First   int        // of its numbers, 4 of S4–S7
	Count   int
	Sectors []string // in which they lie, each once
}

// A Detail is how much structures and works are told apart.
type Detail int

// The details, the least first.
const (
	ByKind  Detail = iota // a run for each kind, all works in one
	ByPlace               // a run for each place, and for each kind of works
	ByLine                // a run for each place, and for each wall or bank
)

// Runs are the structures of a map and then its works.
func Runs(m *ground.Map, d Detail) []Run {
	var runs []Run
	for _, list := range parted(m.Structures, func(a, b ground.Structure) bool {
		return a.Kind == b.Kind && a.Number+1 == b.Number && (d == ByKind || a.Place == b.Place && a.Place >= 0)
	}) {
		r := Run{Key: keyOf("S", list[0].Number, list[len(list)-1].Number), Words: structureWords(m, list, d), First: list[0].Number, Count: len(list)}
		for _, s := range list {
			r.add(m.Sector(s.At))
		}
		runs = append(runs, r)
	}
	for _, list := range parted(m.Works, func(a, b ground.Work) bool {
		return d == ByKind || a.Line == b.Line || d == ByPlace && kindOf(m, a) == kindOf(m, b)
	}) {
		r := Run{Key: keyOf("W", list[0].Number, list[len(list)-1].Number), Words: worksWords(m, list, d), First: list[0].Number, Count: len(list)}
		for _, w := range list {
			r.add(m.Sector(w.At))
		}
		runs = append(runs, r)
	}
	return runs
}

// parted cuts a list into runs of neighbours that belong together.
func parted[T any](all []T, together func(a, b T) bool) [][]T {
	var runs [][]T
	for i, one := range all {
		if i > 0 && together(all[i-1], one) {
			runs[len(runs)-1] = append(runs[len(runs)-1], one)
		} else {
			runs = append(runs, []T{one})
		}
	}
	return runs
}

// keyOf is W4, or W4–W9 for several.
func keyOf(letter string, first, last int) string {
	if first == last {
		return fmt.Sprintf("%s%d", letter, first)
	}
	return fmt.Sprintf("%s%d–%s%d", letter, first, letter, last)
}

func (r *Run) add(sector string) {
	if !slices.Contains(r.Sectors, sector) {
		r.Sectors = append(r.Sectors, sector)
	}
}

// structureWords are "blocks of Quintana", "Quinta da Ribeira, farm", "bridge of
// the Regato" or, by kind, "farms".
func structureWords(m *ground.Map, list []ground.Structure, d Detail) words.Text {
	s := list[0]
	name := ""
	if d != ByKind && s.Place >= 0 && s.Place < len(m.Places) {
		name = m.Places[s.Place].Name
	}
	switch {
	case name != "" && m.Places[s.Place].Kind == ground.Village:
		return words.Of("ground.blocks-of", "n", len(list), "village", name)
	case d != ByKind && s.Place < 0:
		if water := waterAt(m, s.At); water != "" {
			return words.Of("ground.crossings-of", "kind", s.Kind, "n", len(list), "water", water)
		}
	}
	return named(words.Own(name), s.Kind, len(list))
}

// waterAt names the water that is crossed at a point, empty for one without a name.
func waterAt(m *ground.Map, at ground.Point) string {
	for _, c := range m.Crossings {
		if c.At == at && c.Water >= 0 && c.Water < len(m.Waters) {
			return m.Waters[c.Water].Name
		}
	}
	return ""
}

// worksWords are "walls", "bank" or, of all kinds, the pieces that maps number.
func worksWords(m *ground.Map, list []ground.Work, d Detail) words.Text {
	kind := kindOf(m, list[0])
	switch {
	case d == ByKind || kind == "":
		return words.Of("ground.works")
	case d == ByPlace && list[0].Line != list[len(list)-1].Line:
		return ground.Things(kind, 2)
	}
	return ground.Thing(kind)
}

// kindOf is what a work is: "wall".
func kindOf(m *ground.Map, w ground.Work) string {
	if w.Line < 0 || w.Line >= len(m.Lines) {
		return ""
	}
	return string(m.Lines[w.Line].Kind)
}
