package maker

import "github.com/csprint/csprint/generate/ground"

// about tells whether the map is about one of some ideas.
func (d *draft) about(ideas ...ground.Idea) bool {
	for _, i := range ideas {
		if d.Idea == i {
			return true
		}
	}
	return false
}

// line tells whether the map is about a water between the sides.
func (d *draft) line() bool { return d.about(ground.RiverLine, ground.Bridges, ground.Wadis) }

// central tells whether the map is about a place in its middle where people live.
func (d *draft) central() bool {
	return d.about(ground.Crossroads, ground.Clearing, ground.AtOasis)
}

// sideways tells whether the sides come from the east and the west.
func (d *draft) sideways() bool {
	return len(d.Bases) > 0 && (d.Bases[0].Edge == "east" || d.Bases[0].Edge == "west")
}

// advance is the way in which the sides come at one another.
func (d *draft) advance() ground.Angle {
	if d.sideways() {
		return 0
	}
	return 90
}

// front is how wide the table is along the sides' fronts, and how deep from one to the other.
func (d *draft) front() (wide, deep ground.Dist) {
	if d.sideways() {
		return d.Depth, d.Width
	}
	return d.Width, d.Depth
}

// spot is a place of the table by thousandths: along the fronts, and from one side to the other.
func (d *draft) spot(along, deep int) ground.Point {
	if d.sideways() {
		along, deep = deep, along
	}
	return ground.Point{X: d.Width * ground.Dist(along) / 1000, Y: d.Depth * ground.Dist(deep) / 1000}
}

// heart is where what a map is about lies: a third of the table each way, in its middle.
func (d *draft) heart() ground.Rect {
	return ground.Rect{X: d.Width / 3, Y: d.Depth / 3, W: d.Width / 3, H: d.Depth / 3}
}

// deep is how far a hill reaches from its middle the way the sides advance, or on any where
// there is a place that it should keep off.
func (d *draft) deep(h *ground.Hill) ground.Dist {
	if d.central() {
		return h.Foot() * ground.Dist(h.Stretch) / 100
	}
	part := (h.Angle - d.advance()).Cos()
	return h.Foot() + ground.Dist(int64(h.Foot())*int64(h.Stretch-100)/100*max(part, -part)/ground.One)
}

// aside is a place for what rises so far about it: where it was, or out of the way of the water or of
// the village that the map is about, even if that is off the table.
func (d *draft) aside(at ground.Point, foot ground.Dist) ground.Point {
	_, deep := d.front()
	if d.central() {
		middle := d.spot(500, 500)
		away := at.Sub(middle)
		return middle.Add(ground.AngleOf(away).Along(max(middle.To(at), min(foot*3/4+d.Span(200), deep))))
	}
	if !d.line() {
		return at
	}
	off := &at.Y
	if d.sideways() {
		off = &at.X
	}
	clear, near := min(foot+deep/14, deep/2+d.Span(900)), *off < deep/2
	if d.Defender < 0 {
		near = len(d.Hills)%2 == 0 // as many on this side as on the other
	}
	if near {
		*off = min(*off, deep/2-clear)
	} else {
		*off = max(*off, deep/2+clear)
	}
	return at
}

// heights lays the hills that the map is about, no more than so many. What the defender of an
// attack is to hold lies to one side; the map is turned about for him if need be.
func (d hills) heights(most int) {
	r := d.roller
	deep := r.from(430, 570)
	if d.Defender >= 0 {
		deep = r.from(290, 400)
	}
	wide, _ := d.front()
	lie := d.advance() + 90
	switch {
	case most == 0:
	case d.about(ground.Ridge):
		h := d.rise(lie+ground.Angle(r.from(-18, 18)), r.between(d.Span(60), d.Span(110)))
		h.Centre = d.spot(r.from(420, 580), deep)
		d.drawOut(&h, wide*ground.Dist(r.from(55, 90))/100)
	case d.about(ground.Plateau):
		h := d.rise(lie+ground.Angle(r.from(-35, 35)), r.between(d.Span(190), d.Span(270)))
		h.Centre = d.spot(r.from(400, 600), deep)
		d.drawOut(&h, h.Foot()*2*ground.Dist(r.from(120, 170))/100)
	case d.about(ground.Defile) && most > 1:
		gap := r.from(380, 620)
		for _, hand := range [2]int{0, 1000} {
			h := d.rise(lie+ground.Angle(r.from(-14, 14)), r.between(d.Span(70), d.Span(130)))
			long := wide*ground.Dist(max(gap-hand, hand-gap))/1000 - d.Span(r.from(20, 60))
			middle := gap + (hand-gap)/2
			h.Centre = d.spot(middle+(hand-gap)*int(d.Span(40))/int(2*wide), deep+r.from(-40, 40))
			d.drawOut(&h, long)
		}
	}
}

// rise rolls a hill of the idea: one that is seen to rise and, but in mountains, no steep one, lest nobody
// came over it.
func (d hills) rise(lie ground.Angle, summit ground.Dist) ground.Hill {
	slopes := d.recipe.Slopes
	if d.Class != ground.Mountainous {
		slopes = [3]int{0, 100, 0}
	}
	if d.small() {
		summit /= 2
	}
	h := ground.Hill{Angle: lie, Summit: summit, Gaps: d.gaps(slopes)}
	d.shaped(&h, 30)
	return h
}

// drawOut makes a hill of the idea so long and lays it; the other land follows its grain.
func (d hills) drawOut(h *ground.Hill, long ground.Dist) {
	h.Stretch = min(max(int(long*100/(2*h.Foot())), 110), 420)
	d.Grain = h.Angle.Turned() % 180
	d.Hills = append(d.Hills, *h)
}
