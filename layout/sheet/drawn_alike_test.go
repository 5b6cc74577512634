package sheet_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/svg"
)

var (
	everyPage = flag.Bool("every-page", false, "compare every page of the four rule sets as SVG and as PDF, not a few")
	keepPages = flag.String("keep-pages", "", "a folder to keep the pictures of pages in that differ")
)

// A browser draws the SVG of a page as others draw its PDF: letters and codes,
// signs of troops, colours and maps, each in its place.
func TestPagesAreDrawnAlike(t *testing.T) {
	tool.Need(t, "pdftoppm")
	var pages []layout.Page
	for name, kinds := range map[string][]string{
		"salamanca.yaml": {"records"}, "canister-bridge.yaml": {"roster"}, "night-raid.yaml": {"characters"}, "musket-pico.yaml": {"map"},
	} {
		if land := *everyPage || name == "musket-pico.yaml"; land {
			pages = append(pages, somePages(t, desk.Land(t, name, desk.Plain(layout.A4)), kinds)...)
		} else {
			pages = append(pages, somePages(t, desk.Open(t, name, desk.Plain(layout.A4)), kinds)...)
		}
	}
	const most = 40 // pages in a picture
	for len(pages) > 0 {
		n := min(most, len(pages))
		compare(t, pages[:n])
		pages = pages[n:]
	}
}

// somePages are the first of some kinds of sheet, or all that a desk lays out.
func somePages(t *testing.T, d *page.Desk, kinds []string) []layout.Page {
	t.Helper()
	lazy, err := sheet.NewLazyPacket(d)
	if err != nil {
		t.Fatal(err)
	}
	var pages []layout.Page
	for _, s := range lazy.Files {
		if *everyPage {
			all, _, _ := s.All()
			pages = append(pages, all...)
			continue
		}
		for i, p := range s.Parts {
			if len(kinds) > 0 && p.Kind == kinds[0] {
				laid, _ := s.Pages(i)
				pages, kinds = append(pages, laid[0]), kinds[1:]
			}
		}
	}
	return pages
}

// apart is from one page to the next in a browser, in pixels of 96 dpi.
const apart = 1130

// cell is how many pixels a cell is wide and high: in so many, hair lines and the
// edges of letters even out.
const cell = 8

// compare holds pages as a browser shows them against their PDF, cell by cell.
func compare(t *testing.T, pages []layout.Page) {
	t.Helper()
	shown := browsed(t, pages)
	printed := desk.Rasters(t, desk.Printed(t, pages), 96)
	for i, page := range pages {
		paper := desk.OpenRaster(t, printed[i], 96)
		cells, differ := 0, 0
		for y := 0; y+cell <= int(page.Frame.Size.H.MM()/25.4*96); y += cell {
			for x := 0; x+cell <= int(page.Frame.Size.W.MM()/25.4*96); x += cell {
				cells++
				if d := shown(i, x, y) - paper.Mean(x, y, cell); d > 40 || d < -40 {
					differ++
				}
			}
		}
		if differ*1000 > cells {
			t.Errorf("page %d, %q: %d of %d cells differ", i+1, page.Bookmark, differ, cells)
			if *keepPages != "" {
				os.WriteFile(filepath.Join(*keepPages, fmt.Sprintf("%03d.svg", i+1)), drawn(t, page), 0o644)
			}
		}
	}
}

func drawn(t *testing.T, page layout.Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := svg.Write(&b, page); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// browsed shows the pages in a browser, one below the other, and tells how bright a
// cell of a page is.
func browsed(t *testing.T, pages []layout.Page) func(page, x, y int) int {
	t.Helper()
	dir := t.TempDir()
	html := "<!doctype html><style>body{margin:0}img{position:absolute;left:0}</style>"
	for i, page := range pages {
		os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.svg", i)), drawn(t, page), 0o644)
		html += fmt.Sprintf(`<img src="%d.svg" style="top:%dpx">`, i, i*apart)
	}
	os.WriteFile(filepath.Join(dir, "index.html"), []byte(html), 0o644)
	picture := filepath.Join(dir, "shown.png")
	out, err := exec.Command(tool.Need(t, "chromium-headless-shell", "chromium"), "--headless", "--no-sandbox", "--hide-scrollbars", "--screenshot="+picture,
		fmt.Sprintf("--window-size=1130,%d", len(pages)*apart), "file://"+filepath.Join(dir, "index.html")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	shown, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return func(page, x, y int) int { return bright(shown, x, y+page*apart) }
}

// bright is the mean of a cell in grey, as pdftoppm has it.
func bright(img image.Image, x, y int) int {
	sum := 0
	for dy := range cell {
		for dx := range cell {
			r, g, b, _ := img.At(x+dx, y+dy).RGBA()
			sum += int(299*r+587*g+114*b) / 1000 >> 8
		}
	}
	return sum / (cell * cell)
}
