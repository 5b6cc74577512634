package earth

import (
	"math"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
)

func degrees(d, m, s float64) Nano {
	n, _ := NanoOf(math.Copysign(math.Abs(d)+m/60+s/3600, d))
	return n
}

// Places that others have published: the manual of GeographicLib's GeoConvert, IOGP's
// guidance note 7-2 and what is said of the CN Tower in the article on UTM.
var published = []struct {
	system              System
	latitude, longitude Nano
	east, north         float64
	off                 float64 // the last digit that is published
}{
	{"utm 38n", degrees(33.3, 0, 0), degrees(44.4, 0, 0), 444140.54, 3684706.36, 0.005},
	{WebMercator, degrees(24, 22, 54.433), degrees(-100, 20, 0), -11169055.58, 2800000.00, 0.01},
	{WebMercator, degrees(24, 27, 48.889), degrees(-100, 20, 0), -11169055.58, 2810000.00, 0.02},
	{"utm 17n", degrees(43, 38, 33.24), degrees(-79, 23, 13.7), 630084, 4833438, 1},
}

func TestPublishedPlaces(t *testing.T) {
	for _, c := range published {
		p, ok := c.system.Projection()
		if !ok {
			t.Fatalf("%s isn't known", c.system)
		}
		x, y, ok := p.Of(c.latitude, c.longitude)
		if east, north := float64(x)/Whole, float64(y)/Whole; !ok || math.Abs(east-c.east) > c.off || math.Abs(north-c.north) > c.off {
			t.Errorf("%s: %.3f %.3f, published %.2f %.2f", c.system, east, north, c.east, c.north)
		}
		latitude, longitude := p.Back(x, y)
		if off := max(latitude-c.latitude, c.latitude-latitude, longitude-c.longitude, c.longitude-longitude); off > 1 {
			t.Errorf("%s: back %d billionths of a degree off", c.system, off)
		}
	}
}

// Zones of both halves of the earth, from edge to edge of each and beyond, lead back to
// where they came from; a degree of the meridian is as long as the ellipsoid's, times 0.9996.
func TestZonesLeadBack(t *testing.T) {
	for zone := 1; zone <= 60; zone += 7 {
		for _, south := range []bool{false, true} {
			p, _ := UTM(zone, south).Projection()
			for lat := Nano(-80); lat <= 84; lat += 13 {
				for off := Nano(-5); off <= 5; off += 2 {
					longitude := Nano(6*zone-183)*Whole + off*Whole
					x, y, ok := p.Of(lat*Whole, longitude)
					if la, lo := p.Back(x, y); !ok || max(la-lat*Whole, lat*Whole-la) > 1 || max(lo-longitude, longitude-lo) > 8 {
						t.Fatalf("zone %d: %d, %d leads back to %d, %d", zone, lat*Whole, longitude, la, lo)
					}
				}
			}
			_, a, _ := p.Of(0, Nano(6*zone-183)*Whole)
			_, b, _ := p.Of(10*Whole, Nano(6*zone-183)*Whole)
			if long := float64(b-a) / Whole; math.Abs(long-1105854.83*0.9996) > 0.01 { // the arc of the meridian to 10°
				t.Errorf("zone %d: ten degrees of the meridian are %.3f m", zone, long)
			}
		}
	}
}

func TestSystemsAreNamed(t *testing.T) {
	for typed, want := range map[string]System{
		"UTM 30 N": "utm 30n", "utm30n": "utm 30n", "utm 07s": "utm 7s", "EPSG:25830": "utm 30n", "epsg:32633": "utm 33n", "EPSG:26918": "utm 18n",
		"EPSG:6347": "utm 18n", "EPSG:28355": "utm 55s", "Web  Mercator": WebMercator, "EPSG:3857": WebMercator, "degrees": Degrees, "EPSG:4326": Degrees,
		"utm 61n": "", "utm": "", "utm n": "", "EPSG:27700": "", "EPSG:": "", "miles": "",
	} {
		if got, ok := Named(typed); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v", typed, got, ok)
		}
	}
}

// A table about a place in each system has that place in its middle, and its corner where
// it is measured to.
func TestFramesLieOnTheGround(t *testing.T) {
	for _, system := range []System{Degrees, "utm 30n", WebMercator} {
		p, _ := system.Projection()
		x, y, _ := p.Of(40_888_500_000, -5_626_500_000)
		for turn := ground.Angle(0); turn < 360; turn += 45 {
			f := Frame{System: system, Corner: [2]Nano{x, y}, Turn: turn, Real: 22_860, Inch: 300}
			f.Per[0], f.Per[1] = system.Per(40_888_500_000)
			want := ground.Point{X: 12 * 300, Y: 30 * 300}
			if got := f.On(f.Off(want)); max(got.X-want.X, want.X-got.X, got.Y-want.Y, want.Y-got.Y) > 1 {
				t.Errorf("%s turned %d: %v lies at %v", system, turn, want, got)
			}
			// 1000 m to the east on the ground are 43.74 inches, whatever the system.
			a, b, _ := p.Of(40_888_500_000, -5_626_500_000+Nano(Scaled(1_000_000_000, Whole, first(degree(40_888_500_000)))))
			if long := (ground.Point{}).To(f.On(a, b)); long < 13120-8 || long > 13120+8 {
				t.Errorf("%s: a kilometre is %d", system, long)
			}
		}
	}
}

// TestDegree holds the length of a degree against tables of the ellipsoid.
func TestDegree(t *testing.T) {
	for latitude, want := range map[int64][2]int64{0: {111_320, 110_574}, 30: {96_486, 110_852}, 45: {78_847, 111_132}, 60: {55_800, 111_412}, -45: {78_847, 111_132}} {
		east, north := degree(Nano(latitude * Whole))
		if plane.Abs(east/1_000_000-want[0]) > 30 || plane.Abs(north/1_000_000-want[1]) > 30 {
			t.Errorf("at %d: %d by %d m, expected %v", latitude, east/1_000_000, north/1_000_000, want)
		}
	}
}

func first(a, _ int64) int64 { return a }
