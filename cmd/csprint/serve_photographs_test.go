package main

import (
	"io"
	"os"
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
		g, err := openLive("friday.yaml", "", newServeDice(), io.Discard)
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

// newServeDice are serve's own flags about dice, none of which was given.
func newServeDice() *seedFlags {
	var dice seedFlags
	dice.addGiven(&cobra.Command{})
	return &dice
}
