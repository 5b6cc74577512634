package weather

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/golden"
)

// The days of three seeds in every climate and season are the same on every
// machine: their first hour in words, and a hash of all hours.
func TestGoldenDays(t *testing.T) {
	var b strings.Builder
	for _, c := range climates {
		for seed := range 3 {
			dice := newDice(seed)
			day := Forecast(order(c), dice)
			h := fnv.New64a()
			fmt.Fprintf(h, "%+v %+v %v %+v %+v", day.Sun, *day.Moon, day.Frost, day.Hours, dice.log)
			fmt.Fprintf(&b, "%s, seed %d: %+v, hash %016x\n", c.label(), seed, day.Hours[0], h.Sum64())
		}
	}
	golden.Hold(t, "days.txt", b.String())
}
