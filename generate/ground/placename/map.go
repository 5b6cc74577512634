package placename

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/plane"
	"github.com/csprint/csprint/words"
)

// Chances of a name that tells of the land, percent.
const (
	pairedVillages = 18 // of two villages that share a name
	villageAtWater = 45 // of one that stands at a water and names it
)

// atWater is how near a village stands to a water that it names, in paces at the usual scale.
const atWater = 150

// A naming names all on a map that is worth a name. Every kind has dice of
// its own.
type naming struct {
	*ground.Map
	namer  *Namer
	waters []string // what a village at each water adds to its name
}

// All names what has no name yet: first by the host's own names, then by those of
// the theatre. No name comes twice. It asks roll for each kind of thing in turn,
// whether there is one or not, and roll names that kind with dice of its own.
func All(m *ground.Map, theatre string, own Own, roll func(kind string, name func(Below))) {
	if m.Class == ground.Desert && Known(theatre) == "" && own.Like() == "" {
		theatre = Dry
	}
	c := &naming{Map: m, namer: NewNamer(theatre, own), waters: make([]string, len(m.Waters))}
	for _, name := range named(m) {
		c.namer.Take(name)
	}
	roll("water", c.nameWaters)
	roll("village", c.nameVillages)
	roll("hill", c.nameHills)
	for _, kind := range c.placeKinds() {
		roll(string(kind), func(below Below) { c.namePlaces(below, kind) })
	}
	roll("wood", c.nameWoods)
	nameObjectives(m)
}

// chance tells whether something happens that does so in percent of all cases.
func chance(percent int, below Below) bool { return below(100) < percent }

// named are the names that a map bears already, those of a map by hand.
func named(m *ground.Map) []string {
	var names []string
	add := func(name string) {
		if name != "" {
			names = append(names, name)
		}
	}
	for i := range m.Places {
		add(m.Places[i].Name)
	}
	for i := range m.Hills {
		add(m.Hills[i].Name)
	}
	for i := range m.Areas {
		add(m.Areas[i].Name)
	}
	for i := range m.Waters {
		add(m.Waters[i].Name)
	}
	return names
}

// draw is a name of a kind: the next that the host gives, or one that is rolled.
func (c *naming) draw(kind Kind, below Below) Name {
	name := c.namer.First(kind)
	if name == "" && kind == Windmill {
		name = c.namer.First(Mill) // the host may call both so
	}
	if name != "" {
		return Name{Text: name}
	}
	return c.namer.Draw(kind, below)
}

// waterNames are the names that waters draw on.
var waterNames = map[ground.WaterKind]Kind{ground.River: River, ground.Stream: Stream, ground.DryBed: Gully}

func (c *naming) nameWaters(below Below) {
	for i := range c.Waters {
		w := &c.Waters[i]
		if w.Name != "" {
			continue
		}
		if w.Name = c.namer.First(Stream); w.Name == "" {
			name := c.draw(waterNames[w.Kind], below)
			w.Name, c.waters[i] = name.Text, name.At
		}
	}
}

// nameHills gives the host's names first to hills that are objectives, then to those
// with more contours. The rest are named in an order that no other layer changes; a
// swell has a name where it is an objective, and so has a hill without a top of its own.
func (c *naming) nameHills(below Below) {
	order := indices(len(c.Hills))
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(c.Hills[j].Contours(), c.Hills[i].Contours()) })
	topped := slices.Repeat([]bool{true}, len(c.Hills))
	if c.Survey == nil {
		topped = c.Topped()
	}
	low := func(i int) bool { return c.Hills[i].Swell || !topped[i] }
	worth := func(i int) bool { return c.Hills[i].Name == "" && (!low(i) || wanted(c.Map, i)) }
	for _, first := range []bool{true, false} {
		for _, i := range order {
			if worth(i) && wanted(c.Map, i) == first {
				c.Hills[i].Name = c.namer.First(Hill)
			}
		}
	}
	for _, last := range []bool{false, true} {
		for _, i := range order {
			if worth(i) && low(i) == last {
				c.Hills[i].Name = c.draw(Hill, below).Text
			}
		}
	}
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// placeNames are the names that places other than villages draw on; farms for a
// kind that is not among them.
var placeNames = map[ground.PlaceKind]Kind{
	ground.Farm: Farm, ground.Mill: Mill, ground.Windmill: Windmill, ground.Well: Well, ground.Ruin: Ruin,
	ground.Oasis: Oasis, ground.Tomb: Tomb,
}

// placeKinds are the kinds of places on the map, but for villages, in the order
// in which they first come.
func (c *naming) placeKinds() []ground.PlaceKind {
	var kinds []ground.PlaceKind
	for _, p := range c.Places {
		if p.Kind != ground.Village && !slices.Contains(kinds, p.Kind) {
			kinds = append(kinds, p.Kind)
		}
	}
	return kinds
}

// namePlaces names the places of a kind: farms, mills, wells and the like.
func (c *naming) namePlaces(below Below, kind ground.PlaceKind) {
	from, known := placeNames[kind]
	if !known {
		from = Farm
	}
	for i := range c.Places {
		if p := &c.Places[i]; p.Kind == kind && p.Name == "" {
			p.Name = c.draw(from, below).Text
		}
	}
}

// nameWoods names the larger woods, each connected wood once: on its largest part.
func (c *naming) nameWoods(below Below) {
	for _, i := range largeWoods(c.Map) {
		if a := &c.Areas[i]; a.Name == "" {
			a.Name = c.draw(Wood, below).Text
		}
	}
}

// nameVillages names the villages, the largest first.
func (c *naming) nameVillages(below Below) {
	villages := c.villagesBySize()
	for len(villages) > 0 {
		name := c.namer.First(Village)
		if name == "" {
			break
		}
		c.Places[villages[0]].Name = name
		villages = villages[1:]
	}
	if len(villages) > 1 && chance(pairedVillages, below) {
		villages = c.namePair(villages, below)
	}
	for _, i := range villages {
		p := &c.Places[i]
		p.Name = c.draw(Village, below).Text
		if at := c.waterAt(p.At); p.Name != "" && at != "" && chance(villageAtWater, below) {
			p.Name = c.namer.AtWater(p.Name, at, below)
		}
	}
}

// villagesBySize are the villages without a name, those of more buildings first.
func (c *naming) villagesBySize() []int {
	list := slices.DeleteFunc(indices(len(c.Places)), func(i int) bool {
		return c.Places[i].Kind != ground.Village || c.Places[i].Name != ""
	})
	slices.SortStableFunc(list, func(i, j int) int {
		return cmp.Compare(len(c.Places[j].Buildings), len(c.Places[i].Buildings))
	})
	return list
}

// waterAt is what a village adds to its name for the water that it stands at;
// empty for none.
func (c *naming) waterAt(p ground.Point) string {
	at, least := "", c.Span(atWater)
	for i, w := range c.Waters {
		if far := plane.Away(p, w.Bed) - w.Width/2; far < least {
			at, least = c.waters[i], far
		}
	}
	return at
}

// namePair gives the two villages that are nearest to each other a name that they
// share, and returns the others.
func (c *naming) namePair(villages []int, below Below) []int {
	one, other := villages[0], villages[1]
	for k, i := range villages {
		for _, j := range villages[k+1:] {
			if c.Places[i].At.To(c.Places[j].At) < c.Places[one].At.To(c.Places[other].At) {
				one, other = i, j
			}
		}
	}
	first, second, by := c.namer.Pair(below)
	if first == "" {
		return villages
	}
	if !c.comesFirst(one, other, by) {
		one, other = other, one
	}
	c.Places[one].Name, c.Places[other].Name = first, second
	return slices.DeleteFunc(slices.Clone(villages), func(i int) bool { return i == one || i == other })
}

// comesFirst tells whether a village has the first name of a pair rather than the
// other. They are in the order of their size.
func (c *naming) comesFirst(one, other int, by Order) bool {
	p, q := c.Places[one].At, c.Places[other].At
	switch by {
	case ByHeight:
		land := c.Uncarved(ground.CellsOf(c.Map).Step)
		return land.At(p) >= land.At(q)
	case ByNorth:
		return p.Y <= q.Y
	case ByEast:
		return p.X >= q.X
	}
	return true
}

// titleOf names a map after its largest village, its first objective or a hill.
func titleOf(m *ground.Map) words.Text {
	largest := -1
	for i, p := range m.Places {
		if p.Kind == ground.Village && p.Name != "" && (largest < 0 || len(p.Buildings) > len(m.Places[largest].Buildings)) {
			largest = i
		}
	}
	switch {
	case largest >= 0:
		return words.Own(m.Places[largest].Name)
	case len(m.Objectives) > 0 && !m.Objectives[0].Name.IsZero():
		return m.Objectives[0].Name
	case len(m.Hills) > 0 && m.Hills[0].Name != "":
		return words.Own(m.Hills[0].Name)
	}
	return words.Of("ground.open-ground")
}
