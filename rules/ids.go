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

// identified is the one with an id among some, the zero one where none has it.
func identified[T any](list []T, id string, of func(T) string) (none T) {
	for _, one := range list {
		if of(one) == id {
			return one
		}
	}
	return none
}

func tableID(t *Table) string         { return t.ID }
func modifiersID(m *Modifiers) string { return m.ID }
func constantID(c *Constant) string   { return c.ID }
func listID(l *List) string           { return l.ID }
func workingID(w *Working) string     { return w.ID }
func factID(f *Fact) string           { return f.Key }
func phaseID(p Phase) string          { return p.Key }
func readingID(r Reading) string      { return r.ID }

func tableIDs(b *Book) []string    { return idsOf(b.Tables, tableID) }
func modifierIDs(b *Book) []string { return idsOf(b.Modifiers, modifiersID) }
func constantIDs(b *Book) []string { return idsOf(b.Constants, constantID) }
func listIDs(b *Book) []string     { return idsOf(b.Lists, listID) }
func workingIDs(b *Book) []string  { return idsOf(b.Workings, workingID) }
func factKeys(b *Book) []string    { return idsOf(b.Facts, factID) }
func phaseKeys(b *Book) []string   { return idsOf(b.Phases, phaseID) }
func readingIDs(b *Book) []string  { return idsOf(b.Readings, readingID) }

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

// proveOnce records every id that a book has twice. Tables, modifiers and lists
// share their ids, because commands name them without saying which.
func proveOnce(l *loader) {
	shared := map[string]bool{}
	proveOnceAmong(shared, l.list("tables"), "id")
	proveOnceAmong(shared, l.list("modifiers"), "id")
	proveOnceAmong(shared, l.list("lists"), "id")
	proveOnceAmong(shared, l.list("workings"), "id")
	proveOnceAmong(map[string]bool{}, l.list("constants"), "id")
	proveOnceAmong(map[string]bool{}, l.list("phases"), "key")
	proveOnceAmong(map[string]bool{}, l.list("facts"), "key")
}

func proveOnceAmong(seen map[string]bool, list []source.Node, key string) {
	for _, n := range list {
		m := n.Map()
		id := m.Node(key).Typed()
		if id != "" && seen[id] {
			m.Problem(key, "rules.given-twice", "what", say.Quoted(id))
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
