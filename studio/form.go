package studio

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A Form is a text as fields: what stands in it, how units are rated by its rules, and what
// its keys are called. What may stand where, the schema tells.
type Form struct {
	Root    source.Outline    `json:"root"`
	Ratings []Rating          `json:"ratings"`
	Words   map[string]string `json:"words"`
	Values  map[string]string `json:"values"` // words that the file has for edges, arms, kinds and nations
}

// A Rating is what units have by the rules.
type Rating struct {
	Key   string   `json:"key"`
	Word  string   `json:"word"`
	Among []string `json:"among,omitempty"` // the words that it may be
	Needs bool     `json:"needs,omitempty"` // every unit has it
}

func (d *Desk) form(q Text) (any, error) {
	file, err := source.Parse(q.Name, []byte(q.Text))
	if err != nil {
		return nil, err
	}
	f := Form{Root: file.Outline(), Ratings: []Rating{}, Words: map[string]string{}, Values: d.values()}
	for _, key := range scenario.Keys() {
		f.Words[key] = strings.TrimRight(d.said.Label(scenario.KeyLabel(key)), " :")
	}
	if book := d.bookOf(q, file); book != nil {
		for _, r := range book.Ratings() {
			f.Ratings = append(f.Ratings, ratingOf(r, book, d.said))
		}
	}
	return f, nil
}

// values are the words of the page's language for what the file has its own for, where they are others.
func (d *Desk) values() map[string]string {
	values := map[string]string{}
	for _, key := range slices.Concat(game.AllKinds, []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}) {
		values[key] = d.said.Label(key)
	}
	for _, edge := range game.Edges {
		values[edge] = d.said.Say("map.edge", "edge", edge)
	}
	if nations, err := d.designs.Liveries(); err == nil {
		for _, one := range nations {
			values[one.ID] = d.said.Label(one.Name)
		}
	}
	maps.DeleteFunc(values, func(key, word string) bool { return key == word })
	return values
}

func ratingOf(r *rules.Fact, b *rules.Book, in *words.Catalogue) Rating {
	made := Rating{r.Key, say.Capitalized(words.Label(r.Called()).Text().In(in)), r.Choices, slices.Contains(b.Plays.Needs, r.Key)}
	if r.Truth() {
		made.Among = []string{"true", "false"}
	}
	return made
}

// An alteration is what the form does to a text: it sets a value, or does something to an
// item of a list or a key.
type alteration struct {
	Do    string   `json:"do"` // add, remove, copy, move or rename; empty to set a value
	At    []string `json:"at"`
	To    []string `json:"to"`    // where an item is moved, or the name of its copy stands
	Value string   `json:"value"` // or the new name; what is added, as YAML
	Empty string   `json:"empty"` // what a list without items says
}

func (a alteration) of(text []byte) ([]byte, error) {
	switch a.Do {
	case "add":
		return source.Add(text, a.At, a.Value)
	case "remove":
		return source.Remove(text, a.At, a.Empty)
	case "copy":
		copied, err := source.Copy(text, a.At, a.Value)
		if err != nil || len(a.To) == 0 {
			return copied, err
		}
		return source.Edit(copied, a.To, a.Value)
	case "move":
		return source.Move(text, a.At, a.To, a.Empty)
	case "rename":
		return source.Rename(text, a.At, a.Value)
	}
	return source.Edit(roomFor(text, a.At), a.At, a.Value)
}

// change writes what was done in the form into a text.
func (d *Desk) change(q struct {
	Text
	Change alteration `json:"change"`
}) (any, error) {
	text, err := altered([]byte(q.Text.Text), q.Change)
	return struct {
		Text string `json:"text"`
	}{string(text)}, err
}

// deepest bounds how deep in a text something is altered: each step down is written anew.
const deepest = 50

// altered is a text with what was done to it, and what goes with that.
func altered(text []byte, a alteration) ([]byte, error) {
	if max(len(a.At), len(a.To)) > deepest {
		return nil, wrong("studio.written-otherwise")
	}
	a.Value = strings.TrimSpace(a.Value)
	text, err := a.of(text)
	if errors.Is(err, source.ErrWritten) {
		return nil, wrong("studio.written-otherwise")
	}
	if err != nil {
		return nil, err
	}
	switch at := strings.Join(a.At, "/"); {
	case at == "engagement" && a.Value != string(game.Attack):
		text = also(text, "attacker", "") // nobody attacks in a meeting engagement
	case at == "attacker" && a.Value != "":
		text = also(text, "engagement", string(game.Attack))
	}
	return text, nil
}

// roomFor makes room for what is said of a commander where the text has no more of him
// than his name.
func roomFor(text []byte, at []string) []byte {
	if len(at) < 2 || at[len(at)-2] != "commander" {
		return text
	}
	file, err := source.Parse("", text)
	if err != nil {
		return text
	}
	leader := at[:len(at)-1]
	name := file.Root().Under(leader...).Line()
	if name == "" || at[len(at)-1] == "name" {
		return text
	}
	if made, err := source.Add(text, leader, "{name: "+source.Written(name)+"}"); err == nil {
		return made
	}
	return text
}

// also sets a value that goes with another; a text that only a person should alter
// stays as it is, for check to speak of.
func also(text []byte, at, value string) []byte {
	file, err := source.Parse("", text)
	if err != nil || file.Root().Under(at).Line() == value {
		return text
	}
	if edited, err := source.Edit(text, []string{at}, value); err == nil {
		return edited
	}
	return text
}
