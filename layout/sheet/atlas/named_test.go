package atlas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/preflight"
	"github.com/csprint/csprint/layout/sheet/page"
)

// landed are games of examples with their ground, which tests look at alone.
var landed = map[string]*page.Desk{}

// landOn is an example with its ground, on a paper, the ground being rolled once for all tests.
func landOn(t *testing.T, name string, paper layout.Paper) *page.Desk {
	t.Helper()
	if landed[name] == nil {
		landed[name] = desk.Land(t, name, desk.Plain(layout.A4))
	}
	g := *landed[name].Game
	return page.New(desk.Plain(paper), &g, landed[name].Book)
}

// eachLand calls check for examples with rolled ground, and for rolled maps: of three classes; of every
// class and for all examples where every case is tried, and for 40 maps, and on both papers, in a deep run.
func eachLand(t *testing.T, check func(name string, d *page.Desk)) {
	for i, name := range example.Kinds(t) {
		for j, paper := range []layout.Paper{layout.A4, layout.Letter} {
			if i%2 != j && !example.Deep() {
				continue
			}
			if d := landOn(t, name, paper); Rolled(d) != nil {
				check(name+" "+paper.Name, d)
			}
		}
	}
	classes := ground.Classes()
	seeds := example.Some(len(classes), 3)
	if example.Deep() {
		seeds = 40
	}
	for seed := range seeds {
		class, d := classes[seed%len(classes)], landOn(t, "salamanca.yaml", layout.A4)
		d.Game.Terrain.Map = groundFor(d.Game, class, uint64(seed+1))
		check(fmt.Sprintf("%s %d", class, seed+1), d)
	}
}

// The name of a place stands beside it: within 8 mm of the middle of its nearest building,
// or, one in eight that finds no room there, within 15.
func TestNamesStandByTheirPlaces(t *testing.T) {
	names, off, far := 0, 0, layout.Length(0)
	eachLand(t, func(name string, d *page.Desk) {
		m := newRolled(d, nil, umpires)
		for _, l := range lettersOf(m.drawn(), layout.Point{}) {
			i := slices.IndexFunc(m.land.Places, func(p ground.Place) bool { return drawnAs(p.Name) == l.text })
			if l.from != "chart/place" || i < 0 {
				continue
			}
			away := layout.MM(1000)
			for _, p := range pointsOf(m.land.Places[i]) {
				at := layout.Point{X: m.Box.W.Times(int(p.X), int(m.land.Width)), Y: m.Box.W.Times(int(p.Y), int(m.land.Width))}
				away = min(away, awayFrom(l.box, at))
			}
			names, far = names+1, max(far, away)
			if away > layout.MM(8) {
				off++
			}
			if away > layout.MM(15) {
				t.Errorf("%s: %q stands %s from what it names", name, l.text, away)
			}
		}
	})
	t.Logf("%d names, %d beyond 8 mm, the farthest %s off", names, off, far)
	if names < example.Some(40, 10) || off*8 > names {
		t.Errorf("of %d names of places that were looked at %d stand beyond 8 mm", names, off)
	}
}

// pointsOf are places of the ground that a place stands on.
func pointsOf(p ground.Place) []ground.Point {
	points := []ground.Point{p.At}
	for _, b := range p.Buildings {
		points = append(points, b.At)
	}
	return points
}

// awayFrom is how far a point lies from a box.
func awayFrom(b layout.Rect, p layout.Point) layout.Length {
	x, y := max(b.X-p.X, p.X-b.Right(), 0), max(b.Y-p.Y, p.Y-b.Bottom(), 0)
	return max(x, y) + min(x, y)*2/5 // within a twelfth of the hypotenuse
}

// Each name that the set-up sheet lists is on the umpire's map, or the row says that it
// is not; so is each that an objective is called by.
func TestListedNamesAreOnTheMap(t *testing.T) {
	listed := 0
	eachLand(t, func(name string, d *page.Desk) {
		m := newRolled(d, nil, umpires)
		drawing, names := m.drawn(), map[string]bool{}
		for _, l := range lettersOf(drawing, layout.Point{}) {
			names[l.text] = true
		}
		s := surveyOf(m.land, d.Words, unnamed(d))
		s.field = m.land.Field()
		for _, row := range slices.Concat(s.hillRows(), s.waterRows(), s.roadRows(), s.placeRows(), s.pieceRows()) {
			for _, called := range strings.Split(row[1], " · ") {
				if !slices.Contains(namesOf(m.land), called) {
					continue
				}
				listed++
				if told := strings.Contains(row[len(row)-1], "not named on the map"); told == names[drawnAs(called)] {
					t.Errorf("%s: %q is on the map: %t, and the list says it is not: %t", name, called, !told, told)
				}
			}
		}
		for _, o := range m.land.Objectives {
			for _, p := range m.land.Places {
				if p.Name != "" && strings.Contains(o.Name.String(), p.Name) && !names[drawnAs(p.Name)] {
					t.Errorf("%s: objective %d is %s, which the map doesn't name", name, o.Number, o.Name)
				}
			}
		}
	})
	if listed < example.Some(100, 50) {
		t.Errorf("%d names were looked for", listed)
	}
}

// The panel of every copy of a map says who comes from which edge and what the marks on
// the tops of hills are, where some are drawn, and names no game twice.
func TestPanelsTellEdgesAndTops(t *testing.T) {
	found := 0
	eachLand(t, func(name string, d *page.Desk) {
		sides := []*game.Side{nil}
		for i := range d.Game.Sides {
			sides = append(sides, &d.Game.Sides[i])
		}
		for i, side := range sides {
			whose := []copyOf{umpires, ones}[min(i, 1)]
			frame := rolledCopy(d, side, whose)[0].Frame
			count, tops := map[string]int{}, 0
			inks := slices.DeleteFunc(preflight.InkOf(frame), func(i preflight.Ink) bool { return i.From != "chart/spot-height" })
			for _, ink := range inks {
				under := func(text preflight.Ink) bool { // paper under a height, a little wider
					return text.Run != "" && ink.Box.Contains(text.Box) && ink.Box.W < text.Box.W+layout.MM(1)
				}
				if ink.Run == "" && !slices.ContainsFunc(inks, under) {
					tops++
				}
			}
			preflight.EachText(frame, func(text layout.Text, from string) {
				count[from+" "+text.Run]++
				if from == "map/whose" && strings.HasPrefix(text.Run, d.Game.Title) {
					t.Errorf("%s: under its title the panel says %q", name, text.Run)
				}
			})
			signs := count["map/legend height, ft"] + count["map/legend top of a hill"]
			if onMap := tops - signs; signs != min(onMap, 1) {
				t.Errorf("%s: %d tops of hills on the map, and the legend has %d signs of them", name, onMap, signs)
			}
			found += signs
			for _, s := range d.Game.Sides {
				if count["map/edge "+s.Edge] == 0 {
					t.Errorf("%s: the panel of copy %d doesn't say who comes from the %s", name, i, s.Edge)
				}
			}
		}
	})
	if found == 0 {
		t.Error("no map has the top of a hill")
	}
}

// All copies of one game's map have pages of one shape and tables of one size.
func TestCopiesHaveOneShape(t *testing.T) {
	eachLand(t, func(name string, d *page.Desk) {
		first := newRolled(d, nil, umpires)
		first.drawn()
		for i := range d.Game.Sides {
			m := newRolled(d, &d.Game.Sides[i], ones)
			if m.drawn(); m.page != first.page || m.plan.below != first.plan.below || m.Box.Size() != first.Box.Size() {
				t.Errorf("%s: the map of %s is %v on %v, below: %t; the umpire's is %v on %v, below: %t", name, m.side.Name,
					m.Box.Size(), m.page, m.plan.below, first.Box.Size(), first.page, first.plan.below)
			}
		}
	})
}

// drawnAs is how a page writes a name.
func drawnAs(name string) string { return strings.ReplaceAll(name, "'", "’") }

// namesOf are the names on a map of the ground.
func namesOf(m *ground.Map) (names []string) {
	for _, h := range m.Hills {
		names = append(names, h.Name)
	}
	for _, p := range m.Places {
		names = append(names, p.Name)
	}
	for _, a := range m.Areas {
		names = append(names, a.Name)
	}
	for _, w := range m.Waters {
		names = append(names, w.Name)
	}
	return names
}

// No sign of the legend stands alone in a column.
func TestSignsStandTogether(t *testing.T) {
	eachLand(t, func(name string, d *page.Desk) {
		for _, p := range rolledCopy(d, &d.Game.Sides[0], ones) {
			columns := map[layout.Length]int{}
			for _, i := range preflight.InkOf(p.Frame) {
				if i.From == "map/legend" && i.Run != "" {
					columns[i.Box.X/layout.MM(4)]++
				}
			}
			for _, signs := range columns {
				if signs < 2 {
					t.Errorf("%s: a sign stands alone in a column of the legend", name)
				}
			}
		}
	})
}
