package maker_test

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// valley is real ground for a table of 8 by 6 feet: a slope to the south with a
// valley down its middle and a hill on either side.
func valley(m *ground.Drawn, o maker.Options) {
	columns, rows := int(o.Width/o.Inch)+1, int(o.Depth/o.Inch)+1
	m.Survey = &ground.Relief{Step: o.Inch, Columns: columns, Rows: rows}
	for y := range rows {
		for x := range columns {
			h := 600 - 6*y + min(1200, 40*int(plane.Abs(int64(x-columns/2))))
			for _, at := range [][2]int{{18, 30}, {78, 44}} {
				far := (x-at[0])*(x-at[0]) + (y-at[1])*(y-at[1])
				h += max(0, 900-5*far)
			}
			m.Survey.Heights = append(m.Survey.Heights, int32(h))
		}
	}
	m.Waters = []ground.Water{{Kind: ground.Stream, Width: o.Inch / 2, Bed: []ground.Point{
		{X: o.Width / 2, Y: 0}, {X: o.Width / 2, Y: o.Depth / 2}, {X: o.Width / 2, Y: o.Depth},
	}}}
	m.Beds = []bool{true}
}

// TestRealGround holds what a map on real ground is made of: the heights that were
// given, hills where the tops are with the names that the host gives, water that
// never climbs, and layers rolled about it.
func TestRealGround(t *testing.T) {
	o := asked(ground.Rolling, 8, 6)
	given := &ground.Drawn{Rolled: []string{ground.RolledFields, ground.RolledVillages, ground.RolledRoads, ground.RolledWoods}}
	valley(given, o)
	given.Hills = []ground.Hill{{Name: "Eastern Top", Centre: ground.Point{X: 76 * o.Inch, Y: 46 * o.Inch}}}
	given.Sizes = make([]ground.Size, 1)
	for seed := range example.Some(2, 1) {
		m, thrown := maker.Complete(o, given, streamsOf(seed))
		if m.Survey != given.Survey || !m.Given {
			t.Fatal("the heights are not those that were given")
		}
		if len(m.Hills) < 2 || named(m, "Eastern Top").Centre.To(ground.Point{X: 78 * o.Inch, Y: 44 * o.Inch}) > 2*o.Inch {
			t.Errorf("hills %v", m.Hills)
		}
		if len(m.Roads) == 0 || len(m.Areas) == 0 || len(m.Objectives) < 2 {
			t.Errorf("%d roads, %d areas, %d objectives", len(m.Roads), len(m.Areas), len(m.Objectives))
		}
		land := m.Field()
		bed := m.Waters[0].Bed
		for i := 1; i < len(bed); i++ {
			if land.At(bed[i]) > land.At(bed[i-1])+30 {
				t.Errorf("water climbs from %d to %d at %s", land.At(bed[i-1]), land.At(bed[i]), bed[i])
			}
		}
		again, same := maker.Complete(o, given, streamsOf(seed))
		if !reflect.DeepEqual(m, again) || !reflect.DeepEqual(thrown, same) {
			t.Error("the same dice make another map")
		}
	}
}

func named(m *ground.Map, name string) ground.Hill {
	for _, h := range m.Hills {
		if h.Name == name {
			return h
		}
	}
	return ground.Hill{}
}

// TestFieldsOnHighGround holds that fields climb as far as a real place's upper
// third: its lowest ground may be a gorge.
func TestFieldsOnHighGround(t *testing.T) {
	o := asked(ground.Rolling, 8, 6)
	given := &ground.Drawn{Rolled: []string{ground.RolledFields}}
	valley(given, o)
	given.Waters, given.Beds = nil, nil
	for i := range given.Survey.Heights {
		given.Survey.Heights[i] += 4000
	}
	given.Survey.Heights[0] = 0
	m, _ := maker.Complete(o, given, streamsOf(1))
	if len(m.Areas) == 0 {
		t.Error("no fields on an upland")
	}
}
