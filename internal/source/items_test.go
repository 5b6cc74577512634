package source

import (
	"errors"
	"strings"
	"testing"
)

const battle = `# The battle
sides:

  # the allies
  allied: # Wellington
    name: Anglo-Portuguese
    briefing: |  # your own words
      Hold
      # the hill
    players: {Anna: [3rd], Ben: [4th, 5th]}
    forces:
      # about the third
      - division: 3rd # first
        # who leads
        commander: Pakenham
        units:
          # the lights
          - {battalion: 5/60th, men: 254} # green
          - battalion: 12th Caçadores  # brown
            men: 600

            notes: |
              two
              lines
          - brigade: Campbell
            units: none # so far
      - {division: 4th, units: [{battalion: 1/7th, men: 495}, {battalion: 1/23rd, men: 410}]}

  french:
    name: Armée

    forces:
    - {brigade: Maucune, units: [{battalion: 66e, men: 500}]}
    edge: south
  others: {}
`

// An act is a change of a text and what becomes of it: one piece has another's place.
type act struct{ do, path, with, old, new string }

func (a act) done(text string) (string, error) {
	path := strings.Fields(a.path)
	var got []byte
	var err error
	switch a.do {
	case "add":
		got, err = Add([]byte(text), path, a.with)
	case "remove":
		got, err = Remove([]byte(text), path, a.with)
	case "copy":
		got, err = Copy([]byte(text), path, a.with)
	case "rename":
		got, err = Rename([]byte(text), path, a.with)
	case "move":
		got, err = Move([]byte(text), path, strings.Fields(a.with), "none")
	case "edit":
		got, err = Edit([]byte(text), path, a.with)
	}
	return string(got), err
}

const (
	third  = "          # the lights\n          - {battalion: 5/60th, men: 254} # green\n"
	brown  = "          - battalion: 12th Caçadores  # brown\n            men: 600\n\n            notes: |\n              two\n              lines\n"
	camp   = "          - brigade: Campbell\n            units: none # so far\n"
	fourth = "      - {division: 4th, units: [{battalion: 1/7th, men: 495}, {battalion: 1/23rd, men: 410}]}\n"
)

var acts = []act{
	// Units and formations.
	{"add", "sides allied forces 0 units 1", "{battalion: 1/45th, men: 442}", brown, "          - {battalion: 1/45th, men: 442}\n" + brown},
	{"add", "sides allied forces 0 units 3", "brigade: New\nunits:\n  - {battalion: A}", camp, camp + "          - brigade: New\n            units:\n              - {battalion: A}\n"},
	{"add", "sides allied forces 0 units 2 units 0", "{battalion: A, men: 9}", "units: none # so far\n", "units: # so far\n              - {battalion: A, men: 9}\n"},
	{"add", "sides allied forces 1 units 0", "battalion: A\nmen: 9", "[{battalion: 1/7th", "[{battalion: A, men: 9}, {battalion: 1/7th"},
	{"add", "sides allied forces 1 units 2", "{battalion: A}", "men: 410}]", "men: 410}, {battalion: A}]"},
	{"add", "sides french forces 1", "{brigade: B}", "men: 500}]}\n", "men: 500}]}\n    - {brigade: B}\n"},
	{"add", "sides others forces 0", "{brigade: B}", "others: {}\n", "others:\n    forces:\n      - {brigade: B}\n"},
	{"copy", "sides allied forces 0 units 0", "", third, third + "          - {battalion: 5/60th, men: 254} # green\n"},
	{"copy", "sides allied forces 0 units 1", "", brown, brown + brown},
	{"copy", "sides allied forces 1 units 0", "", "{battalion: 1/7th, men: 495}, ", "{battalion: 1/7th, men: 495}, {battalion: 1/7th, men: 495}, "},
	{"remove", "sides allied forces 0 units 0", "none", third, ""},
	{"remove", "sides allied forces 0 units 1", "none", brown, ""},
	{"remove", "sides allied forces 1 units 0", "none", "{battalion: 1/7th, men: 495}, ", ""},
	{"remove", "sides allied forces 1 units 1", "none", ", {battalion: 1/23rd, men: 410}", ""},
	{"remove", "sides french forces 0 units 0", "none", "units: [{battalion: 66e, men: 500}]", "units: none"},
	{"remove", "sides french forces 0", "[]", "    forces:\n    - {brigade: Maucune, units: [{battalion: 66e, men: 500}]}\n", "    forces: []\n"},
	{"move", "sides allied forces 0 units 1", "sides allied forces 0 units 0", third + brown, brown + third},
	{"move", "sides allied forces 0 units 0", "sides allied forces 0 units 3", third + brown + camp, brown + camp + third},
	{"move", "sides allied forces 0", "sides allied forces 2", "      # about the third\n      - division: 3rd # first\n        # who leads\n        commander: Pakenham\n        units:\n" + third + brown + camp + fourth,
		fourth + "      # about the third\n      - division: 3rd # first\n        # who leads\n        commander: Pakenham\n        units:\n" + third + brown + camp},
	{"move", "sides allied forces 1 units 1", "sides allied forces 1 units 0", "{battalion: 1/7th, men: 495}, {battalion: 1/23rd, men: 410}", "{battalion: 1/23rd, men: 410}, {battalion: 1/7th, men: 495}"},
	{"move", "sides allied forces 0 units 2", "sides french forces 1", camp, ""},
	{"move", "sides allied forces 0 units 2", "sides allied forces 0", camp, ""},
	{"move", "sides allied forces 1 units 1", "sides allied forces 0 units 0", "", ""},
	{"move", "sides french forces 0", "sides allied forces 0 units 2 units 0", "", ""},
	// Keys.
	{"rename", "sides allied forces 0 units 0 battalion", "squadron", "{battalion: 5/60th", "{squadron: 5/60th"},
	{"rename", "sides allied players Anna", "Anna: B", "{Anna: ", `{"Anna: B": `},
	{"remove", "sides allied players Ben", "", ", Ben: [4th, 5th]", ""},
	{"add", "sides allied players Ben", "{commands: [4th], secret: true}", "Ben: [4th, 5th]", "Ben: {commands: [4th], secret: true}"},
	{"add", "sides allied players Cleo 0", "Staff", "5th]}", "5th], Cleo: [Staff]}"},
	{"add", "sides allied players Ben 2", "Staff", "5th]}", "5th, Staff]}"},
	{"add", "sides allied commander", "{name: Wellington, rating: superior}", "Anglo-Portuguese\n", "Anglo-Portuguese\n    commander: {name: Wellington, rating: superior}\n"},
	{"copy", "sides french", "reserve", "  others: {}\n", "\n  reserve:\n    name: Armée\n\n    forces:\n    - {brigade: Maucune, units: [{battalion: 66e, men: 500}]}\n    edge: south\n  others: {}\n"},
	{"remove", "sides french", "", "  french:\n    name: Armée\n\n    forces:\n    - {brigade: Maucune, units: [{battalion: 66e, men: 500}]}\n    edge: south\n", ""},
	{"move", "sides allied forces 0 units 1", "sides allied forces 0 units 3", brown + camp, camp + brown},
	{"edit", "sides french players Anna 0", "Staff: all", "name: Armée\n", "name: Armée\n    players: {Anna: [\"Staff: all\"]}\n"},
	// Text of several lines.
	{"edit", "sides allied briefing", "Take\n\nthe hill", "      Hold\n      # the hill\n", "      Take\n\n      the hill\n"},
	{"edit", "sides allied briefing", "Hold: on", "      Hold\n      # the hill\n", "      Hold: on\n"},
	{"edit", "sides allied briefing", "", "    briefing: |  # your own words\n      Hold\n      # the hill\n", ""},
	{"edit", "sides french briefing", "Take\nthe hill", "name: Armée\n", "name: Armée\n    briefing: |\n      Take\n      the hill\n"},
	{"edit", "sides allied forces 0 units 0 notes", "a\nb", "men: 254}", `men: 254, notes: "a\nb"}`},
	{"edit", "sides allied forces 0 units 1 notes", "7", "              two\n              lines\n", "              7\n"},
	{"edit", "sides french forces 0 units 0 men", "", ", men: 500", ""},
	{"edit", "sides allied players Ben 1", "6th", "[4th, 5th]", "[4th, 6th]"},
}

func TestItems(t *testing.T) {
	for _, eol := range []string{"\n", "\r\n"} {
		for _, a := range acts {
			text := strings.ReplaceAll(battle, "\n", eol)
			got, err := a.done(text)
			want := strings.Replace(text, strings.ReplaceAll(a.old, "\n", eol), strings.ReplaceAll(a.new, "\n", eol), 1)
			if a.do == "move" && a.new == "" && err == nil {
				moves(t, a, got, text)
				continue
			}
			if err != nil || got != want {
				t.Errorf("%s %s %s: %v\n%s", a.do, a.path, a.with, err, got)
			}
		}
	}
}

// moves holds that an item is in another list now, its remarks with it.
func moves(t *testing.T, a act, got, text string) {
	for from, to := range map[string]string{
		"sides allied forces 0 units 2 > sides french forces 1":         "men: 500}]}\n    - brigade: Campbell\n      units: none # so far\n    edge",
		"sides allied forces 0 units 2 > sides allied forces 0":         "forces:\n      - brigade: Campbell\n        units: none # so far\n      # about",
		"sides allied forces 1 units 1 > sides allied forces 0 units 0": "units:\n          - {battalion: 1/23rd, men: 410}\n          # the lights",
		"sides french forces 0 > sides allied forces 0 units 2 units 0": "units: # so far\n              - {brigade: Maucune, units: [{battalion: 66e, men: 500}]}\n      - {division",
	} {
		if from == a.path+" > "+a.with {
			if got = strings.ReplaceAll(got, "\r\n", "\n"); !strings.Contains(got, to) || strings.Count(got, "#") != strings.Count(text, "#") {
				t.Errorf("%s to %s:\n%s", a.path, a.with, got)
			}
			return
		}
	}
	t.Errorf("%s to %s is not looked at", a.path, a.with)
}

func TestItemsThatOnlyThePersonMoves(t *testing.T) {
	const anchored = "a:\n  - &x {b: 1}\n  - *x\n  - c: |\n      d\n  # e\nf: {g: [1, # h\n  2]}\n"
	for _, a := range []struct {
		act
		want error
	}{
		{act{do: "move", path: "a 0", with: "a 2"}, ErrAnchored},
		{act{do: "copy", path: "a 1"}, ErrAnchored},
		{act{do: "remove", path: "a 1"}, ErrAnchored},
		{act{do: "remove", path: "f g 0"}, ErrWritten}, // whose remark is it?
		{act{do: "move", path: "f g 0", with: "f g 2"}, ErrWritten},
		{act{do: "copy", path: "a 9"}, ErrWritten},
		{act{do: "add", path: "a 9", with: "x"}, ErrWritten},
		{act{do: "add", path: "f g 0 h", with: "x"}, ErrWritten},
		{act{do: "rename", path: "f g", with: "g"}, ErrWritten},
		{act{do: "rename", path: "f", with: "a"}, ErrWritten},
		{act{do: "copy", path: "f", with: "a"}, ErrWritten},
		{act{do: "remove", path: ""}, ErrWritten},
		{act{do: "move", path: "a 2", with: "a 2 c 0"}, ErrWritten}, // into itself
	} {
		if got, err := a.done(anchored); !errors.Is(err, a.want) {
			t.Errorf("%s %s %s: %v\n%s", a.do, a.path, a.with, err, got)
		}
	}
}

// The last side goes with what held it; a text without an end of line keeps that.
func TestRemoveLast(t *testing.T) {
	for _, c := range []struct{ text, path, want string }{
		{"a: 1\nb:\n  c:\n    d: 2 # e", "b c d", "a: 1"},
		{"a: 1\nb: {c: {d: 2}}\n", "b c d", "a: 1\n"},
		{"a: 1\nb: {c: {d: 2}, e: 3}\n", "b c d", "a: 1\nb: {e: 3}\n"},
		{"- a: 1\n  # of b\n  b: 2\n", "0 a", "- b: 2\n"},
		{"a:\n\n  b: 1\n\n  c: 2\n\n  d: 3\n", "a c", "a:\n\n  b: 1\n\n  d: 3\n"},
	} {
		if got, err := Remove([]byte(c.text), strings.Fields(c.path), ""); err != nil || string(got) != c.want {
			t.Errorf("%s of %q: %v %q", c.path, c.text, err, got)
		}
	}
}

// Whatever a file looks like, a change of its lists makes another sound file or says that
// it cannot; what it makes is held against a tree by the change itself.
func FuzzItems(f *testing.F) {
	for _, a := range acts {
		f.Add(a.do, battle, a.path, a.with)
	}
	f.Add("move", "- a\r\n- b # c\r\n", "0", "2")
	f.Fuzz(func(t *testing.T, do, text, path, with string) {
		got, err := act{do: do, path: path, with: with}.done(text)
		if err != nil || got == "" {
			return
		}
		if _, err := Parse("", []byte(got)); err != nil {
			t.Fatalf("%s %q %s %q: %q", do, text, path, with, got)
		}
	})
}

func TestMappingIsUnfolded(t *testing.T) {
	for _, c := range []struct{ path, text, want string }{
		{"a", "a: {b: c, d: [e, f]}   # g\nh: i\n", "a:   # g\n  b: c\n  d: [e, f]\nh: i\n"},
		{"x a", "x:\r\n  a: { b: c,\r\n    d: e }", "x:\r\n  a:\r\n    b: c\r\n    d: e"},
		{"a", "a: {b: c, # d\n  e: f}\n", ""},
		{"a", "a: {}\n", ""},
		{"a", "a:\n  b: c\n", ""},
		{"a b", "a: {b: {c: d}}\n", ""},
		{"b", "a: {b: {c: d}}\n", ""},
	} {
		if c.want == "" {
			c.want = c.text
		}
		got, err := Unfold([]byte(c.text), strings.Fields(c.path))
		if err != nil || string(got) != c.want {
			t.Errorf("%q: %q, %v", c.text, got, err)
		}
	}
}
