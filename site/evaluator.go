package site

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/minify"
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
	all.WriteString(strings.Replace(read("evaluator.js"), "{{page}}", string(data), 1))
	for _, name := range slices.Concat(scripts[1:], []string{partScript(b)}, kindsOf(b)) { // but page.js
		all.WriteString(read(name))
	}
	return minify.Strict(words.English().Script(all.String())), nil
}
