package survey

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// An asc reads an ESRI ASCII grid: a head of names and numbers, then the heights
// row by row from the north.
type asc struct {
	name string
	data []byte
	at   int // of the next byte
	line int
	head int // byte where its line begins
}

// isASC tells what begins as an ESRI ASCII grid does.
func isASC(data []byte) bool {
	start := bytes.TrimLeft(data[:min(len(data), 200)], " \t\r\n")
	return len(start) > 5 && strings.EqualFold(string(start[:5]), "ncols") || len(start) > 5 && strings.EqualFold(string(start[:5]), "nrows")
}

// word is the next word, empty at the end, with its place.
func (a *asc) word() (text []byte, at source.Place) {
	for a.at < len(a.data) && a.data[a.at] <= ' ' {
		if a.data[a.at] == '\n' {
			a.line++
			a.head = a.at + 1
		}
		a.at++
	}
	start := a.at
	for a.at < len(a.data) && a.data[a.at] > ' ' {
		a.at++
	}
	return a.data[start:a.at], source.Place{File: a.name, Line: a.line, Column: start - a.head + 1}
}

// peek tells whether the next word is a name, not a number.
func (a *asc) peek() bool {
	before := *a
	text, _ := a.word()
	*a = before
	return len(text) > 0 && (text[0]|0x20 >= 'a' && text[0]|0x20 <= 'z') && !strings.EqualFold(string(text), "nan")
}

// The names of a head.
const (
	ascColumns = "ncols"
	ascRows    = "nrows"
	ascSize    = "cellsize"
	ascWest    = "xllcorner"
	ascSouth   = "yllcorner"
	ascNothing = "nodata_value"
)

var ascHint = words.Of("survey.asc-head")

// openASC reads the head.
func openASC(name string, data []byte) (*grid, error) {
	a := &asc{name: name, data: data, line: 1}
	head := map[string]float64{}
	for a.peek() {
		key, at := a.word()
		known := strings.ToLower(string(key))
		switch known {
		case ascColumns, ascRows, ascSize, ascWest, ascSouth, ascNothing, "xllcenter", "yllcenter", "dx", "dy":
		default:
			return nil, source.New(at, "survey.head-unknown-name", "name", say.Quoted(clip(key)), "hint", ascHint)
		}
		typed, at := a.word()
		v, err := strconv.ParseFloat(string(typed), 64)
		if err != nil {
			return nil, source.New(at, "survey.head-no-number", "key", known, "typed", say.Quoted(clip(typed)), "hint", commaHint(typed))
		}
		head[known] = v
	}
	return a.grid(head)
}

// clip is so much of a word as a message shows.
func clip(word []byte) string {
	return strings.ToValidUTF8(string(word[:min(len(word), 40)]), "?")
}

// commaHint is what to do about a number that has a comma in it.
func commaHint(typed []byte) words.Text {
	if bytes.IndexByte(typed, ',') >= 0 {
		return words.Of("survey.comma")
	}
	return words.Text{}
}

// grid is what a head says; the posts are read later.
func (a *asc) grid(head map[string]float64) (*grid, error) {
	g := &grid{name: a.name, heights: earth.Metres}
	for _, key := range []string{ascColumns, ascRows} {
		if _, given := head[key]; !given {
			return nil, fault(a.name, "survey.head-without-size", "key", key, "hint", ascHint)
		}
		if v := head[key]; !(v >= 0 && v <= 1e9) || v != float64(int(v)) {
			return nil, fault(a.name, "survey.head-not-whole", "key", key, "value", v)
		}
	}
	g.columns, g.rows = int(head[ascColumns]), int(head[ascRows])
	if size, given := head[ascSize]; given {
		head["dx"], head["dy"] = size, size
	}
	west, centreX := head["xllcenter"]
	if !centreX {
		west = head[ascWest]
	}
	south, centreY := head["yllcenter"]
	if !centreY {
		south = head[ascSouth]
	}
	if _, given := head[ascWest]; !given && !centreX {
		return nil, fault(a.name, "survey.no-xllcorner", "hint", ascHint)
	}
	if _, given := head[ascSouth]; !given && !centreY {
		return nil, fault(a.name, "survey.no-yllcorner", "hint", ascHint)
	}
	var ok [4]bool
	g.west, ok[0] = earth.NanoOf(west)
	g.north, ok[1] = earth.NanoOf(south)
	g.east, ok[2] = earth.NanoOf(head["dx"])
	g.south, ok[3] = earth.NanoOf(head["dy"])
	if ok != [4]bool{true, true, true, true} || g.east <= 0 || g.south <= 0 || g.columns > mostSide || g.rows > mostSide {
		return nil, orElse(g.prove(), fault(a.name, "survey.head-nowhere", "hint", ascHint))
	}
	g.north += earth.Nano(g.rows-1) * g.south
	if !centreX {
		g.west += g.east / 2
	}
	if !centreY {
		g.north += g.south / 2
	}
	g.unit = earth.Metres
	if g.east < earth.Whole/10 && g.west >= -181*earth.Whole && g.right() <= 361*earth.Whole && g.bottom() >= -91*earth.Whole && g.north <= 91*earth.Whole {
		g.unit = earth.Degrees
	}
	nothing, has := head[ascNothing]
	g.read = func(w window, put func(int, int, post)) error { return a.posts(g, w, nothing, has, put) }
	return g, nil
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// posts reads the heights.
func (a *asc) posts(g *grid, w window, nothing float64, has bool, put func(int, int, post)) error {
	r := *a
	for row := range g.rows {
		for column := range g.columns {
			typed, at := r.word()
			if len(typed) == 0 {
				return fault(a.name, "survey.grid-ends-early", "row", row+1, "rows", g.rows, "columns", g.columns)
			}
			if row > w.south || !w.holds(column, row) {
				continue // all the same counted, so that the rows fit
			}
			v, err := strconv.ParseFloat(string(typed), 64)
			if err != nil {
				return source.New(at, "survey.height-no-number", "typed", say.Quoted(clip(typed)), "hint", commaHint(typed))
			}
			if has && v == nothing {
				continue
			}
			if h, ok := millimetres(v, g.heights); ok {
				put(column, row, h)
			}
		}
	}
	if typed, at := r.word(); len(typed) > 0 {
		return source.New(at, "survey.too-many-heights", "n", g.columns*g.rows, "rows", g.rows, "columns", g.columns)
	}
	return nil
}
