package maker

import (
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/internal/plane"
)

// Complete makes a map of what the host lays down: it bends the ways, builds the
// villages, finds crossings and objectives, numbers and measures. What has no name
// gets one. Nothing that the host gave is moved. Layers that he leaves to csprint are
// rolled about the rest, until the whole is fair, or MostTries are made, or mostIdle
// that were no better: what is drawn may keep it from ever being fair. Then the best
// is taken.
func Complete(o Options, given *ground.Drawn, open OpenStream) (*ground.Map, []Thrown) {
	var best made
	given = withSummits(&o, given)
	tries := 0
	for tries < MostTries && (best.Map == nil || len(given.Rolled) > 0 && validator.Worse(best.Map) > 0 && tries < best.Tries+mostIdle) {
		tries++
		m := complete(&o, given, tries, open)
		if m.Tries = tries; best.Map == nil || validator.Worse(m.Map) < validator.Worse(best.Map) {
			best = m
		}
	}
	if best.Best = len(given.Rolled) > 0 && validator.Worse(best.Map) > 0; best.Best {
		best.Tries = tries
	}
	if o.Taken != nil {
		best.Played = o.Taken.Played
	} else {
		best.play(true)
	}
	return best.Map, append(best.thrown, nameAll(best.Map, &o, open)...)
}

// mostIdle is how many tries are made for a map that is nearer to fair than the best.
const mostIdle = 24

// An outlay is what a host has drawn, as the layers that are rolled need to know it.
type outlay struct {
	crossings       []ground.Crossing
	objectives      []ground.Objective
	waters          int // how many of the draft's are drawn: the first
	villages, farms int
	built           []bool // of the places: as they are
}

// rolledBy are the layers that csprint rolls for the words of a host; villages and
// farms share one.
var rolledBy = map[string][]layer{
	ground.RolledHills: {layerHills, layerSwells}, ground.RolledStreams: {layerWater}, ground.RolledVillages: {layerPlaces}, ground.RolledFarms: {layerPlaces},
	ground.RolledRoads: {layerRoads}, ground.RolledFields: {layerFields}, ground.RolledMarshes: {layerMarsh}, ground.RolledRough: {layerRough},
	ground.RolledGravel: {layerGravel}, ground.RolledWoods: {layerWoods}, ground.RolledWalls: {layerLanes, layerWalls},
}

// RolledStreams are the streams of dice of the layers that a drawn map has rolled, in
// the order of Streams.
func RolledStreams(given *ground.Drawn) []string {
	var list []string
	for l := range layers {
		if slices.ContainsFunc(given.Rolled, func(name string) bool { return slices.Contains(rolledBy[name], layer(l)) }) {
			list = append(list, layers[l].name)
		}
	}
	return list
}

// A completion is one try at a map of what a host has drawn.
type completion struct {
	*draft
	given  *ground.Drawn
	try    int
	open   OpenStream
	thrown []Thrown
}

func complete(o *Options, given *ground.Drawn, try int, open OpenStream) made {
	c := &completion{draft: newDraft(o), given: given, try: try, open: open}
	c.Given, c.Rolled, c.Name, c.Grain, c.Wind, c.Idea = true, given.Rolled, given.Name, given.Grain, given.Wind, ""
	c.Survey, c.Repairs = given.Survey, slices.Clone(given.Repairs)
	c.Mapped, c.Credits = given.Mapped, given.Credits
	c.areas[layerDrawn] = slices.Clone(given.Areas)
	c.kept.crossings, c.kept.objectives = given.Crossings, given.Objectives
	c.lessDrawn()
	for l := range layers {
		c.before(layer(l))
		c.lay(layer(l))
	}
	j := c.validated()
	c.finish(j)
	j.Mend(validator.May{Woods: c.rolls(layerWoods), Rough: c.rolls(layerRough), From: len(given.Areas)})
	return made{c.Map, c.thrown, j, nil}
}

// rolls tells whether csprint rolls a layer.
func (c *completion) rolls(l layer) bool {
	return slices.ContainsFunc(c.given.Rolled, func(name string) bool { return slices.Contains(rolledBy[name], l) })
}

// lay puts down what is drawn of a layer, and what is rolled of it.
func (c *completion) lay(l layer) {
	switch l {
	case layerHills:
		c.hills()
		return
	case layerWater:
		c.Waters, c.kept.waters = slices.Clone(c.given.Waters), len(c.given.Waters)
		for i := range c.Waters {
			c.Waters[i].Bed = c.bent(c.Waters[i].Bed, c.given.Beds[i])
		}
	case layerPlaces:
		c.places()
	case layerRoads:
		c.Roads = slices.Clone(c.given.Roads)
		for i := range c.Roads {
			c.Roads[i].Way = c.bent(c.Roads[i].Way, c.given.Ways[i])
		}
		c.fords()
	case layerLanes:
		c.Lines = slices.Clone(c.given.Lines)
	case layerBuildings:
		if slices.Contains(c.kept.built, false) || len(c.Places) > len(c.kept.built) {
			c.throw(layerBuildings, func() { buildings{c.draft}.roll() })
		}
		return
	case layerWalls:
		c.walls()
		return
	}
	if c.rolls(l) {
		c.throw(l, func() { layers[l].roll(c.draft) })
	}
}

// hills rolls how slopes bend, where the host doesn't say, and makes his hills of the
// sizes that they are to have.
func (c *completion) hills() {
	own := slices.Clone(c.given.Hills)
	roll := c.rolls(layerHills)
	sized := slices.ContainsFunc(c.given.Sizes, func(s ground.Size) bool { return s != ground.Size{} })
	if c.Bend = c.given.Bend; roll || sized || !c.given.Bent {
		c.throw(layerHills, func() {
			if roll {
				c.Hills = own
				hills{c.draft}.roll()
				own = c.Hills
				if c.given.Wind != 0 {
					c.Wind = c.given.Wind
				}
			} else {
				c.Bend.Seed = c.roller.below(Sides)*Sides + c.roller.below(Sides)
			}
			for i, size := range c.given.Sizes {
				for k := range own[i].Wobble {
					if (size != ground.Size{}) {
						own[i].Wobble[k] = 100 + c.roller.from(-7, 7)
					}
				}
			}
		})
	}
	if c.given.Bent {
		c.Bend = c.given.Bend
	}
	for i, size := range c.given.Sizes {
		if size != (ground.Size{}) {
			c.Alone(&own[i]).Fit(size, c.given.Hills[i].Centre)
		}
	}
	c.Hills = own
}

// bent is a way by the places that it is given by, or as it is where all its points
// are.
func (d *draft) bent(way []ground.Point, whole bool) []ground.Point {
	if whole {
		return slices.Clone(way)
	}
	return plane.Paced(rounded(way, 3), d.Span(20))
}

// places puts the places down that are drawn, and leaves of a kind that isn't rolled
// no more.
func (c *completion) places() {
	c.Places = slices.Clone(c.given.Places)
	for i := range c.Places {
		p := &c.Places[i]
		if p.Kind == ground.Village {
			c.kept.villages++
		} else {
			c.kept.farms++
		}
		c.kept.built = append(c.kept.built, len(p.Buildings)+len(p.Plot) > 0)
		if len(p.Buildings) > 0 && len(p.Plot) == 0 {
			p.Plot = c.PlotOf(p.Buildings)
		}
	}
	if !slices.Contains(c.given.Rolled, ground.RolledVillages) {
		c.recipe.Villages = ground.Span{}
	}
	if !slices.Contains(c.given.Rolled, ground.RolledFarms) {
		c.recipe.Farms = ground.Span{}
	}
}

// fords are off the roads, each where the nearest water runs, however that bends.
func (c *completion) fords() {
	for _, at := range c.given.Fords {
		ford, best := ground.Crossing{At: at, Road: -1}, ground.Dist(1<<30)
		for i, w := range c.Waters {
			for k := 1; k < len(w.Bed); k++ {
				on := plane.Nearest(at, w.Bed[k-1], w.Bed[k])
				if far := at.To(on); far < best {
					best, ford.At, ford.Water, ford.Angle = far, on, i, (ground.AngleOf(w.Bed[k].Sub(w.Bed[k-1]))+90).Turned()%180
				}
			}
		}
		if len(c.Waters) > 0 {
			c.kept.crossings = append(slices.Clip(c.kept.crossings), ford)
		}
	}
}

// walls are those that are drawn, and others about fields of either sort.
func (c *completion) walls() {
	if !c.rolls(layerWalls) {
		return
	}
	rolled := c.areas[layerFields]
	for _, a := range c.areas[layerDrawn] {
		if a.Cover.Sown() {
			c.areas[layerFields] = append(slices.Clip(c.areas[layerFields]), a)
		}
	}
	c.throw(layerWalls, func() { fields{c.draft}.rollWalls() })
	c.areas[layerFields] = rolled
}

// lessDrawn takes what is drawn of a cover off the share that is rolled.
func (c *completion) lessDrawn() {
	for _, layer := range ground.CoverLayers() {
		took := (ground.ShareOf(c.Map, c.given.Areas, layer) + 5) / 10
		share := c.recipe.Share(layer)
		share.Low, share.High = max(0, share.Low-took), max(0, share.High-took)
	}
}

// throw rolls one layer.
func (c *completion) throw(l layer, roll func()) {
	c.roller = &roller{Dice: c.open(layers[l].name, c.try)}
	roll()
	c.thrown = append(c.thrown, Thrown{Stream: layers[l].name, Try: c.try, Dice: c.roller.Count, Total: c.roller.Total})
}
