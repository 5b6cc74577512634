package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/words"
)

// sq reads a square's name: D7.
func sq(name string) trench.Square {
	row := 0
	for _, r := range name[1:] {
		row = 10*row + int(r-'0')
	}
	return trench.Square{Column: int(name[0] - 'A'), Row: row - 1}
}

func sqs(names ...string) []trench.Square {
	out := make([]trench.Square, len(names))
	for i, name := range names {
		out[i] = sq(name)
	}
	return out
}

// level is a trench along rows, one a column from A on, with a traverse at
// every square but those said.
func level(rows []int, steps bool, open ...int) trench.Trench {
	t := trench.Trench{}
	for c, r := range rows {
		t.Squares = append(t.Squares, trench.Square{Column: c, Row: r - 1})
		t.FireSteps = append(t.FireSteps, steps)
		if c > 0 {
			t.Traverses = append(t.Traverses, true)
		}
	}
	for _, i := range open {
		t.Traverses[i] = false
	}
	return t
}

// up are the edges at the top of squares.
func up(names ...string) []trench.Edge {
	var out []trench.Edge
	for _, name := range names {
		out = append(out, trench.EdgeBetween(sq(name), trench.Up))
	}
	return out
}

// down are those at the foot.
func down(names ...string) []trench.Edge {
	var out []trench.Edge
	for _, name := range names {
		out = append(out, trench.EdgeBetween(sq(name), trench.Down))
	}
	return out
}

// column are squares down a column.
func column(c rune, from, to int) []trench.Square {
	var out []trench.Square
	step := 1
	if to < from {
		step = -1
	}
	for r := from; r != to+step; r += step {
		out = append(out, trench.Square{Column: int(c - 'A'), Row: r - 1})
	}
	return out
}

// handmade is a map of 13 × 20 squares drawn by hand, with one of everything.
func handmade() *trench.Map {
	m := &trench.Map{Preset: trench.Small, Columns: 13, Rows: 20, Yards: 10, Inches10: 35, Top: "north"}
	support := level([]int{1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1}, false)
	m.Lines[0] = trench.Line{
		Side: "german", Name: "Sachsengraben", Facing: trench.Down,
		Front:          level([]int{5, 5, 5, 4, 5, 4, 4, 4, 5, 5, 5, 5, 5}, true),
		Support:        &support,
		Communications: []trench.Trench{{Squares: column('D', 4, 1)}, {Squares: column('K', 5, 1)}},
		Saps:           []trench.Sap{{ID: "1", Squares: sqs("G4", "G5", "F5"), Post: "L1"}},
		Belts: []trench.Belt{{
			Line: down("A7", "B7", "E7", "F7", "G7", "K7", "L7"), Full: sqs("C8", "D7", "I8", "M8"),
		}},
		Lanes:   []trench.Lane{{ID: "a", Path: sqs("H4", "H5", "H6", "I7", "I8", "I9")}},
		Posts:   []trench.Post{{ID: "S1", Kind: trench.Sentry, Square: sq("B5"), Men: 2, Reliefs: []int{12, 24}}, {ID: "S2", Kind: trench.Sentry, Square: sq("L5"), Men: 2}, {ID: "L1", Kind: trench.Listening, Square: sq("F6"), Men: 3, InHole: true}},
		Guns:    []trench.Gun{{ID: "M1", Kind: trench.Heavy, Square: sq("C5"), Aim: sq("I9"), Arc: [2]trench.Square{sq("L8"), sq("E11")}, Beaten: sqs("H8", "H9", "I9", "I10", "G8")}},
		Dugouts: []trench.Dugout{{ID: "D1", Square: sq("E5"), Garrison: 5, StandTo: 3}, {ID: "D2", Square: sq("I5"), Garrison: 7, StandTo: 2}},
		Flares:  []trench.Flare{{Turn: 7, Square: sq("G10")}},
	}
	m.Lines[1] = trench.Line{
		Side: "british", Name: "Kipper Street", Facing: trench.Up,
		Front:          level([]int{17, 17, 17, 16, 17, 17, 18, 17, 17, 16, 16, 15, 16}, true, 4, 9),
		Communications: []trench.Trench{{Squares: column('C', 17, 20)}, {Squares: column('I', 17, 20)}},
		Saps:           []trench.Sap{{ID: "2", Squares: sqs("E17", "E16", "E15"), Post: "L2"}},
		Belts: []trench.Belt{{
			Line: up("A14", "B14", "C14", "F14", "G14", "H14", "L13"), Full: sqs("D13", "E14", "J13", "K14"),
		}},
		Lanes:   []trench.Lane{{ID: "1", Path: sqs("I17", "I16", "I15", "I14", "H13", "H12")}},
		Posts:   []trench.Post{{ID: "S3", Kind: trench.Sentry, Square: sq("H17"), Men: 2}, {ID: "L2", Kind: trench.Listening, Square: sq("E15"), Men: 4}},
		Guns:    []trench.Gun{{ID: "M2", Kind: trench.Light, Square: sq("K16"), Aim: sq("F12"), Arc: [2]trench.Square{sq("B12"), sq("I10")}, Beaten: sqs("F12", "G12", "G13", "F13", "E13")}},
		Dugouts: []trench.Dugout{{ID: "D3", Square: sq("B17"), Garrison: 4, StandTo: 5}},
	}
	m.Ground = trench.Ground{
		Holes: []trench.Hole{
			{Square: sq("A6"), Shape: 1}, {Square: sq("B6"), Shape: 2}, {Square: sq("F6"), Shape: 3}, {Square: sq("C10"), Shape: 4, Water: true},
			{Square: sq("E10"), Shape: 1}, {Square: sq("I11"), Shape: 2, Water: true}, {Square: sq("J10"), Shape: 3}, {Square: sq("B15"), Shape: 4},
			{Square: sq("M14"), Shape: 1}, {Square: sq("G15"), Shape: 2}, {Square: sq("K6"), Shape: 3}, {Square: sq("F9"), Shape: 4},
		},
		Craters:  []trench.Crater{{Name: "Dolly's crater", Middle: sq("H11"), Squares: [7]trench.Square{sq("H11"), sq("H10"), sq("I11"), sq("I12"), sq("H12"), sq("G12"), sq("G11")}, Water: true}},
		Features: []trench.Feature{{Kind: trench.Ruin, Name: words.Own("the kiln"), Squares: sqs("B11")}, {Kind: trench.SunkenLane, Name: words.Own("sunken lane"), Squares: sqs("L9", "L10", "L11", "K12", "K13")}, {Kind: trench.Stumps, Name: words.Own("stumps"), Squares: sqs("D9")}, {Kind: trench.Ditch, Name: words.Own("ditch"), Squares: sqs("A12", "B12", "C13")}},
	}
	m.Known[0] = trench.KnownLine{
		Of: "german", By: "british", Name: "Nose Trench", Front: m.Lines[0].Front,
		Communications: m.Lines[0].Communications[:1], Posts: sqs("C5"), Guns: sqs("D4"), Dugouts: sqs("I5"),
		Wire: down("A7", "B7", "E7"), Full: sqs("C8", "J8"),
	}
	m.Known[1] = trench.KnownLine{
		Of: "british", By: "german", Name: "Tommygraben", Front: m.Lines[1].Front,
		Saps: []trench.Trench{{Squares: sqs("E17", "E16")}}, Posts: sqs("I17"), Wire: up("A14", "B14", "L13"), Full: sqs("K14"),
	}
	m.Objectives = []trench.Objective{{Side: "british", Mission: "raid", Squares: sqs("F4", "G4", "H4"), Words: words.Own("enter the trench at F4 to H4")}}
	return m
}
