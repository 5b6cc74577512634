package packet

import (
	"bytes"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial"
)

func TestVerify(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	data, err := Of(trial.Roll(t, example.Read(t, "salamanca.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, old, new string
		want           string // empty for no difference
	}{
		{"untouched", "", "", ""},
		{"another seed", `"seed": "salamanca-1812"`, `"seed": "salamanca-1813"`, "commitment: it is 9299f4"},
		{"commitment", "9299f4", "9299f5", "commitment: "},
		{"a better die of the log", "\"dice\": [\n        8\n      ]", "\"dice\": [\n        9\n      ]", "side/french/dummies: dice are 9, the seed rolls 8"},
		{"a better total", `"total": 15,
      "row"`, `"total": 16,
      "row"`, "total is 16, dice and modifiers make 15"},
		{"a dummy made real", `"dummy": true`, `"dummy": false`, "side allied: 7 dummy cards, 8 allowed"},
		{"another card", `"id": "M8"`, `"id": "M9"`, "side allied: cards are A5 B4"},
		{"another modifier of the log", `"value": 2`, `"value": 3`, "dice and modifiers make"},
		{"another stream", `"stream": "side/french/cards/4+5",
      "table": "dummy-arms"`, `"stream": "side/french/cards/4+6",
      "table": "dummy-arms"`, "the seed rolls"},
		{"other dice", `"notation": "5D4"`, `"notation": "5D0"`, `cannot read the dice "5D0"`},
		{"too long a draw", `"notation": "9 of 192"`, `"notation": "9 of 500"`, "the seed rolls"},
		{"sunshine", "\"given\": false,\n        \"sky\": \"clear\"", "\"given\": false,\n        \"sky\": \"rain\"", `weather at 16:30: the sky is "rain", the log has "clear"`},
		{"other result", `"result": "M2 U6`, `"result": "M2 U7`, "the dice deal M2 U6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := string(data)
			if !strings.Contains(text, c.old) {
				t.Fatalf("the packet has no %s", c.old)
			}
			if i := strings.LastIndex(text, c.old); strings.HasSuffix(c.name, "of the log") {
				text = text[:i] + c.new + text[i+len(c.old):]
			} else {
				text = strings.Replace(text, c.old, c.new, 1)
			}
			differences, err := Verify([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			holdsDifference(t, differences, c.want)
		})
	}
}

func holdsDifference(t *testing.T, differences []Difference, want string) {
	t.Helper()
	var lines []string
	for _, d := range differences {
		lines = append(lines, d.String())
	}
	got := strings.Join(lines, "\n")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestVerifyRerolled(t *testing.T) {
	data, err := Of(trial.Roll(t, example.Read(t, "first-game.yaml"), "terrain#4", "side/blue"))
	if err != nil {
		t.Fatal(err)
	}
	differences, err := Verify(data)
	if err != nil || len(differences) > 0 {
		t.Errorf("%v, %v", differences, err)
	}
}

func TestVerifyNoPacket(t *testing.T) {
	for _, text := range []string{"", "{}", "[]", `{"seed":"x"}`, `{"seed":"x","log":{}}`, "\x00"} {
		if _, err := Verify([]byte(text)); err == nil {
			t.Errorf("%q passes for a packet", text)
		}
	}
}

// FuzzVerify holds that no packet.json makes either check panic, and that no other
// than the one that csprint wrote passes for it.
func FuzzVerify(f *testing.F) {
	g := trial.Roll(f, example.Read(f, "first-game.yaml"))
	honest, err := Write(g, Print{ID: IDOf(g), Scenario: []Text{{Name: "a.yaml"}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(honest)
	f.Add([]byte(`{"seed":"x","log":[{"stream":"side/a/cards","table":"card-ids","notation":"2 of 192","dice":[1,2],"total":null}],"sides":{}}`))
	f.Add([]byte(`{"seed":"x","log":[{"stream":"s","notation":"9999D1","dice":[],"total":3}]}`))
	f.Add([]byte(`{"seed":"x","log":[],"scenario":[{"name":"a.yaml","text":""}],"files":[{"name":"../a","options":{}}],"sides":[{"units":{}}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if differences, err := Verify(data); err != nil && differences != nil {
			t.Error("differences beside an error")
		}
		p, err := Read(data)
		if err != nil {
			return
		}
		found, err := p.Compare(g, p.Files, p.Plan)
		if err == nil && len(found) == 0 && !bytes.Equal(bytes.TrimSpace(data), bytes.TrimSpace(mustWrite(t, g, p.Print))) {
			t.Error("what csprint did not write passes")
		}
	})
}

func mustWrite(t *testing.T, g *game.Game, p Print) []byte {
	data, err := Write(g, p)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
