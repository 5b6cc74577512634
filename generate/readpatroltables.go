package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/source"
)

// Years that patrols go out in, and bounds on what the tables may say.
const (
	firstYear   = 1914
	lastYear    = 1918
	mostPatrol  = 60 // men
	mostBombs   = 24 // of a man
	mostCutters = 2
	mostFlares  = 6
	leastNames  = mostPatrol
)

var ranksOfMen = []string{string(Private), string(NCO), string(Officer)}

// read lays the parts of a file over the tables: missions as a whole, roles,
// weapons, armies and nations each over the one of its name. Problems stay with
// the file.
func (t *patrolTables) read(f *source.File) {
	m := f.Root().Map()
	if m.Has("nation") {
		t.readNation(m)
		return
	}
	t.roles = laidOver(t.roles, readEach(m.Map("roles"), readRole))
	t.arms = laidOver(t.arms, readArmouries(m.Map("weapons")))
	t.armies = laidOver(t.armies, readEach(m.Map("armies"), readArmy))
	if m.Has("missions") {
		t.missions = readEach(m.Map("missions"), readMission)
		provesRolled(m.Node("missions"), t.missions)
	}
	t.stepUp = m.Int("step_up", 0, 100, t.stepUp)
	m.Done()
}

// readEach reads every entry of a mapping, in the order of the file.
func readEach[T any](m *source.Mapping, read func(key string, n source.Node) T) []T {
	var list []T
	for _, key := range m.Keys() {
		list = append(list, read(key, m.Node(key)))
	}
	return list
}

// laidOver is a list with others in place of those of their names, or after them.
func laidOver[T named](list, others []T) []T {
	list = slices.Clone(list)
	for _, other := range others {
		if same := found(list, func(old T) bool { return old.name() == other.name() }); same != nil {
			*same = other
		} else {
			list = append(list, other)
		}
	}
	return list
}

// named is what is known by a name.
type named interface{ name() string }

func (m mission) name() string  { return m.Key }
func (r role) name() string     { return r.key }
func (a armoury) name() string  { return a.key }
func (s soldiers) name() string { return s.key }
func (n nation) name() string   { return n.id }

// namesOf lists the names, in order.
func namesOf[T named](list []T) []string {
	var names []string
	for _, item := range list {
		names = append(names, item.name())
	}
	return names
}

func readMission(key string, n source.Node) mission {
	m := n.Map()
	r := mission{Mission: Mission{Key: key}, place: n.Place()}
	r.Label, r.Task = m.NeedLine("label"), m.Line("task")
	r.rolled = readNumbers(m.Node("rolled"), span{1, 10}, span{})
	r.size = readNumbers(m.Need("size"), span{1, mostPatrol}, span{1, 1})
	r.leaders = readChances(m.Need("leader"), ranksOfMen)
	r.roles, r.tail = readLines(m.Need("roles")), readLines(m.Node("tail"))
	r.party = m.Int("party", 1, mostPatrol, 0)
	r.gun = m.Int("gun", 0, 100, 0)
	r.arms = m.NeedLine("arms")
	m.Done()
	return r
}

// provesRolled reports missions that leave a face of the D10 out or share one.
func provesRolled(n source.Node, missions []mission) {
	var times [11]int
	for _, m := range missions {
		for face := m.rolled.low; face > 0 && face <= m.rolled.high; face++ {
			times[face]++
		}
	}
	for face := 1; face <= 10; face++ {
		if times[face] != 1 {
			n.Problem(fmt.Sprintf("a %d of 1D10 leads to %s", face, plural(times[face], "mission")), "one", "")
			return
		}
	}
}

func readRole(key string, n source.Node) role {
	m := n.Map()
	r := role{key: key, label: m.Line("label")}
	r.rank = Rank(m.Choice("rank", string(Private), ranksOfMen...))
	r.weapon = Weapon(m.Choice("weapon", "", weaponNames()...))
	r.specialist = m.Choice("specialist", "", Grenadier)
	r.bombs = readNumbers(m.Node("bombs"), span{0, mostBombs}, span{})
	r.cutters = m.Int("cutters", 0, mostCutters, 0)
	r.flares = m.Int("flares", 0, mostFlares, 0)
	r.armour = m.Int("armour", 0, 100, 0)
	r.armourFrom = m.Int("armour_from", firstYear, lastYear, firstYear)
	m.Done()
	return r
}

func readArmouries(m *source.Mapping) []armoury {
	return readEach(m, func(key string, n source.Node) armoury {
		return armoury{key: key, chances: readChances(n, weaponNames())}
	})
}

func readArmy(key string, n source.Node) soldiers {
	words := []string{string(Raw), string(Ordinary), string(Veteran)}
	return soldiers{key: key, rows: readEach(n.Map(), func(years string, n source.Node) soldiersIn {
		return soldiersIn{years: yearsOf(years, n), chances: readChances(n, words)}
	})}
}

func (t *patrolTables) readNation(m *source.Mapping) {
	n := nation{id: m.NeedLine("nation"), place: m.Place("nation")}
	if !sideForm.MatchString(n.id) {
		m.Problem("nation", "nation is "+quoted(n.id), "a small letter, then small letters, digits or hyphens", "")
	}
	n.label = m.NeedLine("label")
	n.livery = m.Need("livery").Choice("neutral", nations...)
	n.armies = readEach(m.Need("army").Map(), func(years string, node source.Node) nationArmy {
		return nationArmy{years: yearsOf(years, node), army: node.Line()}
	})
	readFlags(m.Map("flags"), &n)
	n.lightMG = m.Int("light_mg", firstYear, lastYear, lastYear+1)
	n.helmets = m.Int("helmets", firstYear, lastYear, lastYear+1)
	readRanks(m.Need("ranks").Map(), &n)
	n.arms = readArmouries(m.Map("weapons"))
	readNames(m.Need("names").Map(), &n)
	m.Done()
	t.nations = laidOver(t.nations, []nation{n})
}

func readFlags(m *source.Mapping, n *nation) {
	years := span{firstYear, lastYear}
	n.private = readNumbers(m.Node("british_private"), years, span{})
	n.regular = readNumbers(m.Node("british_regular"), years, span{})
	n.officer = readNumbers(m.Node("german_officer"), years, span{})
	m.Done()
}

func readRanks(m *source.Mapping, n *nation) {
	n.ranks = map[Rank][]string{}
	for _, rank := range ranksOfMen {
		node := m.Need(rank)
		n.ranks[Rank(rank)] = readLines(node)
		if node.Kind() == source.List && len(n.ranks[Rank(rank)]) == 0 {
			node.Problem("no rank of this kind", "one at least", "")
		}
	}
	m.Done()
}

func readNames(m *source.Mapping, n *nation) {
	n.first, n.last = readLines(m.Need("first")), readLines(m.Need("last"))
	if len(n.first) == 0 && !m.Node("first").Absent() {
		m.Problem("first", "no first names", "one at least", "")
	}
	if len(n.last) < leastNames && !m.Node("last").Absent() {
		m.Problem("last", plural(len(n.last), "last name"), fmt.Sprintf("at least %d", leastNames),
			"no two men of a patrol have the same")
	}
	m.Done()
}

func readLines(n source.Node) []string {
	var lines []string
	for _, item := range n.List() {
		if line := item.Line(); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// readChances reads {word: 80, other: 20}, which must add up to 100.
func readChances(n source.Node, words []string) []chance {
	m := n.Map()
	m.Know(words...)
	var chances []chance
	sum := 0
	for _, word := range m.Keys() {
		if slices.Contains(words, word) {
			s := chance{word, m.Int(word, 0, 100, 0)}
			chances, sum = append(chances, s), sum+s.percent
		}
	}
	m.Done()
	if sum != 100 && !m.Absent() {
		n.Problem(fmt.Sprintf("shares add up to %d", sum), "100", "")
	}
	return chances
}

// readNumbers is a number or two numbers with a hyphen between them: 8-12.
func readNumbers(n source.Node, within, missing span) span {
	if n.Absent() {
		return missing
	}
	s, ok := parseNumbers(n.Typed())
	if !ok || s.low < within.low || s.high > within.high {
		n.Problem("it says "+quoted(n.Typed()), fmt.Sprintf("a number from %d to %d, or two such as %d-%d",
			within.low, within.high, within.low, within.high), "")
		return missing
	}
	return s
}

func parseNumbers(typed string) (span, bool) {
	low, high, two := strings.Cut(typed, "-")
	if !two {
		high = low
	}
	a, errLow := strconv.Atoi(low)
	b, errHigh := strconv.Atoi(high)
	return span{a, b}, errLow == nil && errHigh == nil && a <= b
}

// yearsOf is a key such as 1914-1915.
func yearsOf(key string, n source.Node) span {
	s, ok := parseNumbers(key)
	if !ok || s.low < firstYear || s.high > lastYear {
		n.Problem("years "+quoted(key), fmt.Sprintf("a year from %d to %d, or two such as 1914-1915", firstYear, lastYear), "")
		return span{}
	}
	return s
}

// loose are the words of the tables that lead to nothing in them.
func (t *patrolTables) loose() source.Problems {
	var problems source.Problems
	miss := func(place source.Place, what, word string, known []string) {
		problems.Add(source.Problem{Place: place, What: fmt.Sprintf("no %s is called %s", what, quoted(word)),
			Want: oneOf(known), Hint: source.DidYouMean(word, known)})
	}
	for _, m := range t.missions {
		for _, key := range slices.Concat(m.roles, m.tail, []string{leaderRole, gunnerRole}) {
			if t.role(key) == nil {
				miss(m.place, "role", key, namesOf(t.roles))
			}
		}
		for _, key := range []string{m.arms, officerArms} {
			if found(t.arms, func(a armoury) bool { return a.key == key }) == nil {
				miss(m.place, "list of weapons", key, namesOf(t.arms))
			}
		}
	}
	for _, n := range t.nations {
		for _, a := range n.armies {
			if t.army(a.army) == nil {
				miss(n.place, "army", a.army, namesOf(t.armies))
			}
		}
	}
	return problems
}

// Words that the program itself looks up in the tables.
const (
	leaderRole  = "leader"
	gunnerRole  = "light gunner"
	officerArms = "officer"
)
