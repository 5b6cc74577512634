package roster

import (
	"cmp"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A commandTable is who rolls for command points, 3.1, with boxes for what is left of
// them turn by turn.
type commandTable struct{ *divisionSheet }

// A commandRow is a commander who rolls for command points, 3.1.
type commandRow struct {
	*game.Leader
	name, words string // "superior, in chief"
	apart       bool   // his brigade stands in no division
	bands       []force.CommandBand
	band        layout.Length // the widest of them
}

// commanders are those who roll for points: above all divisions, in each that is
// tested, and apart from them.
type commanders struct {
	above  []commandRow
	within [][]commandRow
	apart  []commandRow
}

// commanders finds them, once a sheet.
func (c commandTable) commanders() *commanders {
	if c.led == nil {
		c.led = c.found()
	}
	return c.led
}

func (c commandTable) found() *commanders {
	led := &commanders{within: make([][]commandRow, len(c.tested))}
	for i := range c.side.Leaders {
		l := &c.side.Leaders[i]
		path := game.PathTo(l.Path, l.Of)
		if l.Level == game.Army {
			path = nil
		}
		if len(force.CommandBands(c.Book, l.Commander)) == 0 || !c.side.Commanded(path...) {
			continue
		}
		switch n := slices.IndexFunc(c.tested, func(t force.TestedDivision) bool { return t.Holds(path) }); {
		case n >= 0:
			led.within[n] = append(led.within[n], c.rowOf(l, false))
		case l.Level == game.Army || c.holdsTested(path):
			led.above = append(led.above, c.rowOf(l, false))
		default:
			led.apart = append(led.apart, c.rowOf(l, !force.InTested(c.side, l)))
		}
	}
	led.above, led.apart = slices.Clip(led.above), slices.Clip(led.apart) // each order of the parts adds its own
	return led
}

// stands tells whether the sheets have such a table.
func (c commandTable) stands() bool {
	led := c.commanders()
	n := len(led.above) + len(led.apart)
	if len(c.tested) == 0 {
		return n >= leastApart
	}
	return n > 0 || slices.ContainsFunc(led.within, func(rows []commandRow) bool { return len(rows) > 0 })
}

// holdsTested tells whether a tested division stands under a path.
func (c commandTable) holdsTested(path []string) bool {
	return slices.ContainsFunc(c.tested, func(t force.TestedDivision) bool {
		return len(t.Path) > len(path) && slices.Equal(t.Path[:len(path)], path)
	})
}

// rowOf is a commander with his rating and what he leads.
func (c commandTable) rowOf(l *game.Leader, apart bool) commandRow {
	row := commandRow{Leader: l, name: force.LeaderName(c.Words, l.Commander, l.Of), apart: apart}
	switch {
	case force.CommandsSide(c.side, l):
		row.words = c.Words.Say("division.in-chief")
	case l.Level == "division" || l.Level == "corps":
		row.words = l.Of
	case apart:
		row.words = c.unitsOf(l)
	}
	if l.Name == "" && row.words == l.Of {
		row.words = ""
	}
	row.words = say.Listed(c.Rating(l.Commander), row.words)
	if apart {
		row.words = strings.Replace(row.words, ", ", " · ", 1)
	}
	row.bands = force.CommandBands(c.Book, l.Commander)
	for _, band := range row.bands {
		row.band = max(row.band, c.Sans(9.5).Width(band.Dice))
	}
	return row
}

// unitsOf names the units of a brigade by their short names.
func (c commandTable) unitsOf(l *game.Leader) string {
	return strings.Join(each(force.UnitsUnder(c.side, l), func(u *game.Unit) string { return cmp.Or(u.Short, u.Name) }), ", ")
}

// Measures of the table of command points.
var (
	commandBox   = layout.Size{W: layout.MM(6.8), H: layout.MM(6.2)}
	commandPitch = layout.MM(7.6) // from box to box, and from row to row
	bandPitch    = layout.MM(10.8)
	mostTurnRow  = 12 // boxes, and more where names have room beside them
	commandName  = layout.MM(40)
	commandGap   = layout.MM(2)   // from names to bands, from bands to boxes, and over the notes
	ratingGap    = layout.MM(2.4) // from a name to what he is
	commandLead  = layout.MM(3.4)
	commandBelow = layout.MM(1.4)
	commandAir   = layout.MM(1.2)                                     // over and under a row's words together, at least
	boxAir       = layout.MM(0.6)                                     // likewise of its boxes
	closeAir     = layout.MM(0.5)                                     // and where room is scarce
	alone        = layout.MM(1.4)                                     // and where there is nothing else on the sheets
	turnIn       = layout.Point{X: layout.MM(0.5), Y: layout.MM(0.5)} // of a turn in its box
	commandGrow  = layout.MM(2.4)                                     // what a row may be higher
	aloneGrow    = layout.MM(8)                                       // and where there is nothing else on the sheets
	besideRows   = layout.MM(40)                                      // of a page, what rows have not
	rowAir       = layout.MM(2)                                       // of a row beside its boxes
	bandAir      = layout.MM(2)                                       // about the dice of a band
)

// turnRows shares the turns out over as many rows of boxes as they take.
func (c commandTable) turnRows() (rows, perRow int) {
	most := mostTurnRow
	if t := c.Book.Plays.Command; t != nil {
		most = max(most, int((c.Wide()-commandName-layout.Length(len(t.Rows))*bandPitch)/commandPitch))
	}
	rows = (c.Turns() + most - 1) / most
	return rows, (c.Turns() + rows - 1) / rows
}

// parts are the rows of some commanders, of one division or of none, in pieces that go
// onto a page.
func (c commandTable) parts(of *force.TestedDivision, rows []commandRow) []divisionPart {
	lines, _ := c.turnRows()
	most := max(1, int((c.high()-besideRows)/(layout.Length(lines)*commandPitch+rowAir)))
	var parts []divisionPart
	for n := (len(rows) + most - 1) / most; n > 0; n-- {
		first := (len(rows) + n - 1) / n
		parts = append(parts, divisionPart{rank: rankCommand, of: of, rows: rows[:first]})
		rows = rows[first:]
	}
	return parts
}

// A commandGrid is where the columns of the table stand.
type commandGrid struct {
	points []string   // of the bands
	bands  page.Boxes // under these points
	boxes  page.Boxes // of the turns
	lines  int        // of boxes
}

// grid lays the table out. Names have what bands and boxes leave.
func (c commandTable) grid(rows []commandRow) commandGrid {
	var g commandGrid
	if t := c.Book.Plays.Command; t != nil {
		for _, row := range t.Rows {
			if len(row.Cells) > 0 {
				g.points = append(g.points, page.Figure(row.Cells[0]))
			}
		}
	}
	pitch := bandPitch
	for _, row := range rows {
		pitch = max(pitch, row.band+bandAir)
	}
	lines, perRow := c.turnRows()
	g.lines = lines
	g.boxes = page.Boxes{Cell: commandBox, Pitch: commandPitch, PerRow: perRow, Before: len(g.points)}
	g.boxes.X = c.Wide() - g.boxes.Wide(perRow)
	wide := layout.Length(len(g.points)) * pitch
	g.bands = page.Boxes{X: g.boxes.X - wide - commandGap, Cell: layout.Size{W: pitch}, Pitch: pitch}
	return g
}

// nameRoom is the room of names.
func (g commandGrid) nameRoom() layout.Length { return g.bands.X - commandGap }

// lines are a commander's name and what he is, in lines of their own
// where one is too short. Units that go into no second line are counted.
func (c commandTable) lines(row commandRow, room layout.Length) (name, words []string) {
	strong, plain := c.Strong(9.5), c.Sans(8)
	if !row.apart && strong.Width(row.name)+ratingGap+plain.Width(row.words) <= room {
		return []string{row.name}, nil
	}
	text := row.words
	if row.apart && len(plain.Wrap(text, room)) > 1 {
		units := force.UnitsUnder(c.side, row.Leader)
		text = say.Joined(c.Rating(row.Commander), c.Words.Say("force.units", "n", len(units)))
	}
	if text != "" {
		words = plain.Wrap(text, room)
	}
	return strong.Wrap(row.name, room), words
}

// textHigh is how high the words of a row are.
func (c commandTable) textHigh(row commandRow, g commandGrid) layout.Length {
	name, words := c.lines(row, g.nameRoom())
	return layout.Length(len(name)+len(words)) * c.Sans(8).LeadOf(commandLead)
}

// least is how high a row is at least whose words are so high.
func (g commandGrid) least(text layout.Length) layout.Length {
	return max(layout.Length(g.lines)*(commandBox.H+closeAir), text+commandAir)
}

// besidesRows is what a table takes beside its rows, with so many lines of notes.
func (c commandTable) besidesRows(notes int) layout.Length {
	return sectionHigh + c.headHigh() + layout.Length(notes)*c.Sans(8).LeadOf(commandLead) + commandGap + commandBelow
}

// part is the table of some commanders: what each rolls for his points,
// and boxes for what is left of them turn by turn.
func (c commandTable) part(rows []commandRow) divisionPart {
	g := c.grid(rows)
	notes := c.noteLines(rows)
	lead := c.Sans(8).LeadOf(commandLead)
	fixed := c.besidesRows(len(notes))
	n, lines := layout.Length(len(rows)), layout.Length(g.lines)
	least, usual, leasts := fixed, fixed, make([]layout.Length, len(rows))
	for i, row := range rows {
		text := c.textHigh(row, g)
		leasts[i] = g.least(text)
		least, usual = least+leasts[i], usual+max(lines*commandPitch, text+2*commandAir)
	}
	return divisionPart{rank: rankCommand, rows: rows, stack: stack{least, usual, usual + n*c.grow()}, put: func(r page.Row) {
		c.sectionIn(r, c.besideHours(g), c.Words.Say("division.command-points"), c.words())
		c.putHours(r.Of("division/hour").Strip(0, sectionHigh, sectionBase), g)
		y, more := sectionHigh+c.headHigh(), (r.Box.H-least)/max(1, n)
		g.boxes.Cell.H = min(commandBox.H, (slices.Min(leasts)+more)/lines-boxAir)
		r.PutAs(layout.Element{Kind: layout.AsTable}, func() {
			r.PutRow(func() { c.putHead(c.heads(r), g) })
			for i, row := range rows {
				high := leasts[i] + more
				line := r.Strip(y, high, page.Middle(high, c.Strong(9.5)))
				line.PutBetween("division/command", line.Box.At(), c.Wide(), i)
				r.PutRow(func() { c.putCommander(line, g, row) })
				y += high
			}
		})
		r.Of("division/notes").On(y+commandGap+c.Sans(8).CapHeight()).Lines(0, c.Sans(8), lead, notes)
	}}
}

// grow is how much higher a row may be where a page has room: much, with
// its boxes, where there is nothing but command points on the sheets.
func (c commandTable) grow() layout.Length {
	if len(c.tested) == 0 {
		return aloneGrow
	}
	return commandGrow
}

// words say what is rolled, and when.
func (c commandTable) words() string {
	if t := c.Book.Plays.Command; t != nil {
		return c.Words.Say("division.write-what-is-left", "dice", t.Dice)
	}
	return ""
}

// noteLines are the notes under some rows, which are the same under all who stand in divisions.
func (c commandTable) noteLines(rows []commandRow) []string {
	wrapped := func() []string { return c.Sans(8).Wrap(c.notes(rows), c.Wide()) }
	if slices.ContainsFunc(rows, func(row commandRow) bool { return row.apart }) {
		return wrapped()
	}
	return page.Keep(c.Desk, notesOf(c), wrapped)
}

// A notesOf is the notes under the rows of a sheet, for what is worked out once.
type notesOf struct{ *divisionSheet }

// notes name who is not tested, and what else counts in the rolls, 3.1.2.
func (c commandTable) notes(rows []commandRow) string {
	var apart words.List
	var others, said []string
	for _, row := range rows {
		if row.apart && row.Level != game.Army {
			apart = append(apart, row.Of)
		}
	}
	if n := len(apart); n > 0 {
		said = append(said, c.Words.Say("division.not-tested", "n", n, "brigades", apart))
	}
	if list := c.Book.ModifierList("command-point-modifiers"); list != nil {
		for _, m := range list.Items {
			if m.OneOf != "commander" {
				others = append(others, m.Label+" "+page.Adds(m))
			}
		}
	}
	if len(others) > 0 {
		said = append(said, say.Capitalized(c.Words.Semicolons(others...))+".")
	}
	return strings.Join(said, " ")
}

func (c commandTable) putHead(r page.Row, g commandGrid) {
	r.PutCell(0, layout.AsColumnHead, func() { r.Left(0, c.Label(), c.Words.Say("division.commander")) })
	last := len(g.points) - 1
	heads := slices.Clone(g.points)
	if last >= 0 { // the word stands behind the last number or, without room there, before the first
		heads[last] = c.Words.Say("division.so-many-points", "n", g.points[last])
		if c.Label().Width(heads[last]) > g.bands.Pitch {
			heads[last] = g.points[last]
			r.PutCell(0, layout.AsColumnHead, func() { r.Right(g.bands.X, c.Label(), c.Words.Say("division.points")) })
		}
	}
	r.Heads(g.bands, c.Label(), heads)
	if g.lines == 1 { // else the boxes have their turns
		r.Of("division/turn").Heads(g.boxes, c.Strong(8), countedFrom(1, c.Turns()))
	}
}

// hasHours tells whether the columns have room for the hours.
func (c commandTable) hasHours(g commandGrid) bool {
	return g.lines <= 1 && c.Hour(1) >= 0 && c.Sans(8).Width(c.Hour(1).String()) <= commandPitch-boxAir
}

// besideHours is the width that they leave.
func (c commandTable) besideHours(g commandGrid) layout.Length {
	if !c.hasHours(g) {
		return c.Wide()
	}
	return g.boxes.X
}

// putHours sets the hour at which each turn begins over the head of its column.
func (c commandTable) putHours(r page.Row, g commandGrid) {
	style := c.Sans(8)
	if !c.hasHours(g) {
		return
	}
	for i := range c.Turns() {
		r.Centre(g.boxes.Middle(i), style, c.Hour(i+1).String())
	}
}

func (c commandTable) putCommander(r page.Row, g commandGrid, row commandRow) {
	strong, plain := c.Strong(9.5), c.Sans(8).In(layout.Third)
	name, words := c.lines(row, g.nameRoom())
	lead := strong.LeadOf(commandLead)
	first := r.On(-layout.Length(len(name)+len(words)-1) * lead / 2)
	r.PutCell(0, layout.AsRowHead, func() {
		first.Of("division/command").Lines(0, strong, lead, name)
		if len(words) == 0 {
			r.Of("division/rating").Left(strong.Width(name[0])+ratingGap, plain, row.words)
		} else {
			first.Of("division/rating").On(layout.Length(len(name))*lead).Lines(0, plain, lead, words)
		}
	})
	for _, band := range row.bands {
		if i := slices.Index(g.points, band.Points); i >= 0 {
			r.PutCell(i+1, layout.AsCell, func() { r.Of("division/band").Centre(g.bands.Middle(i), c.Sans(9.5), band.Dice) })
		}
	}
	r.PutFor(row.ID, row.Name, func() { c.putTurns(r, g) })
}

// putTurns draws a box for each turn. Where they take several rows, each has its
// turn in a corner.
func (c commandTable) putTurns(r page.Row, g commandGrid) {
	boxes, small := g.boxes, c.Sans(7).In(layout.Third)
	boxes.Lead = r.Box.H / layout.Length(g.lines)
	if len(c.tested) == 0 {
		boxes.Cell.H = boxes.Lead - alone
	}
	for i := range c.Turns() {
		box := boxes.Box(r.Box.At().Add(layout.Point{Y: (boxes.Lead - boxes.Cell.H) / 2}), i)
		r.PutCell(boxes.Before+i+1, layout.AsCell, func() {
			page.PutWriting(r.Frame, "division/turn", box, layout.Entry{Mark: game.PointsMark, Value: say.Int(i + 1)})
			if g.lines > 1 {
				page.PutCorner(r.Frame, "division/turn", box, turnIn, small, say.Int(i+1))
			}
		})
	}
}
