package sheet

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	dug "github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/trench"
)

// trenchDice are dice for tests, a stream of its own for each layer.
type trenchDice struct{ *rand.Rand }

func (d trenchDice) Die(sides int) int { return d.IntN(sides) + 1 }

// trenchDesk is a game of patrols on a map of a preset.
func trenchDesk(t testing.TB, preset dug.Preset, seed uint64, p Press) *Desk {
	t.Helper()
	d := openDesk(t, "../../examples/night-raid.yaml", p)
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
	for _, press := range everyPress() {
		for i, preset := range dug.Presets {
			seed := uint64(3*i + 1)
			d := trenchDesk(t, preset, seed, press)
			name := fmt.Sprintf("%s on %s", preset, press.Paper.Name)
			checkPages(t, "umpire, "+name, d.UmpireTrenches())
			for j := range d.Game.Sides {
				checkPages(t, d.Game.Sides[j].ID+", "+name, d.PatrolMap(&d.Game.Sides[j]))
			}
			if press.Paper == layout.A4 || press.Paper == layout.Letter {
				checkPages(t, "tiles, "+name, d.TrenchTiles())
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
			d := trenchDesk(t, dug.Small, seed, plainPress(layout.A4))
			side := d.sideOf(d.Game.Lines.Lines[mine].Side)
			before := dumpOf(t, d.PatrolMap(side))

			m := d.Game.Lines
			other := &m.Lines[1-mine]
			*other = dug.Line{Side: other.Side, Name: "Nowhere", Facing: other.Facing}
			m.Routes, m.Intelligence, m.Report = nil, nil, dug.Report{}
			m.Known[mine] = dug.KnownLine{} // how the other side sees mine
			for i := range m.Objectives {
				if m.Objectives[i].Side != side.ID {
					m.Objectives[i] = dug.Objective{Side: other.Side, Words: "something else"}
				}
			}
			d.leaves = nil
			if after := dumpOf(t, d.PatrolMap(side)); after != before {
				t.Errorf("seed %d: the pages of %s change with what the side may not know", seed, side.ID)
			}
		}
	}
}

// TestUmpireTrenchesTellAll looks for every gun, post, lane, dugout and
// objective on the umpire's pages.
func TestUmpireTrenchesTellAll(t *testing.T) {
	d := trenchDesk(t, dug.Standard, 5, plainPress(layout.A4))
	text := words(d.UmpireTrenches())
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

// TestTilesAreTrue counts tiles against the squares that have something on
// them, and measures one.
func TestTilesAreTrue(t *testing.T) {
	d := trenchDesk(t, dug.Small, 2, plainPress(layout.Letter))
	squares := map[dug.Square]bool{}
	for _, p := range trench.Bare(d.Game.Lines).Pieces() {
		for _, s := range p.Squares {
			squares[s] = true
		}
	}
	pages := d.TrenchTiles()
	tiles := 0
	for _, page := range pages {
		for _, item := range page.Frame.Items {
			if group, ok := item.Item.(layout.Group); ok && item.From == "tile" {
				tiles++
				if size := group.Frame.Size; size.W != layout.In(3.5) || size.H != layout.In(3.5) {
					t.Fatalf("a tile of %s, want 3.5 in", size)
				}
			}
		}
	}
	if tiles != len(squares)+1 {
		t.Errorf("%d tiles, want %d and one of open ground", tiles, len(squares))
	}
	if want := (tiles + 5) / 6; len(pages) != want {
		t.Errorf("%d sheets of tiles, want %d of six", len(pages), want)
	}
}

// Tiles come when they are asked for by name, to the umpire.
func TestTilesAreAskedFor(t *testing.T) {
	d := trenchDesk(t, dug.Small, 2, plainPress(layout.A4))
	for only, want := range map[string]bool{"": false, "map": false, "tiles": true} {
		var kinds []string
		if only != "" {
			kinds = []string{only}
		}
		packet, err := d.Packet(kinds, "")
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

func TestGoldenTrenches(t *testing.T) {
	d := trenchDesk(t, dug.Small, 1, plainPress(layout.A4))
	checkGolden(t, "trench-umpire.txt", d.UmpireTrenches())
	checkGolden(t, "trench-side.txt", d.PatrolMap(&d.Game.Sides[0]))
	checkGolden(t, "trench-tiles.txt", d.TrenchTiles()[:2])
}
