package csprint

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sheetsOf are the sheets of an example.
func sheetsOf(t *testing.T, name string, o Options) (*Game, []Sheet) {
	t.Helper()
	battle, err := Open("examples/" + name)
	if err != nil {
		t.Fatal(err)
	}
	game, err := battle.Roll("7")
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := game.Sheets(o)
	if err != nil {
		t.Fatal(err)
	}
	return game, sheets
}

// Every rule set's sheets are listed and drawn in every way; each has a name of its own.
func TestSheetsOfEveryRuleSet(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "canister-bridge.yaml", "musket-pico.yaml", "night-patrol.yaml", "coalition.yaml"} {
		_, sheets := sheetsOf(t, name, Options{Paper: "letter"})
		names, drawn := map[string]bool{}, map[string]bool{}
		for _, s := range sheets {
			if names[s.Name] || s.Name == "" || s.Kind == "" {
				t.Errorf("%s: sheet %q of kind %q", name, s.Name, s.Kind)
			}
			names[s.Name] = true
			if s.Width < 20 || s.Height < 20 || s.Side != "" && s.Umpire {
				t.Errorf("%s: %+v", name, s)
			}
			if kind := s.Kind + s.Side; !drawn[kind] {
				drawn[kind] = true
				drawAll(t, s)
			}
		}
		if len(names) < 10 {
			t.Errorf("%s: %d sheets", name, len(names))
		}
	}
}

func drawAll(t *testing.T, s Sheet) {
	t.Helper()
	var pdf, again, svg, png bytes.Buffer
	for _, err := range []error{s.WritePDF(&pdf), s.WritePDF(&again), s.WriteSVG(&svg), s.WritePNG(&png, LeastDPI)} {
		if err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
	}
	if !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF-")) || !bytes.Contains(svg.Bytes(), []byte("<svg")) || !bytes.HasPrefix(png.Bytes(), []byte("\x89PNG")) {
		t.Errorf("%s: not drawn", s.Name)
	}
	if !bytes.Equal(pdf.Bytes(), again.Bytes()) {
		t.Errorf("%s: other bytes when drawn again", s.Name)
	}
}

// A sheet shows its side's things alone: no sheet that the umpire keeps to himself is a
// side's or everyone's, and none of another side's units is named.
func TestSheetsKeepSecrets(t *testing.T) {
	game, sheets := sheetsOf(t, "salamanca.yaml", Options{})
	theirs := map[string][]string{"allied": {"26th Chasseurs", "Thomières’ battery"}, "french": {"5/60th", "Wallace"}}
	own := map[string]bool{}
	for _, s := range sheets {
		if s.Umpire {
			continue
		}
		var svg bytes.Buffer
		if err := s.WriteSVG(&svg); err != nil {
			t.Fatal(err)
		}
		words := svg.String()
		if strings.Contains(words, ">"+game.Seed()+"<") {
			t.Errorf("%s tells the seed", s.Name)
		}
		for side, secrets := range theirs {
			for _, secret := range secrets {
				switch found := strings.Contains(words, secret); {
				case found && s.Side == side:
					t.Errorf("%s tells of %s", s.Name, secret)
				case found && s.Side != "":
					own[s.Side] = true
				}
			}
		}
	}
	if len(own) != 2 {
		t.Errorf("sides that are told of their own: %v", own)
	}
	_, patrol := sheetsOf(t, "night-patrol.yaml", Options{})
	for _, s := range patrol {
		if s.Name == "map" && !s.Umpire {
			t.Error("the whole map of no-man's-land is everyone's")
		}
	}
}

// Players of one side have copies of their own, each called by his name, and cards of
// their own troops alone.
func TestPlayersHaveTheirSheets(t *testing.T) {
	text, err := Examples.ReadFile("examples/coalition.yaml")
	if err != nil {
		t.Fatal(err)
	}
	const under = "    defaults: {morale: 11, discipline: disciplined}\n"
	shared := strings.Replace(string(text), under, under+"    players: {Anna: [Wallace's Brigade], Cleo: {commands: [Arentschildt's Brigade], secret: true}}\n", 1)
	battle, err := Read("coalition.yaml", []byte(shared), nil)
	if err != nil {
		t.Fatal(err)
	}
	game, err := battle.Roll("7")
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := game.Sheets(Options{})
	if err != nil {
		t.Fatal(err)
	}
	named, count := map[string]bool{}, map[string]int{}
	for _, s := range sheets {
		if s.Side == "" && s.Player != "" {
			t.Errorf("%s is %s's, who is of no side", s.Name, s.Player)
		}
		if named[s.Name] {
			t.Errorf("two sheets %s", s.Name)
		}
		named[s.Name] = true
		count[s.Player+"/"+s.Kind]++
		var svg bytes.Buffer
		if err := s.WriteSVG(&svg); err != nil {
			t.Fatal(err)
		}
		if s.Player == "Anna" && strings.Contains(svg.String(), "Arentschildt") {
			t.Errorf("Anna reads of what Cleo keeps secret on %s", s.Name)
		}
	}
	for _, some := range []string{"Anna/brief", "Cleo/brief", "/brief", "Anna/card", "Cleo/card", "/card"} {
		if count[some] == 0 {
			t.Errorf("no %s", some)
		}
	}
}

// The same seed makes the same game; without one the scenario's counts, else a fresh one.
func TestRollBySeed(t *testing.T) {
	text, err := Examples.ReadFile("examples/salamanca.yaml")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := fs.Sub(Examples, "examples")
	if err != nil {
		t.Fatal(err)
	}
	battle, err := Read("salamanca.yaml", text, folder)
	if err != nil {
		t.Fatal(err)
	}
	roll := func(seed string) *Game {
		game, err := battle.Roll(seed)
		if err != nil {
			t.Fatal(err)
		}
		return game
	}
	if a, b := roll("one"), roll("one"); a.Packet() != b.Packet() || a.Seed() != "one" {
		t.Error("one seed, two games")
	}
	if a, b := roll(""), roll(""); a.Packet() == b.Packet() || len(a.Seed()) != 26 {
		t.Errorf("seeds %q and %q", a.Seed(), b.Seed())
	}
	if _, err := battle.Roll("two\nlines"); err == nil {
		t.Error("a seed of two lines")
	}
}

// What is wrong is told as csprint tells it, with file, line and column.
func TestLibraryErrors(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saturday.yaml")
	if err := os.WriteFile(path, []byte("title: Saturday\nruels: cold-steel\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(path); err == nil || !strings.Contains(err.Error(), path+":2:1: unknown key \"ruels\"") {
		t.Errorf("%v", err)
	}
	house := "title: Saturday\nrules: cold-steel\nhouse_rules: [ours.yaml]\n"
	if _, err := Read("saturday.yaml", []byte(house), nil); err == nil || !strings.Contains(err.Error(), "saturday.yaml:3:15: house rules \"ours.yaml\" cannot be read") {
		t.Errorf("%v", err)
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none.yaml")); err == nil {
		t.Error("a scenario that is not there")
	}
	game, sheets := sheetsOf(t, "first-game.yaml", Options{})
	if _, err := game.Sheets(Options{Paper: "a9"}); err == nil || !strings.Contains(err.Error(), `paper "a9": expected one of`) {
		t.Errorf("%v", err)
	}
	var b bytes.Buffer
	for _, err := range []error{sheets[0].WritePNG(&b, 9), sheets[0].WritePNG(&b, 601), Sheet{}.WritePDF(&b), Sheet{}.WriteSVG(&b), Sheet{}.WritePNG(&b, 72)} {
		if err == nil || b.Len() > 0 {
			t.Errorf("drawn: %v", err)
		}
	}
}
