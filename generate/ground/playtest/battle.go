package playtest

import "github.com/csprint/csprint/generate/ground/validator"

// The rules, csprint's own. A cell is an inch and a half, a turn about twenty minutes.
const (
	whole     = 1000 // what a unit has to lose
	broken    = 400  // it runs with less, of a whole one
	turns     = 20
	pace      = 500 // of a march in a turn, in hundredths of open cells, on a table of six feet
	smallArms = 3   // cells
	cannon    = 16
	canister  = 3
	holdsFrom = 4   // cells from an objective, within which a unit holds it
	volley    = 70  // of a whole unit's strength, in the mean
	salvo     = 60  // of a battery's, close by
	beaten    = 250 // by an assault
	winning   = 100
	drawnUp   = 300 // what waiting for an enemy is worth, in thousandths
	crowded   = 900 // what each other group that goes for an objective makes it farther
)

// A unit is a battalion of foot or a battery.
type unit struct {
	at       int32
	x, y     int32
	group    int
	guns     bool
	horse    bool
	shaken   bool
	full     int // its strength as the battle begins
	strength int
	comes    int // the turn in which it comes onto the table
	moved    int // and in which it last marched
}

// A host is one side's army in a battle.
type host struct {
	units []unit
	aims  []int // of each group of units: an objective, −1 for none
	dice  die
	bold  int // percent of the enemy's strength with which it assaults
	home  []int32
}

// A battle is one of the hundred. What rule books don't agree on is drawn for each.
type battle struct {
	*Field
	hosts  [2]host
	chance die    // whose turn it is
	on     []int8 // how many units stand on each cell
	now    int    // the turn
	fire   int    // percent of usual
	cover  int    // likewise
	losses int    // what an army is worth in objectives, in thousandths
}

// fight fights a battle and tells by how much the first camp has won, below 0 where
// the second has. Swapped, each camp has the dice of the other.
func (f *Field) fight(number int, swapped bool, on []int8) int {
	clear(on)
	first := die(number) << 8
	b := &battle{Field: f, chance: first + 2, on: on}
	b.fire, b.cover, b.losses = b.chance.from(70, 140), b.chance.from(50, 150), b.chance.from(1000, 4000)
	for c := range b.hosts {
		d := first + die(c)
		if swapped {
			d = first + die(1-c)
		}
		b.hosts[c] = host{dice: d, home: f.home[c]}
		b.muster(c)
	}
	for b.now = range turns {
		b.turn(swapped)
	}
	return b.score()
}

// army is how many battalions and batteries each side has: ten and three on eight feet of
// front, more on more, within bounds.
func (f *Field) army() (foot, guns int) {
	foot = min(max(10*int(max(f.Width, f.Depth)/(12*f.Inch))/8, 4), 16)
	return foot, max(1, foot*3/10)
}

// muster draws up an army in pairs of battalions, some with a battery, each with an aim of
// its own.
func (b *battle) muster(camp int) {
	h := &b.hosts[camp]
	h.bold = h.dice.from(100, 140)
	foot, guns := b.army()
	pairs := (foot + 1) / 2
	if b.bodies != nil {
		b.musterOwn(camp)
		return
	}
	for n := range pairs {
		h.aims = append(h.aims, -1)
		starts := b.starts[b.camps[camp][n%len(b.camps[camp])]]
		if len(starts) == 0 {
			continue
		}
		for k := range min(2, foot-2*n) {
			b.place(h, n, false, b.spot(h, starts, n, pairs), k)
		}
		if n < guns {
			b.place(h, n, true, b.spot(h, starts, n, pairs), 2)
		}
	}
	for n := range pairs {
		b.order(h, n)
	}
}

// spot is where a unit begins: anywhere in its box, or on its own stretch of the edge.
func (b *battle) spot(h *host, starts []int32, n, of int) int32 {
	if len(b.Boxes) > 0 {
		return starts[h.dice.below(len(starts))]
	}
	return starts[min(n*len(starts)/of+h.dice.below(len(starts)/of+1), len(starts)-1)]
}

func (b *battle) place(h *host, group int, guns bool, at int32, comes int) {
	if len(b.Boxes) > 0 {
		comes = 0
	}
	b.put(h, unit{group: group, guns: guns, full: whole, comes: comes}, at)
}

func (b *battle) put(h *host, u unit, at int32) {
	u.at, u.x, u.y, u.strength = at, at%int32(b.Columns), at/int32(b.Columns), u.full
	h.units = append(h.units, u)
	b.on[at]++
}

// order gives a group the aim that costs it least to come to, as its general guesses it,
// the more the more others go there.
func (b *battle) order(h *host, group int) {
	at := int32(-1)
	for i := range h.units {
		if u := &h.units[i]; u.group == group && u.strength > 0 {
			at = u.at
			break
		}
	}
	if at < 0 {
		return
	}
	best, least := -1, 0
	for k, ways := range b.ways {
		cost := (int(ways[at]) + 800) * h.dice.from(80, 120) / 100
		for n, aim := range h.aims {
			if n != group && aim == k {
				cost += crowded
			}
		}
		if ways[at] < validator.NoWay && (best < 0 || cost < least) {
			best, least = k, cost
		}
	}
	h.aims[group] = best
}

// turn has every unit act, in an order that favours nobody.
func (b *battle) turn(swapped bool) {
	if b.now%4 == 3 {
		for c := range b.hosts {
			b.reconsider(&b.hosts[c], &b.hosts[1-c])
		}
	}
	for i := range max(len(b.hosts[0].units), len(b.hosts[1].units)) {
		first := 0
		if b.chance.below(2) == 1 != swapped {
			first = 1
		}
		b.act(first, i)
		b.act(1-first, i)
	}
}

// reconsider sends on groups whose objective is safe and has other friends about it, while there
// is one that nobody of theirs holds.
func (b *battle) reconsider(own, enemy *host) {
	missing := false
	for k := range b.ways {
		missing = missing || b.about(own, k) == 0
	}
	for g, k := range own.aims {
		if missing && k >= 0 && b.about(enemy, k) == 0 && b.about(own, k) > 2*whole && own.dice.below(2) == 0 {
			b.order(own, g)
		}
	}
}

// about is the strength with which an army holds an objective.
func (b *battle) about(h *host, k int) int {
	sum := 0
	for i := range h.units {
		if u := &h.units[i]; b.there(u) && b.ways[k][u.at] <= holdsFrom*100 {
			sum += u.strength
		}
	}
	return sum
}

// there tells whether a unit is on the table.
func (b *battle) there(u *unit) bool { return u.strength > 0 && b.now >= u.comes }

// act has a unit do what it can: recover, shoot or assault, else march.
func (b *battle) act(camp, i int) {
	own, enemy := &b.hosts[camp], &b.hosts[1-camp]
	if i >= len(own.units) || !b.there(&own.units[i]) {
		return
	}
	u := &own.units[i]
	if u.shaken {
		u.shaken = false
		return
	}
	e, marched := b.target(u, enemy), false
	if e == nil {
		marched = true
		b.march(u, own, enemy)
		if e = b.target(u, enemy); e == nil || u.guns {
			return
		}
	}
	if !u.guns && b.dares(u, e, own, enemy) {
		b.assault(u, e, own, enemy)
		return
	}
	if u.horse {
		return
	}
	b.shoot(u, e, marched, &own.dice)
}

// target is the nearest enemy that a unit sees within its reach, nil where there is none.
func (b *battle) target(u *unit, enemy *host) (best *unit) {
	reach := int32(smallArms)
	if u.guns {
		reach = cannon
	}
	least := reach*reach + 1
	for i := range enemy.units {
		if e := &enemy.units[i]; b.there(e) && apart(u, e) < least && b.sees(u, e) {
			best, least = e, apart(u, e)
		}
	}
	return best
}

// apart is how far two units are from one another, squared, in cells.
func apart(a, b *unit) int32 { return (a.x-b.x)*(a.x-b.x) + (a.y-b.y)*(a.y-b.y) }

// march brings a unit towards its aim, until it is there or close to an enemy.
func (b *battle) march(u *unit, own, enemy *host) {
	if own.aims[u.group] < 0 {
		return
	}
	ways := b.ways[own.aims[u.group]]
	there := int32(100)
	if u.guns {
		there = cannon / 2 * 100
	}
	left := max(pace, min(b.Columns, b.Rows)*pace/48)
	if u.horse {
		left += left / 2
	}
	for left > 0 && ways[u.at] > there {
		from := u.at
		if !b.step(u, ways) {
			return
		}
		left -= int(b.Cost[from]+b.Cost[u.at]) / 2
		for i := range enemy.units {
			if e := &enemy.units[i]; b.there(e) && apart(u, e) <= smallArms*smallArms {
				return
			}
		}
	}
}

// step moves a unit to the free neighbour from which its way is shortest; false where
// none is nearer.
func (b *battle) step(u *unit, ways []int32) bool {
	best, least := int32(-1), ways[u.at]
	for y := max(u.y-1, 0); y <= min(u.y+1, int32(b.Rows)-1); y++ {
		for x := max(u.x-1, 0); x <= min(u.x+1, int32(b.Columns)-1); x++ {
			if i := y*int32(b.Columns) + x; ways[i] < least && b.on[i] <= 0 && b.Cost[i] > 0 {
				best, least = i, ways[i]
			}
		}
	}
	if best >= 0 {
		b.move(u, best)
	}
	return best >= 0
}

func (b *battle) move(u *unit, to int32) {
	b.on[u.at]--
	b.on[to]++
	u.moved = b.now
	u.at, u.x, u.y = to, to%int32(b.Columns), to/int32(b.Columns)
}

// shelter is how much harder a unit is to come at from another's place, in thousandths.
func (b *battle) shelter(u, from *unit) int {
	height := min(max(int(b.Height[u.at]-b.Height[from.at])/2, 0), 750)
	ready := 0
	if b.now > u.moved+1 {
		ready = drawnUp
	}
	return (int(b.Shelter[u.at]) + height + ready) * b.cover / 100
}

// dares tells whether a unit with its friends about it is strong enough to assault.
func (b *battle) dares(u, e *unit, own, enemy *host) bool {
	const friends, foes = 16, 4 // cells, squared
	return b.near(e, own, friends)*100*1000 > b.near(e, enemy, foes)*own.bold*(1000+b.shelter(e, u))
}

// near is the strength of an army about a unit.
func (b *battle) near(e *unit, h *host, reach int32) int {
	sum := 0
	for i := range h.units {
		if o := &h.units[i]; b.there(o) && apart(o, e) <= reach {
			sum += o.strength
		}
	}
	return sum
}

func (b *battle) shoot(u, e *unit, marched bool, d *die) {
	hits := u.strength * volley / whole
	if u.guns {
		hits = u.strength * salvo / whole
		switch far := apart(u, e); {
		case far <= canister*canister:
			hits *= 2
		case far > cannon*cannon/4:
			hits /= 2
		}
	}
	if marched {
		hits /= 2
	}
	hits = hits * b.fire / 100 * d.from(80, 120) / 100
	b.lose(e, hits*1000/(1000+b.shelter(e, u)))
}

func (b *battle) assault(u, e *unit, own, enemy *host) {
	power := u.strength * own.dice.from(85, 115)
	other := e.strength * enemy.dice.from(85, 115) * (1000 + b.shelter(e, u)) / 1000
	if e.guns {
		other /= 2
	}
	if power <= other {
		b.lose(e, winning*e.full/whole)
		b.fall(u, own)
		return
	}
	at := e.at
	b.lose(u, winning*u.full/whole)
	b.fall(e, enemy)
	if u.strength > 0 && b.on[at] <= 0 {
		b.move(u, at)
	}
}

// lose takes off a unit's strength; one that has too little left runs.
func (b *battle) lose(u *unit, hits int) {
	if u.strength > 0 {
		if u.strength -= hits; u.strength < broken*u.full/whole {
			u.strength = 0
			b.on[u.at]--
		}
	}
}

// fall has a beaten unit fall back some cells towards its own edge, shaken.
func (b *battle) fall(u *unit, own *host) {
	if b.lose(u, beaten*u.full/whole); u.strength == 0 {
		return
	}
	u.shaken = true
	for range 5 {
		b.step(u, own.home)
	}
}

// score is by how much the first camp has won, in thousandths of an objective: those
// that each holds, and what each has lost. Of an attacker who is first at fewer of them no more
// is asked than to hold more than these.
func (b *battle) score() int {
	sum := 0
	for k := range b.ways {
		switch own, enemy := b.about(&b.hosts[0], k), b.about(&b.hosts[1], k); {
		case own > enemy:
			sum += 1000
		case enemy > own:
			sum -= 1000
		}
	}
	first, all := b.hosts[0].left()
	second, others := b.hosts[1].left()
	sum += (first - second*all/max(1, others)) * b.losses / max(1, all)
	if b.defends >= 0 {
		sum -= 1000 * b.lead
	}
	return sum
}

// left is what an army has left of all that it began with.
func (h *host) left() (strength, of int) {
	for i := range h.units {
		strength, of = strength+h.units[i].strength, of+h.units[i].full
	}
	return strength, of
}
