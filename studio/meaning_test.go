package studio_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// What keys mean is told in the page's language, when it begins and for the rules of a text.
func TestMeaningsAreInTheLanguage(t *testing.T) {
	desk, err := studio.New(studio.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	for method, question := range map[string]string{"start": "{}", "schema": `{"name": "a.yaml", "rules": "musket"}`} {
		for code, want := range map[string]string{"en": "quality under Cold Steel & Canister", "de": "die Version dieses Formats", "fr": "le nom de la division"} {
			if answer := string(desk.Ask(words.In(code), method, []byte(question))); !strings.Contains(answer, want) {
				t.Errorf("%s in %s says nowhere %q:\n%.400s", method, code, want, answer)
			}
		}
	}
}
