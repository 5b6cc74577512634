package roster

import (
	"fmt"
	"strconv"

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
	counts := say.Joined(nation.Word(), force.StrengthOf(f).Parts())
	plain, shift := h.Sans(9.5), h.ChipRoom(nation)
	if due := say.Joined(counts, "tested when a heavy box is filled"); plain.Width(due) < h.wide()/2 {
		counts = due
	}
	n := page.Nameplate{Name: force.NameOf(h.side, f.Name, f.Place), Short: f.Short, Commander: f.Commander, Of: page.NameOn(f.Place, "division sheet")}
	p := h.Plate(n, h.wide()-plain.Width(counts)-layout.MM(6)-shift, 16)
	high := layout.MM(9.6) + p.More()
	return rigid(of, high, func(onto *layout.Frame, at layout.Point) {
		base := at.Y + layout.MM(7)
		onto.SetLine("division/counts", layout.Point{X: at.X + h.wide(), Y: base}, layout.Right, plain, counts)
		h.PutNation(onto, "division", layout.Point{X: at.X, Y: base}, nation)
		h.PutPlate(onto, layout.Point{X: at.X + shift, Y: base}, p)
		onto.PutLine("division", layout.Point{X: at.X, Y: at.Y + high}, layout.Point{X: at.X + h.wide(), Y: at.Y + high}, layout.FrameLine)
	})
}

// rigid is a part of a division with one height.
func rigid(of *force.TestedDivision, high layout.Length, put func(onto *layout.Frame, at layout.Point)) divisionPart {
	return divisionPart{rank: rankDivision, of: of, least: high, usual: high, most: high, put: func(onto *layout.Frame, at layout.Point, _ layout.Length) { put(onto, at) }}
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

// Measures of the track.
var (
	trackBox   = layout.MM(9.2)
	trackGap   = layout.MM(1)
	trackOver  = layout.MM(6.6) // over the boxes of a row with a threshold
	leastTrack = layout.MM(7.6) // from box to box
	trackBelow = layout.MM(2.6)
)

// A track is the boxes of the units that a division can lose, row by row.
type track struct {
	total, out int // out: struck before the battle
	perRow     int
	pitch      layout.Length
	marks      []mark
}

// trackOf lays out the track of a division: as many rows of one length as keep
// the boxes legible.
func (h divisionHead) trackOf(of *force.TestedDivision) track {
	t := track{total: force.TestedOf(h.Book, force.UnitsOf(of.Formation))}
	for _, u := range force.UnitsOf(of.Formation) {
		t.out += force.OutAtStart(h.Book, u)
	}
	room := h.wide() + trackGap
	rows := (t.total + int(room/leastTrack) - 1) / int(room/leastTrack)
	t.perRow = (t.total + rows - 1) / rows
	t.pitch = room / layout.Length(t.perRow)
	t.marks = marksOf(thresholdsOf(h.Desk), t.total)
	return t
}

// track is the parts of the track, one a row; the first has its label.
func (h divisionHead) track(of *force.TestedDivision) []divisionPart {
	t := h.trackOf(of)
	var parts []divisionPart
	for first := 1; first <= t.total; first += t.perRow {
		last := min(t.total, first+t.perRow-1)
		over := layout.MM(1)
		if first == 1 || t.marked(first, last) {
			over = trackOver
		}
		parts = append(parts, rigid(of, over+trackBox+trackBelow, func(onto *layout.Frame, at layout.Point) {
			h.putRow(onto, layout.Point{X: at.X, Y: at.Y + over}, t, first, last)
		}))
	}
	return parts
}

// marked tells whether a threshold stands among some boxes.
func (t track) marked(first, last int) bool {
	for _, m := range t.marks {
		if m.box >= first && m.box <= last {
			return true
		}
	}
	return false
}

// box is where a box stands in its row, whose first box has a number.
func (t track) box(at layout.Point, first, n int) layout.Rect {
	x, next := t.pitch*layout.Length(n-first), t.pitch*layout.Length(n-first+1)
	return layout.Rect{X: at.X + x, Y: at.Y, W: next - x - trackGap, H: trackBox}
}

// putRow draws some boxes and what stands over them.
func (h divisionHead) putRow(onto *layout.Frame, at layout.Point, t track, first, last int) {
	heavy := map[int]bool{}
	for _, m := range t.marks {
		heavy[m.box] = true
	}
	for n := first; n <= last; n++ {
		box := t.box(at, first, n)
		stroke, style := layout.RuleLine, h.Sans(9).In(layout.Third)
		if heavy[n] {
			stroke, style = layout.FrameLine, h.Strong(9)
		}
		onto.PutBox("division/track", box, layout.Fill{}, stroke)
		onto.SetLine("division/track", layout.Point{X: box.X + layout.MM(0.9), Y: box.Y + style.CapHeight() + layout.MM(1)}, layout.Left, style, strconv.Itoa(n))
		if n <= t.out {
			strike(onto, box)
		}
	}
	free := at.X
	if first == 1 {
		label := "UNITS OUT"
		if !t.marked(1, 1) && (len(t.marks) == 0 || t.box(at, 1, t.marks[0].box).X > at.X+h.Label().Width(label)+layout.MM(4)) {
			free += onto.SetLine("division/label", layout.Point{X: at.X, Y: at.Y - layout.MM(1.6)}, layout.Left, h.Label(), label) + layout.MM(2)
		}
	}
	for _, m := range t.marks {
		if m.box >= first && m.box <= last {
			free = h.putMark(onto, t.box(at, first, m.box), m, free)
		}
	}
}

// putMark sets a threshold and what it costs over its box, no farther left than
// what stands there already; it returns where the next may begin. Without room
// for both, what it costs stands alone.
func (h divisionHead) putMark(onto *layout.Frame, box layout.Rect, m mark, free layout.Length) layout.Length {
	percent, value := page.Marked(fmt.Sprintf("%d %%", m.Percent), m.House.Percent), page.Marked(say.Signed(m.Value), m.House.Value)
	plain, strong, gap := h.Sans(9.5), h.Strong(12), layout.MM(1.6)
	wide := plain.Width(percent) + gap + strong.Width(value)
	right := layout.PageMargin + h.wide()
	x := min(max(box.Centre().X-wide/2, free), right-wide)
	y := box.Y - layout.MM(1.2)
	if x < free || x > box.Right() || x+wide < box.X {
		x = min(max(box.Centre().X-strong.Width(value)/2, free), right-strong.Width(value))
		return x + onto.SetLine("division/mark", layout.Point{X: x, Y: y}, layout.Left, strong, value) + gap
	}
	used := onto.SetLine("division/mark", layout.Point{X: x, Y: y}, layout.Left, plain, percent) + gap
	onto.SetLine("division/mark", layout.Point{X: x + used, Y: y}, layout.Left, strong, value)
	return x + wide + gap
}
