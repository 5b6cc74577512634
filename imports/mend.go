package imports

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/say"
)

// A Mend is what somebody says of an entry otherwise than it was read.
type Mend struct {
	Entry int    `json:"entry"` // its number, from 1, as the list has it without any mends
	Key   string `json:"key"`
	To    string `json:"to"`
}

// Keys of mends beside those of an entry's columns: name, arm, kind, strength, parts, nation.
const (
	dropped = "drop"    // leaves it out; units of a formation stay in its place
	heading = "heading" // makes a formation of a unit, which those behind it stand below, and lesser formations
	unit    = "unit"    // makes a unit of a formation, with its units behind it
	out     = "out"     // puts it behind the formation that it stands in
	join    = "join"    // makes a formation of a side, the last of the side before it
)

// An Entry is a side, a formation or a unit as a table to mend shows it.
type Entry struct {
	Number   int        `json:"number"` // 0 for one that was made beside the list
	Deep     int        `json:"deep"`   // 0 for a side
	Heading  bool       `json:"heading"`
	Name     string     `json:"name"`
	Arm      game.Arm   `json:"arm"`
	Kind     string     `json:"kind"`
	Strength string     `json:"strength"`
	Parts    int        `json:"parts"` // battalions, squadrons or batteries
	Nation   string     `json:"nation"`
	Lit      []list.Lit `json:"lit"` // of what text it was read
}

// number numbers all that was read, before anything is mended.
func (im *Import) number() {
	n := 0
	for _, a := range im.Armies {
		n++
		a.number = n
		walk(a.Units, func(u *Node) { n++; u.number = n })
	}
}

// mend carries mends out, one after the other, on entries as they were read.
func (im *Import) mend(mends []Mend) {
	for _, m := range mends {
		for i, a := range im.Armies {
			if a.number == m.Entry && m.Key == join && i > 0 {
				im.Armies[i-1].join(a)
			} else if a.number == m.Entry {
				a.mend(m)
			} else {
				a.Units = im.mended(a.Units, m, 99)
			}
		}
		im.Armies = slices.DeleteFunc(im.Armies, func(a *Army) bool { return len(a.Units) == 0 })
	}
}

func (a *Army) mend(m Mend) {
	switch text := lexicon.Tidied(m.To); {
	case m.Key == "name" && text != "":
		a.Name = text
	case m.Key == "nation":
		a.Nation, a.guessed = lexicon.NationIn(text), false
	case m.Key == dropped:
		a.Units = nil
	}
}

// join takes a side in as a formation of its nation.
func (a *Army) join(b *Army) {
	a.Units = append(a.Units, &Node{
		At: b.At, Name: b.Name, typed: b.Name, Echelon: "corps", Nation: b.Nation, national: true, Commander: b.Commander, Rating: b.Rating, charisma: b.charisma,
		Notes: b.Notes, Units: b.Units, Copies: 1, above: true, number: b.number, lit: b.lit,
	})
	b.Units = nil
}

// mended is nodes below one of a rank with a mend of one of them.
func (im *Import) mended(nodes []*Node, m Mend, rank int) []*Node {
	i := slices.IndexFunc(nodes, func(n *Node) bool { return n.number == m.Entry })
	if i < 0 {
		for k := 0; k < len(nodes); k++ {
			n := nodes[k]
			h := slices.IndexFunc(n.Units, func(u *Node) bool { return u.number == m.Entry })
			if h >= 0 && m.Key == out {
				moved := n.Units[h]
				n.Units = slices.Delete(n.Units, h, h+1)
				return slices.Insert(nodes, k+1, moved)
			}
			if h >= 0 && m.Key == heading && groupRank(n) <= game.Ranks["brigade"] {
				made := n.Units[h]
				made.head(n.Units[h+1:])
				n.Units = n.Units[:h:h]
				return slices.Insert(nodes, k+1, made) // beside the brigade that it stood in
			}
			n.Units = im.mended(n.Units, m, groupRank(n))
		}
		return nodes
	}
	n := nodes[i]
	switch m.Key {
	case dropped:
		return slices.Replace(nodes, i, i+1, n.Units...)
	case unit:
		below := n.Units
		n.Units, n.above, n.Echelon = nil, false, ""
		return slices.Insert(nodes, i+1, below...)
	case heading:
		past := i + 1
		for past < len(nodes) && nodes[past].below(game.Ranks[n.Echelon]) {
			past++
		}
		n.head(nodes[i+1 : past])
		return slices.Delete(nodes, i+1, past)
	}
	n.mend(m, im.Report)
	return nodes
}

// below tells whether a node belongs to a heading of a rank that it stands behind: brigades to a
// division, to any heading what is no formation.
func (n *Node) below(rank int) bool {
	return !n.formation() && !game.AboveUnits(n.Echelon) || groupRank(n) < rank
}

// head makes a formation of a unit, with units below it.
func (n *Node) head(units []*Node) {
	n.Units, n.above, n.Arm, n.Kind, n.called = append(n.Units, units...), true, "", "", ""
	if !game.AboveUnits(n.Echelon) {
		n.Echelon = "brigade"
	}
}

// mend takes in what somebody says in a column of an entry.
func (n *Node) mend(m Mend, report *Report) {
	text := lexicon.Tidied(m.To)
	switch m.Key {
	case "name":
		if text != "" {
			n.Name, n.typed = text, text
		}
	case "arm":
		if arm := game.Arm(text); game.Kinds[arm] != nil {
			n.Arm, n.called, n.parts = arm, "", 0
			if n.sorted(); arm == game.Artillery {
				n.Echelon = "battery"
			} else if n.Echelon == "battery" {
				n.Echelon = ""
			}
			n.Arm = arm
		}
	case "kind":
		n.Kind, n.called = "", ""
		if slices.Contains(game.AllKinds, text) {
			n.Kind = text
		}
	case "nation":
		n.Nation, n.national = lexicon.NationIn(text), true
	case "parts":
		n.Battalions, n.Squadrons, n.Companies, n.Batteries, n.parts = 0, 0, 0, 0, 0
		if count, ok := lexicon.Number(text); ok && count <= lexicon.MostParts {
			*n.partsOf() = count
		}
	case "strength":
		n.strength(text, report)
	}
}

// strength takes a strength for all that was told of it before.
func (n *Node) strength(text string, report *Report) {
	parts := n.Strength
	n.Strength = lexicon.Strength{Battalions: parts.Battalions, Squadrons: parts.Squadrons, Companies: parts.Companies, Batteries: parts.Batteries}
	n.nought, n.Remarks = nil, nil
	s, ok := lexicon.StrengthOf(text)
	if text == "" || !ok {
		if n.Unknown = !n.formation(); text != "" {
			report.row(n.At, "imports.not-taken", "text", say.Quoted(lexicon.Short(text, 60)), "column", say.Quoted("strength"), "want", "strength")
		}
		return
	}
	n.count(s)
}

// partsOf is where the number of its parts is kept.
func (n *Node) partsOf() *int {
	switch {
	case n.Arm == game.Cavalry:
		return &n.Squadrons
	case n.Arm == game.Artillery:
		return &n.Batteries
	}
	return &n.Battalions
}

// Nations are those that a word of a list may name.
func Nations() []string { return lexicon.Own().NationKeys }

// Entries are all that comes of a list, in its order, for a table to mend.
func (im *Import) Entries() []Entry {
	var all []Entry
	for _, a := range im.Armies {
		all = append(all, Entry{Number: a.number, Heading: true, Name: a.Name, Nation: a.Nation, Lit: a.lit})
		all = entriesOf(all, a.Units, 1)
	}
	return all
}

func entriesOf(all []Entry, nodes []*Node, deep int) []Entry {
	for _, n := range nodes {
		e := Entry{Number: n.number, Deep: deep, Heading: n.formation(), Name: n.Name, Nation: n.Nation, Lit: n.lit}
		if !e.Heading {
			e.Arm, e.Kind, e.Strength, e.Parts = n.Arm, n.Kind, n.strengthTold(), max(n.Battalions, n.Squadrons, n.Batteries)
		}
		all = entriesOf(append(all, e), n.Units, deep+1)
	}
	return all
}

// strengthTold is a unit's strength as one would type it: c. 516, 5 9-pounders, 4 bases.
func (n *Node) strengthTold() string {
	s := n.Strength
	switch {
	case s.Guns > 0 && s.Ordnance != "":
		return s.Ordnance
	case s.Guns > 0:
		return strconv.Itoa(s.Guns) + " guns"
	case s.Men > 0:
		return menText(s)
	case s.Figures > 0:
		return strconv.Itoa(s.Figures) + " figures"
	case s.Bases > 0:
		return strconv.Itoa(s.Bases) + " bases"
	}
	return ""
}

// litPart is what of a lit text letters From up to before Past are of.
func litPart(all []list.Lit, from, past int) []list.Lit {
	var part []list.Lit
	at := 0
	for _, l := range all {
		first, last := max(from-at, 0), min(past-at, l.Past-l.From)
		if first < last {
			part = append(part, list.Lit{Line: l.Line, From: l.From + first, Past: l.From + last})
		}
		at += l.Past - l.From
	}
	return part
}

// litOf is what text a row was read from: what it says itself, or its cells.
func litOf(row *list.Row) []list.Lit {
	if row.Lit != nil {
		return row.Lit
	}
	var all []list.Lit
	for _, c := range row.Filled() {
		cell := row.Cells[c]
		line := cell.Line
		if line == 0 {
			line = row.Line
		}
		all = append(all, list.Lit{Line: line, From: cell.Column, Past: cell.Column + len([]rune(cell.Text))})
	}
	return all
}

// litItems gives each of the units that a line names the part of it that names it, and
// what stands before to their formation.
func (n *Node) litItems(row *list.Row) {
	if len(n.items) == 0 || len(row.Filled()) == 0 {
		return
	}
	text, whole, from := row.Cells[row.Filled()[0]].Text, litOf(row), 0
	for i, item := range n.items {
		at := strings.Index(text[from:], strings.SplitN(item, ", ", 2)[0])
		if at < 0 {
			continue
		}
		at += from
		first := len([]rune(text[:at]))
		if i == 0 {
			n.lit = litPart(whole, 0, first)
		}
		from = min(len(text), at+len(item))
		n.Units[i].lit = litPart(whole, first, len([]rune(text[:from])))
	}
}
