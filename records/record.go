package records

import (
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

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

	// The ratings that have places of their own in the code, and all others.

	Morale     int // 1–16
	Discipline string
	Irregular  bool
	Quality    string // of a man, too: raw …
	Grade      string
	Ratings    game.Ratings

	Attached     bool
	Size         int    // cold-steel-canister: the unit size that its morale table asks for
	ActionPoints int    // cold-steel-canister: base AP
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

// Rate gives a record a rating: in the place that the code has for it, or beside those.
func (r *Record) Rate(rating game.Rating) {
	words := map[string]*string{"discipline": &r.Discipline, "quality": &r.Quality, "grade": &r.Grade}
	n := game.Ratings{rating}.Number(rating.Fact)
	switch {
	case rating.Fact == "morale" && n > 0 && n <= mostMorale:
		r.Morale = n
	case rating.Fact == "irregular" && rating.Value == rules.Yes:
		r.Irregular = true
	case words[rating.Fact] != nil && len(rating.Value) <= mostWord:
		*words[rating.Fact] = rating.Value
	default:
		r.Ratings = r.Ratings.With(rating.Fact, rating.Value)
	}
}

// Rated are all ratings of the record.
func (r *Record) Rated() game.Ratings {
	all := r.Ratings
	for _, has := range []game.Rating{{Fact: "discipline", Value: r.Discipline}, {Fact: "quality", Value: r.Quality}, {Fact: "grade", Value: r.Grade}} {
		if has.Value != "" { // one too long for its place stands beside it
			all = all.With(has.Fact, has.Value)
		}
	}
	if r.Morale > 0 {
		all = all.With("morale", strconv.Itoa(r.Morale))
	}
	if r.Irregular {
		all = all.With("irregular", rules.Yes)
	}
	return all
}

// Scores are a man's four numbers under hot-blood, each from −8 to 7 here; the
// rules hold them closer.
type Scores struct{ Morale, Grenadier, Melee, Shooting int }

// Marks are what has befallen the unit so far. A record as printed has
// none but those with which the unit comes onto the table.
type Marks struct {
	Lost     int          // figures, or guns of a battery
	Disorder int          // markers
	Level    string       // current morale level, or a man's wound
	Own      game.Ratings // what the rules have marked besides
}

// None tells that nothing has.
func (m Marks) None() bool { return m.Lost == 0 && m.Disorder == 0 && m.Level == "" && len(m.Own) == 0 }

// Rules is the id of the rule set: what stands before the edition's slash.
func (r Record) Rules() string {
	id, _, _ := strings.Cut(r.Edition, "/")
	return id
}
