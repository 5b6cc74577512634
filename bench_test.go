package csprint

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"github.com/boombuler/barcode/qr"
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/templates"
)

// BenchmarkCards prints N duplex unit cards of 88 × 63 mm, eight to an A4
// page: symbol, accented name, six fields, twenty loss boxes and a code on the
// front, a sketch box on the back. "pipeline" is csprint from the scenario's
// YAML to the bytes of the PDF; "yardstick" draws the same cards in a plain
// loop over fpdf with boombuler's encoder. Read cards/s of the two as a ratio
// of one run:
//
//	go test -run '^$' -bench Cards -benchtime 1x
func BenchmarkCards(b *testing.B) {
	for _, way := range []struct {
		name  string
		print func(n int, w io.Writer) error
	}{{"pipeline", pipeline}, {"yardstick", yardstick}} {
		for _, n := range []int{100, 1_000, 10_000} {
			b.Run(fmt.Sprintf("%s/N=%d", way.name, n), func(b *testing.B) {
				var size counter
				watch := watchHeap()
				for b.Loop() {
					size = 0
					if err := way.print(n, &size); err != nil {
						b.Fatal(err)
					}
				}
				peak := watch.stop()
				b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "cards/s")
				b.ReportMetric(float64(size)/float64(n), "B/card")
				b.ReportMetric(float64(peak)/float64(n), "peak-B/card")
			})
		}
	}
}

// TestCardsArePrinted keeps the benchmark honest: both ways make a PDF, and
// the pipeline's has a sheet of fronts and one of backs for every eight cards.
func TestCardsArePrinted(t *testing.T) {
	for name, print := range map[string]func(int, io.Writer) error{"pipeline": pipeline, "yardstick": yardstick} {
		var out bytes.Buffer
		if err := print(20, &out); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !bytes.HasPrefix(out.Bytes(), []byte("%PDF-")) {
			t.Errorf("%s made no PDF", name)
		}
		if pages := strings.TrimSpace(tool.Run(t, out.Bytes(), "qpdf", "--show-npages", "FILE")); pages != "6" {
			t.Errorf("%s made %s pages for 20 cards, want 3 sheets of two sides", name, pages)
		}
	}
}

// pipeline prints the records of a scenario of n units, both sides of them.
func pipeline(n int, w io.Writer) error {
	book, err := rules.Open("cold-steel")
	if err != nil {
		return err
	}
	file, err := source.Parse("cards.yaml", scenarioOf(n))
	if err != nil {
		return err
	}
	spec := scenario.Read(file, book)
	if err := file.Problems().Err(); err != nil {
		return err
	}
	game, err := generate.New(spec, book, generate.Options{})
	if err != nil {
		return err
	}
	designs, err := templates.Open("testdata/duplex-records")
	if err != nil {
		return err
	}
	press := page.PrintSettings{Paper: layout.A4, Flip: layout.LongEdge, Faces: fonts.Embedded(), Designs: designs, PageByPage: true}
	desk := sheet.NewDesk(press, game, book)
	doc := layout.Document{Title: game.Title, Language: "en", Flip: layout.LongEdge, Pages: imposition.Pages(desk, card.RecordRuns(desk, &game.Sides[0]))}
	if err := desk.Problems(); err != nil {
		return err
	}
	return pdf.Write(w, doc)
}

// scenarioOf is the text of a scenario whose first side has n units of twenty
// figures, ten to a brigade.
func scenarioOf(n int) []byte {
	var out bytes.Buffer
	out.WriteString(`csprint: 1
title: Ten Thousand Cards
rules: cold-steel
seed: cards
table: {width: 8ft, depth: 6ft}
figure_scale: "1:30"
terrain: {class: open}
engagement: meeting
sides:
  blue:
    name: Armée de l’Élbe
    nation: french
    edge: north
    commander: {name: Café, rating: average}
    defaults: {morale: 9, discipline: trained}
    forces:
`)
	for i := range n {
		if i%10 == 0 {
			fmt.Fprintf(&out, "      - brigade: Brigade %d\n        units:\n", i/10+1)
		}
		fmt.Fprintf(&out, "          - {battalion: %de Légère à pied, men: %d}\n", i+1, 590+i%20)
	}
	out.WriteString(`  red:
    name: Red
    nation: british
    edge: south
    commander: {name: Brown, rating: average}
    forces:
      - brigade: First Brigade
        units: [{battalion: 1/1st Foot, men: 600, morale: 9, discipline: trained}]
`)
	return out.Bytes()
}

// yardstick draws the same cards in a plain loop.
func yardstick(n int, w io.Writer) error {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetAutoPageBreak(false, 0)
	set := fonts.Embedded()
	f.AddUTF8FontFromBytes("serif", "B", set.SerifBold.Data())
	f.AddUTF8FontFromBytes("sans", "", set.Sans.Data())
	f.AddUTF8FontFromBytes("sans", "B", set.SansBold.Data())
	for first := 0; first < n; first += 8 {
		last := min(first+8, n)
		f.AddPage()
		for i := first; i < last; i++ {
			if err := yardstickFront(f, i, 17+88*float64((i-first)%2), 22.5+63*float64((i-first)/2)); err != nil {
				return err
			}
		}
		f.AddPage()
		for i := first; i < last; i++ {
			yardstickBack(f, i, 105-88*float64((i-first)%2), 22.5+63*float64((i-first)/2))
		}
	}
	return f.Output(w)
}

func yardstickFront(f *fpdf.Fpdf, i int, x, y float64) error {
	name, men := fmt.Sprintf("%de Légère à pied", i+1), 590+i%20
	f.SetDrawColor(17, 17, 17)
	f.SetLineWidth(0.33)
	f.Rect(x+4, y+9.8, 13, 8.5, "D")
	f.Line(x+4, y+9.8, x+17, y+18.3)
	f.Line(x+4, y+18.3, x+17, y+9.8)
	f.SetFont("serif", "B", 16)
	f.Text(x+21, y+14, name)
	for k, field := range []struct{ label, value string }{
		{"MORALE", "9"}, {"DISCIPLINE", "0"}, {"FIGURES", "20"}, {"FORMATION", fmt.Sprintf("Brigade %d", i/10+1)},
		{"STRENGTH", fmt.Sprintf("%d men", men)}, {"RECORD", fmt.Sprintf("A-%02d", i+1)},
	} {
		fx, fy := x+4+float64(k%3)*18, y+23+float64(k/3)*9
		f.SetFont("sans", "", 6.5)
		f.Text(fx, fy, field.label)
		f.SetFont("sans", "B", 12)
		f.Text(fx, fy+5, field.value)
	}
	f.SetLineWidth(0.176)
	for k := range 20 {
		f.Rect(x+4+4*float64(k%10), y+39.4+4*float64(k/10), 3.6, 3.6, "D")
	}
	return yardstickCode(f, fmt.Sprintf("%s\nBrigade %d\nmorale 9, trained\n%d men, 20 figures\nA-%02d", name, i/10+1, men, i+1), x+62, y+20)
}

// yardstickCode draws a code as dark squares, a run of a row at a time.
func yardstickCode(f *fpdf.Fpdf, text string, x, y float64) error {
	code, err := qr.Encode(text, qr.M, qr.Unicode)
	if err != nil {
		return err
	}
	side := code.Bounds().Dx()
	module := 21.75 / float64(side)
	f.SetFillColor(0, 0, 0)
	dark := func(column, row int) bool { r, _, _, _ := code.At(column, row).RGBA(); return r == 0 }
	for row := range side {
		for column := 0; column < side; column++ {
			start := column
			for column < side && dark(column, row) {
				column++
			}
			if column > start {
				f.Rect(x+float64(start)*module, y+float64(row)*module, float64(column-start)*module, module, "F")
			}
		}
	}
	return nil
}

func yardstickBack(f *fpdf.Fpdf, i int, x, y float64) {
	f.SetFont("serif", "B", 12)
	f.Text(x+4, y+34, fmt.Sprintf("%de Légère à pied", i+1))
	f.SetFont("sans", "B", 16)
	f.Text(x+4, y+59, fmt.Sprintf("A-%02d", i+1))
	f.Rect(x+32, y+10, 52, 44, "D")
}

// A counter counts the bytes that go into it.
type counter int64

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }

// A heapWatch samples the heap, garbage included, every few milliseconds.
type heapWatch struct {
	base, peak uint64
	done       chan bool
	stopped    chan struct{}
}

func watchHeap() *heapWatch {
	runtime.GC()
	w := &heapWatch{base: heapNow(), done: make(chan bool), stopped: make(chan struct{})}
	go func() {
		defer close(w.stopped)
		look := time.NewTicker(2 * time.Millisecond)
		defer look.Stop()
		for {
			w.peak = max(w.peak, heapNow())
			select {
			case <-w.done:
				return
			case <-look.C:
			}
		}
	}()
	return w
}

// stop is the most that the heap grew.
func (w *heapWatch) stop() uint64 {
	close(w.done)
	<-w.stopped
	return max(w.peak, w.base) - w.base
}

func heapNow() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
