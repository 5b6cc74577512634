package lines

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// dice are dice for tests, a stream of its own for each layer.
type dice struct{ *rand.Rand }

func (d dice) Die(sides int) int { return d.IntN(sides) + 1 }

// rolled is a map that varies with its seed in all that may be asked for.
func rolled(preset trench.Preset, seed int) *trench.Map {
	m, _ := trench.Roll(trench.Ask{
		Preset: preset, Sector: trench.Sectors[seed%3], Trenches: trench.Builds[seed%2], Shelling: trench.Shellings[seed/3%3],
		Year: 1914 + seed%5, Turns: 60, BeatenFrom: 3, Yards: 10, Tenths: 35, Top: "north",
		Sides: [2]trench.AskSide{
			{ID: "german", Nation: "german", Mission: "hold", LightMG: 1917},
			{ID: "british", Nation: "british", Mission: []string{"listen", "scout", "prisoner", "raid"}[seed%4], LightMG: 1916},
		},
	}, func(layer string) trench.Dice {
		name := uint64(0)
		for _, letter := range layer {
			name = 31*name + uint64(letter)
		}
		return dice{rand.New(rand.NewPCG(uint64(seed), name))}
	})
	return m
}

var seeds = example.SomeDeep(9, 3) // a preset

func TestWordsOfRolledMapsDoNotMeet(t *testing.T) {
	for _, preset := range trench.Presets {
		for seed := range seeds {
			m := rolled(preset, seed)
			for room, box := range rooms {
				checkWords(t, fmt.Sprintf("%s %d, umpire on %s", preset, seed, room), planned(Umpire(m), box), box)
			}
			checkWords(t, fmt.Sprintf("%s %d, british", preset, seed), planned(Side(m, 1), rooms["a4"]), rooms["a4"])
		}
	}
}

// Every thing on a tile lies in a square that the list of pieces names: open
// ground needs no tile.
func TestTilesLeaveOpenGroundBare(t *testing.T) {
	for _, preset := range trench.Presets {
		for seed := range seeds {
			v := Bare(rolled(preset, seed))
			f := trueSize(v, layout.In(3.5), pen())
			built := map[trench.Square]bool{}
			for _, c := range v.contents(nil) {
				built[c.square] = true
			}
			for c := range v.Columns {
				for r := range v.Rows {
					s := trench.Square{Column: c, Row: r}
					if built[s] {
						continue
					}
					if n := inkIn(f.onto, f.box(s).Inset(layout.MM(1.5))); n > 0 {
						t.Errorf("%s %d: %d points of ink on open ground at %s", preset, seed, n, s)
					}
				}
			}
		}
	}
}

// A piece is counted once for each of its squares, and no trench is left out.
func TestPiecesAreAllThere(t *testing.T) {
	for seed := range seeds {
		m := rolled(trench.Standard, seed)
		count := map[string]int{}
		named := map[trench.Square]bool{}
		for _, p := range Bare(m).Pieces(nil) {
			count[p.Name] += p.Count()
			for _, s := range p.Squares {
				named[s] = true
			}
		}
		full, bunkers := 0, 0
		for _, l := range m.Lines {
			for _, s := range l.Front.Squares {
				if !named[s] {
					t.Errorf("seed %d: no piece at %s of the fire trench", seed, s)
				}
			}
			for _, b := range l.Belts {
				full += len(b.Full)
			}
			bunkers += len(l.Dugouts)
		}
		if count["full of wire"] != full || count["bunker"] != bunkers {
			t.Errorf("seed %d: %d full squares and %d bunkers listed, want %d and %d", seed, count["full of wire"], count["bunker"], full, bunkers)
		}
	}
}
