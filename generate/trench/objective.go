package trench

import (
	"github.com/csprint/csprint/words"
)

// objectives are where the tasks of the rules lie.
type objectives struct{ *draft }

// task lays the objectives of the sides' missions. A mission of a club's own
// has none: its words are the host's.
func (d objectives) task() {
	p := d.pools[layerTasks]
	for i := range d.m.Lines {
		find := tasks[d.ask.Sides[i].Mission]
		die := p.die(PoolSides) - 1
		if find == nil {
			continue
		}
		squares, said := find(d, i, die)
		if len(squares) == 0 {
			continue
		}
		d.m.Objectives = append(d.m.Objectives, Objective{
			Side: d.m.Lines[i].Side, Mission: d.ask.Sides[i].Mission, Squares: squares, Words: said,
		})
	}
}

// tasks find the squares of a mission, for the side of a line and by a die.
var tasks = map[string]func(d objectives, line, die int) ([]Square, words.Text){
	"listen":   objectives.listenAt,
	"scout":    objectives.scoutWire,
	"prisoner": objectives.takePrisoner,
	"meet":     objectives.meetAt,
	"raid":     objectives.raidAt,
	"cover":    objectives.coverWirers,
	"wounded":  objectives.findWounded,
	"hold":     objectives.holdTrench,
}

// listenAt is a dry hole two to four squares in front of the enemy's wire.
func (d objectives) listenAt(line, die int) ([]Square, words.Text) {
	s, ok := d.dryHole(die, func(s Square) bool {
		away := (d.outer(1 - line)[s.Column] - s.Row) * sign(line)
		return away >= 2 && away <= 4
	})
	if !ok {
		return nil, words.Text{}
	}
	return []Square{s}, words.Of("task.lie-out", "square", s)
}

// findWounded is a dry hole half way between the wires.
func (d objectives) findWounded(_, die int) ([]Square, words.Text) {
	s, ok := d.dryHole(die, func(s Square) bool {
		return abs((s.Row-d.outer(0)[s.Column])-(d.outer(1)[s.Column]-s.Row)) <= 2
	})
	if !ok {
		return nil, words.Text{}
	}
	return []Square{s}, words.Of("task.wounded", "square", s)
}

// dryHole is one of the holes between the wires that will do.
func (d objectives) dryHole(die int, will func(Square) bool) (Square, bool) {
	var fit []Square
	for _, h := range d.m.Ground.Holes {
		if d.open(h.Square) && !h.Water && will(h.Square) {
			fit = append(fit, h.Square)
		}
	}
	if len(fit) == 0 {
		return Square{}, false
	}
	return fit[die%len(fit)], true
}

// stretch is so many squares of a chain about a place of it.
func stretch(squares []Square, about, count int) []Square {
	count = min(count, len(squares))
	first := min(max(about-count/2, 0), len(squares)-count)
	return squares[first : first+count : first+count]
}

// scoutWire is five squares of the enemy's wire.
func (d objectives) scoutWire(line, die int) ([]Square, words.Text) {
	squares := stretch(chain(d.outer(1-line)), die%d.size.Columns, 5)
	return squares, words.Of("task.find-gaps", "from", squares[0], "to", squares[len(squares)-1])
}

// takePrisoner is a listening post of the enemy's, or a sentry where he has none.
func (d objectives) takePrisoner(line, die int) ([]Square, words.Text) {
	var fit []Post
	for _, kind := range []PostKind{Listening, Sentry} {
		for _, post := range d.m.Lines[1-line].Posts {
			if post.Kind == kind {
				fit = append(fit, post)
			}
		}
		if len(fit) > 0 {
			break
		}
	}
	if len(fit) == 0 {
		return nil, words.Text{}
	}
	post := fit[die%len(fit)]
	return []Square{post.Square}, words.Of("task.take-a-prisoner", "post", string(post.Kind), "square", post.Square)
}

// meetAt is the middle of no-man's-land, the same for both sides.
func (d objectives) meetAt(_, _ int) ([]Square, words.Text) {
	c := d.size.Columns / 2
	s := Square{c, (d.outer(0)[c] + d.outer(1)[c]) / 2}
	return []Square{s}, words.Of("task.patrol-the-middle", "square", s)
}

// raidAt is five squares of the enemy's front trench about a gun or dugout.
func (d objectives) raidAt(line, die int) ([]Square, words.Text) {
	enemy := d.m.Lines[1-line]
	about, what := d.size.Columns/2, "trench"
	if n := len(enemy.Guns) + len(enemy.Dugouts); n > 0 {
		if i := die % n; i < len(enemy.Guns) {
			about, what = enemy.Guns[i].Square.Column, "machine-gun"
		} else {
			about, what = enemy.Dugouts[i-len(enemy.Guns)].Square.Column, "dugout"
		}
	}
	squares := stretch(enemy.Front.Squares, about, 5)
	return squares, words.Of("task.raid", "from", squares[0], "to", squares[len(squares)-1], "what", what)
}

// coverWirers is four squares of the side's own outer wire, about a break where
// it has one.
func (d objectives) coverWirers(line, die int) ([]Square, words.Text) {
	belts := d.m.Lines[line].Belts
	b := belts[len(belts)-1]
	about := die % d.size.Columns
	if len(b.Breaks) > 0 {
		about = b.Breaks[die%len(b.Breaks)].Column
	}
	squares := stretch(b.Course, about, 4)
	return squares, words.Of("task.cover-wirers", "from", squares[0], "to", squares[len(squares)-1])
}

// holdTrench is the whole of the side's own front trench.
func (d objectives) holdTrench(line, _ int) ([]Square, words.Text) {
	squares := d.m.Lines[line].Front.Squares
	return squares, words.Of("task.hold", "from", squares[0], "to", squares[len(squares)-1])
}
