package weather

import (
	"math/rand/v2"
	

	"github.com/csprint/csprint/generate/almanac"
)

const days = 500

// A testTray rolls dice of its own and keeps the log.
type testTray struct {
	dice *rand.Rand
	log  []Entry
}

func (t *testTray) Roll(_ string, count, sides int) []int {
	faces := make([]int, count)
	for i := range faces {
		faces[i] = t.dice.IntN(sides) + 1
	}
	return faces
}

func (t *testTray) Note(e Entry) { t.log = append(t.log, e) }

func newTray(seed int) *testTray { return &testTray{dice: rand.New(rand.NewPCG(uint64(seed), 7))} }

func order(c climate) Order {
	return Order{Climate: c.name, Season: c.season, Date: almanac.Date{Year: 1813, Month: 4, Day: 20}, Latitude: 45,
		Start: 5 * 60, Minutes: 10, Hours: 10}
}

// everyDay visits days of every climate and season.
