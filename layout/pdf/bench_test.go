package pdf_test

import (
	"fmt"
	"io"
	"testing"

	"rsc.io/qr"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

// BenchmarkCards draws sheets of eight duplex cards, each with its own code.
func BenchmarkCards(b *testing.B) {
	for _, cards := range []int{8, 800, 8000} {
		b.Run(fmt.Sprint(cards), func(b *testing.B) {
			doc := cardDocument(b, cards)
			b.ReportAllocs()
			for b.Loop() {
				if err := pdf.Write(io.Discard, doc); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*cards), "µs/card")
		})
	}
}

var cardSize = layout.Size{W: layout.MM(88), H: layout.MM(63)}

// cardDocument is cards, eight to the sheet, fronts and backs.
func cardDocument(tb testing.TB, cards int) layout.Document {
	sketch := sketchBox()
	doc := layout.Document{Title: "Cards", Language: "en-GB", Flip: layout.LongEdge}
	for first := 0; first < cards; first += 8 {
		front, back := layout.NewFrame(layout.A4.Size), layout.NewFrame(layout.A4.Size)
		for i := range min(8, cards-first) {
			at := layout.Point{X: layout.MM(17 + 88*float64(i%2)), Y: layout.MM(22.5 + 63*float64(i/2))}
			front.Put("sheet/front", at, layout.Group{Frame: cardFront(first + i), Once: true})
			back.Put("sheet/back", at, layout.Group{Frame: cardBack(tb, first+i, sketch), Once: true})
		}
		doc.Pages = append(doc.Pages, layout.Page{Frame: front}, layout.Page{Frame: back})
	}
	return doc
}

// sketchBox is a grid of dots, each a round cap, drawn once for all cards.
func sketchBox() *layout.Frame {
	f := layout.NewFrame(layout.Size{W: layout.MM(30), H: layout.MM(38)})
	dot := layout.Stroke{Width: 250, Colour: layout.Third, Round: true}
	for y := layout.Length(0); y <= f.Size.H; y += layout.MM(2) {
		for x := layout.Length(0); x <= f.Size.W; x += layout.MM(2) {
			f.PutLine("sketch/dot", layout.Point{X: x, Y: y}, layout.Point{X: x, Y: y}, dot)
		}
	}
	return f
}

func cardFront(n int) *layout.Frame {
	s := fonts.Embedded()
	f := layout.NewFrame(cardSize)
	f.PutBox("card/edge", f.Bounds(), layout.Fill{}, layout.FrameLine)
	for i := range 8 {
		f.PutLine("card/symbol", layout.Point{X: layout.MM(20), Y: layout.MM(float64(10 + i))}, layout.Point{X: layout.MM(60), Y: layout.MM(40)}, layout.RuleLine)
	}
	f.Put("card/id", layout.Point{X: layout.MM(4), Y: layout.MM(60)}, layout.Text{Run: fmt.Sprintf("K%d", n), Face: s.Sans, Size: layout.Pt(9.5), Colour: layout.Ink})
	return f
}

func cardBack(tb testing.TB, n int, sketch *layout.Frame) *layout.Frame {
	s := fonts.Embedded()
	f := layout.NewFrame(cardSize)
	f.Put("card/name", layout.Point{X: layout.MM(4), Y: layout.MM(14)},
		layout.Text{Run: fmt.Sprintf("%d/%dth Regiment of Foot", 1+n%2, n), Face: s.SerifBold, Size: layout.Pt(16), Colour: layout.Ink})
	for i := range 24 {
		label := layout.Text{Run: fmt.Sprintf("LABEL %d", i), Face: s.SansMedium, Size: layout.Pt(6.5), Colour: layout.Third, Tracking: 70}
		if i%2 == 1 {
			label = layout.Text{Run: fmt.Sprintf("%d men of %d", n*7%900, i), Face: s.Sans, Size: layout.Pt(9.5), Colour: layout.Ink}
		}
		f.Put("card/facts", layout.Point{X: layout.MM(4 + 12*float64(i%4)), Y: layout.MM(18 + 3*float64(i/4))}, label)
	}
	for i := range 20 {
		f.PutBox("card/boxes", layout.RectMM(4+4*float64(i%10), 39.4+4*float64(i/10), 3.6, 3.6), layout.Fill{}, layout.RuleLine)
	}
	f.PutFrame("card/sketch", layout.Point{X: layout.MM(50), Y: layout.MM(12)}, sketch)
	f.Put("card/code", layout.Point{X: layout.MM(62), Y: layout.MM(35)}, code(tb, fmt.Sprintf("CSPRINT 1 %d WALLACES BRIGADE 3RD DIVISION 442 MEN MORALE 11 DISCIPLINED 1/45TH", n), 500))
	return f
}

// code is a QR code of a text at level M.
func code(tb testing.TB, text string, module layout.Length) layout.Modules {
	tb.Helper()
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		tb.Fatal(err)
	}
	m := layout.Modules{Side: c.Size, Module: module, Dark: make([]bool, c.Size*c.Size)}
	for i := range m.Dark {
		m.Dark[i] = c.Black(i%c.Size, i/c.Size)
	}
	return m
}
