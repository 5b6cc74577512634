package generate

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/dice"
)

// Lands keeps rolled ground for later games that ask for the very same: those of
// a scenario that is being changed. It may be used by several games at a time.
type Lands struct {
	mu   sync.Mutex
	kept []*madeLand // the one last asked for first
}

// mostLands is how many maps are kept: as many as a host who rolls again looks
// back at, and the six that he chooses from.
const mostLands = 8

// A landAsk is all that the ground of a game depends on.
type landAsk struct {
	Options maker.Options
	Given   *ground.Drawn // laid down by the host; nil for a map that is rolled
	Seed    dice.Seed
	Rerolls []string
}

// A madeLand is ground as it was rolled, with the streams of dice that it took.
type madeLand struct {
	ask    landAsk
	land   *ground.Map
	thrown []maker.Thrown
	opened []string // up to the try that was taken; of what was tried beside it nothing is told
}

// find is the ground that was rolled for the same, nil for none.
func (l *Lands) find(ask landAsk) *madeLand {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.kept, func(m *madeLand) bool { return reflect.DeepEqual(m.ask, ask) })
	if i < 0 {
		return nil
	}
	found := l.kept[i]
	l.kept = slices.Insert(slices.Delete(l.kept, i, i+1), 0, found)
	return found
}

func (l *Lands) keep(m *madeLand) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kept = slices.Insert(l.kept, 0, m)
	l.kept = l.kept[:min(len(l.kept), mostLands)]
}

// askedOf lists the rerolls that bear on the streams below a name.
func (t *diceLog) askedOf(name string) []string {
	var asked []string
	for _, r := range t.rerolls {
		if r.name == name || strings.HasPrefix(r.name, name+"/") {
			asked = append(asked, r.String())
		}
	}
	return asked
}
