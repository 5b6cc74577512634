package maker_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/plane"
)

// namesOf are all names on a map of what lies there.
func namesOf(m *ground.Map) []string {
	var names []string
	for _, p := range m.Places {
		names = append(names, p.Name)
	}
	topped := m.Topped()
	for i, h := range m.Hills {
		if h.Name != "" || topped[i] { // what has no top has a name where it is fought for
			names = append(names, h.Name)
		}
	}
	for _, w := range m.Waters {
		names = append(names, w.Name)
	}
	for _, a := range m.Areas {
		if a.Name != "" {
			names = append(names, a.Name)
		}
	}
	return names
}

// No name comes twice on a map, every place, hill and water has one, and a
// connected wood has one at most.
func TestNamesOfAMap(t *testing.T) {
	theatres := placename.Theatres()
	for i, class := range ground.Classes() {
		for seed := range example.Some(2, 1) {
			o := asked(class, 8, 6)
			o.Theatre = theatres[(4*i+seed)%len(theatres)]
			m, _ := maker.Make(o, streamsOf(seed))
			seen := map[string]bool{}
			for _, name := range namesOf(m) {
				if name == "" || seen[strings.ToLower(name)] {
					t.Errorf("%s, seed %d, %s: %q is empty or comes twice", class, seed, o.Theatre, name)
				}
				seen[strings.ToLower(name)] = true
			}
			objectives := map[string]bool{}
			for _, o := range m.Objectives {
				if objectives[o.Name.String()] {
					t.Errorf("%s, seed %d: two objectives are called %q", class, seed, o.Name)
				}
				objectives[o.Name.String()] = true
			}
			for _, problem := range woodsTwice(m) {
				t.Errorf("%s, seed %d: %s", class, seed, problem)
			}
		}
	}
}

// woodsTwice are the pairs of named woods that touch.
func woodsTwice(m *ground.Map) []string {
	var found []string
	for i, a := range m.Areas {
		for _, b := range m.Areas[i+1:] {
			if a.Cover != ground.Wood || b.Cover != ground.Wood || a.Name == "" || b.Name == "" {
				continue
			}
			if gap, _ := plane.Gap(a.Outline, b.Outline, m.Inch); gap < m.Inch/2 {
				found = append(found, a.Name+" and "+b.Name+" touch")
			}
		}
	}
	return found
}

// The host's names go first, to the largest village, and none of them is rolled
// again; the same map comes of the same dice.
func TestHostsNamesFirst(t *testing.T) {
	o := asked(ground.Rolling, 8, 6)
	o.Names = placename.Own{First: map[placename.Kind][]string{
		placename.Village: {"Los Arapiles"}, placename.Hill: {"Teso"}, placename.Stream: {"Pelagarcía"}, placename.Wood: {"Encinar"}, placename.Farm: {"Casa"},
	}}
	m, _ := maker.Make(o, streamsOf(5))
	most := 0
	for _, p := range m.Places {
		if p.Kind == ground.Village {
			most = max(most, len(p.Buildings))
		}
	}
	for _, p := range m.Places {
		if p.Name == "Los Arapiles" && len(p.Buildings) != most {
			t.Errorf("Los Arapiles has %d buildings, the largest %d", len(p.Buildings), most)
		}
	}
	names := namesOf(m)
	if !slices.Contains(names, "Los Arapiles") || !slices.Contains(names, "Teso") {
		t.Errorf("names %q lack the host's", names)
	}
	again, _ := maker.Make(o, streamsOf(5))
	if !slices.Equal(names, namesOf(again)) {
		t.Errorf("other names of the same dice: %q and %q", names, namesOf(again))
	}
}

// What the host named by hand keeps its name, and the name is given to nothing else.
func TestNamesByHandStay(t *testing.T) {
	at := func(x, y int) ground.Point { return ground.Point{X: ground.Paces(x), Y: ground.Paces(y)} }
	given := drawnHill(asked(ground.Rolling, 8, 6), at(600, 400), 17, 12, 20, 2, "steep")
	given.Places = []ground.Place{{Kind: ground.Village, At: at(900, 800), Name: "Miranda"}, {Kind: ground.Village, At: at(1900, 900)}, {Kind: ground.Farm, At: at(1500, 400)}}
	given.Waters = []ground.Water{{Kind: ground.Stream, Name: "Zurguén", Width: ground.Paces(15), Bed: []ground.Point{at(0, 1200), at(2880, 1250)}}}
	given.Beds = []bool{false}
	o := asked(ground.Rolling, 8, 6)
	o.Theatre = "iberian"
	o.Names.First = map[placename.Kind][]string{placename.Village: {"Miranda", "Aldea"}}
	m, _ := maker.Complete(o, given, streamsOf(1))
	if m.Places[0].Name != "Miranda" || m.Places[1].Name != "Aldea" || m.Waters[0].Name != "Zurguén" || m.Hills[0].Name == "" || m.Places[2].Name == "" {
		t.Errorf("names %q", namesOf(m))
	}
}
