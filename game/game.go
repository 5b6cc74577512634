package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/generate/weather"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/seal"
	"github.com/csprint/csprint/words"
)

// Since is what somebody made anew who may have known the dice that shares make.
type Since string

// All that there is of it.
const (
	Nothing     Since = ""
	OtherText   Since = "scenario"
	RolledAgain Since = "dice"
	Both        Since = "both"
)

// OfShares says how many made the dice, by which list, and what was chosen since: nobody reads that nobody chose the dice where
// somebody could.
func (g *Game) OfShares(in *words.Catalogue) string {
	id, all := words.ID("handout.of-shares"), g.Shares
	if g.Since != Nothing {
		id = "handout.of-shares-since"
	}
	return in.Say(id, "n", all.Opened(), "silent", len(all.Silent()), "list", all.Sum().Groups(), "what", string(g.Since))
}

// A Game is a scenario with everything worked out and every die rolled.
type Game struct {
	Title      string
	Rules      string        // id of the rules book
	Edition    string        // of the rules book
	Ratings    []*rules.Fact // of units, that the rules book declares
	Seed       dice.Seed
	Commitment string // hash of the seed, for the umpire to publish after the game

	Seal   seal.Root  // over all of it, for the umpire to publish before the game; zero where its ground wasn't rolled
	Shares seal.Parts // that the seed was made of; nil where nobody else had one
	Since  Since      // what was chosen when these may have been known

	Date       Date
	Start      Clock
	Turns      int
	Minutes    int // of a turn; 0 where nobody says
	Engagement Engagement
	Attacker   string // id of the attacking side; empty in a meeting engagement

	Width, Depth Inches   // of the table
	FigureScale  int      // men a figure: 30 for 1:30
	PacesPerInch int      // ground scale, 1.7
	Grid         Inches   // side of a space under Cold Steel & Canister; 0 under other rules
	Rounding     Rounding // of the dice that are counted by figures; empty under rules that count none
	RecordsBase  string   // where QR codes point; empty for readable text
	RecordsLive  bool     // a hub answers there, which phones join by codes on paper

	Terrain Terrain
	Lines   *trench.Map // no-man's-land under rules of single men; nil where it is not rolled
	Weather Weather
	Council Council
	Options []Option // in the order of the file

	CardSize    CardSize // of grand-tactical cards
	CardPlace   source.Place
	BlankCards  int      // without a unit, of each arm that a side has cards of
	CoverSheets int      // plain, a side
	BlanksAsked bool     // the scenario says how many blank cards there are
	CoversAsked bool     // and how many cover sheets
	Copies      []Copies // of chits and forms, where the host asks for other numbers than the design's

	Handout  Handout   // what everyone may read
	Nations  []Nation  // that the scenario adds to those that are known, or puts in their place
	Sides    []Side    // in the order of the file
	Alone    bool      // one army's list: there is no other side
	Mapped   []Mapped  // what the order of battle lacks and a table has supplied
	Fairness *Fairness // nil where no army was rolled
	Odds     Odds      // nil where there is no ground
	Log      []Roll
	Place    source.Place // of the scenario file

	TitlePlace source.Place

	Centimetres bool // sheets tell lengths on the table so, not in inches

	Sent *Sent // of what one reader was sent of a game; nil for a whole one

	Lang      string                      // of sheets whose readers have none of their own; empty for English
	Languages map[string]*words.Catalogue // that its readers may have, by their codes; none is English
}

// Odds are how the sides' own armies fare on their ground, by the order of the sides, fought when somebody asks. They
// are for the umpire alone, since they tell each side of the other.
type Odds func() ground.Played

// Sent is what one reader has of a game's seed: what stands on his own sheets.
type Sent struct {
	Packet  string // id of the packet
	Records int    // id of its records
	Code    string // by which phones join his side; empty without live records
}

// Words are those of a language that its readers may have, or of the game's where there is no
// code, in what they measure in. None is English in inches.
func (g *Game) Words(code string) *words.Catalogue {
	said := g.Languages[cmp.Or(code, g.Lang)]
	if g.Centimetres {
		return said.InCentimetres()
	}
	return said
}

// LeftInEnglish tells how much the files of the sheets' languages don't say.
func (g *Game) LeftInEnglish() []words.Text {
	var told []words.Text
	for _, code := range slices.Sorted(maps.Keys(g.Languages)) {
		if n := len(g.Languages[code].Lacking()); n > 0 {
			told = append(told, words.Of("game.left-in-english", "language", code, "n", n))
		}
	}
	return told
}

// Terrain is the class of the ground.
type Terrain struct {
	Class  string // id of a row of terrain-classes: "rolling"
	Label  string // as printed: "Rolling"
	Rolled bool
	Feet   int // a contour
	Shift  int // range bands that sightings come closer by, from all causes, at most 1
	Words  string
	Map    *ground.Map // nil where the rules or the host want none
}

// Weather is the day as far as it is given or rolled.
type Weather struct {
	Sky    words.Text // at the start: "clear"
	Light  Light      // at the start
	Wind   words.Text // at the start: "light, from the south-west"
	Words  string     // the host's own words
	Rolled bool       // the sky at the start was
	Sun    Sun
	Day    *weather.Day // hour by hour, for the umpire alone; nil where the host wants none
}

// A Side is one army with its cards.
type Side struct {
	ID         string // "allied"
	Letter     string // "A": the beginning of its units' ids
	Name       string
	Nation     string // picks the accent and the pattern
	Edge       string // north, east, south, west
	Commander  Commander
	Briefing   string   // the host's own words, empty for none
	Commands   []string // that want a player, for the handout; none for the commander alone
	Large      bool     // its commander's file is in large print
	Lang       string   // that its sheets are in; empty for the game's
	Players    []Player // who have files of their own, in the order of the scenario
	For        *Player  // whose copy of the side it is; nil for its commander's and for the whole
	Formations []Formation
	Patrol     *Patrol  // in place of formations under rules of single men; nil for an army
	Leaders    []Leader // where the rules stand them on the table
	Cards      []Card   // in the order in which they are printed: shuffled
	Dummies    Dummies
	Council    Council // required where the rules say so, 1.5
	Strength   Strength
	Rolled     string // kind of the rolled army; empty for forces that were given
	Place      source.Place

	Told     []Told    // of all of it, in the words of its source
	Aside    []Aside   // what is listed and not set up
	OffBoard []Arrival // troops that come later, in the order of battle's order

	ManoeuvreUnits int // regiments and brigades of single-battalion regiments, 1.6.3b
}

// A Commander is a leader with his rating.
type Commander struct {
	Name          string
	Rating        string // superior, average, poor; empty where none is given
	Charisma      int    // 0–2, where the rules have it
	CharismaGiven bool   // by the host or his mapping, not rolled
	Rank          string // "Generalleutnant"
	Fate          string // what became of him: "wounded"
}

// Present tells whether there is a commander at all.
func (c Commander) Present() bool { return c.Name != "" || c.Rating != "" || c.CharismaGiven }

// Titled is the name behind its rank, empty without a name.
func (c Commander) Titled() string {
	if c.Rank == "" || c.Name == "" {
		return c.Name
	}
	return c.Rank + " " + c.Name
}

// Befell is what became of him in the event, which is nothing to the game: he is
// there to play.
func (c Commander) Befell() words.Text {
	if c.Fate == "" {
		return words.Text{}
	}
	return words.Of("roster.befell", "fate", words.Label(c.Fate))
}

// A Formation is a node of the order of battle above the single unit.
type Formation struct {
	Name, Short string
	Echelon     string // corps, division, brigade, regiment, battalion (of companies)
	Arm         Arm
	Nation      string // where it is not the side's own
	Commander   Commander
	Formations  []Formation
	Units       []Unit
	Notes       string
	Told        []Told // of the formation itself
	Part        bool   // some of it is not in this copy of the side: another of its readers commands that
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

// Words is the arm in the reader's language.
func (a Arm) Words() words.Text { return words.Of("force.arm", "arm", string(a)) }

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
	Ordnance   string // the guns in the host's words: "5 9-pounders, 1 howitzer"
	Squadrons  int    // or companies, when the unit is given as so many; 0 otherwise
	Part       string // what Squadrons counts: "squadron" or "company"; empty for none
	Figures    int    // men at the figure scale, half up; 0 for artillery
	Ratings    Ratings
	Attached   bool // a battery attached to its formation
	Notes      string
	Remarks    []words.Text // csprint's own, behind them
	Initiative int          // fixed part of the initiative roll: morale rating and discipline, 4.3.2
	Nation     string       // where it is not the side's own
	Canister   *Canister    // nil under other rules
	Drill      *Drill       // nil under other rules
	Place      source.Place

	Key    string // of the unit among those of all sides, whatever stands beside it: see docs/scenario.md
	Called string // its kind in the host's own word where the mapping has turned that into Kind: "uhlan"
	About  string // what its source says where that is no number of men: "c. 400", "6 bases"
	Told   []Told // of the unit itself, and not of what it stands below

	Conditions []Told // all that was told of it and of what it stands below, for mappings

	Apart   bool     // a battery that its host keeps from the troops of its formation
	Mapping []string // which of its values were mapped

	Crew   int    // figures of a battery, where the host gives them
	Weight string // of its guns, where the host gives it
	Mapped []Mapped

	Gave      int      // men, or figures, that left for converged battalions and aren't counted above
	Converged []string // the battalions whose companies it is made of

	Start Start // how it comes onto the table
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

// Sort is what the unit is in a word or two: "line infantry", "hussars",
// "horse battery". A word of the list's own stands as it is written: of a
// foreign one csprint doesn't know the plural.
func (u Unit) Sort() string {
	kind := u.KindWords()
	switch {
	case u.Arm == Artillery:
		return strings.TrimSpace(kind + " battery")
	case u.Arm == Cavalry && u.Called != "":
		return kind
	case u.Arm == Cavalry && CavalryOnly[u.Kind], u.Kind == "chasseur", u.Kind == "carabinier":
		return kind + "s"
	}
	return strings.TrimSpace(kind + " " + string(u.Arm))
}

// KindWords is the unit's kind. Irregulars are none of the line, whose kind
// infantry has where nobody names one.
func (u Unit) KindWords() string {
	kind := cmp.Or(u.Called, u.Kind)
	switch {
	case !u.Irregular() || u.Kind == "irregular":
		return kind
	case kind == "line":
		return "irregular"
	}
	return strings.TrimSpace("irregular " + kind)
}

// Shares is the men of each of its squadrons or companies, nil where nobody
// counted them. What is left over after an even division goes to the first.
func (u Unit) Shares() []int {
	if u.Squadrons == 0 || u.Men == 0 {
		return nil
	}
	shares := make([]int, u.Squadrons)
	for i := range shares {
		shares[i] = Share(u.Men, u.Squadrons, i)
	}
	return shares
}

// A Card is a grand-tactical card, real or dummy.
type Card struct {
	ID          string     // "K7": tells nothing
	Arm         Arm        // what the front shows
	Formation   words.Text // name on the back; none for a dummy
	Short       words.Text // of the formation; or none
	Superior    string
	Commander   Commander
	Units       []string // ids of the units that it stands for, attached batteries aside
	Attached    []string // ids of the batteries attached to them
	Batteries   int      // how many these are
	Count       int      // constituents: squadrons rather than regiments where they are known
	Constituent string   // what is counted: battalions, squadrons, batteries, units
	AdHoc       bool     // a group made for the day, 1.6.2
	Dummy       bool
	Place       source.Place
}

// Batteries are what an artillery card counts.
const Batteries = "batteries"

// CountWords is the number of constituents with what they are: "4 battalions".
func (c Card) CountWords() string {
	called := c.Constituent
	if c.Count == 1 {
		called = say.One(called)
	}
	return fmt.Sprintf("%d %s", c.Count, called)
}

// Dummies is how many dummy cards a side may use, and how that came about.
type Dummies struct {
	Column    int // half the manoeuvre units, rounded up; 9 stands for 9 and more
	Dice      []int
	Modifiers []Applied
	Total     int
	Max       int
	Given     bool // by the host, not rolled
}

// Applied is a modifier that counted in a roll.
type Applied struct {
	Label words.Text
	Value int
	House bool // house rules changed it
}

// A Roll is one entry of the dice log. Stream, dice and order are enough to
// roll it again: see docs/dice.md.
type Roll struct {
	Stream    string // "side/allied/dummies"
	Table     string // id, empty for a roll without a table
	Own       bool   // the table is csprint's own, not the rules'
	Dice      string // "1D10"; "9 of 192" for drawing without putting back; "sum of 193D1000" where only the total is kept
	Faces     []int
	Modifiers []Applied
	Total     int
	Row       words.Text // the row that it led to
	Result    words.Text
}

// Engagement says whether one side awaits the other.
type Engagement string

// The two kinds of engagement, 1.6.
const (
	Attack  Engagement = "attack"
	Meeting Engagement = "meeting"
)

// Council says whether the players of a side may talk before the game, 1.5.
type Council string

// The kinds of council.
const (
	CouncilRequired Council = "required"
	CouncilAllowed  Council = "allowed"
	NoCouncil       Council = "none"
)

// Option is an optional rule that the host has chosen.
type Option string

// The options of 1.6.3, 1.6.4 and 1.7.
const (
	CardsInside600  Option = "cards-inside-600"  // cards instead of figures until the first orders are written
	FiguresTo1200   Option = "figures-to-1200"   // figures out to 1,200 paces
	CountersInCover Option = "counters-in-cover" // a small counter for a card in woods or towns
	SightingDelay   Option = "sighting-delay"    // word of a sighting takes a courier's time
	ScaledContours  Option = "scaled-contours"   // contours of 10 or 40 at the smallest and largest scales
)

// StrictFiring reads the firing chart of single men as it is printed, without
// the ranges between its columns: not by reading A38.
const StrictFiring Option = "strict-firing"

// Chosen tells whether the host has chosen an option.
func (g *Game) Chosen(o Option) bool { return slices.Contains(g.Options, o) }
