package packet

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/plainjson"
	"github.com/csprint/csprint/plan"
)

// A Print is what packet.json tells beside the game: what it was rolled and laid
// out from, and the files that came of it.
type Print struct {
	By       string    `json:"printed_by"` // the version of csprint
	ID       string    `json:"packet"`     // every file of the packet carries it
	Options  Options   `json:"options"`
	Files    []File    `json:"files"`
	Plan     plan.Plan `json:"plan"`           // how the files are printed
	Scenario []Text    `json:"scenario"`       // the file, then those that it names
	Pack     *Pack     `json:"pack,omitempty"` // whose rules it is played by; nil for csprint's own
	Seal     *Seal     `json:"seal,omitempty"` // what it was published by; nil where an older csprint printed it
}

// A Pack is a pack of rules, whole, so that a packet can be proved where nobody has it.
type Pack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"` // of its files, in hex
	Zip     []byte `json:"zip"`  // the files, as csprint pack build writes them
}

// Options are what bears on the rolled game and on the pages, beside the
// scenario, as they are typed.
type Options struct {
	Paper  string `json:"paper"`
	Ink    string `json:"ink"`
	Flip   string `json:"flip"`
	Backs  string `json:"backs"`
	Bleed  bool   `json:"bleed"`
	Guides bool   `json:"guides"`
	Crests bool   `json:"crests"`
	Rings  []int  `json:"rings,omitempty"`  // paces
	Fill   bool   `json:"fill,omitempty"`   // boxes of records are ticked in a viewer
	Large  bool   `json:"large,omitempty"`  // large print
	Lang   string `json:"lang,omitempty"`   // in place of the scenario's; empty for that
	Shop   string `json:"shop,omitempty"`   // what a print shop takes: pdfx; empty for a printer of one's own
	Split  string `json:"split,omitempty"`  // what the files are split by; empty for nothing
	Poster string `json:"poster,omitempty"` // how wide the ground is on its tiles: "900mm"; empty for its true size
	Sheets string `json:"sheets,omitempty"` // lean, full, or the kinds of a lean packet that are printed in full; empty for full

	Printer *Printer `json:"printer,omitempty"` // whose lies are made up for; nil for none

	Templates string `json:"templates,omitempty"` // hash of the designs in the user's folder
	Fonts     string `json:"fonts,omitempty"`     // and of the faces in another

	Only   []string `json:"only,omitempty"`
	Side   string   `json:"side,omitempty"`
	Player string   `json:"player,omitempty"`
	Unit   []string `json:"unit,omitempty"`    // whose records and cards are printed alone
	Change []string `json:"changed,omitempty"` // the sheets of the packet that are printed again, by what they show
	Reroll []string `json:"reroll,omitempty"`
}

// A Printer is a profile of a printer, its numbers as they are typed.
type Printer struct {
	Name  string `json:"name"`
	Back  string `json:"back"`  // in mm
	Scale string `json:"scale"` // in percent
}

// A Text is a file that was read.
type Text struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// A File is a file that was written.
type File struct {
	Name   string   `json:"name"`
	SHA256 string   `json:"sha256"`
	Pages  int      `json:"pages"`
	Sheets []string `json:"sheets,omitempty"`  // what each of its sheets shows, as a salted hash
	Own    *Options `json:"options,omitempty"` // where it was printed by other options than the packet's
}

// Besides tells whether a file lies beside the packet: its sheets are in it as well.
func (f File) Besides() bool { return f.Own != nil && len(f.Own.Unit)+len(f.Own.Change) > 0 }

// By are the options that a file was printed by.
func (f File) By(packet Options) Options {
	if f.Own == nil {
		return packet
	}
	own := *f.Own
	own.Reroll = packet.Reroll
	return own
}

// IDOf is the id of a game's packet. A side's file carries it, so it comes of
// nothing but the seed, which it hides, and what everyone knows.
func IDOf(g *game.Game) string {
	if g.Sent != nil {
		return g.Sent.Packet
	}
	return g.Seed.Mark(g.Rules + "\n" + g.Title)
}

// Write is packet.json: the game and its print.
func Write(g *game.Game, p Print) ([]byte, error) {
	draft, err := DraftOf(g)
	if err != nil {
		return nil, err
	}
	return draft.With(p)
}

// A Draft is packet.json of a game, without its print.
type Draft []byte

// DraftOf is the draft of a game. It can be made while the files are still printed.
func DraftOf(g *game.Game) (Draft, error) { return plainjson.Encode(documentOf(g), "  ") }

// With is packet.json whole: one object, the print's members behind the game's.
func (d Draft) With(p Print) ([]byte, error) {
	print, err := plainjson.Encode(p, "  ")
	if err != nil {
		return nil, err
	}
	members := bytes.TrimSuffix(bytes.TrimSpace(d), []byte("\n}"))
	return slices.Concat(members, []byte(","), print[len("{"):]), nil
}

// With is the print with files that were printed later, by other options
// perhaps: each in the place of the one that it replaces.
func (p Print) With(later Print) Print {
	files := append([]File{}, p.Files...)
	for _, f := range later.Files {
		f.Own = p.OwnOf(later.Options)
		if i := p.Find(f.Name); i >= 0 {
			files[i] = f
		} else {
			files = append(files, f)
		}
	}
	p.Files = files
	if len(later.Options.Unit) == 0 {
		p.Plan = p.Plan.With(later.Plan)
	}
	return p
}

// OwnOf are the options of a file where they are not the packet's. What is rolled
// again is so for all of it.
func (p Print) OwnOf(o Options) *Options {
	base := p.Options
	o.Reroll, base.Reroll = nil, nil
	a, errA := json.Marshal(o)
	b, errB := json.Marshal(base)
	if errA == nil && errB == nil && bytes.Equal(a, b) {
		return nil
	}
	return &o
}

// Find is the place of a file in the list, -1 where it is not listed.
func (p Print) Find(name string) int {
	for i, f := range p.Files {
		if f.Name == name {
			return i
		}
	}
	return -1
}

// SameTexts tells whether two prints are of one scenario, word for word, and of one pack.
// What the first file is called does not count.
func (p Print) SameTexts(o Print) bool {
	if len(p.Scenario) != len(o.Scenario) || !p.Pack.same(o.Pack) {
		return false
	}
	for i, text := range p.Scenario {
		if text.Text != o.Scenario[i].Text || i > 0 && text.Name != o.Scenario[i].Name {
			return false
		}
	}
	return true
}

func (p *Pack) same(o *Pack) bool {
	return p == nil && o == nil || p != nil && o != nil && p.Hash == o.Hash
}

// Named is the text of a file that the scenario names.
func (p Print) Named(name string) (text string, ok bool) {
	for _, t := range p.Scenario[min(1, len(p.Scenario)):] {
		if t.Name == name {
			return t.Text, true
		}
	}
	return "", false
}

// plain tells a name that may be shown and looked for.
func plain(name string) bool {
	return name != "" && len(name) <= 300 && !strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f })
}
