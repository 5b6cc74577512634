package atlas

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
)

// hillRows are the hills, as far as they lie on the table: the size of the lowest contour
// along the hill and across it, how it lies, and the steps between contours.
func (s survey) hillRows() (rows [][]string) {
	for i := range s.land.Hills {
		rows = append(rows, s.hill(i))
	}
	return rows
}

// hill are the cells of a hill or swell.
func (s survey) hill(i int) []string {
	h := &s.land.Hills[i]
	name := capitalOr(h.Name, s.say.Say("setup.hill-numbered", "swell", h.Swell, "n", i+1))
	if len(h.Pieces) > 0 { // as large as the piece, down to the plain
		lie := ground.Lie{Along: h.Angle.Turned() % 180, At: h.Centre, Long: h.Foot() * 2 * ground.Dist(h.Stretch) / 100, Wide: h.Wide()}
		return append(s.lies(name, lie), s.onMap(h.Name, s.madeOf(ground.HillKind, h.Pieces)+", "+s.slopes(h, h.Gaps)))
	}
	lie, cut, found := s.land.Alone(h).OnTable()
	if !found {
		return append([]string{name}, append(s.place(h.Centre), "", "", "", s.onMap(h.Name, s.say.Say("setup.only-slope", "slopes", s.slopes(h, h.Gaps[:len(h.Gaps)-1]))))...)
	}
	note := s.slopes(h, h.Gaps[:len(h.Gaps)-1])
	if cut {
		note = s.say.Say("setup.cut-by-the-edge", "slopes", note, "place", s.at(h.Centre))
	}
	return append(s.lies(name, lie), s.onMap(h.Name, note))
}

// slopes say how a hill rises: its contours, its top and the steps down from that.
func (s survey) slopes(h *ground.Hill, gaps []ground.Dist) string {
	switch {
	case h.Swell:
		return s.say.Say("setup.falls-away", "inches", s.measure(h.Gaps[0]))
	case h.Scarp > 0:
		return s.say.Say("setup.escarpment", "contours", h.Contours(), "point", s.facing(h.Angle+90), "face", s.measure(h.Foot()), "back", s.measure(h.Back()))
	}
	var steps []string
	for _, gap := range gaps {
		steps = append(steps, s.measure(gap))
	}
	if len(steps) == 0 {
		return s.say.Say("setup.top", "contours", h.Contours(), "top", s.measure(2*h.Summit))
	}
	return s.say.Say("setup.top-and-steps", "contours", h.Contours(), "top", s.measure(2*h.Summit), "steps", strings.Join(steps, " "))
}

// facing is the point of the compass that a face looks to.
func (s survey) facing(a ground.Angle) string {
	point := [8]string{"east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"}[(int(a.Turned())+22)/45%8]
	return s.say.Say("weather.point-letters", "point", point)
}

// compass is the direction of an axis.
func (s survey) compass(a ground.Angle) string {
	turn := ((int(a)%180)+180)%180*10 + 112
	return s.say.Say("setup.axis", "axis", [8]string{"e", "ese", "se", "sse", "s", "ssw", "sw", "wsw"}[turn/225%8])
}

// turned is how the long side of a piece lies: degrees clockwise from east–west, and
// the points of the compass that are nearest.
func (s survey) turned(a ground.Angle) string {
	if a%90 == 0 {
		return s.compass(a)
	}
	return fmt.Sprintf("%d° %s", a.Turned()%180, s.compass(a))
}

// lineRows are waters and roads: how long and wide each is, and where it bends.
func (s survey) lineRows() (rows [][]string) {
	add := func(name string, way []ground.Point, wide, made string) {
		if len(way) > 0 {
			rows = append(rows, []string{name, s.measure(lengthOf(way)), wide, s.onMap(name, s.say.Keyed(made, s.bends(way)))})
		}
	}
	for _, w := range s.land.Waters {
		add(capitalOr(w.Name, s.thing(string(w.Kind))), w.Bed, s.measure(max(w.Width, s.land.Inch/2)), s.madeOf(ground.Kind(w.Kind), w.Pieces))
	}
	for _, r := range s.land.Roads {
		kind := wayKind(r)
		add(capitalOr("", s.thing(string(kind))), r.Way, "", s.madeOf(kind, r.Pieces))
	}
	for _, l := range s.land.Lines {
		if l.Kind.Lane() {
			add(capitalOr("", s.thing(string(l.Kind))), l.Way, "", s.madeOf(ground.Kind(l.Kind), l.Pieces))
		}
	}
	for i := range s.land.Crossings {
		x := &s.land.Crossings[i]
		rows = append(rows, []string{say.Capitalized(s.thing(s.land.Passage(x))), "", "", s.say.Say("setup.lies", "place", s.at(x.At), "way", s.turned(x.Angle))})
	}
	return rows
}

// bends are the places by which a way is laid, nowhere more than half an inch off, or a centimetre.
func (s survey) bends(way []ground.Point) string {
	laid := make([]ground.Point, len(way))
	for i, p := range way {
		laid[i] = ground.Point{X: s.laid(p.X), Y: s.laid(p.Y)}
	}
	var places []string
	off := s.land.Inch / 2
	if s.say.Centimetres() {
		off = ground.Dist(2 * s.half() / 100)
	}
	for _, p := range plane.Bends(way, laid, off) {
		places = append(places, s.at(p))
	}
	return strings.Join(places, " · ")
}

func lengthOf(way []ground.Point) ground.Dist {
	var sum ground.Dist
	for i := 1; i < len(way); i++ {
		sum += way[i-1].To(way[i])
	}
	return sum
}

// pieceRows are places and the areas that are cut from felt.
func (s survey) pieceRows() (rows [][]string) {
	for i, p := range s.land.Places {
		name := capitalOr(p.Name, s.thing(string(p.Kind)))
		note := s.onMap(p.Name, s.say.Keyed(s.placeWords(i), s.madeOf(ground.Kind(p.Kind), p.Pieces)))
		row := s.area(name, p.Plot, note)
		if row == nil {
			row = append(append([]string{name}, s.place(p.At)...), "", "", "", note)
		}
		rows = append(rows, row)
	}
	for _, t := range ground.CoverTypes() {
		for _, a := range s.land.Areas {
			if a.Cover != t.Cover || s.plain(a) != nil {
				continue
			}
			if row := s.area(capitalOr(a.Name, s.thing(cmp.Or(t.Called, string(a.Cover)))), a.Outline, s.onMap(a.Name, s.say.Keyed(a.Words().In(s.say), s.madeOf(ground.Kind(a.Cover), a.Pieces)))); row != nil {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// plain are the cells of a field of which little is to be said: it has no name, is of
// one piece and fills its rectangle. They are nil for all else.
func (s survey) plain(a ground.Area) []string {
	if a.Cover != ground.Tilled || a.Name != "" || len(a.Pieces) > 0 {
		return nil
	}
	lie, extent, on := s.land.OnTable(a.Outline)
	if !on || filled(lie, extent) < wellFilled {
		return nil
	}
	way := fmt.Sprintf("%d°", lie.Along.Turned()%180)
	if lie.Along%90 == 0 {
		way = s.compass(lie.Along)
	}
	return slices.Concat([]string{s.sectorOf(lie.At), s.at(lie.At)}, s.size(lie.Long, lie.Wide), []string{way, a.Crop.Words().In(s.say)})
}

// fieldRows are those.
func (s survey) fieldRows() (rows [][]string) {
	for _, a := range s.land.Areas {
		if row := s.plain(a); row != nil {
			rows = append(rows, row)
		}
	}
	return rows
}

// placeWords say what a place is, and of how many buildings; of a village, in how many
// of the blocks that are numbered as structures.
func (s survey) placeWords(place int) string {
	p := s.land.Places[place]
	what, blocks := s.thing(string(p.Kind)), 0
	for _, st := range s.land.Structures {
		if st.Place == place {
			blocks++
		}
	}
	switch n := len(p.Buildings); {
	case n == 0:
		return what
	case p.Kind == ground.Village:
		return s.say.Say("setup.buildings-in-blocks", "place", what, "n", n, "blocks", blocks)
	default:
		return s.say.Say("setup.buildings", "place", what, "n", n)
	}
}

// wellFilled is how much of its rectangle a piece fills of which no more is told, in
// percent: an oval fills 78.
const wellFilled = 60

// area are the cells of an outline, as far as it lies on the table; nil where none of
// it does.
func (s survey) area(name string, outline []ground.Point, note string) []string {
	lie, extent, on := s.land.OnTable(outline)
	if !on {
		return nil
	}
	if full := filled(lie, extent); full < wellFilled {
		note = s.say.Say("setup.fills", "note", note, "percent", full)
	}
	return append(s.lies(name, lie), note)
}

// filled is how much of its rectangle a piece fills, in percent.
func filled(lie ground.Lie, extent int64) int {
	return int(extent * 10_000 / max(1, int64(lie.Long)*int64(lie.Wide)))
}

// lies are the cells of a piece: its name, where its middle is, its own length and
// width, and how its long side lies.
func (s survey) lies(name string, lie ground.Lie) []string {
	row := append([]string{name}, s.place(lie.At)...)
	return append(append(row, s.size(lie.Long, lie.Wide)...), s.turned(lie.Along))
}

// structureRows are the numbered buildings, bridges and fords, 4.4.2.
func (s survey) structureRows() (rows [][]string) {
	for _, st := range s.land.Structures {
		row := append([]string{fmt.Sprintf("S%d", st.Number)}, s.place(st.At)...)
		where := ""
		if st.Place >= 0 && st.Place < len(s.land.Places) {
			where = s.land.Places[st.Place].Name
		}
		rows = append(rows, append(row, say.Joined(s.thing(st.Kind), st.Build.Words().In(s.say), where)))
	}
	return rows
}

// workRows are every 100 paces of walls and banks, 4.4.2.
func (s survey) workRows() (rows [][]string) {
	for _, w := range s.land.Works {
		row := append([]string{fmt.Sprintf("W%d", w.Number)}, s.place(w.At)...)
		kind := ""
		if w.Line >= 0 && w.Line < len(s.land.Lines) {
			kind = s.thing(string(s.land.Lines[w.Line].Kind))
		}
		rows = append(rows, append(row, say.Joined(kind, s.say.Say("page.paces", "n", int(w.Length.Paces())), s.say.Say("page.length", "length", s.measure(w.Length)))))
	}
	return rows
}
