package studio_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
)

func open(t testing.TB) *studio.Desk {
	t.Helper()
	d, err := studio.New(studio.Settings{Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// ask asks and decodes; what is wrong comes back in words.
func ask[T any](t testing.TB, d *studio.Desk, method string, question any) (result T, fault string) {
	t.Helper()
	data, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result T
		Fault  *struct{ What string }
	}
	if err := json.Unmarshal(d.Ask(nil, method, data), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Fault != nil {
		fault = answer.Fault.What
	}
	return answer.Result, fault
}

type look struct {
	Problems []studio.Problem
	Title    string
	Dice     *studio.Dice
	Outline  *studio.Outline
	Page     *struct{ File, SVG, Tag string }
}

type text struct {
	Name   string         `json:"name"`
	Text   string         `json:"text"`
	Dice   *studio.Dice   `json:"dice,omitempty"`
	Own    []studio.Own   `json:"own,omitempty"`
	Page   map[string]any `json:"page,omitempty"`
	Stream string         `json:"stream,omitempty"`
	Change map[string]any `json:"change,omitempty"`
}

func TestStartersAndExamplesAreShown(t *testing.T) {
	d := open(t)
	texts := map[string]string{}
	for _, name := range scenario.StarterNames() {
		texts[name+".yaml"], _ = scenario.Starter(name)
	}
	for _, name := range []string{"night-raid.yaml", "old-list.yaml", "coalition.yaml"} {
		got, fault := ask[struct{ Text string }](t, d, "example", map[string]string{"name": name})
		if fault != "" || got.Text != shipped.Text(t, "examples/"+name) {
			t.Fatalf("%s: %s", name, fault)
		}
		texts[name] = got.Text
	}
	for name, body := range texts {
		got, fault := ask[look](t, d, "look", text{Name: name, Text: body})
		if fault != "" || got.Outline == nil || got.Page == nil {
			t.Errorf("%s: %s %v", name, fault, got.Problems)
			continue
		}
		for _, p := range got.Problems {
			if p.Level == "error" {
				t.Errorf("%s: %v", name, p)
			}
		}
		if !strings.HasPrefix(got.Page.SVG, "<?xml") || len(got.Outline.Files) < 4 {
			t.Errorf("%s: %d files, a page of %.40q", name, len(got.Outline.Files), got.Page.SVG)
		}
		if got.Dice == nil || len(got.Dice.Seed) < 26 {
			t.Errorf("%s: rolled by %v", name, got.Dice)
		}
	}
}

// A page that has not changed is not sent again.
func TestPageIsSentOnce(t *testing.T) {
	d := open(t)
	body, _ := scenario.Starter("musket")
	first, _ := ask[look](t, d, "look", text{Name: "a.yaml", Text: body})
	again, fault := ask[struct{ SVG, Tag string }](t, d, "page", text{
		Name: "a.yaml", Text: body + "\n# nothing\n", Dice: first.Dice, Page: map[string]any{"file": first.Page.File, "page": 0, "seen": first.Page.Tag},
	})
	if fault != "" || again.SVG != "" || again.Tag != first.Page.Tag {
		t.Errorf("%s %d bytes, %s for %s", fault, len(again.SVG), again.Tag, first.Page.Tag)
	}
	if _, fault := ask[any](t, d, "page", text{Name: "a.yaml", Text: body, Dice: first.Dice, Page: map[string]any{"file": "enemy", "page": 7}}); fault == "" {
		t.Error("a page that is not there is sent")
	}
}

func TestProblemsStandAtTheirPlaces(t *testing.T) {
	d := open(t)
	body, _ := scenario.Starter("cold-steel")
	got, _ := ask[look](t, d, "look", text{Name: "a.yaml", Text: strings.Replace(body, "\nturns:", "\nturms:", 1)})
	line := 1 + strings.Count(body[:strings.Index(body, "\nturns:")+1], "\n")
	if len(got.Problems) != 1 || got.Problems[0].Line != line || got.Problems[0].Column != 1 || got.Problems[0].Replace != "turns" || got.Outline != nil {
		t.Errorf("%+v, expected line %d", got.Problems, line)
	}
	for _, bad := range []string{"", "{", "a: [", "\x00", "csprint: 1", "csprint: 1\ntitle: x\nrules: nonsense\n", "csprint: 1\nhouse_rules: [../../etc/passwd]\nrules: musket"} {
		if got, fault := ask[look](t, d, "look", text{Name: "a.yaml", Text: bad}); fault == "" && (len(got.Problems) == 0 || got.Outline != nil) {
			t.Errorf("%q is shown as well: %+v", bad, got)
		}
	}
}

func TestRollAgainTakesTheNextName(t *testing.T) {
	d := open(t)
	body, _ := scenario.Starter("musket")
	q := text{Name: "a.yaml", Text: body, Dice: &studio.Dice{Seed: "x"}}
	for _, want := range []string{"weather#2", "weather#3"} {
		q.Stream = "weather"
		got, fault := ask[struct{ Dice *studio.Dice }](t, d, "roll", q)
		if fault != "" || got.Dice.Seed != "x" || strings.Join(got.Dice.Reroll, " ") != want {
			t.Fatalf("%s %v, expected %s", fault, got.Dice, want)
		}
		q.Dice = got.Dice
	}
	q.Stream = ""
	if got, _ := ask[struct{ Dice *studio.Dice }](t, d, "roll", q); got.Dice.Seed == "x" || len(got.Dice.Reroll) != 0 {
		t.Errorf("all rolled again is %v", got.Dice)
	}
	q.Stream = "horses"
	if _, fault := ask[any](t, d, "roll", q); fault == "" {
		t.Error("horses are rolled again")
	}
}

// eachValue calls of the values of a form, by their paths.
func eachValue(o source.Outline, path []string, of func(path []string, value string)) {
	for i, under := range o.Of {
		name := strconv.Itoa(i)
		if o.Kind == "map" {
			name = o.Keys[i]
		}
		eachValue(under, append(slices.Clone(path), name), of)
	}
	if o.Kind == "" && o.Value != "" {
		of(path, o.Value)
	}
}

// change is a text with something done in its form.
func change(t *testing.T, d *studio.Desk, body string, what map[string]any) (string, string) {
	t.Helper()
	got, fault := ask[struct{ Text string }](t, d, "change", text{Name: "a.yaml", Text: body, Change: what})
	return got.Text, fault
}

// The form reads what the text says and writes nothing else into it.
func TestFormWritesWhatItReads(t *testing.T) {
	d := open(t)
	for _, name := range []string{"salamanca.yaml", "musket-pico.yaml", "canister-bridge.yaml", "night-raid.yaml"} {
		body := shipped.Text(t, "examples/"+name)
		form, fault := ask[studio.Form](t, d, "form", text{Name: name, Text: body})
		if fault != "" || form.Words["figure_scale"] != "Men a figure" {
			t.Fatalf("%s: %s, %v", name, fault, form.Words)
		}
		// The same value may be quoted otherwise, or stand on other lines.
		plain := func(text string) string {
			return strings.Join(strings.Fields(strings.NewReplacer(`"`, "", "'", "", ">-", "", "|", "").Replace(text)), " ")
		}
		i := 0
		eachValue(form.Root, nil, func(path []string, value string) {
			if i++; i%shipped.Some(1, 7) > 0 {
				return
			}
			if got, fault := change(t, d, body, map[string]any{"at": path, "value": value}); fault != "" || plain(got) != plain(body) {
				t.Errorf("%s, %s set to what it is: %s", name, path, fault)
			}
		})
	}
	if _, fault := change(t, d, "a: 1\n", map[string]any{"at": []string{"a", "b"}, "value": "1"}); !strings.Contains(fault, "change it there") {
		t.Errorf("what the form cannot write is told as %q", fault)
	}
	if _, fault := change(t, d, "a:\n  - &x {b: 1}\n  - *x\n", map[string]any{"do": "copy", "at": []string{"a", "0"}}); !strings.Contains(fault, "anchor") {
		t.Errorf("an anchor is refused with %q", fault)
	}
}

// What goes with a change is changed too.
func TestFormChanges(t *testing.T) {
	d := open(t)
	body, _ := scenario.Starter("cold-steel")
	named := strings.Replace(body, "commander: {name: General Blue, rating: average}", "commander: Blücher", 1)
	meeting := strings.Replace(strings.Replace(body, "engagement: attack ", "engagement: meeting", 1), "attacker: red", "", 1)
	for _, c := range []struct{ body, do, at, value, has, lacks string }{
		{body, "", "engagement", "meeting", "\nengagement: meeting", "\nattacker:"},
		{body, "", "engagement", "", "", "\nattacker:"},
		{body, "", "attacker", "blue", "\nattacker: blue", ""},
		{meeting, "", "attacker", "blue", "\nengagement: attack", "engagement: meeting"},
		{body, "", "sides/red/forces/0/units/0/units/0/men", "c. 400", "men: c. 400", "men: 620"},
		{named, "", "sides/blue/commander/rating", "poor", "commander: {name: Blücher, rating: poor}", ""},
		{named, "", "sides/blue/commander/rank", "Prince", "commander: {name: Blücher, rank: Prince}", ""},
		{body, "", "weather/hours/11:00", "rain", `weather: {hours: {"11:00": rain}}`, ""},
		{body, "add", "sides/red/forces/0/units/0/units/0", "{battalion: New unit, men: 500}", "- {battalion: New unit, men: 500}\n", ""},
		{body, "remove", "sides/red/forces/0/units/0/units/0", "", "", "men: 620"},
		{body, "rename", "sides/red/forces/0/units/0/units/0/battalion", "regiment", "{regiment: ", ""},
		{body, "copy", "sides/red", "green", "\n  green:", ""},
	} {
		got, fault := change(t, d, c.body, map[string]any{"do": c.do, "at": strings.Split(c.at, "/"), "value": c.value})
		if fault != "" || !strings.Contains(got, c.has) || c.lacks != "" && strings.Contains(got, c.lacks) {
			t.Errorf("%s %s %q: %s\n%s", c.do, c.at, c.value, fault, got)
		}
	}
}

// Whatever is asked, an answer comes back.
func FuzzAsk(f *testing.F) {
	body, _ := scenario.Starter("musket")
	question, _ := json.Marshal(text{Name: "a.yaml", Text: body})
	f.Add("look", question)
	f.Add("form", question)
	f.Add("change", []byte(`{"text": "a: {b: 1}", "change": {"at": ["a", "b"], "value": ""}}`))
	f.Add("example", []byte(`{"name": "../go.mod"}`))
	f.Add("page", []byte(`{"text": "csprint: 1", "page": {"file": "x", "page": -1}}`))
	d, err := studio.New(studio.Settings{})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, method string, question []byte) {
		if method == "packet" {
			return // which takes long, and is look with files
		}
		var answer struct {
			Result json.RawMessage
			Fault  *struct{ What string }
		}
		data := d.Ask(nil, method, question)
		if err := json.Unmarshal(data, &answer); err != nil || answer.Fault != nil && strings.Contains(answer.Fault.What, "stumbled") {
			t.Fatalf("%s %s: %s", method, question, data)
		}
	})
}

// TestQuestionsAreBounded holds that what is more than a desk answers is refused before
// it is read, and a little less is not.
func TestQuestionsAreBounded(t *testing.T) {
	shipped.Long(t)
	d, err := studio.New(studio.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	list := func(columns int, open, into string) map[string]any {
		means := map[string]string{}
		for i := range columns {
			means[fmt.Sprintf("c%d", i)] = "men"
		}
		return map[string]any{"name": "a.csv", "rules": "musket", "data": []byte("Unit,Men\n\"Foot, 1st\",500\n"), "map": means, "open": open, "into": into}
	}
	large := strings.Repeat("\"#: ,\\\n", 6<<20/8)
	for name, c := range map[string]struct {
		method   string
		question any
		wants    string
	}{
		"a text":                   {"look", text{Name: "a.yaml", Text: strings.Repeat("x", 34<<20)}, "the text is larger than 16 MB"},
		"a text to save":           {"save", text{Name: "a.yaml", Text: strings.Repeat("x", 34<<20)}, "the text is larger than 16 MB"},
		"a text to change":         {"change", text{Name: "a.yaml", Text: strings.Repeat("x", 34<<20)}, "the text is larger than 16 MB"},
		"columns":                  {"list", list(30_000, "", ""), "the question has more than 60,000 values"},
		"fewer columns":            {"list", list(20_000, "", ""), "no column"},
		"a text for a list":        {"list", list(0, large, "+"), "the open scenario is larger than 4 MB"},
		"a text beside a list":     {"list", list(0, large, ""), ""},
		"rerolls":                  {"look", map[string]any{"dice": map[string]any{"reroll": make([]int, 70_000)}}, "the question has more than 60,000 values"},
		"commas and colons in one": {"form", text{Name: "a.yaml", Text: large[:1<<20]}, ""},
	} {
		if _, fault := ask[any](t, d, c.method, c.question); !strings.Contains(fault, c.wants) || c.wants == "" && strings.Contains(fault, "values") {
			t.Errorf("%s: %q, expected %q", name, fault, c.wants)
		}
	}
}
