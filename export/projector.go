package export

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/atlas"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A Beam is how a projector over the table shows it: its pixels, how much of the table they
// cover from left to right, 0 for as much as shows all of it, and the cells drawn on it.
type Beam struct {
	Wide, High int
	Across     game.Inches
	Cells      Cells
	Cell       game.Inches // from side to side
}

// Cells are what a table is divided into for a game that is played on them.
type Cells string

// The cells.
const (
	NoCells Cells = ""
	Squares Cells = "squares"
	Hexes   Cells = "hexes"
)

// Bounds of a beam.
const (
	LeastBeam, MostBeam = 100, 8192 // pixels
	mostBeams           = 64
)

// UsualBeam is what most projectors have.
var UsualBeam = Beam{Wide: 1920, High: 1080}

// settled is the beam for a table: what it shows is known, and games on a grid have their spaces.
func (b Beam) settled(g *game.Game) Beam {
	if b.Across == 0 {
		b.Across = max(g.Width, game.Inches((int64(g.Depth)*int64(b.Wide)+int64(b.High)-1)/int64(b.High)))
	}
	if b.Cells == NoCells && g.Grid > 0 {
		b.Cells, b.Cell = Squares, g.Grid
	}
	return b
}

// down is how much of the table a beam covers from top to bottom.
func (b Beam) down() game.Inches { return game.Inches(int64(b.Across) * int64(b.High) / int64(b.Wide)) }

// Projected are pictures for a projector over the table, of just its pixels, in which an inch
// of the table has as many pixels from left to right as from top to bottom: the table as all
// may see it, without the page around it, black where there is none. One shows all of it, or
// several each a part, from the north-west row by row.
func Projected(d *page.Desk, b Beam) ([]folder.File, error) {
	b = b.settled(d.Game)
	columns, rows := along(d.Game.Width, b.Across), along(d.Game.Depth, b.down())
	if columns*rows > mostBeams {
		return nil, fmt.Errorf("the table takes %d pictures of %s across, expected at most %d", columns*rows, b.Across, mostBeams)
	}
	frame, window := atlas.Table(d)
	if err := d.Problems(); err != nil {
		return nil, err
	}
	shown := b.celled(d.Game, frame, window)
	files := make([]folder.File, columns*rows)
	err := each(len(files), func(int) bool { return true }, func(i int) error {
		picture, err := b.picture(d.Game, shown, window, game.Inches(i%columns)*b.Across, game.Inches(i/columns)*b.down())
		if err != nil {
			return err
		}
		data, err := png(picture, max(1, int(int64(b.Wide)*game.Inch/int64(b.Across))))
		files[i] = folder.Holding(fmt.Sprintf("projector-%d.png", i+1), data)
		return err
	})
	return files, err
}

// along is how many pictures cover a side.
func along(side, each game.Inches) int { return max(1, int((side+each-1)/max(1, each))) }

// picture is the part of a table from a corner on, as large as the beam; where one shows all
// of the table, that is in its middle.
func (b Beam) picture(g *game.Game, frame *layout.Frame, window layout.Rect, west, north game.Inches) (image.Image, error) {
	onPaper := func(i game.Inches) layout.Length { return window.W.Times(int(i), int(g.Width)) }
	wide, deep := min(b.Across, g.Width-west), min(b.down(), g.Depth-north)
	part := layout.Rect{X: window.X + onPaper(west), Y: window.Y + onPaper(north), W: onPaper(wide), H: onPaper(deep)}
	drawn, err := view{frame: frame, window: part, across: max(1, int(int64(b.Wide)*int64(wide)/int64(b.Across)))}.draw()
	if err != nil {
		return nil, err
	}
	whole := image.NewRGBA(image.Rect(0, 0, b.Wide, b.High))
	draw.Draw(whole, whole.Rect, image.NewUniform(color.Black), image.Point{}, draw.Src)
	at := drawn.Rect
	if wide == g.Width && deep == g.Depth {
		at = at.Add(image.Pt((b.Wide-at.Dx())/2, (b.High-at.Dy())/2))
	}
	draw.Draw(whole, at, drawn, image.Point{}, draw.Src)
	return whole, nil
}

// celled is the table with its cells drawn on it; squares begin in the north-west corner,
// hexes stand on a point with half of one in that corner.
func (b Beam) celled(g *game.Game, frame *layout.Frame, window layout.Rect) *layout.Frame {
	if b.Cells == NoCells {
		return frame
	}
	onto := layout.NewFrame(layout.Size{W: window.Right(), H: window.Bottom()})
	onto.PutFrame("projector", layout.Point{}, frame)
	line := func(x, y, toX, toY int64) { // in hundredths of an inch
		at := func(x, y int64) layout.Point {
			return layout.Point{X: window.X + window.W.Times(int(x), int(g.Width)), Y: window.Y + window.W.Times(int(y), int(g.Width))}
		}
		onto.PutLine("projector/cells", at(x, y), at(toX, toY), cellLine)
	}
	side, width, depth := int64(b.Cell), int64(g.Width), int64(g.Depth)
	if b.Cells == Squares {
		for x := side; x < width; x += side {
			line(x, 0, x, depth)
		}
		for y := side; y < depth; y += side {
			line(0, y, width, y)
		}
		return onto
	}
	rise, edge := side*289/1000, side*577/1000 // of a slanting side, and the length of each
	for row := int64(0); row*(rise+edge) < depth; row++ {
		y, x := row*(rise+edge), row%2*side/2
		for ; x-side/2 < width; x += side { // the hex with its upper point here
			line(x, y, x+side/2, y+rise)
			line(x, y, x-side/2, y+rise)
			line(x+side/2, y+rise, x+side/2, y+rise+edge)
		}
	}
	return onto
}

// cellLine rules the cells.
var cellLine = layout.Stroke{Width: layout.MM(0.2), Colour: layout.Ink}

// Told says how a beam shows a table.
func (b Beam) Told(g *game.Game) string {
	b = b.settled(g)
	shows := fmt.Sprintf("%d × %d pixels, %s across", b.Wide, b.High, b.Across)
	if b.Cells != NoCells {
		shows += fmt.Sprintf(", %s of %s", b.Cells, b.Cell)
	}
	return shows
}
