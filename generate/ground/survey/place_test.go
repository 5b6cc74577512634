package survey

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/internal/plane"
)

// slopeASC is land that climbs by a metre from post to post to the east.
func slopeASC(west, south, cell string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "ncols 201\nnrows 201\nxllcenter %s\nyllcenter %s\ncellsize %s\n", west, south, cell)
	for range 201 {
		for column := range 201 {
			fmt.Fprint(&b, column, " ")
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// A place that is given by latitude and longitude is found on a grid of UTM: 33.3° north,
// 44.4° east is 444140.54, 3684706.36 in zone 38, as GeographicLib's manual has it.
func TestLatitudeOnMetres(t *testing.T) {
	data, ask := slopeASC("443000", "3683700", "10"), flatAsk()
	ask.Unit, ask.Anchor, ask.Place = "utm 38n", MiddleHere, [2]earth.Nano{33_300_000_000, 44_400_000_000}
	byDegrees := read(t, data, ask)
	ask.Place = [2]earth.Nano{444_140_540_000_000, 3_684_706_360_000_000}
	byMetres := read(t, data, ask)
	if h := byMetres.Relief; plane.Abs(h.Low-90_05) > 2 || !near(byDegrees.Relief.Heights, h.Heights, 1) || plane.Abs(byDegrees.Relief.Low-h.Low) > 1 {
		t.Errorf("by degrees from %d cm, by metres from %d cm", byDegrees.Relief.Low, h.Low)
	}
	ask.Place = [2]earth.Nano{44_400_000_000, 33_300_000_000}
	if _, err := Read("utm.asc", data, ask); err == nil || !strings.Contains(err.Error(), "latitude comes first") {
		t.Errorf("swapped: %v", err)
	}
	p, _ := byMetres.Frame.System.Projection()
	x, y, _ := p.Of(33_300_000_000, 44_400_000_000)
	if at := byMetres.Frame.On(x, y); plane.Abs(at.X-ask.Width/2) > 1 || plane.Abs(at.Y-ask.Depth/2) > 1 {
		t.Errorf("the middle lies at %v", at)
	}
}

func near(a, b []int32, off int32) bool {
	return slices.EqualFunc(a, b, func(p, q int32) bool { return plane.Abs(p-q) <= off })
}

// A grid in Web Mercator is as large as the ground that it is of: at 60° a metre of it is 0.501 m.
func TestWebMercatorIsTrueToTheGround(t *testing.T) {
	data, ask := slopeASC("1000000", "8397700", "20"), flatAsk() // 60° north are 8,399,738 m
	ask.Unit = earth.WebMercator
	land := read(t, data, ask)
	if climb, want := int(land.Relief.Heights[24]-land.Relief.Heights[0]), 24*200*1000/1002; plane.Abs(climb-want) > 5 {
		t.Errorf("the land climbs by %d cm over the table, expected %d", climb, want)
	}
	ask.Anchor, ask.Place = MiddleHere, [2]earth.Nano{60 * earth.Whole, 9_001_000_000}
	p, _ := ask.Unit.Projection()
	x, _, _ := p.Of(ask.Place[0], ask.Place[1])
	if at := read(t, data, ask).Relief; plane.Abs(at.Low+int(at.Heights[12])-int((x/earth.Whole-1_000_000)*5)) > 20 {
		t.Errorf("the middle is %d cm high", at.Low+int(at.Heights[12]))
	}
}

// The number of a GeoTIFF's projection says which zone it is of.
func TestZoneOfTIFF(t *testing.T) {
	for number, want := range map[int]earth.System{25830: "utm 30n", 32718: "utm 18s", 26918: "utm 18n", 3857: earth.WebMercator, 2154: earth.Metres} {
		tif := testTIFF{order: binary.LittleEndian, pack: packNone, predict: predictNone, bits: 16, format: formatSigned, side: testSide, projection: number}
		if g, err := open("a.tif", tif.bytes()); err != nil || g.unit != want {
			t.Errorf("%d: %v, %v", number, g, err)
		}
	}
}
