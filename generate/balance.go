package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// mostBalancing bounds the battalions that balance adds or drops.
const mostBalancing = 100

// balance brings a levy to its worth: battalions are added or dropped while
// half a battalion or more is missing or too many, then all of them gain or lose
// men in the same measure, within the strengths of their kind. Ratings never
// change.
func (r *recruiter) balance(l *levy, target oob.Worth) {
	before, last := len(l.foot()), 0
	for range mostBalancing {
		step := l.step(target)
		if step == 0 || step == -last {
			break
		}
		if step > 0 {
			r.addBattalion(l)
		} else {
			l.dropBattalion()
		}
		last = step
	}
	men := l.stretch(target - l.worth())
	r.dice.note(game.Roll{
		Stream: "side/" + r.side.ID + "/army/balance", Table: "army-balance", Own: true,
		Result: words.Of("roll.balance", "battalions", say.Plus(len(l.foot())-before), "men", say.Plus(men),
			"points", game.TenthsText(l.worth().Tenths()), "wanted", game.TenthsText(target.Tenths())),
	})
}

// step is 1 where a battalion more is needed, −1 where one is too many and 0
// where men alone should make up the difference.
func (l *levy) step(target oob.Worth) int {
	missing := target - l.worth()
	foot := oob.Worth(0)
	for _, u := range l.foot() {
		foot += u.worth()
	}
	count := oob.Worth(len(l.foot()))
	switch {
	case 2*missing*count > foot:
		return 1
	case -2*missing*count > foot && count > 1:
		return -1
	}
	return 0
}

// slack is the worth that men may add to the levy, and take from it, within the
// strengths of battalions.
func (l *levy) slack() (more, fewer oob.Worth) {
	for _, u := range l.foot() {
		more += oob.Worth(u.high-u.men) * u.each
		fewer += oob.Worth(u.men-u.low) * u.each
	}
	return more, fewer
}

// stretch adds men worth what is missing, or takes them away, from every
// battalion in the measure of its room, and returns how many.
func (l *levy) stretch(missing oob.Worth) (men int) {
	room, fewer := l.slack()
	sign := 1
	if missing < 0 {
		room, missing, sign = fewer, -missing, -1
	}
	if room == 0 {
		return 0
	}
	missing = min(missing, room)
	for _, u := range l.foot() {
		space := u.high - u.men
		if sign < 0 {
			space = u.men - u.low
		}
		change := sign * int(oob.Worth(space)*missing/room)
		u.men += change
		men += change
	}
	return men
}

// addBattalion adds a battalion to the smallest brigade: to its smallest
// regiment, or as one of its own where the kind of army has no regiments or
// none so large.
func (r *recruiter) addBattalion(l *levy) {
	b := l.brigades[0]
	for _, other := range l.brigades[1:] {
		if other.size() < b.size() {
			b = other
		}
	}
	reg := b.regiments[0]
	for _, other := range b.regiments[1:] {
		if len(other.battalions) < len(reg.battalions) {
			reg = other
		}
	}
	if r.kind.Regiments == (oob.Span{}) || len(reg.battalions) >= r.kind.Battalions.High {
		b.regiments = append(b.regiments, r.footBrigade([]int{1}).regiments...)
		return
	}
	reg.add(r.triangular(1, r.kind.Men, "army-strength")[0], r.kind.Men)
}

// dropBattalion drops the last battalion of the largest brigade.
func (l *levy) dropBattalion() {
	largest := 0
	for i, b := range l.brigades {
		if b.size() > l.brigades[largest].size() {
			largest = i
		}
	}
	b := l.brigades[largest]
	reg := b.regiments[len(b.regiments)-1]
	reg.battalions = reg.battalions[:len(reg.battalions)-1]
	if len(reg.battalions) == 0 {
		b.regiments = b.regiments[:len(b.regiments)-1]
	}
	if len(b.regiments) == 0 {
		l.brigades = append(l.brigades[:largest], l.brigades[largest+1:]...)
	}
}

// size is the battalions of a brigade.
func (b *footBrigade) size() int {
	n := 0
	for _, r := range b.regiments {
		n += len(r.battalions)
	}
	return n
}
