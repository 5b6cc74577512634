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
	{Kind(Village), Sheet}, {Kind(Farm), Sheet}, {HouseKind, Single}, {Kind(Mill), Single}, {Kind(Windmill), Single}, {Kind(Well), Single}, {Kind(Ruin), Single},
	{Kind(Oasis), Single}, {Kind(Tomb), Single},
	{Kind(Tilled), Sheet}, {Kind(Orchard), Sheet}, {Kind(Wood), Sheet}, {Kind(Scrub), Sheet}, {Kind(Marsh), Sheet},
	{Kind(SaltPan), Sheet}, {Kind(Rough), Sheet}, {Kind(Rock), Sheet}, {Kind(Dune), Sheet},
	{Kind(Gravel), Sheet}, {Kind(Palms), Sheet}, {Kind(Garden), Sheet},
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

// Covered is how many square paces a sheet of a size covers: fields are oblong, the
// rest have round corners.
func (c Cover) Covered(long, wide Dist) int64 {
	square := int64(long) * int64(wide) / 100
	if c.Sown() && c != Palms {
		return square
	}
	return square * 78 / 100
}

// sheets are the kinds that do for a cover, best first.
var sheets = map[Cover][]Kind{
	Wood: {Kind(Wood)}, Marsh: {Kind(Marsh)}, SaltPan: {Kind(SaltPan)},
	Tilled: {Kind(Tilled)}, Orchard: {Kind(Orchard), Kind(Tilled)},
	Scrub: {Kind(Scrub), Kind(Rough), Kind(Rock)}, Rough: {Kind(Rough), Kind(Scrub), Kind(Rock)},
	Rock: {Kind(Rock), Kind(Rough)}, Dune: {Kind(Dune), Kind(Rough)},
	Gravel: {Kind(Gravel)}, Palms: {Kind(Palms), Kind(Orchard), Kind(Wood)}, Garden: {Kind(Garden), Kind(Orchard), Kind(Tilled)},
}

// Sheets are the kinds of sheets that do for the cover, best first; none for what
// is no cover.
func (c Cover) Sheets() []Kind { return sheets[c] }

// Houses that are put by for a village and for a farm that no board is there for.
const (
	HousesOfVillage = 6
	HousesOfFarm    = 3
)
