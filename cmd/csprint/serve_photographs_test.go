package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/spf13/cobra"
)

// TestServeFindsThePacket holds by which sheets the umpire's hub reads photographs: those of the packet of its dice, and
// of no other.
func TestServeFindsThePacket(t *testing.T) {
	text := strings.Replace(example.Read(t, "first-game.yaml"), "\nsides:", "\nrecords: {base: \"http://localhost:8080/\", live: true}\n\nsides:", 1)
	t.Chdir(t.TempDir())
	write := func(text string) {
		if err := os.WriteFile("friday.yaml", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	finds := func() bool {
		t.Helper()
		g, err := openLive("friday.yaml", "", newServeDice(), printFlags{}, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		if g.Printed == nil {
			return false
		}
		printed, err := g.Printed()
		if err != nil || len(printed.Pages) == 0 || printed.Muster == nil {
			t.Errorf("the packet is laid out as %d pages: %v", len(printed.Pages), err)
		}
		return true
	}
	write(text)
	if finds() {
		t.Error("a packet is found before one is printed")
	}
	if run([]string{"print", "friday.yaml", "--only", "records"}, io.Discard, io.Discard) != 0 {
		t.Fatal("not printed")
	}
	if !finds() {
		t.Error("the packet isn't found")
	}
	write(strings.Replace(text, "\nseed: ", "\nseed: another-", 1))
	if finds() {
		t.Error("a packet of other dice is taken for this one's")
	}
}

// TestServeReadsByFoldersOfOnesOwn holds that sheets of the user's own designs and faces are read by the folders that they were
// printed with, and that those are asked for.
func TestServeReadsByFoldersOfOnesOwn(t *testing.T) {
	example.Long(t)
	text := strings.Replace(example.Read(t, "first-game.yaml"), "\nsides:", "\nrecords: {base: \"http://localhost:8080/\", live: true}\n\nsides:", 1)
	face := example.Text(t, "fonts/OldStandard-Regular.ttf")
	t.Chdir(t.TempDir())
	for path, data := range map[string]string{"friday.yaml": text, "club/rosters/battle.yaml": "csprint-template: 1\nextends: battle\ncolumns:\n  class: ~\n", "faces/more.ttf": face} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if run([]string{"print", "friday.yaml", "--only", "roster", "--templates", "club", "--fonts", "faces"}, io.Discard, io.Discard) != 0 {
		t.Fatal("not printed")
	}
	for want, how := range map[string]printFlags{
		"the packet was printed with --templates": {faces: "faces"},
		"the packet was printed with --fonts":     {designs: "club"},
		"":                                        {designs: "club", faces: "faces"},
	} {
		g, err := openLive("friday.yaml", "", newServeDice(), how, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		printed, err := g.Printed()
		if want == "" && (err != nil || len(printed.Pages) == 0) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d pages, %v, expected %q", len(printed.Pages), err, want)
		}
	}
}

// newServeDice are serve's own flags about dice, none of which was given.
func newServeDice() *seedFlags {
	var dice seedFlags
	dice.addGiven(&cobra.Command{})
	return &dice
}
