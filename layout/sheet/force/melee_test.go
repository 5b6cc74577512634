package force

import (
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// The dice of a fight are those of the rules: house rules change the odds, and
// without dice none are told.
func TestFightByTheRulesDice(t *testing.T) {
	b := example.Book(t, "hot-blood")
	for _, c := range []struct {
		dice            string
		ahead           int
		win, draw, lose Chance
	}{
		{"2D6", 0, Chance{575, 1296}, Chance{146, 1296}, Chance{575, 1296}},
		{"2D6", 6, Chance{1226, 1296}, Chance{35, 1296}, Chance{35, 1296}},
		{"1D6", 0, Chance{15, 36}, Chance{6, 36}, Chance{15, 36}},
		{"1D6", -5, Chance{0, 36}, Chance{1, 36}, Chance{35, 36}},
		{"none", 0, Chance{}, Chance{}, Chance{}},
	} {
		b.Constant("melee-dice").Value = []string{c.dice}
		f := FightOf(b, c.ahead)
		draw := Chance{f.Win.Of - f.Win.Hits - f.Lose.Hits, f.Win.Of}
		if f.Win != c.win || draw != c.draw || f.Lose != c.lose {
			t.Errorf("%s, %+d ahead: %v %v %v, want %v %v %v", c.dice, c.ahead, f.Win, draw, f.Lose, c.win, c.draw, c.lose)
		}
	}
}
