package export

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Bounds of the picture of a table. Most graphics cards take a picture of 8,192
// pixels a side, and programs in browsers no larger one.
const (
	LeastPPI, UsualPPI, MostPPI = 10, 70, 300
	mostAcross                  = 8192
)

// PPIOf is how many pixels an inch of the table is drawn with: as many as are asked
// for, less where the picture would be too large.
func PPIOf(g *game.Game, asked int) int {
	return max(1, min(asked, mostAcross/wholeInches(max(g.Width, g.Depth))))
}

// wholeInches is a length on the table, rounded up.
func wholeInches(i game.Inches) int { return int((i + game.Inch - 1) / game.Inch) }

// A tabletop is a map in the Universal VTT format, 0.3: places are counted in
// squares of the grid, which are inches of the table.
type tabletop struct {
	Format     json.Number `json:"format"`
	Resolution resolution  `json:"resolution"`

	LineOfSight   [][]spot    `json:"line_of_sight"`
	ObjectsOfLine [][]spot    `json:"objects_line_of_sight"`
	Portals       []struct{}  `json:"portals"`
	Environment   environment `json:"environment"`
	Lights        []struct{}  `json:"lights"`
	Image         string      `json:"image"`
}

type resolution struct {
	Origin spot `json:"map_origin"`
	Size   spot `json:"map_size"`
	PPI    int  `json:"pixels_per_grid"`
}

type environment struct {
	Baked   bool   `json:"baked_lighting"`
	Ambient string `json:"ambient_light"` // alpha, red, green, blue
}

// A spot is a place in thousandths of a square.
type spot struct {
	X thousandths `json:"x"`
	Y thousandths `json:"y"`
}

type thousandths int64

// MarshalJSON writes 1250 as 1.25, in whole numbers on every machine.
func (t thousandths) MarshalJSON() ([]byte, error) { return []byte(t.text()), nil }

func (t thousandths) text() string {
	sign, n := "", int64(t)
	if n < 0 {
		sign, n = "-", -n
	}
	if n%1000 == 0 {
		return fmt.Sprintf("%s%d", sign, n/1000)
	}
	return fmt.Sprintf("%s%d.%03d", sign, n/1000, n%1000)
}

// Table is the table as all may see it, as a Universal VTT file of a picture of at
// most so many pixels an inch. Buildings and heavy woods block the view.
func Table(d *page.Desk, ppi int) ([]folder.File, error) {
	picture, ppi, err := tablePicture(d, ppi)
	if err != nil {
		return nil, err
	}
	t := tabletop{
		Format:        "0.3",
		Resolution:    resolution{Size: spot{onTable(d.Game.Width), onTable(d.Game.Depth)}, PPI: ppi},
		LineOfSight:   sightLines(d.Game.Terrain.Map),
		ObjectsOfLine: [][]spot{}, Portals: []struct{}{}, Lights: []struct{}{},
		Environment: environment{Ambient: "ffffffff"},
		Image:       base64.StdEncoding.EncodeToString(picture),
	}
	return []folder.File{{Name: "map.uvtt", Fill: func(w io.Writer) error {
		return json.NewEncoder(w).Encode(t)
	}}}, nil
}

// tablePicture is the picture of a table, without the page around it, and how many
// pixels an inch has there.
func tablePicture(d *page.Desk, ppi int) ([]byte, int, error) {
	ppi = PPIOf(d.Game, ppi)
	frame, window := atlas.Table(d)
	if err := d.Problems(); err != nil {
		return nil, 0, err
	}
	across := pixelsOf(d.Game.Width, ppi)
	drawn, err := view{frame: frame, window: window, across: across}.draw()
	if err != nil {
		return nil, 0, fmt.Errorf("the map cannot be drawn: %w", err)
	}
	data, err := png(drawn, ppi)
	return data, ppi, err
}

func onTable(i game.Inches) thousandths { return thousandths(int64(i) * 1000 / int64(game.Inch)) }

// sightLines are the outlines of what blocks the view, closed; none of a table that
// the host lays.
func sightLines(m *ground.Map) [][]spot {
	lines := [][]spot{}
	if m == nil {
		return lines
	}
	add := func(outline []ground.Point) {
		var line []spot
		for _, p := range append(outline[:len(outline):len(outline)], outline[0]) {
			p.X, p.Y = min(max(p.X, 0), m.Width), min(max(p.Y, 0), m.Depth) // woods run over the edge
			line = append(line, spot{inSquares(m, p.X), inSquares(m, p.Y)})
		}
		lines = append(lines, line)
	}
	for _, place := range m.Places {
		if place.Kind == ground.Well {
			continue // a ring of stones
		}
		for _, b := range place.Buildings {
			add(b.Corners())
		}
	}
	for _, area := range m.Areas {
		if area.Cover.Wooded() && area.Density == ground.Heavy && len(area.Outline) > 2 {
			add(area.Outline)
		}
	}
	return lines
}

// inSquares is a distance on the ground in thousandths of an inch on the table.
func inSquares(m *ground.Map, d ground.Dist) thousandths {
	return thousandths(int64(d) * 1000 / int64(m.Inch))
}
