// Package placename names places: it makes names of villages, farms, hills, woods and
// waters out of the stems, endings, saints and local words of a land, and names what lies
// on a map by them, the host's own names first and no name twice. It is handed what rolls
// a number, and knows no dice of its own, no scenario, no paper, nor how a map came about.
//
// Start at Namer, Theatres and Read; for a whole map, at All.
package placename

import "slices"

// A theatre is a land whose names a map can bear.
type theatre struct {
	key     string   // and the name of its file in lands
	aliases []string // words that older scenarios have for it
	nations []string // of templates/liveries.yaml, whose land it is
	dry     bool     // it has names for a desert
}

// theatres are the lands that there are lists of, in the order in which they are told.
var theatres = []theatre{
	{key: "english", nations: []string{"british"}},
	{key: "spanish", aliases: []string{"iberian"}, nations: []string{"spanish"}, dry: true},
	{key: "portuguese", nations: []string{"portuguese"}, dry: true},
	{key: "french", nations: []string{"french"}},
	{key: "walloon", nations: []string{"belgian"}},
	{key: "low-countries", nations: []string{"dutch"}},
	{key: "north-german", aliases: []string{"german"}, nations: []string{"prussian", "hanoverian", "brunswick", "imperial-german", "saxon"}},
	{key: "south-german", nations: []string{"bavarian", "wurttemberg", "swiss"}},
	{key: "austrian", nations: []string{"austrian"}},
	{key: "bohemian"},
	{key: "polish", nations: []string{"polish"}},
	{key: "russian", aliases: []string{"eastern"}, nations: []string{"russian"}},
	{key: "italian", nations: []string{"italian", "neapolitan"}},
	{key: "egyptian", aliases: []string{"desert"}, nations: []string{"egyptian"}, dry: true},
	{key: "ottoman", nations: []string{"ottoman"}, dry: true},
	{key: "american", nations: []string{"union", "confederate"}, dry: true},
	{key: "swedish", aliases: []string{"scandinavian"}, nations: []string{"swedish"}},
	{key: "danish", nations: []string{"danish"}},
	{key: Plain},
}

// Plain is the theatre of no land: names of common words, for sides that are of
// no known nation.
const Plain = "plain"

// Dry is the theatre of a desert that lies in nobody's land.
const Dry = "egyptian"

// Theatres are the keys of all theatres, and then the words that older scenarios
// have for some.
func Theatres() []string {
	var keys, aliases []string
	for _, t := range theatres {
		keys = append(keys, t.key)
		aliases = append(aliases, t.aliases...)
	}
	return append(keys, aliases...)
}

// Known is the key of a theatre of that name or alias; empty for none.
func Known(name string) string {
	for _, t := range theatres {
		if t.key == name || slices.Contains(t.aliases, name) {
			return t.key
		}
	}
	return ""
}

// Of is the theatre of a nation's land; empty for a nation without one.
func Of(nation string) string {
	for _, t := range theatres {
		if slices.Contains(t.nations, nation) {
			return t.key
		}
	}
	return ""
}

// HasDesert tells whether a theatre has names for a desert.
func HasDesert(name string) bool {
	for _, t := range theatres {
		if t.key == Known(name) {
			return t.dry
		}
	}
	return false
}
