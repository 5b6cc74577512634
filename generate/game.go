// Package generate turns a scenario and a rules book into a game with every
// die rolled. It is pure: no paper, no clock, no files, no random numbers but
// those of the scenario's seed.
//
// Start at ReadSpec, Roll and Game.
package generate

import "github.com/csprint/csprint/internal/source"

// A Game is a scenario with everything worked out and every die rolled.
type Game struct {
	Title      string
	Rules      string // id of the rules book
	Edition    string // of the rules book
	Seed       Seed
	Commitment string // hash of the seed, for the umpire to publish after the game

	Date       Date
	Start      Clock
	Turns      int
	Engagement Engagement
	Attacker   string // id of the attacking side; empty in a meeting engagement

	Width, Depth Inches // of the table
	FigureScale  int    // men a figure: 30 for 1:30
	PacesPerInch int    // ground scale, 1.7
	RecordsBase  string // where QR codes point; empty for readable text

	Terrain Terrain
	Weather Weather
	Sides   []Side // in the order of the file
	Log     []Roll
	Place   source.Place // of the scenario file
}

// Terrain is the class of the ground.
type Terrain struct {
	Class  string // id of a row of terrain-classes: "rolling"
	Label  string // as printed: "Rolling"
	Rolled bool
	Feet   int // a contour
	Shift  int // range bands that sightings come closer by, from all causes, at most 1
	Words  string
}

// Light is what the sun leaves to see by.
type Light string

// The three lights that the rules know.
const (
	Daylight Light = "day"
	Twilight Light = "twilight"
	Darkness Light = "darkness"
)

// Weather is the day as far as it is given or rolled.
type Weather struct {
	Sky    string // "clear"
	Light  Light
	Wind   string
	Words  string // the host's own words
	Rolled bool
}

// A Side is one army with its cards.
type Side struct {
	ID         string // "allied"
	Letter     string // "A": the beginning of its units' ids
	Name       string
	Nation     string // picks the accent and the pattern
	Edge       string // north, east, south, west
	Commander  Commander
	Briefing   string // the host's own words, empty for none
	Formations []Formation
	Cards      []Card // in the order in which they are printed: shuffled
	Dummies    Dummies
	Place      source.Place

	ManoeuvreUnits int // regiments and brigades of single-battalion regiments, 1.6.3b
}

// A Commander is a leader with his rating.
type Commander struct {
	Name   string
	Rating string // superior, average, poor; empty where none is given
}

// Present tells whether there is a commander at all.
func (c Commander) Present() bool { return c.Name != "" || c.Rating != "" }

// A Formation is a node of the order of battle above the single unit.
type Formation struct {
	Name, Short string
	Echelon     string // corps, division, brigade, regiment, battalion (of companies)
	Arm         Arm
	Commander   Commander
	Formations  []Formation
	Units       []Unit
	Notes       string
	Place       source.Place
}

// Arm is the branch of service that a symbol shows.
type Arm string

// The three arms.
const (
	Infantry  Arm = "infantry"
	Cavalry   Arm = "cavalry"
	Artillery Arm = "artillery"
)

// A Unit is what stands on the table as one body: a battalion, a cavalry
// regiment or squadron, a battery.
type Unit struct {
	ID         string // "A-07", in the order of battle's order
	Name       string
	Short      string   // for cards where the name is too wide; empty for none
	Path       []string // names of the formations above it, from the top
	Echelon    string
	Arm        Arm
	Kind       string // line, light, hussar, foot …
	Men        int
	Guns       int
	Squadrons  int    // or companies, when the unit is given as so many; 0 otherwise
	Figures    int    // men at the figure scale, half up; 0 for artillery
	Morale     int    // 1–16
	Discipline string // a row of discipline-classes; empty for irregulars
	Irregular  bool
	Attached   bool   // a battery attached to its formation
	Quality    string // cold-steel-canister
	Grade      string // musket
	Notes      string
	Initiative int // fixed part of the initiative roll: morale rating and discipline, 4.3.2
	Place      source.Place
}

// Hits is what a unit can lose: figures, or guns for artillery.
func (u Unit) Hits() int {
	if u.Arm == Artillery {
		return u.Guns
	}
	return u.Figures
}

// Share is the smallest whole number of hits that is at least percent of the
// unit: 4 of 15 figures for 25 %.
func (u Unit) Share(percent int) int { return (u.Hits()*percent + 99) / 100 }

// A Card is a grand-tactical card, real or dummy.
type Card struct {
	ID          string // "K7": tells nothing
	Arm         Arm    // what the front shows
	Formation   string // name on the back; empty for a dummy
	Superior    string
	Commander   Commander
	Units       []string // ids of the units that it stands for
	Batteries   int      // attached
	Constituent string   // what the units are called: battalions, squadrons, units
	Dummy       bool
	Place       source.Place
}

// Dummies is how many dummy cards a side may use, and how that came about.
type Dummies struct {
	Column    int // half the manoeuvre units, rounded up; 9 stands for 9 and more
	Dice      []int
	Modifiers []Applied
	Total     int
	Max       int
}

// Applied is a modifier that counted in a roll.
type Applied struct {
	Label string
	Value int
}

// A Roll is one entry of the dice log.
type Roll struct {
	Stream    string // "side/allied/dummies"
	Table     string // id, empty for a roll without a table
	Dice      string // "1D10"
	Faces     []int
	Modifiers []Applied
	Total     int
	Row       string // label of the row that it led to
	Result    string
}

// Engagement says whether one side awaits the other.
type Engagement string

// The two kinds of engagement, 1.6.
const (
	Attack  Engagement = "attack"
	Meeting Engagement = "meeting"
)

// Date is a day; the zero Date is none.
type Date struct{ Year, Month, Day int }

// Clock is a time of day in minutes after midnight; -1 is none.
type Clock int

// Inches is a length on the table in hundredths of an inch.
type Inches int32

// A Seed is the text that every die of a game comes from.
type Seed string
