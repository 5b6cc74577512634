package leaks

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/leaks/paper"
)

// TestNamesInDisguise writes names otherwise than they are, and what only looks as if it held one.
func TestNamesInDisguise(t *testing.T) {
	p := &Packet{
		Title: "Two Hills", Seed: "abcdefghijklmnop",
		Sides: []Side{
			{ID: "blue", Name: "Blue", Names: []string{"2/8th Line", "41st Foot", "Guards of the Line"}, IDs: []string{"A-01"}},
			{ID: "red", Names: []string{"Old Guard", "Hill", "Griffin's Horse", "28th Line", "1st Foot", "Полк"}, IDs: []string{"B-07", "B-L1"}},
		},
	}
	b := benchOf(p, "blue")
	for text, want := range map[string]string{
		"Old Guard":                       `names "Old Guard"`,
		"theOldGuardstands":               `without blanks, names "Old Guard"`,
		"O l d\nG\nu a r d":               `names "Old Guard"`,
		"O-l-d-G-u-a-r-d":                 `names "Old Guard"`,
		"OldGu\nard":                      `without blanks, names "Old Guard"`,
		"drauG dlO":                       `names "Old Guard", of side red, backwards`,
		"d r a u G d l O":                 `backwards`,
		"drauGdlO":                        `backwards`,
		"H i l l":                         `letter by letter, names "Hill"`,
		"l l i H":                         `letter by letter, names "Hill", of side red, backwards`,
		"Оld Guаrd":                       `names "Old Guard"`, // of Cyrillic and Latin letters
		"Οld Guard":                       `names "Old Guard"`, // of Greek
		"Old\u200b Gu\u00adard":           `names "Old Guard"`,
		"O\u200bl\u200bd Guard":           `names "Old Guard"`,
		"Griﬃn’s Horse":                   `names "Griffin's Horse"`,
		"Ｏｌｄ Ｇｕａｒｄ":                       `names "Old Guard"`,
		"𝐎𝐥𝐝 𝐆𝐮𝐚𝐫𝐝":                       `names "Old Guard"`,
		"Полк":                            `names "Полк"`,
		"B - 0 7":                         "letter by letter, has the id B-07",
		"70-B":                            "has the id B-07, of side red, backwards",
		"B‑07":                            "has the id B-07", // with a hyphen that doesn't break
		"2/8th Line and 41st Foot":        "",
		"Guards of the Line, old guards":  "",
		"the guard of old":                "",
		"1, 2, 8th Line":                  "",
		"A B C D E F G H I L L":           "",
		"B 0 7 8":                         "",
		"golden guards, bold guard rails": "",
	} {
		found := b.findings(b.audience, b.sorted, &paper.Document{Title: "Blue · Two Hills", Pages: []paper.Page{{Runs: []string{text}}}})
		if told := strings.Join(saidBy(found), "; "); !strings.Contains(told, want) || want == "" && told != "" {
			t.Errorf("%q: found %q, expected %q", text, told, want)
		}
	}
}
