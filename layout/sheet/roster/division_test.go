package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/objective"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// armyOf is an army of divisions, each of some brigades of some battalions.
func armyOf(divisions, brigades, battalions int) string {
	var b strings.Builder
	b.WriteString("csprint: 1\ntitle: Army\nrules: cold-steel\nseed: army\nturns: 12\nfigure_scale: \"1:30\"\nengagement: meeting\nterrain: {class: open, map: none}\nsides:\n" +
		"  blue:\n    name: Blue\n    edge: south\n    commander: {name: Bleu, rating: poor}\n    defaults: {morale: 11, discipline: trained}\n    forces:\n")
	for d := range divisions {
		fmt.Fprintf(&b, "      - division: Division %d\n        commander: {name: General %d, rating: superior}\n        units:\n", d, d)
		for r := range brigades {
			fmt.Fprintf(&b, "          - brigade: Brigade %d.%d\n            commander: {name: Brigadier %d.%d, rating: average}\n            units:\n", d, r, d, r)
			for u := range battalions {
				fmt.Fprintf(&b, "              - {battalion: Battalion %d of %d.%d, men: 600}\n", u, d, r)
			}
		}
		fmt.Fprintf(&b, "          - {battery: Battery %d, guns: 7}\n", d)
	}
	b.WriteString("  grey: {name: Grey, edge: north, forces: [{brigade: F, units: [{battalion: G, men: 600, morale: 9, discipline: trained}]}]}\n")
	return b.String()
}

// Armies of all sizes: every unit has its boxes and every brigadier his, once;
// nothing runs into anything; no page is empty by half.
func TestDivisionSheetsHoldAll(t *testing.T) {
	presses := []page.PrintSettings{desk.Plain(layout.A4), desk.Plain(layout.Letter), desk.Plain(layout.A4)}
	presses[2].Large = true
	for _, size := range [][3]int{{1, 1, 1}, {1, 1, 2}, {1, 2, 4}, {1, 1, 30}, {1, 12, 5}, {2, 3, 3}, {2, 5, 6}, {3, 2, 4}, {7, 2, 3}} {
		for _, settings := range presses {
			d := desk.For(t, armyOf(size[0], size[1], size[2]), settings)
			side := &d.Game.Sides[0]
			what := fmt.Sprint(size, " on ", settings.Paper.Name, ", large: ", settings.Large)
			pages := d.Listing(func(d *page.Desk) []layout.Page { return Divisions(d, side) })
			if err := d.Problems(); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			desk.CheckPages(t, what, pages)
			if !settings.Large {
				holdFull(t, what, pages)
			}
			count := map[string]int{}
			text := ""
			for _, p := range pages {
				text += desk.RunsOf(p.Frame, "division/unit") + " "
				for _, i := range p.Frame.Items {
					if _, ok := i.Item.(layout.Box); ok {
						count[i.From]++
					}
				}
			}
			if want := force.TestedOf(d.Book, side.Units()); count["division/part"] != want || count["division/track"] != want {
				t.Errorf("%s: %d boxes of units and %d on tracks, want %d", what, count["division/part"], count["division/track"], want)
			}
			if want := size[0] * size[1]; count["division/chief"] != want {
				t.Errorf("%s: %d boxes of brigadiers, want %d", what, count["division/chief"], want)
			}
			for _, u := range side.Units() {
				if n := strings.Count(" "+text, " "+u.Name+" "); n != 1 {
					t.Errorf("%s: %s stands %d times", what, u.Name, n)
				}
			}
		}
	}
}

// holdFull holds that the body of each page is used: what stands lowest but for
// the foot is in its last quarter.
func holdFull(t *testing.T, what string, pages []layout.Page) {
	t.Helper()
	for n, p := range pages {
		lowest := layout.Length(0)
		for _, i := range preflight.InkOf(p.Frame) {
			if i.From != "division/foot" && i.From != "division/mark" && i.Box.Bottom() < p.Frame.Size.H-page.LeafFoot {
				lowest = max(lowest, i.Box.Bottom())
			}
		}
		if lowest < p.Frame.Size.H*3/4 {
			t.Errorf("%s, page %d ends at %s", what, n+1, lowest)
		}
	}
}

// Nothing of the examples runs into anything on any settings, and no page is empty
// by half.
func TestDivisionSheetsOfExamples(t *testing.T) {
	desk.SkipLong(t)
	for _, name := range []string{"salamanca.yaml", "coalition.yaml", "first-game.yaml", "rolled-meeting.yaml", "second-column.yaml"} {
		first := desk.Land(t, name, desk.Plain(layout.A4))
		for _, settings := range desk.EverySettings() {
			d := page.New(settings, first.Game, first.Book)
			for i := range d.Game.Sides {
				what := fmt.Sprint(name, " ", d.Game.Sides[i].ID, " on ", settings.Paper.Name)
				pages := Divisions(d, &d.Game.Sides[i])
				desk.CheckPages(t, what, pages)
				holdFull(t, what, pages)
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// The sheet has the objectives of the map by number, name and sector, and every
// structure and work by its key; both sides read the same.
func TestStakesAreTheMaps(t *testing.T) {
	d := desk.Land(t, "salamanca.yaml", desk.Plain(layout.A4))
	m := d.Game.Terrain.Map
	for i := range d.Game.Sides {
		text := ""
		keys := map[string]bool{}
		for _, p := range Divisions(d, &d.Game.Sides[i]) {
			text += desk.RunsOf(p.Frame, "division/disc") + " " + desk.RunsOf(p.Frame, "division/stake") + " " + desk.RunsOf(p.Frame, "division/sector") + " "
			for _, i := range preflight.InkOf(p.Frame) {
				if i.From == "division/key" {
					keys[i.Run] = true
				}
			}
		}
		for _, o := range objective.Objectives(m) {
			for _, want := range []string{fmt.Sprint(o.Number), o.Words().String(), o.Sector} {
				if !strings.Contains(text, want) {
					t.Errorf("%s lacks %q of objective %d", d.Game.Sides[i].ID, want, o.Number)
				}
			}
		}
		whole := false
		for _, detail := range []objective.Detail{objective.ByKind, objective.ByPlace, objective.ByLine} {
			runs := objective.Runs(m, detail)
			all := len(runs) == len(keys)
			for _, r := range runs {
				all = all && keys[r.Key]
			}
			whole = whole || all
		}
		if !whole {
			t.Errorf("%s: the keys %v are those of no list of the map's", d.Game.Sides[i].ID, keys)
		}
	}
}

// Each of several structures or works has a box with its number, or the sheet says that a
// number is to be written for all of them, and where which is marked.
func TestPiecesHaveTheirBoxes(t *testing.T) {
	boxed, written := 0, 0
	for _, name := range []string{"salamanca.yaml", "coalition.yaml", "first-game.yaml", "rolled-meeting.yaml", "real-ground.yaml"} {
		first := desk.Land(t, name, desk.Plain(layout.A4))
		for _, settings := range desk.EverySettings() {
			d := page.New(settings, first.Game, first.Book)
			for i := range d.Game.Sides {
				for _, p := range Divisions(d, &d.Game.Sides[i]) {
					want := 0
					pieces := strings.Fields(desk.RunsOf(p.Frame, "division/piece"))
					for _, ink := range preflight.InkOf(p.Frame) {
						if ink.From != "division/key" {
							continue
						}
						if from, to, several := strings.Cut(ink.Run, "–"); several {
							a, _ := strconv.Atoi(from[1:])
							b, _ := strconv.Atoi(to[1:])
							want += b - a + 1
						}
					}
					words := desk.RunsOf(p.Frame, "division/words")
					what := fmt.Sprintf("%s %s, large %t: %q", name, settings.Paper.Name, settings.Large, words)
					switch {
					case want == 0:
					case len(pieces) == want && strings.Contains(words, "numbered box"):
						boxed++
					case len(pieces) == 0 && strings.Contains(words, "how many"):
						written++
					default:
						t.Errorf("%s: %d boxes of %d pieces", what, len(pieces), want)
					}
				}
			}
		}
	}
	if boxed == 0 || written == 0 {
		t.Errorf("%d pages have boxes, %d have not", boxed, written)
	}
}

// What is an objective and a structure has its boxes once, with the map's numbers of both.
func TestOneThingHasOneRow(t *testing.T) {
	shared := 0
	for _, example := range []string{"salamanca.yaml", "rolled-meeting.yaml", "first-game.yaml"} {
		d := desk.Land(t, example, desk.Plain(layout.A4))
		b := stakeTable{&divisionSheet{Desk: d, side: &d.Game.Sides[0]}}
		for _, detail := range append(stakeDetails, stakeRough) {
			objectives, others := b.rows(detail)
			rows := map[string]bool{}
			for _, row := range slices.Concat(objectives, others) {
				what := fmt.Sprint(row.words, row.sectors)
				if rows[what] && !row.several && !strings.HasPrefix(row.key, "W") {
					t.Errorf("%s: %s stands twice", example, what)
				}
				rows[what] = true
				if row.number > 0 && row.key != "" {
					shared++
				}
			}
		}
	}
	if shared == 0 {
		t.Error("no objective is a structure: the test has nothing to see")
	}
}

// The test says the rules' numbers, or the club's.
func TestCheckSaysTheModifiers(t *testing.T) {
	d := desk.Salamanca(t)
	b := divisionTest{&divisionSheet{Desk: d, side: &d.Game.Sides[0], tested: force.TestedDivisions(d.Game.Sides[0].Formations)}}
	said := func() string {
		b.Desk = page.New(d.PrintSettings, d.Game, d.Book) // one keeps what it has worked out of its book
		var lines []string
		for _, i := range b.items([]*force.TestedDivision{&b.tested[0]}) {
			lines = append(lines, strings.TrimSpace(i.value+" "+i.words+" "+i.note))
		}
		return strings.Join(lines, "\n")
	}
	want := `−2 30 % out only the highest of these
−4 50 % out
−7 75 % out
+3 Pakenham within 40 1.3 in on the table · average +2, poor +1
−2 each brigadier lost or colonel of a regiment
−4 each of our works taken
−1 each other structure of ours
+4 each of their works
+1 each other of theirs
+1 each enemy unit routed or lost`
	if got := said(); got != want {
		t.Errorf("the test says\n%s\nwant\n%s", got, want)
	}
	for key, change := range map[string]int{"enemy-works": 6, "lost-50": -5, "superior-leader": 9} {
		list := d.Book.Plays.Divisions.Lines
		for i := range list.Items {
			if list.Items[i].Key == key {
				old := list.Items[i].Value
				list.Items[i].Value = change
				if got := said(); !strings.Contains(got, fmt.Sprint(strings.Replace(fmt.Sprintf("%+d", change), "-", "−", 1), " ")) {
					t.Errorf("%s of %d is not on the sheet:\n%s", key, change, got)
				}
				list.Items[i].Value = old
			}
		}
	}
	list := d.Book.Plays.Divisions.Lines
	own := list.Items
	t.Cleanup(func() { list.Items = own })
	list.Items = append(slices.Clone(own), rules.Modifier{Key: "band", Label: "the band of the regiment plays", Value: 2})
	if got := said(); !strings.HasSuffix(got, "+2 the band of the regiment plays\n+1 each enemy unit routed or lost") {
		t.Errorf("a club's own modifier is not on the sheet before the boxes:\n%s", got)
	}
	desk.CheckPages(t, "a club's modifier", Divisions(d, &d.Game.Sides[0]))
}

// A modifier that no other of its kind has room beside shares its line with those that follow.
func TestNoModifierStandsAlone(t *testing.T) {
	for _, code := range words.Languages() {
		for _, name := range []string{"salamanca.yaml", "second-column.yaml"} {
			d := desk.Open(t, name, desk.Plain(layout.A4))
			d.Game.Languages = map[string]*words.Catalogue{code: words.In(code)}
			d = d.In(code)
			for i := range d.Game.Sides {
				b := divisionTest{&divisionSheet{Desk: d, side: &d.Game.Sides[i], tested: force.TestedDivisions(d.Game.Sides[i].Formations)}}
				lines := b.lines(b.items([]*force.TestedDivision{&b.tested[0]}))
				for j, line := range lines[1:] {
					if len(line.items) == 1 && !line.items[0].boxes {
						t.Errorf("%s, %s: %q stands alone, under %q", code, name, line.items[0].words, lines[j].items[0].words)
					}
				}
			}
		}
	}
}

// The gauge holds every result of the rules' table with its totals.
func TestGaugeIsTheTable(t *testing.T) {
	d := desk.Salamanca(t)
	b := divisionTest{&divisionSheet{Desk: d, side: &d.Game.Sides[0]}}
	var said []string
	for _, c := range b.gauge().cells {
		said = append(said, c.total+" "+c.words)
	}
	if got, want := strings.Join(said, " | "), "8 or more under Confusion: retires to P1; 2 disorder | 1–7 under Failed: retires to P1 | Init or more Succeeded: no effect"; got != want {
		t.Errorf("the gauge is %s, want %s", got, want)
	}
	least, _ := b.needed()
	for initiative := -12; initiative <= 24; initiative++ {
		for roll := 2; roll <= 20; roll++ {
			for i, row := range d.Book.Plays.Divisions.Test.Rows {
				is := (row.Low == nil || *row.Low <= roll+initiative) && (row.High == nil || roll+initiative <= *row.High)
				if told := underBy(t, b.boundWords(row), least-initiative-roll); told != is {
					t.Fatalf("initiative %d, roll %d: row %d holds: %t, the gauge says %t", initiative, roll, i, is, told)
				}
			}
		}
	}
}

// underBy tells whether a roll that is so much under what is needed leads where the words
// of a gauge say.
func underBy(t *testing.T, words string, under int) bool {
	t.Helper()
	if words == "Init or more" {
		return under <= 0
	}
	bounds, ok := strings.CutSuffix(words, " under")
	if !ok {
		t.Fatalf("%q", words)
	}
	if from, open := strings.CutSuffix(bounds, " or more"); open {
		return under >= number(t, from)
	}
	from, to, _ := strings.Cut(bounds, "–")
	return number(t, from) <= under && under <= number(t, to)
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// An army without a division has a sheet only where several brigadiers roll for
// points.
func TestArmyWithoutDivisions(t *testing.T) {
	for brigades, want := range map[int]int{1: 0, 4: 1} {
		text := armyOf(1, brigades, 2)
		head, rest, _ := strings.Cut(text, "      - division: Division 0\n        commander: {name: General 0, rating: superior}\n        units:\n")
		rest = strings.Replace(rest, "          - {battery: Battery 0, guns: 7}\n", "", 1)
		d := desk.For(t, head+rest, desk.Plain(layout.A4))
		pages := Divisions(d, &d.Game.Sides[0])
		if len(pages) != want {
			t.Errorf("%d brigades: %d pages, want %d", brigades, len(pages), want)
		}
		if words := desk.Words(pages); want > 0 && (!strings.Contains(words, "stand in no division") || strings.Contains(words, "The test")) {
			t.Errorf("the sheet of brigades says %s", words)
		}
		holdFull(t, "brigades", pages)
	}
}
