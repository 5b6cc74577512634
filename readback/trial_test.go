package readback_test

import (
	"flag"
	"image"
	"image/draw"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/readback"
)

var (
	pictures = flag.Int("pictures", 0, "how many photographs are reckoned and read; few by itself")
	signs    = flag.String("signs", "", "a file for what is seen of each box, to fit readback's belief to; with seeds that no figure is told of")
)

// dense is how many pixels a millimetre of a print is drawn in: 300 dpi.
const dense = 300 / 25.4

// A print is the pages of an example's cards, drawn.
type print struct {
	packet readback.Packet
	sheets []*image.Gray
	pages  []layout.Page
}

// printed draws record sheets of an example, so many at most.
func printed(t testing.TB, name string, most int) *print {
	t.Helper()
	settings := desk.Plain(layout.A4)
	settings.Fill = true
	d := desk.Open(t, name, settings)
	side := &d.Game.Sides[0]
	kind := card.RecordRuns
	if side.Patrol != nil {
		kind = card.CharacterRuns
	}
	p := &print{packet: readback.Packet{Series: series}}
	p.pages = imposition.Pages(d, kind(d, side))
	for i, page := range p.pages {
		p.packet.Add(page.Frame)
		if i >= most {
			continue
		}
		window := page.Frame.Bounds()
		picture, err := raster.Draw(page.Frame, window, int(window.W.MM()*dense))
		if err != nil {
			t.Fatal(err)
		}
		sheet := image.NewGray(picture.Rect)
		draw.Draw(sheet, sheet.Rect, picture, image.Point{}, draw.Src)
		p.sheets = append(p.sheets, sheet)
	}
	return p
}

// A truth is which boxes of a card were marked, in their order.
type truth []bool

// A lie is where a card stands on its sheet.
type lie struct {
	text string
	at   layout.Rect
}

// lies are the cards of a page.
func lies(f *layout.Frame, at layout.Point) (all []lie) {
	for _, placed := range f.Items {
		group, is := placed.Item.(layout.Group)
		if !is {
			continue
		}
		to := at.Add(placed.At)
		for _, inner := range group.Frame.Items {
			if code, is := inner.Item.(layout.Modules); is && code.Side > 20 {
				all = append(all, lie{code.Says, layout.Rect{X: to.X, Y: to.Y, W: group.Frame.Size.W, H: group.Frame.Size.H}})
			}
		}
		all = append(all, lies(group.Frame, to)...)
	}
	return all
}

// marked crosses boxes of a card as players do: so many losses and disorders in order, a level, by one hand.
func marked(dice *rand.Rand, sheet *image.Gray, l lie, boxes []readback.Box) truth {
	hand := camera.AnyHand(dice)
	all := make(truth, len(boxes))
	series := map[string]int{}
	for _, b := range boxes {
		series[kindOf(b.Name)]++
	}
	for kind, n := range series {
		series[kind] = 0
		if dice.IntN(3) > 0 {
			series[kind] = dice.IntN(n + 1)
		}
		if kind == "level" {
			series[kind] = dice.IntN(n + 1)
		}
	}
	seen := map[string]int{}
	for i, b := range boxes {
		kind, place := kindOf(b.Name), placeOf(b.Name)
		if place == 0 {
			seen[kind]++
			place = seen[kind]
		}
		all[i] = !b.Written && (place <= series[kind] && kind != "level" || kind == "level" && place == series[kind])
		if all[i] {
			at := b.At.Move(l.at.At())
			hand.Mark(dice, sheet, dense, camera.Box{X: at.X.MM(), Y: at.Y.MM(), W: at.W.MM(), H: at.H.MM()})
		}
	}
	return all
}

// kindOf is what of a box is marked: "level" of "A-07 record level broken".
func kindOf(name string) string { return strings.Fields(name + " - -")[2] }

// placeOf is which of its like a box is: 3 of "A-07 record losses 3", 0 where it isn't said.
func placeOf(name string) int {
	n, _ := strconv.Atoi(strings.Fields(name + " - - - -")[3])
	return n
}

// series are boxes that are crossed in order.
func series(b readback.Box) (string, int) {
	if kind := kindOf(b.Name); kind == "losses" || kind == "disorder" {
		return kind, placeOf(b.Name)
	}
	return "", 0
}

// copied is a part of a sheet, to be marked, and how much nearer to its corner all lies there.
func copied(sheet *image.Gray, at layout.Rect, around float64) (*image.Gray, layout.Point) {
	x, y := int((at.X.MM()-around)*dense), int((at.Y.MM()-around)*dense)
	out := image.NewGray(image.Rect(0, 0, int((at.W.MM()+2*around)*dense), int((at.H.MM()+2*around)*dense)))
	draw.Draw(out, out.Rect, sheet, image.Pt(x, y), draw.Src)
	return out, layout.Point{X: -layout.MM(float64(x) / dense), Y: -layout.MM(float64(y) / dense)}
}
