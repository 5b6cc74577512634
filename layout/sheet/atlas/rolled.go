package atlas

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// A copyOf is whose copy of a map a page is.
type copyOf uint8

// The copies of a map.
const (
	everyones copyOf = iota // all deployment boxes, no secret
	umpires                 // with what the ground is worth and how it was drawn
	ones                    // a side's: its own box
)

// A rolledMap is the page of a game's rolled ground while it is being drawn.
type rolledMap struct {
	*tableMap
	land  *ground.Map
	chart *chart.Chart
	whose copyOf
	plan  mapPlan
	most  layout.Length // that the table may be wide; 0 for what there is room for
	pitch layout.Length // of the rows of the panel
}

// Rolled is the map of the game's ground; nil for a table that the host lays.
func Rolled(d *page.Desk) *ground.Map { return d.Game.Terrain.Map }

// drawRolled is the map of rolled ground on one sheet: a side's copy, or
// everyone's, which tells no secret.
func drawRolled(d *page.Desk, side *game.Side) []layout.Page {
	if side != nil {
		return rolledCopy(d, side, ones)
	}
	return rolledCopy(d, nil, everyones)
}

// UmpireMap is the map of the umpire's file.
func UmpireMap(d *page.Desk) []layout.Page {
	if Rolled(d) != nil {
		return rolledCopy(d, nil, umpires)
	}
	return Map(d, nil)
}

// unplannedWide is how wide the ground of a page is drawn that is not planned yet.
var unplannedWide = layout.MM(200)

// newRolled is a copy of the map that is not drawn yet.
func newRolled(d *page.Desk, side *game.Side, whose copyOf) *rolledMap {
	m := &rolledMap{tableMap: &tableMap{Desk: d, side: side, column: panelWide}, land: Rolled(d), whose: whose}
	m.From = "map"
	m.chart = ChartOf(d, unplannedWide, m.view())
	return m
}

// rolledCopy is one copy of the map with its panel.
func rolledCopy(d *page.Desk, side *game.Side, whose copyOf) []layout.Page {
	m := newRolled(d, side, whose)
	table := m.drawn()
	m.Onto.PutAs(layout.Element{Kind: layout.AsFigure, Words: Told(d)}, func() {
		m.Onto.Put("map/table", m.Box.At(), layout.Group{Frame: table, Clip: true, Name: "table"})
		m.chart.PutFrame(m.Onto, m.Box.At())
		m.putRolledBars()
	})
	m.putRolledPanel()
	m.putOwn()
	m.PutHouse(m.Onto, "map")
	return []layout.Page{{Frame: m.Onto, Bookmark: m.Words.Say("map.title")}}
}

// Told is what a map shows, for those who hear it: how large the table is, and the hills and
// places that have names, by their sectors.
func Told(d *page.Desk) string {
	var names []string
	if land := Rolled(d); land != nil {
		s := surveyOf(land, d.Words, nil)
		name := func(name string, at ground.Point) {
			if name != "" {
				names = append(names, d.Words.Say("figure.place", "name", name, "sector", s.sectorOf(at)))
			}
		}
		for _, h := range land.Hills {
			name(h.Name, h.Centre)
		}
		for _, p := range land.Places {
			name(p.Name, p.At)
		}
	}
	if len(names) == 0 {
		return d.Words.Say("figure.bare-map", "size", d.TableSize())
	}
	return d.Words.Say("figure.map", "size", d.TableSize(), "names", words.List(names))
}

// drawn is the map on a page whose panel has room for all that it must show.
func (m *rolledMap) drawn() *layout.Frame {
	m.planPage()
	if page.ColumnsFor(m.panelBlocks(leastSignPitch), m.plan.panel[0].H) > len(m.plan.panel) {
		m.Trouble.Add(source.New(m.Game.Place, "atlas.no-room-beside-map"))
	}
	m.chart = ChartOf(m.Desk, m.Box.W, m.view())
	return m.chart.Draw()
}

// ChartOf is a chart of the rolled ground with the faces and the ink of the
// settings. The lie of the land is worked out, and the land drawn in each size,
// once for all charts of the same land.
func ChartOf(d *page.Desk, wide layout.Length, view chart.View) *chart.Chart {
	view.Unseen, view.Words = d.Unseen, d.Words
	land := Rolled(d)
	c := chart.New(land, page.Stored(d, lieOf{land}, land.Field), wide, chart.PenOf(d.Faces, d.LowInk))
	c.View, c.Base = view, page.Stored(d, landDrawn{land, d.PrintSettings.Key()}, chart.NewBase)
	return c
}

// lieOf and landDrawn are what the lie of the land and its drawings depend on.
type (
	lieOf     struct{ land *ground.Map }
	landDrawn struct {
		land     *ground.Map
		settings page.SettingsKey
	}
)

// view is what of the map is shown: a side sees its own deployment box.
func (m *rolledMap) view() chart.View {
	v := chart.View{Own: m.side != nil, Crests: m.Crests, Ranges: m.Rings}
	for i := range m.Game.Sides {
		s := &m.Game.Sides[i]
		if _, boxed := Deployment(m.tableMap.Desk, s); !boxed || m.side != nil && m.side.ID != s.ID {
			continue
		}
		for n, box := range m.land.Boxes {
			if box.Edge == s.Edge {
				v.Boxes, v.Names = append(v.Boxes, n), append(v.Names, s.Name)
			}
		}
	}
	return v
}

// putOwn says at the foot of the page whose the ground is, and where numbers stand for which the
// map has no room: in one line or two.
func (m *rolledMap) putOwn() {
	more := ""
	if m.chart.Missed() {
		more = m.Words.Say("map.more-numbers")
	}
	at := layout.Point{X: m.Box.X - chart.Band, Y: m.page.H - layout.PageMargin}
	lines := m.Caption().Wrap(say.Joined(m.land.Origin().In(m.Words), m.shiftWords(), more), m.page.W-2*at.X-markWide)
	for i, line := range lines {
		m.Onto.SetLine("map/own", at.Sub(layout.Point{Y: layout.Length(len(lines)-1-i) * panelNote}), layout.Left, m.Caption(), line)
	}
	m.putMapMark()
}

// markWide is the room of the mark of a page at its foot.
var markWide = layout.MM(22)
