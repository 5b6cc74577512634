package page_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// plates are names of formations with commanders of all sorts.
var plates = []page.Nameplate{
	{Name: "1st Division"},
	{Name: "1st Division", Commander: game.Commander{Rating: "poor"}},
	{Name: "3rd Division", Commander: game.Commander{Name: "Pakenham", Rating: "superior"}},
	{Name: "Reserve Cavalry Division", Short: "Reserve Cavalry", Commander: game.Commander{Name: "Stapleton Cotton", Rating: "average"}},
	{Name: "Hochlöbliche Reserve-Division Hessen-Homburg", Short: "Reserve-Division", Commander: game.Commander{Name: "Friedrich von Hessen-Homburg", Rating: "superior"}},
	{Name: "Light Brigade", Commander: game.Commander{Name: "Carl August von Alten-Schwarzenbeck"}},
}

// Name and commander shrink together, then the name is short, then the commander stands
// under it; on a single line he is left out.
func TestNameplatesComeDownToTheirRoom(t *testing.T) {
	d := desk.Salamanca(t)
	onto := layout.NewFrame(layout.A4.Size)
	var told strings.Builder
	y := layout.MM(10)
	for _, room := range []float64{105, 80, 62, 50} {
		for _, plate := range plates {
			plate.Of = page.NameOn(d.Game.Place, "page.on-roster")
			p := d.Plate(plate, layout.MM(room), 16)
			end := d.PutPlate(onto, layout.Point{X: layout.MM(10), Y: y}, p)
			alone := d.PutNameplate(onto, layout.Point{X: layout.MM(100), Y: y}, layout.MM(room), 14, plate)
			told.WriteString(end.String() + " " + p.More().String() + " " + alone.String() + "\n")
			y += layout.MM(5)
		}
	}
	holdDrawn(t, "nameplates.txt", onto, told.String())
	if err := d.Problems(); err != nil {
		t.Error(err)
	}
}

// A nameplate that fills its room to the end stays as it is; a micrometre less, and it gives way.
func TestNameplatesThatJustFit(t *testing.T) {
	d := desk.Salamanca(t)
	for _, c := range []struct {
		plate        page.Nameplate
		points       float64 // of the name, in the room that is full
		shown, after string  // the name in that room, and in a micrometre less
		italic, less float64 // likewise of the commander
	}{
		{plates[3], 13, "Reserve Cavalry Division", "Reserve Cavalry Division", 12, 11.5},
		{plates[3], 12, "Reserve Cavalry Division", "Reserve Cavalry", 11, 11},
		{plates[5], 12, "Light Brigade", "Light Brigade", 11, 10.5},
	} {
		room := d.Heading(c.points).Width(c.plate.Name) + d.CommanderWidth(c.plate.Commander, d.Italic(c.points-1))
		for _, at := range []struct {
			room   layout.Length
			name   string
			italic float64
		}{{room, c.shown, c.italic}, {room - 1, c.after, c.less}} {
			if p := d.Plate(c.plate, at.room, 14); p.Name != at.name || p.Italic.Size != layout.Pt(at.italic) || p.TwoLines {
				t.Errorf("%q in %s: %q with its commander in %s, want %q and %g", c.plate.Name, at.room, p.Name, p.Italic.Size, at.name, at.italic)
			}
		}
	}
	if p := d.Plate(plates[5], d.Heading(12).Width(plates[5].Name)+d.CommanderWidth(plates[5].Commander, d.Italic(9)), 14); !p.TwoLines {
		t.Error("a commander stands beside the name in italics smaller than any")
	}
}

// Names of a list are of the size of the longest, or of its short form.
func TestNamesOfAListAreOfOneSize(t *testing.T) {
	d := desk.Salamanca(t)
	room := layout.MM(40)
	long := page.Listed{Name: "Königlich Württembergisches Regiment", Room: room}
	short := page.Listed{Name: long.Name, Short: "K. Württ. Rgt.", Room: room}
	for _, c := range []struct {
		list  []page.Listed
		floor float64
		want  float64
	}{
		{nil, 8, 14}, {[]page.Listed{{Name: "Guard", Room: room}}, 8, 14}, {[]page.Listed{{Name: "Guard", Room: room}, long}, 6, 7},
		{[]page.Listed{long}, 10, 10}, {[]page.Listed{short}, 10, 14},
	} {
		if got := page.SizeOf(c.list, d.Sans(14), layout.Pt(c.floor)); got.Size != layout.Pt(c.want) {
			t.Errorf("%d names, no smaller than %g pt, are of %s, want %g", len(c.list), c.floor, got.Size, c.want)
		}
	}
}

// The title of a scenario takes the largest setting that holds it.
func TestTitlesOfGamesTakeTheLargestSetting(t *testing.T) {
	d := desk.Salamanca(t)
	var pages []layout.Page
	for n := 1; n <= 16; n += 3 {
		d.Game.Title = strings.Repeat("The Fighting Third ", n)
		l := d.NewLeaf("head", nil)
		l.PutGameRule(d.PutGameTitle(l, layout.MM(30), 0))
		pages = append(pages, layout.Page{Frame: l.Frame})
	}
	desk.CheckGolden(t, "game-titles.txt", pages)
	if err := d.Problems(); err != nil {
		t.Error(err)
	}
	d.Game.Title = strings.Repeat("Donaudampfschifffahrt", 12)
	d.PutGameTitle(d.NewLeaf("head", nil), layout.MM(30), 0)
	if err := d.Problems(); err == nil || !strings.Contains(err.Error(), "too wide for the head of a page") {
		t.Errorf("a title of one long word: %v", err)
	}
}
