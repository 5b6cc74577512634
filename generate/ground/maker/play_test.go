package maker_test

import (
	"reflect"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/validator"
	"github.com/csprint/csprint/internal/example"
)

// Maps are sought until equal armies are even on one, or eight that meet every limit were fought over; the
// try that was taken makes the very same again.
func TestMapsAreSoughtUntilArmiesAreEven(t *testing.T) {
	for seed := range seedCount() {
		for _, class := range ground.Classes() {
			o := asked(class, 6, 4)
			if seed%2 == 1 {
				o.Defender, o.Deploys = 1, true
			}
			m, thrown := maker.Make(o, streamsOf(seed))
			if m.Best {
				continue
			}
			if p := m.Played; p.Battles != 100 || p.Off() > 0 && p.Maps < 8 {
				t.Errorf("%s, seed %d: %+v", class, seed, p)
			}
			o.Taken = &maker.Taken{Try: m.Tries, Played: m.Played, Objectives: m.Objectives}
			if again, same := maker.Make(o, streamsOf(seed)); !reflect.DeepEqual(again, m) || !reflect.DeepEqual(same, thrown) {
				t.Errorf("%s, seed %d: another map is made of the try that was taken", class, seed)
			}
			if validator.Worse(m) > 0 {
				t.Errorf("%s, seed %d: a map that misses something was taken for one that is even", class, seed)
			}
		}
	}
}

// Ground that a host has drawn is told of, and left as it is.
func TestDrawnGroundIsToldAndNotChanged(t *testing.T) {
	o := asked(ground.Open, 6, 4)
	m, _ := maker.Complete(o, &ground.Drawn{Map: ground.Map{Objectives: []ground.Objective{
		{Number: 1, At: ground.Point{X: o.Width / 2, Y: o.Depth - 100}, Kind: "place"}, {Number: 2, At: ground.Point{X: o.Width / 3, Y: o.Depth - 100}, Kind: "place"},
	}}}, streamsOf(2))
	if p := m.Played; len(p.Won) != 2 || p.Won[0]+p.Won[1] != 100 || p.Won[0] <= ground.MostWon || p.Maps != 0 {
		t.Errorf("with all objectives at the edge of the south: %+v", p)
	}
	if len(m.Objectives) != 2 || m.Tries != 1 {
		t.Errorf("%d tries, %v", m.Tries, m.Objectives)
	}
}

// A village on the table is an objective on most maps, as a host expects; where it isn't the sides would be uneven.
func TestVillagesAreFoughtFor(t *testing.T) {
	villages, taken := 0, 0
	for seed := range max(example.Some(4, 2), seedCount()) {
		for _, class := range ground.Classes() {
			m, _ := maker.Make(asked(class, 8, 6), streamsOf(seed))
			villages += len(m.PlacesOf(ground.Village))
			for _, o := range m.Objectives {
				if o.Kind == "village" {
					taken++
				}
			}
		}
	}
	if t.Logf("%d of %d villages", taken, villages); taken*100 < villages*70 {
		t.Errorf("%d of %d villages are objectives", taken, villages)
	}
}

// A map about two bridges has a river for them.
func TestBridgesHaveARiver(t *testing.T) {
	for seed := range seedCount() {
		o := asked(ground.Open, 8, 6)
		o.Idea = ground.Bridges
		if m, _ := maker.Make(o, streamsOf(seed)); len(m.Waters) == 0 || m.Waters[0].Kind != ground.River {
			t.Errorf("seed %d: no river", seed)
		}
	}
}
