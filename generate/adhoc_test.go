package generate

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
)

// A regiment's name stands for its battalions, a unit's for itself; that of a brigade or what is above it
// stands for none.
func TestNamesStandForUnits(t *testing.T) {
	side := divided()[0]
	side.Formations[0].Formations[0].Formations[0].Name = "North Line"
	side.Formations[0].Formations[0].Formations[0].Units = []game.Unit{{Name: "N1"}, {Name: "N2"}}
	named := map[string][]*game.Unit{}
	if all := nameUnits(&side.Formations[0], named); len(all) != 4 {
		t.Errorf("a division of %d units", len(all))
	}
	for name, want := range map[string][]string{
		"North Line": {"N1", "N2"}, "N2": {"N2"}, "Line": {"1st battalion"}, "Guns": {"Guns"}, "North Brigade": nil, "Division": nil,
	} {
		var got []string
		for _, u := range named[name] {
			got = append(got, u.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, expected %v", name, got, want)
		}
	}
}

// A group is of infantry as soon as there is any.
func TestArmOfAGroup(t *testing.T) {
	group := func(arms ...game.Arm) (list []battalion) {
		for _, arm := range arms {
			list = append(list, battalion{units: []*game.Unit{{Arm: arm}}})
		}
		return list
	}
	for _, of := range []struct {
		arms []game.Arm
		want game.Arm
	}{
		{[]game.Arm{game.Cavalry, game.Infantry}, game.Infantry}, {[]game.Arm{game.Infantry, game.Cavalry}, game.Infantry}, {[]game.Arm{game.Cavalry}, game.Cavalry},
	} {
		if got := adhocArm(group(of.arms...)); got != of.want {
			t.Errorf("%v are %s", of.arms, got)
		}
	}
}
