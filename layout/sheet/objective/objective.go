package objective

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
)

// An Objective is a numbered disc of the map.
type Objective struct {
	Number int
	Name   string // as the map's panel has it
	Kind   string // "village", empty where the name says it already
	Sector string // "C4"
}

// Words are the name with its kind: "Quintana, village".
func (o Objective) Words() string { return say.Listed(o.Name, o.Kind) }

// Objectives are those of a map, in the order of their numbers.
func Objectives(m *ground.Map) []Objective {
	var list []Objective
	for i := range m.Objectives {
		o := &m.Objectives[i]
		named := Objective{Number: o.Number, Name: NameOf(o), Sector: m.Sector(o.At)}
		if o.Kind != "place" && !strings.Contains(strings.ToLower(named.Name), o.Kind) {
			named.Kind = o.Kind
		}
		list = append(list, named)
	}
	return list
}

// NameOf is what an objective is called, by its kind where it has no name.
func NameOf(o *ground.Objective) string {
	if o.Name == "" {
		return o.Kind
	}
	return o.Name
}

// A Run is structures or works whose numbers follow one another.
type Run struct {
	Key     string // "S1–S5"
	Words   string // "blocks of Quintana"
	First   int    // of its numbers, 4 of S4–S7
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
func structureWords(m *ground.Map, list []ground.Structure, d Detail) string {
	s := list[0]
	name := ""
	if d != ByKind && s.Place >= 0 && s.Place < len(m.Places) {
		name = m.Places[s.Place].Name
	}
	kind := s.Kind
	if len(list) > 1 {
		kind = say.Many(kind)
	}
	switch {
	case name != "" && m.Places[s.Place].Kind == ground.Village:
		return strings.TrimPrefix(kind, "village ") + " of " + name
	case d != ByKind && s.Place < 0:
		if water := waterAt(m, s.At); water != "" {
			return kind + " of the " + water
		}
	}
	return say.Listed(name, kind)
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
func worksWords(m *ground.Map, list []ground.Work, d Detail) string {
	kind := kindOf(m, list[0])
	switch {
	case d == ByKind || kind == "":
		return "works of 100 paces"
	case d == ByPlace && list[0].Line != list[len(list)-1].Line:
		return say.Many(kind)
	}
	return kind
}

// kindOf is what a work is: "wall".
func kindOf(m *ground.Map, w ground.Work) string {
	if w.Line < 0 || w.Line >= len(m.Lines) {
		return ""
	}
	return string(m.Lines[w.Line].Kind)
}
