package scenario

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/generate/ground/survey"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
)

// A givenSurvey is real ground under a map by hand.
type givenSurvey struct {
	name  string // of the file, as it was typed
	place source.Place
	land  *survey.Land
}

// A Cut is the name of a file of a real place, and what the table shows of it: as it is read
// again in the file's place.
type Cut struct{ Name, Text string }

// Cut are those of the heights and of the vectors under a map.
func (g *GivenMap) Cut() (list []Cut) {
	if g == nil {
		return nil
	}
	if g.cut != nil {
		list = append(list, Cut{g.cut.name, g.cut.land.Text()})
	}
	return append(list, g.vectors...)
}

// Elevation is the heights of a real place under a map, and where the scenario names their
// file; nil for a map without.
func (g *GivenMap) Elevation() (*ground.Relief, source.Place) {
	if g == nil || g.cut == nil {
		return nil, source.Place{}
	}
	return g.cut.land.Relief, g.cut.place
}

// PaceMillimetres is how long a pace is of a real place: 2½ feet, csprint's own
// reading, as the rules don't say.
const PaceMillimetres = 762

// Bounds of what an inch of the table may be of a real place, in micrometres.
const (
	leastReal = 1_000_000
	mostReal  = 1_000_000_000
)

// survey reads the heights of a real place: the name of a file, or a mapping that
// says which piece of it the table is; nil for none.
func (r landReader) survey(m *source.Mapping, to *drawn.Map) *givenSurvey {
	n := m.Node("elevation")
	if n.Absent() {
		return nil
	}
	ask := r.wholeSurvey()
	if m.Has("streams") {
		ask.Streams = survey.NoStreams // the host's own run there, or rolled ones
	}
	file := n
	if n.Kind() == source.Map {
		p := n.Map()
		file = p.Need("file")
		r.surveyAsk(p, &ask)
		to.Credits = credits(p)
		p.Done()
	}
	name := file.Line()
	if name == "" {
		return nil
	}
	other := r.beside(file, Elevation)
	if other == nil {
		return nil
	}
	land, err := survey.Read(other.Name(), other.Data(), ask)
	if err != nil {
		r.surveyProblem(file, err)
		return nil
	}
	to.Survey, to.Waters, to.Repairs = land.Relief, land.Waters, land.Remarks
	to.Beds = slices.Repeat([]bool{true}, len(land.Waters))
	return &givenSurvey{name, file.Place(), land}
}

// wholeSurvey asks for the middle of a file at the scale of the figures.
func (r landReader) wholeSurvey() survey.Ask {
	per := r.groundInch()
	dist := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * int(per) / game.Inch) }
	return survey.Ask{
		Width: dist(r.spec.Width), Depth: dist(r.spec.Depth), Inch: per, Dry: ground.Class(r.spec.Terrain.Class) == ground.Desert,
		Real: int(per) * PaceMillimetres / 10, Rise: 100, Smooth: usualSmooth, Streams: survey.SomeStreams,
	}
}

// How often heights are evened out.
const (
	usualSmooth = 2
	mostSmooth  = 20
)

// placeAsk reads which piece of the place is the table.
func (r landReader) placeAsk(p *source.Mapping, ask *survey.Ask) {
	corner, middle := p.Node("corner"), p.Node("middle")
	switch {
	case !corner.Absent() && !middle.Absent():
		middle.Problem("scenario.corner-and-middle")
	case !corner.Absent():
		ask.Anchor, ask.Place = survey.AtCorner, realPlace(corner)
	case !middle.Absent():
		ask.Anchor, ask.Place = survey.MiddleHere, realPlace(middle)
	}
	if real := p.Length("inch", leastReal, mostReal, 0); real > 0 {
		ask.Real = int(real / 1000)
	}
	ask.Turn = ground.Angle(p.Node("turn").Signed(-359, 359, 0)).Turned()
}

// surveyAsk reads which piece of a grid is the table, and how it is read.
func (r landReader) surveyAsk(p *source.Mapping, ask *survey.Ask) {
	r.placeAsk(p, ask)
	ask.Rise = p.Int("rise", 10, 1000, ask.Rise)
	ask.Smooth = p.Int("smooth", 0, mostSmooth, ask.Smooth)
	ask.Unit = coordinates(p.Node("coordinates"))
	ask.Heights = earth.System(p.Choice("heights", "", string(earth.Metres), string(earth.Feet)))
	ask.Streams = survey.Streams(p.Choice("streams", string(ask.Streams), streamWords...))
}

var streamWords = []string{string(survey.NoStreams), string(survey.FewStreams), string(survey.SomeStreams), string(survey.ManyStreams)}

// coordinates are what a file counts places in, as the host says; empty where he doesn't.
func coordinates(n source.Node) earth.System {
	if n.Absent() {
		return ""
	}
	typed := n.Line()
	system, ok := earth.Named(typed)
	if !ok && n.Kind() == source.Scalar {
		n.Problem("scenario.coordinates", "typed", say.Quoted(typed))
	}
	return system
}

// realPlace reads a place of the earth: a list of two numbers, or one text with a
// comma between them, as maps on the net give it.
func realPlace(n source.Node) (place [2]earth.Nano) {
	var typed []string
	switch n.Kind() {
	case source.List:
		for _, item := range n.List() {
			typed = append(typed, item.Typed())
		}
	case source.Scalar:
		typed = strings.Split(n.Typed(), ",")
	default:
		n.Line() // says what is wrong with it
		return place
	}
	ok := len(typed) == 2
	for i := 0; ok && i < 2; i++ {
		v, err := strconv.ParseFloat(strings.TrimSpace(typed[i]), 64)
		place[i], ok = earth.NanoOf(v)
		ok = ok && err == nil
	}
	if !ok {
		n.Problem("scenario.place-of-earth", "typed", say.Quoted(strings.Join(typed, ", ")))
	}
	return place
}

// surveyProblem tells what is wrong with a file of heights: at its place there, or
// where the scenario names it.
func (r landReader) surveyProblem(named source.Node, err error) {
	var p source.Problem
	if !errors.As(err, &p) {
		named.Problem("scenario.elevation-cannot-be-read", "typed", say.Quoted(named.Typed()))
		return
	}
	if p.Place.File == "" {
		named.Add(p)
		return
	}
	r.file.Add(p)
}

const coordinatesAbout = `what the file counts places in: degrees, metres, feet, web mercator, or a zone such as "utm 30n"`

// elevationSchema is real ground.
func elevationSchema() schema.Entry {
	place := schema.AnyOf(schema.List(schema.Number()), schema.NeededLine())
	return schema.Key("elevation", schema.AnyOf(schema.NeededLine(), schema.Mapping(
		schema.Key("file", schema.NeededLine(), "an ESRI ASCII grid, a GeoTIFF or an SRTM tile beside the scenario"),
		schema.Key("corner", place, "where the north-west corner of the table is: latitude and longitude, or easting and northing"),
		schema.Key("middle", place, "where the middle of the table is"),
		schema.Key("inch", schema.Length(), "of the place, for an inch of the table"),
		schema.Key("turn", schema.Integer(-359, 359), "of the table, in degrees clockwise from north"),
		schema.Key("rise", schema.Integer(10, 1000), "heights on the table in percent of those of the place"),
		schema.Key("smooth", schema.Integer(0, mostSmooth), "how often heights are evened out"),
		schema.Key("coordinates", schema.NeededLine(), coordinatesAbout),
		schema.Key("heights", schema.Word(string(earth.Metres), string(earth.Feet)), "what the file counts heights in"),
		schema.Key("streams", schema.Word(streamWords...), "how many streams are found"),
		attributionKey(),
	)), "the heights of a real place, in place of hills")
}
