package brief

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/seal"
)

// publicWords are what the host himself has everyone read.
func publicWords(g *game.Game) string {
	said := append(g.Handout.Texts(), g.Title, g.Terrain.Words, g.Weather.Words)
	for _, s := range g.Sides {
		said = append(append(said, s.Name, s.Commander.Name), s.Commands...)
	}
	return strings.Join(said, "\n")
}

// The handout names no unit, formation, leader, man or card of any side but
// where the host does so himself, and never the seed.
func TestHandoutKeepsSecrets(t *testing.T) {
	for _, path := range example.Names(t) {
		d := desk.Land(t, path, desk.Plain(layout.A4))
		text := desk.Words(Handout(d))
		if !strings.Contains(strings.ReplaceAll(text, "\n", " "), "Who will take a command?") {
			t.Fatalf("%s: this test reads nothing", path)
		}
		public, all := publicWords(d.Game), strings.Fields(text)
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			names := desk.Secrets(side)
			if side.Patrol != nil {
				for _, m := range side.Patrol.Men {
					names = append(names, m.Name)
				}
			}
			for _, l := range side.Leaders {
				names = append(names, l.Name)
			}
			for _, name := range names {
				if len(name) > 3 && !strings.Contains(public, name) && strings.Contains(text, strings.ReplaceAll(name, "'", "’")) {
					t.Errorf("%s: the handout tells %q", path, name)
				}
			}
			for _, c := range side.Cards {
				if slices.Contains(all, c.ID) {
					t.Errorf("%s: the handout tells card %s", path, c.ID)
				}
			}
		}
		if strings.Contains(text, string(d.Game.Seed)) {
			t.Errorf("%s: the handout tells the seed", path)
		}
		if !strings.Contains(text, d.Game.Commitment) {
			t.Errorf("%s: the handout lacks the commitment", path)
		}
	}
}

// Nothing that a player may not know reaches the handout: it is the same for
// other forces, other dice under the same seal and another day after the first hour.
func TestHandoutKnowsNoForces(t *testing.T) {
	for _, path := range example.Names(t) {
		d := desk.Land(t, path, desk.Plain(layout.A4))
		before := desk.DumpOf(t, Handout(d))
		g := d.Game
		g.Seed, g.Log, g.Lines, g.Fairness, g.Mapped = "another", nil, nil, nil, nil
		if g.Weather.Day != nil {
			g.Weather.Day.Hours = g.Weather.Day.Hours[:1]
		}
		for i := range g.Sides {
			s := &g.Sides[i]
			s.Formations, s.Cards, s.Leaders = nil, nil, nil
			s.Dummies, s.Strength, s.ManoeuvreUnits, s.Briefing = game.Dummies{}, game.Strength{}, 0, ""
			if s.Patrol != nil {
				s.Patrol = &game.Patrol{Livery: s.Patrol.Livery}
			}
		}
		if after := desk.DumpOf(t, Handout(d)); before != after {
			t.Errorf("%s: the handout knows what it must not: line %d", path, desk.FirstDifference([]byte(after), []byte(before)))
		}
	}
}

// bareLand takes the drawing of the ground off a page: package chart has tests
// of its own for it.
func bareLand(pages []layout.Page) []layout.Page {
	for _, p := range pages {
		for i, item := range p.Frame.Items {
			if drawn, ok := item.Item.(layout.Group); ok && item.From == "handout/map" {
				p.Frame.Items[i].Item = layout.Group{Frame: layout.NewFrame(drawn.Frame.Size), Clip: true}
			}
		}
	}
	return pages
}

// rain is what long texts are made of.
const rain = "It rained all night and nobody slept. "

// invited says everything that a host can.
func invited(g *game.Game, sentences int) {
	g.Handout = game.Handout{
		Place:     "Los Arapiles, an hour's march south of Salamanca on the road to Alba de Tormes",
		Situation: strings.Repeat(rain, sentences),
		When:      "the second Saturday of the month, at 10 o'clock, or whenever everybody is there",
		Where:     "the upper room of the Three Tuns, Mill Lane, opposite the old station",
		Host:      "telephone the secretary, or write to the umpire",
		Players:   "4 to 8, and an umpire", Lasts: "five hours with a break for lunch",
		Bring: []string{"pencil", "dice", "a tape measure", "reading glasses, since the small print is small", "sandwiches"},
		At:    g.Place,
	}
	g.Date, g.Start, g.Turns = game.Date{Year: 1812, Month: 7, Day: 22}, 15*60+30, 12
}

// shared are the parts of so many players and the umpire, of whom one has not opened.
func shared(players int) (all seal.Parts) {
	for i := range players + 2 {
		who := seal.Umpire
		if i > 0 {
			who = fmt.Sprint("Anna ", i)
		}
		share := seal.NewShare()
		all = append(all, seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share})
	}
	all[1].Share = ""
	return append(all, seal.Part{Who: seal.Scenario, Commitment: all.CommitTo("")})
}

// Whoever has the handout knows that nobody chose the dice, and by which list, and hears no name.
func TestHandoutTellsOfShares(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	for players, want := range map[int]string{1: "a player and the umpire each added a share", 3: "3 players and the umpire each added a share"} {
		d.Game.Shares = shared(players)
		text := strings.Join(strings.Fields(desk.Words(Handout(d))), " ")
		if want := "Nobody chose the dice: " + want + "; one did not open; list " + d.Game.Shares.Sum().Groups(); !strings.Contains(text, want) || strings.Contains(text, "Anna") {
			t.Errorf("the handout of %d lacks %q: %s", players, want, text)
		}
	}
}

// Nobody reads that nobody chose the dice where the umpire may have: he knew them when he wrote the scenario or rolled again.
func TestHandoutTellsWhatWasChosenSince(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	d.Game.Shares = shared(3)
	for since, want := range map[game.Since]string{game.OtherText: "then the scenario was changed", game.RolledAgain: "then some were rolled again", game.Both: "then the scenario was changed, and some were rolled again"} {
		d.Game.Since = since
		text := strings.Join(strings.Fields(desk.Words(Handout(d))), " ")
		if want := d.Game.Shares.Sum().Groups() + "; " + want; !strings.Contains(text, want) || strings.Contains(text, "Nobody chose") {
			t.Errorf("the handout lacks %q: %s", want, text)
		}
	}
}

func TestHandoutsHoldTogether(t *testing.T) {
	odd := strings.Replace(desk.OddScenario, "CARD", "half", 1)
	table := func(width, depth game.Inches) func(*game.Game) {
		return func(g *game.Game) { g.Width, g.Depth, g.Terrain.Map = width*page.OneFoot, depth*page.OneFoot, nil }
	}
	turns := []func(*game.Game){
		func(*game.Game) {},
		func(g *game.Game) { invited(g, 1) },
		func(g *game.Game) { invited(g, 18) },
		func(g *game.Game) { invited(g, 90) },
		func(g *game.Game) {
			g.Sides[1].Commands = []string{"Right wing", "Centre", "The left wing with all the horse of the army and the guns of the reserve", "Reserve"}
		},
		func(g *game.Game) { g.Terrain.Map, g.Terrain.Words = nil, strings.Repeat(rain, 5) },
		func(g *game.Game) { g.Sides = append(slices.Clone(g.Sides), g.Sides[:3]...) },
		table(2, 2), table(20, 4), table(4, 20),
		func(g *game.Game) { invited(g, 18); g.Shares = shared(1) },
		func(g *game.Game) { invited(g, 90); g.Shares = shared(900) },
		func(g *game.Game) { invited(g, 90); g.Shares, g.Since = shared(900), game.Both },
	}
	of := desk.For(t, desk.Sized(desk.Attacking(odd), "6ft", "4ft"), desk.Plain(layout.A4))
	for n, turn := range turns {
		battle := *of.Game
		battle.Sides = slices.Clone(battle.Sides)
		turn(&battle)
		for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
			settings := desk.Plain(paper)
			settings.LowInk = paper.Name == "letter"
			d := page.New(settings, &battle, of.Book)
			desk.CheckPages(t, fmt.Sprintf("handout %d on %s", n, paper.Name), bareLand(Handout(d)))
			if err := d.Problems(); err != nil {
				t.Errorf("%d on %s: %v", n, paper.Name, err)
			}
			settings.Large = true
			if d := page.New(settings, &battle, of.Book); len(battle.Shares) > 0 {
				desk.CheckPages(t, fmt.Sprintf("handout %d on %s in large print", n, paper.Name), bareLand(Handout(d)))
			}
		}
	}
	for _, path := range example.Names(t) {
		d := desk.Land(t, path, desk.Plain(layout.Letter))
		desk.CheckPages(t, "handout of "+path, bareLand(Handout(d)))
		if err := d.Problems(); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// Every word of the host stands on the page.
func TestHandoutDropsNothing(t *testing.T) {
	for _, path := range example.Names(t) {
		d := desk.Land(t, path, desk.Plain(layout.Letter))
		text := strings.Join(strings.Fields(desk.Words(Handout(d))), " ")
		said := d.Game.Handout.Texts()
		for _, s := range d.Game.Sides {
			said = append(append(said, s.Name), s.Commands...)
		}
		for _, want := range said {
			if want = strings.ReplaceAll(strings.Join(strings.Fields(want), " "), "'", "’"); !strings.Contains(text, want) {
				t.Errorf("%s: the handout lacks %q", path, want)
			}
		}
	}
}

func TestGoldenHandouts(t *testing.T) {
	desk.CheckGolden(t, "handout.txt", bareLand(Handout(desk.Land(t, "first-game.yaml", desk.Plain(layout.A4)))))
	desk.CheckGolden(t, "handout-patrol.txt", Handout(desk.Land(t, "night-raid.yaml", desk.Plain(layout.A4))))
	desk.CheckGolden(t, "handout-spaces.txt", Handout(desk.Land(t, "canister-bridge.yaml", desk.Plain(layout.Letter))))
}

// The words under a map stand clear of its frame.
func TestCaptionKeepsOffTheFrame(t *testing.T) {
	framed := 0
	for _, name := range example.Names(t) {
		d := desk.Land(t, name, desk.Plain(layout.A4))
		for _, p := range Handout(d) {
			var frame, caption layout.Length
			for _, ink := range preflight.InkOf(p.Frame) {
				switch {
				case ink.From == "chart/neat":
					frame = max(frame, ink.Box.Bottom())
				case ink.From == "handout/caption" && caption == 0:
					caption = ink.Box.Y
				}
			}
			if frame == 0 || caption == 0 {
				continue
			}
			if framed++; caption < frame+layout.MM(1) {
				t.Errorf("%s: the words under the map stand %s under its frame", name, caption-frame)
			}
		}
	}
	if framed == 0 {
		t.Error("no handout has a framed map")
	}
}
