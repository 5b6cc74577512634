package agree

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/csprint/csprint/rules"
)

// fight are the chances of two who throw the same dice, by the score of one against each that
// the other may have.
func (u *unit) fight(p *rules.Panel) any {
	spec := p.Part("fight").(map[string]any)
	score := func(key string) int {
		n, _ := u.known.Reckon(spec[key].(string))
		return n
	}
	var dice rules.Dice
	text := strings.Join(u.book.Constant(spec["dice"].(string)).Value, ", ")
	fmt.Sscanf(text, "%dD%d", &dice.Count, &dice.Sides)
	own, least, most := score("score"), score("least"), score("most")
	if dice.Count < 1 || dice.Sides < 1 || dice.Count*dice.Sides > mostThrown || most-least > mostThrown {
		return because("agree.no-chances", "dice", text, "least", least, "most", most)
	}
	fights := [][3]int{}
	for his := least; his <= most; his++ {
		won, lost := chances(dice, own-his)
		fights = append(fights, [3]int{his, won, lost})
	}
	return fights
}

// mostThrown bounds what chances are worked out of.
const mostThrown = 200

// chances are how many of 100 throws of both one's dice wins and loses who is so much ahead,
// halves rounded up, at least 1 of what may happen.
func chances(dice rules.Dice, ahead int) (won, lost int) {
	ways := []*big.Int{big.NewInt(1)} // by sum
	for range dice.Count {
		next := make([]*big.Int, len(ways)+dice.Sides)
		for sum := range next {
			next[sum] = new(big.Int)
			for face := 1; face <= dice.Sides; face++ {
				if before := sum - face; before >= 0 && before < len(ways) {
					next[sum].Add(next[sum], ways[before])
				}
			}
		}
		ways = next
	}
	wins, loses, all := new(big.Int), new(big.Int), new(big.Int)
	for own, n := range ways {
		for his, m := range ways {
			both := new(big.Int).Mul(n, m)
			all.Add(all, both)
			switch by := own + ahead - his; {
			case by > 0:
				wins.Add(wins, both)
			case by < 0:
				loses.Add(loses, both)
			}
		}
	}
	return percent(wins, all), percent(loses, all)
}

func percent(n, of *big.Int) int {
	switch {
	case n.Sign() == 0:
		return 0
	case n.Cmp(of) == 0:
		return 100
	}
	twice := new(big.Int).Add(new(big.Int).Mul(n, big.NewInt(200)), of)
	return max(1, min(int(twice.Div(twice, new(big.Int).Lsh(of, 1)).Int64()), 99))
}
