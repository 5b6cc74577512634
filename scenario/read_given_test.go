package scenario_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/internal/trial"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

const givenLand = `
terrain:
  class: rolling
  theatre: iberian
  map:
    name: Miranda
    hills: [{at: C2, size: 30in x 18in, angle: 20, contours: 2, slope: steep, name: Pico}]
    streams: [{way: [A3, D3 s, F2], name: Arroyo}]
    roads: [{way: [B1, D3, C4]}]
    villages: [{at: 42in 30in, name: Aldea Nueva}, {at: F1}]
    woods: [{at: E4, size: 14in x 9in, density: heavy}]
    fields: [{at: E2, size: 6in x 4in, crop: corn, edge: hedge}]
`

// scenarioOn is an example with other terrain.
func scenarioOn(t *testing.T, terrain string) string {
	t.Helper()
	text := example.Read(t, "first-game.yaml")
	return strings.Replace(text, "terrain: {class: roll}\n", strings.TrimPrefix(terrain, "\n"), 1)
}

// What the host lays down stands on the map where he laid it.
func TestMapByHand(t *testing.T) {
	text := scenarioOn(t, givenLand)
	g := trial.Roll(t, text)
	m := g.Terrain.Map
	if m == nil || !m.Given || len(m.Hills) != 1 || m.Hills[0].Contours() != 2 || m.Name.String() != "Miranda" {
		t.Fatalf("map %+v", m)
	}
	inch := m.Inch
	if want := (ground.Point{X: 42 * inch, Y: 30 * inch}); m.Places[0].At != want {
		t.Errorf("the village lies at %v, want %v", m.Places[0].At, want)
	}
	if len(m.Crossings) != 1 || !m.Crossings[0].Bridge || len(m.Places[0].Buildings) == 0 {
		t.Errorf("%d crossings, %d buildings", len(m.Crossings), len(m.Places[0].Buildings))
	}
	if name := m.Places[1].Name; name == "" || name == m.Places[0].Name {
		t.Errorf("the second village is called %q", name)
	}
	if len(m.Limits) == 0 || m.Fairness.F == 0 {
		t.Error("nothing was measured")
	}
}

func TestMapByHandRefused(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"at: C2", "at: K4", `place "K4" is off the table, expected within`},
		{"at: C2", "at: here", `place is "here", expected a sector such as "C4" or a tape measure`},
		{"30in x 18in", "big", `size is "big", expected a size such as "24in x 15in"`},
		{"contours: 2", "contours: 0", "contours is \"0\""},
		{"[A3, D3 s, F2]", "[A3]", "a way of 1 place, expected 2 to 100"},
		{"    woods:", "    lakes: []\n    woods:", `unknown key "lakes"`},
		{"class: rolling", "words: none", "a map by hand without a class of terrain"},
		{"class: rolling", "class: swampy", `class is "swampy"`},
		{"theatre: iberian", "theatre: moon", `theatre is "moon"`},
	} {
		t.Run(c.to, func(t *testing.T) {
			text := strings.Replace(scenarioOn(t, givenLand), c.from, c.to, 1)
			problems := wrongIn(t, text)
			if !strings.Contains(problems, c.want) {
				t.Errorf("problems are\n%s\nwant %s", problems, c.want)
			}
		})
	}
}

// A river through a deployment box is the host's own: it stays, with a remark.
func TestRiverThroughTheBox(t *testing.T) {
	text := strings.Replace(example.Read(t, "salamanca.yaml"), "terrain:\n", "terrain:\n  map: {streams: [{kind: river, way: [A6, H6]}]}\n", 1)
	if problems := wrongIn(t, text); problems != "" {
		t.Fatalf("problems are %q", problems)
	}
	m := trial.Roll(t, text).Terrain.Map
	if said := strings.Join(words.English().All(m.Repairs), "; "); len(m.Waters) != 1 || !strings.Contains(said, "a river runs through the deployment box of allied") {
		t.Errorf("%d waters, remarks %q", len(m.Waters), said)
	}
}

// wrongIn is what is wrong with a scenario, in words.
func wrongIn(t *testing.T, text string) string {
	t.Helper()
	f, err := source.Parse("game.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	scenario.Read(f, trial.Book(t))
	if err := f.Problems().Err(); err != nil {
		return err.Error()
	}
	return ""
}
