package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// laid is a file of a language over English.
func laid(t *testing.T, text string) (*Catalogue, error) {
	t.Helper()
	file, err := source.Parse("xx.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return English().Over(file)
}

func TestSay(t *testing.T) {
	polish, err := laid(t, `
language: pl
checklist.cards: "{n, plural, =0 {bez kart} one {# karta} few {# karty} many {# kart} other {# karty}}"
list.two: "{first} i {last}"
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		in   *Catalogue
		id   ID
		with []any
		want string
	}{
		{nil, "checklist.cards", []any{"n", 1}, "1 card"},
		{English(), "checklist.cards", []any{"n", 6017}, "6,017 cards"},
		{polish, "checklist.cards", []any{"n", 0}, "bez kart"},
		{polish, "checklist.cards", []any{"n", 1}, "1 karta"},
		{polish, "checklist.cards", []any{"n", 3}, "3 karty"},
		{polish, "checklist.cards", []any{"n", 12}, "12 kart"},
		{polish, "checklist.cut", []any{"side", "A {b}", "pieces", List{"a", "b", "c"}}, "A {b}: cut a, b and c."},
		{nil, "no.such", nil, "no.such"},
		{nil, "board.nth-lost", []any{"n", 22, "called", "guns"}, "22nd gun lost"},
		{nil, "board.nth-lost", []any{"n", 112, "called", ""}, "112th figure lost"},
	} {
		if got := c.in.Say(c.id, c.with...); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.id, c.with, got, c.want)
		}
	}
	if polish.Say("list.two", "first", "a", "last", "b") != "a i b" || polish.Language() != "pl" {
		t.Error("Polish says no Polish")
	}
	file, err := source.Parse("words/pl.yaml", []byte("language: pl\nlabels: {Card: Karta}\n"))
	if err != nil {
		t.Fatal(err)
	}
	pack, err := polish.Over(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := pack.Say("list.two", "first", Label("Card"), "last", Label("Card").Text()); got != "Karta i Karta" {
		t.Errorf("a pack's label in csprint's own phrase: %q", got)
	}
	if said := polish.IDs(); !slices.Equal(said, []string{"checklist.cards", "list.two"}) {
		t.Errorf("Polish says %v", said)
	}
}

// A phrase that falls back to English is English whole: its lists and numbers, too.
func TestTrouble(t *testing.T) {
	for text, want := range map[string]string{
		"checklist.carts: x":                        "is no phrase of csprint",
		"checklist.cards: Karten":                   "places none, expected {n plural}",
		`checklist.cut: "{side}: {piece}"`:          "places {piece}, {side}, expected {pieces}, {side}",
		`checklist.cut: "{side: {pieces}"`:          "nothing closes",
		`checklist.cut: "{side} {pieces}}"`:         "closes nothing",
		`checklist.cut: "<b>{side}</b> {pieces}"`:   "a mark that",
		`checklist.cards: "{n, plural, one {#}}"`:   "without a last case other",
		`checklist.cards: "{n, plural, un {#}}"`:    `a case "un"`,
		`checklist.cards: "{n, plural, other {#}"`:  "nowhere",
		`checklist.cards: "{n, plural, other {#"`:   "nothing closes",
		"checklist.cut: \"{side} \\u202e{pieces}\"": "xx.yaml:2:",
		"checklist.cut: [a]":                        "xx.yaml:2:",
	} {
		if _, err := laid(t, "language: de\n"+text+"\n"); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "xx.yaml:2:") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

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

// What a file doesn't say is told; what it may not say is refused at its place.
func TestLacking(t *testing.T) {
	c, err := laid(t, "language: de\nchecklist.cards: \"{n, plural, one {# Karte} other {# Karten}}\"\nlabels: {Morale check: Moralprüfung, \"{lost} of {men|man|men}\": \"{lost} von {men|Mann|Mann}\"}\n")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.Lacking()); n != len(English().IDs())-1 || slices.Contains(c.Lacking(), "checklist.cards") {
		t.Errorf("lacks %d", n)
	}
	if c.Label("Morale check") != "Moralprüfung" || c.Label("Rout") != "Rout" || !c.Labelled("Morale check") || c.Labelled("Rout") || English().Lacking() != nil {
		t.Error("labels are said otherwise")
	}
	for text, want := range map[string]string{
		"labels: {Check at 3: Prüfung}":                   "numbers none, expected 3",
		"labels: {\"at {x}\": bei}":                       "places none, expected {x}",
		"labels: {Check: \"<b>Prüfung\"}":                 "a mark that",
		"labels: {Rout: " + strings.Repeat("x", 60) + "}": "60 letters, expected 52",
		"labels: [a]": "expected a mapping",
	} {
		if _, err := laid(t, "language: de\n"+text+"\n"); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "xx.yaml:2:") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestScript(t *testing.T) {
	polish, err := laid(t, `language: pl
phone.units: "{n, plural, one {# oddział} few {# oddziały} many {# oddziałów} other {# oddziału}}"
phone.colon: "{name} – {words}"
phone.left-of: "{left} z {hits}"
phone.undo: Cofnij
board.nth-lost: "{n, selectordinal, other {#.}} {called, select, other {}}"
`)
	if err != nil {
		t.Fatal(err)
	}
	for script, want := range map[string]string{
		`button(say('phone.undo'), f)`:         `button("Cofnij", f)`,
		`say('phone.never')`:                   `"never"`,
		`say('board.nth-lost', { n, called })`: "`${choose(n, { \"other\": `${n}.` }, 'ordinal')} ${choose(called, { \"other\": `` })}`",
		`say('phone.units', { n: f(a, ")") })`: "`${choose(f(a, \")\"), { \"one\": `${f(a, \")\")} oddział`, \"few\": `${f(a, \")\")} oddziały`, \"many\": `${f(a, \")\")} oddziałów`, \"other\": `${f(a, \")\")} oddziału` })}`",
		"say('phone.colon', { name, words: list.map((x) => `${say('phone.undo')}, }`) })": "`${name} – ${list.map((x) => `${\"Cofnij\"}, }`)}`",
		`...phrased('phone.left-of', { left: el('b', {}, 3), hits }))`:                    `...[el('b', {}, 3), " z ", hits])`,
		`say('no.phrase', { a })`: `say('no.phrase', { a })`,
	} {
		if got := polish.Script(script); !strings.HasSuffix(got, want) || !strings.HasPrefix(got, "const language = \"pl\";\n") {
			t.Errorf("%s: got …%s, expected %s", script, got[max(0, len(got)-len(want)-20):], want)
		}
	}
}
