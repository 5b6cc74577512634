package roster

import (
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A divisionHead is the title of a division and its track, a box for each unit that it
// can lose.
type divisionHead struct{ *divisionSheet }

// title is the division's name, its commander and what is counted.
func (h divisionHead) title(of *force.TestedDivision) divisionPart {
	f := of.Formation
	nation := h.Foreign(h.side, force.CommonNation(force.UnitsOf(f), f.Nation), "")
	counts := say.Joined(nation.Word(), force.StrengthOf(force.UnitsOf(f)).Parts(h.Words))
	plain, shift := h.Sans(9.5), h.ChipRoom(nation)
	if due := say.Joined(counts, h.Words.Say("division.tested-when")); plain.Width(due) < h.Wide()/2 {
		counts = due
	}
	n := page.Nameplate{Name: force.NameOf(h.side, f.Name, f.Place), Short: f.Short, Commander: f.Commander, Of: page.NameOn(f.Place, "page.on-division-sheet")}
	p := h.Plate(n, h.Wide()-plain.Width(counts)-titleGap-shift, 16)
	return rigid(of, titleHigh+p.More(), func(r page.Row) {
		r.Base = titleBase
		r.Of("division/counts").Right(r.Box.W, plain, counts)
		h.PutNation(r.Frame, r.From, r.At(0), nation)
		h.PutPlate(r.Frame, r.At(shift), p)
		r.Under(layout.FrameLine)
	})
}

// rigid is a part of a division with one height.
func rigid(of *force.TestedDivision, high layout.Length, put func(page.Row)) divisionPart {
	return divisionPart{rank: rankDivision, of: of, stack: stack{high, high, high}, put: func(r page.Row) { put(r.Strip(0, high, 0)) }}
}

// A mark is the box of the track at which a division is tested, the highest of
// the thresholds that it reaches.
type mark struct {
	box int
	force.Threshold
}

// marksOf are the boxes of a track of so many units at which the test is due,
// 4.4, each once: where two thresholds fall on one box, the higher counts, A18.
func marksOf(thresholds []force.Threshold, total int) []mark {
	var marks []mark
	for _, t := range thresholds {
		m := mark{force.ShareOf(total, t.Percent), t}
		if n := len(marks); n > 0 && marks[n-1].box == m.box {
			marks[n-1] = m
		} else {
			marks = append(marks, m)
		}
	}
	return marks
}

// Measures of the title and of the track.
var (
	titleHigh  = layout.MM(9.6)
	titleBase  = layout.MM(7)
	trackBox   = layout.MM(9.2)
	trackGap   = layout.MM(1)
	trackOver  = layout.MM(6.6) // over the boxes of a row with a threshold
	trackBare  = layout.MM(1)   // over one without
	leastTrack = layout.MM(7.6) // from box to box
	trackBelow = layout.MM(2.6)
	trackIn    = layout.Point{X: layout.MM(0.9), Y: layout.MM(1)} // of a box's number
	trackLabel = layout.MM(1.6)                                   // what it is, over the boxes
	markRise   = layout.MM(1.2)                                   // a threshold over its box
	markGap    = layout.MM(1.6)                                   // from one to the next
	titleGap   = layout.MM(6)                                     // from the name to what is counted
	labelGap   = layout.MM(2)                                     // behind the label
)

// A track is the boxes of the units that a division can lose, row by row.
type track struct {
	total, out int // out: struck before the battle
	perRow     int
	boxes      page.Boxes
	marks      []mark
}

// trackOf lays out the track of a division: as many rows of one length as keep
// the boxes legible.
func (h divisionHead) trackOf(of *force.TestedDivision) track {
	t := track{total: force.PartsOf(h.Desk, force.UnitsOf(of.Formation))}
	for _, u := range force.UnitsOf(of.Formation) {
		t.out += force.OutAtStart(h.Book, u)
	}
	room := h.Wide() + trackGap
	rows := (t.total + int(room/leastTrack) - 1) / int(room/leastTrack)
	t.perRow = (t.total + rows - 1) / rows
	t.boxes = page.EvenBoxes(0, room, t.perRow).High(trackBox)
	t.boxes.Cell.W -= trackGap
	t.marks = marksOf(thresholdsOf(h.Desk), t.total)
	return t
}

// track is the parts of the track, one a row; the first has its label.
func (h divisionHead) track(of *force.TestedDivision) []divisionPart {
	t := h.trackOf(of)
	var parts []divisionPart
	for first := 1; first <= t.total; first += t.perRow {
		last, over := min(t.total, first+t.perRow-1), trackBare
		if first == 1 || t.marked(first, last) {
			over = trackOver
		}
		parts = append(parts, rigid(of, over+trackBox+trackBelow, func(r page.Row) {
			h.putRow(r.Strip(over, trackBox, 0), t, first, last)
		}))
	}
	return parts
}

// marked tells whether a threshold stands among some boxes.
func (t track) marked(first, last int) bool {
	return slices.ContainsFunc(t.marks, func(m mark) bool { return m.box >= first && m.box <= last })
}

// putRow draws some boxes and what stands over them.
func (h divisionHead) putRow(r page.Row, t track, first, last int) {
	box := func(n int) layout.Rect { return t.boxes.Box(r.Box.At(), n-first) }
	for n := first; n <= last; n++ {
		stroke, style := layout.RuleLine, h.Sans(9).In(layout.Third)
		if t.marked(n, n) {
			stroke, style = layout.FrameLine, h.Strong(9)
		}
		r.PutBox("division/track", box(n), layout.Fill{}, stroke)
		r.PutTick("division/track", box(n), layout.Entry{Mark: game.OutMark, Value: strconv.Itoa(n), On: n <= t.out})
		page.PutCorner(r.Frame, "division/track", box(n), trackIn, style, strconv.Itoa(n))
		if n <= t.out {
			strike(r.Frame, box(n))
		}
	}
	free := r.Box.X
	if label := h.Words.Say("division.units-out"); first == 1 && !t.marked(1, 1) && (len(t.marks) == 0 || box(t.marks[0].box).X > r.Box.X+h.Label().Width(label)+2*labelGap) {
		free += r.Of("division/label").On(-trackLabel).Left(0, h.Label(), label) + labelGap
	}
	for _, m := range t.marks {
		if m.box >= first && m.box <= last {
			free = h.putMark(r.Frame, box(m.box), m, free)
		}
	}
}

// putMark sets a threshold and what it costs over its box, no farther left than
// what stands there already; it returns where the next may begin. Without room
// for both, what it costs stands alone.
func (h divisionHead) putMark(onto *layout.Frame, box layout.Rect, m mark, free layout.Length) layout.Length {
	percent, value := page.Marked(h.Words.Say("roster.percent", "percent", m.Percent), m.House.Percent), page.Marked(say.Signed(m.Value), m.House.Value)
	plain, strong := h.Sans(9.5), h.Strong(12)
	row := page.RowIn(onto, "division/mark", layout.Rect{Y: box.Y}, -markRise)
	right := layout.PageMargin + h.Wide()
	within := func(wide layout.Length) layout.Length {
		return min(max(box.Centre().X-wide/2, free), right-wide)
	}
	wide := plain.Width(percent) + markGap + strong.Width(value)
	x := within(wide)
	if x < free || x > box.Right() || x+wide < box.X {
		x = within(strong.Width(value))
		return x + row.Left(x, strong, value) + markGap
	}
	used := row.Left(x, plain, percent) + markGap
	row.Left(x+used, strong, value)
	return x + wide + markGap
}
