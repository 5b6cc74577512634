package desk

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/records"
)

// Printed writes pages as a PDF into a folder of the test.
func Printed(t *testing.T, pages []layout.Page) string {
	t.Helper()
	return PrintedBy(t, page.PrintSettings{}, pages)
}

// PrintedBy is Printed with the ink of print settings.
func PrintedBy(t *testing.T, p page.PrintSettings, pages []layout.Page) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pages.pdf")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := pdf.Write(f, layout.Document{Title: "test", Language: "en", Flip: layout.LongEdge, Darkest: p.Darkest(), Pages: pages}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// A raster is a page in grey.
type raster struct {
	wide, high, dpi int
	grey            []byte
}

// Rasters draws the pages of a PDF.
func Rasters(t *testing.T, path string, dpi int) []string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "page")
	if out, err := exec.Command("pdftoppm", "-gray", "-r", fmt.Sprint(dpi), path, root).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v\n%s", err, out)
	}
	files, err := filepath.Glob(root + "*.pgm")
	if err != nil || len(files) == 0 {
		t.Fatalf("pdftoppm drew nothing: %v", err)
	}
	slices.Sort(files)
	return files
}

// Picture is a page as pictures have it.
func (r raster) Picture() *image.Gray {
	return &image.Gray{Pix: r.grey, Stride: r.wide, Rect: image.Rect(0, 0, r.wide, r.high)}
}

func OpenRaster(t *testing.T, path string, dpi int) raster {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := raster{dpi: dpi}
	var most int
	if _, err := fmt.Sscanf(string(data[:min(len(data), 40)]), "P5\n%d %d\n%d\n", &r.wide, &r.high, &most); err != nil {
		t.Fatal(err)
	}
	r.grey = data[len(data)-r.wide*r.high:]
	return r
}

// Dark lists the middles of the dark runs along a line of the page, in mm:
// across it at a height, or down it at a distance from the left.
func (r raster) Dark(at layout.Length, down bool) []float64 {
	line := int(math.Round(at.MM() / 25.4 * float64(r.dpi)))
	long := r.wide
	if down {
		long = r.high
	}
	pixel := func(i int) byte {
		if down {
			return r.grey[i*r.wide+line]
		}
		return r.grey[line*r.wide+i]
	}
	var out []float64
	for i := 0; i < long; i++ {
		start := i
		for i < long && pixel(i) < 170 {
			i++
		}
		if i > start {
			out = append(out, float64(start+i)/2/float64(r.dpi)*25.4)
		}
	}
	return out
}

// Mean is how bright a square of so many pixels is, from 0 to 255.
func (r raster) Mean(x, y, side int) int {
	sum := 0
	for dy := range side {
		for dx := range side {
			sum += int(r.grey[(y+dy)*r.wide+x+dx])
		}
	}
	return sum / (side * side)
}

// WantAt fails unless every place has a dark run within 0.2 mm.
func WantAt(t *testing.T, what string, places []layout.Length, found []float64) {
	t.Helper()
	for _, place := range places {
		if !slices.ContainsFunc(found, func(x float64) bool { return math.Abs(x-place.MM()) <= 0.2 }) {
			t.Errorf("%s: nothing at %s mm but at %.2f", what, place, found)
		}
	}
}

func Moved(places []layout.Length, by layout.Length) []layout.Length {
	out := slices.Clone(places)
	for i := range out {
		out[i] += by
	}
	return out
}

// Scanned are the units whose codes zbarimg reads from pictures, each of which
// has some. So many codes are expected on all of them.
func Scanned(t *testing.T, pictures []string, codes int) []string {
	t.Helper()
	var units []string
	for _, text := range Texts(t, pictures, codes) {
		record, err := records.Read(text)
		if err != nil {
			t.Errorf("code reads %q: %v", text, err)
		}
		units = append(units, record.Unit)
	}
	return units
}

// Texts are what zbarimg reads from the codes on pictures, on which so many are expected. It
// finds codes by random numbers that run on from one picture to the next (RANSAC): where
// some are missing, each picture is looked at again, as a phone does, where those two looks
// differ twice more, and the best look counts.
func Texts(t *testing.T, pictures []string, codes int) []string {
	t.Helper()
	best := looked(t, pictures)
	look := func(unsure []int) (differ []int) {
		again := make([]string, len(unsure))
		for n, i := range unsure {
			again[n] = pictures[i]
		}
		for n, texts := range looked(t, again) {
			i := unsure[n]
			if len(texts) != len(best[i]) {
				differ = append(differ, i)
			}
			if len(texts) > len(best[i]) {
				best[i] = texts
			}
		}
		return differ
	}
	if len(slices.Concat(best...)) < codes {
		all := make([]int, len(pictures))
		for i := range all {
			all[i] = i
		}
		if differ := look(all); len(differ) > 0 {
			look(differ)
			look(differ)
		}
	}
	return slices.Concat(best...)
}

// looked is what zbarimg reads from each of some pictures, one after the other.
func looked(t *testing.T, pictures []string) [][]string {
	t.Helper()
	out, err := exec.Command("zbarimg", append([]string{"--nodbus", "-q", "--xml", "-Sdisable", "-Sqrcode.enable"}, pictures...)...).Output()
	if err != nil && len(out) == 0 {
		t.Fatalf("zbarimg: %v", err)
	}
	var scan struct {
		Looks []struct {
			Symbols []string `xml:"index>symbol>data"`
		} `xml:"source"`
	}
	if err := xml.NewDecoder(bytes.NewReader(out)).Decode(&scan); err != nil {
		t.Fatalf("zbarimg: %v\n%s", err, out)
	}
	if len(scan.Looks) != len(pictures) {
		t.Fatalf("%d looks of %d", len(scan.Looks), len(pictures))
	}
	texts := make([][]string, len(pictures))
	for i, look := range scan.Looks {
		texts[i] = look.Symbols
	}
	return texts
}

func UnitIDs(side *game.Side) []string {
	var ids []string
	for _, u := range side.Units() {
		ids = append(ids, u.ID)
	}
	if side.Patrol != nil {
		for _, m := range side.Patrol.Men {
			ids = append(ids, m.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// Cover is the share of the page that is ink, grey counting as what makes it.
func (r raster) Cover() float64 {
	ink := 0
	for _, grey := range r.grey {
		ink += 255 - int(grey)
	}
	return float64(ink) / 255 / float64(len(r.grey))
}
