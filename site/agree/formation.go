package agree

import (
	"strconv"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// formationAnswer is what csprint knows of a formation, and what dice must show in its tests
// against one number.
func formationAnswer(b *rules.Book, units []*unit, page value) any {
	var each []*rules.Known
	for _, u := range units {
		each = append(each, u.known)
	}
	all := b.KnowUnits(each)
	facts := map[string]any{}
	for _, f := range b.Facts {
		if f.Units == "" {
			continue
		}
		facts[f.Key] = nil
		if n, ok := all.Value(f.Key); ok {
			facts[f.Key] = n
		}
	}
	passes := []any{}
	for _, p := range b.Phone.Formations {
		if !p.Has("hold") {
			continue
		}
		said := page.at("passes").item(len(passes))
		table := b.Table(p.Names("hold"))
		if table == nil || table.Target == nil {
			passes = append(passes, said.is)
			continue
		}
		counts, _ := all.Count(b.Lines(table.ID))
		passes = append(passes, []any{against(b, table, all, rules.Total(counts), said.item(0).text()), tested(b, p, table, all)})
	}
	return map[string]any{"facts": facts, "passes": passes}
}

// tested are the words of a formation's test.
func tested(b *rules.Book, p *rules.Panel, table *rules.Table, all *rules.Known) string {
	for _, line := range linesOf(p) {
		if all.Holds(line.When) {
			return places.ReplaceAllStringFunc(b.Words(line), func(place string) string {
				name := places.FindStringSubmatch(place)[2]
				if name == table.ID {
					return say.Signed(due(table, all).Cells[0].Number)
				}
				n, _ := all.Value(name)
				return strconv.Itoa(n)
			})
		}
	}
	return ""
}
