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

// plateLead is from the line of a name to that of its commander, where he has
// one of his own.
var plateLead = layout.MM(4.6)

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

// A plate is a nameplate as it goes into a room.
type plate struct {
	nameplate
	room     layout.Length
	heading  layout.Style // of the name
	italic   layout.Style // of the commander
	twoLines bool         // the commander stands below the name
}

// more is the room that a plate takes under its first line.
func (p plate) more() layout.Length {
	if p.twoLines {
		return plateLead
	}
	return 0
}

// plate sets a nameplate to a room. Name and commander shrink together, the
// name no further than 12 pt; then the short name stands in; then the commander
// goes to a line of his own.
func (d *Desk) plate(n nameplate, room layout.Length, points float64) plate {
	p := plate{nameplate: n, room: room, heading: d.heading(points), italic: d.italic(max(9.5, points-1))}
	wide := func(points float64, italic layout.Style) layout.Length {
		return d.heading(points).Width(n.name) + d.commanderWidth(n.commander, italic)
	}
	for points > 12 && wide(points, d.italic(max(9.5, points-1))) > room {
		points -= 0.5
	}
	italic := d.italic(max(9.5, points-1))
	if n.short != "" && wide(points, italic) > room {
		n.name = n.short
	}
	for italic.Size > layout.Pt(9.5) && wide(points, italic) > room {
		italic.Size -= 50
	}
	if wide(points, italic) > room && n.commander.Present() {
		p.twoLines = true
		return p
	}
	p.nameplate, p.heading, p.italic = n, d.heading(points), italic
	return p
}

// putPlate sets a name, its commander in italics and his rating.
func (d *Desk) putPlate(onto *layout.Frame, at layout.Point, p plate) {
	room := p.room
	if !p.twoLines {
		room -= d.commanderWidth(p.commander, p.italic)
	}
	style, name := d.called(p.heading, p.name, p.short, room, layout.Pt(12), p.of)
	used := onto.SetLine("nameplate", at, layout.Left, style, name)
	if !p.twoLines {
		at.X += used + plateGap
		d.putCommander(onto, at, p.italic, p.commander)
		return
	}
	of := origin{p.of.place, "commander", p.of.sheet, "leave out first names or titles"}
	beside := d.commanderWidth(p.commander, p.italic) - p.italic.Width(p.commander.Name)
	italic := d.fit(p.italic, p.commander.Name, p.room-beside, layout.Pt(8), of)
	d.putCommander(onto, layout.Point{X: at.X, Y: at.Y + plateLead}, italic, p.commander)
}

// putCommander sets a commander and his rating.
func (d *Desk) putCommander(onto *layout.Frame, at layout.Point, italic layout.Style, c generate.Commander) {
	if c.Name != "" {
		at.X += plateGap + onto.SetLine("nameplate", at, layout.Left, italic, c.Name)
	}
	if rating := d.rating(c); rating != "" {
		onto.SetLine("nameplate", at, layout.Left, d.ratingStyle(), rating)
	}
}

// putNameplate sets a nameplate where there is a single line for it, without
// its commander where he has no room.
func (d *Desk) putNameplate(onto *layout.Frame, at layout.Point, room layout.Length, points float64, n nameplate) {
	p := d.plate(n, room, points)
	if p.twoLines {
		p = d.plate(nameplate{name: n.name, short: n.short, of: n.of}, room, points)
	}
	d.putPlate(onto, at, p)
}

// A listed name stands in a list whose names are all of one size.
type listed struct {
	name, short string
	room        layout.Length
}

// sizeOf is the size in which every name of a list, or its short name, goes
// into its room, no smaller than the floor.
func sizeOf(list []listed, s layout.Style, floor layout.TypeSize) layout.Style {
	least := s.Size
	for _, l := range list {
		fitted, err := s.Fit(l.name, l.room, floor)
		if err != nil && l.short != "" {
			fitted, _ = s.Fit(l.short, l.room, floor)
		}
		least = min(least, fitted.Size)
	}
	return s.At(least)
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
