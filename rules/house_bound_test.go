package rules

import (
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

// TestWrongHouseEnds holds that nothing is read once as much is wrong as is told.
func TestWrongHouseEnds(t *testing.T) {
	f, err := source.Parse("club.yaml", []byte("cells:\n"+strings.Repeat("  - {table: nope}\n", 1200)))
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	l := &loader{file: f}
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
