package card

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// Worked out by hand from the musket reference: a die for 4 figures or 3
// horsemen or a gun, −2 at each quarter lost, shooting and rout by grade.
func TestMusketRecords(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct{ unit, slot, want string }{
		{"Veteran large", "grade", "A"},
		{"Veteran large", "pass", "0+"},
		{"Veteran large", "grade-note", "fire +1 · rout +3"},
		{"Veteran large", "dice", "fresh 2 2 2 ¼ −2 1 1 ½ −4 1 1 0 ¾ −6 0 0"},
		{"Veteran large", "moves", "8 column 4 line, skirmish 3 extended line 2 square 10 evading"},
		{"Veteran large", "fire", "Musket norm. skirm. soft hard near 4 in 7+ 9+ 9+ 10+ far 8 in 9+ 10+ 10+ –"},
		{"Green small", "grade-note", "fire −1 · rout −1"},
		{"Green small", "pass", "4+"},
		{"Green small", "moves", "8 column 4 line, skirmish 3 extended line 2 square 10 evading"},
		{"Green small", "moves-poor", "manoeuvres ×2"},
		{"Guard large", "grade-note", "rout 0"},
		{"Guard large", "dice", "fresh 6 6 5 5 5 5 4 ¼ −2 4 4 4 3 3 3 ½ −4 3 2 2 2 2 1 ¾ −6 1 1 1 0 0 0"},
		{"Guard large", "states", "Disordered Shaken"},
		{"Lancers", "moves", "12 move 20 charge"},
		{"Lancers", "dice", "fresh 6 6 6 5 5 ¼ −2 5 4 4 4 3 ½ −4 3 3 2 2 2 ¾ −6 1 1 1 0 0"},
		{"Lancers", "states", "Fresh Disordered Shaken"},
		{"Cuirassiers", "moves", "10 move 16 charge"},
		{"Horse battery", "dice", "fresh 6 5 ¼ −2 4 ½ −4 3 2 ¾ −6 1"},
		{"Horse battery", "moves", "12 move 4 prolong"},
		{"Foot battery", "moves", "8 move 2 prolong"},
		{"Foot battery", "fire", "Field ≈ in norm. skirm. soft hard canister 12 6+ 9+ 9+ 10+ shot 32 8+ – 8+ †"},
	} {
		if got := recordOf(t, d, c.unit)[c.slot]; got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.unit, c.slot, got, c.want)
		}
	}
	if got := recordOf(t, d, "Foot battery")["size"]; !strings.Contains(got, "no score is printed") {
		t.Errorf("the dagger of the blank score is not told: %q", got)
	}
	if got := recordOf(t, d, "Lancers")["fire"]; !strings.Contains(got, "+2 steady lancers, first round") {
		t.Errorf("lancers are not told of their lances: %q", got)
	}
}

// Where quarters of a small unit coincide the graver holds, and a row begins at
// the loss that brings it.
func TestDiceRows(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct {
		figures int
		want    string
	}{
		{20, "fresh 0–4, ¼ −2 5–9, ½ −4 10–14, ¾ −6 15–19"},
		{6, "fresh 0–1, ¼ −2 2–2, ½ −4 3–4, ¾ −6 5–5"},
		{3, "fresh 0–0, ¼ −2 1–1, ½ −4 2–2"},
		{2, "fresh 0–0, ½ −4 1–1"},
		{1, "fresh 0–0"},
	} {
		u := &game.Unit{Arm: game.Infantry, Figures: c.figures, Drill: &game.Drill{}}
		for percent := 25; percent <= 100; percent += 25 {
			u.Drill.Steps = append(u.Drill.Steps, u.Share(percent))
		}
		var got []string
		for _, r := range diceRows(d, u) {
			got = append(got, strings.TrimSpace(r.label+" "+r.morale)+fmt.Sprintf(" %d–%d", r.lost, r.last))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%d figures: %q, want %q", c.figures, strings.Join(got, ", "), c.want)
		}
	}
}

// classes are what decides which lines of the tables a unit has: its words in a
// scenario, and the first words of its rows as the rules print them.
var classes = []struct{ words, moves, fire string }{
	{"battalion: NAME, figures: COUNT", "column", "Musket near 4 in 7+ 9+ 9+ 10+ far 8 in 9+ 10+ 10+ –"},
	{"battalion: NAME, figures: COUNT, kind: rifle", "column", "Rifle near 8 in 8+ 8+ 8+ 9+ far 16 in 9+ 10+ 10+ 10+"},
	{"regiment: NAME, figures: COUNT, kind: lancer", "12 20", "+3 −3 +2 +2"},
	{"regiment: NAME, figures: COUNT, kind: cuirassier", "10 16", "+3 −3 +2"},
	{"battery: NAME, guns: COUNT, kind: horse, weight: light", "12 4", "Light canister 10 6+ 9+ 9+ 10+ shot 24 8+ – 8+ 10+"},
	{"battery: NAME, guns: COUNT, kind: foot, weight: heavy", "6 1", "Heavy canister 16 6+ 9+ 9+ 10+ shot 40 8+ – 8+ 9+"},
	{"battery: NAME, guns: COUNT, kind: foot, weight: field", "8 2", "Field canister 12 6+ 9+ 9+ 10+ shot 32 8+ – 8+ †"},
}

// Every class, every grade and every size up to 40: cells are 4 mm wide and high and
// stand clear of each other and of the table, each shows the dice that are left once
// all before it are lost, bold where one has gone, and the table has the lines of the
// unit's own class and no others.
func TestRecordsAgreeWithTheRules(t *testing.T) {
	for _, class := range classes {
		var units []string
		for count := 1; count <= 40; count++ {
			grade := string("ABCDEF"[count%6])
			for _, grade := range []string{grade, string("ABCDEF"[(count+3)%6])} {
				name := fmt.Sprintf("%s %d", grade, count)
				units = append(units, "      - {"+strings.NewReplacer("NAME", name, "COUNT", strconv.Itoa(count)).Replace(class.words)+", grade: "+grade+"}")
			}
		}
		d := desk.For(t, `csprint: 1
title: Classes
rules: musket
seed: classes
table: {width: 6ft, depth: 4ft}
terrain: {class: open, map: none}
weather: none
sides:
  one:
    name: One
    edge: south
    forces:
    - brigade: Ours
      units:
`+strings.Join(units, "\n")+`
  two: {name: Two, edge: north, forces: [{brigade: Other, units: [{battalion: Few, figures: 20, grade: B}]}]}
`, desk.Plain(layout.A4))
		for _, u := range d.Game.Sides[0].Units() {
			checkDrill(t, d, u, class.moves, class.fire)
		}
	}
}

// checkDrill holds a unit's record against what the rules print.
func checkDrill(t *testing.T, d *page.Desk, u *game.Unit, moves, fire string) {
	t.Helper()
	records := DesignsOf(d).Records
	design := records.Fronts[designFor(d, records, u)]
	frame := recordRun(d, records, design, &d.Game.Sides[0], []*game.Unit{u}).Fronts[0]
	what := fmt.Sprintf("%s %s of %d", u.Ratings.Of("grade"), u.Sort(), u.Hits())
	each := d.Book.Number(map[game.Arm]string{game.Infantry: "combat-dice-infantry", game.Cavalry: "combat-dice-cavalry", game.Artillery: "shooting-dice-guns"}[u.Arm])
	cells, dice, bold := diceOn(frame)
	if len(cells) != u.Hits() || len(dice) != u.Hits() {
		t.Fatalf("%s: %d cells and %d numbers", what, len(cells), len(dice))
	}
	for lost, cell := range cells {
		if cell.W < layout.MM(4) || cell.H < layout.MM(4) || cell.Right() > layout.MM(47.1) {
			t.Fatalf("%s: cell %d is %s", what, lost, cell)
		}
		for _, other := range cells[:lost] {
			if cell.Overlaps(other) {
				t.Fatalf("%s: cell %d stands on another", what, lost)
			}
		}
		if want := (u.Hits() - lost) / each; dice[lost] != strconv.Itoa(want) {
			t.Fatalf("%s: %d lost: %s dice, want %d", what, lost, dice[lost], want)
		}
		if want := lost == 0 || dice[lost] != dice[lost-1]; bold[lost] != want {
			t.Fatalf("%s: %d lost: bold %v", what, lost, bold[lost])
		}
	}
	slots := slotsOf(frame)
	if u.Arm == game.Infantry {
		if !strings.Contains(slots["moves"], moves) {
			t.Errorf("%s: moves %q", what, slots["moves"])
		}
	} else if got := strings.Join(numbersIn(slots["moves"]), " "); got != moves && got != moves+" 2" {
		t.Errorf("%s: moves %q, want %s", what, got, moves)
	}
	got := strings.NewReplacer("norm. ", "", "skirm. ", "", "soft ", "", "hard ", "", "≈ ", "", " in ", " in ").Replace(slots["fire"])
	if u.Arm == game.Artillery {
		got = strings.Replace(got, " in ", " ", 1)
	}
	if u.Arm == game.Cavalry {
		got = strings.Join(signedIn(got), " ")
	}
	if got != fire {
		t.Errorf("%s: fire %q, want %q", what, got, fire)
	}
}

// diceOn are the cells of a record with what stands in them, by what is lost.
func diceOn(f *layout.Frame) (cells []layout.Rect, dice []string, bold []bool) {
	var walk func(f *layout.Frame)
	walk = func(f *layout.Frame) {
		for _, item := range f.Items {
			if g, ok := item.Item.(layout.Group); ok {
				walk(g.Frame)
			}
			if !strings.HasSuffix(item.From, "/dice") {
				continue
			}
			switch it := item.Item.(type) {
			case layout.Box:
				if it.Stroke.Width == layout.HairLine.Width {
					cells = append(cells, layout.Rect{X: item.At.X, Y: item.At.Y, W: it.Size.W, H: it.Size.H})
				}
			case layout.Text:
				if _, err := strconv.Atoi(it.Run); err == nil && len(cells) > len(dice) {
					dice = append(dice, it.Run)
					bold = append(bold, it.Size > layout.Pt(9))
				}
			}
		}
	}
	walk(f)
	return cells, dice, bold
}

// numbersIn are the whole numbers of a text, signedIn those with a sign.
func numbersIn(text string) []string {
	return slices.DeleteFunc(strings.Fields(strings.ReplaceAll(text, "×", "")), func(w string) bool {
		_, err := strconv.Atoi(w)
		return err != nil
	})
}

func signedIn(text string) []string {
	return slices.DeleteFunc(strings.Fields(text), func(w string) bool { return !strings.HasPrefix(w, "+") && !strings.HasPrefix(w, "−") })
}

// Each figure has its cell, whatever the size of the unit: 32 on the small
// record, 64 on the tall one, and then more than one a cell.
func TestDiceCells(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for _, c := range []struct {
		figures int
		design  string
		cells   int
	}{{1, "record-musket", 1}, {30, "record-musket", 30}, {32, "record-musket", 32}, {33, "record-musket-tall", 33}, {64, "record-musket-tall", 64}, {65, "record-musket-tall", 33}, {128, "record-musket-tall", 64}} {
		m := &game.Drill{Each: 4}
		for lost := range c.figures + 1 {
			m.Dice = append(m.Dice, (c.figures-lost)/4)
		}
		for percent := 25; percent <= 100; percent += 25 {
			m.Steps = append(m.Steps, game.Unit{Arm: game.Infantry, Figures: c.figures}.Share(percent))
		}
		u := &game.Unit{ID: "A-01", Name: "Unit", Arm: game.Infantry, Figures: c.figures, Drill: m}
		design := DesignsOf(d).Records.Fronts[designFor(d, DesignsOf(d).Records, u)]
		if design.Name != c.design {
			t.Errorf("%d figures go on %s, want %s", c.figures, design.Name, c.design)
		}
		r := recordRun(d, DesignsOf(d).Records, design, &d.Game.Sides[0], []*game.Unit{u})
		if cells, dice, _ := diceOn(r.Fronts[0]); len(cells) != c.cells || len(dice) != c.cells {
			t.Errorf("%d figures have %d cells, want %d", c.figures, len(cells), c.cells)
		}
	}
}

// A unit that is small from the start says so, and one that becomes small says where.
func TestSmallUnits(t *testing.T) {
	d := desk.Rated(t, "musket", desk.Plain(layout.A4))
	for unit, want := range map[string]string{"Guard large": "small unit from here", "Veteran large": "small unit", "Lancers": "small unit from here", "Foot battery": "† no score is printed"} {
		if got := recordOf(t, d, unit)["size"]; got != want {
			t.Errorf("%s: %q, want %q", unit, got, want)
		}
	}
}
