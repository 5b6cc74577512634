package words_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
	"github.com/csprint/csprint/words/translation"
)

// laid is a file of a language over English.
func laid(t *testing.T, text string) (*words.Catalogue, error) {
	t.Helper()
	file, err := source.Parse("xx.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return translation.Read(nil, file)
}

// Each language that has a file is told, and no other.
func TestLanguages(t *testing.T) {
	found, err := filepath.Glob("*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, code := range words.Languages() {
		told = append(told, code+".yaml")
	}
	if slices.Sort(told); !slices.Equal(told, found) {
		t.Errorf("told are %v, there are %v", told, found)
	}
}

// Notes among labels are none.
func TestOwnLabelsAreNoNotes(t *testing.T) {
	for _, label := range words.OwnLabels() {
		if strings.HasPrefix(label, "#") {
			t.Errorf("%q is taken for a label", label)
		}
	}
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
		in   *words.Catalogue
		id   words.ID
		with []any
		want string
	}{
		{nil, "checklist.cards", []any{"n", 1}, "1 card"},
		{words.English(), "checklist.cards", []any{"n", 6017}, "6,017 cards"},
		{polish, "checklist.cards", []any{"n", 0}, "bez kart"},
		{polish, "checklist.cards", []any{"n", 1}, "1 karta"},
		{polish, "checklist.cards", []any{"n", 3}, "3 karty"},
		{polish, "checklist.cards", []any{"n", 12}, "12 kart"},
		{polish, "checklist.cut", []any{"side", "A {b}", "pieces", words.List{"a", "b", "c"}}, "A {b}: cut a, b and c."},
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
	pack, err := translation.Read(polish, file)
	if err != nil {
		t.Fatal(err)
	}
	if got := pack.Say("list.two", "first", words.Label("Card"), "last", words.Label("Card").Text()); got != "Karta i Karta" {
		t.Errorf("a pack's label in csprint's own phrase: %q", got)
	}
	if said := polish.IDs(); !slices.Equal(said, []string{"checklist.cards", "list.two"}) {
		t.Errorf("Polish says %v", said)
	}
}

// A phrase that falls back to English is English whole: its lists and numbers, too.
func TestTrouble(t *testing.T) {
	for text, want := range map[string]string{
		"checklist.carts: x":                                                  "is no phrase of csprint",
		"checklist.cards: Karten":                                             "places none, expected {n plural}",
		`checklist.cut: "{side}: {piece}"`:                                    "places {piece}, {side}, expected {pieces}, {side}",
		`checklist.cut: "{side: {pieces}"`:                                    "nothing closes",
		`checklist.cut: "{side} {pieces}}"`:                                   "closes nothing",
		`checklist.cut: "<b>{side}</b> {pieces}"`:                             "a mark that",
		`checklist.cards: "{n, plural, one {#}}"`:                             "without a last case other",
		`checklist.cards: "{n, plural, un {#}}"`:                              `a case "un"`,
		`checklist.cards: "{n, plural, other {#}"`:                            "nowhere",
		`checklist.cards: "{n, plural, other {#"`:                             "nothing closes",
		"checklist.cut: \"{side} \\u202e{pieces}\"":                           "xx.yaml:2:",
		"checklist.cut: [a]":                                                  "xx.yaml:2:",
		"checklist.cut: \"{side}: \u200b{pieces}\"":                           "a mark that",
		`checklist.print: "100 % {sides, select, own {a} other {b}}, 100 mm"`: `a case "own" of {sides} that English hasn’t, expected one of mixed, one, other`,
	} {
		if _, err := laid(t, "language: de\n"+text+"\n"); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "xx.yaml:2:") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What a file doesn't say is told; what it may not say is refused at its place.
func TestLacking(t *testing.T) {
	c, err := laid(t, "language: de\nchecklist.cards: \"{n, plural, one {# Karte} other {# Karten}}\"\nlabels: {Morale check: Moralprüfung, \"{lost} of {men|man|men}\": \"{lost} von {men|Mann|Mann}\"}\n")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(c.Lacking()); n != len(words.English().IDs())-1 || slices.Contains(c.Lacking(), "checklist.cards") {
		t.Errorf("lacks %d", n)
	}
	if c.Label("Morale check") != "Moralprüfung" || c.Label("Rout") != "Rout" || !c.Labelled("Morale check") || c.Labelled("Rout") || words.English().Lacking() != nil {
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
force.units: "{n, plural, one {# oddział} few {# oddziały} many {# oddziałów} other {# oddziału}}"
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
		`say('force.units', { n: f(a, ")") })`: "`${choose(f(a, \")\"), { \"one\": `${f(a, \")\")} oddział`, \"few\": `${f(a, \")\")} oddziały`, \"many\": `${f(a, \")\")} oddziałów`, \"other\": `${f(a, \")\")} oddziału` })}`",
		"say('phone.colon', { name, words: list.map((x) => `${say('phone.undo')}, }`) })": "`${name} – ${list.map((x) => `${\"Cofnij\"}, }`)}`",
		`...phrased('phone.left-of', { left: el('b', {}, 3), hits }))`:                    `...[el('b', {}, 3), " z ", hits])`,
		`say('no.phrase', { a })`: `say('no.phrase', { a })`,
	} {
		if got := polish.Script(script); !strings.HasSuffix(got, want) || !strings.HasPrefix(got, "const language = \"pl\";\n") {
			t.Errorf("%s: got …%s, expected %s", script, got[max(0, len(got)-len(want)-20):], want)
		}
	}
}

// A language and its measures are told alike by every phrase and label of it.
func TestInCentimetres(t *testing.T) {
	german, err := laid(t, "language: de\npage.length: \"{length} {tape, select, cm {cm} other {Zoll}}\"\nlabels: {\"paces {an-inch}\": \"Schritt {an-inch}\"}\n")
	if err != nil {
		t.Fatal(err)
	}
	var english *words.Catalogue
	metric := german.InCentimetres()
	for got, want := range map[string]string{
		german.Say("page.length", "length", "12"):     "12 Zoll",
		metric.Say("page.length", "length", "30.5"):   "30.5 cm",
		metric.Label("paces {an-inch}"):               "Schritt a centimetre",
		english.Label("paces {an-inch}"):              "paces an inch",
		metric.Say("page.paces", "n", "11.8"):         "11.8 paces",
		metric.Say("page.length-is", "paces", "11.8"): "1 cm = 11.8 paces",
		english.Say("page.length-is", "paces", 30):    "1 inch = 30 paces",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if german.InCentimetres() != metric || metric.Language() != "de" || german.Centimetres() {
		t.Error("a language in centimetres is another each time")
	}
}
