package readback_test

import (
	"cmp"
	"flag"
	"image"
	"image/draw"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/readback"
)

var (
	pictures = flag.Int("pictures", 0, "how many photographs are reckoned and read; few by itself")
	examples = flag.String("examples", "", "of which examples sheets are photographed: those whose names have this in them")
	signs    = flag.String("signs", "", "a file for what is seen of each box, to fit readback's belief to; with seeds that no figure is told of")
)

// A print is the pages of an example's cards, drawn.
type print struct {
	packet readback.Packet
	sheets []*image.Gray
	pages  []layout.Page
	dense  float64 // pixels a millimetre
	rules  string
	forms  [][]int // pages of each kind of sheet
}

// A printing is how an example's cards are printed.
type printing struct {
	example string
	what    string
	side    int
	change  func(*page.PrintSettings)
	poppler bool // drawn by another's raster than our own
	dpi     int  // 300 where it isn't said
}

// printings are those of every example: on both papers, in low ink, large and lean, of both sides.
func printings(t testing.TB) (all []printing) {
	for i, name := range example.Names(t) {
		all = append(all,
			printing{name, "A4", i % 2, func(*page.PrintSettings) {}, true, 0},
			printing{name, "Letter, low ink", 1 - i%2, func(p *page.PrintSettings) { p.Paper, p.LowInk = layout.Letter, true }, false, 0},
			printing{name, "large", i % 2, func(p *page.PrintSettings) { p.Large = true }, false, 0},
			printing{name, "Letter, lean", 1 - i%2, func(p *page.PrintSettings) { p.Paper, p.Lean = layout.Letter, true }, true, 0},
		)
	}
	return all
}

// printed draws record sheets of an example, so many at most.
func printed(t testing.TB, name string, most int) *print {
	t.Helper()
	return printing{example: name, change: func(*page.PrintSettings) {}}.drawn(t, most)
}

func (p printing) laid(t testing.TB, fill bool) []layout.Page {
	settings := desk.Plain(layout.A4)
	p.change(&settings)
	settings.Fill = fill
	d := desk.Open(t, p.example, settings)
	side := &d.Game.Sides[p.side]
	kind := card.RecordRuns
	if side.Patrol != nil {
		kind = card.CharacterRuns
	}
	return imposition.Pages(d, kind(d, side))
}

func (p printing) drawn(t testing.TB, most int) *print {
	dpi := cmp.Or(p.dpi, 300)
	out := &print{packet: readback.Packet{Series: series}, pages: p.laid(t, true), dense: float64(dpi) / 25.4}
	for _, page := range out.pages {
		out.packet.Add(page.Frame)
	}
	if test, is := t.(*testing.T); is && p.poppler {
		pages := p.laid(t, false)
		settings := desk.Plain(layout.A4)
		p.change(&settings)
		for _, file := range desk.Rasters(test, desk.PrintedBy(test, settings, pages[:min(most, len(pages))]), dpi) {
			out.sheets = append(out.sheets, desk.OpenRaster(test, file, dpi).Picture())
		}
		return out
	}
	for _, page := range out.pages[:min(most, len(out.pages))] {
		window := page.Frame.Bounds()
		picture, err := raster.Draw(page.Frame, window, int(window.W.MM()*out.dense))
		if err != nil {
			t.Fatal(err)
		}
		sheet := image.NewGray(picture.Rect)
		draw.Draw(sheet, sheet.Rect, picture, image.Point{}, draw.Src)
		out.sheets = append(out.sheets, sheet)
	}
	return out
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
		if code, is := placed.Item.(layout.Modules); is && at == (layout.Point{}) {
			all = append(all, lie{code.Says, f.Bounds()})
		}
		group, is := placed.Item.(layout.Group)
		if !is {
			continue
		}
		to := at.Add(placed.At)
		for _, inner := range group.Frame.Items {
			if code, is := inner.Item.(layout.Modules); is {
				all = append(all, lie{code.Says, layout.Rect{X: to.X, Y: to.Y, W: group.Frame.Size.W, H: group.Frame.Size.H}})
			}
		}
		all = append(all, lies(group.Frame, to)...)
	}
	return all
}

// marked crosses boxes of a card as players do: so many losses and disorders in order, a level, by one hand.
func (p *print) marked(dice *rand.Rand, sheet *image.Gray, l lie) truth {
	boxes := p.packet.All()[l.text].Boxes
	hand := camera.AnyHand(dice)
	all := make(truth, len(boxes))
	series := map[string]int{}
	for _, b := range boxes {
		series[kindOf(b.Name)]++
	}
	for _, kind := range slices.Sorted(maps.Keys(series)) {
		n := series[kind]
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
			hand.Mark(dice, sheet, p.dense, camera.Box{X: at.X.MM(), Y: at.Y.MM(), W: at.W.MM(), H: at.H.MM()})
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
func (p *print) copied(page int, at layout.Rect, around float64) (*image.Gray, layout.Point) {
	x, y := int((at.X.MM()-around)*p.dense), int((at.Y.MM()-around)*p.dense)
	out := image.NewGray(image.Rect(0, 0, int((at.W.MM()+2*around)*p.dense), int((at.H.MM()+2*around)*p.dense)))
	draw.Draw(out, out.Rect, p.sheets[page], image.Pt(x, y), draw.Src)
	return out, layout.Point{X: -layout.MM(float64(x) / p.dense), Y: -layout.MM(float64(y) / p.dense)}
}
