package umpire

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
	sealing "github.com/csprint/csprint/seal"
)

// shared are the parts of so many players and the umpire, of whom some have not opened.
func shared(players, silent int) (all sealing.Parts) {
	for i := range players + 1 {
		who := sealing.Umpire
		if i > 0 {
			who = fmt.Sprint("Anna ", i)
		}
		share := sealing.NewShare()
		all = append(all, sealing.Part{Who: who, Commitment: sealing.Commit(who, share), Share: share})
	}
	for i := range silent {
		all[1+i].Share = ""
	}
	return append(all, sealing.Part{Who: sealing.Scenario, Commitment: all.CommitTo("")})
}

// The book says whose shares the dice are made of, and who has not opened; of a whole club how many. It has the seal that
// the handout has.
func TestBookTellsOfSharesAndSeal(t *testing.T) {
	for _, c := range []struct {
		players, silent int
		want            string
	}{
		{2, 0, "Anna 1, Anna 2 and the umpire, who each added a share; list "},
		{4, 2, "Anna 3, Anna 4 and the umpire, who each added a share; Anna 1 and Anna 2 did not open; list "},
		{300, 1, "299 players and the umpire, who each added a share; one did not open; list "},
	} {
		d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
		d.Game.Shares = shared(c.players, c.silent)
		d.Game.Seal = sealing.Root{7}
		text := strings.Join(strings.Fields(desk.Words(page.Bound(d, func(u *page.Binder) { front(u, checklist) }))), " ")
		for _, want := range []string{c.want + d.Game.Shares.Sum().Groups(), d.Game.Seal.Groups()} {
			if !strings.Contains(text, want) {
				t.Errorf("the book lacks %q: %s", want, text)
			}
		}
	}
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	d.Game.Shares = shared(2, 0)
	d.Game.Shares[2].Who = "Ben 🦊"
	if text := desk.Words(page.Bound(d, func(u *page.Binder) { front(u, checklist) })); !strings.Contains(text, "2 players and the umpire") || strings.Contains(text, "🦊") || d.Problems() != nil {
		t.Errorf("a sign that no face has: %s", text)
	}
	d.Game.Shares = nil
	d.Game.Seal = sealing.Root{}
	if text := desk.Words(page.Bound(d, func(u *page.Binder) { front(u, checklist) })); strings.Contains(text, "dice of") || strings.Contains(text, "0000") {
		t.Errorf("a book without seal and shares has: %s", text)
	}
}
