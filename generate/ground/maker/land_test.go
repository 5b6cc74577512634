package maker_test

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// lies holds how the land lies together: water in valleys of its own, mills at
// water or on heights, a road to every place, something to hold on every table.
func lies(t *testing.T, seed int, m *ground.Map) {
	t.Helper()
	if m.Class == ground.Desert {
		return // wadis and caravan tracks end in the sand
	}
	field := m.Field()
	bare := m.Uncarved(field.Step)
	for i := range m.Waters {
		runsDown(t, seed, m, i, field, bare)
	}
	for i := range m.Roads {
		leads(t, seed, m, i)
	}
	for i := range m.Places {
		stands(t, seed, m, &m.Places[i], bare)
	}
	for _, l := range m.Lines {
		if l.Kind.Lane() && !onRoad(m, l.Way) {
			t.Errorf("seed %d: a %s on no road", seed, l.Kind)
		}
	}
	least := leastRaised[m.Class]
	if m.Idea == ground.Crossroads { // heights keep off the town
		least = least * 4 / 5
	}
	if m.SquareFeet() < 48 { // of few squares, one is a great share
		least /= 3
	}
	if raised := raisedSquares(m, bare); raised < least && m.Packing == nil {
		t.Errorf("seed %d: %d of 1000 squares of 2 ft have a rise of half a contour or more", seed, raised)
	}
}

// Water falls all along its bed, by the relief that is printed, but for what is
// lost between its samples; and the land over it was no ridge before it came.
const (
	mostRise = ground.Contour / 10
	mostCut  = ground.Contour * 45 / 100
)

func runsDown(t *testing.T, seed int, m *ground.Map, water int, field, bare *ground.Field) {
	t.Helper()
	w := &m.Waters[water]
	low, bareLow := field.At(w.Bed[0]), bare.At(w.Bed[0])
	var along ground.Dist
	for i := 1; i < len(w.Bed); i++ {
		if w.Bed[i-1].To(w.Bed[i]) > ground.Paces(60) {
			t.Errorf("seed %d: a step of %v in a bed", seed, w.Bed[i-1].To(w.Bed[i]))
		}
		for part := range int64(4) {
			p := plane.Between(w.Bed[i-1], w.Bed[i], part, 4)
			h, was := field.At(p), bare.At(p)
			if h > low+mostRise || was > bareLow+mostCut {
				t.Fatalf("seed %d: water %d climbs by %d at %v, and cuts %d deep", seed, water, h-low, p, was-bareLow)
			}
			low, bareLow = min(low, h), min(bareLow, was)
		}
		if m.Rim(w.Bed[i]) < ground.Paces(45) {
			along += w.Bed[i-1].To(w.Bed[i])
		}
	}
	if along > ground.Paces(300) {
		t.Errorf("seed %d: water %d runs along the edge for %v", seed, water, along)
	}
	if spring := w.Bed[0]; m.Rim(spring) > 0 && w.Kind == ground.Stream && m.Packing == nil {
		if f := fold(m, bare, spring); f < ground.Contour/10 {
			t.Errorf("seed %d: a brook rises in a fold of %d", seed, f)
		}
	}
	end := w.Bed[len(w.Bed)-1]
	joins := false
	for k := range m.Waters {
		joins = joins || k != water && plane.Away(end, m.Waters[k].Bed) < ground.Paces(15)
	}
	joins = joins || w.Kind == ground.DryBed // it may lose itself in salt or sand
	if m.Rim(end) > 0 && !joins && m.Packing == nil {
		t.Errorf("seed %d: water %d ends at %v, at no edge and in no water", seed, water, end)
	}
}

// leads holds that a road ends at an edge, on another road or at a place.
func leads(t *testing.T, seed int, m *ground.Map, road int) {
	t.Helper()
	way := m.Roads[road].Way
	for _, end := range []ground.Point{way[0], way[len(way)-1]} {
		somewhere := m.Rim(end) == 0
		for k := range m.Roads {
			somewhere = somewhere || k != road && plane.Away(end, m.Roads[k].Way) < ground.Paces(15)
		}
		for _, p := range m.Places {
			near := ground.Paces(15)
			if p.Kind == ground.Oasis || p.Kind == ground.Tomb {
				near = m.Span(100) // a track ends beside the pool
			}
			somewhere = somewhere || p.At.To(end) < near
		}
		if !somewhere {
			t.Errorf("seed %d: road %d ends nowhere, at %v", seed, road, end)
		}
	}
}

// stands holds that a place has a road, a mill water and a windmill the wind.
func stands(t *testing.T, seed int, m *ground.Map, p *ground.Place, bare *ground.Field) {
	t.Helper()
	road := ground.Dist(1 << 30)
	for _, r := range m.Roads {
		road = min(road, plane.Away(p.At, r.Way))
	}
	if road > ground.Paces(60) {
		t.Errorf("seed %d: a %s %v from a road", seed, p.Kind, road)
	}
	switch p.Kind {
	case ground.Mill:
		wet := false
		for _, w := range m.Waters {
			wet = wet || plane.Away(p.At, w.Bed) < ground.Paces(60)+w.Width/2
		}
		if !wet {
			t.Errorf("seed %d: a mill without water at %v", seed, p.At)
		}
	case ground.Windmill:
		if bare.At(p.At) < ground.Contour*8/10 {
			t.Errorf("seed %d: a windmill at %d", seed, bare.At(p.At))
		}
	}
}

// onRoad tells whether a way runs along one road.
func onRoad(m *ground.Map, way []ground.Point) bool {
	for _, r := range m.Roads {
		on := true
		for _, p := range way {
			on = on && plane.Away(p, r.Way) < ground.Paces(2)
		}
		if on {
			return true
		}
	}
	return false
}

// leastRaised is how many in 1000 squares of 2 ft have a rise at least: rolling
// land is never flat, 1.2, nor is open land without a fold.
var leastRaised = map[ground.Class]int{ground.Rolling: 750, ground.Open: 330, ground.HillyWooded: 400, ground.Mountainous: 750}

// raisedSquares counts, in 1000, the squares of 2 ft in which the land rises by half
// a contour or more.
func raisedSquares(m *ground.Map, f *ground.Field) int {
	side := 24 * m.Inch
	raised, all := 0, 0
	for y := ground.Dist(0); y+side <= m.Depth; y += side {
		for x := ground.Dist(0); x+side <= m.Width; x += side {
			low, high := ground.Height(1<<30), ground.Height(0)
			for dy := ground.Dist(0); dy <= side; dy += m.Inch {
				for dx := ground.Dist(0); dx <= side; dx += m.Inch {
					h := f.At(ground.Point{X: x + dx, Y: y + dy})
					low, high = min(low, h), max(high, h)
				}
			}
			if all++; high-low >= ground.Contour/2 {
				raised++
			}
		}
	}
	return raised * 1000 / max(1, all)
}

// fold is how deep a place lies between the ground to both its hands, where that is most.
func fold(m *ground.Map, f *ground.Field, p ground.Point) (deepest ground.Height) {
	for a := ground.Angle(0); a < 180; a += 45 {
		hand := a.Along(m.Span(170))
		deepest = max(deepest, min(f.At(p.Add(hand)), f.At(p.Sub(hand)))-f.At(p))
	}
	return deepest
}

// Fields lie in blocks of one direction, not each by itself.
func TestFieldsLieInBlocks(t *testing.T) {
	for _, class := range []ground.Class{ground.Open, ground.Rolling} {
		fields, alone, blocks := 0, 0, 0
		for seed := range max(example.Some(6, 3), seedCount()) {
			m, _ := maker.Make(about(asked(class, 8, 6), seed), streamsOf(seed))
			for _, n := range blocksOf(m) {
				fields, blocks = fields+n, blocks+1
				if n == 1 {
					alone++
				}
			}
		}
		t.Logf("%s: %d fields in %d blocks, %d alone", class, fields, blocks, alone)
		if alone*15 > fields || fields < 4*blocks {
			t.Errorf("%s: %d fields in %d blocks, %d alone", class, fields, blocks, alone)
		}
	}
}

// blocksOf is how many fields each block has: those that touch and lie the same way.
func blocksOf(m *ground.Map) (sizes []int) {
	var fields [][]ground.Point
	for _, a := range m.Areas {
		if a.Cover.Sown() {
			fields = append(fields, a.Outline)
		}
	}
	seen := make([]bool, len(fields))
	for i := range fields {
		block := []int{i}
		for k := 0; k < len(block) && !seen[i]; k++ {
			for j := range fields {
				if !seen[j] && !slices.Contains(block, j) && like(m, fields[block[k]], fields[j]) {
					block = append(block, j)
				}
			}
		}
		if !seen[i] {
			sizes = append(sizes, len(block))
		}
		for _, k := range block {
			seen[k] = true
		}
	}
	return sizes
}

// like tells whether two fields are of one block: on either side of a way, too.
func like(m *ground.Map, a, b []ground.Point) bool {
	off := (ground.LieOf(a).Along - ground.LieOf(b).Along).Turned() % 90
	gap, _ := plane.Gap(a, b, m.Span(120))
	return min(off, 90-off) <= 2 && gap < m.Span(120)
}

// Large tables have a town where the map is about crossroads, great ones always; small ones keep villages.
func TestTowns(t *testing.T) {
	for _, c := range []struct{ width, depth, least, most int }{{6, 4, 0, 15}, {8, 6, 16, 24}, {12, 10, 20, 40}} {
		o := asked(ground.Open, c.width, c.depth)
		o.Idea = ground.Crossroads
		for seed := range example.Some(3, 1) {
			m, _ := maker.Make(o, streamsOf(seed))
			largest := 0
			for _, i := range m.PlacesOf(ground.Village) {
				largest = max(largest, len(m.Places[i].Buildings))
			}
			if largest < c.least || largest > c.most {
				t.Errorf("%d × %d ft, seed %d: %d houses", c.width, c.depth, seed, largest)
			}
		}
	}
}

// Heights lie along the grain of the land and across it.
func TestHeightsLieAlongAndAcross(t *testing.T) {
	along, across := 0, 0
	for seed := range example.Some(12, 6) {
		m, _ := maker.Make(asked(ground.Mountainous, 8, 6), streamsOf(seed))
		for _, h := range m.Hills {
			if off := (h.Angle - m.Grain).Turned() % 180; min(off, 180-off) > 45 {
				across++
			} else {
				along++
			}
		}
	}
	if t.Logf("%d along, %d across", along, across); across*6 < along || across > along {
		t.Errorf("%d hills along the grain, %d across", along, across)
	}
}
