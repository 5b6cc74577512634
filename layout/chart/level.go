package chart

import (
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/layout"
)

// levels are the lines through a land at one height, by marching squares: first those that end at the
// edge of the chart, then the rings.
func (l *land) levels(height int32) []way {
	lines := plane.Contours(l.heights, l.columns, height)
	ways := make([]way, len(lines))
	for i, line := range lines {
		for _, c := range line {
			ways[i] = append(ways[i], l.crossing(c))
		}
	}
	return ways
}

// crossing is where a line runs between two samples.
func (l *land) crossing(c plane.Cut) layout.Point {
	low, high := l.place(c.Low%l.columns, c.Low/l.columns), l.place(c.High%l.columns, c.High/l.columns)
	return between(low, high, c.Part, c.Whole)
}
