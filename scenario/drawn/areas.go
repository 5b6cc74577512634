package drawn

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// An area is one that is being read.
type area struct {
	ground.Area
	at    ground.Point
	angle ground.Angle
	edge  string
	of    string // the name of the place whose plot it is
}

// middle is a plain place about which an outline is written: half inches of the table.
func (w *writer) middle(outline []ground.Point) ground.Point {
	p, half := plane.Mean(outline), w.Inch/2
	return ground.Point{X: (p.X + half/2) / half * half, Y: (p.Y + half/2) / half * half}
}

var (
	areaName = key[area]{"name", schema.Line(), "what it is called",
		func(_ *reader, p *source.Mapping, to *area) { to.Name = p.Line("name") },
		func(_ *writer, of *area) string { return written(of.Name) }}
	areaAt = key[area]{"at", schema.NeededLine(), placeAbout,
		func(r *reader, p *source.Mapping, to *area) { to.at = r.at(p.Need("at")) },
		func(w *writer, of *area) string { return w.tape(w.middle(of.Outline)) }}
	areaSize = key[area]{"size", schema.NeededLine(), `"24in x 15in", or one length`,
		func(r *reader, p *source.Mapping, to *area) {
			to.angle = ground.Angle(p.Int("angle", 0, 359, 0))
			switch n := p.Node("size"); {
			case !n.Absent() && p.Has("outline"):
				n.Problem("drawn.size-beside-outline")
			case n.Absent() && p.Has("outline"):
			default:
				long, short, _ := r.size(p.Need("size"))
				to.Outline = ground.Oval(to.at, long, short, to.angle)
				if to.Cover.Type().Oblong {
					to.Outline = ground.Block(to.at, long, short, to.angle)
				}
			}
		}, nil}
	areaAngle = key[area]{"angle", schema.Integer(0, 359), angleAbout, func(*reader, *source.Mapping, *area) {}, nil}
	areaOf    = key[area]{"of", schema.Line(), "the place to which it belongs, by name",
		func(_ *reader, p *source.Mapping, to *area) { to.of = p.Line("of") },
		func(w *writer, of *area) string {
			if of.Place == 0 {
				return ""
			}
			return written(w.Places[of.Place-1].Name)
		}}
	areaDensity = key[area]{"density", schema.Word(string(ground.Light), string(ground.Heavy)), "of the trees",
		func(_ *reader, p *source.Mapping, to *area) {
			to.Density = ground.Density(p.Choice("density", string(ground.Light), string(ground.Light), string(ground.Heavy)))
		},
		func(_ *writer, of *area) string { return string(of.Density) }}
	areaCrop = key[area]{"crop", schema.Word(crops...), "changes only the picture",
		func(_ *reader, p *source.Mapping, to *area) {
			to.Crop = ground.Crop(p.Choice("crop", crops[0], crops...))
		},
		func(_ *writer, of *area) string { return string(of.Crop) }}
	areaForm = key[area]{"form", schema.Word(forms...), "how they lie to the wind",
		func(_ *reader, p *source.Mapping, to *area) {
			to.Form = ground.DuneForm(p.Choice("form", forms[0], forms...))
		},
		func(_ *writer, of *area) string { return string(of.Form) }}
	areaEdge = key[area]{"edge", schema.Word("open", string(ground.Wall), string(ground.Hedge)), "what stands round it",
		func(_ *reader, p *source.Mapping, to *area) {
			usual := "open"
			if to.Cover.Type().Walled && !p.Has("outline") {
				usual = string(ground.Wall)
			}
			to.edge = p.Choice("edge", usual, "open", string(ground.Wall), string(ground.Hedge))
		}, nil}
	areaOutline = key[area]{"outline", points(), "its corners: points in inches east and south of at, in the place of size",
		func(r *reader, p *source.Mapping, to *area) {
			n := p.Node("outline")
			if n.Absent() {
				return
			}
			if to.angle != 0 {
				p.Problem("angle", "drawn.angle-beside-outline")
			}
			to.Outline = r.whole(n, r.offsets(n, to.at, 3))
		},
		func(w *writer, of *area) string { return w.spots(of.Outline, w.middle(of.Outline)) }}
)

var crops = []string{string(ground.Plough), string(ground.Corn), string(ground.Grass), string(ground.Vines)}

var forms = []string{string(ground.Barchan), string(ground.Transverse), string(ground.Seif)}

// areaKeys are what an area of a cover may say.
func areaKeys(t *ground.CoverType) []key[area] {
	keys := []key[area]{areaName, areaAt, areaSize, areaAngle}
	switch t.Tells {
	case ground.TellsDensity:
		keys = append(keys, areaDensity)
	case ground.TellsCrop:
		keys = append(keys, areaCrop)
	case ground.TellsForm:
		keys = append(keys, areaForm)
	}
	if t.Cover.Sown() {
		keys = append(keys, areaEdge, areaOf)
	}
	return append(keys, areaOutline)
}

// area reads a wood and the like, an oval of some size, or a field, a rectangle; or
// either point by point.
func (r *reader) area(p *source.Mapping, t *ground.CoverType) {
	a := area{Area: ground.Area{Cover: t.Cover}}
	readBy(r, p, areaKeys(t), &a)
	if len(a.Outline) < 3 {
		return
	}
	if a.of != "" {
		a.Place = r.placeCalled(p, a.of)
	}
	if a.edge != "" && a.edge != "open" {
		ring := append(append([]ground.Point{}, a.Outline...), a.Outline[0])
		r.to.Lines = append(r.to.Lines, ground.Line{Kind: ground.LineKind(a.edge), Way: ring})
	}
	r.to.Areas = append(r.to.Areas, a.Area)
}

// placeCalled is the number of a place by its name, from 1.
func (r *reader) placeCalled(p *source.Mapping, name string) int {
	var names []string
	for i, place := range r.to.Places {
		if place.Name == name {
			return i + 1
		}
		if place.Name != "" {
			names = append(names, place.Name)
		}
	}
	hint := source.DidYouMean(name, names).Or(words.Of("drawn.of-changes-nothing"))
	p.Problem("of", "drawn.no-place-called", "name", say.Quoted(name), "names", words.Commas(names), "hint", hint)
	return 0
}
