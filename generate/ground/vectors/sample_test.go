//go:build !js

package vectors

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
)

var update = flag.Bool("update", false, "write the samples anew")

// A sample is a map of a place that is none, in metres of a zone of UTM, written as
// OpenStreetMap's are exported.
type sample struct {
	bytes.Buffer
	zone        earth.System
	east, north int // of the north-west corner
	n           int
}

func newSample(zone earth.System, east, north int) *sample {
	s := &sample{zone: zone, east: east, north: north}
	s.WriteString("{\"type\": \"FeatureCollection\", \"generator\": \"csprint's own: a place that is none\", \"attribution\": \"An invented place\", \"features\": [\n")
	return s
}

func (s *sample) done() []byte {
	s.WriteString("\n]}\n")
	return s.Bytes()
}

// chance is a number from 0 to n-1, always the same one for two numbers.
func chance(a, b, n int) int {
	v := uint32(a)*0x9e3779b1 ^ uint32(b)*0x85ebca6b
	v ^= v >> 15
	v *= 0x2c1b3c6d
	v ^= v >> 12
	v *= 0x297a2d39
	v ^= v >> 15
	return int(v % uint32(n))
}

// point is a place in metres east and south of the corner, as degrees.
func (s *sample) point(x, y int) string {
	p, _ := s.zone.Projection()
	lat, lon := p.Back(earth.Nano(s.east+x)*earth.Whole, earth.Nano(s.north-y)*earth.Whole)
	digits := func(n earth.Nano) string {
		sign := ""
		if n < 0 {
			sign, n = "-", -n
		}
		n = (n + 5000) / 10_000
		return fmt.Sprintf("%s%d.%05d", sign, n/100_000, n%100_000)
	}
	return "[" + digits(lon) + "," + digits(lat) + "]"
}

func (s *sample) feature(kind, coordinates, tags string) {
	if s.n++; s.n > 1 {
		s.WriteString(",\n")
	}
	var told []string
	for _, tag := range strings.Split(tags, ",") {
		key, value, _ := strings.Cut(tag, "=")
		told = append(told, fmt.Sprintf("%q:%q", key, value))
	}
	fmt.Fprintf(s, `{"type":"Feature","properties":{%s},"geometry":{"type":%q,"coordinates":%s}}`, strings.Join(told, ","), kind, coordinates)
}

func (s *sample) list(at [][2]int) string {
	var list []string
	for _, p := range at {
		list = append(list, s.point(p[0], p[1]))
	}
	return "[" + strings.Join(list, ",") + "]"
}

// line is a way by a few places, winding a little between them.
func (s *sample) line(tags string, sway int, at ...int) [][2]int {
	var way [][2]int
	for i := 0; i+3 < len(at); i += 2 {
		const parts = 6
		for k := range parts {
			x, y := at[i]+(at[i+2]-at[i])*k/parts, at[i+1]+(at[i+3]-at[i+1])*k/parts
			if k > 0 && sway > 0 {
				x, y = x+chance(x, y, 2*sway+1)-sway, y+chance(y, x, 2*sway+1)-sway
			}
			way = append(way, [2]int{x, y})
		}
	}
	way = append(way, [2]int{at[len(at)-2], at[len(at)-1]})
	s.feature("LineString", s.list(way), tags)
	return way
}

// blob is an uneven oval; holes are others within it.
func (s *sample) blob(tags string, x, y, wide, high int, holes ...[4]int) {
	ring := func(x, y, wide, high int, step ground.Angle) string {
		var at [][2]int
		for a := ground.Angle(0); a < 360; a += step {
			uneven := 80 + chance(x+int(a), y, 40)
			at = append(at, [2]int{x + int(int64(wide)*a.Cos()/ground.One)*uneven/100, y + int(int64(high)*a.Sin()/ground.One)*uneven/100})
		}
		return s.list(append(at, at[0]))
	}
	rings := ring(x, y, wide, high, 20)
	for _, h := range holes {
		rings += "," + ring(h[0], h[1], h[2], h[3], 40)
	}
	s.feature("Polygon", "["+rings+"]", tags)
}

// block is a rectangle that leans.
func (s *sample) block(tags string, x, y, wide, high, skew int) {
	s.feature("Polygon", "["+s.list([][2]int{{x, y}, {x + wide, y + skew}, {x + wide - skew, y + high + skew}, {x - skew, y + high}, {x, y}})+"]", tags)
}

// houses stand along a way near a place.
func (s *sample) houses(way [][2]int, x, y, reach int) {
	for i := 1; i < len(way); i++ {
		dx, dy := way[i][0]-way[i-1][0], way[i][1]-way[i-1][1]
		long := max(1, abs(dx)+abs(dy))
		for k := 0; k < long; k += 50 {
			px, py := way[i-1][0]+dx*k/long, way[i-1][1]+dy*k/long
			if (px-x)*(px-x)+(py-y)*(py-y) > reach*reach {
				continue
			}
			for _, side := range []int{1, -1} {
				s.block("building=yes", px-dy*side*18/long-5, py+dx*side*18/long-4, 11+chance(px, py, 5), 8, 0)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// twoBrooks is what lies on the heights of examples/terrain/two-brooks.asc.
func twoBrooks() []byte {
	s := newSample("utm 30n", 414_300, 4_521_000)
	high := s.line("highway=secondary,name=Königsstraße", 9, -200, 820, 260, 800, 620, 740, 1010, 830, 1400, 760, 1800, 700, 2500, 740)
	cross := s.line("highway=tertiary", 8, 1480, -200, 1420, 300, 1400, 760, 1330, 1200, 1440, 1900)
	s.line("highway=unclassified", 8, 620, 740, 520, 1100, 560, 1500, 430, 1900)
	s.line("highway=track", 10, 260, 800, 240, 400, 420, 120, 380, -200)
	s.line("highway=track", 10, 1010, 830, 1020, 450, 1230, 280, 1420, 300)
	s.line("highway=track,ford=yes", 10, 1330, 1200, 1700, 1320, 2050, 1240, 2500, 1330)
	s.line("highway=path", 12, 1800, 700, 1900, 350, 2080, 60)
	s.line("highway=motorway,name=A 9", 0, -200, 300, 900, 420, 2500, 250)
	s.line("railway=rail", 0, -200, 1350, 1100, 1420, 2500, 1500)
	s.line("power=line", 0, 300, -200, 1800, 1900)
	lane := s.line("highway=residential", 3, 620, 740, 700, 640, 760, 560)
	other := s.line("highway=residential", 3, 560, 755, 540, 850, 600, 920)
	s.houses(high, 620, 740, 190)
	s.houses(lane, 620, 740, 190)
	s.houses(other, 620, 740, 190)
	s.houses(high, 1400, 760, 130)
	s.houses(cross, 1400, 760, 130)
	s.block("building=church,name=St. Veit", 650, 690, 26, 14, 4)
	s.block("building=industrial", 1900, 640, 80, 40, 0)
	s.block("building=farm", 980, 1130, 24, 12, 3)
	s.block("building=barn", 1012, 1150, 14, 22, 3)
	s.block("building=farm", 1860, 1010, 22, 14, 2)
	s.block("building=barn", 1890, 1030, 14, 20, 2)
	s.feature("Point", s.point(620, 740), "place=village,name=Oberwiesen")
	s.feature("Point", s.point(1400, 760), "place=hamlet,name=Mühlau")
	s.feature("Point", s.point(990, 1140), "place=farm,name=Steinhof")
	s.feature("Point", s.point(300, 210), "natural=peak,name=Galgenberg")
	s.feature("Point", s.point(1010, 470), "man_made=windmill")
	s.blob("natural=wood,name=Herrenholz", 1850, 250, 330, 190, [4]int{1900, 270, 110, 70})
	s.blob("landuse=forest", 180, 1320, 240, 180)
	s.blob("landuse=forest", 330, 1430, 170, 120)
	s.blob("natural=scrub", 850, 230, 150, 70)
	s.blob("natural=wetland", 1180, 1510, 130, 50)
	s.blob("landuse=reservoir", 2050, 1420, 120, 80)
	for i := range 4 {
		s.block("landuse=farmland", 700+150*i, 880+12*i, 140, 120, 8)
		s.block("landuse=farmland", 1500+160*i, 820+6*i, 150, 110, -6)
	}
	s.block("landuse=vineyard", 360, 560, 140, 90, 10)
	s.block("landuse=orchard", 780, 600, 110, 80, 8)
	s.block("landuse=meadow", 1280, 1080, 120, 150, 10)
	s.line("barrier=hedge", 4, 700, 1010, 1150, 1045)
	s.line("barrier=wall", 2, 360, 650, 500, 660)
	return s.done()
}

// bridgeTown is a town at a river and a canal, without heights.
func bridgeTown() []byte {
	s := newSample("utm 18n", 310_000, 4_410_000)
	s.line("waterway=river,name=Ash River,width=36", 14, 900, -300, 860, 200, 1000, 520, 960, 900, 1120, 1300, 1080, 2000)
	s.line("waterway=stream,name=Willow Run", 12, -200, 420, 300, 520, 620, 480, 1000, 520)
	s.line("waterway=stream", 12, 2300, 1450, 1800, 1300, 1500, 1340, 1120, 1300)
	pike := s.line("highway=primary,bridge=yes", 5, -200, 760, 400, 740, 760, 800, 1000, 800, 1400, 760, 1900, 700, 2500, 760)
	s.line("highway=secondary", 6, 1240, -300, 1260, 300, 1250, 782, 1300, 1250, 1260, 2000)
	s.line("highway=tertiary", 7, 400, 740, 340, 1100, 520, 1500, 480, 2000)
	s.line("highway=unclassified", 7, 1900, 700, 1960, 300, 1900, -300)
	s.line("highway=track", 9, 1900, 700, 2000, 1050, 1930, 1500, 2000, 2000)
	s.line("highway=track", 9, 340, 1100, 700, 1180, 1080, 1120, 1300, 1250)
	s.line("railway=rail,start_date=1858", 0, -200, 900, 1200, 880, 2500, 960)
	s.line("railway=rail,start_date=1888", 0, 200, -300, 300, 2000)
	s.line("highway=motorway", 0, -200, 160, 2500, 60)
	for i := range 3 {
		s.line("highway=residential", 2, 1050, 700-90*i, 1500, 690-90*i)
		s.line("highway=residential", 2, 1150+110*i, 560, 1160+110*i, 950)
	}
	s.houses(pike, 400, 740, 140)
	s.block("amenity=place_of_worship,building=church,name=St. Luke's", 1262, 700, 24, 14, 0)
	s.block("landuse=residential", 1000, 480, 560, 520, 10)
	s.block("landuse=commercial", 1600, 850, 220, 160, 0)
	s.feature("Point", s.point(1250, 780), "place=town,name=Ashbridge")
	s.feature("Point", s.point(400, 740), "place=village,name=Fairlea")
	s.feature("Point", s.point(1960, 330), "place=hamlet,name=Marker's Corner")
	s.feature("Point", s.point(700, 480), "man_made=watermill,name=Holt's Mill")
	s.feature("Point", s.point(1940, 1480), "place=farm,name=Codori")
	s.feature("Point", s.point(1100, 1240), "ford=yes")
	s.blob("natural=wood,name=Spangler's Wood", 1700, 1100, 200, 140)
	s.blob("natural=wood", 640, 1380, 180, 160)
	s.blob("natural=wood", 2150, 420, 140, 260)
	s.blob("natural=wetland", 860, 1060, 90, 110)
	s.blob("natural=water,name=Mill Pond", 620, 330, 70, 60)
	for i := range 3 {
		for k := range 3 {
			s.block("landuse=farmland", 60+190*i, 150+150*k+10*i, 170, 130, 12)
			s.block("landuse=farmland", 1420+170*i, 150+140*k, 150, 120, 4)
		}
		s.block("landuse=orchard", 1350+130*i, 1450+4*i, 110, 90, 6)
	}
	s.line("barrier=wall", 2, 1400, 1380, 1800, 1400, 1820, 1560)
	s.line("barrier=hedge", 4, 60, 700, 330, 690)
	return s.done()
}

// samples are files of examples, made here.
var samples = map[string]func() []byte{"two-brooks.geojson": twoBrooks, "ashbridge.geojson": bridgeTown}

// TestSamples holds that what lies among the examples is made here; -update writes it.
func TestSamples(t *testing.T) {
	for name, make := range samples {
		path := filepath.Join("..", "..", "..", "examples", "terrain", name)
		if *update {
			if err := os.WriteFile(path, make(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, make()) {
			t.Errorf("%s isn't as it is made: %v", name, err)
		}
	}
}
