package chart

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A Sign is a sample of how something on the map is drawn.
type Sign struct {
	Words string
	Frame *layout.Frame // of SignSize, to be placed clipped
}

// SignSize is the size of the samples of a legend.
var SignSize = layout.Size{W: layout.MM(10), H: layout.MM(4)}

// Legend is a sample of everything that is on the map, and of nothing else.
func (c *Chart) Legend() []Sign {
	if c.View.Unseen {
		return c.Planned()
	}
	return c.footings().legend(c)
}

// Planned are the signs of the legend without their frames, to find room for.
func (c *Chart) Planned() []Sign { return (&legend{Chart: c, planned: true}).list() }

// A legend is a list of signs while it is being made.
type legend struct {
	*Chart
	planned bool // words alone
	signs   []Sign
}

// list lists all signs.
func (l *legend) list() []Sign {
	l.heights()
	l.covers()
	l.waters()
	l.ways()
	l.places()
	l.marks()
	return l.signs
}

// add draws a sign in the middle of its frame.
func (l *legend) add(words string, draw func(c *canvas, middle layout.Point)) {
	if l.planned {
		l.signs = append(l.signs, Sign{Words: words})
		return
	}
	c := newCanvas(projection{Map: l.Map, Size: SignSize}, l.Pen)
	draw(c, layout.Point{X: SignSize.W / 2, Y: SignSize.H / 2})
	l.signs = append(l.signs, Sign{words, c.onto})
}

// sample draws a tiny map with the layers of a great one.
func (l *legend) sample(words string, fill func(m *ground.Map, middle ground.Point), layers ...layer) {
	if l.planned {
		l.signs = append(l.signs, Sign{Words: words})
		return
	}
	of := l.projection()
	m := &ground.Map{Class: l.Map.Class, Wind: l.Map.Wind, Tabletop: ground.Tabletop{Width: of.dist(SignSize.W), Depth: of.dist(SignSize.H), Inch: l.Map.Inch}, Feet: l.Map.Feet}
	fill(m, ground.Point{X: m.Width / 2, Y: m.Depth / 2})
	flat := &ground.Field{Step: max(m.Width, m.Depth, 1), Columns: 2, Rows: 2, Heights: make([]ground.Height, 4)}
	c := New(m, flat, SignSize.W, l.Pen)
	c.View.Plain = true
	k := c.canvas()
	k.onto = layout.NewFrame(SignSize)
	for _, layer := range layers {
		layer.draw(k)
	}
	l.signs = append(l.signs, Sign{words, k.onto})
}

// heights are the signs of relief.
func (l *legend) heights() {
	if len(l.footings().lie().contours) > 0 {
		l.add(l.feet("map.contour", "map.contour-of", l.Map.Feet), func(c *canvas, m layout.Point) {
			c.put("legend", wave(m, 0), layout.Fill{}, relief{c}.contourStroke())
			c.put("legend", way{m, m.Add(layout.Point{Y: c.mm(slopeLine)})}.line(), layout.Fill{}, relief{c}.contourStroke())
		})
	}
	if len(l.footings().lie().forms) > 0 {
		l.add(l.feet("map.form-line", "map.form-line-of", l.Map.Feet/2), func(c *canvas, m layout.Point) {
			c.put("legend", wave(m, 0), layout.Fill{}, relief{c}.formStroke())
		})
	}
	l.tops()
	shown := l.footings().lie().found()
	for s, id := range [...]words.ID{moderate: "map.slope-moderate", steep: "map.slope-steep", cliff: "map.cliff"} {
		if shown[s] && id != "" {
			l.add(l.View.Words.Say(id), func(c *canvas, m layout.Point) { relief{c}.sampleSlope(m, slope(s)) })
		}
	}
}

// tops is the sign of the tops of hills, with a height as it stands beside them where
// the rules give contours one.
func (l *legend) tops() {
	switch {
	case !l.topped():
	case l.Map.Feet == 0:
		l.add(l.View.Words.Say("map.hill-top"), func(c *canvas, m layout.Point) { relief{c}.putTriangles(relief{c}.triangle(m)) })
	default:
		l.add(l.View.Words.Say("map.height"), func(c *canvas, m layout.Point) {
			relief{c}.putTriangles(relief{c}.triangle(m.Add(layout.Point{X: -layout.MM(2)})))
			s := style(c.Sans, 8)
			c.onto.SetLine("chart/legend", m.Add(layout.Point{X: -layout.MM(0.4), Y: s.CapHeight() / 2}), layout.Left, s, strconv.Itoa(l.Map.Feet))
		})
	}
}

// topped tells whether a top of a hill stands on the map with its triangle.
func (l *legend) topped() bool {
	p := l.projection()
	return slices.ContainsFunc(p.summits(l.footings().lie().land), func(s summit) bool {
		_, hidden := p.objectiveNear(s.at)
		return !hidden
	})
}

// feet is a line of the relief, by another phrase with the height of one where the rules
// give contours a height.
func (l *legend) feet(bare, high words.ID, feet int) string {
	if l.Map.Feet == 0 {
		return l.View.Words.Say(bare)
	}
	return l.View.Words.Say(high, "feet", strconv.Itoa(feet))
}

// found tells which slopes are found along the contours of the map.
func (l *lie) found() [cliff + 1]bool {
	l.look.Do(func() {
		for _, line := range l.contours {
			line.w.walk(0, l.projection.mm(2), func(at layout.Point, _ vector) { l.slopes[l.fallLineAt(at).slope] = true })
		}
	})
	return l.slopes
}

// wave is a gentle curve through the sign.
func wave(m layout.Point, drop layout.Length) []layout.Step {
	at := func(x, y float64) layout.Point {
		return m.Add(layout.Point{X: layout.MM(x), Y: layout.MM(y) + drop})
	}
	return []layout.Step{
		{Kind: layout.MoveTo, P: at(-5, 0.6)},
		{Kind: layout.CurveTo, A: at(-2, -1.4), B: at(2, 1.4), P: at(5, -0.6)},
	}
}

// sampleSlope draws a level contour with the strokes of a slope.
func (c relief) sampleSlope(m layout.Point, s slope) {
	sign := slopeSigns[s]
	long := map[slope]float64{moderate: 2, steep: 2.2, cliff: 1.1}[s]
	y := m.Y - layout.MM(1.1)
	var steps []layout.Step
	half := layout.MM(sign.wide / 2)
	if s == cliff {
		half = layout.MM(sign.apart * 0.55)
	}
	for x := layout.MM(sign.apart / 2); x < SignSize.W; x += layout.MM(sign.apart) {
		steps = append(steps, way{{X: x - half, Y: y}, {X: x + half, Y: y}, {X: x, Y: y + layout.MM(long)}}.ring()...)
	}
	c.put("legend", way{{Y: y}, {X: SignSize.W, Y: y}}.line(), layout.Fill{}, c.contourStroke())
	c.put("legend", steps, layout.Filled(c.Earth()), layout.Stroke{})
}

// covers are the signs of woods, fields and rough ground.
func (l *legend) covers() {
	listed := slices.Clone(looks)
	slices.SortStableFunc(listed, func(a, b look) int { return cmp.Compare(a.listed, b.listed) })
	for _, look := range listed {
		signs := look.signs
		if signs == nil {
			signs = []coverSign{{}}
		}
		for _, s := range signs {
			said := l.View.Words.Label(string(look.cover))
			if s.id != "" {
				said = l.View.Words.Say(s.id)
			}
			switch {
			case look.cover == ground.Tilled || !l.shows(look, s):
			case s.draw != nil:
				l.add(said, s.draw(l.Map))
			case look.cover.Type().Walled:
				l.area(said, ground.Area{Cover: look.cover}, ground.Wall)
			default:
				l.area(said, ground.Area{Cover: look.cover, Density: s.density, Form: s.form})
			}
		}
	}
	l.fields()
}

// shows tells whether the map has an area of which a sample is.
func (l *legend) shows(look look, s coverSign) bool {
	return slices.ContainsFunc(l.Map.Areas, func(a ground.Area) bool {
		return a.Cover == look.cover && (look.signs == nil || a.Density == s.density && a.Form == s.form)
	})
}

// has tells whether the map has an area of some covers.
func (l *legend) has(is func(ground.Cover) bool) bool {
	return slices.ContainsFunc(l.Map.Areas, func(a ground.Area) bool { return is(a.Cover) })
}

// area is the sign of a cover: a piece of it that fills the frame.
func (l *legend) area(words string, a ground.Area, lines ...ground.LineKind) {
	l.sample(words, func(m *ground.Map, _ ground.Point) {
		in := l.projection().dist(layout.MM(0.45))
		a.Outline = []ground.Point{{X: in, Y: in}, {X: m.Width - in, Y: in}, {X: m.Width - in, Y: m.Depth - in}, {X: in, Y: m.Depth - in}}
		m.Areas = []ground.Area{a}
		for _, k := range lines {
			m.Lines = append(m.Lines, ground.Line{Kind: k, Way: append(a.Outline[:4:4], a.Outline[0])})
		}
	}, furrows, rough, marsh, fieldEdges, trees, palms)
}

// fields are the signs of crops and of what stands round them.
func (l *legend) fields() {
	if !l.has(func(c ground.Cover) bool { return c == ground.Tilled }) {
		l.lines()
		return
	}
	crop := ground.Plough
	for _, a := range l.Map.Areas {
		if a.Cover == ground.Tilled {
			crop = a.Crop
			break
		}
	}
	tilled := ground.Area{Cover: ground.Tilled, Crop: crop}
	l.area(l.View.Words.Say("map.open-field"), tilled)
	for _, k := range []ground.LineKind{ground.Hedge, ground.Wall} {
		if l.hasLine(k) {
			l.area(l.View.Words.Say("map.field-within", "edge", words.Label(k)), tilled, k)
		}
	}
	if l.hasLine(ground.Bank) {
		l.line(ground.Bank)
	}
}

// lines are the signs of walls where there are no fields.
func (l *legend) lines() {
	for _, k := range []ground.LineKind{ground.Hedge, ground.Wall, ground.Bank} {
		if k == ground.Wall && l.has(func(c ground.Cover) bool { return c.Type().Walled }) {
			continue // shown about a garden
		}
		if l.hasLine(k) {
			l.line(k)
		}
	}
}

func (l *legend) hasLine(k ground.LineKind) bool {
	return slices.ContainsFunc(l.Map.Lines, func(l ground.Line) bool { return l.Kind == k })
}

// line is the sign of a wall, a hedge or a bank.
func (l *legend) line(k ground.LineKind) {
	l.sample(l.View.Words.Label(string(k)), func(m *ground.Map, mid ground.Point) {
		m.Lines = []ground.Line{{Kind: k, Way: []ground.Point{{X: 0, Y: mid.Y}, {X: m.Width, Y: mid.Y}}}}
	}, fieldEdges)
}

// waters are the signs of streams, rivers and dry beds.
func (l *legend) waters() {
	for _, k := range []ground.WaterKind{ground.Stream, ground.River, ground.DryBed} {
		i := slices.IndexFunc(l.Map.Waters, func(w ground.Water) bool { return w.Kind == k })
		if i < 0 {
			continue
		}
		said := l.View.Words.Label(string(k))
		if k == ground.DryBed {
			said = l.View.Words.Say("map.dry-wadi")
		}
		l.sample(said, func(m *ground.Map, mid ground.Point) {
			out := l.projection().dist(layout.MM(2))
			m.Waters = []ground.Water{{Kind: k, Width: min(l.Map.Waters[i].Width, l.projection().dist(layout.MM(2.4))),
				Bed: []ground.Point{{X: -out, Y: mid.Y + out/3}, {X: mid.X / 2, Y: mid.Y + out/8}, {X: mid.X * 3 / 2, Y: mid.Y - out/8}, {X: m.Width + out, Y: mid.Y - out/3}}}}
		}, water)
	}
}

// ways are the signs of roads, tracks and crossings, two of a kind in one.
func (l *legend) ways() {
	has := func(main bool) bool {
		return slices.ContainsFunc(l.Map.Roads, func(r ground.Road) bool { return r.Main == main })
	}
	if said := l.both(has(true), "road", has(false), "track"); said != "" {
		l.sample(said, func(m *ground.Map, mid ground.Point) {
			for _, main := range []bool{true, false} {
				y := mid.Y
				if has(true) && has(false) {
					y += map[bool]ground.Dist{true: -m.Depth / 5, false: m.Depth * 3 / 10}[main]
				}
				if has(main) {
					m.Roads = append(m.Roads, ground.Road{Main: main, Way: rising(m, y)})
				}
			}
		}, roads)
	}
	for _, k := range []ground.LineKind{ground.SunkenRoad, ground.HedgedLane} {
		if l.hasLine(k) {
			l.sample(l.View.Words.Label(string(k)), func(m *ground.Map, mid ground.Point) {
				way := rising(m, mid.Y)
				m.Roads = []ground.Road{{Main: l.mainLane(k), Way: way}}
				m.Lines = []ground.Line{{Kind: k, Way: way}}
			}, roads, lanes)
		}
	}
	crosses := func(bridge bool) bool {
		return slices.ContainsFunc(l.Map.Crossings, func(x ground.Crossing) bool { return x.Bridge == bridge })
	}
	ford := "ford"
	if !slices.ContainsFunc(l.Map.Waters, func(w ground.Water) bool { return w.Kind != ground.DryBed }) {
		ford = "wadi crossing"
	}
	if said := l.both(crosses(true), "bridge", crosses(false), ford); said != "" {
		l.add(said, func(c *canvas, m layout.Point) {
			aside := layout.Point{}
			if crosses(true) && crosses(false) {
				aside.X = layout.MM(2.7)
			}
			if crosses(true) {
				ways{c}.bridge(m.Sub(aside), sines(0), layout.MM(1.5))
			}
			if crosses(false) {
				ways{c}.ford(m.Add(aside), sines(0), layout.MM(1.8))
			}
		})
	}
}

// rising is a way through a sign about a height, not quite level: of two lines close together that
// lie along a screen's rows one may fall out there.
func rising(m *ground.Map, y ground.Dist) []ground.Point {
	return []ground.Point{{X: 0, Y: y + m.Depth/16}, {X: m.Width, Y: y - m.Depth/16}}
}

// mainLane tells whether the first lane of a kind is a stretch of a main road.
func (l *legend) mainLane(k ground.LineKind) bool {
	i := slices.IndexFunc(l.Map.Lines, func(l ground.Line) bool { return l.Kind == k })
	return slices.ContainsFunc(l.Map.Roads, func(r ground.Road) bool { return r.Main && follows(r, l.Map.Lines[i]) })
}

// both names one of two things, or both.
func (l *legend) both(one bool, first string, other bool, second string) string {
	first, second = l.View.Words.Label(first), l.View.Words.Label(second)
	switch {
	case one && other:
		return l.View.Words.Semicolons(first, second)
	case one:
		return first
	case other:
		return second
	}
	return ""
}

// places are the signs of buildings.
func (l *legend) places() {
	has := func(k ground.PlaceKind) bool {
		return slices.ContainsFunc(l.Map.Places, func(p ground.Place) bool { return p.Kind == k })
	}
	church := slices.ContainsFunc(l.Map.Places, func(p ground.Place) bool {
		return slices.ContainsFunc(p.Buildings, func(b ground.Building) bool { return b.Church })
	})
	mosque := slices.ContainsFunc(l.Map.Places, func(p ground.Place) bool {
		return slices.ContainsFunc(p.Buildings, func(b ground.Building) bool { return b.Mosque })
	})
	blocks := func(from float64) func(c *canvas, m layout.Point) {
		return func(c *canvas, m layout.Point) {
			for _, r := range []layout.Rect{layout.RectMM(from, -0.6, 2.6, 1.3), layout.RectMM(from+3.4, -1, 1.3, 2.2)} {
				c.onto.PutBox("chart/legend", r.Move(m), layout.Filled(layout.Ink), layout.Stroke{})
			}
			if church {
				places{c}.church(plate{m.Add(layout.Point{X: layout.MM(3.2), Y: layout.MM(0.9)}), sines(0), layout.MM(1.1), layout.MM(0.55)}, mosque)
			}
		}
	}
	switch {
	case mosque:
		l.add(l.View.Words.Say("map.buildings-and-mosque"), blocks(-4.6))
	case church:
		l.add(l.View.Words.Say("map.buildings-and-church"), blocks(-4.6))
	case has(ground.Village), has(ground.Farm), has(ground.Mill), has(ground.Windmill):
		l.add(l.View.Words.Say("map.buildings"), blocks(-2.5))
	}
	for _, k := range []ground.PlaceKind{ground.Mill, ground.Windmill, ground.Oasis, ground.Well, ground.Tomb, ground.Ruin} {
		if !has(k) {
			continue
		}
		l.sample(l.View.Words.Label(string(k)), func(m *ground.Map, mid ground.Point) {
			p := ground.Place{Kind: k, At: mid}
			if k == ground.Mill || k == ground.Ruin {
				p.Buildings = []ground.Building{{At: mid, Long: l.projection().dist(layout.MM(2.6)), Short: l.projection().dist(layout.MM(1.4))}}
			}
			if k == ground.Mill && slices.ContainsFunc(l.Map.Places, func(p ground.Place) bool { return atWater(l.Map, p) }) {
				m.Waters = []ground.Water{{Bed: []ground.Point{mid, mid}}} // unseen: it turns the wheel
			}
			m.Places = []ground.Place{p}
		}, buildings)
	}
}

// marks are the signs that stand on no ground.
func (l *legend) marks() {
	if len(l.Map.Objectives) > 0 {
		l.add(l.View.Words.Say("map.objective"), func(c *canvas, m layout.Point) {
			c.put("legend", layout.Circle(m, layout.MM(1.75)), layout.Filled(layout.Ink), layout.Stroke{})
			s := style(c.Strong, 8).In(layout.White)
			c.onto.SetLine("chart/legend", layout.Point{X: m.X, Y: m.Y + s.CapHeight()/2}, layout.Centre, s, "1")
		})
	}
	if len(l.View.Boxes) > 0 {
		l.add(l.View.Words.Say("map.deployment-box"), func(c *canvas, m layout.Point) {
			at := func(x, y float64) layout.Point { return m.Add(layout.Point{X: layout.MM(x), Y: layout.MM(y)}) }
			c.put("legend", way{at(-4.7, 1.6), at(-4.7, -1.2), at(4.7, -1.2), at(4.7, 1.6)}.line(), layout.Fill{}, marks{c}.boxStroke())
		})
	}
	if l.View.Crests {
		l.add(l.View.Words.Say("map.crest-band"), func(c *canvas, m layout.Point) {
			c.put("legend", wave(m, -layout.MM(0.6)), layout.Fill{}, c.stroke(0.26, c.Earth()))
			c.put("legend", wave(m, layout.MM(0.6)), layout.Fill{}, relief{c}.crestStroke())
		})
	}
	l.add(l.View.Words.Say("map.sector-corner"), func(c *canvas, m layout.Point) {
		c.put("legend", cross(m, layout.MM(1.4)), layout.Fill{}, line(0.123, layout.Ink))
	})
}
