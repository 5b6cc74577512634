//go:build !js

package vectors

import (
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
)

// Bounds on what is read of a file.
const (
	mostFeatures = 1_000_000
	mostPoints   = 2_000_000 // that lie on the table, or about it
)

// A reader reads a file of features.
type reader struct {
	scanner
	to *collector

	system   earth.System
	plain    bool // places of the file are counted as the frame counts
	from, by earth.Projection

	credits  []string
	osm      bool // features are OpenStreetMap's
	features int
	line     []ground.Point
	low, up  [2]earth.Nano // of all places, where nobody says where the table lies
	measure  bool
}

// head reads what stands about the features, and sees that all of the file is JSON.
func (r *reader) head() {
	for r.err == nil && (r.next() == '{' || r.features == 0) {
		kind := ""
		r.members(func(key []byte) {
			switch string(key) {
			case "type":
				kind = r.text()
			case "crs":
				r.crs()
			case "attribution", "copyright", "credits":
				r.credit(r.text())
			case "generator":
				r.osm = r.osm || strings.Contains(strings.ToLower(r.text()), "overpass")
			default:
				r.skip()
			}
		})
		if r.features++; kind == "" || kind == "Topology" {
			r.fail(0, "vectors.no-geojson")
		}
	}
	if r.err == nil && r.next() != 0 {
		r.fail(r.at, "vectors.json", "want", "end")
	}
	if r.err == nil {
		r.at, r.features = 0, 0
	}
}

// crs reads the coordinates of a file of before 2016: {"properties": {"name": "urn:ogc:def:crs:EPSG::25830"}}.
func (r *reader) crs() {
	start, name := r.at, ""
	if r.next() != '{' {
		r.skip()
		return
	}
	r.members(func(key []byte) {
		if string(key) != "properties" || r.next() != '{' {
			r.skip()
			return
		}
		r.members(func(key []byte) {
			if string(key) != "name" {
				r.skip()
				return
			}
			name = r.text()
		})
	})
	if name == "" || strings.HasSuffix(name, "CRS84") || r.system != "" {
		return
	}
	code := name[strings.LastIndexByte(name, ':')+1:]
	system, ok := earth.Named("epsg:" + code)
	if !ok {
		r.fail(start, "vectors.unknown-crs", "name", name)
	}
	r.system = system
}

// mostCredit is how long words of who made a map may be.
const mostCredit = 120

// credit keeps what a file says of who made it: of OpenStreetMap's long sentence its name.
func (r *reader) credit(said string) {
	if strings.Contains(strings.ToLower(said), "openstreetmap") {
		r.osm = true
		return
	}
	if said != "" && len(said) <= mostCredit {
		r.credits = append(r.credits, said)
	}
}

// all reads every feature.
func (r *reader) all() {
	for r.err == nil && r.next() != 0 {
		r.feature()
	}
}

// feature reads a feature, a collection of them or a bare geometry: whatever it says
// first, what it is comes before where it lies.
func (r *reader) feature() {
	start := r.next()
	at, geometry, list := r.at, -1, -1
	told := tags{}
	if start != '{' {
		r.fail(r.at, "vectors.no-feature")
		return
	}
	r.members(func(key []byte) {
		switch string(key) {
		case "features":
			if list = r.at; r.next() == '[' {
				r.items(r.feature)
				return
			}
		case "geometry":
			geometry = r.at
		case "coordinates", "geometries":
			geometry = at
		case "properties":
			if r.next() == '{' {
				r.properties(told)
				return
			}
		case "id":
			told["@id"] = r.text()
			return
		}
		r.skip()
	})
	if list >= 0 || r.err != nil {
		return
	}
	if r.features++; r.features > mostFeatures {
		r.fail(at, "vectors.many-features", "most", mostFeatures)
	}
	if geometry >= 0 {
		end := r.at
		if r.at = geometry; r.next() == '{' {
			r.place(told)
		}
		if r.err == nil {
			r.at = end
		}
	}
}

// properties keeps of what is told of a feature what csprint asks for: as it is, in
// "tags", or in GDAL's "other_tags", "natural"=>"wood","name"=>"…".
func (r *reader) properties(told tags) {
	r.members(func(key []byte) {
		name := string(key)
		switch {
		case !keys[name]:
			r.skip()
		case name == "tags" && r.next() == '{':
			r.properties(told)
		case name == "other_tags":
			for _, pair := range strings.Split(r.text(), `","`) {
				if key, value, ok := strings.Cut(strings.Trim(pair, `"`), `"=>"`); ok && keys[key] {
					told[key] = value
				}
			}
		default:
			if value := r.text(); value != "" {
				told[name] = value
			}
		}
	})
}

// place takes a feature that csprint has something for.
func (r *reader) place(told tags) {
	if r.measure {
		r.geometry(nil)
		return
	}
	rule := told.rule()
	if rule == nil {
		return
	}
	if id := told["@id"]; told["osm_id"] != "" || strings.HasPrefix(id, "way/") || strings.HasPrefix(id, "node/") || strings.HasPrefix(id, "relation/") {
		r.osm = true
	}
	r.geometry(&feature{rule: rule, tags: told, why: told.left(rule, r.to.Year)})
}

// A feature is what csprint makes something of.
type feature struct {
	*rule
	tags
	why   string // why it is left out; empty for one that isn't
	known bool   // it was counted
}

// geometry hands what a feature consists of to the collector: places, lines and outlines.
func (r *reader) geometry(f *feature) {
	kind, at := "", -1
	r.members(func(key []byte) {
		switch string(key) {
		case "type":
			kind = r.text()
			return
		case "coordinates", "geometries":
			at = r.at
		}
		r.skip()
	})
	if at < 0 || r.err != nil {
		return
	}
	end := r.at
	r.at = at
	switch kind {
	case "Point":
		r.take1(f)
	case "MultiPoint":
		r.items(func() { r.take1(f) })
	case "LineString":
		r.takeLine(f)
	case "MultiLineString":
		r.items(func() { r.takeLine(f) })
	case "Polygon":
		r.takeArea(f)
	case "MultiPolygon":
		r.items(func() { r.takeArea(f) })
	case "GeometryCollection":
		r.deep++
		r.items(func() { r.geometry(f) })
		r.deep--
	default:
		r.fail(at, "vectors.geometry", "kind", kind)
	}
	if r.err == nil {
		r.at = end
	}
}

func (r *reader) take1(f *feature) {
	if p := r.position(); f != nil && r.err == nil {
		r.to.spot(f, p)
	}
}

func (r *reader) takeLine(f *feature) {
	if r.way(); f != nil && r.err == nil {
		r.to.line(f, r.line)
	}
}

// takeArea takes an outline with those of what lies within it and isn't part of it: one
// way that goes out to each and back, so that by the rule of even and odd they are none.
func (r *reader) takeArea(f *feature) {
	var all []ground.Point
	r.items(func() {
		r.way()
		if f != nil && len(r.line) > 2 {
			if all = append(all, r.line...); len(all) > len(r.line) {
				all = append(all, r.line[0], all[0])
			}
		}
	})
	if f != nil && len(all) > 2 && r.err == nil {
		r.to.area(f, all)
	}
}

// way reads the places of a line.
func (r *reader) way() {
	r.line = r.line[:0]
	r.items(func() {
		if p := r.position(); len(r.line) == 0 || p != r.line[len(r.line)-1] {
			r.line = append(r.line, p)
		}
	})
}

// position reads a place, and finds it on the table.
func (r *reader) position() ground.Point {
	start := r.at
	var at [2]earth.Nano
	n := 0
	r.items(func() {
		if n < 2 {
			at[n] = r.number()
		} else {
			r.skip() // how high it lies
		}
		n++
	})
	if n < 2 {
		r.fail(start, "vectors.no-place")
	}
	if r.err != nil {
		return ground.Point{}
	}
	if r.system == earth.Degrees && (at[1] < -90*earth.Whole || at[1] > 90*earth.Whole || at[0] < -360*earth.Whole || at[0] > 360*earth.Whole) {
		r.fail(start, "vectors.no-degrees")
		return ground.Point{}
	}
	r.low, r.up = [2]earth.Nano{min(r.low[0], at[0]), min(r.low[1], at[1])}, [2]earth.Nano{max(r.up[0], at[0]), max(r.up[1], at[1])}
	switch {
	case r.measure:
		return ground.Point{}
	case r.plain:
		return r.to.Frame.On(at[0], at[1])
	}
	x, y, ok := r.by.Of(r.from.Back(at[0], at[1]))
	if !ok {
		return ground.Point{X: 1 << 24, Y: 1 << 24}
	}
	return r.to.Frame.On(x, y)
}
