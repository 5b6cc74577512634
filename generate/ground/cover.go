package ground

// Covers come in five families. Those of one are rolled together and have their
// share of the table together.

// Sown tells fields and orchards, and the palms and gardens of an oasis.
func (c Cover) Sown() bool { return c == Tilled || c == Orchard || c.Watered() }

// Watered tells what grows at the water of a desert alone.
func (c Cover) Watered() bool { return c == Palms || c == Garden }

// Wet tells marsh, and the salt pan that stands for it in a desert.
func (c Cover) Wet() bool { return c == Marsh || c == SaltPan }

// Wooded tells woods.
func (c Cover) Wooded() bool { return c == Wood }

// With tells whether two areas are the palms and gardens of one place: they are laid
// as one piece, and no gap between them is too narrow.
func (a *Area) With(b *Area) bool {
	return a.Place > 0 && a.Place == b.Place && a.Cover.Watered() && b.Cover.Watered()
}

// Stony tells gravel plains: easy going, and as large as they come.
func (c Cover) Stony() bool { return c == Gravel }

// Broken tells rough ground: rock, scrub, dunes.
func (c Cover) Broken() bool { return !c.Sown() && !c.Wet() && !c.Wooded() && !c.Stony() }

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
