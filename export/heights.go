package export

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// UsualHeights is how many heights there are to an inch of the table where nobody says.
const UsualHeights = 10

// white is the highest ground of a picture of heights.
const white = 1<<16 - 1

// Heights are the ground as a picture of 16 bits: black is the lowest ground, white the
// highest, and so many pixels an inch of the table; beside it stands what these are.
func Heights(d *page.Desk, ppi int) ([]folder.File, error) {
	ppi = PPIOf(d.Game, ppi)
	m := atlas.Rolled(d)
	field := m.Relief(max(1, m.Inch/samplesPerInch))
	low, high := slices.Min(field.Heights), slices.Max(field.Heights)
	across, down := pixelsOf(d.Game.Width, ppi), pixelsOf(d.Game.Depth, ppi)
	picture := image.NewGray16(image.Rect(0, 0, across, down))
	middle := func(i int) ground.Dist { return ground.Dist(int64(2*i+1) * int64(m.Inch) / int64(2*ppi)) }
	for y := range down {
		for x := range across {
			over := int64(field.At(ground.Point{X: middle(x), Y: middle(y)}) - low)
			picture.SetGray16(x, y, color.Gray16{Y: uint16(over * white / max(1, int64(high-low)))})
		}
	}
	data, err := png(picture, ppi)
	scale := fmt.Sprintf("width_px,height_px,px_per_in,paces_per_in,black_contours,white_contours,contour_ft\n%d,%d,%d,%s,%s,%s,%d\n",
		across, down, ppi, thousandths(1000*d.Game.PacesPerInch).text(), thousandths(low).text(), thousandths(high).text(), m.Feet)
	return []folder.File{folder.Holding("heightmap.png", data), folder.Holding("heightmap.csv", []byte(scale))}, err
}

// pixelsOf are how many a length of the table has.
func pixelsOf(i game.Inches, ppi int) int {
	return int((int64(i)*int64(ppi) + game.Inch/2) / game.Inch)
}
