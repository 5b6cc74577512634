package ground

// judge measures the limits and the fairness of the map on the land that it
// was made on, and keeps the ground for repairs.
func (d *draft) judge() {
	d.ground = d.goingOn(d.land)
	d.Fairness = d.ground.fairness()
	d.Limits = d.ground.limits(d.Fairness)
}

// worse is how far the ground is from meeting everything; some number from
// most up when it is no nearer than that.
func (g *going) worse(most int) int {
	f := g.fairness()
	if off := f.off(g.Defender); off >= most {
		return off
	}
	return f.worse(g.Defender, g.limits(f))
}

// worse is how far the map is from meeting everything: 0 for a map that does.
// A limit counts for more than any unfairness.
func (m *Map) worse() int { return m.Fairness.worse(m.Defender, m.Limits) }

func (f *Fairness) worse(defender int, limits []Limit) int {
	sum := f.off(defender)
	for _, l := range limits {
		if !l.Met {
			sum += 1000 + l.Off*10
		}
	}
	return sum
}
