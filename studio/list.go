package studio

import (
	"bytes"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/imports/xlsx"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// A listedArmies is what came of a list of units.
type listedArmies struct {
	Report *imports.Report `json:"report"`
	Text   string          `json:"text"`   // the scenario
	Keys   [][2]string     `json:"keys"`   // what a column may mean, and the words for it
	Head   string          `json:"head"`   // the first lines, where the list is text
	Forces []Force         `json:"forces"` // in the order of the list
	Spots  [][2]string     `json:"spots"`  // where in the open text it may go, and the words for it

	Shown   string                 `json:"shown,omitempty"` // the text that it was read from, where it is short enough to look at
	Entries []imports.Entry        `json:"entries"`         // what came of it, to mend
	Arms    [][2]string            `json:"arms"`            // and the words for them, as below
	Kinds   map[string][][2]string `json:"kinds"`           // of arms
	Nations [][2]string            `json:"nations"`

	OfMen bool `json:"ofMen,omitempty"` // it was read as units, and is of single men rather
}

// A Force is a line of what came of a list: a side, a formation with its units, or both.
type Force struct {
	Deep  int    `json:"deep"` // 0 for a side
	Name  string `json:"name"`
	Note  string `json:"note"`
	Units string `json:"units,omitempty"` // those right below it
}

// mostOpen bounds a text that a list may be put into, in bytes: it is read many times
// over, and the largest scenarios have 2 MB.
const mostOpen = 4 << 20

// mostShown bounds a text that is shown beside what was read of it, in bytes.
const mostShown = 200_000

// list reads a list of units, its columns taken for what the host says.
func (d *Desk) list(q struct {
	Name  string            `json:"name"`
	Data  []byte            `json:"data"`
	Map   map[string]string `json:"map"`
	Mends []imports.Mend    `json:"mends"`
	Rules string            `json:"rules"`
	Open  string            `json:"open"` // a scenario that it may be put into
	Into  string            `json:"into"` // one of Spots; empty for a scenario of its own
}) (any, error) {
	if len(q.Open) > mostOpen {
		if q.Into != "" {
			return nil, wrong("studio.open-too-large", "most", mostOpen>>20)
		}
		q.Open = ""
	}
	if q.Into != "" {
		q.Rules = rulesOf(q.Open, q.Rules)
	}
	book, by, err := d.bookCalled(q.Rules)
	if err != nil {
		return nil, err
	}
	if len(q.Data) > list.MostBytes {
		return nil, wrong("studio.list-too-large", "most", list.MostBytes>>20)
	}
	o := imports.Options{Rules: book, Workbook: xlsx.Tables, Draws: d.faces.Draws, Words: d.said, Mends: q.Mends}
	for _, column := range slices.Sorted(maps.Keys(q.Map)) {
		meaning, err := imports.ParseMeaning(column + "=" + q.Map[column])
		if err != nil {
			return nil, err
		}
		o.Map = append(o.Map, meaning)
	}
	name := path.Base(strings.ReplaceAll(q.Name, "\\", "/"))
	file, command := list.File{Name: name, Data: q.Data}, "csprint import "+name+" --rules "+q.Rules
	spot := imports.Spot{Side: strings.TrimLeft(q.Into, "+="), Replace: strings.HasPrefix(q.Into, "=")}
	if !listed(book) {
		return d.men(file, o, command, q.Open, q.Into != "", spot)
	}
	read, err := imports.Read([]list.File{file}, o)
	if err != nil {
		return nil, err
	}
	written := read.Scenario(book, command)
	if written.Over != nil {
		return nil, written.Over
	}
	if by != nil {
		written.Text = scenario.Naming(written.Text, by.ID, by.Ref())
	}
	made := listedArmies{Text: written.Text, Report: read.Report, Head: headOf(q.Data), Entries: read.Entries()}
	made.label(d.said)
	made.OfMen = imports.OfMen(file, o)
	if len(read.Shown) <= mostShown {
		made.Shown = read.Shown
	}
	if len(read.Armies) == 1 {
		made.Spots = spotsOf(imports.Sides(q.Open), d.said)
	}
	if q.Into != "" {
		if made.Text, err = intoLines(read.Into(q.Open, spot, book)); err != nil {
			return nil, err
		}
	}
	for _, key := range imports.Meanings() {
		if key != "drop" {
			made.Keys = append(made.Keys, [2]string{key, say.Spaced(key)})
		}
	}
	for _, army := range read.Armies {
		made.Forces = append(made.Forces, forcesOf(army, d.said)...)
	}
	return made, nil
}

// intoLines tells why a list can't be put into a text in a host's words.
func intoLines(text string, err error) (string, error) {
	if errors.Is(err, imports.ErrWritten) {
		err = wrong("studio.forces-in-no-lines")
	}
	return text, err
}

// listedMen is what came of a list of single men, as listedArmies is of units.
type listedMen struct {
	Single    bool               `json:"single"`
	Report    *imports.Report    `json:"report"`
	Text      string             `json:"text"`
	Spots     [][2]string        `json:"spots"`
	Shown     string             `json:"shown,omitempty"`
	Entries   []imports.ManEntry `json:"entries"`
	Weapons   [][2]string        `json:"weapons"`
	Qualities [][2]string        `json:"qualities"`
	Nations   [][2]string        `json:"nations"`
}

// men reads a list of single men, and puts it into an open text at a spot where it is to go there.
func (d *Desk) men(file list.File, o imports.Options, command, open string, into bool, spot imports.Spot) (any, error) {
	read, err := imports.Men([]list.File{file}, o)
	if err != nil {
		return nil, err
	}
	made := listedMen{
		Single: true, Report: read.Report, Entries: read.Entries(d.said),
		Weapons: labelled(imports.Weapons(), d.said), Qualities: labelled(imports.Qualities(), d.said), Nations: labelled(imports.PatrolNations(), d.said),
	}
	if len(read.Shown) <= mostShown {
		made.Shown = read.Shown
	}
	if len(read.Patrols) == 1 {
		made.Spots = spotsOf(imports.Patrols(open), d.said)
	}
	if into {
		made.Text, err = intoLines(read.Into(open, spot, o.Rules))
	} else {
		made.Text = read.Scenario(o.Rules, command).Text
	}
	return made, err
}

// label fills in what entries may be, with the words for it.
func (made *listedArmies) label(in *words.Catalogue) {
	arms := []string{string(game.Infantry), string(game.Cavalry), string(game.Artillery)}
	made.Arms, made.Nations, made.Kinds = labelled(arms, in), labelled(imports.Nations(), in), map[string][][2]string{}
	for _, arm := range arms {
		made.Kinds[arm] = labelled(game.Kinds[game.Arm(arm)], in)
	}
}

// labelled are keys with the words for them.
func labelled(list []string, in *words.Catalogue) (pairs [][2]string) {
	for _, key := range list {
		pairs = append(pairs, [2]string{key, in.Label(key)})
	}
	return pairs
}

// spotsOf are the places in an open text with these sides that a list may go to: "+red" among the
// forces of a side, "=red" in their place, "+" for a side of its own.
func spotsOf(sides [][2]string, in *words.Catalogue) [][2]string {
	if len(sides) == 0 {
		return nil
	}
	var spots [][2]string
	for _, side := range sides {
		spots = append(spots, [2]string{"+" + side[0], in.Say("studio.list-beside", "side", side[1])}, [2]string{"=" + side[0], in.Say("studio.list-in-place", "side", side[1])})
	}
	return append(spots, [2]string{"+", in.Say("studio.list-own-side")})
}

// rulesOf are the rules that a text is played by, others where it names none.
func rulesOf(text, others string) string {
	if file, err := source.Parse("", []byte(text)); err == nil && file.Root().Kind() == source.Map && file.Root().Map().Has("rules") {
		return scenario.RulesOf(file)
	}
	return others
}

// headOf is the first lines of a list, empty for one that is no text.
func headOf(data []byte) string {
	const most, wide = 12, 160
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return ""
	}
	var lines []string
	for line := range strings.Lines(string(data)) {
		if r := []rune(strings.TrimRight(line, "\r\n")); len(r) > wide {
			line = string(r[:wide]) + "…"
		} else {
			line = string(r)
		}
		if lines = append(lines, line); len(lines) == most {
			break
		}
	}
	return strings.Join(lines, "\n")
}

// forcesOf are a side and its formations, each with the units right below it.
func forcesOf(army *imports.Army, in *words.Catalogue) []Force {
	head := Force{Name: army.Name}
	var below []Force
	var walk func(nodes []*imports.Node, deep int) (units []string, all int)
	walk = func(nodes []*imports.Node, deep int) (units []string, all int) {
		for _, n := range nodes {
			if len(n.Units) == 0 {
				units, all = append(units, n.Name), all+1
				continue
			}
			at := len(below)
			below = append(below, Force{Deep: deep, Name: n.Name})
			own, count := walk(n.Units, deep+1)
			below[at].Units, all = strings.Join(own, " · "), all+count
			if below[at].Note = in.Say("studio.units", "n", count); n.Commander != "" {
				below[at].Note = in.Say("studio.list-formation", "commander", n.Commander, "n", count)
			}
		}
		return units, all
	}
	own, _ := walk(army.Units, 1)
	head.Units = strings.Join(own, " · ")
	head.Note = army.Commander
	return append([]Force{head}, below...)
}
