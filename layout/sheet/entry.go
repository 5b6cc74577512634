package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// Entry is a side's sheet of its troops that are off the board: for each a
// track to tick turn by turn, where and when it is expected, and a mission slip
// where one must be written. What the dice made of the plan is the umpire's.
func (d *Desk) Entry(side *generate.Side) []layout.Page {
	if len(side.OffBoard) == 0 {
		return nil
	}
	e := &entry{Desk: d, side: side}
	flow := layout.Flow{Next: e.next}
	for i := range side.OffBoard {
		flow.Add(e.arrival(&side.OffBoard[i]))
	}
	return e.pages
}

// ownEntry is said on every page of troops off the board.
const ownEntry = "off-board entry is csprint's own design, not the rules'"

// An entry is the sheet while it is being set.
type entry struct {
	*Desk
	side  *generate.Side
	pages []layout.Page
}

func (e *entry) next() layout.Region {
	l := e.newLeaf("entry", e.side)
	e.putTitle(l, title{
		name: e.side.Name, kind: "off the board",
		of: origin{e.side.Place, "name", "entry sheet", "give the side a shorter name"},
	})
	e.putFoot(l, e.nextMark(e.side.ID), joined(ownEntry, "tick a box for each 480 paces marched", "the umpire knows of delays"))
	page := layout.Page{Frame: l.Frame}
	if len(e.pages) == 0 {
		page.Bookmark = "Off the board"
	}
	e.pages = append(e.pages, page)
	return layout.Region{Frame: l.Frame, Box: l.body(l.head + layout.MM(5))}
}

// Measures of an arrival's part of the sheet.
var (
	trackBox  = layout.MM(8)
	trackStep = 480 // paces a box
	slipRow   = layout.MM(8)
)

// slipRows are what a mission must say, 3.3.1.
var slipRows = []string{"MISSION", "OBJECTIVE", "ROUTE", "CONDITIONS AND TIMING"}

// arrival is one formation's part of the sheet.
func (e *entry) arrival(a *generate.Arrival) layout.Block {
	wide := e.Paper.Size.W - 2*layout.PageMargin
	boxes := (a.Paces + trackStep - 1) / trackStep
	across := int(wide / trackBox)
	rows := layout.Length((boxes + across - 1) / across)
	notes := e.wrapped(e.notes(a), wide)
	high := layout.MM(28) + rows*(trackBox+layout.MM(1.5)) + layout.Length(len(notes))*layout.MM(4.8)
	if e.needsMission(a) {
		high += layout.MM(3) + layout.Length(len(slipRows))*slipRow
	}
	return layout.Block{High: high, Gap: layout.MM(5), Put: func(onto *layout.Frame, at layout.Point) {
		e.putArrivalHead(onto, at, wide, a)
		y := at.Y + layout.MM(24)
		for i := range boxes {
			x := at.X + layout.Length(i%across)*trackBox
			box := layout.Rect{X: x, Y: y + layout.Length(i/across)*(trackBox+layout.MM(1.5)), W: trackBox, H: trackBox}
			onto.PutBox("entry/track", box, layout.Fill{}, layout.RuleLine)
			onto.SetLine("entry/track", layout.Point{X: box.X + layout.MM(0.8), Y: box.Y + layout.MM(2.6)}, layout.Left, e.label(), fmt.Sprint(i+1))
		}
		y += rows*(trackBox+layout.MM(1.5)) + layout.MM(4)
		for _, note := range notes {
			onto.SetLine("entry/note", layout.Point{X: at.X, Y: y}, layout.Left, e.sans(9.5), note)
			y += layout.MM(4.8)
		}
		if e.needsMission(a) {
			e.putSlip(onto, layout.Point{X: at.X, Y: y}, wide)
		}
	}}
}

// putArrivalHead sets the name over a line and the facts under it.
func (e *entry) putArrivalHead(onto *layout.Frame, at layout.Point, wide layout.Length, a *generate.Arrival) {
	nation := e.foreign(e.side, formationNation(e.side, a.Name), "")
	shift := e.chipRoom(nation)
	where := joined(nation.word(), fmt.Sprintf("%s edge, sector %s", capitalized(a.Edge), e.Game.SectorName(a.Edge, a.Sector)))
	noted := onto.SetLine("entry/where", layout.Point{X: at.X + wide, Y: at.Y + layout.MM(5)}, layout.Right, e.italic(12), where)
	of := origin{a.Place, "name", "entry sheet", "give it a shorter name"}
	style := e.fit(e.heading(16), a.Name, wide-noted-gutter-shift, layout.Pt(12), of)
	e.putNation(onto, "entry", layout.Point{X: at.X, Y: at.Y + layout.MM(5)}, nation)
	onto.SetLine("entry/name", layout.Point{X: at.X + shift, Y: at.Y + layout.MM(5)}, layout.Left, style, a.Name)
	y := at.Y + layout.MM(7)
	onto.PutLine("entry", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.FrameLine)
	x := at.X
	for _, f := range e.arrivalFacts(a) {
		onto.SetLine("entry/fact", layout.Point{X: x, Y: y + layout.MM(4.6)}, layout.Left, e.label(), f.label)
		used := onto.SetLine("entry/fact", layout.Point{X: x, Y: y + layout.MM(11)}, layout.Left, e.strong(13), f.value)
		x += max(used, e.label().Width(f.label)) + layout.MM(9)
	}
}

// arrivalFacts are what the side plans.
func (e *entry) arrivalFacts(a *generate.Arrival) []fact {
	links := ""
	if a.Links > 0 {
		links = fmt.Sprint(a.Links)
	}
	return given([]fact{
		{"EXPECTED IN TURN", fmt.Sprint(a.Planned())},
		{"DISTANCE", grouped(a.Paces) + " paces by " + a.By},
		{"A TURN", grouped(a.Rate) + " paces"},
		{"MISSING LINKS", links},
		{"UNITS", fmt.Sprint(len(a.Units))},
	})
}

// notes are what the side must know of these troops.
func (e *entry) notes(a *generate.Arrival) []string {
	notes := []string{"Troops: " + strings.Join(e.unitNames(a), "; ") + "."}
	if len(a.Cards) > 0 {
		notes = append(notes, "Cards to hold back until they enter: "+strings.Join(a.Cards, ", ")+".")
	}
	if late := e.Book.Number("council-late-force-turns"); late > 0 && a.Planned() > late && e.side.Council != generate.NoCouncil {
		notes = append(notes, fmt.Sprintf("No seat in council: it comes more than %d turns after the start.", late))
	}
	if e.needsMission(a) {
		notes = append(notes, "It does not enter over the friendly rear and needs a written mission:")
	}
	return notes
}

// unitNames are the names of the units that come.
func (e *entry) unitNames(a *generate.Arrival) []string {
	var names []string
	for _, u := range e.side.Units() {
		if slices.Contains(a.Units, u.ID) {
			names = append(names, u.Name)
		}
	}
	return names
}

// wrapped breaks notes to a width.
func (e *entry) wrapped(notes []string, wide layout.Length) []string {
	var lines []string
	for _, note := range notes {
		lines = append(lines, e.sans(9.5).Wrap(note, wide)...)
	}
	return lines
}

// needsMission tells troops that enter elsewhere than over the friendly rear,
// where the rules have missions, 3.3.1.
func (e *entry) needsMission(a *generate.Arrival) bool {
	return a.Edge != e.side.Edge && e.hasCards()
}

// putSlip sets the lines of a mission slip.
func (e *entry) putSlip(onto *layout.Frame, at layout.Point, wide layout.Length) {
	for i, words := range slipRows {
		y := at.Y + layout.Length(i+1)*slipRow
		onto.SetLine("entry/slip", layout.Point{X: at.X, Y: y - layout.MM(0.8)}, layout.Left, e.label(), words)
		onto.PutLine("entry/slip", layout.Point{X: at.X + layout.MM(36), Y: y}, layout.Point{X: at.X + wide, Y: y}, layout.HairLine)
	}
}

// UmpireEntry is the umpire's list of all troops off the board: what their
// sides expect, and what the dice made of it.
func (d *Desk) UmpireEntry() []layout.Page {
	u := &umpire{Desk: d}
	var blocks []layout.Block
	wide := d.Paper.Size.W - 2*layout.PageMargin
	t := layout.Table{
		From: "entry/list", Wide: wide, Pitch: layout.MM(6), Label: d.label(), Tint: d.tint(),
		Columns: []layout.Column{
			{Head: "ENTERS IN TURN", Edge: layout.MM(20), Align: layout.Right, Style: d.strong(9.5)},
			{Head: "AT", Edge: layout.MM(26), Style: d.strong(9.5)},
			{Head: "TROOPS", Edge: layout.MM(48), Style: d.sans(9.5)},
			{Head: "EXPECTED IN TURN", Edge: layout.MM(148), Align: layout.Right, Style: d.sans(9.5)},
			{Head: "AT", Edge: layout.MM(154), Style: d.sans(9.5)},
			{Head: "CARDS", Edge: layout.MM(176), Style: d.sans(9.5)},
		},
	}
	head := t.Head()
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		for j := range side.OffBoard {
			a := &side.OffBoard[j]
			name, _ := d.sans(9.5).Fit(side.Name+": "+a.Name, layout.MM(74), layout.Pt(6.5))
			cards := fmt.Sprint(len(a.Cards))
			row := t.Row(len(blocks), layout.Cell{Text: fmt.Sprint(a.Turn)}, layout.Cell{Text: d.at(a.Edge, a.Enters)}, layout.Cell{},
				layout.Cell{Text: fmt.Sprint(a.Planned())}, layout.Cell{Text: d.at(a.Edge, a.Sector)}, layout.Cell{Text: cards})
			put := row.Put
			row.Put = func(onto *layout.Frame, at layout.Point) {
				put(onto, at)
				onto.SetLine("entry/troops", layout.Point{X: at.X + layout.MM(48), Y: at.Y + layout.MM(4.1)}, layout.Left, name, side.Name+": "+a.Name)
			}
			row.Head = []layout.Block{head}
			blocks = append(blocks, row)
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	u.note = ownEntry
	flow := layout.Flow{Next: u.parts("Off the board", 1)}
	flow.Add(blocks...)
	return u.pages
}

// at is an edge and a sector of it in a word or two.
func (d *Desk) at(edge string, sector int) string {
	return edge + " " + d.Game.SectorName(edge, sector)
}
