package rules

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

func contains(ids []string, id string) bool { return slices.Contains(ids, id) }

func idsOf[T any](list []T, id func(T) string) []string {
	ids := make([]string, len(list))
	for i, item := range list {
		ids[i] = id(item)
	}
	return ids
}

func tableIDs(b *Book) []string { return idsOf(b.Tables, func(t *Table) string { return t.ID }) }
func modifierIDs(b *Book) []string {
	return idsOf(b.Modifiers, func(m *Modifiers) string { return m.ID })
}
func constantIDs(b *Book) []string {
	return idsOf(b.Constants, func(c *Constant) string { return c.ID })
}
func listIDs(b *Book) []string { return idsOf(b.Lists, func(l *List) string { return l.ID }) }

// numberIDs are what formulas may name: constants, lines of modifiers behind their list,
// and places in tables.
func numberIDs(b *Book) []string {
	ids := constantIDs(b)
	for _, list := range b.Modifiers {
		for _, key := range modifierKeys(list.Items) {
			ids = append(ids, list.ID+"/"+key)
		}
	}
	for _, t := range b.Tables {
		for _, row := range t.Rows {
			ids = append(ids, t.ID+"/"+row.Key)
			for i := range t.Columns {
				ids = append(ids, fmt.Sprintf("%s/%s/%d", t.ID, row.Key, i+1))
			}
		}
	}
	return ids
}
func workingIDs(b *Book) []string {
	return idsOf(b.Workings, func(w *Working) string { return w.ID })
}
func factKeys(b *Book) []string   { return idsOf(b.Facts, func(f *Fact) string { return f.Key }) }
func phaseKeys(b *Book) []string  { return idsOf(b.Phases, func(p Phase) string { return p.Key }) }
func readingIDs(b *Book) []string { return idsOf(b.Readings, func(r Reading) string { return r.ID }) }

// proveOnce records every id that a book has twice. Tables, modifiers and lists
// share their ids, because commands name them without saying which.
func proveOnce(m *source.Mapping) {
	shared := map[string]bool{}
	proveOnceAmong(shared, m.List("tables"), "id")
	proveOnceAmong(shared, m.List("modifiers"), "id")
	proveOnceAmong(shared, m.List("lists"), "id")
	proveOnceAmong(shared, m.List("workings"), "id")
	proveOnceAmong(map[string]bool{}, m.List("constants"), "id")
	proveOnceAmong(map[string]bool{}, m.List("phases"), "key")
	proveOnceAmong(map[string]bool{}, m.List("facts"), "key")
}

func proveOnceAmong(seen map[string]bool, list []source.Node, key string) {
	for _, n := range list {
		m := n.Map()
		id := m.Node(key).Typed()
		if id != "" && seen[id] {
			m.Problem(key, say.Quoted(id)+" given twice", "once", "")
		}
		seen[id] = true
	}
}

// with is a list with one more, unless it has that.
func with(list []string, one string) []string {
	if one == "" || slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}
