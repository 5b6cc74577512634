package scenario

import (
	"unicode/utf8"

	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/source"
)

// mostGivenNames is how many names of a kind a host gives at most.
const mostGivenNames = 200

// givenKinds are the kinds of places that a host may give names for; those of
// streams go to waters of every kind.
var givenKinds = []placename.Kind{
	placename.Village, placename.Farm, placename.Mill, placename.Windmill, placename.Well, placename.Ruin, placename.Hill, placename.Wood, placename.Stream,
}

// names reads the names that the host brings along: a file beside the scenario,
// or names that the ground takes first, or both; nil for none.
func (r landReader) names(t *source.Mapping) *placename.Own {
	n := t.Node("names")
	switch n.Kind() {
	case source.Absent:
		return nil
	case source.Scalar:
		return &placename.Own{Lists: r.nameLists(n)}
	}
	own, m := &placename.Own{First: map[placename.Kind][]string{}}, n.Map()
	for _, kind := range givenKinds {
		if names := givenNames(m, string(kind)); len(names) > 0 {
			own.First[kind] = names
		}
	}
	if file := m.Node("file"); !file.Absent() {
		own.Lists = r.nameLists(file)
	}
	m.Done()
	return own
}

// nameLists reads a club's file of names; nil where there is none to be read.
func (r landReader) nameLists(n source.Node) *placename.Lists {
	other := r.beside(n, "names")
	if other == nil {
		return nil
	}
	l := placename.Read(other)
	r.adopt(other)
	return l
}

// givenNames reads names of a kind.
func givenNames(m *source.Mapping, key string) []string {
	list := m.List(key)
	if len(list) > mostGivenNames {
		m.Problem(key, "placename.many-names", "n", len(list), "most", mostGivenNames)
		return nil
	}
	var names []string
	for _, n := range list {
		name := n.Line()
		if utf8.RuneCountInString(name) > placename.MostLetters {
			n.Problem("placename.long-name", "most", placename.MostLetters)
			continue
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}
