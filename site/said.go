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

// factNames are what the page calls the facts of records, by their names there.
var factNames = map[string]words.ID{
	"unit": "phone.fact-unit", "man": "phone.fact-man", "formation": "phone.fact-formation", "men": "phone.fact-men", "figures": "phone.fact-figures",
	"morale": "phone.fact-morale", "discipline": "phone.fact-discipline", "guns": "phone.fact-guns", "squadrons": "phone.fact-squadrons",
	"companies": "phone.fact-companies", "ordnance": "phone.fact-ordnance", "irregular": "phone.fact-irregular", "attached": "phone.fact-attached",
	"grade": "phone.fact-grade", "horse": "phone.fact-horse", "weight": "phone.fact-weight", "firearm": "phone.fact-firearm", "class": "phone.fact-class",
	"quality": "phone.fact-quality", "size": "phone.fact-size", "action points": "phone.fact-action-points", "nation": "phone.fact-nation",
	"weapon": "phone.fact-weapon", "lost": "phone.fact-lost", "disorder": "phone.fact-disorder", "tested": "phone.fact-tested", "grenadier": "phone.fact-grenadier", "regular": "phone.fact-regular", "walking wounded": "phone.fact-walking-wounded",
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
	for name, id := range factNames {
		add(called, name, words.English().Say(id), in.Say(id))
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
