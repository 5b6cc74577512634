package csprint

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// TestAnotherRuleSet rolls and prints a game of a pack that csprint doesn't come with: rules,
// designs and a scenario, and no code for it. What must be on its pages is.
func TestAnotherRuleSet(t *testing.T) {
	book := hedge(t)
	file, err := source.Open("testdata/packs/hedge-skirmish/starter.yaml")
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(file, book)
	if err := file.Problems().Err(); err != nil {
		t.Fatal(err)
	}
	game, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	press := page.PrintSettings{Paper: layout.A4, Flip: layout.OneSided, Faces: fonts.Embedded()}
	packet, err := sheet.Lay(sheet.NewDesk(press, game, book), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	if kinds, want := sheet.KindsOf(book), []string{"brief", "roster", "records", "tables", "log"}; !slices.Equal(kinds, want) {
		t.Errorf("it prints %q, want %q", kinds, want)
	}
	said := map[string]string{}
	for _, f := range packet.Files {
		said[f.Name] = printed(t, f)
	}
	for name, words := range map[string][]string{
		"blue":   {"Les Voltigeurs", "A-01", "Les Conscrits", "A-02", "STEADINESS", "18", "22", "steady", "shaky", "STEEL", "TEMPER", `"old iron"`, `"straw"`, `[roster/steel]`, `[record-skirmish/steel]`, `"68"`, `"24"`, `[roster/points]`},
		"red":    {"The Rifles", "B-01", "16", `"20"`, `"hired"`, `"–"`},
		"tables": {"Hedge Skirmish", "Fire and nerve", "behind a hedge", "A hedge within 3 in saves one hit.", "in the open"},
		"umpire": {"The Long Hedge", "Blue: cut 2 unit records."},
	} {
		for _, word := range words {
			if !strings.Contains(said[name], word) {
				t.Errorf("%s does not say %q", name, word)
			}
		}
	}
	if strings.Contains(said["blue"], "Rifles") {
		t.Error("blue's file tells of red's men")
	}
	readBack(t, book)
}

// hedge is the rule set.
func hedge(t *testing.T) *rules.Book { t.Helper(); return example.Pack(t, example.Hedge) }

// printed lays a file down as a PDF and returns the text of its pages.
func printed(t *testing.T, f sheet.File) string {
	t.Helper()
	var out bytes.Buffer
	if err := pdf.Write(&out, f.Document); err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	if !bytes.HasPrefix(out.Bytes(), []byte("%PDF-")) {
		t.Errorf("%s is no PDF", f.Name)
	}
	if err := os.WriteFile(filepath.Join(t.TempDir(), f.Name+".pdf"), out.Bytes(), 0o600); err != nil {
		t.Error(err)
	}
	var words strings.Builder
	if err := layout.Dump(&words, f.Document.Pages); err != nil {
		t.Error(err)
	}
	return words.String()
}

// readBack writes a record of the rule set and reads it again by its code.
func readBack(t *testing.T, book *rules.Book) {
	t.Helper()
	text, err := records.Record{Edition: book.Edition, Unit: "A-01", Name: "Les Voltigeurs"}.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(text, "CSP3:") {
		t.Errorf("a record of a pack is %s, want one of form 3", text)
	}
	if got, err := records.Unmarshal(text); err != nil || got.Rules() != "hedge-skirmish" {
		t.Errorf("the record came back as of %q, %v", got.Rules(), err)
	}
}
