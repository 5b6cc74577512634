package trench

import (
	"github.com/csprint/csprint/words"
)

// mostTries bounds the drawings of a map.
const mostTries = 64

// Roll rolls a map. Each layer takes its dice from what open gives for its
// name: "trenches", "wire", "holes" … . What every layer drew is reported in an
// order in which each layer's dice can be rolled again.
func Roll(ask Ask, open func(layer string) Dice) (*Map, []Drawn) {
	r := roller{ask: ask.settled(), pools: map[layer]*pool{}}
	for _, l := range layers {
		r.pools[l] = &pool{dice: open(string(l)), drawing: 1}
	}
	best, tries := r.lay(), 1
	for ; len(best.broken) > 0 && tries < mostTries; tries++ {
		r.redraw(best.broken, tries)
		if next := r.lay(); len(next.broken) < len(best.broken) {
			best = next
		}
	}
	for _, l := range layers {
		r.log = append(r.log, r.pools[l].drawn(l, len(best.broken) == 0))
	}
	best.m.fill()
	best.m.Report.Tries = tries
	best.m.Report.Words = best.m.Report.words()
	return best.m, r.log
}

// A roller draws one map after the other until one keeps the limits: rejection
// sampling.
type roller struct {
	ask   Ask
	pools map[layer]*pool
	log   []Drawn
}

// lay lays a whole map from the dice as they lie.
func (r *roller) lay() *draft {
	for _, p := range r.pools {
		p.next = 0
	}
	d := newDraft(r.ask, r.pools)
	trenches{d}.dig()
	wires{d}.layWire()
	lanes{d}.digSaps()
	lanes{d}.openLanes()
	land{d}.layGround()
	garrison{d}.manLines()
	wires{d}.plan()
	repairs{d}.repair()
	limits{d}.judge()
	objectives{d}.task()
	names{d}.name()
	d.reconnoitre()
	return d
}

// everyNew is after how many tries the trenches, too, are drawn anew.
const everyNew = 8

// redraw rolls the layers anew that the broken limits lie in.
func (r *roller) redraw(broken []layer, tries int) {
	anew := map[layer]bool{}
	for _, l := range broken {
		anew[l] = true
	}
	if tries%everyNew == 0 {
		anew[layerTrenches] = true
	}
	for _, l := range layers {
		if anew[l] {
			old := r.pools[l]
			r.log = append(r.log, old.drawn(l, false))
			r.pools[l] = &pool{dice: old.dice, drawing: old.drawing + 1}
		}
	}
}

// settled fills in what the ask leaves open.
func (a Ask) settled() Ask {
	settle := func(s *string, usual string) {
		if *s == "" {
			*s = usual
		}
	}
	settle((*string)(&a.Preset), string(Standard))
	settle((*string)(&a.Sector), string(StandardSector))
	settle((*string)(&a.Trenches), string(Built))
	settle((*string)(&a.Shelling), string(UsualShells))
	settle(&a.Top, "north")
	for _, number := range []struct {
		of    *int
		usual int
	}{{&a.Year, 1917}, {&a.Turns, 60}, {&a.BeatenFrom, 3}, {&a.Yards, 10}, {&a.Tenths, 35}} {
		if *number.of == 0 {
			*number.of = number.usual
		}
	}
	return a
}

// words is the plain statement of a report.
func (r *Report) words() words.Text {
	said := words.Of("trench.drawn", "tries", r.Tries, "mended", len(r.Repairs))
	if r.Accepted {
		return words.Of("trench.kept", "said", said)
	}
	var missed words.Text
	for _, l := range r.Limits {
		one := words.Of("trench.limit", "limit", l.Name, "found", l.Found)
		switch {
		case l.Kept:
		case missed.IsZero():
			missed = one
		default:
			missed = words.Of("ground.also", "said", missed, "more", one)
		}
	}
	return words.Of("trench.missed", "said", said, "limits", missed)
}
