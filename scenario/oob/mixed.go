package oob

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// sumKeys are the keys of a strength that stands for a whole formation.
var sumKeys = []string{"men", "bases", "stands", "guns"}

// summed tells a formation whose units nobody lists, only what they come to.
func summed(m *source.Mapping, echelon string) bool {
	if m.Has("sum") {
		return true
	}
	for _, key := range sumKeys {
		if m.Has(key) && !m.Has("units") && game.AboveUnits(echelon) {
			return true
		}
	}
	return false
}

// body reads a formation that is given as a sum, and makes units of it: of so
// many men as the mapping has for a unit of the arm.
func (f *sideReader) body(m *source.Mapping, node *Node, from Heritage) {
	for _, key := range []string{"units", "figures", "battalions", "squadrons", "companies", "batteries", "copies", "attached", "lost", "disorder", "level"} {
		if m.Has(key) && (m.Has("sum") || key != "attached") {
			m.Problem(key, "oob.counted-by-sum", "key", key, "example", "sum: {infantry: 3400, battalions: 6, cavalry: 300, squadrons: 2, guns: 2}")
			m.Know(key)
		}
	}
	if !m.Has("sum") {
		f.arm(m, node, from, node.Arm, "")
		return
	}
	if game.Ranks[node.Echelon] < game.Ranks["regiment"] {
		m.Problem("sum", "oob.sum-below-formation", "echelon", node.Echelon)
	}
	sum := m.Map("sum")
	if !sum.Has("infantry") && !sum.Has("cavalry") && !sum.Has("guns") && !sum.Absent() {
		m.Problem("sum", "oob.sum-empty")
	}
	for _, key := range sumKeys {
		if m.Has(key) {
			m.Problem(key, "oob.key-beside-sum", "key", key)
			m.Know(key)
		}
	}
	for _, a := range []struct {
		arm         game.Arm
		key, called string
	}{{game.Infantry, "infantry", "foot"}, {game.Cavalry, "cavalry", "horse"}, {game.Artillery, "guns", "guns"}} {
		if sum.Has(a.key) {
			f.arm(sum, node, from, a.arm, a.called)
		}
	}
	proveCounted(sum)
	sum.Done()
}

// proveCounted reports what counts an arm that the sum has none of.
func proveCounted(sum *source.Mapping) {
	for _, pair := range [][2]string{{"battalions", "infantry"}, {"squadrons", "cavalry"}, {"batteries", "guns"}} {
		if sum.Has(pair[0]) && !sum.Has(pair[1]) {
			sum.Problem(pair[0], "oob.count-without-arm", "count", pair[0], "arm", pair[1])
		}
		sum.Know(pair[0])
	}
}

// arm makes the units of one arm of a sum. Called is what they are called by
// beside those of other arms, empty where there are none.
func (f *sideReader) arm(m *source.Mapping, node *Node, from Heritage, arm game.Arm, called string) {
	whole := Node{Echelon: node.Echelon, Name: node.Name, Arm: arm, Place: node.Place, Copies: 1, Traits: node.Traits, Called: from.Called}
	if whole.Kind = game.UsualKind(from.Kind, arm); whole.Kind != from.Kind {
		whole.Called = ""
	}
	if called != "" {
		whole.Name += ", " + called
	}
	key := string(arm)
	said := saidStrength{}
	switch {
	case arm == game.Artillery && called == "":
		said.bases = readBases(m)
		sumGuns(m, &whole, &said)
	case arm == game.Artillery:
		sumGuns(m, &whole, &said)
	case called == "":
		said.men, said.bases = f.men(m, "men", &whole), readBases(m)
		if m.Has("guns") {
			m.Problem("guns", "oob.guns-of-arm", "echelon", node.Echelon, "arm", string(arm), "example", "sum: {infantry: …, guns: …}")
		}
	default:
		said.men = f.men(m, key, &whole)
	}
	f.fill(m, &whole, said)
	unit := unitOfArm[arm]
	whole.Echelon = unit.echelon
	f.ratings(m, &whole)
	f.split(m, node, whole, unit)
}

func sumGuns(m *source.Mapping, whole *Node, said *saidStrength) {
	n := m.Node("guns")
	switch typed := n.Typed(); {
	case n.Absent():
	case weightWords[typed] != "":
		whole.Weight, said.guns = weightWords[typed], typed
	case typed == unknown:
		said.guns = typed
	default:
		whole.Guns, whole.Ordnance = readGuns(n)
	}
}

// unitOfArm is what a sum of an arm is split into, and what counts them.
var unitOfArm = map[game.Arm]struct{ echelon, counted, plural string }{
	game.Infantry:  {"battalion", "battalions", "battalions"},
	game.Cavalry:   {"regiment", "squadrons", "regiments"},
	game.Artillery: {"battery", "batteries", "batteries"},
}

// squadronsOfRegiment is how many squadrons csprint gives a regiment of a sum.
const squadronsOfRegiment = 4

// split makes units of a sum. They share what it has; what is left over goes to
// the first.
func (f *sideReader) split(m *source.Mapping, node *Node, whole Node, unit struct{ echelon, counted, plural string }) {
	strength, section := whole.Men, "men"
	if whole.Arm == game.Artillery {
		strength, section = whole.Guns, "guns"
	}
	each, from, by := f.Mapping.Of(section, &whole)
	number := min(mostParts, max(1, (2*strength+game.MustInt(each))/(2*game.MustInt(each))))
	counted := m.Int(unit.counted, 1, mostParts, 0)
	if counted > 0 {
		number, from, by = counted, words.Text{}, ""
		if whole.Arm == game.Cavalry {
			number = max(1, (counted+squadronsOfRegiment/2)/squadronsOfRegiment)
		}
	}
	number = max(1, min(number, strength))
	for i := range number {
		u := whole
		if number > 1 {
			u.Name = fmt.Sprintf("%s, %s %s", strings.TrimSuffix(whole.Name, ", guns"), say.Ordinal(i+1), unit.echelon)
			u.Ordnance = ""
		}
		u.Men, u.Guns = game.Share(whole.Men, number, i), game.Share(whole.Guns, number, i)
		if whole.Arm == game.Cavalry && counted > 0 {
			u.Parts, u.Part = game.Share(counted, number, i), "squadron"
		}
		if number > 1 && by != "" {
			said := together(words.Of("mapped.in-one-row", "n", strength), from)
			u.Mapped = slices.DeleteFunc(slices.Clone(whole.Mapped), func(m game.Mapped) bool { return m.What == section })
			u.Mapped = append(u.Mapped, game.Mapped{What: section, From: said, To: words.Own(strconv.Itoa(max(u.Men, u.Guns))), By: by})
		}
		f.count(m, 1)
		f.named(m, &u)
		if u.Men+u.Guns > 0 {
			f.proveSize(m, &u)
		}
		node.Units = append(node.Units, u)
	}
}
