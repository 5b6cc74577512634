package studio_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/studio"
)

// TestOddQuestionsAreAnswered asks what no page asks: each is answered in words, none stumbled over, and
// none takes long.
func TestOddQuestionsAreAnswered(t *testing.T) {
	d := open(t)
	q := text{Name: "a.yaml", Text: shipped.Read(t, "rolled-meeting.yaml"), Dice: &studio.Dice{Seed: "odd"}}
	house := q
	house.Text += "\nhouse_rules: [club.yaml]\n"
	deep := strings.Split(strings.Repeat("a ", 20_000)+"a", " ")
	type change map[string]any
	for name, changes := range map[string][]change{
		"deep":            {{"do": "add", "at": deep, "value": "x"}},
		"to deep":         {{"do": "copy", "at": []string{"sides", "0"}, "to": deep, "value": "x"}},
		"nowhere":         {{"do": "draw"}, {"do": "remove", "at": []string{"sides", "-1"}}},
		"everything":      {{"do": "remove", "at": []string{}}},
		"no layer":        {{"do": "draw"}, {"do": "draw", "at": []string{"__proto__"}}},
		"far beyond":      {{"do": "draw"}, {"do": "add", "at": []string{"terrain", "map", "hills", "999999999"}, "value": "x"}},
		"several in one":  {{"do": "add", "at": []string{"x"}, "value": "&a [1]\ny: [*a, *a]"}},
		"as large as any": {{"do": "add", "at": []string{"x"}, "value": "[" + strings.Repeat("[1, 1], ", 50_000) + "]"}},
	} {
		_, fault := ask[studio.Ground](t, d, "map", struct {
			text
			Changes []change `json:"changes"`
		}{q, changes})
		answered(t, name, fault, true)
	}
	title := change{"at": []string{"title"}, "value": "x"}
	large := q
	large.Text += strings.Repeat("# nothing to speak of\n", 150_000)
	for _, of := range []struct {
		text
		n int
	}{{q, 1001}, {large, 300}} {
		_, fault := ask[studio.Ground](t, d, "map", struct {
			text
			Changes []change `json:"changes"`
		}{of.text, slices.Repeat([]change{title}, of.n)})
		answered(t, fmt.Sprintf("%d changes", of.n), fault, true)
	}
	for name, own := range map[string]studio.Own{
		"a long name":          {Name: strings.Repeat("a", 100_000) + ".yaml", Text: "x"},
		"a long folder":        {Name: "templates/" + strings.Repeat("a", 100_000) + "/b.yaml", Text: "x"},
		"a name that leads up": {Name: "templates/../b.yaml", Text: "x"},
	} {
		house.Own = []studio.Own{own}
		_, fault := ask[look](t, d, "look", house)
		answered(t, name, fault, true)
	}
	for name, files := range map[string][]studio.Own{
		"an alias":                    {{Name: "club.yaml", Text: "a: &a [x, x]\nb: [*a, *a]\n"}},
		"deep house rules":            {{Name: "club.yaml", Text: strings.Repeat("[", 90_000)}},
		"a number that is none":       {{Name: "club.yaml", Text: "rules: cold-steel\nconstants:\n  - {id: crest-visibility, value: .nan}\n"}},
		"a design of itself":          {{Name: "templates/record.yaml", Text: "csprint-template: 1\nextends: record\nkind: record\n"}},
		"designs of each other":       {{Name: "templates/rosters/a.yaml", Text: "csprint-template: 1\nextends: rosters/b\n"}, {Name: "templates/rosters/b.yaml", Text: "csprint-template: 1\nextends: rosters/a\n"}},
		"letters of a hundred metres": {{Name: "templates/record.yaml", Text: "csprint-template: 1\nextends: record\nslots:\n  name: {size: 300000pt}\n"}},
		"letters of less than none":   {{Name: "templates/record.yaml", Text: "csprint-template: 1\nextends: record\nslots:\n  name: {size: -5pt}\n"}},
	} {
		house.Own = append([]studio.Own{{Name: "club.yaml", Text: "rules: cold-steel\n"}}, files...)
		if files[0].Name == "club.yaml" {
			house.Own = files
		}
		got, fault := ask[look](t, d, "look", house)
		answered(t, name, fault, false)
		wrong := slices.ContainsFunc(got.Problems, func(p studio.Problem) bool { return p.Level == "error" })
		if fault == "" && wrong == (name == "a design of itself") {
			t.Errorf("%s: %v", name, got.Problems)
		}
	}
	many := house
	for i := range 10_000 {
		many.Own = append(many.Own, studio.Own{Name: fmt.Sprintf("templates/rosters/t%d.yaml", i), Text: "csprint-template: 1\nextends: rosters/battle\n"})
	}
	_, fault := ask[look](t, d, "look", many)
	answered(t, "10,000 designs", fault, true)
}

// TestMendsOfNothing mends rows that aren't there, as often as a question may ask.
func TestMendsOfNothing(t *testing.T) {
	var list strings.Builder
	list.WriteString("Army\n\nBrigade\n")
	for i := range 3000 {
		fmt.Fprintf(&list, "%d Foot, 500\n", i)
	}
	mends := []map[string]any{{"entry": -1, "key": "name", "to": "x"}, {"entry": 1 << 40, "key": "drop"}, {"entry": 3, "key": "__proto__", "to": "x"}, {"entry": 3, "key": "parts", "to": "-5"}, {"entry": 3, "key": "parts", "to": "1e9"}, {"entry": 3, "key": "strength", "to": "NaN"}}
	for i := range 5000 {
		mends = append(mends, map[string]any{"entry": i, "key": "heading"})
	}
	_, fault := ask[json.RawMessage](t, open(t), "list", map[string]any{"name": "a.txt", "data": []byte(list.String()), "rules": "cold-steel", "mends": mends})
	answered(t, "mends", fault, false)
}

// answered holds that a question was answered in words.
func answered(t *testing.T, name, fault string, refused bool) {
	t.Helper()
	if strings.Contains(fault, "stumbled") || strings.Contains(fault, "goroutine") || refused && fault == "" {
		t.Errorf("%s: %q", name, fault)
	}
}
