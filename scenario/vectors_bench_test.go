package scenario_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/earth"
	"github.com/csprint/csprint/generate/ground/survey"
	"github.com/csprint/csprint/generate/ground/vectors"
)

// A place is a battlefield's shape: heights so many metres apart, in a GeoTIFF of a zone
// of UTM, and so many features of a map about it.
type place struct {
	name                string
	latitude, longitude earth.Nano
	zone                int // by EPSG's number
	post, posts         int // metres, and how many each way
	features            int
}

var battlefields = []place{
	{"Los Arapiles", 40_888_500_000, -5_626_500_000, 25830, 30, 1200, 20_000},
	{"Gettysburg", 39_812_000_000, -77_234_000_000, 26918, 10, 1600, 60_000},
}

// heights are a GeoTIFF of one band, in strips of a row, unpacked.
func (p place) heights() []byte {
	system, _ := earth.ByEPSG(p.zone)
	projection, _ := system.Projection()
	x, y, _ := projection.Of(p.latitude, p.longitude)
	half := float64(p.post * p.posts / 2)
	west, north := float64(x)/earth.Whole-half, float64(y)/earth.Whole+half
	var b bytes.Buffer
	b.Write([]byte{'I', 'I', 42, 0, 0, 0, 0, 0})
	put := func(v any) { binary.Write(&b, binary.LittleEndian, v) }
	for row := range p.posts {
		for column := range p.posts {
			h := 800 + 40*math.Sin(float64(column*p.post)/700) + 30*math.Cos(float64(row*p.post)/500) - float64(row*p.post)/400
			put(int16(h))
		}
	}
	doubles := b.Len()
	put([]float64{float64(p.post), float64(p.post), 0})
	put([]float64{0, 0, 0, west, north, 0})
	keys := b.Len()
	put([]uint16{1, 1, 0, 2, 1024, 0, 1, 1, 3072, 0, 1, uint16(p.zone)})
	directory := b.Len()
	entries := [][4]uint32{
		{256, 3, 1, uint32(p.posts)}, {257, 3, 1, uint32(p.posts)}, {258, 3, 1, 16}, {259, 3, 1, 1}, {273, 4, 1, 8}, {277, 3, 1, 1}, {278, 3, 1, uint32(p.posts)},
		{279, 4, 1, uint32(2 * p.posts * p.posts)}, {339, 3, 1, 2}, {33550, 12, 3, uint32(doubles)}, {33922, 12, 6, uint32(doubles + 24)}, {34735, 3, 12, uint32(keys)},
	}
	put(uint16(len(entries)))
	for _, e := range entries {
		put(uint16(e[0]))
		put(uint16(e[1]))
		put(e[2])
		put(e[3])
	}
	put(uint32(0))
	data := b.Bytes()
	binary.LittleEndian.PutUint32(data[4:], uint32(directory))
	return data
}

// vectors are features as OpenStreetMap's are exported, over eight kilometres each way: houses, roads,
// fields, woods, streams and what csprint has no use for.
func (p place) vectors() []byte {
	var b bytes.Buffer
	b.WriteString("{\"type\":\"FeatureCollection\",\"generator\":\"overpass-turbo\",\"features\":[\n")
	rnd := uint32(1)
	next := func(n int) float64 {
		rnd = rnd*1664525 + 1013904223
		return float64(rnd>>8%uint32(n)) / float64(n)
	}
	kinds := []struct {
		tags   string
		points int
		size   float64
		closed bool
	}{
		{`"building":"yes","addr:street":"Calle Mayor","addr:housenumber":"12"`, 5, 0.0002, true}, {`"building":"house","source":"survey"`, 7, 0.0002, true},
		{`"highway":"track","tracktype":"grade3","surface":"ground"`, 14, 0.006, false}, {`"highway":"residential","name":"Calle Nueva","surface":"asphalt"`, 6, 0.002, false},
		{`"landuse":"farmland"`, 9, 0.004, true}, {`"natural":"wood","leaf_type":"broadleaved"`, 22, 0.005, true}, {`"highway":"footway"`, 8, 0.002, false},
		{`"waterway":"stream","name":"Arroyo"`, 24, 0.01, false}, {`"power":"tower"`, 1, 0, false}, {`"natural":"tree"`, 1, 0, false}, {`"highway":"unclassified"`, 18, 0.02, false}, {`"barrier":"fence"`, 6, 0.002, false},
	}
	for i := range p.features {
		k := kinds[i%len(kinds)]
		if i > 0 {
			b.WriteString(",\n")
		}
		lat, lon := float64(p.latitude)/earth.Whole+(next(9973)-.5)*.08, float64(p.longitude)/earth.Whole+(next(9973)-.5)*.1
		fmt.Fprintf(&b, `{"type":"Feature","properties":{"@id":"way/%d",%s},"geometry":{`, 4_000_000+i, k.tags)
		if k.points == 1 {
			fmt.Fprintf(&b, `"type":"Point","coordinates":[%.7f,%.7f]},"id":"node/%d"}`, lon, lat, i)
			continue
		}
		open, end := `"type":"LineString","coordinates":[`, "]"
		if k.closed {
			open, end = `"type":"Polygon","coordinates":[[`, "]]"
		}
		b.WriteString(open)
		turn := next(997) * 6
		for n := range k.points {
			x, y := float64(n)/float64(k.points)*k.size, math.Sin(float64(n))*k.size/12
			if k.closed {
				a := 2 * math.Pi * float64(n%(k.points-1)) / float64(k.points-1)
				x, y = math.Cos(a)*k.size/2, math.Sin(a)*k.size/2
			}
			if n > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "[%.7f,%.7f]", lon+x*math.Cos(turn)-y*math.Sin(turn), lat+x*math.Sin(turn)+y*math.Cos(turn))
		}
		fmt.Fprintf(&b, `%s},"id":"way/%d"}`, end, 4_000_000+i)
	}
	b.WriteString("]}")
	return b.Bytes()
}

// BenchmarkRealGround reads heights and vectors of the shape of two battlefields onto tables
// of 8 by 6 feet, 40 metres to the inch.
func BenchmarkRealGround(b *testing.B) {
	for _, p := range battlefields {
		heights, features := p.heights(), p.vectors()
		b.Run(p.name, func(b *testing.B) {
			b.ReportMetric(float64(len(features))/1e6, "MB")
			for b.Loop() {
				table := ground.Tabletop{Width: 96 * 300, Depth: 72 * 300, Inch: 300}
				land, err := survey.Read("heights.tif", heights, survey.Ask{
					Width: table.Width, Depth: table.Depth, Inch: 300, Real: 40_000, Rise: 100, Smooth: 2, Streams: survey.SomeStreams,
					Anchor: survey.MiddleHere, Place: [2]earth.Nano{p.latitude, p.longitude},
				})
				if err != nil {
					b.Fatal(err)
				}
				made, err := vectors.Read([]vectors.File{{Name: "map.geojson", Data: features}}, vectors.Ask{Tabletop: table, Frame: land.Frame, Relief: land.Relief, Year: 1812, Real: 40_000})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(made.Roads)), "roads")
				b.ReportMetric(float64(len(made.Places)), "places")
				b.ReportMetric(float64(len(made.Areas)), "areas")
			}
		})
	}
}
