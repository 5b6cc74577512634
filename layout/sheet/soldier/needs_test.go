package soldier

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/rules"
)

// What a sheet says that a man must throw is what the rules resolve: that much succeeds, and
// one less fails, whatever his skill, dice that fail by themselves too.
func TestNeedsAreResolved(t *testing.T) {
	b := example.Book(t, "hot-blood")
	for _, id := range []string{"throw-bombs", "firing-chart"} {
		table := b.Table(id)
		for _, row := range table.Rows {
			for skill := -6; skill <= 6; skill++ {
				for i, need := range needsOf(table, row, skill, false) {
					n, err := strconv.Atoi(need)
					if err != nil {
						continue
					}
					for dice := max(n-1, 2); dice <= min(n, 12); dice++ {
						q := rules.Query{Table: id, Row: row.Key, Column: table.Columns[i].Label, Dice: []int{dice / 2, dice - dice/2}, Mods: []string{fmt.Sprintf("%+d", skill)}}
						a, err := b.Resolve(q)
						if err != nil {
							t.Fatal(err)
						}
						if got := *a.Successes > 0; got != (dice >= n) {
							t.Errorf("%s, %s, %s, skill %+d: the sheet says %s, and %d is %v", id, row.Key, table.Columns[i].Label, skill, need, dice, got)
						}
					}
				}
			}
		}
	}
}
