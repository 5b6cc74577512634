package layout_test

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
)

// TestGoldenSetting holds where words, tables and outlines come to stand, a mark of house
// rules and letters of a fallback among them.
func TestGoldenSetting(t *testing.T) {
	faces := fonts.Embedded()
	style := layout.Style{Face: faces.Sans, Size: layout.Pt(9.5), Colour: layout.Ink}
	at := func(x, y float64) layout.Point { return layout.Point{X: layout.MM(x), Y: layout.MM(y)} }
	f := layout.NewFrame(layout.Size{W: layout.MM(100), H: layout.MM(120)})
	for i, align := range []layout.Align{layout.Left, layout.Centre, layout.Right} {
		y := 10 + 8*float64(i)
		f.SetLine("words", at(50, y), align, style, "12◆")
		f.SetLine("words", at(50, y+3), align, style, "a ◆ b — “ω”")
		f.SetLines("lines", at(50, 40+20*float64(i)), align, style, layout.MM(4), []string{"one", "two", "three"})
	}
	tracked := style
	tracked.Tracking = 70
	f.SetLine("fallback", at(50, 32), layout.Centre, tracked, "→ a ↑↓ b")
	f.SetMiddle("middle", layout.RectMM(5, 5, 20, 10), style, "mid")
	f.SetTurned("turned", at(5, 90), layout.QuarterCW, style, "up")
	f.SetWrapped("wrapped", at(5, 60), layout.MM(20), style, layout.MM(4), "Saxe-Coburg 1/45th at 5-10/20 · foot · horse")
	f.PutCircle("circle", at(90, 10), layout.MM(4), layout.Filled(layout.Ink), layout.Stroke{})
	f.PutPolygon("polygon", layout.Fill{}, layout.HairLine, at(80, 20), at(90, 20), at(85, 30))
	table := layout.Table{From: "table", Wide: layout.MM(60), Pitch: layout.MM(8), Label: style.At(layout.Pt(7)), Columns: []layout.Column{
		{Head: "NAME", Style: style}, {Head: "MEN", Edge: layout.MM(40), Align: layout.Right, Style: style},
	}}
	rows := []layout.Block{
		table.Row(0, layout.Cell{Text: "1st Line"}, layout.Cell{Text: "600"}),
		table.Row(1, layout.Cell{Text: "two\nlines"}, layout.Cell{}),
		table.Row(2, layout.Cell{Text: "3rd", Style: style.In(layout.Third)}),
	}
	flow := layout.Flow{Next: func() layout.Region { return layout.Region{Frame: f, Box: layout.RectMM(30, 100, 60, 200)} }}
	flow.Add(rows...)
	inner := layout.NewFrame(layout.Size{W: layout.MM(10), H: layout.MM(10)})
	inner.SetLine("inner", at(1, 5), layout.Left, style, "in")
	f.PutFrame("group", at(70, 70), inner)
	f.PutFrame("group", at(80, 70), inner)
	f.PutFrame("half", at(80, 90), f.Scaled(1, 2))
	var b bytes.Buffer
	if err := layout.Dump(&b, []layout.Page{{Frame: f, Bookmark: "page"}}); err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, "setting.txt", b.String())
}

func TestMissingLetters(t *testing.T) {
	style := layout.Style{Face: fonts.Embedded().Sans, Size: layout.Pt(9.5)}
	if got := string(style.Missing("Łódź 漢字 漢")); got != "漢字" {
		t.Errorf("missing are %q", got)
	}
}
