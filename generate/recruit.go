package generate

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// A recruiter raises the army of one side by csprint's own tables.
type recruiter struct {
	*builder
	side *scenario.SideSpec
	army *scenario.ArmySpec
	kind *scenario.ArmyKind

	tree, strength, quality, guns, leaders, names *dice.Stream
}

func (b *builder) recruiter(side *scenario.SideSpec) *recruiter {
	r := &recruiter{builder: b, side: side, army: side.Army, kind: side.Army.Kind}
	open := func(part string) *dice.Stream { return b.dice.open("side/" + side.ID + "/army/" + part) }
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
	class      *oob.TroopClass
	like       recruit // each of its battalions, but for its men
	battalions []*recruit
}

// A recruit is a unit of a levy.
type recruit struct {
	arm             game.Arm
	kind            string
	traits          oob.Traits
	each            oob.Worth // of a man, or of a gun
	men, low, high  int
	squadrons, guns int
}

// recruit is a unit of some quality, of which nothing is counted yet.
func (r *recruiter) recruit(arm game.Arm, kind string, q quality) recruit {
	return recruit{arm: arm, kind: kind, traits: r.spec.Mapping.Rolled(q.class, q.ratings), each: oob.OwnTroops().Each(arm, q.ratings)}
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

func (l *levy) worth() oob.Worth {
	sum := oob.Worth(0)
	for _, u := range slices.Concat(l.foot(), l.horse, l.batteries) {
		sum += u.worth()
	}
	return sum
}

func (u *recruit) worth() oob.Worth { return oob.Worth(u.men+u.guns) * u.each }

// off is by how much a levy misses its worth.
func (l *levy) off(target oob.Worth) oob.Worth {
	return max(target-l.worth(), l.worth()-target)
}

// levy raises cavalry, then foot for the rest, then guns for the foot, and
// balances it all.
func (r *recruiter) levy(target oob.Worth) *levy {
	l := &levy{}
	r.raiseHorse(l, target)
	aThousand := 0
	if r.kind.Guns != (oob.Span{}) {
		aThousand = r.pick(r.guns, "army-guns", gunsAThousand, "roll.guns-for-a-thousand")
	}
	r.raiseFoot(l, target-l.worth(), aThousand)
	r.raiseGuns(l, aThousand)
	r.balance(l, target)
	return l
}

// pick rolls a number within a span, each with the same chance; what it is of is said with more.
func (r *recruiter) pick(s *dice.Stream, table string, of oob.Span, what words.ID, more ...any) int {
	if of.Low == of.High {
		return of.Low
	}
	faces := s.Roll(rules.Dice{Count: 1, Sides: width(of)})
	n := of.Low + faces[0] - 1
	r.note(s, table, width(of), faces, words.Of(what, append(more, "n", n)...))
	return n
}

// note logs dice of csprint's own tables.
func (r *recruiter) note(s *dice.Stream, table string, sides int, faces []int, result words.Text) {
	rolled := rules.Dice{Count: len(faces), Sides: sides}
	r.dice.note(game.Roll{Stream: s.Name, Table: table, Own: true, Dice: rolled.String(), Faces: faces, Result: result})
}

// width is how many whole numbers a span holds.
func width(s oob.Span) int { return s.High - s.Low + 1 }

// middle is twice the middle of a span, which may be a half.
func twiceMiddle(s oob.Span) int { return s.Low + s.High }

// raiseHorse raises cavalry for its part of the points.
func (r *recruiter) raiseHorse(l *levy, target oob.Worth) {
	k := r.kind
	if k.Horse == (oob.Span{}) {
		return
	}
	share := r.pick(r.tree, "army-horse", k.HorseShare, "roll.share-of-cavalry")
	each := meanMan(k) * 2 * oob.Worth(twiceMiddle(k.Squadrons)*twiceMiddle(k.Horse)) / 4
	count := int((2*target*oob.Worth(share)/100 + each) / (2 * each))
	if count == 0 {
		return
	}
	qualities := r.qualities(count)
	kinds := r.quality.Roll(rules.Dice{Count: count, Sides: len(k.HorseKinds)})
	r.note(r.quality, "army-horse-kinds", len(k.HorseKinds), kinds, r.horseKinds(kinds))
	squadrons := r.strength.Roll(rules.Dice{Count: count, Sides: width(k.Squadrons)})
	r.note(r.strength, "army-squadrons", width(k.Squadrons), squadrons, words.Own(say.Ints(shifted(squadrons, k.Squadrons.Low-1))))
	men := r.triangular(count, k.Horse, "army-strength")
	for i, q := range qualities {
		u := r.recruit(game.Cavalry, k.HorseKinds[kinds[i]-1], q)
		u.squadrons = k.Squadrons.Low + squadrons[i] - 1
		u.men = u.squadrons * men[i]
		l.horse = append(l.horse, &u)
	}
}

func (r *recruiter) horseKinds(faces []int) words.Text {
	kinds := make(words.TextCommas, len(faces))
	for i, face := range faces {
		kinds[i] = words.Label(r.kind.HorseKinds[face-1]).Text()
	}
	return words.Of("list.all", "all", kinds)
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
func (r *recruiter) triangular(count int, of oob.Span, table string) []int {
	sides := (width(of) + 1) / 2
	faces := r.strength.Roll(rules.Dice{Count: 2 * count, Sides: sides})
	numbers := make([]int, count)
	for i := range numbers {
		numbers[i] = min(of.High, of.Low+faces[2*i]+faces[2*i+1]-2)
	}
	r.note(r.strength, table, sides, faces, words.Own(say.Ints(numbers)))
	return numbers
}

// meanMan is what a man of a kind of army is worth on an average of its
// classes, in whole 1/800 of a point.
func meanMan(k *scenario.ArmyKind) oob.Worth {
	troops, sum := oob.OwnTroops(), oob.Worth(0)
	for _, c := range k.Quality {
		sum += oob.Worth(c.Percent) * troops.Each(game.Infantry, troops.Usual(troops.Class(c.Word), k.Bands))
	}
	return max(1, sum/100)
}

// mostBattalions bounds a rolled army, whatever its kind says of its worth.
const mostBattalions = 4000

// raiseFoot raises brigades for a worth that also pays for their guns.
func (r *recruiter) raiseFoot(l *levy, budget oob.Worth, aThousand int) {
	k := r.kind
	thousand := 1000*meanMan(k) + oob.Worth(aThousand)*oob.Point
	battalion := thousand * oob.Worth(twiceMiddle(k.Men)) / 2
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
	if k.Regiments != (oob.Span{}) {
		regiments = r.pick(r.tree, "army-brigade", k.Regiments, "roll.regiments")
	}
	var sizes []int
	sum := 0
	for range regiments {
		sizes = append(sizes, r.pick(r.tree, "army-brigade", k.Battalions, "roll.battalions"))
		sum += sizes[len(sizes)-1]
	}
	if left < sum || left-sum < k.Battalions.Low {
		sizes = spread(left, min(regiments, max(1, left/k.Battalions.Low)))
	}
	if k.Regiments == (oob.Span{}) {
		return slices.Repeat([]int{1}, sizes[0])
	}
	return sizes
}

// spread divides evenly; what is left over goes to the first.
func spread(whole, parts int) []int {
	list := make([]int, parts)
	for i := range list {
		list[i] = game.Share(whole, parts, i)
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
	men := r.triangular(battalions, r.kind.Men, "army-strength")
	for i, q := range r.qualities(len(sizes)) {
		kind := cmp.Or(q.class.Kind, kinds[i])
		if r.kind.Bands {
			kind = "irregular"
		}
		reg := &regiment{class: q.class, like: r.recruit(game.Infantry, kind, q)}
		for range sizes[i] {
			reg.add(men[0], r.kind.Men)
			men = men[1:]
		}
		b.regiments = append(b.regiments, reg)
	}
	return b
}

// add adds a battalion to a regiment.
func (r *regiment) add(men int, bounds oob.Span) {
	u := r.like
	u.men, u.low, u.high = men, bounds.Low, bounds.High
	r.battalions = append(r.battalions, &u)
}

// footKinds rolls whether regiments of the line are light: 1–2 on a D10.
func (r *recruiter) footKinds(count int) []string {
	kinds, said := make([]string, count), make(words.TextRow, count)
	if r.kind.Bands {
		return kinds
	}
	faces := r.quality.Roll(rules.Dice{Count: count, Sides: 10})
	for i, face := range faces {
		kinds[i] = "line"
		if face <= 2 {
			kinds[i] = "light"
		}
		said[i] = words.Label(kinds[i]).Text()
	}
	r.note(r.quality, "army-light", 10, faces, words.Of("list.all", "all", said))
	return kinds
}

// raiseGuns raises batteries for the foot, so many guns for 1,000 men.
func (r *recruiter) raiseGuns(l *levy, aThousand int) {
	men := 0
	for _, u := range l.foot() {
		men += u.men
	}
	twiceMean := twiceMiddle(r.kind.Guns)
	if twiceMean == 0 {
		return
	}
	count := (2*men*aThousand/1000 + twiceMean/2) / twiceMean
	if count == 0 {
		return
	}
	guns := shifted(r.gunsOf(count), r.kind.Guns.Low-1)
	for i, q := range r.qualities(count) {
		u := r.recruit(game.Artillery, "foot", q)
		u.guns = guns[i]
		l.batteries = append(l.batteries, &u)
	}
}

// gunsOf rolls the guns of each battery, from 1 for the fewest.
func (r *recruiter) gunsOf(count int) []int {
	width := width(r.kind.Guns)
	if width == 1 {
		return slices.Repeat([]int{1}, count)
	}
	faces := r.guns.Roll(rules.Dice{Count: count, Sides: width})
	r.note(r.guns, "army-battery", width, faces, words.Of("roll.guns", "numbers", say.Ints(shifted(faces, r.kind.Guns.Low-1))))
	return faces
}
