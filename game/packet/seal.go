package packet

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/plainjson"
	"github.com/csprint/csprint/seal"
)

// A Seal is what a packet was published by.
type Seal struct {
	Root   seal.Root  `json:"root"`
	Made   string     `json:"made,omitempty"`   // how the seed was, OfShares where nobody chose it
	Shares seal.Parts `json:"shares,omitempty"` // of which it was made
	Before []Earlier  `json:"before,omitempty"` // seals of the packets that it took the place of, the first of them first
}

// OfShares is how a seed was made that comes of a share of each who plays, and that nobody chose.
const OfShares = "shares"

// Earlier is a seal that no longer holds.
type Earlier struct {
	Root seal.Root `json:"root"`
	Why  []string  `json:"why"` // what made another of it: seed, scenario, scenario/FILE, pack, rerolls/STREAM, or leaves of the seal
}

// sealed are the members of packet.json that are sealed each by itself; what isn't named
// here or in aside is sealed as the game.
type sealed struct {
	Seed     string                                `json:"seed"`
	Scenario []Text                                `json:"scenario"`
	Pack     *Pack                                 `json:"pack"`
	Options  struct{ Reroll []string }             `json:"options"`
	Sides    map[string]map[string]json.RawMessage `json:"sides"`
	Log      []json.RawMessage                     `json:"log"`
}

// Leaves of a seal, or what those of a kind begin with, before a slash: the seed; the scenario's text and those of the files that it names;
// the pack of rules; what was rolled again; the ground and the weather; the rest of the game; each side but for its cards; each card;
// the dice of each stream. Those that are public may be why one seal is not another.
const (
	LeafSeed     = "seed"
	LeafScenario = "scenario"
	LeafPack     = "pack"
	LeafRerolls  = "rerolls"
	leafGround   = "ground"
	leafWeather  = "weather"
	leafGame     = "game"
	leafSide     = "side"
	leafCard     = "card"
	leafDice     = "dice"
)

// aside are members of packet.json that make no other game: how it is printed, and on what.
var aside = []string{"printed_by", "packet", "options", "files", "plan", "scenario", "pack", "seal", "seed", "commitment", "sides", "log", "terrain", "no_mans_land", "weather"}

// SealOf is the seal over the game of a packet.json. Of another print of the same game, on
// other paper or in another language, it is the same.
func SealOf(data []byte) (*seal.Tree, error) {
	var s sealed
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	l := leaves{}
	l.put(LeafSeed, s.Seed)
	for i, text := range s.Scenario {
		name := LeafScenario
		if i > 0 {
			name += "/" + text.Name
		}
		l.put(name, text.Text)
	}
	if s.Pack != nil {
		l.put(LeafPack, strings.Join([]string{s.Pack.ID, s.Pack.Version, s.Pack.Hash}, " "))
	}
	l.put(LeafRerolls, strings.Join(numbered(s.Options.Reroll), " "))
	l.tell(leafGround, []json.RawMessage{all["terrain"], all["no_mans_land"]})
	l.tell(leafWeather, all["weather"])
	for id, side := range s.Sides {
		l.side(id, side)
	}
	l.dice(s.Log)
	for _, key := range aside {
		delete(all, key)
	}
	l.tell(leafGame, all)
	if l.err != nil {
		return nil, l.err
	}
	return seal.Over(s.Seed, l.list)
}

// numbered are streams that were rolled again with the number of their roll, in order: two where none
// was typed.
func numbered(streams []string) []string {
	var all []string
	for _, stream := range streams {
		if !strings.Contains(stream, "#") {
			stream += "#2"
		}
		all = append(all, stream)
	}
	slices.Sort(all)
	return all
}

type leaves struct {
	list []seal.Leaf
	err  error
}

func (l *leaves) put(name, text string) { l.list = append(l.list, seal.Leaf{Name: name, Text: text}) }

// tell puts a value, as JSON without blanks.
func (l *leaves) tell(name string, value any) {
	text, err := plainjson.Encode(value, "")
	if err != nil {
		l.err = err
	}
	l.put(name, string(bytes.TrimSpace(text)))
}

func (l *leaves) side(id string, side map[string]json.RawMessage) {
	var cards []json.RawMessage
	if side["cards"] != nil {
		l.err = errors.Join(l.err, json.Unmarshal(side["cards"], &cards))
	}
	for _, card := range cards {
		var own struct{ ID string }
		l.err = errors.Join(l.err, json.Unmarshal(card, &own))
		l.tell(leafCard+"/"+id+"/"+own.ID, card)
	}
	delete(side, "cards")
	l.tell(leafSide+"/"+id, side)
}

// dice are sealed stream by stream, in the order in which they were rolled.
func (l *leaves) dice(log []json.RawMessage) {
	var names []string
	rolls := map[string][]json.RawMessage{}
	for _, roll := range log {
		var of struct{ Stream string }
		l.err = errors.Join(l.err, json.Unmarshal(roll, &of))
		if rolls[of.Stream] == nil {
			names = append(names, of.Stream)
		}
		rolls[of.Stream] = append(rolls[of.Stream], roll)
	}
	for _, name := range names {
		l.tell(leafDice+"/"+name, rolls[name])
	}
}

// Sealed is the seal of a rolled game, by the print that it is to have.
func Sealed(g *game.Game, p Print) (seal.Root, error) {
	data, err := Write(g, p)
	if err != nil {
		return seal.Root{}, err
	}
	t, err := SealOf(data)
	if err != nil {
		return seal.Root{}, err
	}
	return t.Root(), nil
}

// Seals is the tree over a packet as it was read, whatever root it names.
func (p *Printed) Seals() (*seal.Tree, error) { return SealOf(p.data) }

// Since are the seals that a packet has had before one that is printed in its place, its own
// among them where that is another; now is the whole packet.json of that.
func (p *Printed) Since(now []byte) ([]Earlier, error) {
	if p.Seal == nil {
		return nil, nil // an older csprint printed it
	}
	before, err := p.Seals()
	if err != nil {
		return nil, nil // somebody has changed it: it was never published so
	}
	after, err := SealOf(now)
	if err != nil || after.Root() == p.Seal.Root {
		return p.Seal.Before, err
	}
	return append(slices.Clone(p.Seal.Before), Earlier{p.Seal.Root, why(before, after)}), nil
}

// why is why one seal is not another: a seed, of which all else comes; texts, the pack, streams that were rolled again; or,
// where none of these differs, the leaves that another csprint makes otherwise, without single cards.
func why(before, after *seal.Tree) []string {
	var causes, rest []string
	for _, name := range seal.Differing(before, after) {
		kind, of, _ := strings.Cut(name, "/")
		switch kind {
		case LeafSeed:
			return []string{LeafSeed}
		case LeafScenario, LeafPack:
			causes = append(causes, name)
		case LeafRerolls:
			causes = append(causes, rerolled(before.Text(name), after.Text(name))...)
		case leafCard:
			side, _, _ := strings.Cut(of, "/")
			rest = append(rest, leafSide+"/"+side)
		default:
			rest = append(rest, name)
		}
	}
	if len(causes) > 0 {
		return causes
	}
	slices.Sort(rest)
	return slices.Compact(rest)
}

// rerolled are the streams that were rolled more often, or less, than before.
func rerolled(before, after string) []string {
	var names []string
	was, is := strings.Fields(before), strings.Fields(after)
	for _, stream := range slices.Concat(was, is) {
		if !slices.Contains(was, stream) || !slices.Contains(is, stream) {
			names = append(names, LeafRerolls+"/"+stream)
		}
	}
	return names
}
