package sheet

import (
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
)

// nameOn is the origin of a name that has a short form.
func nameOn(place source.Place, sheet string) origin {
	return origin{place, "name", sheet, "give it a short name with short:"}
}

// called sets a name to a room: as it is, smaller down to the floor, or by its
// short form where it has one and nothing else fits.
func (d *Desk) called(s layout.Style, name, short string, room layout.Length, floor layout.TypeSize, of origin) (layout.Style, string) {
	if _, err := s.Fit(name, room, floor); err != nil && short != "" {
		name = short
	}
	return d.fit(s, name, room, floor, of), name
}

// A nameplate is a formation's name with its commander behind it.
type nameplate struct {
	name, short string
	commander   generate.Commander
	of          origin
}

// plateGap stands between the parts of a nameplate.
var plateGap = layout.MM(2.4)

// commanderWidth is the width of the commander and his rating with the gaps
// before them.
func (d *Desk) commanderWidth(c generate.Commander, italic layout.Style) layout.Length {
	var used layout.Length
	if c.Name != "" {
		used += plateGap + italic.Width(c.Name)
	}
	if rating := d.rating(c); rating != "" {
		used += plateGap + d.ratingStyle().Width(rating)
	}
	return used
}

func (d *Desk) ratingStyle() layout.Style { return d.sans(8).In(layout.Third) }

// nameplateWidth is the width of a nameplate whose name has a size in points.
func (d *Desk) nameplateWidth(n nameplate, points float64) layout.Length {
	return d.heading(points).Width(n.name) + d.commanderWidth(n.commander, d.italic(max(9.5, points-1)))
}

// putNameplate sets a name, its commander in italics and his rating. Name and
// commander shrink to the room together, the name no further than 12 pt; then
// the short name stands in.
func (d *Desk) putNameplate(onto *layout.Frame, at layout.Point, room layout.Length, points float64, n nameplate) {
	for points > 12 && d.nameplateWidth(n, points) > room {
		points -= 0.5
	}
	if n.short != "" && d.nameplateWidth(n, points) > room {
		n.name = n.short
	}
	italic := d.italic(max(9.5, points-1))
	for italic.Size > layout.Pt(9.5) && d.heading(points).Width(n.name)+d.commanderWidth(n.commander, italic) > room {
		italic.Size -= 50
	}
	name := d.fit(d.heading(points), n.name, room-d.commanderWidth(n.commander, italic), layout.Pt(12), n.of)
	at.X += onto.SetLine("nameplate", at, layout.Left, name, n.name)
	if c := n.commander.Name; c != "" {
		at.X += plateGap + onto.SetLine("nameplate", layout.Point{X: at.X + plateGap, Y: at.Y}, layout.Left, italic, c)
	}
	if rating := d.rating(n.commander); rating != "" {
		onto.SetLine("nameplate", layout.Point{X: at.X + plateGap, Y: at.Y}, layout.Left, d.ratingStyle(), rating)
	}
}

// A setting is a way to set a title: a style, a lead and how many lines it may take.
type setting struct {
	style layout.Style
	lead  layout.Length
	lines int
}

// titleSettings of the scenario's title over a page, the largest first.
func (d *Desk) titleSettings() []setting {
	return []setting{
		{d.heading(32), 0, 1}, {d.heading(27), 0, 1}, {d.heading(22), layout.MM(9), 2},
		{d.heading(16), layout.MM(6.6), 2}, {d.heading(12), layout.MM(5), 3},
	}
}

// inLines breaks the scenario's title by the first setting in which it goes
// into its lines, or reports that it is too long for a sheet.
func (d *Desk) inLines(text string, wide layout.Length, of origin, settings []setting) (setting, []string) {
	var lines []string
	for _, s := range settings {
		if lines = s.style.Wrap(text, wide); len(lines) <= s.lines {
			return s, lines
		}
	}
	last := settings[len(settings)-1]
	d.fit(last.style, text, wide*layout.Length(last.lines)*4/5, last.style.Size, of)
	return last, lines[:last.lines]
}

// putGameTitle sets the title of the scenario over a page, in the room that a
// line of 32 pt with its baseline at y takes. It returns the last baseline.
func (d *Desk) putGameTitle(l leaf, y layout.Length) layout.Length {
	of := origin{d.Game.Place, "title", "head of a page", "give the scenario a shorter title"}
	s, lines := d.inLines(d.Game.Title, l.wide(), of, d.titleSettings())
	y -= layout.Length(len(lines)-1) * s.lead / 2
	return l.SetLines(l.from+"/title", layout.Point{X: l.left(), Y: y}, layout.Left, s.style, s.lead, lines).Y - s.lead
}
