package records

import "strings"

// A Record is one unit as its code carries it. Name, unit and edition are
// always there; of the rest, a zero value is a fact not given.
type Record struct {
	Edition string // of the rules book, its id first: "cold-steel/1"
	Game    GameID
	Unit    string // "A-07"
	Stamp   uint32 // tells the unit from the others of its side, whatever its number; 0 in form 1
	Name    string // in any script

	Formation []string // names of the formations above it, from the top
	Arm       string   // infantry, cavalry, artillery
	Kind      string   // line, light, hussar, foot …
	Echelon   string
	Men       int
	Figures   int
	Guns      int
	Ordnance  string // the guns in the host's words
	Squadrons int    // where the unit was given as so many
	Part      string // what Squadrons counts: squadron, company

	Morale     int    // 1–16
	Discipline string // a row of discipline-classes; empty for irregulars
	Irregular  bool
	Attached   bool

	Quality      string // cold-steel-canister: green …; hot-blood: raw …
	Size         int    // cold-steel-canister: the unit size that its morale table asks for
	ActionPoints int    // cold-steel-canister: base AP
	Grade        string // A to F
	Class        string // what a drill calls it: of horse heavy or light, of guns light, field or heavy, of foot its firearm

	Rank           string // hot-blood: private, nco, officer
	Nation         string
	Weapon         string
	Scores         Scores
	Grenadier      bool // a specialist
	Regular        bool // a British regular
	WalkingWounded bool

	Marks Marks
}

// Scores are a man's four numbers under hot-blood, each from −8 to 7 here; the
// rules hold them closer.
type Scores struct{ Morale, Grenadier, Melee, Shooting int }

// Marks are what has befallen the unit so far. A record as printed has
// none but those with which the unit comes onto the table.
type Marks struct {
	Lost     int    // figures, or guns of a battery
	Disorder int    // markers
	Level    string // current morale level, or a man's wound
}

// Rules is the id of the rule set: what stands before the edition's slash.
func (r Record) Rules() string {
	id, _, _ := strings.Cut(r.Edition, "/")
	return id
}
