package trench

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// pcg is dice for tests, a stream of its own for each layer.
type pcg struct{ *rand.Rand }

func (p pcg) Die(sides int) int { return p.IntN(sides) + 1 }

func seeded(seed int) func(string) Dice {
	return func(layer string) Dice {
		var name uint64
		for _, letter := range layer {
			name = name*31 + uint64(letter)
		}
		return pcg{rand.New(rand.NewPCG(uint64(seed), name))}
	}
}

// asked varies all that a scenario may ask for with the seed.
func asked(preset Preset, seed int) Ask {
	missions := []string{"listen", "scout", "prisoner", "meet", "raid", "cover", "wounded"}
	ask := Ask{
		Preset: preset, Sector: Sectors[seed%3], Trenches: Builds[seed%2], Shelling: Shellings[seed/3%3],
		Year: 1914 + seed%5, Meeting: seed%4 == 0, BeatenFrom: 3,
		Sides: [2]AskSide{
			{ID: "german", Nation: "german", Mission: "hold", LightMG: 1917},
			{ID: "british", Nation: "british", Mission: missions[seed%7], LightMG: 1916},
		},
	}
	if ask.Meeting {
		ask.Sides[0].Mission, ask.Sides[1].Mission = "meet", "meet"
	}
	return ask
}

const seeds = 500

func TestMapsKeepEveryLimit(t *testing.T) {
	many := example.SomeDeep(seeds, 150)
	for _, preset := range Presets {
		t.Run(string(preset), func(t *testing.T) {
			t.Parallel()
			var tries []int
			missed := 0
			for seed := range many {
				m, _ := Roll(asked(preset, seed), seeded(seed))
				tries = append(tries, m.Report.Tries)
				if !m.Report.Accepted {
					missed++
					t.Logf("seed %d: %s", seed, m.Report.Words)
					continue
				}
				if holds(t, m); t.Failed() {
					t.Fatalf("seed %d:\n%s", seed, m)
				}
			}
			slices.Sort(tries)
			t.Logf("%s: median %d tries, 95 in 100 within %d, worst %d; %d of %d not accepted",
				preset, tries[many/2], tries[many*95/100], tries[many-1], missed, many)
			if missed > 0 {
				t.Errorf("%d of %d maps break a limit", missed, many)
			}
		})
	}
}

func BenchmarkRoll(b *testing.B) {
	for _, preset := range Presets {
		b.Run(string(preset), func(b *testing.B) {
			for seed := range b.N {
				Roll(asked(preset, seed), seeded(seed))
			}
		})
	}
}
