package sheet_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/layout/sheet/page"
)

// A lazy packet is laid out a kind at a time, the last kind first, and has the pages that
// are printed. What it keeps for games after it changes none of them.
func TestPilesArePrinted(t *testing.T) {
	bleeding := desk.Plain(layout.Letter)
	bleeding.Bleed = true
	for name, settings := range map[string]page.PrintSettings{
		"salamanca.yaml": bleeding, "night-raid.yaml": desk.Plain(layout.A4), "musket-pico.yaml": desk.Plain(layout.A3),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			opened := desk.Open
			if name == "musket-pico.yaml" {
				opened = desk.Land
			}
			packet, err := sheet.Lay(opened(t, name, settings), nil, "")
			if err != nil {
				t.Fatal(err)
			}
			settings.Stock, settings.PageByPage = new(page.Stock), true
			lazy, err := sheet.NewLazyPacket(opened(t, name, settings))
			if err != nil {
				t.Fatal(err)
			}
			holdPile(t, packet, lazy)
		})
	}
}

// One army's list has a lazy packet of what is printed of it, and no more.
func TestPileOfOneArmy(t *testing.T) {
	alone := func() *page.Desk {
		d := desk.Open(t, "second-column.yaml", desk.Plain(layout.A4))
		d.Game.Alone, d.Game.Sides = true, d.Game.Sides[:1]
		return d
	}
	packet, err := sheet.Lay(alone(), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	lazy, err := sheet.NewLazyPacket(alone())
	if err != nil {
		t.Fatal(err)
	}
	holdPile(t, packet, lazy)
}

func holdPile(t *testing.T, packet *sheet.Packet, lazy *sheet.LazyPacket) {
	t.Helper()
	files := packet.Files
	if packet.Map != nil {
		files = append(files, sheet.File{Name: "map", Document: layout.Document{Pages: []layout.Page{*packet.Map}}})
	}
	for _, s := range lazy.Files {
		printed := slices.ContainsFunc(files, func(f sheet.File) bool { return f.Name == s.Name })
		if pages, _, _ := s.All(); len(pages) > 0 && !printed {
			t.Errorf("%s has %d pages that are not printed", s.Name, len(pages))
		}
	}
	for _, file := range files {
		s := lazy.File(file.Name)
		if s == nil {
			t.Errorf("there is no %s", file.Name)
			continue
		}
		for i := range s.Parts {
			s.Pages(len(s.Parts) - 1 - i)
		}
		pages, starts, trouble := s.All()
		if len(trouble) > 0 || len(starts) != len(s.Parts) {
			t.Errorf("%s: %d starts of %d parts, problems %v", file.Name, len(starts), len(s.Parts), trouble)
		}
		if got, want := dumped(t, pages), dumped(t, file.Document.Pages); !bytes.Equal(got, want) {
			t.Errorf("%s: line %d of the dump differs", file.Name, desk.FirstDifference(got, want))
		}
	}
}

func dumped(t *testing.T, pages []layout.Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := layout.Dump(&b, pages); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
