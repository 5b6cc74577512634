package sheet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/brief"
	"github.com/csprint/csprint/layout/sheet/chit"
	"github.com/csprint/csprint/layout/sheet/nomansland"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/roster"
	"github.com/csprint/csprint/layout/sheet/umpire"
)

// TestSheetsOfPatrolsHoldTogether lays every sheet of a game of patrols out, on
// every paper, for one man and for sixty.
func TestSheetsOfPatrolsHoldTogether(t *testing.T) {
	for _, settings := range desk.EverySettings() {
		for _, size := range []int{1, 60, 9}[:example.Some(3, 2)] {
			d := desk.Patrol(t, "table: {width: 20ft, depth: 3ft}", desk.OddMen, size, settings)
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				for _, k := range sidesOf(t, d.Book) {
					desk.CheckPages(t, fmt.Sprintf("%s of %s, %d men, %s", k.name, side.ID, size, settings.Paper.Name), k.side(d, side))
				}
			}
			desk.CheckPages(t, "umpire's book on "+settings.Paper.Name, umpirePages(d, umpiresOf(t, d.Book)))
			if err := d.Problems(); err != nil {
				t.Errorf("%d men on %s: %v", size, settings.Paper.Name, err)
			}
		}
	}
}

// Side files, without what is everyone's.
func sideKinds(t testing.TB, d *page.Desk) []string {
	t.Helper()
	var names []string
	for _, k := range sidesOf(t, d.Book) {
		names = append(names, k.name)
	}
	return append(names, "log")
}

// TestPatrolFilesKeepSecrets reads every page of every side's file for the men
// of the other side, what fires for them and the seed.
func TestPatrolFilesKeepSecrets(t *testing.T) {
	d := desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
	packet, err := Lay(d, sideKinds(t, d), "")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, file := range packet.Files {
		texts[file.Name] = file.Document.Title + "\n" + desk.Words(file.Document.Pages)
	}
	if len(texts) != 3 {
		t.Fatalf("%d files, want one a side and the umpire's", len(texts))
	}
	for i := range d.Game.Sides {
		for j := range d.Game.Sides {
			other := &d.Game.Sides[j]
			secrets := []string{other.Patrol.Unit, other.Patrol.Mission.Task}
			for _, m := range other.Patrol.Men {
				secrets = append(secrets, m.Name, m.ID)
			}
			for _, s := range other.Patrol.Support {
				secrets = append(secrets, s.Name)
			}
			for _, secret := range secrets {
				told := strings.Contains(texts[d.Game.Sides[i].ID], strings.ReplaceAll(secret, "'", "’"))
				if told != (i == j) {
					t.Errorf("%s.pdf tells %q of %s: %t", d.Game.Sides[i].ID, secret, other.ID, told)
				}
			}
		}
		for _, secret := range []string{string(d.Game.Seed), d.Game.Commitment} {
			if strings.Contains(texts[d.Game.Sides[i].ID], secret) {
				t.Errorf("%s.pdf tells the seed", d.Game.Sides[i].ID)
			}
		}
	}
}

func TestGoldenPatrol(t *testing.T) {
	d := desk.Patrol(t, "table: {width: 2ft, depth: 2ft}", desk.PlainMen, 4, desk.Plain(layout.A4))
	green := &d.Game.Sides[0]
	desk.CheckGolden(t, "patrol.txt", roster.Patrol(d, green))
	desk.CheckGolden(t, "patrol-brief.txt", brief.Patrol(d, green))
	desk.CheckGolden(t, "patrol-squares.txt", nomansland.SquareSheet(d, green))
	desk.CheckGolden(t, "patrol-counters.txt", chit.Pages(d, green)[:1])
	desk.CheckGolden(t, "patrol-umpire.txt", page.Bound(d, umpire.PatrolBook)[:2])
}
