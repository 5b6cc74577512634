package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
)

// TestSheetsAreReadAloud holds what poppler reads of the structure trees of a briefing and of
// records against packet.json: formations and units in their order, each with what it is worth.
func TestSheetsAreReadAloud(t *testing.T) {
	units, records := unitsOfFirstGame(t), []string(nil)
	brief := []string{`Sect "Briefing"`, `H1 "Bread on the Post Road"`, `H2 "Your forces"`, "Table", `TH: /Scope /Column "FORMATION"`}
	formation := ""
	for _, u := range units {
		strength := fmt.Sprintf("FIGURES %d %d men", u.Figures, u.Men)
		if u.Arm == "artillery" {
			strength = fmt.Sprintf("GUNS %d", u.Guns)
		}
		records = append(records, fmt.Sprintf("H1 %q", u.Name), "P ", fmt.Sprintf("MORALE %d ", u.Morale), strength, u.ID)
		records = append(records, `Figure "`, "fresh ", `P "DISORDER `)
		if u.Path[0] != formation {
			formation = u.Path[0]
			brief = append(brief, `TH: /Scope /Row "`+formation)
		}
	}
	standInOrder(t, spoken(t, "first-game", "red", "records"), records)
	standInOrder(t, spoken(t, "first-game", "red", "brief"), brief)
}

// TestCardsAreReadAloud holds what is read of character sheets and of deployment cards: what they
// are called as headings, their tables with the heads of columns and rows.
func TestCardsAreReadAloud(t *testing.T) {
	example.Long(t)
	standInOrder(t, spoken(t, "night-raid", "british", "characters"), []string{
		`H1 "Edward Marsden"`, `P "SECOND LIEUTENANT`, `H2 "Hand to hand"`, "Table", `TH: /Scope /Column "+4"`, `TH: /Scope /Row "wins"`, `TD "76`, `TD "16`,
		`P "else both`, `H2 "Shoot"`, "Table", `TH: /Scope /Column "10+"`, `TH: /Scope /Row "Pistol"`, "TD", `H2 "Throw"`, `TH: /Scope /Row "Square"`, `H1 "Thomas Hollis"`,
	})
	standInOrder(t, spoken(t, "first-game", "red", "cards"), []string{
		`Sect "Grand-tactical cards"`, `H1 "UNIT `, `P "SUPERIOR FORMATION`, "Table", `TH: /Scope /Column "UNITS"`, `TH: /Scope /Row "`, "TD",
	})
}

// TestTablesToWriteInAreReadAsTables holds the heads of columns and rows of sheets that are filled
// in with a pencil.
func TestTablesToWriteInAreReadAsTables(t *testing.T) {
	standInOrder(t, spoken(t, "first-game", "blue", "roster"), []string{"Table", `TH: /Scope /Column "WHAT AND WHERE"`, "Table", `TH: /Scope /Column "COMMANDER"`, `TH: /Scope /Row "`, "TD"})
	standInOrder(t, spoken(t, "first-game", "red", "track"), []string{"Table", `TH: /Scope /Row "1"`, `TD "06:00"`, `TD "twilight"`, `TH: /Scope /Row "2"`, `TD "06:10"`})
}

// A spokenUnit is what packet.json says of a unit.
type spokenUnit struct {
	ID, Name, Arm              string
	Path                       []string
	Morale, Figures, Men, Guns int
}

// printed prints an example, or some sheets of a side of it, into a folder.
func printed(t *testing.T, example string, more ...string) string {
	t.Helper()
	into := t.TempDir()
	if run(append([]string{"print", "../../examples/" + example + ".yaml", "--seed", "sound", "-o", into}, more...), io.Discard, io.Discard) != 0 {
		t.Fatal("not printed")
	}
	return into
}

func unitsOfFirstGame(t *testing.T) []spokenUnit {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(printed(t, "first-game", "--only", "track"), "packet.json"))
	if err != nil {
		t.Fatal(err)
	}
	var packet struct {
		Sides map[string]struct{ Units []spokenUnit }
	}
	if err := json.Unmarshal([]byte(strings.ReplaceAll(string(data), "'", "’")), &packet); err != nil {
		t.Fatal(err)
	}
	return packet.Sides["red"].Units
}

// spoken is what is read of some sheets of a side, its blanks and line ends made one. They alone are
// printed: of whole files poppler reads for seconds.
func spoken(t *testing.T, example, side, only string) string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(printed(t, example, "--side", side, "--only", only), "*.pdf"))
	if len(files) != 1 {
		t.Fatalf("%d files of %s", len(files), only)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	told := strings.ReplaceAll(tool.Run(t, data, "pdfinfo", "-struct-text", "FILE"), " (block)", "")
	return strings.Join(strings.Fields(told), " ")
}

// standInOrder tells which of some words doesn't stand in a text behind those before it.
func standInOrder(t *testing.T, text string, words []string) {
	t.Helper()
	for _, word := range words {
		_, after, found := strings.Cut(text, word)
		if !found {
			t.Fatalf("%q is not read in its place; what is left is %.400s", word, text)
		}
		text = after
	}
}
