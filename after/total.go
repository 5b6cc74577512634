package after

import "github.com/csprint/csprint/game"

// A Total sums up what became of some.
type Total struct {
	Began, Lost, Captured, Back, Left int // men
	Guns                              Sum
	Units, Gone                       int // bodies of troops, and those of which nobody is left
}

// A Sum is the same of guns.
type Sum struct{ Began, Lost, Captured, Back, Left int }

func (t *Total) add(l Line) {
	t.Units++
	if l.Left == 0 {
		t.Gone++
	}
	if l.Guns() {
		g := &t.Guns
		g.Began, g.Lost, g.Captured, g.Back, g.Left = g.Began+l.Began, g.Lost+l.Lost, g.Captured+l.Captured, g.Back+l.Back, g.Left+l.Left
		return
	}
	t.Began, t.Lost, t.Captured, t.Back, t.Left = t.Began+l.Began, t.Lost+l.Lost, t.Captured+l.Captured, t.Back+l.Back, t.Left+l.Left
}

// TotalOf sums up a side, or of it what a condition holds of.
func (d *Day) TotalOf(side *game.Side, of func(Line) bool) Total {
	var t Total
	for _, l := range d.Lines {
		if l.Side == side && (of == nil || of(l)) {
			t.add(l)
		}
	}
	return t
}

// Taken is what a side has taken from all others: men and guns. Whose a prisoner is
// nobody asks where there are more than two sides.
func (d *Day) Taken(side *game.Side) (men, guns int, known bool) {
	for i := range d.Game.Sides {
		if other := &d.Game.Sides[i]; other.ID != side.ID {
			t := d.TotalOf(other, nil)
			men, guns = men+t.Captured, guns+t.Guns.Captured
		}
	}
	return men, guns, len(d.Game.Sides) == 2
}

// Key is what the marks of a line are kept by.
func (l Line) Key() string { return l.key }
