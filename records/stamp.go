package records

import (
	"hash/fnv"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
)

// stampSize is the bits of a stamp: three letters of a record.
const stampSize = 15

// stampOfUnit is a unit's stamp. Its number says where it stands in its side's
// order of battle, and changes when a unit is put in above it; its stamp is made
// of its name and the names of its formations.
func stampOfUnit(g *game.Game, u game.Unit) uint32 {
	words := func(u *game.Unit) string { return strings.Join(append(slices.Clip(u.Path), u.Name), "\x00") }
	for i := range g.Sides {
		units := g.Sides[i].Units()
		at := slices.IndexFunc(units, func(other *game.Unit) bool { return other.ID == u.ID })
		if at >= 0 {
			return lastStamp(units[:at+1], words)
		}
	}
	return lastStamp([]*game.Unit{&u}, words)
}

// stampOfMan is the stamp of a man, by his name.
func stampOfMan(p *game.Patrol, m game.Man) uint32 {
	words := func(m game.Man) string { return p.Unit + "\x00" + m.Name }
	at := slices.IndexFunc(p.Men, func(other game.Man) bool { return other.ID == m.ID })
	if at >= 0 {
		return lastStamp(p.Men[:at+1], words)
	}
	return lastStamp([]game.Man{m}, words)
}

// lastStamp is the stamp of the last of some units: the FNV-1a hash of its words,
// or the next one that none before it has (open addressing with linear probing),
// so that units called alike differ.
func lastStamp[U any](units []U, words func(U) string) (stamp uint32) {
	taken := make(map[uint32]bool, len(units))
	for _, u := range units {
		hash := fnv.New32a()
		hash.Write([]byte(words(u)))
		sum := hash.Sum32()
		stamp = (sum>>stampSize ^ sum) % (1 << stampSize)
		for taken[stamp] {
			stamp = (stamp + 1) % (1 << stampSize)
		}
		taken[stamp] = true
	}
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
