package records

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func (g *grid) flip(x, y int) {
	g.rows[y] ^= 1 << x
	g.cols[x] ^= 1 << y
}

// drawn makes a grid from rows of # and anything else.
func drawn(picture string) (g grid, side int) {
	rows := strings.Fields(picture)
	for y, row := range rows {
		for x := range len(row) {
			if row[x] == '#' {
				g.flip(x, y)
			}
		}
	}
	return g, len(rows)
}

func line(picture string) uint64 {
	var bits uint64
	for i := range len(picture) {
		if picture[i] == '#' {
			bits |= 1 << i
		}
	}
	return bits
}

func TestRuns(t *testing.T) {
	for picture, want := range map[string]int{
		"#.#.#.#.#.#.":      0,
		"####....####":      0,
		"#####.#.#.#.":      3,
		".#.#.#.#####":      3,
		"######.#.#.#":      4,
		".....#.....#":      6,
		"############":      10,
		"............":      10,
		"#####.....##":      6,
		"#####......#####.": 3 + 4 + 3,
	} {
		if got := runs(line(picture), len(picture)); got != want {
			t.Errorf("%s: %d, expected %d", picture, got, want)
		}
	}
}

func TestFinders(t *testing.T) {
	for picture, want := range map[string]int{
		"#.###.#....######":       1, // both sides light: once
		"#.###.#.#########":       1, // the quiet zone before it
		"##.###.#....#####":       0, // two dark in front
		"#####....#.###.##":       0, // two dark behind
		".#.###.#....#####":       1,
		"#..#.###.#...#.##":       0,
		"##..#.###.#....##":       1,
		"##.....#.###.#.##":       1,
		"########.#.###.#":        1, // the quiet zone behind it
		"##.####.#....####":       0,
		"#....#.###.#....#":       1,
		"#.###.#.###.#":           2, // sharing modules
		"##########.#.###.#.####": 0,
	} {
		if got := finders(line(picture)); got != want {
			t.Errorf("%s: %d, expected %d", picture, got, want)
		}
	}
}

func TestBalance(t *testing.T) {
	for _, c := range []struct{ dark, all, want int }{
		{50, 100, 0}, {54, 100, 0}, {55, 100, 10}, {45, 100, 10}, {46, 100, 0}, {40, 100, 20}, {61, 100, 20}, {0, 441, 100}, {441, 441, 100},
	} {
		if got := balance(c.dark, c.all); got != c.want {
			t.Errorf("%d of %d: %d, expected %d", c.dark, c.all, got, c.want)
		}
	}
}

func TestPenaltyOfPictures(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		want    int
	}{
		// six lines each way of runs of six (4 each), 25 squares, all dark
		"dark": {strings.Repeat("###### ", 6), 12*4 + 25*3 + 100},
		// no run, no square, 18 of 36 dark
		"chessboard": {strings.Repeat("#.#.#. .#.#.# ", 3), 0},
		// rows have no run, six columns have one of six; no square; half dark
		"stripes": {strings.Repeat("#.#.#. ", 6), 6 * 4},
	} {
		g, side := drawn(c.picture)
		if got := g.penalty(side); got != c.want {
			t.Errorf("%s: %d, expected %d", name, got, c.want)
		}
		if got, want := g.penalty(side), slowPenalty(&g, side); got != want {
			t.Errorf("%s: %d, counted slowly %d", name, got, want)
		}
	}
}

func TestPenaltyAgainstSlowCount(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, side := range []int{21, 29, 45, 61} {
		for _, share := range []int{2, 4, 8, 16} {
			for range 40 {
				var g grid
				for y := range side {
					for x := range side {
						if random.IntN(share) == 0 {
							g.flip(x, y)
						}
					}
				}
				if got, want := g.penalty(side), slowPenalty(&g, side); got != want {
					t.Fatalf("side %d: %d, counted slowly %d", side, got, want)
				}
			}
		}
	}
}

// slowPenalty counts module by module, as the standard words it.
func slowPenalty(g *grid, side int) int {
	at := func(x, y int) bool { return x >= 0 && y >= 0 && x < side && y < side && g.rows[y]>>x&1 == 1 }
	score, dark := 0, 0
	for _, turned := range []bool{false, true} {
		get := at
		if turned {
			get = func(x, y int) bool { return at(y, x) }
		}
		for y := range side {
			score += slowLine(func(x int) bool { return get(x, y) }, side)
		}
	}
	for y := range side {
		for x := range side {
			if at(x, y) {
				dark++
			}
			if x > 0 && y > 0 && at(x, y) == at(x-1, y) && at(x, y) == at(x, y-1) && at(x, y) == at(x-1, y-1) {
				score += 3
			}
		}
	}
	for off := 5; off <= 50; off += 5 {
		if 100*dark >= (50+off)*side*side || 100*dark <= (50-off)*side*side {
			score += 10
		}
	}
	return score
}

func slowLine(at func(int) bool, side int) int {
	score, length := 0, 0
	var text strings.Builder
	text.WriteString("....")
	for x := range side {
		if x > 0 && at(x) == at(x-1) {
			length++
		} else {
			length = 1
		}
		if length == 5 {
			score += 3
		} else if length > 5 {
			score++
		}
		text.WriteByte(".#"[b2i(at(x))])
	}
	text.WriteString("....")
	for s := text.String(); len(s) >= 15; s = s[1:] {
		exact := strings.HasPrefix(s[3:], ".#.###.#.")
		if exact && (strings.HasPrefix(s, "....") || strings.HasPrefix(s[11:], "....")) {
			score += 40
		}
	}
	return score
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
