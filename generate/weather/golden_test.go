package weather

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file anew")

// The days of three seeds in every climate and season are the same on every
// machine: their first hour in words, and a hash of all hours.
func TestGoldenDays(t *testing.T) {
	var b strings.Builder
	for _, c := range climates {
		for seed := range 3 {
			tray := newTray(seed)
			day := Forecast(order(c), tray)
			h := fnv.New64a()
			fmt.Fprintf(h, "%+v %+v %v %+v %+v", day.Sun, *day.Moon, day.Frost, day.Hours, tray.log)
			fmt.Fprintf(&b, "%s, seed %d: %+v, hash %016x\n", c.label(), seed, day.Hours[0], h.Sum64())
		}
	}
	const golden = "testdata/days.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("days differ from %s; -update writes it anew, after a look", golden)
	}
}
