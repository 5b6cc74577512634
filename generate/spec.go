package generate

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/source"
)

// A Spec is a scenario file as it was read: all that the host said, proved, and
// nothing rolled.
type Spec struct {
	Title      string
	Rules      string // id of the rules book
	HouseRules []string
	Seed       Seed // empty when the file gives none: see WithSeed

	Date       Date
	Start      Clock
	Turns      int // 0 when not given
	Minutes    int // of a turn
	Engagement Engagement
	Attacker   string

	Width, Depth Inches
	FigureScale  int      // men a figure
	Grid         Inches   // side of a space, 0 where the rules have no grid
	Rounding     Rounding // of the dice that are counted by figures
	RecordsBase  string

	Terrain   TerrainSpec
	Lines     *LinesSpec // no-man's-land under rules of single men; nil where none is rolled
	Weather   WeatherSpec
	Latitude  int   // degrees, south negative
	Light     Light // empty when date, start and latitude decide
	RollLight bool  // in place of the hour of the start
	Council   Council
	Options   []Option

	CardSize    CardSize
	CardPlace   source.Place // zero without card_size
	BlankCards  int
	CoverSheets int
	Copies      []Copies

	Fight   Fight    // how much stronger one side is, where armies are rolled
	Mapping *Mapping // what stands in for ratings that are missing
	Mapped  []Mapped // what bears on the whole game

	Handout Handout

	Nations []Nation   // that the file adds, or puts in place of known ones
	Sides   []SideSpec // in the order of the file
	Place   source.Place

	patrols *patrolTables // that patrols are rolled by; nil under rules of units
}

// WithSeed is the scenario under another seed.
func (s *Spec) WithSeed(seed Seed) *Spec {
	with := *s
	with.Seed = seed
	return &with
}

// TerrainSpec is what the file says of the ground.
type TerrainSpec struct {
	Class   string    // a row of terrain-classes; empty to roll it
	Theatre string    // whose names the land bears; empty to go by the sides
	NoMap   bool      // the host has ground of his own
	Given   *GivenMap // by hand; nil for a map that is rolled

	Collection *CollectionSpec // what the club owns; nil where nobody said
	Words      string
}

// A LinesSpec is what the file says of no-man's-land.
type LinesSpec struct {
	Preset   trench.Preset
	Sector   trench.Sector
	Trenches trench.Build
	Shelling trench.Shelling
}

// WeatherSpec is what the file says of the weather. What it leaves open is rolled.
type WeatherSpec struct {
	None       bool // no weather at all
	Climate    string
	Season     string // empty for that of the date
	Given      weather.Given
	Water      weather.Water
	WaterGiven bool // by the host; left out, the rolled ground tells
	Steady     bool // the weather of the start stays
	Words      string
}

// A SideSpec is one side of the file.
type SideSpec struct {
	ID        string
	Name      string
	Nation    string
	Edge      string
	Commander Commander
	Briefing  string
	Commands  []string // that want a player
	Dummies   int      // NoDummies … or RollDummies
	Forces    []Node
	Army      *ArmySpec   // asks for the forces to be rolled; nil when they are given
	Patrol    *PatrolSpec // in place of forces under rules of single men
	Place     source.Place
}

// RollDummies asks for the side's dummy cards to be rolled.
const RollDummies = -1

// A Node is one entry of the order of battle: a formation with Units below it,
// or a unit. What it inherits is filled in.
type Node struct {
	Echelon   string
	Name      string
	Short     string
	Arm       Arm
	Kind      string
	Commander Commander
	Notes     string

	Men      int // 0 when only figures are given
	Figures  int // 0 when men and the figure scale decide
	Guns     int
	Ordnance string
	Parts    int    // battalions, squadrons or companies that share the men
	Part     string // "battalion", "squadron", "company"; empty without Parts
	Apart    bool   // a battery that is not attached to the troops of its formation
	Weight   string // of guns: light, field, heavy; empty to map it
	Copies   int    // how many alike, 1 or more

	Traits

	March *March // of troops that are off the board; nil for those on it
	Units []Node
	AdHoc []AdHoc
	Place source.Place

	mapped []Mapped // ratings that it lacked
}

// Formation tells whether other nodes stand below this one.
func (n *Node) Formation() bool { return len(n.Units) > 0 }

// Traits are what nodes inherit from those above them.
type Traits struct {
	Morale     int // 0 when not given
	Discipline string
	Irregular  bool
	Quality    string
	Grade      string
	Nation     string // where it is not the side's own
}

// An AdHoc is a group that a division makes for the day, 1.6.2.
type AdHoc struct {
	Name  string
	Units []string // names of units or regiments of the division
	Place source.Place

	places []source.Place // of the names
}

// walk visits every node of the side, each before those below it.
func (s *SideSpec) walk(visit func(*Node)) { walkNodes(s.Forces, visit) }

func walkNodes(nodes []Node, visit func(*Node)) {
	for i := range nodes {
		visit(&nodes[i])
		walkNodes(nodes[i].Units, visit)
	}
}
