package ground

// judge measures the limits and the fairness of the map on the land that it
// was made on, and keeps the ground for repairs.
func (d *draft) judge() {
	d.ground = d.goingOn(d.land)
	d.Fairness = d.ground.fairness()
	d.Limits = d.ground.limits()
}

// worse is how far the ground is from meeting everything; some number from
// most up when it is no nearer than that. What costs more to know is looked at
// last.
func (g *going) worse(most int) int {
	if most < 1000 { // fairness alone is amiss
		f := g.fairness()
		if off := f.off(g.Defender); off >= most {
			return off
		}
		return f.off(g.Defender) + missed(g.limits())
	}
	sum := missed(g.limits())
	if sum >= most {
		return sum
	}
	f := g.fairness()
	return sum + f.off(g.Defender)
}

// worse is how far the map is from meeting everything: 0 for a map that does.
// A limit counts for more than any unfairness.
func (m *Map) worse() int { return m.Fairness.off(m.Defender) + missed(m.Limits) }

// missed is how far limits are from being met.
func missed(limits []Limit) int {
	sum := 0
	for _, l := range limits {
		if !l.Met && !l.Short {
			sum += 1000 + l.Off*10
		}
	}
	return sum
}
