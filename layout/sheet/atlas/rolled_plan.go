package atlas

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A mapPlan is how a page is shared between the map and its panel.
type mapPlan struct {
	page  layout.Size
	table layout.Rect   // on the page
	panel []layout.Rect // the columns of the panel, in turn, under the band of a side
	below bool          // they stand under the map
}

// Room about the map: the bars under it take two lines where it is narrow.
var (
	mapRim      = chart.Band + layout.MM(0.4) // the strip of letters and numbers
	mapEdge     = layout.PageMargin + mapRim
	barsHigh    = layout.MM(24.5)
	barsAir     = layout.MM(2)  // beside, where they take two lines
	leastTable  = layout.MM(60) // how high a table is at least that has its panel below it
	leastColumn = layout.MM(56) // of a panel of more columns than it needs
	mostColumn  = layout.MM(62)
	belowStep   = layout.MM(2) // by which a panel below the table is made higher
)

// planPage plans the page in the shape that all copies of the game's map have, the
// table as large as it is on each of them, so that they lie side by side alike.
func (m *rolledMap) planPage() {
	m.column = panelWide
	need, all := m.panelBlocks(leastSignPitch), m.shapeOfAll()
	m.most = all.wide
	best := m.planned(all.shape, need)
	if len(best.panel) == 0 { // this copy needs more than was to be seen
		best = m.planned(0, need)
	}
	m.plan, m.page = best, best.page
	m.Onto = layout.NewFrame(best.page)
	m.Box, m.Width, m.column = best.table, m.Game.Width, best.panel[0].W
}

// shapes is how many shapes a map's page may have: it lies or stands, its panel beside
// or below the table. What comes first is preferred.
const shapes = 4

// planned is the page in a shape; without a table where that has no room.
func (m *rolledMap) planned(shape int, need []layout.Block) mapPlan {
	leaf := m.Paper.Size
	if shape < shapes/2 {
		leaf = leaf.Turned()
	}
	if shape%2 == 0 {
		return m.planBeside(leaf, need)
	}
	return m.planBelow(leaf, need)
}

// A commonShape is the shape in which the umpire's and all sides' copies have the largest
// table, and how wide it is on the copy on which it is least.
type commonShape struct {
	shape int
	wide  layout.Length
}

// shapedFor is what a common shape depends on in a game.
type shapedFor struct {
	paper layout.Size
	zoom  page.Zoom
	least layout.TypeSize
}

// shapeOfAll is the shape of all copies on such paper, worked out once for them.
func (m *rolledMap) shapeOfAll() commonShape {
	return page.Keep(m.tableMap.Desk, shapedFor{m.Paper.Size, m.Zoom, m.Least}, m.commonShape)
}

func (m *rolledMap) commonShape() (best commonShape) {
	copies := []*rolledMap{newRolled(m.tableMap.Desk, nil, umpires)}
	for i := range m.Game.Sides {
		copies = append(copies, newRolled(m.tableMap.Desk, &m.Game.Sides[i], ones))
	}
	var least [shapes]layout.Length
	for i, c := range copies {
		need := c.panelBlocks(leastSignPitch)
		for shape := range shapes {
			if w := c.planned(shape, need).table.W; i == 0 || w < least[shape] {
				least[shape] = w
			}
		}
	}
	for shape, w := range least {
		if w > best.wide*21/20 {
			best = commonShape{shape, w}
		}
	}
	return best
}

// tableIn is the largest table that goes into a room, at its top left corner.
func (m *rolledMap) tableIn(room layout.Rect) layout.Rect {
	w, h := int(m.land.Width), int(m.land.Depth)
	room.H -= barsHigh
	if m.narrow(min(room.W, room.H.Times(w, h))) {
		room.H -= barsMore + barsAir
	}
	if m.most > 0 {
		room.W = min(room.W, m.most)
	}
	size := layout.Size{W: room.W, H: room.W.Times(h, w)}
	if size.H > room.H {
		size = layout.Size{W: room.H.Times(w, h), H: room.H}
	}
	return layout.Rect{X: room.X, Y: room.Y, W: size.W, H: size.H}
}

// planBeside puts the panel at the right of the map, in as many columns as it
// needs and has room for.
func (m *rolledMap) planBeside(leaf layout.Size, need []layout.Block) mapPlan {
	high := leaf.H - 2*layout.PageMargin
	if m.side != nil {
		high = leaf.H - layout.PageMargin - page.LeafFoot // over the mark of the page
	}
	high -= m.bandRoom() + markRoom
	n := page.ColumnsFor(need, high)
	used := layout.Length(n) * (panelWide + panelGap)
	room := layout.Rect{X: mapEdge, Y: mapEdge, W: leaf.W - mapEdge - mapRim - used - layout.PageMargin, H: leaf.H - mapEdge}
	p := mapPlan{page: leaf, table: m.tableIn(room)}
	left := p.table.Right() + mapRim + panelGap
	n = max(n, int((leaf.W-layout.PageMargin-left+panelGap)/(leastColumn+panelGap)))
	wide := (leaf.W - layout.PageMargin - left - layout.Length(n-1)*panelGap) / layout.Length(n)
	wide = min(wide, mostColumn)
	for i := range n {
		p.panel = append(p.panel, layout.Rect{X: left + layout.Length(i)*(wide+panelGap), Y: layout.PageMargin + m.bandRoom(), W: wide, H: high})
	}
	return p
}

// planBelow puts the panel under a map that is much wider than deep.
func (m *rolledMap) planBelow(leaf layout.Size, need []layout.Block) mapPlan {
	wide := leaf.W - 2*mapEdge
	n := max(1, int((wide+panelGap)/(panelWide+panelGap)))
	high := blocksHigh(need)/layout.Length(n) + m.bandRoom()
	for page.ColumnsFor(need, high-m.bandRoom()) > n {
		high += belowStep
	}
	room := layout.Rect{X: mapEdge, Y: mapEdge, W: wide, H: leaf.H - mapEdge - high - page.LeafFoot}
	if room.H < leastTable {
		return mapPlan{}
	}
	p := mapPlan{page: leaf, table: m.tableIn(room), below: true}
	p.table.X += (wide - p.table.W) / 2
	top := p.table.Bottom() + barsHigh + m.bandRoom()
	if m.narrow(p.table.W) {
		top += barsMore
	}
	column := (wide - layout.Length(n-1)*panelGap) / layout.Length(n)
	for i := range n {
		p.panel = append(p.panel, layout.Rect{X: mapEdge + layout.Length(i)*(column+panelGap), Y: top, W: column, H: leaf.H - page.LeafFoot - top})
	}
	return p
}

// bandRoom is the room of the side's band over the panel.
func (m *rolledMap) bandRoom() layout.Length {
	if m.side == nil {
		return 0
	}
	return page.BandHigh + underBand
}

// blocksHigh is the room of blocks one under another.
func blocksHigh(blocks []layout.Block) layout.Length {
	var sum layout.Length
	for _, b := range blocks {
		sum += b.Gap + b.High
	}
	return sum
}
