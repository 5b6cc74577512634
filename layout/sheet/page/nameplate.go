package page

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// NameOn is the origin of a name that has a short form.
func NameOn(place source.Place, sheet words.ID) Origin {
	return Origin{Place: place, What: "page.a-name", Sheet: sheet, Hint: "page.give-it-short"}
}

// FormationName is what a sheet calls a formation: as the host does, or what csprint has gathered
// in the sheet's language.
func (d *Desk) FormationName(name string) string {
	return game.FormationWords(name).In(d.Words)
}

// A Nameplate is a formation's name with its commander behind it.
type Nameplate struct {
	Name, Short string
	Commander   game.Commander
	Of          Origin
}

// plateGap stands between the parts of a nameplate.
var plateGap = layout.MM(2.4)

// PlateLead is from the line of a name to that of its commander, where he has
// one of his own.
var PlateLead = layout.MM(4.6)

// CommanderWidth is the width of the commander and his rating with the gaps
// before them.
func (d *Desk) CommanderWidth(c game.Commander, italic layout.Style) layout.Length {
	var used layout.Length
	if c.Name != "" {
		used += plateGap + italic.Width(c.Name)
	}
	if rating := d.Rating(c); rating != "" {
		used += plateGap + d.ratingStyle().Width(rating)
	}
	return used
}

func (p *PrintSettings) ratingStyle() layout.Style { return p.Sans(8).In(layout.Third) }

// A plate is a nameplate as it goes into a room.
type plate struct {
	Nameplate
	room     layout.Length
	heading  layout.Style // of the name
	Italic   layout.Style // of the commander
	TwoLines bool         // the commander stands below the name
}

// More is the room that a plate takes under its first line.
func (p plate) More() layout.Length {
	if p.TwoLines {
		return PlateLead
	}
	return 0
}

// Plate sets a nameplate to a room. Name and commander shrink together, the
// name no further than 12 pt; then the short name stands in; then the commander
// goes to a line of his own.
func (d *Desk) Plate(n Nameplate, room layout.Length, points float64) plate {
	n.Name = d.FormationName(n.Name)
	p := plate{Nameplate: n, room: room, heading: d.Heading(points), Italic: d.Italic(max(9.5, points-1))}
	wide := func(points float64, italic layout.Style) layout.Length {
		return d.Heading(points).Width(n.Name) + d.CommanderWidth(n.Commander, italic)
	}
	for points > 12 && wide(points, d.Italic(max(9.5, points-1))) > room {
		points -= 0.5
	}
	italic := d.Italic(max(9.5, points-1))
	if n.Short != "" && wide(points, italic) > room {
		n.Name = n.Short
	}
	for italic.Size > max(layout.Pt(9.5), d.Least) && wide(points, italic) > room {
		italic.Size -= 50
	}
	if wide(points, italic) > room && n.Commander.Present() {
		p.TwoLines, p.Italic = true, d.Italic(min(12, max(9.5, p.heading.Size.Points()-1))) // clear of the name's tails
		return p
	}
	p.Nameplate, p.heading, p.Italic = n, d.Heading(points), italic
	return p
}

// PutPlate sets a name, its commander in italics and his rating. It returns where
// its first line ends.
func (d *Desk) PutPlate(onto *layout.Frame, at layout.Point, p plate) layout.Length {
	style, name := d.Called(p.heading, p.Name, p.Short, p.room, layout.Pt(12), p.Of)
	used := onto.SetLine("nameplate", at, layout.Left, style, name)
	if !p.TwoLines {
		if end := d.putCommander(onto, layout.Point{X: at.X + used + plateGap, Y: at.Y}, p.Italic, p.Commander); end > 0 {
			return end
		}
		return at.X + used
	}
	of := Origin{Place: p.Of.Place, What: "page.a-commander", Sheet: p.Of.Sheet, Hint: "page.leave-out-first-names"}
	beside := d.CommanderWidth(p.Commander, p.Italic) - p.Italic.Width(p.Commander.Name)
	italic := d.Fit(p.Italic, p.Commander.Name, p.room-beside, layout.Pt(8), of)
	d.putCommander(onto, layout.Point{X: at.X, Y: at.Y + PlateLead}, italic, p.Commander)
	return at.X + used
}

// putCommander sets a commander and his rating, and returns where they end, 0 for none.
func (d *Desk) putCommander(onto *layout.Frame, at layout.Point, italic layout.Style, c game.Commander) (end layout.Length) {
	if c.Name != "" {
		end = at.X + onto.SetLine("nameplate", at, layout.Left, italic, c.Name)
		at.X = end + plateGap
	}
	if rating := d.Rating(c); rating != "" {
		end = at.X + onto.SetLine("nameplate", at, layout.Left, d.ratingStyle(), rating)
	}
	return end
}

// PutNameplate sets a nameplate where there is a single line for it, and returns where
// it ends. Where its commander has no room it tells his rating alone, or nothing of him.
func (d *Desk) PutNameplate(onto *layout.Frame, at layout.Point, room layout.Length, points float64, n Nameplate) layout.Length {
	p := d.Plate(n, room, points)
	for _, c := range []game.Commander{{Rating: n.Commander.Rating}, {}} {
		if p.TwoLines {
			n.Commander = c
			p = d.Plate(n, room, points)
		}
	}
	return d.PutPlate(onto, at, p)
}

// A Listed name stands in a list whose names are all of one size.
type Listed struct {
	Name, Short string
	Room        layout.Length
}

// SizeOf is the size in which every name of a list, or its short name, goes
// into its room, no smaller than the floor.
func SizeOf(list []Listed, s layout.Style, floor layout.TypeSize) layout.Style {
	least := s.Size
	for _, l := range list {
		fitted, err := s.Fit(l.Name, l.Room, floor)
		if err != nil && l.Short != "" {
			fitted, _ = s.Fit(l.Short, l.Room, floor)
		}
		least = min(least, fitted.Size)
	}
	return s.At(least)
}

// A Setting is a way to set a title: a style, a lead and how many lines it may take.
type Setting struct {
	Style layout.Style
	Lead  layout.Length
	Lines int
}

// titleSettings of the scenario's title over a page, the largest first.
func (p *PrintSettings) titleSettings() []Setting {
	return []Setting{
		{p.Heading(32), 0, 1}, {p.Heading(27), 0, 1}, {p.Heading(22), layout.MM(9), 2},
		{p.Heading(16), layout.MM(6.6), 2}, {p.Heading(12), layout.MM(5), 3},
	}
}

// gameTitleLead is from the title of the scenario to the line under it, gameTitleRule from
// there to the rule.
var gameTitleLead, gameTitleRule = layout.MM(7.5), layout.MM(4)

// PutGameTitle sets the title of the scenario over a page, in the room that a
// line of 32 pt with its baseline at y takes, but for what stands aside at the right. It returns the baseline of the line under it.
func (d *Desk) PutGameTitle(l Leaf, y, aside layout.Length) layout.Length {
	of := Origin{Place: d.Game.Place, What: "page.a-title", Sheet: "page.on-head-of-a-page", Hint: "page.shorten-scenario-title"}
	s, lines := d.InLines(d.Game.Title, l.Wide()-aside, of, d.titleSettings())
	y -= layout.Length(len(lines)-1) * s.Lead / 2
	l.PutAs(layout.Element{Kind: layout.AsHeading, Level: 1}, func() {
		y = l.SetLines(l.From+"/title", layout.Point{X: l.Left(), Y: y}, layout.Left, s.Style, s.Lead, lines).Y
	})
	return y - s.Lead + gameTitleLead
}

// PutGameRule draws the rule under the line that stands under such a title, and returns
// its y.
func (l Leaf) PutGameRule(base layout.Length) layout.Length {
	y := base + gameTitleRule
	l.Rule(y, layout.FrameLine)
	return y
}
