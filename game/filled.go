package game

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

// mostNamed is how many units a remark names, mostFilled how many remarks there are.
const (
	mostNamed  = 3
	mostFilled = 12
)

// A filling is what a mapping has made of one thing that a source says.
type filling struct {
	from, by string
	values   []string // "morale 12"
	units    []Mapped
}

// Filled says what a mapping has filled in for what a source says in its own way
// or leaves open: men and guns, kinds, and ratings that follow from what it told.
// What is alike is said once, with the first units of its sort.
func (g *Game) Filled() []string {
	fillings := g.fillings()
	var out []string
	for i, f := range fillings {
		if i == mostFilled {
			return append(out, fmt.Sprintf("%s more that the mapping has filled in; the umpire's book and csprint roll list them all", say.Counted(len(fillings)-i, "sort")))
		}
		var names []string
		for _, m := range f.units[:min(mostNamed, len(f.units))] {
			names = append(names, fmt.Sprintf("%s (line %d)", m.Name, m.Place.Line))
		}
		if len(f.units) > mostNamed {
			names = append(names, "…")
		}
		out = append(out, fmt.Sprintf("%s from %s, by %s, for %s: %s", strings.Join(f.values, ", "), f.from, f.by, say.Counted(len(f.units), "unit"), strings.Join(names, ", ")))
	}
	return out
}

// fillings gathers what came from alike words.
func (g *Game) fillings() []*filling {
	var all []*filling
	index := map[[2]string]*filling{}
	for _, m := range g.Mapped {
		if !m.fills() {
			continue
		}
		from := m.From.String()
		f := index[[2]string{from, m.By}]
		if f == nil {
			f = &filling{from: from, by: m.By}
			index[[2]string{from, m.By}] = f
			all = append(all, f)
		}
		if value := m.What + " " + m.To.String(); !slices.Contains(f.values, value) {
			f.values = append(f.values, value)
		}
		if len(f.units) == 0 || f.units[len(f.units)-1].Unit != m.Unit {
			f.units = append(f.units, m)
		}
	}
	return all
}

// fills tells what stands in for what a source says in its own way.
func (m Mapped) fills() bool {
	return m.What == "men" || m.What == "guns" || m.What == "kind" || m.Told
}
