package validator

import "github.com/csprint/csprint/generate/ground"

// shortOf tells whether all sheets of some covers, every one of them laid,
// would hardly cover so many thousandths of the table; and how many they would.
func shortOf(m *ground.Map, of func(ground.Cover) bool, least int) (most int, short bool) {
	if m.Packing == nil {
		return 0, false
	}
	var sum int64
	for _, p := range m.Packing {
		if of(ground.Cover(p.Kind)) && takes(m, ground.Cover(p.Kind)) {
			sum += int64(p.Of) * ground.Cover(p.Kind).Covered(p.Long, p.Wide)
		}
	}
	most = int(sum * 100_000 / (int64(m.Width) * int64(m.Depth)))
	return most, most*2 < least*3 // shapes and room never let all of them lie
}

// takes tells whether land of the class may bear a cover.
func takes(m *ground.Map, c ground.Cover) bool {
	if c.Sheets() == nil {
		return false // a hill, a road
	}
	r, _ := ground.RecipeOf(m.Class)
	switch c {
	case ground.Dune, ground.SaltPan, ground.Gravel, ground.Palms, ground.Garden:
		return r.Dry
	case ground.Marsh, ground.Tilled, ground.Wood:
		return !r.Dry
	}
	return true
}

// villagesAtMost is how many villages the collection has pieces for.
func villagesAtMost(m *ground.Map) int {
	n := 0
	for _, p := range m.Packing {
		switch p.Kind {
		case ground.Kind(ground.Village):
			n += p.Of
		case ground.HouseKind:
			n += p.Of / ground.HousesOfVillage
		}
	}
	return n
}
