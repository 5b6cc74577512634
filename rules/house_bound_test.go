package rules

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// TestHouseIsBounded holds that house rules are refused by their length, one file or several.
func TestHouseIsBounded(t *testing.T) {
	const want = "club.yaml: house rules of 257 kB, expected at most 256 kB, all files together"
	text := "rules: cold-steel\n" + strings.Repeat("#\n", MostHouse/4)
	if _, err := ParseHouse("club.yaml", []byte(text+text)); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("one file: %v", err)
	}
	b := coldSteel(t)
	if err := patch(t, b, text); err != nil {
		t.Error(err)
	}
	if err := patch(t, b, text); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("two files: %v", err)
	}
}

// TestHouseLinesAreBounded holds that a list or a table with a line too many is refused, once
// and at its place, whether house rules add it or give the whole list.
func TestHouseLinesAreBounded(t *testing.T) {
	lines := func(form string, n int) string {
		var text strings.Builder
		for i := range n {
			fmt.Fprintf(&text, form, i)
		}
		return text.String()
	}
	had := len(coldSteel(t).ModifierList("initiative-modifiers").Items)
	for _, c := range []struct {
		head, form string
		had        int
		want       string
	}{
		{"rules: cold-steel\nmodifiers:\n", "  - {list: initiative-modifiers, add: {value: +3, label: fog %d}}\n", had, fmt.Sprintf("club.yaml:%d:5: ", mostLines-had+3)},
		{"rules: cold-steel\nmodifier_lists:\n- id: club\n  title: Club\n  section: 1\n  phase: setup\n  applies_to: [morale-check]\n  items:\n", "  - {value: +3, label: fog %d}\n", 0, "club.yaml:9:3: "},
		{"rules: cold-steel\ntables:\n- id: club\n  title: Club\n  section: 1\n  phase: setup\n  dice: 1D10\n  columns: [points]\n  rows: [{range: ..5, cells: [2]}, {range: 6.., cells: [3]}]\n  adds:\n", "  - {value: +3, label: fog %d}\n", 0, "club.yaml:111:5: "},
	} {
		if err := patch(t, coldSteel(t), c.head+lines(c.form, mostLines-c.had)); err != nil {
			t.Error(err)
		}
		err := patch(t, coldSteel(t), c.head+lines(c.form, mostLines-c.had+2))
		if err == nil || strings.Count(err.Error(), "more than 100 lines in") != 1 || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("expected %s: %v", c.want, err)
		}
	}
}

// TestWrongHouseEnds holds that nothing is read once as much is wrong as is told.
func TestWrongHouseEnds(t *testing.T) {
	f, err := source.Parse("club.yaml", []byte("cells:\n"+strings.Repeat("  - {table: nope}\n", 1200)))
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	l := patcher{loader: &loader{files: []*source.File{f}}}
	l.each(f.Root().Map().List("cells"), func(n source.Node) {
		read++
		n.Problem("is wrong", "", "")
	})
	if read != 1000 {
		t.Errorf("%d lines read, expected the 1000 that are told of", read)
	}
}

// TestLineOnceGiven holds that a line of house rules with a key that there is is told once,
// at its own place.
func TestLineOnceGiven(t *testing.T) {
	err := patch(t, coldSteel(t), `rules: cold-steel
modifiers:
  - {list: dummy-card-modifiers, add: {value: +3, label: fog}}
  - {list: dummy-card-modifiers, add: {value: +3, label: fog}}
  - {list: dummy-card-modifiers, add: {value: +3, label: mist}}
`)
	if err == nil || strings.Count(err.Error(), "given twice") != 1 || !strings.HasPrefix(err.Error(), "club.yaml:4:5: key") {
		t.Errorf("%v", err)
	}
}
