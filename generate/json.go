package generate

import (
	"bytes"
	"encoding/json"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/trench"
)

// JSON is the game as packet.json and `roll --json` have it: the umpire's
// copy, with every secret. Sides stand in the order of the file.
func (g *Game) JSON() ([]byte, error) {
	return encode(g.packet(), "  ")
}

// encode writes a value with its letters as they are, < and & among them.
func encode(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(value)
	return b.Bytes(), err
}

// A packet is the shape of packet.json.
type packet struct {
	Csprint    int    `json:"csprint"`
	Title      string `json:"title"`
	Rules      string `json:"rules"`
	Edition    string `json:"edition"`
	Seed       Seed   `json:"seed"`
	Commitment string `json:"commitment"`

	Date         string     `json:"date,omitempty"`
	Start        string     `json:"start,omitempty"`
	Turns        int        `json:"turns,omitempty"`
	Engagement   Engagement `json:"engagement"`
	Attacker     string     `json:"attacker,omitempty"`
	Table        tableSize  `json:"table"`
	FigureScale  string     `json:"figure_scale,omitempty"`
	Grid         float64    `json:"grid_inches,omitempty"`
	Rounding     Rounding   `json:"rounding,omitempty"`
	PacesPerInch int        `json:"paces_per_inch,omitempty"`
	Council      Council    `json:"council"`
	Options      []Option   `json:"options,omitempty"`

	Terrain  packetTerrain   `json:"terrain"`
	Lines    *trench.Map     `json:"no_mans_land,omitempty"`
	Weather  packetWeather   `json:"weather"`
	Sides    packetSides     `json:"sides"`
	Mapped   []packetMapped  `json:"mapped,omitempty"`
	Fairness *packetFairness `json:"fairness,omitempty"`
	Log      []packetRoll    `json:"log"`
}

type tableSize struct {
	Width float64 `json:"width_inches"`
	Depth float64 `json:"depth_inches"`
}

type packetTerrain struct {
	Class  string `json:"class"`
	Label  string `json:"label"`
	Rolled bool   `json:"rolled"`
	Feet   int    `json:"contour_feet"`
	Shift  int    `json:"shift"`
	Words  string `json:"words,omitempty"`

	Map *ground.Map `json:"map,omitempty"` // points in paces from the north-west corner, lengths in tenths of a pace
}

// packetSides is an object whose keys keep the order of the file.
type packetSides []packetSide

// MarshalJSON writes the sides by their ids, in order.
func (s packetSides) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, side := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		id, err := encode(side.id, "")
		if err != nil {
			return nil, err
		}
		value, err := encode(side, "")
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

type packetSide struct {
	id             string
	Name           string           `json:"name"`
	Nation         string           `json:"nation"`
	Edge           string           `json:"edge"`
	Commander      *packetCommander `json:"commander,omitempty"`
	Council        Council          `json:"council"`
	ManoeuvreUnits int              `json:"manoeuvre_units"`
	Cards          []packetCard     `json:"cards"`
	Dummies        packetDummies    `json:"dummies"`
	Rolled         string           `json:"rolled,omitempty"` // kind of the rolled army
	Strength       *packetStrength  `json:"strength,omitempty"`
	Leaders        []packetLeader   `json:"leaders,omitempty"`
	Units          []packetUnit     `json:"units"`
	OffBoard       []packetArrival  `json:"off_board,omitempty"`
	Patrol         *packetPatrol    `json:"patrol,omitempty"`
	Men            []packetMan      `json:"men,omitempty"`
}

type packetCommander struct {
	Name   string `json:"name"`
	Rating string `json:"rating"`
}

type packetCard struct {
	ID          string           `json:"id"`
	Front       Arm              `json:"front"`
	Formation   string           `json:"formation"`
	Superior    string           `json:"superior"`
	Commander   *packetCommander `json:"commander,omitempty"`
	Units       []string         `json:"units"`
	Attached    []string         `json:"attached"`
	Count       int              `json:"count"`
	Constituent string           `json:"constituent"`
	AdHoc       bool             `json:"ad_hoc"`
	Dummy       bool             `json:"dummy"`
}

type packetDummies struct {
	Column    int             `json:"column"`
	Dice      []int           `json:"dice"`
	Modifiers []packetApplied `json:"modifiers"`
	Total     int             `json:"total"`
	Max       int             `json:"max"`
	Given     bool            `json:"given"`
}

type packetUnit struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Short      string   `json:"short,omitempty"`
	Path       []string `json:"path"`
	Echelon    string   `json:"echelon"`
	Arm        Arm      `json:"arm"`
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
	Nation     string   `json:"nation,omitempty"`
	Mapped     []string `json:"mapped,omitempty"` // its values that were mapped
	Notes      string   `json:"notes,omitempty"`

	*packetCanister
	*packetDrill
}

type packetApplied struct {
	Label string `json:"label"`
	Value int    `json:"value"`
}

type packetRoll struct {
	Stream    string          `json:"stream"`
	Table     string          `json:"table"`
	Own       bool            `json:"own"`
	Notation  string          `json:"notation"`
	Dice      []int           `json:"dice"`
	Modifiers []packetApplied `json:"modifiers"`
	Total     *int            `json:"total"` // null for a roll that leads to no row
	Row       string          `json:"row"`
	Result    string          `json:"result"`
}
