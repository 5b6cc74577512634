//go:build !js

package vectors

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/generate/ground"
)

// What is wrong with a file is told with its place in it.
func TestOddFiles(t *testing.T) {
	road := told("LineString", run(-24, 0, 24, 0), `"highway":"track"`)
	for data, want := range map[string]string{
		``:                 "a.geojson:1:1: no JSON, expected '{'",
		`{"features": []}`: "a.geojson:1:1: no GeoJSON, expected a FeatureCollection",
		"{\"type\": \"FeatureCollection\",\n\"features\": [\n{\"type\": \"Feature\" ]}":                            "a.geojson:3:20: no JSON, expected '}'",
		`{"type": "Feature", "properties": {"highway`:                                                              "a.geojson:1:37: a text that doesn’t end",
		`{"type": "X", "x": ` + strings.Repeat("[", 100):                                                           "values lie deeper in one another than 40",
		`{"type": "FeatureCollection", "features": []}`:                                                            "no feature",
		`{"type": "FeatureCollection", "crs": {"properties": {"name": "EPSG:27700"}}, "features": [` + road + `]}`: "coordinates EPSG:27700, expected degrees, Web Mercator or a zone of UTM",
		string(collection(told("LineString", `[[400000,4500000],[400100,4500100]]`, `"highway":"track"`))):         "a place beyond the degrees of the earth",
		string(collection(told("Circle", `[[4,5],[5,5]]`, `"highway":"track"`))):                                   "a geometry Circle",
		string(collection(told("LineString", `[[4],[5,5]]`, `"highway":"track"`))):                                 "a place without two numbers",
		string(collection(told("LineString", `[[1e99,4],[5,5]]`, `"highway":"track"`))):                            "no number",
		string(collection(told("Point", `[12.5,41.9]`, `"place":"town"`))):                                         "nothing in a.geojson lies on the table, expected a table within 41.9000 to 41.9000 north",
	} {
		_, err := Read([]File{{"a.geojson", []byte(data)}}, testAsk())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v, expected %q", data, err, want)
		}
	}
}

// Numbers are read as they are written, to a billionth.
func TestNumbers(t *testing.T) {
	for typed, want := range map[string]int64{"1": 1e9, "-5.62651234567": -5_626_512_345, "0.5": 5e8, "1.5e1": 15e9, "-0": 0, "12.": 12e9, "180.000000001": 180_000_000_001} {
		s := &scanner{data: []byte(typed + "]")}
		if got := s.number(); int64(got) != want || s.err != nil || s.next() != ']' {
			t.Errorf("%s: %d, %v", typed, got, s.err)
		}
	}
}

// A stranger's file of many small or winding things takes no longer than a map of the place
// does, and fills no more than a table.
func TestWorkIsBounded(t *testing.T) {
	var scribble strings.Builder
	for i := range 200_000 {
		if i > 0 {
			scribble.WriteByte(',')
		}
		scribble.WriteString(at(float64(i*7919%48-24), float64(i*104729%4800)/100-24))
	}
	var many []string
	for i := range 20_000 {
		x, y := float64(i%200)/5-20, float64(i/200)/3-20
		many = append(many, told("Polygon", "["+run(x, y, x+.1, y, x+.1, y+.1, x, y)+"]", `"building":"yes"`), told("Point", at(x, y), `"place":"village"`))
	}
	for name, data := range map[string][]byte{
		"a scribble": collection(told("LineString", "["+scribble.String()+"]", `"highway":"track"`), told("LineString", "["+scribble.String()+"]", `"waterway":"stream"`), told("Polygon", "[["+scribble.String()+"]]", `"natural":"wood"`)),
		"many":       collection(many...),
	} {
		start := time.Now()
		made := read(t, testAsk(), data)
		points := 0
		for _, a := range made.Areas {
			points += len(a.Outline)
		}
		for _, r := range made.Roads {
			points += len(r.Way)
		}
		t.Logf("%s: %v, %d areas, %d roads, %d places, %d points", name, time.Since(start), len(made.Areas), len(made.Roads), len(made.Places), points)
		if len(made.Areas) > mostAreas+mostFields || len(made.Roads) > mostRoads || len(made.Places) > 2*mostVillages || points > 60_000 {
			t.Errorf("%s: %d areas, %d roads, %d places, %d points", name, len(made.Areas), len(made.Roads), len(made.Places), points)
		}
	}
}

// FuzzRead holds that whatever is read is refused with its place or lies on the table, the
// same each time.
func FuzzRead(f *testing.F) {
	f.Add(collection(told("LineString", run(-24, 0, 24, 0), `"highway":"track"`)))
	f.Add(collection(told("Polygon", "["+run(0, 0, 18, 0, 18, 18, 0, 18, 0, 0)+","+run(6, 6, 12, 6, 12, 12, 6, 12, 6, 6)+"]", `"natural":"wood"`), told("Point", at(1, 1), `"place":"village"`)))
	f.Add([]byte(`{"type":"Feature","properties":{"kind":"river"},"geometry":{"type":"GeometryCollection","geometries":[{"type":"MultiLineString","coordinates":[[[-5,40],[-5.01,40.01,7]]]}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		made, err := Read([]File{{"a.geojson", data}}, testAsk())
		again, errAgain := Read([]File{{"a.geojson", data}}, testAsk())
		if fmt.Sprint(err) != fmt.Sprint(errAgain) || !reflect.DeepEqual(made, again) {
			t.Fatal("another time it is another")
		}
		if err != nil {
			return
		}
		on := func(p ground.Point) {
			if rim := (ground.Tabletop{Width: 48 * 300, Depth: 48 * 300}).Rim(p); rim < 0 {
				t.Fatalf("%v lies off the table", p)
			}
		}
		for _, a := range made.Areas {
			for _, p := range a.Outline {
				on(p)
			}
		}
		for _, r := range made.Roads {
			for _, p := range r.Way {
				on(p)
			}
		}
		for _, w := range made.Waters {
			for _, p := range w.Bed {
				on(p)
			}
		}
		for _, p := range made.Places {
			on(p.At)
		}
	})
}
