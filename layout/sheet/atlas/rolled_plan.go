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
	mapEdge  = layout.PageMargin + chart.Band + layout.MM(0.4)
	barsHigh = layout.MM(23)
	barsMore = layout.MM(8)
	narrow   = layout.MM(200)
)

// planPage chooses how the page lies and where its panel stands, so that the
// map is as large as it can be and the panel has room for all it must show.
func (m *rolledMap) planPage() {
	m.column = panelWide
	need := m.panelBlocks(leastSignPitch)
	var best mapPlan
	for _, sheetPage := range []layout.Size{m.Paper.Size.Turned(), m.Paper.Size} {
		for _, p := range []mapPlan{m.planBeside(sheetPage, need), m.planBelow(sheetPage, need)} {
			if p.table.W > best.table.W*21/20 { // what comes first is preferred
				best = p
			}
		}
	}
	m.plan, m.page = best, best.page
	m.Onto = layout.NewFrame(best.page)
	m.Box, m.Width, m.column = best.table, m.Game.Width, best.panel[0].W
}

// leastSignPitch is the least from sign to sign of the legend.
var leastSignPitch = layout.MM(4.1)

// tableIn is the largest table that goes into a room, at its top left corner.
func (m *rolledMap) tableIn(room layout.Rect) layout.Rect {
	w, h := int(m.land.Width), int(m.land.Depth)
	room.H -= barsHigh
	if min(room.W, room.H.Times(w, h)) < narrow {
		room.H -= barsMore + layout.MM(2)
	}
	size := layout.Size{W: room.W, H: room.W.Times(h, w)}
	if size.H > room.H {
		size = layout.Size{W: room.H.Times(w, h), H: room.H}
	}
	return layout.Rect{X: room.X, Y: room.Y, W: size.W, H: size.H}
}

// planBeside puts the panel at the right of the map, in as many columns as it
// needs and has room for.
func (m *rolledMap) planBeside(leaf_ layout.Size, need []layout.Block) mapPlan {
	high := leaf_.H - 2*layout.PageMargin
	if m.side != nil {
		high = leaf_.H - layout.PageMargin - layout.MM(14) // over the mark of the page
	}
	high -= m.bandRoom() + markRoom
	n := page.ColumnsFor(need, high)
	used := layout.Length(n) * (panelWide + panelGap)
	room := layout.Rect{X: mapEdge, Y: mapEdge, W: leaf_.W - mapEdge - chart.Band - layout.MM(0.4) - used - layout.PageMargin, H: leaf_.H - mapEdge}
	p := mapPlan{page: leaf_, table: m.tableIn(room)}
	left := p.table.Right() + chart.Band + layout.MM(0.4) + panelGap
	n = max(n, int((leaf_.W-layout.PageMargin-left+panelGap)/(layout.MM(56)+panelGap)))
	wide := (leaf_.W - layout.PageMargin - left - layout.Length(n-1)*panelGap) / layout.Length(n)
	wide = min(wide, layout.MM(62))
	for i := range n {
		p.panel = append(p.panel, layout.Rect{X: left + layout.Length(i)*(wide+panelGap), Y: layout.PageMargin + m.bandRoom(), W: wide, H: high})
	}
	return p
}

// planBelow puts the panel under a map that is much wider than deep.
func (m *rolledMap) planBelow(leaf_ layout.Size, need []layout.Block) mapPlan {
	wide := leaf_.W - 2*mapEdge
	n := max(1, int((wide+panelGap)/(panelWide+panelGap)))
	high := blocksHigh(need)/layout.Length(n) + m.bandRoom()
	for page.ColumnsFor(need, high-m.bandRoom()) > n {
		high += layout.MM(2)
	}
	room := layout.Rect{X: mapEdge, Y: mapEdge, W: wide, H: leaf_.H - mapEdge - high - layout.MM(14)}
	if room.H < layout.MM(60) {
		return mapPlan{}
	}
	p := mapPlan{page: leaf_, table: m.tableIn(room), below: true}
	p.table.X += (wide - p.table.W) / 2
	top := p.table.Bottom() + barsHigh + m.bandRoom()
	if p.table.W < narrow {
		top += barsMore
	}
	column := (wide - layout.Length(n-1)*panelGap) / layout.Length(n)
	for i := range n {
		p.panel = append(p.panel, layout.Rect{X: mapEdge + layout.Length(i)*(column+panelGap), Y: top, W: column, H: leaf_.H - layout.MM(14) - top})
	}
	return p
}

// bandRoom is the room of the side's band over the panel.
func (m *rolledMap) bandRoom() layout.Length {
	if m.side == nil {
		return 0
	}
	return page.BandHigh + layout.MM(2)
}

// blocksHigh is the room of blocks one under another.
func blocksHigh(blocks []layout.Block) layout.Length {
	var sum layout.Length
	for _, b := range blocks {
		sum += b.Gap + b.High
	}
	return sum
}
