package drawn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// places are the kinds of places, in the order in which they are read, and the layer
// that rolls them.
var places = []struct {
	kind  ground.PlaceKind
	layer string
}{
	{ground.Village, ground.RolledVillages}, {ground.Farm, ground.RolledFarms}, {ground.Mill, ground.RolledFarms},
	{ground.Windmill, ground.RolledFarms}, {ground.Oasis, ground.RolledFarms}, {ground.Well, ground.RolledFarms}, {ground.Tomb, ground.RolledFarms},
	{ground.Ruin, ground.RolledFarms},
}

// PlacesKey is what the places of a kind are called.
func PlacesKey(kind ground.PlaceKind) string {
	if kind == ground.Oasis {
		return "oases"
	}
	return string(kind) + "s"
}

// keysOfPlaces are what a place in the list of a kind may say.
func keysOfPlaces(k ground.PlaceKind) []key[ground.Place] {
	if k == ground.Village {
		return placeKeys
	}
	return append([]key[ground.Place]{kindKey}, placeKeys...)
}

// mostBend bounds the number by which slopes bend.
const mostBend = 1_100_000

// Read reads a map by hand for a table. What is wrong with it is a problem of its file.
func Read(n source.Node, t Table) *Map {
	to := &Map{Drawn: &ground.Drawn{}}
	to.Inch = t.Inch
	r := &reader{Table: t, to: to}
	m := n.Map()
	to.Name = words.Own(m.Line("name"))
	to.Grain, to.Bent = ground.Angle(m.Int("grain", 0, 359, 0)), m.Has("bend")
	to.Bend = ground.Bend{Seed: m.Int("bend", 0, mostBend, 0), Turned: m.Bool("turned")}
	to.Wind = ground.Bearing(m.Int("wind", 1, 360, 0))
	if t.Elevation != nil {
		t.Elevation(m, to)
	}
	switch hills := m.Node("hills"); {
	case !m.Has("elevation"):
		r.each(m, "hills", ground.RolledHills, r.hill)
	case hills.Typed() == "roll":
		hills.Problem("drawn.hills-beside-elevation")
	default:
		r.each(m, "hills", "", r.summit)
	}
	r.each(m, "streams", ground.RolledStreams, r.stream)
	r.each(m, "roads", ground.RolledRoads, r.road)
	for _, k := range places {
		r.each(m, PlacesKey(k.kind), k.layer, func(p *source.Mapping) {
			place := ground.Place{Kind: k.kind}
			readBy(r, p, keysOfPlaces(k.kind), &place)
			to.Places = append(to.Places, place)
		})
	}
	for _, t := range ground.CoverTypes() {
		r.each(m, t.Key, t.Layer, func(p *source.Mapping) { r.area(p, &t) })
	}
	r.each(m, "walls", ground.RolledWalls, r.wall)
	r.each(m, "fords", "", r.ford)
	r.each(m, "crossings", "", func(p *source.Mapping) {
		c := ground.Crossing{}
		readBy(r, p, crossingKeys, &c)
		if c.Water >= len(to.Waters) {
			return
		}
		w := &to.Waters[c.Water]
		if to.Beds[c.Water] && plane.Away(c.At, w.Bed) > w.Width/2+2*r.Inch {
			p.Problem("at", "drawn.not-on-stream", "water", c.Water+1)
		}
		to.Crossings = append(to.Crossings, c)
	})
	r.each(m, "objectives", "", func(p *source.Mapping) {
		o := ground.Objective{Of: -1}
		readBy(r, p, objectiveKeys, &o)
		o.Number = len(to.Objectives) + 1
		to.Objectives = append(to.Objectives, o)
	})
	m.Done()
	slices.SortFunc(to.Rolled, func(a, b string) int { return strings.Compare(a, b) })
	return to
}

// each reads the pieces of a kind. The word roll in their place, or among them, has
// csprint roll the layer about those that are given.
func (r *reader) each(m *source.Mapping, key, layer string, read func(*source.Mapping)) {
	n := m.Node(key)
	rolls := func(n source.Node) bool {
		return layer != "" && n.Kind() == source.Scalar && n.Typed() == "roll"
	}
	mark := func() {
		if !slices.Contains(r.to.Rolled, layer) {
			r.to.Rolled = append(r.to.Rolled, layer)
		}
	}
	if rolls(n) {
		mark()
		return
	}
	if n.Kind() == source.Scalar && layer != "" {
		n.Problem("drawn.list-or-roll", "key", key, "typed", say.Quoted(n.Typed()))
		return
	}
	list := n.List()
	if most := mostPiecesOf(key); len(list) > most {
		m.Problem(key, "drawn.many-pieces", "n", len(list), "most", most)
		return
	}
	for _, n := range list {
		if rolls(n) {
			mark()
			continue
		}
		p := n.Map()
		if p.Absent() {
			continue
		}
		if !r.spend(n, pieceWork) {
			return
		}
		read(p)
		p.Done()
	}
}

func (r *reader) hill(p *source.Mapping) {
	h := hill{}
	readBy(r, p, hillKeys, &h)
	ringed := false
	for _, key := range []string{"top", "steps", "stretch", "outline"} {
		ringed = ringed || p.Has(key)
	}
	switch {
	case !ringed && h.sized:
		r.raise(p, &h)
	case ringed && (p.Has("size") || p.Has("contours") || p.Has("slope")):
		p.Problem("steps", "drawn.size-beside-top")
		return
	case ringed && (h.Summit < 1 || len(h.Gaps) < 1 || len(h.Gaps) > 12):
		p.Problem("steps", "drawn.hill-steps", "n", len(h.Gaps))
		return
	case !ringed:
		return // without a size, which is a problem already
	}
	r.to.Hills, r.to.Sizes = append(r.to.Hills, h.Hill), append(r.to.Sizes, h.size)
}

// summit reads what a hill of real ground is called.
func (r *reader) summit(p *source.Mapping) {
	r.to.Hills = append(r.to.Hills, ground.Hill{Centre: r.at(p.Need("at")), Name: p.NeedLine("name")})
	r.to.Sizes = append(r.to.Sizes, ground.Size{})
	for _, k := range hillKeys {
		if k.name != "at" && k.name != "name" && p.Has(k.name) {
			p.Problem(k.name, "drawn.key-of-named-hill", "key", k.name)
		}
	}
}

// raise makes a hill of the size, contours and slope that it is given, or says which
// would do.
func (r *reader) raise(p *source.Mapping, h *hill) {
	across := min(h.size.Along, h.size.Across)
	if need := r.to.LeastAcross(h.contours, h.slope); across < need {
		r.tooSmall(p, h, across, need)
	}
	r.to.Raise(&h.Hill, h.size, h.contours, h.slope)
}

// tooSmall says that the contours of a hill don't go into its size, and what would.
func (r *reader) tooSmall(p *source.Mapping, h *hill, across, need ground.Dist) {
	var ways []words.Text
	if most := r.to.MostContours(across, h.slope); most < h.contours && across >= r.to.LeastAcross(1, h.slope) {
		ways = append(ways, words.Own("contours: "+strconv.Itoa(most)))
	}
	slopes := ground.Slopes()
	for i := len(slopes) - 1; h.slope != "" && i >= 0; i-- {
		if at := slices.Index(slopes, h.slope); i > at && across >= r.to.LeastAcross(h.contours, slopes[i]) {
			ways = append(ways, words.Own("slope: "+slopes[i]))
		}
	}
	if h.slope != "" && across >= r.to.LeastAcross(h.contours, "") {
		ways = append(ways, words.Of("drawn.no-slope"))
	}
	var hint words.Text
	if len(ways) > 0 {
		hint = words.Of("drawn.hill-would-do", "ways", words.Joined("list.comma-or", ways...))
	}
	up := (need + r.Inch - 1) / r.Inch
	long, wide := max(up, (h.size.Along+r.Inch/2)/r.Inch), max(up, (h.size.Across+r.Inch/2)/r.Inch)
	p.Problem("size", "drawn.hill-too-small", "slope", cmp.Or(h.slope, "none"), "n", h.contours, "size", say.Quoted(p.Node("size").Typed()), "long", int(long), "wide", int(wide), "hint", hint)
}

func (r *reader) stream(p *source.Mapping) {
	w := ground.Water{}
	if readBy(r, p, waterKeys, &w); len(w.Bed) < 2 || !r.spend(p.Node("course"), bedWork*len(w.Bed)) {
		return
	}
	r.to.Waters, r.to.Beds = append(r.to.Waters, w), append(r.to.Beds, p.Has("course"))
}

// fordReach is how far from the way of a stream a ford may be said to lie: streams
// cut their corners.
const fordReach = 12

func (r *reader) ford(p *source.Mapping) {
	at := r.at(p.Need("at"))
	near := slices.Contains(r.to.Rolled, ground.RolledStreams)
	for _, w := range r.to.Waters {
		near = near || plane.Away(at, w.Bed) <= fordReach*r.Inch
	}
	if !near && !p.Node("at").Absent() {
		p.Problem("at", "drawn.not-on-water")
	}
	r.to.Fords = append(r.to.Fords, at)
}

func (r *reader) road(p *source.Mapping) {
	road := ground.Road{}
	if readBy(r, p, roadKeys, &road); len(road.Way) > 1 {
		r.to.Roads, r.to.Ways = append(r.to.Roads, road), append(r.to.Ways, p.Has("course"))
	}
}

func (r *reader) wall(p *source.Mapping) {
	l := ground.Line{}
	if readBy(r, p, lineKeys, &l); len(l.Way) > 1 {
		r.to.Lines = append(r.to.Lines, l)
	}
}

// way reads the places that a stream or road bends by, or its course point by point.
func (r *reader) way(p *source.Mapping) []ground.Point {
	if n := p.Node("course"); !n.Absent() {
		if p.Has("way") {
			n.Problem("drawn.course-beside-way")
			p.Know("way")
		}
		return r.whole(n, r.points(n, 2))
	}
	n := p.Need("way")
	list := n.List()
	if n.Kind() == source.List && (len(list) < 2 || len(list) > mostBends) {
		n.Problem("drawn.places-of-way", "n", len(list), "most", mostBends)
		return nil
	}
	if !r.spend(n, bendWork*len(list)) {
		return nil
	}
	var way []ground.Point
	for _, place := range list {
		way = append(way, r.at(place))
	}
	return way
}
