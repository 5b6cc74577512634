package generate

import (
	"cmp"
	"embed"
	"sync"

	"github.com/csprint/csprint/internal/source"
)

//go:embed surnames.yaml
var surnameFile embed.FS

// allSurnames are the names of surnames.yaml by nation.
var allSurnames = sync.OnceValue(func() map[string][]string {
	data, err := surnameFile.ReadFile("surnames.yaml")
	if err != nil {
		panic("generate: " + err.Error())
	}
	f, err := source.Parse("surnames.yaml", data)
	if err != nil {
		panic("generate: " + err.Error())
	}
	names := map[string][]string{}
	m := f.Root().Map()
	for _, nation := range m.Keys() {
		for _, n := range m.Need(nation).List() {
			names[nation] = append(names[nation], n.Line())
		}
	}
	m.Done()
	if err := f.Problems().Err(); err != nil {
		panic("generate: " + err.Error())
	}
	return names
})

// surnames are the names for commanders of a nation: its own, those of a nation
// that it takes after, or names of everywhere.
func (s *Spec) surnames(nation string) []string {
	has := func(id string) bool { return len(allSurnames()[id]) > 0 }
	return allSurnames()[cmp.Or(s.likeness(nation, has), neutralNation)]
}
