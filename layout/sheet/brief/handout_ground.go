package brief

import (
	"fmt"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// mapCaption is from line to line of the words under the map.
var mapCaption = layout.MM(4)

// frameGap is between the frame of a map, where no side comes from there, and the words
// under it.
var frameGap = layout.MM(1.2)

// leastNumbered is a foot of the table on a map that has room for numbers.
var leastNumbered = layout.MM(16)

// A rim is the room outside the table at each edge: for a frame or numbers, and
// for the names of the sides that come from there.
type rim map[string]layout.Length

func (r rim) wide() layout.Length { return r["west"] + r["east"] }

func (r rim) high() layout.Length { return r["north"] + r["south"] }

// rim is that of the public map.
func (h *handout) rim() rim {
	r := rim{}
	for _, edge := range []string{"north", "east", "south", "west"} {
		if h.Game.Terrain.Map != nil {
			r[edge] = chart.Band
		}
	}
	r["south"] += frameGap
	if h.bareGrid() {
		r["west"], r["south"] = atlas.SpaceStrip(h.Desk), atlas.SpaceStrip(h.Desk)
	}
	for i := range h.Game.Sides {
		edge := h.Game.Sides[i].Edge
		r[edge] = h.nameOff(edge) + atlas.EdgeStrip
	}
	return r
}

// nameOff is how far from the table the strip for the names of an edge begins.
func (h *handout) nameOff(edge string) layout.Length {
	switch {
	case h.Game.Terrain.Map != nil:
		return chart.Band
	case h.bareGrid() && (edge == "west" || edge == "south"):
		return atlas.SpaceStrip(h.Desk)
	}
	return 0
}

// bareGrid tells a table of spaces that nobody rolled ground for.
func (h *handout) bareGrid() bool { return h.Game.Grid > 0 && h.Game.Terrain.Map == nil }

// groundSize is the size of the table on paper in a room, with its heading and
// its caption: as large as it goes.
func (h *handout) groundSize(room layout.Rect) layout.Size {
	r := h.rim()
	high := room.H - r.high() - h.mapHead(room.W).High - layout.Length(len(h.mapNotes(room.W)))*h.Caption().LeadOf(mapCaption)
	return atlas.GroundIn(h.Desk, nil, "", layout.Rect{W: room.W - r.wide(), H: high}).Box.Size()
}

func (h *handout) mapNotes(wide layout.Length) []string { return h.Caption().Wrap(h.mapNote(), wide) }

// groundHigh is the room of the map with its heading and its caption.
func (h *handout) groundHigh(column layout.Rect) layout.Length {
	lines := layout.Length(len(h.mapNotes(column.W)))
	return h.mapHead(column.W).High + h.groundSize(column).H + h.rim().high() + lines*h.Caption().LeadOf(mapCaption)
}

func (h *handout) mapHead(wide layout.Length) layout.Block {
	words := "The table"
	if h.rolledGround() {
		words += " ‡"
	}
	return h.Section("handout", words, wide)
}

// mapNote is the line under the map.
func (h *handout) mapNote() string {
	g := h.Game
	note := "North is up."
	switch {
	case g.Grid > 0:
		note += " " + spacesNote(h.Desk)
	case h.OfMen():
	case g.Terrain.Feet > 0 && g.Terrain.Map != nil:
		note += fmt.Sprintf(" Sectors of 1 ft, contours every %d ft.", g.Terrain.Feet)
		if !h.rolledGround() {
			note += " " + g.Terrain.Map.Origin()
		}
		if len(g.Terrain.Map.Objectives) > 0 {
			note += " The discs are objectives."
		}
	default:
		note += " A tick is 1 ft."
	}
	return note
}

// bareWords stand on a table without ground.
func (h *handout) bareWords() string {
	if h.OfMen() {
		return "What lies between the lines the night will show."
	}
	return say.Capitalized(page.GroundWords(h.Game)) + "."
}

// putGround sets the table: the ground where it is rolled, otherwise bare. No
// side's box is on it, and where two lines face one another neither is.
func (h *handout) putGround(column layout.Rect) {
	onto, head := h.leaf.Frame, h.mapHead(column.W)
	head.Put(onto, column.At())
	size, rim := h.groundSize(column), h.rim()
	left := column.X + rim["west"] + (column.W-rim.wide()-size.W)/2
	box := layout.Rect{X: left, Y: column.Y + head.High + rim["north"], W: size.W, H: size.H}
	p := atlas.Plan{Desk: h.Desk, Scaled: atlas.Scaled{Onto: onto, From: "handout/map", Box: box, Width: h.Game.Width}, Side: nil}
	if h.Game.Terrain.Map != nil {
		h.putLand(p)
	} else {
		h.putBare(p)
	}
	h.putEdgeNames(p)
	note := layout.Point{X: column.X, Y: box.Bottom() + rim["south"] + max(layout.MM(2.6), h.Caption().CapHeight()+layout.MM(0.9))}
	onto.SetLines("handout/caption", note, layout.Left, h.Caption(), mapCaption, h.mapNotes(column.W))
}

// putLand draws the rolled ground.
func (h *handout) putLand(p atlas.Plan) {
	c := atlas.ChartOf(h.Desk, p.Box.W, chart.View{Plain: p.Length(page.OneFoot) < leastNumbered})
	p.Onto.Put("handout/map", p.Box.At(), layout.Group{Frame: c.Draw(), Clip: true})
	c.PutFrame(p.Onto, p.Box.At())
}

// putBare draws a table that shows no ground.
func (h *handout) putBare(p atlas.Plan) {
	p.PutSpaces()
	p.PutTicks()
	p.Onto.PutBox("handout/map", p.Box, layout.Fill{}, layout.FrameLine)
	if h.Game.Grid > 0 {
		return
	}
	p.PutNorth()
	if style := h.Italic(12); p.Box.H > layout.MM(40) {
		lines := page.EvenLines(style, h.bareWords(), p.Box.W*3/4)
		at := p.Box.Centre()
		at.Y -= layout.Length(len(lines)-1) * layout.MM(6) / 2
		p.Onto.SetLines("handout/map", at, layout.Centre, style, layout.MM(6), lines)
	}
}

// putEdgeNames names the sides at their edges, outside the frame of the map, by
// their ids where their names have no room.
func (h *handout) putEdgeNames(p atlas.Plan) {
	names := p.EdgeNames()
	for _, edge := range []string{"north", "east", "south", "west"} {
		long := p.Box.W
		if edge == "east" || edge == "west" {
			long = p.Box.H
		}
		for _, name := range names[edge] {
			style, err := h.Strong(9.5).Fit(name, long, layout.Pt(7))
			if err == nil {
				h.putEdgeName(p, edge, style, name)
				break
			}
		}
	}
}

func (h *handout) putEdgeName(p atlas.Plan, edge string, style layout.Style, name string) {
	off, half := h.nameOff(edge)+atlas.EdgeStrip*5/8, style.CapHeight()/2
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
