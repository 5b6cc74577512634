package photograph_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/records"
)

// sheetsOf are the first record sheets of an example, printed at 300 dpi, and the units on each.
func sheetsOf(t testing.TB, name string, most int) (sheets []*image.Gray, units [][]string) {
	t.Helper()
	d := desk.Open(t, name, desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	kind := card.RecordRuns
	if side.Patrol != nil {
		kind = card.CharacterRuns
	}
	pages := imposition.Pages(d, kind(d, side))
	for _, page := range pages[:min(most, len(pages))] {
		window := layout.Rect{W: page.Frame.Size.W, H: page.Frame.Size.H}
		picture, err := raster.Draw(page.Frame, window, int(int64(window.W)*300/int64(layout.MM(25.4))))
		if err != nil {
			t.Fatal(err)
		}
		sheet := image.NewGray(picture.Rect)
		draw.Draw(sheet, sheet.Rect, picture, image.Point{}, draw.Src)
		sheets, units = append(sheets, sheet), append(units, read(t, sheet))
	}
	if all := slices.Sorted(slices.Values(slices.Concat(units...))); len(pages) <= most && !slices.Equal(all, desk.UnitIDs(side)) {
		t.Fatalf("of %s as it is printed are read %v, expected %v", name, all, desk.UnitIDs(side))
	}
	return sheets, units
}

// read are the ids of the units whose codes are found in a picture, in order.
func read(t testing.TB, picture *image.Gray) []string {
	t.Helper()
	var units []string
	for _, c := range photograph.Codes(picture) {
		record, err := records.Read(c.Text)
		if err != nil {
			t.Errorf("a code says %q: %v", c.Text, err)
			continue
		}
		units = append(units, record.Unit)
	}
	slices.Sort(units)
	return units
}

// TestCodesOfPhotographs reads every code of record sheets that were photographed as players do; where not every
// case is asked for, of one sheet and in three ways.
func TestCodesOfPhotographs(t *testing.T) {
	plain := camera.Shot{Blur: 0.7, Noise: 3, Lamp: 0.2, Quality: 85, Wide: 3000, High: 4000}
	ways := []struct {
		what   string
		change func(*camera.Shot)
	}{
		{"tilted", func(s *camera.Shot) { s.Tilt, s.Turn = 25, 12 }},
		{"by a cheap camera", func(s *camera.Shot) { s.Wide, s.High, s.Noise, s.Quality = 1536, 2048, 8, 60 }},
		{"in lamplight", func(s *camera.Shot) { s.Lamp, s.Noise = 0.75, 8 }},
		{"from above", func(*camera.Shot) {}},
		{"upside down", func(s *camera.Shot) { s.Turn = 180 }},
		{"across", func(s *camera.Shot) { s.Turn, s.Wide, s.High = 97, 4000, 3000 }},
		{"out of focus", func(s *camera.Shot) { s.Blur = 2.4 }},
	}
	for _, way := range ways[:example.SomeDeep(len(ways), example.Some(3, 2))] {
		for _, name := range []string{"salamanca.yaml", "night-patrol.yaml"}[:example.SomeDeep(2, 1)] {
			n := 1
			if example.Deep() {
				n = 3
			}
			sheets, units := sheetsOf(t, name, n)
			for i, sheet := range sheets {
				s := plain
				way.change(&s)
				t.Run(fmt.Sprint(way.what, "/", strings.TrimSuffix(name, ".yaml"), i), func(t *testing.T) {
					t.Parallel()
					picture, err := photograph.Open("photo.jpg", s.Of(sheet, uint64(i)))
					if err != nil {
						t.Fatal(err)
					}
					if got := read(t, picture); !slices.Equal(got, units[i]) {
						t.Errorf("read %v of %v", got, units[i])
					}
				})
			}
		}
	}
}

// TestCodesStandInOrder holds that codes are read as one reads a page, and how many were found twice.
func TestCodesStandInOrder(t *testing.T) {
	sheets, units := sheetsOf(t, "salamanca.yaml", 1)
	codes := photograph.Codes(sheets[0])
	if len(codes) != len(units[0]) {
		t.Fatalf("%d codes of %d units", len(codes), len(units[0]))
	}
	for i, c := range codes[1:] {
		if c.At.Y < codes[i].At.Y {
			t.Errorf("a code at %v stands behind one at %v", c.At, codes[i].At)
		}
	}
	both := image.NewGray(image.Rect(0, 0, 2*sheets[0].Rect.Dx(), sheets[0].Rect.Dy()))
	for i := range 2 {
		draw.Draw(both, sheets[0].Rect.Add(image.Pt(i*sheets[0].Rect.Dx(), 0)), sheets[0], image.Point{}, draw.Src)
	}
	if got := photograph.Codes(both); len(got) != 2*len(codes) {
		t.Errorf("of two copies side by side are read %d codes, expected %d", len(got), 2*len(codes))
	}
}

// TestManyFinderPatterns reads the one code beside thousands of finder patterns that belong to none.
func TestManyFinderPatterns(t *testing.T) {
	sheets, units := sheetsOf(t, "salamanca.yaml", 1)
	sheet := sheets[0]
	at := photograph.Codes(sheet)[0].At
	wide := image.NewGray(image.Rect(0, 0, 3000, 2400))
	draw.Draw(wide, wide.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(wide, image.Rect(0, 0, 300, 300), sheet, at.Sub(image.Pt(150, 150)), draw.Src)
	for y := 400; y+21 < 2400; y += 30 {
		for x := 0; x+21 < 3000; x += 30 {
			for i, shade := range []uint8{0, 255, 0} {
				draw.Draw(wide, image.Rect(x, y, x+21, y+21).Inset([]int{0, 3, 6}[i]), image.NewUniform(color.Gray{Y: shade}), image.Point{}, draw.Src)
			}
		}
	}
	if got := read(t, wide); len(got) != 1 || !slices.Contains(units[0], got[0]) {
		t.Errorf("read %v", got)
	}
}

// TestPicturesThatAreNone opens what is no picture, a broken one, one that says it is larger than any, and
// pictures with nothing on them.
func TestPicturesThatAreNone(t *testing.T) {
	packed := func(p image.Image) []byte {
		var file bytes.Buffer
		if err := png.Encode(&file, p); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	whole := packed(image.NewGray(image.Rect(0, 0, 300, 200)))
	large := slices.Clone(packed(image.NewPaletted(image.Rect(0, 0, 9000, 9000), color.Palette{color.White})))
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"text":   {[]byte("csprint: 1\ntitle: x\n"), "no picture that csprint reads"},
		"empty":  {nil, "no picture that csprint reads"},
		"large":  {large, "more than 64 million pixels"},
		"broken": {whole[:len(whole)/2], "a broken picture"},
	} {
		if _, err := photograph.Open("photo.png", c.data); err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "photo.png: ") {
			t.Errorf("%s: %v, expected %s", what, err, c.want)
		}
	}
	for n := range len(whole) {
		if _, err := photograph.Open("photo.png", whole[:n]); err == nil {
			t.Fatalf("%d bytes of %d are a picture", n, len(whole))
		}
	}
	for _, size := range []image.Point{{1, 1}, {1, 5000}, {5000, 1}, {7, 7}, {41, 40}} {
		picture, err := photograph.Open("photo.png", packed(image.NewGray(image.Rectangle{Max: size})))
		if err != nil {
			t.Fatal(err)
		}
		if codes := photograph.Codes(picture); len(codes) > 0 {
			t.Errorf("%v: %v", size, codes)
		}
	}
	clear := image.NewNRGBA(image.Rect(0, 0, 3, 3)) // lets the paper behind it through
	if picture, err := photograph.Open("photo.png", packed(clear)); err != nil || picture.GrayAt(1, 1).Y != 255 {
		t.Errorf("a clear picture is %v, %v", picture, err)
	}
}
