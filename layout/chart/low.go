package chart

import (
	"math"

	"github.com/csprint/csprint/layout"
)

// lows are the lowest heights of a land, one for every square of lowSide by
// lowSide samples: most of a land is too level for anything to be drawn on it,
// and they tell so at once.
type lows struct {
	columns, rows int
	heights       []int32
}

const lowSide = 8

// lowest is the lows of a land.
func (l *land) lowest() lows {
	low := lows{columns: (l.columns + lowSide - 1) / lowSide, rows: (l.rows + lowSide - 1) / lowSide}
	low.heights = make([]int32, low.columns*low.rows)
	for i := range low.heights {
		low.heights[i] = math.MaxInt32
	}
	for row := range l.rows {
		lowRow := low.heights[row/lowSide*low.columns:]
		for column, h := range l.heights[row*l.columns : (row+1)*l.columns] {
			lowRow[column/lowSide] = min(lowRow[column/lowSide], h)
		}
	}
	return low
}

// lowNear is no higher than any point within a distance.
func (l *land) lowNear(p layout.Point, within layout.Length) int32 {
	west, _ := l.behind(p.X-within, l.size.W, l.columns)
	east, _ := l.behind(p.X+within, l.size.W, l.columns)
	north, _ := l.behind(p.Y-within, l.size.H, l.rows)
	south, _ := l.behind(p.Y+within, l.size.H, l.rows)
	low := int32(math.MaxInt32)
	for row := north / lowSide; row <= (south+1)/lowSide; row++ {
		for _, h := range l.lows.heights[row*l.lows.columns+west/lowSide : row*l.lows.columns+(east+1)/lowSide+1] {
			low = min(low, h)
		}
	}
	return low
}
