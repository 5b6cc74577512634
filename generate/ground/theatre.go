package ground

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed names.txt
var namesText string

// A gazetteer has lists of names under "english village" and the like, and the
// theatres that they are of.
type gazetteer struct {
	names    map[string][]string
	theatres []string
}

// theGazetteer is names.txt.
var theGazetteer = sync.OnceValue(func() gazetteer {
	lists, keys := map[string][]string{}, []string(nil)
	for line := range strings.Lines(namesText) {
		key, list, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(key, "#") {
			continue
		}
		lists[key] = strings.Split(list, ", ")
		if theatre, _, _ := strings.Cut(key, " "); !slices.Contains(keys, theatre) {
			keys = append(keys, theatre)
		}
	}
	return gazetteer{lists, keys}
})

// Theatres are the lands whose names a map can bear.
func Theatres() []string { return slices.Clone(theGazetteer().theatres) }

// Names are those of a theatre for a village, a farm, a hill, a wood or a water.
func Names(theatre, kind string) []string {
	return slices.Clone(theGazetteer().names[theatre+" "+kind])
}
