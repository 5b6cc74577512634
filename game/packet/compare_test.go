package packet

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

// writtenOf is the packet.json of a game, with a print as it might be.
func writtenOf(t *testing.T, g *game.Game, text string) []byte {
	t.Helper()
	data, err := Write(g, Print{
		By: "1.0", ID: IDOf(g), Options: Options{Paper: "a4", Ink: "full", Flip: "long", Backs: "duplex"},
		Files:    []File{{Name: "allied.pdf", SHA256: "00", Pages: 3}},
		Scenario: []Text{{Name: "game.yaml", Text: text}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// compared is what Compare finds in a packet.json.
func compared(t *testing.T, data []byte, g *game.Game) string {
	t.Helper()
	p, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	found, err := p.Compare(g, p.Files, p.Plan)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, d := range found {
		lines = append(lines, d.String())
	}
	return strings.Join(lines, "\n")
}

// A forged packet is a packet.json that somebody reads, changes and writes again.
type forged map[string]any

func (f forged) at(path ...any) any {
	var v any = map[string]any(f)
	for _, step := range path {
		switch step := step.(type) {
		case string:
			v = v.(map[string]any)[step]
		case int:
			v = v.([]any)[step]
		}
	}
	return v
}

func (f forged) side(of string, path ...any) map[string]any {
	return f.at(append([]any{"sides", of}, path...)...).(map[string]any)
}

// TestForgeriesOfTheGame changes a printed packet as somebody would who wants a
// better game. All but the seed, the commitment and the die passed before.
func TestForgeriesOfTheGame(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	g := trial.Roll(t, text)
	data := writtenOf(t, g, text)
	if found := compared(t, data, g); found != "" {
		t.Fatalf("an honest packet: %s", found)
	}
	for _, c := range []struct {
		name  string
		forge func(forged)
		want  string
	}{
		{"a dummy for a card", func(f forged) {
			cards := f.side("french")["cards"].([]any)
			isDummy := func(v any) bool { return v.(map[string]any)["dummy"].(bool) }
			i := slices.IndexFunc(cards, isDummy)
			j := slices.IndexFunc(cards, func(v any) bool { return !isDummy(v) })
			a, b := cards[i].(map[string]any), cards[j].(map[string]any)
			a["id"], b["id"] = b["id"], a["id"]
			cards[i], cards[j] = b, a
		}, "is a real card, the dice give a dummy"},
		{"no log", func(f forged) { f["log"] = []any{} }, "log: has 0 entries, the seed rolls "},
		{"many men", func(f forged) { f.side("allied", "units", 3)["men"] = 9999 }, `sides.allied.units[3] "1/45th Foot": 9,999 men, the scenario has `},
		{"a title", func(f forged) { f["title"] = "Another" }, `title: is "Another", the scenario has "The Fighting Third at Salamanca"`},
		{"a die", func(f forged) { f.at("log", 0).(map[string]any)["dice"] = []int{1, 2, 3} }, `log[0] "side/allied/dummies": dice are 1 2 3, the seed rolls 7`},
		{"dummies", func(f forged) { f.side("french", "dummies")["max"] = 40 }, "sides.french.dummies.max: is 40, the dice give "},
		{"weather", func(f forged) { f.at("weather").(map[string]any)["sky"] = "storm" }, `weather.sky: is "storm", the dice give `},
		{"an hour of it", func(f forged) { f.at("weather", "hours", 1).(map[string]any)["fog"] = "thick" }, `weather.hours[1] "`},
		{"a rating", func(f forged) { f.side("french", "commander")["rating"] = "superior" }, `sides.french.commander.rating: is "superior", the scenario has `},
		{"a seed", func(f forged) { f["seed"] = "another" }, "seed: is not the one that this packet was printed with"},
		{"a commitment", func(f forged) { f["commitment"] = strings.Repeat("0", 64) }, "commitment: is not that of the seed"},
		{"an id", func(f forged) { f["packet"] = strings.Repeat("0", 32) }, `packet: is "0000`},
		{"a unit more", func(f forged) {
			side := f.side("french")
			more := map[string]any{"name": "Old Guard"}
			side["units"] = append(side["units"].([]any), more)
		}, `; put in: "Old Guard"`},
		{"a unit less", func(f forged) { side := f.side("french"); side["units"] = side["units"].([]any)[1:] }, `; missing: "`},
		{"a key more", func(f forged) { f["note\n"] = "trust me" }, `"note\n": is "trust me", expected no such thing`},
		{"a key less", func(f forged) { delete(f, "terrain") }, "terrain: is missing"},
		{"a number for a list", func(f forged) { f.side("allied")["units"] = 3 }, "sides.allied.units: is 3, the scenario has "},
		{"another form", func(f forged) { f["csprint"] = 2 }, "csprint: is 2"},
		{"written anew", func(forged) {}, "packet.json: was written anew by another hand"},
	} {
		f := forged{}
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.UseNumber()
		if err := decoder.Decode(&f); err != nil {
			t.Fatal(err)
		}
		c.forge(f)
		changed, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		game := g
		if c.name == "a seed" {
			game = trial.Play(t, trial.Read(t, text).WithSeed("another"))
		}
		if found := compared(t, changed, game); !strings.Contains(found, c.want) {
			t.Errorf("%s: found %q, want %q", c.name, found, c.want)
		}
	}
}

// A leader that somebody makes better.
func TestLeaderForged(t *testing.T) {
	text := trial.Era("musket", "", "- {brigade: B, commander: {name: X}, units: [{battalion: U, figures: 20, grade: C}]}")
	g, _ := trial.RollEra(t, text)
	data := writtenOf(t, g, text)
	for key, want := range map[string]string{
		"rating": `rating: is "great", expected no such thing`, "charisma": `: charisma is 99, the dice give `,
	} {
		f := forged{}
		if err := json.Unmarshal(data, &f); err != nil {
			t.Fatal(err)
		}
		leader := f.side("one", "leaders", 0)
		leader[key] = map[string]any{"rating": "great", "charisma": 99}[key]
		changed, _ := json.Marshal(f)
		if found := compared(t, changed, g); !strings.Contains(found, want) {
			t.Errorf("found %q, want %q", found, want)
		}
	}
}

// TestScenarioChanged holds the packet against the scenario that it keeps.
func TestScenarioChanged(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	changed := strings.Replace(text, "men: ", "men: 1", 1)
	data := writtenOf(t, trial.Roll(t, text), changed)
	if found := compared(t, data, trial.Roll(t, changed)); !strings.Contains(found, "540 men, the scenario has 3,874") {
		t.Errorf("found %q", found)
	}
}

// The id comes of the seed and of what everyone knows, and not of the troops.
func TestIDTellsNothing(t *testing.T) {
	text := example.Read(t, "first-game.yaml")
	id := IDOf(trial.Roll(t, text))
	if other := IDOf(trial.Roll(t, strings.Replace(text, "men: ", "men: 1", 1))); id != other {
		t.Error("other troops give another id")
	}
	if other := IDOf(trial.Play(t, trial.Read(t, text).WithSeed("another"))); id == other || len(id) != 32 {
		t.Error("another seed gives the same id")
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"seed":"x","log":[],"seed":"y"}`:                                           `it has "seed" twice`,
		`{"seed":"x","log":[]} x`:                                                    "not a packet",
		`{"seed":"x","log":` + strings.Repeat("[", 100):                              "deeper than any packet",
		`{"seed":"x","log":[],"scenario":[{"name":"a\nb"}]}`:                         "no name that can be shown",
		`{"seed":"x","log":[],"scenario":[],"files":[{"name":""}]}`:                  "no name that can be shown",
		`{"seed":"x","log":[],"scenario":[],"options":{"rings":""}}`:                 "not a packet",
		`{"seed":"x","log":[],"files":[` + strings.Repeat("{},", mostFiles) + "{}]}": "it lists more than 1000 files",
		`{"seed":"x","log":[],"scenario"`:                                            "not a packet",
	} {
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %q", text, err, want)
		}
	}
	old, err := Read([]byte(`{"seed":"x","log":[],"options":["scaled-contours"]}`))
	if err != nil || old.Kept() {
		t.Errorf("a packet from before scenarios were kept: %v", err)
	}
}

// A part that is printed later takes the place of what it was printed over, and
// keeps its own options.
func TestPrintWith(t *testing.T) {
	whole := Print{Options: Options{Paper: "a4", Reroll: []string{"weather"}}, Files: []File{{Name: "a"}, {Name: "b"}}}
	part := Print{Options: Options{Paper: "a4", Side: "b"}, Files: []File{{Name: "b", Pages: 2}, {Name: "c"}}}
	got := whole.With(part)
	if len(got.Files) != 3 || got.Files[1].Pages != 2 || got.Files[0].Own != nil || got.Files[1].Own.Side != "b" || whole.Files[1].Pages != 0 {
		t.Errorf("%+v", got.Files)
	}
	if by := got.Files[1].By(got.Options); by.Side != "b" || len(by.Reroll) != 1 {
		t.Errorf("%+v", by)
	}
	if again := got.With(Print{Options: whole.Options, Files: []File{{Name: "b"}}}); again.Files[1].Own != nil {
		t.Error("options like the packet's are the file's own")
	}
}
