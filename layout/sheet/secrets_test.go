package sheet

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
)

// TestSideFilesKeepSecrets reads every page of every side's file for the
// names of the other sides and for the seed.
func TestSideFilesKeepSecrets(t *testing.T) {
	d := desk.Salamanca(t)
	packet, err := Lay(d, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, file := range packet.Files {
		files[file.Name] = file.Document.Title + "\n" + desk.Words(file.Document.Pages)
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
			known := desk.Secrets(mine) // both may have a "Division artillery"
			for _, secret := range desk.Secrets(&d.Game.Sides[j]) {
				if len(secret) > 3 && !slices.Contains(known, secret) && strings.Contains(files[mine.ID], strings.ReplaceAll(secret, "'", "’")) {
					t.Errorf("%s.pdf tells %q of side %s", mine.ID, secret, d.Game.Sides[j].ID)
				}
			}
		}
	}
	for name, text := range files {
		if name == "umpire" {
			continue
		}
		if strings.Contains(text, string(d.Game.Seed)) {
			t.Errorf("%s.pdf tells the seed", name)
		}
		if handout := name == "handout"; strings.Contains(text, d.Game.Commitment) != handout {
			t.Errorf("%s.pdf tells the commitment: %v, expected %v", name, !handout, handout)
		}
	}
}
