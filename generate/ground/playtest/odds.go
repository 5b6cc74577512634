package playtest

import "github.com/csprint/csprint/generate/ground"

// Battles are fought in pairs of the same dice, which the camps swap.
const Battles = 100

// Odds are how often the first camp wins, in half battles: a drawn one is half of either's.
type Odds struct{ Won, Of int } // Of in half battles too

// Fight fights the next pairs of battles.
func (f *Field) Fight(from, pairs int) (o Odds) {
	on := make([]int8, f.Len())
	for n := from; n < from+pairs; n++ {
		for _, swapped := range []bool{false, true} {
			switch score := f.fight(n, swapped, on); {
			case score > 0:
				o.Won += 2
			case score == 0:
				o.Won++
			}
			o.Of += 2
		}
	}
	return o
}

// Played is who wins how many of a hundred battles. Where the first of them leave no doubt
// that the map is one-sided, and no more is asked for, it ends with these.
func (f *Field) Played(whole bool) ground.Played {
	const few = 10
	o := f.Fight(0, few)
	if share := o.Won * 100 / o.Of; whole || share > 12 && share < 88 {
		more := f.Fight(few, Battles/2-few)
		o.Won, o.Of = o.Won+more.Won, o.Of+more.Of
	}
	first := (o.Won*100 + o.Of/2) / o.Of
	p := ground.Played{Battles: o.Of / 2, Won: make([]int, len(f.Bases))}
	for c := range f.camps {
		for _, b := range f.camps[c] {
			p.Won[b] = first
		}
		first = 100 - first
	}
	return p
}
