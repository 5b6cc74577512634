package sheet

import (
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

// On the raster, crop marks stand where the cards end, and bars are 100 mm long.
func TestSheetsAreTrueToSize(t *testing.T) {
	tool.Need(t, "pdftoppm")
	const dpi = 300
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d := desk.Open(t, "salamanca.yaml", desk.Plain(paper))
		side := &d.Game.Sides[0]
		for _, u := range side.Units()[:8] {
			d.Picked = append(d.Picked, side.ID+"/"+u.ID)
		}
		page := imposition.Pages(d, card.RecordRuns(d, side))
		r := desk.OpenRaster(t, desk.Rasters(t, desk.Printed(t, page), dpi)[0], dpi)

		block := layout.FillSheet(paper.Size, layout.Size{W: layout.MM(88), H: layout.MM(63)}, layout.MM(13.5), 0).Block()
		columns := []layout.Length{block.X, block.X + layout.MM(88), block.X + layout.MM(176)}
		rows := []layout.Length{block.Y, block.Y + layout.MM(63), block.Y + layout.MM(126), block.Y + layout.MM(189), block.Y + layout.MM(252)}
		if paper == layout.A4 { // on Letter the head stands where they would
			desk.WantAt(t, paper.Name+" upper crop marks", columns, r.Dark(block.Y-layout.MM(2.4), false))
		}
		desk.WantAt(t, paper.Name+" lower crop marks", columns, r.Dark(block.Bottom()+layout.MM(4), false))
		desk.WantAt(t, paper.Name+" left crop marks", rows, r.Dark(block.X-layout.MM(4), true))
		desk.WantAt(t, paper.Name+" right crop marks", rows, r.Dark(block.Right()+layout.MM(4), true))

		ticks := []layout.Length{0, layout.MM(10), layout.MM(50), layout.MM(100)}
		bar := desk.Moved(ticks, block.X)
		low := min(paper.Size.H-layout.MM(5.2), block.Bottom()+layout.MM(11.4)) - layout.MM(0.8)
		desk.WantAt(t, paper.Name+" lower bar", bar, r.Dark(low, false))
		desk.WantAt(t, paper.Name+" left bar", desk.Moved(ticks, block.Y), r.Dark(block.X-layout.MM(7.2), true))
	}
}
