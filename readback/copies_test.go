package readback_test

import (
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/photograph"
)

// TestBadCopies reads boxes of sheets that were printed, crossed and scanned badly, as the codes are held against: turned,
// blurred, their ink thin and their JPEG coarse, at 200 and at 150 dpi.
func TestBadCopies(t *testing.T) {
	example.Long(t)
	tool.Need(t, "pdftoppm")
	for _, copy := range []desk.Copy{desk.BadCopy, desk.CoarseCopy} {
		var all figure
		for i, name := range []string{"salamanca.yaml", "musket-pico.yaml", "canister-bridge.yaml"} {
			p := printing{name, "A4", 0, func(*page.PrintSettings) {}, true, 2 * copy.DPI}.drawn(t, 1)
			dice := rand.New(rand.NewPCG(uint64(i), 3))
			want := map[string]truth{}
			for _, l := range lies(p.pages[0].Frame, p.pages[0].Frame.Bounds().At()) {
				want[l.text] = p.marked(dice, p.sheets[0], l)
			}
			picture, err := photograph.Open("scan.jpg", copy.Scan(p.sheets[0]))
			if err != nil {
				t.Fatal(err)
			}
			all.read(t, p, uint64(i), picture, want)
		}
		t.Logf("at %d dpi: %v", copy.DPI, all)
		if all.unread*20 > all.cards || all.wrong > max(1, all.boxes/2000) || all.right*100 < 99*all.boxes {
			t.Errorf("at %d dpi: %v", copy.DPI, all)
		}
	}
}
