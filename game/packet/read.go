package packet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/plan"
)

// A Printed packet is a packet.json that was read. Somebody may have written it
// by hand: nothing in it is to be believed.
type Printed struct {
	Print
	Seed  dice.Seed
	Title string

	data []byte
	tree *object
}

// Read reads a packet.json. One that csprint wrote before it kept scenarios has
// none, and nothing else of its Print.
func Read(data []byte) (*Printed, error) {
	p := &Printed{data: data}
	tree, err := treeOf(data)
	if err != nil {
		return nil, fmt.Errorf("not a packet: %w", err)
	}
	p.tree = tree
	var head struct {
		Seed  dice.Seed `json:"seed"`
		Title string    `json:"title"`
		Log   []any     `json:"log"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("not a packet: %w", err)
	}
	if head.Seed == "" || head.Log == nil {
		return nil, errors.New("not a packet: it has no seed or no log")
	}
	p.Seed, p.Title = head.Seed, head.Title
	if err := json.Unmarshal(data, &p.Print); err != nil {
		if _, kept := tree.values["scenario"]; kept {
			return nil, fmt.Errorf("not a packet: %w", err)
		}
		p.Print = Print{} // an older one, whose options were those of the rules
	}
	return p, p.sound()
}

// mostFiles bounds what a packet lists, of either kind.
const mostFiles = 1000

// sound refuses names that cannot be shown, and more of them than a packet has.
func (p *Printed) sound() error {
	if len(p.Scenario) > mostFiles || len(p.Files) > mostFiles {
		return fmt.Errorf("not a packet: it lists more than %d files", mostFiles)
	}
	for _, text := range p.Scenario {
		if !plain(text.Name) {
			return errors.New("not a packet: a file of its scenario has no name that can be shown")
		}
	}
	for _, f := range p.Files {
		if !plain(f.Name) {
			return errors.New("not a packet: one of its files has no name that can be shown")
		}
	}
	return nil
}

// Ground is the map of the ground, as it is told; nil where none is, or where it missed
// something.
func (p *Printed) Ground() *ground.Map {
	var told struct {
		Terrain struct {
			Map *ground.Map `json:"map"`
		} `json:"terrain"`
	}
	if err := json.Unmarshal(p.data, &told); err != nil {
		return nil
	}
	if m := told.Terrain.Map; m != nil && !m.Best && len(m.Played.Won) == len(m.Bases) {
		return m
	}
	return nil
}

// Kept tells whether the packet keeps what it was rolled from.
func (p *Printed) Kept() bool { return len(p.Scenario) > 0 }

// Compare holds all that a packet.json tells against the game that its scenario
// and its seed make. Hashes and pages of files are the caller's to compare; the
// files that it expects are given, and their plan.
func (p *Printed) Compare(g *game.Game, files []File, printed plan.Plan) ([]Difference, error) {
	want := p.Print
	want.ID, want.Files, want.Plan = IDOf(g), files, printed
	if p.Seal != nil {
		want.Seal = &Seal{Root: g.Seal, Made: p.Seal.Made, Shares: p.Seal.Shares, Before: p.Seal.Before}
	}
	data, err := Write(g, want)
	if err != nil {
		return nil, err
	}
	tree, err := treeOf(data)
	if err != nil {
		return nil, err
	}
	c := comparison{}
	c.seed(p.tree, tree)
	c.objects("", p.tree, tree)
	if len(c.found) == 0 && !p.SameFiles(files) {
		return nil, nil // told by whoever compares the files
	}
	if len(c.found) == 0 && !bytes.Equal(bytes.TrimSpace(p.data), bytes.TrimSpace(data)) {
		c.differ("packet.json", "was written anew by another hand, though it says the same")
	}
	return c.found, nil
}

// SameFiles tells whether the packet lists these files.
func (p *Printed) SameFiles(files []File) bool {
	a, errA := json.Marshal(p.Files)
	b, errB := json.Marshal(files)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}
