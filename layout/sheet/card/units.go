package card

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A unitColumn is a column of the table of units on the back of a card.
type unitColumn struct {
	worth  int        // the least goes first where there is no room
	named  []words.ID // what its head says, long and short
	heads  []string
	align  layout.Align
	strong bool
	cell   func(*page.Desk, *game.Unit) string
}

// unitColumns are what a template may list beside the name.
var unitColumns = map[string]unitColumn{
	"id":      {worth: 2, named: []words.ID{"card.id"}, align: layout.Left, cell: func(_ *page.Desk, u *game.Unit) string { return u.ID }},
	"men":     {worth: 4, named: []words.ID{"card.men"}, align: layout.Right, cell: func(d *page.Desk, u *game.Unit) string { return unitMen(d, standing(u)) }},
	"figures": {worth: 5, named: []words.ID{"card.figures", "card.figures-in-short"}, align: layout.Right, strong: true, cell: unitHits},
}

// unitColumnOf is a column by its name, one of those or a rating.
func unitColumnOf(d *page.Desk, name string) unitColumn {
	if c, ok := unitColumns[name]; ok {
		for _, id := range c.named {
			c.heads = append(c.heads, d.Words.Say(id))
		}
		return c
	}
	f := rules.RatingIn(rules.RatingsBeside(nil), name)
	c := unitColumn{worth: 1, heads: []string{say.Capitals(d.Words.Label(f.Called()))}, align: layout.Left, cell: func(d *page.Desk, u *game.Unit) string {
		if f := force.RatingOf(d, name); f != nil {
			return force.RatedWord(d, u, f)
		}
		return ""
	}}
	if f.Numbers != nil {
		c.worth, c.align = 3, layout.Right
	}
	return c
}

func unitColumnNames() []string {
	names := slices.Collect(maps.Keys(unitColumns))
	for _, f := range force.RosterRatings() {
		names = append(names, f.Key)
	}
	slices.Sort(names)
	return names
}

func unitMen(d *page.Desk, u *game.Unit) string {
	if u.Men == 0 {
		return say.Nothing
	}
	return force.About(u) + d.Words.Number(u.Men)
}

// standing is a unit with the strength with which it comes onto the table.
func standing(u *game.Unit) *game.Unit {
	if u.Start.Men == 0 {
		return u
	}
	left := *u
	left.Men, left.Figures, left.Guns = u.Standing()
	return &left
}

func unitHits(d *page.Desk, u *game.Unit) string {
	_, figures, guns := u.Standing()
	if u.Arm == game.Artillery {
		return d.Words.Say("force.guns", "n", guns)
	}
	return strconv.Itoa(figures)
}

// Measures of the table, in the size of type that its rows have.
var (
	headRoom   = layout.MM(5)   // from the upper rule to the line under the heads at least
	headAbove  = layout.MM(1)   // over large ones
	headBelow  = layout.MM(1.3) // from their baseline to that line
	leastPitch = layout.MM(3)   // from row to row, unless the design has less
	headGap    = layout.MM(2)   // behind the head of the names
	blockGap   = layout.MM(4)   // between tables side by side
	longHeads  = layout.MM(80)  // a table that has room for long heads
	columnGap  = layout.MM(3)   // between two columns at least
	closeGap   = layout.MM(2)   // and in tables side by side
)

const mostBlocks = 3 // tables side by side

// drawUnits draws the table of a card's units. Where they are many, rows come
// closer and type shrinks, then columns go, then the table is cut into blocks
// side by side, and at last only the names are left, one after the other. Of
// columns that go the table says that the roster has them.
func drawUnits(p *slot.Pen) {
	p.Onto.PutLine(p.Slot.From, p.Box.At(), layout.Point{X: p.Box.Right(), Y: p.Box.Y}, layout.FrameLine)
	for blocks := 1; blocks <= mostBlocks; blocks++ {
		for columns := columnsOf(p); ; columns = withoutLeast(p.Desk, columns) {
			if t, ok := drawUnitTable(p, blocks, columns); ok {
				t.put()
				return
			}
			if len(columns) == 0 {
				break
			}
		}
	}
	runIn(p)
}

// runIn sets the names alone as running text, or reports that even that is
// too much.
func runIn(p *slot.Pen) {
	var names []string
	for _, u := range p.About.Units {
		names = append(names, unitName(u))
	}
	style := p.StyleOf(p.Slot).At(p.Slot.Floor)
	lead := style.Size.Em(1200)
	lines := style.Wrap(say.Joined(append(names, p.Words.Say("card.all-elsewhere"))...), p.Box.W)
	if lead.Times(len(lines), 1) > p.Box.H {
		p.Trouble.Add(source.New(p.About.Card.Place, "card.too-many-names", "units", len(p.About.Units)))
		return
	}
	p.Onto.SetLines(p.Slot.From, layout.Point{X: p.Box.X, Y: p.Box.Y + lead}, layout.Left, style, lead, lines)
}

// columnsOf are the columns that a design names; in the place of ratings that the rules don't
// have stand theirs.
func columnsOf(p *slot.Pen) []string {
	columns := slices.DeleteFunc(slices.Clone(p.Slot.Columns), func(name string) bool {
		_, known := unitColumns[name]
		return !known && force.RatingOf(p.Desk, name) == nil
	})
	for _, f := range p.Book.Ratings() {
		if len(columns) < len(p.Slot.Columns) && f.Shown(rules.OnRoster) && !slices.Contains(columns, f.Key) {
			columns = append(columns, f.Key)
		}
	}
	return columns
}

// withoutLeast are columns without the one that is worth least.
func withoutLeast(d *page.Desk, columns []string) []string {
	least := slices.MinFunc(columns, func(a, b string) int { return unitColumnOf(d, a).worth - unitColumnOf(d, b).worth })
	return slices.DeleteFunc(slices.Clone(columns), func(name string) bool { return name == least })
}

// elsewhere says where columns stand that a table has no room for, in long words and in
// short ones.
func elsewhere(d *page.Desk, columns []string) []string {
	var long, short []string
	for _, name := range columns {
		heads := unitColumnOf(d, name).heads
		long, short = append(long, d.Words.Small(heads[0])), append(short, d.Words.Small(heads[len(heads)-1]))
	}
	return []string{d.Words.Say("card.elsewhere", "columns", words.List(long)), d.Words.Say("card.elsewhere", "columns", words.Commas(short)), d.Words.Say("card.all-elsewhere")}
}

func fullName(u *game.Unit) string { return u.Name }

// unitName is a unit's short name, or its name where it has none.
func unitName(u *game.Unit) string {
	return cmp.Or(u.Short, u.Name)
}

// A unitTable is the table in one of the ways to set it.
type unitTable struct {
	*slot.Pen
	columns []tableColumn
	boxes   []layout.Rect // of the blocks, without the heads
	rows    int           // in each block
	pitch   layout.Length
	style   layout.Style
	names   layout.Length           // room for a name
	called  func(*game.Unit) string // what the units are called
	gone    string                  // says where the columns stand that have no room; empty for none
}

// A tableColumn is a column with its head, long or short, and as wide as what is in it.
type tableColumn struct {
	unitColumn
	head string
	wide layout.Length
}

// drawUnitTable tries the table in so many blocks with these columns.
func drawUnitTable(p *slot.Pen, blocks int, columns []string) (*unitTable, bool) {
	t := &unitTable{Pen: p, style: p.StyleOf(p.Slot)}
	head := max(headRoom, t.head().CapHeight()+headAbove+headBelow)
	body := layout.Rect{X: p.Box.X, Y: p.Box.Y + head, W: p.Box.W, H: p.Box.H - head}
	rows := (len(p.About.Units) + blocks - 1) / blocks
	own := max(p.Slot.Pitch, p.Slot.Floor.Em(1000))
	t.rows, t.pitch = rows, own
	if rows > 0 && body.H < t.pitch.Times(rows, 1) {
		t.pitch = body.H / layout.Length(rows)
		t.style.Size = max(p.Slot.Floor, min(p.Slot.Size, pointsFor(t.pitch)))
	}
	if t.pitch < min(own, leastPitch) {
		return nil, false
	}
	wide := (body.W - blockGap*layout.Length(blocks-1)) / layout.Length(blocks)
	for i := range blocks {
		t.boxes = append(t.boxes, layout.Rect{X: body.X + layout.Length(i)*(wide+blockGap), Y: body.Y, W: wide, H: body.H})
	}
	t.measure(columns)
	return t, t.namesFit() && t.tells(slices.DeleteFunc(slices.Clone(columnsOf(p)), func(name string) bool { return slices.Contains(columns, name) }))
}

// tells finds words for columns that are left out, and whether its heads have room for them.
func (t *unitTable) tells(left []string) bool {
	if len(left) == 0 {
		return true
	}
	room := t.names // behind the head of the names, or in its place in the last of several blocks
	if len(t.boxes) == 1 {
		room -= t.head().Width(t.Words.Say("card.units-head")) + headGap
	}
	for _, t.gone = range elsewhere(t.Desk, left) {
		if t.goneStyle().Width(t.gone) <= room {
			return true
		}
	}
	return false
}

// goneStyle is the type of these words.
func (t *unitTable) goneStyle() layout.Style { return t.Sans(t.Slot.Floor.Points()).In(layout.Third) }

// head is the type of the heads, no smaller than that of what they head.
func (t *unitTable) head() layout.Style {
	label := t.Label()
	return label.At(max(label.Size, t.Slot.Floor))
}

// lift is from the line under a row to its baseline: in the middle, or as high as
// the tails of its letters need where rows are close.
func (t *unitTable) lift() layout.Length {
	spare := t.pitch - t.style.CapHeight()
	return max(spare/2, min(t.style.Size.Em(rowTail), spare-layout.HairWidth))
}

// rowTail is how far letters reach down, in 1/1000 em.
const rowTail = 240

// pointsFor is the largest type that rows of a pitch take, in half points.
func pointsFor(pitch layout.Length) layout.TypeSize {
	return layout.TypeSize(pitch*26/1000) / 5 * 50
}

// measure finds the widths of the columns, and the room that they leave for names.
func (t *unitTable) measure(columns []string) {
	gap, strong := t.gap(), t.Bold(t.style)
	t.names = t.boxes[0].W
	for _, name := range columns {
		c := tableColumn{unitColumn: unitColumnOf(t.Desk, name)}
		c.head = c.heads[0]
		if len(t.boxes) > 1 || t.Box.W < longHeads {
			c.head = c.heads[len(c.heads)-1]
		}
		c.wide = t.head().Width(c.head)
		for _, u := range t.About.Units {
			c.wide = max(c.wide, strong.Width(c.cell(t.Desk, u)))
		}
		t.columns = append(t.columns, c)
		t.names -= c.wide + gap
	}
}

// gap is the room between two columns.
func (t *unitTable) gap() layout.Length {
	if len(t.boxes) > 1 {
		return closeGap
	}
	return max(columnGap, t.head().Size.Em(gapOfHead))
}

// gapOfHead is the least of it, in 1/1000 em of the heads.
const gapOfHead = 650

// namesFit finds what the units are called, and whether that has room: their names, or, as soon as
// one is too wide, the short names of all, in the type that they fit in.
func (t *unitTable) namesFit() bool {
	wide := func(u *game.Unit) bool { return t.style.Width(u.Name) > t.names }
	if t.called = fullName; slices.ContainsFunc(t.About.Units, wide) {
		t.called = unitName
	}
	return !slices.ContainsFunc(t.About.Units, func(u *game.Unit) bool {
		_, err := t.style.Fit(t.called(u), t.names, t.Slot.Floor)
		return err != nil
	})
}

// nameStyle is the type of the names, one size for all.
func (t *unitTable) nameStyle() layout.Style {
	var list []page.Listed
	for _, u := range t.About.Units {
		list = append(list, page.Listed{Name: t.called(u), Room: t.names})
	}
	return page.SizeOf(list, t.style, t.Slot.Floor)
}

// put draws heads, rows and their lines; rows that no unit needs stay empty.
func (t *unitTable) put() {
	for b, box := range t.boxes {
		t.putHeads(box, b)
		lines := t.rows
		if len(t.boxes) == 1 {
			lines = max(lines, int(box.H/t.pitch))
		}
		for i := range lines {
			y := box.Y + t.pitch*layout.Length(i+1)
			t.Onto.PutLine(t.Slot.From, layout.Point{X: box.X, Y: y}, layout.Point{X: box.Right(), Y: y},
				layout.Stroke{Width: layout.HairWidth, Colour: layout.Rule})
			if n := b*t.rows + i; i < t.rows && n < len(t.About.Units) {
				t.Onto.PutRow(func() { t.putRow(box.X, y, t.About.Units[n]) })
			}
		}
	}
	if t.About.Card != nil && t.About.Card.Dummy {
		t.Onto.PutRow(t.putDummy)
	}
}

// putHeads sets the heads of a block, which are read once. The last one tells of what is left out.
func (t *unitTable) putHeads(box layout.Rect, block int) {
	at := layout.Point{X: box.X, Y: box.Y - headBelow}
	tells := t.gone != "" && block == len(t.boxes)-1
	beside := at
	heads := func() {
		if alone := tells && len(t.boxes) > 1; !alone {
			t.Onto.PutCell(0, layout.AsColumnHead, func() {
				beside.X += headGap + t.Onto.SetLine(t.Slot.From, at, layout.Left, t.head(), t.Words.Say("card.units-head"))
			})
		}
		t.across(box.X, layout.AsColumnHead, func(c tableColumn, x layout.Length) {
			t.Onto.SetLine(t.Slot.From, layout.Point{X: x, Y: at.Y}, c.align, t.head(), c.head)
		})
	}
	if block == 0 {
		t.Onto.PutRow(heads)
	} else {
		t.Onto.PutAs(layout.Element{Kind: layout.AsFurniture}, heads)
	}
	if tells {
		t.Onto.PutRow(func() { t.Onto.SetLine(t.Slot.From, beside, layout.Left, t.goneStyle(), t.gone) })
	}
	t.Onto.PutLine(t.Slot.From, box.At(), layout.Point{X: box.Right(), Y: box.Y}, layout.HairLine)
}

// across has put put a cell of every column, with the edge that it hangs on.
func (t *unitTable) across(left layout.Length, kind layout.ElementKind, put func(c tableColumn, x layout.Length)) {
	x := left + t.boxes[0].W
	for i, c := range slices.Backward(t.columns) {
		t.Onto.PutCell(i+1, kind, func() { put(c, x-c.wide+c.align.Shift(c.wide, 0)) })
		x -= c.wide + t.gap()
	}
}

// putRow sets one unit above a line.
func (t *unitTable) putRow(left, line layout.Length, u *game.Unit) {
	baseline := line - t.lift()
	t.Onto.PutCell(0, layout.AsRowHead, func() {
		t.Onto.SetLine(t.Slot.From, layout.Point{X: left, Y: baseline}, layout.Left, t.nameStyle(), t.called(u))
	})
	t.across(left, layout.AsCell, func(c tableColumn, x layout.Length) {
		style := t.style
		if c.strong {
			style = t.Bold(style)
		}
		t.Onto.SetLine(t.Slot.From, layout.Point{X: x, Y: baseline}, c.align, style, c.cell(t.Desk, u))
	})
}

// putDummy says in the empty rows of a dummy what to do with it.
func (t *unitTable) putDummy() {
	box := t.boxes[0]
	lines := t.style.Wrap(t.Words.Say("card.nothing-stands-here"), box.W*7/8)
	if over := t.pitch.Times(len(lines), 1) - box.H; over > 0 {
		t.TooSmall(over, "slot.words-of-dummy")
	}
	for i, line := range lines {
		y := box.Y + t.pitch*layout.Length(i+1) - t.lift()
		t.Onto.SetLine(t.Slot.From, layout.Point{X: box.X, Y: y}, layout.Left, t.style, strings.TrimSpace(line))
	}
}
