package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
)

// A printed packet is what a packet.json says of the dice behind its pages.
type printed struct {
	Title string    `json:"title"`
	Seed  dice.Seed `json:"seed"`
}

// printedIn reads the packet that a folder already holds.
func printedIn(dir string) (printed, bool) {
	data, err := os.ReadFile(filepath.Join(dir, packetFile))
	if err != nil {
		return printed{}, false
	}
	var p printed
	return p, json.Unmarshal(data, &p) == nil && p.Seed != ""
}

// partial tells whether only some pages of a packet are asked for.
func (f *packetFlags) partial() bool { return f.side != "" || len(f.only) > 0 }

// continueSeed takes the seed of the packet that a part is printed for, where
// the scenario has none of its own.
func (f *packetFlags) continueSeed(s *session, dir string) {
	if p, ok := printedIn(dir); ok && s.spec.Seed == "" && p.Title == s.spec.Title {
		s.spec = s.spec.WithSeed(p.Seed)
	}
}

// earlierPrint is the packet that a part is printed for, nil where the folder
// holds none. It keeps pages of one game out of the packet of another: a side's
// cards would no longer be those of the umpire's key.
func earlierPrint(dir string, b *bundle) (*packet.Printed, error) {
	path := filepath.Join(dir, packetFile)
	data, err := source.Read(path)
	if err != nil {
		return nil, nil
	}
	old, err := packet.Read(data)
	if err != nil {
		return nil, nil // no packet: the exchange lets nobody's file be lost
	}
	refuse := func(what, want string) error {
		return fmt.Errorf("%s: %s, expected %s\n  hint: print the whole packet again, or this part into another folder with -o", path, what, want)
	}
	switch {
	case old.Kept() && !old.SameTexts(b.print):
		return nil, refuse("holds the packet of another scenario, or of this one before it was changed", "the same, word for word")
	case old.Kept() && old.By != b.print.By:
		return nil, refuse("was printed by csprint "+old.By, "the same version, "+b.print.By)
	}
	found, err := old.Compare(b.game, old.Files)
	switch {
	case err != nil:
		return nil, err
	case !old.Kept() && old.Seed == b.game.Seed && old.Title == b.game.Title:
		return nil, refuse("was printed by an older csprint", "a packet that keeps its scenario")
	case len(found) > 0:
		return nil, refuse("holds the packet of other dice", "the same game")
	}
	return old, nil
}
