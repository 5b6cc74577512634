package ground

// HillAt is the hill that the land at a point is part of: of those that rise there by a contour or more,
// or by half of one where they are swells, the highest; −1 for none.
func (m *Map) HillAt(p Point) int {
	warp := m.warp()
	q := warp.warped(p)
	best, high := -1, Height(0)
	for i := range m.Hills {
		if len(m.Hills[i].Gaps) == 0 {
			continue // without a contour
		}
		least := Contour
		if m.Hills[i].Swell {
			least = Contour / 2
		}
		if h, near := m.Hills[i].shape().height(q); near && h >= least && h > high {
			best, high = i, h
		}
	}
	return best
}
