package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"syscall"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
)

// A printed packet is what a packet.json says of the dice behind its pages, and
// of where they come from.
type printed struct {
	Title string    `json:"title"`
	File  string    `json:"file"` // of the scenario; empty in packets of old
	Seed  dice.Seed `json:"seed"`
	Log   []any     `json:"log"`
}

// packetIn reads the packet that a folder holds, if it does.
func packetIn(dir string) (p printed, err error) {
	err = whileWhole(dir, func() error {
		path := filepath.Join(dir, packetFile)
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			return nil
		}
		if err == nil && json.Unmarshal(data, &p) == nil && p.Seed != "" {
			return nil
		}
		return source.Problem{
			Place: source.Place{File: path}, What: "cannot be read", Want: "a packet with its seed",
			Hint: "--seed takes the seed that the umpire's book has, --fresh makes a new one",
		}
	})
	return p, err
}

// A kinship is what a packet has to do with a scenario.
type kinship int

const (
	none  kinship = iota // there is no packet
	other                // it is another scenario's
	alike                // its title or its file's name is the same
	same
)

// kinOf tells what a packet has to do with a scenario, by title and by file. A
// file that was copied keeps its title, one that was written over its name;
// neither may have the dice of the game before it, which players know by now.
func (p printed) kinOf(s *session) kinship {
	title, file := p.Title == s.spec.Title, p.File == filepath.Base(s.path) || p.File == ""
	switch {
	case p.Seed == "":
		return none
	case title && file:
		return same
	case title || file && p.File != "":
		return alike
	}
	return other
}

// name tells one packet from another.
func (p printed) name() string {
	if p.File == "" {
		return strconv.Quote(p.Title)
	}
	return fmt.Sprintf("%s, %s", p.File, strconv.Quote(p.Title))
}

// doubt is said where a packet may be the same game under another name, whose
// dice are on paper, or a game before this one, whose dice are known.
func (p printed) doubt(s *session, dir string) error {
	now := printed{Title: s.spec.Title, File: filepath.Base(s.path)}
	return source.Problem{
		Place: source.Place{File: filepath.Join(dir, packetFile)},
		What:  "is the packet of " + p.name(), Want: "that of " + now.name() + ", or none",
		Hint: fmt.Sprintf("--seed %s if they are the same game, --fresh or another folder with -o if not", p.Seed),
	}
}

// partial tells whether only some pages of a packet are asked for.
func (f *packetFlags) partial() bool { return f.side != "" || len(f.only) > 0 }

// refuseMixture keeps pages of one game out of the packet of another: a side's
// cards would no longer be those of the umpire's key.
func refuseMixture(dir string, g *game.Game) error {
	old, err := packetIn(dir)
	if err != nil || old.Seed == "" {
		return err
	}
	data, err := packet.Of(g)
	if err != nil {
		return err
	}
	var now printed
	if err := json.Unmarshal(data, &now); err != nil {
		return err
	}
	now.File = old.File
	if reflect.DeepEqual(old, now) {
		return nil
	}
	return fmt.Errorf("%s: holds the packet of other dice, expected the same game\n  hint: print the whole packet again, or this part into another folder with -o",
		filepath.Join(dir, packetFile))
}
