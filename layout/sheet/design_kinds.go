package sheet

import (
	"maps"
	"path"
	"slices"

	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/templates"
)

// A DesignKind is a kind of design that a club may change.
type DesignKind struct {
	Kind    string // what stands under kind:, or the folder of designs that have none
	Designs []string
	Shows   []Showing
}

// A Showing lists what designs of a kind can name in one way: fields of text,
// boxes, legends …
type Showing struct {
	Way   string
	Names []string
}

// DesignKinds lists all designs of a library by their kinds, with what each kind
// can show. The error is a Problem or Problems.
func DesignKinds(l *templates.Library) ([]DesignKind, error) {
	kinds := map[string]*DesignKind{}
	for _, name := range l.Names() {
		kind, err := kindOfDesign(l, name)
		if err != nil {
			return nil, err
		}
		if kinds[kind] == nil {
			kinds[kind] = &DesignKind{Kind: kind, Shows: showsOf(kind)}
		}
		kinds[kind].Designs = append(kinds[kind].Designs, name)
	}
	var list []DesignKind
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		list = append(list, *kinds[kind])
	}
	return list, nil
}

// kindOfDesign is the kind of a design, which its folder tells, or its file; one
// that is alone of its kind, as that of the nations, has its own name.
func kindOfDesign(l *templates.Library, name string) (string, error) {
	folder := path.Dir(name)
	for _, c := range columnDesigns {
		if c.folder == folder {
			return c.vocabulary().Kind, nil
		}
	}
	if folder != "." {
		return folder, nil
	}
	for range mostTakenAfter {
		f, err := l.File(name)
		if err != nil {
			return "", err
		}
		head := f.Root().Map()
		if kind := head.Line("kind"); kind != "" {
			return kind, nil
		}
		next := head.Line("extends")
		if next == "" {
			return name, nil
		}
		name = next
	}
	return name, nil
}

// mostTakenAfter is how many designs are looked through for a kind.
const mostTakenAfter = 5

// showsOf lists what designs of a kind can show; nothing for those that are no
// columns and no slots.
func showsOf(kind string) []Showing {
	for _, c := range columnDesigns {
		if v := c.vocabulary(); v.Kind == kind {
			return showsOfColumns(v)
		}
	}
	if kind == "liveries" {
		return []Showing{{"pattern", templates.Patterns}}
	}
	var shows []Showing
	contents := card.Shown().Contents[slot.Kind(kind)]
	for _, verb := range slices.Sorted(maps.Keys(contents)) {
		shows = append(shows, Showing{verb, slices.Sorted(maps.Keys(contents[verb]))})
	}
	return shows
}

func showsOfColumns(v templates.Vocabulary) []Showing {
	byWay := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(v.Fields)) {
		for _, way := range v.Fields[name] {
			byWay[way] = append(byWay[way], name)
		}
	}
	var shows []Showing
	for _, way := range templates.Draws {
		if names := byWay[way]; names != nil {
			shows = append(shows, Showing{way, names})
		}
	}
	if len(v.Legend) > 0 {
		shows = append(shows, Showing{"legend", v.Legend})
	}
	if len(v.Beside) > 0 {
		shows = append(shows, Showing{"beside", v.Beside})
	}
	return shows
}
