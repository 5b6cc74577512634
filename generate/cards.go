package generate

import (
	"cmp"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Grand-tactical cards by 1.6.2 and readings A3 and A4. What stands together
// under one formation, a muster, is dealt its cards together:
//
//   - infantry of five battalions or fewer: one card;
//   - more: a card for each regiment of three or more; the other battalions in
//     mixed forces of three to five, or, when fewer than three are left, on
//     the card of the regiment before them;
//   - cavalry: one card;
//   - batteries: none while they belong to troops, else one.
//
// Corps, divisions and the army muster what stands directly below them; a
// brigade or group musters all that it has.

// cards deals the side's real cards, in the order of its formations. Units of
// ad hoc groups come off the cards that they would have stood on.
func cards(limits oob.Limits, side *game.Side, spec *scenario.SideSpec) []game.Card {
	d := dealer{limits: limits, side: side}
	for i := range side.Formations {
		d.visit(&side.Formations[i], nil)
	}
	d.adhocGroups(spec)
	cards := d.finished()
	attachBatteries(side, cards)
	return cards
}

// A dealer deals the cards of one side.
type dealer struct {
	limits oob.Limits
	side   *game.Side
	hands  []hand
}

// A hand is a card and what stands on it.
type hand struct {
	card game.Card
	list []battalion
}

func (d *dealer) deal(c game.Card, list []battalion) {
	d.hands = append(d.hands, hand{card: c, list: list})
}

// finished fills the cards in and drops those that ad hoc groups have emptied.
func (d *dealer) finished() []game.Card {
	cards := make([]game.Card, 0, len(d.hands))
	for i := range d.hands {
		h := &d.hands[i]
		for _, b := range h.list {
			for _, u := range b.units {
				h.card.Units = append(h.card.Units, u.ID)
			}
		}
		if len(h.card.Units) > 0 {
			h.card.Count, h.card.Constituent = constituents(h.card.Arm, h.list)
			cards = append(cards, h.card)
		}
	}
	return cards
}

// A muster is what stands together under one formation.
type muster struct {
	of       *game.Formation
	superior string
	foot     []battalion
	horse    []*game.Unit
	guns     []*game.Unit // that belong to no troops
}

// A battalion is what the rules count as one: a unit, or the companies of a
// battalion.
type battalion struct {
	units    []*game.Unit
	regiment *game.Formation // nil for a battalion of its own
	name     string
	short    string
}

// visit deals the cards of a formation and of those below it. Above are the
// formations over it, from the top.
func (d *dealer) visit(f *game.Formation, above []*game.Formation) {
	m := muster{of: f, superior: d.side.Name}
	if len(above) > 0 {
		m.superior = above[len(above)-1].Name
	}
	line := append(slices.Clip(above), f)
	d.gather(&m, f, line, nil)
	for i := range f.Formations {
		if sub := &f.Formations[i]; game.AboveUnits(sub.Echelon) {
			d.visit(sub, line)
		}
	}
	d.dealFoot(m)
	d.dealTogether(game.Cavalry, m, m.horse)
	d.dealTogether(game.Artillery, m, m.guns)
}

// gather musters a formation's own units and those of its regiments.
func (d *dealer) gather(m *muster, f *game.Formation, line []*game.Formation, regiment *game.Formation) {
	troops := hasTroops(line)
	for i := range f.Units {
		u := &f.Units[i]
		u.Attached = u.Arm == game.Artillery && !u.Apart && troops
		switch {
		case u.Arm == game.Cavalry:
			m.horse = append(m.horse, u)
		case u.Arm == game.Infantry:
			m.foot = append(m.foot, battalion{units: []*game.Unit{u}, regiment: regiment, name: u.Name, short: u.Short})
		case !u.Attached:
			m.guns = append(m.guns, u)
		}
	}
	for i := range f.Formations {
		sub := &f.Formations[i]
		switch {
		case sub.Echelon == "regiment":
			d.gather(m, sub, append(slices.Clip(line), sub), sub)
		case sub.Echelon == "battalion":
			d.companies(m, sub, regiment)
		}
	}
}

// companies musters a battalion that is given company by company as one.
func (d *dealer) companies(m *muster, f *game.Formation, regiment *game.Formation) {
	b := battalion{regiment: regiment, name: f.Name, short: f.Short}
	for i := range f.Units {
		b.units = append(b.units, &f.Units[i])
	}
	m.foot = append(m.foot, b)
}

// hasTroops tells whether infantry or cavalry stand in a brigade, division or
// regiment of the line; batteries there belong to them, A4.
func hasTroops(line []*game.Formation) bool {
	return slices.ContainsFunc(line, func(f *game.Formation) bool {
		return f.Echelon != "corps" && f.Echelon != game.Army && troops(f)
	})
}

// troops tells whether a formation has infantry or cavalry.
func troops(f *game.Formation) bool {
	return slices.ContainsFunc(f.Units, func(u game.Unit) bool { return u.Arm != game.Artillery }) ||
		slices.ContainsFunc(f.Formations, func(sub game.Formation) bool { return troops(&sub) })
}

func (d *dealer) dealFoot(m muster) {
	switch n := len(m.foot); {
	case n == 0:
	case n <= d.limits.BrigadeMost, d.limits.MixedMost == 0: // other rules with cards set no bounds
		d.deal(m.card(game.Infantry, m.foot), m.foot)
	default:
		d.dealLarge(m)
	}
}

// dealLarge deals the infantry of a muster with too many battalions for one card.
func (d *dealer) dealLarge(m muster) {
	var regiments [][]battalion
	var loose []battalion
	joins := 0 // the regiment that the loose battalions join: the last one before them
	for _, run := range byRegiment(m.foot) {
		if run[0].regiment != nil && len(run) >= d.limits.RegimentLeast {
			regiments = append(regiments, run)
			continue
		}
		loose = append(loose, run...)
		joins = max(0, len(regiments)-1)
	}
	if len(loose) < d.limits.MixedLeast && len(loose) > 0 && len(regiments) > 0 {
		regiments[joins] = append(slices.Clip(regiments[joins]), loose...)
		loose = nil
	}
	for _, r := range regiments {
		d.deal(m.card(game.Infantry, r), r)
	}
	forces := d.mixedForces(loose)
	for i, battalions := range forces {
		card := m.card(game.Infantry, battalions)
		card.Formation = words.Of("card.mixed-force", "name", m.of.Name, "forces", len(forces), "n", i+1)
		card.Short = words.Of("card.mixed", "name", cmp.Or(m.of.Short, m.of.Name), "forces", len(forces), "n", i+1)
		d.deal(card, battalions)
	}
}

// byRegiment cuts battalions into runs of one regiment; those of none stand alone.
func byRegiment(list []battalion) [][]battalion {
	var runs [][]battalion
	for _, b := range list {
		last := len(runs) - 1
		if last >= 0 && b.regiment != nil && runs[last][0].regiment == b.regiment {
			runs[last] = append(runs[last], b)
			continue
		}
		runs = append(runs, []battalion{b})
	}
	return runs
}

// mixedForces cuts loose battalions into as few forces of three to five as can
// be, as alike as can be, and between regiments rather than within one.
func (d *dealer) mixedForces(loose []battalion) [][]battalion {
	least, most := d.limits.MixedLeast, d.limits.MixedMost
	count := (len(loose) + most - 1) / most
	var forces [][]battalion
	for ; count > 0; count-- {
		even := (len(loose) + count - 1) / count
		best, apart := even, most
		for size := least; size <= most; size++ {
			rest := len(loose) - size
			fits := rest >= least*(count-1) && rest <= most*(count-1)
			if off := max(size-even, even-size); fits && endsRegiment(loose, size) && off < apart {
				best, apart = size, off
			}
		}
		forces = append(forces, loose[:best])
		loose = loose[best:]
	}
	return forces
}

// endsRegiment tells whether a cut after so many battalions splits no regiment.
func endsRegiment(list []battalion, size int) bool {
	return size >= len(list) || list[size].regiment == nil || list[size-1].regiment != list[size].regiment
}

// dealTogether deals one card for all units of an arm.
func (d *dealer) dealTogether(arm game.Arm, m muster, units []*game.Unit) {
	if len(units) == 0 {
		return
	}
	list := make([]battalion, len(units))
	for i, u := range units {
		list[i] = battalion{units: []*game.Unit{u}, name: u.Name, short: u.Short}
	}
	d.deal(m.card(arm, list), list)
}
