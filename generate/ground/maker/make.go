// Package maker makes maps of ground that look like land and play fair: layer by
// layer, each with dice of its own, again and again until the validator is content; or
// out of what a host lays down. With a collection it makes them of the pieces that
// a club owns. It rolls only the dice that it is handed, and knows no scenario, no
// rules book and no paper.
//
// Start at Make, Anew and Complete.
package maker

import (
	"runtime"
	"slices"
	"sync"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/fitting"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/generate/ground/validator"
)

// Options are what a map is asked to be.
type Options struct {
	Class        ground.Class
	Width, Depth ground.Dist
	Inch         ground.Dist        // on the ground for an inch on the table
	Feet         int                // a contour
	Bases        []ground.Box       // where each side deploys, or would
	Deploys      bool               // the sides deploy there: not so in a meeting engagement
	Defender     int                // index of the base that is to have the better ground; −1 in a meeting engagement
	Collection   *ground.Collection // what the club owns; nil to draw whatever looks well
	Theatre      string             // whose names the places bear: one of placename.Theatres
	Names        placename.Own      // that the host brings along
	Idea         ground.Idea        // what a rolled map is about; empty for none
	Taken        *Taken             // what is known of the very same; nil where it is to be sought
}

// MostTries is how many maps are drawn before the best of them is taken.
const MostTries = 64

// A layer is a part of the map with dice of its own.
type layer int

// The layers in the order in which they are made.
const (
	layerHills layer = iota
	layerSwells
	layerWater
	layerPlaces
	layerRoads
	layerLanes
	layerBuildings
	layerFields
	layerMarsh
	layerRough
	layerWoods
	layerGravel
	layerWalls
	layerCount
	layerDrawn = layerCount // areas that a host has drawn: of no layer
)

// layers are what makes each layer, and from which others it follows. Areas
// keep off one another, but none follows from another: woods rolled anew leave
// the fields where they are.
var layers = [layerCount]struct {
	name    string
	roll    func(*draft)
	follows []layer
}{
	layerHills:     {"hills", func(d *draft) { hills{d}.roll() }, nil},
	layerSwells:    {"swells", func(d *draft) { hills{d}.rollSwells() }, []layer{layerHills}},
	layerWater:     {"water", func(d *draft) { waters{d}.roll() }, []layer{layerHills, layerSwells}},
	layerPlaces:    {"places", func(d *draft) { places{d}.roll() }, []layer{layerHills, layerSwells, layerWater}},
	layerRoads:     {"roads", func(d *draft) { roads{d}.roll() }, []layer{layerHills, layerSwells, layerWater, layerPlaces}},
	layerLanes:     {"lanes", func(d *draft) { lanes{d}.roll() }, []layer{layerRoads}},
	layerBuildings: {"buildings", func(d *draft) { buildings{d}.roll() }, []layer{layerPlaces, layerRoads}},
	layerFields:    {"fields", func(d *draft) { fields{d}.roll() }, []layer{layerBuildings}},
	layerMarsh:     {"marsh", func(d *draft) { wilds{d}.rollMarsh() }, []layer{layerBuildings}},
	layerRough:     {"rough", func(d *draft) { wilds{d}.rollRough() }, []layer{layerBuildings}},
	layerWoods:     {"woods", func(d *draft) { woods{d}.roll() }, []layer{layerBuildings}},
	layerGravel:    {"gravel", func(d *draft) { wilds{d}.rollGravel() }, []layer{layerBuildings}},
	layerWalls:     {"walls", func(d *draft) { fields{d}.rollWalls() }, []layer{layerFields}},
}

// Streams are the names of the layers, each of which has dice of its own:
// those of the land, then those of its names.
func Streams() []string {
	var list []string
	for _, l := range layers {
		list = append(list, l.name)
	}
	return append(list, "names")
}

// A Thrown is how often the die of a layer was rolled in one try, and what it
// came to.
type Thrown struct {
	Stream      string
	Try         int
	Dice, Total int
}

// An OpenStream opens the dice of a stream for one try, counted from 1. On great tables it
// is asked by several tries at a time, and for tries of which nothing is taken:
// Tries of the map tells which try was.
type OpenStream func(stream string, try int) Dice

// Make rolls maps until one meets every limit and is fair, and returns it with
// the dice that made it. After MostTries it returns the best and says so.
func Make(o Options, open OpenStream) (*ground.Map, []Thrown) {
	return maker{options: &o, open: open}.run(nil)
}

// Anew rolls some streams of a map anew and leaves the others as they were
// rolled: open gives the dice of the map as it was, fresh those of the streams
// rolled anew.
func Anew(o Options, streams []string, open, fresh OpenStream) (*ground.Map, []Thrown) {
	o.Taken = nil // of the map as it was nothing is known
	kept, _ := Make(o, open)
	m := maker{options: &o, open: fresh, kept: kept, old: open}
	return m.run(streams)
}

// A maker makes maps try by try: rejection sampling, with the validator to accept.
type maker struct {
	options *Options
	open    OpenStream
	old     OpenStream  // of the streams that stay, nil when all are rolled
	kept    *ground.Map // whose other layers stay
}

func (k maker) run(streams []string) (*ground.Map, []Thrown) {
	if m, ok := k.again(streams); ok {
		return k.named(m, streams)
	}
	var s search
	hands := k.hands()
	for first := 1; first <= MostTries && !s.done(); first += hands {
		for _, m := range k.tries(first, min(hands, MostTries+1-first), streams, false) {
			if !s.done() {
				s.look(m)
			}
		}
	}
	return k.named(s.taken(), streams)
}

// A made map, with the dice that made it.
type made struct {
	*ground.Map
	thrown []Thrown
	judge  *validator.Validator
	choice *choice
}

// greatTable is the size, in square feet, from which tries are made side by side:
// below it one is done before another would be on its way.
const greatTable = 120

// hands is how many tries are made at a time: the number bears on how long a map
// takes, never on the map.
func (k maker) hands() int {
	if newDraft(k.options).SquareFeet() < greatTable {
		return 1
	}
	return min(2, runtime.GOMAXPROCS(0))
}

// tries makes the next n maps side by side, in the order of their tries, and has battles fought over
// them unless they are known to have been.
func (k maker) tries(first, n int, streams []string, asTaken bool) []made {
	list := make([]made, n)
	one := func(i int) {
		list[i] = k.try(first+i, streams)
		list[i].Tries = first + i
		if !asTaken {
			list[i].play(false)
		}
	}
	var others sync.WaitGroup
	for i := 1; i < len(list); i++ {
		others.Go(func() { one(i) })
	}
	one(0)
	others.Wait()
	return list
}

// named names the map that is taken.
func (k maker) named(m made, streams []string) (*ground.Map, []Thrown) {
	best, thrown := m.Map, m.thrown
	best.Best = validator.Worse(best) > 0
	if best.Best {
		best.Tries = MostTries
	}
	names := k.open
	if k.kept != nil && !slices.Contains(streams, "names") {
		names = k.old
	}
	return best, append(thrown, nameAll(best, k.options, names)...)
}

// try makes one map: the layers that are rolled and those that follow from
// them, the others as they are in the map that is kept.
func (k maker) try(try int, streams []string) made {
	d := newDraft(k.options)
	var thrown []Thrown
	var fresh [layerCount]bool
	for l := range layers {
		anew := k.kept == nil || slices.Contains(streams, layers[l].name)
		follows := slices.ContainsFunc(layers[l].follows, func(on layer) bool { return fresh[on] })
		if fresh[l] = anew || follows; !fresh[l] {
			d.keep(layer(l), k.kept)
		}
	}
	for l := range layers {
		d.before(layer(l))
		if !fresh[l] {
			continue
		}
		r := &roller{Dice: k.dice(layers[l].name, try, streams)}
		d.roller = r
		layers[l].roll(d)
		d.fit(layer(l))
		if r.Count == 0 && layer(l) == layerGravel {
			continue // land that has none
		}
		thrown = append(thrown, Thrown{Stream: layers[l].name, Try: try, Dice: r.Count, Total: r.Total})
	}
	j := d.validated()
	if !slices.Contains(fresh[:], false) {
		d.land = j.TurnAbout()
	}
	d.finish(j)
	j.Mend(validator.May{Woods: fresh[layerWoods], Rough: fresh[layerRough]})
	fitting.Pack(d.fitted())
	return made{d.Map, thrown, j, d.choice}
}

// dice of a stream: those of the try, or for a stream that stays and only
// follows from another, those that it had in the map that is kept.
func (k maker) dice(stream string, try int, streams []string) Dice {
	if k.kept != nil && !slices.Contains(streams, stream) {
		return k.old(stream, k.kept.Tries)
	}
	return k.open(stream, try)
}

func newDraft(o *Options) *draft {
	m := &ground.Map{Class: o.Class, Idea: o.Idea, Tabletop: ground.Tabletop{Width: o.Width, Depth: o.Depth, Inch: o.Inch}, Feet: o.Feet, Bases: o.Bases, Defender: o.Defender}
	if o.Deploys {
		m.Boxes = o.Bases
	}
	recipe, _ := ground.RecipeOf(o.Class)
	return &draft{Map: m, recipe: recipe, options: o}
}

// before makes ready what a layer needs to know of those before it.
func (d *draft) before(l layer) {
	switch l {
	case layerWater:
		d.cells = ground.CellsOf(d.Map)
		d.plain = d.Uncarved(d.cells.Step)
		d.land = d.plain
	case layerPlaces:
		d.land = d.plain.Clone()
		d.Carve(d.land)
	case layerFields:
		d.Crossings = slices.Clone(d.kept.crossings)
		roads{d}.cross()
		roads{d}.addFords(d.leastCrossings())
		fitting.Crossings(d.fitted())
		d.survey()
		for l := range d.areas {
			d.cover(d.areas[l])
		}
	}
}

// leastCrossings is how many a river must have: a lane needs one each where it
// parts the sides, and not every one of them has room for a lane.
func (d *draft) leastCrossings() int {
	if d.line() {
		return d.recipe.Lanes + 2
	}
	return max(2, d.recipe.Lanes)
}

// keep takes a layer over from another map.
func (d *draft) keep(l layer, from *ground.Map) {
	switch l {
	case layerHills:
		d.Grain, d.Wind, d.Bend = from.Grain, from.Wind, from.Bend
		d.keepHills(from, false)
	case layerSwells:
		d.keepHills(from, true)
	case layerWater:
		d.Waters = slices.Clone(from.Waters)
		for i := range d.Waters {
			d.Waters[i].Name = ""
		}
	case layerPlaces:
		d.Places = slices.Clone(from.Places)
		for i := range d.Places {
			d.Places[i].Name = ""
		}
	case layerRoads:
		d.Roads = slices.Clone(from.Roads)
	case layerLanes:
		d.keepLines(from, true)
	case layerWalls:
		d.keepLines(from, false)
	case layerFields, layerMarsh, layerRough, layerWoods, layerGravel:
		for _, a := range from.Areas {
			if slices.Contains(rolledBy[a.Cover.Type().Layer], l) {
				a.Name = ""
				d.areas[l] = append(d.areas[l], a)
			}
		}
	}
}

// keepHills takes over the hills of another map, or its swells.
func (d *draft) keepHills(from *ground.Map, swells bool) {
	for _, h := range from.Hills {
		if h.Swell == swells {
			h.Name = ""
			d.Hills = append(d.Hills, h)
		}
	}
}

// keepLines takes over the lanes of another map, or its walls and hedges.
func (d *draft) keepLines(from *ground.Map, lanes bool) {
	for _, l := range from.Lines {
		if l.Kind.Lane() == lanes {
			d.Lines = append(d.Lines, l)
		}
	}
}

// validated puts the map together, but for its objectives.
func (d *draft) validated() *validator.Validator {
	d.Areas = append(d.Areas, d.areas[layerDrawn]...)
	for l := range layerDrawn {
		d.Areas = append(d.Areas, d.areas[l]...)
	}
	d.Number()
	return validator.On(d.Map, d.land)
}

// finish finds objectives and has the map measured.
func (d *draft) finish(j *validator.Validator) {
	if !(objectives{d}).chosen() {
		objectives{d}.choose(j)
	}
	fitting.Pack(d.fitted())
	j.Measure()
}
