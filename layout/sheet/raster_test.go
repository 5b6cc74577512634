package sheet

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/example"

	"github.com/csprint/csprint/internal/tool"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/records"
)

// printed writes pages as a PDF into a folder of the test.
func printed(t *testing.T, pages []layout.Page) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pages.pdf")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := pdf.Write(f, layout.Document{Title: "test", Language: "en", Flip: layout.LongEdge, Pages: pages}); err != nil {
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

// rasters draws the pages of a PDF.
func rasters(t *testing.T, path string, dpi int) []string {
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

func openRaster(t *testing.T, path string, dpi int) raster {
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

// dark lists the middles of the dark runs along a line of the page, in mm:
// across it at a height, or down it at a distance from the left.
func (r raster) dark(at layout.Length, down bool) []float64 {
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

// wantAt fails unless every place has a dark run within 0.2 mm.
func wantAt(t *testing.T, what string, places []layout.Length, found []float64) {
	t.Helper()
	for _, place := range places {
		if !slices.ContainsFunc(found, func(x float64) bool { return math.Abs(x-place.MM()) <= 0.2 }) {
			t.Errorf("%s: nothing at %s mm but at %.2f", what, place, found)
		}
	}
}

// On the raster, crop marks stand where the cards end, and bars are 100 mm long.
func TestSheetsAreTrueToSize(t *testing.T) {
	tool.Need(t, "pdftoppm")
	const dpi = 300
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d := openDesk(t, "salamanca.yaml", plainPress(paper))
		side := &d.Game.Sides[0]
		page := d.RecordSprue(side, side.Units()[:8])
		r := openRaster(t, rasters(t, printed(t, page), dpi)[0], dpi)

		block := layout.FillSheet(paper.Size, layout.Size{W: layout.MM(88), H: layout.MM(63)}, layout.MM(13.5), 0).Block()
		columns := []layout.Length{block.X, block.X + layout.MM(88), block.X + layout.MM(176)}
		rows := []layout.Length{block.Y, block.Y + layout.MM(63), block.Y + layout.MM(126), block.Y + layout.MM(189), block.Y + layout.MM(252)}
		wantAt(t, paper.Name+" upper crop marks", columns, r.dark(block.Y-layout.MM(2.4), false))
		wantAt(t, paper.Name+" lower crop marks", columns, r.dark(block.Bottom()+layout.MM(4), false))
		wantAt(t, paper.Name+" left crop marks", rows, r.dark(block.X-layout.MM(4), true))
		wantAt(t, paper.Name+" right crop marks", rows, r.dark(block.Right()+layout.MM(4), true))

		ticks := []layout.Length{0, layout.MM(10), layout.MM(50), layout.MM(100)}
		bar := moved(ticks, block.X)
		low := min(paper.Size.H-layout.MM(5.2), block.Bottom()+layout.MM(11.4)) - layout.MM(0.8)
		wantAt(t, paper.Name+" lower bar", bar, r.dark(low, false))
		wantAt(t, paper.Name+" left bar", moved(ticks, block.Y), r.dark(block.X-layout.MM(7.2), true))
	}
}

func moved(places []layout.Length, by layout.Length) []layout.Length {
	out := slices.Clone(places)
	for i := range out {
		out[i] += by
	}
	return out
}

// scanned are the units whose codes zbarimg reads from pictures, each of which
// has some.
func scanned(t *testing.T, pictures []string) []string {
	t.Helper()
	args := append([]string{"--nodbus", "-q", "--xml", "-Sdisable", "-Sqrcode.enable"}, pictures...)
	out, err := exec.Command("zbarimg", args...).Output()
	if err != nil {
		t.Fatalf("zbarimg: %v", err)
	}
	var scan struct {
		Pictures []struct {
			Symbols []string `xml:"index>symbol>data"`
		} `xml:"source"`
	}
	if err := xml.NewDecoder(bytes.NewReader(out)).Decode(&scan); err != nil {
		t.Fatalf("zbarimg: %v\n%s", err, out)
	}
	if len(scan.Pictures) != len(pictures) {
		t.Errorf("codes on %d pictures of %d", len(scan.Pictures), len(pictures))
	}
	var units []string
	for _, picture := range scan.Pictures {
		for _, text := range picture.Symbols {
			record, err := records.Read(text)
			if err != nil {
				t.Errorf("code reads %q: %v", text, err)
			}
			units = append(units, record.Unit)
		}
	}
	return units
}

func TestEveryCodeIsReadFromTheSheet(t *testing.T) {
	skipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	const dpi = 150
	desks := map[string]func(*testing.T) *Desk{"odd": func(t *testing.T) *Desk { return oddDesk(t, "half", plainPress(layout.Letter)) }}
	for _, name := range example.Names(t) {
		desks[name] = func(t *testing.T) *Desk { return openDesk(t, name, plainPress(layout.A4)) }
	}
	for name, open := range desks {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := open(t)
			var pages []layout.Page
			var want []string
			for _, base := range []string{"", "https://club.example/csprint/"} {
				d = pointCodes(d, base)
				for i := range d.Game.Sides {
					side := &d.Game.Sides[i]
					pages, want = append(pages, d.coded(side)...), append(want, unitIDs(side)...)
				}
			}
			units := scanned(t, rasters(t, printed(t, pages), dpi))
			t.Logf("%d codes on %d pages", len(units), len(pages))
			slices.Sort(units)
			slices.Sort(want)
			if !slices.Equal(units, want) {
				t.Errorf("%d codes read of %d, each of both sides with and without an address: %v", len(units), len(want), units)
			}
		})
	}
}

// coded are the sheets of a side that carry codes.
func (d *Desk) coded(side *generate.Side) []layout.Page {
	if side.Patrol != nil {
		return d.Characters(side)
	}
	return d.Records(side)
}

func unitIDs(side *generate.Side) []string {
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
