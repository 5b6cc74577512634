package chit

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// asking is a scenario's wish for so many copies.
func asking(key string, n int) game.Copies { return game.Copies{Key: key, Number: n} }

func TestFormsHaveRoom(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		for _, low := range []bool{false, true} {
			settings := desk.Plain(paper)
			settings.LowInk = low
			d := desk.Open(t, "salamanca.yaml", settings)
			for i := range d.Game.Sides {
				desk.CheckPages(t, "forms on "+paper.Name, Forms(d, &d.Game.Sides[i]))
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s: %v", paper.Name, err)
			}
		}
	}
}

// slipsOf are the frames of the slips of a kind.
func slipsOf(t *testing.T, d *page.Desk, key string) []*layout.Frame {
	t.Helper()
	var slips []*layout.Frame
	for _, design := range chitsOf(t, d).Slips {
		if design.Key != key {
			continue
		}
		f := &formDesk{Desk: d, side: &d.Game.Sides[0], first: 1}
		for _, p := range f.pages(f.slipForms(&design)) {
			for _, placed := range p.Frame.Items {
				if g, ok := placed.Item.(layout.Group); ok && g.Frame.Size == (layout.Size{W: layout.Length(design.W), H: layout.Length(design.H)}) {
					slips = append(slips, g.Frame)
				}
			}
		}
	}
	return slips
}

// TestMessageHasABoxForEachWord counts the boxes, also when the rules allow
// other numbers of words, and holds them to be large enough to write in.
func TestMessageHasABoxForEachWord(t *testing.T) {
	for _, n := range []int{100, 60, 97, 1} {
		d := firstGame(t, desk.Plain(layout.A4))
		d.Book.Constant("message-words").Value = []string{strconv.Itoa(n)}
		slips := slipsOf(t, d, "message")
		if err := d.Problems(); err != nil || len(slips) == 0 {
			t.Fatalf("%d slips: %v", len(slips), err)
		}
		var numbers []layout.Rect
		for _, i := range preflight.InkOf(slips[0]) {
			if i.From == "message/number" {
				numbers = append(numbers, i.Box)
				if want := strconv.Itoa(len(numbers)); i.Run != want {
					t.Errorf("box %s is numbered %s", want, i.Run)
				}
			}
		}
		if len(numbers) != n {
			t.Errorf("%d boxes for %d words", len(numbers), n)
		}
		if n > 11 {
			if wide, high := numbers[1].X-numbers[0].X, numbers[10].Y-numbers[5].Y; wide < layout.MM(20) || high < layout.MM(5) {
				t.Errorf("boxes of %s × %s are too small to write in", wide, high)
			}
		}
	}
}

// TestSlipsFillTheirSheets counts slips: at least one for each brigade or
// for each commander, whole sheets of them, all of one frame.
func TestSlipsFillTheirSheets(t *testing.T) {
	d := desk.Salamanca(t)
	for key, c := range map[string]struct{ least, sheet int }{"mission": {6, 4}, "message": {7, 2}} {
		slips := slipsOf(t, d, key)
		if len(slips) < c.least || len(slips)%c.sheet != 0 || len(slips) >= c.least+c.sheet {
			t.Errorf("%d %s slips for %d wanted", len(slips), key, c.least)
		}
	}
	d.Game.Copies = append(d.Game.Copies, asking("mission", 5), asking("message", 0))
	if n, m := len(slipsOf(t, d, "mission")), len(slipsOf(t, d, "message")); n != 5 || m != 0 {
		t.Errorf("%d missions and %d messages, want 5 and none", n, m)
	}
}

// TestMissionSlipNamesEveryMission holds the slip against the list of the rules
// and its cost against the reading.
func TestMissionSlipNamesEveryMission(t *testing.T) {
	d := firstGame(t, desk.Plain(layout.A4))
	slips := slipsOf(t, d, "mission")
	text := desk.Words([]layout.Page{{Frame: slips[0]}})
	items := d.Book.List("missions").Items
	for _, item := range items {
		if !strings.Contains(text, item.Label) {
			t.Errorf("no %s on the slip", item.Label)
		}
	}
	boxes := 0
	for _, i := range preflight.InkOf(slips[0]) {
		if i.Run == "" && i.Box.W > choiceBox && i.Box.W < choiceBox+layout.MM(0.5) && i.Box.W == i.Box.H {
			boxes++
		}
	}
	if boxes != len(items) || boxes != 7 {
		t.Errorf("%d boxes to tick for %d missions", boxes, len(items))
	}
	cost := fmt.Sprintf("%d POINTS · %d BY AIDE", d.Book.Number("mission-cost"), d.Book.Number("order-via-aide-cost"))
	if !strings.Contains(text, cost) {
		t.Errorf("no %q in %q", cost, text)
	}
	if !strings.Contains(text, "†‡") || !strings.Contains(text, "a reading of a doubtful place · ‡ csprint’s own choice: see Readings") {
		t.Errorf("the slip doesn't tell that it rests on readings: %q", text)
	}
}

// A message says how many turns on it is read, by how far its courier rides, 3.2.
func TestMessageTellsWhenItIsRead(t *testing.T) {
	for scale, want := range map[string]string{"figure_scale: \"1:30\"": "to 16 in 1 · 32 in 2 · 48 in 3", "figure_scale: \"1:60\"": "to 9.6 in 1 · 19.2 in 2 · 28.8 in 3"} {
		d := desk.For(t, strings.Replace(smallScenario("turns: 5"), "figure_scale: \"1:30\"", scale, 1), desk.Plain(layout.A4))
		var said string
		for _, slip := range Forms(d, &d.Game.Sides[0]) {
			frame, err := slip.Taken()
			if err != nil {
				t.Fatal(err)
			}
			preflight.EachText(frame, func(text layout.Text, _ string) { said += text.Run + "\n" })
		}
		if !strings.Contains(said, "Turns until it is read: "+want) {
			t.Errorf("%s: no %q", scale, want)
		}
	}
}

func TestGoldenMission(t *testing.T) {
	d := desk.For(t, smallScenario("turns: 5"), desk.Plain(layout.A4))
	desk.CheckGolden(t, "form-mission.txt", Forms(d, &d.Game.Sides[0])[:1])
}

// A target list has the name of its weapon, however long, in type to be read; where the
// scenario gives none or asks for more lists, the field is free.
func TestTargetListsAreNamed(t *testing.T) {
	long := "Light Minenwerfer of the third platoon behind the second traverse left of Kaiserstraße"
	for _, given := range [][]string{{"Stokes gun, Quarry sap", "Stokes gun, Quarry sap, second"}, {"", "No. 2"}, {long}, {strings.Repeat("M", 60)}} {
		d := desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
		side := &d.Game.Sides[0]
		side.Patrol.Support = nil
		for _, name := range given {
			side.Patrol.Support = append(side.Patrol.Support, game.Support{Kind: "mortar", Name: name}, game.Support{Kind: "artillery"})
		}
		d.Game.Copies = append(d.Game.Copies, asking("mortar-targets", 3))
		slips := slipsOf(t, d, "mortar-targets")
		if err := d.Problems(); err != nil || len(slips) < 3 {
			t.Fatalf("%d slips for %q: %v", len(slips), given, err)
		}
		for i, slip := range slips {
			name := ""
			if i < len(given) {
				name = given[i]
			}
			var lines []string
			for _, ink := range preflight.InkOf(slip) {
				if ink.From != "mortar-targets/name" {
					continue
				}
				lines = append(lines, ink.Run)
				if ink.Box.W > layout.MM(32) {
					t.Errorf("%q: %q is %s wide", given, ink.Run, ink.Box.W)
				}
			}
			said, name := strings.ReplaceAll(strings.Join(lines, ""), " ", ""), strings.ReplaceAll(name, " ", "")
			if cut, dots := strings.CutSuffix(said, "…"); len(lines) > 2 || said != name && !(dots && strings.HasPrefix(name, cut) && len(cut) > 15) {
				t.Errorf("%q: list %d says %q", given, i+1, lines)
			}
		}
	}
}
