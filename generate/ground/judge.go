package ground

// judge measures the limits and the fairness of the map.
func (d *draft) judge() {}

// worse is how far the map is from meeting everything: 0 for a map that does.
func (m *Map) worse() int { return 0 }
