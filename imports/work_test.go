package imports

import (
	"runtime"
	"strings"
	"testing"
)

// A cell that is four times as long takes no more than some four times the work,
// counted by the bytes it allocates, those of patterns left out.
func TestLongCellsAreReadInTheirLength(t *testing.T) {
	for _, part := range []string{"1 ", "12, ", "(Bob) ", "(a1) ", "| 20 guns ", "; x20 ", "é ", "veteran, ", "1/2 + 3 "} {
		read := func(parts int) float64 {
			var before, past runtime.MemStats
			runtime.ReadMemStats(&before)
			new(Node).read("Corps A " + strings.Repeat(part, parts))
			runtime.ReadMemStats(&past)
			return float64(past.TotalAlloc - before.TotalAlloc)
		}
		read(1)
		if short, long := read(1000), read(4000); long > 8*short+1_000_000 {
			t.Errorf("%q: %.0f bytes for 1,000 of them, %.0f for 4,000", part, short, long)
		}
	}
}

// No more columns are named than a workbook may have.
func TestMeaningsAreBounded(t *testing.T) {
	for n, wants := range map[int]string{mostMeanings + 1: "a.csv: --map names more columns than csprint reads, expected at most 24,000", mostMeanings: "no column \"a\""} {
		given := HeadMeanings(strings.Repeat("# --map a=men\n", n))
		if _, err := Read(one("a.csv", []byte("Unit,Men\nFoot,500\n")), Options{Map: given}); err == nil || !strings.Contains(err.Error(), wants) {
			t.Errorf("%d: %v, expected %q", n, err, wants)
		}
	}
}
