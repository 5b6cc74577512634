package site

import (
	"encoding/json"
	"testing"

	"github.com/csprint/csprint/rules"
)

// A rule set whose page looks nothing up has lists all the same, which the page goes through.
func TestBookWithoutLookUps(t *testing.T) {
	of, err := bookOf(&rules.Book{Title: "Pond Raid", Program: rules.Program{Phone: &rules.Phone{}}})
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	var lists map[string]json.RawMessage
	if err := json.Unmarshal(data, &lists); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"facts", "tables", "modifiers", "constants"} {
		if string(lists[key]) != "[]" {
			t.Errorf("%s are %s, expected []", key, lists[key])
		}
	}
}
