package list

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"

	"github.com/csprint/csprint/words"
	"golang.org/x/text/encoding/charmap"
)

// A rosterNode is an element of a BattleScribe roster with its attributes.
type rosterNode struct {
	name  string
	attr  map[string]string
	under []*rosterNode
	line  int
}

func (n *rosterNode) all(name string) []*rosterNode {
	var list []*rosterNode
	for _, u := range n.under {
		if u.name == name {
			list = append(list, u)
		}
	}
	return list
}

// in are the elements of one name inside the group of another: selections/selection.
func (n *rosterNode) in(group, name string) []*rosterNode {
	var list []*rosterNode
	for _, g := range n.all(group) {
		list = append(list, g.all(name)...)
	}
	return list
}

// unzipped is the roster inside a .rosz file, unpacked to 50 MB at most.
func unzipped(name string, data []byte) ([]byte, error) {
	at := At{File: name}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, at.Problem("list.broken-archive")
	}
	for _, f := range z.File {
		if strings.ToLower(path.Ext(f.Name)) != ".ros" {
			continue
		}
		file, err := f.Open()
		if err != nil {
			return nil, at.Problem("list.roster-not-unpacked")
		}
		text, err := io.ReadAll(io.LimitReader(file, MostBytes+1))
		switch {
		case err != nil:
			return nil, at.Problem("list.roster-not-unpacked")
		case len(text) > MostBytes:
			return nil, at.Problem("list.too-large-unpacked")
		}
		return text, nil
	}
	return nil, at.Problem("list.archive-without-roster", "formats", formats)
}

// Bounds on the XML of a roster.
const (
	mostElements   = 200_000
	mostAttributes = 1_000_000 // of all elements
	mostToken      = 1 << 20   // bytes: of a rule's text, and all that an element says
)

// A tokenMeter stops XML that goes on and on without a new element.
type tokenMeter struct {
	*bytes.Reader
	left int
}

var errToken = errors.New("an element without an end")

func (m *tokenMeter) ReadByte() (byte, error) {
	if m.left--; m.left < 0 {
		return 0, errToken
	}
	return m.Reader.ReadByte()
}

func (m *tokenMeter) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p[:max(0, min(len(p), m.left))])
	if m.left -= n; n == 0 && err == nil && len(p) > 0 {
		err = errToken
	}
	return n, err
}

// rosterAttributes are those that anything is read of.
var rosterAttributes = []string{"name", "customName", "catalogueName", "type", "number", "primary", "value"}

// parseRoster reads the XML.
func parseRoster(name string, data []byte) (*rosterNode, error) {
	meter := &tokenMeter{Reader: bytes.NewReader(data)}
	d := xml.NewDecoder(meter)
	d.CharsetReader = func(charset string, from io.Reader) (io.Reader, error) {
		switch strings.ToLower(charset) {
		case "utf-8", "us-ascii":
			return from, nil
		case "windows-1252", "iso-8859-1":
			return charmap.Windows1252.NewDecoder().Reader(from), nil
		}
		return nil, fmt.Errorf("encoding %s", charset)
	}
	open := []*rosterNode{{}}
	for elements, attributes := 0, 0; ; {
		meter.left = mostToken
		token, err := d.Token()
		line, column := d.InputPos()
		at := At{File: name, Line: line, Column: column}
		switch {
		case errors.Is(err, io.EOF) && len(open[0].under) == 1:
			return open[0].under[0], nil
		case errors.Is(err, errToken):
			return nil, at.Problem("list.element-too-long")
		case elements > mostElements:
			return nil, at.Problem("list.too-many-elements")
		case attributes > mostAttributes:
			return nil, at.Problem("list.too-many-attributes")
		case err != nil:
			return nil, at.Problem("list.broken-xml")
		case len(open) > MostDeep:
			return nil, at.Problem("list.selections-too-deep", "most", MostDeep)
		}
		switch t := token.(type) {
		case xml.StartElement:
			elements, attributes = elements+1, attributes+len(t.Attr)
			n := &rosterNode{name: t.Name.Local, attr: map[string]string{}, line: line}
			for _, a := range t.Attr {
				if slices.Contains(rosterAttributes, a.Name.Local) {
					n.attr[a.Name.Local] = a.Value
				}
			}
			last := open[len(open)-1]
			last.under = append(last.under, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

var rosterHeads = []string{"name", "selection", "catalogue", "category", "models", "upgrades", "costs", "profiles", "rules"}

var rosterMeans = map[string]string{
	"name": "name", "selection": "notes", "catalogue": "nation", "category": "type", "models": "figures", "upgrades": "notes",
	"costs": "", "profiles": "", "rules": "",
}

// readRoster reads a roster of BattleScribe: forces, and the units and models
// selected for them.
func readRoster(name string, data []byte, tell Say) ([]Table, error) {
	if bytes.HasPrefix(data, []byte("PK")) {
		text, err := unzipped(name, data)
		if err != nil {
			return nil, err
		}
		data = text
	}
	top, err := parseRoster(name, data)
	if err != nil {
		return nil, err
	}
	if top.name != "roster" {
		return nil, At{File: name, Line: 1, Column: 1}.Problem("list.other-xml", "element", lexicon.Quoted(top.name), "formats", formats)
	}
	t := Table{File: name, Format: words.Of("list.roster", "program", "BattleScribe"), Heads: rosterHeads, Means: rosterMeans, Nested: true, Caption: top.attr["name"]}
	t.forces(top.in("forces", "force"), 0, tell)
	return []Table{t}, nil
}

func (t *Table) forces(forces []*rosterNode, depth int, tell Say) {
	for _, f := range forces {
		t.Rows = append(t.Rows, rosterRow(f, depth, map[string]string{"name": cmp.Or(f.attr["customName"], f.attr["name"]), "catalogue": f.attr["catalogueName"]}))
		for _, s := range f.in("selections", "selection") {
			t.selection(s, depth+1, tell)
		}
		t.forces(f.in("forces", "force"), depth+1, tell)
	}
}

// selection makes a row of a unit or a model; upgrades of a whole force are left out.
func (t *Table) selection(s *rosterNode, depth int, tell Say) {
	name := cmp.Or(s.attr["customName"], s.attr["name"])
	if kind := s.attr["type"]; kind != "unit" && kind != "model" {
		tell(At{File: t.File, Line: s.line, Column: 1}, words.Of("list.no-unit", "name", lexicon.Quoted(name), "named", kind != "", "kind", kind))
		return
	}
	models, upgrades := tally(s)
	cells := map[string]string{"name": name, "category": primary(s), "upgrades": strings.Join(upgrades, ", "), "costs": costs(s)}
	if s.attr["customName"] != "" {
		cells["selection"] = s.attr["name"]
	}
	if models > 0 {
		cells["models"] = strconv.Itoa(models)
	}
	for _, what := range []string{"profiles", "rules"} {
		if n := len(s.in(what, strings.TrimSuffix(what, "s"))); n > 0 {
			cells[what] = strconv.Itoa(n)
		}
	}
	t.Rows = append(t.Rows, rosterRow(s, depth, cells))
}

func rosterRow(n *rosterNode, depth int, cells map[string]string) Row {
	row := Row{Line: n.line, Depth: depth}
	for _, head := range rosterHeads {
		row.Cells = append(row.Cells, Cell{Text: cells[head], Column: 1})
	}
	return row
}

// tally counts the models of a selection and lists its upgrades.
func tally(s *rosterNode) (models int, upgrades []string) {
	n, _ := lexicon.Number(s.attr["number"])
	if s.attr["type"] == "model" {
		models = n
	}
	for _, u := range s.in("selections", "selection") {
		if u.attr["type"] == "upgrade" || u.attr["type"] == "" {
			upgrades = append(upgrades, cmp.Or(u.attr["customName"], u.attr["name"]))
		}
		m, more := tally(u)
		models, upgrades = models+m, append(upgrades, more...)
	}
	return min(models, lexicon.MostMen), upgrades
}

func primary(s *rosterNode) string {
	for _, c := range s.in("categories", "category") {
		if c.attr["primary"] == "true" {
			return c.attr["name"]
		}
	}
	return ""
}

func costs(s *rosterNode) string {
	var list []string
	for _, c := range s.in("costs", "cost") {
		list = append(list, c.attr["value"]+" "+c.attr["name"])
	}
	return strings.Join(list, ", ")
}
