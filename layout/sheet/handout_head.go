package sheet

import (
	"fmt"
	"slices"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// putHead sets the bands of all sides, the title, when and where it happened,
// when and where it is played, and the facts. It returns the y under them.
func (h *handout) putHead() layout.Length {
	h.putBands()
	l := h.leaf
	y := h.putGameTitle(l, layout.MM(28.5)) + layout.MM(7.5)
	y = h.putScene(y) + layout.MM(4)
	l.rule(y, layout.FrameLine)
	y = h.putInvitation(y)
	y += layout.MM(11.5)
	h.spread(l, y, h.publicFacts())
	y += layout.MM(3.5)
	l.rule(y, layout.HairLine)
	return y + layout.MM(4)
}

// putBands sets the bands of the sides side by side over the page.
func (h *handout) putBands() {
	sides := h.Game.Sides
	gap, n := layout.MM(2), layout.Length(len(sides))
	wide := (h.leaf.wide() - (n-1)*gap) / n
	for i := range sides {
		x := h.leaf.left() + layout.Length(i)*(wide+gap)
		h.putBand(h.leaf.Frame, "handout/band", layout.Rect{X: x, Y: layout.PageMargin, W: wide, H: bandHigh}, h.livery(&sides[i]))
	}
}

// putScene sets date and place of the action, at the right the rules. It
// returns the last baseline.
func (h *handout) putScene(y layout.Length) layout.Length {
	l := h.leaf
	rules := l.SetLine("handout/rules", layout.Point{X: l.right(), Y: y}, layout.Right, h.italic(13), h.Book.Title)
	scene := joined(h.Game.Date.Words(), h.Game.Handout.Place)
	if scene == "" {
		scene = fmt.Sprintf("A battle of %d sides", len(h.Game.Sides))
	}
	of := origin{h.Game.Place, "place", "head of the handout", "shorten place:"}
	s, lines := h.inLines(scene, l.wide()-rules-gutter, of, []setting{
		{h.italic(13), 0, 1}, {h.italic(12), layout.MM(5.2), 2}, {h.italic(9.5), layout.MM(4.2), 4},
	})
	return l.SetLines("handout/scene", layout.Point{X: l.left(), Y: y}, layout.Left, s.style, s.lead, lines).Y - s.lead
}

// invitation is when, where and by whom the game is played. What the host
// leaves out leaves no gap.
func (h *handout) invitation() []fact {
	t := h.Game.Handout
	return given([]fact{
		{"WHEN", t.When}, {"WHERE", t.Where}, {"PLAYERS", t.Players}, {"HOW LONG", t.Lasts}, {"HOST", t.Host},
	})
}

// putInvitation sets it in cells under the line at y, and a line under them. It
// returns the y of that line, or y where there is nothing to say.
func (h *handout) putInvitation(y layout.Length) layout.Length {
	cells := h.invitation()
	if len(cells) == 0 {
		return y
	}
	l, wides := h.leaf, h.shares(cells)
	set := h.invitationSetting(cells, wides)
	x, most := l.left(), 1
	for i, c := range cells {
		lines := set.style.Wrap(c.value, wides[i])
		l.SetLine("handout/label", layout.Point{X: x, Y: y + layout.MM(5.6)}, layout.Left, h.label(), c.label)
		l.SetLines("handout/invitation", layout.Point{X: x, Y: y + layout.MM(12)}, layout.Left, set.style, set.lead, lines)
		x += wides[i] + invitationGap
		most = max(most, len(lines))
	}
	y += layout.MM(16) + layout.Length(most-1)*set.lead
	l.rule(y, layout.HairLine)
	return y
}

// invitationSetting is the largest in which every cell goes into its lines.
func (h *handout) invitationSetting(cells []fact, wides []layout.Length) setting {
	settings := []setting{
		{h.heading(16), layout.MM(6.6), 1}, {h.heading(13), layout.MM(5.6), 2}, {h.heading(12), layout.MM(5.2), 4}, {h.serif(9.5), layout.MM(4.2), 12},
	}
	for _, s := range settings {
		if !slices.ContainsFunc(cells, func(c fact) bool {
			return len(s.style.Wrap(c.value, wides[slices.Index(cells, c)])) > s.lines
		}) {
			return s
		}
	}
	return settings[len(settings)-1]
}

var invitationGap = layout.MM(6)

// shares are the widths of cells: what their texts take in one line where all
// of them go, otherwise no cell less than an even part of what others leave.
func (h *handout) shares(cells []fact) []layout.Length {
	room := h.leaf.wide() - layout.Length(len(cells)-1)*invitationGap
	wides := make([]layout.Length, len(cells))
	var sum layout.Length
	for i, c := range cells {
		wides[i] = max(h.heading(16).Width(c.value), h.label().Width(c.label))
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
	for step := layout.MM(0.5); most > step; most -= step {
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
func (h *handout) publicFacts() []fact {
	g := h.Game
	engagement := "Attack"
	if g.Engagement == generate.Meeting {
		engagement = "Meeting"
	}
	return given([]fact{
		{"START", g.Start.String()},
		{"TURNS", number(g.Turns)},
		{"ENGAGEMENT", engagement},
		{"TERRAIN", capitalized(g.Terrain.Label)},
		{"TABLE", tableSize(g)},
		{"FIGURES", figureScale(g)},
		{"ONE INCH", groundScale(g)},
		{"SPACE", spaceSide(g)},
	})
}
