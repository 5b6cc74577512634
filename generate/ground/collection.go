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

// kinds are the kinds of pieces that are no cover, hills first, each with its form.
var kinds = []struct {
	kind Kind
	form Form
}{
	{HillKind, Sheet},
	{Kind(Stream), Length}, {Kind(River), Length}, {Kind(DryBed), Length},
	{RoadKind, Length}, {TrackKind, Length}, {BridgeKind, Single}, {FordKind, Single},
	{Kind(Village), Sheet}, {Kind(Farm), Sheet}, {HouseKind, Single}, {Kind(Mill), Single}, {Kind(Windmill), Single}, {Kind(Well), Single}, {Kind(Ruin), Single},
	{Kind(Oasis), Single}, {Kind(Tomb), Single},
	{Kind(Wall), Length}, {Kind(Hedge), Length}, {Kind(Bank), Length},
}

// Kinds are the kinds of pieces that a collection may have: covers last, in the order
// in which they are laid.
func Kinds() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, string(k.kind))
	}
	for i := range coverTypes {
		list = append(list, string(coverTypes[i].Cover))
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
	if Cover(k).Type().Layer != "" {
		return Sheet
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

// Houses that are put by for a village and for a farm that no board is there for.
const (
	HousesOfVillage = 6
	HousesOfFarm    = 3
)
