package board

import (
	"github.com/csprint/csprint/layout/sheet/livery"
	"github.com/csprint/csprint/live"
)

// A Board is all that the umpire's page shows, as it travels. What a rule set
// has not is not there.
type Board struct {
	Game     string             `json:"game"` // as events name it
	Title    string             `json:"title"`
	Now      int64              `json:"now"` // ms since 1970, by the hub
	Turn     Mark               `json:"turn"`
	Turns    int                `json:"turns,omitempty"` // of the game; 0 where nobody said
	Clock    string             `json:"clock,omitempty"` // when the turn begins
	Phase    Mark               `json:"phase"`           // a key of Phases
	Phases   []Phase            `json:"phases"`
	Cells    []Cell             `json:"cells"` // the turns about this one
	End      string             `json:"end,omitempty"`
	Hours    []Hour             `json:"hours,omitempty"`
	Sun      string             `json:"sun,omitempty"`
	Arrivals []Arrival          `json:"arrivals,omitempty"`
	Levels   []Level            `json:"levels"`
	Disorder bool               `json:"disorder,omitempty"` // is counted
	Marks    []Kind             `json:"marks,omitempty"`    // that units have besides
	Points   string             `json:"points,omitempty"`   // how command points are rolled; empty where there are none
	Fates    []Level            `json:"fates"`
	Dice     []string           `json:"dice"` // that the rules roll
	Symbols  map[string]Picture `json:"symbols,omitempty"`
	Sides    []Side             `json:"sides"`
	Off      []Off              `json:"off,omitempty"`
	Rivals   []Rivals           `json:"rivals,omitempty"`
	Feed     []Said             `json:"feed"`
	Phones   []Phone            `json:"phones,omitempty"`
	Offers   []Offer            `json:"offers,omitempty"`
	Closed   bool               `json:"closed,omitempty"`  // nothing is marked any more
	Brought  int                `json:"brought,omitempty"` // marks that phones have brought back, and the hub lacked
}

// An Offer is a game of this packet that phones hold marks of, and the umpire has to decide
// whether it goes on here.
type Offer struct {
	Play   string `json:"play"`
	Marks  int64  `json:"marks"`
	At     int64  `json:"at"` // of the last of them, ms since 1970
	Phones int64  `json:"phones"`
}

// A Mark is what stands of a field, and the events that whoever sets it anew has seen.
type Mark struct {
	Value live.Value `json:"value"`
	Seen  []live.ID  `json:"seen,omitempty"`
}

// A Phase is a part of a turn.
type Phase struct {
	Key   string `json:"key"`
	Mark  string `json:"mark"` // "6"
	Label string `json:"label"`
}

// A Cell is a turn of the strip.
type Cell struct {
	Turn int    `json:"turn"`
	At   string `json:"at,omitempty"`
	Told bool   `json:"told,omitempty"` // its hour is written above it
}

// An Hour is the weather over a part of the strip, in thousandths of its length.
type Hour struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Words string `json:"words"`
}

// An Arrival is troops that come onto the table.
type Arrival struct {
	Turn  int    `json:"turn"`
	Side  string `json:"side"`
	Name  string `json:"name"`
	Where string `json:"where"` // "south edge, sector C"
	Units int    `json:"units"`
}

// A Level is a state that units may be in, in the rules' own words.
type Level struct {
	Key   string `json:"key"` // as events have it; empty for how all begin
	Word  string `json:"word"`
	Class Class  `json:"class"`
}

// A Kind is a mark of the rules' own: a number up to Most, or one of some words.
type Kind struct {
	Field live.Field `json:"field"`
	Label string     `json:"label"`
	Most  int64      `json:"most,omitempty"`
	Words []Level    `json:"words,omitempty"`
}

// A Class is how a level looks.
type Class string

// The classes, from the best.
const (
	Steady   Class = ""
	Wavering Class = "wavering"
	Broken   Class = "broken"
	Routed   Class = "routed"
	Gone     Class = "gone" // for good
)

// A Picture is strokes in a box of so many units; those without a colour have that of
// letters.
type Picture struct {
	Wide    int             `json:"wide"`
	High    int             `json:"high"`
	Strokes []livery.Stroke `json:"strokes"`
}

// A Side is one army, or a patrol.
type Side struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Band    *Picture `json:"band,omitempty"`
	Lost    string   `json:"lost"` // "18 lost of 234 · 2 guns"
	Groups  []Group  `json:"groups"`
	Leaders []Leader `json:"leaders,omitempty"`
	Tests   []Test   `json:"tests,omitempty"`
}

// A Group is units under one heading.
type Group struct {
	Name  string `json:"name"`
	Note  string `json:"note,omitempty"` // who leads it, or what it belongs to
	Lost  int    `json:"lost,omitempty"`
	Units []Unit `json:"units"`
}

// A Unit is what stands as one body, or a man.
type Unit struct {
	Key        string `json:"key"`
	Number     string `json:"number"` // "A-07"
	Name       string `json:"name"`   // under its heading
	Whole      string `json:"whole"`  // by itself
	Note       string `json:"note,omitempty"`
	Symbol     string `json:"symbol,omitempty"`
	Hits       int    `json:"hits,omitempty"`   // that it can lose
	Called     string `json:"called,omitempty"` // figures, guns, casualties
	Steps      []int  `json:"steps,omitempty"`  // losses at which a quarter more is gone
	Losses     *Mark  `json:"losses,omitempty"`
	Level      *Mark  `json:"level,omitempty"`
	Disorder   *Mark  `json:"disorder,omitempty"`
	Stabilised *Mark  `json:"stabilised,omitempty"`

	Marks    map[live.Field]*Mark `json:"marks,omitempty"` // of the rules' own
	Captured *Mark                `json:"captured,omitempty"`
	Word     string               `json:"word"`
	Class    Class                `json:"class"`
	Said     []Said               `json:"said,omitempty"` // of it, the last first
}

// A Leader is a commander whose fate may matter.
type Leader struct {
	Key    string `json:"key"`
	Name   string `json:"name"`
	Of     string `json:"of"`
	Fate   Mark   `json:"fate"`
	Points *Mark  `json:"points,omitempty"`
	Bands  string `json:"bands,omitempty"` // "2–6 1 · 7–12 2": dice, and points
}

// A Test is what a formation tests when it has lost enough.
type Test struct {
	Key    string      `json:"key"`
	Name   string      `json:"name"`
	Total  int         `json:"total,omitempty"` // boxes of its track
	Out    int         `json:"out"`
	Of     string      `json:"of,omitempty"` // what is counted: units, squadrons, men
	Marks  []Threshold `json:"marks,omitempty"`
	Tested Mark        `json:"tested"`
	Reach  int         `json:"reach,omitempty"` // what Tested is set to once the test that is due has been taken
	Due    bool        `json:"due,omitempty"`
	Words  string      `json:"words,omitempty"` // "test now, 30 %, −2"
	Note   string      `json:"note,omitempty"`  // what is rolled
}

// A Threshold is where on its track a formation is tested.
type Threshold struct {
	At    int    `json:"at"`
	Words string `json:"words"` // "30 %, −2"
}

// An Off is those that are off their feet alike.
type Off struct {
	Word  string   `json:"word"`
	Class Class    `json:"class"`
	Names []string `json:"names"`
}

// A Rivals is values that were set at once: someone has to pick.
type Rivals struct {
	Unit    string     `json:"unit"` // key
	Field   live.Field `json:"field"`
	Who     string     `json:"who"`
	Words   string     `json:"words"` // "two say 4 and 6"
	Choices []Choice   `json:"choices"`
}

// A Choice is one of them.
type Choice struct {
	Value live.Value `json:"value"`
	Word  string     `json:"word"`
	By    string     `json:"by"`           // the part of whoever set it, and which phone that is of its side
	At    int64      `json:"at,omitempty"` // ms since 1970, the first of those who say so
}

// A Said is something that happened, and the part of whoever told it.
type Said struct {
	At    int64  `json:"at"` // ms since 1970
	Who   string `json:"who,omitempty"`
	What  string `json:"what"`
	Class Class  `json:"class,omitempty"`
	By    string `json:"by"`
}

// A Phone is one that has joined, or an umpire's page.
type Phone struct {
	ID      string `json:"id"` // by which it can be removed
	Side    string `json:"side"`
	Part    string `json:"part"`
	Number  string `json:"number,omitempty"` // "phone 2" of its side; of one that has marked something
	Seen    int64  `json:"seen"`             // ms since 1970
	Removed bool   `json:"removed,omitempty"`
}
