package chart

import (
	"bytes"
	"testing"

	"github.com/csprint/csprint/internal/golden"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// dumpOf is a frame as text.
func dumpOf(t *testing.T, f *layout.Frame) string {
	t.Helper()
	var b bytes.Buffer
	if err := layout.Dump(&b, []layout.Page{{Frame: f}}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// swatch is a chart of a small flat table under one area.
func swatch(a ground.Area, lowInk bool) *Chart {
	m := &ground.Map{Tabletop: ground.Tabletop{Width: ground.Paces(300), Depth: ground.Paces(200), Inch: ground.Paces(30)}, Feet: 20}
	a.Outline = block(150, 100, 260, 160, 5)
	m.Areas = []ground.Area{a}
	flat := &ground.Field{Step: ground.Paces(100), Columns: 4, Rows: 3, Heights: make([]ground.Height, 12)}
	c := New(m, flat, layout.MM(23.34), PenOf(fonts.Embedded(), lowInk))
	c.View.Plain = true
	return c
}

// A small piece of each cover and crop, mark by mark.
func TestSwatches(t *testing.T) {
	for name, a := range map[string]ground.Area{
		"heavy-wood": {Cover: ground.Wood, Density: ground.Heavy}, "light-wood": {Cover: ground.Wood, Density: ground.Light},
		"scrub": {Cover: ground.Scrub}, "orchard": {Cover: ground.Orchard}, "marsh": {Cover: ground.Marsh},
		"salt-pan": {Cover: ground.SaltPan}, "rough": {Cover: ground.Rough}, "rock": {Cover: ground.Rock}, "dunes": {Cover: ground.Dune, Form: ground.Barchan},
		"transverse": {Cover: ground.Dune, Form: ground.Transverse}, "seif": {Cover: ground.Dune, Form: ground.Seif},
		"gravel": {Cover: ground.Gravel}, "palms": {Cover: ground.Palms}, "garden": {Cover: ground.Garden},
		"plough": {Cover: ground.Tilled, Crop: ground.Plough}, "corn": {Cover: ground.Tilled, Crop: ground.Corn},
		"grass": {Cover: ground.Tilled, Crop: ground.Grass}, "vines": {Cover: ground.Tilled, Crop: ground.Vines},
	} {
		golden.Hold(t, name+".txt", dumpOf(t, swatch(a, false).Draw()))
	}
}
