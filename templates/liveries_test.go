package templates

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// Every pattern has a nation.
func TestOwnLiveries(t *testing.T) {
	used := map[string]string{}
	for _, l := range OwnLiveries() {
		used[l.Pattern] = l.ID
	}
	for _, p := range Patterns {
		if used[p] == "" {
			t.Errorf("no nation has %s", p)
		}
	}
}

// A nation that names no pattern gets one of nations whose colours are far from its own,
// and the next of its colour another.
func TestPatternByColour(t *testing.T) {
	f, err := source.Parse("t.yaml", []byte(`liveries: [{id: papal, name: Papal, colour: "#fff0c0"}, {id: modenese, name: Modenese, colour: "#fff0c0"}]`))
	if err != nil {
		t.Fatal(err)
	}
	all := readLiveries(f, OwnLiveries())
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	papal, modenese := all.Known("papal"), all.Known("modenese")
	if papal.Pattern != "lozenges-out" || modenese.Pattern != "broken-lines" { // the Brunswickers', the darkest there are, and the Prussians', the next
		t.Errorf("papal has %s, modenese %s", papal.Pattern, modenese.Pattern)
	}
}

func TestWordsForNations(t *testing.T) {
	for word, want := range map[string]string{
		"hanoverian": "hanoverian", "KGL": "hanoverian", "British": "british", "Württemberg": "wurttemberg", "turkish": "ottoman",
	} {
		if l := OwnLiveries().Known(word); l == nil || l.ID != want {
			t.Errorf("%s is %v, want %s", word, l, want)
		}
	}
	if l := OwnLiveries().Known("martian"); l != nil {
		t.Errorf("martian is %s", l.ID)
	}
}

func TestReadLiveriesProblems(t *testing.T) {
	const papal = `{id: papal, name: Papal, colour: "#6b4e79", pattern: rings}`
	for _, c := range []struct{ name, text, want string }{
		{"no list", "nations: []", "liveries is missing"},
		{"unknown key", "liveries: [{id: french, color: x}]", `t.yaml:1:25: unknown key "color"`},
		{"id", "liveries: [{id: Papal States, name: P}]", `id is "Papal States", expected a small letter`},
		{"no name", `liveries: [{id: papal, colour: "#6b4e79", pattern: rings}]`, "name is missing"},
		{"no colour", "liveries: [{id: papal, name: Papal, pattern: rings}]", "colour is missing"},
		{"colour", "liveries: [{id: french, colour: '#12345'}]", `t.yaml:1:33: colour is "#12345", expected a colour such as "#1f4e79"`},
		{"pattern", "liveries: [{id: french, pattern: ring}]", `pattern is "ring", expected one of upright-bars`},
		{"twice", "liveries: [" + papal + ", " + papal + "]", `nation "papal" is given twice`},
		{"a word for two", "liveries: [{id: french, aliases: [british]}]", `"british" stands for british and for french`},
		{"likeness", "liveries: [{id: french, inherits: britsh}]", `french takes after "britsh", which is no nation`},
		{"circle", "liveries: [{id: french, inherits: belgian}]", "takes after itself"},
	} {
		f, err := source.Parse("t.yaml", []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		readLiveries(f, OwnLiveries())
		if err := f.Problems().Err(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.name, err, c.want)
		}
	}
}

// A user's folder changes what it names and adds to the rest.
func TestLiveriesOfAFolder(t *testing.T) {
	dir := t.TempDir()
	text := "liveries:\n  - {id: french, colour: '#000080'}\n  - {id: papal, name: Papal States, colour: '#6b4e79', pattern: bars, inherits: italian}\n"
	if err := os.WriteFile(filepath.Join(dir, "liveries.yaml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	all, err := l.Liveries()
	if err != nil {
		t.Fatal(err)
	}
	french, papal := all.Known("france"), all.Known("papal")
	if french == nil || french.Colour != (RGB{0, 0, 0x80}) || french.Pattern != "level-bars" || french.Name != "French" {
		t.Errorf("french is %+v", french)
	}
	if papal == nil || papal.Pattern != "upright-bars" || papal.Inherits != "italian" || len(all) != len(OwnLiveries())+1 {
		t.Errorf("papal is %+v, of %d", papal, len(all))
	}
	if len(l.Idle()) > 0 {
		t.Errorf("told of %v", l.Idle())
	}
	if own := OwnLiveries().Known("french"); own.Colour == french.Colour {
		t.Error("csprint's own French have changed")
	}
}
