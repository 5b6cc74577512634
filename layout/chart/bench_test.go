package chart

import (
	"testing"

	"github.com/csprint/csprint/layout"
)

// A map page is drawn in the time of a page turn.
func BenchmarkDraw(b *testing.B) {
	for b.Loop() {
		sampleChart(layout.MM(224), false).Draw()
	}
}
