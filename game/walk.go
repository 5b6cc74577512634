package game

import "slices"

// Walk visits every formation of the side, each before those below it.
func (s *Side) Walk(visit func(*Formation)) { walk(s.Formations, visit) }

func walk(formations []Formation, visit func(*Formation)) {
	for i := range formations {
		visit(&formations[i])
		walk(formations[i].Formations, visit)
	}
}

// Units lists the side's units in the order of the order of battle: a
// formation's own before those of the formations below it.
func (s *Side) Units() []*Unit {
	var units []*Unit
	s.Walk(func(f *Formation) {
		for i := range f.Units {
			units = append(units, &f.Units[i])
		}
	})
	return units
}

// WalkPaths visits every formation of the side, each before those below it,
// with the names of the formations above it.
func (s *Side) WalkPaths(visit func(*Formation, []string)) { walkPaths(s.Formations, nil, visit) }

func walkPaths(formations []Formation, path []string, visit func(*Formation, []string)) {
	for i := range formations {
		f := &formations[i]
		visit(f, path)
		walkPaths(f.Formations, PathTo(path, f.Name), visit)
	}
}

// CardArms are the arms that the side has cards of; of each of them it has blank
// cards, since a front shows its arm.
func (s *Side) CardArms() []Arm {
	return slices.DeleteFunc([]Arm{Infantry, Cavalry, Artillery}, func(arm Arm) bool {
		return !slices.ContainsFunc(s.Cards, func(c Card) bool { return c.Arm == arm })
	})
}

// LedArm is the arm of most horse or foot of the side.
func (s *Side) LedArm() Arm {
	whole := Formation{Formations: s.Formations}
	return whole.LedArm()
}
