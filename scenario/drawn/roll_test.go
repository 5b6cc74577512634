package drawn_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
)

// half is a map of which a host has drawn something of every layer.
const half = `
name: Half
bend: 4711
hills: [{at: C4, size: 30in x 16in, contours: 1, name: Long Down}, {at: E2, top: 6in, steps: [8in], stretch: 130}%[1]s]
streams: [{way: [A2 edge, D3, F2 edge], name: Mere Brook}%[1]s]
roads: [{way: [A4 west edge, D3 s, F4 east edge]}%[1]s]
villages: [{at: 44in 34in, name: Drawn}%[1]s]
farms: [{at: B1, name: Grange}%[1]s]
woods: [{at: F4 ne, size: 12in x 9in, density: heavy, name: Holt}%[1]s]
fields: [{at: E2, size: 6in x 4in, crop: corn}%[1]s]
marshes: [{at: A3 ne, size: 5in x 4in}%[1]s]
rough: [{at: A4, size: 6in x 5in}%[1]s]
walls: [{way: [E4, E3 s]}%[1]s]
`

// What is drawn stays exactly where it is, whatever is rolled about it; the limits of
// what is rolled are measured; the same dice roll the same map.
func TestRolledAboutWhatIsDrawn(t *testing.T) {
	all := strings.ReplaceAll(half, "%[1]s", ", roll")
	best, few := 0, max(1, *seeds/4)
	for _, class := range ground.Classes() {
		for seed := range few {
			o, table := asked(class, 6, 4, 30, seed%2 == 1)
			given := read(t, []byte(all), table)
			is, _ := maker.Complete(o, given, trayOf(seed))
			alone, _ := maker.Complete(o, read(t, []byte(strings.ReplaceAll(half, "%[1]s", "")), table), trayOf(seed+77))
			if again, _ := maker.Complete(o, given, trayOf(seed)); seed == 0 && !reflect.DeepEqual(is, again) {
				t.Errorf("%s, seed %d: another map of the same dice", class, seed)
			}
			if len(is.Hills) < 2 || is.Hills[1].Centre != alone.Hills[1].Centre || !reflect.DeepEqual(is.Hills[1].Gaps, alone.Hills[1].Gaps) {
				t.Errorf("%s, seed %d: the hills are %+v", class, seed, is.Hills)
			}
			if size := is.Alone(&is.Hills[0]).Measured(); off(size.Along, 30*o.Inch) > 30 || off(size.Across, 16*o.Inch) > 30 {
				t.Errorf("%s, seed %d: a hill of %v", class, seed, size)
			}
			for _, c := range []struct {
				what    string
				is, was any
			}{
				{"stream", is.Waters[0].Bed, alone.Waters[0].Bed}, {"road", is.Roads[0].Way, alone.Roads[0].Way},
				{"village", is.Places[0].At, alone.Places[0].At}, {"farm", is.Places[1].At, alone.Places[1].At},
				{"wall", is.Lines[0].Way, alone.Lines[0].Way}, {"areas", is.Areas[:4], alone.Areas},
			} {
				if !reflect.DeepEqual(c.is, c.was) {
					t.Errorf("%s, seed %d: the %s that was drawn has changed", class, seed, c.what)
				}
			}
			if !is.Given || len(is.Rolled) != 10 || len(is.Limits) == 0 || is.Fairness.F == 0 {
				t.Errorf("%s, seed %d: %v rolled, %d limits, %+v", class, seed, is.Rolled, len(is.Limits), is.Fairness)
			}
			if !slices.ContainsFunc(is.Limits, func(l ground.Limit) bool {
				return l.Name.String() == "share of wood" || l.Name.String() == "share of palms and gardens"
			}) {
				t.Errorf("%s, seed %d: the share of woods isn't measured", class, seed)
			}
			if is.Best {
				best++
			}
		}
	}
	t.Logf("of %d maps, %d miss something", 5*few, best)
	if best > 5*few*3/4 {
		t.Errorf("%d of %d maps miss something: what is rolled is not tried until it is fair", best, 5*few)
	}
}

func off(is, want ground.Dist) int { return int(max(is-want, want-is)) * 1000 / int(want) }

// A layer that is rolled brings something, and leaves the others as they are.
func TestOneLayerRolled(t *testing.T) {
	count := map[string]func(m *ground.Map) int{
		"hills": func(m *ground.Map) int { return len(m.Hills) }, "streams": func(m *ground.Map) int { return len(m.Waters) },
		"roads": func(m *ground.Map) int { return len(m.Roads) }, "villages": func(m *ground.Map) int { return len(m.Places) },
		"farms": func(m *ground.Map) int { return len(m.Places) }, "walls": func(m *ground.Map) int { return len(m.Lines) },
	}
	for _, area := range []string{"woods", "fields", "marshes", "rough"}[:example.SomeDeep(4, 1)] {
		count[area] = func(m *ground.Map) int { return len(m.Areas) }
	}
	for layer, of := range count {
		if !example.Deep() && slices.Contains([]string{"farms", "walls", "streams"}, layer) {
			continue
		}
		var rest []string
		for _, line := range strings.Split(strings.ReplaceAll(half, "%[1]s", ""), "\n") {
			if !strings.HasPrefix(line, layer+":") {
				rest = append(rest, line)
			}
		}
		without := strings.Join(rest, "\n")
		text := without + layer + ": roll\n"
		brought, others := 0, 0
		for seed := range max(example.SomeDeep(2, 1), *seeds/4) {
			o, table := asked(ground.Rolling, 6, 4, 30, false)
			is, _ := maker.Complete(o, read(t, []byte(text), table), trayOf(seed))
			was, _ := maker.Complete(o, read(t, []byte(without), table), trayOf(seed))
			brought += of(is) - of(was)
			for name, count := range count {
				if reflect.ValueOf(count).Pointer() != reflect.ValueOf(of).Pointer() && name != layer {
					others += max(count(is)-count(was), count(was)-count(is))
				}
			}
		}
		if brought <= 0 && layer != "walls" { // one field alone is seldom lined
			t.Errorf("%s: roll brings %d", layer, brought)
		}
		if mixed := layer == "villages" || layer == "farms" || slices.Contains([]string{"woods", "fields", "marshes", "rough"}, layer); others > 0 && !mixed {
			t.Errorf("%s: roll changes %d other things", layer, others)
		}
	}
}

// What is wrong with a map by hand is said at its place, with what would do.
func TestDrawnWrong(t *testing.T) {
	_, table := asked(ground.Rolling, 8, 6, 30, false)
	for text, want := range map[string]string{
		"hills: [{at: C4, size: 44in x 16in, contours: 2, slope: gentle}]":   `1:24: a gentle hill of 2 contours does not go into "44in x 16in", expected at least 44in x 29in`,
		"hills: [{at: C4, size: 44in x 16in, contours: 3, slope: moderate}]": "in this size contours: 2, or slope: steep, or no slope would do",
		"hills: [{at: C4, size: 44in x 16in, contours: 12}]":                 "does not go into",
		"hills: [{at: C4}]": "size",
		"hills: [{at: C4, size: 10in, top: 4in, steps: [4in]}]":          "size, contours or slope beside top, steps, stretch or outline",
		"hills: [{at: C4, top: 4in, steps: []}]":                         "a hill of 0 steps",
		"hills: [{at: C4, top: 4in, steps: [2in], outline: [100, 100]}]": "outline has 2 numbers, expected 24",
		"hills: rolled":                                                       `hills is "rolled", expected a list, or roll`,
		"roads: [{way: [C3 edge, D4]}]":                                       "expected a sector that lies along an edge of the table",
		"roads: [{way: [A1 edge, D4]}]":                                       "expected which edge of the corner: A1 north edge or A1 west edge",
		"roads: [{way: [A3 north edge, D4]}]":                                 "expected a sector that lies along the north edge",
		"roads: [{way: [A3, D4], course: \"1 1, 2 2\"}]":                      "course beside way",
		"roads: [{course: \"1 1, 2 x\"}]":                                     `point 2 is "2 x"`,
		"roads: [{course: \"1 1, 200 2\"}]":                                   "point 2 is off the table",
		"fords: roll":                                                         "expected a list",
		"crossings: [{at: C4, stream: 1}]":                                    "a crossing without a stream",
		"woods: [{at: C4, size: 4in, outline: \"1 1, 2 2, 3 1\"}]":            "size beside outline",
		"woods: [{at: C4, outline: \"1 1, 2 2\"}]":                            "it has 2 points, expected 3 to 4,000",
		"fields: [{at: C4, size: 4in, of: Nowhere}]":                          `of is "Nowhere", which no place of this map is called`,
		"streams: [{course: \"1 1, 9 9\"}]\ncrossings: [{at: H6, stream: 1}]": "no water runs here",
	} {
		f, err := source.Parse("ground.yaml", []byte(text))
		if err != nil {
			t.Fatal(text, err)
		}
		drawn.Read(f.Root(), table)
		if err := f.Problems().Err(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n says %v\n want %s", text, err, want)
		}
	}
}

// Places at the table's edge lie on it.
func TestPlacesAtTheEdge(t *testing.T) {
	o, table := asked(ground.Rolling, 8, 6, 30, false)
	for text, want := range map[string]ground.Point{
		"A3 edge": {X: 0, Y: 30}, "H3 edge": {X: 96, Y: 30}, "C1 edge": {X: 30, Y: 0}, "C6 edge": {X: 30, Y: 72},
		"A1 west edge": {X: 0, Y: 6}, "A1 north edge": {X: 6, Y: 0}, "H6 south edge": {X: 90, Y: 72}, "A3 n edge": {X: 0, Y: 27},
		"0in 30in": {X: 0, Y: 30}, "96in 6ft": {X: 96, Y: 72}, "A1 n edge": {X: 6, Y: 0},
	} {
		given := read(t, []byte("roads: [{way: ["+text+", D4]}]"), table)
		if at := given.Roads[0].Way[0]; at != (ground.Point{X: want.X * o.Inch, Y: want.Y * o.Inch}) {
			t.Errorf("%s is %v", text, at)
		}
		m, _ := maker.Complete(o, given, trayOf(1))
		if at := m.Roads[0].Way[0]; m.Rim(at) != 0 {
			t.Errorf("a road from %s begins at %v", text, at)
		}
	}
}

// A reader of maps never fails otherwise than by saying what is wrong, and what it
// takes can be made a map and written again.
func FuzzRead(f *testing.F) {
	f.Add(strings.ReplaceAll(half, "%[1]s", ""))
	f.Add(strings.ReplaceAll(half, "%[1]s", ", roll"))
	f.Add("hills: [{at: -3in 4in, size: 20ft x 5mm}]\nobjectives: [{at: A1}]")
	f.Add("streams: [{course: \"0 0, 0 0\"}]\ncrossings: [{at: A1 north edge, stream: 1, road: 9}]\nfords: [{at: B2}]")
	f.Add("villages: [{at: B2, plot: \"0 0, 0 0, 0 0\", buildings: [{at: 0 0, size: 1in x 1in, church: true}]}]")
	o, _ := asked(ground.Rolling, 8, 6, 30, false)
	small, _ := asked(ground.Rolling, 3, 2, 30, false)
	small.Class, small.Bases = o.Class, nil
	_, table := asked(ground.Rolling, 3, 2, 30, false)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		file, err := source.Parse("ground.yaml", []byte(text))
		if err != nil {
			return
		}
		m := drawn.Read(file.Root(), table)
		if file.Problems().Err() != nil {
			return
		}
		m.Rolled = nil // rolling takes its time, and is tried elsewhere
		made, _ := maker.Complete(small, m.Drawn, trayOf(1))
		again := read(t, drawn.Write(made), table)
		is, _ := maker.Complete(small, again, trayOf(2))
		for _, at := range differences(reflect.ValueOf(*picture(made)), reflect.ValueOf(*picture(is)), "") {
			t.Error(at)
		}
	})
}
