package studio_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// A drawing is a question about the map.
type drawing struct {
	text
	Changes []map[string]any `json:"changes"`
	Brief   bool             `json:"brief,omitempty"`
}

var evenDice = &studio.Dice{Seed: "abcdefghijklmnopqrstuvwxyz"}

func drawMap(t *testing.T, d *studio.Desk, body string, changes ...map[string]any) studio.Ground {
	t.Helper()
	got, fault := ask[studio.Ground](t, d, "map", drawing{text: text{Name: "a.yaml", Text: body, Dice: evenDice}, Changes: changes})
	if fault != "" {
		t.Fatal(fault)
	}
	for _, p := range got.Problems {
		if p.Level == "error" {
			t.Errorf("%v", p)
		}
	}
	return got
}

// valuesOf are those of an outline, without their places.
func valuesOf(o source.Outline) any {
	if o.Kind == "" {
		return o.Value
	}
	list := []any{o.Keys}
	for _, one := range o.Of {
		list = append(list, valuesOf(one))
	}
	return list
}

func under(o source.Outline, key string) source.Outline {
	for i, k := range o.Keys {
		if k == key {
			return o.Of[i]
		}
	}
	return source.Outline{}
}

var wholeMap = map[string]any{"do": "draw"}

func set(value string, at ...string) map[string]any {
	return map[string]any{"at": append([]string{"terrain", "map"}, at...), "value": value}
}

// A rolled map becomes one by hand that is the very same, and the text around it stays.
func TestRolledMapIsTakenToDraw(t *testing.T) {
	d := open(t)
	plain, _ := scenario.Starter("cold-steel")
	for name, body := range map[string]string{"lines": shipped.Text(t, "examples/salamanca.yaml"), "brackets": plain} {
		rolled := drawMap(t, d, body)
		got := drawMap(t, d, body, wholeMap)
		if !reflect.DeepEqual(valuesOf(got.All), valuesOf(rolled.All)) {
			t.Errorf("%s: another map", name)
		}
		if !reflect.DeepEqual(valuesOf(got.Own), valuesOf(rolled.All)) || rolled.Own.Kind != "" {
			t.Errorf("%s: the text has not what lies on the map", name)
		}
		if got.SVG == "" || got.Width != 96 && got.Width != 72 || got.Fair.F != rolled.Fair.F || len(got.Fair.Words) != 4 || got.Class != "rolling" {
			t.Errorf("%s: %v by %v, %v for %v", name, got.Width, got.Depth, got.Fair, rolled.Fair)
		}
		for _, line := range strings.Split(body, "\n") {
			if _, remark, _ := strings.Cut(line, "#"); !strings.Contains(got.Text, remark) {
				t.Errorf("%s: without %q", name, line)
			}
		}
	}
}

// What is drawn of a layer stays as it was written, with its remarks; the rest is taken as it lies.
func TestLayerIsTakenToDraw(t *testing.T) {
	d := open(t)
	plain, _ := scenario.Starter("cold-steel")
	body := strings.Replace(plain, "terrain: {class: rolling}", `terrain:
  class: rolling
  map:
    # the wood of the first day
    woods:
      - {at: 20in 12in, size: 9in x 6in} # mine
      - roll
    hills: roll
    villages: [{at: 30in 20in, name: Holm}]
    roads: [{way: [A3 west edge, 30in 20in, D1 north edge]}]`, 1)
	before := drawMap(t, d, body)
	woods := len(under(before.All, "woods").Of)
	if woods < 2 || len(before.Rolled) != 2 {
		t.Fatalf("%d woods, rolled %v", woods, before.Rolled)
	}
	got := drawMap(t, d, body, map[string]any{"do": "draw", "at": []string{"woods"}}, set("22in 12in", "woods", "0", "at"))
	if n := len(under(got.Own, "woods").Of); n != woods || len(got.Rolled) != 1 || got.Rolled[0] != "hills" {
		t.Errorf("%d woods of %d, rolled %v\n%s", n, woods, got.Rolled, got.Text)
	}
	for _, kept := range []string{"    # the wood of the first day\n", "- {at: 22in 12in, size: 9in x 6in} # mine\n", "hills: roll\n"} {
		if !strings.Contains(got.Text, kept) {
			t.Errorf("without %q", kept)
		}
	}
	hills := drawMap(t, d, body, map[string]any{"do": "draw", "at": []string{"hills"}})
	if !reflect.DeepEqual(valuesOf(under(hills.Own, "hills")), valuesOf(under(before.All, "hills"))) {
		t.Error("other hills")
	}
	again := drawMap(t, d, hills.Text, map[string]any{"do": "add", "at": []string{"terrain", "map", "hills"}, "value": "roll"})
	if len(again.Rolled) != 2 {
		t.Errorf("rolled %v", again.Rolled)
	}
	if moved, _ := ask[studio.Ground](t, d, "map", drawing{text{Name: "a.yaml", Text: body, Dice: evenDice}, []map[string]any{set("40in 30in", "villages", "0", "at")}, true}); moved.SVG != "" || moved.Fair == nil || moved.All.Kind != "" {
		t.Error("in brief it tells all")
	}
}

// What is dragged is counted without battles; where it is put down they are fought, though the text is the same.
func TestBattlesAreFoughtWhereItIsPutDown(t *testing.T) {
	d := open(t)
	q := drawing{text: text{Name: "a.yaml", Text: shipped.Text(t, "examples/salamanca.yaml"), Dice: evenDice}, Changes: []map[string]any{wholeMap, set("40in 30in", "villages", "0", "at")}}
	said := map[bool][]string{}
	for _, brief := range []bool{true, false} {
		q.Brief = brief
		made, fault := ask[studio.Ground](t, d, "map", q)
		if fault != "" {
			t.Fatal(fault)
		}
		said[brief] = made.Fair.Words
	}
	if n := len(said[true]); !slices.Equal(said[true], said[false][:n]) || len(said[false]) != n+1 {
		t.Errorf("dragged:\n%v\nput down:\n%v", said[true], said[false])
	}
	q.Brief = true
	if made, _ := ask[studio.Ground](t, d, "map", q); !slices.Equal(made.Fair.Words, said[false]) {
		t.Errorf("asked again in brief, it says %v", made.Fair.Words)
	}
}

func TestMapThatIsNoneIsTold(t *testing.T) {
	d := open(t)
	body := shipped.Text(t, "examples/coalition.yaml")
	if got := drawMap(t, d, body); got.Fair != nil || got.SVG != "" {
		t.Error("a map of none")
	}
	if _, fault := ask[studio.Ground](t, d, "map", drawing{text{Name: "a.yaml", Text: body, Dice: evenDice}, []map[string]any{wholeMap}, false}); !strings.Contains(fault, "no map") {
		t.Errorf("%q", fault)
	}
}

// TestMapSpeaksOfWhatTheFileNames holds that kinds, crops and densities have words of the page's
// language beside those of the file.
func TestMapSpeaksOfWhatTheFileNames(t *testing.T) {
	question, err := json.Marshal(drawing{text: text{Name: "a.yaml", Text: shipped.Read(t, "salamanca.yaml"), Dice: evenDice}})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct{ Result studio.Ground }
	if err := json.Unmarshal(open(t).Ask(words.In("de"), "map", question), &answer); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{"village": "Dorf", "plough": "Acker", "heavy": "dichter Wald", "sunken road": "Hohlweg"} {
		if got := answer.Result.Words[word]; got != want {
			t.Errorf("%s is called %q, want %q", word, got, want)
		}
	}
}
