package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/slot"
)

// TestLeadersOfABattle holds what the cards of leaders say against the rules:
// who adds what to dummies and to the division test, whom each commands, and what
// his rolls give him.
func TestLeadersOfABattle(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	pages := imposition.Pages(d, LeaderRuns(d, side))
	desk.CheckPages(t, "leaders", pages)
	desk.CheckGolden(t, "leaders.txt", pages)
	words := map[string]string{
		"Wellington":        "superior|Dummies +6|3rd Division · Arentschildt’s Brigade · D’Urban’s Brigade",
		"Edward Pakenham":   "superior|Division +3|Skirmish screen · Wallace’s Brigade · Campbell’s Brigade · Power’s Brigade · Division artillery",
		"Alexander Wallace": "average|Division +2|1/45th Foot · 74th Foot · 1/88th Foot",
		"Arentschildt":      "average||",
	}
	fields := battleLeaderContents["field"]
	for i := range side.Leaders {
		l := &side.Leaders[i]
		want, ok := words[l.Name]
		if !ok {
			continue
		}
		a := &slot.Subject{Side: side, Led: l}
		got := l.Rating + "|" + strings.TrimSpace(fields["worth-label"].Words(d, a).Text+" "+fields["worth"].Words(d, a).Text) + "|" + leaderCommands(d, a).Text
		if !strings.HasPrefix(strings.ReplaceAll(got, "'", "’"), want) {
			t.Errorf("%s: %s, expected %s", l.Name, got, want)
		}
		delete(words, l.Name)
	}
	if len(words) > 0 {
		t.Errorf("no leader called %v", words)
	}
	side.Leaders[0].Rating = "average" // who rolls for dummies with nothing added
	if words := desk.Words(imposition.Pages(d, LeaderRuns(d, side))); strings.Contains(words, "DUMMIES") {
		t.Errorf("an average commander is worth something to dummies:\n%s", words)
	}
}

// At scales at which the distances of a leader are longer than his card, they
// are told in inches.
func TestReachAtOtherScales(t *testing.T) {
	for scale, want := range map[string]string{"1:30": "60", "1:10": "within: orders 2 in · division 4 in · morale 6 in"} {
		text := strings.Replace(startScenario("cold-steel", "figure_scale: \""+scale+"\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", ""),
			"    nation: british\n", "    nation: british\n    commander: {name: Hill, rating: poor}\n", 1)
		d := desk.For(t, text, desk.Plain(layout.A4))
		if words := desk.Words(imposition.Pages(d, LeaderRuns(d, &d.Game.Sides[0]))); !strings.Contains(words, want) || !strings.Contains(words, "−4") {
			t.Errorf("%s: no %q on the card of a poor commander:\n%s", scale, want, words)
		}
	}
}

func TestLeadersCardsAreOfOneGame(t *testing.T) {
	d := desk.Salamanca(t)
	for i := range d.Game.Sides {
		side := &d.Game.Sides[i]
		words, own := desk.Words(imposition.Pages(d, LeaderRuns(d, side))), map[string]bool{}
		side.Walk(func(f *game.Formation) { own[f.Name] = true })
		d.Game.Sides[1-i].Walk(func(f *game.Formation) {
			if !own[f.Name] && strings.Contains(words, f.Name) {
				t.Errorf("the leaders of %s name %s", side.Name, f.Name)
			}
		})
	}
}
