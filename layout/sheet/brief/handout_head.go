package brief

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A handoutHead is the head of a handout: whose it is, when and where it is played, and
// the facts that all know.
type handoutHead struct {
	*page.Desk
	leaf page.Leaf
}

// put sets the bands of all sides, the title, when and where it happened,
// when and where it is played, and the facts. It returns the y under them.
func (h handoutHead) put() layout.Length {
	h.putBands()
	l := h.leaf
	y := l.PutGameRule(h.putScene(h.PutGameTitle(l, titleBase, putSealCode(h.Desk, l))))
	return h.Spread(l, h.putInvitation(y)+publicFactsBase, h.publicFacts())
}

// Measures of the head beside those of any first page.
var (
	bandGap         = layout.MM(2)    // between the bands of sides
	invitationLabel = layout.MM(5.6)  // the baseline of the words of the invitation, under the rule,
	invitationValue = layout.MM(12)   // and of what stands under them
	invitationHigh  = layout.MM(16)   // with one line of that
	invitationGap   = layout.MM(6)    // between its cells
	cutStep         = layout.MM(0.5)  // by which cells are made narrower until they go in
	publicFactsBase = layout.MM(11.5) // the values of the facts, from the rule over them
)

// brokenLeads are from line to line of names and the like that take several, by their size
// in points.
var brokenLeads = map[float64]layout.Length{16: layout.MM(6.6), 13: layout.MM(5.6), 12: layout.MM(5.2), 9.5: layout.MM(4.2)}

// broken is how such are set in a size, in so many lines at most.
func broken(face func(points float64) layout.Style, points float64, lines int) page.Setting {
	return page.Setting{Style: face(points), Lead: brokenLeads[points], Lines: lines}
}

// putBands sets the bands of the sides side by side over the page.
func (h handoutHead) putBands() {
	sides := h.Game.Sides
	gap, n := bandGap, layout.Length(len(sides))
	wide := (h.leaf.Wide() - (n-1)*gap) / n
	for i := range sides {
		x := h.leaf.Left() + layout.Length(i)*(wide+gap)
		h.PutBand(h.leaf.Frame, "handout/band", layout.Rect{X: x, Y: layout.PageMargin, W: wide, H: page.BandHigh}, h.LiveryOf(&sides[i]))
	}
}

// putScene sets date and place of the action, at the right the rules. It
// returns the last baseline.
func (h handoutHead) putScene(y layout.Length) layout.Length {
	l := h.leaf
	rules := l.SetLine("handout/rules", layout.Point{X: l.Right(), Y: y}, layout.Right, h.Italic(13), h.Book.Title)
	scene := say.Joined(h.Game.Date.Words().In(h.Words), h.Game.Handout.Place)
	if scene == "" {
		scene = h.Words.Say("handout.battle-of-sides", "n", len(h.Game.Sides))
	}
	of := page.Origin{Place: h.Game.Place, What: "page.a-place", Sheet: "page.on-head-of-the-handout", Hint: "page.shorten-place"}
	s, lines := h.InLines(scene, l.Wide()-rules-page.Gutter, of, []page.Setting{
		{Style: h.Italic(13), Lines: 1}, broken(h.Italic, 12, 2), broken(h.Italic, 9.5, 4),
	})
	return l.SetLines("handout/scene", layout.Point{X: l.Left(), Y: y}, layout.Left, s.Style, s.Lead, lines).Y - s.Lead
}

// invitation is when, where and by whom the game is played. What the host
// leaves out leaves no gap.
func (h handoutHead) invitation() []page.Fact {
	t := h.Game.Handout
	return page.Given([]page.Fact{
		{Label: h.Words.Say("handout.when"), Value: t.When}, {Label: h.Words.Say("handout.where"), Value: t.Where}, {Label: h.Words.Say("handout.players"), Value: t.Players},
		{Label: h.Words.Say("handout.how-long"), Value: t.Lasts}, {Label: h.Words.Say("handout.host"), Value: t.Host},
	})
}

// putInvitation sets it in cells under the line at y, and a line under them. It
// returns the y of that line, or y where there is nothing to say.
func (h handoutHead) putInvitation(y layout.Length) layout.Length {
	cells := h.invitation()
	if len(cells) == 0 {
		return y
	}
	l, wides := h.leaf, h.shares(cells)
	set := h.invitationSetting(cells, wides)
	labels, values := l.Strip("handout/label", y, 0, invitationLabel), l.Strip("handout/invitation", y, 0, invitationValue)
	x, most := layout.Length(0), 1
	for i, c := range cells {
		lines := set.Style.Wrap(c.Value, wides[i])
		labels.Left(x, h.Label(), c.Label)
		values.Lines(x, set.Style, set.Lead, lines)
		x += wides[i] + invitationGap
		most = max(most, len(lines))
	}
	y += invitationHigh + layout.Length(most-1)*set.Lead
	l.Rule(y, layout.HairLine)
	return y
}

// invitationSetting is the largest in which every cell goes into its lines.
func (h handoutHead) invitationSetting(cells []page.Fact, wides []layout.Length) page.Setting {
	settings := []page.Setting{
		broken(h.Heading, 16, 1), broken(h.Heading, 13, 2), broken(h.Heading, 12, 4), broken(h.Serif, 9.5, 12),
	}
	for _, s := range settings {
		if !slices.ContainsFunc(cells, func(c page.Fact) bool {
			return len(s.Style.Wrap(c.Value, wides[slices.Index(cells, c)])) > s.Lines
		}) {
			return s
		}
	}
	return settings[len(settings)-1]
}

// shares are the widths of cells: what their texts take in one line where all
// of them go, otherwise no cell less than an even part of what others leave.
func (h handoutHead) shares(cells []page.Fact) []layout.Length {
	room := h.leaf.Wide() - layout.Length(len(cells)-1)*invitationGap
	wides := make([]layout.Length, len(cells))
	var sum layout.Length
	for i, c := range cells {
		wides[i] = max(h.Heading(16).Width(c.Value), h.Label().Width(c.Label))
		sum += wides[i]
	}
	if sum <= room {
		for i := range wides {
			wides[i] += (room - sum) / layout.Length(len(cells))
		}
		return wides
	}
	return cutEven(wides, room)
}

// cutEven cuts the widest of some widths down to one width, so that they go
// into a room together.
func cutEven(wides []layout.Length, room layout.Length) []layout.Length {
	out := make([]layout.Length, len(wides))
	most := room
	for ; most > cutStep; most -= cutStep {
		var sum layout.Length
		for i, w := range wides {
			out[i] = min(w, most)
			sum += out[i]
		}
		if sum <= room {
			break
		}
	}
	return out
}

// publicFacts are what all sides know of the game.
func (h handoutHead) publicFacts() []page.Fact {
	if h.Game.Engagement == game.Meeting {
		return gameFacts(h.Desk, h.Words.Say("brief.meeting"))
	}
	return gameFacts(h.Desk, h.Words.Say("handout.attack"))
}
