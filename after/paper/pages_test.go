package paper

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/records"
)

// dayOn is a day of Salamanca on a desk: every second unit has lost a third, and two
// commanders fell. How many the enemy has left of them bears on his pages alone.
func dayOn(t *testing.T, paper layout.Paper, enemy int) (*page.Desk, *after.Day) {
	t.Helper()
	d := desk.Open(t, "salamanca.yaml", desk.Plain(paper))
	m := after.MusterOf(d.Game, d.Book)
	e := &after.Ending{Units: map[string]after.End{}, Fates: map[string]string{"A=@Edward Pakenham": "killed", "B=@Thomières": "captured"}}
	register := records.NewRegister(d.Game)
	for i := range d.Game.Sides {
		for j, u := range d.Game.Sides[i].Units() {
			end := after.End{Lost: u.Hits() / 3, Captured: u.Hits() / 9, Level: []string{"", "wavering", "broken", "routed", "dispersed"}[j%5]}
			if i == 1 {
				end.Lost += enemy
			}
			if j%2 == 0 {
				e.Units[register.Of(*u).Key()] = end
			}
		}
	}
	r, err := after.ReadRecovery("recovery.yaml", after.OwnRecovery)
	if err != nil {
		t.Fatal(err)
	}
	return d, after.Work(m, e, after.Options{Recovery: r})
}

func TestPages(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
		d, day := dayOn(t, paper, 0)
		for i := range d.Game.Sides {
			pages := Pages(d, day, &d.Game.Sides[i])
			desk.CheckPages(t, d.Game.Sides[i].ID, pages)
			if paper.Name == layout.A4.Name {
				desk.CheckGolden(t, d.Game.Sides[i].ID+".txt", pages)
			}
		}
	}
}

// A side's page says the same whatever the enemy has lost besides its prisoners, and
// names none of his units.
func TestPagesKeepSecrets(t *testing.T) {
	d, day := dayOn(t, layout.A4, 0)
	_, other := dayOn(t, layout.A4, 2)
	own := desk.Words(Pages(d, day, &d.Game.Sides[0]))
	d2, _ := dayOn(t, layout.A4, 2)
	if now := desk.Words(Pages(d2, other, &other.Game.Sides[0])); now != own {
		t.Errorf("the page changes with the enemy's losses:\n%s\n%s", own, now)
	}
	for _, u := range d.Game.Sides[1].Units() {
		if strings.Contains(own, u.Name) {
			t.Errorf("the page names %s", u.Name)
		}
	}
}
