package generate

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Parts are what an army is made of.
type parts struct{ foot, horse, guns, units int }

func (p *parts) add(arm game.Arm, men, guns, copies int) {
	p.units += copies
	switch arm {
	case game.Infantry:
		p.foot += copies * men
	case game.Cavalry:
		p.horse += copies * men
	case game.Artillery:
		p.guns += copies * guns
	}
}

// partsOf counts an order of battle as it comes onto the table.
func partsOf(nodes []oob.Node) parts {
	var p parts
	oob.Walk(nodes, func(n *oob.Node) {
		switch {
		case n.Formation():
		case n.Arm == game.Artillery:
			p.add(n.Arm, 0, n.Guns-n.Lost, n.Copies)
		default:
			p.add(n.Arm, n.Men-n.Lost, 0, n.Copies)
		}
	})
	return p
}

func (l *levy) parts() parts {
	var p parts
	for _, list := range [][]*recruit{l.foot(), l.horse, l.batteries} {
		for _, u := range list {
			p.add(u.arm, u.men, u.guns, 1)
		}
	}
	return p
}

// A measure is a part of two armies that is held against the other's.
type measure struct {
	what string
	of   func(parts) int
	kind func(*scenario.ArmyKind) oob.Worth // what a kind of army has of it for its worth, in any unit
}

var measures = []measure{
	{"foot", func(p parts) int { return p.foot }, footOf},
	{"horse", func(p parts) int { return p.horse }, func(k *scenario.ArmyKind) oob.Worth {
		if k.Horse == (oob.Span{}) {
			return 0
		}
		return oob.Worth(twiceMiddle(k.HorseShare))
	}},
	{"guns", func(p parts) int { return p.guns }, func(k *scenario.ArmyKind) oob.Worth { return oob.Worth(min(1, k.Guns.High)) }},
	{"units", func(p parts) int { return p.units }, func(k *scenario.ArmyKind) oob.Worth {
		return 1000 * footOf(k) / oob.Worth(max(1, twiceMiddle(k.Men)))
	}},
}

// gunsAThousand are the guns that go with a thousand men on foot.
var gunsAThousand = oob.Span{Low: 2, High: 4}

// footOf is how many men on foot a kind of army has on an average of its tables for
// a thousand points: what its cavalry leaves pays for them and for their guns.
func footOf(k *scenario.ArmyKind) oob.Worth {
	percent, each := oob.Worth(100), 1000*meanMan(k)
	if k.Horse != (oob.Span{}) {
		percent -= oob.Worth(twiceMiddle(k.HorseShare)) / 2
	}
	if k.Guns != (oob.Span{}) {
		each += oob.Worth(twiceMiddle(gunsAThousand)) * oob.Point / 2
	}
	return 1000 * oob.Point * percent * 10 / each
}

// far tells whether one of two is more than three to the other's two: csprint's
// own margin for each part of two armies, beyond what their odds ask for.
func far(a, b oob.Worth) bool { return 2*max(a, b) > 3*min(a, b) }

// A rival is the army that a levy is held against.
type rival struct {
	parts parts
	worth oob.Worth
	kind  *scenario.ArmyKind // nil where its forces are written out
}

// rivalOf is the army that the i-th side is balanced against, nil where the fight
// asks for no balance or there is no such army yet.
func (f *balancing) rivalOf(i int) *rival {
	if f.spec.Fight == game.AnyFight || len(f.sides) != 2 || f.worths[1-i] == 0 {
		return nil
	}
	other := &rival{parts: f.parts[1-i], worth: f.worths[1-i]}
	if army := f.sides[1-i].Army; army != nil {
		other.kind = army.Kind
	}
	return other
}

// byNature tells whether two kinds of army differ in a measure by what they are, so
// that no roll would bring them together.
func (m measure) byNature(a, b *scenario.ArmyKind) bool {
	return a != nil && b != nil && far(m.kind(a), m.kind(b))
}

// A miss is how far a levy lies outside of its margins.
type miss struct {
	worth oob.Worth        // beyond 1 in 100 of what is wanted
	parts int              // beyond three to two, in hundredths, of all parts together
	said  words.TextCommas // "horse 2.10 : 1"
}

func (m miss) none() bool { return m.worth == 0 && m.parts == 0 }

func (m miss) less(than miss) bool {
	return m.worth < than.worth || m.worth == than.worth && m.parts < than.parts
}

// missOf holds a levy against its worth and against the rival.
func (r *recruiter) missOf(l *levy, target oob.Worth, other *rival) miss {
	m := miss{worth: max(0, l.off(target)-target/100)}
	if m.worth > 0 {
		m.said = append(m.said, words.Of("fair.points", "points", game.TenthsText(l.worth().Tenths())))
	}
	if other == nil {
		return m
	}
	mine := l.parts()
	for _, part := range measures {
		of, to := part.of(mine), part.of(other.parts)
		a, b := oob.Worth(of)*other.worth, oob.Worth(to)*target
		if !far(a, b) || part.byNature(r.kind, other.kind) || other.kind == nil && (of == 0 || to == 0) {
			continue // written forces without horse or guns are so by nature too
		}
		m.parts += int(min(1000, 100*max(a, b)/max(1, min(a, b)))) - 150
		m.said = append(m.said, words.Of("roll.part", "part", part.what, "odds", against(of, to)))
	}
	return m
}

// against is "2.10 : 1", or "16 against none", of two of which one at least isn't none.
func against(of, to int) words.Text {
	switch {
	case to == 0:
		return words.Of("roll.against-none", "n", of)
	case of == 0:
		return words.Of("roll.none-against", "n", to)
	}
	return ratioText(oob.Worth(of), oob.Worth(to))
}

// mostTries is how often in a row a levy is raised that misses its worth by more than
// 1 in 100, or a part of the other army by more than three to two.
const mostTries = 8

// raise raises an army of a worth, anew while it misses its margins, and returns
// the one that comes closest. Every levy is in the log.
func (r *recruiter) raise(target oob.Worth, other *rival) (*levy, miss) {
	var best *levy
	var least miss
	for try := range mostTries {
		l := r.levy(target)
		m := r.missOf(l, target, other)
		if best == nil || m.less(least) {
			best, least = l, m
		}
		if m.none() {
			break
		}
		r.margin(words.Of("roll.beyond-the-margin", "parts", m.said, "again", try < mostTries-1))
	}
	return best, least
}

// margin logs what a levy misses.
func (r *recruiter) margin(said words.Text) {
	r.dice.note(game.Roll{Stream: "side/" + r.side.ID + "/army/balance", Table: "army-margin", Own: true, Result: said})
}
