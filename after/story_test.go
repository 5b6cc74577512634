package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/seal"
)

// A battle of a few marks, told in public and not.
func TestStory(t *testing.T) {
	b := fought(t, "musket-pico.yaml", example.Read(t, "musket-pico.yaml"))
	u := b.game.Sides[0].Units()[1]
	key, own := records.NewRegister(b.game).Of(*u).Key(), records.Identify(b.game).String()
	var events []live.Event
	add := func(unit string, field live.Field, v live.Value) {
		n := int64(len(events) + 1)
		events = append(events, live.Event{Phone: "p", Counter: n, Game: own, Unit: unit, Field: field, Value: v, Time: n})
	}
	add(key, live.Losses, live.Number(1))
	add(key, live.Losses, live.Number(3))
	add("", live.Turn, live.Number(4))
	add(key, live.Level, live.Word("shaken"))
	add("A=@Campbell", live.Fate, live.Word("killed"))
	e := after.FromEvents(b.Muster, events)
	day := after.Work(b.Muster, e, after.Options{Recovery: ownRecovery(t)})
	golden.Hold(t, "story.md", after.Story(day, events, true))
	quiet := after.Story(day, events, false)
	for _, secret := range []string{string(b.game.Seed) + "`", u.Name, b.game.Sides[0].Name, "Campbell"} {
		if strings.Contains(quiet, secret) {
			t.Errorf("the report that isn't public tells %q:\n%s", secret, quiet)
		}
	}
	share := seal.NewShare()
	day.Game.Seal = seal.Root{7}
	day.Game.Shares = seal.Parts{{Who: seal.Umpire, Commitment: seal.Commit(seal.Umpire, share), Share: share}, {Who: "Anna", Share: share}, {Who: "Ben"}, {Who: seal.Scenario}}
	sealed := after.Story(day, events, false)
	for _, want := range []string{"The game is sealed: " + day.Game.Seal.Groups(), "Nobody chose the dice: a player and the umpire each added a share; one did not open; list " + day.Game.Shares.Sum().Groups()} {
		if !strings.Contains(sealed, want) || strings.Contains(quiet, want[:20]) {
			t.Errorf("the report lacks %q, or tells it of a game without:\n%s", want, sealed)
		}
	}
}

// A unit is followed from day to day, and so are the formations.
func TestCampaign(t *testing.T) {
	b := fought(t, "salamanca.yaml", example.Read(t, "salamanca.yaml"))
	one := after.Work(b.Muster, bloody(b), after.Options{Recovery: ownRecovery(t)})
	text, _, err := one.Scenario(b.file)
	if err != nil {
		t.Fatal(err)
	}
	next := fought(t, "day2.yaml", string(text))
	two := after.Work(next.Muster, bloody(next), after.Options{Recovery: ownRecovery(t), Number: 2})
	c := after.Campaign{Title: "T", Days: []*after.Day{one, two}}
	for _, h := range c.Honours("allied") {
		if h.Days != 2 && h.Destroyed == 0 {
			t.Errorf("%s is followed for %d days", h.Name, h.Days)
		}
	}
	for _, of := range c.Courses("allied") {
		if m := of.Marks; m[1].Morning < m[0].Evening || m[1].Evening > m[1].Morning {
			t.Errorf("%s: %+v", of.Name, m)
		}
	}
	if f := c.Fallen("allied"); len(f) == 0 || f[0].Day != 1 {
		t.Errorf("the fallen are %+v", f)
	}
}

func FuzzReadPlan(f *testing.F) {
	f.Add("campaign: T\ndays:\n  - {scenario: a.yaml, packet: p}\n")
	f.Add("campaign: [x\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := after.ReadPlan("p.yaml", []byte(text))
		if err == nil && (p.Title == "" || len(p.Days) == 0) {
			t.Errorf("an empty campaign: %+v", p)
		}
		if err != nil && !strings.Contains(err.Error(), "p.yaml") {
			t.Errorf("no place: %v", err)
		}
	})
}
