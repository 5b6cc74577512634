package brief

import (
	"strings"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Measures of the map.
var (
	mapCaption     = layout.MM(4)   // from line to line of the words under it
	mapCaptionBase = layout.MM(2.6) // the baseline of the first, at the least,
	mapCaptionAir  = layout.MM(0.9) // and what then is bare over it
	frameGap       = layout.MM(1.2) // between its frame, where no side comes from there, and the words
	leastNumbered  = layout.MM(16)  // a foot of the table on a map that has room for numbers
	leastBare      = layout.MM(40)  // how high a bare table is that has words
	bareLead       = layout.MM(6)   // from line to line of these
)

// A rim is the room outside the table at each edge: for a frame or numbers, and
// for the names of the sides that come from there.
type rim map[string]layout.Length

func (r rim) wide() layout.Length { return r["west"] + r["east"] }

func (r rim) high() layout.Length { return r["north"] + r["south"] }

// A publicMap is the ground as everyone knows it, on a handout: its heading, the map and
// the names of the sides at their edges.
type publicMap struct{ *page.Desk }

// rolled tells whether csprint rolled the ground or a part of it.
func (m publicMap) rolled() bool {
	of := m.Game.Terrain.Map
	return of != nil && of.RolledBy()
}

// rim is that of the public map.
func (m publicMap) rim() rim {
	r := rim{}
	for _, edge := range []string{"north", "east", "south", "west"} {
		if m.Game.Terrain.Map != nil {
			r[edge] = chart.Band
		}
	}
	r["south"] += frameGap
	if m.bareGrid() {
		r["west"], r["south"] = atlas.SpaceStrip(m.Desk), atlas.SpaceStrip(m.Desk)
	}
	for i := range m.Game.Sides {
		edge := m.Game.Sides[i].Edge
		r[edge] = m.nameOff(edge) + atlas.EdgeStrip
	}
	return r
}

// nameOff is how far from the table the strip for the names of an edge begins.
func (m publicMap) nameOff(edge string) layout.Length {
	switch {
	case m.Game.Terrain.Map != nil:
		return chart.Band
	case m.bareGrid() && (edge == "west" || edge == "south"):
		return atlas.SpaceStrip(m.Desk)
	}
	return 0
}

// bareGrid tells a table of spaces that nobody rolled ground for.
func (m publicMap) bareGrid() bool { return m.Game.Grid > 0 && m.Game.Terrain.Map == nil }

// size is the size of the table on paper in a room, with its heading and
// its caption: as large as it goes.
func (m publicMap) size(room layout.Rect) layout.Size {
	r := m.rim()
	high := room.H - r.high() - m.mapHead(room.W).High - layout.Length(len(m.mapNotes(room.W)))*m.Caption().LeadOf(mapCaption)
	return atlas.GroundIn(m.Desk, nil, "", layout.Rect{W: room.W - r.wide(), H: high}).Box.Size()
}

func (m publicMap) mapNotes(wide layout.Length) []string { return m.Caption().Wrap(m.mapNote(), wide) }

// high is the room of the map with its heading and its caption.
func (m publicMap) high(column layout.Rect) layout.Length {
	lines := layout.Length(len(m.mapNotes(column.W)))
	return m.mapHead(column.W).High + m.size(column).H + m.rim().high() + lines*m.Caption().LeadOf(mapCaption)
}

// rolledMark stands behind heads over what csprint's own tables rolled.
const rolledMark = " ‡"

func (m publicMap) mapHead(wide layout.Length) layout.Block {
	return m.Section("handout", m.Words.Say("brief.the-table")+page.When(m.rolled(), rolledMark), wide)
}

// mapNote is the line under the map.
func (m publicMap) mapNote() string {
	g := m.Game
	said := []string{m.Words.Say("handout.north-up")}
	switch {
	case g.Grid > 0:
		said = append(said, spacesNote(m.Desk))
	case m.OfMen():
	case g.Terrain.Feet > 0 && g.Terrain.Map != nil:
		said = append(said, m.Words.Say("handout.sectors", "feet", g.Terrain.Feet))
		if !m.rolled() {
			said = append(said, g.Terrain.Map.Origin().In(m.Words))
		}
		if len(g.Terrain.Map.Objectives) > 0 {
			said = append(said, m.Words.Say("handout.discs"))
		}
	default:
		said = append(said, m.Words.Say("handout.tick"))
	}
	return strings.Join(said, " ")
}

// bareWords stand on a table without ground.
func (m publicMap) bareWords() string {
	if m.OfMen() {
		return m.Words.Say("handout.the-night-will-show")
	}
	return say.Capitalized(m.GroundWords()) + "."
}

// put sets the table: the ground where it is rolled, otherwise bare. No
// side's box is on it, and where two lines face one another neither is.
func (m publicMap) put(onto *layout.Frame, column layout.Rect) {
	head := m.mapHead(column.W)
	head.Put(onto, column.At())
	size, rim := m.size(column), m.rim()
	left := column.X + rim["west"] + (column.W-rim.wide()-size.W)/2
	box := layout.Rect{X: left, Y: column.Y + head.High + rim["north"], W: size.W, H: size.H}
	p := atlas.Plan{Desk: m.Desk, Scaled: atlas.Scaled{Onto: onto, From: "handout/map", Box: box, Width: m.Game.Width}, Side: nil}
	if m.Game.Terrain.Map != nil {
		m.putLand(p)
	} else {
		m.putBare(p)
	}
	m.putEdgeNames(p)
	note := layout.Point{X: column.X, Y: box.Bottom() + rim["south"] + max(mapCaptionBase, m.Caption().CapHeight()+mapCaptionAir)}
	onto.SetLines("handout/caption", note, layout.Left, m.Caption(), mapCaption, m.mapNotes(column.W))
}

// putLand draws the rolled ground.
func (m publicMap) putLand(p atlas.Plan) {
	c := atlas.ChartOf(m.Desk, p.Box.W, chart.View{Plain: p.Length(page.OneFoot) < leastNumbered})
	p.Onto.Put("handout/map", p.Box.At(), layout.Group{Frame: c.Draw(), Clip: true})
	c.PutFrame(p.Onto, p.Box.At())
}

// putBare draws a table that shows no ground.
func (m publicMap) putBare(p atlas.Plan) {
	p.PutSpaces()
	p.PutTicks()
	p.Onto.PutBox("handout/map", p.Box, layout.Fill{}, layout.FrameLine)
	if m.Game.Grid > 0 {
		return
	}
	p.PutNorth()
	if style := m.Italic(12); p.Box.H > leastBare {
		lines := page.EvenLines(style, m.bareWords(), p.Box.W*3/4)
		at := p.Box.Centre()
		at.Y -= layout.Length(len(lines)-1) * bareLead / 2
		p.Onto.SetLines("handout/map", at, layout.Centre, style, bareLead, lines)
	}
}

// putEdgeNames names the sides at their edges, outside the frame of the map, by
// their ids where their names have no room.
func (m publicMap) putEdgeNames(p atlas.Plan) {
	names := p.EdgeNames()
	for _, edge := range []string{"north", "east", "south", "west"} {
		long := p.Box.W
		if edge == "east" || edge == "west" {
			long = p.Box.H
		}
		for _, name := range names[edge] {
			style, err := m.Strong(9.5).Fit(name, long, layout.Pt(7))
			if err == nil {
				m.putEdgeName(p, edge, style, name)
				break
			}
		}
	}
}

func (m publicMap) putEdgeName(p atlas.Plan, edge string, style layout.Style, name string) {
	off, half := m.nameOff(edge)+atlas.EdgeStrip*5/8, style.CapHeight()/2
	centre := p.Box.Centre()
	switch edge {
	case "north":
		p.Onto.SetLine("handout/edge", layout.Point{X: centre.X, Y: p.Box.Y - off + half}, layout.Centre, style, name)
	case "south":
		p.Onto.SetLine("handout/edge", layout.Point{X: centre.X, Y: p.Box.Bottom() + off + half}, layout.Centre, style, name)
	case "west":
		p.Onto.SetTurned("handout/edge", layout.Point{X: p.Box.X - off + half, Y: centre.Y + style.Width(name)/2}, layout.QuarterCCW, style, name)
	case "east":
		p.Onto.SetTurned("handout/edge", layout.Point{X: p.Box.Right() + off + half, Y: centre.Y + style.Width(name)/2}, layout.QuarterCCW, style, name)
	}
}
