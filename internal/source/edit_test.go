package source

import (
	"errors"
	"strings"
	"testing"
)

const edited = `# The battle
csprint: 1   # version
title: "Salamanca: the third"
start: "15:30"
sides:
  allied: # Wellington
    name: Anglo-Portuguese
    forces:
      - division: 3rd
        # the lights
        units:
          - {battalion: 5/60th, men: 254, kind: rifle} # green
          - battalion: 12th Caçadores  # brown
            men: 600
            notes: |
              two
              lines
  french: {name: Armée, forces: [{brigade: Maucune, units: [{battalion: 66e, men: 500}]}]}
`

func TestEditChangesOneValue(t *testing.T) {
	for _, c := range []struct{ path, value, old, new string }{
		{"title", "Los Arapiles", `"Salamanca: the third"`, "Los Arapiles"},
		{"title", "A: b", `"Salamanca: the third"`, `"A: b"`},
		{"start", "06:00", `"15:30"`, `"06:00"`},
		{"sides allied forces 0 units 0 men", "260", "men: 254", "men: 260"},
		{"sides allied forces 0 units 0 battalion", "5/60th, Rifles", "5/60th", `"5/60th, Rifles"`},
		{"sides allied forces 0 units 1 battalion", "1/11th", "12th Caçadores  #", "1/11th  #"},
		{"sides allied forces 0 units 0 morale", "13", "5/60th, men", "5/60th, morale: 13, men"},
		{"sides allied forces 0 units 1 morale", "12", "men: 600\n", "men: 600\n            morale: 12\n"},
		{"sides allied forces 0 units 0 kind", "", ", kind: rifle}", "}"},
		{"sides allied forces 0 units 0 men", "", "men: 254, ", ""},
		{"sides allied forces 0 units 1 men", "", "            men: 600\n", ""},
		{"date", "1812-07-22", "start: \"15:30\"\n", "start: \"15:30\"\ndate: 1812-07-22\n"},
		{"terrain class", "rolling", "start: \"15:30\"\n", "start: \"15:30\"\nterrain: {class: rolling}\n"},
		{"sides french commander name", "Soult: the duke", "name: Armée", "name: Armée, commander: {name: \"Soult: the duke\"}"},
		{"sides french edge", "south", "name: Armée", "name: Armée, edge: south"},
		{"sides french forces 0 units 0 men", "510", "men: 500", "men: 510"},
	} {
		got, err := Edit([]byte(edited), strings.Fields(c.path), c.value)
		want := strings.Replace(edited, c.old, c.new, 1)
		if err != nil || string(got) != want {
			t.Errorf("%s = %q: %v\n%s", c.path, c.value, err, got)
		}
	}
}

func TestEditLeavesAloneWhatItCannotWrite(t *testing.T) {
	for _, path := range []string{"sides", "sides allied forces", "sides allied forces 9 men", "title x", ""} {
		if got, err := Edit([]byte(edited), strings.Fields(path), "7"); !errors.Is(err, ErrWritten) {
			t.Errorf("%s: %v\n%s", path, err, got)
		}
	}
}

// Whatever a file looks like, an edit sets its value or says that it cannot; that it changes
// no other is held by the edit itself.
func FuzzEdit(f *testing.F) {
	f.Add(edited, "sides allied forces 0 units 0 men", "7")
	f.Add("a: 'it''s'\r\nb: 2\r\n", "b", "")
	f.Add("- a: 1\n- {b: [1, 2]}\n", "1 b 0", "{x}")
	f.Add("a: é\nb: \"\\\"\" # c", "b", "é: #")
	f.Fuzz(func(t *testing.T, text, path, value string) {
		got, err := Edit([]byte(text), strings.Fields(path), value)
		if err != nil {
			return
		}
		now, err := Parse("", got)
		if err != nil {
			if strings.TrimSpace(string(got)) != "" {
				t.Fatalf("%q, %s = %q: %q", text, path, value, got)
			}
			return
		}
		if at := nodeAt(now.root, strings.Fields(path)); value != "" && (at == nil || strings.TrimRight(at.Value, "\n") != strings.TrimRight(value, "\n")) {
			t.Fatalf("%q, %s = %q: %q", text, path, value, got)
		}
	})
}
