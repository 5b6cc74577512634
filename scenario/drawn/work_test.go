package drawn_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
)

// TestWorkIsBounded holds that a map by hand is refused for more pieces than a table has
// room for, and for more points in all of them together than are worked through in a
// second, and accepted for a few less.
func TestWorkIsBounded(t *testing.T) {
	_, table := asked(ground.Rolling, 8, 6, 30, false)
	course := func(points int) string { return strings.TrimSuffix(strings.Repeat("1 1, 2 2, ", points/2), ", ") }
	way := "{way: [" + strings.TrimSuffix(strings.Repeat("B2, C3, ", 50), ", ") + "]}"
	lists := func(key, piece string, n int) string { return key + ":\n" + strings.Repeat("  - "+piece+"\n", n) }
	for _, c := range []struct {
		key, piece string
		most       int
		refused    string
	}{
		{"hills", "{at: B2, size: 20in x 9in, contours: 12}", 100, "101 pieces, expected at most 100"},
		{"villages", "{at: B2}", 60, "61 pieces, expected at most 60"},
		{"objectives", "{at: B2}", 60, "61 pieces, expected at most 60"},
		{"woods", "{at: B2, size: 9in x 9in}", 600, "601 pieces, expected at most 600"},
		{"roads", way, 29, "more points"},
		{"roads", "{course: " + fmt.Sprintf("%q", course(3900)) + "}", 15, "more points"},
		{"streams", "{course: " + fmt.Sprintf("%q", course(1800)) + "}", 4, "more points"},
		{"farms", "{at: B2, buildings: [" + strings.TrimSuffix(strings.Repeat("{at: 0 0, size: 1in x 1in},", 200), ",") + "]}", 27, "more points"},
	} {
		for n, wanted := range map[int]string{c.most: "", c.most + 1: c.refused} {
			file, err := source.Parse("map.yaml", []byte("name: X\n"+lists(c.key, c.piece, n)))
			if err != nil {
				t.Fatal(err)
			}
			drawn.Read(file.Root(), table)
			told := fmt.Sprint(file.Problems())
			if bound := strings.Contains(told, "expected at most") && !strings.Contains(told, "1 piece,"); bound != (wanted != "") || !strings.Contains(told, wanted) {
				t.Errorf("%d %s: %.300s, expected %q", n, c.key, told, wanted)
			}
		}
	}
}
