// Package trench rolls a piece of the trenches of 1914–1918 for night patrols:
// two lines, the wire, the ground between. It knows no rules book, no scenario
// and no paper; the dice and the numbers of the rules come from its caller.
//
// Start at Ask, Roll and Map. All of it is csprint's own design, not the rules'.
package trench

import (
	"encoding/json"

	"github.com/csprint/csprint/words"
)

// A Map is the ground with both lines: the umpire's truth. What a side may see
// of it is its own Line, the Ground, and the KnownLine of the other side.
type Map struct {
	Preset   Preset   `json:"preset"`
	Columns  int      `json:"columns"`
	Rows     int      `json:"rows"`
	Yards    int      `json:"yards_a_square"`
	Inches10 int      `json:"tenths_of_an_inch_a_square"` // 35: 3.5 in on the table
	Top      string   `json:"top"`                        // compass edge of the table that lies at the top of the map: north, or east where lines face east and west
	Sector   Sector   `json:"sector"`
	Trenches Build    `json:"trenches"`
	Shelling Shelling `json:"shelling"`
	Year     int      `json:"year"`
	Turns    int      `json:"turns"` // that the timetables run

	Lines  [2]Line      `json:"lines"`  // [0] at the top of the map, [1] at the bottom
	Ground Ground       `json:"ground"` // everyone may see it
	Known  [2]KnownLine `json:"known"`  // Known[i]: what the other side's map shows of Lines[i]

	Objectives   []Objective `json:"objectives"`   // in the order of Lines, one a side that has a mission
	Routes       []Route     `json:"routes"`       // umpire's: two or more from every lane
	Intelligence []Finding   `json:"intelligence"` // umpire's: how each work stands on the other side's map
	Report       Report      `json:"report"`
}

// JSON is the whole map as text.
func (m *Map) JSON() ([]byte, error) { return json.MarshalIndent(m, "", "  ") }

// Has tells whether a square lies on the map.
func (m *Map) Has(s Square) bool {
	return s.Column >= 0 && s.Column < m.Columns && s.Row >= 0 && s.Row < m.Rows
}

// A Line is all that one side has dug, wired and manned.
type Line struct {
	Side   string    `json:"side"`   // id of the side that holds it
	Name   string    `json:"name"`   // of its front trench: "Kipper Street"
	Facing Direction `json:"facing"` // Down for the line at the top, Up for the one at the bottom

	Front          Trench   `json:"front"`
	Support        *Trench  `json:"support,omitempty"` // nil where the map is not deep enough
	Communications []Trench `json:"communications"`    // from the front trench to the support trench, and from there to the edge of the map, a piece each; the first square, and a last one in the support trench, are joints
	Saps           []Sap    `json:"saps"`

	Belts []Belt `json:"belts"` // nearest first
	Lanes []Lane `json:"lanes"` // own ways out through own wire: secret

	Posts   []Post   `json:"posts"`   // sentries and listening posts
	Guns    []Gun    `json:"guns"`    // machine-guns
	Dugouts []Dugout `json:"dugouts"` // bunkers of the rules' bunker
	Flares  []Flare  `json:"flares"`  // that this line fires, by turn: secret
}

// A Trench is a chain of neighbouring squares.
type Trench struct {
	Squares   []Square `json:"squares"`
	Traverses []bool   `json:"traverses,omitempty"`  // [i]: there is a corner between Squares[i] and [i+1]; a bomb in one does nothing in the other
	FireSteps []bool   `json:"fire_steps,omitempty"` // by square; none in communication trenches
}

// A Sap is a trench dug forward from the front trench, which it leaves from
// Squares[0]; the rest of Squares lies in front of it.
type Sap struct {
	ID      string   `json:"id"`
	Squares []Square `json:"squares"`
	Post    string   `json:"post"` // id of the listening post at or in front of its head
}

// A Belt is wire, one square deep, from edge to edge of the map. Line wire
// stands on edges of squares and can be cut; a full square cannot.
type Belt struct {
	Course []Square `json:"course"` // one square a column: line wire runs along its edges toward the enemy, full squares fill it
	Line   []Edge   `json:"line"`   // edges with line wire
	Full   []Square `json:"full"`   // squares full of wire: no way through, no cutting
	Breaks []Square `json:"breaks"` // squares of the course where shells or want of wire left it open
}

// A Lane is a way out through the side's own wire, dog-legged so that nobody
// sees or shoots along it.
type Lane struct {
	ID    string   `json:"id"`    // "a", "b" … for the line at the top, "1", "2" … at the bottom
	Path  []Square `json:"path"`  // from the front trench to the first square outside all wire
	Mouth Square   `json:"mouth"` // the last square inside the wire: what the limits measure from
}

// PostKind is what a post is for.
type PostKind string

// The two kinds of post.
const (
	Sentry    PostKind = "sentry"
	Listening PostKind = "listening"
)

// A Post is a place where men watch or listen all night. All have a field
// telephone.
type Post struct {
	ID        string   `json:"id"` // "S1", "L1"
	Kind      PostKind `json:"kind"`
	Square    Square   `json:"square"`
	Men       int      `json:"men"`
	LightGun  bool     `json:"light_gun,omitempty"`
	InHole    bool     `json:"in_hole,omitempty"` // it lies in a shell hole ahead of its sap
	Telephone bool     `json:"telephone"`
	Reliefs   []int    `json:"reliefs"` // turns on which it is relieved
}

// GunKind is the weight of a machine-gun.
type GunKind string

// The two kinds of machine-gun.
const (
	Heavy GunKind = "heavy"
	Light GunKind = "light"
)

// A Gun is a machine-gun laid for the night.
type Gun struct {
	ID     string    `json:"id"` // "M1", counted through both lines
	Kind   GunKind   `json:"kind"`
	Square Square    `json:"square"`
	Aim    Square    `json:"aim"`    // middle of the beaten zone: the arrow points there
	Arc    [2]Square `json:"arc"`    // it can be turned from the first to the second, left to right as the gunner looks: ends of the dashed lines
	Beaten []Square  `json:"beaten"` // the beaten zone, none of it inside the rules' least distance; empty for a light gun
}

// A Dugout is where men sleep who stand to after the alarm.
type Dugout struct {
	ID       string `json:"id"`
	Square   Square `json:"square"`   // of the trench it opens into
	Garrison int    `json:"garrison"` // D6+2
	StandTo  int    `json:"stand_to"` // turns after the alarm, D6
}

// A Flare goes up on a turn over a square, and burns for that turn.
type Flare struct {
	Turn   int    `json:"turn"`
	Square Square `json:"square"`
}

// Ground is what lies in the open.
type Ground struct {
	Holes    []Hole    `json:"holes"`
	Craters  []Crater  `json:"craters"`
	Features []Feature `json:"features"`
}

// A Hole is a shell hole; it fills its square.
type Hole struct {
	Square Square `json:"square"`
	Shape  int    `json:"shape"` // 1–4: which of the four drawings
	Water  bool   `json:"water"` // nobody lies up in it
}

// A Crater is a mine crater of seven squares; those around the middle are its
// lips, which are partial cover. A dry middle is full cover, one with water is
// nothing to lie in.
type Crater struct {
	Name    string    `json:"name"`
	Middle  Square    `json:"middle"`
	Squares [7]Square `json:"squares"` // the middle first, then clockwise from the top
	Water   bool      `json:"water"`   // in the middle
}

// FeatureKind is what a feature is.
type FeatureKind string

// The kinds of feature.
const (
	Ruin       FeatureKind = "ruined farm"
	SunkenLane FeatureKind = "sunken lane"
	Ditch      FeatureKind = "ditch"
	Stumps     FeatureKind = "tree stumps"
	Wreck      FeatureKind = "wrecked wagon"
	Tank       FeatureKind = "wrecked tank" // from autumn 1916
	Graves     FeatureKind = "grave plot"
)

// Words is what a feature is in the reader's language.
func (k FeatureKind) Words() words.Text { return words.Of("trench.feature", "kind", string(k)) }

// A Feature is something of the land before or of the war. Lane and ditch are
// chains of neighbouring squares, the rest a clump. A man can lie hidden in each.
type Feature struct {
	Kind    FeatureKind `json:"kind"`
	Name    words.Text  `json:"name"`
	Squares []Square    `json:"squares"`
}

// A Route is a way from a lane to the enemy's front trench.
type Route struct {
	Side   string   `json:"side"`
	Lane   string   `json:"lane"`
	Path   []Square `json:"path"`           // from the lane's mouth into the enemy's front trench
	Gap    *Edge    `json:"gap,omitempty"`  // line wire that must be cut on the way; nil for none
	Cost   int      `json:"cost"`           // tenths of a square of plain going
	Barest int      `json:"barest_stretch"` // most squares in a row without a hole to lie in
}

// An Objective is where a side's mission takes it. Its own players know it.
type Objective struct {
	Side    string     `json:"side"`
	Mission string     `json:"mission"` // key of the mission: "raid"
	Squares []Square   `json:"squares"`
	Words   words.Text `json:"words"` // "enter the trench at H5 to K6"
}

// A KnownLine is what one side's map shows of the other's line. What is wrong
// in it looks like what is right; nothing in it tells them apart. The front
// trench is always right, for it is seen by day; lanes, flares, timetables and
// garrisons are never known.
type KnownLine struct {
	Of string `json:"of"` // the side that holds the line
	By string `json:"by"` // the side whose map this is

	Name           string   `json:"name"` // what By calls the front trench
	Front          Trench   `json:"front"`
	Support        *Trench  `json:"support,omitempty"`
	Communications []Trench `json:"communications"`
	Saps           []Trench `json:"saps"`  // without ids
	Posts          []Square `json:"posts"` // sentries and listening posts alike
	Guns           []Square `json:"guns"`
	Dugouts        []Square `json:"dugouts"`
	Wire           []Edge   `json:"wire"` // line wire
	Full           []Square `json:"full"` // squares full of wire
}

// A Finding is how one work stands on the other side's map: the umpire's key
// to a KnownLine.
type Finding struct {
	Of      string     `json:"of"`   // the side that holds the work
	Work    words.Text `json:"work"` // "gun M1 at E5"
	Outcome Outcome    `json:"outcome"`
}

// Outcome is how a work stands on a map.
type Outcome string

// The three outcomes.
const (
	Right   Outcome = "right"   // 60 in 100
	Shifted Outcome = "shifted" // by one square, 15 in 100
	Missing Outcome = "missing" // 25 in 100
)

// A Report says how the map came about and how it stands against the limits.
type Report struct {
	Tries    int          `json:"tries"`    // drawn, this one included
	Repairs  []words.Text `json:"repairs"`  // what was mended on this one
	Limits   []Limit      `json:"limits"`   // each one, kept or not
	Accepted bool         `json:"accepted"` // all limits are kept; else this is the best of all tries
	Words    words.Text   `json:"words"`    // a plain statement of the above
}

// A Limit is one of the things that hold on every accepted map.
type Limit struct {
	Name  words.Text `json:"name"`
	Found words.Text `json:"found"` // "shortest 7, at least 6"
	Kept  bool       `json:"kept"`
}
