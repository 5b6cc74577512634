// Package translation reads files of words: a language's phrases and labels, laid over what is there.
package translation

import (
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
	"golang.org/x/text/language"
)

// Read lays a language's file over a catalogue, nil for English: `language:`, then `id: text`, and
// under `labels:` those of rule sets and designs by what they are written as. The error is of all
// that is wrong in it, each at its place.
func Read(under *words.Catalogue, file *source.File) (*words.Catalogue, error) {
	m := file.Root().Map()
	tag, err := language.Parse(m.NeedLine("language"))
	if err != nil {
		m.Problem("language", "words.no-language")
	}
	made := under.Over(tag)
	if n := m.Node("labels"); n.Kind() != source.Null { // as csprint words new leaves it
		labels := n.Map()
		for _, written := range labels.Keys() {
			text := labels.Phrase(written)
			labels.Report(written, made.AddLabel(written, text))
			made.Spells(text, written, labels.Place(written))
		}
	}
	for _, key := range m.Keys() {
		if key != "language" && key != "labels" {
			text := m.Phrase(key)
			m.Report(key, phrase(made, key, text))
			made.Spells(text, key, m.Place(key))
		}
	}
	m.Done()
	if problems := file.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return made, nil
}

func phrase(made *words.Catalogue, key, text string) (wrong words.Text) {
	if words.English().Written(words.ID(key)) == "" {
		return words.Of("words.no-phrase", "id", say.Quoted(key), "near", source.DidYouMean(key, words.English().IDs()))
	}
	return made.Add(words.ID(key), text)
}
