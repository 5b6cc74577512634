package scenario

import (
	"embed"
	"io/fs"
	"slices"
	"sync"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
)

// The tables that patrols are rolled by are csprint's own, not the rules': data
// files that a club may replace one by one. Every roll on them is marked so.
//
//go:embed patrols/*.yaml
var ownPatrols embed.FS

// PatrolTables are those tables.
type PatrolTables struct {
	Missions []Mission
	roles    []Role
	arms     []armoury
	StepUp   int // in 100, that an officer or NCO is one step better than rolled
	armies   []soldiers
	Nations  []Nation
}

// A Mission is a line of missions.yaml.
type Mission struct {
	game.Mission
	Rolled  oob.Span // faces of 1D10 that lead to it; zero for one that is never rolled
	Size    oob.Span // men
	Leaders []Chance
	Roles   []string // of the men after the leader, the last one going on
	Tail    []string // of men who go besides
	Party   int      // men at most in a party, 0 for one party
	Gun     int      // in 100, that there is a light machine-gunner
	Arms    string
	place   source.Place
}

// A Role is what a man of a patrol does and carries.
type Role struct {
	key, Label string
	Rank       game.Rank
	Weapon     game.Weapon // empty to roll it
	Specialist string
	Bombs      oob.Span
	Cutters    int
	Flares     int
	Armour     int // in 100
	ArmourFrom int // the first year of it
}

// An armoury is the weapons of men on some kind of mission.
type armoury struct {
	key     string
	Chances []Chance
}

// Soldiers are how good its men were, year by year.
type soldiers struct {
	key  string
	rows []soldiersIn
}

type soldiersIn struct {
	Years   oob.Span
	Chances []Chance
}

// A Nation is a national sheet.
type Nation struct {
	ID, label string
	Livery    string
	armies    []nationArmy
	private   oob.Span // years in which the rules' line for British privates counts
	Regular   oob.Span // years in which all whom csprint rolls are British regulars
	officer   oob.Span // years in which the rules' line for German officers counts
	LightMG   int      // the first year of light machine-guns
	Helmets   int      // the first year of steel helmets
	Ranks     map[game.Rank][]string
	arms      []armoury
	First     []string
	Last      []string
	place     source.Place
}

type nationArmy struct {
	years oob.Span
	army  string
}

// Flags are the lines of the rules' score tables that ask for more than rank
// and quality.
type Flags struct{ BritishPrivate, GermanOfficer bool }

// FlagsIn are a nation's flags in a year; of any year where it is not known.
func (n *Nation) FlagsIn(year int) Flags {
	return Flags{BritishPrivate: n.private.Has(year), GermanOfficer: n.officer.Has(year)}
}

// A Chance is a word that comes up so often in 100.
type Chance struct {
	Word    string
	Percent int
}

// Pick is the word that a D100 leads to.
func Pick(chances []Chance, die int) string {
	for _, s := range chances {
		if die <= s.Percent {
			return s.Word
		}
		die -= s.Percent
	}
	panic("generate: shares that do not add up to 100")
}

// OwnPatrolTables are csprint's own tables, read once. A problem in them is our
// own fault.
var OwnPatrolTables = sync.OnceValue(func() *PatrolTables {
	t := &PatrolTables{}
	paths, err := fs.Glob(ownPatrols, "patrols/*.yaml")
	if err != nil {
		panic(err)
	}
	for _, path := range paths {
		data, err := ownPatrols.ReadFile(path)
		if err != nil {
			panic(err)
		}
		f, err := source.Parse(path, data)
		if err != nil {
			panic(err)
		}
		t.read(f)
		if err := f.Problems().Err(); err != nil {
			panic(err)
		}
	}
	if problems := t.loose(); len(problems) > 0 {
		panic(problems.Err())
	}
	return t
})

func (t *PatrolTables) Mission(key string) *Mission {
	return Found(t.Missions, func(m Mission) bool { return m.Key == key })
}

func (t *PatrolTables) Role(key string) *Role {
	return Found(t.roles, func(r Role) bool { return r.key == key })
}

// KnowsRole tells whether the tables have a role by what it is called.
func (t *PatrolTables) KnowsRole(label string) bool {
	return Found(t.roles, func(r Role) bool { return r.Label == label }) != nil
}

func (t *PatrolTables) Army(key string) *soldiers {
	return Found(t.armies, func(a soldiers) bool { return a.key == key })
}

func (t *PatrolTables) Nation(id string) *Nation {
	return Found(t.Nations, func(n Nation) bool { return n.ID == id })
}

// Armoury is a nation's own weapons for a kind of mission, or everyone's.
func (t *PatrolTables) Armoury(n *Nation, key string) *armoury {
	is := func(a armoury) bool { return a.key == key }
	if own := Found(n.arms, is); own != nil {
		return own
	}
	return Found(t.arms, is)
}

// In is the army's row for a year, nil where it has none.
func (a *soldiers) In(year int) *soldiersIn {
	return Found(a.rows, func(r soldiersIn) bool { return r.Years.Has(year) })
}

// ArmyIn is the army that a nation had in a year, empty for none.
func (n *Nation) ArmyIn(year int) string {
	if a := Found(n.armies, func(a nationArmy) bool { return a.years.Has(year) }); a != nil {
		return a.army
	}
	return ""
}

// Found is the first of a list for which is holds, nil for none.
func Found[T any](list []T, is func(T) bool) *T {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return &list[i]
	}
	return nil
}
