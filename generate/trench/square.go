package trench

import (
	"fmt"
	"strconv"
)

// A Square is a place of the map: column and row, both from 0 at the top left.
// Odd columns (B, D, F …) stand half a square lower, so every square has six
// neighbours, as the deviation figures of the rules have it: a hexagonal grid in
// offset coordinates.
type Square struct{ Column, Row int }

// String is the name on the map: D7. Columns are letters from A, rows numbers
// from 1 at the top.
func (s Square) String() string { return columnName(s.Column) + strconv.Itoa(s.Row+1) }

// columnName is A … Z, then AA, AB …
func columnName(column int) string {
	if column < 0 {
		return "?"
	}
	name := string(rune('A' + column%26))
	if column >= 26 {
		return columnName(column/26-1) + name
	}
	return name
}

// MarshalText writes a square as its name.
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Direction points from a square to one of its six neighbours.
type Direction int

// The six directions, clockwise from the top of the map.
const (
	Up Direction = iota
	UpRight
	DownRight
	Down
	DownLeft
	UpLeft
)

// Directions are all six, clockwise from the top of the map.
var Directions = [6]Direction{Up, UpRight, DownRight, Down, DownLeft, UpLeft}

var directionNames = [6]string{"up", "up-right", "down-right", "down", "down-left", "up-left"}

func (d Direction) String() string { return directionNames[d] }

// Opposite points back.
func (d Direction) Opposite() Direction { return (d + 3) % 6 }

// To is the neighbour in a direction, on the map or off it.
func (s Square) To(d Direction) Square {
	low := s.Column & 1 // 1 in a column that stands lower
	switch d {
	case Up:
		return Square{s.Column, s.Row - 1}
	case Down:
		return Square{s.Column, s.Row + 1}
	case UpRight:
		return Square{s.Column + 1, s.Row - 1 + low}
	case DownRight:
		return Square{s.Column + 1, s.Row + low}
	case DownLeft:
		return Square{s.Column - 1, s.Row + low}
	default:
		return Square{s.Column - 1, s.Row - 1 + low}
	}
}

// Toward is the direction of a neighbour; false for a square that is none.
func (s Square) Toward(other Square) (Direction, bool) {
	for _, d := range Directions {
		if s.To(d) == other {
			return d, true
		}
	}
	return 0, false
}

// Distance is the fewest steps from one square to the other: that of a hexagonal
// grid in axial coordinates.
func (s Square) Distance(other Square) int {
	dq := other.Column - s.Column
	dr := other.axial() - s.axial()
	return (abs(dq) + abs(dr) + abs(dq+dr)) / 2
}

// axial is the second of the two coordinates in which steps add up.
func (s Square) axial() int { return s.Row - (s.Column-s.Column&1)/2 }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// An Edge is the side that two neighbouring squares share. It is written from
// the square for which it looks Up, UpRight or DownRight: see EdgeBetween.
//
// On paper the Up and Down edges are a whole side of the square; the other four
// are half a side each, for the columns are staggered.
type Edge struct {
	Square    Square
	Direction Direction
}

// EdgeBetween is the edge that a step in a direction crosses, written the one
// way that both squares agree on.
func EdgeBetween(s Square, d Direction) Edge {
	if d >= Down {
		return Edge{s.To(d), d.Opposite()}
	}
	return Edge{s, d}
}

// Other is the square beyond the edge.
func (e Edge) Other() Square { return e.Square.To(e.Direction) }

// String is D7/D6: the two squares it parts.
func (e Edge) String() string { return fmt.Sprintf("%s/%s", e.Square, e.Other()) }

// MarshalText writes an edge as the two squares it parts.
func (e Edge) MarshalText() ([]byte, error) { return []byte(e.String()), nil }
