package chart

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/layout"
)

// TestGoldenCharts holds all that is drawn of a map by hand and of three rolled ones, with
// their legends and edges, in several views.
func TestGoldenCharts(t *testing.T) {
	sample := sampleChart(layout.MM(224), false)
	low := sampleChart(layout.MM(120), true)
	low.View = View{Crests: true, Ranges: []int{150, 300}, Own: true, Boxes: []int{1}, Names: []string{"South"}, Heavier: 20, Letters: 25}
	small := sampleChart(layout.MM(70), false)
	small.View = View{Plain: true, Bare: true, Heavier: -15}
	charts := map[string]*Chart{"sample": sample, "low": low, "small": small}
	for _, class := range []ground.Class{ground.Open, ground.Desert, ground.Mountainous} {
		m := rolled(class, 3, 4, 4)
		charts[string(class)] = New(m, m.Field(), layout.MM(224), PenOf(fonts.Embedded(), false))
	}
	for name, c := range charts {
		t.Run(name, func(t *testing.T) {
			drawn := c.Draw()
			text := dumpOf(t, drawn) + fmt.Sprintf("missed %v\n", c.Missed())
			for _, sign := range c.Legend() {
				text += sign.Words + "\n" + dumpOf(t, sign.Frame)
			}
			edge := layout.NewFrame(layout.Size{W: c.Size.W + layout.MM(30), H: c.Size.H + layout.MM(30)})
			c.PutFrame(edge, layout.Point{X: layout.MM(15), Y: layout.MM(15)})
			golden.Hold(t, "chart-"+name+".txt", text+dumpOf(t, edge))
		})
	}
}
