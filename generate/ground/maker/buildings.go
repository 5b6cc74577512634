package maker

import (
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/plane"
)

// buildings builds the houses of the places.
type buildings struct{ *draft }

// roll builds the villages along their roads and the farms about
// their yards.
func (d buildings) roll() {
	for i := range d.Places {
		p := &d.Places[i]
		if i < len(d.kept.built) && d.kept.built[i] {
			continue
		}
		p.Buildings, p.Plot = nil, nil
		p.Build = [3]ground.Build{ground.LightBuild, ground.MediumBuild, ground.StoneBuild}[d.roller.pick(50, 35, 15)]
		switch p.Kind {
		case ground.Village:
			d.buildVillage(p)
		case ground.Well:
			p.Plot = d.ring(p.At, d.Span(26))
		case ground.Oasis:
			d.buildOasis(p)
			continue
		case ground.Tomb:
			p.Buildings = append(p.Buildings, ground.Building{At: p.At, Long: d.Span(24), Short: d.Span(24)})
		case ground.Ruin, ground.Windmill:
			p.Buildings = append(p.Buildings, d.house(p.At, ground.Angle(d.roller.below(180))))
		case ground.Mill:
			p.Buildings = append(p.Buildings, d.house(p.At, d.bankOf(p.At)))
		default:
			d.buildFarm(p)
		}
		if len(p.Buildings) > 0 {
			p.Plot = d.PlotOf(p.Buildings)
			if p.Kind == ground.Mill {
				p.Plot = ground.Block(p.At, p.Buildings[0].Long+d.Span(16), p.Buildings[0].Short+d.Span(16), p.Buildings[0].Angle)
			}
		}
	}
}

// house rolls a footprint.
func (d buildings) house(at ground.Point, along ground.Angle) ground.Building {
	r := d.roller
	return ground.Building{At: at, Angle: along.Turned() % 180, Long: r.between(d.Span(22), d.Span(38)), Short: r.between(d.Span(13), d.Span(19))}
}

// townTable is the least table with a town, in square feet; each great table has one.
const townTable = 47

// housesOf rolls how many houses a village has: two to five blocks of three; a town on a large
// table twenty, and more the larger that is, up to sixty.
func (d buildings) housesOf(p *ground.Place) int {
	r, feet := d.roller, d.SquareFeet()
	want := 3 * r.from(2, 5)
	green := d.Class == ground.Open || d.Class == ground.Rolling
	first := d.PlacesOf(ground.Village)
	if town := first[0]; feet < townTable || p != &d.Places[town] || town < len(d.kept.built) {
		return want
	}
	if d.about(ground.Crossroads) || green && (d.great() || r.chance(40)) {
		want = r.from(18, 24) + min(40, (feet-48)/5)
	}
	return want
}

// buildVillage sets houses on both sides of the roads, from the middle
// outwards, and a church among the first; in a town behind those of the first row too.
func (d buildings) buildVillage(p *ground.Place) {
	want := d.housesOf(p)
	var sites []ground.Building
	rows, reach := 1, d.Span(240) // of houses, one behind the other, and how far they lie from the middle
	switch {
	case want > 40:
		rows, reach = 3, d.Span(360)
	case want > 15:
		rows = 2
	}
	for i := range d.Roads {
		for row := range rows {
			sites = append(sites, d.frontages(d.Roads[i].Way, p.At, reach, d.Span(40*row))...)
		}
	}
	if len(sites) == 0 { // no road: round a green
		for a := ground.Angle(0); a < 360; a += 45 {
			sites = append(sites, d.house(p.At.Add(a.Along(d.Span(62))), a+90))
		}
	}
	for len(p.Buildings) < want {
		best, score := -1, reach
		for i, b := range sites {
			if far := b.At.To(p.At); far < score && d.beside(b, p.Buildings) && d.free(b, p.Buildings) {
				best, score = i, far
			}
		}
		if best < 0 {
			break
		}
		b := sites[best]
		b.Church = len(p.Buildings) == 1
		b.Mosque = b.Church && d.mosques()
		p.Buildings = append(p.Buildings, b)
	}
}

// beside tells whether a house would stand next to one of a village, or is its
// first.
func (d buildings) beside(b ground.Building, others []ground.Building) bool {
	for _, o := range others {
		if o.At.To(b.At) < d.Span(80) {
			return true
		}
	}
	return len(others) == 0
}

// frontages are the sites along a road within reach of a place, or so far behind them.
func (d buildings) frontages(way []ground.Point, at ground.Point, reach, behind ground.Dist) []ground.Building {
	r := d.roller
	var list []ground.Building
	if plane.Away(at, way) > reach {
		return nil
	}
	way = plane.Paced(way, d.Span(7))
	for _, side := range [2]ground.Angle{90, -90} {
		for i := 1; i+1 < len(way); {
			if way[i].To(at) < reach+d.Span(10) {
				along := ground.AngleOf(way[i+1].Sub(way[i-1]))
				b := d.house(ground.Point{}, along+ground.Angle(r.from(-4, 4)))
				b.At = way[i].Add((along + side).Along(d.Span(17) + b.Short/2 + behind))
				list = append(list, b)
				i += r.from(5, 7)
				continue
			}
			i++
		}
	}
	return list
}

// free tells whether a house would stand clear of houses, roads, water and edges.
func (d buildings) free(b ground.Building, others []ground.Building) bool {
	for _, o := range others {
		if o.At.To(b.At) < (o.Long+b.Long)/2+d.Span(3) && o.At.To(b.At) < d.Span(34) {
			return false
		}
	}
	for i := range d.Roads {
		if plane.Away(b.At, d.Roads[i].Way) < b.Short/2+d.Span(14) {
			return false
		}
	}
	for _, w := range d.Waters {
		if plane.Away(b.At, w.Bed) < w.Width/2+b.Long/2+d.Span(16) {
			return false
		}
	}
	return d.Rim(b.At) > d.Span(50)
}

// buildFarm sets three blocks about a yard that opens to its track.
func (d buildings) buildFarm(p *ground.Place) {
	along := ground.Angle(d.roller.below(360))
	for i := range d.Roads {
		if way := d.Roads[i].Way; len(way) > 1 && way[len(way)-1].To(p.At) < d.Span(60) {
			along = ground.AngleOf(way[len(way)-2].Sub(p.At))
		}
	}
	for _, side := range [3]ground.Angle{90, 180, 270} {
		p.Buildings = append(p.Buildings, d.house(p.At.Add((along+side).Along(d.Span(24))), along+side+90))
	}
}

// bankOf is the direction of the water nearest to a place; the grain without any.
func (d buildings) bankOf(p ground.Point) ground.Angle {
	along, least := d.Grain, ground.Dist(1<<30)
	for _, w := range d.Waters {
		for k := 1; k < len(w.Bed); k++ {
			if far := w.Bed[k].To(p); far < least {
				along, least = ground.AngleOf(w.Bed[k].Sub(w.Bed[k-1])), far
			}
		}
	}
	return along
}

// ring is a closed outline round a point.
func (d buildings) ring(at ground.Point, radius ground.Dist) []ground.Point {
	var list []ground.Point
	for a := ground.Angle(0); a < 360; a += 30 {
		list = append(list, at.Add(a.Along(radius)))
	}
	return list
}

// mosques tells whether the people of the land pray in mosques.
func (d buildings) mosques() bool {
	switch placename.Known(d.options.Theatre) {
	case "egyptian", "ottoman":
		return true
	case "", "plain":
		return d.Class == ground.Desert
	}
	return false
}

// buildOasis makes the pool and sets some houses about it.
func (d buildings) buildOasis(p *ground.Place) {
	r := d.roller
	for range r.below(4) {
		b := d.house(p.At, ground.Angle(r.below(180)))
		b.Long, b.Short = b.Long*3/4, b.Short*3/4
		b.At = p.At.Add(ground.Angle(r.below(360)).Along(d.Span(88)))
		if d.free(b, p.Buildings) {
			p.Buildings = append(p.Buildings, b)
		}
	}
	if len(p.Buildings) == 0 {
		p.Build = ""
	}
	p.Plot = d.ring(p.At, d.Span(32))
}
