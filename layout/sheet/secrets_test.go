package sheet

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// words are all that can be read on some pages: text, bookmarks, links.
func words(pages []layout.Page) string {
	var b strings.Builder
	var walk func(*layout.Frame)
	walk = func(f *layout.Frame) {
		for _, placed := range f.Items {
			switch it := placed.Item.(type) {
			case layout.Text:
				b.WriteString(it.Run + "\n")
			case layout.Link:
				b.WriteString(it.URL + "\n")
			case layout.Group:
				walk(it.Frame)
			}
		}
	}
	for _, page := range pages {
		b.WriteString(page.Bookmark + "\n")
		walk(page.Frame)
	}
	return b.String()
}

// secrets are what a side may not let its enemy read: who it is made of.
func secrets(side *generate.Side) []string {
	var found []string
	side.Walk(func(f *generate.Formation) {
		found = append(found, f.Name, f.Commander.Name)
		for _, u := range f.Units {
			found = append(found, u.Name)
		}
	})
	return found
}

// TestSideFilesKeepSecrets reads every page of every side's file for the
// names of the other sides and for the seed.
func TestSideFilesKeepSecrets(t *testing.T) {
	d := salamanca(t)
	packet, err := d.Packet(nil, "")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, file := range packet.Files {
		files[file.Name] = file.Document.Title + "\n" + words(file.Document.Pages)
	}
	for i := range d.Game.Sides {
		mine := &d.Game.Sides[i]
		if !strings.Contains(files[mine.ID], mine.Units()[0].Name) {
			t.Errorf("%s.pdf does not even name its own first unit: this test reads nothing", mine.ID)
		}
		for j := range d.Game.Sides {
			if i == j {
				continue
			}
			known := secrets(mine) // both may have a "Division artillery"
			for _, secret := range secrets(&d.Game.Sides[j]) {
				if len(secret) > 3 && !slices.Contains(known, secret) && strings.Contains(files[mine.ID], strings.ReplaceAll(secret, "'", "’")) {
					t.Errorf("%s.pdf tells %q of side %s", mine.ID, secret, d.Game.Sides[j].ID)
				}
			}
		}
	}
	for _, secret := range []string{string(d.Game.Seed), d.Game.Commitment} {
		for name, text := range files {
			if name != "umpire" && strings.Contains(text, secret) {
				t.Errorf("%s.pdf tells the seed", name)
			}
		}
	}
}
