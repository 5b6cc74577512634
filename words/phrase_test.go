package words

import (
	"slices"
	"strings"
	"testing"
)

// Whatever a file says, it is a fault told or a phrase said.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"a", "{n}", "{n, plural, one {#} other {{a}}}", "{a, select, x {1} other {}}", "{", "}", "{,}", "{a,plural,}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		w := writer{Catalogue: English(), values: []any{"n", 2, "a", "x"}}
		w.phrase(p, 0)
		if !strings.ContainsAny(text, "{}") && w.String() != text {
			t.Errorf("%q says %q", text, w.String())
		}
	})
}

// The pseudo-language keeps places, cases and figures, and is two fifths longer.
func TestPseudo(t *testing.T) {
	pseudo := Pseudo([]string{"{morale} in light cover 2"})
	for id, want := range map[ID]string{"checklist.cards": "3 çärdséé", "checklist.table-pages": "Prïñtéé théé täblééé pägéséé föré évéryéé pläyéréé."} {
		if got := pseudo.Say(id, "n", 3); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if got := pseudo.Label("{morale} in light cover 2"); got != "{morale} ïñ lïghtéé çövéréé 2" {
		t.Errorf("label %q", got)
	}
	for _, id := range English().IDs() {
		p, err := parse(pseudo.Written(ID(id)))
		if err != nil || !slices.Equal(p.places(), English().Places(ID(id))) {
			t.Errorf("%s: %q: %v, places %v", id, pseudo.Written(ID(id)), err, p.places())
		}
	}
}
