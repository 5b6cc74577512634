package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules"
)

// A recruiter raises the army of one side by csprint's own tables.
type recruiter struct {
	*builder
	side *SideSpec
	army *ArmySpec
	kind *ArmyKind

	tree, strength, quality, guns, leaders, names *Stream
}

func (b *builder) recruiter(side *SideSpec) *recruiter {
	r := &recruiter{builder: b, side: side, army: side.Army, kind: side.Army.Kind}
	open := func(part string) *Stream { return b.tray.open("side/" + side.ID + "/army/" + part) }
	r.tree, r.strength, r.quality = open("tree"), open("strength"), open("quality")
	r.guns, r.leaders, r.names = open("guns"), open("leaders"), open("names")
	return r
}

// A levy is an army as it is raised, before it has names and commanders.
type levy struct {
	brigades  []*footBrigade
	horse     []*recruit
	batteries []*recruit
}

type footBrigade struct{ regiments []*regiment }

// A regiment is battalions of one class; just one where the kind of army has
// no regiments.
type regiment struct {
	class      *troopClass
	kind       string
	traits     Traits
	battalions []*recruit
}

// A recruit is a unit of a levy.
type recruit struct {
	arm             Arm
	kind            string
	traits          Traits
	men, low, high  int
	squadrons, guns int
}

// foot is every battalion of the levy, in order.
func (l *levy) foot() []*recruit {
	var list []*recruit
	for _, b := range l.brigades {
		for _, r := range b.regiments {
			list = append(list, r.battalions...)
		}
	}
	return list
}

func (l *levy) worth() worth {
	sum := worth(0)
	for _, u := range slices.Concat(l.foot(), l.horse, l.batteries) {
		sum += u.worth()
	}
	return sum
}

func (u *recruit) worth() worth {
	return worthOf(u.arm, u.men, u.guns, u.traits.Morale, u.traits.Discipline)
}

// mostTries is how often a levy is raised anew that balance cannot bring within
// 1 in 100 of its worth: a few large battalions sometimes.
const mostTries = 20

// raise raises an army of a worth.
func (r *recruiter) raise(target worth) []Node {
	best := r.levy(target)
	for try := 1; try < mostTries && 100*best.off(target) > target; try++ {
		if l := r.levy(target); l.off(target) < best.off(target) {
			best = l
		}
	}
	return r.nodes(best)
}

// off is by how much a levy misses its worth.
func (l *levy) off(target worth) worth { return max(target-l.worth(), l.worth()-target) }

// levy raises cavalry, then foot for the rest, then guns for the foot, and
// balances it all.
func (r *recruiter) levy(target worth) *levy {
	l := &levy{}
	r.raiseHorse(l, target)
	gunsAThousand := 0
	if r.kind.guns != (span{}) {
		gunsAThousand = r.pick(r.guns, "army-guns", span{low: 2, high: 4}, "guns for 1,000 men")
	}
	r.raiseFoot(l, target-l.worth(), gunsAThousand)
	r.raiseGuns(l, gunsAThousand)
	r.balance(l, target)
	return l
}

// pick rolls a number within a span, each with the same chance.
func (r *recruiter) pick(s *Stream, table string, of span, what string) int {
	if of.low == of.high {
		return of.low
	}
	faces := s.Roll(rules.Dice{Count: 1, Sides: of.width()})
	n := of.low + faces[0] - 1
	r.note(s, table, of.width(), faces, fmt.Sprintf("%d %s", n, what))
	return n
}

// note logs dice of csprint's own tables.
func (r *recruiter) note(s *Stream, table string, sides int, faces []int, result string) {
	dice := rules.Dice{Count: len(faces), Sides: sides}
	r.tray.note(Roll{Stream: s.Name, Table: table, Own: true, Dice: dice.String(), Faces: faces, Result: result})
}

// width is how many whole numbers a span holds.
func (s span) width() int { return s.high - s.low + 1 }

// middle is twice the middle of a span, which may be a half.
func (s span) twiceMiddle() int { return s.low + s.high }

// raiseHorse raises cavalry for its part of the points.
func (r *recruiter) raiseHorse(l *levy, target worth) {
	k := r.kind
	if k.horse == (span{}) {
		return
	}
	share := r.pick(r.tree, "army-horse", k.horseShare, "% cavalry")
	each := k.meanMan() * 2 * worth(k.squadrons.twiceMiddle()*k.horse.twiceMiddle()) / 4
	count := int((2*target*worth(share)/100 + each) / (2 * each))
	if count == 0 {
		return
	}
	qualities := r.qualities(count)
	kinds := r.quality.Roll(rules.Dice{Count: count, Sides: len(k.horseKinds)})
	r.note(r.quality, "army-horse-kinds", len(k.horseKinds), kinds, r.horseKinds(kinds))
	squadrons := r.strength.Roll(rules.Dice{Count: count, Sides: k.squadrons.width()})
	r.note(r.strength, "army-squadrons", k.squadrons.width(), squadrons, numbersText(shifted(squadrons, k.squadrons.low-1)))
	men := r.triangular(count, k.horse, "army-strength")
	for i, q := range qualities {
		n := k.squadrons.low + squadrons[i] - 1
		l.horse = append(l.horse, &recruit{
			arm: Cavalry, kind: k.horseKinds[kinds[i]-1], traits: q.traits, squadrons: n, men: n * men[i],
		})
	}
}

func (r *recruiter) horseKinds(faces []int) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = r.kind.horseKinds[face-1]
	}
	return strings.Join(words, ", ")
}

// shifted adds to every number.
func shifted(numbers []int, by int) []int {
	list := make([]int, len(numbers))
	for i, n := range numbers {
		list[i] = n + by
	}
	return list
}

// triangular rolls numbers within a span, two dice for each, so that the middle
// is likelier than the ends.
func (r *recruiter) triangular(count int, of span, table string) []int {
	sides := (of.width() + 1) / 2
	faces := r.strength.Roll(rules.Dice{Count: 2 * count, Sides: sides})
	numbers := make([]int, count)
	for i := range numbers {
		numbers[i] = min(of.high, of.low+faces[2*i]+faces[2*i+1]-2)
	}
	r.note(r.strength, table, sides, faces, numbersText(numbers))
	return numbers
}

// meanMan is what a man of a kind of army is worth on an average of its
// classes, in whole 1/800 of a point.
func (k *ArmyKind) meanMan() worth {
	sum := worth(0)
	for _, c := range k.quality {
		class := mustTroopClass(c.word)
		sum += worth(c.percent) * aMan(Infantry, class.morale.twiceMiddle()/2, k.disciplineOf(class))
	}
	return max(1, sum/100)
}

// disciplineOf is a class's discipline; irregulars have none.
func (k *ArmyKind) disciplineOf(c *troopClass) string {
	if k.bands {
		return ""
	}
	return c.discipline
}

// mostBattalions bounds a rolled army, whatever its kind says of its worth.
const mostBattalions = 4000

// raiseFoot raises brigades for a worth that also pays for their guns.
func (r *recruiter) raiseFoot(l *levy, budget worth, gunsAThousand int) {
	k := r.kind
	thousand := 1000*k.meanMan() + worth(gunsAThousand)*point
	battalion := thousand * worth(k.men.twiceMiddle()) / 2
	left := min(max(1, int((2000*budget+battalion)/(2*battalion))), mostBattalions)
	for left > 0 {
		sizes := r.brigadeSizes(left)
		for _, n := range sizes {
			left -= n
		}
		l.brigades = append(l.brigades, r.footBrigade(sizes))
	}
}

// brigadeSizes rolls the battalions of each regiment of a brigade, of so many
// that are left. A remnant that makes no regiment joins the brigade; what is
// not enough for the dice is spread evenly.
func (r *recruiter) brigadeSizes(left int) []int {
	k := r.kind
	regiments := 1
	if k.regiments != (span{}) {
		regiments = r.pick(r.tree, "army-brigade", k.regiments, "regiments")
	}
	var sizes []int
	sum := 0
	for range regiments {
		sizes = append(sizes, r.pick(r.tree, "army-brigade", k.battalions, "battalions"))
		sum += sizes[len(sizes)-1]
	}
	if left < sum || left-sum < k.battalions.low {
		sizes = spread(left, min(regiments, max(1, left/k.battalions.low)))
	}
	if k.regiments == (span{}) {
		return slices.Repeat([]int{1}, sizes[0])
	}
	return sizes
}

// spread divides evenly; what is left over goes to the first.
func spread(whole, parts int) []int {
	list := make([]int, parts)
	for i := range list {
		list[i] = share(whole, parts, i)
	}
	return list
}

// footBrigade rolls a brigade of regiments of so many battalions.
func (r *recruiter) footBrigade(sizes []int) *footBrigade {
	b := &footBrigade{}
	kinds := r.footKinds(len(sizes))
	battalions := 0
	for _, n := range sizes {
		battalions += n
	}
	men := r.triangular(battalions, r.kind.men, "army-strength")
	for i, q := range r.qualities(len(sizes)) {
		reg := &regiment{class: q.class, kind: cmp.Or(q.class.kind, kinds[i]), traits: q.traits}
		if r.kind.bands {
			reg.kind = "irregular"
		}
		for range sizes[i] {
			reg.add(men[0], r.kind.men)
			men = men[1:]
		}
		b.regiments = append(b.regiments, reg)
	}
	return b
}

// add adds a battalion to a regiment.
func (r *regiment) add(men int, bounds span) {
	r.battalions = append(r.battalions, &recruit{
		arm: Infantry, kind: r.kind, traits: r.traits, men: men, low: bounds.low, high: bounds.high,
	})
}

// footKinds rolls whether regiments of the line are light: 1–2 on a D10.
func (r *recruiter) footKinds(count int) []string {
	kinds := make([]string, count)
	if r.kind.bands {
		return kinds
	}
	faces := r.quality.Roll(rules.Dice{Count: count, Sides: 10})
	for i, face := range faces {
		kinds[i] = "line"
		if face <= 2 {
			kinds[i] = "light"
		}
	}
	r.note(r.quality, "army-light", 10, faces, strings.Join(kinds, " "))
	return kinds
}

// raiseGuns raises batteries for the foot, so many guns for 1,000 men.
func (r *recruiter) raiseGuns(l *levy, aThousand int) {
	men := 0
	for _, u := range l.foot() {
		men += u.men
	}
	twiceMean := r.kind.guns.twiceMiddle()
	if twiceMean == 0 {
		return
	}
	count := (2*men*aThousand/1000 + twiceMean/2) / twiceMean
	if count == 0 {
		return
	}
	guns := shifted(r.gunsOf(count), r.kind.guns.low-1)
	for i, q := range r.qualities(count) {
		l.batteries = append(l.batteries, &recruit{arm: Artillery, kind: "foot", traits: q.traits, guns: guns[i]})
	}
}

// gunsOf rolls the guns of each battery, from 1 for the fewest.
func (r *recruiter) gunsOf(count int) []int {
	width := r.kind.guns.width()
	if width == 1 {
		return slices.Repeat([]int{1}, count)
	}
	faces := r.guns.Roll(rules.Dice{Count: count, Sides: width})
	r.note(r.guns, "army-battery", width, faces, numbersText(shifted(faces, r.kind.guns.low-1))+" guns")
	return faces
}
