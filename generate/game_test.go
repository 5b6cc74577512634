package generate

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"

	"github.com/csprint/csprint/internal/golden"

	"github.com/csprint/csprint/internal/source"
)

func TestGameText(t *testing.T) {
	for _, name := range []string{"salamanca", "first-game"} {
		g := roll(t, example.Read(t, name+".yaml"))
		golden.Hold(t, name+".txt", g.Text())
		var b bytes.Buffer
		if err := g.WriteText(&b); err != nil || b.String() != g.Text() {
			t.Errorf("%s: WriteText writes another text, %v", name, err)
		}
	}
}

// The examples of the other rule sets of the era, and of rolled armies.
func TestEraText(t *testing.T) {
	for _, name := range []string{"canister-bridge", "musket-pico", "rolled-meeting"} {
		text := example.Read(t, name+".yaml")
		f, err := source.Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		b := example.Book(t, RulesOf(f))
		g, err := New(readWith(t, text, b), b, Options{})
		if err != nil {
			t.Fatal(err)
		}
		golden.Hold(t, name+".txt", g.Text())
	}
}

func TestGameJSON(t *testing.T) {
	data, err := roll(t, example.Read(t, "first-game.yaml")).JSON()
	if err != nil {
		t.Fatal(err)
	}
	golden.Hold(t, "first-game.json", string(data))
}

// The names of the contract, on a game that has one of each.
func TestJSONNames(t *testing.T) {
	text := strings.Replace(example.Read(t, "salamanca.yaml"), "title: The", "title: <&> The", 1)
	data, err := roll(t, text).JSON()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(`"<&> The Fighting Third`)) || !bytes.HasSuffix(data, []byte("}\n")) {
		t.Error("letters are escaped, or the last line is not ended")
	}
	if a, b := bytes.Index(data, []byte(`"allied": {`)), bytes.Index(data, []byte(`"french": {`)); a < 0 || b < a {
		t.Error("sides are not in the order of the file")
	}
	var game map[string]any
	if err := json.Unmarshal(data, &game); err != nil {
		t.Fatal(err)
	}
	has(t, "game", game, "csprint", "title", "rules", "edition", "seed", "commitment", "terrain", "weather", "sides", "log")
	has(t, "terrain", game["terrain"], "class")
	french := game["sides"].(map[string]any)["french"].(map[string]any)
	has(t, "side", french, "manoeuvre_units", "cards", "dummies", "units")
	has(t, "dummies", french["dummies"], "column", "total", "max")
	has(t, "card", french["cards"].([]any)[0], "id", "front", "formation", "units", "dummy")
	has(t, "unit", french["units"].([]any)[0], "id", "name", "arm", "men", "figures", "morale", "discipline")
	has(t, "log", game["log"].([]any)[0], "stream", "table", "dice", "modifiers", "total", "row")
	has(t, "modifier", game["log"].([]any)[0].(map[string]any)["modifiers"].([]any)[0], "label", "value")
}

func has(t *testing.T, what string, value any, keys ...string) {
	t.Helper()
	m, ok := value.(map[string]any)
	for _, key := range keys {
		if _, found := m[key]; !found || !ok {
			t.Errorf("%s has no %q", what, key)
		}
	}
}

func TestSameSeedSameGame(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	a, _ := roll(t, text).JSON()
	b, _ := roll(t, text).JSON()
	other, _ := rollSpec(t, read(t, text).WithSeed("another")).JSON()
	if !bytes.Equal(a, b) {
		t.Error("two runs of one seed differ")
	}
	if bytes.Equal(a, other) {
		t.Error("another seed gives the same game")
	}
}

func TestNoSeed(t *testing.T) {
	spec := read(t, strings.Replace(base, "seed: base\n", "", 1))
	if _, err := New(spec, book(t), Options{}); err == nil {
		t.Error("a game was rolled without a seed")
	}
	if g := rollSpec(t, spec.WithSeed("made")); g.Seed != "made" || spec.Seed != "" {
		t.Errorf("seeds are %q and %q", g.Seed, spec.Seed)
	}
}

// Every example and every starter is read without problems and rolls.
func TestExamplesAndStarters(t *testing.T) {
	paths, err := filepath.Glob("../examples/*.yaml")
	if err != nil || len(paths) < 2 {
		t.Fatalf("examples: %v, %v", paths, err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(data)
	}
	for _, name := range starterNames() {
		if texts["starter "+name], err = Starter(name); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range texts {
		f, err := source.Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		book := example.Book(t, RulesOf(f))
		spec := ReadSpec(f, book)
		if err := f.Problems().Err(); err != nil {
			t.Errorf("%v", err)
			continue
		}
		if _, err := New(spec.WithSeed("any"), book, Options{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Starter("../spec"); err == nil {
		t.Error("a starter came from outside")
	}
}

// Salamanca has every man, gun and unit of the order of battle.
func TestSalamancaIsComplete(t *testing.T) {
	g := roll(t, example.Read(t, "salamanca.yaml"))
	for _, c := range []struct {
		id         string
		units      int
		men, guns  int
		figures    int
		first      string
		firstTotal int // initiative
	}{
		{"allied", 18, 7073, 6, 234, "5/60th (Rifles)", 16},
		{"french", 16, 6814, 6, 228, "101st Ligne, 1st battalion", 10},
	} {
		s := side(t, g, c.id)
		men, guns, figures := 0, 0, 0
		for _, u := range s.Units() {
			men, guns, figures = men+u.Men, guns+u.Guns, figures+u.Figures
		}
		first := s.Units()[0]
		if len(s.Units()) != c.units || men != c.men || guns != c.guns || figures != c.figures ||
			first.Name != c.first || first.Initiative != c.firstTotal {
			t.Errorf("%s: %d units, %d men, %d guns, %d figures, first %s %+d; want %+v",
				c.id, len(s.Units()), men, guns, figures, first.Name, first.Initiative, c)
		}
	}
}

func TestShares(t *testing.T) {
	for _, c := range []struct {
		u    Unit
		want []int
	}{
		{Unit{Men: 399, Squadrons: 3}, []int{133, 133, 133}},
		{Unit{Men: 322, Squadrons: 4}, []int{81, 81, 80, 80}},
		{Unit{Men: 300}, nil},
	} {
		if got := c.u.Shares(); !slices.Equal(got, c.want) {
			t.Errorf("%d men in %d: %v, want %v", c.u.Men, c.u.Squadrons, got, c.want)
		}
	}
}
