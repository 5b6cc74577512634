package templates

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

func TestReadTablesProblems(t *testing.T) {
	const head = "rules: cold-steel\nblocks:\n"
	for _, c := range []struct{ name, text, want string }{
		{"a typed number", head + "  - {title: Within 240, parts: [{form: notes, of: a}]}", `t.yaml:3:13: title holds the number 240, expected words`},
		{"a typed fraction", head + "  - {title: A, parts: [{form: prose, words: a ½ of it}]}", `words holds the number ½`},
		{"unknown key of a form", head + "  - parts: [{form: gauge, of: a, across: 2}]", `t.yaml:3:34: unknown key "across"`},
		{"unknown form", head + "  - parts: [{form: guage, of: a}]", `did you mean "gauge"?`},
		{"no form", head + "  - parts: [{of: a}]", `form is missing`},
		{"nothing to print", head + "  - {title: A, parts: [{form: words}]}", `words of nothing`},
		{"an empty list", head + "  - {title: A, parts: [{form: gauge, of: []}]}", `gauge of nothing`},
		{"no parts", head + "  - {title: A, parts: []}", `block without parts`},
		{"no title", head + "  - parts: [{form: prose, words: a}]", `block without a title`},
		{"not a mapping", head + "  - a", `blocks is "a", expected a mapping`},
		{"no rules", "blocks: []", `rules is missing`},
	} {
		f, err := source.Parse("t.yaml", []byte(c.text))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, err = ReadTables(f)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.name, err, c.want)
		}
	}
}

func TestReadTables(t *testing.T) {
	f, err := source.Parse("t.yaml", []byte(`
rules: musket
band: turn-sequence
blocks:
  - phase: [shooting, combat]
    title: Within {evade-bar}
    parts:
      - form: modifiers
        of: a
        strip: [b, c]
        joined: [[d, e], [f, g]]
        boxes: 6
        across: 2
      - form: words
        run_in: true
        lines: [{key: K, words: "{x/2} of them"}]
`))
	if err != nil {
		t.Fatal(err)
	}
	tables, err := ReadTables(f)
	if err != nil {
		t.Fatal(err)
	}
	if tables.Rules.Text != "musket" || tables.Band.Text != "turn-sequence" || len(tables.Blocks) != 1 {
		t.Fatalf("read %+v", tables)
	}
	b := tables.Blocks[0]
	if len(b.Phases) != 2 || b.Phases[1].Text != "combat" || b.Place.Line != 5 {
		t.Errorf("phases %v at %s", b.Phases, b.Place)
	}
	m, w := b.Parts[0], b.Parts[1]
	if m.Form != ModifiersForm || len(m.Strip) != 2 || len(m.Joined) != 2 || m.Joined[1][0].Text != "f" || m.Boxes != 6 || m.Across != 2 {
		t.Errorf("modifiers read as %+v", m)
	}
	if !w.RunIn || w.Across != 1 || w.Lines[0].Words.Text != "{x/2} of them" {
		t.Errorf("words read as %+v", w)
	}
}

func TestOwnTablesRead(t *testing.T) {
	library, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range library.Names() {
		if !strings.HasPrefix(name, "tables/") {
			continue
		}
		f, err := library.File(name)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := ReadTables(f)
		if err != nil {
			t.Error(err)
		} else if "tables/"+tables.Rules.Text != name {
			t.Errorf("%s is for %s", name, tables.Rules.Text)
		}
	}
}
