package lines

import (
	"slices"

	"github.com/csprint/csprint/generate/trench"
)

// A View is what one reader may see of a map: nothing is drawn that is not in
// it, so that nothing else can show.
type View struct {
	Columns, Rows int
	Yards         int    // a square
	Top           string // the compass edge at the top of the map

	Works      [2]Works // at the top and at the bottom
	Ground     trench.Ground
	Objectives []trench.Objective
	Mine       int // whose map it is: 0 or 1; −1 for the umpire's

	Notes []Note // beside the legend
}

// A Note is a few lines of small print under a head.
type Note struct {
	Head  string
	Lines []string
}

// Works are a line as a reader knows it. Of a line that is not his own, posts,
// guns and dugouts have a square and nothing else.
type Works struct {
	Side   string // id of the side that holds it
	Name   string
	Facing trench.Direction
	Known  bool // as reported: some of it is wrong or missing

	Front          trench.Trench
	Support        *trench.Trench
	Communications []trench.Trench
	Saps           []trench.Trench

	Wire   []trench.Edge
	Full   []trench.Square
	Course []trench.Square // of the belts, where it is known

	Lanes   []trench.Lane
	Posts   []trench.Post
	Guns    []trench.Gun
	Dugouts []trench.Dugout
}

// Umpire sees everything.
func Umpire(m *trench.Map) *View {
	v := open(m, -1)
	for i := range m.Lines {
		v.Works[i] = whole(&m.Lines[i])
	}
	v.Objectives = slices.Clone(m.Objectives)
	return v
}

// Side is what the side of a line, 0 or 1, may see: its own line, its own
// objective, and what is known of the other line.
func Side(m *trench.Map, mine int) *View {
	v := open(m, mine)
	other := 1 - mine
	v.Works[mine] = whole(&m.Lines[mine])
	v.Works[other] = reported(&m.Known[other], m.Lines[other].Facing)
	for _, o := range m.Objectives {
		if o.Side == m.Lines[mine].Side {
			v.Objectives = append(v.Objectives, o)
		}
	}
	return v
}

// Bare is what is built on the table: no man, no gun, no lane.
func Bare(m *trench.Map) *View {
	v := Umpire(m)
	for i := range v.Works {
		w := &v.Works[i]
		w.Lanes, w.Guns, w.Posts = nil, nil, nil
	}
	v.Objectives = nil
	return v
}

// open is the ground without a line.
func open(m *trench.Map, mine int) *View {
	return &View{Columns: m.Columns, Rows: m.Rows, Yards: m.Yards, Top: m.Top, Ground: m.Ground, Mine: mine}
}

// whole is a line as its own side knows it.
func whole(l *trench.Line) Works {
	w := Works{
		Side: l.Side, Name: l.Name, Facing: l.Facing, Front: l.Front, Support: l.Support, Communications: l.Communications,
		Lanes: l.Lanes, Posts: l.Posts, Guns: l.Guns, Dugouts: l.Dugouts,
	}
	for _, s := range l.Saps {
		w.Saps = append(w.Saps, trench.Trench{Squares: s.Squares})
	}
	for _, b := range l.Belts {
		w.Wire, w.Full = append(w.Wire, b.Line...), append(w.Full, b.Full...)
		w.Course = append(w.Course, b.Course...)
	}
	return w
}

// reported is a line as the other side knows it.
func reported(k *trench.KnownLine, facing trench.Direction) Works {
	w := Works{
		Side: k.Of, Name: k.Name, Facing: facing, Known: true, Front: k.Front, Support: k.Support,
		Communications: k.Communications, Saps: k.Saps, Wire: k.Wire, Full: k.Full,
	}
	for _, s := range k.Posts {
		w.Posts = append(w.Posts, trench.Post{Square: s})
	}
	for _, s := range k.Guns {
		w.Guns = append(w.Guns, trench.Gun{Square: s})
	}
	for _, s := range k.Dugouts {
		w.Dugouts = append(w.Dugouts, trench.Dugout{Square: s})
	}
	return w
}
