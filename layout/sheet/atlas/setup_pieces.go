package atlas

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout/sheet/objective"
)

// waterRows are waters: how long and wide each is, and where it bends.
func (s survey) waterRows() [][]string {
	var rows []row
	for _, w := range s.land.Waters {
		name := capitalOr(w.Name, s.thing(string(w.Kind)))
		rows = s.way(rows, name, w.Bed, s.measure(max(w.Width, s.land.Inch/2)), s.onMap(w.Name, s.madeOf(ground.Kind(w.Kind), w.Pieces)))
	}
	return s.along(rows)
}

// roadRows are roads and tracks, the stretches of them between banks or hedges, and then
// where they cross water, with the numbers that the rules count.
func (s survey) roadRows() [][]string {
	var rows []row
	for _, r := range s.land.Roads {
		kind := wayKind(r)
		rows = s.way(rows, capitalOr("", s.thing(string(kind))), r.Way, "", s.madeOf(kind, r.Pieces))
	}
	ways := append(s.along(rows), s.lineRows(true)...)
	rows = nil
	for i := range s.land.Crossings {
		x := &s.land.Crossings[i]
		kind, number := s.land.Passage(x), ""
		for _, st := range s.land.Structures {
			if st.Kind == kind && st.At == x.At {
				number = fmt.Sprintf("S%d", st.Number)
			}
		}
		name := say.Joined(say.Capitalized(s.thing(kind)), number)
		rows = append(rows, row{at: x.At, cells: []string{name, "", "", s.say.Say("setup.lies", "place", s.at(x.At), "way", s.turned(x.Angle))}})
	}
	return append(ways, s.along(rows)...)
}

// wallRows are walls, hedges and banks.
func (s survey) wallRows() [][]string { return s.lineRows(false) }

// lineRows are lines along roads, or those that stand by themselves, with the numbers of
// works that the rules count, 4.4.2.
func (s survey) lineRows(lanes bool) [][]string {
	var rows []row
	for i, l := range s.land.Lines {
		if l.Kind.Lane() == lanes {
			name := say.Joined(say.Capitalized(s.thing(string(l.Kind))), s.worksOf(i))
			rows = s.way(rows, name, l.Way, "", s.madeOf(ground.Kind(l.Kind), l.Pieces))
		}
	}
	return s.along(rows)
}

// worksOf are the numbers of works of a line, "W3–W5".
func (s survey) worksOf(line int) string {
	first, last := 0, 0
	for _, w := range s.land.Works {
		if w.Line == line {
			first, last = cmp.Or(first, w.Number), w.Number
		}
	}
	return numbered("W", first, last)
}

// numbered are numbers behind a letter, "S4" or "S4–S6"; nothing for none.
func numbered(letter string, first, last int) string {
	switch {
	case first == 0:
		return ""
	case first == last:
		return fmt.Sprintf("%s%d", letter, first)
	}
	return fmt.Sprintf("%s%d–%s%d", letter, first, letter, last)
}

// way adds a way to rows, by its bends.
func (s survey) way(rows []row, name string, way []ground.Point, wide, note string) []row {
	if len(way) == 0 {
		return rows
	}
	return append(rows, row{at: way[0], cells: []string{name, s.measure(lengthOf(way)), wide, s.say.Keyed(note, s.bends(way))}})
}

// bends are the places by which a way is laid, nowhere more than half an inch off, or a centimetre.
func (s survey) bends(way []ground.Point) string {
	return strings.Join(s.bentBy(way, 2), " · ")
}

// corners are the places by which an outline is laid, twice as far off at most.
func (s survey) corners(outline []ground.Point) string {
	places := s.bentBy(plane.Closed(outline), 4)
	return strings.Join(places[:max(1, len(places)-1)], " · ")
}

// bentBy are the places by which a way is laid, nowhere more than so many quarters of an inch
// off, or half centimetres.
func (s survey) bentBy(way []ground.Point, within int64) []string {
	laid := make([]ground.Point, len(way))
	for i, p := range way {
		laid[i] = ground.Point{X: s.laid(p.X), Y: s.laid(p.Y)}
	}
	off := s.half() / 200
	if s.say.Centimetres() {
		off = s.half() / 100
	}
	var places []string
	for _, p := range plane.Bends(way, laid, ground.Dist(within*off)) {
		places = append(places, s.at(p))
	}
	return places
}

func lengthOf(way []ground.Point) ground.Dist {
	var sum ground.Dist
	for i := 1; i < len(way); i++ {
		sum += way[i-1].To(way[i])
	}
	return sum
}

// placeRows are villages, farms and the like, with the ground that they cover, how many
// buildings stand there and their numbers.
func (s survey) placeRows() [][]string {
	var rows []row
	for i := range s.land.Places {
		p := &s.land.Places[i]
		first, last := 0, 0
		for _, st := range s.land.Structures {
			if st.Place == i {
				first, last = cmp.Or(first, st.Number), st.Number
			}
		}
		what := say.Joined(s.buildings(p), p.Build.Words().In(s.say), numbered("S", first, last), s.madeOf(ground.Kind(p.Kind), p.Pieces))
		name := capitalOr(p.Name, s.thing(string(p.Kind)))
		if r, on := s.area(name, p.Plot, false, s.onMap(p.Name, what)); on {
			rows = append(rows, r)
		} else {
			rows = append(rows, row{at: p.At, cells: []string{name, s.at(p.At), "", "", s.onMap(p.Name, what)}})
		}
	}
	return s.along(rows)
}

// buildings say what a place is, and of how many buildings.
func (s survey) buildings(p *ground.Place) string {
	what := s.thing(string(p.Kind))
	if n := len(p.Buildings); n > 0 {
		return s.say.Say("setup.place-of", "place", what, "n", n)
	}
	return what
}

// buildingRows are all buildings, in the order of their numbers: one for each place, in a village for each block.
func (s survey) buildingRows() (rows [][]string) {
	for i := range s.land.Places {
		numbers := s.numbersOf(i)
		for k, block := range s.land.Places[i].Blocks() {
			for _, b := range block {
				number := ""
				if k < len(numbers) {
					number = numbers[k]
				}
				rows = append(rows, []string{number, s.at(b.At), s.size(b.Long, b.Short), s.turned(b.Angle)})
			}
		}
	}
	return rows
}

// numbersOf are the numbers of a place, in a village of each block.
func (s survey) numbersOf(place int) (numbers []string) {
	for _, st := range s.land.Structures {
		if st.Place == place {
			numbers = append(numbers, fmt.Sprintf("S%d", st.Number))
		}
	}
	return numbers
}

// fieldRows are fields and what else has straight sides, where no more has to be told of
// them than their rectangle.
func (s survey) fieldRows() [][]string {
	var rows []row
	for i := range s.land.Areas {
		a := &s.land.Areas[i]
		if !s.plain(a) {
			continue
		}
		lie, _, _ := s.land.OnTable(a.Outline)
		what := a.Crop.Words().In(s.say)
		if what == "" {
			what = a.Words().In(s.say)
		}
		rows = append(rows, row{at: lie.At, cells: []string{s.at(lie.At), s.size(lie.Long, lie.Wide), s.turned(lie.Along), what}})
	}
	return s.along(rows)
}

// plain tells such an area: it has no name, is of one piece and fills its rectangle.
func (s survey) plain(a *ground.Area) bool {
	if !a.Cover.Type().Oblong || a.Name != "" || len(a.Pieces) > 0 {
		return false
	}
	lie, _, on := s.land.OnTable(a.Outline)
	return on && s.like(s.onTable(a.Outline), lie, true)
}

// pieceRows are all other areas, cover by cover as they are laid.
func (s survey) pieceRows() [][]string {
	var rows []row
	for layer, t := range ground.CoverTypes() {
		for i := range s.land.Areas {
			a := &s.land.Areas[i]
			if a.Cover != t.Cover || s.plain(a) {
				continue
			}
			note := s.onMap(a.Name, say.Joined(a.Words().In(s.say), s.madeOf(ground.Kind(a.Cover), a.Pieces)))
			if r, on := s.area(capitalOr(a.Name, s.thing(cmp.Or(t.Called, string(a.Cover)))), a.Outline, t.Oblong, note); on {
				r.layer = layer
				rows = append(rows, r)
			}
		}
	}
	return s.along(rows)
}

// area is the row of an outline, as far as it lies on the table; false where none of it
// does. Where the rectangle or the oval that is told is not near enough, its corners are
// told as well.
func (s survey) area(name string, outline []ground.Point, oblong bool, note string) (row, bool) {
	part := s.onTable(outline)
	if len(part) < 3 {
		return row{}, false
	}
	lie := ground.LieOf(part)
	if !s.like(part, lie, oblong) {
		note = s.say.Keyed(note, s.corners(part))
	}
	return s.lies(name, lie, note), true
}

// lies is the row of a piece: its name, where its middle is, its own length and width, how
// its long side lies, and a note.
func (s survey) lies(name string, lie ground.Lie, note string) row {
	return row{at: lie.At, cells: []string{name, s.at(lie.At), s.size(lie.Long, lie.Wide), s.turned(lie.Along), note}}
}

// onTable is the part of an outline that lies on the table.
func (s survey) onTable(outline []ground.Point) []ground.Point {
	return plane.Clipped(outline, ground.Point{}, ground.Point{X: s.land.Width, Y: s.land.Depth})
}

// like tells whether an outline runs half an inch at most, in the mean, from the rectangle
// that it fills, or from the oval in it.
func (s survey) like(outline []ground.Point, lie ground.Lie, oblong bool) bool {
	told := ground.Block(lie.At, lie.Long, lie.Wide, lie.Along)
	if !oblong {
		told = nil
		for a := ground.Angle(0); a < 360; a += 15 {
			u, v := int64(lie.Long)*a.Cos()/(2*ground.One), int64(lie.Wide)*a.Sin()/(2*ground.One)
			told = append(told, lie.At.Add(lie.Along.Along(ground.Dist(u))).Add((lie.Along + 90).Along(ground.Dist(v))))
		}
	}
	told = plane.Closed(told)
	var off int64
	for _, p := range outline {
		off += int64(plane.Away(p, told))
	}
	return 2*off <= int64(s.land.Inch)*int64(len(outline))
}

// turned is how the long side of a piece lies: degrees clockwise from east–west.
func (s survey) turned(a ground.Angle) string { return fmt.Sprintf("%d°", a.Turned()%180) }

// objectiveRows are what is fought for.
func (s survey) objectiveRows() [][]string {
	var rows []row
	for i, o := range objective.Objectives(s.land) {
		at := s.land.Objectives[i].At
		rows = append(rows, row{layer: o.Number, at: at, cells: []string{fmt.Sprint(o.Number), s.at(at), o.Words().In(s.say)}})
	}
	return s.along(rows)
}
