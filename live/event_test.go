package live

import (
	"encoding/json"
	"testing"
)

// TestNamesTravel writes names of events as text and reads them, and what is none.
func TestNamesTravel(t *testing.T) {
	for _, id := range []ID{{"a", 1}, {"phone-of-ney", 31}, {"Z_9", Unordered + 4}} {
		text, _ := id.MarshalText()
		var read ID
		if err := read.UnmarshalText(text); err != nil || read != id {
			t.Errorf("%s is read as %v: %v", text, read, err)
		}
	}
	for _, text := range []string{"", "a", "a.", ".1", "a.0", "a.-1", "a.x", "a.1.2"} {
		read := ID{"before", 7}
		if err := read.UnmarshalText([]byte(text)); err != nil || read != (ID{}) {
			t.Errorf("%q is read as %v: %v", text, read, err)
		}
	}
}

// TestValuesTravel writes values as JSON and reads them into one that had another before.
func TestValuesTravel(t *testing.T) {
	for text, v := range map[string]Value{"12": Number(12), "-3": Number(-3), `"routed"`: Word("routed"), "0": {}} {
		for _, before := range []Value{{}, Number(9), Word("steady")} {
			data, err := json.Marshal(v)
			if read := before; err != nil || string(data) != text || json.Unmarshal(data, &read) != nil || read != v {
				t.Errorf("%v is written as %s, and read over %v as %v: %v", v, data, before, read, err)
			}
		}
	}
	var empty Value
	if err := json.Unmarshal([]byte(`""`), &empty); err != nil || empty != Number(0) {
		t.Errorf(`"" is read as %v: %v`, empty, err)
	}
	for _, odd := range []string{"1.5", "true", "{}"} {
		if err := json.Unmarshal([]byte(odd), &empty); err == nil {
			t.Errorf("%s is read as a value", odd)
		}
	}
}

// TestLettersOfPhones tries every letter of ASCII in a phone's name.
func TestLettersOfPhones(t *testing.T) {
	const taken = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
	letters := ""
	for c := range rune(128) {
		e := whole()
		e.Phone = "a" + string(c)
		if rules.Check(e).IsZero() {
			letters += string(c)
		}
	}
	if letters != taken {
		t.Errorf("names have the letters %s, expected %s", letters, taken)
	}
}

// TestKnows asks a history for events that are here, that came before others of their
// phone, and that aren't here.
func TestKnows(t *testing.T) {
	made := ID{"umpire", Unordered + 5}
	h := historyOf(event("a", 2, Losses, Number(4)), event(made.Phone, made.Counter, Losses, Number(1)))
	for id, known := range map[ID]bool{
		{"a", 1}: true, {"a", 2}: true, {"a", 3}: false, {"b", 1}: false,
		made: true, {"umpire", Unordered + 4}: false, {"umpire", Unordered + 6}: false, {"a", Unordered}: false,
	} {
		if h.Knows("fr=1", Losses, id) != known {
			t.Errorf("%v is known: %v, expected %v", id, !known, known)
		}
	}
	if h.Knows("fr=1", Level, ID{"a", 1}) || h.Knows("fr=2", Losses, ID{"a", 1}) {
		t.Error("an event is known of a field that has none")
	}
}
