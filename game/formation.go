package game

import "slices"

// PathTo is the path of what stands below a formation.
func PathTo(path []string, name string) []string { return append(slices.Clip(path), name) }

// Share is the part of an even division that falls to one of several; what is
// left over goes to the first.
func Share(whole, parts, index int) int {
	each := whole / parts
	if index < whole%parts {
		each++
	}
	return each
}

// Arms counts the units of each arm of a formation.
func (f *Formation) Arms() map[Arm]int {
	count := map[Arm]int{}
	walk([]Formation{*f}, func(sub *Formation) {
		for _, u := range sub.Units {
			count[u.Arm]++
		}
	})
	return count
}

func MostOf(count map[Arm]int) Arm {
	best := Infantry
	for _, arm := range []Arm{Cavalry, Artillery} {
		if count[arm] > count[best] {
			best = arm
		}
	}
	return best
}

// LedArm is the arm of most horse or foot of a formation; artillery where there
// is nothing else.
func (f *Formation) LedArm() Arm {
	count := f.Arms()
	if count[Infantry]+count[Cavalry] > 0 {
		delete(count, Artillery)
	}
	return MostOf(count)
}

// GunsPerSection is what soldiers of the period call a section: two guns. The
// rules count sections and leave their size to them, 4.4; reading C1.
const GunsPerSection = 2
