package studio

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/archive"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/templates"
)

// An Own is a file of a club's own that is kept with a game: house rules, which lie beside the
// scenario, or a design, which lies in templates/.
type Own struct {
	Name string `json:"name"` // club.yaml, templates/rosters/battle.yaml
	Text string `json:"text"`
}

// designsFolder is where designs lie beside a scenario, for print by --templates.
const designsFolder = "templates"

// ownName is what files of one's own may be called: none leads elsewhere.
var ownName = pattern.Of(`^(templates/([a-z]+/)?)?[\p{L}\p{N}_-][\p{L}\p{N}._ -]*\.ya?ml$`)

// longestName bounds what they are called, in bytes.
const longestName = 400

// kept are the files of one's own that lie beside a text, and the designs that it is printed by.
type kept struct {
	of      []Own
	folder  fs.FS
	designs *templates.Library
	err     error
}

// kept reads files of one's own, unless they are those of the last text. A fault in them is the
// text's.
func (d *Desk) kept(own []Own) *kept {
	if d.own != nil && slices.Equal(d.own.of, own) {
		return d.own
	}
	k := &kept{of: own, designs: d.designs}
	var beside, designs []archive.File
	for _, one := range own {
		file := archive.File{Name: one.Name, Data: []byte(one.Text), Stored: true}
		switch name, design := strings.CutPrefix(one.Name, designsFolder+"/"); {
		case len(one.Name) > longestName || !ownName.MatchString(one.Name):
			k.err = wrong("studio.own-name", "name", say.Quoted(one.Name))
		case design:
			file.Name = name
			designs = append(designs, file)
		default:
			beside = append(beside, file)
		}
	}
	k.folder = folderOf(beside)
	if len(designs) > 0 && k.err == nil {
		if library, err := templates.In(designsFolder, folderOf(designs)); err == nil {
			k.designs = library
		} else {
			k.err = err
		}
	}
	d.own = k
	return k
}

func folderOf(files []archive.File) fs.FS {
	folder, err := archive.Folder(files)
	if err != nil {
		panic("studio: " + err.Error()) // of names that were looked at
	}
	return folder
}

// A Club is what a club may change of a game: the numbers of its rules and the designs of its
// sheets.
type Club struct {
	Rules   string        `json:"rules"`   // their id
	Numbers []NumberTable `json:"numbers"` // none where the text names no rules
	Designs []DesignKind  `json:"designs"`
	Named   []Own         `json:"named"` // files of house rules that the text names, as they are
}

// A NumberTable is a table of the rules, a list of modifiers, or all constants; part is where house
// rules write what they change of it.
type NumberTable struct {
	Part    string      `json:"part"` // cells, modifiers or constants
	ID      string      `json:"id"`
	Title   string      `json:"title"`
	Columns []Called    `json:"columns,omitempty"`
	Rows    []NumberRow `json:"rows"`
}

// Called is what house rules call something, and what the page's language does.
type Called struct {
	Name string `json:"name"`
	Said string `json:"said"`
}

// A NumberRow is a row of numbers: of a table, else one alone.
type NumberRow struct {
	Called
	Key    string   `json:"key,omitempty"` // what house rules write it under where that isn't value
	Values []Number `json:"values"`
}

// A Number is as the rules print it, and as it is now.
type Number struct {
	Printed string `json:"printed"`
	Now     string `json:"now"`
	Fixed   bool   `json:"fixed,omitempty"` // house rules can't change it by itself
}

// A DesignKind is a kind of designs, with their names.
type DesignKind struct {
	Kind  string   `json:"kind"`
	Names []string `json:"names"`
}

func (d *Desk) club(q Text) (any, error) {
	file, err := source.Parse(q.Name, []byte(q.Text))
	if err != nil {
		return nil, err
	}
	c := Club{Numbers: []NumberTable{}, Named: []Own{}}
	if printed, _, err := d.bookCalled(scenario.RulesOf(file)); err == nil {
		now := d.bookOf(q, file)
		if now == nil {
			now = printed
		}
		c.Rules = printed.ID
		if c.Numbers, err = d.numbers(printed, now); err != nil {
			return nil, err
		}
	}
	reach := d.reach(q, file)
	for _, named := range scenario.HouseRulesOf(file) {
		if house := reach.Files(named, job.HouseRules); house != nil {
			c.Named = append(c.Named, Own{named.Line(), string(house.Data())})
		}
	}
	kinds, err := d.session.DesignKinds()
	for _, kind := range kinds {
		c.Designs = append(c.Designs, DesignKind{kind.Kind, kind.Designs})
	}
	return c, err
}

// numbers are those of a book, beside those that house rules have made of them.
func (d *Desk) numbers(printed, now *rules.Book) ([]NumberTable, error) {
	said, err := printed.In(d.said.Label, d.said)
	if err != nil {
		return nil, err
	}
	var list []NumberTable
	for i, t := range printed.Tables {
		list = append(list, tableNumbers(t, said.Tables[i], now.Table(t.ID)))
	}
	for i, m := range printed.Modifiers {
		list = append(list, modifierNumbers(m, said.Modifiers[i], now.ModifierList(m.ID)))
	}
	all := NumberTable{Part: "constants"}
	for _, c := range printed.Constants {
		is := Number{Printed: strings.Join(c.Value, ", ")}
		is.Now = is.Printed
		if house := now.Constant(c.ID); house != nil {
			is.Now = strings.Join(house.Value, ", ")
		}
		all.Rows = append(all.Rows, NumberRow{Called: Called{c.ID, d.said.Label(c.Unit)}, Values: []Number{is}})
	}
	if len(all.Rows) > 0 {
		list = append(list, all)
	}
	return list, nil
}

// tableNumbers are a table as printed, as it is said and as it is now: nil for one that house
// rules took out.
func tableNumbers(t, said, now *rules.Table) NumberTable {
	made := NumberTable{Part: "cells", ID: t.ID, Title: said.Title}
	for i, c := range t.Columns {
		made.Columns = append(made.Columns, Called{c.Label, said.Columns[i].Label})
	}
	for i, row := range t.Rows {
		one := NumberRow{Called: Called{row.Key, said.Rows[i].Label}}
		for j, cell := range row.Cells {
			is := Number{Printed: cell.Text, Now: cell.Text, Fixed: cell.Blank() || row.Worth != nil && !cell.IsNum}
			if now == nil {
				is.Fixed = true
			} else if house, ok := now.Keyed(row.Key); ok && j < len(house.Cells) {
				is.Now = house.Cells[j].Text
			}
			one.Values = append(one.Values, is)
		}
		made.Rows = append(made.Rows, one)
	}
	return made
}

func modifierNumbers(list, said, now *rules.Modifiers) NumberTable {
	made := NumberTable{Part: "modifiers", ID: list.ID, Title: said.Title}
	for i, item := range list.Items {
		is := Number{Printed: worthOf(item), Fixed: item.Variable != "" || item.High != nil || now == nil}
		is.Now = is.Printed
		if now != nil {
			if house, ok := now.Item(item.Key); ok {
				is.Now = worthOf(house)
			}
		}
		one := NumberRow{Called: Called{item.Key, said.Items[i].Label}, Values: []Number{is}}
		if item.Target != nil {
			one.Key = "target"
		}
		made.Rows = append(made.Rows, one)
	}
	return made
}

// worthOf is the number of a line as house rules write it.
func worthOf(m rules.Modifier) string {
	switch {
	case m.Worth != "":
		return m.Worth
	case m.Target != nil:
		return strconv.Itoa(*m.Target)
	}
	return fmt.Sprintf("%+d", m.Value)
}

// design is the text of one of csprint's designs, to be changed.
func (d *Desk) design(q struct {
	Name string `json:"name"`
}) (any, error) {
	file, err := d.designs.File(q.Name)
	if err != nil {
		return nil, err
	}
	return struct {
		Text string `json:"text"`
	}{string(file.Data())}, nil
}
