package trench

import (
	"fmt"
	"slices"
	"testing"
)

// A held map is looked at from outside: only at what it says, not at how it
// was drawn.
type held struct {
	*testing.T
	*Map
	bars map[Edge]bool
	full map[Square]bool
}

// holds holds a finished map to its limits and to itself.
func holds(t *testing.T, m *Map) {
	t.Helper()
	h := held{T: t, Map: m, bars: map[Edge]bool{}, full: map[Square]bool{}}
	for _, l := range m.Lines {
		for _, b := range l.Belts {
			for _, e := range b.Line {
				h.bars[e] = true
			}
			for _, s := range b.Full {
				h.full[s] = true
			}
		}
	}
	for i := range m.Lines {
		h.trenches(i)
		h.communications(i)
		h.sealed(i)
		h.lanes(i)
		h.guns(i)
		h.known(i)
	}
	h.posts()
	h.routes()
	h.ground()
}

func (h held) chain(what string, squares []Square) {
	h.Helper()
	for i, s := range squares {
		if !h.Has(s) {
			h.Errorf("%s: %s is off the map", what, s)
		}
		if i > 0 && s.Distance(squares[i-1]) != 1 {
			h.Errorf("%s: %s does not join %s", what, s, squares[i-1])
		}
	}
}

func (h held) trenches(i int) {
	l, size := h.Lines[i], h.Preset.Size()
	h.chain("front trench", l.Front.Squares)
	if len(l.Front.Squares) != h.Columns || len(l.Front.Traverses) != h.Columns-1 || len(l.Front.FireSteps) != h.Columns {
		h.Errorf("front trench of %d squares", len(l.Front.Squares))
	}
	if h.Trenches == Built && slices.Contains(l.Front.Traverses, false) {
		h.Error("a built trench without a traverse")
	}
	for c, s := range l.Front.Squares {
		if between := h.Lines[1].Front.Squares[c].Row - h.Lines[0].Front.Squares[c].Row - 1; between < size.Least || between > size.Most {
			h.Errorf("%d squares between the trenches in column %d", between, c)
		}
		if l.Support == nil {
			continue
		}
		if back := (s.Row - l.Support.Squares[c].Row) * sign(i); back < leastSupport || back > mostSupport {
			h.Errorf("support trench %d squares behind", back)
		}
	}
	if l.Support != nil {
		h.chain("support trench", l.Support.Squares)
	}
}

func (h held) communications(i int) {
	l := h.Lines[i]
	if longest := l.longestRun(); longest > longestRun {
		h.Errorf("a communication trench runs straight for %d squares", longest)
	}
	for _, t := range l.Communications {
		h.chain("communication trench", t.Squares)
		if c := t.Squares[0].Column; t.Squares[0] == l.Front.Squares[c] && l.Front.FireSteps[c] {
			h.Errorf("a fire step where a communication trench joins at %s", t.Squares[0])
		}
	}
	for _, sap := range l.Saps {
		h.chain(sap.ID, sap.Squares)
		if n := len(sap.Squares) - 1; n < 1 || n > 4 || !l.Front.FireSteps[sap.Squares[0].Column] {
			h.Errorf("%s is %d squares long from %s", sap.ID, n, sap.Squares[0])
		}
	}
}

// sealed floods from the front trench toward the enemy: no belt lets anyone
// through but by its breaks and lanes.
func (h held) sealed(i int) {
	for j, b := range h.Lines[i].Belts {
		doors := map[Square]bool{}
		for _, s := range b.Breaks {
			doors[s] = true
		}
		lanes := map[Edge]bool{}
		for _, lane := range h.Lines[i].Lanes {
			for j, s := range lane.Path[1:] {
				to, _ := lane.Path[j].Toward(s)
				lanes[EdgeBetween(lane.Path[j], to)] = true
			}
		}
		seen := map[Square]bool{}
		todo := slices.Clone(h.Lines[i].Front.Squares)
		for len(todo) > 0 {
			s := todo[0]
			todo = todo[1:]
			if (s.Row-b.Course[s.Column].Row)*sign(i) > 0 {
				h.Errorf("belt %d of line %d lets through at %s", j, i, s)
				return
			}
			for _, to := range Directions {
				n := s.To(to)
				if h.Has(n) && !seen[n] && !doors[n] && !h.full[n] && !h.bars[EdgeBetween(s, to)] && !lanes[EdgeBetween(s, to)] &&
					(n.Row-h.Lines[i].Front.Squares[n.Column].Row)*sign(i) > 0 {
					seen[n] = true
					todo = append(todo, n)
				}
			}
		}
	}
}

func (h held) lanes(i int) {
	l, enemy := h.Lines[i], h.Lines[1-i]
	if n := len(l.Lanes); n < 1 || n > 3 {
		h.Errorf("%d lanes", n)
	}
	for _, lane := range l.Lanes {
		h.chain("lane "+lane.ID, lane.Path)
		if lane.Path[0] != l.Front.Squares[lane.Path[0].Column] || lane.Path[len(lane.Path)-2] != lane.Mouth {
			h.Errorf("lane %s goes %v", lane.ID, lane.Path)
		}
		for j, s := range lane.Path[1:] {
			if to, _ := lane.Path[j].Toward(s); h.bars[EdgeBetween(lane.Path[j], to)] || h.full[s] {
				h.Errorf("lane %s is wired at %s", lane.ID, s)
			}
		}
		if lane.Path[0].Column == lane.Path[len(lane.Path)-1].Column && len(l.Belts) == 1 {
			h.Errorf("lane %s has no dog-leg", lane.ID)
		}
		for _, b := range enemy.Belts {
			for _, s := range b.Course {
				if lane.Mouth.Distance(s) < laneToWire {
					h.Errorf("lane %s is %d squares from wire", lane.ID, lane.Mouth.Distance(s))
				}
			}
		}
		for _, other := range enemy.Lanes {
			if abs(lane.Mouth.Column-other.Mouth.Column) < outOfLine {
				h.Errorf("lanes %s and %s are in line", lane.ID, other.ID)
			}
		}
	}
}

func (h held) guns(i int) {
	heavies := 0
	for _, g := range h.Lines[i].Guns {
		if g.Kind == Heavy {
			heavies++
		}
		if (g.Kind == Heavy) != (len(g.Beaten) > 0) {
			h.Errorf("gun %s beats %v", g.ID, g.Beaten)
		}
		for _, s := range append(g.Beaten, g.Aim, g.Arc[0], g.Arc[1]) {
			if !h.Has(s) {
				h.Errorf("gun %s points at %s, off the map", g.ID, s)
			}
		}
		for _, s := range g.Arc {
			if h.ahead(i, s) <= 0 {
				h.Errorf("gun %s may fire into its own trench at %s", g.ID, s)
			}
		}
		for _, s := range g.Beaten {
			if g.Square.Distance(s) < 3 {
				h.Errorf("gun %s at %s beats %s", g.ID, g.Square, s)
			}
		}
	}
	if least, most := max(1, h.Columns/13), max(1, h.Columns/10); heavies < least || heavies > most {
		h.Errorf("%d heavy guns on %d columns", heavies, h.Columns)
	}
	for _, d := range h.Lines[i].Dugouts {
		if d.Garrison < 3 || d.Garrison > 8 || d.StandTo < 1 || d.StandTo > 6 {
			h.Errorf("dugout of %d that stands to after %d turns", d.Garrison, d.StandTo)
		}
	}
	for _, f := range h.Lines[i].Flares {
		if f.Turn < 1 || f.Turn > h.Turns || h.ahead(0, f.Square) <= 0 || h.ahead(1, f.Square) <= 0 {
			h.Errorf("flare on turn %d at %s", f.Turn, f.Square)
		}
	}
}

func (h held) ahead(i int, s Square) int {
	return (s.Row - h.Lines[i].Front.Squares[s.Column].Row) * sign(i)
}

func (h held) posts() {
	var all []Square
	for i := range h.Lines {
		sentries := 0
		for _, p := range h.Lines[i].Posts {
			all = append(all, p.Square)
			if !h.Has(p.Square) || !p.Telephone || len(p.Reliefs) == 0 || p.Men < 2 || p.Men > 4 {
				h.Errorf("post %+v", p)
			}
			if p.Kind == Sentry {
				sentries++
			}
		}
		for _, g := range h.Lines[i].Guns {
			all = append(all, g.Square)
		}
		if sentries == 0 {
			h.Error("no sentry")
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if a.Distance(b) < betweenPosts {
				h.Errorf("posts at %s and %s", a, b)
			}
		}
	}
}

func (h held) ground() {
	filled := map[Square]string{}
	fill := func(what string, s Square) {
		if filled[s] != "" || !h.Has(s) {
			h.Errorf("%s and %s at %s", filled[s], what, s)
		}
		filled[s] = what
	}
	for _, l := range h.Lines {
		for _, s := range l.Front.Squares {
			fill("trench", s)
		}
		for _, b := range l.Belts {
			for _, s := range b.Course {
				filled[s] = "wire"
			}
		}
	}
	for _, hole := range h.Ground.Holes {
		fill("hole", hole.Square)
		if hole.Shape < 1 || hole.Shape > 4 {
			h.Errorf("hole of shape %d", hole.Shape)
		}
	}
	for _, c := range h.Ground.Craters {
		for i, s := range c.Squares {
			fill("crater", s)
			if i > 0 && s.Distance(c.Middle) != 1 {
				h.Errorf("%s is no lip of %s", s, c.Middle)
			}
		}
	}
	for _, f := range h.Ground.Features {
		for _, s := range f.Squares {
			fill(string(f.Kind), s)
		}
		if f.Kind == Tank && h.Year < tankYear || f.Kind == Wreck && h.Year > tankYear {
			h.Errorf("a %s in %d", f.Kind, h.Year)
		}
		if f.Name.IsZero() {
			h.Errorf("a %s without a name", f.Kind)
		}
	}
}

// shelters are the squares that a man can lie hidden in.
func (h held) shelters() map[Square]bool {
	dry := map[Square]bool{}
	for _, hole := range h.Ground.Holes {
		dry[hole.Square] = !hole.Water
	}
	for _, c := range h.Ground.Craters {
		for _, s := range c.Squares {
			dry[s] = s != c.Middle || !c.Water
		}
	}
	for _, f := range h.Ground.Features {
		for _, s := range f.Squares {
			dry[s] = true
		}
	}
	return dry
}

func (h held) routes() {
	dry := h.shelters()
	ways := map[string][]Route{}
	var sums, counts [2]int
	for _, r := range h.Routes {
		ways[r.Side+"/"+r.Lane] = append(ways[r.Side+"/"+r.Lane], r)
		i := slices.IndexFunc(h.Lines[:], func(l Line) bool { return l.Side == r.Side })
		sums[i], counts[i] = sums[i]+r.Cost, counts[i]+1
		h.chain("route", r.Path)
		end := r.Path[len(r.Path)-1]
		if h.Lines[1-i].Front.Squares[end.Column] != end {
			h.Errorf("route from lane %s ends at %s", r.Lane, end)
		}
		cuts, bare := 0, 0
		for j, s := range r.Path[1:] {
			to, _ := r.Path[j].Toward(s)
			if e := EdgeBetween(r.Path[j], to); h.bars[e] {
				if cuts++; r.Gap == nil || *r.Gap != e {
					h.Errorf("route from lane %s says nothing of the gap at %s", r.Lane, e)
				}
			}
			if h.full[s] {
				h.Errorf("route from lane %s goes through the wire of %s", r.Lane, s)
			}
			if bare++; dry[s] || s == end {
				bare = 0
			}
			if bare > mostBare {
				h.Errorf("route from lane %s is bare for %d squares at %s", r.Lane, bare, s)
			}
		}
		if cuts > 1 || (cuts == 1) != (r.Gap != nil) {
			h.Errorf("route from lane %s with %d gaps to cut", r.Lane, cuts)
		}
	}
	for i, l := range h.Lines {
		for _, lane := range l.Lanes {
			h.apart(ways[l.Side+"/"+lane.ID], lane, 1-i)
		}
	}
	if !slices.ContainsFunc(h.Report.Limits, func(l Limit) bool { return l.Name.ID() == "trench-limit.cost" }) {
		return
	}
	a, b := sums[0]*counts[1], sums[1]*counts[0]
	if abs(a-b)*100 > (mostApart+1)*max(a, b) { // + 1: the report rounds to tenths
		h.Errorf("mean costs %d/%d and %d/%d", sums[0], counts[0], sums[1], counts[1])
	}
}

// apart holds two ways from a lane to be ways of their own.
func (h held) apart(ways []Route, lane Lane, enemy int) {
	if len(ways) != 2 || ways[0].Path[0] != lane.Mouth || ways[1].Path[0] != lane.Mouth {
		h.Errorf("%d ways from lane %s", len(ways), lane.ID)
		return
	}
	outer := h.Lines[enemy].Belts[len(h.Lines[enemy].Belts)-1].Course
	front := h.Lines[enemy].Front.Squares
	for _, squares := range [][]Square{outer, front} {
		for _, a := range ways[0].Path {
			for _, b := range ways[1].Path {
				if abs(a.Column-b.Column) < routeApart && squares[a.Column] == a && squares[b.Column] == b {
					h.Errorf("ways from lane %s pass by %s and %s", lane.ID, a, b)
				}
			}
		}
	}
}

// known holds one line, as the other side's map shows it, to the map.
func (h held) known(i int) {
	k, l := h.Known[i], h.Lines[i]
	if k.Of != l.Side || k.By != h.Lines[1-i].Side || k.Name == "" {
		h.Errorf("%s as known by %s", k.Of, k.By)
	}
	if !slices.Equal(k.Front.Squares, l.Front.Squares) || slices.Contains(k.Front.FireSteps, false) {
		h.Error("the front trench is known by day, but for what joins it")
	}
	for _, list := range [][]Square{k.Posts, k.Guns, k.Dugouts, k.Full} {
		for _, s := range list {
			if !h.Has(s) {
				h.Errorf("%s is known to be off the map", s)
			}
		}
	}
	for _, t := range append(slices.Clone(k.Communications), k.Saps...) {
		h.chain("known trench", t.Squares)
	}
	for _, lane := range l.Lanes {
		out := lane.Path[len(lane.Path)-1]
		to, _ := lane.Mouth.Toward(out)
		if h.shownRight(i, lane.Mouth) && !slices.Contains(k.Wire, EdgeBetween(lane.Mouth, to)) {
			h.Errorf("the enemy's map tells where lane %s leads through", lane.ID)
		}
	}
	for _, e := range k.Wire {
		if !h.Has(e.Square) || !h.Has(e.Other()) {
			h.Errorf("wire is known to be at %s", e)
		}
	}
}

// shownRight tells whether the stretch of outer wire at a lane's mouth stands on
// the other side's map as it is.
func (h held) shownRight(i int, mouth Square) bool {
	outer := h.Lines[i].Belts[len(h.Lines[i].Belts)-1].Course
	first := mouth.Column / wireStretch * wireStretch
	work := fmt.Sprintf("wire from %s to %s", outer[first], outer[min(first+wireStretch, len(outer))-1])
	return slices.ContainsFunc(h.Intelligence, func(f Finding) bool {
		return f.Of == h.Lines[i].Side && f.Work.String() == work && f.Outcome == Right
	})
}
