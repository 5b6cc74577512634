package placename

import (
	"slices"
	"strings"
	"testing"
)

// parts are the parts that the entries of some kinds refer to.
func (l *Lists) partsOf(kinds ...Kind) []string {
	var list []string
	for _, kind := range kinds {
		for _, e := range l.names[kind] {
			for _, form := range e.forms {
				for _, p := range form {
					if p.part {
						list = append(list, p.text)
					}
				}
			}
		}
	}
	return list
}

// A windmill stands on a dry height: in no land is it named by what only waters are
// named by, and no list of mills at water has one that turns in the wind.
func TestWindmillsBearNoWatersName(t *testing.T) {
	wet := []string{"wasser", "bach", "säg", "river", "creek", "brook", "ford", "étang", "vivier", "ribeira", "poço", "azenha", "aceña", "bahr", "su değ", "beek", "potok", "ruchey"}
	wind := []string{"wind", "vent", "vind", "vento", "viento", "vejr", "väder", "yel ", "wiatr", "vetr", "větr", "hawa"}
	holds := func(name string, words []string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(strings.ToLower(name), word) })
	}
	for key, land := range lands {
		l := land()
		if len(l.names[Windmill]) == 0 {
			t.Errorf("%s has no windmills", key)
		}
		dry := l.partsOf(Hill, Farm, Village)
		for _, part := range l.partsOf(River, Stream, Gully) {
			if !slices.Contains(dry, part) && slices.Contains(l.partsOf(Windmill), part) {
				t.Errorf("%s: windmills are called by <%s>, as waters are", key, part)
			}
		}
		for seed := range uint64(200) {
			below := func(n int) int { seed = seed*6364136223846793005 + 1442695040888963407; return int(seed>>33) % n }
			n := NewNamer(key, Own{})
			if name := n.Draw(Windmill, below).Text; name == "" || holds(name, wet) {
				t.Errorf("%s: a windmill is called %q", key, name)
			}
		}
		for _, e := range l.names[Mill] {
			if e.plain() && holds(e.text(), wind) {
				t.Errorf("%s: a mill at water is called %q", key, e.text())
			}
		}
	}
}
