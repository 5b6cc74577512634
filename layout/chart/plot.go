package chart

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
)

// plots draws the white ground of villages and farms.
func (c places) plots() {
	for _, p := range c.Map.Places {
		if p.Kind == ground.Oasis || p.Kind == ground.Tomb {
			continue // a pool and a dome have their own signs
		}
		w := c.way(p.Plot)
		c.put("plot", w.ring(), layout.Filled(layout.White), c.stroke(0.1, layout.Ink))
		c.cost.fill(w, costPlot)
	}
}
