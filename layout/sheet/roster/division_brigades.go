package roster

import (
	"slices"
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
	columnHead  = layout.MM(8)   // with one line
	headLead    = layout.MM(4.8)
	unitLead    = layout.MM(3.9) // from line to line of a name
	unitGrow    = layout.MM(2)   // what a row may be higher
	ledGap      = layout.MM(1.6)
	ledLead     = layout.MM(3.2)
	belowBand   = layout.MM(2)
	longestList = 12 // rows of a column, before a brigade takes two
	mostBoxes   = 40 // of one unit; more are counted down
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
	whole := divisionPart{rank: rankDivision, of: head[0].of, least: leastOf(head), usual: usualOf(head), most: mostOf(head)}
	whole.put = func(onto *layout.Frame, at layout.Point, high layout.Length) {
		for i, h := range shared(head, high-whole.usual) {
			head[i].put(onto, at, h)
			at.Y += h
		}
	}
	return append([]divisionPart{whole}, parts[n:]...)
}

// of are the columns of a division: what stands below it, its own units,
// guns last. A long brigade takes several.
func (b brigadeColumns) of(f *game.Formation) []divisionColumn {
	troops, guns := force.LooseUnits(f)
	var all []divisionColumn
	add := func(list []force.Brigade) {
		for _, one := range list {
			all = append(all, divisionColumn{Brigade: one})
		}
	}
	add(troops)
	for i := range f.Formations {
		sub := &f.Formations[i]
		if len(force.UnitsOf(sub)) > 0 {
			all = append(all, divisionColumn{Brigade: force.BrigadeOf(sub), led: force.LedBelow(sub)})
		}
	}
	add(guns)
	if own := ownLed(f); own != nil && len(all) > 0 {
		all[0].led = append([]*game.Formation{own}, all[0].led...)
	}
	var out []divisionColumn
	for _, c := range all {
		out = append(out, b.parted(c)...)
	}
	return out
}

// ownLed is the formation itself, where it is one whose commander's loss counts.
func ownLed(f *game.Formation) *game.Formation {
	if led := force.LedBelow(f); len(led) > 0 && led[0] == f {
		return f
	}
	return nil
}

// parted shares the units of a long column out among several.
func (b brigadeColumns) parted(c divisionColumn) []divisionColumn {
	most := min(longestList, max(3, int((b.high()-layout.MM(30))/layout.MM(8))))
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
	return b.wide()/layout.Length(across) - columnGap
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
	return room + columnGap - columnSign - layout.MM(2.6)
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
		c := b.design.List[i]
		return layout.Style{Face: b.FaceNamed(c.Face), Colour: layout.Ink, Least: b.Least}.At(layout.TypeSize(c.Size))
	}
	return b.Sans(9.5)
}

// boxes are the side of a unit's boxes and from one to the next, as designed.
func (b brigadeColumns) boxes() (cell, pitch layout.Length) {
	if i := b.design.Index("parts"); i >= 0 {
		c := b.design.List[i]
		return layout.Length(c.Cell), layout.Length(c.Pitch)
	}
	return layout.MM(5), layout.MM(6.8)
}

// nameIndent is the room of a unit's boxes before its name; that of one where it
// has several and names stand under those.
func (b brigadeColumns) nameIndent(u *game.Unit, beside bool) layout.Length {
	_, pitch := b.boxes()
	switch parts := force.Losable(b.Book, u); {
	case parts == 1:
		return pitch
	case beside:
		return layout.Length(parts)*pitch + layout.MM(0.4)
	}
	return 0
}

// beside tells whether all names of a column go beside their units' boxes.
func (b brigadeColumns) beside(units []*game.Unit, room layout.Length) bool {
	return !slices.ContainsFunc(units, func(u *game.Unit) bool {
		return force.Losable(b.Book, u) > 1 && b.nameIndent(u, true)+b.unitStyle().Width(u.Name) > room
	})
}

// A unitEntry is a unit as it is set in a column.
type unitEntry struct {
	*game.Unit
	lines   []string
	style   layout.Style
	parts   int
	boxRows int // of boxes over the name; 0 for one before it
	perRow  int
	indent  layout.Length // of the name
	high    layout.Length
}

// entryOf sets a unit to the room of a column whose names stand beside or under
// their boxes.
func (b brigadeColumns) entryOf(u *game.Unit, room layout.Length, beside bool) unitEntry {
	cell, pitch := b.boxes()
	e := unitEntry{Unit: u, parts: force.Losable(b.Book, u), style: b.unitStyle(), indent: b.nameIndent(u, beside)}
	text := u.Name
	if e.parts > mostBoxes {
		text += " × " + say.Grouped(e.parts)
	}
	e.lines = b.nameLines(&e.style, text, u.Short, room-e.indent)
	for _, c := range b.design.List {
		field := force.UnitField(c.Field.Text)
		if field == nil {
			continue
		}
		if text := b.Told(func() string { return field(b.Desk, u) }); text != "" {
			e.lines = append(e.lines, e.style.Wrap(text, room-e.indent)...)
		}
	}
	lead := e.style.LeadOf(unitLead)
	names := layout.Length(len(e.lines)-1) * lead
	e.high = max(pitch, names+layout.MM(5))
	if e.parts > 1 && beside {
		e.perRow = e.parts
	} else if e.parts > 1 {
		e.perRow = max(1, int((room+pitch-cell)/pitch))
		e.boxRows = (min(e.parts, mostBoxes) + e.perRow - 1) / e.perRow
		if e.parts > mostBoxes {
			e.boxRows = 1
		}
		e.high = layout.Length(e.boxRows)*pitch + names + lead + layout.MM(1)
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

// lostWords are what the loss of a commander costs, 4.4.1.
func (b brigadeColumns) lostWords() string {
	m, ok := b.Book.Plays.Divisions.Lines.Item("commander-lost")
	if !ok {
		return ""
	}
	return "lost or badly hurt " + page.Adds(m)
}

func (b brigadeColumns) ledOf(f *game.Formation, room layout.Length) ledEntry {
	_, pitch := b.boxes()
	name, words := b.Strong(8), b.Sans(8)
	e := ledEntry{names: name.Wrap(force.LeaderName(f), room-pitch), words: words.Wrap(b.lostWords(), room-pitch)}
	e.high = max(pitch, layout.Length(len(e.names)+len(e.words))*b.Sans(8).LeadOf(ledLead)+ledGap)
	return e
}

// A bandSet is a row of columns as they are set.
type bandSet struct {
	columns []divisionColumn
	heads   [][]string
	units   [][]unitEntry
	led     [][]ledEntry
	head    layout.Length // height of the heads
	body    layout.Length // of the longest list
	rows    int           // of it
	foot    layout.Length // of the commanders
}

func (b brigadeColumns) set(columns []divisionColumn, room layout.Length) bandSet {
	s := bandSet{columns: columns, head: columnHead, foot: b.Sans(8).LeadOf(ledLead) + ledGap}
	for _, c := range columns {
		style := b.Heading(12)
		lines := b.nameLines(&style, b.name(c, room), c.Short, headRoom(room))
		s.heads = append(s.heads, lines)
		s.head = max(s.head, columnHead+layout.Length(len(lines)-1)*style.LeadOf(headLead))
		var list []unitEntry
		high := layout.Length(0)
		beside := b.beside(c.Units, room)
		for _, u := range c.Units {
			e := b.entryOf(u, room, beside)
			list, high = append(list, e), high+e.high
		}
		s.units, s.body, s.rows = append(s.units, list), max(s.body, high), max(s.rows, len(list))
		var led []ledEntry
		foot := layout.Length(0)
		for _, f := range c.led {
			e := b.ledOf(f, room)
			led, foot = append(led, e), foot+e.high
		}
		s.led, s.foot = append(s.led, led), max(s.foot, foot)
	}
	return s
}

// band is a row of columns.
func (b brigadeColumns) band(of *force.TestedDivision, columns []divisionColumn, across int) divisionPart {
	room := b.room(across)
	s := b.set(columns, room)
	usual := s.head + s.body + s.foot + layout.MM(2) + belowBand
	return divisionPart{
		rank: rankDivision, of: of, least: usual - layout.MM(2), usual: usual, most: usual + layout.Length(s.rows)*unitGrow,
		put: func(onto *layout.Frame, at layout.Point, high layout.Length) {
			grow := max(0, high-usual) / layout.Length(max(1, s.rows))
			for i := range columns {
				left := layout.Point{X: at.X + b.wide().Times(i, across), Y: at.Y}
				b.put(onto, left, s, i, room, grow, at.Y+high-belowBand-s.foot)
			}
		},
	}
}

// put draws a column, its commanders from a height on.
func (b brigadeColumns) put(onto *layout.Frame, at layout.Point, s bandSet, i int, room, grow, foot layout.Length) {
	b.putHead(onto, at, s, i, room)
	y := at.Y + s.head
	for _, e := range s.units[i] {
		b.putUnit(onto, layout.Point{X: at.X, Y: y}, e)
		y += e.high + grow
	}
	at.Y = foot
	if len(s.led[i]) == 0 && !s.columns[i].more {
		style := b.Sans(8).In(layout.Third)
		onto.SetLine("division/none", layout.Point{X: at.X, Y: at.Y + style.LeadOf(ledLead)}, layout.Left, style, "no commander of its own")
	}
	for _, e := range s.led[i] {
		b.putLed(onto, at, e)
		at.Y += e.high
	}
}

// putHead draws a column's symbol and name over a rule.
func (b brigadeColumns) putHead(onto *layout.Frame, at layout.Point, s bandSet, i int, room layout.Length) {
	c, lines := s.columns[i], s.heads[i]
	style := b.Heading(12)
	lead := style.LeadOf(headLead)
	base := at.Y + s.head - layout.MM(2.6) - layout.Length(len(lines)-1)*lead
	sign := layout.Point{X: at.X, Y: base - symbol.HeightOf(columnSign) + layout.MM(0.5)}
	symbol.Put(onto, "division/symbol", sign, columnSign, c.Arm, commonKind(c.Units), layout.Ink)
	heading := b.Heading(12)
	b.nameLines(&heading, b.name(c, room), c.Short, headRoom(room))
	colour := layout.Ink
	if c.more {
		colour = layout.Third
	}
	onto.SetLines("division/brigade", layout.Point{X: at.X + columnSign + layout.MM(1.4), Y: base}, layout.Left, heading.In(colour), lead, lines)
	y := at.Y + s.head - layout.MM(1.4)
	onto.PutLine("division/brigade", layout.Point{X: at.X, Y: y}, layout.Point{X: at.X + room, Y: y}, layout.RuleLine)
}

// commonKind is the kind that units share, empty for none.
func commonKind(units []*game.Unit) string {
	for _, u := range units {
		if u.Kind != units[0].Kind {
			return ""
		}
	}
	if len(units) == 0 {
		return ""
	}
	return units[0].Kind
}

// putUnit draws a unit's boxes and its name.
func (b brigadeColumns) putUnit(onto *layout.Frame, at layout.Point, e unitEntry) {
	cell, pitch := b.boxes()
	lead, out := e.style.LeadOf(unitLead), force.OutAtStart(b.Book, e.Unit)
	name := layout.Point{X: at.X + e.indent, Y: middle(at.Y, cell, e.style)}
	if e.boxRows > 0 {
		name.Y = at.Y + layout.Length(e.boxRows)*pitch + e.style.CapHeight() + layout.MM(0.8)
	}
	onto.SetLines("division/unit", name, layout.Left, e.style, lead, e.lines)
	if e.parts > mostBoxes {
		b.rule(onto, layout.Point{X: at.X, Y: at.Y + cell}, b.room(6))
		return
	}
	for i := range e.parts {
		r := layout.Rect{X: at.X, Y: at.Y, W: cell, H: cell}
		if e.perRow > 0 {
			r.X += layout.Length(i%e.perRow) * pitch
			r.Y += layout.Length(i/e.perRow) * pitch
		}
		b.tick(onto, "part", r)
		if i < out {
			strike(onto, r)
		}
	}
}

// putLed draws a commander's box, his name and what his loss costs.
func (b brigadeColumns) putLed(onto *layout.Frame, at layout.Point, e ledEntry) {
	cell, pitch := b.boxes()
	b.tick(onto, "chief", layout.Rect{X: at.X, Y: at.Y, W: cell, H: cell})
	lead := b.Sans(8).LeadOf(ledLead)
	y := at.Y + b.Sans(8).CapHeight() + layout.MM(0.2)
	end := onto.SetLines("division/commander", layout.Point{X: at.X + pitch, Y: y}, layout.Left, b.Strong(8), lead, e.names)
	onto.SetLines("division/lost", layout.Point{X: at.X + pitch, Y: end.Y}, layout.Left, b.Sans(8).In(layout.Third), lead, e.words)
}
