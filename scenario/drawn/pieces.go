package drawn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A named thing has a name that is put into quotes where it must be.
func written(name string) string {
	if name == "" {
		return ""
	}
	return source.Written(name)
}

// whole is a number as it is written, nothing for 0.
func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

const (
	placeAbout  = `a sector such as "C4" or "C4 ne", or a tape measure such as "30in 14in"`
	angleAbout  = "degrees clockwise from lying east and west"
	courseAbout = "the points that it runs by, in inches east and south of the north-west corner"
	wayAbout    = "the places that it bends by"
)

// points are as the schema knows points.
func points() *schema.Value { return schema.Text() }

// A hill is one that is being read.
type hill struct {
	ground.Hill
	size     ground.Size
	sized    bool
	contours int
	slope    string
}

// slopes are what the slope of a hill may be called.
var slopes = append(ground.Slopes(), ground.Escarpment)

var hillKeys = []key[hill]{
	{"name", schema.Line(), "what it is called",
		func(_ *reader, p *source.Mapping, to *hill) { to.Name = p.Line("name") },
		func(_ *writer, of *hill) string { return written(of.Name) }},
	{"at", schema.NeededLine(), placeAbout,
		func(r *reader, p *source.Mapping, to *hill) { to.Centre = r.near(p.Need("at"), beyond) },
		func(w *writer, of *hill) string { return w.tape(of.Centre) }},
	{"size", schema.NeededLine(), `of its lowest contour, east–west by north–south: "24in x 15in", or one length`,
		func(r *reader, p *source.Mapping, to *hill) {
			if n := p.Node("size"); !n.Absent() {
				to.size.Along, to.size.Across, to.sized = r.size(n)
			} else if !p.Has("steps") {
				p.Need("size")
			}
		}, nil},
	{"angle", schema.Integer(0, 359), angleAbout,
		func(_ *reader, p *source.Mapping, to *hill) { to.Angle = ground.Angle(p.Int("angle", 0, 359, 0)) },
		func(_ *writer, of *hill) string { return whole(int(of.Angle.Turned())) }},
	{"contours", schema.Integer(1, 12), "how many",
		func(_ *reader, p *source.Mapping, to *hill) { to.contours = p.Int("contours", 1, 12, 1) }, nil},
	{"slope", schema.Word(slopes...), "from one contour to the next; the face of an escarpment looks to the right of its length",
		func(_ *reader, p *source.Mapping, to *hill) { to.slope = p.Choice("slope", "", slopes...) }, nil},
	{"top", schema.Length(), "across the highest contour; with steps, in the place of size, contours and slope",
		func(r *reader, p *source.Mapping, to *hill) {
			to.Summit = r.long(p.Length("top", 1, mostLength, 0)) / 2
		},
		func(w *writer, of *hill) string { return w.inches(2*of.Summit) + "in" }},
	{"steps", schema.List(schema.Length()), "from each contour to the next one down, the last to the plain",
		func(r *reader, p *source.Mapping, to *hill) {
			for _, n := range p.List("steps") {
				to.Gaps = append(to.Gaps, max(r.long(n.Length(1, mostLength, inchLong)), 1))
			}
		},
		func(w *writer, of *hill) string {
			var list []string
			for _, g := range of.Gaps {
				list = append(list, w.inches(g)+"in")
			}
			return "[" + strings.Join(list, ", ") + "]"
		}},
	{"stretch", schema.Integer(100, mostStretch), "its length for a width of 100, where the plain begins",
		func(_ *reader, p *source.Mapping, to *hill) { to.Stretch = p.Int("stretch", 100, mostStretch, 100) },
		func(_ *writer, of *hill) string { return whole(of.Stretch) }},
	{"scarp", schema.Integer(100, 5000), "of an escarpment: the width of its back for a face of 100",
		func(_ *reader, p *source.Mapping, to *hill) { to.Scarp = p.Int("scarp", 100, 5000, 0) },
		func(_ *writer, of *hill) string { return whole(of.Scarp) }},
	{"swell", schema.Truth(), "a low swell of the land, that no one would name",
		func(_ *reader, p *source.Mapping, to *hill) { to.Swell = p.Bool("swell") },
		func(_ *writer, of *hill) string { return truth(of.Swell) }},
	{"outline", schema.List(schema.Integer(leastWobble, mostWobble)), "per cent by which it stands out, at every 15 degrees from the long axis: 24 numbers",
		func(_ *reader, p *source.Mapping, to *hill) { to.Wobble = wobble(p.Node("outline")) },
		func(_ *writer, of *hill) string {
			return "[" + strings.ReplaceAll(strings.Trim(fmt.Sprint(of.Wobble), "[]"), " ", ", ") + "]"
		}},
}

// summitKeys are what is said of a hill of real ground.
func summitKeys() []key[hill] {
	return slices.DeleteFunc(slices.Clone(hillKeys), func(k key[hill]) bool { return k.name != "at" && k.name != "name" })
}

// Bounds on hills that are given ring by ring.
const (
	mostLength  = 100 * 304_800
	mostStretch = 50_000
	leastWobble = 30
	mostWobble  = 200
)

// wobble reads how far the outline of a hill stands out; even where nothing is said.
func wobble(n source.Node) (list [24]int) {
	for i := range list {
		list[i] = 100
	}
	items := n.List()
	if n.Kind() == source.List && len(items) != len(list) {
		n.Problem("drawn.outline-numbers", "n", len(items))
		return list
	}
	for i, item := range items {
		list[i] = item.Int(leastWobble, mostWobble, 100)
	}
	return list
}

var waterKeys = []key[ground.Water]{
	{"name", schema.Line(), "what it is called",
		func(_ *reader, p *source.Mapping, to *ground.Water) { to.Name = p.Line("name") },
		func(_ *writer, of *ground.Water) string { return written(of.Name) }},
	{"kind", schema.Word(string(ground.Stream), string(ground.River), string(ground.DryBed)), "rivers are crossed at bridges and fords alone",
		func(_ *reader, p *source.Mapping, to *ground.Water) {
			to.Kind = ground.WaterKind(p.Choice("kind", string(ground.Stream), string(ground.Stream), string(ground.River), string(ground.DryBed)))
		},
		func(_ *writer, of *ground.Water) string { return string(of.Kind) }},
	{"width", schema.Length(), "on the table",
		func(r *reader, p *source.Mapping, to *ground.Water) {
			to.Width = r.Inch / 2
			if to.Kind == ground.River {
				to.Width = 2 * r.Inch
			}
			if wide := p.Length("width", 5_000, 600_000, 0); wide > 0 {
				to.Width = r.long(wide)
			}
		},
		func(w *writer, of *ground.Water) string { return w.inches(of.Width) + "in" }},
	{"way", schema.List(schema.NeededLine()), wayAbout, func(*reader, *source.Mapping, *ground.Water) {}, nil},
	{"course", points(), courseAbout,
		func(r *reader, p *source.Mapping, to *ground.Water) { to.Bed = r.way(p) },
		func(w *writer, of *ground.Water) string { return w.spots(of.Bed, ground.Point{}) }},
}

var roadKeys = []key[ground.Road]{
	{"kind", schema.Word("road", "track"), "a track fords what a road bridges",
		func(_ *reader, p *source.Mapping, to *ground.Road) {
			to.Main = p.Choice("kind", "road", "road", "track") == "road"
		},
		func(_ *writer, of *ground.Road) string { return map[bool]string{true: "road", false: "track"}[of.Main] }},
	{"way", schema.List(schema.NeededLine()), wayAbout, func(*reader, *source.Mapping, *ground.Road) {}, nil},
	{"course", points(), courseAbout,
		func(r *reader, p *source.Mapping, to *ground.Road) { to.Way = r.way(p) },
		func(w *writer, of *ground.Road) string { return w.spots(of.Way, ground.Point{}) }},
}

var lineKinds = []string{string(ground.Wall), string(ground.Hedge), string(ground.Bank), string(ground.SunkenRoad), string(ground.HedgedLane)}

var lineKeys = []key[ground.Line]{
	{"kind", schema.Word(lineKinds...), "what it is made of, or a stretch of road that it lines",
		func(_ *reader, p *source.Mapping, to *ground.Line) {
			to.Kind = ground.LineKind(p.Choice("kind", lineKinds[0], lineKinds...))
		},
		func(_ *writer, of *ground.Line) string { return string(of.Kind) }},
	{"way", schema.List(schema.NeededLine()), "the places that it runs by", func(*reader, *source.Mapping, *ground.Line) {}, nil},
	{"course", points(), courseAbout,
		func(r *reader, p *source.Mapping, to *ground.Line) { to.Way = r.way(p) },
		func(w *writer, of *ground.Line) string { return w.spots(of.Way, ground.Point{}) }},
}

var buildingKeys = []key[ground.Building]{
	{"at", schema.NeededLine(), "its middle, in inches east and south of the middle of the place",
		func(r *reader, p *source.Mapping, to *ground.Building) {
			if list := r.offsets(p.Need("at"), to.At, 1); len(list) > 0 {
				to.At = list[0]
			}
		},
		func(w *writer, of *ground.Building) string { return w.spots([]ground.Point{of.At}, ground.Point{}) }},
	{"size", schema.NeededLine(), "long by short",
		func(r *reader, p *source.Mapping, to *ground.Building) { to.Long, to.Short, _ = r.size(p.Need("size")) },
		func(w *writer, of *ground.Building) string {
			return w.inches(of.Long) + "in x " + w.inches(of.Short) + "in"
		}},
	{"angle", schema.Integer(0, 359), angleAbout,
		func(_ *reader, p *source.Mapping, to *ground.Building) {
			to.Angle = ground.Angle(p.Int("angle", 0, 359, 0))
		},
		func(_ *writer, of *ground.Building) string { return whole(int(of.Angle)) }},
	{"church", schema.Truth(), "a tower on it",
		func(_ *reader, p *source.Mapping, to *ground.Building) { to.Church = p.Bool("church") },
		func(_ *writer, of *ground.Building) string { return truth(of.Church) }},
	{"mosque", schema.Truth(), "the church is a mosque",
		func(_ *reader, p *source.Mapping, to *ground.Building) { to.Mosque = p.Bool("mosque") },
		func(_ *writer, of *ground.Building) string { return truth(of.Mosque) }},
}

func truth(is bool) string {
	if is {
		return "true"
	}
	return ""
}

var builds = []string{string(ground.LightBuild), string(ground.MediumBuild), string(ground.StoneBuild)}

// otherKinds are what may stand in the place of what a list of places is called.
var otherKinds = []string{string(ground.Farm), string(ground.Mill), string(ground.Well), string(ground.Ruin),
	string(ground.Windmill), string(ground.Oasis), string(ground.Tomb)}

// kindKey is what a place is in a list of several kinds, in the order in which their
// numbers are counted.
var kindKey = key[ground.Place]{"kind", schema.Word(otherKinds...), "another than the list is called, where their order matters",
	func(_ *reader, p *source.Mapping, to *ground.Place) {
		to.Kind = ground.PlaceKind(p.Choice("kind", string(to.Kind), otherKinds...))
	},
	func(_ *writer, of *ground.Place) string { return string(of.Kind) }}

var placeKeys = []key[ground.Place]{
	{"name", schema.Line(), "what it is called",
		func(_ *reader, p *source.Mapping, to *ground.Place) { to.Name = p.Line("name") },
		func(_ *writer, of *ground.Place) string { return written(of.Name) }},
	{"at", schema.NeededLine(), placeAbout,
		func(r *reader, p *source.Mapping, to *ground.Place) { to.At = r.at(p.Need("at")) },
		func(w *writer, of *ground.Place) string { return w.tape(of.At) }},
	{"build", schema.Word(builds...), "how stout the buildings are; rolled when left out",
		func(_ *reader, p *source.Mapping, to *ground.Place) {
			to.Build = ground.Build(p.Choice("build", "", builds...))
		},
		func(_ *writer, of *ground.Place) string { return string(of.Build) }},
	{"plot", points(), "the ground it covers: points in inches east and south of its middle",
		func(r *reader, p *source.Mapping, to *ground.Place) { to.Plot = r.offsets(p.Node("plot"), to.At, 3) },
		func(w *writer, of *ground.Place) string { return w.spots(of.Plot, of.At) }},
	{"buildings", schema.List(schema.Mapping(keysOf(buildingKeys)...)), "block by block; built along the roads when left out",
		func(r *reader, p *source.Mapping, to *ground.Place) {
			list := p.List("buildings")
			if len(list) > mostBuildings {
				p.Problem("buildings", "drawn.many-buildings", "n", len(list), "most", mostBuildings)
				return
			}
			for _, n := range list {
				if !r.spend(n, pieceWork) {
					return
				}
				b, m := ground.Building{At: to.At}, n.Map()
				readBy(r, m, buildingKeys, &b)
				m.Done()
				to.Buildings = append(to.Buildings, b)
			}
		},
		func(w *writer, of *ground.Place) string {
			var list []string
			for _, b := range of.Buildings {
				b.At = b.At.Sub(of.At)
				list = append(list, "{"+strings.Join(said(w, buildingKeys, &b), ", ")+"}")
			}
			if len(list) == 0 {
				return ""
			}
			return "[" + strings.Join(list, ", ") + "]"
		}},
}

var crossingKinds = []string{"bridge", "ford"}

var crossingKeys = []key[ground.Crossing]{
	{"kind", schema.Word(crossingKinds...), "a ford when left out",
		func(_ *reader, p *source.Mapping, to *ground.Crossing) {
			to.Bridge = p.Choice("kind", "ford", crossingKinds...) == "bridge"
		},
		func(_ *writer, of *ground.Crossing) string {
			return map[bool]string{true: "bridge", false: "ford"}[of.Bridge]
		}},
	{"at", schema.NeededLine(), placeAbout,
		func(r *reader, p *source.Mapping, to *ground.Crossing) { to.At = r.at(p.Need("at")) },
		func(w *writer, of *ground.Crossing) string { return w.tape(of.At) }},
	{"angle", schema.Integer(0, 359), "of the road: " + angleAbout,
		func(_ *reader, p *source.Mapping, to *ground.Crossing) {
			to.Angle = ground.Angle(p.Int("angle", 0, 359, 0))
		},
		func(_ *writer, of *ground.Crossing) string { return whole(int(of.Angle)) }},
	{"stream", schema.Integer(1, mostPiecesOf("streams")), "which of the streams, counted from 1",
		func(r *reader, p *source.Mapping, to *ground.Crossing) {
			to.Water = p.Need("stream").Int(1, max(1, len(r.to.Waters)), 1) - 1
			if len(r.to.Waters) == 0 {
				p.Problem("stream", "drawn.crossing-without-stream")
			}
		},
		func(_ *writer, of *ground.Crossing) string { return whole(of.Water + 1) }},
	{"road", schema.Integer(1, mostPiecesOf("roads")), "which of the roads, counted from 1; left out off the roads",
		func(r *reader, p *source.Mapping, to *ground.Crossing) {
			to.Road = p.Int("road", 1, max(1, len(r.to.Roads)), 0) - 1
		},
		func(_ *writer, of *ground.Crossing) string { return whole(of.Road + 1) }},
}

// objectiveKinds are what an objective may be; what lies nearest of its kind is meant.
var objectiveKinds = func() []string {
	list := []string{"village", "farm", "mill", "well", "ruin", "windmill", "oasis", "tomb", "bridge", "ford", "junction", "crossroads", "pass", "hill", "sunken road"}
	for _, t := range ground.CoverTypes() {
		list = append(list, string(t.Cover))
	}
	return append(list, "place")
}()

var objectiveKeys = []key[ground.Objective]{
	{"kind", schema.Word(objectiveKinds...), "what it is: the nearest of its kind; place for a place of the table",
		func(_ *reader, p *source.Mapping, to *ground.Objective) {
			to.Kind = p.Choice("kind", "place", objectiveKinds...)
		},
		func(_ *writer, of *ground.Objective) string { return of.Kind }},
	{"at", schema.NeededLine(), placeAbout,
		func(r *reader, p *source.Mapping, to *ground.Objective) { to.At = r.at(p.Need("at")) },
		func(w *writer, of *ground.Objective) string { return w.tape(of.At) }},
	{"name", schema.Line(), "after what it is when left out",
		func(_ *reader, p *source.Mapping, to *ground.Objective) { to.Name = words.Own(p.Line("name")) },
		func(_ *writer, of *ground.Objective) string { return written(of.Name.String()) }},
}
