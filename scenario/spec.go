package scenario

import (
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A Spec is a scenario file as it was read: all that the host said, proved, and
// nothing rolled.
type Spec struct {
	Title      string
	Rules      string // id of the rules book
	HouseRules []string
	Seed       dice.Seed // empty when the file gives none: see WithSeed
	SeedPlace  source.Place

	Date       game.Date
	Start      game.Clock
	Turns      int // 0 when not given
	Minutes    int // of a turn
	Engagement game.Engagement
	Attacker   string

	Width, Depth game.Inches
	FigureScale  int           // men a figure
	Grid         game.Inches   // side of a space, 0 where the rules have no grid
	Rounding     game.Rounding // of the dice that are counted by figures
	RecordsBase  string
	RecordsLive  bool

	Terrain   TerrainSpec
	Lines     *LinesSpec // no-man's-land under rules of single men; nil where none is rolled
	Weather   WeatherSpec
	Latitude  int        // degrees, south negative
	Light     game.Light // empty when date, start and latitude decide
	RollLight bool       // in place of the hour of the start
	Council   game.Council
	Options   []game.Option

	CardSize    game.CardSize
	CardPlace   source.Place // zero without card_size
	BlankCards  int
	CoverSheets int
	BlanksAsked bool // the file says how many blank cards there are
	CoversAsked bool // and how many cover sheets
	Copies      []game.Copies

	Fight   game.Fight    // how much stronger one side is, where armies are rolled
	Mapping *oob.Mapping  // what stands in for ratings that are missing
	Mapped  []game.Mapped // what bears on the whole game

	Handout game.Handout

	Nations []game.Nation // that the file adds, or puts in place of known ones
	Sides   []SideSpec    // in the order of the file
	Alone   bool          // the file is one army's list
	Place   source.Place

	TitlePlace source.Place

	Centimetres bool // sheets tell lengths on the table so, not in inches

	Lang      string                      // of sheets whose readers name none; empty for English
	Spoken    []Tongue                    // every language that it names, each once
	Languages map[string]*words.Catalogue // that were read, by their codes

	Patrols *PatrolTables // that patrols are rolled by; nil under rules of units
}

// WithSeed is the scenario under another seed.
func (s *Spec) WithSeed(seed dice.Seed) *Spec {
	with := *s
	with.Seed = seed
	return &with
}

// WithoutForces is the spec without its orders of battle, which take most of the
// room and which nobody asks for once they are rolled.
func (s *Spec) WithoutForces() *Spec {
	bare := *s
	bare.Sides = slices.Clone(s.Sides)
	for i := range bare.Sides {
		bare.Sides[i].Forces = nil
	}
	return &bare
}

// TerrainSpec is what the file says of the ground.
type TerrainSpec struct {
	Class   string      // a row of terrain-classes; empty to roll it
	Idea    ground.Idea // what a rolled map is about; empty to roll it
	Theatre string      // whose names the land bears; empty to go by the sides
	NoMap   bool        // the host has ground of his own
	Given   *GivenMap   // by hand; nil for a map that is rolled

	Names *placename.Own // that the host brings along; nil for none

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
	Fixed      []weather.Fixed // hours after the first
	Water      weather.Water
	WaterGiven bool // by the host; left out, the rolled ground tells
	Steady     bool // the weather of the start stays
	Words      string
}

// A Tongue is a language that a scenario names.
type Tongue struct {
	Code  string // de
	Place source.Place
}

// A SideSpec is one side of the file.
type SideSpec struct {
	ID        string
	Name      string
	Nation    string
	Edge      string
	Commander game.Commander
	Briefing  string
	Commands  []string      // that want a player
	Large     bool          // its commander reads large print
	Lang      string        // that its sheets are in; empty for the scenario's
	Players   []game.Player // whose commands stand at no path yet
	Dummies   int           // NoDummies … or RollDummies
	Forces    []oob.Node
	Told      []game.Told  // of all the forces
	Aside     []game.Aside // what is listed and not set up
	Army      *ArmySpec    // asks for the forces to be rolled; nil when they are given
	Patrol    *PatrolSpec  // in place of forces under rules of single men
	Place     source.Place
}

// RollDummies asks for the side's dummy cards to be rolled.
const RollDummies = -1

// Walk visits every node of the side, each before those below it.
func (s *SideSpec) Walk(visit func(*oob.Node)) { oob.Walk(s.Forces, visit) }
