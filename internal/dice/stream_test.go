package dice

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/rules"
)

// The faces were rolled by another program after docs/dice.md.
func TestStreamFollowsTheDocument(t *testing.T) {
	for _, c := range []struct {
		seed  Seed
		name  string
		sides int
		want  []int
	}{
		{"salamanca-1812", "side/allied/dummies", 10, []int{7, 5, 2, 5, 4, 5, 10, 4, 7, 5, 10, 2}},
		{"salamanca-1812", "side/french/dummies", 10, []int{8, 7, 9, 8, 1, 3, 9, 6, 9, 7, 2, 7}},
		{"salamanca-1812", "weather/sky", 100, []int{29, 74, 36, 68, 62, 73, 15, 16, 77, 29, 82, 82}},
		{"Łódź 1807", "terrain/class", 10, []int{4, 5, 9, 8, 5, 2, 4, 6, 3, 10, 2, 7}},
		{"", "x", 6, []int{4, 4, 6, 1, 3, 6, 1, 2, 4, 4, 3, 5}},
	} {
		got := c.seed.Stream(c.name).Roll(rules.Dice{Count: len(c.want), Sides: c.sides})
		if !slices.Equal(got, c.want) {
			t.Errorf("%q %s rolls %v, want %v", c.seed, c.name, got, c.want)
		}
	}
	want := []int{61, 60, 83, 66, 3, 146, 52, 150, 55}
	if got := Seed("salamanca-1812").Stream("draw").Draw(9, 192); !slices.Equal(got, want) {
		t.Errorf("drawing 9 of 192 gives %v, want %v", got, want)
	}
}

func TestCommitment(t *testing.T) {
	const want = "9299f4d63e03ab824c0e048a977214ab336a0e67b70ce037d9955d41a60fa1bb"
	if got := Seed("salamanca-1812").Commitment(); got != want {
		t.Errorf("commitment is %s, want %s", got, want)
	}
}

// A die that is off by a hundredth would show among a hundred thousand rolls:
// the bound is five standard deviations.
func TestDieIsFair(t *testing.T) {
	const rolls = 100_000
	for _, sides := range []int{2, 3, 6, 7, 10, 100} {
		count := make([]float64, sides)
		s := Seed("fair").Stream("dice")
		for range rolls {
			count[s.Die(sides)-1]++
		}
		expected := float64(rolls) / float64(sides)
		for face, n := range count {
			if off := n - expected; off*off > 25*expected {
				t.Errorf("D%d shows %d in %.0f of %d rolls, expected about %.0f", sides, face+1, n, rolls, expected)
			}
		}
	}
}

func TestDrawTakesEachOnce(t *testing.T) {
	things := []string{"a", "b", "c", "d", "e", "f", "g"}
	first := map[string]int{}
	for i := range 700 {
		s := Seed("draw").Stream(string(rune('A' + i)))
		got := Drawn(s.Draw(len(things), len(things)), things)
		first[got[0]]++
		slices.Sort(got)
		if !slices.Equal(got, things) {
			t.Fatalf("drew %v", got)
		}
	}
	for _, thing := range things {
		if n := first[thing]; n < 60 || n > 140 {
			t.Errorf("%s comes first %d times in 700, expected about 100", thing, n)
		}
	}
	if things[0] != "a" {
		t.Error("drawing changed what it drew from")
	}
}

func TestStreamsDoNotDisturbOneAnother(t *testing.T) {
	alone := Seed("s").Stream("b").Roll(rules.Dice{Count: 20, Sides: 10})
	a := Seed("s").Stream("a")
	beside := Seed("s").Stream("b")
	var got []int
	for range 20 {
		a.Die(6)
		got = append(got, beside.Die(10))
	}
	if !slices.Equal(got, alone) {
		t.Errorf("stream b rolls %v beside a, %v alone", got, alone)
	}
}

// A long draw takes the same things as one from a row that closes up.
func TestDrawnFromARow(t *testing.T) {
	for n := range 70 {
		var things []int
		for i := range n {
			things = append(things, i)
		}
		faces := Seed("row").Stream(string(rune('A'+n))).Draw(n, n)
		row := slices.Clone(things)
		for i, got := range Drawn(faces, things) {
			if want := row[faces[i]-1]; got != want {
				t.Fatalf("draw %d of %d is %d, want %d", i+1, n, got, want)
			}
			row = slices.Delete(row, faces[i]-1, faces[i])
		}
	}
}
