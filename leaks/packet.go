package leaks

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/leaks/paper"
)

// A Packet is what packet.json tells of a game.
type Packet struct {
	Rules      string
	Title      string
	Seed       string
	Commitment string
	Sides      []Side // by their ids
	Public     []string
	ID         string // every file of the packet carries it; empty where an older csprint printed it
	Files      []File

	Faces     []*fonts.Face // that its files are set in beside csprint's own
	Languages []string      // that its sheets are in, by their codes; none but English has any

	dir    string
	budget *paper.Budget // for all files of the folder that is checked
	lines  bool          // there is no-man's-land, whose map is the umpire's
}

// A File is a file of the packet as it was printed.
type File struct{ Name, SHA256 string }

// A Side is what one side may know and no other.
type Side struct {
	ID    string
	Name  string
	Names []string // of formations, units, commanders, men and what supports them
	IDs   []string // of units, leaders and men
	Cards []Card

	Players []Player // who have files of their own; what none has is its commander's
}

// A Card is a grand-tactical card.
type Card struct {
	ID, Front string
}

// umpiresMap tells whether map.svg shows what the sides must find out.
func (p *Packet) umpiresMap() bool { return p.lines }

func (p *Packet) side(id string) *Side {
	if i := slices.IndexFunc(p.Sides, func(s Side) bool { return s.ID == id }); i >= 0 {
		return &p.Sides[i]
	}
	return nil
}

// Bounds on a packet.json.
const (
	mostPacket = 16 << 20
	mostFiles  = 1000
	mostCards  = 2000      // of a side: there are ids for everyID
	mostNames  = 120_000   // and ids, of all sides: 20,000 units have 64,000
	mostOwn    = 100       // players of a side who have files of their own
	mostValues = 2_000_000 // commas and brackets, those in its texts as well
)

// Open reads the packet.json of a folder.
func Open(dir string) (*Packet, error) {
	path := filepath.Join(dir, "packet.json")
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such file, expected a folder that csprint print wrote\n  hint: print the whole packet, without --side", path)
	case err == nil && info.Size() > mostPacket:
		return nil, fmt.Errorf("%s: %d bytes, expected at most %d", path, info.Size(), mostPacket)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	p.dir = dir
	return p, nil
}

// Parse reads what stands in a packet.json.
func Parse(data []byte) (*Packet, error) {
	if n := values(data); n > mostValues {
		return nil, fmt.Errorf("not a packet: it has %d values, expected at most %d", n, mostValues)
	}
	var f packetFile
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("not a packet: %w", err)
	}
	if f.Seed == "" || len(f.Sides) == 0 {
		return nil, errors.New("not a packet: it has no seed or no sides")
	}
	for id, side := range f.Sides {
		if len(side.Cards) > mostCards || len(side.Players) > mostOwn {
			return nil, fmt.Errorf("not a packet: side %s has more than %d cards or %d players", strconv.Quote(id), mostCards, mostOwn)
		}
		for _, p := range side.Players {
			if !filename.Trouble(p.File).IsZero() {
				return nil, fmt.Errorf("not a packet: a player of side %s has a file by a name that no file of a packet has", strconv.Quote(id))
			}
		}
	}
	if len(f.Files) > mostFiles {
		return nil, fmt.Errorf("not a packet: it lists more than %d files", mostFiles)
	}
	p := &Packet{
		ID: f.Packet, Files: f.Files, Rules: f.Rules, Title: f.Title, Seed: f.Seed, Commitment: f.Commitment, lines: len(f.Lines) > 0,
		Public: []string{f.Title, f.Terrain.Words, f.Weather.Words, f.Weather.Wind},
	}
	namesIn(f.Terrain.Map, &p.Public)
	for id, side := range f.Sides {
		p.Public = append(p.Public, id, side.Name, side.Commander.Name)
		p.Sides = append(p.Sides, side.secrets(id))
	}
	p.Languages = f.languages()
	names := 0
	for _, s := range p.Sides {
		if names += len(s.Names) + len(s.IDs); names > mostNames {
			return nil, fmt.Errorf("not a packet: it has more than %d names and ids", mostNames)
		}
	}
	slices.SortFunc(p.Sides, func(a, b Side) int { return compare(a.ID, b.ID) })
	slices.Sort(p.Public)
	return p, nil
}

// values is how many values a JSON text has at most: a comma or a bracket begins each.
func values(data []byte) int {
	return bytes.Count(data, []byte(",")) + bytes.Count(data, []byte("[")) + bytes.Count(data, []byte("{"))
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// languages are those that a packet names, each once: of all its sheets, of a side, of a player.
func (f *packetFile) languages() []string {
	codes := []string{f.Options.Lang}
	for _, text := range f.Scenario {
		for _, line := range langLine.FindAllStringSubmatch(text.Text, -1) {
			codes = append(codes, line[1])
		}
	}
	return distinct(codes)
}

// langLine is a language in a scenario.
var langLine = regexp.MustCompile(`\blang: *["']?([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\b`)

// packetFile is the part of a packet.json that this package reads.
type packetFile struct {
	Title, Rules, Seed, Commitment string

	Packet   string
	Files    []File
	Options  struct{ Lang string }
	Scenario []struct{ Text string }
	Terrain  struct {
		Words string
		Map   any
	}
	Weather struct{ Words, Wind string }
	Lines   json.RawMessage `json:"no_mans_land"`
	Sides   map[string]sideFile
}

type named struct{ Name string }

type sideFile struct {
	Name      string
	Commander named
	Cards     []struct {
		ID, Front, Formation, Superior, Constituent string
		Commander                                   named
	}
	Units []struct {
		ID, Name, Short string
		Path            []string
	}
	Leaders []struct{ ID, Name string }
	Patrol  struct {
		Unit, Task string
		Support    []named
	}
	Men     []struct{ ID, Name, Short string }
	Players []playerFile
}

// secrets are a side's own: its public names are no part of them.
func (f *sideFile) secrets(id string) Side {
	s := Side{ID: id, Name: f.Name}
	for _, c := range f.Cards {
		s.Cards = append(s.Cards, Card{ID: c.ID, Front: c.Front})
		s.Names = append(s.Names, c.Formation, c.Superior, c.Commander.Name)
	}
	for _, u := range f.Units {
		s.IDs = append(s.IDs, u.ID)
		s.Names = append(append(s.Names, u.Name, u.Short), u.Path...)
	}
	for _, l := range f.Leaders {
		s.IDs, s.Names = append(s.IDs, l.ID), append(s.Names, l.Name)
	}
	for _, m := range f.Men {
		s.IDs, s.Names = append(s.IDs, m.ID), append(s.Names, m.Name, m.Short)
	}
	s.Names = append(s.Names, f.Patrol.Unit, f.Patrol.Task)
	for _, w := range f.Patrol.Support {
		s.Names = append(s.Names, w.Name)
	}
	s.Names, s.IDs = distinct(s.Names), distinct(s.IDs)
	s.Players = f.players(&s)
	return s
}

// distinct are the words of a list that say something, each once, in order.
func distinct(list []string) []string {
	var out []string
	seen := map[string]bool{"": true}
	for _, word := range list {
		if !seen[word] {
			seen[word] = true
			out = append(out, word)
		}
	}
	return out
}

// namesIn adds the values of all keys "name" and "label" in a tree to a list.
func namesIn(tree any, names *[]string) {
	switch v := tree.(type) {
	case map[string]any:
		for key, value := range v {
			if text, ok := value.(string); ok && (key == "name" || key == "label") {
				*names = append(*names, text)
			}
			namesIn(value, names)
		}
	case []any:
		for _, value := range v {
			namesIn(value, names)
		}
	}
}
