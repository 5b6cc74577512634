package lines

import (
	"github.com/csprint/csprint/generate/trench"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// A sign is a sample of how something is drawn, about a point, with its word.
type sign struct {
	words string
	draw  func(k field, c layout.Point)
}

// Measures of the legend.
var (
	signWide  = layout.MM(12)
	signWords = layout.MM(14.5)
	signPitch = layout.MM(6.6)
)

// signs are those that a view needs.
func (v *View) signs(say *words.Catalogue) []sign {
	var out []sign
	add := func(there bool, words string, draw func(field, layout.Point)) {
		if there {
			out = append(out, sign{words, draw})
		}
	}
	has := v.counts()
	add(true, say.Say("lines.fire-trench"), signFire)
	add(has["communication"], say.Say("lines.communication-trench"), signCommunication)
	add(has["sap"], say.Say("lines.sap"), signSap)
	add(has["listening"], say.Say("lines.listening-post"), signPost)
	add(has["sentry"] || has["reported"], say.Say("lines.sentry", "sentry", has["sentry"], "reported", has["reported"]), signSentry)
	add(has["dugout"], say.Say("lines.dugout"), func(k field, c layout.Point) { k.dugout(c) })
	add(has["wire"], say.Say("lines.line-wire"), signWire)
	add(has["full"], say.Say("lines.full-of-wire"), signFull)
	add(has["lane"], say.Say("lines.way-out"), signLane)
	add(has["gun"], say.Say("lines.reported-machine-gun"), func(k field, c layout.Point) { k.gun(c, layout.Point{}) })
	add(has["arc"], say.Say("lines.machine-gun"), signGun)
	add(has["beaten"], say.Say("lines.beaten-zone"), signBeaten)
	add(has["hole"], say.Say("lines.shell-hole"), signHoles)
	add(has["crater"], say.Say("lines.crater"), signCrater)
	for _, kind := range []trench.FeatureKind{trench.Ruin, trench.SunkenLane, trench.Ditch, trench.Stumps, trench.Wreck, trench.Tank, trench.Graves} {
		add(has[string(kind)], kind.Words().In(say), func(k field, c layout.Point) { signFeature(k, kind, c) })
	}
	add(len(v.marked()) > 0, say.Say("lines.objective"), signObjective)
	return out
}

// counts tell what a view has at all.
func (v *View) counts() map[string]bool {
	has := map[string]bool{
		"hole": len(v.Ground.Holes) > 0, "crater": len(v.Ground.Craters) > 0,
	}
	some := func(what string, n int) { has[what] = has[what] || n > 0 }
	for _, w := range v.Works {
		some("communication", len(w.Communications))
		some("sap", len(w.Saps))
		some("dugout", len(w.Dugouts))
		some("wire", len(w.Wire))
		some("full", len(w.Full))
		some("lane", len(w.Lanes))
		for _, p := range w.Posts {
			kind := string(p.Kind)
			if kind == "" {
				kind = "reported"
			}
			some(kind, 1)
		}
		for _, g := range w.Guns {
			some("beaten", len(g.Beaten))
			if g.Arc[0] == g.Arc[1] {
				some("gun", 1)
			} else {
				some("arc", 1)
			}
		}
	}
	for _, x := range v.Ground.Features {
		some(string(x.Kind), 1)
	}
	return has
}

func signFire(k field, c layout.Point) {
	w := Works{Facing: trench.Up, Front: trench.Trench{
		Squares: []trench.Square{{Column: 0}, {Column: 1}}, Traverses: []bool{true}, FireSteps: []bool{true, true},
	}}
	k.side = signWide / 2
	k.at = layout.Point{X: c.X - k.side, Y: c.Y - k.side*3/4}
	k.dig([]*Works{&w})
}

func signCommunication(k field, c layout.Point) {
	var points []layout.Point
	for i := range 5 {
		p := k.off(c, 3*float64(i-2), -1.1)
		if i%2 == 1 {
			p = k.off(c, 3*float64(i-2), 1.1)
		}
		points = append(points, p)
	}
	d := ditch{points, commWide}
	d.walls(k.sketch)
	d.open(k.sketch)
}

func signSap(k field, c layout.Point) {
	end := k.off(c, 3.5, 0)
	d := ditch{[]layout.Point{k.off(c, -5.5, 0), end}, commWide}
	d.walls(k.sketch)
	k.onto.PutCircle(k.from+"/head", end, k.long(1.3), black, layout.Stroke{})
	d.open(k.sketch)
	k.onto.PutCircle(k.from+"/head", end, k.long(1.3)-k.line(wallWide).Width, white, layout.Stroke{})
}

func signPost(k field, c layout.Point)   { k.post(k.off(c, 0, 0.8), true) }
func signSentry(k field, c layout.Point) { k.sentry(c) }
func signWire(k field, c layout.Point)   { k.lineWire(k.off(c, -5.5, 0), k.off(c, 5.5, 0)) }
func signLane(k field, c layout.Point)   { k.lane(k.off(c, -5.5, 0), k.off(c, 4, 0)) }

func signFull(k field, c layout.Point) {
	k.onto.PutBox(k.from+"/full", layout.Rect{X: c.X - k.long(5.2), Y: c.Y - k.long(2.1), W: k.long(10.4), H: k.long(4.2)}, white, k.line(0.22))
	var crosses []layout.Point
	for i := range 14 {
		crosses = append(crosses, k.cross(k.off(c, 1.42*float64(i%7-3), 1.9*float64(i/7)-0.95), k.long(0.5))...)
	}
	k.strokes("full", k.line(0.18), crosses...)
}

func signGun(k field, c layout.Point) {
	foot := k.off(c, -3.5, 0)
	for _, y := range []float64{-1.9, 1.9} {
		k.way("arc", k.dashed(0.16, 1.4, 0.7), foot, k.off(c, 5.5, y))
	}
	k.gun(foot, layout.Point{X: 1000})
}

func signBeaten(k field, c layout.Point) {
	var pairs []layout.Point
	for i := range 8 {
		x := -5.2 + 1.2*float64(i)
		pairs = append(pairs, k.off(c, x, 1.8), k.off(c, x+2.4, -1.8))
	}
	k.strokes("beaten", layout.Stroke{Width: k.line(0.1).Width, Colour: layout.Third}, pairs...)
}

func signHoles(k field, c layout.Point) {
	k.hole(k.off(c, -2.8, 0), 0, false)
	k.hole(k.off(c, 2.8, 0), 1, true)
}

func signCrater(k field, c layout.Point) {
	k.side = k.side * 3 / 14
	k.crater(c, 0, false)
}

func signObjective(k field, c layout.Point) {
	box := layout.Rect{X: c.X - k.long(4), Y: c.Y - k.long(2), W: k.long(8), H: k.long(4)}
	right := layout.Point{X: box.Right(), Y: box.Y}
	foot := layout.Point{X: box.X, Y: box.Bottom()}
	k.dots(box.At(), right, right, layout.Point{X: box.Right(), Y: box.Bottom()}, layout.Point{X: box.Right(), Y: box.Bottom()}, foot, foot, box.At())
}

// signFeature draws a feature at half its size.
func signFeature(k field, kind trench.FeatureKind, c layout.Point) {
	switch kind {
	case trench.SunkenLane:
		k.sunken(1.6, k.off(c, -5, 0), k.off(c, 5, 0))
	case trench.Ditch:
		k.sunken(1.0, k.off(c, -5, 0), k.off(c, 5, 0))
	default:
		k.side = k.side * 6 / 10
		k.clump(kind, c)
	}
}
