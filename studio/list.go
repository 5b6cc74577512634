package studio

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/imports"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/imports/xlsx"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
)

// A listedArmies is what came of a list of units.
type listedArmies struct {
	Report *imports.Report `json:"report"`
	Text   string          `json:"text"`   // the scenario
	Keys   [][2]string     `json:"keys"`   // what a column may mean, and the words for it
	Head   string          `json:"head"`   // the first lines, where the list is text
	Forces []Force         `json:"forces"` // in the order of the list
}

// A Force is a line of what came of a list: a side, a formation with its units, or both.
type Force struct {
	Deep  int    `json:"deep"` // 0 for a side
	Name  string `json:"name"`
	Note  string `json:"note"`
	Units string `json:"units,omitempty"` // those right below it
}

// list reads a list of units, its columns taken for what the host says.
func (d *Desk) list(q struct {
	Name  string            `json:"name"`
	Data  []byte            `json:"data"`
	Map   map[string]string `json:"map"`
	Rules string            `json:"rules"`
}) (any, error) {
	book, err := rules.Open(q.Rules)
	if err != nil {
		return nil, err
	}
	if !listed(book) {
		return nil, &Fault{What: book.Title + " plays single men, expected rules of units"}
	}
	if len(q.Data) > list.MostBytes {
		return nil, &Fault{What: "the list is larger than 50 MB"}
	}
	o := imports.Options{Workbook: xlsx.Tables, Draws: d.faces.Draws}
	for _, column := range slices.Sorted(maps.Keys(q.Map)) {
		meaning, err := imports.ParseMeaning(column + "=" + q.Map[column])
		if err != nil {
			return nil, &Fault{What: err.Error()}
		}
		o.Map = append(o.Map, meaning)
	}
	name := path.Base(strings.ReplaceAll(q.Name, "\\", "/"))
	read, err := imports.Read([]list.File{{Name: name, Data: q.Data}}, o)
	if err != nil {
		return nil, err
	}
	written := read.Scenario(book, "csprint import "+name+" --rules "+book.ID)
	if written.Over != nil {
		return nil, written.Over
	}
	made := listedArmies{Text: written.Text, Report: read.Report, Head: headOf(q.Data)}
	for _, key := range imports.Meanings {
		if key != "drop" {
			made.Keys = append(made.Keys, [2]string{key, strings.ReplaceAll(key, "-", " ")})
		}
	}
	for _, army := range read.Armies {
		made.Forces = append(made.Forces, forcesOf(army)...)
	}
	return made, nil
}

// headOf is the first lines of a list, empty for one that is no text.
func headOf(data []byte) string {
	const most, wide = 4, 160
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
func forcesOf(army *imports.Army) []Force {
	head := Force{Name: army.Name}
	var below []Force
	var walk func(nodes []*imports.Node, deep int) (units []string)
	walk = func(nodes []*imports.Node, deep int) (units []string) {
		for _, n := range nodes {
			if len(n.Units) == 0 {
				units = append(units, n.Name)
				continue
			}
			at := len(below)
			below = append(below, Force{Deep: deep, Name: n.Name})
			own := walk(n.Units, deep+1)
			below[at].Units = strings.Join(own, " · ")
			below[at].Note = say.Joined(n.Commander, say.Counted(len(own), "unit"))
		}
		return units
	}
	own := walk(army.Units, 1)
	head.Units = strings.Join(own, " · ")
	head.Note = army.Commander
	return append([]Force{head}, below...)
}
