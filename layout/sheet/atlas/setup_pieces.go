package atlas

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
)

// hills are the hills, as far as they lie on the table: the size of the lowest contour
// along the hill and across it, how it lies, and the steps between contours.
func (s setup) hills(wide layout.Length) []layout.Block {
	var rows [][]string
	for i := range s.land.Hills {
		rows = append(rows, s.hill(i))
	}
	return s.listed("Hills", s.table(wide, "HILL", s.sized("CONTOURS, TOP, STEPS")...), rows)
}

// hill are the cells of a hill or swell.
func (s setup) hill(i int) []string {
	h := &s.land.Hills[i]
	name := capitalOr(h.Name, fmt.Sprintf("%s %d", map[bool]string{true: "swell", false: "hill"}[h.Swell], i+1))
	if len(h.Pieces) > 0 { // as large as the piece, down to the plain
		lie := ground.Lie{Along: h.Angle.Turned() % 180, At: h.Centre, Long: h.Foot() * 2 * ground.Dist(h.Stretch) / 100, Wide: h.Wide()}
		return append(s.lies(name, lie), s.onMap(h.Name, s.madeOf(ground.HillKind, h.Pieces)+", "+s.slopes(h, h.Gaps)))
	}
	lie, cut, found := s.land.Alone(h).OnTable()
	if !found {
		return append([]string{name}, append(s.place(h.Centre), "", "", "", s.onMap(h.Name, "only its slope is on the table; "+s.slopes(h, h.Gaps[:len(h.Gaps)-1])))...)
	}
	note := s.slopes(h, h.Gaps[:len(h.Gaps)-1])
	if cut {
		note += fmt.Sprintf("; cut by the table’s edge, its top at %s", s.tape(h.Centre))
	}
	return append(s.lies(name, lie), s.onMap(h.Name, note))
}

// slopes say how a hill rises: its contours, its top and the steps down from that.
func (s setup) slopes(h *ground.Hill, gaps []ground.Dist) string {
	contours := say.Counted(h.Contours(), "contour")
	switch {
	case h.Swell:
		return "swell, falls away within " + s.inches(h.Gaps[0])
	case h.Scarp > 0:
		return fmt.Sprintf("escarpment, %s; face %s %s, back %s", contours, facing(h.Angle+90), s.inches(h.Foot()), s.inches(h.Back()))
	}
	note := fmt.Sprintf("%s; top %s", contours, s.inches(2*h.Summit))
	if len(gaps) > 0 {
		note += ", steps"
	}
	for _, gap := range gaps {
		note += " " + s.inches(gap)
	}
	return note
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

// turned is how the long side of a piece lies: degrees clockwise from east–west, and
// the points of the compass that are nearest.
func turned(a ground.Angle) string {
	if a%90 == 0 {
		return compass(a)
	}
	return fmt.Sprintf("%d° %s", a.Turned()%180, compass(a))
}

// lines are waters and roads: how long and wide each is, and where it bends.
func (s setup) lines(wide layout.Length) []layout.Block {
	t := layout.Table{From: "setup", Wide: wide, Pitch: setupPitch, Label: s.Label(), Columns: []layout.Column{
		{Head: "WATER, ROAD", Edge: layout.MM(1), Style: s.Strong(8)},
		{Head: "LONG IN", Edge: layout.MM(49), Align: layout.Right, Style: s.Sans(8)},
		{Head: "WIDE IN", Edge: layout.MM(63), Align: layout.Right, Style: s.Sans(8)},
		{Head: "ITS BENDS: INCHES EAST/SOUTH", Edge: layout.MM(68), Style: s.Sans(8)},
	}}
	return s.listed("Water and roads", t, s.lineRows())
}

// lineRows are their cells.
func (s setup) lineRows() (rows [][]string) {
	add := func(name string, way []ground.Point, wide, made string) {
		if len(way) > 0 {
			rows = append(rows, []string{name, s.inches(lengthOf(way)), wide, s.onMap(name, strings.TrimPrefix(noted(made, s.bends(way)), ": "))})
		}
	}
	for _, w := range s.land.Waters {
		add(capitalOr(w.Name, string(w.Kind)), w.Bed, s.inches(max(w.Width, s.land.Inch/2)), s.madeOf(ground.Kind(w.Kind), w.Pieces))
	}
	for _, r := range s.land.Roads {
		name := map[bool]string{true: "Road", false: "Track"}[r.Main]
		add(name, r.Way, "", s.madeOf(ground.Kind(strings.ToLower(name)), r.Pieces))
	}
	for _, l := range s.land.Lines {
		if l.Kind.Lane() {
			add(capitalOr("", string(l.Kind)), l.Way, "", s.madeOf(ground.Kind(l.Kind), l.Pieces))
		}
	}
	for i := range s.land.Crossings {
		x := &s.land.Crossings[i]
		rows = append(rows, []string{say.Capitalized(s.land.Passage(x)), "", "", s.tape(x.At) + ", lies " + turned(x.Angle)})
	}
	return rows
}

// bends are the places by which a way is laid, nowhere more than half an inch off.
func (s setup) bends(way []ground.Point) string {
	laid := make([]ground.Point, len(way))
	for i, p := range way {
		laid[i] = ground.Point{X: s.halves(p.X) * s.land.Inch / 2, Y: s.halves(p.Y) * s.land.Inch / 2}
	}
	var places []string
	for _, p := range plane.Bends(way, laid, s.land.Inch/2) {
		places = append(places, s.tape(p))
	}
	return strings.Join(places, " · ")
}

// tape is a place as a tape measures it, 12½/40.
func (s setup) tape(p ground.Point) string { return s.inches(p.X) + "/" + s.inches(p.Y) }

func lengthOf(way []ground.Point) ground.Dist {
	var sum ground.Dist
	for i := 1; i < len(way); i++ {
		sum += way[i-1].To(way[i])
	}
	return sum
}

// pieces are places and the areas that are cut from felt.
func (s setup) pieces(wide layout.Length) []layout.Block {
	return s.listed("Places and cover", s.table(wide, "PIECE", s.sized("WHAT IT IS")...), s.pieceRows())
}

// pieceRows are their cells.
func (s setup) pieceRows() (rows [][]string) {
	for i, p := range s.land.Places {
		name := capitalOr(p.Name, string(p.Kind))
		note := s.onMap(p.Name, noted(s.placeWords(i), s.madeOf(ground.Kind(p.Kind), p.Pieces)))
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
			if row := s.area(capitalOr(a.Name, cmp.Or(t.Called, string(a.Cover))), a.Outline, s.onMap(a.Name, noted(a.Words(), s.madeOf(ground.Kind(a.Cover), a.Pieces)))); row != nil {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// plain are the cells of a field of which little is to be said: it has no name, is of
// one piece and fills its rectangle. They are nil for all else.
func (s setup) plain(a ground.Area) []string {
	if a.Cover != ground.Tilled || a.Name != "" || len(a.Pieces) > 0 {
		return nil
	}
	lie, extent, on := s.land.OnTable(a.Outline)
	if !on || filled(lie, extent) < wellFilled {
		return nil
	}
	way := fmt.Sprintf("%d°", lie.Along.Turned()%180)
	if lie.Along%90 == 0 {
		way = compass(lie.Along)
	}
	return slices.Concat([]string{s.sectorOf(lie.At), s.tape(lie.At)}, s.size(lie.Long, lie.Wide), []string{way, string(a.Crop)})
}

// fields are those.
func (s setup) fields(wide layout.Length) []layout.Block {
	var rows [][]string
	for _, a := range s.land.Areas {
		if row := s.plain(a); row != nil {
			rows = append(rows, row)
		}
	}
	return s.beside("Fields", wide, 2, []layout.Column{
		{Head: "SECTOR", Edge: layout.MM(1), Style: s.Strong(8)},
		{Head: "EAST/SOUTH", Edge: layout.MM(13), Style: s.Sans(8)},
		{Head: "SIZE IN", Edge: layout.MM(44), Align: layout.Right, Style: s.Sans(8)},
		{Head: "SIZE MM", Edge: layout.MM(64), Align: layout.Right, Style: s.Sans(8)},
		{Head: "LIES", Edge: layout.MM(68), Style: s.Sans(8)},
		{Head: "CROP", Edge: layout.MM(78), Style: s.Sans(8)},
	}, rows)
}

// placeWords say what a place is, and of how many buildings; of a village, in how many
// of the blocks that are numbered as structures.
func (s setup) placeWords(place int) string {
	p := s.land.Places[place]
	words, blocks := string(p.Kind), 0
	for _, st := range s.land.Structures {
		if st.Place == place {
			blocks++
		}
	}
	if n := len(p.Buildings); n > 0 {
		words += ", " + say.Counted(n, "building")
		if p.Kind == ground.Village {
			words += " in " + say.Counted(blocks, "block")
		}
	}
	return words
}

// wellFilled is how much of its rectangle a piece fills of which no more is told, in
// percent: an oval fills 78.
const wellFilled = 60

// area are the cells of an outline, as far as it lies on the table; nil where none of
// it does.
func (s setup) area(name string, outline []ground.Point, note string) []string {
	lie, extent, on := s.land.OnTable(outline)
	if !on {
		return nil
	}
	if full := filled(lie, extent); full < wellFilled {
		note += fmt.Sprintf(", fills %d %% of that", full)
	}
	return append(s.lies(name, lie), note)
}

// filled is how much of its rectangle a piece fills, in percent.
func filled(lie ground.Lie, extent int64) int {
	return int(extent * 10_000 / max(1, int64(lie.Long)*int64(lie.Wide)))
}

// lies are the cells of a piece: its name, where its middle is, its own length and
// width, and how its long side lies.
func (s setup) lies(name string, lie ground.Lie) []string {
	row := append([]string{name}, s.place(lie.At)...)
	return append(append(row, s.size(lie.Long, lie.Wide)...), turned(lie.Along))
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
		rows = append(rows, append(row, say.Joined(st.Kind, string(st.Build), where)))
	}
	return s.beside("Structures", wide, 2, s.numbered("STRUCTURE", "WHAT, HOW BUILT, WHERE"), rows)
}

// numbered are the columns of numbered things.
func (s setup) numbered(what, note string) []layout.Column {
	return []layout.Column{
		{Head: what, Edge: layout.MM(1), Style: s.Strong(8)},
		{Head: "SECTOR", Edge: layout.MM(16), Style: s.Strong(8)},
		{Head: "EAST IN", Edge: layout.MM(37), Align: layout.Right, Style: s.Sans(8)},
		{Head: "SOUTH IN", Edge: layout.MM(51), Align: layout.Right, Style: s.Sans(8)},
		{Head: note, Edge: layout.MM(54), Style: s.Sans(8)},
	}
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
	return s.beside("Works", wide, 2, s.numbered("WORK", "WHAT IT IS"), rows)
}

// packing is what has to be brought: how many pieces of each sort, how many
// feet of water, road, wall and hedge.
func (s setup) packing(wide layout.Length) []layout.Block {
	var rows [][]string
	for _, n := range s.needs() {
		rows = append(rows, []string{n.number, n.what})
	}
	return s.beside("What to bring", wide, 3, []layout.Column{
		{Head: "NUMBER", Edge: layout.MM(14), Align: layout.Right, Style: s.Strong(8)},
		{Head: "WHAT", Edge: layout.MM(18), Style: s.Sans(8)},
	}, rows)
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
			t.count("building, " + string(p.Kind))
		}
	}
	for _, cover := range ground.CoverTypes() {
		for _, a := range s.land.Areas {
			if a.Cover == cover.Cover {
				t.count(strings.TrimPrefix(a.Words(), "field, ") + map[bool]string{true: " field", false: " piece"}[a.Cover == ground.Tilled])
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
