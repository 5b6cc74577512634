package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Years that patrols go out in, and bounds on what the tables may say.
const (
	FirstYear   = 1914
	LastYear    = 1918
	mostPatrol  = 60 // men
	MostBombs   = 24 // of a man
	mostCutters = 2
	mostFlares  = 6
	leastNames  = mostPatrol
)

var ranksOfMen = []string{string(game.Private), string(game.NCO), string(game.Officer)}

// read lays the parts of a file over the tables: missions as a whole, roles,
// weapons, armies and nations each over the one of its name. Problems stay with
// the file.
func (t *PatrolTables) read(f *source.File) {
	m := f.Root().Map()
	if m.Has("nation") {
		t.readNation(m)
		return
	}
	t.roles = laidOver(t.roles, readEach(m.Map("roles"), readRole))
	t.arms = laidOver(t.arms, readArmouries(m.Map("weapons")))
	t.armies = laidOver(t.armies, readEach(m.Map("armies"), readArmy))
	if m.Has("missions") {
		t.Missions = readEach(m.Map("missions"), readMission)
		provesRolled(m.Node("missions"), t.Missions)
	}
	t.StepUp = m.Int("step_up", 0, 100, t.StepUp)
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
		if same := Found(list, func(old T) bool { return old.name() == other.name() }); same != nil {
			*same = other
		} else {
			list = append(list, other)
		}
	}
	return list
}

// named is what is known by a name.
type named interface{ name() string }

func (m Mission) name() string { return m.Key }

func (r Role) name() string { return r.key }

func (a armoury) name() string { return a.key }

func (s soldiers) name() string { return s.key }

func (n Nation) name() string { return n.ID }

// NamesOf lists the names, in order.
func NamesOf[T named](list []T) []string {
	var names []string
	for _, item := range list {
		names = append(names, item.name())
	}
	return names
}

func readMission(key string, n source.Node) Mission {
	m := n.Map()
	r := Mission{Mission: game.Mission{Key: key}, place: n.Place()}
	r.Label, r.Task = m.NeedLine("label"), m.Line("task")
	r.Rolled = readNumbers(m.Node("rolled"), oob.Span{Low: 1, High: 10}, oob.Span{})
	r.Size = readNumbers(m.Need("size"), oob.Span{Low: 1, High: mostPatrol}, oob.Span{Low: 1, High: 1})
	r.Leaders = readChances(m.Need("leader"), ranksOfMen)
	r.Roles, r.Tail = readLines(m.Need("roles")), readLines(m.Node("tail"))
	r.Party = m.Int("party", 1, mostPatrol, 0)
	r.Gun = m.Int("gun", 0, 100, 0)
	r.Arms = m.NeedLine("arms")
	m.Done()
	return r
}

// provesRolled reports missions that leave a face of the D10 out or share one.
func provesRolled(n source.Node, missions []Mission) {
	var times [11]int
	for _, m := range missions {
		for face := m.Rolled.Low; face > 0 && face <= m.Rolled.High; face++ {
			times[face]++
		}
	}
	for face := 1; face <= 10; face++ {
		if times[face] != 1 {
			n.Problem("scenario.missions-of-face", "face", face, "n", times[face])
			return
		}
	}
}

func readRole(key string, n source.Node) Role {
	m := n.Map()
	r := Role{key: key, Label: m.Line("label")}
	r.Rank = game.Rank(m.Choice("rank", string(game.Private), ranksOfMen...))
	r.Weapon = game.Weapon(m.Choice("weapon", "", game.WeaponNames()...))
	r.Specialist = m.Choice("specialist", "", game.Grenadier)
	r.Bombs = readNumbers(m.Node("bombs"), oob.Span{Low: 0, High: MostBombs}, oob.Span{})
	r.Cutters = m.Int("cutters", 0, mostCutters, 0)
	r.Flares = m.Int("flares", 0, mostFlares, 0)
	r.Armour = m.Int("armour", 0, 100, 0)
	r.ArmourFrom = m.Int("armour_from", FirstYear, LastYear, FirstYear)
	m.Done()
	return r
}

func readArmouries(m *source.Mapping) []armoury {
	return readEach(m, func(key string, n source.Node) armoury {
		return armoury{key: key, Chances: readChances(n, game.WeaponNames())}
	})
}

func readArmy(key string, n source.Node) soldiers {
	words := []string{string(game.Raw), string(game.Ordinary), string(game.Veteran)}
	return soldiers{key: key, rows: readEach(n.Map(), func(years string, n source.Node) soldiersIn {
		return soldiersIn{Years: yearsOf(years, n), Chances: readChances(n, words)}
	})}
}

func (t *PatrolTables) readNation(m *source.Mapping) {
	n := Nation{ID: m.NeedLine("nation"), place: m.Place("nation")}
	if !sideForm.MatchString(n.ID) {
		m.Problem("nation", "scenario.nation-of-sheet", "id", say.Quoted(n.ID))
	}
	n.label = m.NeedLine("label")
	n.Livery = m.Need("livery").Choice("neutral", nations()...)
	n.armies = readEach(m.Need("army").Map(), func(years string, node source.Node) nationArmy {
		return nationArmy{years: yearsOf(years, node), army: node.Line()}
	})
	readFlags(m.Map("flags"), &n)
	n.LightMG = m.Int("light_mg", FirstYear, LastYear, LastYear+1)
	n.Helmets = m.Int("helmets", FirstYear, LastYear, LastYear+1)
	readRanks(m.Need("ranks").Map(), &n)
	n.arms = readArmouries(m.Map("weapons"))
	readNames(m.Need("names").Map(), &n)
	m.Done()
	t.Nations = laidOver(t.Nations, []Nation{n})
}

func readFlags(m *source.Mapping, n *Nation) {
	years := oob.Span{Low: FirstYear, High: LastYear}
	n.private = readNumbers(m.Node("british_private"), years, oob.Span{})
	n.Regular = readNumbers(m.Node("british_regular"), years, oob.Span{})
	n.officer = readNumbers(m.Node("german_officer"), years, oob.Span{})
	m.Done()
}

func readRanks(m *source.Mapping, n *Nation) {
	n.Ranks = map[game.Rank][]string{}
	for _, rank := range ranksOfMen {
		node := m.Need(rank)
		n.Ranks[game.Rank(rank)] = readLines(node)
		if node.Kind() == source.List && len(n.Ranks[game.Rank(rank)]) == 0 {
			node.Problem("scenario.no-ranks")
		}
	}
	m.Done()
}

func readNames(m *source.Mapping, n *Nation) {
	n.First, n.Last = readLines(m.Need("first")), readLines(m.Need("last"))
	if len(n.First) == 0 && !m.Node("first").Absent() {
		m.Problem("first", "scenario.no-first-names")
	}
	if len(n.Last) < leastNames && !m.Node("last").Absent() {
		m.Problem("last", "scenario.few-last-names", "n", len(n.Last), "least", leastNames)
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
func readChances(n source.Node, words []string) []Chance {
	m := n.Map()
	m.Know(words...)
	var chances []Chance
	sum := 0
	for _, word := range m.Keys() {
		if slices.Contains(words, word) {
			s := Chance{word, m.Int(word, 0, 100, 0)}
			chances, sum = append(chances, s), sum+s.Percent
		}
	}
	m.Done()
	if sum != 100 && !m.Absent() {
		n.Problem("scenario.shares-add-up-to", "sum", sum)
	}
	return chances
}

// readNumbers is a number or two numbers with a hyphen between them: 8-12.
func readNumbers(n source.Node, within, missing oob.Span) oob.Span {
	if n.Absent() {
		return missing
	}
	s, ok := parseNumbers(n.Typed())
	if !ok || s.Low < within.Low || s.High > within.High {
		n.Problem("scenario.numbers-from-to", "typed", say.Quoted(n.Typed()), "low", strconv.Itoa(within.Low), "high", strconv.Itoa(within.High))
		return missing
	}
	return s
}

func parseNumbers(typed string) (oob.Span, bool) {
	low, high, two := strings.Cut(typed, "-")
	if !two {
		high = low
	}
	a, errLow := strconv.Atoi(low)
	b, errHigh := strconv.Atoi(high)
	return oob.Span{Low: a, High: b}, errLow == nil && errHigh == nil && a <= b
}

// yearsOf is a key such as 1914-1915.
func yearsOf(key string, n source.Node) oob.Span {
	s, ok := parseNumbers(key)
	if !ok || s.Low < FirstYear || s.High > LastYear {
		n.Problem("scenario.years", "key", say.Quoted(key), "first", strconv.Itoa(FirstYear), "last", strconv.Itoa(LastYear))
		return oob.Span{}
	}
	return s
}

// loose are the words of the tables that lead to nothing in them.
func (t *PatrolTables) loose() source.Problems {
	var problems source.Problems
	miss := func(place source.Place, what, word string, known []string) {
		problems.Add(source.New(place, "scenario.no-called", "what", what, "word", say.Quoted(word), "known", words.OneOf(known), "near", source.DidYouMean(word, known)))
	}
	for _, m := range t.Missions {
		for _, key := range slices.Concat(m.Roles, m.Tail, []string{LeaderRole, GunnerRole}) {
			if t.Role(key) == nil {
				miss(m.place, "role", key, NamesOf(t.roles))
			}
		}
		for _, key := range []string{m.Arms, OfficerArms} {
			if Found(t.arms, func(a armoury) bool { return a.key == key }) == nil {
				miss(m.place, "weapons", key, NamesOf(t.arms))
			}
		}
	}
	for _, n := range t.Nations {
		for _, a := range n.armies {
			if t.Army(a.army) == nil {
				miss(n.place, "army", a.army, NamesOf(t.armies))
			}
		}
	}
	return problems
}

// Words that the program itself looks up in the tables.
const (
	LeaderRole  = "leader"
	GunnerRole  = "light gunner"
	OfficerArms = "officer"
)
