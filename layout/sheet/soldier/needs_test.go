package soldier

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// What a sheet says that a man must throw is what the rules resolve: that much succeeds, and
// one less fails, whatever his skill and his wound, dice that fail by themselves too.
func TestNeedsAreResolved(t *testing.T) {
	d := page.Unproved(page.PrintSettings{}, nil, example.Book(t, "hot-blood"))
	for id, skill := range map[string]string{"throw-bombs": "grenadier", "firing-chart": "shooting"} {
		table := d.Book.Table(id)
		numbers := d.Book.Fact(skill).Numbers
		for score := numbers.Least; score <= numbers.Most; score++ {
			m := &game.Man{Scores: game.Scores{Grenadier: game.Score{Value: score}, Shooting: game.Score{Value: score}}}
			for _, level := range d.Book.Plays.States.Levels() {
				for _, row := range table.Rows {
					for i, need := range needsOf(d, m, table, row, false)(level) {
						n, err := strconv.Atoi(need)
						if err != nil {
							continue
						}
						for dice := max(n-1, 2); dice <= min(n, 12); dice++ {
							q := rules.Query{Table: id, Row: row.Key, Column: table.Columns[i].Label, Dice: []int{dice / 2, dice - dice/2}, With: []string{fmt.Sprintf("%s=%d", skill, score), "level=" + level}}
							a, err := d.Book.Resolve(q)
							if err != nil {
								t.Fatal(err)
							}
							if got := *a.Successes > 0; got != (dice >= n) {
								t.Errorf("%s, %s, %s, skill %+d, %s: the sheet says %s, and %d is %v", id, row.Key, table.Columns[i].Label, score, level, need, dice, got)
							}
						}
					}
				}
			}
		}
	}
}
