package ground

import "github.com/csprint/csprint/internal/plane"

// rollBuildings builds the villages along their roads and the farms about
// their yards.
func rollBuildings(d *draft) {
	for i := range d.Places {
		p := &d.Places[i]
		p.Buildings, p.Plot = nil, nil
		p.Build = [3]Build{LightBuild, MediumBuild, StoneBuild}[d.roller.pick(50, 35, 15)]
		switch p.Kind {
		case Village:
			d.buildVillage(p)
		case Well:
			p.Plot = d.ring(p.At, d.Span(26))
		case Ruin:
			p.Buildings = append(p.Buildings, d.house(p.At, Angle(d.roller.below(180))))
		default:
			d.buildFarm(p)
		}
		if len(p.Buildings) > 0 {
			p.Plot = d.plot(p.Buildings)
		}
	}
}

// house rolls a footprint.
func (d *draft) house(at Point, along Angle) Building {
	r := d.roller
	return Building{At: at, Angle: along.turned() % 180, Long: r.between(d.Span(22), d.Span(38)), Short: r.between(d.Span(13), d.Span(19))}
}

// buildVillage sets houses on both sides of the roads, from the middle
// outwards, and a church among the first. Two to five blocks of three.
func (d *draft) buildVillage(p *Place) {
	r := d.roller
	want := 3 * r.from(2, 5)
	var sites []Building
	for i := range d.Roads {
		sites = append(sites, d.frontages(d.Roads[i].Way, p.At)...)
	}
	if len(sites) == 0 { // no road: round a green
		for a := Angle(0); a < 360; a += 45 {
			sites = append(sites, d.house(p.At.Add(a.Along(d.Span(62))), a+90))
		}
	}
	for len(p.Buildings) < want {
		best, score := -1, d.Span(240)
		for i, b := range sites {
			if far := b.At.To(p.At); far < score && d.free(b, p.Buildings) {
				best, score = i, far
			}
		}
		if best < 0 {
			break
		}
		b := sites[best]
		b.Church = len(p.Buildings) == 1
		p.Buildings = append(p.Buildings, b)
	}
}

// frontages are the sites along a road near a place.
func (d *draft) frontages(way []Point, at Point) []Building {
	r := d.roller
	var list []Building
	if plane.Away(at, way) > d.Span(240) {
		return nil
	}
	way = plane.Paced(way, d.Span(7))
	for _, side := range [2]Angle{90, -90} {
		for i := 1; i+1 < len(way); {
			if way[i].To(at) < d.Span(250) {
				along := AngleOf(way[i+1].Sub(way[i-1]))
				b := d.house(Point{}, along+Angle(r.from(-4, 4)))
				b.At = way[i].Add((along + side).Along(d.Span(17) + b.Short/2))
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
func (d *draft) free(b Building, others []Building) bool {
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
	return d.rim(b.At) > d.Span(50)
}

// buildFarm sets three blocks about a yard that opens to its track.
func (d *draft) buildFarm(p *Place) {
	along := Angle(d.roller.below(360))
	for i := range d.Roads {
		if way := d.Roads[i].Way; len(way) > 1 && way[len(way)-1].To(p.At) < d.Span(60) {
			along = AngleOf(way[len(way)-2].Sub(p.At))
		}
	}
	for _, side := range [3]Angle{90, 180, 270} {
		p.Buildings = append(p.Buildings, d.house(p.At.Add((along+side).Along(d.Span(24))), along+side+90))
	}
}

// corners of a building.
func (b Building) corners() []Point {
	long, short := b.Angle.Along(b.Long/2), (b.Angle + 90).Along(b.Short/2)
	return []Point{
		b.At.Add(long).Add(short), b.At.Add(short).Sub(long), b.At.Sub(long).Sub(short), b.At.Add(long).Sub(short),
	}
}

// plot is the ground about buildings: their hull and a little more.
func (d *draft) plot(buildings []Building) []Point {
	var points []Point
	for _, b := range buildings {
		for _, c := range b.corners() {
			for a := Angle(0); a < 360; a += 45 {
				points = append(points, d.clamped(c.Add(a.Along(d.Span(22)))))
			}
		}
	}
	return plane.Hull(points)
}

// ring is a closed outline round a point.
func (d *draft) ring(at Point, radius Dist) []Point {
	var list []Point
	for a := Angle(0); a < 360; a += 30 {
		list = append(list, at.Add(a.Along(radius)))
	}
	return list
}
