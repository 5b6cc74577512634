package generate

import "github.com/csprint/csprint/game"

// manoeuvreUnits counts what the dummy card table counts, 1.6.3b by reading
// A5: regiments; all single battalions of one formation together as one;
// cavalry regiments; single squadrons of one formation together as one; no
// batteries.
func manoeuvreUnits(side *game.Side) int {
	count := 0
	side.Walk(func(f *game.Formation) {
		switch {
		case game.AboveUnits(f.Echelon), f.Echelon == game.Army:
			count += singles(f)
		case f.Echelon == "regiment" && !single(f):
			count++
		}
	})
	return count
}

// singles counts a formation's cavalry regiments, and one each for its single
// battalions and squadrons.
func singles(f *game.Formation) int {
	count := 0
	foot, horse := 0, 0
	for i := range f.Units {
		u := &f.Units[i]
		switch {
		case u.Arm == game.Cavalry && u.Echelon == "regiment":
			count++
		case u.Arm == game.Cavalry:
			horse = 1
		case u.Arm == game.Infantry:
			foot = 1
		}
	}
	for i := range f.Formations {
		if sub := &f.Formations[i]; sub.Echelon == "battalion" || single(sub) {
			foot = 1
		}
	}
	return count + foot + horse
}

// single tells a regiment of one battalion.
func single(f *game.Formation) bool {
	return f.Echelon == "regiment" && len(f.Units)+len(f.Formations) == 1
}
