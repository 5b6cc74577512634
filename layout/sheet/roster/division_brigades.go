package roster

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/symbol"
	"github.com/csprint/csprint/templates"
)

// Measures of the brigades' columns.
var (
	columnGap   = layout.MM(3)
	columnSign  = layout.MM(6.6) // wide, a symbol
	signGap     = layout.MM(1.4) // from it to the name
	signDrop    = layout.MM(0.5) // of its foot under the baseline
	nameAir     = layout.MM(2.6) // on both sides of a name
	columnHead  = layout.MM(8)   // with one line
	headBase    = layout.MM(2.6) // from the last baseline to the units
	headRule    = layout.MM(1.4) // from the rule to them
	headLead    = layout.MM(4.8)
	unitLead    = layout.MM(3.9) // from line to line of a name
	unitGrow    = layout.MM(2)   // what a row may be higher
	ledGap      = layout.MM(1.6)
	ledLead     = layout.MM(3.2)
	aboveLed    = layout.MM(2)
	belowBand   = layout.MM(2)
	longestList = 12             // rows of a column, before a brigade takes two
	mostBoxes   = 40             // of one unit; more are counted down
	besideList  = layout.MM(30)  // of a page, what a list of units has not
	unitRoom    = layout.MM(8)   // of a unit in the longest that a page holds
	unitBox     = layout.MM(5)   // where no design says it
	unitPitch   = layout.MM(6.8) // likewise
	unitHigh    = layout.MM(5)   // a name of one line
	boxesGap    = layout.MM(0.4) // from several boxes to the name beside them
	nameUnder   = layout.MM(0.8) // from boxes to the name under them
	underBoxes  = layout.MM(1)   // more than lines of a name need there
	ledDrop     = layout.MM(0.2) // a commander under the top of his box
)

// brigadeColumns are the brigades of a division side by side, each a column of its units
// with boxes for what they can lose.
type brigadeColumns struct {
	*divisionSheet
	design *templates.Columns
}

// A divisionColumn is a brigade, or a part of one, with what it can lose.
type divisionColumn struct {
	force.Brigade
	more bool              // it goes on from the column before it
	led  []*game.Formation // whose loss counts, 4.4.1
}

// division lists the parts of a division: its title, its track, its brigades.
func (b brigadeColumns) division(of *force.TestedDivision) []divisionPart {
	parts := append([]divisionPart{divisionHead{b.divisionSheet}.title(of)}, divisionHead{b.divisionSheet}.track(of)...)
	columns := b.of(of.Formation)
	across := b.across(columns)
	for len(columns) > 0 {
		n := min(across, len(columns))
		parts = append(parts, b.band(of, columns[:n], across))
		columns = columns[n:]
	}
	return joined(parts, b.high()*2/3)
}

// joined makes one part of the parts at the beginning that are no higher than so
// much, that a title isn't left alone.
func joined(parts []divisionPart, high layout.Length) []divisionPart {
	n, sum := 1, parts[0].least
	for n < len(parts) && sum+parts[n].least <= high {
		sum += parts[n].least
		n++
	}
	head := parts[:n:n]
	whole := divisionPart{rank: rankDivision, of: head[0].of, stack: stackOf(head)}
	whole.put = func(r page.Row) { putAll(r, head, shared(head, r.Box.H-whole.usual)) }
	return append([]divisionPart{whole}, parts[n:]...)
}

// of are the columns of a division: what stands below it, its own units,
// guns last. A long brigade takes several.
func (b brigadeColumns) of(f *game.Formation) []divisionColumn {
	troops, guns := force.LooseUnits(b.Words, f)
	var all []divisionColumn
	for _, one := range troops {
		all = append(all, divisionColumn{Brigade: one})
	}
	for i := range f.Formations {
		sub := &f.Formations[i]
		if len(force.UnitsOf(sub)) > 0 {
			all = append(all, divisionColumn{Brigade: force.BrigadeOf(sub), led: force.LedBelow(sub)})
		}
	}
	for _, one := range guns {
		all = append(all, divisionColumn{Brigade: one})
	}
	if led := force.LedBelow(f); len(led) > 0 && led[0] == f && len(all) > 0 { // its own commander's loss counts
		all[0].led = slices.Concat(led[:1], all[0].led)
	}
	var out []divisionColumn
	for _, c := range all {
		out = append(out, b.parted(c)...)
	}
	return out
}

// parted shares the units of a long column out among several.
func (b brigadeColumns) parted(c divisionColumn) []divisionColumn {
	most := min(longestList, max(3, int((b.high()-besideList)/unitRoom)))
	n := (len(c.Units) + most - 1) / most
	var out []divisionColumn
	for i := range n {
		part := c
		part.Units = c.Units[i*len(c.Units)/n : (i+1)*len(c.Units)/n]
		part.more = i > 0
		if i > 0 {
			part.led = nil
		}
		out = append(out, part)
	}
	return out
}

// across is how many columns stand side by side: as many as the design has at
// most, evened out over the rows, and fewer where words of names need the room.
func (b brigadeColumns) across(columns []divisionColumn) int {
	across := max(1, b.design.Across)
	if b.Large {
		across = min(across, 4)
	}
	rows := (len(columns) + across - 1) / across
	across = (len(columns) + max(rows, 1) - 1) / max(rows, 1)
	for ; across > 3; across-- {
		if room := b.room(across); b.wordsFit(columns, room) {
			break
		}
	}
	return max(1, across)
}

// room is the room of one of so many columns.
func (b brigadeColumns) room(across int) layout.Length {
	return b.Wide()/layout.Length(across) - columnGap
}

// wordsFit tells whether no name need be broken within a word.
func (b brigadeColumns) wordsFit(columns []divisionColumn, room layout.Length) bool {
	for _, c := range columns {
		beside := b.beside(c.Units, room)
		for _, u := range c.Units {
			if !page.Whole(b.unitStyle(), u.Name, room-b.nameIndent(u, beside)) {
				return false
			}
		}
		if !page.Whole(b.Heading(12), b.name(c, room), headRoom(room)) {
			return false
		}
	}
	return true
}

// headRoom is the room of a column's name beside its symbol; it may go into the
// gap before the next.
func headRoom(room layout.Length) layout.Length {
	return room + columnGap - columnSign - nameAir
}

// name is what heads a column; "Wallace's" for Wallace's Brigade where that
// has no room in one line.
func (b brigadeColumns) name(c divisionColumn, room layout.Length) string {
	name := c.Name
	if own, ok := strings.CutPrefix(name, "Division "); ok {
		name = say.Capitalized(own)
	}
	if b.Heading(12).Width(name) > headRoom(room) {
		name = strings.TrimSuffix(name, " Brigade")
	}
	return name
}

// unitStyle is that of the units' names, as designed.
func (b brigadeColumns) unitStyle() layout.Style {
	if i := b.design.Index("name"); i >= 0 {
		return b.TypeOf(&b.design.List[i]).In(layout.Ink)
	}
	return b.Sans(9.5)
}

// boxes are those of a unit, as designed.
func (b brigadeColumns) boxes() page.Boxes {
	cell, pitch := unitBox, unitPitch
	if i := b.design.Index("parts"); i >= 0 {
		cell, pitch = layout.Length(b.design.List[i].Cell), layout.Length(b.design.List[i].Pitch)
	}
	return page.Boxes{Cell: layout.Size{W: cell, H: cell}, Pitch: pitch, Lead: pitch}
}

// nameIndent is the room of a unit's boxes before its name; that of one where it
// has several and names stand under those.
func (b brigadeColumns) nameIndent(u *game.Unit, beside bool) layout.Length {
	pitch := b.boxes().Pitch
	switch parts := force.Parts(b.Desk, u); {
	case parts == 1:
		return pitch
	case beside:
		return layout.Length(parts)*pitch + boxesGap
	}
	return 0
}

// beside tells whether all names of a column go beside their units' boxes.
func (b brigadeColumns) beside(units []*game.Unit, room layout.Length) bool {
	return !slices.ContainsFunc(units, func(u *game.Unit) bool {
		return force.Parts(b.Desk, u) > 1 && b.nameIndent(u, true)+b.unitStyle().Width(u.Name) > room
	})
}

// A unitEntry is a unit as it is set in a column.
type unitEntry struct {
	*game.Unit
	lines   []string
	style   layout.Style
	parts   int
	boxes   page.Boxes
	boxRows int           // of boxes over the name; 0 for one before it
	indent  layout.Length // of the name
	high    layout.Length
}

// entryOf sets a unit to the room of a column whose names stand beside or under
// their boxes.
func (b brigadeColumns) entryOf(u *game.Unit, room layout.Length, beside bool) unitEntry {
	e := unitEntry{Unit: u, parts: force.Parts(b.Desk, u), style: b.unitStyle(), boxes: b.boxes(), indent: b.nameIndent(u, beside)}
	text := u.Name
	if e.parts > mostBoxes {
		text += " × " + b.Words.Number(e.parts)
	}
	e.lines = b.nameLines(&e.style, text, u.Short, room-e.indent)
	for _, c := range b.design.List {
		field := force.UnitField(b.Desk, c.Field.Text)
		if field == nil {
			continue
		}
		if text := b.Told(func() string { return field(b.Desk, u) }); text != "" {
			e.lines = append(e.lines, e.style.Wrap(text, room-e.indent)...)
		}
	}
	lead, pitch := e.style.LeadOf(unitLead), e.boxes.Pitch
	names := layout.Length(len(e.lines)-1) * lead
	e.high = max(pitch, names+unitHigh)
	if e.parts > 1 && !beside {
		e.boxes.PerRow = max(1, int((room+pitch-e.boxes.Cell.W)/pitch))
		e.boxRows = (e.parts + e.boxes.PerRow - 1) / e.boxes.PerRow
		if e.parts > mostBoxes {
			e.boxRows = 1
		}
		e.high = layout.Length(e.boxRows)*pitch + names + lead + underBoxes
	}
	return e
}

// nameLines breaks a name to a room: as it is, by its short form, in lines; in
// smaller type only for a word that is wider by itself.
func (b brigadeColumns) nameLines(style *layout.Style, name, short string, room layout.Length) []string {
	if short != "" && style.Width(name) > room && style.Width(short) <= room {
		name = short
	}
	for style.Size > max(layout.Pt(7), style.Least) && !page.Whole(*style, name, room) {
		style.Size -= 50
	}
	return page.Broken(*style, name, room)
}

// A ledEntry is a commander as he is set under his brigade.
type ledEntry struct {
	names, words []string
	high         layout.Length
}

// ledOf sets a commander and what his loss costs, 4.4.1, to the room of a column.
func (b brigadeColumns) ledOf(f *game.Formation, room layout.Length) ledEntry {
	name, words, room := b.Strong(8), b.Sans(8), room-b.boxes().Pitch
	lost := ""
	if m, ok := b.Book.Plays.Divisions.Lines.Item("commander-lost"); ok {
		lost = b.Words.Say("division.lost-or-hurt", "adds", page.Adds(m))
	}
	e := ledEntry{names: name.Wrap(force.LeaderName(b.Words, f.Commander, f.Name), room), words: words.Wrap(lost, room)}
	e.high = max(b.boxes().Pitch, layout.Length(len(e.names)+len(e.words))*words.LeadOf(ledLead)+ledGap)
	return e
}

// A columnSet is a column as it is set.
type columnSet struct {
	divisionColumn
	heading layout.Style
	head    []string
	units   []unitEntry
	led     []ledEntry
}

// A bandSet is a row of columns as they are set.
type bandSet struct {
	columns []columnSet
	head    layout.Length // height of the heads
	body    layout.Length // of the longest list
	rows    int           // of it
	foot    layout.Length // of the commanders
}

func (b brigadeColumns) set(columns []divisionColumn, room layout.Length) bandSet {
	s := bandSet{head: columnHead, foot: b.Sans(8).LeadOf(ledLead) + ledGap}
	for _, c := range columns {
		set := columnSet{divisionColumn: c, heading: b.Heading(12)}
		set.head = b.nameLines(&set.heading, b.name(c, room), c.Short, headRoom(room))
		var body, foot layout.Length
		beside := b.beside(c.Units, room)
		for _, u := range c.Units {
			e := b.entryOf(u, room, beside)
			set.units, body = append(set.units, e), body+e.high
		}
		for _, f := range c.led {
			e := b.ledOf(f, room)
			set.led, foot = append(set.led, e), foot+e.high
		}
		s.columns, s.rows = append(s.columns, set), max(s.rows, len(set.units))
		s.head = max(s.head, columnHead+layout.Length(len(set.head)-1)*set.heading.LeadOf(headLead))
		s.body, s.foot = max(s.body, body), max(s.foot, foot)
	}
	return s
}

// band is a row of columns.
func (b brigadeColumns) band(of *force.TestedDivision, columns []divisionColumn, across int) divisionPart {
	room := b.room(across)
	s := b.set(columns, room)
	usual := s.head + s.body + s.foot + aboveLed + belowBand
	return divisionPart{rank: rankDivision, of: of, stack: stack{usual - aboveLed, usual, usual + layout.Length(s.rows)*unitGrow}, put: func(r page.Row) {
		grow := max(0, r.Box.H-usual) / layout.Length(max(1, s.rows))
		for i, c := range s.columns {
			b.put(r.Column(b.Wide().Times(i, across), room), c, s, grow)
		}
	}}
}

// put draws a column, its commanders at its foot.
func (b brigadeColumns) put(r page.Row, c columnSet, s bandSet, grow layout.Length) {
	b.putHead(r.Strip(0, s.head, 0), c)
	y := s.head
	for _, e := range c.units {
		b.putUnit(r.Strip(y, e.high, 0), e)
		y += e.high + grow
	}
	y = r.Box.H - belowBand - s.foot
	if style := b.Sans(8).In(layout.Third); len(c.led) == 0 && !c.more {
		r.Of("division/none").On(y+style.LeadOf(ledLead)).Left(0, style, b.Words.Say("roster.no-commander"))
	}
	for _, e := range c.led {
		b.putLed(r.Strip(y, e.high, 0), e)
		y += e.high
	}
}

// putHead draws a column's symbol and name over a rule.
func (b brigadeColumns) putHead(r page.Row, c columnSet) {
	lead := b.Heading(12).LeadOf(headLead)
	base := r.Of("division/brigade").On(r.Box.H - headBase - layout.Length(len(c.head)-1)*lead)
	symbol.Put(r.Frame, "division/symbol", base.On(signDrop-symbol.HeightOf(columnSign)).At(0), columnSign, c.Arm, commonKind(c.Units), layout.Ink)
	colour := layout.Ink
	if c.more {
		colour = layout.Third
	}
	base.Lines(columnSign+signGap, c.heading.In(colour), lead, c.head)
	base.Line(r.Box.H-headRule, layout.RuleLine)
}

// commonKind is the kind that units share, empty for none.
func commonKind(units []*game.Unit) string {
	if len(units) == 0 || slices.ContainsFunc(units, func(u *game.Unit) bool { return u.Kind != units[0].Kind }) {
		return ""
	}
	return units[0].Kind
}

// putUnit draws a unit's boxes and its name.
func (b brigadeColumns) putUnit(r page.Row, e unitEntry) {
	name := r.Of("division/unit").On(page.Middle(e.boxes.Cell.H, e.style))
	if e.boxRows > 0 {
		name = r.Of("division/unit").On(layout.Length(e.boxRows)*e.boxes.Pitch + e.style.CapHeight() + nameUnder)
	}
	name.Lines(e.indent, e.style, e.style.LeadOf(unitLead), e.lines)
	if e.parts > mostBoxes {
		r.Of("division/line").On(e.boxes.Cell.H).Blank(0, b.room(6))
		return
	}
	out := force.OutAtStart(b.Book, e.Unit)
	r.PutFor(e.ID, e.Name, func() {
		for i := range e.parts {
			box := e.boxes.Box(r.Box.At(), i)
			page.PutTick(r.Frame, "division/part", box, layout.Entry{Mark: game.OutMark, Value: strconv.Itoa(i + 1), On: i < out})
			if i < out {
				strike(r.Frame, box)
			}
		}
	})
}

// putLed draws a commander's box, his name and what his loss costs.
func (b brigadeColumns) putLed(r page.Row, e ledEntry) {
	boxes, lead := b.boxes(), b.Sans(8).LeadOf(ledLead)
	page.PutTick(r.Frame, "division/chief", boxes.Box(r.Box.At(), 0), layout.Entry{Words: strings.Join(slices.Concat(e.names, e.words), " ")})
	r = r.On(b.Sans(8).CapHeight() + ledDrop)
	r.Of("division/commander").Lines(boxes.Pitch, b.Strong(8), lead, e.names)
	r.Of("division/lost").On(layout.Length(len(e.names))*lead).Lines(boxes.Pitch, b.Sans(8).In(layout.Third), lead, e.words)
}
