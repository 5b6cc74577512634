package lines

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/words"
)

// A Piece is something to set up, and the squares where it stands the same way.
type Piece struct {
	Group   string // with which it is listed: its kind
	Name    string
	Way     string // compass points: where a trench goes on, on which edges wire stands
	Squares []trench.Square
}

// Count is how many of it are needed.
func (p Piece) Count() int { return len(p.Squares) }

// A content is one thing in one square.
type content struct {
	square           trench.Square
	order            int // of its kind in lists
	group, name, way string
}

// Kinds of piece in the order of lists.
const (
	orderFront = iota
	orderSupport
	orderCommunication
	orderSap
	orderBunker
	orderWire
	orderFull
	orderHole
	orderCrater
	orderFeature
)

// Pieces are all that is built on the table, like with like, in the order in
// which it is set up.
func (v *View) Pieces(say *words.Catalogue) []Piece {
	all := v.contents(say)
	slices.SortStableFunc(all, func(a, b content) int {
		if a.order != b.order {
			return a.order - b.order
		}
		if c := strings.Compare(a.name, b.name); c != 0 {
			return c
		}
		if c := strings.Compare(a.way, b.way); c != 0 {
			return c
		}
		return bySquare(a.square, b.square)
	})
	var out []Piece
	for _, c := range all {
		n := len(out)
		if n == 0 || out[n-1].Name != c.name || out[n-1].Way != c.way {
			out = append(out, Piece{Group: c.group, Name: c.name, Way: c.way})
			n++
		}
		out[n-1].Squares = append(out[n-1].Squares, c.square)
	}
	return out
}

// bySquare orders squares down the columns, A first.
func bySquare(a, b trench.Square) int {
	if a.Column != b.Column {
		return a.Column - b.Column
	}
	return a.Row - b.Row
}

// contents are all things of a view, square by square.
func (v *View) contents(say *words.Catalogue) []content {
	var out []content
	for i := range v.Works {
		out = append(out, v.trenchContents(say, &v.Works[i])...)
		out = append(out, v.wireContents(say, &v.Works[i])...)
	}
	for _, h := range v.Ground.Holes {
		out = append(out, content{h.Square, orderHole, say.Say("pieces.shell-holes"), say.Say("pieces.shell-hole", "shape", h.Shape, "water", h.Water), ""})
	}
	for _, c := range v.Ground.Craters {
		for i, s := range c.Squares {
			out = append(out, content{s, orderCrater, say.Say("pieces.crater"), say.Say("pieces.crater-part", "middle", i == 0), ""})
		}
	}
	for _, x := range v.Ground.Features {
		for i, s := range x.Squares {
			way := ""
			if x.Kind == trench.SunkenLane || x.Kind == trench.Ditch {
				way = v.ways(say, chainExits(x.Squares, i))
			}
			kind := x.Kind.Words().In(say)
			out = append(out, content{s, orderFeature, kind, kind, way})
		}
	}
	return out
}

// Diggings are what trenches make of a square: what it is called after, and where
// trenches go on from it.
type diggings struct {
	order int
	name  string
	exits []trench.Direction
	head  bool // of a sap
}

// trenchContents are a line's trenches and bunkers.
func (v *View) trenchContents(say *words.Catalogue, w *Works) []content {
	all := map[trench.Square]*diggings{}
	var squares []trench.Square
	add := func(order int, name string, t trench.Trench, head bool) {
		for i, s := range t.Squares {
			d := all[s]
			if d == nil {
				d = &diggings{order: order, name: name}
				all[s], squares = d, append(squares, s)
			}
			d.head = d.head || head && i == len(t.Squares)-1
			for _, way := range append(chainExits(t.Squares, i), v.offMap(t.Squares, i, order == orderCommunication)...) {
				if !slices.Contains(d.exits, way) {
					d.exits = append(d.exits, way)
				}
			}
		}
	}
	add(orderFront, say.Say("pieces.firing-trench"), w.Front, false)
	if w.Support != nil {
		add(orderSupport, say.Say("pieces.support-trench"), *w.Support, false)
	}
	for _, t := range w.Communications {
		add(orderCommunication, say.Say("pieces.communication-trench"), t, false)
	}
	for _, t := range w.Saps {
		add(orderSap, say.Say("pieces.sap"), t, true)
	}
	var out []content
	for _, s := range squares {
		d := all[s]
		out = append(out, content{s, d.order, d.name, say.Say("pieces.trench-part", "trench", d.name, "shape", d.shape()), v.ways(say, d.exits)})
	}
	for _, x := range w.Dugouts {
		out = append(out, content{x.Square, orderBunker, say.Say("pieces.bunker"), say.Say("pieces.bunker"), ""})
	}
	return out
}

// shape tells a piece of trench by the ways out of it.
func (d *diggings) shape() string {
	switch {
	case d.head:
		return "head"
	case len(d.exits) >= 4:
		return "cross"
	case len(d.exits) == 3:
		return "t"
	case len(d.exits) < 2:
		return "end"
	case d.exits[0].Opposite() == d.exits[1]:
		return "straight"
	}
	return "corner"
}

// chainExits are the ways from a square of a chain to those before and after.
func chainExits(chain []trench.Square, i int) []trench.Direction {
	var out []trench.Direction
	for _, j := range []int{i - 1, i + 1} {
		if j >= 0 && j < len(chain) {
			if way, ok := chain[i].Toward(chain[j]); ok {
				out = append(out, way)
			}
		}
	}
	return out
}

// offMap are the ways by which the ends of a trench run off the map: a line to
// the left and right, straight on, a communication trench up or down.
func (v *View) offMap(chain []trench.Square, i int, upright bool) []trench.Direction {
	if i > 0 && i < len(chain)-1 {
		return nil
	}
	s, exits := chain[i], chainExits(chain, i)
	straight := func(other trench.Direction) trench.Direction {
		if len(exits) == 1 && exits[0] != trench.Up && exits[0] != trench.Down {
			return exits[0].Opposite()
		}
		return other
	}
	switch {
	case upright && i > 0 && s.Row == 0:
		return []trench.Direction{trench.Up}
	case upright && i > 0 && s.Row == v.Rows-1:
		return []trench.Direction{trench.Down}
	case !upright && s.Column == 0:
		return []trench.Direction{straight(trench.UpLeft)}
	case !upright && s.Column == v.Columns-1:
		return []trench.Direction{straight(trench.UpRight)}
	}
	return nil
}

// wireContents are a line's wire: the edges of a square in one piece.
func (v *View) wireContents(say *words.Catalogue, w *Works) []content {
	edges := map[trench.Square][]trench.Direction{}
	var squares []trench.Square
	for _, e := range w.Wire {
		s, way := w.owner(e)
		if edges[s] == nil {
			squares = append(squares, s)
		}
		edges[s] = append(edges[s], way)
	}
	var out []content
	for _, s := range squares {
		out = append(out, content{s, orderWire, say.Say("pieces.line-wire"), say.Say("pieces.line-wire"), v.ways(say, edges[s])})
	}
	for _, s := range w.Full {
		out = append(out, content{s, orderFull, say.Say("pieces.full-of-wire"), say.Say("pieces.full-of-wire"), ""})
	}
	return out
}

// owner is the square that an edge's wire belongs to, and the way to the edge
// from its middle: the square of the belt, else the one on the line's own side.
func (w *Works) owner(e trench.Edge) (trench.Square, trench.Direction) {
	near, far := slices.Contains(w.Course, e.Square), slices.Contains(w.Course, e.Other())
	if far && !near || near == far && w.Facing == trench.Down {
		return e.Other(), e.Direction.Opposite()
	}
	return e.Square, e.Direction
}

// ways are compass points, clockwise from the top of the map.
func (v *View) ways(say *words.Catalogue, list []trench.Direction) string {
	sorted := slices.Sorted(slices.Values(list))
	var points []string
	for _, d := range sorted {
		points = append(points, say.Say("weather.point-letters", "point", v.compass(d)))
	}
	return strings.Join(points, "–")
}

// compass is a direction by the compass: the top of the map may not be north.
func (v *View) compass(d trench.Direction) string {
	points := []string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}
	turn := map[string]int{"north": 0, "east": 2, "south": 4, "west": 6}[v.Top]
	eighths := [6]int{0, 1, 3, 4, 5, 7}
	return points[(eighths[d]+turn)%8]
}

// squareWords say what stands in a square, empty for open ground.
func squareWords(list []content) string {
	var words []string
	for _, c := range list {
		word := c.name
		if c.way != "" {
			word += " " + c.way
		}
		words = append(words, word)
	}
	return strings.Join(words, " · ")
}
