package atlas

import (
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Table is the table as everyone may see it, without the page around it: what the
// window of the frame shows, from edge to edge. On rolled ground all of the map is
// drawn, on a table that the host lays the corners of sectors and deployment boxes.
func Table(d *page.Desk) (*layout.Frame, layout.Rect) {
	m := newMap(d, nil)
	if Rolled(d) == nil {
		m.putSectors()
		for i := range d.Game.Sides {
			m.putDeployment(&d.Game.Sides[i])
		}
		return m.Onto, m.Box
	}
	all := rolledMap{tableMap: m, land: Rolled(d)}
	drawn := ChartOf(d, tableWide, all.view())
	return drawn.Draw(), layout.Rect{W: drawn.Size.W, H: drawn.Size.H}
}

// Ground is rolled or drawn ground alone, without boxes where the sides deploy, in large letters for a small
// picture: what the window of the frame shows.
func Ground(d *page.Desk) (*layout.Frame, layout.Rect) {
	drawn := ChartOf(d, groundWide, chart.View{Plain: true})
	return drawn.Draw(), layout.Rect{W: drawn.Size.W, H: drawn.Size.H}
}

// groundWide is how wide it is drawn.
var groundWide = layout.MM(150)

// tableWide is how wide a table is drawn: as on a large page, so that its signs and
// names keep their size beside the ground.
var tableWide = layout.MM(260)
