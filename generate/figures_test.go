package generate

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

func TestFigures(t *testing.T) {
	for _, c := range []struct{ men, scale, want int }{
		{442, 30, 15}, {443, 30, 15}, {642, 30, 21}, {902, 30, 30}, {308, 30, 10}, {254, 30, 8}, {160, 30, 5},
		{45, 30, 2}, {44, 30, 1}, {15, 30, 1}, {50, 20, 3}, {49, 20, 2},
	} {
		b := formationBuilder{scale: c.scale}
		u := game.Unit{Men: c.men, Arm: game.Infantry}
		b.figures(&u, 0)
		if u.Figures != c.want {
			t.Errorf("%d men at 1:%d are %d figures, want %d", c.men, c.scale, u.Figures, c.want)
		}
	}
}

func TestInitiative(t *testing.T) {
	book, err := rules.Open("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		discipline string
		irregular  bool
		want       int
	}{
		{"hardened", false, 15}, {"disciplined", false, 13}, {"trained", false, 10}, {"militia", false, 7},
		{"raw-recruits", false, 3}, {"rabble", false, 1}, {"", true, 10},
	} {
		u := game.Unit{Ratings: game.Rated("morale", "10", "discipline", c.discipline)}
		if c.irregular {
			u.Ratings = u.Ratings.With("irregular", rules.Yes)
		}
		if got := u.Brings(book, "initiative-check"); got != c.want {
			t.Errorf("10 and %q make %d, want %d", c.discipline, got, c.want)
		}
	}
}

func TestCouncil(t *testing.T) {
	for _, c := range []struct {
		year   int
		rating string
		asked  game.Council
		want   game.Council
	}{
		{1812, "poor", game.CouncilAllowed, game.CouncilAllowed},
		{1757, "average", game.CouncilAllowed, game.CouncilRequired},
		{1757, "", game.CouncilAllowed, game.CouncilRequired},
		{1757, "superior", game.CouncilAllowed, game.CouncilAllowed},
		{1800, "poor", game.CouncilAllowed, game.CouncilRequired},
		{1700, "poor", game.CouncilAllowed, game.CouncilAllowed},
		{1757, "average", game.NoCouncil, game.NoCouncil},
		{1812, "superior", game.CouncilRequired, game.CouncilRequired},
	} {
		g := &game.Game{Date: game.Date{Year: c.year, Month: 6, Day: 1}, Council: c.asked}
		if got := councilOf(g, &game.Side{Commander: game.Commander{Rating: c.rating}}); got != c.want {
			t.Errorf("%+v: council is %s", c, got)
		}
	}
}
