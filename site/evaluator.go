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
	return unshown(b, rounding, read("evaluator.js"), nil, func(_, script string) string { return script })
}

// Phone is the scripts of a page that has a hub, without what shows it, each as it is
// changed: what opens the hub, and hears what has changed, stands behind them.
func Phone(b *rules.Book, changed func(name, script string) string) (string, error) {
	head := read("evaluator.js")
	head = head[:strings.LastIndex(head, "const")] // but its last line: there is a hub
	return unshown(b, "near", head, ofHub(), changed)
}

// unshown are the scripts of a page, and more of them, behind a head that has what the page
// knows.
func unshown(b *rules.Book, rounding, head string, more []string, changed func(name, script string) string) (string, error) {
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
	all.WriteString(strings.Replace(head, "{{page}}", string(data), 1))
	for _, name := range slices.Concat(scripts[1:], []string{partScript(b)}, kindsOf(b), more) { // but page.js
		all.WriteString(changed(name, read(name)))
	}
	return minify.Strict(words.English().Script(all.String())), nil
}
