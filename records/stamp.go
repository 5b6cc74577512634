package records

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
)

// stampSize is the bits of a stamp: three letters of a record.
const stampSize = 15

// stampsOf are the stamps of a game's units by their numbers. A number says where
// a unit stands in its side's order of battle, and changes when one is put in
// above it; its stamp is made of its name and the names of its formations.
func stampsOf(g *game.Game) map[string]uint32 {
	stamps := map[string]uint32{}
	for i := range g.Sides {
		var taken taken
		for _, u := range g.Sides[i].Units() {
			stamps[u.ID] = taken.stamp(strings.Join(append(slices.Clip(u.Path), u.Name), "\x00"))
		}
	}
	return stamps
}

// stampOfMan is the stamp of a man of a patrol, by his name.
func stampOfMan(p *game.Patrol, m game.Man) uint32 {
	var taken taken
	for _, other := range p.Men {
		stamp := taken.stamp(p.Unit + "\x00" + other.Name)
		if other.ID == m.ID {
			return stamp
		}
	}
	return taken.stamp(p.Unit + "\x00" + m.Name)
}

// taken are the stamps of a side's units so far.
type taken [1 << stampSize]bool

// stamp is the stamp of the next unit: the FNV-1a hash of its words, or the
// next one that none before it has (open addressing with linear probing), so
// that units called alike differ.
func (t *taken) stamp(words string) uint32 {
	hash := fnv.New32a()
	hash.Write([]byte(words))
	sum := hash.Sum32()
	stamp := (sum>>stampSize ^ sum) % (1 << stampSize)
	for t[stamp] {
		stamp = (stamp + 1) % (1 << stampSize)
	}
	t[stamp] = true
	return stamp
}

// classOf is what decides which rows of its drill a unit moves and shoots by: how
// heavy its horses or guns are, or what its infantry fires. The keys of its rows
// begin with it.
func classOf(d *game.Drill) string {
	if d == nil {
		return ""
	}
	if d.Weight != "" {
		return d.Weight
	}
	for _, row := range slices.Concat(d.Fire, d.Moves) {
		class, _, _ := strings.Cut(row.Key, "-")
		return class
	}
	return ""
}
