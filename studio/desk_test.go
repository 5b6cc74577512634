package studio_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
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
	Name   string            `json:"name"`
	Text   string            `json:"text"`
	Dice   *studio.Dice      `json:"dice,omitempty"`
	Page   map[string]any    `json:"page,omitempty"`
	Stream string            `json:"stream,omitempty"`
	Change map[string]string `json:"change,omitempty"`
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
		if !strings.HasPrefix(got.Page.SVG, "<?xml") || len(got.Outline.Files) < 4 || len(got.Outline.Streams) == 0 {
			t.Errorf("%s: %d files, %d streams, a page of %.40q", name, len(got.Outline.Files), len(got.Outline.Streams), got.Page.SVG)
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

// The form reads what the text says and writes nothing else into it.
func TestFormWritesWhatItReads(t *testing.T) {
	d := open(t)
	for _, name := range []string{"salamanca.yaml", "musket-pico.yaml", "canister-bridge.yaml", "night-raid.yaml"} {
		body := shipped.Text(t, "examples/"+name)
		form, fault := ask[struct{ Parts []studio.Part }](t, d, "form", text{Name: name, Text: body})
		if fault != "" || len(form.Parts) < 3 {
			t.Fatalf("%s: %s, %d parts", name, fault, len(form.Parts))
		}
		fields := form.Parts[0].Fields
		for _, part := range form.Parts[1:] {
			fields = append(fields, part.Fields...)
			for _, table := range part.Tables {
				fields = append(fields, table.Rows[0]...)
			}
		}
		for i, field := range fields {
			if field.Value == "" || i%shipped.Some(1, 3) > 0 {
				continue
			}
			got, fault := ask[struct{ Text string }](t, d, "change", text{Name: name, Text: body, Change: map[string]string{"at": field.At, "value": field.Value}})
			if fault != "" || got.Text != body && strings.ReplaceAll(strings.ReplaceAll(got.Text, `"`, ""), "'", "") != strings.ReplaceAll(strings.ReplaceAll(body, `"`, ""), "'", "") {
				t.Errorf("%s, %s set to what it is: %s", name, field.At, fault)
			}
		}
	}
	if _, fault := ask[any](t, d, "change", text{Name: "a.yaml", Text: "a: 1\n", Change: map[string]string{"at": "a/b", "value": "1"}}); !strings.Contains(fault, "change it there") {
		t.Errorf("what the form cannot write is told as %q", fault)
	}
}

// What goes with a change is changed too, and what check would not have at its place
// is not written.
func TestFormChanges(t *testing.T) {
	d := open(t)
	body, _ := scenario.Starter("cold-steel")
	for _, c := range []struct{ at, value, has, lacks, fault string }{
		{"engagement", "meeting", "\nengagement: meeting", "\nattacker:", ""},
		{"engagement", "", "", "\nattacker:", ""},
		{"attacker", "blue", "\nattacker: blue", "", ""},
		{"sides/red/forces/0/units/0/units/0/men", "lots", "", "", `Men is "lots", expected a whole number from 1 to 20000`},
		{"sides/red/forces/0/units/0/units/0/men", "c. 400", "men: c. 400", "men: 620", ""},
		{"turns", "-2", "", "", "Turns"},
		{"date", "yesterday", "", "", "Date"},
	} {
		got, fault := ask[struct{ Text string }](t, d, "change", text{Name: "a.yaml", Text: body, Change: map[string]string{"at": c.at, "value": c.value}})
		if (fault == "") != (c.fault == "") || !strings.HasPrefix(strings.ToLower(fault), strings.ToLower(c.fault)) {
			t.Errorf("%s set to %q: %q, want %q", c.at, c.value, fault, c.fault)
		}
		if c.fault == "" && (!strings.Contains(got.Text, c.has) || c.lacks != "" && strings.Contains(got.Text, c.lacks)) {
			t.Errorf("%s set to %q: %s", c.at, c.value, got.Text)
		}
	}
	named := strings.Replace(body, "commander: {name: General Blue, rating: average}", "commander: Blücher", 1)
	form, _ := ask[struct{ Parts []studio.Part }](t, d, "form", text{Name: "a.yaml", Text: named})
	if leader := form.Parts[2].Fields[3]; leader.Value != "Blücher" || leader.At != "sides/blue/commander" {
		t.Errorf("a commander's name alone is the field %+v", leader)
	}
	rated, fault := ask[struct{ Text string }](t, d, "change", text{Name: "a.yaml", Text: named, Change: map[string]string{"at": "sides/blue/commander/rating", "value": "poor"}})
	if fault != "" || !strings.Contains(rated.Text, "commander: {name: Blücher, rating: poor}") {
		t.Errorf("rated he is %s %s", fault, rated.Text)
	}
	meeting := strings.Replace(strings.Replace(body, "engagement: attack ", "engagement: meeting", 1), "attacker: red", "", 1)
	got, fault := ask[struct{ Text string }](t, d, "change", text{Name: "a.yaml", Text: meeting, Change: map[string]string{"at": "attacker", "value": "blue"}})
	if fault != "" || !strings.Contains(got.Text, "engagement: attack") || !strings.Contains(got.Text, "attacker: blue") {
		t.Errorf("an attacker in a meeting engagement: %s %s", fault, got.Text)
	}
}

// Whatever is asked, an answer comes back.
func FuzzAsk(f *testing.F) {
	body, _ := scenario.Starter("musket")
	question, _ := json.Marshal(text{Name: "a.yaml", Text: body})
	f.Add("look", question)
	f.Add("form", question)
	f.Add("change", []byte(`{"text": "a: {b: 1}", "change": {"at": "a/b", "value": ""}}`))
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
