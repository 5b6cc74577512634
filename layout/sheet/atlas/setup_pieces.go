package atlas

import (
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// hills are the hills: the size of the lowest contour, along the hill's axis that lies
// nearer to east–west and then the other, and the steps between contours.
func (s setup) hills(wide layout.Length) []layout.Block {
	var rows [][]string
	for i, h := range s.land.Hills {
		if h.Swell && h.Pieces == nil {
			rows = append(rows, s.swell(i))
			continue
		}
		size, middle := s.land.Measured(&h)
		gaps := h.Gaps[:len(h.Gaps)-1]
		if len(h.Pieces) > 0 { // as large as the piece, down to the plain
			size, middle, gaps = ground.Size{Along: h.Foot() * 2 * ground.Dist(h.Stretch) / 100, Across: h.Wide()}, h.Centre, h.Gaps
		}
		unnamed := map[bool]string{true: "swell", false: "hill"}[h.Swell]
		if a := h.Angle.Turned() % 180; a > 45 && a < 135 {
			size.Along, size.Across = size.Across, size.Along
		}
		row := append([]string{capitalOr(h.Name, fmt.Sprintf("%s %d", unnamed, i+1))}, s.place(middle)...)
		row = append(row, s.size(size.Along, size.Across)...)
		note := fmt.Sprintf("%s, %s; top %s", say.Counted(h.Contours(), "contour"), compass(h.Angle), s.inches(2*h.Summit))
		if len(gaps) > 0 {
			note += ", steps"
		}
		for _, gap := range gaps {
			note += " " + s.inches(gap)
		}
		if h.Scarp > 0 {
			note = fmt.Sprintf("escarpment, %s, %s; face %s %s, back %s", say.Counted(h.Contours(), "contour"), compass(h.Angle), facing(h.Angle+90), s.inches(h.Foot()), s.inches(h.Back()))
		}
		if made := s.madeOf(ground.HillKind, h.Pieces); made != "" {
			note = made + ", " + note
		}
		rows = append(rows, append(row, note))
	}
	return s.listed("Hills", s.table(wide, "HILL", s.sized("CONTOURS, LONG AXIS, TOP, STEPS")...), rows)
}

// swell is a swell by its contour, the one board that it is laid of: its foot
// lies far out on the plain.
func (s setup) swell(i int) []string {
	h := s.land.Hills[i]
	row := append([]string{capitalOr(h.Name, fmt.Sprintf("swell %d", i+1))}, s.place(h.Centre)...)
	row = append(row, s.size(2*h.Summit+h.Foot()*2*ground.Dist(h.Stretch-100)/100, 2*h.Summit)...)
	return append(row, fmt.Sprintf("swell, %s; falls away within %s", compass(h.Angle), s.inches(h.Gaps[0])))
}

// facing is the point of the compass that a face looks to.
func facing(a ground.Angle) string {
	return [8]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}[(int(a.Turned())+22)/45%8]
}

// compass is the direction of an axis.
func compass(a ground.Angle) string {
	names := []string{"E–W", "ESE–WNW", "SE–NW", "SSE–NNW", "N–S", "NNE–SSW", "NE–SW", "ENE–WSW"}
	turn := ((int(a)%180)+180)%180*10 + 112
	return names[turn/225%8]
}

// lines are waters and roads: where each begins, how it goes on and how wide.
func (s setup) lines(wide layout.Length) []layout.Block {
	t := s.table(wide, "WATER, ROAD", layout.Column{Head: "LONG IN", Edge: layout.MM(93), Align: layout.Right, Style: s.Sans(8)},
		layout.Column{Head: "WIDE IN", Edge: layout.MM(107), Align: layout.Right, Style: s.Sans(8)},
		layout.Column{Head: "THROUGH SECTORS", Edge: layout.MM(112), Style: s.Sans(8)})
	var rows [][]string
	add := func(name string, way []ground.Point, wide, made string) {
		row := append([]string{name}, s.place(way[0])...)
		rows = append(rows, append(row, s.inches(lengthOf(way)), wide, strings.TrimPrefix(noted(made, s.route(way)), ": ")))
	}
	for _, w := range s.land.Waters {
		if len(w.Bed) > 0 {
			add(capitalOr(w.Name, string(w.Kind)), w.Bed, s.inches(max(w.Width, s.land.Inch/2)), s.madeOf(ground.Kind(w.Kind), w.Pieces))
		}
	}
	for _, r := range s.land.Roads {
		if len(r.Way) > 0 {
			name := map[bool]string{true: "Road", false: "Track"}[r.Main]
			add(name, r.Way, "", s.madeOf(ground.Kind(strings.ToLower(name)), r.Pieces))
		}
	}
	for _, l := range s.land.Lines {
		if l.Kind.Lane() {
			add(capitalOr("", string(l.Kind)), l.Way, "", s.madeOf(ground.Kind(l.Kind), l.Pieces))
		}
	}
	for i := range s.land.Crossings {
		x := &s.land.Crossings[i]
		row := append([]string{say.Capitalized(s.land.Passage(x))}, s.place(x.At)...)
		rows = append(rows, append(row, "", "", compass(x.Angle)))
	}
	return s.listed("Water and roads", t, rows)
}

// route names the sectors that a way goes through, in turn.
func (s setup) route(way []ground.Point) string {
	var names []string
	for i := 1; i < len(way); i++ {
		for j := range 4 {
			d := way[i].Sub(way[i-1])
			p := way[i-1].Add(ground.Point{X: d.X * ground.Dist(j) / 4, Y: d.Y * ground.Dist(j) / 4})
			name := s.sectorOf(p)
			if len(names) == 0 || names[len(names)-1] != name {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, " ")
}

func lengthOf(way []ground.Point) ground.Dist {
	var sum ground.Dist
	for i := 1; i < len(way); i++ {
		sum += way[i-1].To(way[i])
	}
	return sum
}

// pieces are places and the areas that are cut from felt.
func (s setup) pieces(wide layout.Length) []layout.Block {
	var rows [][]string
	for _, p := range s.land.Places {
		plot := boundsOf(p.Plot)
		row := append([]string{capitalOr(p.Name, string(p.Kind))}, s.place(p.At)...)
		row = append(row, s.size(plot.W, plot.H)...)
		note := string(p.Kind)
		if n := len(p.Buildings); n > 0 {
			note += ", " + say.Counted(n, "block")
		}
		rows = append(rows, append(row, noted(note, s.madeOf(ground.Kind(p.Kind), p.Pieces))))
	}
	for _, cover := range covers {
		for _, a := range s.land.Areas {
			if a.Cover != cover {
				continue
			}
			rows = append(rows, s.area(a))
		}
	}
	return s.listed("Places, woods and fields", s.table(wide, "PIECE", s.sized("WHAT IT IS")...), rows)
}

// area are the cells of an area: its bounds, or of a belt of dunes its own length
// and width, as it lies with the wind.
func (s setup) area(a ground.Area) []string {
	box, name, note := boundsOf(a.Outline), string(a.Cover), coverWords(a)
	at, w, h := middleOf(box), box.W, box.H
	if a.Cover == ground.Dune {
		lie := ground.LieOf(a.Outline)
		at, w, h, name = lie.At, lie.Long, lie.Wide, "dune belt"
		note += ", long axis " + compass(lie.Along)
	}
	row := append([]string{capitalOr(a.Name, name)}, s.place(at)...)
	return append(append(row, s.size(w, h)...), noted(note, s.madeOf(ground.Kind(a.Cover), a.Pieces)))
}

// covers stand in the order in which they are laid.
var covers = []ground.Cover{ground.Gravel, ground.Garden, ground.Palms, ground.Tilled, ground.Orchard, ground.Wood, ground.Scrub, ground.Marsh, ground.SaltPan, ground.Rough, ground.Rock, ground.Dune}

// coverWords say what an area is.
func coverWords(a ground.Area) string {
	switch {
	case a.Cover == ground.Wood && a.Density != "":
		return string(a.Density) + " wood"
	case a.Cover == ground.Tilled && a.Crop != "":
		return "field, " + string(a.Crop)
	case a.Cover == ground.Dune && a.Form != "":
		return string(a.Form) + " dunes"
	}
	return string(a.Cover)
}

// structures are the numbered buildings, bridges and fords, 4.4.2.
func (s setup) structures(wide layout.Length) []layout.Block {
	var rows [][]string
	for _, st := range s.land.Structures {
		row := append([]string{fmt.Sprintf("S%d", st.Number)}, s.place(st.At)...)
		where := ""
		if st.Place >= 0 && st.Place < len(s.land.Places) {
			where = s.land.Places[st.Place].Name
		}
		rows = append(rows, append(row, say.Joined(st.Kind, where), string(st.Build)))
	}
	t := s.table(wide, "STRUCTURE", layout.Column{Head: "WHAT IT IS", Edge: layout.MM(85), Style: s.Sans(8)},
		layout.Column{Head: "BUILT", Edge: layout.MM(170), Style: s.Sans(8)})
	return s.listed("Structures", t, rows)
}

// works are every 100 paces of walls and banks, 4.4.2.
func (s setup) works(wide layout.Length) []layout.Block {
	var rows [][]string
	for _, w := range s.land.Works {
		row := append([]string{fmt.Sprintf("W%d", w.Number)}, s.place(w.At)...)
		kind := ""
		if w.Line >= 0 && w.Line < len(s.land.Lines) {
			kind = string(s.land.Lines[w.Line].Kind)
		}
		rows = append(rows, append(row, say.Joined(kind, say.Grouped(w.Length.Paces())+" paces", s.inches(w.Length)+" in")))
	}
	return s.listed("Works", s.table(wide, "WORK", layout.Column{Head: "WHAT IT IS", Edge: layout.MM(85), Style: s.Sans(8)}), rows)
}

// packing is what has to be brought: how many pieces of each sort, how many
// feet of water, road, wall and hedge.
func (s setup) packing(wide layout.Length) []layout.Block {
	t := layout.Table{From: "setup", Wide: wide, Pitch: layout.MM(4.6), Label: s.Label(), Tint: s.Tint(), Columns: []layout.Column{
		{Head: "NUMBER", Edge: layout.MM(14), Align: layout.Right, Style: s.Strong(8)},
		{Head: "WHAT", Edge: layout.MM(18), Style: s.Sans(8)},
	}}
	var rows [][]string
	for _, n := range s.needs() {
		rows = append(rows, []string{n.number, n.what})
	}
	return s.listed("What to bring", t, rows)
}

// A need is a sort of thing that the table needs.
type need struct{ number, what string }

// needs are all sorts, hills first.
func (s setup) needs() []need {
	t := tally{setup: s}
	for _, h := range s.land.Hills {
		if h.Swell {
			t.count("swell, 1 contour")
			continue
		}
		t.count("hill piece, " + say.Counted(h.Contours(), "contour"))
	}
	for _, w := range s.land.Waters {
		t.measure("in of "+string(w.Kind), w.Bed)
	}
	for _, r := range s.land.Roads {
		t.measure(map[bool]string{true: "in of road", false: "in of track"}[r.Main], r.Way)
	}
	for _, x := range s.land.Crossings {
		t.count(s.land.Passage(&x))
	}
	for _, p := range s.land.Places {
		for range p.Buildings {
			t.count("building block, " + string(p.Kind))
		}
	}
	for _, cover := range covers {
		for _, a := range s.land.Areas {
			if a.Cover == cover {
				t.count(strings.TrimPrefix(coverWords(a), "field, ") + map[bool]string{true: " field", false: " piece"}[a.Cover == ground.Tilled])
			}
		}
	}
	for _, l := range s.land.Lines {
		t.measure("in of "+string(l.Kind), l.Way)
	}
	return t.needs()
}

// A tally counts things of each sort, in the order in which they were met.
type tally struct {
	setup
	sorts   []string
	counts  map[string]int
	lengths map[string]ground.Dist
}

func (t *tally) meet(what string) {
	if t.counts == nil {
		t.counts, t.lengths = map[string]int{}, map[string]ground.Dist{}
	}
	if t.counts[what]+int(t.lengths[what]) == 0 {
		t.sorts = append(t.sorts, what)
	}
}

func (t *tally) count(what string) {
	t.meet(what)
	t.counts[what]++
}

func (t *tally) measure(what string, way []ground.Point) {
	if d := lengthOf(way); d > 0 {
		t.meet(what)
		t.lengths[what] += d
	}
}

func (t *tally) needs() []need {
	var list []need
	for _, what := range t.sorts {
		number := fmt.Sprint(t.counts[what])
		if d := t.lengths[what]; d > 0 {
			number = t.inches(d)
		}
		list = append(list, need{number, what})
	}
	return list
}
