package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
)

// A printed packet is what a packet.json says of the dice behind its pages.
type printed struct {
	Title string    `json:"title"`
	Seed  dice.Seed `json:"seed"`
	Log   []any     `json:"log"`
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

// refuseMixture keeps pages of one game out of the packet of another: a side's
// cards would no longer be those of the umpire's key.
func refuseMixture(dir string, g *game.Game) error {
	old, ok := printedIn(dir)
	if !ok {
		return nil
	}
	data, err := packet.Of(g)
	if err != nil {
		return err
	}
	var now printed
	if err := json.Unmarshal(data, &now); err != nil {
		return err
	}
	if reflect.DeepEqual(old, now) {
		return nil
	}
	return fmt.Errorf("%s: holds the packet of other dice, expected the same game\n  hint: print the whole packet again, or this part into another folder with -o",
		filepath.Join(dir, packetFile))
}
