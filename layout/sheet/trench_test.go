package sheet

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/lines"
	"github.com/csprint/csprint/layout/sheet/nomansland"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// trenchDice are dice for tests, a stream of its own for each layer.
type trenchDice struct{ *rand.Rand }

func (d trenchDice) Die(sides int) int { return d.IntN(sides) + 1 }

// trenchDesk is a game of patrols on a map of a preset.
func trenchDesk(t testing.TB, preset dug.Preset, seed uint64, p page.PrintSettings) *page.Desk {
	t.Helper()
	d := desk.Open(t, "night-raid.yaml", p)
	ask := dug.Ask{
		Preset: preset, Sector: dug.Sectors[seed%3], Trenches: dug.Builds[seed%2], Shelling: dug.Shellings[seed/2%3],
		Year: 1917, Turns: 60, BeatenFrom: 3, Yards: 10, Tenths: 35, Top: []string{"north", "east"}[seed%2],
		Sides: [2]dug.AskSide{
			{ID: "german", Nation: "german", Mission: "hold", LightMG: 1917},
			{ID: "british", Nation: "british", Mission: []string{"raid", "prisoner", "listen"}[seed%3], LightMG: 1916},
		},
	}
	d.Game.Lines, _ = dug.Roll(ask, func(layer string) dug.Dice {
		name := uint64(0)
		for _, letter := range layer {
			name = 31*name + uint64(letter)
		}
		return trenchDice{rand.New(rand.NewPCG(seed, name))}
	})
	return d
}

// TestTrenchPagesHoldTogether lays maps of every preset out on A4 and Letter.
func TestTrenchPagesHoldTogether(t *testing.T) {
	desk.SkipLong(t)
	for _, settings := range desk.EverySettings() {
		for i, preset := range dug.Presets {
			seed := uint64(3*i + 1)
			d := trenchDesk(t, preset, seed, settings)
			name := fmt.Sprintf("%s on %s", preset, settings.Paper.Name)
			desk.CheckPages(t, "umpire, "+name, nomansland.UmpireMap(d))
			for j := range d.Game.Sides {
				desk.CheckPages(t, d.Game.Sides[j].ID+", "+name, nomansland.Map(d, &d.Game.Sides[j]))
			}
			if settings.Paper == layout.A4 || settings.Paper == layout.Letter {
				desk.CheckPages(t, "tiles, "+name, nomansland.Tiles(d))
			}
			if err := d.Problems(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestTrenchMapsKeepSecrets takes all that a side may not know of the other
// line out of the map and asks for the same pages, item by item.
func TestTrenchMapsKeepSecrets(t *testing.T) {
	for seed := range uint64(6) {
		for mine := range 2 {
			d := trenchDesk(t, dug.Small, seed, desk.Plain(layout.A4))
			side := nomansland.SideOf(d, d.Game.Lines.Lines[mine].Side)
			before := desk.DumpOf(t, nomansland.Map(d, side))

			m := d.Game.Lines
			other := &m.Lines[1-mine]
			*other = dug.Line{Side: other.Side, Name: "Nowhere", Facing: other.Facing}
			m.Routes, m.Intelligence, m.Report = nil, nil, dug.Report{}
			m.Known[mine] = dug.KnownLine{} // how the other side sees mine
			for i := range m.Objectives {
				if m.Objectives[i].Side != side.ID {
					m.Objectives[i] = dug.Objective{Side: other.Side, Words: words.Own("something else")}
				}
			}
			d.Leaves = nil
			if after := desk.DumpOf(t, nomansland.Map(d, side)); after != before {
				t.Errorf("seed %d: the pages of %s change with what the side may not know", seed, side.ID)
			}
		}
	}
}

// TestUmpireTrenchesTellAll looks for every gun, post, lane, dugout and
// objective on the umpire's pages.
func TestUmpireTrenchesTellAll(t *testing.T) {
	d := trenchDesk(t, dug.Standard, 5, desk.Plain(layout.A4))
	text := desk.Words(nomansland.UmpireMap(d))
	m := d.Game.Lines
	var want []string
	for _, l := range m.Lines {
		want = append(want, l.Name)
		for _, g := range l.Guns {
			want = append(want, g.ID)
		}
		for _, p := range l.Posts {
			want = append(want, p.ID)
		}
		for _, x := range l.Dugouts {
			want = append(want, x.ID)
		}
		for _, lane := range l.Lanes {
			want = append(want, "lane "+lane.ID)
		}
	}
	for _, word := range want {
		if n := strings.Count(text, word+"\n"); n < 2 { // on the map and in the list
			t.Errorf("the umpire's pages say %q %d times", word, n)
		}
	}
}

// Sheets of tiles speak their reader's language, margins and bookmarks too.
func TestTilesSpeakTheLanguage(t *testing.T) {
	d := desk.Land(t, "night-patrol.yaml", desk.Plain(layout.A4))
	d.Game.Languages = map[string]*words.Catalogue{"de": words.In("de")}
	pages := nomansland.Tiles(d.In("de"))
	text := desk.Words(pages[:1])
	if pages[0].Bookmark != "Felder" || !strings.Contains(text, "jede Strecke misst 100 mm") || strings.Contains(text, "sheet") {
		t.Errorf("%s: %q", pages[0].Bookmark, text)
	}
}

// TestTilesAreTrue counts tiles against the squares that have something on
// them, and measures one.
func TestTilesAreTrue(t *testing.T) {
	d := trenchDesk(t, dug.Small, 2, desk.Plain(layout.Letter))
	squares := map[dug.Square]bool{}
	for _, p := range lines.Bare(d.Game.Lines).Pieces(nil) {
		for _, s := range p.Squares {
			squares[s] = true
		}
	}
	pages := nomansland.Tiles(d)
	tiles := 0
	for _, sheetPage := range pages {
		for _, item := range sheetPage.Frame.Items {
			if group, ok := item.Item.(layout.Group); ok && item.From == "tile" && !strings.HasSuffix(desk.Words([]layout.Page{{Frame: group.Frame}}), "open ground\n") {
				tiles++
				if size := group.Frame.Size; size.W != layout.In(3.5) || size.H != layout.In(3.5) {
					t.Fatalf("a tile of %s, want 3.5 in", size)
				}
			}
		}
	}
	if tiles != len(squares) {
		t.Errorf("%d tiles, want %d", tiles, len(squares))
	}
	if want := tiles/6 + 1; len(pages) != want { // one of open ground at least
		t.Errorf("%d sheets of tiles, want %d of six", len(pages), want)
	}
}

// Tiles come when they are asked for by name, to the umpire.
func TestTilesAreAskedFor(t *testing.T) {
	d := trenchDesk(t, dug.Small, 2, desk.Plain(layout.A4))
	for only, want := range map[string]bool{"": false, "map": false, "tiles": true} {
		var kinds []string
		if only != "" {
			kinds = []string{only}
		}
		packet, err := Lay(d, kinds, "")
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range packet.Files {
			found = found || f.Name == "tiles"
		}
		if found != want {
			t.Errorf("--only %q: tiles %t", only, found)
		}
	}
}

// givenTrenches is a small piece of ground that no die changes.
func givenTrenches() *dug.Map {
	row := func(r int) dug.Trench {
		t := dug.Trench{}
		for c := range 5 {
			t.Squares, t.FireSteps = append(t.Squares, dug.Square{Column: c, Row: r}), append(t.FireSteps, true)
		}
		t.Traverses = []bool{true, false, true, true}
		return t
	}
	at := func(c, r int) dug.Square { return dug.Square{Column: c, Row: r} }
	m := &dug.Map{Columns: 5, Rows: 9, Yards: 10, Inches10: 35, Top: "north"}
	m.Lines[0] = dug.Line{
		Side: "german", Name: "Sachsengraben", Facing: dug.Down, Front: row(1), Communications: []dug.Trench{{Squares: []dug.Square{at(3, 1), at(3, 0)}}},
		Belts: []dug.Belt{{Line: []dug.Edge{dug.EdgeBetween(at(0, 3), dug.Down)}, Full: []dug.Square{at(1, 3)}}},
		Guns:  []dug.Gun{{ID: "Ma", Kind: dug.Heavy, Square: at(0, 1), Aim: at(3, 5), Arc: [2]dug.Square{at(4, 4), at(1, 6)}, Beaten: []dug.Square{at(3, 5), at(3, 4)}}},
		Lanes: []dug.Lane{{ID: "a", Path: []dug.Square{at(2, 1), at(2, 2), at(3, 2), at(3, 3)}}},
	}
	m.Lines[1] = dug.Line{
		Side: "british", Name: "Kipper Street", Facing: dug.Up, Front: row(7),
		Saps:    []dug.Sap{{ID: "1", Squares: []dug.Square{at(1, 7), at(1, 6)}, Post: "L1"}},
		Posts:   []dug.Post{{ID: "L1", Kind: dug.Listening, Square: at(1, 6), Men: 3, Telephone: true, Reliefs: []int{9, 21}}},
		Dugouts: []dug.Dugout{{ID: "D1", Square: at(4, 7), Garrison: 5, StandTo: 2}},
		Flares:  []dug.Flare{{Turn: 12, Square: at(2, 4)}},
	}
	m.Known[0] = dug.KnownLine{Of: "german", By: "british", Name: "Nose Trench", Front: row(1), Guns: []dug.Square{at(1, 1)}}
	m.Known[1] = dug.KnownLine{Of: "british", By: "german", Name: "Tommygraben", Front: row(7)}
	m.Ground.Holes = []dug.Hole{{Square: at(2, 4), Shape: 3}, {Square: at(4, 5), Shape: 1, Water: true}}
	m.Objectives = []dug.Objective{{Side: "british", Mission: "raid", Squares: []dug.Square{at(1, 1), at(2, 1)}, Words: words.Own("enter the trench from B2 to C2")}}
	return m
}

func TestGoldenTrenches(t *testing.T) {
	d := desk.Open(t, "night-raid.yaml", desk.Plain(layout.A4))
	d.Game.Lines = givenTrenches()
	desk.CheckGolden(t, "trench-umpire.txt", nomansland.UmpireMap(d))
	desk.CheckGolden(t, "trench-side.txt", nomansland.Map(d, &d.Game.Sides[0]))
	desk.CheckGolden(t, "trench-tiles.txt", nomansland.Tiles(d)[:2])
}
