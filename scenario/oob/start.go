package oob

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// mostDisorder bounds the markers of disorder, as records do.
const mostDisorder = 99

// start reads how a unit comes onto the table: what it has lost, its disorder and
// its level.
func (f unitReader) start(m *source.Mapping, node *Node) {
	node.Lost = f.lost(m, node)
	if f.Facts.Unknown || f.Facts.States != nil && f.Facts.States.Disorder {
		node.Disorder = m.Int("disorder", 1, mostDisorder, 0)
	} else if m.Has("disorder") {
		m.Problem("disorder", "disorder under rules that don't count it", "none", levelHint(f.Facts, "level: "))
	}
	node.Level = f.Facts.Level(m)
	for _, mark := range f.Facts.Marks {
		if m.Has(mark.Key) {
			node.Marks = node.Marks.With(mark.Key, strings.TrimPrefix(readRating(m.Node(mark.Key), mark), "0"))
		}
	}
}

// lost reads the men, or the guns of a battery, that are lost before the battle.
func (f unitReader) lost(m *source.Mapping, node *Node) int {
	lost := m.Int("lost", 1, mostMen, 0)
	have, what := cmp.Or(node.Men, node.Figures*f.FigureScale), "men"
	if node.Arm == game.Artillery {
		have, what = node.Guns, "guns"
	}
	if lost > have && have > 0 {
		m.Problem("lost", fmt.Sprintf("lost is %s of %s %s", say.Grouped(lost), say.Grouped(have), what), "at most as many as the unit has", "men: is its strength before it lost them")
		return 0
	}
	if lost > 0 {
		node.left = have - lost
	}
	return lost
}

// Level reads the level of morale, order or wound that something begins in. A
// level that takes it off the table is none to begin in.
func (f Facts) Level(m *source.Mapping) string {
	const key = "level"
	switch {
	case f.Unknown:
		return m.Line(key)
	case !m.Has(key):
		return ""
	case f.States == nil:
		m.Problem(key, "level under rules that have none", "none", "")
		return ""
	case m.Node(key).Typed() == f.States.Gone && f.States.Gone != "":
		m.Problem(key, "level is "+say.Quoted(f.States.Gone)+", which is off the table", say.OneOf(f.States.Standing()), "absent: true lists a unit that isn't there")
		return ""
	}
	return m.Choice(key, "", f.States.Standing()...)
}

func levelHint(f Facts, before string) string {
	if f.States == nil {
		return ""
	}
	return before + say.OneOf(f.States.Standing())
}

// destroyed tells a unit of which nobody is left.
func (n *Node) destroyed() bool {
	return !n.Formation() && n.Lost > 0 && n.left == 0
}
