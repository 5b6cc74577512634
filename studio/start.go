package studio

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"

	"github.com/csprint/csprint/examples"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// facts are what the page is told once.
type facts struct {
	Starters []starter       `json:"starters"`
	Examples []example       `json:"examples"`
	Schema   json.RawMessage `json:"schema"`
	Papers   [][2]string     `json:"papers"`   // value and word
	RuleSets [][]any         `json:"ruleSets"` // value, word, whether a list of units makes a game of it
	Packs    []Offer         `json:"packs,omitempty"`
	Keeps    bool            `json:"keeps,omitempty"` // csprint can keep a pack
	Open     *Opened         `json:"open,omitempty"`
	List     *List           `json:"list,omitempty"`
	Version  string          `json:"version"`
}

// A starter is a small game that prints at once.
type starter struct {
	Rules string `json:"rules"`
	Title string `json:"title"` // of the rules
	Text  string `json:"text"`
}

// An example is a battle that csprint ships.
type example struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

func (d *Desk) start(struct{}) (any, error) {
	f := facts{Open: d.settings.Open, List: d.settings.List, Version: d.settings.Version, Keeps: d.settings.Keep != nil}
	d.play(nil)
	schema, err := scenario.Schema(d.said)
	if err != nil {
		return nil, err
	}
	f.Schema = schema
	for _, one := range d.shelf {
		f.Packs = append(f.Packs, one.told(d.said))
	}
	for _, paper := range layout.PaperNames() {
		f.Papers = append(f.Papers, [2]string{paper, strings.ToUpper(paper[:1]) + paper[1:]})
	}
	for _, name := range pack.OwnIDs() {
		text, err := scenario.Starter(name)
		if err != nil {
			return nil, err
		}
		book, err := rules.Open(name)
		if err != nil {
			return nil, err
		}
		f.Starters = append(f.Starters, starter{name, book.Title, text})
		f.RuleSets = append(f.RuleSets, []any{name, book.Title, listed(book)})
	}
	f.Examples, err = exampleNames()
	return f, err
}

// listed tells whether armies of the rules are lists of units.
func listed(b *rules.Book) bool { return b.Plays.Single == nil }

var titleLine = pattern.Of(`(?m)^title: *"?(.*?)"?$`)

func exampleNames() ([]example, error) {
	var list []example
	for _, name := range examples.Names {
		text, err := fs.ReadFile(examples.Files, name+".yaml")
		if err != nil {
			return nil, err
		}
		if title := titleLine.FindSubmatch(text); title != nil {
			list = append(list, example{Name: name + ".yaml", Title: string(title[1])})
		}
	}
	return list, nil
}

// example is the text of one of csprint's own battles, or of one of a pack.
func (d *Desk) example(q struct {
	Name string `json:"name"`
	Hash string `json:"hash"` // of the pack
}) (any, error) {
	text, err := fs.ReadFile(examples.Files, path.Base(q.Name))
	if one := d.shelf.hashed(q.Hash); one != nil {
		text, err = []byte(scenario.Naming(string(one.pack.Data(q.Name)), one.pack.ID, one.Ref)), nil
	}
	if err != nil || len(text) == 0 {
		return nil, wrong("studio.no-example")
	}
	return struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}{path.Base(q.Name), string(text)}, nil
}

// firstSeed rolls what is shown of a starter while the engine is on its way. The
// game itself has dice of its own. By this seed the pages are light.
const firstSeed = "look 96"

// First is what a page can show before its engine answers, whatever its language: the answer
// to "start", and to "look" for each starter, by name.
func (d *Desk) First() map[string][]byte {
	first := map[string][]byte{"start.json": d.Ask(nil, "start", []byte("{}"))}
	for _, name := range pack.OwnIDs() {
		text, err := scenario.Starter(name)
		if err != nil {
			continue
		}
		question, err := json.Marshal(Text{Name: name + ".yaml", Text: text, Dice: &Dice{Seed: firstSeed}})
		if err == nil {
			first["first-"+name+".json"] = d.Ask(nil, "look", question)
		}
	}
	return first
}
