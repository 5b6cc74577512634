//go:build !js

package vectors

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// testAsk is a table of 4 by 4 feet about a place, an inch 20 m: 960 m each way.
func testAsk() Ask {
	t := ground.Tabletop{Width: 48 * 300, Depth: 48 * 300, Inch: 300}
	return Ask{Tabletop: t, Real: 20_000, Placed: true, Place: [2]earth.Nano{40 * earth.Whole, -5 * earth.Whole}}
}

// at is a place so many inches east and south of the table's middle.
func at(east, south float64) string {
	const mile = 20.0 // metres
	return fmt.Sprintf("[%.8f,%.8f]", -5+east*mile/85_394.0, 40-south*mile/111_035.0)
}

func run(places ...float64) string {
	var list []string
	for i := 0; i < len(places); i += 2 {
		list = append(list, at(places[i], places[i+1]))
	}
	return "[" + strings.Join(list, ",") + "]"
}

func told(kind, coordinates, properties string) string {
	return fmt.Sprintf(`{"type":"Feature","geometry":{"type":%q,"coordinates":%s},"properties":{%s}}`, kind, coordinates, properties)
}

func collection(features ...string) []byte {
	return []byte(`{"type":"FeatureCollection","features":[` + strings.Join(features, ",\n") + `]}`)
}

func read(t *testing.T, ask Ask, data []byte) *Drawn {
	t.Helper()
	made, err := Read([]File{{"a.geojson", data}}, ask)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// near tells whether a point is where it is to be, to a tenth of an inch.
func near(p ground.Point, east, south float64) bool {
	want := ground.Point{X: ground.Dist(24*300 + east*300), Y: ground.Dist(24*300 + south*300)}
	return p.To(want) < 30
}

func TestRoadsAndWatersLieWhereTheyAre(t *testing.T) {
	made := read(t, testAsk(), collection(
		told("LineString", run(-40, 0, 0, 0), `"highway":"primary"`),
		told("LineString", run(0, 0, 40, 0), `"highway":"primary","bridge":"yes"`), // the same road goes on
		told("LineString", run(10, 0, 10, 20), `"highway":"track"`),
		told("LineString", run(5, -30, 5, 30), `"waterway":"river","name":"Tormes","width":"60 m"`),
		told("LineString", run(20, -10, 5, -8), `"waterway":"stream"`),
		told("LineString", run(-10, 0.4, 10, 0.4), `"highway":"track"`), // beside the road
		told("LineString", run(-10, 5, -9, 5), `"highway":"track"`),     // too short
	))
	if len(made.Roads) != 2 || !made.Roads[0].Main || made.Roads[1].Main {
		t.Fatalf("roads %+v", made.Roads)
	}
	road := made.Roads[0].Way
	if !near(road[0], -24, 0) || !near(road[len(road)-1], 24, 0) || road[0].X != 0 {
		t.Errorf("the road runs from %v to %v", road[0], road[len(road)-1])
	}
	if len(made.Waters) != 2 || made.Waters[0].Kind != ground.River || made.Waters[0].Name != "Tormes" || made.Waters[0].Width != 900 || made.Waters[1].Kind != ground.Stream {
		t.Fatalf("waters %+v", made.Waters)
	}
	if bed := made.Waters[1].Bed; !near(bed[0], 20, -10) || !near(bed[len(bed)-1], 5, -8) {
		t.Errorf("the stream runs from %v to %v", bed[0], bed[len(bed)-1])
	}
	if len(made.Crossings) != 1 || !made.Crossings[0].Bridge || !near(made.Crossings[0].At, 5, 0) {
		t.Errorf("crossings %+v", made.Crossings)
	}
}

func TestFordsAndBridges(t *testing.T) {
	made := read(t, testAsk(), collection(
		told("LineString", run(-24, 4, 24, 4), `"highway":"tertiary","ford":"yes"`),
		told("LineString", run(-24, -8, -1, -8), `"highway":"track"`),
		told("LineString", run(-1, -8, 1, -8), `"highway":"track","bridge":"yes"`),
		told("LineString", run(1, -8, 24, -8), `"highway":"track"`),
		told("LineString", run(0, -30, 0, 30), `"waterway":"river"`),
		told("Point", at(0.3, 18), `"ford":"yes"`),
		told("LineString", run(-24, 12, 24, 12), `"railway":"rail"`),
	))
	var list []string
	for _, c := range made.Crossings {
		list = append(list, fmt.Sprintf("%v at %d on road %v", c.Bridge, (c.At.Y-24*300)/300, c.Road >= 0))
	}
	if want := []string{"true at 12 on road true", "false at 4 on road true", "true at -8 on road true", "false at 18 on road false"}; !slices.Equal(list, want) {
		t.Errorf("crossings %q, expected %q", list, want)
	}
}

// A wood that reaches over the table's edge and comes back is two, and one with a clearing is
// cut there, never filled; what touches is one.
func TestWoodsAreWhatTheyCover(t *testing.T) {
	made := read(t, testAsk(), collection(
		told("Polygon", "["+run(-30, -20, -15, -20, -15, -14, -27, -14, -27, -8, -15, -8, -15, -2, -30, -2, -30, -20)+"]", `"natural":"wood"`),
		told("Polygon", "["+run(0, 0, 18, 0, 18, 18, 0, 18, 0, 0)+","+run(6, 6, 12, 6, 12, 12, 6, 12, 6, 6)+"]", `"natural":"wood","name":"Bosque"`),
		told("Polygon", "["+run(0, -20, 8, -20, 8, -12, 0, -12, 0, -20)+"]", `"landuse":"forest"`),
		told("Polygon", "["+run(7, -20, 16, -20, 16, -12, 7, -12, 7, -20)+"]", `"landuse":"forest"`),
		told("Polygon", "["+run(-10, 15, -9.8, 15, -9.8, 20, -10, 20, -10, 15)+"]", `"natural":"wood"`), // too narrow
	))
	var squares []int64
	names := 0
	for _, a := range made.Areas {
		squares = append(squares, (ground.Extent(a.Outline)*100+45_000)/90_000)
		for _, p := range a.Outline {
			if !(ground.Rect{W: 48*300 + 1, H: 48*300 + 1}).Contains(p) {
				t.Fatalf("%v lies off the table", p)
			}
		}
		if a.Name == "Bosque" {
			names++
		}
	}
	slices.Sort(squares)
	if len(squares) != 5 || names != 1 {
		t.Fatalf("%d woods of %v square inches, %d named", len(squares), squares, names)
	}
	for i, want := range []int64{54, 54, 128, 144, 144} {
		if squares[i] < want-12 || squares[i] > want+4 {
			t.Errorf("woods of %v square inches", squares)
			break
		}
	}
	for _, a := range made.Areas {
		if clearing := (ground.Point{X: (24 + 9) * 300, Y: (24 + 9) * 300}); plane.Inside(clearing, a.Outline) {
			t.Error("the clearing is filled")
		}
	}
}

func TestWhatCameLaterIsLeftOut(t *testing.T) {
	data := collection(
		told("LineString", run(-24, 0, 24, 0), `"highway":"motorway"`),
		told("LineString", run(-24, 5, 24, 5), `"railway":"rail"`),
		told("LineString", run(-24, 9, 24, 9), `"railway":"rail","start_date":"~1809"`),
		told("LineString", run(-24, -9, 24, -9), `"highway":"unclassified","start_date":"C20"`),
		told("LineString", run(-24, -15, 24, -15), `"highway":"track","end_date":"1790-01"`),
		told("LineString", run(-24, 15, 24, 15), `"highway":"track"`),
		told("Polygon", "["+run(0, 0, 5, 0, 5, 5, 0, 5, 0, 0)+"]", `"landuse":"reservoir"`),
		told("Polygon", "["+run(10, 10, 15, 10, 15, 14, 10, 14, 10, 10)+"]", `"natural":"water"`),
		told("LineString", run(0, -24, 0, 24), `"power":"line"`),
		told("LineString", run(100, -24, 100, 24), `"power":"line"`), // off the table
	)
	for year, want := range map[int]struct {
		roads, areas int
		said         string
	}{
		1812: {2, 1, "1 motorway, 1 railway, 1 power line, 1 reservoir or dam, 1 thing of a later date and 1 thing that was gone"},
		1860: {3, 2, "1 motorway, 1 power line, 1 thing of a later date and 1 thing that was gone"},
		0:    {6, 2, ""},
	} {
		ask := testAsk()
		ask.Year = year
		made := read(t, ask, data)
		said := strings.Join(words.English().All(made.Repairs), "; ")
		if len(made.Roads) != want.roads || len(made.Areas) != want.areas || !strings.Contains(said, want.said) || !strings.Contains(said, "laid as") {
			t.Errorf("%d: %d roads, %d areas, %q", year, len(made.Roads), len(made.Areas), said)
		}
	}
}

// Features are known by whatever tags: OpenStreetMap's, nested, GDAL's, Geofabrik's, plain ones.
func TestTagsAreKnown(t *testing.T) {
	for _, properties := range []string{
		`"highway":"track","name":"x"`, `"tags":{"highway":"track"}`, `"other_tags":"\"surface\"=>\"sand\",\"highway\"=>\"track\""`,
		`"fclass":"track","osm_id":"5"`, `"kind":"track"`, `"type":"track"`, `"@id":"way/5","highway":"track"`,
	} {
		made := read(t, testAsk(), collection(told("LineString", run(-24, 0, 24, 0), properties)))
		osm := strings.Contains(properties, "osm_id") || strings.Contains(properties, "@id")
		if len(made.Roads) != 1 || made.Roads[0].Main || slices.Contains(made.Credits, openStreetMap) != osm {
			t.Errorf("%s: %d roads, %q", properties, len(made.Roads), made.Credits)
		}
	}
}

func TestWhoMadeIt(t *testing.T) {
	road := told("LineString", run(-24, 0, 24, 0), `"highway":"track"`)
	for head, want := range map[string][]string{
		`"attribution":"© A Survey"`: {"© A Survey"},
		`"generator":"overpass-turbo","copyright":"The data included in this document is from www.openstreetmap.org. The data is made available under ODbL."`: {openStreetMap},
		`"x":1`: nil,
	} {
		data := []byte(`{"type":"FeatureCollection",` + head + `,"features":[` + road + `]}`)
		if got := read(t, testAsk(), data).Credits; !slices.Equal(got, want) {
			t.Errorf("%s: %q", head, got)
		}
	}
}

// Places are the same by degrees, by UTM and by Web Mercator, said in the file or by the host.
func TestCoordinatesOfFiles(t *testing.T) {
	want := read(t, testAsk(), collection(told("LineString", run(-24, -10, 24, 12), `"highway":"track"`))).Roads[0].Way
	for _, system := range []earth.System{"utm 30n", earth.WebMercator} {
		p, _ := system.Projection()
		metres := func(east, south float64) string {
			x, y, _ := p.Of(40*earth.Whole-earth.Nano(south*20/111_035*earth.Whole), -5*earth.Whole+earth.Nano(east*20/85_394*earth.Whole))
			return fmt.Sprintf("[%d.%03d,%d.%03d]", x/earth.Whole, max(x, -x)%earth.Whole/1_000_000, y/earth.Whole, y%earth.Whole/1_000_000)
		}
		line := told("LineString", "["+metres(-24, -10)+","+metres(24, 12)+"]", `"highway":"track"`)
		ask := testAsk()
		ask.System = system
		said := read(t, ask, collection(line)).Roads[0].Way
		code := map[earth.System]int{"utm 30n": 25830, earth.WebMercator: 3857}[system]
		file := []byte(fmt.Sprintf(`{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::%d"}},"features":[%s]}`, code, line))
		inFile := read(t, testAsk(), file).Roads[0].Way
		if !reflect.DeepEqual(said, inFile) || said[0].To(want[0]) > 20 || said[len(said)-1].To(want[len(want)-1]) > 20 {
			t.Errorf("%s: from %v to %v, expected %v to %v", system, said[0], said[len(said)-1], want[0], want[len(want)-1])
		}
	}
}

func TestVillagesStandAlongTheirRoads(t *testing.T) {
	var features []string
	for i := -6; i <= 6; i++ {
		features = append(features, told("Polygon", "["+run(float64(i), 0.6, float64(i)+.5, 0.6, float64(i)+.5, 1, float64(i), 1, float64(i), 0.6)+"]", `"building":"yes"`))
	}
	features = append(features,
		told("LineString", run(-24, 0, 24, 0), `"highway":"tertiary"`),
		told("Point", at(0, 0.5), `"place":"village","name":"Arapiles"`),
		told("Polygon", "["+run(-2, 2, -1, 2, -1, 2.6, -2, 2.6, -2, 2)+"]", `"building":"church"`),
		told("Polygon", "["+run(15, 15, 16, 15, 16, 15.6, 15, 15.6, 15, 15)+"]", `"building":"yes"`),
		told("Point", at(-15, -15), `"place":"hamlet","name":"Sola"`),
	)
	made := read(t, testAsk(), collection(features...))
	var kinds []string
	for _, p := range made.Places {
		kinds = append(kinds, string(p.Kind)+" "+p.Name)
	}
	if want := []string{"village Arapiles", "village Sola", "farm "}; !slices.Equal(kinds, want) {
		t.Fatalf("places %q, expected %q", kinds, want)
	}
	village := made.Places[0]
	if n := len(village.Buildings); n < 5 || !village.Buildings[0].Church || village.Buildings[1].Church {
		t.Errorf("%d buildings: %+v", n, village.Buildings)
	}
	for _, b := range village.Buildings[1:] {
		if b.At.Y < 24*300 {
			t.Errorf("a house stands at %v, where none of the file is", b.At)
		}
	}
}

// Streams run down where they can: one that is drawn beside its valley is moved into it, and
// one that is drawn upstream is turned about.
func TestStreamsRunDown(t *testing.T) {
	ask := testAsk()
	relief := &ground.Relief{Step: 300, Columns: 49, Rows: 49}
	for row := range 49 {
		for column := range 49 {
			relief.Heights = append(relief.Heights, int32(3000-row*40+300*max(column-24, 24-column)))
		}
	}
	ask.Relief = relief
	c := &collector{Ask: &ask}
	for _, drawn := range []string{run(0.8, -20, 0.8, 20), run(0.8, 20, 0.8, -20)} {
		bed := read(t, ask, collection(told("LineString", drawn, `"waterway":"stream"`))).Waters[0].Bed
		if bed[0].Y > bed[len(bed)-1].Y {
			t.Error("it runs up")
		}
		if middle := bed[len(bed)/2]; middle.X > 24*300+120 {
			t.Errorf("its middle lies at %v, beside the valley", middle)
		}
		for i := 3; i < len(bed)-8; i++ { // it ends where it is drawn
			if climb := c.height(bed[i]) - c.height(bed[i-1]); climb > 60 {
				t.Errorf("it climbs by %d cm at %v", climb, bed[i])
			}
		}
	}
}

// No field lies over its brook: one that a brook runs through is two, one in which it rises
// lies on either side of it too, and one beside it stays as it is.
func TestFieldsLieBesideTheirBrooks(t *testing.T) {
	for name, brook := range map[string]string{
		"through":    run(-20, 1, -3, 0, 0, 2, 20, 1),
		"rises":      run(1, 1, 10, 2, 20, 1),
		"ends":       run(-20, 1, -10, 2, 1, 0),
		"in and out": run(-20, -9, -4, -9, -2, 0, 0, 1, 2, 0, 4, -9, 20, -9),
	} {
		made := read(t, testAsk(), collection(
			told("LineString", brook, `"kind":"stream"`),
			told("Polygon", "["+run(-5, -5, 5, -5, 5, 5, -5, 5, -5, -5)+"]", `"kind":"field"`),
			told("Polygon", "["+run(-6, 10, 6, 10, 6, 16, -6, 16, -6, 10)+"]", `"kind":"field"`),
		))
		beside := false
		if len(made.Areas) != 3 || len(made.Waters) != 1 {
			t.Fatalf("%s: %d fields, %d waters", name, len(made.Areas), len(made.Waters))
		}
		size := int64(0)
		for _, a := range made.Areas {
			beside = beside || near(a.Outline[0], -6, 10) && len(a.Outline) == 4
			size += plane.DoubleArea(a.Outline) / 2
			for _, p := range plane.Paced(made.Waters[0].Bed, 30) {
				if plane.Inside(p, a.Outline) {
					t.Errorf("%s: a field lies over the brook at %v", name, p)
					break
				}
			}
		}
		if size /= 300 * 300; !beside || size < 150 || size > 170 {
			t.Errorf("%s: %d square inches of fields, the one beside it whole: %v", name, size, beside)
		}
	}
}

// Nor over a brook of the heights, where the files have none.
func TestFieldsLieBesideBrooksOfTheHeights(t *testing.T) {
	ask := testAsk()
	ask.Waters = []ground.Water{{Kind: ground.Stream, Width: 100, Bed: []ground.Point{{X: 0, Y: 24 * 300}, {X: 48 * 300, Y: 24 * 300}}}}
	field := told("Polygon", "["+run(-5, -5, 5, -5, 5, 5, -5, 5, -5, -5)+"]", `"kind":"field"`)
	if made := read(t, ask, collection(field)); len(made.Areas) != 2 || len(made.Waters) != 0 {
		t.Errorf("%d fields, %d waters", len(made.Areas), len(made.Waters))
	}
	brook := told("LineString", run(-20, 10, 20, 10), `"kind":"stream"`)
	if made := read(t, ask, collection(field, brook)); len(made.Areas) != 1 {
		t.Errorf("with a brook of its own: %d fields", len(made.Areas))
	}
}
