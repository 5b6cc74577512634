package usual

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// Records and rosters have ratings, and what is worked out of them where it is to be shown.
func TestWhatIsWorkedOutIsShown(t *testing.T) {
	p, err := pack.Read("pond-raid", fstest.MapFS{
		"pack.yaml": {Data: []byte("id: pond-raid\nversion: 1\ntitle: Pond Raid\nauthors: [a]\nlicence: MIT\n")},
		"rules/rules.yaml": {Data: []byte(`facts:
  - {key: nerve, from: record, numbers: 1-9, at: [record, roster]}
  - {key: pace, label: inches, at: [record], is: nerve / 2}
  - {key: worth, at: [roster], is: nerve * 2}
constants:
  - {id: gun-1-20, section: "1", value: 3, note: of 4 crews}
  - {id: reach, section: "1", value: 9, note: in the open}
`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := rules.Add(p); err != nil {
		t.Fatal(err)
	}
	book, err := rules.Open("pond-raid")
	if err != nil {
		t.Fatal(err)
	}
	designs := Designs(book)
	if text := string(designs["record-usual"]); !strings.Contains(text, `pace-label: {text: "Inches"`) || !strings.Contains(text, "pace: {field: pace") {
		t.Errorf("the record has no pace:\n%s", text)
	}
	if text := string(designs["rosters/usual"]); !strings.Contains(text, "nerve:") || strings.Contains(text, "pace:") {
		t.Errorf("the roster shows nerve and no pace:\n%s", text)
	} else if !strings.Contains(text, "worth:") {
		t.Errorf("the roster has no worth:\n%s", text)
	}
	if text := string(designs["tables/pond-raid"]); !strings.Contains(text, `{key: "{gun-1-20}", words: "gun"}`) || !strings.Contains(text, "in the open") {
		t.Errorf("numbers are named in words:\n%s", text)
	}
	if text := string(designs["forces/usual"]); !strings.Contains(text, "nerve:") || strings.Contains(text, "worth:") {
		t.Errorf("forces have ratings alone, which brigades share:\n%s", text)
	}
}

// Of many levels records have several lines, and rosters one box.
func TestManyLevels(t *testing.T) {
	for levels, want := range map[string][2]string{
		"a, b":                      {"box: [4mm, 57.2mm, 58mm, 2.2mm], size", "field: states"},
		"a, b, c, d, e, f, g, h, i": {"lines: 3", "field: blank"},
	} {
		var keyed []string
		for _, key := range strings.Split(levels, ", ") {
			keyed = append(keyed, "{key: "+key+", label: Level "+key+"}")
		}
		p, err := pack.Read("levels", fstest.MapFS{
			"pack.yaml":        {Data: []byte("id: levels\nversion: 1\ntitle: Levels\nauthors: [a]\nlicence: MIT\n")},
			"rules/rules.yaml": {Data: []byte("plays: {states: {fresh: Well, levels: [" + strings.Join(keyed, ", ") + "]}}\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := rules.Add(p); err != nil {
			t.Fatal(err)
		}
		book, err := rules.Open("levels")
		if err != nil {
			t.Fatal(err)
		}
		designs := Designs(book)
		if text := string(designs["record-usual"]); !strings.Contains(text, want[0]) {
			t.Errorf("%s: the record has no %s:\n%s", levels, want[0], text)
		}
		if text := string(designs["rosters/usual"]); !strings.Contains(text, want[1]) {
			t.Errorf("%s: the roster has no %s:\n%s", levels, want[1], text)
		}
	}
}
