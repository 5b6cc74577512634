package brief

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// Entry is a side's sheet of its troops that are off the board: for each a
// track to tick turn by turn, where and when it is expected, and a mission slip
// where one must be written. What the dice made of the plan is the umpire's.
func Entry(d *page.Desk, side *game.Side) []layout.Page {
	if len(side.OffBoard) == 0 {
		return nil
	}
	e := &entry{Sheets: page.Sheets{
		Desk: d, Side: side, From: "entry", Bookmark: d.Words.Say("entry.title"), Air: entryAir,
		Foot:  say.Joined(d.Words.Say("entry.own-design"), d.Words.Say("entry.tick-turns"), d.Words.Say("entry.umpire-knows")),
		Title: page.Title{Kind: d.Words.Say("entry.kind"), Of: page.Origin{Sheet: "page.on-entry-sheet"}},
	}, side: side}
	flow := e.Flow()
	for i := range side.OffBoard {
		flow.Add(e.arrival(&side.OffBoard[i]))
	}
	e.Last().Rest = flow.Rest()
	return e.Pages
}

// An entry is the sheet while it is being set.
type entry struct {
	page.Sheets
	side *game.Side
}

// Measures of the sheet, and of an arrival's part of it.
var (
	entryAir     = layout.MM(5) // under the title of the sheet
	arrivalGap   = layout.MM(5) // over each arrival
	arrivalHead  = layout.MM(7) // its name, over a rule
	arrivalBase  = layout.MM(5)
	arrivalLabel = layout.MM(11.6) // the baseline of the words of its facts,
	arrivalValue = layout.MM(18)   // and of their values
	arrivalApart = layout.MM(9)
	trackTop     = layout.MM(24)
	trackBox     = layout.MM(8)
	trackLead    = trackBox + layout.MM(1.5)
	trackIn      = layout.MM(0.8) // from the edges of a box to its turn
	trackBase    = layout.MM(2.6) // the baseline of that, at the least
	entryNote    = layout.MM(4)   // from the track to the first note
	entryLead    = layout.MM(4.8) // of notes
	slipOver     = layout.MM(3)   // what a mission takes beside its lines
	slipRow      = layout.MM(8)
	slipRise     = layout.MM(0.8) // from the line of a mission up to its word
	slipBlank    = layout.MM(36)  // where it begins
)

// mostTrack is how many boxes a track has at most. In longer marches a box stands
// for several turns.
const mostTrack = 60

// slipRows are what a mission must say, 3.3.1.
var slipRows = []words.ID{"entry.mission", "entry.objective", "entry.route", "entry.conditions"}

// arrival is one formation's part of the sheet.
func (e *entry) arrival(a *game.Arrival) layout.Block {
	wide := e.Wide()
	turns, across := track(a.Planned()), int(wide/trackBox)
	rows := layout.Length((len(turns) + across - 1) / across)
	notes := e.wrapped(e.notes(a), wide)
	high := trackTop + rows*trackLead + entryNote + layout.Length(len(notes))*entryLead
	if e.needsMission(a) {
		high += slipOver + layout.Length(len(slipRows))*slipRow
	}
	part := page.RowBlock("entry", wide, high, 0, func(r page.Row) {
		e.putArrivalHead(r.Strip(0, arrivalHead, arrivalBase), a)
		e.putTrack(r.Of("entry/track").Strip(trackTop, rows*trackLead, 0), across, turns)
		r = r.On(trackTop + rows*trackLead + entryNote)
		for _, note := range notes {
			r.Of("entry/note").Left(0, e.Sans(9.5), note)
			r = r.On(entryLead)
		}
		if e.needsMission(a) {
			e.putSlip(r.Of("entry/slip"))
		}
	})
	part.Gap = arrivalGap
	return part
}

// track is the last turn of each box up to the turn in which troops are expected.
func track(planned int) []int {
	each := max(1, (planned+mostTrack-1)/mostTrack)
	var turns []int
	for turn := each; turn < planned; turn += each {
		turns = append(turns, turn)
	}
	return append(turns, planned)
}

// putTrack draws a box to tick for each turn, the last one heavy.
func (e *entry) putTrack(r page.Row, across int, turns []int) {
	boxes := page.Boxes{Cell: layout.Size{W: trackBox, H: trackBox}, Pitch: trackBox, PerRow: across, Lead: trackLead}
	draw := func(i int, stroke layout.Stroke, label layout.Style) {
		box := boxes.Box(r.Box.At(), i)
		r.PutBox(r.From, box, layout.Fill{}, stroke)
		r.PutTick(r.From, box, layout.Entry{Words: fmt.Sprint(turns[i])})
		page.RowIn(r.Frame, r.From, box, max(trackBase, label.CapHeight()+trackIn)).Left(trackIn, label, fmt.Sprint(turns[i]))
	}
	last := len(turns) - 1
	for i := range last {
		draw(i, layout.RuleLine, e.Label())
	}
	draw(last, layout.FrameLine, e.Label().In(layout.Ink))
}

// putArrivalHead sets the name over a line and the facts under it.
func (e *entry) putArrivalHead(r page.Row, a *game.Arrival) {
	nation := e.Foreign(e.side, force.FormationNation(e.side, a.Name, a.Place), "")
	shift := e.ChipRoom(nation)
	where := say.Joined(nation.Word(), e.Words.Say("entry.where", "edge", a.Edge, "sector", game.SectorName(a.Edge, a.Sector)))
	noted := r.Of("entry/where").Right(r.Box.W, e.Italic(12), where)
	of := page.Origin{Place: a.Place, What: "page.a-name", Sheet: "page.on-entry-sheet", Hint: "page.shorten-it"}
	style := e.Fit(e.Heading(16), a.Name, r.Box.W-noted-page.Gutter-shift, layout.Pt(12), of)
	e.PutNation(r.Frame, "entry", r.At(0), nation)
	r.Of("entry/name").Left(shift, style, a.Name)
	r.Under(layout.FrameLine)
	facts, x := r.Of("entry/fact"), layout.Length(0)
	for _, f := range e.arrivalFacts(a) {
		label := facts.Strip(0, 0, arrivalLabel).Left(x, e.Label(), f.Label)
		x += max(label, facts.Strip(0, 0, arrivalValue).Left(x, e.Strong(13), f.Value)) + arrivalApart
	}
}

// arrivalFacts are what the side plans.
func (e *entry) arrivalFacts(a *game.Arrival) []page.Fact {
	links := ""
	if a.Links > 0 {
		links = fmt.Sprint(a.Links)
	}
	return page.Given([]page.Fact{
		{Label: e.Words.Say("entry.expected-in-turn"), Value: fmt.Sprint(a.Planned())},
		{Label: e.Words.Say("entry.distance"), Value: e.Words.Say("entry.paces-by", "paces", a.Paces, "by", a.By)},
		{Label: e.Words.Say("entry.a-turn"), Value: e.Words.Say("page.paces", "n", a.Rate)},
		{Label: e.Words.Say("entry.missing-links"), Value: links},
		{Label: e.Words.Say("entry.units"), Value: fmt.Sprint(len(a.Units))},
	})
}

// notes are what the side must know of these troops.
func (e *entry) notes(a *game.Arrival) []string {
	notes := []string{e.Words.Say("entry.troops", "units", e.Words.Semicolons(e.unitNames(a)...))}
	if len(a.Cards) > 0 {
		notes = append(notes, e.Words.Say("entry.hold-back", "cards", words.Commas(a.Cards)))
	}
	if shared := e.shared(a); len(shared) > 0 {
		notes = append(notes, e.Words.Say("entry.shared", "cards", words.Commas(shared)))
	}
	if late := e.Book.Number("council-late-force-turns"); late > 0 && a.Planned() > late && e.side.Council != game.NoCouncil {
		notes = append(notes, e.Words.Say("entry.no-council", "turns", late))
	}
	if e.needsMission(a) {
		notes = append(notes, e.Words.Say("entry.needs-mission"))
	}
	return notes
}

// shared are the cards of troops on the table that stand for some of these, too.
func (e *entry) shared(a *game.Arrival) []string {
	var ids []string
	for _, c := range e.side.Cards {
		comes := slices.ContainsFunc(c.Units, func(id string) bool { return slices.Contains(a.Units, id) })
		if comes && !slices.Contains(a.Cards, c.ID) {
			ids = append(ids, c.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// unitNames are the names of the units that come.
func (e *entry) unitNames(a *game.Arrival) []string {
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
		lines = append(lines, e.Sans(9.5).Wrap(note, wide)...)
	}
	return lines
}

// needsMission tells troops that enter elsewhere than over the friendly rear,
// where the rules have missions, 3.3.1.
func (e *entry) needsMission(a *game.Arrival) bool {
	return a.Edge != e.side.Edge && e.HasCards()
}

// putSlip sets the lines of a mission slip under a baseline.
func (e *entry) putSlip(r page.Row) {
	for i, id := range slipRows {
		line := r.Strip(r.Base+layout.Length(i)*slipRow, slipRow, slipRow-slipRise)
		line.Left(0, e.Label(), e.Words.Say(id))
		line.Column(slipBlank, r.Box.W-slipBlank).Under(layout.HairLine)
	}
}

// Columns of the umpire's list.
var (
	leastEnters = layout.MM(20) // where the turn ends in which troops enter, at the least
	entersAt    = layout.MM(6)  // from there to where they do
	troopsFrom  = layout.MM(28) // and to their name
	mostTroops  = layout.MM(94) // the room of that and of what stands before it
	plannedEnd  = layout.MM(148)
	plannedAt   = layout.MM(154)
	cardsFrom   = layout.MM(176)
	listPitch   = layout.MM(6)
)

// UmpireEntry is the umpire's list of all troops off the board: what their
// sides expect, and what the dice made of it.
func UmpireEntry(u *page.Binder) {
	d := u.Desk
	var blocks []layout.Block
	wide := d.Wide()
	enters := d.Words.Say("entry.enters-in-turn")
	edge := max(leastEnters, d.Label().Width(enters))
	room := mostTroops - edge
	t := layout.Table{
		From: "entry/list", Wide: wide, Pitch: listPitch, Label: d.Label(),
		Columns: []layout.Column{
			{Head: enters, Edge: edge, Align: layout.Right, Style: d.Strong(9.5)},
			{Head: d.Words.Say("entry.enters-at"), Edge: edge + entersAt, Style: d.Strong(9.5)},
			{Head: d.Words.Say("entry.list-troops"), Edge: edge + troopsFrom, Style: d.Sans(9.5)},
			{Head: d.Words.Say("entry.expected-in-turn"), Edge: plannedEnd, Align: layout.Right, Style: d.Sans(9.5)},
			{Head: d.Words.Say("entry.enters-at"), Edge: plannedAt, Style: d.Sans(9.5)},
			{Head: d.Words.Say("entry.list-cards"), Edge: cardsFrom, Style: d.Sans(9.5)},
		},
	}
	head := t.Head()
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		for j := range side.OffBoard {
			a := &side.OffBoard[j]
			name := d.Named(d.Sans(9.5), d.Words.Say("entry.side-troops", "side", side.Name, "troops", a.Name), "", room, 2*d.Sans(9.5).LeadOf(0), layout.Pt(6.5), page.NameOn(a.Place, "page.on-list-of-troops-off-the-board"))
			cards, t := fmt.Sprint(len(a.Cards)), t
			t.Pitch += name.More()
			row := t.Row(len(blocks), layout.Cell{Text: fmt.Sprint(a.Turn)}, layout.Cell{Text: at(d.Words, a.Edge, a.Enters)}, name.Cell(),
				layout.Cell{Text: fmt.Sprint(a.Planned())}, layout.Cell{Text: at(d.Words, a.Edge, a.Sector)}, layout.Cell{Text: cards})
			row.Head = []layout.Block{head}
			blocks = append(blocks, row)
		}
	}
	u.Note = d.Words.Say("entry.own-design")
	u.Run(d.Words.Say("entry.title"), layout.As(layout.Element{Kind: layout.AsTable}, blocks...)...)
}

// at is an edge and a sector of it in a word or two.
func at(say *words.Catalogue, edge string, sector int) string {
	return say.Say("entry.at", "edge", edge, "sector", game.SectorName(edge, sector))
}
