package chit

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/templates"
)

// firstGame is a desk for the small scenario of the examples.
func firstGame(t testing.TB, p page.PrintSettings) *page.Desk {
	t.Helper()
	return desk.Open(t, "first-game.yaml", p)
}

// chitsOf is the design of Cold Steel's chits.
func chitsOf(t *testing.T, d *page.Desk) *templates.Chits {
	t.Helper()
	design := chitDesign(d)
	if design == nil {
		t.Fatalf("no design of chits: %v", d.Problems())
	}
	return design
}

func TestChitsHaveRoom(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		for _, flip := range []layout.Flip{layout.LongEdge, layout.ShortEdge, layout.OneSided} {
			for _, low := range []bool{false, true} {
				settings := desk.Plain(paper)
				settings.Flip, settings.LowInk = flip, low
				d := desk.Open(t, "salamanca.yaml", settings)
				for i := range d.Game.Sides {
					desk.CheckPages(t, fmt.Sprintf("chits on %s, %s", paper.Name, flip), Pages(d, &d.Game.Sides[i]))
				}
				if err := d.Problems(); err != nil {
					t.Errorf("%s, %s: %v", paper.Name, flip, err)
				}
			}
		}
	}
}

// TestEveryOrderHasAChit holds the design against the lists of the rules.
func TestEveryOrderHasAChit(t *testing.T) {
	d := desk.Salamanca(t)
	found := map[string]bool{}
	for _, tray := range chitsOf(t, d).Trays {
		for _, c := range tray.Chits {
			found[c.Item.Text] = true
		}
	}
	for _, id := range []string{"movement-orders", "formation-orders", "automatic-orders"} {
		for _, item := range d.Book.List(id).Items {
			if !found[id+"/"+item.Key] {
				t.Errorf("%s/%s has no chit", id, item.Key)
			}
		}
	}
	for _, item := range []string{"special-orders/reform", "chit-combinations/special", "chit-combinations/movement-formation-attack"} {
		if !found[item] {
			t.Errorf("%s has no chit", item)
		}
	}
}

// TestSignsStayOnTheChit draws every sign in both hands and at every pace.
func TestSignsStayOnTheChit(t *testing.T) {
	box := layout.Rect{W: layout.MM(20), H: layout.MM(20)}
	cut := layout.MM(1.2)
	for _, name := range chitSignNames() {
		for bars := range 4 {
			for _, mirror := range []bool{false, true} {
				onto := layout.NewFrame(box.Size())
				chitSigns[name](chitPen{onto: onto, box: box, mirror: mirror}, bars)
				all := preflight.InkOf(onto)
				if len(all) == 0 {
					t.Errorf("%s leaves no ink", name)
				}
				for _, i := range all {
					if room := box.Inset(cut); !room.Contains(i.Box) || i.Box.Bottom() > layout.MM(12.2) {
						t.Errorf("%s with %d bars: %s leaves the room of signs", name, bars, i)
					}
				}
			}
		}
	}
}

func TestCopies(t *testing.T) {
	d := desk.Salamanca(t)
	side := &game.Side{Formations: []game.Formation{
		{Echelon: "division", Commander: game.Commander{Name: "P"}, Formations: []game.Formation{
			{Echelon: "brigade", Commander: game.Commander{Rating: "average"}, Units: []game.Unit{
				{Arm: game.Infantry}, {Arm: game.Infantry}, {Arm: game.Infantry, Ratings: game.Rated("irregular", "yes")}}},
			{Echelon: "brigade", Formations: []game.Formation{
				{Echelon: "regiment", Units: []game.Unit{{Arm: game.Cavalry}, {Arm: game.Cavalry}}}}},
			{Echelon: "group", Units: []game.Unit{{Arm: game.Artillery, Attached: true}}}, // goes with the troops
		}, Units: []game.Unit{{Arm: game.Artillery}}},
	}}
	for _, c := range []struct {
		of          string
		times, each int
		handed      bool
		want        int
	}{
		{"infantry", 1, 1, false, 3},
		{"infantry", 1, 2, false, 2},
		{"infantry", 1, 4, false, 1},
		{"infantry", 1, 1, true, 4},
		{"infantry", 1, 4, true, 2},
		{"infantry cavalry", 1, 2, false, 3},
		{"infantry cavalry artillery", 2, 3, false, 5},
		{"cavalry", 1, 2, true, 2},
		{"artillery", 3, 1, false, 6},
		{"irregulars", 1, 2, false, 1},
		{"commanders", 2, 1, false, 4},
		{"brigades", 1, 1, false, 3},
		{"side", 5, 1, false, 5},
	} {
		copies := templates.Copies{Times: c.times, Each: c.each, Of: strings.Fields(c.of)}
		if n := copiesOf(d, "none", side, copies, c.handed); n != c.want {
			t.Errorf("%d per %d %s: %d copies, want %d", c.times, c.each, c.of, n, c.want)
		}
	}
	if n := copiesOf(d, "none", &game.Side{}, templates.Copies{Times: 1, Each: 3, Of: []string{"cavalry"}}, true); n != 0 {
		t.Errorf("%d copies for no cavalry", n)
	}
}

// The rule in the margin accounts for the number behind it: 5 for 20 units, in
// pairs 6, in sets of four figures 20.
func TestRuleWords(t *testing.T) {
	units := templates.Copies{Times: 1, Each: 4, Of: []string{"infantry", "cavalry", "artillery"}}
	for want, c := range map[string]templates.Chit{
		"1 per 4 units":                 {Copies: units},
		"1 per 4 units, in pairs":       {Copies: units, Handed: true},
		"1 set of 4 per 4 units":        {Copies: units, Front: templates.ChitFace{Figures: []int{1, 4, 10, 30}}},
		"2 sets of 2 per man, in pairs": {Copies: templates.Copies{Times: 2, Each: 1, Of: []string{"men"}}, Front: templates.ChitFace{Figures: []int{1, 2}}, Handed: true},
	} {
		if got := ruleWords(nil, &c); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestScenarioAsksForCopies counts the chits of a scenario that asks for some.
func TestScenarioAsksForCopies(t *testing.T) {
	d := desk.For(t, smallScenario("chits: {forward-march: 7, wheel-march: 3, square: 0, message: 2}"), desk.Plain(layout.A4))
	side := &d.Game.Sides[0]
	text := desk.Words(Pages(d, side)) + desk.Words(Forms(d, side))
	if err := d.Problems(); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]int{"March\n": 7, "march, walk\n": 3, "Square\n": 0, "Message\n": 2} {
		if n := strings.Count("\n"+text, "\n"+word); n != want {
			t.Errorf("%d chits say %q, want %d", n, word, want)
		}
	}
	if !strings.Contains(text, "asked for: forward-march 7, wheel-march 3") {
		t.Error("the margin does not say that these were asked for")
	}
}

func TestScenarioAsksForUnknownChits(t *testing.T) {
	d := desk.For(t, smallScenario("chits: {forward-match: 7}"), desk.Plain(layout.A4))
	for i := range d.Game.Sides {
		Pages(d, &d.Game.Sides[i])
		Forms(d, &d.Game.Sides[i])
	}
	err := d.Problems()
	want := `no chit or form of Cold Steel is called "forward-match", expected one that its design has` + "\n" + `  hint: did you mean "forward-march"?`
	if err == nil || !strings.HasPrefix(err.Error(), "test.yaml:3:24: ") || !strings.HasSuffix(err.Error(), want) || strings.Count(err.Error(), "hint") != 1 {
		t.Errorf("got %v, want %s", err, want)
	}
}

// smallScenario is two brigades, one battalion each, and what a host adds.
func smallScenario(more string) string {
	return "csprint: 1\ntitle: Test\n" + more + `
rules: cold-steel
seed: test
figure_scale: "1:30"
sides:
  a: {name: A, nation: french, defaults: {morale: 9, discipline: trained}, forces: [{brigade: One, units: [{battalion: Aa, men: 400}]}]}
  b: {name: B, nation: russian, defaults: {morale: 9, discipline: trained}, forces: [{brigade: Two, units: [{battalion: Bb, men: 400}]}]}
`
}

// TestHandsArePaired counts the obliques and wheels that go to either side.
func TestHandsArePaired(t *testing.T) {
	d := desk.Salamanca(t)
	tray := newTray(d, &chitsOf(t, d).Trays[0], &d.Game.Sides[0])
	for i := range tray.design.Chits {
		c := &tray.design.Chits[i]
		if !c.Handed {
			continue
		}
		var r imposition.Run
		tray.deal(&r, c)
		hands := map[*layout.Frame]int{}
		for _, face := range r.Fronts {
			hands[face]++
		}
		if len(hands) != 2 || hands[r.Fronts[0]] != hands[r.Fronts[1]] {
			t.Errorf("%s: %d hands, %d chits of the first", c.Key, len(hands), hands[r.Fronts[0]])
		}
	}
}

// TestAttackCarriesItsReading looks for the dagger and for what it stands for.
func TestAttackCarriesItsReading(t *testing.T) {
	d := firstGame(t, desk.Plain(layout.A4))
	text := desk.Words(Pages(d, &d.Game.Sides[0]))
	reading, ok := d.Book.Reading("A14")
	if !ok || !strings.Contains(text, "Attack\n†a\n") || !strings.Contains(strings.ReplaceAll(text, "\n", " "), "†a "+reading.Words) {
		t.Errorf("no dagger, or no foot line %q, in %q", reading.Words, text)
	}
}

// TestChitsShowTheRulesNumbers changes numbers of the book and looks for them.
func TestChitsShowTheRulesNumbers(t *testing.T) {
	d := firstGame(t, desk.Plain(layout.A4))
	for id, value := range map[string]string{"auto-reform-at": "7", "fire-smoke": "11", "courier-speed": "490"} {
		c := d.Book.Constant(id)
		c.Value, c.House = []string{value}, id == "courier-speed"
	}
	side := &d.Game.Sides[0]
	text := desk.Words(Pages(d, side)) + desk.Words(Forms(d, side))
	for _, want := range []string{"7+ disorder", "11 smoke a turn", "courier 490 paces a turn", "PACES, 490 A TURN", "aide 480", "courier 490"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q after a change of the rules", want)
		}
	}
	if n := strings.Count(text, "lozenge"); n == 0 {
		t.Error("nothing says what the lozenges mark")
	}
}

// TestMarkerCounts looks for one of each number on the markers.
func TestMarkerCounts(t *testing.T) {
	d := desk.Salamanca(t)
	text := "\n" + desk.Words(Pages(d, &d.Game.Sides[0]))
	for n := 1; n <= 12; n++ {
		if !regexp.MustCompile(fmt.Sprintf("\n%d\nDisorder\n", n)).MatchString(text) {
			t.Errorf("no marker for %d disorder", n)
		}
	}
	for _, tens := range []int{10, 20, 30, 50} {
		if !strings.Contains(text, fmt.Sprintf("\n%d\nSmoke\n", tens)) {
			t.Errorf("no marker for %d smoke", tens)
		}
	}
	for _, word := range []string{"Wavering", "Broken", "Routed", "Light wound", "Serious wound", "Fire", "Aide 1", "Courier 1"} {
		if !strings.Contains(text, "\n"+word+"\n") {
			t.Errorf("no marker says %q", word)
		}
	}
}

func TestChitsTellNothingOfTheEnemy(t *testing.T) {
	d := desk.Salamanca(t)
	for i := range d.Game.Sides {
		mine := &d.Game.Sides[i]
		text := desk.Words(Pages(d, mine)) + desk.Words(Forms(d, mine))
		if !strings.Contains(text, mine.Name) {
			t.Errorf("the sheets of %s don't name it: this test reads nothing", mine.ID)
		}
		for j := range d.Game.Sides {
			if i == j {
				continue
			}
			known := desk.Secrets(mine)
			for _, secret := range append(desk.Secrets(&d.Game.Sides[j]), d.Game.Sides[j].Name, string(d.Game.Seed), d.Game.Commitment) {
				if len(secret) > 3 && !slices.Contains(known, secret) && strings.Contains(text, secret) {
					t.Errorf("the sheets of %s tell %q", mine.ID, secret)
				}
			}
		}
	}
}

func TestDesignsOfChitsAreHeldAgainstTheRules(t *testing.T) {
	const tray = "rules: cold-steel\ntrays:\n  - key: a\n    title: A\n    side: 20mm\n    backs: own\n    chits:\n      - "
	const copies = "copies: {of: [side]}"
	const slip = "rules: cold-steel\nslips:\n  - key: a\n    title: A\n    size: {w: 60mm, h: 40mm}\n    copies: {of: [side]}\n    rows:\n      - "
	const stick = "rules: cold-steel\nsticks: {key: s, title: S, bands: range-bands, zone: zone, overlap: 20, high: 22mm, distances: [{of: %s, words: w}]}\n"
	for _, c := range []struct{ name, text, want string }{
		{"sign", tray + "{key: b, sign: marhc, " + copies + "}", `:8:24: no sign is called "marhc", expected one that csprint draws` + "\n" + `  hint: did you mean "march"?`},
		{"corner", tray + "{key: b, sign: march, corner: clok, " + copies + "}", `no sign is called "clok"`},
		{"list", tray + "{key: b, item: movement-order/march, sign: march, " + copies + "}", `unknown id "movement-order"`},
		{"item", tray + "{key: b, item: movement-orders/forward-mach, sign: march, " + copies + "}", `unknown item of movement-orders "forward-mach"`},
		{"hint", tray + "{key: b, sign: march, hint: much too long for a chit, " + copies + "}", `"much too long for a chit" is 4.8 mm too wide for a chit at 7pt`},
		{"constant", tray + "{key: b, sign: march, hint: \"{fire-smok}\", " + copies + "}", `unknown name "fire-smok"`},
		{"boxes", tray + "{key: b, sign: flame, boxes: message-words, " + copies + "}", `100 boxes do not fit on a chit`},
		{"other rules", "rules: musket\n", `:1:8: design for musket, expected cold-steel`},
		{"rows too high", slip + "{lines: 9, label: A}", "mm too high for the slip"},
		{"label too wide", slip + "{fields: [{label: one two three four five six seven eight nine ten}]}", "mm too wide for its field"},
		{"choices", slip + "{choices: mission}", `unknown id "mission"`},
		{"word boxes", slip + "{boxes: message-word}", `unknown id "message-word"`},
		{"step", slip + "{steps: [{do: roll 2D6}]}", "do holds the number 2"},
		{"blast", slip + "{blast: mortar, steps: [{do: roll}]}", `unknown weapon "mortar"`},
		{"distance", fmt.Sprintf(stick, "threat-infantri"), `did you mean "threat-infantry"?`},
		{"no distance", fmt.Sprintf(stick, "morale-modifiers/heavy-woods"), `"in heavy woods" tells no distance`},
		{"unknown modifier", fmt.Sprintf(stick, "morale-modifiers/heavy-wood"), `unknown modifier "heavy-wood"`},
		{"a list", fmt.Sprintf(stick, "missions"), `"missions" is no distance`},
	} {
		settings := desk.Plain(layout.A4)
		settings.Designs = chitLibrary(t, c.text)
		d := firstGame(t, settings)
		Pages(d, &d.Game.Sides[0])
		Forms(d, &d.Game.Sides[0])
		if err := d.Problems(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q in it", c.name, err, c.want)
		}
	}
}

// chitLibrary is csprint's designs under a folder with a design of chits.
func chitLibrary(t *testing.T, text string) *templates.Library {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "chits"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "chits", "cold-steel.yaml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := templates.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestRulesWithoutChits prints none for rules that have no design.
func TestRulesWithoutChits(t *testing.T) {
	d := firstGame(t, desk.Plain(layout.A4))
	d.Book.ID = "no-such-rules"
	if n := len(Pages(d, &d.Game.Sides[0])) + len(Forms(d, &d.Game.Sides[0])); n != 0 || d.Problems() != nil {
		t.Errorf("%d pages, %v", n, d.Problems())
	}
}

func TestGoldenChits(t *testing.T) {
	d := desk.For(t, smallScenario("turns: 5"), desk.Plain(layout.A4))
	pages := Pages(d, &d.Game.Sides[0])
	desk.CheckGolden(t, "chits.txt", pages[:1])
	if !slices.ContainsFunc(pages, func(p layout.Page) bool { return p.Bookmark == "Order chits" }) {
		t.Error("no bookmark leads to the chits")
	}
}
