package site

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// Evaluator is the scripts of a rule set's page without what shows it, over what the page
// knows of the rules, with dice rounded as said: what asks them stands behind it.
func Evaluator(b *rules.Book, rounding string) (string, error) {
	form, err := json.Marshal(records.TextForm(b.ID))
	if err != nil {
		return "", err
	}
	book, err := bookOf(b)
	if err != nil {
		return "", err
	}
	data, err := json.Marshal(content{Nations: map[string]Nation{}, Form: form, Book: book, Rounding: rounding, Section: game.GunsPerSection})
	if err != nil {
		return "", err
	}
	var all strings.Builder
	all.WriteString("const page = " + string(data) + ";\nconst { form } = page;\nconst hub = null;\n")
	for _, name := range slices.Concat(scripts[1:], []string{partScript(b)}, kindsOf(b)) { // behind page.js, which takes the same out of the page
		all.WriteString(read(name))
	}
	all.WriteString("const store = new Store();\n")
	return "'use strict';\n" + words.English().Script(all.String()), nil
}
