package packet

import (
	"bytes"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/plainjson"
)

// Of is the game as packet.json and `roll --json` have it: the umpire's
// copy, with every secret. Sides stand in the order of the file.
func Of(g *game.Game) ([]byte, error) {
	return plainjson.Encode(documentOf(g), "  ")
}

// A document is the shape of packet.json.
type document struct {
	Csprint    int       `json:"csprint"`
	Title      string    `json:"title"`
	Rules      string    `json:"rules"`
	Edition    string    `json:"edition"`
	Seed       dice.Seed `json:"seed"`
	Commitment string    `json:"commitment"`

	Date         string          `json:"date,omitempty"`
	Start        string          `json:"start,omitempty"`
	Turns        int             `json:"turns,omitempty"`
	Engagement   game.Engagement `json:"engagement"`
	Attacker     string          `json:"attacker,omitempty"`
	Table        tableSize       `json:"table"`
	FigureScale  string          `json:"figure_scale,omitempty"`
	Grid         float64         `json:"grid_inches,omitempty"`
	Rounding     game.Rounding   `json:"rounding,omitempty"`
	PacesPerInch int             `json:"paces_per_inch,omitempty"`
	Council      game.Council    `json:"council"`
	Options      []game.Option   `json:"optional_rules,omitempty"`

	Terrain  terrain     `json:"terrain"`
	Lines    *trench.Map `json:"no_mans_land,omitempty"`
	Weather  weatherDay  `json:"weather"`
	Sides    sides       `json:"sides"`
	Mapped   []mapped    `json:"mapped,omitempty"`
	Fairness *fairness   `json:"fairness,omitempty"`
	Odds     *odds       `json:"odds,omitempty"`
	Log      []roll      `json:"log"`
}

// odds are how the sides' own armies fare on the ground: battles won of a hundred.
type odds struct {
	Battles int            `json:"battles"`
	Won     map[string]int `json:"won"`
}

type tableSize struct {
	Width float64 `json:"width_inches"`
	Depth float64 `json:"depth_inches"`
}

type terrain struct {
	Class  string `json:"class"`
	Label  string `json:"label"`
	Rolled bool   `json:"rolled"`
	Feet   int    `json:"contour_feet"`
	Shift  int    `json:"shift"`
	Words  string `json:"words,omitempty"`

	Map *ground.Map `json:"map,omitempty"` // points in paces from the north-west corner, lengths in tenths of a pace
}

// sides is an object whose keys keep the order of the file.
type sides []side

// MarshalJSON writes the sides by their ids, in order.
func (s sides) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, side := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		id, err := plainjson.Encode(side.id, "")
		if err != nil {
			return nil, err
		}
		value, err := plainjson.Encode(side, "")
		if err != nil {
			return nil, err
		}
		b.Write(bytes.TrimSpace(id))
		b.WriteByte(':')
		b.Write(bytes.TrimSpace(value))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

type side struct {
	id             string
	Name           string       `json:"name"`
	Nation         string       `json:"nation"`
	Edge           string       `json:"edge"`
	Commander      *commander   `json:"commander,omitempty"`
	Council        game.Council `json:"council"`
	ManoeuvreUnits int          `json:"manoeuvre_units"`
	Cards          []card       `json:"cards"`
	Dummies        dummies      `json:"dummies"`
	Rolled         string       `json:"rolled,omitempty"` // kind of the rolled army
	Strength       *strength    `json:"strength,omitempty"`
	Leaders        []leader     `json:"leaders,omitempty"`
	Units          []unit       `json:"units"`
	Players        []player     `json:"players,omitempty"`
	OffBoard       []arrival    `json:"off_board,omitempty"`
	Patrol         *patrol      `json:"patrol,omitempty"`
	Men            []man        `json:"men,omitempty"`
}

// A player is who commands what in a side. Cards, units, leaders and men are his by
// their ids; what no player has is the side's commander's.
type player struct {
	Name     string   `json:"name"`
	File     string   `json:"file"` // of his sheets, without its ending
	Secret   bool     `json:"secret,omitempty"`
	Commands []string `json:"commands"`
	Cards    []string `json:"cards"`
	Units    []string `json:"units"`
	Leaders  []string `json:"leaders,omitempty"`
	Men      []string `json:"men,omitempty"`
}

type commander struct {
	Name   string `json:"name"`
	Rating string `json:"rating"`
}

type card struct {
	ID          string     `json:"id"`
	Front       game.Arm   `json:"front"`
	Formation   string     `json:"formation"`
	Superior    string     `json:"superior"`
	Commander   *commander `json:"commander,omitempty"`
	Units       []string   `json:"units"`
	Attached    []string   `json:"attached"`
	Count       int        `json:"count"`
	Constituent string     `json:"constituent"`
	AdHoc       bool       `json:"ad_hoc"`
	Dummy       bool       `json:"dummy"`
}

type dummies struct {
	Column    int       `json:"column"`
	Dice      []int     `json:"dice"`
	Modifiers []applied `json:"modifiers"`
	Total     int       `json:"total"`
	Max       int       `json:"max"`
	Given     bool      `json:"given"`
}

type unit struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Short      string   `json:"short,omitempty"`
	Path       []string `json:"path"`
	Echelon    string   `json:"echelon"`
	Arm        game.Arm `json:"arm"`
	Kind       string   `json:"kind"`
	Men        int      `json:"men"`
	Figures    int      `json:"figures"`
	Guns       int      `json:"guns,omitempty"`
	Ordnance   string   `json:"ordnance,omitempty"`
	Squadrons  int      `json:"squadrons,omitempty"`
	Companies  int      `json:"companies,omitempty"`
	Parts      []int    `json:"parts,omitempty"`
	Morale     int      `json:"morale"`
	Discipline string   `json:"discipline"`
	Irregular  bool     `json:"irregular"`
	Initiative int      `json:"initiative"`
	Attached   bool     `json:"attached,omitempty"`
	Quality    string   `json:"quality,omitempty"`
	Grade      string   `json:"grade,omitempty"`
	Ratings    ratings  `json:"ratings,omitempty"`
	Nation     string   `json:"nation,omitempty"`
	Mapped     []string `json:"mapped,omitempty"` // its values that were mapped
	Notes      string   `json:"notes,omitempty"`
	Key        string   `json:"key,omitempty"` // the host's own id, which stays from day to day
	Start      *start   `json:"start,omitempty"`

	*canister
	*drill
}

// A start is how a unit comes onto the table, where it isn't fresh.
type start struct {
	Lost     int    `json:"lost"` // men, of a battery guns
	Hits     int    `json:"hits"` // figures, guns or casualties that are struck off
	Disorder int    `json:"disorder"`
	Level    string `json:"level"`

	Marks ratings `json:"marks,omitempty"` // what the rules have marked besides, by the keys of their facts
}

func startOf(s game.Start) *start {
	if s.Fresh() {
		return nil
	}
	return &start{s.Men, s.Hits, s.Disorder, s.Level, mapOf(s.Marks)}
}

type applied struct {
	Label string `json:"label"`
	Value int    `json:"value"`
}

type roll struct {
	Stream    string    `json:"stream"`
	Table     string    `json:"table"`
	Own       bool      `json:"own"`
	Notation  string    `json:"notation"`
	Dice      []int     `json:"dice"`
	Modifiers []applied `json:"modifiers"`
	Total     *int      `json:"total"` // null for a roll that leads to no row
	Row       string    `json:"row"`
	Result    string    `json:"result"`
}
