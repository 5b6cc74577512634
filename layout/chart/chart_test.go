package chart

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
)

var (
	write = flag.String("write", "", "write the sample chart as a PDF to look at")
	ink   = flag.String("ink", "full", "full or low, for -write")
)

// sampleChart is the hand-made map as wide as on an A4 page.
func sampleChart(wide layout.Length, lowInk bool) *Chart {
	m, f := sample()
	c := New(m, f, wide, PenOf(fonts.Embedded(), lowInk))
	c.View = View{Boxes: []int{0, 1}, Names: []string{"North", "South"}}
	return c
}

// framed is a chart in the middle of a page.
func framed(c *Chart) layout.Page {
	page := layout.NewFrame(layout.Size{W: c.Size.W + layout.MM(30), H: c.Size.H + layout.MM(30)})
	at := layout.Point{X: layout.MM(15), Y: layout.MM(15)}
	page.Put("map", at, layout.Group{Frame: c.Draw(), Clip: true})
	c.PutFrame(page, at)
	return layout.Page{Frame: page}
}

func TestWriteSample(t *testing.T) {
	page := framed(sampleChart(layout.MM(224), *ink == "low"))
	var out bytes.Buffer
	if err := pdf.Write(&out, layout.Document{Title: "sample", Language: "en", Pages: []layout.Page{page}}); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 1<<20 {
		t.Errorf("a map page of %d bytes", out.Len())
	}
	if *write != "" {
		if err := os.WriteFile(*write, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
