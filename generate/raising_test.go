package generate

import (
	"slices"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
)

// fight is two sides, of which red has the points first given; −1 for one that isn't rolled.
func fight(kind game.Fight, attacker string, red, blue int) *balancing {
	f := &balancing{spec: &scenario.Spec{}, worths: make([]oob.Worth, 2)}
	f.spec.Fight, f.spec.Attacker = kind, attacker
	for i, points := range []int{red, blue} {
		side := scenario.SideSpec{ID: []string{"red", "blue"}[i]}
		if points >= 0 {
			side.Army = &scenario.ArmySpec{Points: points}
		}
		f.sides = append(f.sides, side)
	}
	return f
}

// Of two armies the weaker is raised first, unless its points come of the other's; of two even ones the
// stronger, where the first has points.
func TestWhichArmyIsRaisedFirst(t *testing.T) {
	for _, of := range []struct {
		fight     game.Fight
		attacker  string
		red, blue int
		want      []int
	}{
		{game.AttackFight, "red", 90, 60, []int{1, 0}},
		{game.AttackFight, "blue", 60, 90, []int{0, 1}},
		{game.AttackFight, "red", 90, 0, []int{0, 1}},
		{game.AttackFight, "blue", 0, 90, []int{1, 0}},
		{game.AttackFight, "red", 0, 60, []int{1, 0}},
		{game.EvenFight, "", 60, 60, []int{0, 1}},
		{game.EvenFight, "", 60, 0, []int{0, 1}},
		{game.EvenFight, "", 0, 60, []int{1, 0}},
		{game.AnyFight, "", 60, 60, []int{1, 0}},
		{game.EvenFight, "", -1, 60, []int{1}},
		{game.EvenFight, "", 60, -1, []int{0}},
		{game.EvenFight, "", -1, -1, nil},
	} {
		if got := fight(of.fight, of.attacker, of.red, of.blue).raising(); !slices.Equal(got, of.want) {
			t.Errorf("%s of %q, %d against %d points: %v, expected %v", of.fight, of.attacker, of.red, of.blue, got, of.want)
		}
	}
	three := fight(game.AnyFight, "", 60, 60)
	three.sides = append(three.sides, scenario.SideSpec{Army: &scenario.ArmySpec{Points: 60}})
	if got := three.raising(); !slices.Equal(got, []int{0, 1, 2}) {
		t.Errorf("of three sides: %v", got)
	}
}

// The odds of an attack are those of its points, three hundredths inside the bounds of 140 and 160.
func TestOddsOfAnAttack(t *testing.T) {
	for _, of := range []struct {
		fight     game.Fight
		attacker  string
		red, blue int
		want      scenario.Odds
	}{
		{game.AttackFight, "red", 150, 100, scenario.Odds{Of: 150, To: 100}},
		{game.AttackFight, "blue", 100, 151, scenario.Odds{Of: 151, To: 100}},
		{game.AttackFight, "red", 143, 100, scenario.Odds{Of: 143, To: 100}},
		{game.AttackFight, "red", 140, 100, scenario.Odds{Of: 143, To: 100}},
		{game.AttackFight, "red", 160, 100, scenario.Odds{Of: 157, To: 100}},
		{game.AttackFight, "red", 100, 100, scenario.Odds{Of: 3, To: 2}},
		{game.AttackFight, "red", 150, 0, scenario.Odds{Of: 3, To: 2}},
		{game.AttackFight, "red", 0, 100, scenario.Odds{Of: 3, To: 2}},
		{game.RearguardFight, "red", 150, 100, scenario.Odds{Of: 2, To: 1}},
		{game.EvenFight, "", 150, 100, scenario.Odds{Of: 1, To: 1}},
	} {
		if got := fight(of.fight, of.attacker, of.red, of.blue).odds(); got != of.want {
			t.Errorf("%s of %q, %d against %d points: %v, expected %v", of.fight, of.attacker, of.red, of.blue, got, of.want)
		}
	}
}

// An army is raised to its own points, or against what the other is worth, once that is known.
func TestWhatAnArmyIsRaisedTo(t *testing.T) {
	for _, of := range []struct {
		fight game.Fight
		other oob.Worth
		want  oob.Worth
	}{
		{game.AttackFight, 0, 90 * oob.Point},
		{game.AttackFight, 100 * oob.Point, 150 * oob.Point},
		{game.AnyFight, 100 * oob.Point, 90 * oob.Point},
	} {
		f := fight(of.fight, "red", 90, 60)
		f.worths[1] = of.other
		if got := f.target(0); got != of.want {
			t.Errorf("%s against %d: %d, expected %d", of.fight, of.other, got, of.want)
		}
	}
	f := fight(game.AttackFight, "red", 90, 60)
	f.worths[0] = 150 * oob.Point
	if got := f.target(1); got != 100*oob.Point {
		t.Errorf("who is attacked by 150 points has %d", got)
	}
	f.sides = append(f.sides, scenario.SideSpec{})
	if got := f.target(1); got != 60*oob.Point {
		t.Errorf("one of three sides has %d", got)
	}
}

// One brigade stands alone; several stand in wings, in the armies that have them, the larger half at the right.
func TestBrigadesStandInWings(t *testing.T) {
	brigades := func(n int) (list []oob.Node) {
		for i := range n {
			list = append(list, oob.Node{Name: string(rune('A' + i))})
		}
		return list
	}
	alone := arranger{&recruiter{kind: &scenario.ArmyKind{Wings: true, Brigades: oob.Span{Low: 2, High: 3}}}}
	if got := alone.divisions(brigades(1)); len(got) != 1 || got[0].Name != "A" {
		t.Errorf("one brigade stands in %+v", got)
	}
	none := arranger{&recruiter{kind: &scenario.ArmyKind{}}}
	if got := none.divisions(brigades(3)); len(got) != 3 || got[2].Name != "C" {
		t.Errorf("where brigades act as divisions they stand in %+v", got)
	}
}

// Half of the batteries stand with the brigades where that is the custom; elsewhere three in ten of an army of several
// divisions are its reserve.
func TestGunsAreShared(t *testing.T) {
	nodes := func(n int) []oob.Node { return make([]oob.Node, n) }
	for _, of := range []struct {
		attached            bool
		batteries, brigades int
		with, field, rest   int
	}{
		{true, 5, 4, 3, 0, 2}, {true, 5, 2, 2, 0, 3}, {true, 1, 4, 1, 0, 0},
		{false, 10, 4, 0, 7, 3}, {false, 10, 3, 0, 10, 0}, {false, 1, 4, 0, 1, 0}, {false, 2, 4, 0, 1, 1},
	} {
		r := arranger{&recruiter{kind: &scenario.ArmyKind{Attached: of.attached, Brigades: oob.Span{Low: 2, High: 3}}}}
		brigades, with := nodes(of.brigades), 0
		field, rest := r.shareGuns(nodes(of.batteries), brigades)
		for _, b := range brigades {
			with += len(b.Units)
		}
		if with != of.with || len(field) != of.field || len(rest) != of.rest {
			t.Errorf("%+v: %d, %d and %d", of, with, len(field), len(rest))
		}
	}
}

// Formations have as many parts as they should; what would be too small for one more joins the last. The only one of the horse has
// no number.
func TestPartsAreGathered(t *testing.T) {
	r := arranger{&recruiter{army: &scenario.ArmySpec{}, kind: &scenario.ArmyKind{Wings: true}}}
	for _, of := range []struct {
		parts, each int
		want        []int
	}{{1, 2, []int{1}}, {2, 2, []int{2}}, {3, 2, []int{3}}, {4, 2, []int{2, 2}}, {5, 2, []int{2, 3}}, {8, 3, []int{3, 5}}, {9, 3, []int{3, 3, 3}}, {0, 3, nil}} {
		var sizes []int
		for i, f := range r.gather("division", "Division", game.Infantry, make([]oob.Node, of.parts), oob.Span{Low: of.each, High: of.each}) {
			sizes = append(sizes, len(f.Units))
			if want := []string{"1st", "2nd", "3rd"}[i] + " Division"; f.Name != want {
				t.Errorf("formation %d is called %s", i, f.Name)
			}
		}
		if !slices.Equal(sizes, of.want) {
			t.Errorf("%d parts, %d each: %v, expected %v", of.parts, of.each, sizes, of.want)
		}
	}
	if only := r.gather("brigade", "Cavalry Brigade", game.Cavalry, make([]oob.Node, 2), oob.Span{Low: 2, High: 2}); only[0].Name != "Cavalry Brigade" {
		t.Errorf("the only one is called %s", only[0].Name)
	}
	wings := r.divisions(make([]oob.Node, 3))
	if len(wings) != 2 || len(wings[0].Units) != 2 || len(wings[1].Units) != 1 || wings[0].Name != "Right Wing" {
		t.Errorf("wings %+v", wings)
	}
	bands := arranger{&recruiter{army: &scenario.ArmySpec{}, kind: &scenario.ArmyKind{Bands: true}}}
	if few, many := r.corps(make([]oob.Node, mostWithoutCorps)), bands.corps(make([]oob.Node, mostWithoutCorps+1)); len(few) != mostWithoutCorps || len(many) != mostWithoutCorps+1 {
		t.Errorf("few divisions, and bands, stand under %d and %d corps", len(few), len(many))
	}
	for kind, want := range map[string]string{"hussar": "Hussars", "light dragoon": "Light Dragoons", "heavy": "Heavy Cavalry", "chasseur": "Chasseurs", "carabinier": "Carabiniers"} {
		if got := horseName(kind); got != want {
			t.Errorf("%s are called %s", kind, got)
		}
	}
}
