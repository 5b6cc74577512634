package site

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// factNames say what the page calls the facts of records; factOf is a fact's name there.
var factNames = []words.ID{
	"phone.fact-unit", "phone.fact-man", "phone.fact-formation", "phone.fact-men", "phone.fact-figures", "phone.fact-morale",
	"phone.fact-discipline", "phone.fact-guns", "phone.fact-squadrons", "phone.fact-companies", "phone.fact-ordnance", "phone.fact-irregular",
	"phone.fact-attached", "phone.fact-grade", "phone.fact-horse", "phone.fact-weight", "phone.fact-firearm", "phone.fact-class",
	"phone.fact-quality", "phone.fact-size", "phone.fact-action-points", "phone.fact-nation", "phone.fact-weapon", "phone.fact-lost",
	"phone.fact-disorder", "phone.fact-tested", "phone.fact-grenadier", "phone.fact-regular", "phone.fact-walking-wounded",
}

func factOf(id words.ID) string {
	return strings.ReplaceAll(strings.TrimPrefix(string(id), "phone.fact-"), "-", " ")
}

// Labels are the words that csprint's own records have, as the page writes them: what a
// language says of them.
func Labels() []string {
	var labels []string
	for _, id := range pack.OwnIDs() {
		for _, fact := range records.TextForm(id).Facts {
			for _, word := range fact.Words {
				labels = append(labels, wordSaid(fact, word))
			}
		}
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}

// wordSaid is a word of a fact as the page writes it in English.
func wordSaid(of records.FactForm, word string) string {
	if of.Name == "nation" {
		return say.Capitalized(word)
	}
	return strings.NewReplacer("-", " ", "nco", "NCO", " mg", " MG").Replace(word)
}

// saidOf are names of facts of records in a language, and words that stand in records or in
// marks, the rules' own as they are written and as the language has them; none that are as in
// English.
func saidOf(in *words.Catalogue, written, spoken *rules.Book) (called, said map[string]string) {
	called, said = map[string]string{}, map[string]string{}
	add := func(to map[string]string, key, english, own string) {
		if own != english {
			to[key] = own
		}
	}
	for _, id := range factNames {
		add(called, factOf(id), words.English().Say(id), in.Say(id))
	}
	for _, fact := range records.TextForm(written.ID).Facts {
		for _, word := range fact.Words {
			english := wordSaid(fact, word)
			add(said, word, english, in.Label(english))
		}
	}
	for i, f := range written.Facts {
		for _, word := range f.Choices {
			add(said, word, written.Word(f, word), spoken.Word(spoken.Facts[i], word))
		}
	}
	for i, p := range written.Phases {
		add(said, p.Key, p.Label, spoken.Phases[i].Label)
	}
	return called, said
}
