package trial

import (
	"fmt"
	"strings"
)

// LargeScenario has so many units on one side, ten to a division.
func LargeScenario(units int) string {
	var forces strings.Builder
	for d := range units / 10 {
		fmt.Fprintf(&forces, "- division: Division %d\n  units:\n", d)
		for b := range 2 {
			fmt.Fprintf(&forces, "    - brigade: Brigade %d of %d\n      commander: {name: Somebody, rating: average}\n      units:\n", b, d)
			for u := range 5 {
				fmt.Fprintf(&forces, "        - {battalion: %d/%d of %d, men: %d, morale: 9, kind: line}\n", u+1, b, d, 400+u)
			}
		}
	}
	return Scenario(forces.String())
}
