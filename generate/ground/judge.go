package ground

// judge measures the limits and the fairness of the map.
func (m *Map) judge() { m.Limits, m.Fairness = m.Measure() }

// worse is how far the map is from meeting everything: 0 for a map that does.
// A limit counts for more than any unfairness.
func (m *Map) worse() int {
	sum := m.Fairness.off(m.Defender)
	for _, l := range m.Limits {
		if !l.Met {
			sum += 1000 + l.Off*10
		}
	}
	return sum
}
