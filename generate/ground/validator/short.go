package validator

import "github.com/csprint/csprint/generate/ground"

// shortOf tells whether all sheets of the covers of a layer, every one of them laid,
// would hardly cover so many thousandths of the table; and how many they would.
func shortOf(m *ground.Map, layer string, least int) (most int, short bool) {
	if m.Packing == nil {
		return 0, false
	}
	var sum int64
	for _, p := range m.Packing {
		if t := ground.Cover(p.Kind).Type(); t.Layer == layer && t.On(m.Class) {
			sum += int64(p.Of) * t.Covered(p.Long, p.Wide)
		}
	}
	most = int(sum * 100_000 / (int64(m.Width) * int64(m.Depth)))
	return most, most*2 < least*3 // shapes and room never let all of them lie
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
