package generate

// manoeuvreUnits counts what the dummy card table counts, 1.6.3b by reading
// A5: regiments; all single battalions of one formation together as one;
// cavalry regiments; single squadrons of one formation together as one; no
// batteries.
func manoeuvreUnits(side *Side) int {
	count := 0
	side.Walk(func(f *Formation) {
		switch {
		case aboveUnits(f.Echelon), f.Echelon == army:
			count += singles(f)
		case f.Echelon == "regiment" && !f.single():
			count++
		}
	})
	return count
}

// singles counts a formation's cavalry regiments, and one each for its single
// battalions and squadrons.
func singles(f *Formation) int {
	count := 0
	foot, horse := 0, 0
	for i := range f.Units {
		u := &f.Units[i]
		switch {
		case u.Arm == Cavalry && u.Echelon == "regiment":
			count++
		case u.Arm == Cavalry:
			horse = 1
		case u.Arm == Infantry:
			foot = 1
		}
	}
	for i := range f.Formations {
		if sub := &f.Formations[i]; sub.Echelon == "battalion" || sub.single() {
			foot = 1
		}
	}
	return count + foot + horse
}

// single tells a regiment of one battalion.
func (f *Formation) single() bool {
	return f.Echelon == "regiment" && len(f.Units)+len(f.Formations) == 1
}
