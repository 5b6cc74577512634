package sheet_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/pdf"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
)

// forShop are the settings of files for a print shop, whose cards go on a press sheet if it has one.
func forShop(press layout.Paper) page.PrintSettings {
	settings := desk.Plain(layout.A4)
	settings.Shop, settings.Bleed, settings.Lean, settings.Press = true, true, true, press
	return settings
}

// Each card for a print shop has a page of its own, or lies on its press sheet; its bleed and the marks around it
// have room there, and no ink of it ends at the cut.
func TestShopCards(t *testing.T) {
	for _, name := range []string{"salamanca.yaml", "musket-pico.yaml"} {
		for _, press := range []layout.Paper{{}, layout.SRA3} {
			t.Run(name+press.Name, func(t *testing.T) {
				t.Parallel()
				packet, err := sheet.Lay(desk.Open(t, name, forShop(press)), []string{"cards", "records", "leaders"}, "")
				if err != nil {
					t.Fatal(err)
				}
				cards := 0
				for _, f := range packet.Files {
					for i, p := range f.Document.Pages {
						if !f.Document.Shop {
							t.Fatalf("%s is not for a shop", f.Name)
						}
						if p.Trim == (layout.Rect{}) || p.Bare() {
							continue
						}
						cards++
						holdShopPage(t, fmt.Sprintf("%s, page %d", f.Name, i+1), p, press)
					}
				}
				if cards == 0 {
					t.Error("no cards")
				}
			})
		}
	}
}

// What a shop leaves whole has room around its ink, which would need bleed at the edge.
func TestShopSheetsStayWhole(t *testing.T) {
	desk.SkipLong(t)
	names := example.DeepKinds(t)
	for _, name := range names[:example.Some(len(names), 2)] {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			packet, err := sheet.Lay(desk.Land(t, name, forShop(layout.Paper{})), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			whole := 0
			for _, f := range packet.Files {
				for i, p := range f.Document.Pages {
					if p.Trim != (layout.Rect{}) {
						continue
					}
					frame, err := p.Taken()
					if err != nil {
						t.Fatal(err)
					}
					whole++
					for _, ink := range preflight.InkOf(frame) {
						if !frame.Bounds().Inset(layout.DefaultBleed).Contains(ink.Box) {
							t.Errorf("%s, page %d: %s is at the edge", f.Name, i+1, ink)
						}
					}
				}
			}
			if whole == 0 {
				t.Error("no page stays whole")
			}
		})
	}
}

func holdShopPage(t *testing.T, what string, p layout.Page, press layout.Paper) {
	t.Helper()
	if p.Bleed != p.Trim.Inset(-layout.DefaultBleed) || !p.Frame.Bounds().Contains(p.Bleed.Inset(-layout.MM(3.5))) {
		t.Errorf("%s of %s: cut at %s, ink to %s", what, p.Frame.Size, p.Trim, p.Bleed)
	}
	if alone := p.Trim.Inset(-layout.MM(6.5)) == p.Frame.Bounds(); alone == (press.Name != "") {
		t.Errorf("%s: a page of %s for what is cut at %s", what, p.Frame.Size, p.Trim)
	}
	frame, err := p.Taken()
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range preflight.InkOf(frame) {
		switch {
		case i.Run != "" && !p.Trim.Contains(i.Box):
			t.Errorf("%s: %s is cut away", what, i)
		case i.Run == "" && i.Box.Overlaps(p.Trim) && !p.Bleed.Inset(-layout.HairWidth).Contains(i.Box):
			t.Errorf("%s: %s runs over the bleed", what, i)
		}
	}
}

// Where a card bears text, no plate but the black one has ink, and that is full: by the
// separations that Ghostscript makes.
func TestTextIsOfBlackInk(t *testing.T) {
	tool.Need(t, "gs")
	const dpi = 150
	packet, err := sheet.Lay(desk.Open(t, "musket-pico.yaml", forShop(layout.Paper{})), []string{"cards", "records"}, "")
	if err != nil {
		t.Fatal(err)
	}
	words, coloured := 0, 0
	for _, f := range packet.Files {
		doc := f.Document
		doc.Pages = doc.Pages[:min(4, len(doc.Pages))]
		for i, plates := range separations(t, doc, dpi) {
			frame, err := doc.Pages[i].Taken()
			if err != nil {
				t.Fatal(err)
			}
			coloured += plates.coloured()
			for _, ink := range preflight.InkOf(frame) {
				if ink.Run == "" {
					continue
				}
				words++
				if most := plates.most(ink.Box); most[0]+most[1]+most[2] > 0 || most[3] != 255 {
					t.Errorf("%s, page %d: %s is of inks %d", f.Name, i+1, ink, most)
				}
			}
		}
	}
	if words < 50 || coloured == 0 {
		t.Errorf("%d words and %d dots of colour were seen", words, coloured)
	}
}

// plates are the four inks of a page, pixel by pixel.
type plates struct {
	wide, high, dpi int
	inks            []byte
}

// separations are the plates of a document's pages.
func separations(t *testing.T, doc layout.Document, dpi int) []plates {
	t.Helper()
	var file bytes.Buffer
	if err := pdf.Write(&file, doc); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "shop.pdf")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", fmt.Sprintf("-r%d", dpi), "-sDEVICE=pamcmyk32", "-sOutputFile=-", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []plates
	for len(out) > 0 {
		p := plates{dpi: dpi}
		head, rest, _ := bytes.Cut(out, []byte("ENDHDR\n"))
		for line := range bytes.Lines(head) {
			fmt.Sscanf(string(line), "WIDTH %d", &p.wide)
			fmt.Sscanf(string(line), "HEIGHT %d", &p.high)
		}
		size := 4 * p.wide * p.high
		if size == 0 || len(rest) < size {
			t.Fatalf("gs wrote no page of inks: %.80q", out)
		}
		p.inks, out = rest[:size], rest[size:]
		all = append(all, p)
	}
	return all
}

// most is how much of each ink there is where a box has most of it.
func (p plates) most(box layout.Rect) (inks [4]int) {
	pixel := func(l layout.Length) int { return int(math.Round(l.MM() / 25.4 * float64(p.dpi))) }
	for y := max(0, pixel(box.Y)); y < min(p.high, pixel(box.Bottom())); y++ {
		for x := max(0, pixel(box.X)); x < min(p.wide, pixel(box.Right())); x++ {
			for i, ink := range p.inks[4*(y*p.wide+x):][:4] {
				inks[i] = max(inks[i], int(ink))
			}
		}
	}
	return inks
}

// coloured counts the pixels that have other ink than black.
func (p plates) coloured() (n int) {
	for i := 0; i < len(p.inks); i += 4 {
		if p.inks[i]|p.inks[i+1]|p.inks[i+2] != 0 {
			n++
		}
	}
	return n
}
