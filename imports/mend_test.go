package imports

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
)

// mendedLines are the units of a text with mends of entries by their names.
func mendedLines(t *testing.T, text string, mends ...[3]string) string {
	t.Helper()
	o := Options{}
	for _, m := range mends {
		found := 0
		for _, e := range read(t, "a.txt", []byte(text)).Entries() {
			if e.Name == m[0] {
				found = e.Number
			}
		}
		if found == 0 {
			t.Fatalf("no entry %q", m[0])
		}
		o.Mends = append(o.Mends, Mend{found, m[1], m[2]})
	}
	im, err := Read(one("a.txt", []byte(text)), o)
	if err != nil {
		t.Fatal(err)
	}
	if s := im.Scenario(example.Book(t, "musket"), "csprint import"); len(s.Left) > 0 {
		t.Errorf("%v wants mending: %v", mends, s.Left)
	}
	return strings.Join(unitLines(im), "; ")
}

// TestDivisionMendedTakesBrigades holds that a division which is made a heading takes the brigades
// and batteries behind it, up to the next division.
func TestDivisionMendedTakesBrigades(t *testing.T) {
	brigade := func(name string) *Node { return &Node{Name: name, Echelon: "brigade", Units: []*Node{{Name: "1/9th"}}} }
	nodes := []*Node{{Name: "2nd Division", Echelon: "division", number: 1}, brigade("Row"), brigade("Hay"), {Name: "Lawson", Echelon: "battery"}, {Name: "5th Division", Echelon: "division"}, brigade("Pack")}
	nodes = (&Import{Report: &Report{}}).mended(nodes, Mend{1, heading, ""}, 99)
	names := func(of []*Node) string {
		var all []string
		for _, n := range of {
			all = append(all, n.Name)
		}
		return strings.Join(all, ", ")
	}
	if got := names(nodes) + ": " + names(nodes[0].Units); got != "2nd Division, 5th Division, Pack: Row, Hay, Lawson" {
		t.Errorf("it takes %s", got)
	}
}

// TestMends holds what mends make of a list, entries being called as the list has them.
func TestMends(t *testing.T) {
	const text = "French\n  Rey's Brigade\n    28e Ligne - 500\n    32e Ligne - 600\n    4e Dragons - 300\nBritish\n  Hill: 1/9th 700, 1/38th 800\n"
	const hill = "British / Hill's Brigade: 1/9th = 700; British / Hill's Brigade: 1/38th = 800"
	for _, c := range []struct {
		mends [][3]string
		want  string
	}{
		{nil, "French / Rey's Brigade: 28e Ligne = 500; French / Rey's Brigade: 32e Ligne = 600; French / Rey's Brigade: 4e Dragons = 300; " + hill},
		{[][3]string{{"28e Ligne", "name", "28e Léger"}, {"28e Ligne", "strength", "c. 550"}, {"28e Ligne", "parts", "2"}},
			"French / Rey's Brigade: 28e Léger = c. 550 x2; French / Rey's Brigade: 32e Ligne = 600; French / Rey's Brigade: 4e Dragons = 300; " + hill},
		{[][3]string{{"28e Ligne", "drop", ""}, {"1/9th", "drop", ""}}, "French / Rey's Brigade: 32e Ligne = 600; French / Rey's Brigade: 4e Dragons = 300; British / Hill's Brigade: 1/38th = 800"},
		{[][3]string{{"Rey's Brigade", "drop", ""}}, "French / -: 28e Ligne = 500; French / -: 32e Ligne = 600; French / -: 4e Dragons = 300; " + hill},
		{[][3]string{{"British", "drop", ""}, {"32e Ligne", "heading", ""}, {"32e Ligne", "name", "Cavalry"}, {"32e Ligne", "strength", ""}}, "French / Rey's Brigade: 28e Ligne = 500; French / Cavalry: 4e Dragons = 300"},
		{[][3]string{{"Rey's Brigade", "unit", ""}, {"Rey's Brigade", "strength", "8 6-pounders"}, {"Rey's Brigade", "arm", "artillery"}, {"British", "name", "Allies"}},
			"French / -: Rey's Brigade = 8 6-pounders; French / -: 28e Ligne = 500; French / -: 32e Ligne = 600; French / -: 4e Dragons = 300; " + strings.ReplaceAll(hill, "British", "Allies")},
		{[][3]string{{"4e Dragons", "out", ""}, {"British", "join", ""}, {"French", "join", ""}},
			"French / Rey's Brigade: 28e Ligne = 500; French / Rey's Brigade: 32e Ligne = 600; French / -: 4e Dragons = 300; French / Hill's Brigade: 1/9th = 700; French / Hill's Brigade: 1/38th = 800"},
		{[][3]string{{"28e Ligne", "strength", "many"}, {"British", "drop", ""}}, "French / Rey's Brigade: 28e Ligne = ?; French / Rey's Brigade: 32e Ligne = 600; French / Rey's Brigade: 4e Dragons = 300"},
	} {
		if got := mendedLines(t, text, c.mends...); got != c.want {
			t.Errorf("%v make\n%s\nwant\n%s", c.mends, got, c.want)
		}
	}
}

// TestBlocks holds which formation what follows a blank line stands below, and whose part a nation
// behind an allied side is.
func TestBlocks(t *testing.T) {
	for _, f := range manners(t) {
		if f.Name != "blocks.txt" {
			continue
		}
		var all []string
		for _, e := range read(t, f.Name, f.Data).Entries() {
			if e.Heading && e.Deep < 3 {
				all = append(all, strings.Repeat(">", e.Deep)+e.Name)
			}
		}
		want := "ALLIED ARMY, >2nd Division, >>Colborne's Brigade, >>Divisional light troops, >Hamilton's Portuguese Division, >>Fonseca's Brigade, >>Collins's Brigade, >Alten's KGL Brigade, >Cavalry, >>De Grey, " +
			">Spanish, >>Vanguard, >>Artillery, FRENCH ARMY, >V Corps, >>Brayer's Brigade, >>Veilande's Brigade, >Werlé's Brigade, >Cavalry, >>Briche's Brigade, >>Bron's Brigade, >Artillery"
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("it has\n%s\nwant\n%s", got, want)
		}
	}
}

// TestNationsOfAllies holds that a nation behind an allied side is a side of its own where nobody
// else is its enemy.
func TestNationsOfAllies(t *testing.T) {
	for text, want := range map[string]string{
		"Allies\nHill: 1/9th 700, 1/38th 800\n\nFrench\nRey: 28e Ligne 500, 32e Ligne 600\n":                                          "Allies, French",
		"French\nRey: 28e Ligne 500, 32e Ligne 600\n\nAllies\nHill: 1/9th 700, 1/38th 800\n\nSpanish\nEspaña: Rey 500, Zamora 600\n":  "French, Allies",
		"British\nHill: 1/9th 700, 1/38th 800\n\nSpanish\nEspaña: Rey 500, Zamora 600\n\nFrench\nRey: 28e Ligne 500, 32e Ligne 600\n": "British, Spanish, French",
		"Allies\nHill: 1/9th 700, 1/38th 800\n\nSpanish\nEspaña: Rey 500, Zamora 600\n\nFrench\nRey: 28e Ligne 500, 32e Ligne 600\n":  "Allies, French",
	} {
		var names []string
		for _, a := range read(t, "a.txt", []byte(text)).Armies {
			names = append(names, a.Name)
		}
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("sides are %s, want %s of\n%s", got, want, text)
		}
	}
}

// TestMendedColumns holds what a table to mend shows of units, mended and not.
func TestMendedColumns(t *testing.T) {
	text := "28e Ligne, 2 bns - 500\n4e Dragons, 3 sqns - 300\nHorse Battery - 6 4-pounders\n"
	im, err := Read(one("a.txt", []byte(text)), Options{Mends: []Mend{{3, "arm", "infantry"}, {3, "nation", "saxon"}, {2, "kind", "light"}, {3, "kind", "hussar"}}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range im.Entries()[1:] {
		got = append(got, strings.Join([]string{e.Name, string(e.Arm), e.Kind, e.Strength, e.Nation}, "|"))
	}
	want := "28e Ligne|infantry|light|500|french; 4e Dragons|infantry||300|saxon; Horse Battery|artillery|horse|6 4-pounders|"
	if all := strings.Join(got, "; "); all != want {
		t.Errorf("entries are\n%s\nwant\n%s", all, want)
	}
}

// TestLit holds that each entry tells what of the text it was read from.
func TestLit(t *testing.T) {
	text := "French\n  Rey: 28e 500, 32e\u00a0[1] 600\n- General Hill led the 1/9th (2 bns,\n  700 men) and his guns went with\n\nThe Dutch came. General Bijl led the 7th\nLine (400 men), which stood still.\n"
	im := read(t, "a.txt", []byte(text))
	lines := strings.Split(text, "\n")
	lit := map[string]string{}
	for _, e := range im.Entries() {
		var parts []string
		for _, l := range e.Lit {
			parts = append(parts, string([]rune(lines[l.Line-1])[l.From-1:l.Past-1]))
		}
		lit[e.Name] = strings.Join(parts, "|")
	}
	for name, want := range map[string]string{"Rey's Brigade": "Rey: ", "28e": "28e 500", "7th Line": "7th|Line|(400 men)", "Bijl's Brigade": "Bijl"} {
		if lit[name] != want {
			t.Errorf("%s was read from %q, want %q; all %v", name, lit[name], want, lit)
		}
	}
	if got := litPart([]list.Lit{{Line: 1, From: 3, Past: 5}, {Line: 2, From: 1, Past: 9}}, 1, 4); len(got) != 2 || got[0] != (list.Lit{Line: 1, From: 4, Past: 5}) || got[1] != (list.Lit{Line: 2, From: 1, Past: 3}) {
		t.Errorf("a part is %v", got)
	}
}

// TestAnyMendsMakeAScenario holds that whatever is mended, what comes of it wants nothing more.
func TestAnyMendsMakeAScenario(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	keys := []string{"name", "arm", "kind", "strength", "parts", "nation", dropped, heading, unit, out, join}
	words := []string{"", "cavalry", "artillery", "hussar", "3", "900", "6 guns", "4 bases", "2nd Division", "French", "c. 400", "many"}
	book := example.Book(t, "cold-steel")
	for _, f := range manners(t) {
		if strings.HasSuffix(f.Name, ".want") {
			continue
		}
		entries := len(read(t, f.Name, f.Data).Entries())
		for range example.SomeDeep(8, example.Some(3, 1)) {
			var o Options
			for range 1 + rng.IntN(8) {
				o.Mends = append(o.Mends, Mend{rng.IntN(entries + 2), keys[rng.IntN(len(keys))], words[rng.IntN(len(words))]})
			}
			im, err := Read(one(f.Name, f.Data), o)
			if err != nil {
				continue // nobody is left
			}
			if s := im.Scenario(book, "csprint import"); len(s.Left) > 0 {
				t.Fatalf("%s with %v wants mending: %v\n%s", f.Name, o.Mends, s.Left, s.Text)
			}
			if entries := im.Entries(); len(entries) == 0 {
				t.Fatalf("%s with %v has no entries", f.Name, o.Mends)
			}
		}
	}
}
