package signs_test

import (
	"testing"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/chart/signs"
)

// A crescent turns with the wind: its horns and its slip face lie downwind of its
// back, whatever the wind.
func TestCrescentsFollowTheWind(t *testing.T) {
	const half = 1000
	for _, down := range []signs.Vector{{X: signs.Unit}, {Y: signs.Unit}, {X: -signs.Unit}, {X: 11585, Y: -11585}} {
		d := signs.Crescent(layout.Point{X: 5000, Y: 7000}, down, half*layout.Micrometre)
		along := func(p layout.Point) int64 { return (int64(p.X-5000)*down.X + int64(p.Y-7000)*down.Y) / signs.Unit }
		back, front := int64(1<<40), int64(-1<<40)
		for _, s := range d.Body[:3] { // the windward arc
			back = min(back, along(s.P))
		}
		for i, s := range d.Slip {
			if s.Kind == layout.MoveTo && along(d.Slip[i+1].P) <= along(s.P) {
				t.Errorf("wind %v: a stroke of the slip face runs to windward", down)
			}
			front = max(front, along(s.P))
		}
		if back >= -half/2 || front <= 0 || along(d.Body[0].P) < half*9/10 {
			t.Errorf("wind %v: the back at %d, the slip face to %d, a horn at %d", down, back, front, along(d.Body[0].P))
		}
	}
}

// Strokes of a wave all fall to one side, the other where their length is negative.
func TestWavesFallToOneSide(t *testing.T) {
	var ridge []layout.Point
	for i := range 20 {
		ridge = append(ridge, layout.Point{X: layout.Length(i) * 300, Y: layout.Length(i%3) * 40})
	}
	for _, long := range []layout.Length{600, -600} {
		steps := signs.Wave(ridge, long, 1)
		if len(steps) != 2*18 {
			t.Errorf("%d steps", len(steps))
		}
		for i := 0; i+1 < len(steps); i += 2 {
			if fall := steps[i+1].P.Y - steps[i].P.Y; fall*long <= 0 {
				t.Errorf("stroke %d falls by %v, the length is %v", i/2, fall, long)
			}
		}
	}
}

// Palms stand on their feet.
func TestPalmsStandUp(t *testing.T) {
	foot := layout.Point{X: 4000, Y: 4000}
	for shape := range signs.PalmShapes {
		trunk, fronds, _ := signs.Palm(foot, 2500, shape)
		if trunk[0].P != foot || trunk[1].P.Y > foot.Y-1500 {
			t.Errorf("shape %d: a trunk from %v to %v", shape, trunk[0].P, trunk[1].P)
		}
		for _, s := range fronds {
			if s.P.Y > foot.Y-800 {
				t.Errorf("shape %d: a frond down to %v", shape, s.P)
			}
		}
	}
}
