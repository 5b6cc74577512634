package generate

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"sync"

	"github.com/csprint/csprint/internal/source"
)

// The tables that patrols are rolled by are csprint's own, not the rules': data
// files that a club may replace one by one. Every roll on them is marked so.
//
//go:embed patrols/*.yaml
var ownPatrols embed.FS

// patrolTables are those tables.
type patrolTables struct {
	missions []mission
	roles    []role
	arms     []armoury
	stepUp   int // in 100, that an officer or NCO is one step better than rolled
	armies   []soldiers
	nations  []nation
}

// A mission is a line of missions.yaml.
type mission struct {
	Mission
	rolled  span // faces of 1D10 that lead to it; zero for one that is never rolled
	size    span // men
	leaders []chance
	roles   []string // of the men after the leader, the last one going on
	tail    []string // of men who go besides
	party   int      // men at most in a party, 0 for one party
	gun     int      // in 100, that there is a light machine-gunner
	arms    string
	place   source.Place
}

// A role is what a man of a patrol does and carries.
type role struct {
	key, label string
	rank       Rank
	weapon     Weapon // empty to roll it
	specialist string
	bombs      span
	cutters    int
	flares     int
	armour     int // in 100
	armourFrom int // the first year of it
}

// An armoury is the weapons of men on some kind of mission.
type armoury struct {
	key     string
	chances []chance
}

// Soldiers are how good its men were, year by year.
type soldiers struct {
	key  string
	rows []soldiersIn
}

type soldiersIn struct {
	years   span
	chances []chance
}

// A nation is a national sheet.
type nation struct {
	id, label string
	livery    string
	armies    []nationArmy
	private   span // years in which the rules' line for British privates counts
	regular   span // years in which all whom csprint rolls are British regulars
	officer   span // years in which the rules' line for German officers counts
	lightMG   int  // the first year of light machine-guns
	helmets   int  // the first year of steel helmets
	ranks     map[Rank][]string
	arms      []armoury
	first     []string
	last      []string
	place     source.Place
}

type nationArmy struct {
	years span
	army  string
}

// flags are the lines of the rules' score tables that ask for more than rank
// and quality.
type flags struct{ britishPrivate, germanOfficer bool }

// flagsIn are a nation's flags in a year; of any year where it is not known.
func (n *nation) flagsIn(year int) flags {
	return flags{britishPrivate: n.private.has(year), germanOfficer: n.officer.has(year)}
}

// has tells whether a year lies in a span. A year that is not known lies in
// every span that there is.
func (s span) has(year int) bool {
	return s.low > 0 && (year == 0 || s.low <= year && year <= s.high)
}

// A chance is a word that comes up so often in 100.
type chance struct {
	word    string
	percent int
}

// pick is the word that a D100 leads to.
func pick(chances []chance, die int) string {
	for _, s := range chances {
		if die <= s.percent {
			return s.word
		}
		die -= s.percent
	}
	panic("generate: shares that do not add up to 100")
}

// ownPatrolTables are csprint's own tables, read once. A problem in them is our
// own fault.
var ownPatrolTables = sync.OnceValue(func() *patrolTables {
	t := &patrolTables{}
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

func (t *patrolTables) mission(key string) *mission {
	return found(t.missions, func(m mission) bool { return m.Key == key })
}

func (t *patrolTables) role(key string) *role {
	return found(t.roles, func(r role) bool { return r.key == key })
}

func (t *patrolTables) army(key string) *soldiers {
	return found(t.armies, func(a soldiers) bool { return a.key == key })
}

func (t *patrolTables) nation(id string) *nation {
	return found(t.nations, func(n nation) bool { return n.id == id })
}

// armoury is a nation's own weapons for a kind of mission, or everyone's.
func (t *patrolTables) armoury(n *nation, key string) *armoury {
	is := func(a armoury) bool { return a.key == key }
	if own := found(n.arms, is); own != nil {
		return own
	}
	return found(t.arms, is)
}

// in is the army's row for a year, nil where it has none.
func (a *soldiers) in(year int) *soldiersIn {
	return found(a.rows, func(r soldiersIn) bool { return r.years.has(year) })
}

// armyIn is the army that a nation had in a year, empty for none.
func (n *nation) armyIn(year int) string {
	if a := found(n.armies, func(a nationArmy) bool { return a.years.has(year) }); a != nil {
		return a.army
	}
	return ""
}

// found is the first of a list for which is holds, nil for none.
func found[T any](list []T, is func(T) bool) *T {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return &list[i]
	}
	return nil
}

// String is "1914–1915", or the one number.
func (s span) String() string {
	if s.low == s.high {
		return strconv.Itoa(s.low)
	}
	return fmt.Sprintf("%d–%d", s.low, s.high)
}
