package trench

// A Preset is a size of map.
type Preset string

// The presets.
const (
	Small    Preset = "small"
	Standard Preset = "standard"
	Wide     Preset = "wide"
	Deep     Preset = "deep"
)

// Presets are all of them, as scenarios name them.
var Presets = []Preset{Small, Standard, Wide, Deep}

// A Size is a preset's squares and how far apart its front trenches lie.
type Size struct {
	Columns, Rows int
	Least, Most   int // squares between the two front trenches, in every column
}

var sizes = map[Preset]Size{
	Small:    {Columns: 13, Rows: 20, Least: 9, Most: 13},
	Standard: {Columns: 20, Rows: 24, Least: 12, Most: 16},
	Wide:     {Columns: 26, Rows: 20, Least: 9, Most: 13},
	Deep:     {Columns: 13, Rows: 30, Least: 16, Most: 22},
}

// Size is the preset's size; zero for a preset that there is not.
func (p Preset) Size() Size { return sizes[p] }

// Sector is how watchful and how well wired both sides are.
type Sector string

// The sectors.
const (
	Quiet          Sector = "quiet"
	StandardSector Sector = "standard"
	Strong         Sector = "strong" // nervous, too
)

// Sectors are all of them, as scenarios name them.
var Sectors = []Sector{Quiet, StandardSector, Strong}

// Build is how the trenches are dug.
type Build string

// The two ways of digging.
const (
	Built Build = "built" // a traverse at every square
	Hasty Build = "hasty" // at every second one, by the die
)

// Builds are both, as scenarios name them.
var Builds = []Build{Built, Hasty}

// Shelling is how much of the ground is holes.
type Shelling string

// The degrees of shelling.
const (
	Spared      Shelling = "quiet"
	UsualShells Shelling = "standard"
	Battered    Shelling = "battered"
)

// Shellings are all degrees, as scenarios name them.
var Shellings = []Shelling{Spared, UsualShells, Battered}

// Dice are fair dice: 1 to sides. A *generate.Stream is one.
type Dice interface{ Die(sides int) int }

// An Ask is what a map is wanted for.
type Ask struct {
	Preset   Preset
	Sector   Sector
	Trenches Build
	Shelling Shelling
	Year     int  // 0 where it is not known: 1917
	Autumn   bool // the date lies in or after September
	Turns    int  // that the timetables run; 0 for an hour's 60
	Top      string
	Meeting  bool // patrols that meet: their ways must cost about the same

	Sides [2]AskSide // [0] at the top of the map

	BeatenFrom int // squares from a heavy gun to its beaten zone, at least: the rules' number
	Yards      int // a square: the rules' number
	Tenths     int // of an inch a square has on the table: the rules' number
}

// An AskSide is what the map must know of a side.
type AskSide struct {
	ID      string
	Nation  string // picks the names of trenches: "british", "german" …
	Mission string // key of a mission; empty for none
	LightMG int    // the first year of its light machine-guns; 0 for never
}
