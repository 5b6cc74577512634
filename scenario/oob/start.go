package oob

import (
	"cmp"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
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
		m.Problem("disorder", "oob.disorder-unknown", "hint", levelHint(f.Facts))
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
		m.Problem("lost", "oob.lost-too-many", "lost", lost, "have", have, "what", what)
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
		m.Problem(key, "oob.level-unknown")
		return ""
	case m.Node(key).Typed() == f.States.Gone && f.States.Gone != "":
		m.Problem(key, "oob.level-off-table", "gone", say.Quoted(f.States.Gone), "standing", words.OneOf(f.States.Standing()))
		return ""
	}
	return m.Choice(key, "", f.States.Standing()...)
}

// levelHint tells the levels that rules have; it says nothing where they have none.
func levelHint(f Facts) words.Text {
	if f.States == nil {
		return words.Text{}
	}
	return words.Of("oob.levels", "levels", words.OneOf(f.States.Standing()))
}

// destroyed tells a unit of which nobody is left.
func (n *Node) destroyed() bool {
	return !n.Formation() && n.Lost > 0 && n.left == 0
}
