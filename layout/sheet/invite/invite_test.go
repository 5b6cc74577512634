package invite_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/umpire"
	"github.com/csprint/csprint/live/join"
)

// live is a desk for an example whose records are live.
func live(t *testing.T, name, base string, p page.PrintSettings) *page.Desk {
	t.Helper()
	d := desk.Open(t, name, p)
	d.Game.RecordsLive = true
	return desk.PointCodes(d, base)
}

// told are the pages that a side's players read first, and the umpire.
func told(d *page.Desk) (sides [][]layout.Page, book []layout.Page) {
	briefs, books := brief.Pages, umpire.Book
	if d.Game.Sides[0].Patrol != nil {
		briefs, books = brief.Patrol, umpire.PatrolBook
	}
	for i := range d.Game.Sides {
		sides = append(sides, briefs(d, &d.Game.Sides[i]))
	}
	return sides, page.Bound(d, books)
}

// TestEverySideHasItsCode reads the codes of briefings and of the umpire's book
// from paper: in large print, in low ink, and with a long address.
func TestEverySideHasItsCode(t *testing.T) {
	desk.SkipLong(t)
	tool.Need(t, "pdftoppm")
	tool.Need(t, "zbarimg")
	low, large, letter := desk.Plain(layout.A4), desk.Plain(layout.A4), desk.Plain(layout.Letter)
	low.LowInk, large.Large = true, true
	for _, c := range []struct {
		name, base, want string
		settings         page.PrintSettings
	}{
		{"salamanca.yaml", "http://192.168.1.20:8080/", "HTTP://192.168.1.20:8080/", large},
		{"canister-bridge.yaml", "https://club.example/csprint", "HTTPS://CLUB.EXAMPLE/csprint", low},
		{"night-raid.yaml", "http://hall.local:8080/" + strings.Repeat("x", 60) + "/", "HTTP://HALL.LOCAL:8080/" + strings.Repeat("x", 60) + "/", letter},
	} {
		d := live(t, c.name, c.base, c.settings)
		sides, book := told(d)
		if err := d.Problems(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		var all []string
		for i, pages := range sides {
			code := join.Code(string(d.Game.Seed), d.Game.Sides[i].ID)
			all = append(all, c.want+"#JOIN:"+code)
			got := scanned(t, pages[:1], 1)
			if !slices.Equal(got, all[i:]) || !strings.Contains(desk.Words(pages), join.Grouped(code)) {
				t.Errorf("%s, side %s: scanned %q, expected %q", c.name, d.Game.Sides[i].ID, got, all[i:])
			}
		}
		below := strings.TrimSuffix(c.want, "/") + "/live/board"
		all = append(all, below+"#JOIN:"+join.Code(string(d.Game.Seed), join.Umpire))
		if got := scanned(t, book[:min(2, len(book))], len(all)); !slices.Equal(got, slices.Sorted(slices.Values(all))) {
			t.Errorf("%s, umpire: scanned %q, expected %q", c.name, got, all)
		}
	}
}

// scanned are the codes that a phone reads off some pages at 150 dpi, sorted; so many are on them.
func scanned(t *testing.T, pages []layout.Page, codes int) []string {
	t.Helper()
	got := desk.Texts(t, desk.Copy{DPI: 150}.Copied(t, desk.Printed(t, pages)), codes)
	slices.Sort(got)
	return got
}

// TestPlayersHaveTheirSidesCode holds that each player of a side joins it.
func TestPlayersHaveTheirSidesCode(t *testing.T) {
	text := strings.Replace(example.Read(t, "salamanca.yaml"), "    forces:", "    players: {Anna: [3rd Division], Ben: {commands: [\"Arentschildt's Brigade\"], secret: true}}\n    forces:", 1)
	d := desk.For(t, text, desk.Plain(layout.A4))
	d.Game.RecordsLive = true
	d = desk.PointCodes(d, "http://192.168.1.20:8080/")
	side := &d.Game.Sides[0]
	code := join.Grouped(join.Code(string(d.Game.Seed), side.ID))
	for _, p := range []int{-1, 0, 1} {
		whose := side.Known(nil)
		if p >= 0 {
			whose = side.Known(&side.Players[p])
		}
		if words := desk.Words(brief.Pages(d, whose)); !strings.Contains(words, code) {
			t.Errorf("player %d has no code", p)
		}
	}
}

// TestNoCodeWithoutAHub holds that nothing is printed unless a scenario asks for it.
func TestNoCodeWithoutAHub(t *testing.T) {
	d := desk.PointCodes(desk.Open(t, "salamanca.yaml", desk.Plain(layout.A4)), "http://192.168.1.20:8080/")
	sides, book := told(d)
	for _, pages := range append(sides, book) {
		if words := desk.Words(pages); strings.Contains(words, "Join the records") || strings.Contains(words, "Live records") || strings.Contains(words, "Codes of the sides") {
			t.Error("a game that is not live has codes to join it")
		}
	}
}
