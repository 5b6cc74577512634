package ground

// Covers come in four families. Those of one are rolled together and have their
// share of the table together.

// Sown tells fields and orchards.
func (c Cover) Sown() bool { return c == Tilled || c == Orchard }

// Wet tells marsh, and the salt pan that stands for it in a desert.
func (c Cover) Wet() bool { return c == Marsh || c == SaltPan }

// Wooded tells woods.
func (c Cover) Wooded() bool { return c == Wood }

// Broken tells rough ground: rock, scrub, dunes.
func (c Cover) Broken() bool { return !c.Sown() && !c.Wet() && !c.Wooded() }

// ShareOf is the share of the table that some of a list of areas cover, in
// thousandths.
func ShareOf(m *Map, areas []Area, of func(Cover) bool) int {
	var sum int64
	for i := range areas {
		if of(areas[i].Cover) {
			sum += Extent(areas[i].Outline)
		}
	}
	return int(sum * 100_000 / (int64(m.Width) * int64(m.Depth)))
}
