package playtest

import "github.com/csprint/csprint/generate/ground"

// A Body is some troops of an army that isn't one of two equal ones.
type Body struct {
	Base        int // whose it is
	Guns, Horse bool
	Worth       int         // in any measure, the same for all that have guns and for all that haven't
	Minutes     int         // after which it comes onto the table
	Edge        string      // where it then does
	From, To    ground.Dist // and between where, along it
}

// mostBodies is how many move on the table for each camp: of greater armies some are one body.
const mostBodies = 24

// turnMinutes is about as long as a turn takes.
const turnMinutes = 20

// Of is the field with the armies that are made of some bodies.
func (f *Field) Of(bodies []Body) *Field {
	other := *f
	other.bodies = []Body{}
	for c := range f.camps {
		other.bodies = append(other.bodies, joined(f.of(c, bodies))...)
	}
	weigh(other.bodies)
	return &other
}

// of are the bodies of a camp.
func (f *Field) of(camp int, bodies []Body) (list []Body) {
	for _, b := range bodies {
		for _, base := range f.camps[camp] {
			if b.Base == base && b.Worth > 0 {
				list = append(list, b)
			}
		}
	}
	return list
}

// joined are bodies of which so many of one arm that come together make one that there are not too many.
func joined(list []Body) []Body {
	each := (len(list) + mostBodies - 1) / mostBodies
	if each < 2 {
		return list
	}
	type open struct{ at, has int }
	var all []Body
	last := map[Body]open{}
	for _, b := range list {
		alike := b
		alike.Worth = 0
		o, begun := last[alike]
		if !begun || o.has == each {
			o = open{at: len(all)}
			all = append(all, alike)
		}
		o.has++
		all[o.at].Worth += b.Worth
		last[alike] = o
	}
	return all
}

// weigh makes the worth of bodies what a unit has to lose: a whole of the usual one of those that are here.
func weigh(list []Body) {
	var sum, n [2]int
	class := func(b Body) int {
		if b.Guns {
			return 1
		}
		return 0
	}
	for _, b := range list {
		sum[class(b)] += b.Worth
		n[class(b)]++
	}
	for i, b := range list {
		list[i].Worth = max(1, b.Worth*n[class(b)]*whole/sum[class(b)])
	}
}

// musterOwn draws up an army that is given, in its order: each two bodies have an aim of their own, batteries
// that of the troops before them.
func (b *battle) musterOwn(camp int) {
	h := &b.hosts[camp]
	list := b.of(camp, b.bodies)
	group, in := 0, 0
	for n, body := range list {
		if !body.Guns {
			if in++; in > 2 {
				group, in = group+1, 1
			}
		}
		u := unit{group: group, guns: body.Guns, horse: body.Horse, full: body.Worth}
		starts := b.starts[body.Base]
		if body.Edge != "" {
			starts, u.comes = b.entry(body), body.Minutes/turnMinutes
			u.moved = u.comes
		} else if len(b.Boxes) == 0 {
			u.comes = in - 1 // one behind the other
		}
		if len(starts) > 0 {
			b.put(h, u, b.spot(h, starts, n, len(list)))
		}
	}
	for range group + 1 {
		h.aims = append(h.aims, -1)
	}
	for n := range h.aims {
		b.order(h, n)
	}
}

// entry are the cells along an edge at which troops come onto the table.
func (f *Field) entry(b Body) (list []int32) {
	for i := range f.Len() {
		p := f.Middle(i)
		along := p.X
		if b.Edge == "east" || b.Edge == "west" {
			along = p.Y
		}
		if far := f.From(b.Edge, p); far >= 0 && far < f.Step && along >= b.From && along < b.To {
			list = append(list, int32(i))
		}
	}
	return f.standing(list)
}
