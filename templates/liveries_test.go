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
	f, err := source.Parse("t.yaml", []byte(`liveries: [{id: zenda, name: Zenda, colour: "#fff0c0"}, {id: strelsau, name: Strelsau, colour: "#fff0c0"}]`))
	if err != nil {
		t.Fatal(err)
	}
	all := readLiveries(f, OwnLiveries())
	if err := f.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	zenda, strelsau := all.Known("zenda"), all.Known("strelsau")
	if zenda.Pattern == "" || strelsau.Pattern == "" || zenda.Pattern == strelsau.Pattern {
		t.Errorf("zenda has %q, strelsau %q", zenda.Pattern, strelsau.Pattern)
	}
	for _, l := range OwnLiveries() {
		if (l.Pattern == zenda.Pattern || l.Pattern == strelsau.Pattern) && l.Colour.luma() > zenda.Colour.luma()/2 {
			t.Errorf("%s has the pattern of one as light as itself", l.ID)
		}
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
	const zenda = `{id: zenda, name: Zenda, colour: "#6b4e79", pattern: rings}`
	for _, c := range []struct{ name, text, want string }{
		{"no list", "nations: []", "liveries is missing"},
		{"unknown key", "liveries: [{id: french, color: x}]", `t.yaml:1:25: unknown key "color"`},
		{"id", "liveries: [{id: Zenda States, name: P}]", `id is "Zenda States", expected a small letter`},
		{"no name", `liveries: [{id: zenda, colour: "#6b4e79", pattern: rings}]`, "name is missing"},
		{"no colour", "liveries: [{id: zenda, name: Zenda, pattern: rings}]", "colour is missing"},
		{"colour", "liveries: [{id: french, colour: '#12345'}]", `t.yaml:1:33: colour is "#12345", expected a colour such as "#1f4e79"`},
		{"pattern", "liveries: [{id: french, pattern: ring}]", `pattern is "ring", expected one of upright-bars`},
		{"twice", "liveries: [" + zenda + ", " + zenda + "]", `nation "zenda" is given twice`},
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
	text := "liveries:\n  - {id: french, colour: '#000080'}\n  - {id: zenda, name: Zenda States, colour: '#6b4e79', pattern: bars, inherits: italian}\n"
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
	french, zenda := all.Known("france"), all.Known("zenda")
	if french == nil || french.Colour != (RGB{0, 0, 0x80}) || french.Pattern != "level-bars" || french.Name != "French" {
		t.Errorf("french is %+v", french)
	}
	if zenda == nil || zenda.Pattern != "upright-bars" || zenda.Inherits != "italian" || len(all) != len(OwnLiveries())+1 {
		t.Errorf("zenda is %+v, of %d", zenda, len(all))
	}
	if len(l.Idle()) > 0 {
		t.Errorf("told of %v", l.Idle())
	}
	if own := OwnLiveries().Known("french"); own.Colour == french.Colour {
		t.Error("csprint's own French have changed")
	}
}
