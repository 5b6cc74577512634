package sheet

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate"
	"github.com/csprint/csprint/layout"
)

// examplesOf are the scenarios that csprint ships.
func examplesOf(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../examples/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	return files
}

// publicWords are what the host himself has everyone read.
func publicWords(g *generate.Game) string {
	said := append(g.Handout.Texts(), g.Title, g.Terrain.Words, g.Weather.Words)
	for _, s := range g.Sides {
		said = append(append(said, s.Name, s.Commander.Name), s.Commands...)
	}
	return strings.Join(said, "\n")
}

// The handout names no unit, formation, leader, man or card of any side but
// where the host does so himself, and never the seed.
func TestHandoutKeepsSecrets(t *testing.T) {
	for _, path := range examplesOf(t) {
		d := openDesk(t, path, plainPress(layout.A4))
		text := words(d.Handout())
		if !strings.Contains(strings.ReplaceAll(text, "\n", " "), "Who will take a command?") {
			t.Fatalf("%s: this test reads nothing", path)
		}
		public, all := publicWords(d.Game), strings.Fields(text)
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			names := secrets(side)
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
		for _, secret := range []string{string(d.Game.Seed), d.Game.Commitment} {
			if strings.Contains(text, secret) {
				t.Errorf("%s: the handout tells the seed", path)
			}
		}
	}
}

// Nothing that a player may not know reaches the handout: it is the same for
// other forces, other dice and another day after the first hour.
func TestHandoutKnowsNoForces(t *testing.T) {
	for _, path := range examplesOf(t) {
		d := openDesk(t, path, plainPress(layout.A4))
		before := dumped(t, d.Handout())
		g := d.Game
		g.Seed, g.Commitment, g.Log, g.Lines, g.Fairness, g.Mapped = "another", "another", nil, nil, nil, nil
		if g.Weather.Day != nil {
			g.Weather.Day.Hours = g.Weather.Day.Hours[:1]
		}
		for i := range g.Sides {
			s := &g.Sides[i]
			s.Formations, s.Cards, s.Leaders = nil, nil, nil
			s.Dummies, s.Strength, s.ManoeuvreUnits, s.Briefing = generate.Dummies{}, generate.Strength{}, 0, ""
			if s.Patrol != nil {
				s.Patrol = &generate.Patrol{Livery: s.Patrol.Livery}
			}
		}
		if after := dumped(t, d.Handout()); before != after {
			t.Errorf("%s: the handout knows what it must not: line %d", path, firstDifference([]byte(after), []byte(before)))
		}
	}
}

// withKeys puts lines under the title of a scenario.
func withKeys(scenario, lines string) string {
	return strings.Replace(scenario, "rules: cold-steel\n", "rules: cold-steel\n"+lines, 1)
}

// invited says everything that a host can.
const invited = `date: 1812-07-22
start: "15:30"
place: Los Arapiles, an hour's march south of Salamanca on the road to Alba de Tormes
situation: |
  %s
handout:
  when: the second Saturday of the month, at 10 o'clock, or whenever everybody is there
  where: the upper room of the Three Tuns, Mill Lane, opposite the old station
  host: telephone the secretary, or write to the umpire
  players: "4 to 8, and an umpire"
  lasts: five hours with a break for lunch
  bring: [pencil, dice, a tape measure, "reading glasses, since the small print is small", sandwiches]
`

func TestHandoutsHoldTogether(t *testing.T) {
	odd := strings.Replace(oddScenario, "CARD", "half", 1)
	sentence := "It rained all night and nobody slept. "
	games := map[string]string{
		"bare": odd, "attack": attacking(odd), "large": largeScenario(),
		"small table": sized(attacking(odd), "2ft", "2ft"), "long table": sized(attacking(odd), "20ft", "4ft"), "deep table": sized(attacking(odd), "4ft", "20ft"),
		"one line": withKeys(odd, fmt.Sprintf(invited, sentence)),
		"full":     withKeys(odd, fmt.Sprintf(invited, strings.Repeat(sentence, 18))),
		"commands": strings.Replace(odd, "    nation: russian\n", "    nation: russian\n    commands: [Right wing, Centre, The left wing with all the horse of the army and the guns of the reserve, Reserve]\n", 1),
	}
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		press := plainPress(paper)
		press.LowInk = paper.Name == "letter"
		for name, scenario := range games {
			d := deskFor(t, scenario, press)
			pages := d.Handout()
			checkPages(t, "handout, "+name+" on "+paper.Name, pages)
			if len(pages) != 1 {
				t.Errorf("%s on %s: %d pages", name, paper.Name, len(pages))
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", name, paper.Name, err)
			}
		}
		for _, path := range examplesOf(t) {
			d := openDesk(t, path, press)
			checkPages(t, "handout of "+path+" on "+paper.Name, d.Handout())
			if err := d.Problems(); err != nil {
				t.Errorf("%s on %s: %v", path, paper.Name, err)
			}
		}
	}
}

// Every word of the host stands on the page.
func TestHandoutDropsNothing(t *testing.T) {
	for _, path := range examplesOf(t) {
		d := openDesk(t, path, plainPress(layout.Letter))
		text := strings.Join(strings.Fields(words(d.Handout())), " ")
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

// A text that no page holds is reported where it stands.
func TestHandoutTooLong(t *testing.T) {
	odd := strings.Replace(oddScenario, "CARD", "half", 1)
	d := deskFor(t, withKeys(odd, fmt.Sprintf(invited, strings.Repeat("It rained all night and nobody slept. ", 300))), plainPress(layout.A4))
	d.Handout()
	err := d.Problems()
	if err == nil || !strings.Contains(err.Error(), "too long for the handout") || !strings.Contains(err.Error(), "test.yaml:7:12") {
		t.Errorf("a situation of two pages: %v", err)
	}
}

func TestGoldenHandouts(t *testing.T) {
	checkGolden(t, "handout.txt", openDesk(t, "../../examples/first-game.yaml", plainPress(layout.A4)).Handout())
	checkGolden(t, "handout-patrol.txt", openDesk(t, "../../examples/night-raid.yaml", plainPress(layout.A4)).Handout())
	checkGolden(t, "handout-spaces.txt", openDesk(t, "../../examples/canister-bridge.yaml", plainPress(layout.Letter)).Handout())
}
