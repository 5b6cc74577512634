package ground

import "github.com/csprint/csprint/words"

// Cover is what lies on an area.
type Cover string

// The covers.
const (
	Wood    Cover = "wood"
	Scrub   Cover = "scrub"
	Orchard Cover = "orchard"
	Tilled  Cover = "field"
	Marsh   Cover = "marsh"
	SaltPan Cover = "salt pan"
	Rough   Cover = "rough"
	Rock    Cover = "rock"
	Dune    Cover = "dunes"
	Gravel  Cover = "gravel plain"
	Palms   Cover = "palm grove"
	Garden  Cover = "garden" // walled, with trees
)

// A CoverType is what a cover is, all that anyone but the maker and the charts has to
// know of it. The maker knows where it grows, a chart what it looks like.
type CoverType struct {
	Cover  Cover
	Key    string // what a map by hand calls its areas
	Layer  string // RolledFields and the like: what it is rolled with, and has its share of the table with
	Lands  Lands
	Oblong bool   // it has straight edges, as fields have
	Walled bool   // a wall stands round it unless a host says otherwise
	Tells  Detail // what else is told of an area
	Called string // in lists of pieces, where that is not its own name

	Going  Going
	Heavy  Going  // where trees stand close
	Edge   int    // what its edge is worth as an objective where there is nothing else; 0 for none
	Foggy  bool   // it breeds fog, as a river does
	Sheets []Kind // pieces of a collection that do for it, best first
}

// A Going is what an area is to troops, in csprint's own numbers.
type Going struct {
	Cost    int16 // to cross, in hundredths of open ground, on top of 100; of two on one another the dearer counts
	Shelter int16 // to a defender, in thousandths: a contour is 500
	Bars    bool  // formed troops don't cross it
	Trees   bool  // they do so where the land has little else
}

// Lands are the classes of terrain that bear a cover.
type Lands int

// The lands.
const (
	AllLands Lands = iota
	GreenLands
	DryLands // deserts
)

// Detail is what is told of an area beside its cover.
type Detail int

// The details.
const (
	NoDetail Detail = iota
	TellsDensity
	TellsCrop
	TellsForm
)

// coverTypes stand in the order in which they are laid on a table.
var coverTypes = []CoverType{
	{Cover: Gravel, Key: "gravel_plains", Layer: RolledGravel, Lands: DryLands, Sheets: []Kind{Kind(Gravel)}},
	{Cover: Garden, Key: "gardens", Layer: RolledFields, Lands: DryLands, Oblong: true, Walled: true,
		Going: Going{Cost: 60, Shelter: 600}, Sheets: []Kind{Kind(Garden), Kind(Orchard), Kind(Tilled)}},
	{Cover: Palms, Key: "palm_groves", Layer: RolledFields, Lands: DryLands,
		Going: Going{Cost: 40, Shelter: 300}, Sheets: []Kind{Kind(Palms), Kind(Orchard), Kind(Wood)}},
	{Cover: Tilled, Key: "fields", Layer: RolledFields, Lands: GreenLands, Oblong: true, Tells: TellsCrop,
		Going: Going{Cost: FlatCost}, Sheets: []Kind{Kind(Tilled)}},
	{Cover: Orchard, Key: "orchards", Layer: RolledFields, Oblong: true,
		Going: Going{Cost: 30}, Edge: 200, Sheets: []Kind{Kind(Orchard), Kind(Tilled)}},
	{Cover: Wood, Key: "woods", Layer: RolledWoods, Lands: GreenLands, Tells: TellsDensity,
		Going: Going{Cost: 60, Shelter: 500, Trees: true}, Heavy: Going{Cost: 140, Shelter: 500, Trees: true, Bars: true},
		Edge: 250, Sheets: []Kind{Kind(Wood)}},
	{Cover: Scrub, Key: "scrub", Layer: RolledRough, Going: Going{Cost: 30}, Edge: 150, Sheets: []Kind{Kind(Scrub), Kind(Rough), Kind(Rock)}},
	{Cover: Marsh, Key: "marshes", Layer: RolledMarshes, Lands: GreenLands, Foggy: true,
		Going: Going{Cost: 200, Bars: true}, Sheets: []Kind{Kind(Marsh)}},
	{Cover: SaltPan, Key: "salt_pans", Layer: RolledMarshes, Lands: DryLands, Going: Going{Cost: 30}, Sheets: []Kind{Kind(SaltPan)}},
	{Cover: Rough, Key: "rough", Layer: RolledRough,
		Going: Going{Cost: 80, Shelter: 300}, Edge: 150, Sheets: []Kind{Kind(Rough), Kind(Scrub), Kind(Rock)}},
	{Cover: Rock, Key: "rocks", Layer: RolledRough,
		Going: Going{Cost: 200, Shelter: 300, Bars: true}, Edge: 200, Sheets: []Kind{Kind(Rock), Kind(Rough)}},
	{Cover: Dune, Key: "dunes", Layer: RolledRough, Lands: DryLands, Tells: TellsForm, Called: "dune belt",
		Going: Going{Cost: 30}, Edge: 150, Sheets: []Kind{Kind(Dune), Kind(Rough)}},
}

// FlatCost is what the cover costs at most on which other pieces stand.
const FlatCost = 15

// CoverTypes are the types of all covers, in the order in which they are laid.
func CoverTypes() []CoverType { return coverTypes }

// Type is what the cover is; of no layer for what is none.
func (c Cover) Type() *CoverType {
	for i := range coverTypes {
		if coverTypes[i].Cover == c {
			return &coverTypes[i]
		}
	}
	return &CoverType{Cover: c}
}

// In tells whether a cover is rolled with a layer.
func (c Cover) In(layer string) bool { return c.Type().Layer == layer }

// Sown tells fields and orchards, and the palms and gardens of an oasis.
func (c Cover) Sown() bool { return c.In(RolledFields) }

// Wooded tells woods.
func (c Cover) Wooded() bool { return c.In(RolledWoods) }

// Broken tells rough ground: rock, scrub, dunes.
func (c Cover) Broken() bool { return c.In(RolledRough) }

// Stony tells gravel plains: easy going, and as large as they come.
func (c Cover) Stony() bool { return c.In(RolledGravel) }

// Watered tells what grows at the water of a desert alone.
func (c Cover) Watered() bool { return c.Sown() && c.Type().Lands == DryLands }

// On tells whether land of a class may bear the cover.
func (t *CoverType) On(c Class) bool {
	r, _ := RecipeOf(c)
	return t.Lands == AllLands || r.Dry == (t.Lands == DryLands)
}

// Covered is how many square paces a sheet of a size covers: fields are oblong, the
// rest have round corners.
func (t *CoverType) Covered(long, wide Dist) int64 {
	square := int64(long) * int64(wide) / 100
	if t.Oblong {
		return square
	}
	return square * 78 / 100
}

// Going is what the area is to troops.
func (a *Area) Going() Going {
	t := a.Cover.Type()
	if t.Tells == TellsDensity && a.Density == Heavy {
		return t.Heavy
	}
	return t.Going
}

// Words say what the area is, "light wood".
func (a *Area) Words() words.Text {
	switch t := a.Cover.Type(); {
	case t.Tells == TellsDensity && a.Density != "":
		return words.Of("ground.wood-of-density", "density", string(a.Density))
	case t.Tells == TellsCrop && a.Crop != "":
		return words.Of("ground.field-of-crop", "crop", string(a.Crop))
	case t.Tells == TellsForm && a.Form != "":
		return words.Of("ground.dunes-of-form", "form", string(a.Form))
	}
	return Thing(a.Cover)
}

// With tells whether two areas are the palms and gardens of one place: they are laid
// as one piece, and no gap between them is too narrow.
func (a *Area) With(b *Area) bool {
	return a.Place > 0 && a.Place == b.Place && a.Cover.Watered() && b.Cover.Watered()
}

// ShareOf is the share of the table that those of a list of areas cover which are
// rolled with a layer, in thousandths.
func ShareOf(m *Map, areas []Area, layer string) int {
	var sum int64
	for i := range areas {
		if areas[i].Cover.In(layer) {
			sum += Extent(areas[i].Outline)
		}
	}
	return int(sum * 100_000 / (int64(m.Width) * int64(m.Depth)))
}
