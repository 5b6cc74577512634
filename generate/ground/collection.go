package ground

// A Collection is the pieces of terrain that a club owns. A map that is made
// of one asks for no others.
type Collection struct{ Pieces []Piece }

// A Piece is a sort of piece, with how many of it there are.
type Piece struct {
	Kind     Kind
	Long     Dist // 0 where the size is of no matter
	Wide     Dist // at most Long; 0 for what is laid end to end
	Contours int  // of a hill
	Count    int
}

// Kind is what a piece of terrain shows.
type Kind string

// The kinds that are not named after a cover, a water, a place or a line.
const (
	HillKind   Kind = "hill"
	RoadKind   Kind = "road"
	TrackKind  Kind = "track"
	BridgeKind Kind = "bridge"
	FordKind   Kind = "ford"
	HouseKind  Kind = "house"
)

// A Form is what has to be known of a piece of a kind.
type Form int

// The forms.
const (
	Sheet  Form = iota // long and wide
	Length             // long: laid end to end
	Single             // as it is
)

// kinds are the kinds of pieces, hills first, each with its form.
var kinds = []struct {
	kind Kind
	form Form
}{
	{HillKind, Sheet},
	{Kind(Stream), Length}, {Kind(River), Length}, {Kind(DryBed), Length},
	{RoadKind, Length}, {TrackKind, Length}, {BridgeKind, Single}, {FordKind, Single},
	{Kind(Village), Sheet}, {Kind(Farm), Sheet}, {HouseKind, Single}, {Kind(Mill), Single}, {Kind(Well), Single}, {Kind(Ruin), Single},
	{Kind(Tilled), Sheet}, {Kind(Orchard), Sheet}, {Kind(Wood), Sheet}, {Kind(Scrub), Sheet}, {Kind(Marsh), Sheet},
	{Kind(SaltPan), Sheet}, {Kind(Rough), Sheet}, {Kind(Rock), Sheet}, {Kind(Dune), Sheet},
	{Kind(Wall), Length}, {Kind(Hedge), Length}, {Kind(Bank), Length},
}

// Kinds are the kinds of pieces that a collection may have, in the order in
// which they are laid.
func Kinds() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, string(k.kind))
	}
	return list
}

// Form is what has to be known of a piece of the kind.
func (k Kind) Form() Form {
	for _, known := range kinds {
		if known.kind == k {
			return known.form
		}
	}
	return Single
}

// Packed is a sort of piece of the collection, with how many of it lie on the
// map.
type Packed struct {
	Kind     Kind `json:"kind"`
	Long     Dist `json:"long,omitempty"`
	Wide     Dist `json:"wide,omitempty"`
	Contours int  `json:"contours,omitempty"`
	Used     int  `json:"used"`
	Of       int  `json:"of"`
}

// Laid is so many pieces of one sort that something on the map is made of.
type Laid struct {
	Piece int `json:"piece"` // index of Map.Packing
	Count int `json:"count"`
}

// pack writes down which pieces of the collection lie on the map.
func (d *draft) pack() {
	if d.options.Collection == nil {
		return
	}
	d.Packing = nil
	left := d.left()
	for i, p := range d.options.Collection.Pieces {
		d.Packing = append(d.Packing, Packed{
			Kind: p.Kind, Long: p.Long, Wide: p.Wide, Contours: p.Contours, Used: p.Count - left[i], Of: p.Count,
		})
	}
}

// left is how many of each piece nothing is made of yet.
func (d *draft) left() []int {
	var left []int
	for _, p := range d.options.Collection.Pieces {
		left = append(left, p.Count)
	}
	for _, laid := range d.laid() {
		for _, l := range laid {
			left[l.Piece] -= l.Count
		}
	}
	return left
}

// laid is what each thing on the map is made of.
func (d *draft) laid() [][]Laid {
	var list [][]Laid
	for i := range d.Hills {
		list = append(list, d.Hills[i].Pieces)
	}
	for i := range d.Waters {
		list = append(list, d.Waters[i].Pieces)
	}
	for i := range d.Roads {
		list = append(list, d.Roads[i].Pieces)
	}
	for i := range d.Crossings {
		list = append(list, d.Crossings[i].Pieces)
	}
	for i := range d.Places {
		list = append(list, d.Places[i].Pieces)
	}
	for i := range d.Lines {
		list = append(list, d.Lines[i].Pieces)
	}
	areas := d.Areas
	if len(areas) == 0 { // not put together yet
		for l := range d.areas {
			areas = append(areas, d.areas[l]...)
		}
	}
	for i := range areas {
		list = append(list, areas[i].Pieces)
	}
	return list
}

// shortOf tells whether all sheets of some covers, every one of them laid,
// would hardly cover so many thousandths of the table; and how many they would.
func (m *Map) shortOf(of func(Cover) bool, least int) (most int, short bool) {
	if m.Packing == nil {
		return 0, false
	}
	var sum int64
	for _, p := range m.Packing {
		if of(Cover(p.Kind)) && m.takes(Cover(p.Kind)) {
			sum += int64(p.Of) * spread(p.Long, p.Wide, Cover(p.Kind))
		}
	}
	most = int(sum * 100_000 / (int64(m.Width) * int64(m.Depth)))
	return most, most*2 < least*3 // shapes and room never let all of them lie
}

// takes tells whether land of the class may bear a cover.
func (m *Map) takes(c Cover) bool {
	if coverKinds[c] == nil {
		return false // a hill, a road
	}
	switch c {
	case Dune, SaltPan:
		return recipes[m.Class].Dry
	case Marsh:
		return !recipes[m.Class].Dry
	}
	return true
}

// spread is how many square paces a sheet covers: fields are oblong, the rest
// have round corners.
func spread(long, wide Dist, c Cover) int64 {
	square := int64(long) * int64(wide) / 100
	if c == Tilled || c == Orchard {
		return square
	}
	return square * 78 / 100
}

// housesOfVillage and housesOfFarm are how many houses are put by for one.
const (
	housesOfVillage = 6
	housesOfFarm    = 3
)

// villagesAtMost is how many villages the collection has pieces for.
func (m *Map) villagesAtMost() int {
	n := 0
	for _, p := range m.Packing {
		switch p.Kind {
		case Kind(Village):
			n += p.Of
		case HouseKind:
			n += p.Of / housesOfVillage
		}
	}
	return n
}

// lacks marks a limit that is missed for want of pieces, and says so.
func (l *Limit) lacks(why string) {
	if !l.Met {
		l.Short = true
		l.Got += "; " + why
	}
}
