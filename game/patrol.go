package game

import (
	"cmp"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A Patrol is the men of a side under rules of single men, and what they are
// out for.
type Patrol struct {
	Unit     string // "2nd Lancashire Fusiliers"; empty for none
	Nation   string // id of a national sheet: "british"
	Livery   string // the nation whose colour and pattern the side has
	Year     int    // 0 when not given
	Mission  Mission
	Rolled   bool // by csprint's own tables
	Men      []Man
	Triggers []Trigger // losses at which the patrol tests its morale
	Support  []Support
}

// Mission is what a patrol is out for.
type Mission struct {
	Key   string // "raid"; empty for none
	Label string // "raid"
	Task  string // in a line
}

// A Man is one member of a patrol, worked out.
type Man struct {
	ID      string // "A-07", in the order of the patrol
	Name    string
	Short   string // where the name is too wide; empty for none
	Rank    Rank
	Title   string // of his rank in his army's words: "Lance-Corporal"; empty for none
	Role    string // "bomber"; empty for none
	OwnRole bool   // csprint knows the roles of all men of his patrol: they are said in the reader's language
	Nation  string
	Quality Quality
	Weapon  Weapon

	Specialist     string // "grenadier"; empty for none
	Regular        bool   // a British regular
	WalkingWounded bool   // as the game begins
	Wound          string // another level as the game begins: "blighty"; empty for none

	Bombs, Cutters, Flares int
	Armour, Helmet         bool
	Experience             string
	Notes                  string

	Scores Scores
	Place  source.Place
}

// Walking is the level of a man who came wounded and walks.
const Walking = "walking"

// Level is that of the wound that a man begins with, empty for none.
func (m *Man) Level() string {
	if m.WalkingWounded {
		return Walking
	}
	return m.Wound
}

// Rank is what the rules know of a man's rank.
type Rank string

// The ranks, from the lowest.
const (
	Private Rank = "private"
	NCO     Rank = "nco"
	Officer Rank = "officer"
)

// Quality is how good a man is.
type Quality string

// The qualities, from the lowest.
const (
	Raw      Quality = "raw"
	Ordinary Quality = "ordinary"
	Veteran  Quality = "veteran"
)

// Grenadier is the one specialist that the rules know.
const Grenadier = "grenadier"

// A Support is a weapon behind the lines that a side may call on.
type Support struct {
	Kind  string // a key of indirect-assets: "mortar", "artillery"
	Name  string // empty for none
	Place source.Place
}

// Livery is the nation whose colour and pattern the side has.
func (s *Side) Livery() string {
	if s.Patrol != nil {
		return s.Patrol.Livery
	}
	return s.Nation
}

// Leader is the patrol's most senior man, the first of equals; false where
// there is none.
func (p *Patrol) Leader() (Man, bool) {
	var leader Man
	for _, m := range p.Men {
		if leader.Name == "" || m.Rank.Above(leader.Rank) {
			leader = m
		}
	}
	return leader, leader.Name != ""
}

func (r Rank) Above(other Rank) bool { return r.order() > other.order() }

func (r Rank) order() int {
	switch r {
	case Officer:
		return 2
	case NCO:
		return 1
	}
	return 0
}

var rankWords = map[Rank]string{Private: "Private", NCO: "NCO", Officer: "Officer"}

// RankWords are a man's rank and his role for a reader.
func (m *Man) RankWords(in *words.Catalogue) string {
	return say.Listed(m.RankTitle(in), m.RoleWords(in))
}

// RankTitle is the word for a man's rank: his army's, which is the same in every language, or the
// rules' in the reader's.
func (m *Man) RankTitle(in *words.Catalogue) string {
	return cmp.Or(m.Title, in.Label(rankWords[m.Rank]))
}

// RoleWords are a man's role: in the reader's language, or as the host wrote it.
func (m *Man) RoleWords(in *words.Catalogue) string {
	if m.OwnRole {
		return in.Label(m.Role)
	}
	return m.Role
}

// A Trigger is a number of casualties from which a patrol tests its morale,
// "Patrol Morale".
type Trigger struct {
	Casualties int
	Modifier   int  // to the roll
	House      bool // house rules changed what it is worked out of
}
