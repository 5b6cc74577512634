package export_test

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
)

// A solid is what a printer of solids reads in a binary STL file, in millimetres.
type solid []struct{ Normal, A, B, C [3]float32 }

func readSolid(t *testing.T, data []byte) solid {
	t.Helper()
	if len(data) < 84 || bytes.HasPrefix(data, []byte("solid")) || len(data) != 84+50*int(binary.LittleEndian.Uint32(data[80:])) {
		t.Fatalf("%d bytes, no binary STL file", len(data))
	}
	s := make(solid, (len(data)-84)/50)
	for i := range s {
		if _, err := binary.Decode(data[84+50*i:], binary.LittleEndian, &s[i]); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func less(a, b [3]float32) (v [3]float64) {
	for i := range v {
		v[i] = float64(a[i]) - float64(b[i])
	}
	return v
}

func cross(a, b [3]float64) [3]float64 {
	return [3]float64{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

func dot(a, b [3]float64) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

// hold holds that a solid is closed, that each edge has two triangles which run along it one
// way and the other, that none is a mere line, and that what stands at their heads points
// outward; and tells its volume.
func (s solid) hold(t *testing.T, name string) (volume float64) {
	t.Helper()
	edges := map[[2][3]float32]int{}
	for i, f := range s {
		straight := cross(less(f.B, f.A), less(f.C, f.A))
		long := math.Sqrt(dot(straight, straight))
		if long < 1e-6 {
			t.Errorf("%s: facet %d is a line", name, i)
		}
		normal := less(f.Normal, [3]float32{})
		if dot(normal, straight) < 0.999*long || math.Abs(dot(normal, normal)-1) > 0.001 {
			t.Errorf("%s: facet %d has the normal %v", name, i, f.Normal)
		}
		for _, e := range [][2][3]float32{{f.A, f.B}, {f.B, f.C}, {f.C, f.A}} {
			edges[e]++
		}
		volume += dot(less(f.A, [3]float32{}), cross(less(f.B, [3]float32{}), less(f.C, [3]float32{}))) / 6
	}
	for e, n := range edges {
		if n != 1 || edges[[2][3]float32{e[1], e[0]}] != 1 {
			t.Fatalf("%s: the edge from %v to %v has %d triangles one way and %d the other", name, e[0], e[1], n, edges[[2][3]float32{e[1], e[0]}])
		}
	}
	return volume
}

// The ground in tiles is solid: closed, outward, as large as the table and as high as the land;
// and tiles meet at their common sides.
func TestGroundIsSolid(t *testing.T) {
	for name, how := range map[string]export.Solid{
		"salamanca.yaml":   export.UsualSolid,
		"real-ground.yaml": {Tile: 7 * game.Inch, Contour: layout.MM(5)}, // with a rest of 5 and of 2 inches
	} {
		d := desk.Land(t, name, desk.Plain(layout.A4))
		m := d.Game.Terrain.Map
		field := m.Relief(m.Inch / 4)
		low := field.Heights[0]
		for _, h := range field.Heights {
			low = min(low, h)
		}
		sum, sides := 0.0, map[string][][2]float32{} // heights along sides, by where on the table these are
		files := export.Solids(d, how)
		for file, data := range written(t, files, nil) {
			s := readSolid(t, data)
			volume := s.hold(t, file)
			if volume <= 0 {
				t.Errorf("%s: %.0f mm³, inside out", file, volume)
			}
			sum += volume
			place := strings.TrimSuffix(strings.TrimPrefix(file, "ground-"), ".stl")
			row, _ := strconv.Atoi(strings.TrimLeft(place, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
			if len(place) == 2 && row == 1 && place[0] < 'C' { // A1 and B1
				wide := float32(float64(how.Tile) * 254 / 1000)
				for _, f := range s {
					for _, c := range [][3]float32{f.A, f.B, f.C} {
						if place == "A1" && c[0] == wide || place == "B1" && c[0] == 0 {
							sides[place] = append(sides[place], [2]float32{c[1], c[2]})
						}
					}
				}
			}
		}
		alike := map[[2]float32]bool{}
		for _, c := range sides["A1"] {
			alike[c] = true
		}
		for _, c := range sides["B1"] {
			if !alike[c] {
				t.Errorf("%s: B1 has %v at its west, and A1 hasn't at its east", name, c)
			}
		}
		if len(sides["B1"]) < 20 {
			t.Errorf("%s: %d corners at a side", name, len(sides["B1"]))
		}
		want, n := 0.0, 0.0 // the mean height, over the middles of squares of a quarter of an inch
		for x := m.Inch / 8; x < m.Width; x += m.Inch / 4 {
			for y := m.Inch / 8; y < m.Depth; y += m.Inch / 4 {
				want, n = want+4+float64(field.At(ground.Point{X: x, Y: y})-low)*how.Contour.MM()/1000, n+1
			}
		}
		want *= float64(d.Game.Width) * 0.254 * float64(d.Game.Depth) * 0.254 / n
		if math.Abs(sum-want) > want/500 {
			t.Errorf("%s: %.0f mm³ in all, want %.0f", name, sum, want)
		}
		if across, down := (d.Game.Width+how.Tile-1)/how.Tile, (d.Game.Depth+how.Tile-1)/how.Tile; len(files) != int(across*down) {
			t.Errorf("%s: %d tiles, want %d by %d", name, len(files), across, down)
		}
	}
}

// A picture of heights has that of the land in each of its pixels, by the scale beside it.
func TestHeightsAreThoseOfTheLand(t *testing.T) {
	d := desk.Land(t, "real-ground.yaml", desk.Plain(layout.A4))
	m := d.Game.Terrain.Map
	files, err := export.Heights(d, 12)
	made := written(t, files, err)
	rows, err := csv.NewReader(bytes.NewReader(made["heightmap.csv"])).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	scale := map[string]float64{}
	for i, head := range rows[0] {
		if scale[head], err = strconv.ParseFloat(rows[1][i], 64); err != nil {
			t.Fatal(err)
		}
	}
	drawn, err := png.Decode(bytes.NewReader(made["heightmap.png"]))
	if err != nil {
		t.Fatal(err)
	}
	grey, deep := drawn.(*image.Gray16)
	if !deep || grey.Rect != image.Rect(0, 0, 96*12, 72*12) || scale["width_px"] != 96*12 || scale["height_px"] != 72*12 || scale["px_per_in"] != 12 {
		t.Fatalf("%T %v, %v", drawn, drawn.Bounds(), scale)
	}
	field, least, most := m.Relief(m.Inch/4), uint16(1<<16-1), uint16(0)
	for y := range grey.Rect.Dy() {
		for x := range grey.Rect.Dx() {
			v := grey.Gray16At(x, y).Y
			least, most = min(least, v), max(most, v)
			told := scale["black_contours"] + float64(v)/65535*(scale["white_contours"]-scale["black_contours"])
			is := float64(field.At(ground.Point{X: ground.Dist(2*x+1) * m.Inch / 24, Y: ground.Dist(2*y+1) * m.Inch / 24})) / 1000
			if math.Abs(told-is) > 0.01 {
				t.Fatalf("%d, %d: %.3f contours, and the land has %.3f", x, y, told, is)
			}
		}
	}
	if least > 400 || most < 65_000 {
		t.Errorf("grey from %d to %d", least, most)
	}
}

// An inch of the table has as many pixels of a projector as every other, either way; what is
// no table is black; and pictures of parts are parts of the picture of the whole.
func TestProjectorsShowTruePixels(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	shown := func(b export.Beam) (list []image.Image) {
		files, err := export.Projected(d, b)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			var data bytes.Buffer
			if err := f.Fill(&data); err != nil {
				t.Fatal(err)
			}
			picture, err := png.Decode(&data)
			if err != nil {
				t.Fatal(err)
			}
			if picture.Bounds() != image.Rect(0, 0, b.Wide, b.High) {
				t.Errorf("%s has %v", f.Name, picture.Bounds())
			}
			list = append(list, picture)
		}
		return list
	}
	black := func(p image.Image, x, y int) bool { return color.GrayModel.Convert(p.At(x, y)).(color.Gray).Y == 0 }
	whole := shown(export.Beam{Wide: 1440, High: 720}) // 6 ft of table from top to bottom: 10 pixels an inch, 240 bare ones beside it
	if len(whole) != 1 || !black(whole[0], 239, 300) || black(whole[0], 241, 5) || black(whole[0], 1198, 5) || !black(whole[0], 1201, 300) {
		t.Errorf("%d pictures, or another table on it", len(whole))
	}
	parts := shown(export.Beam{Wide: 960, High: 480, Across: 4 * game.Foot}) // 20 pixels an inch, 4 ft by 2
	if len(parts) != 6 {
		t.Fatalf("%d pictures of parts", len(parts))
	}
	// Squares of 6 inches: on the whole table and on its parts they lie where a tape has them.
	squares := shown(export.Beam{Wide: 960, High: 480, Across: 4 * game.Foot, Cells: export.Squares, Cell: 6 * game.Inch})
	dark := func(p image.Image, x, y int) bool { return color.GrayModel.Convert(p.At(x, y)).(color.Gray).Y < 160 }
	for i, p := range squares {
		for inches := 6; inches < 48; inches += 6 {
			n := 0
			for y := range 480 {
				if dark(p, inches*20, y) || dark(p, inches*20-1, y) {
					n++
				}
			}
			if n < 470 {
				t.Errorf("part %d: the line %d inches from its west has %d dark pixels", i, inches, n)
			}
		}
	}
	hexes := shown(export.Beam{Wide: 960, High: 480, Across: 4 * game.Foot, Cells: export.Hexes, Cell: 4 * game.Inch})
	if same := bytesOf(hexes[0]); bytes.Equal(same, bytesOf(parts[0])) || bytes.Equal(same, bytesOf(squares[0])) {
		t.Error("hexes aren't drawn")
	}
	d.Game.Grid = 4 * game.Inch
	if told := (export.UsualBeam).Told(d.Game); !strings.Contains(told, "squares of 4 in") {
		t.Errorf("on a grid: %s", told)
	}
	if _, err := export.Projected(d, export.Beam{Wide: 8192, High: 100, Across: 6 * game.Inch}); err == nil {
		t.Error("a thousand pictures are made")
	}
	bare := of(t) // a table that is laid by hand
	if files, err := export.Projected(bare, export.UsualBeam); err != nil || len(files) != 1 {
		t.Errorf("a table by hand: %d pictures, %v", len(files), err)
	}
}

func bytesOf(p image.Image) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, p) // a buffer takes all
	return b.Bytes()
}
