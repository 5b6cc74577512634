package card

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/imposition"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/qrcode"
	"github.com/csprint/csprint/rules"
)

// Worked out by hand from 4.3.2 and 5.2.2: initiative −4 at each quarter,
// morale −2 from 25 %, −4 above 50 %, −6 above 75 %, twice that for irregulars.
func TestCosts(t *testing.T) {
	d := desk.Salamanca(t)
	type cost struct {
		lost               int
		label              string
		morale, initiative int
	}
	for _, c := range []struct {
		name string
		unit game.Unit
		want []cost
	}{
		{"15 figures", game.Unit{Figures: 15, Ratings: game.Rated("morale", "11"), Initiative: 14},
			[]cost{{4, "¼", 9, 10}, {8, "½", 7, 6}, {12, "¾", 5, 2}}},
		{"30 figures: half of them is still 50 %", game.Unit{Figures: 30, Ratings: game.Rated("morale", "11"), Initiative: 14},
			[]cost{{8, "¼", 9, 10}, {15, "½", 9, 6}, {16, "½+", 7, 6}, {23, "¾", 5, 2}}},
		{"20 figures: so are three quarters 75 %", game.Unit{Figures: 20, Ratings: game.Rated("morale", "10"), Initiative: 10},
			[]cost{{5, "¼", 8, 6}, {10, "½", 8, 2}, {11, "½+", 6, 2}, {15, "¾", 6, -2}, {16, "¾+", 4, -2}}},
		{"irregulars", game.Unit{Figures: 15, Ratings: game.Rated("morale", "8", "irregular", "yes"), Initiative: 8},
			[]cost{{4, "¼", 4, 4}, {8, "½", 0, 0}, {12, "¾", -4, -4}}},
		{"six guns", game.Unit{Arm: game.Artillery, Guns: 6, Ratings: game.Rated("morale", "12"), Initiative: 15},
			[]cost{{2, "¼", 10, 11}, {3, "½", 10, 7}, {4, "½+", 8, 7}, {5, "¾", 6, 3}}},
		{"two figures", game.Unit{Figures: 2, Ratings: game.Rated("morale", "9"), Initiative: 9},
			[]cost{{1, "½", 7, 1}}},
		{"one figure", game.Unit{Figures: 1, Ratings: game.Rated("morale", "9"), Initiative: 9}, nil},
		{"none", game.Unit{Ratings: game.Rated("morale", "9"), Initiative: 9}, nil},
	} {
		var got []cost
		for _, r := range rungs(d, &c.unit)[1:] {
			got = append(got, cost{r.lost, r.label, r.morale, r.initiative})
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// boxesOn counts the loss boxes of a record, and the heavy ones.
func boxesOn(face *layout.Frame) (boxes, heavy int) {
	for _, i := range face.Items {
		g, ok := i.Item.(layout.Group)
		if !ok {
			continue
		}
		for _, item := range g.Frame.Items {
			box, ok := item.Item.(layout.Box)
			if !ok || !strings.HasSuffix(item.From, "/losses") || box.Stroke.Width == 0 {
				continue
			}
			boxes++
			if box.Stroke.Width == layout.FrameLine.Width {
				heavy++
			}
		}
	}
	return boxes, heavy
}

func TestLossBoxes(t *testing.T) {
	d := desk.Salamanca(t)
	for _, c := range []struct {
		hits         int
		design       string
		boxes, heavy int
	}{
		{1, "record", 1, 0}, {2, "record", 2, 1}, {6, "record", 6, 3}, {15, "record", 15, 3}, {37, "record", 37, 3},
		{41, "record", 41, 3}, {60, "record-tall", 60, 3}, {80, "record-tall", 80, 3}, {240, "record-tall", 60, 3},
	} {
		u := &game.Unit{ID: "A-01", Name: "Unit", Arm: game.Infantry, Figures: c.hits, Ratings: game.Rated("morale", "9", "discipline", "trained")}
		design := DesignsOf(d).Records.Fronts[designFor(d, DesignsOf(d).Records, u)]
		if design.Name != c.design {
			t.Errorf("%d figures go on %s, want %s", c.hits, design.Name, c.design)
		}
		r := recordRun(d, DesignsOf(d).Records, design, &d.Game.Sides[0], []*game.Unit{u})
		if boxes, heavy := boxesOn(r.Fronts[0]); boxes != c.boxes || heavy != c.heavy {
			t.Errorf("%d figures have %d boxes, %d of them heavy, want %d and %d", c.hits, boxes, heavy, c.boxes, c.heavy)
		}
	}
}

func TestRecordsHoldTogether(t *testing.T) {
	for _, paper := range []layout.Paper{layout.A4, layout.Letter, layout.A3, layout.Tabloid} {
		d := desk.Odd(t, "half", desk.Plain(paper))
		for i := range d.Game.Sides {
			side := &d.Game.Sides[i]
			pages := imposition.Pages(d, RecordRuns(d, side))
			desk.CheckPages(t, "records of "+side.ID+" on "+paper.Name, pages)
			for _, u := range side.Units() {
				if text := desk.Words(pages); !strings.Contains(text, "\n"+u.ID+"\n") {
					t.Errorf("%s on %s: no record of %s", side.ID, paper.Name, u.ID)
				}
			}
		}
		if err := d.Problems(); err != nil {
			t.Errorf("records on %s: %v", paper.Name, err)
		}
	}
}

// The bare modules around a code are the design's to leave: no ink of a record
// may stand in them, whatever the size of the code.
func TestCodesHaveTheirQuietZone(t *testing.T) {
	for _, base := range []string{"", "https://club.example/csprint"} {
		d := desk.Salamanca(t)
		d = desk.PointCodes(d, base)
		for _, design := range DesignsOf(d).Records.Fronts {
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				for _, face := range recordRun(d, DesignsOf(d).Records, design, side, side.Units()).Fronts {
					checkQuiet(t, design.Name, face)
				}
			}
		}
	}
}

func checkQuiet(t *testing.T, name string, face *layout.Frame) {
	t.Helper()
	codes := 0
	for _, item := range face.Items {
		code, ok := item.Item.(layout.Modules)
		if !ok {
			continue
		}
		codes++
		if code.Module < qrcode.Least || code.Module > qrcode.Most {
			t.Errorf("%s: modules of %s", name, code.Module)
		}
		wide := code.Module * layout.Length(code.Side)
		quiet := layout.Rect{X: item.At.X, Y: item.At.Y, W: wide, H: wide}.Inset(-4 * code.Module)
		if !face.Bounds().Contains(quiet) {
			t.Errorf("%s: the quiet zone %s leaves the record", name, quiet)
		}
		for _, i := range preflight.InkOf(face) {
			if i.From != item.From && i.Box.Overlaps(quiet) {
				t.Errorf("%s: %s stands in the quiet zone %s of the code", name, i, quiet)
			}
		}
	}
	if codes != 1 {
		t.Errorf("%s: %d codes", name, codes)
	}
}

func TestRecordGoldens(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	for _, u := range side.Units() {
		if u.Arm == game.Artillery || len(d.Picked) == 0 {
			d.Picked = append(d.Picked, side.ID+"/"+u.ID)
		}
	}
	desk.CheckGolden(t, "records.txt", imposition.Pages(d, RecordRuns(d, side)))
}

// TestCodesOfLongNamesFit prints units whose formations and names fill a code:
// what matters less goes, the module stays large enough to scan.
func TestCodesOfLongNamesFit(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	unit := side.Units()[0]
	unit.Name, unit.Short = strings.Repeat("Гренадерский ", 20), "Гренадеры"
	unit.Path = []string{"8-й пехотный корпус князя Багратиона", "2-я гренадерская дивизия", "1-я бригада графа Воронцова"}
	d.Picked = []string{side.ID + "/" + unit.ID}
	imposition.Pages(d, RecordRuns(d, side))
	for _, p := range d.Trouble {
		if strings.Contains(p.Error(), "code") {
			t.Errorf("the code does not fit: %v", p)
		}
	}
}

// TestNotesAreOnEverySheet holds that what explains the marks of records stands under
// them, on Letter too, whose cards leave 13 mm of a sheet.
func TestNotesAreOnEverySheet(t *testing.T) {
	noted := 0
	for _, name := range example.Names(t) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			d := desk.Open(t, name, desk.Plain(paper))
			if DesignsOf(d).Records == nil {
				continue // men on patrol have sheets of their own
			}
			for i := range d.Game.Sides {
				side := &d.Game.Sides[i]
				for _, r := range RecordRuns(d, side) {
					if r.Note == "" || len(r.Fronts) == 0 {
						continue
					}
					noted++
					sheet, _ := imposition.Lay(d, r)
					said := ""
					frame, err := sheet[0].Taken()
					if err != nil {
						t.Fatal(err)
					}
					preflight.EachText(frame, func(text layout.Text, _ string) { said += text.Run + " " })
					for _, word := range strings.Fields(r.Note) {
						if !strings.Contains(said, word) {
							t.Fatalf("%s on %s: a sheet of %q lacks %q of its note %q", name, paper.Name, side.Name, word, r.Note)
						}
					}
				}
			}
		}
	}
	if noted < 20 {
		t.Errorf("%d sheets with notes", noted)
	}
}

// TestIrregularsDontRout holds that a record of irregulars has what they do in place of a rout, 5.6, and says
// for how many turns by the rules' own number.
func TestIrregularsDontRout(t *testing.T) {
	d := desk.Open(t, "first-game.yaml", desk.Plain(layout.A4))
	d.Book.Constant("irregular-pause").Value = []string{"4"}
	for _, u := range d.Game.Sides[1].Units() {
		words := strings.Join(levels(d, u.Irregular()), ", ")
		heads := 0
		for _, c := range ladderColumns(d, u, layout.MM(80)) {
			if c.head == "Rou" {
				heads++
			}
		}
		if runs := strings.Contains(words, "P0, 4 turns"); runs != u.Irregular() || strings.Contains(words, "Routed") == u.Irregular() || (heads == 0) != u.Irregular() {
			t.Errorf("%s, irregular %v: %s, %d columns of routs", u.Name, u.Irregular(), words, heads)
		}
		if note := irregularNote(d, []*game.Unit{u}); (note == "") == u.Irregular() {
			t.Errorf("%s: the sheet notes %q", u.Name, note)
		}
	}
}

// TestHouseNumbersAreMarked holds that a record bears a mark wherever house rules changed one of its numbers:
// on the slot that shows another number than before, and on no other.
func TestHouseNumbersAreMarked(t *testing.T) {
	text := startScenario("cold-steel", "figure_scale: \"1:30\"\nterrain: {class: open}", "morale: 8, discipline: trained", "", "")
	changes := map[string]func(*rules.Book){}
	for _, id := range []string{"threat-odds", "threat-odds-flank", "rout-attrition", "threat-infantry", "crest-visibility"} {
		changes[id] = func(b *rules.Book) {
			c := b.Constant(id)
			c.House, c.Value = true, map[bool][]string{true: {"1:3"}, false: {"200"}}[strings.Contains(id, "odds")]
			if id == "rout-attrition" {
				c.Value = []string{"1/5"}
			}
		}
	}
	for list, keys := range map[string][]string{"morale-modifiers": {"disorder", "wavering", "broken", "casualties-25", "casualties-76", "player-figure"}, "initiative-modifiers": {"disorder", "strength-lost", "contradicting-order"}} {
		for _, key := range keys {
			changes[list+"/"+key] = func(b *rules.Book) {
				items := b.ModifierList(list).Items
				i := slices.IndexFunc(items, func(m rules.Modifier) bool { return m.Key == key })
				items[i].House, items[i].Value = true, items[i].Value-1
			}
		}
	}
	plain := recordSlots(desk.For(t, text, desk.Plain(layout.A4)))
	for what, change := range changes {
		d := desk.For(t, text, desk.Plain(layout.A4))
		change(d.Book)
		d.Book.Edition += "+house"
		marked, slots := false, recordSlots(d)
		for from, words := range slots {
			changed := words != plain[from] && !strings.HasSuffix(from, "/house")
			slotMarked := slots[from+"/house"] != "" || from == "record/disorder-each" && slots["record/disorder/house"] != ""
			if changed && !slotMarked {
				t.Errorf("%s: %s says %q, not %q, and bears no mark", what, from, words, plain[from])
			}
			marked = marked || strings.HasSuffix(from, "/house")
		}
		if idle := what == "crest-visibility" || strings.HasSuffix(what, "player-figure") || strings.HasSuffix(what, "contradicting-order"); marked == idle {
			t.Errorf("%s: marked %v", what, marked)
		}
	}
}

// recordSlots is what the records of the first side show, by slot; a mark is told by its place.
func recordSlots(d *page.Desk) map[string]string {
	slots := map[string]string{}
	for _, p := range imposition.Pages(d, RecordRuns(d, &d.Game.Sides[0])) {
		for _, ink := range preflight.InkOf(p.Frame) {
			if strings.HasPrefix(ink.From, "record/") && (ink.Run != "" || strings.HasSuffix(ink.From, "/house")) {
				slots[ink.From] += ink.Run + "|"
			}
		}
	}
	return slots
}
